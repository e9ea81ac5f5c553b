"""A face that is the designer's own picture: nothing is drawn over it.

Knows nothing of the files.
"""

from __future__ import annotations

from builder.drawing.display import Drawing, Group, Paint, Path, Rect, Shape, image_in
from builder.source.artwork import Artwork

_ARC = 0.5523
"""How far a curve's handles reach to make a quarter of a circle."""


def picture_face(
    artwork: Artwork, width: float, height: float, radius: float, ground: str, title: str
) -> Drawing:
    """A picture that fills a counter, its corners rounded; `ground` is seen where it is clear."""
    shapes: tuple[Shape, ...] = (
        Rect(0, 0, width, height, Paint(fill=ground), radius),
        Group((image_in(artwork, 0, 0, width, height),), clip=_outline(width, height, radius)),
    )
    return Drawing(width, height, shapes, title=title)


def _outline(wide: float, high: float, radius: float) -> Path:
    """A rectangle with round corners; a circle where the radius is half its side."""
    r = min(radius, wide / 2, high / 2)
    k = r * (1 - _ARC)
    commands: tuple[tuple[str | float, ...], ...] = (
        ("M", r, 0.0), ("L", wide - r, 0.0),
        ("C", wide - k, 0.0, wide, k, wide, r), ("L", wide, high - r),
        ("C", wide, high - k, wide - k, high, wide - r, high), ("L", r, high),
        ("C", k, high, 0.0, high - k, 0.0, high - r), ("L", 0.0, r),
        ("C", 0.0, k, k, 0.0, r, 0.0), ("Z",),
    )  # fmt: skip
    return Path(commands, Paint())
