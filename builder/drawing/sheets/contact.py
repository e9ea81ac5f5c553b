"""The contact sheet: every counter, front and back, with its name and how many there are.

At true size, or as much larger as fills the width and takes no further page, on one grid. Grouped
by side and type, for reading and checking, not for cutting. Knows the model and the counter's
drawing; not files.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import product

from builder.drawing.counters.counter import edge
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.forms import forms
from builder.drawing.counters.said import Said
from builder.drawing.display import Circle, Drawing, Group, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.seen import of_one
from builder.drawing.sheets.around import SPACED
from builder.drawing.sheets.packing import family_of
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
_PAIR_GAP, _GAP = 1.2, 4.0
_AIRY, _CLOSE = 8.0, 6.0
"""What a row has below its counters for captions of one line: where there is room, mostly, and
where that saves a page."""
_LINES, _LEADING = 2, 1.15
"""So many lines a caption has at most, and from one to the next, in ems."""
_ABOVE, _HEADING, _SUBHEADING, _KIND = 2.0, 9.0, 6.2, 1.3
"""Above the name of a side; what that takes, and that of a kind, and the air in it above that."""
_SCALES = 1.5, 1.25, 1.0
"""How many times as large as they are counters are shown."""
_NUMBER, _SAID = 16.0, 8
"""What the number of a page takes at its foot; so many names stand there at most."""
_EMS = tuple(em * POINT for em in (7.5, 7.0, 6.5, 6.0))
"""The em of captions, and what all of a sheet have where one has no room so; only a name that is
too long even then is smaller."""
_BESIDE = 2.0
"""What is free between two captions."""
_RING = 0.75
"""Radius of the ring beside the name of what the project made up."""
_INDENT = 2 * _RING + 0.9
"""What such a ring takes before a name."""


@dataclass(slots=True)
class _Page:
    shapes: list[Shape] = field(default_factory=list)
    bookmarks: list[Link] = field(default_factory=list)
    cells: list[tuple[Unit, float, float]] = field(default_factory=list)
    """Where counters stand: they are drawn on the sheet that is chosen, and on no other."""


class _Sheet:
    """Fills pages from the top; a kind that fits beside the last one stands there, if no higher.

    Counters are shown `scale` times as large as they are, in columns from edge to edge of the page;
    sides that are to be `whole` begin a page.
    """

    def __init__(
        self, drawn: Faces, paper: Paper, scale: float, caption: float, pairs: Mapping[str, float],
        whole: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self.drawn, self.paper, self.scale, self._pairs = drawn, paper, scale, pairs
        self.on_page = whole
        self.size = 0.0  # how high the counters of the row at hand are
        self.right = paper.width - MARGIN
        wide, pair = self.right - MARGIN, scale * _usual(drawn.game)
        self.many = max(int((wide + _GAP + 0.01) // (pair + _GAP)), 1)
        self.gap = (wide - self.many * pair) / (self.many - 1) if self.many > 1 else _GAP
        self.pitch = pair + self.gap
        self.marked = _Marked.of(drawn.game)
        self.em, lines = self._set()
        self.caption = caption + (lines - 1) * _LEADING * self.em
        self.name = ""
        self.heights: dict[str, list[tuple[float, float]]] = {}  # from where to where on each page
        self.left = 0  # counters of the side at hand that are still to come
        self.whole = 0  # and all of them
        self.from_here = 0  # and those that came when its heading did
        self.tally: tuple[_Page, int] | None = None  # where that says how many they are
        self.pages: list[_Page] = []
        self.y = paper.height
        self.x = self.right
        self.headed = False
        self.named = set[str]()  # what the name of its kind names already

    @property
    def row(self) -> float:
        return self.size + self.caption

    def room(self, high: float) -> None:
        """Begins a page where so much does not fit on this one."""
        if self.y + high > self.paper.height - _FOOT:
            self.pages.append(_Page())
            self.y = _TOP

    def side(self, name: str, count: int) -> None:
        self.counted()
        self.name, self.left, self.whole = name, count, count
        self.y += _ABOVE if name not in self.on_page else self.paper.height
        self.room(_HEADING + _SUBHEADING + self.row)
        self.heights[name] = [(self.y, self.y)]
        self.pages[-1].bookmarks.append(Link(name, self.y))
        self._headed(name)

    def _headed(self, name: str) -> None:
        """A side's name over a rule, and room for how many counters of it are on the page."""
        total = Text(self.right, self.y + 4.5, "", "condensed", 9 * POINT, INK, "end")
        self.tally, self.from_here = (self.pages[-1], len(self.pages[-1].shapes)), self.left
        self.pages[-1].shapes.append(total)
        capitals = Text(MARGIN, self.y + 4.5, name.upper(), "text-bold", 11 * POINT, INK)
        rule = Rect(MARGIN, self.y + 6.2, self.paper.width - 2 * MARGIN, THIN, Paint(fill=INK))
        self.pages[-1].shapes += [replace(capitals, tracking=0.25), rule]
        self.y += _HEADING
        self.headed = False

    def counted(self) -> None:
        """Says how many counters stand below the last heading, and of how many."""
        if self.tally is None:
            return
        (page, place), here = self.tally, self.from_here - self.left
        total, words = page.shapes[place], _n("{count} counter", "{count} counters", self.whole)
        if here < self.whole:
            words = _("{count} of {whole} counters", count=here, whole=self.whole)
        assert isinstance(total, Text)
        page.shapes[place] = replace(total, text=words)
        self.tally = None

    def _goes_on(self, high: float) -> bool:
        """Makes room within a side; whether that took a page, which repeats the side's name."""
        before = len(self.pages)
        self.room(high)
        if len(self.pages) > before:
            self.counted()
            self.heights[self.name].append((_TOP, _TOP))
            self._headed(_("{name}, continued", name=self.name))
        return len(self.pages) > before

    def kind(self, name: str, units: Sequence[Unit]) -> None:
        """A kind's name and its counters: on the row at hand if they fit, else on new rows."""
        high = self.scale * max(counter_size(self.drawn.game, unit)[1] for unit in units)
        if not self.headed or high > self.size + 0.01 or not self._fits(self._wide(units)):
            self.size = high
            self._goes_on(_SUBHEADING + self.row)
            self.y += _SUBHEADING + self.row
            self.x, self.headed = MARGIN, True
        self._name(name, units)
        if len(units) == 1 and fair(units[0].name).lower() == fair(name).lower():
            self.named.add(units[0].id)
        each = self._evenly(len(units))
        for number, unit in enumerate(units):
            if not self._fits(self._wide([unit])) or (number and number % each == 0):
                new = self._goes_on(self.row)
                self.y += self.row + (_SUBHEADING if new else 0)
                self.x, self.headed = MARGIN, False
                if new:
                    self._name(_("{name}, continued", name=name), units[number:])
            self.pages[-1].cells.append((unit, self.x, self.y - self.row))
            self.left -= _pieces(unit)
            self.x += self._wide([unit]) + self.gap
        self.heights[self.name][-1] = self.heights[self.name][-1][0], self.y

    def _evenly(self, count: int) -> int:
        """How many of so many counters stand in a row, at most: none is left alone in the last."""
        most = self.many
        if most < 2 or count <= most or count % most != 1:
            return count
        return math.ceil(count / math.ceil(count / most))

    def _wide(self, units: Sequence[Unit]) -> float:
        """The room that counters take beside each other, in whole columns."""
        rooms = ((self.scale * self._pairs[unit.id] + self.gap) / self.pitch for unit in units)
        return sum(math.ceil(room - 0.01) for room in rooms) * self.pitch - self.gap

    def _fits(self, wide: float) -> bool:
        return self.x == MARGIN or self.x + wide <= self.right + 0.01

    def _name(self, name: str, units: Sequence[Unit]) -> None:
        """The kind's name over its first counter, and how many there are."""
        count = sum(map(_pieces, units))
        many = f"{count}×" if count > 1 else ""
        tally = Text(0, 0, many, "condensed", 8 * POINT, INK)
        top = self.y - self.row - _SUBHEADING
        wide = min(self._wide(units), self.right - self.x)
        room = wide - measure(tally.text, tally.font, tally.size) - 2
        box = Box(self.x, top + _KIND, room, 4.2)
        words = line_in(box, name, "condensed-bold", 9 * POINT, 6 * POINT, INK, "start")
        if words:
            right = words.x + measure(words.text, words.font, words.size) + 1.6
            self.pages[-1].shapes += [words, replace(tally, x=right, y=words.y)]

    def cell(self, unit: Unit, x: float, y: float) -> Iterator[Shape]:
        """A counter's faces and its name."""
        wide, high = (self.scale * side for side in counter_size(self.drawn.game, unit))
        for face in range(_shown(unit)):
            left = x + face * (wide + self.scale * _PAIR_GAP)
            yield self.drawn.shown(unit, face, x=left, y=y, scale=self.scale)
            yield Group((_outline(self.drawn.game, unit, self.scale),), left, y, self.scale)
        yield from self._caption(unit, x, y + high + 0.5)

    def _caption(self, unit: Unit, x: float, y: float) -> Iterator[Shape]:
        """The whole name, its mark before it, and how many there are behind it, if not one."""
        said, wide = self._captioned(unit)
        indent = _INDENT if self.marked.on(self.drawn.game, unit) else 0.0
        if unit.id in self.named and not indent:
            return
        lines = wrap(said, "condensed", self.em, wide)
        if len(lines) > _LINES:
            box = Box(x + indent, y, wide, 3.6)
            name = line_in(box, said, "condensed", self.em, 5 * POINT, INK, "start")
            yield from (name,) if name else ()
        else:
            for number, words in enumerate(lines):
                down = y + (0.95 + number * _LEADING) * self.em
                yield Text(x + indent, down, words, "condensed", self.em, INK)
        if indent:
            yield self.marked.sign(x, y + 0.95 * self.em - 0.85)

    def _captioned(self, unit: Unit) -> tuple[str, float]:
        """What stands below a unit, and how much room that has beside its mark."""
        name, many = fair(unit.name), _tally(unit)
        indent = _INDENT if self.marked.on(self.drawn.game, unit) else 0.0
        said = f"{name} · {many}" if many else name
        return said, self._wide([unit]) + max(self.gap - _BESIDE, 0.0) - indent

    def _set(self) -> tuple[float, int]:
        """The em of all captions, and how many lines they have at most: the usual one, if each has
        room for its name then."""
        captions = [self._captioned(unit) for unit in self.drawn.game.units.values()]
        for em in _EMS:
            lines = [len(wrap(said, "condensed", em, wide)) for said, wide in captions]
            if max(lines, default=1) <= _LINES:
                return em, max(lines, default=1)
        return _EMS[-1], _LINES


