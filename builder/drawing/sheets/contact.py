"""The contact sheet: every counter, front and back, with its name and how many there are.

At true size, or somewhat larger where that takes no further page, in columns from edge to edge and
rows as far apart on all pages. Grouped by side and kind, for reading and checking, not for cutting.
Knows the model and the counter's drawing; not files.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import field

from builder.drawing.counters.counter import edge
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.forms import forms
from builder.drawing.counters.said import Said
from builder.drawing.display import Circle, Drawing, Group, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.seen import of_one
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
    faces_wide,
    paged,
    pieces,
    row_high,
    shown_of,
    sides,
)
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.lines import Box, line_in
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import GREY, HAIR, INK, POINT, THIN
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.game.model.words import SAID_STATES
from builder.records import dataclass
from builder.words import _, _n

MARGIN = 12.0
_TOP, _FOOT = 23.0, 16.0
_AIR, _MORE = 2.6, 3.0
"""What is free below the captions of a row; and how much more at most, if all pages have room."""
_LINES, _LEADING = 2, 1.18
"""So many lines a name has at most, and from one to the next, in ems."""
_SCALES = 1.75, 1.6, 1.5, 1.4, 1.3, 1.25, 1.2, 1.1, 1.0
"""How many times as large as they are counters are shown."""
_NUMBER, _SAID = 16.0, 8
"""What the number of a page takes at its foot; so many names stand there at most."""
_EMS = tuple(em * POINT for em in (7.5, 7.0, 6.5, 6.0))
"""The em of captions, and what all of a sheet have where one has no room so; only a name that is
too long even then is smaller."""
_NAMED, _TALLY = 9 * POINT, 8 * POINT
"""The ems of the name of a kind and of how many it has."""
_BESIDE = 3.0
"""What is free between two captions."""
_CODE = re.compile(r"[A-Z]{1,2}\d{1,2}")
"""A label that tells the sides of a marker apart in the data and is no word for them."""
_RING = 0.75
"""Radius of the ring beside the name of what the project made up."""
_INDENT = 2 * _RING + 0.9
"""What such a ring takes before a name."""


@dataclass(slots=True)
class _Sheet:
    """The counters at a scale, with their captions, on pages."""

    drawn: Faces
    paper: Paper
    grid: Grid
    marked: _Marked
    em: float = _EMS[0]
    captions: dict[str, tuple[list[str], list[str]]] = field(default_factory=dict)
    """The lines of a unit's name and of what there is to say of it."""
    pages: list[list[Part]] = field(default_factory=list)
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
            if _many(tried) > _many(found):
                break
            grid, found = fewer, tried
        sheet = _Sheet(drawn, paper, grid, _Marked.of(drawn.game))
        cells = [cell for part in found for row in part.rows for cell in row.cells]
        for most in ((_LINES, 1), (_LINES, _LINES)):
            if any(sheet.fits(cells, em, most) for em in _EMS):
                break
        sheet.pages = paged(found, paper.height - _FOOT - _TOP, sheet.high)
        sheet.more = min([_MORE, *map(sheet.spare, sheet.pages)])
        return sheet

    def fits(self, cells: Sequence[Cell], em: float, most: tuple[int, int]) -> bool:
        """Sets all captions in an em; whether names, and what is said below, have so many lines at
        most."""
        self.em = em
        self.captions = {cell.unit.id: self.caption(cell) for cell in cells}
        return all(len(name) <= most[0] and len(said) <= most[1]
                   for name, said in self.captions.values())  # fmt: skip

    def caption(self, cell: Cell) -> tuple[list[str], list[str]]:
        """The name of a counter, and below it how many there are and what is behind."""
        wide = self.room(cell)
        name = wrap(fair(cell.unit.name), "condensed-bold", self.em, wide - self.indent(cell.unit))
        said = _behind(cell.unit, self.grid.shown[cell.unit.id])
        return name, wrap(said, "condensed", self.em, wide)

    def room(self, cell: Cell) -> float:
        """How wide a caption may be, in mm."""
        free = self.grid.pitch - self.grid.column
        return self.grid.wide(cell.columns) + max(free - _BESIDE, 0.0)

    def indent(self, unit: Unit) -> float:
        """What a mark takes before a name, in mm."""
        return _INDENT if self.marked.on(self.drawn.game, unit) else 0.0

    def high(self, row: Row, again: bool) -> float:
        """How high a row is, in mm; `again` where the name of its first kind is repeated."""
        lines = 1
        for cell in row.cells:
            name, said = self.captions[cell.unit.id]
            lines = max(lines, min(len(name), _LINES) + len(said))
        band = KIND if row.heads or (again and row.begun) else 0.0
        faces = self.grid.scale * row_high(self.drawn.game, row)
        return band + faces + lines * _LEADING * self.em + _AIR

    def highs(self, page: Sequence[Part]) -> list[list[float]]:
        """How high the rows of each part of a page are, in mm."""
        return [[self.high(row, not n and not part.first) for n, row in enumerate(part.rows)]
                for part in page]  # fmt: skip

    def spare(self, page: Sequence[Part]) -> float:
        """How much farther apart the rows of a page could be, in mm."""
        highs = self.highs(page)
        used = sum(map(sum, highs)) + len(page) * (HEADING + ABOVE) - ABOVE
        return max(self.paper.height - _FOOT - _TOP - used, 0.0) / sum(map(len, highs))

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
            yield from self.kind(kind.name, f"{kind.count}×", column, many, y)
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
        for face in range(self.grid.shown[unit.id]):
            left = x + face * (wide + scale * PAIR_GAP)
            yield self.drawn.shown(unit, face, x=left, y=y, scale=scale)
            yield Group((_outline(self.drawn.game, unit, scale),), left, y, scale)
        yield from self.captioned(cell, x, y + high + 0.5)

    def captioned(self, cell: Cell, x: float, y: float) -> Iterator[Shape]:
        """The whole name, its mark before it, and below it what there is to say."""
        unit, indent = cell.unit, self.indent(cell.unit)
        name, said = self.captions[unit.id]
        down, step = y + 0.95 * self.em, _LEADING * self.em
        if indent:
            yield self.marked.sign(x, down - 0.85)
        if len(name) > _LINES:
            box = Box(x + indent, y, self.room(cell) - indent, 3.6)
            short = line_in(
                box, fair(unit.name), "condensed-bold", self.em, 5 * POINT, INK, "start"
            )
            yield from (short,) if short else ()
            name = name[:1] if short else []
        else:
            for number, words in enumerate(name):
                yield Text(x + indent, down + number * step, words, "condensed-bold", self.em, INK)
        for number, words in enumerate(said, len(name)):
            yield Text(x, down + number * step, words, "condensed", self.em, INK)


