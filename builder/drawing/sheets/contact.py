"""The contact sheet: every counter, front and back, at true size with its id.

Grouped by side and type, for reading and checking, not for cutting. Knows the model and the
counter's drawing; not files.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from builder.drawing.counters.counter import edge
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.text.lines import Box, line_in
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import GREY, HAIR, INK, POINT, THIN
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.words import _

MARGIN = 12.0
_TOP, _FOOT = 27.0, 16.0
_PAIR_GAP, _GAP = 1.2, 5.0
_CAPTION = 6.2
_HEADING, _SUBHEADING = 9.0, 6.0
_RING = 0.75
"""Radius of the ring beside the id of what the project made up."""


@dataclass(slots=True)
class _Page:
    shapes: list[Shape] = field(default_factory=list)
    bookmarks: list[Link] = field(default_factory=list)


class _Sheet:
    """Fills pages from the top; a kind that fits beside the last one stands beside it."""

    def __init__(self, drawn: Faces, paper: Paper) -> None:
        self.drawn, self.paper = drawn, paper
        self.size = _highest(drawn.game)
        self.pair = _widest(drawn.game)
        self.columns = max(1, int((paper.width - 2 * MARGIN + _GAP) // (self.pair + _GAP)))
        self.pages: list[_Page] = []
        self.y = paper.height
        self.column = self.columns
        self.headed = False

    @property
    def row(self) -> float:
        return self.size + _CAPTION

    def room(self, high: float) -> None:
        """Begins a page where so much does not fit on this one."""
        if self.y + high > self.paper.height - _FOOT:
            self.pages.append(_Page())
            self.y = _TOP

    def side(self, name: str) -> None:
        self.room(_HEADING + _SUBHEADING + self.row)
        page = self.pages[-1]
        page.bookmarks.append(Link(name, self.y))
        capitals = Text(MARGIN, self.y + 4.5, name.upper(), "text-bold", 11 * POINT, INK)
        rule = Rect(MARGIN, self.y + 6.2, self.paper.width - 2 * MARGIN, THIN, Paint(fill=INK))
        page.shapes += [replace(capitals, tracking=0.25), rule]
        self.y += _HEADING
        self.column = self.columns

    def kind(self, name: str, units: Sequence[Unit]) -> None:
        """A kind's name and its counters: on the row at hand if they fit, else on new rows."""
        if not self.headed or self.column + len(units) > self.columns:
            self.room(_SUBHEADING + self.row)
            self.y += _SUBHEADING + self.row
            self.column, self.headed = 0, True
        self._name(name, units)
        for unit in units:
            if self.column == self.columns:
                self.room(self.row)
                self.y += self.row
                self.column, self.headed = 0, False
            self.pages[-1].shapes += self._cell(unit, self._left(), self.y - self.row)
            self.column += 1

    def _left(self) -> float:
        return MARGIN + self.column * (self.pair + _GAP)

    def _name(self, name: str, units: Sequence[Unit]) -> None:
        """The kind's name over its first counter, and how many there are."""
        count = sum(unit.qty for unit in units)
        tally = Text(0, 0, f"{count}×", "condensed", 8 * POINT, GREY)
        left, top = self._left(), self.y - self.row - _SUBHEADING
        wide = min(len(units), self.columns) * (self.pair + _GAP) - _GAP
        room = wide - measure(tally.text, tally.font, tally.size) - 2
        box = Box(left, top + 0.6, room, 4.2)
        words = line_in(box, name, "condensed-bold", 9 * POINT, 6 * POINT, INK, "start")
        if words:
            right = left + measure(words.text, words.font, words.size) + 1.6
            self.pages[-1].shapes += [words, replace(tally, x=right, y=words.y)]

    def _cell(self, unit: Unit, x: float, y: float) -> Iterator[Shape]:
        wide, high = counter_size(self.drawn.game, unit)
        for face in range(_shown(unit)):
            left = x + face * (wide + _PAIR_GAP)
            yield self.drawn.shown(unit, face, x=left, y=y)
            yield _outline(self.drawn.game, unit, left, y)
        words = unit.id if unit.qty == 1 else f"{unit.id}  ×{unit.qty}"
        made_up = self.drawn.game.adds(unit)
        indent = 2 * _RING + 0.9 if made_up else 0.0
        box = Box(x + indent, y + high + 0.5, self.pair - indent, 3.4)
        caption = line_in(box, words, "condensed", 7 * POINT, 5 * POINT, INK, "start")
        if caption:
            yield caption
            if made_up:
                pen = Paint(stroke=INK, width=THIN)
                yield Circle(x + _RING, caption.y - 0.85, _RING - THIN / 2, pen)


