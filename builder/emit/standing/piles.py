"""Where piles of counters stand in boxes and in the cells of tracks.

A pile climbs as VASSAL draws it: each counter a little above and to the right of the one below.
Piles touch neither the border nor one another, and begin below a box's note. Lengths are
millimetres. Knows spaces and counters, not who stands there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from builder.drawing.maps.tracks import note_foot
from builder.game.model import Game, Point, Space

UP, RIGHT = 0.8, 0.4
"""From one counter of a closed stack to the next: 4 and 2 pixels of the map's 5 a millimetre."""
PILE = 6
"""The most equal counters in one pile of a box while it has room."""

_GAP = 0.5
_MARGIN = 1.0


@dataclass(frozen=True, slots=True)
class Crowd:
    """How the counters of a box stand: a point for each, how many piles, and for how many is room.

    With more piles than room, some lie on others.
    """

    points: tuple[Point, ...]
    piles: int
    room: int


def spread(box: Space, game: Game, kinds: Sequence[Hashable]) -> Crowd:
    """Counters of such kinds in a box: equals in piles, as low as there is room for them."""
    highest = max(Counter(kinds).values(), default=1)
    for high in _heights(highest):
        cells = box_cells(box, game, min(high, highest))
        count = sum(-(-n // high) for n in Counter(kinds).values())
        if count <= len(cells):
            return Crowd(tuple(_placed(kinds, high, cells)), count, len(cells))
    cells = box_cells(box, game, 1)
    return Crowd(tuple(_placed(kinds, highest, cells)), len(set(kinds)), len(cells))


def _heights(highest: int) -> Iterator[int]:
    """The heights of piles that are tried: as wished, lower, then higher."""
    yield from range(PILE, 0, -1)
    yield from range(PILE + 1, highest + 1)


def _placed(kinds: Sequence[Hashable], high: int, cells: Sequence[Point]) -> Iterator[Point]:
    met: Counter[Hashable] = Counter()
    piles: dict[tuple[Hashable, int], int] = {}
    for kind in kinds:
        index = piles.setdefault((kind, met[kind] // high), len(piles))
        met[kind] += 1
        yield cells[index % len(cells)]


def box_cells(box: Space, game: Game, high: int = PILE) -> list[Point]:
    """The centres of the lowest counters of piles so high, row by row; at least one.

    Where not even one row stands below the box's note, the rows begin at its top.
    """
    if not box.outline:
        return [box.centre]
    xs, ys = zip(*box.outline, strict=True)
    size, climb = game.counters.size, high - 1
    wide, tall = size + climb * RIGHT + _GAP, size + climb * UP + _GAP
    across = int((max(xs) - min(xs) - 2 * _MARGIN + _GAP) / wide)
    top, down = min(ys), 0
    for top in (note_foot(box, game), min(ys)):
        down = int((max(ys) - _MARGIN - top - _MARGIN / 2 + _GAP) / tall)
        if down:
            break
    if not across or not down:
        return [box.centre]
    left = (min(xs) + max(xs) - across * wide + _GAP) / 2 + size / 2
    first = top + _MARGIN / 2 + climb * UP + size / 2
    return [(left + c * wide, first + r * tall) for r in range(down) for c in range(across)]


def side_by_side(cell: Space, game: Game, heights: Sequence[int]) -> list[Point]:
    """The lowest counters of piles so high, one for each side, within a cell of a track.

    They overlap where the cell is too narrow, and never leave it.
    """
    size, climb = game.counters.size, (max(heights, default=1) - 1) * RIGHT
    xs = [x for x, _ in cell.outline] or [cell.centre[0]]
    gaps = max(len(heights) - 1, 1)
    room = (max(xs) - min(xs) - _GAP - size - climb) / gaps
    step = max(min(size + climb + _GAP, room), 0.0)
    left = cell.centre[0] - (step * (len(heights) - 1) + climb) / 2
    return [(left + step * index, cell.centre[1]) for index in range(len(heights))]
