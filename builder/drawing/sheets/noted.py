"""The notes below the counters of a sheet: what is on it, how to cut it; or where it is.

Lengths are millimetres. Knows lists and steps in words, and paper; no counter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, pairwise
from math import inf

from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, RULER_HEIGHT, Paper
from builder.drawing.sheets.frames import LEFT
from builder.drawing.sheets.packing import FRAME, Entry
from builder.drawing.text.breaking import wrap
from builder.drawing.text.type import measure
from builder.drawing.theme import HAIR, POINT
from builder.records import dataclass
from builder.words import _

MARKS, _OFF = 6.0, 3.5
"""How far crop marks reach past the counters, and how far from there the lying ruler stands."""
LYING, _SHORTEST = 100, 30
"""How long the lying ruler is, and the standing one at least."""
SIZE, _PITCH, HEAD = 7.5 * POINT, 3.5, 9 * POINT
_BELOW, _BETWEEN, _GAP, _CLOSE = 7.0, 8.0, 0.5, 0.25
"""From a heading to what stands below it; from a list to the next heading; and what is free below
an entry, in lines: less below a code, which is one line."""
_TRIED = ((2, 1.0), (3, 1.0), (2, 0.94), (3, 0.94), (1, 0.94))
_BARE = (0, 1.15), (0, 1.0), (0, 0.94)
"""In how many columns the packing list is tried beside how to cut, and what both are scaled by
where they have no room otherwise, which is type of 7 points; and without a list."""
LARGEST = 1.15
SIZES = (LARGEST, 1.0)
"""What notes are scaled by that have room: they are read beside the knife, at arm's length; but of
one size on all sheets of all games, or of the next where they are full."""
_READ = 34.0
"""How wide a column of a list is at least, in its own mm, that is larger than usual."""
_LISTS = 0.92
"""A column of lists takes so much of an even share where room is scarce: steps are sentences, and
need fewer lines where they are wider."""
_LEAST = 7 * POINT
"""The smallest heading in a narrow column."""
_NARROWER, _TWO = (0.95, 0.9), (0.85, 0.8, 0.75)
"""What lines are tried at, of the width there is, so that the last is not all but empty; narrower
ones would seem to end early for no reason, unless they are but two."""
_SWATCH, _INDENT, _GUTTER = 2.9, 4.7, 7.0
_FEW, _LISTED = 20, 60
"""So many entries at most are tried in four and in three columns, of which there are many ways."""
_COUNTED = 4.8
"""What the number of an entry takes at its right."""

Listed = tuple[str, Sequence[Entry]]
"""The heading of a list, and its entries."""


@dataclass(frozen=True, slots=True)
class Notes:
    """What stands below the counters of a sheet, and where the rest is, in words."""

    shapes: tuple[Shape, ...] = ()
    elsewhere: str = ""
    short: str = ""
    """How a sheet is cut that has no room for all of it, in one sentence."""
    behind: tuple[Shape, ...] = ()
    """What stands below the counters of its backs."""

    @property
    def scale(self) -> float:
        """What they are scaled by."""
        scales = (one.scale for one in self.shapes if isinstance(one, Group))
        return max(scales, default=LARGEST)


def ruler_length(high: float) -> int:
    """How long, in mm, the standing ruler is beside counters that are so high: as they are, in
    whole centimetres, but not too short to measure nor longer than the lying one."""
    return min(max(int(high // 10) * 10, _SHORTEST), LYING)


def ruler_top(paper: Paper, foot: float) -> float:
    """Where the lying ruler stands: just below counters that end at `foot`."""
    return min(foot + MARKS + _OFF, paper.height - paper.margin - RULER_HEIGHT)


def below(paper: Paper, foot: float, *, ruled: bool = True) -> tuple[float, float]:
    """From where to where there is room for notes below counters that end at `foot`, clear of the
    ruler if the sheet is `ruled`."""
    low = paper.height - paper.margin - 5
    if not ruled:
        return min(foot + MARKS + 6.5, low - 1), low
    return ruler_top(paper, foot) + RULER_HEIGHT + 7, low


def noted(
    paper: Paper, said: Sequence[str], lists: Sequence[Listed], room: tuple[float, float],
    left: float = 0.0, most: float = LARGEST,
) -> tuple[Shape, ...]:  # fmt: skip
    """Packing lists in two columns and how to cut in a third, or the other way round where that is
    less high, from `left` on; smaller where they must be, and never scaled by more than `most`;
    without lists as wide as the page. Nothing where there is no room for all of it."""
    left = left or paper.margin + LEFT
    wide, high = paper.width - 2 * left, room[1] - room[0]
    for scale in _scales(most) if lists else ():
        if scale > 1 and _share(wide / scale, 2) < _READ:
            continue
        tried = (2, 1) if said else (4, 3, 2)
        both = [_set(said, lists, n, wide / scale, high / scale) for n in tried]
        if found := min(filter(None, both), key=_lowest, default=None):
            return (Group(found, left, room[0], scale),)
    for columns, scale in _TRIED if lists else _BARE:
        if scale > most:
            continue
        shapes = _set(said, lists, columns, wide / scale, high / scale, _LISTS)
        if shapes:
            return (Group(shapes, left, room[0], scale),)
    return ()


def _scales(most: float) -> list[float]:
    """What notes that have room are scaled by, the most first."""
    return [one for one in SIZES if one <= most] or [most]


def _share(width: float, columns: int) -> float:
    """How wide so many columns of lists are where how to cut beside them is as wide as each."""
    return (width - columns * _GUTTER) / (columns + 1)


def _lowest(shapes: Sequence[Shape]) -> float:
    """Where the last line of notes stands."""
    return max(one.y for one in shapes if isinstance(one, Text))


def _set(
    said: Sequence[str], lists: Sequence[Listed], listed: int, width: float, high: float,
    share: float = 1.0,
) -> tuple[Shape, ...]:  # fmt: skip
    """The notes from (0, 0) on, the lists in so many of three or four columns, or in all where
    nothing else is said, and of a `share` of an even width; nothing without the room."""
    wide = share * _share(width, listed) if said else (width + _GUTTER) / listed - _GUTTER
    beside = listed * (wide + _GUTTER)
    cut = width - beside
    steps = _wrapped(said, cut)
    if _tall(steps) > high:
        return ()
    heads = [(title, beside - _GUTTER) for title, _entries in lists]
    em = _heading([*heads, (_("Cutting"), cut)] if said else heads)
    shapes, y = list[Shape](), 0.0
    for title, entries in lists:
        columns = min(
            (_columns(each, wide, high - y - _BELOW, listed) for each in _orders(entries)),
            key=lambda some: max((_deep(one, wide) for one in some), default=inf),
        )
        if not columns:
            return ()
        shapes += titled(title, 0, y, beside - _GUTTER, em)
        for index, column in enumerate(columns):
            shapes += _listed(column, index * (wide + _GUTTER), y + _BELOW, wide)
        y += _BELOW + max(_deep(column, wide) for column in columns) + _BETWEEN - _PITCH / 2
    return (*shapes, *(_steps(steps, beside, 0, cut, em) if said else ()))


def _wrapped(said: Sequence[str], wide: float) -> list[list[str]]:
    """The lines of each step."""
    closed = (step.replace(" mm", "\N{NO-BREAK SPACE}mm") for step in said)
    return [settled(step, "text", SIZE, wide - 4) for step in closed]


def settled(words: str, font: str, size: float, wide: float) -> list[str]:
    """The lines of words; a little narrower where few would be left in the last one."""
    lines = wrap(words, font, size, wide)
    if len(lines) < 2 or _is_filled(lines):
        return lines
    shares = _NARROWER + _TWO * (len(lines) == 2)
    narrower = (wrap(words, font, size, share * wide) for share in shares)
    return next((one for one in narrower if len(one) == len(lines) and _is_filled(one)), lines)


def _is_filled(lines: Sequence[str]) -> bool:
    """Whether the last of some lines is at least a quarter as long as the first."""
    return 4 * len(lines[-1]) >= len(lines[0])


def _tall(steps: Sequence[Sequence[str]]) -> float:
    return _BELOW + _PITCH * (sum(map(len, steps)) + 1.5)


def _steps(
    steps: Sequence[Sequence[str]], x: float, y: float, wide: float, em: float
) -> Iterator[Shape]:
    """How to cut, in numbered steps from (x, y) on, under a heading of an em."""
    yield from titled(_("Cutting"), x, y, wide, em)
    y += _BELOW
    for number, words in enumerate(steps, 1):
        yield Text(x, y, str(number), "text-bold", SIZE, MARK_INK)
        yield from _lines(words, x + 4, y)
        y += _PITCH * (len(words) + 0.4)


def _orders(entries: Sequence[Entry]) -> list[Sequence[Entry]]:
    """The list as it is, and with its last part, of three, below the first one."""
    heads = [at for at, entry in enumerate(entries) if entry.heads]
    if len(heads) != 3 or heads[0]:
        return [entries]
    _start, two, three = heads
    return [entries, [*entries[:two], *entries[three:], *entries[two:three]]]


def _columns(entries: Sequence[Entry], wide: float, high: float, count: int) -> list[list[Entry]]:
    """The list in so many columns of about one height; none where it has no room.

    A heading begins a column where that has room, and is never parted from what follows it by less
    than two entries, or all that it has.
    """

    down = [0.0, *accumulate(_high(entry, wide) for entry in entries)]

    def higher(ends: Sequence[int]) -> float:
        parts = pairwise((0, *ends, len(entries)))
        return max(down[end] - down[start] for start, end in parts) - _PITCH / 2

    heads = [entry.heads for entry in entries]
    ends = [n for n in range(1, len(entries)) if heads[n] or not any(heads[max(n - 2, 0) : n])]
    most = min(count, 4 if len(entries) <= _FEW else 3 if len(entries) <= _LISTED else 2)
    ways = [way for n in range(max(most, 1)) for way in combinations(ends, n)]
    headed = [way for way in ways if any(heads[n] for n in way) and higher(way) <= high]
    best = min(headed or ways, key=higher)
    if not count or higher(best) > high:
        return []
    return [[*entries[start:end]] for start, end in pairwise((0, *best, len(entries)))]


def _deep(entries: Sequence[Entry], wide: float) -> float:
    """How high entries stand below each other, with the air below the last."""
    return sum(_high(entry, wide) for entry in entries)


def _high(entry: Entry, wide: float) -> float:
    lines = len(_name(entry, wide)) + len(entry.lines(wide - _INDENT, SIZE))
    gap = _CLOSE if lines == 1 and not entry.heads else _GAP
    return _PITCH * (lines + gap)


def _name(entry: Entry, wide: float) -> list[str]:
    """The lines of an entry's name, clear of the number beside it."""
    return wrap(entry.name, "text-bold", SIZE, wide - _INDENT - _COUNTED) or [""]


