"""What stands round a page of a large drawing: where to cut, where to glue, ground past the cut.

A hairline with scissors is cut along before gluing; on hatching comes glue, and another page's cut
edge at the hairlines with triangles; bare corner marks are for the last cut, past which the ground
runs on, but not in the corners, where it would lie under the marks. Lengths are millimetres.
Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

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
_UNPRINTED = 4.2
"""Few printers leave more blank than that at the sides: glue is not named nearer to the edge."""
_BLANK = 3.0
"""Most leave less blank than that: marks of corners reach so near the edge."""
_AWAY, _CORNER = 0.4, 0.8
"""From the picture to marks of joints, and to those of its corners: the knife that slips by less
leaves no ink."""
_LONG = 6.0
"""The end of a corner's mark at a side that has room, from the picture."""
_ROOMY = 50.0
"""What is left below the picture where marks of corners have room there too."""
_TICK, _SIDE = 1.1, 1.0
"""How much of the hairline shows before a triangle, and half the short side of that."""
_BLADE, _HANDLE, _GRIP = 1.5, 0.6, 0.45
"""From the tips of scissors to their pin, from there to the rings, and the radius of these."""
_BESIDE = 1.7
"""From a cut to the middle of its scissors: they lie beside the hairline, on what is kept, where no
other cut's are."""
_PITCH, _HATCHED = 2.4, 9.0
"""From hatch to hatch, and the most that they cover of the blank margin."""
_CLEAR = 3.8
"""From the hatching's end to the cut or the edge that is marked beside it."""
_LETTERS = 2.6
_HAIR = Paint(stroke=MARK_INK, width=0.15)
_CUT = Paint(stroke=MARK_INK, width=0.25)
_SOLID = Paint(fill=MARK_INK)
_HATCH = Paint(stroke="#8C9193", width=0.12)
_RIM = Halo("#FFFFFF", 0.8)

Block = tuple[float, float, float, float]
"""Where a picture stands on its page: left, top, width, height."""
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
    left, top, right, foot = (BLEED * is_outer for is_outer in ends)
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
    if not left:
        yield from _glue_beside(block, not top, not foot, level)
        for edge, way in ((y, -1), (y + high, 1)):
            yield from _laid(x + upright[0], edge + way * _AWAY, 0, way)
    if not top:
        yield from _glue_above(block, not left, not right, upright)
        for edge, way in ((x, -1), (x + wide, 1)):
            yield from _laid(edge + way * _AWAY, y + level[0], way, 0)
    if not right:
        cut = x + wide - upright[1]
        for edge, way in ((y, -1), (y + high, 1)):
            yield _tick(cut, edge + way * _AWAY, 0, way)
            yield scissors(cut - _BESIDE, edge + way * _AWAY, -way * 90.0)
    if not foot:
        cut = y + high - level[1]
        for edge, way in ((x, -1), (x + wide, 1)):
            yield _tick(edge + way * _AWAY, cut, way, 0)
            yield scissors(edge + way * _AWAY, cut - _BESIDE, 90.0 + way * 90.0)
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


def _tick(x: float, y: float, over: int, up: int, long: float = MARKED - _AWAY) -> Polygon:
    """A hairline from (x, y), which says exactly where a cut is or where its edge is laid."""
    return line(x, y, x + over * long, y + up * long, _CUT)


def _laid(x: float, y: float, over: int, up: int) -> Iterator[Polygon]:
    """Where a cut edge is laid: a hairline that ends in a triangle."""
    yield _tick(x, y, over, up, _TICK)
    tip = MARKED - _AWAY - _TICK
    yield _triangle(x + over * _TICK, y + up * _TICK, over * tip, up * tip)


def scissors(x: float, y: float, angle: float) -> Group:
    """Open scissors that begin to cut at (x, y), to the right at the angle 0, downward at 90."""
    pin, ring = -_BLADE, -_BLADE - _HANDLE
    shapes: list[Shape] = []
    for way in (-1, 1):
        shapes.append(line(0, way * 0.6, ring, -way * _GRIP, _CUT))
        shapes.append(Circle(ring - 0.25, -way * (_GRIP + 0.1), _GRIP, _CUT))
    shapes.append(line(0, 0, pin, 0, _HAIR))
    return Group(tuple(shapes), x, y, angle=angle)


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
    thick = min(_HATCHED, x - _UNPRINTED) - _AWAY
    yield _hatched((x - _AWAY - thick, start, x - _AWAY, end))
    yield _named(x - _AWAY - thick / 2, (start + end) / 2, -90.0)


def _glue_above(
    block: Block, is_right: bool, is_left: bool, upright: tuple[float, float]
) -> Iterator[Shape]:
    """Hatching above the picture, clear of the marks of joints at its sides."""
    x, y, wide, _high = block
    start = x + (upright[0] + _CLEAR if is_right else 0.0)
    end = x + wide - (upright[1] + _CLEAR if is_left else 0.0)
    thick = MARKED - _AWAY
    yield _hatched((start, y - _AWAY - thick, end, y - _AWAY))
    yield _named((start + end) / 2, y - _AWAY - thick / 2, 0.0)


def _hatched(box: tuple[float, float, float, float]) -> Path:
    """Slanting lines in a rectangle that is long one way."""
    left, top, right, foot = box
    is_wide = right - left > foot - top
    thick, long = (foot - top, right - left) if is_wide else (right - left, foot - top)
    lines: list[tuple[str | float, ...]] = []
    for number in range(int((long - thick) / _PITCH) + 1):
        at = number * _PITCH
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
