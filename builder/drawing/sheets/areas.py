"""Counters on a part of a map of areas that is shown small: within their area, off its borders.

All are of one size. Counters of an area without room are apart from one another, then over its
name, which the map moves, or in piles with their number; at last they lie beside it with a line to
it. Lengths are millimetres of the map sheet. Knows heaps and blocks, not pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import inf

from builder.drawing.display import Point
from builder.drawing.maps.areas.borders import bands
from builder.drawing.sheets.beyond import Open, called_out
from builder.drawing.sheets.block import (
    READ,
    Block,
    Window,
    around,
    beside,
    covered,
    lead,
    meets,
    merged,
    spread,
    square_beside,
    squares_about,
)
from builder.drawing.sheets.blocks import MARK, names_of, town_marks
from builder.drawing.sheets.inside import Ground, Square, rows_inside, widths
from builder.drawing.sheets.piles import Heap, Rows
from builder.drawing.text.lines import Box
from builder.game.geometry.polygons import inside
from builder.game.model import Board, Space
from builder.records import dataclass

_OFF_FRAME = 2.5
"""From counters to the frame of the picture, as shown."""
_FEW = 3
"""So many piles lie beside an area without room, where each is seen, rather than in one."""
_STEP, _LEAST = 0.4, 6.0
"""The sizes that are tried are so far apart, as shown, and the last of them."""
_CLEAR, _LAST = (1.5, 0.9, 0.6), (1.5, 0.9, 0.6, 0.4, 0.2)
"""How far the counters of an area are from its borders as shown: the best first; and where a name
is moved or counters are piled up."""
_TIGHT, _NARROW = (0.4, 0.2, 0.0), 3
"""How near to its borders counters lie rather than over one, and how bad that is."""
_OVER, _HUNG, _FARTHER = (-0.5, -1.0, -1.5, -2.0), 6, 2
"""How far those in one row may hang over a border, how bad that is, and each time farther."""
_ROW = 2
"""A row of more hides so much of a border that its counters are rather apart from one another."""
_FAR_OVER = (0.5, 0.0, -0.5, -1.0, -1.5, -2.0, -2.5)
"""The same of a row of several over words."""
_GOOD, _APART, _UNNAMED, _PILED, _BESIDE = 2, 10, 20, 45, 200
"""So many of these are no worse than others; what is worse: counters apart from one another, a name
that is moved, each counter in a pile with others, counters beside their area."""
_CROWDED = 40
"""How bad it is that a square that belongs to an area has no room beside its counters."""
_SNUG = 0.9
"""The room of a square that has no other beside its counters, as a share of its own."""
_AWAY = 60
"""How bad it is that a name has no room at the right of the mark of its town."""
_FAR = 2.5
"""A name is moved where counters that are so far apart, in counters, are closer to one another
then."""
_LEVELS, _OFF = 4, 3.0
"""A counter apart from others is tried on levels so many to its height; one that is off that of the
others by its height is so many times as bad as one a counter farther off."""
_STEPPED, _HARDLY = 0.3, 0.03
"""To be off at all counts as if it were so much farther; so little is not seen."""
_SMALLER = 4
"""How bad it is that all counters are a step smaller than can be read well; two steps are four
times as bad."""
_FINE = 0.35
"""How fine an area is looked at, as shown."""
_AIR = 0.4
"""Round where the name of an area stands best, as shown."""

_CORNERS = (True, True), (True, False), (False, True), (False, False)
"""The corners of counters at which their squares are tried."""
_BADGE = 0.6
"""What is kept free above and below such a name, as shown: the numbers of piles have air."""

Found = Sequence[tuple[Space, Sequence[Heap]]]


@dataclass(frozen=True, slots=True)
class _Area:
    """An area with its piles: its ground, and its name with the mark of its town alone."""

    space: Space
    piles: Sequence[Heap]
    ground: Ground
    name: Box | None
    mark: Box | None


@dataclass(frozen=True, slots=True)
class _Task:
    """The areas with counters, the fullest first, and what these must not cover."""

    areas: Sequence[_Area]
    window: Window
    names: Sequence[Box]
    areas_named: Sequence[Box]
    """The names of areas, which are among these."""
    open: Open | None = None
    """The ground that is of no area."""


def in_areas(found: Found, board: Board, most: float, window: Window) -> list[Block]:
    """The blocks of areas, all counters in one size: the largest at which all lie well within
    theirs, else that at which what is bad about them is least."""
    names, marks = names_of(board), town_marks(board)
    areas, broad = [], [*bands(board)]
    for space, piles in sorted(found, key=lambda one: -len(one[1])):
        name = names.get(space.id)
        mark = next((_round(at) for at in marks if name and meets(_round(at), name)), None)
        ground = Ground(space.outline, _FINE / window.scale, board.plan.land, broad)
        areas.append(_Area(space, piles, ground, name, mark))
    every = [one.outline for one in board.map_spaces() if len(one.outline) > 2]
    open_ = Open(window.frame, every, board.plan.land, _FINE / window.scale)
    task = _Task(areas, window, [*names.values(), *window.names], [*names.values()], open_)
    squared = any(one.space.id in window.besides for one in areas)
    corners = _CORNERS if squared else [window.corner]
    tasks = [replace(task, window=replace(window, corner=one)) for one in corners]
    ways = [(worse, less, n, placed)
            for n, one in enumerate(tasks) for worse, less, placed in _ways(one, most)]  # fmt: skip
    _worse, less, number, best = min(ways, key=lambda way: way[:3])
    return _finished(tasks[number], -less / window.scale, best)


def _ways(task: _Task, most: float) -> Iterator[tuple[int, float, _Placed]]:
    """The blocks with counters of each size, the largest first, and of one between the best and the
    next larger: how bad each is, and less its size."""
    size, best = most, (inf, 0.0)
    while size > _LEAST - 0.01:
        worse, placed = _judged(task, size)
        yield worse, -size, placed
        best = min(best, (worse, -size))
        if placed.bad < _GOOD:
            break
        size -= _STEP
    if (between := _STEP / 2 - best[1]) < most:
        worse, placed = _judged(task, between)
        yield worse, -between, placed


def _judged(task: _Task, size: float) -> tuple[int, _Placed]:
    """The blocks with counters of a size, and how bad they are."""
    placed = _of_size(task, size / task.window.scale)
    return placed.bad + round(_SMALLER * (max(READ - size, 0.0) / _STEP) ** 2), placed


def _round(at: Point) -> Box:
    """What the mark of a town covers."""
    return Box(at[0] - MARK, at[1] - MARK, 2 * MARK, 2 * MARK)


@dataclass(frozen=True, slots=True)
class _Placed:
    """The blocks of areas that have room for them, how bad these are, and the areas without."""

    blocks: Sequence[Block]
    inside: int
    waiting: Sequence[_Area]

    @property
    def bad(self) -> int:
        """How bad the whole is if what is waiting stands beside its areas."""
        return self.inside + _BESIDE * len(self.waiting)


def _of_size(task: _Task, side: float) -> _Placed:
    """The blocks with counters of a size that lie within their areas."""
    taken = [*around(task.window.frame, _OFF_FRAME / task.window.scale)]
    blocks, waiting, bad = list[Block](), list[_Area](), 0
    for area in task.areas:
        found = _inside(area, side, task, taken)
        if not found:
            waiting.append(area)
            continue
        alone = area.space.id in task.window.besides and not any(one.square for one in found[1])
        worse = found[0] + _CROWDED * alone
        blocks += (replace(one, space=area.space.id) for one in found[1])
        taken += covered(found[1])
        bad += worse if worse >= _GOOD else 0
    return _Placed(blocks, bad, waiting)


def _finished(task: _Task, side: float, placed: _Placed) -> list[Block]:
    """All blocks: what waits stands out on open ground; without any of that over a border or words,
    at last beside its area."""
    kept = [*task.names, *task.window.numbers]
    blocks = [*_with_lone_squares(task, side, placed.blocks)]
    taken = [*around(task.window.frame, _OFF_FRAME / task.window.scale), *covered(blocks)]
    for area in placed.waiting:
        off = [*taken, *kept]
        away = called_out(area.space, area.piles, side, task.open, off, task.window.scale)
        found = [away] if away else []
        if not found or len(area.piles) == 1:  # one is rather over a border
            found = [*_within(area, side, task, taken)[1]] or found
        if not found and (near := beside(area.space, area.piles, side, off)):
            found = [near]
        blocks += found
        taken += covered(found)
    return blocks


def _inside(
    area: _Area, side: float, task: _Task, taken: Sequence[Box]
) -> tuple[int, Sequence[Block]] | None:
    """The blocks of an area that are on no border and no words but its own name, which has another
    place then; with how bad they are."""
    scale, numbers, piles = task.window.scale, task.window.numbers, area.piles
    kept = [*taken, *numbers, *task.names]
    if squared := _with_square(area, side, task, taken, kept):
        return squared
    for worse, ways, best in ((0, _CLEAR, True), (_NARROW, _TIGHT, True), (_NARROW, _TIGHT, False)):
        if found := _whole(area, piles, side, kept, scale, ways, best=best):
            return worse + found[0], [found[1]]
    apart = _scattered(area, side, kept, scale)
    if apart and _level(apart) and spread(apart) <= _FAR:
        return _APART, apart
    others = [one for one in task.names if not (area.name and meets(one, area.name))]
    bare = [*taken, *numbers, *others, *([area.mark] if area.mark else [])]
    named = [*bare, *_by_mark(area, task.window)]
    for worse, off in ((0, named), (_AWAY // 2, bare)):
        if area.name and (found := _whole(area, piles, side, off, scale, (*_CLEAR, *_TIGHT))):
            return _UNNAMED + worse + found[0], [found[1]]
    alone = len(piles) == 1 and _whole(area, piles, side, kept, scale, _OVER[:1], best=True)
    return (_HUNG, [alone[1]]) if alone else None


def _within(
    area: _Area, side: float, task: _Task, taken: Sequence[Box]
) -> tuple[int, Sequence[Block]]:
    """The blocks of an area within it, with how bad they are; none without room."""
    scale, numbers = task.window.scale, task.window.numbers
    kept = [*taken, *numbers, *task.names]
    if squared := _with_square(area, side, task, taken, kept):
        return squared
    if found := _whole(area, area.piles, side, kept, scale, best=True):
        return found[0], [found[1]]
    if found := _whole(area, area.piles, side, kept, scale, _TIGHT, best=True):
        return _NARROW + found[0], [found[1]]
    few = len(area.piles) <= _ROW
    if few and (hung := _hanging(area, side, task, taken, kept)):
        return hung
    if found := _whole(area, area.piles, side, kept, scale):
        return found[0], [found[1]]
    apart = _scattered(area, side, kept, scale)
    if apart and (tight := _whole(area, area.piles, side, kept, scale, _LAST)):
        return _APART, [tight[1]]
    if apart and not _level(apart) and (hung := _over_words(area, side, task, taken)):
        return hung
    if apart and spread(apart) <= _FAR:
        return _APART, apart
    own = [one for one in task.names if area.name and meets(one, area.name)]
    bare = [*taken, *numbers, *(one for one in task.names if one not in own)]
    bare += [area.mark] if area.mark else []
    if apart:
        closer = _scattered(area, side, bare, scale) if own else None
        return _APART, min(apart, closer or apart, key=spread)
    for fewer, piles in enumerate(merged(area.piles)):
        if fewer == 1 and not few and (hung := _hanging(area, side, task, taken, kept)):
            return hung
        for worse, off in enumerate((bare, kept) if own and not fewer else (kept, bare)):
            if found := _whole(area, piles, side, off, scale, _LAST):
                return _UNNAMED + _PILED * fewer + worse, [found[1]]
        if own and not fewer and (apart := _scattered(area, side, bare, scale, _LAST)):
            hung = None if _level(apart) else _over_words(area, side, task, taken)
            return hung or (_UNNAMED + _APART, apart)
        if len(piles) == 2 and len(area.piles) <= _FEW:
            break
    return _BESIDE, []


def _hanging(
    area: _Area, side: float, task: _Task, taken: Sequence[Box], kept: Sequence[Box]
) -> tuple[int, Sequence[Block]] | None:
    """The piles in a row that hangs over a border, then over words."""
    if found := _whole(area, area.piles, side, kept, task.window.scale, _OVER, best=True):
        return _HUNG + _FARTHER * found[0], [found[1]]
    return _over_words(area, side, task, taken) if len(area.piles) > 1 else None


def _with_square(
    area: _Area, side: float, task: _Task, taken: Sequence[Box], kept: Sequence[Box]
) -> tuple[int, Sequence[Block]] | None:
    """The piles within their area, where a square that belongs to them has room at its corner of
    them: off all words, then off all but the area's own, which have another place."""
    window, piles = task.window, area.piles
    if area.space.id not in window.besides:
        return None
    others = [one for one in task.names if not (area.name and meets(one, area.name))]
    bare = [*taken, *window.numbers, *others, *([area.mark] if area.mark else [])]
    named, well = [*bare, *_by_mark(area, window)], (*_CLEAR, *_TIGHT)
    at = window.square, window.corner
    for worse, off, ways in ((0, kept, well), (_APART, named, well), (_UNNAMED, bare, well)):
        blocked = area.ground.blocked(off)
        above, across = lead(piles, side), widths(len(piles))[0]
        lying = Block(piles, Rows(0.0, above, across, side, above))
        room = square_beside(lying, *at)
        square = window.square, (room.x, room.y), ways[-1] / window.scale, blocked
        if found := _whole(area, piles, side, off, window.scale, ways, None, True, square):
            made = found[1]
            return worse, [replace(made, square=square_beside(made, *at))]
    return None


