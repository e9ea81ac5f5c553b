"""A contact sheet laid out at a scale: counters in columns, with their captions, on pages.

Knows the model and the counter's drawing; not which scale is best.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace

from builder.drawing.counters.counter import edge
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Group, Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sheets.alongside import sides
from builder.drawing.sheets.arranged import (
    ABOVE,
    KIND,
    PAIR_GAP,
    RULES,
    SIDES,
    Cell,
    Grid,
    Kind,
    Part,
    Row,
    Shown,
    faces_wide,
    row_high,
)
from builder.drawing.sheets.banded import banded
from builder.drawing.sheets.captions import Read, behind, count, headed, steps
from builder.drawing.sheets.dealing import many_rows, paged
from builder.drawing.sheets.headed import MARGIN
from builder.drawing.sheets.heads import (
    HEADS,
    STACKED,
    headed_by,
    least,
    set_heads,
    tally,
    told_of,
    wide,
)
from builder.drawing.sheets.marked import INDENT, Marked
from builder.drawing.sheets.spacing import AIR, FIRST, LAST, spaced, weighed
from builder.drawing.sheets.worded import HELD, numbered, shortened
from builder.drawing.text.breaking import wrap
from builder.drawing.text.lines import Box
from builder.drawing.theme import GREY, HAIR, INK, POINT
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.records import dataclass
from builder.words import _, _n

TOP, FOOT = 24.6, 13.6
_LINES, _LEADING = 2, 1.18
"""So many lines a name has at most, and from one to the next, in ems."""
_CROOKED = 0.9
"""How much rows off the columns take from what a sheet is worth."""
_RAGGED = 1.5
"""How much full rows are worth beside large counters."""
_FILLED = 0.6
"""What part of each page should be filled."""
_EMS = tuple(em * POINT for em in (9.0, 8.5, 8.0, 7.5, 7.0, 6.5))
"""The em of captions, and what all of a sheet have where one has no room so; only a name that is
too long even then is smaller."""
_UNDER = 0.9
"""The em of captions at most, in that of heads."""
_BESIDE = 3.0
"""What is free between two captions."""


@dataclass(slots=True)
class Laid:
    """The counters at a scale, with their captions, on pages."""

    drawn: Faces
    paper: Paper
    grid: Grid
    marked: Marked
    read: Read
    sides: Sequence[Part]
    em: float = _EMS[0]
    head: float = HEADS[-1]
    captions: dict[str, tuple[list[str], list[str]]] = field(default_factory=dict)
    """The lines of a unit's name and of what there is to say of it."""
    pages: list[list[Part]] = field(default_factory=list)
    plain: frozenset[str] = frozenset()
    """The kinds of which no counter needs a name, on any side: all can be read, or are called like
    their kind."""
    mute: frozenset[str] = frozenset()
    """Kinds in rows of which all counters bear their names, in front or behind, by the id of the
    first unit."""
    told: dict[str, str] = field(default_factory=dict)
    """What the head of a kind says of the backs of all its units, by the id of the first."""
    stacked: frozenset[str] = frozenset()
    """Kinds the heads of which have two lines, by the id of the first unit."""
    rules: dict[str, float] = field(default_factory=dict)
    """Where the counters of a kind end, in mm, by the id of its first unit."""
    more: float = 0.0
    """How much farther apart the rows of the fullest page could be, in mm."""

    @staticmethod
    def each(drawn: Faces, paper: Paper, scale: float, shown: Shown, read: Read) -> Iterator[Laid]:
        """The sheet at a scale, in ever fewer columns: of those that take as many rows the fewest,
        for so rows are full."""

        known = dict[str, float]()

        def head(kind: Kind) -> float:
            key = kind.units[0].id
            if key not in known:
                known[key] = least(kind, told_of(kind, shown, read))
            return known[key]

        grid = Grid.of(drawn.game, paper.width - 2 * MARGIN, scale, shown)
        found = sides(drawn.game, grid, head)
        for fewer in grid.fewer():
            if not fewer.holds(drawn.game):
                break
            tried = sides(drawn.game, fewer, head)
            if many_rows(tried) > many_rows(found):
                yield Laid._of(drawn, paper, grid, read, found)
            grid, found = fewer, tried
        yield Laid._of(drawn, paper, grid, read, found)

    @staticmethod
    def _of(drawn: Faces, paper: Paper, grid: Grid, read: Read, found: Sequence[Part]) -> Laid:
        """The sheet with its rows, captions and pages."""
        sheet = Laid(drawn, paper, grid, Marked.of(drawn.game), read, found)
        rows = [row for part in found for row in part.rows]
        sheet.tell(rows)
        cells = [cell for row in rows for cell in row.cells]
        said = {cell.kind.name for cell in cells if not sheet.bare(cell)}
        sheet.plain = frozenset(cell.kind.name for cell in cells) - said
        sheet.mute = sheet.muted(rows)
        small = [em for em in _EMS if em <= _UNDER * sheet.head] or _EMS[-1:]
        short = [em for em in small if em > _EMS[-1] and read.asks]
        for most, ems in (((1, 1), short), ((_LINES, 1), small), ((_LINES, _LINES), small)):
            if any(sheet.fits(cells, em, most) for em in ems):
                break
        for row in rows:
            row.high, row.lines = grid.scale * row_high(drawn.game, row), sheet.said(row)
        sheet.rules = sheet.ruled(cells)
        return sheet.dealt(whole=True)

    def dealt(self, *, whole: bool) -> Laid:
        """Deals the sides out to pages, in the order of the data; what is free below the captions
        of a row is the same whether there are any."""
        self.pages = paged(self.sides, self.deep, self.high, whole)
        self.more = min(map(self.spare, self.pages))
        return self

    @property
    def deep(self) -> float:
        """How high what stands on a page may be, in mm."""
        return self.paper.height - FOOT - TOP

    def tell(self, rows: Sequence[Row]) -> None:
        """Has heads say what all backs of a kind are called: in one size, if all have room."""
        heads = [(kind, right - x) for row in rows for kind, x, right in self.heads(row)]
        said = [(kind, wide, told_of(kind, self.grid.shown, self.read)) for kind, wide in heads]
        self.head, self.told, self.stacked = set_heads(said)
        for row in rows:
            row.stacked = any(kind.units[0].id in self.stacked for kind, _column in row.heads)

    def behind(self, kind: Kind, unit: Unit) -> str:
        """What the backs of a unit are called, unless those of its kind say so themselves."""
        shown = self.read.shows(kind.units)
        return "" if shown else behind(unit, self.grid.shown[unit.id])

    def bare(self, cell: Cell) -> bool:
        """Whether a counter needs no name: nor has it a mark or a number that would stand alone."""
        if self.marked.on(self.drawn.game, cell.unit) or self.count(cell):
            return False
        alone = len(cell.kind.units) == 1
        return (alone and headed(cell.unit, cell.kind.name)) or self.read.repeats(cell.kind.units)

    def muted(self, rows: Sequence[Row]) -> frozenset[str]:
        """The kinds of rows that need no caption: what it would say is on the backs, where it is
        not on the fronts."""
        if not self.read.asks:
            return frozenset()
        speak = {cell.kind.units[0].id for row in rows if not all(map(self.seen, row.cells))
                 for cell in row.cells}  # fmt: skip
        return frozenset(cell.kind.units[0].id for row in rows for cell in row.cells) - speak

    def seen(self, cell: Cell) -> bool:
        """Whether a counter's name stands on its back, if it needs one; and no mark or number."""
        if self.bare(cell):
            return True
        alone = not (self.marked.on(self.drawn.game, cell.unit) or self.count(cell))
        return alone and not self.steps(cell) and self.read.behind(cell.kind.units)

    def fits(self, cells: Sequence[Cell], em: float, most: tuple[int, int]) -> bool:
        """Sets all captions in an em; whether names, and what is said below, have so many lines at
        most."""
        self.em = em
        self.captions = {cell.unit.id: self.caption(cell) for cell in cells}
        return all(len(name) <= most[0] and len(said) <= most[1]
                   for name, said in self.captions.values())  # fmt: skip

    def caption(self, cell: Cell) -> tuple[list[str], list[str]]:
        """The name of a counter and how many there are, and below it what is behind, unless its
        kind's head says so."""
        wide = self.room(cell)
        named = f"{self.name(cell)}{HELD}{self.count(cell)}".strip(HELD)
        first = self.face(cell) if self.steps(cell) else wide
        name = wrap(named, "condensed-bold", self.em, first - self.indent(cell))
        said = "" if cell.kind.units[0].id in self.told else self.behind(cell.kind, cell.unit)
        return name, wrap(said, "condensed", self.em, wide)

    def name(self, cell: Cell) -> str:
        """What is said of a counter's name: something, where a mark stands before it."""
        alone = len(cell.kind.units) == 1
        name = self.read.name(cell.unit, cell.kind.units, cell.kind.name)
        marked = self.marked.on(self.drawn.game, cell.unit)
        if marked and alone and headed(cell.unit, cell.kind.name):
            return cell.kind.name
        unsaid = cell.kind.name in self.plain or cell.kind.units[0].id in self.mute
        return "" if unsaid else name

    def count(self, cell: Cell) -> str:
        """How many there are of a counter, where a number stands behind its name."""
        return count(cell.unit, alone=len(cell.kind.units) == 1)

    def steps(self, cell: Cell) -> list[str]:
        """What stands below each face of a unit of several counters, but for the first."""
        return steps(cell.unit, self.grid.shown[cell.unit.id])

    def face(self, cell: Cell) -> float:
        """How wide a face is, in mm."""
        return self.grid.scale * counter_size(self.drawn.game, cell.unit)[0]

    def room(self, cell: Cell) -> float:
        """How wide a caption may be, in mm."""
        free = self.grid.pitch - self.grid.column
        wide = self.grid.wide(cell.columns) + max(free - _BESIDE, 0.0)
        return min(wide, self.paper.width - MARGIN - self.x(cell.column))

    def indent(self, cell: Cell) -> float:
        """What a mark takes before a name, in mm."""
        return INDENT if self.marked.on(self.drawn.game, cell.unit) else 0.0

    def said(self, row: Row) -> int:
        """How many lines the captions of a row have."""
        captions = (self.captions[cell.unit.id] for cell in row.cells)
        steps = any(self.steps(cell) for cell in row.cells)
        lines = max(min(len(name), _LINES) + len(said) for name, said in captions)
        return max(lines, int(steps))

    def ruled(self, cells: Sequence[Cell]) -> dict[str, float]:
        """Where the counters of each kind end: those of its longest row."""
        found, end = dict[str, float](), self.paper.width - MARGIN
        for cell in cells:
            key, last = cell.kind.units[0].id, self.grid.shown[cell.unit.id] - 1
            right = self.x(cell.column) + self.along(cell, last) + self.face(cell)
            found[key] = max(found.get(key, 0.0), min(right, end))
        return found

    def along(self, cell: Cell, face: int) -> float:
        """How far from the first face of a unit another stands, in mm."""
        apart = self.grid.apart(self.drawn.game, cell.unit, cell.columns)
        return face // 2 * apart + face % 2 * (self.face(cell) + self.grid.scale * PAIR_GAP)

    def band(self, row: Row, again: bool) -> float:
        """How high the heads above a row are, in mm."""
        band = KIND if row.heads or (again and row.begun) else 0.0
        return band + (STACKED if row.stacked else 0.0)

    def high(self, row: Row, again: bool) -> float:
        """How high a row is, in mm; `again` where the name of its first kind is repeated."""
        return self.band(row, again) + row.high + row.lines * _LEADING * self.em + AIR

    def highs(self, page: Sequence[Part]) -> list[list[float]]:
        """How high the rows of each part of a page are, in mm."""
        return [[self.high(row, not n and not part.first) for n, row in enumerate(part.rows)]
                for part in page]  # fmt: skip

    def spare(self, page: Sequence[Part]) -> float:
        """How much farther apart the rows of a page could be, in mm."""
        return max(self.deep - self.used(page), 0.0) / max(weighed(page), 1.0)

    def used(self, page: Sequence[Part]) -> float:
        """How high what stands on a page is, in mm, with its rows as close as they can be."""
        return sum(map(sum, self.highs(page))) + (
            sum(part.heading + ABOVE for part in page) - ABOVE
        )

    @property
    def rows(self) -> float:
        """What part of the rows counters take."""
        rows = [row for part in self.sides for row in part.rows]
        taken = sum(faces_wide(self.drawn.game, cell.unit, self.grid.shown[cell.unit.id])
                    for row in rows for cell in row.cells)  # fmt: skip
        return self.grid.scale * taken / (self.grid.edge * len(rows))

    @property
    def covered(self) -> float:
        """How large counters are, less where much of rows is free."""
        return float(self.grid.scale * self.rows**_RAGGED)

    @property
    def filled(self) -> bool:
        """Whether no page is left bare for much of it."""
        return self.full >= _FILLED

    @property
    def full(self) -> float:
        """What part of the page that has least is filled."""
        return min(self.used(page) + spaced(self.spare(page), self.more) * weighed(page)
                   for page in self.pages) / self.deep  # fmt: skip

    @property
    def straight(self) -> float:
        """What a sheet is worth the rows of which all stand on its columns, or not."""
        even = all(cell.column == int(cell.column)
                   for part in self.sides for row in part.rows for cell in row.cells)  # fmt: skip
        return 1.0 if even else _CROOKED

    @property
    def joined(self) -> int:
        """How many sides stand beside another."""
        return sum(len(part.beside) for part in self.sides)

    def placed(self, page: Sequence[Part]) -> Iterator[tuple[Part, Box, list[float]]]:
        """Where the parts of a page stand, and each of their rows begins."""
        more, y = spaced(self.spare(page), self.more), TOP
        for part, rows in zip(page, self.highs(page), strict=True):
            begin, tops = y, list[float]()
            y += part.heading
            for row, high in zip(part.rows, rows, strict=True):
                y += more * (row.weight if tops else FIRST)
                tops.append(y)
                y += high
            y += LAST * more
            yield part, Box(MARGIN, begin, self.grid.edge, y - begin), tops
            y += ABOVE

    def shapes(self, page: Sequence[Part]) -> Iterator[Shape]:
        """What stands on a page."""
        for part, box, tops in self.placed(page):
            yield from self.side(part, box)
            for number, (row, y) in enumerate(zip(part.rows, tops, strict=True)):
                yield from self.row(row, y, not number and not part.first)

    def side(self, part: Part, box: Box) -> Iterator[Shape]:
        """The panels of sides, and how many counters of them are on the page."""
        total = _n("{count} counter", "{count} counters", part.whole)
        if part.here < part.whole:
            total = _("{count} of {whole} counters", count=part.here, whole=part.whole)
        name = part.name if part.first else _("{name}, continued", name=part.name)
        columns = [other.column for other in part.beside]
        first, *ends = self.ends([0, *columns], *columns)
        if name:
            wide = replace(box, width=first - MARGIN)
            yield from banded(part.side, (name, total), wide)
        for other, right in zip(part.beside, ends, strict=True):
            total = _n("{count} counter", "{count} counters", other.whole)
            x = self.x(other.column)
            yield from banded(other.side, (other.name, total), replace(box, x=x, width=right - x))

    def x(self, column: float) -> float:
        """Where a column begins, in mm."""
        return MARGIN + self.grid.x(column)

    def left(self, cell: Cell) -> float:
        """Where a counter begins, in mm: before its column if it is wider than the last ones."""
        wide = self.along(cell, self.grid.shown[cell.unit.id] - 1) + self.face(cell)
        return max(min(self.x(cell.column), self.paper.width - MARGIN - wide), MARGIN)

    def ends(self, columns: Sequence[float], *others: float) -> list[float]:
        """Where what begins at columns ends, in mm: before the next, farther from those where
        another side begins; or at the edge."""
        befores = [self.x(column) - (SIDES if column in others else RULES)
                   for column in columns[1:]]  # fmt: skip
        return [*befores, self.paper.width - MARGIN] if columns else []

    def heads(self, row: Row, again: bool = False) -> list[tuple[Kind, float, float]]:
        """What is named above a row, and from where to where there is room, in mm: kinds that begin
        in it, or one that goes on where it is said `again`."""
        kinds = [(row.begun, 0.0)] if row.begun and again else row.heads
        ends = self.ends([column for _kind, column in kinds], row.other)
        at = {column for _kind, column in kinds}
        first = {cell.column: self.left(cell) for cell in row.cells if cell.column in at}
        return [(kind, first.get(column, self.x(column)), right)
                for (kind, column), right in zip(kinds, ends, strict=True)]  # fmt: skip

    def row(self, row: Row, y: float, again: bool) -> Iterator[Shape]:
        """The names of kinds, and the counters below them; a kind that goes on below itself needs
        no name."""
        base = y + self.band(row, again) - KIND
        for kind, x, right in self.heads(row, again):
            on = kind is row.begun
            name = _("{name}, continued", name=kind.name) if on else kind.name
            font = "condensed" if on else "condensed-bold"
            key = kind.units[0].id
            told, two = self.told.get(key, ""), not on and key in self.stacked
            more = "" if on else tally(kind, "" if two else told)
            top = y if two else base
            words = (name, more, told if two else "")
            yield from headed_by(words, Box(x, top, right - x, self.head), font)
            end = max(self.rules[key], min(x + wide(name, more, self.head, font), right))
            yield Rect(x, base + 5.4, end - x, HAIR, Paint(fill=GREY))
        y += self.band(row, again)
        for cell in row.cells:
            yield from self.cell(cell, self.left(cell), y)

    def cell(self, cell: Cell, x: float, y: float) -> Iterator[Shape]:
        """A counter's faces and its caption."""
        unit, scale = cell.unit, self.grid.scale
        high = scale * counter_size(self.drawn.game, unit)[1]
        for face in range(self.grid.shown[unit.id]):
            left = x + self.along(cell, face)
            yield self.drawn.shown(unit, face, x=left, y=y, scale=scale)
            yield Group((_outline(self.drawn.game, unit, scale),), left, y, scale)
        yield from self.captioned(cell, x, y + high + 0.5)

    def captioned(self, cell: Cell, x: float, y: float) -> Iterator[Shape]:
        """The whole name, its mark before it, and below it what there is to say."""
        unit, indent, number = cell.unit, self.indent(cell), self.count(cell)
        name, said = self.captions[unit.id]
        down, step = y + 0.95 * self.em, _LEADING * self.em
        if self.marked.on(self.drawn.game, unit):
            yield self.marked.sign(x, down - 0.85)
        if len(name) > _LINES:
            name = [f"{self.name(cell)}{HELD}{number}".strip(HELD)]
        room = self.room(cell) - indent
        for line, words in enumerate(name):
            yield from numbered(words, number, Box(x + indent, down + line * step, room, self.em))
        for line, words in enumerate(said, len(name)):
            yield Text(x, down + line * step, words, "condensed", self.em, INK)
        for face, words in enumerate(self.steps(cell), 1):
            box = Box(x + self.along(cell, face), down, self.face(cell), self.em)
            yield from shortened(words, "condensed", box)


def _outline(game: Game, unit: Unit, scale: float) -> Shape:
    """A hairline where the counter ends, from (0, 0), to be shown so many times as large."""
    (wide, high), paint = counter_size(game, unit), Paint(stroke=GREY, width=HAIR / scale)
    shape, corner = edge(game, unit)
    if shape == "round":
        return Circle(wide / 2, wide / 2, wide / 2, paint)
    return Rect(0, 0, wide, high, paint, radius=corner)
