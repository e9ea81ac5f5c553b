"""Imposition: which counter is printed where on which sheet. Pure numbers.

Counters of one size stand edge to edge in rows, so that one cut parts two of them. Between rows of
different groups is a gap, so that the long cut, if it misses by a little, shows no foreign colour;
then all rows have one, for cuts of one kind. So have all columns of a block where colours meet in
some row, for an even pitch, or where there is no room for that the places where most do. All sheets
use the same columns, hence a back lies behind its front when the sheet is turned about its long
edge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, islice, pairwise

from builder.drawing.sheets.runs import Rule, Run, lines
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """Where counters may stand on each page: origin, columns, height, cell width and gap in mm.

    Cells are `high` mm high, or as high as wide. `spare` is the width that is left for gaps
    between columns; where there may be fewer of them, `low` is how far down rows may then reach.
    `alone` says that no counters of another size stand below; `unlike`, that a game's counters are
    not all of one colour; `filled`, that rows go on with whatever comes next where that takes
    fewer sheets, or leaves fewer cells blank: a press is paid by the sheet. `strict` says that all
    rows are as far apart as one another, even if that takes more sheets.
    """

    x: float
    y: float
    columns: int
    height: float
    cell: float
    gap: float
    high: float = 0.0
    spare: float = 0.0
    low: float = 0.0
    alone: bool = False
    unlike: bool = False
    strict: bool = False
    filled: bool = False

    @property
    def row(self) -> float:
        """The height of a row."""
        return self.high or self.cell

    @property
    def foot(self) -> float:
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one counter: sheet from 0, column from 0, top left corner in mm."""

    sheet: int
    column: int
    x: float
    y: float


_MOST_SIDES = 6
"""With more sides than these none begins a sheet of its own."""

Start = tuple[int, float]
"""Where imposition goes on below counters of another size: a sheet and a height in mm."""

_RULES = Rule(), Rule(apart=True), Rule(full=True)
"""How rows may end, the best first."""
_CLOSEST, _NARROWEST, _AMPLE, _WIDEST = 0.75, 1.5, 2.1, 3.0
"""How wide gaps between columns are, in mm: at least between all of them, and between some, where a
narrower one is no help to a knife; so that they look as wide as those between rows; and at most."""
_HOLE, _LAST, _JOINT, _BELTS, _NARROW, _MIXED = 24, 1, 16, 8, 3, 10
"""How ill it looks: a blank cell, times how many are in its row, and in the last one; colours that
meet without a gap; a belt that ends at a cut where colours are the same; a column less than there
is room for; two players' sides in a row."""
_GUTTERS, _TIGHT, _UNEVEN, _GUTTER = 6, 48, 72, 4
"""And that all columns stand apart; that they do by little, which costs more than some columns and
a row do; that some do, and each gap then."""
_EVENLY, _TORN = 4, 10
"""And that a ground with room in a row is parted into parts of about one size; or not of one, or
that copies are."""
_RAGGED = 40
"""And that a row has a blank cell though a ground goes on in it from the one before: either each
begins a row, or all go on."""
_STEP, _WHOLE = 16, 20
"""And, of counters of one size, that a row ends elsewhere than the one before; and how much better
rows look that are all full: the block is a rectangle."""
_FLAT = 12
"""And, for each column that a block has beyond half as many again as its rows: most of the page
lies blank below it."""
_FEW, _SPARED = 90, 2
"""So many counters of a size, at most, stand in as many columns as suit them; more of them in so
many fewer than there is room for, at most, and only where unlike colours are too close else and
that takes no more than half as many sheets again."""

Worth = tuple[float, ...]
"""How little it has of sheets, of sides on two sheets, of what looks ill: the less, the better."""


def impose(runs: Sequence[Run], frame: Frame, start: Start | None = None) -> list[Slot]:
    """A slot for every counter, in the order of the runs.

    Rows are as they look best, and as far apart as one another, where that takes no more sheets;
    sides are on few sheets.
    Raises ValueError where the frame holds no counter at all.
    """
    return [*imposed(tuple(runs), frame, start)[1]]


