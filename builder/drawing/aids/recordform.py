"""The form of a turn record: its columns, how wide they are, and how high their heads.

Lengths are millimetres. Knows columns and rows, not the game, nor what is drawn in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from builder.drawing.aids.recordcells import Fill
from builder.drawing.text.fitting import Room, Setting, set_words
from builder.drawing.text.flow import Block
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.game.model import Side, Turn
from builder.records import dataclass

EDGE, _BAND, _BAND_TWO = 1.2, 5.0, 8.0
"""The head over a player's steps: without words, on one line, on two."""
_LOW, _HIGH, _ONE = 13.0, 28.0, 44.0
"""The head of the steps, as their names need; where columns are too narrow for two lines."""
AIR = 1.3
"""Between a step's name and the ends of its head."""
_DIGIT = 3.4
"""The numbers of steps, below their names."""
_TOP = 0.9
"""More above the longest name."""
LARGE, SMALL, LEADING = 8 * POINT, 6.5 * POINT, 1.12
"""The names of steps, and their lines in ems."""
_TWO = 2.2
"""A column takes two lines of names if it is so many ems wide."""
_UPRIGHT = 12.0
"""The head of a column that is so wide is not turned, nor one whose words have room."""
_EDGES = 2.4
"""What a name keeps free at both ends of its band."""
BESIDE = 0.7
"""What a name that runs upward keeps free at either side."""
CLEAR = 1.15
"""What a level name does."""
_FOOT = 2.2
"""What a head that is not turned has more, below and above its lines."""
_SAID = 2.4
"""What heads have more where one has words to choose from below its name."""
_MOST_LINES = 3
"""The lines of a head that is not turned."""
THREE, _LONG = 3, 10
"""Steps of one group are parted after every third, where there are so many."""
_TIGHT, _ENDS, _GAP, CROWDED = 5.6, 0.5, 0.8, 4.6
"""Boxes that are no farther apart have more air before and after the rules of their group; closer
ones are parted by so much besides."""
_BOX, _ROUND = 4.0, 1.5
"""The side of a box to tick, and the least that is between two of them."""
_WIDEST, _EASY = 20.0, 2.0
"""The column of a step whose name is not turned is no wider; what it has besides its longest word,
so that this does not fill it from rule to rule."""


_BREAKS, _CLOSED = re.compile(r"(?<=\w)([/-])(?=\w)"), re.compile(r"(?<=\w)([/-]) (?=\w)")
"""Where a head may be broken within a word, if it need be."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps that one player takes one after the other, with their numbers ("": none)."""

    name: str
    side: Side | None
    names: tuple[str, ...]
    numbers: tuple[str, ...] = ()

    @property
    def parts(self) -> list[int]:
        """The places before which a long group is parted; no step stands alone."""
        count = len(self.names)
        if count < _LONG:
            return []
        return [place for place in range(THREE, count, THREE) if count - place > 1]


@dataclass(frozen=True, slots=True)
class Row:
    """A turn with its words, or a number (0: to be written by hand); `last` of some that belong.

    `tint` is the ground of its number and date, as on the turn track: a season, for example. What
    is `said` stands in place of all that comes before what is filled in: the row is not a turn's.
    `carried`: its figures go on to the next page.
    """

    turn: Turn | None
    words: Block
    number: int = 0
    last: bool = False
    tint: str = ""
    said: str = ""
    carried: bool = False

    @property
    def label(self) -> str:
        """The turn's date, if it has one."""
        turn = self.turn
        return turn.label if turn and turn.label != str(turn.number) else ""


@dataclass(frozen=True, slots=True)
class Grid:
    """Left edges of the record, the date, events, boxes, what is filled in, notes; the right.

    `pitch` is from one box to the next, `fill` the usual width of a column that is filled in.
    """

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
class Step:
    """A step's column: its name and number, its left edge and width."""

    name: str
    number: str
    x: float
    wide: float


