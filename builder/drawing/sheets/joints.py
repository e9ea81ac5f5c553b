"""What stands round a page of a large drawing: where to cut, where to glue, ground past the cut.

A hairline with scissors beside it, at both ends of a cut, is cut along before gluing; on hatching
comes glue, and another page's cut edge at the hairlines with triangles. Bare marks, which
stand at the corners alone, are for the last cut, past which
the ground runs on in full, but not in the corners, where it would lie under the marks. What is cut
off at joints is pale, so that these cuts are seen all along. Lengths are
millimetres. Knows nothing of what is drawn.
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
from builder.drawing.sheets.paged import MARKED, Plan, named
from builder.drawing.sheets.rim import unscaled
from builder.words import _

BLEED = 3.0
"""How far the ground runs past the outer cut."""
BLANK = 6.0
"""Nothing stands nearer to the edge of the paper: printers leave less blank than that."""
_AWAY = 0.4
"""From the picture to all marks: the knife that slips by less leaves no ink."""
_PALE = 0.4
"""What is cut off at joints is printed in so much of its strength."""
_FULL = 0.6
"""So much below a cut edge that is laid there is in full: the rule of a cell that ends at the joint
is on both pages, and a cut a hair short shows no pale line."""
_TIP, _SIDE = 1.95, 1.2
"""How long the triangle of a mark is, and half its short side."""
_BLADE, _HANDLE, _GRIP = 2.9, 0.9, 0.5
"""From the tips of scissors to their pin, from there to the rings, and the radius of these."""
_LENGTH = _BLADE + _HANDLE + 2 * _GRIP + 0.25
"""How long scissors are."""
_SCISSORS, _OFF = 0.85, 0.25
"""How large they are beside a picture, where there is room; how far their tips stand off it."""
_ASIDE, _FARTHER, _UNDER = 3.0, 4.4, 0.6
"""How far scissors stand off the hairline that they are for, on the side that is kept: none hides
its end, and no two crowd at a corner; and between that and hatching. From the
picture down to their tips."""
_PITCH, _HATCHED = 2.4, 5.0
"""From hatch to hatch, and how wide they are before the cut edge that comes to lie there: alike on
all pages."""
_HATCHED_FROM = 4.0
"""No hatching is nearer to the edge of the paper: a printer that leaves more blank takes only its
outer end, and glue is not measured."""
_CLEAR = 7.2
"""From the hatching's end to the cut or the edge that is marked beside it: scissors have room."""
_WORDED = 3.4
"""Narrower hatching says nothing."""
_LETTERS = 3.0
"""The em of what the hatching says: it is read at arm's length, with glue on the brush."""
_MIDDLE = BLANK + 0.35 * _LETTERS
"""No nearer to the edge of the paper is their middle: every printer prints them in full."""
_CUT = Paint(stroke=MARK_INK, width=0.25)
_RING = Paint(fill="#FFFFFF", stroke=MARK_INK, width=0.25)
_SOLID = Paint(fill=MARK_INK)
_HATCH = Paint(stroke="#8C9193", width=0.12)
_RIM = Halo("#FFFFFF", 0.8)
_VEIL = Paint(fill="#FFFFFF", opacity=1 - _PALE)

Span = tuple[float, float]
Block = tuple[float, float, float, float]
"""Where a picture stands on its page: left, top, width, height."""
_Outer = tuple[bool, bool, bool, bool]


def outer(plan: Plan, row: int, column: int) -> _Outer:
    """Whether the left, the top, the right and the lower end of a page are the whole's."""
    return column == 0, row == 0, column + 1 == plan.columns, row + 1 == plan.rows


