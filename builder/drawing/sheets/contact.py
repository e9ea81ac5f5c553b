"""The contact sheet: every counter, front and back, with its name and how many there are.

At true size, or somewhat larger where that takes no further page, in columns from edge to edge and
rows as far apart on all pages. Grouped by side and kind, for reading and checking, not for cutting.
Knows the model and the counter's drawing; not files.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import field, replace

from builder.drawing.counters.counter import edge
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.said import has_unknown
from builder.drawing.display import Circle, Drawing, Group, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sheets.around import SPACED
from builder.drawing.sheets.arranged import (
    ABOVE,
    HEADING,
    KIND,
    PAIR_GAP,
    Cell,
    Grid,
    Kind,
    Part,
    Row,
    Shown,
    broken,
    paged,
    pieces,
    row_high,
    shown_of,
    sides,
)
from builder.drawing.sheets.captions import behind, count, named, shared
from builder.drawing.sheets.marked import INDENT, RING, Marked
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.lines import Box, line_in
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import GREY, HAIR, INK, POINT, THIN
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.records import dataclass
from builder.words import _, _n

MARGIN = 12.0
_TOP, _FOOT = 23.0, 16.0
_AIR, _MORE = 2.6, 4.5
"""What is free below the captions of a row; and how much more at most, if all pages have room."""
_LINES, _LEADING = 2, 1.18
"""So many lines a name has at most, and from one to the next, in ems."""
_SCALES = tuple(n / 20 for n in range(35, 19, -1))
"""How many times as large as they are counters are shown."""
_FILLED = 3 / 4
"""What part of each page should be filled."""
_NUMBER = 16.0
"""What the number of a page takes at its foot."""
_EMS = tuple(em * POINT for em in (7.5, 7.0, 6.5, 6.0))
"""The em of captions, and what all of a sheet have where one has no room so; only a name that is
too long even then is smaller."""
_NAMED, _TALLY = 9 * POINT, 8 * POINT
"""The ems of the name of a kind and of how many it has."""
_BESIDE = 3.0
"""What is free between two captions."""
_COUNTED = 0.8
"""What is free between a number of counters and their name."""


@dataclass(slots=True)
class _Sheet:
    """The counters at a scale, with their captions, on pages."""

    drawn: Faces
    paper: Paper
    grid: Grid
    marked: Marked
    sides: Sequence[Part]
    em: float = _EMS[0]
    captions: dict[str, tuple[list[str], list[str]]] = field(default_factory=dict)
    """The lines of a unit's name and of what there is to say of it."""
    pages: list[list[Part]] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)
    """What the head of a kind says of the backs of all its units, by the id of the first."""
    lines: int = 0
    """How many lines captions have room for in every row, at least."""
    more: float = 0.0
    """What is free between rows of all pages, besides."""

    @staticmethod
    def of(drawn: Faces, paper: Paper, scale: float, shown: Shown) -> _Sheet:
        """The sheet at a scale, in as few columns as take no row more: so rows are full."""
        wide = paper.width - 2 * MARGIN
        grid = Grid.of(drawn.game, wide, scale, shown)
        found = sides(drawn.game, grid, _head_wide)
        for fewer in grid.fewer(wide):
            tried = sides(drawn.game, fewer, _head_wide)
            if _many(tried) > _many(found) or not fewer.holds(drawn.game):
                break
            grid, found = fewer, tried
        sheet = _Sheet(drawn, paper, grid, Marked.of(drawn.game), found)
        rows = [row for part in found for row in part.rows]
        sheet.tell(rows)
        cells = [cell for row in rows for cell in row.cells]
        for most in ((_LINES, 1), (_LINES, _LINES)):
            if any(sheet.fits(cells, em, most) for em in _EMS):
                break
        for row in rows:
            row.high, row.lines = scale * row_high(drawn.game, row), sheet.said(row)
        return sheet.dealt(whole=True)

    def dealt(self, *, whole: bool) -> _Sheet:
        """Deals the sides out to pages, with room for as many lines below all rows alike if that
        takes no page more."""
        self.lines = 0
        self.pages = paged(self.sides, self.deep, self.high, whole)
        self.lines = max(row.lines for part in self.sides for row in part.rows)
        even = paged(self.sides, self.deep, self.high, whole)
        if len(even) > len(self.pages) or broken(even) > broken(self.pages):
            self.lines = 0
        else:
            self.pages = even
        self.more = min([_MORE, *map(self.spare, self.pages)])
        return self

    @property
    def deep(self) -> float:
        """How high what stands on a page may be, in mm."""
        return self.paper.height - _FOOT - _TOP

    def tell(self, rows: Sequence[Row]) -> None:
        """Has heads say what all backs of a kind are called, where they have room for it."""
        for row in rows:
            for kind, _column, many in row.heads:
                words = shared([self.behind(unit) for unit in kind.units])
                told = measure(f" · {words}", "condensed", _TALLY)
                if words and _head_wide(kind) + told <= self.grid.wide(many):
                    self.told[kind.units[0].id] = words

    def behind(self, unit: Unit) -> str:
        """What the backs of a unit are called."""
        return behind(unit, self.grid.shown[unit.id])

    def fits(self, cells: Sequence[Cell], em: float, most: tuple[int, int]) -> bool:
        """Sets all captions in an em; whether names, and what is said below, have so many lines at
        most."""
        self.em = em
        self.captions = {cell.unit.id: self.caption(cell) for cell in cells}
        return all(len(name) <= most[0] and len(said) <= most[1]
                   for name, said in self.captions.values())  # fmt: skip

    def caption(self, cell: Cell) -> tuple[list[str], list[str]]:
        """The name of a counter, and below it what is behind, unless its kind's head says so."""
        wide = self.room(cell)
        name = wrap(self.name(cell), "condensed-bold", self.em, wide - self.indent(cell))
        said = "" if cell.kind.units[0].id in self.told else self.behind(cell.unit)
        return name, wrap(said, "condensed", self.em, wide)

    def name(self, cell: Cell) -> str:
        """What is said of a counter's name: something, where a mark stands before it."""
        name = named(cell.unit, cell.kind.name, alone=len(cell.kind.units) == 1)
        if not name and self.marked.on(self.drawn.game, cell.unit):
            return cell.kind.name
        return name

    def count(self, cell: Cell) -> str:
        """How many there are of a counter, where a number stands before its name."""
        return count(cell.unit, alone=len(cell.kind.units) == 1)

    def room(self, cell: Cell) -> float:
        """How wide a caption may be, in mm."""
        free = self.grid.pitch - self.grid.column
        return self.grid.wide(cell.columns) + max(free - _BESIDE, 0.0)

    def indent(self, cell: Cell) -> float:
        """What a mark and a number take before a name, in mm."""
        ring = INDENT if self.marked.on(self.drawn.game, cell.unit) else 0.0
        number = self.count(cell)
        return ring + (measure(number, "condensed", self.em) + _COUNTED if number else 0.0)

    def said(self, row: Row) -> int:
        """How many lines the captions of a row have."""
        captions = (self.captions[cell.unit.id] for cell in row.cells)
        return max(min(len(name), _LINES) + len(said) for name, said in captions)

    def high(self, row: Row, again: bool) -> float:
        """How high a row is, in mm; `again` where the name of its first kind is repeated."""
        lines = max(row.lines, self.lines)
        band = KIND if row.heads or (again and row.begun) else 0.0
        return band + row.high + lines * _LEADING * self.em + _AIR

    def highs(self, page: Sequence[Part]) -> list[list[float]]:
        """How high the rows of each part of a page are, in mm."""
        return [[self.high(row, not n and not part.first) for n, row in enumerate(part.rows)]
                for part in page]  # fmt: skip

    def spare(self, page: Sequence[Part]) -> float:
        """How much farther apart the rows of a page could be, in mm."""
        highs = self.highs(page)
        return max(self.deep - self.used(page), 0.0) / sum(map(len, highs))

    def used(self, page: Sequence[Part]) -> float:
        """How high what stands on a page is, in mm, with its rows as close as they can be."""
        return sum(map(sum, self.highs(page))) + len(page) * (HEADING + ABOVE) - ABOVE

    @property
    def even(self) -> bool:
        """Whether pages are filled, and rows are too: most is not bare beside counters."""
        return self.grid.close and self.filled

    @property
    def filled(self) -> bool:
        """Whether no page is left bare for more than a quarter."""
        least = min(self.used(page) + self.more * sum(len(part.rows) for part in page)
                    for page in self.pages)  # fmt: skip
        return least >= _FILLED * self.deep

    def placed(self, page: Sequence[Part]) -> Iterator[tuple[Part, float, list[float]]]:
        """Where the parts of a page begin, and each of their rows."""
        y = _TOP
        for part, rows in zip(page, self.highs(page), strict=True):
            tops = [y + HEADING + sum(rows[:n]) + n * self.more for n in range(len(rows))]
            yield part, y, tops
            y += HEADING + sum(rows) + len(rows) * self.more + ABOVE

    def shapes(self, page: Sequence[Part]) -> Iterator[Shape]:
        """What stands on a page."""
        for part, top, tops in self.placed(page):
            yield from self.side(part, top)
            for number, (row, y) in enumerate(zip(part.rows, tops, strict=True)):
                yield from self.row(row, y, not number and not part.first)

    def side(self, part: Part, y: float) -> Iterator[Shape]:
        """A side's name over a rule, and how many counters of it are on the page."""
        right = self.paper.width - MARGIN
        total = _n("{count} counter", "{count} counters", part.whole)
        if part.here < part.whole:
            total = _("{count} of {whole} counters", count=part.here, whole=part.whole)
        name = part.name if part.first else _("{name}, continued", name=part.name)
        yield Text(MARGIN, y + 4.5, name.upper(), "text-bold", 11 * POINT, INK, tracking=0.25)
        yield Text(right, y + 4.5, total, "condensed", _NAMED, INK, "end")
        yield Rect(MARGIN, y + 6.2, right - MARGIN, THIN, Paint(fill=INK))

    def row(self, row: Row, y: float, again: bool) -> Iterator[Shape]:
        """The names of kinds, and the counters below them."""
        if row.begun and (again or row.heads):
            name = _("{name}, continued", name=row.begun.name)
            yield from self.kind(name, "", 0, row.heads[0][1] if row.heads else row.taken, y)
        for kind, column, many in row.heads:
            told = self.told.get(kind.units[0].id)
            tally = f"{kind.count}× · {told}" if told else f"{kind.count}×"
            yield from self.kind(kind.name, tally, column, many, y)
        if row.heads or (again and row.begun):
            y += KIND
        for cell in row.cells:
            yield from self.cell(cell, MARGIN + cell.column * self.grid.pitch, y)

    def kind(self, name: str, tally: str, column: int, many: int, y: float) -> Iterator[Shape]:
        """A kind's name and how many counters it has, over a rule as wide as its columns."""
        x, wide = MARGIN + column * self.grid.pitch, self.grid.wide(many)
        room = wide - measure(tally, "condensed", _TALLY) - 2
        box = Box(x, y + 0.6, room, 4.2)
        words = line_in(box, name, "condensed-bold", _NAMED, 6 * POINT, INK, "start")
        if words:
            right = words.x + measure(words.text, words.font, words.size) + 1.6
            yield words
            yield from (Text(right, words.y, tally, "condensed", _TALLY, INK),) if tally else ()
        yield Rect(x, y + 5.4, wide, HAIR, Paint(fill=GREY))

    def cell(self, cell: Cell, x: float, y: float) -> Iterator[Shape]:
        """A counter's faces and its caption."""
        unit, scale = cell.unit, self.grid.scale
        wide, high = (scale * side for side in counter_size(self.drawn.game, unit))
        apart = self.grid.apart(self.drawn.game, unit, cell.columns)
        for face in range(self.grid.shown[unit.id]):
            left = x + face // 2 * apart + face % 2 * (wide + scale * PAIR_GAP)
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
        if number:
            yield Text(x + indent - _COUNTED, down, number, "condensed", self.em, INK, "end")
        if len(name) > _LINES:
            box = Box(x + indent, y, self.room(cell) - indent, 3.6)
            short = line_in(
                box, self.name(cell), "condensed-bold", self.em, 5 * POINT, INK, "start"
            )
            yield from (short,) if short else ()
            name = name[:1] if short else []
        else:
            for line, words in enumerate(name):
                yield Text(x + indent, down + line * step, words, "condensed-bold", self.em, INK)
        for line, words in enumerate(said, len(name)):
            yield Text(x, down + line * step, words, "condensed", self.em, INK)


