"""What stands round a page of a large drawing: where to cut, where to glue, ground past the cut.

A hairline with scissors is cut along before gluing; on hatching comes glue, and another page's cut
edge at the hairlines with triangles; the hatching runs off the paper, for glue reaches as far, and
no printer need print all of it. Bare corner marks are for the last cut, past which the ground
runs on, but not in the corners, where it would lie under the marks. Lengths are millimetres.
Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Halo,
    Paint,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
)
from builder.drawing.paper import MARK_INK, line
from builder.drawing.sheets.paged import Plan
from builder.words import _

BLEED = 3.0
"""How far the ground runs past the outer cut."""
MARKED = 3.2
"""No mark reaches farther below the picture than that, nor one of a joint farther from it."""
_BLANK, _SHORT = 5.0, 1.5
"""Most printers leave less blank than that: only hatching reaches nearer to the edge, and marks
that would be shorter than the second."""
_AWAY, _CORNER = 0.4, 0.8
"""From the picture to marks of joints, and to those of its corners: the knife that slips by less
leaves no ink."""
_LONG = 6.0
"""The end of a corner's mark at a side that has room, from the picture."""
_ROOMY = 50.0
"""What is left below the picture where marks of corners have room there too."""
_TICK, _SIDE = 0.3, 1.2
"""How much of the hairline shows before a triangle, as a share, and half the short side of that."""
_BLADE, _HANDLE, _GRIP = 2.9, 0.9, 0.62
"""From the tips of scissors to their pin, from there to the rings, and the radius of these."""
_BESIDE, _ALONG = 1.8, 2.2
"""From a cut to the middle of its scissors: they lie along it on what is cut off; and from a mark
at its end to their rings."""
_PITCH, _HATCHED = 2.4, 10.0
"""From hatch to hatch, and the most that they cover of the blank margin."""
_WORD = 1.15
"""From the picture to the middle of the word in the hatching, and half its height."""
_CLEAR = 3.8
"""From the hatching's end to the cut or the edge that is marked beside it."""
_LETTERS = 2.6
_CUT = Paint(stroke=MARK_INK, width=0.25)
_RING = Paint(fill="#FFFFFF", stroke=MARK_INK, width=0.25)
_SOLID = Paint(fill=MARK_INK)
_HATCH = Paint(stroke="#8C9193", width=0.12)
_RIM = Halo("#FFFFFF", 0.8)

Block = tuple[float, float, float, float]
"""Where a picture stands on its page: left, top, width, height."""
Mark = Literal["cut", "laid", "corner"]
"""Marks that are explained: scissors; hatching and a triangle; the end of the outer cut."""
_Outer = tuple[bool, bool, bool, bool]


def outer(plan: Plan, row: int, column: int) -> _Outer:
    """Whether the left, the top, the right and the lower end of a page are the whole's."""
    return column == 0, row == 0, column + 1 == plan.columns, row + 1 == plan.rows


def bleed(drawing: Drawing, ends: _Outer, block: Block) -> Iterator[Rect]:
    """The ground past the outer cut, where the drawing has one of one colour."""
    fill = _ground(drawing)
    if not fill:
        return
    x, y, wide, high = block
    side, above = (min(BLEED, room - _BLANK) for room in (x, y))
    left, top, right, foot = (
        far * is_outer for far, is_outer in zip((side, above, side, BLEED), ends, strict=True)
    )
    paint = Paint(fill=fill)
    if top:
        yield Rect(x, y - top, wide, top, paint)
    if foot:
        yield Rect(x, y + high, wide, foot, paint)
    if left:
        yield Rect(x - left, y, left, high, paint)
    if right:
        yield Rect(x + wide, y, right, high, paint)


def _ground(drawing: Drawing) -> str | None:
    """The colour of the first rectangle, if that is as large as the drawing."""
    first = next(iter(drawing.shapes), None)
    if isinstance(first, Rect) and first.paint.opacity == 1.0:
        size = first.x, first.y, first.width, first.height
        return first.paint.fill if size == (0, 0, drawing.width, drawing.height) else None
    return None


def marks(plan: Plan, row: int, column: int, block: Block) -> Iterator[Shape]:
    """All marks round a page's picture."""
    left, top, right, foot = outer(plan, row, column)
    (x, y, wide, high), (upright, level) = block, plan.laps
    beside, above = (max(_SHORT, min(MARKED, room - _BLANK) - _AWAY) for room in (x, y))
    ends = (y - _AWAY, -1, above), (y + high + _AWAY, 1, MARKED - _AWAY)
    sides = (x - _AWAY, -1, beside), (x + wide + _AWAY, 1, beside)
    if not left:
        yield from _glue_beside(block, not top, not foot, level)
        for edge, way, long in ends:
            yield from _laid(x + upright[0], edge, 0, way, long)
    if not top:
        yield from _glue_above(block, not left, not right, upright)
        for edge, way, long in sides:
            yield from _laid(edge, y + level[0], way, 0, long)
    if not right:
        cut = x + wide - upright[1]
        for edge, way, long in ends:
            yield _tick(cut, edge, 0, way, long)
        low = y + high - (0.0 if foot else level[1] + _ALONG)
        yield scissors(cut + _BESIDE, low, -90.0)
    if not foot:
        cut = y + high - level[1]
        for edge, way, long in sides:
            yield _tick(edge, cut, way, 0, long)
        yield scissors(x + (0.0 if left else upright[0] + _ALONG), cut + _BESIDE, 0.0)
    yield from _corners((left, top, right, foot), block, plan.free)


