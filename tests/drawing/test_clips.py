"""Clips that a picture does without: it looks the same, and fewer layers are painted for it."""

from __future__ import annotations

import numpy as np
import pytest

from builder.drawing.clips import fewer_clips
from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Paint,
    Path,
    Picture,
    Polygon,
    Rect,
    Shape,
)
from builder.emit.canvas_svg import svg_text
from builder.emit.png.outlines import painter_text
from builder.emit.png.painter import painted as painted_by_thorvg
from tests.games import BEAR, read_once

DISC = Circle(5.0, 5.0, 5.0, Paint(fill="#2222CC", opacity=0.5))


def framed(left: float, top: float, right: float, foot: float) -> Path:
    corners = ("M", left, top), ("L", right, top), ("L", right, foot), ("L", left, foot), ("Z",)
    return Path(corners, Paint())


def cut(*shapes: Shape, edges: Path, x: float = 0.0, scale: float = 1.0) -> Group:
    return Group(shapes, x, 0.0, scale, clip=edges)


TURNED = Path((("M", 5.0, 0.0), ("L", 9.0, 5.0), ("L", 5.0, 9.0), ("L", 0.0, 5.0), ("Z",)), Paint())
LAYERS: dict[str, tuple[int, tuple[Shape, ...]]] = {
    "as large as the sheet": (0, (cut(DISC, edges=framed(0, 0, 10, 10)),)),
    "wider than what holds it": (
        1,
        (cut(cut(DISC, edges=framed(0, 0, 9, 9)), edges=framed(2, 2, 8, 8)),),
    ),
    "neighbours": (
        1,
        (
            cut(DISC, edges=framed(2, 2, 8, 8)),
            Picture(
                (DISC,),
                1.0,
                0.0,
                0.5,
                clip=framed(2, 4, 14, 16),
                name="disc",
                width=10.0,
                height=10.0,
            ),
        ),
    ),
    "neighbours that end elsewhere": (
        2,
        (cut(DISC, edges=framed(2, 2, 8, 8)), cut(DISC, edges=framed(2, 2, 8, 9))),
    ),
    "parted by a space that ends within": (
        1,
        (
            cut(DISC, edges=framed(2, 2, 8, 8)),
            Polygon(((2.0, 2.0), (8.0, 5.0), (2.0, 8.0)), Paint(fill="#CC2222")),
            cut(DISC, edges=framed(2, 2, 8, 8)),
        ),
    ),
    "parted by what lies between": (
        2,
        (
            cut(DISC, edges=framed(2, 2, 8, 8)),
            Rect(0, 4, 10, 2, Paint(fill="#CC2222")),
            cut(DISC, edges=framed(2, 2, 8, 8)),
        ),
    ),
    "no rectangle": (1, (cut(DISC, edges=TURNED),)),
    "what is beyond": (1, (cut(DISC, Circle(40, 40, 9, DISC.paint), edges=framed(2, 2, 8, 8)),)),
    "a ground that goes far beyond": (
        1,
        (cut(Rect(-40, -30, 90, 80, Paint(fill="#22CC22")), DISC, edges=framed(2, 2, 8, 8)),),
    ),
    "a turned group": (1, (Group((DISC,), 5, 5, 1.0, 30.0, framed(-6, -6, 6, 6)),)),
}


def painted(drawing: Drawing) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    """The drawing in pixels, with the clips that it has."""
    pixels = painted_by_thorvg(painter_text(drawing, 100, 100), 100, 100)
    return np.frombuffer(pixels, np.uint8).reshape(100, 100, 4).astype(np.int16)


@pytest.mark.parametrize(("layers", "shapes"), LAYERS.values(), ids=LAYERS)
def test_the_same_is_seen_with_fewer_layers(layers: int, shapes: tuple[Shape, ...]) -> None:
    drawing = Drawing(10.0, 10.0, shapes)
    fewer = fewer_clips(drawing)
    assert svg_text(fewer).count("clip-path=") == layers
    one, other = painted(drawing), painted(fewer)
    assert np.abs(one - other).max() <= 2


def test_what_a_clip_hides_is_not_written() -> None:
    shapes = (DISC, Circle(40.0, 40.0, 9.0, DISC.paint))
    for edges in (framed(2, 2, 8, 8), TURNED):
        (group,) = fewer_clips(Drawing(10.0, 10.0, (cut(*shapes, edges=edges),))).shapes
        assert isinstance(group, Group) and group.shapes == (DISC,)


def test_a_ground_that_goes_far_beyond_ends_soon_outside_of_what_is_seen() -> None:
    ground = Group((Rect(-400, -300, 900, 800, Paint(fill="#22CC22")),), 1.0, 0.0)
    (group,) = fewer_clips(Drawing(10.0, 10.0, (cut(ground, edges=framed(2, 2, 8, 8)),))).shapes
    assert isinstance(group, Group) and isinstance(inner := group.shapes[0], Group)
    assert inner.shapes == (Rect(-4.0, -3.0, 16.0, 16.0, Paint(fill="#22CC22")),)


@pytest.mark.games
def test_the_ground_of_a_map_is_cut_off_but_once() -> None:
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    shapes = drawings.map.shapes, fewer_clips(drawings.map).shapes
    before, after = (sum(isinstance(one, Group) and bool(one.clip) for one in s) for s in shapes)
    assert before > 5 and after == 1