def _head_wide(kind: Kind) -> float:
    """How wide the name of a kind and its number are, in mm."""
    named = measure(kind.name, "condensed-bold", _NAMED)
    return named + measure(f"{kind.count}×", "condensed", _TALLY) + 2.1


def _many(parts: Sequence[Part]) -> int:
    """How many rows these are."""
    return sum(len(part.rows) for part in parts)


def _outline(game: Game, unit: Unit, scale: float) -> Shape:
    """A hairline where the counter ends, from (0, 0), to be shown so many times as large."""
    (wide, high), paint = counter_size(game, unit), Paint(stroke=GREY, width=HAIR / scale)
    shape, corner = edge(game, unit)
    if shape == "round":
        return Circle(wide / 2, wide / 2, wide / 2, paint)
    return Rect(0, 0, wide, high, paint, radius=corner)


def contact_sheet(drawn: Faces, paper: Paper) -> list[Drawing]:
    """The pages, in the order of the data's sides and types; none for a game without units."""
    if not drawn.game.units:
        return []
    found = _found(drawn, paper)
    half = replace(paper, height=paper.height / 2)
    if len(found.pages) == 1 and found.used(found.pages[0]) <= half.height - _TOP - _FOOT:
        found = _found(drawn, half)
    return [_finished(found, number) for number in range(len(found.pages))]


