"""The table of a turn record: its heads, with steps that run upward, and its rows.

Lengths are millimetres. Knows columns and rows, not the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, groupby, zip_longest

from builder.drawing.aids.look import FINE, GREY, HEAD, HEAD_INK, HEAVY, RULE, TINT
from builder.drawing.aids.recordcells import BOX, Fill, filled, numerals
from builder.drawing.display import Group, Paint, Rect, Shape, Tagged, Text
from builder.drawing.text.fitting import Room, Setting, set_words
from builder.drawing.text.flow import INK, Block
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT, lighten, readable
from builder.game.model import Side, Turn
from builder.records import dataclass
from builder.words import _

_EDGE, _BAND, _BAND_TWO = 1.2, 5.0, 7.2
"""The head over a player's steps: without words, on one line, on two."""
_LOW, _HIGH, _ONE = 13.0, 28.0, 44.0
"""The head of the steps, as their names need; where columns are too narrow for two lines."""
_AIR = 1.3
"""Between a step's name and the ends of its head."""
_DIGIT = 3.4
"""The numbers of steps, below their names."""
_TOP = 0.9
"""More above the longest name."""
_LARGE, _SMALL, _LEADING = 8 * POINT, 6.5 * POINT, 0.97
"""The names of steps, and their lines in ems."""
_TWO = 2.2
"""A column takes two lines of names if it is so many ems wide."""
_CENTRE = (0.35, 0.27)
"""The base of a line, and of two that have descenders below, from their middle, in ems."""
_PAD = 1.6
_EVENTS = 12.0
"""A column of events that is wider has a head."""
_NUMBER = 6.0
"""The right end of the turn's number, from the left edge."""
_MARK = 0.4
"""The heavy rule between turns."""
_UPRIGHT = 12.0
"""The head of a column that is so wide is not turned."""
_WRITTEN, _FIELD, _TALL = 16.0, 5.0, 6.4
"""The field for the number of a turn, and the band that has it."""
_EDGES = 2.6
"""What a name keeps free at both ends of its band."""
_THREE, _LONG = 3, 9
"""Steps of one group are parted by a rule after every third, where there are more than five; those
of a group with a name where there are so many."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps that one player takes one after the other, with their numbers ("": none)."""

    name: str
    side: Side | None
    names: tuple[str, ...]
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A turn with its words, or a number (0: to be written by hand); `last` of some that belong."""

    turn: Turn | None
    words: Block
    number: int = 0
    last: bool = False

    @property
    def label(self) -> str:
        """The turn's date, if it has one."""
        turn = self.turn
        return turn.label if turn and turn.label != str(turn.number) else ""


@dataclass(frozen=True, slots=True)
class Grid:
    """Left edges of the record, the date, events, boxes, what is filled in, notes; the right."""

    left: float
    date: float
    events: float
    boxes: float
    fills: float
    notes: float
    right: float
    pitch: float
    fill: float

    @property
    def width(self) -> float:
        """The whole width."""
        return self.right - self.left


@dataclass(frozen=True, slots=True)
class Form:
    """A record without its rows: columns, steps, what is filled in; the heights of its heads.

    `digit` is the part of the steps' head where their numbers stand, at its foot.
    `impulses`: its rows are those of a turn whose number is written at its head; `once`: what that
    turn has besides them, with a box beside the number. `tracks`: what is filled in are the tracks
    of the map, under a head that says so; `by_side`: each side's stand under its name.
    """

    grid: Grid
    groups: Sequence[Steps]
    fills: Sequence[Fill]
    band: float
    upright: float
    em: float
    digit: float = 0.0
    impulses: bool = False
    once: Sequence[str] = ()
    tracks: bool = True
    by_side: bool = False

    def wide(self, fill: Fill) -> float:
        """The width of a column that is filled in."""
        return fill.width or self.grid.fill

    def placed(self) -> Iterator[tuple[Fill, float]]:
        """The columns that are filled in with their left edges, those before the steps first."""
        first = [fill for fill in self.fills if fill.before]
        x = self.grid.boxes - sum(map(self.wide, first))
        for fill in first:
            yield fill, x
            x += self.wide(fill)
        x = self.grid.fills
        for fill in self.fills:
            if not fill.before:
                yield fill, x
                x += self.wide(fill)

    @property
    def head(self) -> float:
        """The height of all heads."""
        return self.band + self.upright


