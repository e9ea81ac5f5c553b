"""A designer's own pictures in place of symbols and side marks, by the path that the data gives.

Knows nothing of files: the pictures were read and judged before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from builder.drawing.display import Group, Paint, Path, Shape, image_in
from builder.drawing.symbols.ownpaths import FINE, plain_shapes
from builder.source.artwork import Artwork

_OWN: dict[str, Artwork] = {}


@contextmanager
def with_pictures(pictures: Mapping[str, Artwork]) -> Iterator[None]:
    """While in it, a symbol or mark that is the path of one of the pictures shows that picture."""
    before = dict(_OWN)
    _OWN.update(pictures)
    try:
        yield
    finally:
        _OWN.clear()
        _OWN.update(before)


def is_own(name: str) -> bool:
    """Whether a symbol or mark is a picture of the designer's."""
    return name in _OWN


def own_picture(name: str, x: float, y: float, width: float, height: float, ink: str) -> Shape:
    """The picture as large as it fits, in the middle of a rectangle.

    An SVG of plain shapes is these shapes; what it paints with `currentColor` takes the ink.
    KeyError where there is no such picture.
    """
    art = _OWN[name]
    scale = min(width / art.width, height / art.height)
    wide, high = art.width * scale, art.height * scale
    left, top = x + (width - wide) / 2, y + (height - high) / 2
    if art.kind != "svg":
        return image_in(art, left, top, wide, high)
    art = replace(art, data=art.data.replace(b"currentColor", ink.encode()))
    shapes = plain_shapes(art.data)
    if not shapes:
        return image_in(art, left, top, wide, high)
    fine = max(art.width, art.height) / FINE
    return Group(shapes, left, top, scale * fine, clip=_sheet(art.width / fine, art.height / fine))


def _sheet(wide: float, high: float) -> Path:
    """The edge of a picture, beyond which nothing of it is seen."""
    corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    steps = (("L" if at else "M", *corner) for at, corner in enumerate(corners))
    return Path((*steps, ("Z",)), Paint())