def _found(drawn: Faces, paper: Paper) -> _Sheet:
    """The sheet on as few pages as there can be, as large as leaves none of them half bare: with
    every side whole, if it can be so."""
    shown = shown_of(drawn.game)
    least = _Sheet.of(drawn, paper, _SCALES[-1], shown)
    pages, breaks, tried = len(least.pages), broken(least.pages), list[_Sheet]()
    for scale in _scales(drawn.game, paper, pages, shown):
        sheet = _Sheet.of(drawn, paper, scale, shown)
        if len(sheet.pages) > pages:
            continue
        if broken(sheet.pages) <= breaks and (pages == 1 or sheet.even):
            return sheet
        tried.append(sheet)
    tried.append(least)
    if over := next((one for one in tried if one.dealt(whole=False).even), None):
        return over
    whole = (one.dealt(whole=True) for one in tried)
    return next((one for one in whole if broken(one.pages) <= breaks), least)


def _scales(game: Game, paper: Paper, pages: int, shown: Shown) -> Iterator[float]:
    """What counters may be enlarged by, the most first: the widest keep to the page, and so many
    pages have room for all."""
    wide, deep = paper.width - 2 * MARGIN, pages * (paper.height - _TOP - _FOOT)
    lowest = min(counter_size(game, unit)[1] for unit in game.units.values())
    for scale in _SCALES[:-1]:
        grid = Grid.of(game, wide, scale, shown)
        taken = sum(min(grid.of_unit(game, unit), grid.many) for unit in game.units.values())
        rows = math.ceil(taken / grid.many)
        if grid.holds(game) and grid.many > 1 and rows * (scale * lowest + 5) <= deep:
            yield scale