def bleed(drawing: Drawing, ends: _Outer, block: Block, width: float) -> Iterator[Rect]:
    """The ground past the outer cut on a page so wide, where the drawing has one of one colour: as
    far as printers print."""
    fill = ground_of(drawing)
    if not fill:
        return
    x, y, wide, high = block
    rooms = x, y, width - x - wide, math.inf
    left, top, right, foot = (
        is_outer * max(0.0, min(BLEED, room - BLANK))
        for is_outer, room in zip(ends, rooms, strict=True)
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


def ground_of(drawing: Drawing) -> str | None:
    """The colour of the first rectangle, if that is as large as the drawing."""
    _scale, drawing = unscaled(drawing)
    first = next(iter(drawing.shapes), None)
    if isinstance(first, Rect) and first.paint.opacity == 1.0:
        size = first.x, first.y, first.width, first.height
        return first.paint.fill if size == (0, 0, drawing.width, drawing.height) else None
    return None


def veils(plan: Plan, row: int, column: int, block: Block) -> Iterator[Rect]:
    """White that lets little through over what is cut off at joints, and over what is glued."""
    left, top, right, foot = outer(plan, row, column)
    (x, y, wide, high), (upright, level) = block, plan.laps
    before, above = upright[0] - _FULL, level[0] - _FULL
    if not right:
        yield Rect(x + wide - upright[1], y, upright[1], high, _VEIL)
    if not foot:
        yield Rect(x, y + high - level[1], wide - (not right) * upright[1], level[1], _VEIL)
    if not left:
        yield Rect(x, y, before, high - (not foot) * level[1], _VEIL)
    if not top:
        start = x + (0.0 if left else before)
        end = x + wide - (0.0 if right else upright[1])
        yield Rect(start, y, end - start, above, _VEIL)


def trimmed(plan: Plan, row: int, column: int, block: Block) -> Block:
    """What is left of a page's picture when it is cut and others are glued on it."""
    left, top, right, foot = outer(plan, row, column)
    (x, y, wide, high), (upright, level) = block, plan.laps
    across, down = (not left) * upright[0], (not top) * level[0]
    return (x + across, y + down, wide - across - (not right) * upright[1],
            high - down - (not foot) * level[1])  # fmt: skip


def marks(plan: Plan, row: int, column: int, block: Block) -> Iterator[Shape]:
    """All marks round a page's picture."""
    left, top, right, foot = outer(plan, row, column)
    (x, y, wide, high), (upright, level) = block, plan.laps
    start = y - _AWAY if top else y + level[0] - _AWAY  # on the strip there, which nobody sees
    above = min(MARKED - _AWAY, start - BLANK)
    ends = (start, -1, above), (y + high + _AWAY, 1, plan.marked - _AWAY)
    after = plan.page.width - x - wide
    sides = _side(x, -1, x, left, upright[0]), _side(x + wide, 1, after, right, upright[1])
    if not left:
        over = named(plan, row, column - 1)
        yield from _glue_beside(block, not top, not foot, plan.laps, over)
        for edge, way, long in ends:
            yield from _laid(x + upright[0], edge, 0, way, long)
    if not top:
        over = named(plan, row - 1, column)
        yield from _glue_above(block, not left, not right, plan.laps, over)
        for edge, way, long in sides:
            yield from _laid(edge, y + level[0], way, 0, long)
    if not right:
        cut = x + wide - upright[1]
        for edge, way, long in ends:
            yield _tick(cut, edge, 0, way, long)
        end = y + high + _UNDER + _SCISSORS * _LENGTH
        yield scissors(cut - _ASIDE, end, -90.0, _SCISSORS)
        tips = start + _AWAY - _OFF
        scale = min(_SCISSORS, (tips - BLANK) / _LENGTH)
        aside = _ASIDE if top else _FARTHER
        yield scissors(cut - aside, tips - scale * _LENGTH, 90.0, scale)
    if not foot:
        cut = y + high - level[1]
        for edge, way, long in sides:
            yield _tick(edge, cut, way, 0, long)
        yield from _beside(cut, (left, right), block, plan.laps[0], after)
    yield from _corners((left, top, right, foot), block, plan)


def _beside(
    cut: float, ends: tuple[bool, bool], block: Block, lap: Span, after: float
) -> Iterator[Group]:
    """The scissors at both ends of a level cut, as large as they have room: beside an outer end,
    else on what is glued or cut off."""
    x, _y, wide, _high = block
    (is_left, is_right), (under, over) = ends, lap
    inner = x + (0.0 if is_left else under) - _OFF
    scale = min(_SCISSORS, (inner - BLANK) / _LENGTH)
    aside = _ASIDE if is_left else _FARTHER
    yield scissors(inner - scale * _LENGTH, cut - aside, 0.0, scale)
    outer_end = x + wide - (0.0 if is_right else over) + _OFF
    scale = min(_SCISSORS, (x + wide + after - BLANK - outer_end) / _LENGTH)
    yield scissors(outer_end + scale * _LENGTH, cut - _ASIDE, 180.0, scale)


def _side(
    edge: float, way: int, room: float, is_outer: bool, lap: float
) -> tuple[float, int, float]:
    """Where marks of level joints begin at a side of the picture, which way they go, how far:
    beside an outer end, else from an upright joint on over the strip there, which nobody sees."""
    most = max(0.0, min(MARKED, room - BLANK))
    if is_outer:
        return edge + way * _AWAY, way, most - _AWAY
    return edge - way * (lap - _AWAY), way, lap - _AWAY + most


def _corners(ends: _Outer, block: Block, plan: Plan) -> Iterator[Polygon]:
    left, top, right, foot = ends
    x, y, wide, high = block
    rooms = (-1, left, x), (1, right, plan.page.width - x - wide)
    for (across, is_side, room), (down, is_end, end) in product(
        rooms, ((-1, top, min(MARKED, y - BLANK)), (1, foot, plan.marked))
    ):
        if is_side and is_end:
            cx, cy = x + wide * (across > 0), y + high * (down > 0)
            yield _tick(cx, cy + down * _AWAY, 0, down, end - _AWAY)
            long = min(MARKED, room - BLANK) - _AWAY
            yield _tick(cx + across * _AWAY, cy, across, 0, long)


def _tick(x: float, y: float, over: int, up: int, long: float) -> Polygon:
    """A hairline from (x, y), which says exactly where a cut is or where its edge is laid."""
    return line(x, y, x + over * long, y + up * long, _CUT)


def _laid(x: float, y: float, over: int, up: int, long: float) -> Iterator[Polygon]:
    """Where a cut edge is laid: a hairline that ends in a triangle."""
    tip = min(_TIP, 0.7 * long)
    tick, wide = long - tip, min(1.0, long / _TIP)
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
    block: Block, is_below: bool, is_above: bool, laps: tuple[Span, Span], over: str
) -> Iterator[Shape]:
    """Hatching left of the cut edge that is laid there, clear of the marks of joints above and
    below."""
    (x, y, _wide, high), (upright, level) = block, laps
    start = y + (level[0] + _CLEAR if is_below else 0.0)
    end = y + high - (level[1] + _CLEAR if is_above else 0.0)
    last = x + upright[0] - _FULL
    first = max(last - _HATCHED, _HATCHED_FROM)
    yield hatched((first, start, last, end))
    if last - first >= _WORDED:
        yield _named(over, max((first + last) / 2, _MIDDLE), (start + end) / 2, -90.0)


