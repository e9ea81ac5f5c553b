"""Counters arranged in rows for the contact sheet: by side and kind, in columns of one width.

A counter takes a column for each face that is shown. A kind that fits beside what is on a row
stands there, so that rows are full: large kinds first, else in the order of the data. A kind of
several rows has them to itself: one that began beside its last made that look like a kind of its
own. Knows sizes in mm; draws nothing.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import zip_longest

from builder.drawing.counters.counter import alike
from builder.drawing.counters.read import family_of
from builder.drawing.sheets.packing import called_otherwise
from builder.game.layouts import counter_size
from builder.game.model import Game, Side, Unit
from builder.records import dataclass
from builder.words import _

PAIR_GAP = 0.9
"""Between the faces of a counter, at true size."""
GAP, RULES, SIDES = 3.2, 3.2, 8.0
"""Between columns, at least; between rules above them; and between sides that share a row."""
TALLER = 1.3
"""Counters stand beside others if they are so many times as high at most."""
ABOVE, HEADING, KIND = 3.6, 7.4, 7.0
"""Between two sides; what the name of one takes, and that of a kind."""
_WITHIN = 0.55
"""What is free above a row of a kind that goes on, in that above one where a kind begins."""
Shown = Mapping[str, int]
"""How many faces are shown of each unit, by its id."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns from edge to edge, so many mm: the scale of what stands in them, how many they are,
    how wide, and from one to the next."""

    edge: float
    scale: float
    many: int
    column: float
    pitch: float
    shown: Shown
    step: int = 1
    """By how many columns there can be fewer: two where most counters show two faces."""

    @staticmethod
    def of(game: Game, wide: float, scale: float, shown: Shown) -> Grid:
        """Columns for the usual face, as many as there is room for."""
        column = scale * _usual(game)
        step = 2 if 2 * sum(many > 1 for many in shown.values()) >= len(shown) else 1
        group = step * column + (step - 1) * scale * PAIR_GAP
        many = max(step * int((wide + GAP + 0.01) // (group + GAP)), 1)
        return Grid(wide, scale, many, column, wide, shown, step)._of(many)

    def _of(self, many: int) -> Grid:
        """The same with so many columns: what most of them hold ends at the edge."""
        group = self.step * self.column + (self.step - 1) * self.scale * PAIR_GAP
        pitch = (self.edge - group) / (many - self.step) if many > self.step else self.edge
        return replace(self, many=many, pitch=pitch)

    def fewer(self) -> Iterator[Grid]:
        """The same with fewer columns, farther apart, so that rows are fuller: down to half."""
        for many in range(self.many - self.step, max(self.many // 2, 2), -self.step):
            yield self._of(many)

    def x(self, column: float) -> float:
        """Where a column begins, in mm from the edge: the last one closer, if need be."""
        return min(column * self.pitch, self.edge - self.column)

    def columns(self, wide: float) -> int:
        """How many columns hold so many mm."""
        return max(math.ceil((wide - self.column) / self.pitch - 0.01) + 1, 1)

    def wide(self, columns: float) -> float:
        """How many mm so many columns are wide."""
        return min((columns - 1) * self.pitch + self.column, self.edge)

    def of_unit(self, game: Game, unit: Unit) -> int:
        """How many columns a unit takes: each counter of it as many as the first, so that it shows
        which two faces are one counter."""
        return math.ceil(self.shown[unit.id] / 2) * self.of_counter(game, unit)

    def of_counter(self, game: Game, unit: Unit) -> int:
        """How many columns one counter of a unit takes: with two faces as many as pairs do where
        those set the columns, so that all rows stand on one grid; a counter that is a little wider
        than a pair stands in its place."""
        faces = min(self.shown[unit.id], 2)
        wide = self.scale * faces_wide(game, unit, faces)
        if faces < 2 or self.step < 2:
            return self.columns(wide)
        pair = self.column + self.scale * PAIR_GAP + self.column
        places = max(math.ceil((wide - pair) / (2 * self.pitch) - 0.01) + 1, 1)
        if places > 1 and wide + GAP <= 2 * (places - 1) * self.pitch:
            places -= 1
        return 2 * places

    def holds(self, game: Game) -> bool:
        """Whether there are as many columns as any unit takes."""
        return all(self.of_unit(game, unit) <= self.many for unit in game.units.values())

    def apart(self, game: Game, unit: Unit, columns: float) -> float:
        """From one counter of a unit to the next, in mm: less than columns where there are too
        few for all."""
        most = self.of_counter(game, unit) * self.pitch
        more = math.ceil(self.shown[unit.id] / 2) - 1
        if not more:
            return most
        first = self.scale * faces_wide(game, unit, 2)
        return min(most, (self.wide(columns) - first) / more)


@dataclass(frozen=True, slots=True)
class Kind:
    """Units under one name, of which there are `count` counters."""

    name: str
    units: tuple[Unit, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A unit of a kind in some columns from one on, counted from 0: parts of such where sides share
    a row."""

    unit: Unit
    kind: Kind
    column: float
    columns: float


