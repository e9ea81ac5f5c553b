"""The catalogue: every symbol with its name as it is written in the data, on pages to print.

Lengths are millimetres. Knows paper and the tables; no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import PAPERS
from builder.drawing.symbols.air import AIR
from builder.drawing.symbols.glyphs import Glyph
from builder.drawing.symbols.markers import FAMILIES, Family
from builder.drawing.symbols.marks import MARKS, side_mark
from builder.drawing.symbols.naval import NAVAL
from builder.drawing.symbols.panels import NOMINAL, marker_look, marker_panel
from builder.drawing.symbols.portraits import CAPS, FEATURES, portrait
from builder.drawing.symbols.table import NOMINAL_HEIGHT, NOMINAL_WIDTH, silhouette, symbol
from builder.drawing.symbols.units.guns import GUNS
from builder.drawing.symbols.units.infantry import INFANTRY
from builder.drawing.symbols.units.mobile import MOBILE
from builder.drawing.symbols.units.modifiers import MODIFIERS
from builder.drawing.symbols.units.support import SUPPORT
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.theme import GROUNDS, INK, POINT, belt_ink, window_of
from builder.words import Message, _, message

_PAPER = PAPERS[0]
_WIDE = _PAPER.width - 2 * _PAPER.margin
_TOP, _FOOT = _PAPER.margin + 11, _PAPER.height - _PAPER.margin - 5
_GREEN, _SKY, _EARTH, _SAND = GROUNDS[0], GROUNDS[2], GROUNDS[8], GROUNDS[15]
_GREY = "#5C605E"
_NAME = 6.2 * POINT
_HEAD = 8.0

Draw = Callable[[str], tuple[Shape, ...]]


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading, the names below it, and how each is drawn in a cell of `wide` by `high` mm."""

    title: Message
    names: tuple[str, ...]
    draw: Draw
    wide: float
    high: float

    def rows(self) -> list[tuple[str, ...]]:
        """The names, as many as a page is wide to a row."""
        across = int(_WIDE / self.wide)
        return [self.names[n : n + across] for n in range(0, len(self.names), across)]


def pages() -> list[Drawing]:
    """The pages of the catalogue, in the language that is spoken."""
    sheets = list(_sheets())
    return [
        Drawing(
            _PAPER.width, _PAPER.height,
            (*shapes, *_frame(number, len(sheets))), _("Symbols"), tuple(links),
        )
        for number, (shapes, links) in enumerate(sheets, 1)
    ]  # fmt: skip


def _frame(number: int, count: int) -> Iterator[Shape]:
    """The title above and the number of the page below."""
    left, right = _PAPER.margin, _PAPER.width - _PAPER.margin
    yield Text(left, left + 5.6, _("Symbols"), "text-bold", 16 * POINT, INK)
    yield Rect(left, left + 8, _WIDE, 0.3, Paint(fill=INK))
    words = _("page {number} of {count}", number=number, count=count)
    foot = _PAPER.height - _PAPER.margin
    yield Text(right, foot, words, "text", 7 * POINT, _GREY, "end")


def _sheets() -> Iterator[tuple[list[Shape], list[Link]]]:
    """What stands on each page: rows of cells under their headings, never a heading alone."""
    shapes, links, y = list[Shape](), list[Link](), _TOP
    for section in _sections():
        for index, row in enumerate(section.rows()):
            needs = section.high + (0 if index else _HEAD)
            if y + needs > _FOOT:
                yield shapes, links
                shapes, links, y = [], [], _TOP
            if not index:
                links.append(Link(str(section.title), y))
                shapes.append(_heading(section, y))
                y += _HEAD
            shapes += _row(section, row, y)
            y += section.high
        y += 2
    yield shapes, links


def _heading(section: _Section, y: float) -> Text:
    return Text(_PAPER.margin, y + 4.6, str(section.title), "text-bold", 10 * POINT, INK)


def _row(section: _Section, names: tuple[str, ...], y: float) -> Iterator[Shape]:
    """A row of cells: each symbol, and its name below it."""
    for index, name in enumerate(names):
        x = _PAPER.margin + index * section.wide
        yield Group(section.draw(name), round(x + section.wide / 2, 2), round(y, 2))
        room = Room(section.wide - 1, 3, _NAME, 3.4 * POINT)
        size = set_words(name, "condensed", room).size
        base = round(y + section.high - 2.2, 2)
        middle = round(x + section.wide / 2, 2)
        yield Text(middle, base, name, "condensed", round(size, 3), INK, "middle")


def _sections() -> Iterator[_Section]:
    units: Mapping[Message, Mapping[str, Glyph]] = {
        message("Infantry"): INFANTRY,
        message("Mobile troops"): MOBILE,
        message("Guns"): GUNS,
        message("Command, supply, services"): SUPPORT,
        message("To be added to another sign with +"): MODIFIERS,
    }
    for title, table in units.items():
        yield _Section(title, tuple(table), _unit, 23.75, 11.4)
    yield _Section(message("Aircraft"), tuple(AIR), _craft(_SKY, 13.0, 6.6), 23.75, 17.6)
    yield _Section(message("Ships"), tuple(NAVAL), _craft(_EARTH, 14.0, 5.6), 23.75, 14.6)
    families: Mapping[Family, Message] = {
        "harm": message("Markers of harm"),
        "supply": message("Markers of supply"),
        "works": message("Markers of works"),
        "orders": message("Markers of orders"),
        "record": message("Markers of record"),
        "chance": message("Markers of chance"),
        "sides": message("Markers of sides and aims"),
    }
    for family, title in families.items():
        yield _Section(title, tuple(FAMILIES[family]), _marker(family), 19.0, 19.2)
    yield _Section(message("Portraits: caps"), tuple(CAPS), _cap, 19.0, 17.4)
    yield _Section(message("Portraits: features"), tuple(FEATURES), _feature, 19.0, 17.4)
    yield _Section(message("Marks of sides"), tuple(MARKS), _mark, 19.0, 11.6)


def _unit(name: str) -> tuple[Shape, ...]:
    ground, ink = _GREEN
    sign = symbol(name, NOMINAL_WIDTH, NOMINAL_HEIGHT, belt_ink(ground, ink), "#FFFFFF")
    return (Group((sign,), -NOMINAL_WIDTH / 2, 1.2),)


def _craft(colours: tuple[str, str], width: float, middle: float) -> Draw:
    def draw(name: str) -> tuple[Shape, ...]:
        return (Group((silhouette(name, width, colours[1]),), 0, middle),)

    return draw


def _marker(family: Family) -> Draw:
    """The panel of a marker on its ground, so large as on a counter."""
    owner = _SAND if family == "sides" else None

    def draw(name: str) -> tuple[Shape, ...]:
        look = marker_look(family, owner)
        ground = Rect(-NOMINAL / 2, 0.6, NOMINAL, 13.2, Paint(fill=look.ground))
        panel = marker_panel(name, look, reach=5.2, mark="cross")
        return (ground, Group((panel,), 0, 7.2))

    return draw


def _face(pieces: tuple[str, ...]) -> tuple[Shape, ...]:
    ground, ink = _GREEN
    pane = window_of(ground, ink)
    drawn = portrait(pieces, "?", ground, ink, width=10.4, window=pane)
    return (Group((drawn,), -5.2, 0.8),)


def _cap(name: str) -> tuple[Shape, ...]:
    return _face((name,))


def _feature(name: str) -> tuple[Shape, ...]:
    return _face(("peaked", name))


def _mark(name: str) -> tuple[Shape, ...]:
    return (side_mark(name, 0, 4.2, 2.6, INK, "#FFFFFF"),)