def formed(
    grid: Grid, groups: Sequence[Steps], fills: Sequence[Fill],
    by_side: bool = False, impulses: bool = False,
) -> Form:  # fmt: skip
    """The form with heads as high as the names need, those of the steps all of one size."""
    band = _TALL if impulses else _BAND if by_side else _EDGE
    for group in groups:
        if group.name:
            lines = len(_headed(group.name, len(group.names) * grid.pitch).lines)
            band = max(band, _BAND if lines < 2 else _BAND_TWO)
    steps = [(name, grid.pitch) for group in groups for name in group.names]
    narrow = [(one.name, one.width or grid.fill) for one in fills]
    labels = [*steps, *((name, wide) for name, wide in narrow if wide < _UPRIGHT)]
    em = min((_fitted(name, wide, _HIGH, _LARGE).size for name, wide in labels), default=_LARGE)
    needs = [_length(name, wide, em) for name, wide in labels]
    digit = _DIGIT if any(map(any, (group.numbers for group in groups))) else 0.0
    upright = max([_LOW, *(need + 2 * _AIR + _TOP for need in needs)]) + digit
    return Form(grid, groups, fills, band, upright, em, digit, impulses, by_side=by_side)


def _room(wide: float, high: float, largest: float, lines: int = 2) -> Room:
    least = min(_SMALL, largest)
    return Room(high - 2 * _AIR, wide - 0.3, largest, least, lines, _LEADING, first=1.0)


def _fitted(name: str, wide: float, high: float, largest: float) -> Setting:
    """A step's name on one line or two, which are about equally long."""
    if wide < _TWO * largest:
        return set_words(name, "condensed", _room(wide, max(high, _ONE), largest, 1))
    found = best = set_words(name, "condensed", _room(wide, high, largest))
    while len(found.lines) > 1 and found.size == best.size and high > _LOW:
        best, high = found, high - 1.0
        found = set_words(name, "condensed", _room(wide, high, largest))
        if len(found.lines) > len(best.lines):
            break
    return best


def _length(name: str, wide: float, em: float) -> float:
    """How long a step's name is, as it is set in the highest head."""
    lines = _fitted(name, wide, _HIGH, em).lines
    return max((measure(line, "condensed", em) for line in lines), default=0.0)


def _headed(name: str, wide: float) -> Setting:
    """A player's name over the steps: 9 points, smaller or on two lines where it is long."""
    room = Room(wide - _EDGES, _BAND_TWO, 9 * POINT, 8 * POINT, 2, 1.0)
    return set_words(name, "condensed-bold", room)


def table(form: Form, top: float, rows: Sequence[Row], heights: Sequence[float]) -> Iterator[Shape]:
    """A record from `top` downward: its heads, and a row of its height for each turn."""
    grid = form.grid
    start = top + form.head
    tops = [*accumulate(heights, initial=start)]
    for index, (y, high) in enumerate(zip(tops, heights, strict=False)):
        if index % 2:
            yield Rect(grid.left, y, grid.width, high, Paint(fill=TINT))
    yield Tagged(tuple(_heads(form, top)), role="TR")
    for row, y, high in zip(rows, tops, heights, strict=False):
        yield Tagged(tuple(_row(form, row, y, high)), role="TR")
    for row, y in zip(rows[:-1], tops[1:], strict=False):
        thick, ink = (_MARK, GREY) if row.last else (FINE, RULE)
        yield Rect(grid.left, y - thick / 2, grid.width, thick, Paint(fill=ink))
    for y in (start, tops[-1]):
        yield Rect(grid.left, y - HEAVY / 2, grid.width, HEAVY, Paint(fill=INK))
    yield from _lines(form, top + form.band, tops[-1])


