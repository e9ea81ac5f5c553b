"""The catalogue: every symbol with its name as it is written in the data, on pages to print.

Lengths are millimetres. Knows paper and the tables; no game.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise

from builder import __version__
from builder.drawing.counters.signs import size_sign
from builder.drawing.display import Drawing, Group, Link, Named, Paint, Rect, Shape, Text
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.sheets.samples import SAMPLES, SIZE, sample
from builder.drawing.symbols.air import AIR
from builder.drawing.symbols.glyphs import Glyph
from builder.drawing.symbols.ground import GROUND
from builder.drawing.symbols.markers import FAMILIES, MARKERS, Family
from builder.drawing.symbols.marks import MARKS as SIDE_MARKS
from builder.drawing.symbols.marks import side_mark
from builder.drawing.symbols.naval import NAVAL
from builder.drawing.symbols.panels import MarkerLook, marker_look, marker_panel, owned
from builder.drawing.symbols.portraits import CAPS, COATS, FACES, FEATURES, ORDERS, portrait
from builder.drawing.symbols.table import NOMINAL_HEIGHT, NOMINAL_WIDTH, silhouette, symbol
from builder.drawing.symbols.units.guns import GUNS
from builder.drawing.symbols.units.infantry import INFANTRY
from builder.drawing.symbols.units.mobile import MOBILE
from builder.drawing.symbols.units.modifiers import MODIFIERS
from builder.drawing.symbols.units.support import SUPPORT
from builder.drawing.text.breaking import wrap
from builder.drawing.text.lines import Box
from builder.drawing.text.type import measure
from builder.drawing.theme import GROUNDS, INK, POINT, belt_ink, belt_of, window_of
from builder.records import dataclass
from builder.words import Message, _, message

_PAPER = PAPERS[0]
_WIDE = _PAPER.width - 2 * _PAPER.margin
_TOP, _FOOT = _PAPER.margin + 11, _PAPER.margin + 5
"""Where symbols begin below the upper edge of the page, and end above the lower one."""
_LISTED = 11.0
"""What the list of the other pages takes at the foot of the first one."""
_FILLED = 0.6
"""A section that has no room begins a page where the one before is so full."""
_GREEN, _SKY, _EARTH, _SAND = GROUNDS[0], GROUNDS[2], GROUNDS[8], GROUNDS[15]
_GREY = "#5C605E"
_NAME, _PITCH = round(6.8 * POINT, 3), 2.5
_HEAD = 8.0
_LARGE = 1.7
"""What a unit's sign is scaled by: its box is 11.6 mm wide."""
_UNDER = 4.6
"""From the name of a portrait to the foot of its row: 4 mm are free before the next one."""
_SIDE = 14.0
"""The side of a counter that is shown, in mm."""
_GROUNDS = (
    message("grey-green"), message("black"), message("sky blue"), message("green"),
    message("yellow"), message("slate"), message("ice"), message("ivory"),
    message("copper"), message("red"), message("tan"), message("olive"),
    message("navy"), message("rose"), message("violet"), message("sand"),
)  # fmt: skip
"""What the grounds of the theme are called, in its order."""
_SIZES = ("XXXXX", "XXXX", "XXX", "XX", "X", "III", "II", "I", "•••", "••", "•")

_JOINED, _COMPOSED = "infantry+skis", "flat broad beard medal"
"""Instances of what is put together: a sign with another one, a portrait."""

FAMILY_TITLES: Mapping[Family, Message] = {
    "harm": message("Hits and losses"),
    "supply": message("Supply and fuel"),
    "works": message("Fortifications and works"),
    "orders": message("Orders and movement"),
    "record": message("Tracks and weather"),
    "chance": message("Luck and events"),
    "sides": message("Control and objectives"),
}
"""What the families of markers are called."""

