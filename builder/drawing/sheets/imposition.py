"""Imposition: which counter is printed where on which sheet. Pure numbers.

Counters of one size stand edge to edge in rows, so that one cut parts two of them, and in one order
on every paper. Between rows of different groups is a gap, so that the long cut, if it misses by a
little, shows no foreign colour; then all rows have one, for cuts of one kind. All sheets use the
same columns, hence a back lies behind its front when the sheet is turned about its long edge.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations, islice, pairwise

from builder.drawing.sheets.runs import Rule, Run, lines
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """Where counters may stand on each page: origin, columns, height, cell width and gap in mm.

    Cells are `high` mm high, or as high as wide.
    """

    x: float
    y: float
    columns: int
    height: float
    cell: float
    gap: float
    high: float = 0.0

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


def impose(runs: Sequence[Run], frame: Frame, start: Start | None = None) -> list[Slot]:
    """A slot for every counter, in the order of the runs.

    Rows are as they look best, and as far apart as one another, where that takes no more sheets;
    sides are on few sheets.
    Raises ValueError where the frame holds no counter at all.
    """
    if frame.columns < 1 or frame.height < frame.row:
        raise ValueError("the page has no room for a counter of this size")
    each = [run for run in runs for _ in range(run.count)]
    ways = [_Way(each, lines(runs, frame.columns, rule), frame, start, even)
            for rule in _RULES for even in (True, False)]  # fmt: skip
    best = min(ways, key=lambda way: way.worth[:2])
    return [
        Slot(sheet, column, frame.x + column * frame.cell, y)
        for row, (sheet, y) in zip(best.rows, best.places, strict=True)
        for column in range(len(row))
    ]


class _Way:
    """Rows of counters, each as the run that it is of, and the sheet and the top of each row.

    `worth` is how little it has of sheets, of sides on two sheets, of height.
    """

    def __init__(
        self, each: Sequence[Run], long: Sequence[int], frame: Frame, start: Start | None,
        even: bool,
    ) -> None:  # fmt: skip
        rest = iter(each)
        self.frame = frame
        self.rows = [[*islice(rest, count)] for count in long]
        foreign = [_foreign(*two) for two in pairwise(self.rows)]
        self.gaps = [0.0, *(frame.gap * (any(foreign) if even else one) for one in foreign)]
        self.sides = [{run.side for run in row} for row in self.rows]
        first = dict[str, int]()
        for index, row in enumerate(self.rows):
            first.setdefault(row[0].side, index)
        self.places = self._down(start or (0, frame.y), ())
        self.worth = self._worth(self.places)
        breaks = [*first.values()][1:]
        if self.worth[0] < 2 or len(breaks) >= _MOST_SIDES:
            return
        for new in (some for many in range(len(breaks)) for some in combinations(breaks, many + 1)):
            places = self._down(start or (0, frame.y), new)
            if (worth := self._worth(places)) < self.worth:
                self.places, self.worth = places, worth

    def _worth(self, places: Sequence[Start]) -> tuple[float, ...]:
        lowest = dict(places)
        own = zip(self.sides, places, strict=True)
        whose = {(side, sheet) for sides, (sheet, _y) in own for side in sides}
        return len(lowest), len(whose), round(max(lowest.values(), default=0.0), 2)

    def _down(self, start: Start, new: Collection[int]) -> list[Start]:
        """The places of the rows; those that are `new` begin a sheet."""
        (sheet, y), frame, places = start, self.frame, list[Start]()
        for index, gap in enumerate(self.gaps[: len(self.rows)]):
            y += frame.row + gap if index else 0.0
            if index in new or y + frame.row > frame.foot + 1e-6:
                sheet, y = sheet + 1, frame.y
            places.append((sheet, y))
        return places


def _foreign(above: Sequence[Run], below: Sequence[Run]) -> bool:
    """Whether counters of two groups are one below the other."""
    return any(one.group != two.group for one, two in zip(above, below, strict=False))


def behind(slot: Slot, cell: float, page_width: float) -> Slot:
    """The slot of the back: where the front shows through, the sheet turned on its long edge."""
    return Slot(slot.sheet, slot.column, page_width - slot.x - cell, slot.y)
