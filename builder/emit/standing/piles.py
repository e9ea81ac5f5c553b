"""Where piles of counters stand in boxes and in the cells of tracks.

A pile climbs as VASSAL draws it: each counter a little above and to the right of the one below.
Piles touch neither the border nor one another, and begin below a box's note. Lengths are
millimetres. Knows spaces and counters, not who stands there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise

from builder.drawing.maps.named import on_names, own_places
from builder.drawing.maps.tracks import note_foot
from builder.drawing.maps.tracks import piles as printed
from builder.game.model import Game, Point, Space, Unit
from builder.records import dataclass

PIXELS = 5.0
"""Of the map on the screen to a millimetre."""
PILE = 6
"""The most equal counters in one pile of a box while it has room."""

SENT = 3
"""Counters that are sent to a box lie so high in a pile."""

_GAP = 0.5
_MARGIN = 1.0
_LARGE = 14.0
"""The width from which counters lie further apart in a pile."""


def step(game: Game) -> int:
    """Pixels from one counter of a closed pile to the next, upwards and to the right."""
    return 8 if game.counters.size >= _LARGE else 6


def climb(game: Game) -> float:
    """The same in millimetres."""
    return step(game) / PIXELS


@dataclass(frozen=True, slots=True)
class Crowd:
    """How the counters of a box stand: a point for each, how many piles, and for how many is room.

    With more piles than room, some lie on others.
    """

    points: tuple[Point, ...]
    piles: int
    room: int


def spread(box: Space, game: Game, kinds: Sequence[Hashable]) -> Crowd:
    """Counters of such kinds in a box: equals in piles, as low as there is room for them.

    They stand on the places that are printed there while these suffice.
    """
    highest = max(Counter(kinds).values(), default=1)
    for on in (_printed, box_cells):
        for high in _heights(highest):
            cells = on(box, game, min(high, highest))
            count = sum(-(-n // high) for n in Counter(kinds).values())
            if count <= len(cells):
                return Crowd(tuple(_placed(kinds, high, cells)), count, len(cells))
    room = len(box_cells(box, game, 1))
    high = _lowest(box, game, kinds, highest)
    count = sum(-(-n // high) for n in Counter(kinds).values())
    cells = _close(box, game, min(count, room), high)
    return Crowd(tuple(_placed(kinds, high, cells)), len(set(kinds)), room)


def _lowest(box: Space, game: Game, kinds: Sequence[Hashable], highest: int) -> int:
    """How high piles are in one row that is too low for them: as low as they fit side by side."""
    xs = [x for x, _ in box.outline] or [0.0]
    wide = max(xs) - min(xs) - 2 * _MARGIN + _GAP
    if 2 * game.counters.size > _free(box, game):
        for high in range(1, highest):
            count = sum(-(-n // high) for n in Counter(kinds).values())
            if count * (game.counters.size + (high - 1) * climb(game) + _GAP) <= wide:
                return high
    return highest


def _free(box: Space, game: Game) -> float:
    """How high a box is below its note."""
    return max(y for _, y in box.outline) - note_foot(box, game) if box.outline else 0.0


def on_places(box: Space, game: Game, units: Sequence[Unit]) -> list[Point]:
    """Counters on the places of a box that bear their names, piles in the middle of each.

    A point for each counter; none where no place bears such a name.
    """
    found = on_names(box, game, units)
    high = Counter(found)
    rise = {at: (high[at] - 1) * climb(game) / 2 for at in high}
    return [(x - rise[x, y], y + rise[x, y]) for x, y in found]


def named_cells(box: Space, game: Game) -> dict[str, list[Point]]:
    """The lowest counters on the places of a box that are a unit's own, in the order of filling.

    They stand as if all its counters lay there, shared out: so one that returns lies on its pile.
    """
    found = {}
    for ident, places in own_places(box, game).items():
        rise = (-(-game.units[ident].qty // len(places)) - 1) * climb(game) / 2
        found[ident] = [(x - rise, y + rise) for x, y in places]
    return found


def _heights(highest: int) -> Iterator[int]:
    """The heights of piles that are tried: as wished, lower, then higher."""
    yield from range(PILE, 0, -1)
    yield from range(PILE + 1, highest + 1)


def _printed(box: Space, game: Game, high: int) -> list[Point]:
    """The places printed in a box on which piles so high have room beside one another.

    Of places that are too close for them every second, or third, in both directions is taken.
    """
    if not box.outline:
        return []
    fit = _within(box, game, high)
    wide = game.counters.size + (high - 1) * climb(game) + _GAP
    columns = _kept(sorted({x for x, _ in fit}), wide)
    rows = _kept(sorted({y for _, y in fit}), wide)
    return [(x, y) for x, y in fit if x in columns and y in rows]


def _within(box: Space, game: Game, high: int) -> list[Point]:
    """The places printed in a box from which piles so high stay in it and below its note."""
    above, half = (high - 1) * climb(game), game.counters.size / 2
    right, top = max(x for x, _ in box.outline), note_foot(box, game)
    return [
        (x, y) for x, y in printed(box, game).centres
        if x + half + above + _MARGIN <= right and y - half - above >= top
    ]  # fmt: skip


def sent_cells(box: Space, game: Game) -> list[Point]:
    """Where the piles of counters stand that are sent to a box, one after another.

    That is on the places printed there, unless more such piles have room without them: but where
    every place bears a sign or words of its own, nothing lies beside it.
    """
    if places := slots(box, game):
        return places
    cells = box_cells(box, game, SENT)
    fit = _within(box, game, SENT) if box.outline else []
    return fit if len(fit) >= len(cells) else cells


def slots(box: Space, game: Game) -> list[Point]:
    """The places of a box each of which is printed with a sign or words: one counter goes on each.

    None where the places are one field, on which piles stand as they fit.
    """
    zone = next((zone for zone in game.board.zones if zone.id == box.zone), None)
    if zone is None or not box.outline or not (any(zone.symbols) or any(zone.labels)):
        return []
    return [*printed(box, game).centres]


def _kept(lines: Sequence[float], apart: float) -> set[float]:
    """The first of some lines, and those after it that lie so far from the one kept before."""
    kept: list[float] = []
    for line in lines:
        if not kept or line - kept[-1] >= apart:
            kept.append(line)
    return set(kept)


def _close(box: Space, game: Game, count: int, high: int) -> list[Point]:
    """Places for so many piles so high that cover one another as little as they can."""
    if not box.outline:
        return [box.centre]
    xs, ys = zip(*box.outline, strict=True)
    half, above = game.counters.size / 2, (high - 1) * climb(game)
    left, right = min(xs) + _MARGIN + half, max(xs) - _MARGIN - half
    top, foot = note_foot(box, game) + half, max(ys) - _MARGIN - half
    right -= min(above, (right - left) / 2)
    single = min(top + above, foot)
    top += min(above, max(foot - top, 0.0) / 2)
    grids: list[tuple[float, list[float], list[float]]] = []
    for rows in range(1, count + 1):
        across = _even(left, right, -(-count // rows))
        down = _even(min(top, foot), foot, rows) if rows > 1 else [single]
        steps = [b - a for line in (across, down) for a, b in pairwise(line)]
        grids.append((min(steps, default=0.0), across, down))
    _step, across, down = max(grids, key=lambda grid: grid[0])
    return [(x, y) for y in down for x in across][: max(count, 1)]


def _even(first: float, last: float, count: int) -> list[float]:
    """So many numbers at equal distances; one alone stands in the middle."""
    if count < 2 or last <= first:
        return [(first + last) / 2] * count
    return [first + (last - first) * n / (count - 1) for n in range(count)]


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
    size, above = game.counters.size, (high - 1) * climb(game)
    wide = tall = size + above + _GAP
    across = int((max(xs) - min(xs) - 2 * _MARGIN + _GAP) / wide)
    top, down = min(ys), 0
    for top in (note_foot(box, game), min(ys)):
        down = int((max(ys) - _MARGIN - top - _MARGIN / 2 + _GAP) / tall)
        if down:
            break
    if not across or not down:
        return [box.centre]
    left = (min(xs) + max(xs) - across * wide + _GAP) / 2 + size / 2
    first = top + _MARGIN / 2 + above + size / 2
    return [(left + c * wide, first + r * tall) for r in range(down) for c in range(across)]