Draw = Callable[[str], tuple[Shape, ...]]


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading, the names below it, and how each is drawn in a cell of `wide` by `high` mm.

    `key` is what the names are written under in the data. `also` gives the other names of what is
    drawn; a `note` says how the names are used.
    """

    title: Message
    key: str
    names: tuple[str, ...]
    draw: Draw
    wide: float
    high: float
    also: Mapping[str, str] = field(default_factory=dict)
    note: Message | None = None
    low: float = 1.5
    """How far above the foot of a cell the first line of a name stands, in mm."""
    kind: str = ""
    """What the pictures are, as their ids begin; "" for the first of the keys."""

    def ident(self, name: str) -> str:
        """The id of a picture in a file."""
        kind = self.kind or self.key.split(":")[0]
        words = name.partition("\n")[0].replace("•", " dot").casefold()
        return re.sub(r"[^a-z0-9]+", "-", f"{kind} {words}").strip("-")

    def label(self, name: str) -> str:
        """A name as it is written in the data, with its other name where it has one."""
        if name not in self.also:
            return name
        return _("{name} (also {other})", name=name, other=self.also[name])

    def rows(self) -> list[tuple[str, ...]]:
        """The names in as few rows as the width of the page allows, all about as long."""
        count = math.ceil(len(self.names) / int(_WIDE / self.wide + 1e-6))
        ends = [math.ceil(len(self.names) * row / count) for row in range(1, count + 1)]
        return [self.names[first:last] for first, last in pairwise([0, *ends])]

    @property
    def tall(self) -> float:
        """How high it is with its heading."""
        return _HEAD + len(self.rows()) * self.high


def pages(paper: Paper = _PAPER) -> list[Drawing]:
    """The pages of the catalogue, in the language that is spoken: as wide on every paper."""
    sheets = list(_sheets(paper))
    sheets[0][0].extend(_contents([links for _shapes, links in sheets], paper))
    white, right = Rect(0, 0, *paper.size, Paint(fill="#FFFFFF")), (paper.width - _PAPER.width) / 2
    made: list[Drawing] = []
    for number, (shapes, links) in enumerate(sheets, 1):
        shown = (*shapes, *_frame(number, len(sheets), paper))
        moved = (Group(shown, right),) if right else shown
        made.append(Drawing(*paper.size, (white, *moved), _("Symbols"), tuple(links)))
    return made


def _frame(number: int, count: int, paper: Paper) -> Iterator[Shape]:
    """The title above and the number of the page below."""
    left, right = _PAPER.margin, _PAPER.width - _PAPER.margin
    yield Text(left, left + 5.6, _("Symbols"), "text-bold", 16 * POINT, INK)
    yield Rect(left, left + 8, _WIDE, 0.3, Paint(fill=INK))
    said = _("To use a picture, write its name after the key beside its heading.")
    yield Text(right, left + 5.6, said, "text", 7 * POINT, _GREY, "end")
    words = _("page {number} of {count}", number=number, count=count)
    foot = paper.height - _PAPER.margin
    yield Text(left, foot, f"builder {__version__}", "text", 7 * POINT, _GREY)
    yield Text(right, foot, words, "text", 7 * POINT, _GREY, "end")


def _contents(pages: Sequence[Sequence[Link]], paper: Paper) -> Iterator[Shape]:
    """At the foot of the first page, on which of the others everything is."""
    said = "; ".join(
        _("page {number}: {names}", number=number, names=", ".join(link.title for link in links))
        for number, links in enumerate(pages[1:], 2)
    )
    size = 7 * POINT
    lines = wrap(_("On the other pages: {pages}.", pages=said), "text", size, _WIDE)
    for above, words in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        low = paper.height - _FOOT - 1 - 1.4 * size * above
        yield Text(_PAPER.margin, low, words, "text", size, _GREY)


def _sheets(paper: Paper) -> Iterator[tuple[list[Shape], list[Link]]]:
    """What stands on each page: rows of cells under their headings, never a heading alone, and
    whole sections where that leaves no page empty."""
    shapes, links, y = list[Shape](), list[Link](), _TOP
    foot = paper.height - _FOOT - _LISTED
    for section in _sections():
        whole = y + section.tall > foot and y > _FILLED * paper.height
        for index, row in enumerate(section.rows()):
            needs = section.high + (0 if index else _HEAD)
            new = y + needs > foot or (whole and not index)
            if new:
                yield shapes, links
                shapes, links, y, foot = [], [], _TOP, paper.height - _FOOT
            if not index:
                links.append(Link(str(section.title), y))
            if new or not index:
                shapes += _heading(section, y, goes_on=index > 0)
                y += _HEAD
            shapes += _row(section, row, y)
            y += section.high
        y += 1.0
    yield shapes, links


def _heading(section: _Section, y: float, goes_on: bool) -> Iterator[Shape]:
    """The title, and behind it the key that the names are values of."""
    title = str(section.title)
    words = _("{name}, continued", name=title) if goes_on else title
    yield Text(_PAPER.margin, y + 4.6, words, "text-bold", 10 * POINT, INK)
    x = _PAPER.margin + measure(words, "text-bold", 10 * POINT) + 3
    yield Text(x, y + 4.6, section.key, "text", 7 * POINT, _GREY)
    if section.note and not goes_on:
        x += measure(section.key, "text", 7 * POINT) + 3
        yield Text(x, y + 4.6, str(section.note), "text", 7 * POINT, _GREY)


def _row(section: _Section, names: tuple[str, ...], y: float) -> Iterator[Shape]:
    """A row of cells: each symbol, and its name below it."""
    for index, name in enumerate(names):
        x = _PAPER.margin + index * section.wide
        drawn, at = section.draw(name), (round(x + section.wide / 2, 2), round(y, 2))
        yield Named(drawn, *at, name=section.ident(name), title=name)
        place = x, y + section.high, section.low
        yield from _caption(section.label(name), section.wide - 1, *place)


def _caption(label: str, wide: float, x: float, foot: float, low: float) -> Iterator[Text]:
    """A name in the one size of all, broken at a hyphen or space where it is too wide."""
    lines = [line for part in label.split("\n") for line in wrap(part, "condensed", _NAME, wide)]
    first = foot - low
    for index, words in enumerate(lines):
        base = round(first + index * _PITCH, 2)
        yield Text(round(x + (wide + 1) / 2, 2), base, words, "condensed", _NAME, INK, "middle")


def _sections() -> Iterator[_Section]:
    units: Mapping[Message, Mapping[str, Glyph]] = {
        message("Infantry"): INFANTRY,
        message("Mobile troops"): MOBILE,
        message("Guns"): GUNS,
        message("Command, supply, services"): SUPPORT,
        message("To be added to another sign with +"): MODIFIERS,
    }
    for title, table in units.items():
        names, also = _merged(table)
        note = None
        if table is MODIFIERS:
            names, note = (
                (*names, _JOINED),
                message("added after the name, as in the last one"),
            )
        yield _Section(title, "symbol:", names, _unit, 23.75, 16.2, also, note=note, low=3.9)
    yield from _silhouettes()
    for family, title in FAMILY_TITLES.items():
        note = message(
            "left a front, right a back; where a unit’s symbol has the same name, "
            "markers show the plate and units the box"
        )
        first = family == next(iter(FAMILY_TITLES))
        names = tuple(FAMILIES[family])
        yield _Section(title, "symbol:", names, _marker(family), 31.6, 18.8,
                       note=note if first else None, kind="marker")  # fmt: skip
    yield _Section(message("Unit sizes"), "sign:", _SIZES, _sized, _WIDE / len(_SIZES), 10.4)
    yield _Section(
        message("Marks of sides"), "mark:", tuple(SIDE_MARKS), _mark, _WIDE / len(SIDE_MARKS), 14.0
    )
    grounds = (f"{name}\n{' '.join(pair)}" for name, pair in zip(_GROUNDS, GROUNDS, strict=True))
    yield _Section(
        message("Counter colours"), "ground: ink:", tuple(grounds), _swatch, 23.75, 22.0, low=4.8
    )
    yield from _portraits()
    yield _Section(
        message("Layouts, as on a counter"), "layout:", SAMPLES, _sample, 31.6, 20.0, low=2.6
    )


def _silhouettes() -> Iterator[_Section]:
    """What stands on a counter without a frame."""
    yield _Section(
        message("Aircraft"), "symbol:", tuple(AIR), _craft(_SKY, 15.0, 6.4), 23.75, 16.4, low=2.2
    )
    yield _Section(
        message("Ships"), "symbol:", tuple(NAVAL), _craft(_EARTH, 19.0, 6.2), 23.75, 15.4, low=2.2
    )
    yield _Section(
        message("On the ground"),
        "symbol:",
        tuple(GROUND),
        _craft(_EARTH, 16.0, 6.4),
        23.75,
        16.4,
        low=2.2,
    )


def _portraits() -> Iterator[_Section]:
    """The kit of portraits, and one that is put together."""
    said = message("a column of units.csv: pieces with spaces between them, as in the last below")
    caps, wide, high = message("Portraits: caps"), 23.75, 28.0
    yield _Section(caps, "portrait:", tuple(CAPS), _face, wide, high, note=said, low=_UNDER)
    title = message("Portraits: faces and coats")
    yield _Section(title, "portrait:", (*FACES, *COATS), _face, wide, high, low=_UNDER)
    title, more = message("Portraits: features and orders"), (*FEATURES, *ORDERS, _COMPOSED)
    yield _Section(title, "portrait:", more, _face, wide, high, low=_UNDER)


def _merged(table: Mapping[str, Glyph]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The names of a table, each picture once, and the further names of pictures."""
    first: dict[Glyph, str] = {}
    also: dict[str, list[str]] = {}
    for name, glyph in table.items():
        if first.setdefault(glyph, name) != name:
            also.setdefault(first[glyph], []).append(name)
    return tuple(first.values()), {name: ", ".join(more) for name, more in also.items()}


