"""What stands round a page of a large drawing: where to cut, where to glue, ground past the cut.

A hairline with scissors is cut along before gluing; on hatching comes glue, and another page's cut
edge at the hairlines with triangles; the hatching runs off the paper, for glue reaches as far, and
no printer need print all of it. Bare corner marks are for the last cut, past which the ground
runs on, but not in the corners, where it would lie under the marks. Lengths are millimetres.
Knows nothing of what is drawn.
"""

from __future__ import annotations

import math
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
from builder.drawing.sheets.paged import Plan, named
from builder.drawing.sheets.rim import unscaled
from builder.words import _

BLEED = 3.0
"""How far the ground runs past the outer cut."""
MARKED = 3.2
"""No mark of a joint reaches farther from the picture, and all marks reach as far."""
_BLANK = 4.4
"""Most printers leave less blank than that: only hatching reaches nearer to the edge, and marks
at outer ends that have less room."""
_LITTLE = 4.1
"""The ground past an outer cut that has little room reaches so near to the edge."""
_AWAY = 0.4
"""From the picture to all marks: the knife that slips by less leaves no ink."""
_LONG = 6.0
"""The end of a corner's mark, from the picture, at a side that has room."""
_ROOMY = 54.5
"""What is left below the picture where marks of corners are long there too."""
_TIP, _SIDE = 0.7, 1.2
"""How much of a mark is its triangle, as a share, and half the short side of that."""
_SHORT = 1.4
"""The least length of a mark, at an outer end with so little room that more would lie where few
printers print."""
_BLADE, _HANDLE, _GRIP = 2.9, 0.9, 0.5
"""From the tips of scissors to their pin, from there to the rings, and the radius of these."""
_LENGTH = _BLADE + _HANDLE + 2 * _GRIP + 0.25
"""How long scissors are."""
_BESIDE, _ALONG = 1.6, 2.2
"""From a cut to the middle of its scissors, which lie along it on what is cut off, the strip and
the blank margin beside it, or at its end where few printers print there; and from a mark to their
rings."""
_PITCH, _HATCHED = 2.4, 10.0
"""From hatch to hatch, and the most that they cover of the blank margin."""
_WORD, _WORD_IN = 1.4, 5.0
"""From the picture to the middle of the word in the hatching; the least from the edge of the paper
to it, for a word that is not printed says nothing: then it stands on the strip that is glued."""
_CLEAR = 3.8
"""From the hatching's end to the cut or the edge that is marked beside it."""
_LETTERS = 2.5
_CUT = Paint(stroke=MARK_INK, width=0.25)
_RING = Paint(fill="#FFFFFF", stroke=MARK_INK, width=0.25)
_SOLID = Paint(fill=MARK_INK)
_HATCH = Paint(stroke="#8C9193", width=0.12)
_RIM = Halo("#FFFFFF", 0.8)

Block = tuple[float, float, float, float]
"""Where a picture stands on its page: left, top, width, height."""
_Outer = tuple[bool, bool, bool, bool]


def outer(plan: Plan, row: int, column: int) -> _Outer:
    """Whether the left, the top, the right and the lower end of a page are the whole's."""
    return column == 0, row == 0, column + 1 == plan.columns, row + 1 == plan.rows