@dataclass(slots=True)
class Row:
    """Cells side by side; `heads` are the kinds that begin in it, and their first columns; `begun`
    is a kind that began in a row before; `high` is how high its faces are in mm, and `lines` how
    many its captions have; `other` is the column from which on it is another side's, if any;
    `stacked` whether a head has two lines."""

    heads: list[tuple[Kind, float]] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    taken: int = 0
    begun: Kind | None = None
    high: float = 0.0
    lines: int = 0
    other: float = 0.0
    stacked: bool = False

    @property
    def weight(self) -> float:
        """What part of the free height goes above it: less where its kind goes on."""
        return 1.0 if self.heads else _WITHIN


@dataclass(frozen=True, slots=True)
class Beside:
    """A side of one row that stands in another's, from a column on."""

    name: str
    side: Side | None
    whole: int
    column: float


@dataclass(frozen=True, slots=True)
class Part:
    """The rows of a side that stand on one page, none if they are nobody's; `first` if it has none
    before; `beside` are other sides in its only row."""

    name: str
    side: Side | None
    whole: int
    rows: tuple[Row, ...]
    first: bool
    beside: tuple[Beside, ...] = ()

    @property
    def loose(self) -> bool:
        """Whether nothing in these rows is a player's."""
        return not any(side and side.player for side in (self.side, *(o.side for o in self.beside)))

    @property
    def heading(self) -> float:
        """How high its name is, in mm, if it has one."""
        return HEADING if self.name else 0.0

    @property
    def here(self) -> int:
        """How many counters these rows show."""
        return sum(pieces(cell.unit) for row in self.rows for cell in row.cells)


def shown_of(game: Game) -> Shown:
    """How many faces are shown of each unit: all, and the back of a last one that has none; one of
    a counter with the same on both sides."""
    return {
        unit.id: 1 if alike(game, unit) else 2 * math.ceil(len(unit.faces) / 2)
        for unit in game.units.values()
    }


def pieces(unit: Unit) -> int:
    """How many counters are cut of a unit: one for every two of its faces."""
    return unit.qty * math.ceil(len(unit.faces) / 2)


def faces_wide(game: Game, unit: Unit, shown: int) -> float:
    """The room in mm that so many faces of a unit take at true size, side by side."""
    return shown * (counter_size(game, unit)[0] + PAIR_GAP) - PAIR_GAP


def _usual(game: Game) -> float:
    """How wide most counters are, in mm."""
    sizes = Counter(counter_size(game, unit)[0] for unit in game.units.values())
    return max(sizes, key=lambda size: (sizes[size], -size), default=game.counters.size)


def parts(game: Game, grid: Grid, head: Callable[[Kind], float]) -> Iterator[Part]:
    """The rows of each side, in the order of the data; `head` is how wide the name of a kind is."""
    for name, units in _by_side(game):
        rows = tuple(_rows(game, grid, _kinds(game, units), head))
        yield Part(name, units[0].side, sum(map(pieces, units)), rows, first=True)


