"""Imposition: which counter is printed where on which sheet. Pure numbers.

Counters of one size and ground stand edge to edge, so that one cut parts two of them; groups of
different grounds are kept apart, by a gap between rows or a blank cell within one, so that a cut
that misses by a little shows no foreign colour. All sheets use the same columns, hence a back lies
behind its front when the sheet is turned about its long edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


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


_PAIRED = 5
"""From so many columns on no counter is left over alone."""

Start = tuple[int, float]
"""Where imposition goes on below counters of another size: a sheet and a height in mm."""


def impose(groups: Sequence[int], frame: Frame, start: Start | None = None) -> list[Slot]:
    """A slot for every counter: first those of group 0, then of group 1 …

    Blocks of whole rows come first; what fills half a row or less shares rows after them.
    Raises ValueError where the frame holds no counter at all.
    """
    if frame.columns < 1 or frame.height < frame.row:
        raise ValueError("the page has no room for a counter of this size")
    cursor = _Cursor(frame, start or (0, frame.y))
    loose = [_loose(groups, count, frame.columns) for count in groups]
    slots = [cursor.block(count - few) for count, few in zip(groups, loose, strict=True)]
    for row in _shared(loose, frame.columns):
        cursor.begin()
        for index, group in enumerate(row):
            cursor.column += 1 if index else 0
            slots[group] += [cursor.next() for _ in range(loose[group])]
    return [slot for group in slots for slot in group]


def _loose(groups: Sequence[int], count: int, columns: int) -> int:
    """How many of a group stand apart from its whole rows; none where the group is alone.

    One that is left over takes another along, so that a pair shares the row.
    """
    rest = count % columns
    if sum(1 for each in groups if each) < 2 or (count > columns and 2 * rest > columns):
        return 0
    return 2 if rest == 1 and count > columns >= _PAIRED else rest


def _shared(loose: Sequence[int], columns: int) -> list[list[int]]:
    """The groups of each shared row: each in the first that has room past a blank cell."""
    rows: list[list[int]] = []
    for group, count in enumerate(loose):
        if not count:
            continue
        needs = [sum(loose[one] + 1 for one in row) + count for row in rows]
        fit = next((row for row, need in zip(rows, needs, strict=True) if need <= columns), None)
        if fit is None:
            rows.append([group])
        else:
            fit.append(group)
    return rows


def behind(slot: Slot, cell: float, page_width: float) -> Slot:
    """The slot of the back: where the front shows through, the sheet turned on its long edge."""
    return Slot(slot.sheet, slot.column, page_width - slot.x - cell, slot.y)


class _Cursor:
    """The next free cell, from the top of the frame down its pages."""

    def __init__(self, frame: Frame, start: Start) -> None:
        self.frame = frame
        self.sheet, self.y = start
        self.column = 0
        if self.y + frame.row > frame.foot + 1e-6:
            self.sheet, self.y = self.sheet + 1, frame.y
        self.empty = True

    def block(self, count: int) -> list[Slot]:
        """Places edge to edge, from the start of a row."""
        if count:
            self.begin()
        return [self.next() for _ in range(count)]

    def begin(self) -> None:
        """A row away from what stands above."""
        if not self.empty:
            self.new_row(self.frame.gap)

    def next(self) -> Slot:
        if self.column == self.frame.columns:
            self.new_row(0.0)
        x = self.frame.x + self.column * self.frame.cell
        self.column, self.empty = self.column + 1, False
        return Slot(self.sheet, self.column - 1, x, self.y)

    def new_row(self, gap: float) -> None:
        frame = self.frame
        self.column, self.y = 0, self.y + frame.row + gap
        if self.y + frame.row > frame.foot + 1e-6:
            self.sheet, self.y = self.sheet + 1, frame.y