def bleed(drawing: Drawing, ends: _Outer, block: Block, width: float) -> Iterator[Rect]:
    """The ground past the outer cut on a page so wide, where the drawing has one of one colour: as
    far as printers print."""
    fill = _ground(drawing)
    if not fill:
        return
    x, y, wide, high = block
    rooms = x, y, width - x - wide, math.inf
    left, top, right, foot = (
        is_outer * min(BLEED, room - _LITTLE) for is_outer, room in zip(ends, rooms, strict=True)
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
    _scale, drawing = unscaled(drawing)
    first = next(iter(drawing.shapes), None)
    if isinstance(first, Rect) and first.paint.opacity == 1.0:
        size = first.x, first.y, first.width, first.height
        return first.paint.fill if size == (0, 0, drawing.width, drawing.height) else None
    return None


def marks(plan: Plan, row: int, column: int, block: Block) -> Iterator[Shape]:
    """All marks round a page's picture."""
    left, top, right, foot = outer(plan, row, column)
    (x, y, wide, high), (upright, level) = block, plan.laps
    start = y - _AWAY if top else y + level[0] - _AWAY  # on the strip there, which nobody sees
    ends = (start, -1, MARKED - _AWAY), (y + high + _AWAY, 1, MARKED - _AWAY)
    after = plan.page.width - x - wide
    sides = _side(x, -1, x, left, upright[0]), _side(x + wide, 1, after, right, upright[1])
    if not left:
        over = named(plan, row, column - 1)
        yield from _glue_beside(block, not top, not foot, level, over)
        for edge, way, long in ends:
            yield from _laid(x + upright[0], edge, 0, way, long)
    if not top:
        over = named(plan, row - 1, column)
        yield from _glue_above(block, not left, not right, upright, over)
        for edge, way, long in sides:
            yield from _laid(edge, y + level[0], way, 0, long)
    if not right:
        cut = x + wide - upright[1]
        for edge, way, long in ends:
            yield _tick(cut, edge, 0, way, long)
        if upright[1] + after - _LITTLE >= 2 * _BESIDE:
            yield scissors(cut + _BESIDE, y + high - (0.0 if foot else level[1] + _ALONG), -90.0)
        else:
            yield scissors(cut, y + high + MARKED + _LENGTH, -90.0)
    if not foot:
        cut = y + high - level[1]
        for edge, way, long in sides:
            yield _tick(edge, cut, way, 0, long)
        start = x + (0.0 if left else upright[0] + _ALONG)
        yield scissors(start, cut + _BESIDE, 0.0)
    yield from _corners((left, top, right, foot), block, plan.page.width, plan.free)


def _side(
    edge: float, way: int, room: float, is_outer: bool, lap: float
) -> tuple[float, int, float]:
    """Where marks of level joints begin at a side of the picture, which way they go, how far:
    beside an outer end, else from an upright joint on over the strip there, which nobody sees."""
    if is_outer:
        return edge + way * _AWAY, way, max(_SHORT, min(MARKED, room - _LITTLE) - _AWAY)
    long = max(0.0, min(MARKED, room - _BLANK))
    return edge - way * (lap - _AWAY), way, lap - _AWAY + long


def _corners(ends: _Outer, block: Block, width: float, free: float) -> Iterator[Polygon]:
    left, top, right, foot = ends
    x, y, wide, high = block
    left_out, right_out, above = (
        max(MARKED, min(_LONG, room - _BLANK)) for room in (x, width - x - wide, y)
    )
    below = _LONG if free > _ROOMY else MARKED
    for (across, is_side, side), (down, is_end, end) in product(
        ((-1, left, left_out), (1, right, right_out)), ((-1, top, above), (1, foot, below))
    ):
        if is_side and is_end:
            cx, cy = x + wide * (across > 0), y + high * (down > 0)
            yield line(cx, cy + down * _AWAY, cx, cy + down * end, _CUT)
            yield line(cx + across * _AWAY, cy, cx + across * side, cy, _CUT)


def _tick(x: float, y: float, over: int, up: int, long: float) -> Polygon:
    """A hairline from (x, y), which says exactly where a cut is or where its edge is laid."""
    return line(x, y, x + over * long, y + up * long, _CUT)


def _laid(x: float, y: float, over: int, up: int, long: float) -> Iterator[Polygon]:
    """Where a cut edge is laid: a hairline that ends in a triangle."""
    tip = _TIP * min(long, MARKED - _AWAY)
    tick, wide = long - tip, min(1.0, long / (2 * _SHORT))
    yield _tick(x, y, over, up, tick)
    yield triangle(x + over * tick, y + up * tick, over * tip, up * tip, wide)


def scissors(x: float, y: float, angle: float, scale: float = 1.0) -> Group:
    """Open scissors with their rings at (x, y), which cut to the right at the angle 0, upward at
    -90."""
    ring = _GRIP + _CUT.width / 2
    pin = 2 * ring + _HANDLE
    shapes: list[Shape] = []
    for way in (-1, 1):
        shapes.append(line(pin + _BLADE, way * 0.7, 2 * ring - 0.1, -way * _GRIP, _CUT))
        shapes.append(Circle(ring, -way * (_GRIP + 0.25), _GRIP, _RING))
    shapes.append(Circle(pin, 0.0, 0.16, _SOLID))
    return Group(tuple(shapes), x, y, scale, angle=angle)


def triangle(x: float, y: float, over: float, up: float, wide: float = 1.0) -> Polygon:
    """A triangle with its tip at (x, y), its middle line as long as told, so wide as a share."""
    dx, dy = (wide * _SIDE, 0.0) if up else (0.0, wide * _SIDE)
    base = (x + over + dx, y + up + dy), (x + over - dx, y + up - dy)
    return Polygon(((x, y), *base), _SOLID)


def _glue_beside(
    block: Block, is_below: bool, is_above: bool, level: tuple[float, float], over: str
) -> Iterator[Shape]:
    """Hatching left of the picture, clear of the marks of joints above and below."""
    x, y, _wide, high = block
    start = y + (level[0] + _CLEAR if is_below else 0.0)
    end = y + high - (level[1] + _CLEAR if is_above else 0.0)
    yield hatched((max(x - _AWAY - _HATCHED, 0.0), start, x - _AWAY, end))
    yield _named(over, max(x - _AWAY - _WORD, _WORD_IN), (start + end) / 2, -90.0)


def _glue_above(
    block: Block, is_right: bool, is_left: bool, upright: tuple[float, float], over: str
) -> Iterator[Shape]:
    """Hatching above the picture, clear of the marks of joints at its sides."""
    x, y, wide, _high = block
    start = x + (upright[0] + _CLEAR if is_right else 0.0)
    end = x + wide - (upright[1] + _CLEAR if is_left else 0.0)
    yield hatched((start, max(y - _AWAY - _HATCHED, 0.0), end, y - _AWAY))
    yield _named(over, (start + end) / 2, y - _AWAY - _WORD, 0.0)


def hatched(box: tuple[float, float, float, float], pitch: float = _PITCH) -> Path:
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


def _named(over: str, x: float, y: float, angle: float) -> Text:
    down = 0.35 * _LETTERS
    x, y = (x + down, y) if angle else (x, y + down)
    words = _("glue: page {number}", number=over)
    return Text(x, y, words, "condensed-bold", _LETTERS, MARK_INK, "middle", angle=angle,
                halo=_RIM)  # fmt: skip