@lru_cache(256)
def imposed(
    runs: tuple[Run, ...], frame: Frame, start: Start | None = None
) -> tuple[Worth, tuple[Slot, ...]]:
    """The same, and what it is worth; all ways to print ask what rows are like on one paper."""
    if frame.columns < 1 or frame.height < frame.row:
        raise ValueError("the page has no room for a counter of this size")
    best = _best(runs, frame, frame.columns, start)
    if frame.filled and frame.alone:
        tried = range(frame.columns, max(frame.columns // 2, 1) - 1, -1)
        best = min((_best(runs, frame, columns, start) for columns in tried), key=_Way.bare)
        return best.looks, tuple(best.slots())
    deep = max(best.foot, (0, frame.low))
    few = frame.low and sum(run.count for run in runs) <= _FEW
    least = max(frame.columns // 2, 1) if few else max(frame.columns - _SPARED, 1)
    for columns in range(frame.columns - 1, least - 1, -1) if few or best.tight else ():
        way = _best(runs, frame, columns, start)
        worth = few or 2 * way.looks[0] <= 3 * best.looks[0]
        roomier = best.tight and not way.tight and worth
        if roomier or (few and way.foot <= deep and way.looks < best.looks):
            best = way
    return best.looks, tuple(best.slots())


def _best(runs: Sequence[Run], frame: Frame, columns: int, start: Start | None) -> _Way:
    """The best way with so many columns."""
    each = [run for run in runs for _ in range(run.count)]
    fuller = Rule(even=True), Rule(flush=True)
    rules = (*_RULES, *fuller) if frame.low or frame.filled else _RULES
    ways = list[_Way]()
    for long in dict.fromkeys(tuple(_lines(tuple(runs), columns, rule)) for rule in rules):
        ways.append(_Way(each, long, frame, start, True, columns))
        if not frame.strict and not ways[-1].alike:
            ways.append(_Way(each, long, frame, start, False, columns))
    if frame.filled:
        return min(ways, key=_Way.bare)
    return min(ways, key=lambda way: way.looks if frame.low else way.worth[:2])


_lines = lru_cache(4096)(lines)


class _Way:
    """Rows of counters, each as the run that it is of, and the sheet and the top of each row.

    `worth` is how little it has of sheets, of sides on two sheets, of height; `looks` of what looks
    ill besides. `between` are the gaps before columns. Where rows are `alike` in that between each
    and the next is a gap, or nowhere, they stand no other way if that is not to be `even`.
    """

    def __init__(
        self, each: Sequence[Run], long: Sequence[int], frame: Frame, start: Start | None,
        even: bool, columns: int,
    ) -> None:  # fmt: skip
        rest = iter(each)
        self.frame = frame
        self.rows = [[*islice(rest, count)] for count in long]
        foreign = [_foreign(*two) for two in pairwise(self.rows)]
        self.alike = all(foreign) or not any(foreign)
        self.gaps = [0.0, *(frame.gap * (any(foreign) if even else one) for one in foreign)]
        self.sides = [{run.side for run in row} for row in self.rows]
        self.places = self._down(start or (0, frame.y), ())
        self.worth = self._worth(self.places)
        self._part(start)
        self.between, bare = self._between(columns)
        ill = _ill(self.rows, columns) + _parted(self.rows, frame.columns)
        ill += _stepped(self.rows, columns) if frame.alone else 0
        ill += bare + _NARROW * (frame.columns - columns) + _FLAT * self._flat(columns)
        self.looks = (*self.worth[:2], ill)
        sheet, low = max(self.places, default=(0, 0.0))
        self.foot = sheet, low + frame.row
        apart = bool(frame.spare and frame.gap and frame.low)
        close = bool(self.between) and min(self.between.values()) < _AMPLE
        self.tight = apart and (close or bare >= _UNEVEN)
        """Whether unlike colours meet in a row with less between them than a knife needs."""

    def bare(self) -> Worth:
        """How little a sheet for a press has of sheets, of blank cells, of sides on two sheets: a
        die is made of whole rows."""
        most = max(map(len, self.rows), default=0)
        blank = sum(most - len(row) for row in self.rows)
        return self.worth[0], blank, self.worth[1]

    def _flat(self, columns: int) -> int:
        """How many columns there are beyond half as many again as the rows."""
        return (
            max(columns - round(1.5 * len(self.rows)), 0)
            if self.frame.low and self.frame.alone
            else 0
        )

    def _part(self, start: Start | None) -> None:
        """Let sides begin sheets of their own where fewer are then on two."""
        first = dict[str, int]()
        for index, row in enumerate(self.rows):
            first.setdefault(row[0].side, index)
        breaks = [*first.values()][1:]
        if self.worth[0] < 2 or len(breaks) >= _MOST_SIDES:
            return
        for new in (some for many in range(len(breaks)) for some in combinations(breaks, many + 1)):
            places = self._down(start or (0, self.frame.y), new)
            if (worth := self._worth(places)) < self.worth:
                self.places, self.worth = places, worth

    def _worth(self, places: Sequence[Start]) -> tuple[float, ...]:
        lowest = dict(places)
        own = zip(self.sides, places, strict=True)
        whose = {(side, sheet) for sides, (sheet, _y) in own for side in sides}
        return len(lowest), len(whose), round(max(lowest.values(), default=0.0), 2)

    def _between(self, columns: int) -> tuple[dict[int, float], int]:
        """The gaps before columns where colours meet, before all of them or where most do, and how
        ill that looks, and that others meet without one."""
        joints = Counter[int]()
        for row in self.rows:
            for column, two in enumerate(pairwise(row), 1):
                if ill := _joint(*two):
                    joints[column] += ill
        frame, every = self.frame, range(1, max(columns, 2))
        if not (joints or frame.unlike) or not frame.spare:  # or all stand apart already
            return {}, 0
        spare = frame.spare + (frame.columns - columns) * frame.cell if frame.low else frame.spare
        if not joints:  # one grid on all papers of a game
            wide = min(_WIDEST, spare / len(every))
            return (dict.fromkeys(every, wide), 0) if wide >= _AMPLE else ({}, 0)
        if (wide := min(_WIDEST, spare / len(every))) >= _CLOSEST:
            return dict.fromkeys(every, wide), _GUTTERS + _TIGHT * (wide < _AMPLE)
        parted = [column for column, _n in joints.most_common(int(spare / _NARROWEST))]
        wide = min(_WIDEST, spare / max(len(parted), 1))
        bare = joints.total() - sum(joints[column] for column in parted)
        return dict.fromkeys(sorted(parted), wide), _UNEVEN + _GUTTER * len(parted) + bare

    def slots(self) -> Iterator[Slot]:
        """The slots of all counters; columns stand apart only where rows do, and colours bleed."""
        frame = self.frame
        for row, (sheet, y) in zip(self.rows, self.places, strict=True):
            x = frame.x
            for column in range(len(row)):
                x += self.between.get(column, 0.0) if frame.gap else 0.0
                yield Slot(sheet, column, x, y)
                x += frame.cell

    def _down(self, start: Start, new: Collection[int]) -> list[Start]:
        """The places of the rows; those that are `new` begin a sheet."""
        (sheet, y), frame, places = start, self.frame, list[Start]()
        for index, gap in enumerate(self.gaps[: len(self.rows)]):
            y += frame.row + gap if index else 0.0
            if index in new or y + frame.row > frame.foot + 1e-6:
                sheet, y = sheet + 1, frame.y
            places.append((sheet, y))
        return places


def _ill(rows: Sequence[Sequence[Run]], columns: int) -> int:
    """How ill the ends of rows look, and rows that two players share."""
    blank = [(columns - len(row)) ** 2 for row in rows]
    last = 2 if [len(row) for row in rows[-2:-1]] == [len(row) for row in rows[-1:]] else 1
    holes = _HOLE * sum(blank[:-last]) + _LAST * sum(blank[-last:])
    ragged = sum(two and one[-1].ground == row[0].ground and two > 0 for one, row, two in
                 zip(rows, rows[1:-1], blank[1:-1], strict=False))  # fmt: skip
    holes += _RAGGED * ragged
    players = [{run.side for run in row if run.side} for row in rows]
    return holes + _MIXED * sum(len(each) > 1 for each in players)


def _stepped(rows: Sequence[Sequence[Run]], columns: int) -> int:
    """How ill the right edge of a block looks."""
    steps = sum(len(one) != len(two) for one, two in pairwise(rows))
    return _STEP * steps - _WHOLE * (len(rows) > 1 and {*map(len, rows)} == {columns})


def _parted(rows: Sequence[Sequence[Run]], columns: int) -> int:
    """How ill it looks where grounds, or copies, are parted that have room in a row of so many."""
    grounds, copies = dict[str, list[int]](), dict[int, list[int]]()
    for row in rows:
        for ground, many in Counter(run.ground for run in row).items():
            grounds.setdefault(ground, []).append(many)
        for one, many in Counter(id(run) for run in row).items():
            copies.setdefault(one, []).append(many)
    return sum(
        (_TORN if parts is copies or 2 * min(each) < max(each) else _EVENLY) * (len(each) - 1)
        for parts in (grounds, copies) for each in parts.values() if sum(each) <= columns
    )  # fmt: skip


def _joint(one: Run, two: Run) -> int:
    """How ill it looks that two counters meet on a cut."""
    if (one.ground, one.colour) != (two.ground, two.colour):
        return _JOINT
    return _BELTS if one.belts != two.belts else 0


def _foreign(above: Sequence[Run], below: Sequence[Run]) -> bool:
    """Whether counters of two groups are one below the other."""
    return any(one.group != two.group for one, two in zip(above, below, strict=False))


def to_fold(slots: Sequence[Slot], level: float) -> list[Slot]:
    """The same, short rows ending at the fold: a gap there would leave the board bare where it is
    folded. Columns that are not evenly apart by
    more than a level, where colours meet, stay."""
    across = dict(sorted((slot.column, slot.x) for slot in slots))
    apart = [two - one for one, two in pairwise(across.values())]
    if apart and max(apart) - min(apart) > level:
        return [*slots]
    held, last = Counter((slot.sheet, slot.y) for slot in slots), len(across)
    ends = (last - held[slot.sheet, slot.y] + slot.column for slot in slots)
    return [replace(slot, column=end, x=across[end])
            for slot, end in zip(slots, ends, strict=True)]  # fmt: skip


def behind(slot: Slot, cell: float, page_width: float) -> Slot:
    """The slot of the back: where the front shows through, the sheet turned on its long edge."""
    return Slot(slot.sheet, slot.column, page_width - slot.x - cell, slot.y)