@dataclass(frozen=True, slots=True)
class Placed:
    """The columns of a group of steps: left edge, width, and where rules part them."""

    group: Steps
    x: float
    wide: float
    steps: tuple[Step, ...]
    rules: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A record without its rows: columns, steps, what is filled in; the heights of its heads.

    `digit` is the part of the steps' head where their numbers stand, at its foot.
    `level`: the names of steps are not turned. `impulses`: its rows are those of a turn. `tracks`:
    what is filled in are the tracks of the map, under a head that says so; `by_side`: each side's
    stand under its name. `note` is what the grounds of the turns mean, `places` where units arrive
    of which no place is named.
    """

    grid: Grid
    groups: Sequence[Steps]
    fills: Sequence[Fill]
    band: float
    upright: float
    em: float
    digit: float = 0.0
    level: bool = False
    impulses: bool = False
    tracks: bool = True
    by_side: bool = False
    note: str = ""
    places: str = ""

    def wide(self, fill: Fill) -> float:
        """The width of a column that is filled in."""
        return fill.width or self.grid.fill

    @property
    def sums(self) -> float:
        """Where the columns begin that are summed up below all rows."""
        return min([x for fill, x in self.placed() if fill.summed], default=self.grid.notes)

    @property
    def has_heads(self) -> bool:
        """Whether a group of steps has a name, which stands on a bar above them."""
        return any(one.name for one in self.groups)

    @property
    def box(self) -> float:
        """The side of a box to tick."""
        return min(_BOX, self.grid.pitch - _ROUND) if self.groups else _BOX

    def stepped(self) -> Iterator[Placed]:
        """The groups of steps from left to right."""
        x, pitch = self.grid.boxes, self.grid.pitch
        ends, gap = (_ENDS if pitch <= _TIGHT else 0.0), (_GAP if pitch <= CROWDED else 0.0)
        for group in self.groups:
            start, steps, rules = x, list[Step](), list[float]()
            x += ends
            for place, named in enumerate(zip_longest(group.names, group.numbers, fillvalue="")):
                if place in group.parts:
                    rules.append(x + gap / 2)
                    x += gap
                steps.append(Step(*named, x, pitch))
                x += pitch
            x += ends
            yield Placed(group, start, x - start, tuple(steps), tuple(rules))

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

    def columns(self) -> Iterator[tuple[float, float, Side | None]]:
        """(left, width, side) of each group of steps and of each column that is filled in."""
        for one in self.stepped():
            yield one.x, one.wide, one.group.side
        for fill, left in self.placed():
            yield left, self.wide(fill), fill.side

    def sided(self) -> Iterator[tuple[float, float, Side]]:
        """(left, width, side) of what is one side's: its columns, and its box of several."""
        yield from ((left, wide, side) for left, wide, side in self.columns() if side)
        for fill, left in self.placed():
            pitch = self.wide(fill) / max(len(fill.choose), 1)
            for place, side in enumerate(map(fill.chosen, fill.choose)):
                if side:
                    yield left + place * pitch, pitch, side

    def deep(self) -> Iterator[tuple[float, float, Side]]:
        """(left, width, side) of the columns that are read off: they are carried forward, others of
        their side are not."""
        for fill, left in self.placed():
            if fill.side and self.is_deep(fill):
                yield left, self.wide(fill), fill.side

    def is_deep(self, fill: Fill) -> bool:
        """Whether a column is one of these."""
        others = (one for one in self.fills if one.side is fill.side)
        return fill.carried and not all(one.carried for one in others)

    @property
    def head(self) -> float:
        """The height of all heads."""
        return self.band + self.upright


def pitched(
    groups: Sequence[Steps], pitch: float, free: float, least: float
) -> tuple[float, float]:
    """The pitch of boxes in so much room, and the width of all: no more than asked for."""
    count, parts = sum(len(group.names) for group in groups), sum(len(g.parts) for g in groups)
    if not count:
        return pitch, 0.0
    even = min(pitch, free / count)
    ends = 2 * _ENDS * len(groups) if even <= _TIGHT else 0.0
    even = min(even, (free - ends) / count)
    more = ends + (_GAP * parts if even <= CROWDED else 0.0)
    even = max(least, min(even, (free - more) / count))
    return even, even * count + more


def levelled(groups: Sequence[Steps], most: float) -> float:
    """The least width with which no step's name need be turned, if it can be without a break within
    a word; 0 where that is more than `most`, or steps have numbers at their feet."""
    tried = [n / 2 for n in range(16, int(2 * min(_WIDEST, most)) + 1)]
    names = [name for group in groups for name in group.names]
    fit = [one for one in tried if _stands(groups, one)]
    whole = (one for one in fit if all(_whole(name, one) for name in names))
    found = next(whole, min(fit, default=0.0))
    return min(found + _EASY, most, _WIDEST) if found else 0.0


def _whole(name: str, wide: float) -> bool:
    """Whether each word of a level name stands on one line."""
    return " ".join(level(name, wide, _LOW).lines) == name