def _by_side(game: Game) -> list[tuple[str, list[Unit]]]:
    groups: dict[str, list[Unit]] = {name: [] for name in game.sides}
    names = {name: side.name for name, side in game.sides.items()}
    for unit in game.units.values():
        groups.setdefault(unit.side.id if unit.side else "", []).append(unit)
    return [(_called(names.get(key, _("No side")), units), units)
            for key, units in groups.items() if units]  # fmt: skip


def _called(name: str, units: Sequence[Unit]) -> str:
    """What a side is called: by its nation's longer name, as sheets list it, if it has but one."""
    nations = {unit.nation.name for unit in units}
    longer = [one for one in nations if name.split() == one.split()[-len(name.split()) :]]
    return longer[0] if len(nations) == 1 and longer else name


def _kinds(game: Game, units: Sequence[Unit]) -> list[Kind]:
    """The units by type, in the order of these; nobody's markers by family, and what is no kind of
    its type by its own name, as sheets list them."""
    groups: dict[str, list[Unit]] = {}
    order = {name: place for place, name in enumerate(game.types)}
    own = called_otherwise(units)
    for unit in sorted(units, key=lambda one: order.get(one.type.id, len(order))):
        alone = f"unit {unit.id}" if unit.id in own else f"type {unit.type.id}"
        groups.setdefault(family_of(unit) or alone, []).append(unit)
    found = []
    for name, members in groups.items():
        family = len({one.name for one in members}) > 1 and name in map(family_of, members)
        said = members[0].name if members[0].id in own else members[0].type.name
        found.append(Kind(name if family else said, tuple(members), sum(map(pieces, members))))
    return found


def _rows(
    game: Game, grid: Grid, kinds: Sequence[Kind], head: Callable[[Kind], float]
) -> list[Row]:  # fmt: skip
    """Rows of kinds: what is free beside one goes to the next kind that fits there."""
    left = [(kind, _columns(game, grid, kind, head)) for kind in kinds]
    rows, since = list[Row](), 0
    while left:
        found = _beside(game, grid, rows[since:], left)
        if found is None:
            large = (one for one in left if 2 * sum(one[1]) > grid.many)
            kind, columns = next(large, left[0])
            since = len(rows)
            rows.append(Row())
        else:
            row, kind, columns = found
        left.remove((kind, columns))
        into = [row] if found and row is not rows[-1] else rows
        _put(into, kind, columns, grid.many)
    return _even([_ordered(game, grid, row) for row in rows], grid.many)


def _grouped(row: Row) -> list[tuple[Kind, list[int]]]:
    """The kinds that begin in a row, and how many columns each of their units takes."""
    return [(kind, [int(cell.columns) for cell in row.cells if cell.kind is kind])
            for kind, _column in row.heads]  # fmt: skip


def _of(groups: Sequence[tuple[Kind, list[int]]], most: int) -> Row:
    """A row of kinds side by side."""
    row = Row()
    for kind, columns in groups:
        _put([row], kind, columns, most)
    return row


def _whole(row: Row) -> bool:
    """Whether a row shows all of its kinds, so that they can stand in another order."""
    return not row.begun and sum(len(kind.units) for kind, _column in row.heads) == len(row.cells)


def _ordered(game: Game, grid: Grid, row: Row) -> Row:
    """A row with the kinds at its end that are wider than their counters, for their heads or for
    the grid: so nothing is free between two kinds."""
    if not _whole(row):
        return row
    groups = _grouped(row)
    wider = [sum(columns) > sum(grid.of_unit(game, unit) for unit in kind.units)
             for kind, columns in groups]  # fmt: skip
    if all(sum(columns) % grid.step == 0 for _kind, columns in groups):
        wider = [one or _short(game, grid, kind)
                 for one, (kind, _columns) in zip(wider, groups, strict=True)]  # fmt: skip
    if wider == sorted(wider):
        return row
    return _of([groups[place] for place in sorted(range(len(groups)), key=wider.__getitem__)],
               grid.many)  # fmt: skip