def _shown(unit: Unit) -> int:
    """How many faces are shown: all, and the back of a last one that has none."""
    return 2 * math.ceil(len(unit.faces) / 2)


def _outline(game: Game, unit: Unit, x: float, y: float) -> Shape:
    """A hairline where the counter ends."""
    (wide, high), paint = counter_size(game, unit), Paint(stroke=GREY, width=HAIR)
    if edge(game, unit)[0] == "round":
        return Circle(x + wide / 2, y + high / 2, wide / 2, paint)
    return Rect(x, y, wide, high, paint)


def _widest(game: Game) -> float:
    """The room in mm that the faces of one unit take, side by side, where they take most."""
    rooms = (
        _shown(unit) * (counter_size(game, unit)[0] + _PAIR_GAP) - _PAIR_GAP
        for unit in game.units.values()
    )
    return max(rooms, default=2 * game.counters.size + _PAIR_GAP)


def _highest(game: Game) -> float:
    sizes = (counter_size(game, unit)[1] for unit in game.units.values())
    return max(sizes, default=game.counters.size)


def contact_sheet(drawn: Faces, paper: Paper) -> list[Drawing]:
    """The pages, in the order of the data's sides and types; none for a game without units."""
    game, sheet = drawn.game, _Sheet(drawn, paper)
    for name, units in _by_side(game):
        kinds = _by_kind(game, units)
        sheet.side(name)
        for kind, members in kinds:
            sheet.kind(kind, members)
    total = len(sheet.pages)
    pages = enumerate(sheet.pages, 1)
    return [_finished(game, page, number, total, paper) for number, page in pages]


def _by_side(game: Game) -> list[tuple[str, list[Unit]]]:
    groups: dict[str, list[Unit]] = {name: [] for name in game.sides}
    names = {name: side.name for name, side in game.sides.items()}
    for unit in game.units.values():
        groups.setdefault(unit.side.id if unit.side else "", []).append(unit)
    return [(names.get(key, _("No side")), units) for key, units in groups.items() if units]


def _by_kind(game: Game, units: Sequence[Unit]) -> list[tuple[str, list[Unit]]]:
    groups: dict[str, list[Unit]] = {name: [] for name in game.types}
    for unit in units:
        groups.setdefault(unit.type.id, []).append(unit)
    return [(members[0].type.name, members) for members in groups.values() if members]


def _finished(game: Game, page: _Page, number: int, total: int, paper: Paper) -> Drawing:
    title = Box(MARGIN, 9, 140, 9)
    words = line_in(title, fair(game.title), "text-bold", 20 * POINT, 9 * POINT, INK, "start")
    what = _("Contact sheet, actual size")
    shapes = [
        *((words,) if words else ()),
        Text(paper.width - MARGIN, 16, what, "text", 9 * POINT, INK, "end"),
        *page.shapes,
        *_foot(game, number, total, paper),
    ]
    name = _(
        "{game}: contact sheet {number} of {count}", game=game.title, number=number, count=total
    )
    return Drawing(*paper.size, tuple(shapes), name, tuple(page.bookmarks))


def _foot(game: Game, number: int, total: int, paper: Paper) -> Iterator[Shape]:
    """The key to the marks, and the page."""
    base, size = paper.height - 9.0, 7.5 * POINT
    pen = Paint(stroke=INK, width=THIN)
    if game.edition == "source":
        yield Rect(MARGIN, base - THIN, 1.8, THIN, Paint(fill=INK))
        unknown = _("not known")
        yield Text(MARGIN + 2.4, base, unknown, "text", size, INK)
        x = MARGIN + 2.4 + measure(unknown, "text", size) + 6
        yield Circle(x, base - 0.95, 0.6, pen)
        yield Text(x + 1.8, base, _("added"), "text", size, INK)
    yield Text(paper.width - MARGIN, base, f"{number} / {total}", "text", size, INK, "end")