def _with_lone_squares(task: _Task, side: float, blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks, those without room for their square at the corner that all have with it elsewhere
    beside them, even if they hang a little over a border: it would lie upon them."""
    areas = {one.space.id: one for one in task.areas}
    many = [one.space for one in blocks]
    for block in blocks:
        area, others = areas.get(block.space), [one for one in blocks if one is not block]
        lone = not block.square and block.space in task.window.besides
        if area and lone and many.count(block.space) == 1:
            taken = [*around(task.window.frame, _OFF_FRAME / task.window.scale), *covered(others)]
            block = _elsewhere(area, side, task, taken) or block
        yield block


def _elsewhere(area: _Area, side: float, task: _Task, taken: Sequence[Box]) -> Block | None:
    """The piles of an area with their square at any corner, or above or below them."""
    window, piles, scale = task.window, area.piles, task.window.scale
    above, across = lead(piles, side), widths(len(piles))[0]
    lying = Block(piles, Rows(0.0, above, across, side, above))
    others = [one for one in task.names if one is not area.name]
    off = [*taken, *window.numbers, *others, *([area.mark] if area.mark else [])]
    blocked = area.ground.blocked(off)
    for tight, way in product((1.0, _SNUG), (*_CLEAR, *_TIGHT, *_OVER)):
        ways = list[tuple[int, int, Block]]()
        for n, room in enumerate(squares_about(lying, tight * window.square)):
            square = room.width, (room.x, room.y), _TIGHT[-1] / scale, blocked
            if found := _whole(area, piles, side, off, scale, (way,), None, True, square):
                box = found[1].box
                at = replace(room, x=box.x + room.x, y=box.y + room.y)
                made = replace(found[1], space=area.space.id, square=at)
                ways.append((area.ground.beyond(box), n, made))
        if ways:
            return min(ways, key=lambda one: one[:2])[2]
    return None


def _over_words(
    area: _Area, side: float, task: _Task, taken: Sequence[Box]
) -> tuple[int, Sequence[Block]] | None:
    """Piles in a row that covers words which the map moves or leaves out: its name, a river's."""
    if len(area.piles) != widths(len(area.piles))[0]:
        return None
    others = [one for one in task.areas_named if not area.name or not meets(one, area.name)]
    kept = [*taken, *task.window.numbers, *others, *([area.mark] if area.mark else [])]
    scale = task.window.scale
    for worse, more in ((0, _by_mark(area, task.window)), (_AWAY, ())):
        off = [*kept, *more]
        if found := _whole(area, area.piles, side, off, scale, _FAR_OVER, best=True):
            return _UNNAMED + worse + _FARTHER * found[0], [found[1]]
    return None


def _by_mark(area: _Area, window: Window) -> Iterator[Box]:
    """Where the name of an area stands best beside the mark of its town: to the right of it."""
    own = [one for one in window.names if area.name and meets(one, area.name)]
    if own and (mark := area.mark):
        air = _AIR / window.scale
        wide = max(one.right for one in own) - min(one.x for one in own) + air
        high = max(one.height for one in own) + 2 * _BADGE / window.scale
        place = Box(mark.right, mark.y + (mark.height - high) / 2, wide, high)
        if inside((place.right, mark.y + mark.height / 2), area.space.outline):
            yield place


def _whole(
    area: _Area,
    piles: Sequence[Heap],
    side: float,
    kept: Sequence[Box],
    scale: float,
    ways: Sequence[float] = _CLEAR,
    level: float | None = None,
    best: bool = False,
    square: Square | None = None,
) -> tuple[int, Block] | None:
    """Piles as one block, with how good its place is; on a `level` with others if that can be, and
    with room for a `square` beside it.

    In the `best` way alone they are as many side by side as look best."""
    blocked, above, at = area.ground.blocked(kept), lead(piles, side), area.space.centre
    count, ground = len(piles), area.ground
    for across in widths(count)[: 1 if best else None]:
        for place, clear in enumerate(ways):
            margin = clear / scale
            rows = rows_inside(
                ground, count, across, side, margin, above, at, blocked, level, square
            )
            if rows:
                return place, Block(piles, rows)
    return None


def _scattered(
    area: _Area, side: float, kept: Sequence[Box], scale: float, ways: Sequence[float] = _CLEAR
) -> Sequence[Block] | None:
    """Each pile by itself, as many on one level as can be, and near one another."""
    if len(area.piles) < 2:
        return None
    first = _each(area, side, kept, scale, ways, None)
    if not first:
        return None
    near = first[0].rows.y
    levels = [near + step * side / _LEVELS for step in range(-_LEVELS, _LEVELS + 1)]
    found = [first, *(_each(area, side, kept, scale, ways, level) for level in levels)]
    return min(filter(None, found), key=_ragged)


def _each(
    area: _Area, side: float, kept: Sequence[Box], scale: float, ways: Sequence[float],
    level: float | None,
) -> Sequence[Block] | None:  # fmt: skip
    """Each pile by itself, where it can be on a level."""
    blocks = list[Block]()
    for pile in area.piles:
        off = [*kept, *(one.box for one in blocks)]
        found = _whole(area, [pile], side, off, scale, ways, level)
        if not found:
            return None
        blocks.append(found[1])
    return blocks


def _level(blocks: Sequence[Block]) -> bool:
    """Whether blocks of an area lie on one level."""
    rows = [one.rows.y for one in blocks]
    return max(rows) - min(rows) <= _HARDLY * blocks[0].rows.side


def _ragged(blocks: Sequence[Block]) -> float:
    """How bad blocks of an area look: not on one level, or far from one another."""
    side, rows = blocks[0].rows.side, [one.rows.y for one in blocks]
    ways = ([abs(y - level) / side for y in rows] for level in rows)
    off = min(sum(_STEPPED + one for one in way if one > _HARDLY) for way in ways)
    return round(_OFF * off + spread(blocks), 3)