def _unit(name: str) -> tuple[Shape, ...]:
    ground, ink = _GREEN
    sign = symbol(name, NOMINAL_WIDTH, NOMINAL_HEIGHT, belt_ink(ground, ink), "#FFFFFF")
    return (Group((sign,), -_LARGE * NOMINAL_WIDTH / 2, 1.2, _LARGE),)


def _swatch(pair: str) -> tuple[Shape, ...]:
    """A ground with its belt, and a sign in its ink."""
    ground, ink = pair.split()[-2:]
    half, window = _SIDE / 2, window_of(ground, ink)
    wide, high = NOMINAL_WIDTH, NOMINAL_HEIGHT
    dark = belt_ink(ground, ink)
    sign = symbol("infantry", wide, high, dark, window)
    return (
        Rect(-half, 0.6, _SIDE, _SIDE, Paint(fill=ground)),
        Rect(-half, 2.6, _SIDE, 6.4, Paint(fill=belt_of(ground, ink))),
        Rect(-wide / 2, 3.4, wide, high, Paint(fill=window)),
        Group((sign,), -wide / 2, 3.4),
        Text(0, 13.0, "4–3", "condensed-bold", 4.0, ink, "middle"),
    )


def _sized(sign: str) -> tuple[Shape, ...]:
    return tuple(size_sign(sign, Box(-11, 2.6, 22, 2.4), INK, 5 * POINT)[0])


