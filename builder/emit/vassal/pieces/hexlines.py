"""A large map of hexes as grids of the engine, one for each straight line of hexes.

A zone with regions for each of thousands of hexes takes the engine minutes. Its hex grid, without
snapping, calls a point after the rectangle round the nearest hex, which is wrong at a hex's
corners; and snapping would take counters from the spots of their sides. So each straight line of
hexes is a zone as they are outlined, with a hex grid of a single line: any point is in its hex.
For each spot of counters there is such a grid as well, which is moved aside: the engine finds the
spot by its name. Pure; lengths are millimetres until pixels are asked for.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from builder.emit.standing.spots import Spots, spots_of
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.hexnames import Naming, naming
from builder.emit.vassal.pieces.names import layer_name, location_names, middle_name
from builder.game.model import Game, Point, Space, SpaceRole
from builder.records import dataclass

LEAST_HEXES = 1500
"""A map with so many hexes has grids; the hexes of a smaller one have each a zone, of which the
border can be lit."""
_EXACT = 0.01
"""Millimetres by which a hex may leave its line, or a spot its place in the hex."""
_LEAST_PITCH = 4.0


@dataclass(frozen=True, eq=False)
class HexLine:
    """Hexes that stand in a straight line without a gap: a column of flat hexes, a row of pointy
    ones.

    `spots` says how far from a hex's centre each spot is.
    """

    spaces: tuple[Space, ...]
    naming: Naming
    flat: bool
    pitch: float
    spots: Mapping[str, Point]

    @property
    def label(self) -> str:
        """The name of the zone: its first and its last hex."""
        return f"{self.naming.name(0)} - {self.naming.name(len(self.spaces) - 1)}"

    def outline(self) -> Iterator[Point]:
        """Round all hexes: along one side of the line, and back along the other."""
        halves = [_halves(space, self.flat) for space in self.spaces]
        yield from (point for one, _other in halves for point in one)
        yield from (point for _one, other in reversed(halves) for point in other)

    def points(self, spot: str, per_mm: float) -> Iterator[tuple[int, int]]:
        """The pixels of a spot in every hex, as the engine reckons them."""
        (x, y), apart = self.first(spot, per_mm), self.pitch * per_mm
        for number in range(len(self.spaces)):
            along = int(number * apart)
            yield (x, y + along) if self.flat else (x + along, y)

    def first(self, spot: str, per_mm: float) -> tuple[int, int]:
        """The pixel of a spot in the first hex; of the hex's centre for ''."""
        (x, y), (dx, dy) = self.spaces[0].centre, self.spots.get(spot, (0.0, 0.0))
        return round((x + dx) * per_mm), round((y + dy) * per_mm)


def _halves(space: Space, flat: bool) -> tuple[list[Point], list[Point]]:
    """The corners on one side of the line through a hex, and those on the other, each in order."""
    along, across = (1, 0) if flat else (0, 1)
    ordered = sorted(space.outline, key=lambda p: p[along])
    one = [p for p in ordered if p[across] < space.centre[across]]
    return one, [p for p in reversed(ordered) if p[across] > space.centre[across]]


@once
def hex_lines(game: Game) -> tuple[HexLine, ...]:
    """The lines of a map of hexes that is large enough to have grids; none for other maps."""
    hexes = [space for space in game.board.by_role[SpaceRole.MAP]
             if len(space.outline) == 6 and not space.parts]  # fmt: skip
    if len(hexes) < LEAST_HEXES:
        return ()
    found = tuple(_lines(game, hexes))
    return found if sum(len(line.spaces) for line in found) >= LEAST_HEXES else ()


def _lines(game: Game, hexes: Sequence[Space]) -> Iterator[HexLine]:
    names, spots = location_names(game.board), spots_of(game)
    lines: dict[tuple[bool, float], list[Space]] = {}
    for space in hexes:
        flat = _span(space, 0) > _span(space, 1)
        lines.setdefault((flat, round(space.centre[not flat], 2)), []).append(space)
    for (flat, _place), line in lines.items():
        for run in _runs(sorted(line, key=lambda s: s.centre[flat]), flat):
            found, apart = naming([names[space.id] for space in run]), _apart(run, spots)
            pitch = _pitch(run, flat)
            if found and apart is not None and pitch >= _LEAST_PITCH:
                yield HexLine(tuple(run), found, flat, pitch, apart)


def _span(space: Space, way: int) -> float:
    """How wide (0) or high (1) a hex is."""
    found = [point[way] for point in space.outline]
    return max(found) - min(found)


def _runs(line: Sequence[Space], flat: bool) -> Iterator[list[Space]]:
    """The hexes of a line, parted where there is a gap."""
    run = [line[0]]
    for one, two in pairwise(line):
        wanted = (two.centre[flat] - one.centre[flat], _span(one, flat))
        if any(abs(each - _span(two, flat)) > _EXACT for each in wanted):
            yield run
            run = []
        run.append(two)
    yield run


def _pitch(run: Sequence[Space], flat: bool) -> float:
    """Millimetres from one hex to the next."""
    if len(run) < 2:
        return _span(run[0], flat)
    return (run[-1].centre[flat] - run[0].centre[flat]) / (len(run) - 1)


def _apart(run: Sequence[Space], spots: Spots) -> Mapping[str, Point] | None:
    """How far from the centre each spot is; None where hexes differ."""
    first = _of(run[0], spots)
    same = all(math.dist(at, first[spot]) < _EXACT
               for space in run[1:] for spot, at in _of(space, spots).items())  # fmt: skip
    return first if same else None


def _of(space: Space, spots: Spots) -> dict[str, Point]:
    x, y = space.centre
    found = {layer_name(layer): at for layer, at in spots.of(space).items()}
    found |= {middle_name(shape): at for shape, at in spots.alone(space).items()}
    return {spot: (at[0] - x, at[1] - y) for spot, at in found.items()}