def _pieces(unit: Unit) -> int:
    """How many counters are cut of a unit: one for every two of its faces."""
    return unit.qty * (_shown(unit) // 2)


def _tally(unit: Unit) -> str:
    """How many there are of a unit, if not one; of one with several counters, how many these are
    together."""
    count = _pieces(unit)
    if count == unit.qty:
        return f"{count}×" if count > 1 else ""
    return _n("{count} counter", "{count} counters", count)


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


def _shown(unit: Unit) -> int:
    """How many faces are shown: all, and the back of a last one that has none."""
    return 2 * math.ceil(len(unit.faces) / 2)


def _outline(game: Game, unit: Unit, scale: float) -> Shape:
    """A hairline where the counter ends, from (0, 0), to be shown so many times as large."""
    (wide, high), paint = counter_size(game, unit), Paint(stroke=GREY, width=HAIR / scale)
    shape, corner = edge(game, unit)
    if shape == "round":
        return Circle(wide / 2, wide / 2, wide / 2, paint)
    return Rect(0, 0, wide, high, paint, radius=corner)


def _pair(game: Game, unit: Unit) -> float:
    """The room in mm that the faces of a unit take, side by side."""
    return _shown(unit) * (counter_size(game, unit)[0] + _PAIR_GAP) - _PAIR_GAP


def _usual(game: Game) -> float:
    """The room in mm that most counters take."""
    rooms = Counter(round(_pair(game, unit), 4) for unit in game.units.values())
    return max(rooms, key=lambda room: (rooms[room], -room), default=game.counters.size)


def contact_sheet(drawn: Faces, paper: Paper) -> list[Drawing]:
    """The pages, in the order of the data's sides and types; none for a game without units."""
    if not drawn.game.units:
        return []
    pairs = {unit.id: _pair(drawn.game, unit) for unit in drawn.game.units.values()}
    *ways, last = product(_scales(drawn.game, paper), (_AIRY, _CLOSE))
    least = _laid(drawn, paper, *last, pairs)
    few = list[_Sheet]()
    for way in ways:
        laid = _laid(drawn, paper, *way, pairs)
        if len(laid.pages) <= len(least.pages):
            few.append(laid)
            if not _broken(laid):
                break
    found = min((*few, least), key=_broken)
    pages, count = found.pages, len(found.pages)
    return [_finished(found, page, number, count) for number, page in enumerate(pages, 1)]


def _scales(game: Game, paper: Paper) -> list[float]:
    """What counters may be enlarged by, so that the widest keep to the page and columns that go
    from edge to edge do not fall apart: the most first, and their own size last."""
    widest, usual = max(_pair(game, unit) for unit in game.units.values()), _usual(game)
    wide = paper.width - 2 * MARGIN
    found = list[float]()
    for scale in _SCALES[:-1]:
        pair = scale * usual
        many = int((wide + _GAP) // (pair + _GAP))
        if scale * widest <= wide and many > 1 and (wide - many * pair) / (many - 1) <= pair / 2:
            found.append(scale)
    return [*found, _SCALES[-1]]


def _broken(sheet: _Sheet) -> int:
    """How many sides go on on another page."""
    return sum(len(parts) > 1 for parts in sheet.heights.values())


def _laid(
    drawn: Faces, paper: Paper, scale: float, air: float, pairs: Mapping[str, float]
) -> _Sheet:  # fmt: skip
    """The sheet at a scale, so much below each row; sides that fit on a page are not broken, unless
    that takes a page more."""
    plain = _filled(_Sheet(drawn, paper, scale, air, pairs))
    deep = paper.height - _FOOT - _TOP
    high = {name: sum(low - top for top, low in parts)
            for name, parts in plain.heights.items() if len(parts) > 1}  # fmt: skip
    short = frozenset(name for name in high if high[name] <= deep)
    if not short:
        return plain
    whole = _filled(_Sheet(drawn, paper, scale, air, pairs, short))
    return whole if len(whole.pages) <= len(plain.pages) else plain


def _filled(sheet: _Sheet) -> _Sheet:
    for name, units in _by_side(sheet.drawn.game):
        sheet.side(name, sum(map(_pieces, units)))
        for kind, members in _by_kind(sheet.drawn.game, units):
            sheet.kind(kind, members)
    sheet.counted()
    return sheet


def _by_side(game: Game) -> list[tuple[str, list[Unit]]]:
    groups: dict[str, list[Unit]] = {name: [] for name in game.sides}
    names = {name: side.name for name, side in game.sides.items()}
    for unit in game.units.values():
        groups.setdefault(unit.side.id if unit.side else "", []).append(unit)
    return [(names.get(key, _("No side")), units) for key, units in groups.items() if units]


def _by_kind(game: Game, units: Sequence[Unit]) -> list[tuple[str, list[Unit]]]:
    """The units by type, in the order of these; nobody's markers by family, as sheets list them."""
    groups: dict[str, list[Unit]] = {}
    order = {name: place for place, name in enumerate(game.types)}
    for unit in sorted(units, key=lambda one: order.get(one.type.id, len(order))):
        groups.setdefault(family_of(unit) or f"type {unit.type.id}", []).append(unit)
    return [
        (name if len({one.name for one in members}) > 1 and name in map(family_of, members)
         else members[0].type.name, members)
        for name, members in groups.items()
    ]  # fmt: skip


def _finished(sheet: _Sheet, page: _Page, number: int, total: int) -> Drawing:
    game, paper = sheet.drawn.game, sheet.paper
    right, base = paper.width - MARGIN, paper.margin + 1.6
    size = _("Actual size")
    if sheet.scale != 1:
        size = _("{percent}% of actual size", percent=round(100 * sheet.scale))
    room = right - MARGIN - measure(size, "condensed-bold", 3.2) - 6
    title = set_words(fair(game.title).upper(), "condensed-bold", Room(room, 5.4, 3.9, 2.4,
                      tracking=SPACED))  # fmt: skip
    shapes = [
        *title.texts(MARGIN, base, "condensed-bold", INK, room=Room(room, 5.4, 3.9, 2.4,
                     tracking=SPACED)),
        Text(MARGIN, base + 4.2, _("Contact sheet"), "condensed", 3.2, GREY),
        Text(right, base, size, "condensed-bold", 3.2, INK, "end"),
        *page.shapes,
        *(shape for cell in page.cells for shape in sheet.cell(*cell)),
        *_foot(game, [unit for unit, _x, _y in page.cells], f"{number} / {total}", paper),
    ]  # fmt: skip
    name = _(
        "{game}: contact sheet {number} of {count}", game=game.title, number=number, count=total
    )
    return Drawing(*paper.size, tuple(shapes), name, tuple(page.bookmarks))


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