def _columns(form: Form) -> Iterator[tuple[float, float, Side | None]]:
    """(left, width, side) of each group of steps and of each column that is filled in."""
    x = form.grid.boxes
    for group in form.groups:
        wide = len(group.names) * form.grid.pitch
        yield x, wide, group.side
        x += wide
    for one, left in form.placed():
        yield left, form.wide(one), one.side


def _heads(form: Form, top: float) -> Iterator[Shape]:
    """The players' heads, the steps running upward in their tints, and the heads beside them."""
    grid, foot = form.grid, top + form.head
    if form.impulses:
        yield Rect(grid.left, top, grid.width, form.band, Paint(fill=HEAD))
    elif form.band > _EDGE:
        yield from _plain_band(form, top)
    for x, wide, side in _columns(form):
        tone = lighten(side.colour, 0.45) if side else TINT
        yield Rect(x, top + form.band, wide, form.upright, Paint(fill=tone))
    yield from _first_heads(form, top)
    x = grid.boxes
    for group in form.groups:
        if group.name:
            yield from _player(group, x, top, form)
        for name, number in zip_longest(group.names, group.numbers, fillvalue=""):
            step = _upright(name, x, grid.pitch, foot - form.digit, form, group.side)
            middle = x + grid.pitch / 2
            digit = Text(middle, foot - _AIR, number, "condensed-bold", _LARGE, INK, "middle")
            said = f"{group.name}: {name}" if group.name else name
            yield Tagged((step, digit), role="TH", words=" ".join(filter(None, (number, said))))
            x += grid.pitch
    for one, x in form.placed():
        wide = form.wide(one)
        if wide < _UPRIGHT:
            shown: tuple[Shape, ...] = (_upright(one.name, x, wide, foot, form, one.side),)
        else:
            shown = tuple(_level(one, x, wide, foot, form))
        said = f"{one.side.name}: {one.name}" if one.side else one.name
        yield Tagged(shown, role="TH", words=said)
    if form.band > _EDGE and len(form.fills) > 1 and form.tracks:
        left, wide = grid.fills, grid.notes - grid.fills
        yield Rect(left, top, wide, form.band, Paint(fill=lighten(HEAD, 0.25)))
        yield from _over(_("Tracks"), left + wide / 2, top, form, wide, HEAD_INK)
    for side, x, wide in _sides(form) if form.by_side else ():
        yield from _bar(side.name, side, x, wide, top, form)
    notes = Text(grid.notes + _PAD, foot - _AIR - 0.6, _("Notes"), "condensed-bold", 9 * POINT, INK)
    yield Tagged((notes, *_noted(form, top + form.band)), role="TH")


def _first_heads(form: Form, top: float) -> Iterator[Shape]:
    """The heads of the turn, or of an impulse and its turn, and of what happens."""
    grid, size, base = form.grid, 9 * POINT, top + form.head - _AIR - 0.6
    counted = _("Impulse") if form.impulses else _("Turn")
    name = Text(grid.left + _PAD, base, counted, "condensed-bold", size, INK)
    turn = _turn_head(form, top) if form.impulses else ()
    yield Tagged((name, *turn), role="TH")
    headed = min([grid.boxes, *(x for _one, x in form.placed())]) - grid.events > _EVENTS
    events = Text(grid.events, base, _("Events"), "condensed-bold", size, INK)
    yield Tagged((events,) if headed else (), role="TH")


def _sides(form: Form) -> Iterator[tuple[Side, float, float]]:
    """(side, left, width) of the columns of one side that stand beside each other."""
    for _id, run in groupby(form.placed(), lambda one: one[0].side.id if one[0].side else ""):
        listed = list(run)
        if side := listed[0][0].side:
            yield side, listed[0][1], sum(form.wide(fill) for fill, _x in listed)