def _stands(groups: Sequence[Steps], wide: float) -> bool:
    """Whether the names of steps stand level in columns of that width."""
    names = [name for group in groups for name in group.names]
    numbers = any(any(group.numbers) for group in groups)
    return not numbers and all(level(name, wide, _LOW).size == LARGE for name in names)


def formed(
    grid: Grid, groups: Sequence[Steps], fills: Sequence[Fill],
    by_side: bool = False, impulses: bool = False,
) -> Form:  # fmt: skip
    """The form with heads as high as the names need, those of the steps all of one size."""
    band = _BAND if by_side else EDGE
    for group in groups:
        if group.name:
            lines = len(headed(group.name, len(group.names) * grid.pitch).lines)
            band = max(band, _BAND if lines < 2 else _BAND_TWO)
    steps = [(name, grid.pitch) for group in groups for name in group.names]
    narrow = [(one.name, one.width or grid.fill) for one in fills]
    flat = bool(steps) and _stands(groups, grid.pitch)
    labels = [*(() if flat else steps), *((n, wide) for n, wide in narrow if turned(n, wide))]
    em = min((fitted(name, wide, _HIGH, LARGE).size for name, wide in labels), default=LARGE)
    needs = [_length(name, wide, em) for name, wide in labels]
    numbers = any(map(any, (group.numbers for group in groups)))
    digit = _DIGIT if numbers else 0.0
    level = [*narrow, *(steps if flat else ())]
    low = _LOW if labels else max((_flat(*one) for one in level), default=_LOW)
    low += _SAID if any(one.below for one in fills) and not labels else 0.0
    upright = max([low, *(need + 2 * AIR + _TOP for need in needs)]) + digit
    return Form(grid, groups, fills, band, upright, em, digit, flat, impulses, by_side=by_side)


def _flat(name: str, wide: float) -> float:
    """The height of a head that is not turned."""
    named = level(name, wide, _LOW)
    return min(_LOW, 1.1 * named.size * len(named.lines) + 2 * AIR + _FOOT)


def turned(name: str, wide: float) -> bool:
    """Whether the head of a column runs upward: where it is narrow and its words are long."""
    return wide < _UPRIGHT and level(name, wide, _LOW).size < LARGE


def level(name: str, wide: float, high: float) -> Setting:
    """The name of a column on lines: on several before it is smaller."""
    room = Room(wide - 2 * CLEAR, high - 2 * AIR, LARGE, LARGE, _MOST_LINES, 1.1)
    for words in (name, _BREAKS.sub(r"\1 ", name)):
        large = set_words(words, "condensed-bold", room)
        if large.size == LARGE:
            return replace(large, lines=tuple(_CLOSED.sub(r"\1", line) for line in large.lines))
    return set_words(name, "condensed-bold", replace(room, least=SMALL))


def _room(wide: float, high: float, largest: float, lines: int = 2) -> Room:
    least, sides = min(SMALL, largest), 0.3 if lines == 1 else 2 * BESIDE
    return Room(high - 2 * AIR, wide - sides, largest, least, lines, LEADING, first=1.0)


def fitted(name: str, wide: float, high: float, largest: float) -> Setting:
    """A step's name on one line or two, which are about equally long."""
    if wide < _TWO * largest:
        return set_words(name, "condensed", _room(wide, max(high, _ONE), largest, 1))
    found = best = set_words(name, "condensed", _room(wide, high, largest))
    if best.size < largest:
        large = set_words(name, "condensed", replace(_room(wide, high, largest), least=largest))
        found = best = large if large.size == largest else best
    while len(found.lines) > 1 and found.size == best.size and high > _LOW:
        best, high = found, high - 1.0
        found = set_words(name, "condensed", _room(wide, high, largest))
        if len(found.lines) > len(best.lines):
            break
    return best


def _length(name: str, wide: float, em: float) -> float:
    """How long a step's name is, as it is set in the highest head."""
    lines = fitted(name, wide, _HIGH, em).lines
    return max((measure(line, "condensed", em) for line in lines), default=0.0)


def headed(name: str, wide: float) -> Setting:
    """A player's name over the steps: 9 points, smaller or on two lines where it is long."""
    room = Room(wide - _EDGES, _BAND_TWO, 9 * POINT, 8 * POINT, 2, 1.0)
    return set_words(name, "condensed-bold", room)