def _heading(titles: Sequence[tuple[str, float]]) -> float:
    """The em of headings beside each other: the same, with room for each above its rule."""
    room = (wide / measure(words, "text-bold", HEAD) for words, wide in titles)
    return max(HEAD * min(1.0, *room), _LEAST)


def titled(words: str, x: float, y: float, wide: float, em: float = HEAD) -> Iterator[Shape]:
    """A heading over a rule."""
    yield Text(x, y, words, "text-bold", em, MARK_INK)
    yield Rect(x, y + 1.5, wide, HAIR, Paint(fill=MARK_INK))


def _listed(column: Sequence[Entry], x: float, y: float, wide: float) -> Iterator[Shape]:
    """Each entry: a sample of its ground, its name and number, its types below."""
    for entry in column:
        if entry.heads:
            yield Text(x, y, entry.name, "text-bold", SIZE, MARK_GREY)
        else:
            yield _swatch(entry, x, y - 2.3)
            name = _name(entry, wide)
            yield from _lines(name, x + _INDENT, y, "text-bold")
            yield Text(x + wide, y, str(entry.count), "text-bold", SIZE, MARK_INK, "end")
            down = y + _PITCH * len(name)
            yield from _lines(entry.lines(wide - _INDENT, SIZE), x + _INDENT, down)
        y += _high(entry, wide)


def _swatch(entry: Entry, x: float, y: float) -> Rect:
    """A sample of a ground, or of the frame that stands for it."""
    if not entry.frame:
        return Rect(x, y, _SWATCH, _SWATCH, Paint(fill=entry.ground, stroke=MARK_GREY, width=0.1))
    inset = FRAME / 2
    side = _SWATCH - 2 * inset
    return Rect(x + inset, y + inset, side, side, Paint(stroke=entry.frame, width=FRAME))


def _lines(words: Sequence[str], x: float, y: float, font: str = "text") -> Iterator[Text]:
    for index, one in enumerate(words):
        yield Text(x, y + index * _PITCH, one, font, SIZE, MARK_INK)