def _head_wide(kind: Kind) -> float:
    """How wide the name of a kind and its number are, in mm."""
    named = measure(kind.name, "condensed-bold", _NAMED)
    return named + measure(f"{kind.count}×", "condensed", _TALLY) + 2.1


def _many(parts: Sequence[Part]) -> int:
    """How many rows these are."""
    return sum(len(part.rows) for part in parts)


def _behind(unit: Unit, shown: int) -> str:
    """How many counters there are of a unit, and what their backs show."""
    each, many = math.ceil(len(unit.faces) / 2), f"{unit.qty}×"
    labels = (face.label for face in unit.faces[1:] if not _CODE.fullmatch(face.label))
    states = [fair(str(SAID_STATES.get(label, label))) for label in labels if label]
    if shown == 1:
        return _("{many} · same back", many=many)
    if not states:
        return _("{many} · back as shown", many=many)
    if each == 1:
        return _("{many} · back: {states}", many=many, states=states[0])
    if shown > len(unit.faces):
        states.append(_("plain back"))
    then = ", ".join(states)
    if unit.qty == 1:
        return _("{count} counters · then: {states}", count=each, states=then)
    return _("{many} units of {count} counters · then: {states}", many=unit.qty, count=each,
             states=then)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Marked:
    """What bears a mark: what was added, unless that is most of what there is, or all.

    `but` are the names of what was not, where one line says so of most.
    """

    any: bool
    most: bool
    but: tuple[str, ...] = ()

    @staticmethod
    def of(game: Game) -> _Marked:
        units = game.units.values()
        listed = [unit for unit in units if not game.adds(unit)]
        names = dict.fromkeys(fair(unit.name) for unit in listed)
        few = 2 * len(listed) < len(units) and len(names) <= _SAID
        return _Marked(len(listed) < len(units), few, tuple(names))

    def on(self, game: Game, unit: Unit) -> bool:
        return not self.most and game.adds(unit)

    def said(self) -> str:
        """What the foot of a page says of what was added."""
        if not self.most:
            return _("added for this edition: not in the source’s list of counters")
        if not self.but:
            return _("The source has no list of counters: all were added for this edition.")
        return _("Listed in the source: {names}. All other counters were added for this edition.",
                 names=", ".join(self.but))  # fmt: skip

    @staticmethod
    def sign(x: float, y: float) -> Circle:
        """A ring, from x on."""
        return Circle(x + _RING, y, _RING - THIN / 2, Paint(stroke=INK, width=THIN))


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
    shown = shown_of(drawn.game)
    least = found = _Sheet.of(drawn, paper, _SCALES[-1], shown)
    for scale in _scales(drawn.game, paper, len(least.pages), shown):
        tried = _Sheet.of(drawn, paper, scale, shown)
        if len(tried.pages) <= len(least.pages) and broken(tried.pages) <= broken(least.pages):
            found = tried
            break
    return [_finished(found, number) for number in range(len(found.pages))]