def _craft(colours: tuple[str, str], width: float, middle: float) -> Draw:
    def draw(name: str) -> tuple[Shape, ...]:
        return (Group((silhouette(name, width, colours[1]),), 0, middle),)

    return draw


def _marker(family: Family) -> Draw:
    """The panel of a marker on its ground, so large as on a counter; and in outline."""
    plain = marker_look(family, _SAND if family == "sides" else None)

    def side(name: str, back: bool) -> Group:
        look = _of_player(plain, name)
        ground = Rect(-_SIDE / 2, 0.6, _SIDE, _SIDE, Paint(fill=look.ground))
        panel = marker_panel(name, look, reach=5.2, back=back, mark="cross")
        return Group((ground, Group((panel,), 0, 0.6 + _SIDE / 2)), (back - 0.5) * (_SIDE + 0.8), 0)

    return lambda name: (side(name, back=False), side(name, back=True))


def _of_player(look: MarkerLook, name: str) -> MarkerLook:
    """The look of a picture that comes in two, one on each side of a counter: a panel of the player
    whom that side of it names, as in a game."""
    pair = name.removesuffix("-other")
    if look.family != "sides" or f"{pair}-other" not in MARKERS:
        return look
    return owned(look, *(_EARTH if name == pair else _SKY))


def _face(name: str) -> tuple[Shape, ...]:
    """Pieces of the kit on a portrait; a cap where none is asked for."""
    ground, ink = _GREEN
    pieces, wide = tuple(name.split()), 17.0
    if not {*pieces} & {*CAPS}:
        pieces = ("peaked", *pieces)
    drawn = portrait(pieces, "?", ground, ink, width=wide, window=window_of(ground, ink))
    return (Group((drawn,), -wide / 2, 0.4),)


def _sample(name: str) -> tuple[Shape, ...]:
    """The faces of a counter in its own size, side by side."""
    faces = sample(name)
    scale, gap = SIZE / faces[0].height, 0.8
    wide = sum(face.width * scale for face in faces) + gap * (len(faces) - 1)
    x, shapes = -wide / 2, list[Shape]()
    for face in faces:
        shapes.append(Group(face.shapes, round(x, 3), 0.6, scale))
        x += face.width * scale + gap
    return tuple(shapes)


def _mark(name: str) -> tuple[Shape, ...]:
    return (side_mark(name, 0, 5.4, 4.0, INK, "#FFFFFF"),)