def _corners(ends: _Outer, block: Block, free: float) -> Iterator[Polygon]:
    left, top, right, foot = ends
    x, y, wide, high = block
    side, above = (max(_CORNER + 1.0, min(_LONG, room - _BLANK)) for room in (x, y))
    below = _LONG if free > _ROOMY else MARKED
    for (across, is_side), (down, is_end, end) in product(
        ((-1, left), (1, right)), ((-1, top, above), (1, foot, below))
    ):
        if is_side and is_end:
            cx, cy = x + wide * (across > 0), y + high * (down > 0)
            yield line(cx, cy + down * _CORNER, cx, cy + down * end, _CUT)
            yield line(cx + across * _CORNER, cy, cx + across * side, cy, _CUT)


def _tick(x: float, y: float, over: int, up: int, long: float) -> Polygon:
    """A hairline from (x, y), which says exactly where a cut is or where its edge is laid."""
    return line(x, y, x + over * long, y + up * long, _CUT)


def _laid(x: float, y: float, over: int, up: int, long: float) -> Iterator[Polygon]:
    """Where a cut edge is laid: a hairline that ends in a triangle."""
    tick = _TICK * long
    yield _tick(x, y, over, up, tick)
    tip = long - tick
    yield _triangle(x + over * tick, y + up * tick, over * tip, up * tip)


def scissors(x: float, y: float, angle: float) -> Group:
    """Open scissors with their rings at (x, y), which cut to the right at the angle 0, upward at
    -90."""
    ring = _GRIP + _CUT.width / 2
    pin = 2 * ring + _HANDLE
    shapes: list[Shape] = []
    for way in (-1, 1):
        shapes.append(line(pin + _BLADE, way * 0.75, 2 * ring - 0.1, -way * _GRIP, _CUT))
        shapes.append(Circle(ring, -way * (_GRIP + 0.25), _GRIP, _RING))
    shapes.append(Circle(pin, 0.0, 0.16, _SOLID))
    return Group(tuple(shapes), x, y, angle=angle)


def sample(mark: Mark | None, x: float, y: float) -> Iterator[Shape]:
    """A mark for a list of them, from x on, about the height y."""
    match mark:
        case "cut":
            yield scissors(x, y, 0.0)
        case "laid":
            yield _hatched((x, y - 1.3, x + 4.8, y + 1.3), 0.8)
            yield _triangle(x + 5.2, y, 2.0, 0.0)
        case "corner":
            yield line(x + 2.4, y - 1.9, x + 2.4, y + 0.4, _CUT)
            yield line(x + 0.0, y + 1.1, x + 1.7, y + 1.1, _CUT)
        case _:
            pass


def _triangle(x: float, y: float, over: float, up: float) -> Polygon:
    """A triangle with its tip at (x, y), its middle line as long as told."""
    dx, dy = (_SIDE, 0.0) if up else (0.0, _SIDE)
    base = (x + over + dx, y + up + dy), (x + over - dx, y + up - dy)
    return Polygon(((x, y), *base), _SOLID)


def _glue_beside(
    block: Block, is_below: bool, is_above: bool, level: tuple[float, float]
) -> Iterator[Shape]:
    """Hatching left of the picture, clear of the marks of joints above and below."""
    x, y, _wide, high = block
    start = y + (level[0] + _CLEAR if is_below else 0.0)
    end = y + high - (level[1] + _CLEAR if is_above else 0.0)
    yield _hatched((max(x - _AWAY - _HATCHED, 0.0), start, x - _AWAY, end))
    yield _named(x - _AWAY - _WORD, (start + end) / 2, -90.0)


def _glue_above(
    block: Block, is_right: bool, is_left: bool, upright: tuple[float, float]
) -> Iterator[Shape]:
    """Hatching above the picture, clear of the marks of joints at its sides."""
    x, y, wide, _high = block
    start = x + (upright[0] + _CLEAR if is_right else 0.0)
    end = x + wide - (upright[1] + _CLEAR if is_left else 0.0)
    yield _hatched((start, max(y - _AWAY - _HATCHED, 0.0), end, y - _AWAY))
    yield _named((start + end) / 2, y - _AWAY - _WORD, 0.0)


def _hatched(box: tuple[float, float, float, float], pitch: float = _PITCH) -> Path:
    """Slanting lines in a rectangle that is long one way."""
    left, top, right, foot = box
    is_wide = right - left > foot - top
    thick, long = (foot - top, right - left) if is_wide else (right - left, foot - top)
    lines: list[tuple[str | float, ...]] = []
    for number in range(int((long - thick) / pitch) + 1):
        at = number * pitch
        if is_wide:
            lines += [("M", left + at, foot), ("L", left + at + thick, top)]
        else:
            lines += [("M", left, top + at + thick), ("L", right, top + at)]
    return Path(tuple(lines), _HATCH)


def _named(x: float, y: float, angle: float) -> Text:
    down = 0.35 * _LETTERS
    x, y = (x + down, y) if angle else (x, y + down)
    return Text(x, y, _("glue"), "condensed-bold", _LETTERS, MARK_INK, "middle", angle=angle,
                halo=_RIM)  # fmt: skip