def _plain_band(form: Form, top: float) -> Iterator[Shape]:
    """The head band's upper rule; columns without a player's name or a group have no ground."""
    y = top + form.band - HEAVY / 2
    yield Rect(form.grid.left, y, form.grid.width, HEAVY, Paint(fill=INK))


def _turn_head(form: Form, top: float) -> Iterator[Shape]:
    """Room for the number of the turn in the head of its impulses; boxes for what it has once."""
    left, word, size = form.grid.left + _PAD, _("Turn"), 8 * POINT
    base = top + (form.band + cap_height("condensed-bold", size)) / 2
    yield Text(left, base, word, "condensed-bold", size, HEAD_INK)
    start, middle = left + measure(word, "condensed-bold", size) + 1.2, top + form.band / 2
    white = Paint("#FFFFFF", GREY, FINE)
    yield Rect(start, middle - _FIELD / 2, _WRITTEN, _FIELD, white, 0.4)
    x = form.grid.notes + _PAD
    for name in form.once:
        yield Text(x, base, name, "condensed-bold", size, HEAD_INK)
        x += measure(name, "condensed-bold", size) + 1.5
        yield Rect(x, middle - BOX / 2, BOX, BOX, Paint("#FFFFFF", GREY, FINE), 0.4)
        x += BOX + 4.0


def _player(group: Steps, x: float, top: float, form: Form) -> Iterator[Shape]:
    """A player's name on the ground of the side, over the steps."""
    yield from _bar(group.name, group.side, x, len(group.names) * form.grid.pitch, top, form)


def _bar(
    name: str, side: Side | None, x: float, wide: float, top: float, form: Form
) -> Iterator[Shape]:
    """A name on the ground of a side, or on a dark one."""
    ground = side.colour if side else lighten(HEAD, 0.25)
    ink = readable(ground, side.ink if side else HEAD_INK)
    yield Rect(x, top, wide, form.band, Paint(fill=ground))
    yield from _over(name, x + wide / 2, top, form, wide, ink)


def _over(
    words: str, middle: float, top: float, form: Form, wide: float, ink: str
) -> Iterator[Shape]:
    """Words in the middle of the head band, on one line or two."""
    fitted, font = _headed(words, wide), "condensed-bold"
    cap, more = cap_height(font, fitted.size), (len(fitted.lines) - 1) * fitted.size
    base = top + (form.band - more + cap) / 2
    for index, line in enumerate(fitted.lines):
        y = base + index * fitted.size
        yield Text(middle, y, line, font, fitted.size, ink, "middle")


def _level(one: Fill, x: float, wide: float, foot: float, form: Form) -> Iterator[Shape]:
    """The name of a wide column on lines at the foot of its head."""
    ink = readable(lighten(one.side.colour, 0.45), INK) if one.side else INK
    room = Room(wide - 1.2, form.upright - 2 * _AIR, _LARGE, _LARGE, 4, 1.1)
    large = set_words(one.name, "condensed", room)  # on several lines before it is smaller
    small = replace(room, least=_SMALL)
    fitted = large if large.size == _LARGE else set_words(one.name, "condensed", small)
    yield from numerals(one, x, wide, foot - _AIR)
    foot -= _DIGIT if one.counted else 0.6
    first = foot - _AIR - (len(fitted.lines) - 1) * 1.1 * fitted.size
    for index, line in enumerate(fitted.lines):
        y = first + index * 1.1 * fitted.size
        yield Text(x + wide / 2, y, line, "condensed", fitted.size, ink, "middle")


def _upright(
    name: str, x: float, wide: float, foot: float, form: Form, side: Side | None
) -> Shape:  # fmt: skip
    """A step's name running upward in the middle of its column, on one line or two."""
    ink = readable(lighten(side.colour, 0.45), INK) if side else INK
    fitted = _fitted(name, wide, form.upright - form.digit, form.em)
    size, pitch = fitted.size, _LEADING * fitted.size
    first = size * _CENTRE[len(fitted.lines) > 1] - (len(fitted.lines) - 1) * pitch / 2
    lines = (
        Text(0, first + index * pitch, line, "condensed", size, ink)
        for index, line in enumerate(fitted.lines)
    )
    return Group(tuple(lines), x + wide / 2, foot - _AIR, angle=-90)