def _finished(sheet: _Sheet, place: int) -> Drawing:
    game, paper, page = sheet.drawn.game, sheet.paper, sheet.pages[place]
    number, total = place + 1, len(sheet.pages)
    name = _(
        "{game}: contact sheet {number} of {count}", game=game.title, number=number, count=total
    )
    units = [cell.unit for part in page for row in part.rows for cell in row.cells]
    body = tuple(sheet.shapes(page))
    marks = tuple(Link(part.name, y) for part, y, _rows in sheet.placed(page) if part.first)
    shapes = (*_top(sheet), *body, *_foot(game, units, f"{number} / {total}", paper))
    return Drawing(*paper.size, shapes, name, marks)


def _top(sheet: _Sheet) -> Iterator[Shape]:
    """The title, what is shown, how many counters there are in all, and their scale."""
    game, paper = sheet.drawn.game, sheet.paper
    right, base = paper.width - MARGIN, paper.margin + 1.6
    size = _("Actual size")
    if sheet.grid.scale != 1:
        size = _("{percent}% of actual size", percent=round(100 * sheet.grid.scale))
    wide = right - MARGIN - measure(size, "condensed-bold", 3.2) - 6
    room = Room(wide, 5.4, 3.9, 2.4, tracking=SPACED)
    title = set_words(fair(game.title).upper(), "condensed-bold", room)
    yield from title.texts(MARGIN, base, "condensed-bold", INK, room=room)
    yield Text(right, base, size, "condensed-bold", 3.2, INK, "end")
    said = _(
        "Contact sheet: every counter, front and back (one face if both are the same);"
        " one of each unless a number is given"
    )
    count = sum(map(pieces, game.units.values()))
    total = _n("{count} counter in all", "{count} counters in all", count)
    yield Text(right, base + 4.2, total, "condensed", 3.2, INK, "end")
    free = right - MARGIN - measure(total, "condensed", 3.2) - 6
    fits = min(1.0, free / measure(said, "condensed", 3.2))
    yield Text(MARGIN, base + 4.2, said, "condensed", 3.2 * fits, INK)


def _foot(game: Game, units: Sequence[Unit], number: str, paper: Paper) -> Iterator[Shape]:
    """The key to the marks that the page shows, and its number."""
    base, size, x = paper.height - 9.0, 7.5 * POINT, MARGIN
    marked = Marked.of(game)
    shown = any(marked.on(game, unit) for unit in units)
    source = game.edition == "source"
    if source and any(has_unknown(game, unit) for unit in units):
        yield Rect(x, base - THIN, 1.8, THIN, Paint(fill=INK))
        unknown = _("not known")
        yield Text(x + 2.4, base, unknown, "text", size, INK)
        x += 2.4 + measure(unknown, "text", size) + 6
    if source and shown:
        yield marked.sign(x, base - 0.95)
        x += 2 * RING + 1.0
    if source and (shown or (marked.most and marked.any)):
        room = paper.width - MARGIN - x - _NUMBER
        for up, words in enumerate(reversed(wrap(marked.said(), "text", size, room))):
            yield Text(x, base - 1.3 * size * up, words, "text", size, INK)
    yield Text(paper.width - MARGIN, base, number, "text", size, INK, "end")