def _glue_above(
    block: Block, is_right: bool, is_left: bool, laps: tuple[Span, Span], over: str
) -> Iterator[Shape]:
    """Hatching above the cut edge that is laid there, clear of the marks of joints at its sides."""
    (x, y, wide, _high), (upright, level) = block, laps
    start = x + (upright[0] + _CLEAR if is_right else 0.0)
    end = x + wide - (upright[1] + _CLEAR if is_left else 0.0)
    last = y + level[0] - _FULL
    first = max(last - _HATCHED, _HATCHED_FROM)
    yield hatched((start, first, end, last))
    if last - first >= _WORDED:
        yield _named(over, (start + end) / 2, max((first + last) / 2, _MIDDLE), 0.0)


def hatched(box: tuple[float, float, float, float], pitch: float = _PITCH) -> Path:
    """Slanting lines that fill a rectangle, which is long one way, to its corners."""
    left, top, right, foot = box
    is_wide = right - left > foot - top
    thick, long = (foot - top, right - left) if is_wide else (right - left, foot - top)
    lines: list[tuple[str | float, ...]] = []
    for number in range(math.floor(-thick / pitch) + 1, math.ceil(long / pitch)):
        at = number * pitch
        for sign, along in ("M", max(at, 0.0)), ("L", min(at + thick, long)):
            over = along - at
            place = (left + along, foot - over) if is_wide else (right - over, top + along)
            lines.append((sign, *place))
    return Path(tuple(lines), _HATCH)


def _named(over: str, x: float, y: float, angle: float) -> Text:
    down = 0.35 * _LETTERS
    x, y = (x + down, y) if angle else (x, y + down)
    words = _("Glue page {number} here", number=over)
    return Text(x, y, words, "condensed-bold", _LETTERS, MARK_INK, "middle", angle=angle,
                halo=_RIM)  # fmt: skip