def _row(form: Form, row: Row, y: float, high: float) -> Iterator[Shape]:
    """A turn: number, date, what happens, a box for each step."""
    grid, turn = form.grid, row.turn
    base = y + high / 2 + cap_height("text-bold", 9 * POINT) / 2
    number = turn.number if turn else row.number
    yield Tagged(tuple(_numbered(row, number, y + high / 2, grid)), role="TH")
    events = Group(row.words.shapes, grid.events, y + (high - row.words.height) / 2 + 0.5)
    yield Tagged((events,) if row.words.shapes else (), role="TD")
    x = grid.boxes + (grid.pitch - BOX) / 2
    for group in form.groups:
        for _name in group.names:
            box = Rect(x, y + (high - BOX) / 2, BOX, BOX, Paint("#FFFFFF", GREY, FINE), 0.4)
            yield Tagged((box,), role="TD")
            x += grid.pitch
    for one, x in form.placed():
        begun = number == 1 and not form.impulses
        shapes = [*filled(one, x, form.wide(one), y + high / 2, begun)]
        known = 0 < number <= one.through and not form.impulses
        if known and one.first and not one.choose:
            middle = x + form.wide(one) / 2
            usual = one.through > 1 and one.first.isdecimal()
            font, ink = ("text", GREY) if usual else ("text-bold", INK)
            shapes.append(Text(middle, base, one.first, font, 9 * POINT, ink, "middle"))
        yield Tagged(tuple(shapes), role="TD")
    yield Tagged((), role="TD")


def _numbered(row: Row, number: int, middle: float, grid: Grid) -> Iterator[Shape]:
    """The number of a turn with its date, or a line on which it is written."""
    base = middle + cap_height("text-bold", 9 * POINT) / 2
    if number:
        yield Text(grid.left + _NUMBER, base, str(number), "text-bold", 9 * POINT, INK, "end")
    else:
        yield Rect(grid.left + 1.0, middle + 1.5, 5.0, FINE, Paint(fill=GREY))
    if row.label:
        yield Text(grid.date, base, row.label, "condensed", 8.5 * POINT, INK)


def _noted(form: Form, top: float) -> Iterator[Shape]:
    """What is said of columns, small in the head of the notes, where nobody writes."""
    left, wide = form.grid.notes + _PAD, form.grid.right - form.grid.notes - 2 * _PAD
    words = " ".join(one.note for one in form.fills if one.note)
    fitted = set_words(words, "condensed", Room(wide, 10.0, 7.5 * POINT, 6.5 * POINT, 3))
    for index, line in enumerate(fitted.lines):
        y = top + _AIR + fitted.size * (0.8 + 1.15 * index)
        yield Text(left, y, line, "condensed", fitted.size, GREY)


def _lines(form: Form, top: float, foot: float) -> Iterator[Shape]:
    """Fine lines between the players' turns, what is filled in, and the notes."""
    edges = [form.grid.boxes, *(x for _one, x in form.placed())]
    edges += [x + wide for x, wide, _side in _columns(form)]
    for x in dict.fromkeys([*edges, *_thirds(form)]):
        yield Rect(x - FINE / 2, top, FINE, foot - top, Paint(fill=GREY))


def _thirds(form: Form) -> Iterator[float]:
    """Where a long group of steps without a name is parted."""
    x, pitch = form.grid.boxes, form.grid.pitch
    for group in form.groups:
        count = len(group.names)
        if count >= (_LONG if group.name else 2 * _THREE):
            yield from (x + place * pitch for place in range(_THREE, count, _THREE))
        x += count * pitch