def _scales(game: Game, paper: Paper, pages: int, shown: Shown) -> Iterator[float]:
    """What counters may be enlarged by, the most first: the widest keep to the page, and so many
    pages have room for all."""
    wide, deep = paper.width - 2 * MARGIN, pages * (paper.height - _TOP - _FOOT)
    widest = max(faces_wide(game, unit, shown[unit.id]) for unit in game.units.values())
    lowest = min(counter_size(game, unit)[1] for unit in game.units.values())
    for scale in _SCALES[:-1]:
        grid = Grid.of(game, wide, scale, shown)
        taken = sum(min(grid.of_unit(game, unit), grid.many) for unit in game.units.values())
        rows = math.ceil(taken / grid.many)
        if scale * widest <= wide and grid.many > 1 and rows * (scale * lowest + 5) <= deep:
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
    said = _("Contact sheet: every counter, front and back; one face where both are the same")
    yield Text(MARGIN, base + 4.2, said, "condensed", 3.2, INK)
    count = sum(map(pieces, game.units.values()))
    total = _n("{count} counter in all", "{count} counters in all", count)
    yield Text(right, base + 4.2, total, "condensed", 3.2, INK, "end")


def _foot(game: Game, units: Sequence[Unit], number: str, paper: Paper) -> Iterator[Shape]:
    """The key to the marks that the page shows, and its number."""
    base, size, x = paper.height - 9.0, 7.5 * POINT, MARGIN
    marked = _Marked.of(game)
    shown = any(marked.on(game, unit) for unit in units)
    source = game.edition == "source"
    if source and any(_unknown(game, unit) for unit in units):
        yield Rect(x, base - THIN, 1.8, THIN, Paint(fill=INK))
        unknown = _("not known")
        yield Text(x + 2.4, base, unknown, "text", size, INK)
        x += 2.4 + measure(unknown, "text", size) + 6
    if source and shown:
        yield marked.sign(x, base - 0.95)
        x += 2 * _RING + 1.0
    if source and (shown or (marked.most and marked.any)):
        room = paper.width - MARGIN - x - _NUMBER
        for up, words in enumerate(reversed(wrap(marked.said(), "text", size, room))):
            yield Text(x, base - 1.3 * size * up, words, "text", size, INK)
    yield Text(paper.width - MARGIN, base, number, "text", size, INK, "end")


@of_one
def _unknown(game: Game, unit: Unit) -> bool:
    """Whether a face shows the rule that stands for a figure that is not known."""
    faces = (Said(game, unit, face) for face in range(len(unit.faces)))
    return any(part.unknown for said in faces for part in forms(said.notation, said.face))