def _short(game: Game, grid: Grid, kind: Kind) -> bool:
    """Whether the last counter of a kind ends far before its columns do."""
    unit = kind.units[-1]
    end = grid.scale * faces_wide(game, unit, min(grid.shown[unit.id], 2))
    return grid.wide(grid.of_counter(game, unit)) - end > grid.column / 2


def _even(rows: list[Row], most: int) -> list[Row]:
    """The rows with the last two about as long, where one kind would stand alone in the last."""
    if len(rows) < 2 or len(rows[-1].heads) != 1 or not all(map(_whole, rows[-2:])):
        return rows
    first, last = _grouped(rows[-2]), _grouped(rows[-1])
    while len(first) > 1 and _taken(last) + sum(first[-1][1]) <= _taken(first):
        last.insert(0, first.pop())
    return [*rows[:-2], _of(first, most), _of(last, most)]


def _taken(groups: Sequence[tuple[Kind, list[int]]]) -> int:
    """How many columns kinds take."""
    return sum(sum(columns) for _kind, columns in groups)


def _beside(
    game: Game, grid: Grid, rows: Sequence[Row], left: Sequence[tuple[Kind, list[int]]]
) -> tuple[Row, Kind, list[int]] | None:  # fmt: skip
    """The first kind that fits at the end of one of these rows, and that row: none of those that a
    kind has to itself."""
    for row, below in zip_longest(rows, rows[1:]):
        if row.begun or (below and below.begun):
            continue
        free, most = grid.many - row.taken, TALLER * row_high(game, row)
        for kind, columns in left:
            if sum(columns) <= free and _tall(game, kind) <= most:
                return row, kind, columns
    return None


def _columns(
    game: Game, grid: Grid, kind: Kind, head: Callable[[Kind], float]
) -> list[int]:  # fmt: skip
    """How many columns each unit of a kind takes; the last one what its name needs besides, so that
    what is next to pairs of faces begins where such do."""
    columns = [min(grid.of_unit(game, unit), grid.many) for unit in kind.units]
    taken, named = sum(columns), grid.columns(head(kind))
    if named > taken:
        step = grid.step if taken % grid.step == 0 else 1
        columns[-1] += min(step * math.ceil(named / step), grid.many) - taken
    return columns


def _put(rows: list[Row], kind: Kind, columns: Sequence[int], most: int) -> None:
    """A kind's units from what is free in the last row on, in full rows; the last of many does not
    stand alone in its row."""
    start = rows[-1].taken
    lines = _lines(columns, most - start)
    if len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 2:
        lines[-1].insert(0, lines[-2].pop())
    for number, line in enumerate(lines):
        if number:
            rows.append(Row(begun=kind))
        row = rows[-1]
        for place in line:
            row.cells.append(Cell(kind.units[place], kind, row.taken, columns[place]))
            row.taken += columns[place]
        if not number:
            row.heads.append((kind, start))


def _lines(columns: Sequence[int], most: int) -> list[list[int]]:
    """The places of units in a kind, broken into lines of so many columns at most; a line that has
    no room for the next takes the first that fits."""
    lines, left, free = list[list[int]](), list(range(len(columns))), 0
    while left:
        place = next((one for one in left if columns[one] <= free), None)
        if place is None:
            lines.append([])
            place, free = left[0], most
        left.remove(place)
        lines[-1].append(place)
        free -= columns[place]
    return lines


def _tall(game: Game, kind: Kind) -> float:
    return max(counter_size(game, unit)[1] for unit in kind.units)


def row_high(game: Game, row: Row) -> float:
    """How high the counters of a row are, in mm at true size."""
    return max((counter_size(game, cell.unit)[1] for cell in row.cells), default=0.0)
