"""Counters on a part of a map of areas that is shown small: within their area, off its borders.

Counters of an area without room are smaller, then apart from one another, then over its name, which
the map moves, or in piles with their number; at last they lie beside it with a line to it. Lengths
are millimetres of the map sheet. Knows heaps and blocks, not pages.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing.display import Point
from builder.drawing.sheets.block import READ, Block, Window, around, beside, meets, merged
from builder.drawing.sheets.blocks import MARK, names_of, town_marks
from builder.drawing.sheets.inside import Ground, rows_inside
from builder.drawing.sheets.piles import OUT, Heap
from builder.drawing.text.lines import Box
from builder.game.model import Board, Space
from builder.records import dataclass

_FEW = 3
"""So many piles lie beside an area without room, where each is seen, rather than in one."""
_MANY, _CROWDED = 4, 0.85
"""More counters in an area than these are smaller, by so much."""
_STEP = 0.5
"""The sizes that are tried are so far apart, as shown."""
_CLEAR = ((1.0, 1.5), (1.0, 0.9), (0.92, 1.2), (0.84, 1.2), (0.84, 0.6), (0.76, 0.6))
_LAST = (0.68, 0.4)
"""How large the counters of an area are, as a share of all others, and how far from its borders as
shown: the best first; at last, where a name is moved or counters are piled up."""
_TINY = tuple((share, 0.5) for share in (0.76, 0.68, 0.6, 0.55))
"""Likewise where they would lie beside their area otherwise."""
_GOOD, _APART, _UNNAMED, _SMALL, _BESIDE = 2, 10, 20, 60, 99
"""So many of these are no worse than others; what is worse: counters apart from one another, a name
that is moved and each counter in a pile with others, counters much smaller than others, counters
beside their area."""
_EVEN = 1.25
"""Counters are at most so much larger than those that have least room, where that is no worse."""
_FINE = 0.35
"""How fine an area is looked at, as shown."""

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


def in_areas(found: Found, board: Board, most: float, window: Window) -> list[Block]:
    """The blocks of areas: the largest size at which all lie well within theirs, else that at which
    the worst of them is best."""
    names, marks = names_of(board), town_marks(board)
    areas = []
    for space, piles in sorted(found, key=lambda one: -len(one[1])):
        name = names.get(space.id)
        mark = next((_round(at) for at in marks if name and meets(_round(at), name)), None)
        areas.append(_Area(space, piles, Ground(space.outline, _FINE / window.scale), name, mark))
    task = _Task(areas, window, [*names.values(), *window.names])
    ways = list[tuple[int, list[Block]]]()
    size = most
    while size > READ - 0.01:
        ways.append(_of_size(task, size / window.scale))
        if ways[-1][0] < _GOOD:
            break
        size = max(size - _STEP, READ) if size > READ else 0.0
    bad, blocks = min(ways, key=lambda way: way[0])
    sides = [one.rows.side for one in blocks]
    if not sides or max(sides) <= min(sides) * _EVEN:
        return blocks
    worse, even = _of_size(task, min(sides) * _EVEN)
    return even if worse <= bad else blocks


def _round(at: Point) -> Box:
    """What the mark of a town covers."""
    return Box(at[0] - MARK, at[1] - MARK, 2 * MARK, 2 * MARK)


def _of_size(task: _Task, side: float) -> tuple[int, list[Block]]:
    """The blocks with counters of a size, and how bad all are that are not good."""
    taken, kept = [*around(task.window.frame)], [*task.names, *task.window.numbers]
    blocks, waiting, bad = list[Block](), list[_Area](), 0
    for area in task.areas:
        own = side * _CROWDED if len(area.piles) > _MANY else side
        worse, placed = _within(area, own, task, taken)
        if not placed:
            waiting.append(area)
        blocks += placed
        taken += (one.box for one in placed)
        bad += worse if worse >= _GOOD else 0
    for area in waiting:
        own = side * _CLEAR[-1][0]
        if block := beside(area.space, area.piles, own, [*taken, *kept]):
            blocks.append(block)
            taken.append(block.box)
    return bad, blocks


def _within(
    area: _Area, side: float, task: _Task, taken: Sequence[Box]
) -> tuple[int, Sequence[Block]]:
    """The blocks of an area within it, with how bad they are; none without room."""
    scale, numbers = task.window.scale, task.window.numbers
    kept = [*taken, *numbers, *task.names]
    if found := _whole(area, area.piles, side, kept, scale):
        return found[0], [found[1]]
    if apart := _scattered(area, side, kept, scale):
        return _APART, apart
    own = [one for one in task.names if area.name and meets(one, area.name)]
    bare = [*taken, *numbers, *(one for one in task.names if one not in own)]
    bare += [area.mark] if area.mark else []
    for fewer, piles in enumerate(merged(area.piles)):
        for worse, off in enumerate((bare, kept) if own and not fewer else (kept, bare)):
            if found := _whole(area, piles, side, off, scale, (*_CLEAR, _LAST)):
                return _UNNAMED * (1 + fewer) + worse, [found[1]]
        if own and not fewer and (apart := _scattered(area, side, bare, scale)):
            return _UNNAMED + _APART, apart
        if len(area.piles) <= _FEW:
            break
    for worse, off in enumerate((kept, bare)):
        if found := _whole(area, area.piles, side, off, scale, _TINY):
            return _SMALL + worse, [found[1]]
    return _BESIDE, []


def _whole(
    area: _Area,
    piles: Sequence[Heap],
    side: float,
    kept: Sequence[Box],
    scale: float,
    ways: Sequence[tuple[float, float]] = _CLEAR,
) -> tuple[int, Block] | None:
    """Piles as one block, with how good its place is."""
    blocked = area.ground.blocked(kept)
    for place, (share, clear) in enumerate(ways):
        own = side * share
        above = OUT * own if any(pile.badge for pile in piles) else 0.0
        at, margin = area.space.centre, clear / scale
        if rows := rows_inside(area.ground, len(piles), own, margin, above, at, blocked):
            return place, Block(piles, rows)
    return None


def _scattered(
    area: _Area, side: float, kept: Sequence[Box], scale: float
) -> Sequence[Block] | None:
    """Each pile by itself, all of them as small as those that have least room."""
    own, blocks = side, list[Block]()
    for share, _clear in _CLEAR if len(area.piles) > 1 else ():
        own, blocks = side * share, []
        for pile in area.piles:
            found = _whole(area, [pile], own, [*kept, *(one.box for one in blocks)], scale)
            if not found or found[1].rows.side < own:
                break
            blocks.append(found[1])
        else:
            return blocks
    return None
