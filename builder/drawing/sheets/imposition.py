"""Imposition: which counter is printed where on which sheet. Pure numbers.

Counters of one size and ground stand edge to edge, so that one cut parts two of them; groups of
different grounds are kept apart, by a gap between rows or a blank cell within one, so that a cut
that misses by a little shows no foreign colour. All sheets use the same columns, hence a back lies
behind its front when the sheet is turned about its long edge.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations, groupby

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
_PAIRED = 5
"""From so many columns on no counter is left over alone."""

Start = tuple[int, float]
"""Where imposition goes on below counters of another size: a sheet and a height in mm."""


def impose(
    groups: Sequence[int], frame: Frame, start: Start | None = None, sides: Sequence[str] = (),
    grounds: Sequence[str] = (),
) -> list[Slot]:  # fmt: skip
    """A slot for every counter: first those of group 0, then of group 1 …

    What a group has besides whole rows shares a row, below the block of the first group in it;
    with none of the same of the `grounds` where that takes no more rows, for the blank cell
    between these would look like a counter that is missing.
    Groups of one of the `sides` stay together, on a sheet of their own where that takes no more
    sheets.
    Raises ValueError where the frame holds no counter at all.
    """
    if frame.columns < 1 or frame.height < frame.row:
        raise ValueError("the page has no room for a counter of this size")
    whose = list(sides) or [""] * len(groups)
    order = list(dict.fromkeys(whose))
    breaks = order[1:] if len(order) <= _MOST_SIDES else []
    colours = list(grounds) or [str(index) for index in range(len(groups))]
    ways = [_by_side(groups, frame, start, [""] * len(groups), (), colours)]
    for many in range(len(breaks) + 1):
        ways += [_by_side(groups, frame, start, whose, new, colours)
                 for new in combinations(breaks, many)]  # fmt: skip
    best = min(ways, key=lambda way: _worth(way, whose, way is ways[0]))
    return [slot for group in best for slot in group]


def _worth(way: Sequence[Sequence[Slot]], whose: Sequence[str], mixed: bool) -> tuple[float, ...]:
    """How little a way has of sheets, of sides on two sheets, of height, of sides that another one
    parts, of mixed sides.
    """
    places = {(who, slot.sheet) for who, group in zip(whose, way, strict=True) for slot in group}
    sheets = {sheet for _who, sheet in places}
    lowest = [max(s.y for group in way for s in group if s.sheet == sheet) for sheet in sheets]
    height = round(max(lowest, default=0.0), 2)
    return max(sheets, default=0), len(places), height, _parted(way, whose), mixed


def _parted(way: Sequence[Sequence[Slot]], whose: Sequence[str]) -> int:
    """How often a side begins, read from row to row."""
    read = sorted(
        (slot.sheet, slot.y, slot.column, who)
        for who, group in zip(whose, way, strict=True) for slot in group
    )  # fmt: skip
    return sum(1 for _side in groupby(who for *_place, who in read))


def _by_side(
    groups: Sequence[int], frame: Frame, start: Start | None, whose: Sequence[str],
    new: Collection[str], grounds: Sequence[str],
) -> list[list[Slot]]:  # fmt: skip
    """The slots of each group; a side that is named as `new` begins a sheet."""
    cursor = _Cursor(frame, start or (0, frame.y))
    slots: list[list[Slot]] = [[] for _ in groups]
    for side in dict.fromkeys(whose):
        if side in new:
            cursor.new_sheet()
        own = [count if who == side else 0 for count, who in zip(groups, whose, strict=True)]
        _put(own, groups, cursor, slots, grounds)
    return slots


def _put(
    own: Sequence[int], groups: Sequence[int], cursor: _Cursor, slots: list[list[Slot]],
    grounds: Sequence[str],
) -> None:  # fmt: skip
    """Puts the counters of a side where the cursor is."""
    columns = cursor.frame.columns
    loose = _saving([_loose(groups, count, columns) for count in own], own, columns)
    rows = _shared(loose, columns, grounds)
    for index, (count, few) in enumerate(zip(own, loose, strict=True)):
        slots[index] += cursor.block(count - few)
        for row in rows:
            if row[0] == index:
                _put_row(row, loose, cursor, slots)


def _put_row(
    row: Sequence[int], loose: Sequence[int], cursor: _Cursor, slots: list[list[Slot]]
) -> None:
    """Puts groups that share a row, a blank cell between them, single counters at its end."""
    cursor.begin()
    for index, group in enumerate(sorted(row, key=lambda group: (loose[group] == 1, group))):
        cursor.column += 1 if index else 0
        slots[group] += [cursor.next() for _ in range(loose[group])]


def _loose(groups: Sequence[int], count: int, columns: int) -> int:
    """How many of a group stand apart from its whole rows; none where the group is alone.

    One that is left over takes another along, so that a pair shares the row.
    """
    rest = count % columns
    if sum(1 for each in groups if each) < 2 or (count > columns and 2 * rest > columns):
        return 0
    return 2 if rest == 1 and count > columns >= _PAIRED else rest


def _saving(loose: list[int], own: Sequence[int], columns: int) -> list[int]:
    """The same, or more where others then share the last row of a block and a row is saved."""
    for index, count in enumerate(own):
        more = [*loose[:index], count % columns, *loose[index + 1 :]]
        if not loose[index] and _rows(more, own, columns) < _rows(loose, own, columns):
            loose = more
    return loose


def _rows(loose: Sequence[int], own: Sequence[int], columns: int) -> int:
    blocks = (count - few for count, few in zip(own, loose, strict=True))
    return sum(-(-count // columns) for count in blocks) + len(_shared(loose, columns, ()))


def _shared(loose: Sequence[int], columns: int, grounds: Sequence[str]) -> list[list[int]]:
    """The groups of each shared row, in their order, or the largest first where that saves a row.

    None has two of one ground unless that saves a row. Rows with the last groups come last.
    """
    groups = [group for group, count in enumerate(loose) if count]
    largest = sorted(groups, key=lambda group: -loose[group])
    ways = [(order, apart) for apart in (grounds, ()) for order in (groups, largest)]
    rows = min((_filled(order, loose, columns, apart) for order, apart in ways), key=len)
    return sorted((sorted(row) for row in rows), key=lambda row: (row[-1], row))


def _filled(
    order: Sequence[int], loose: Sequence[int], columns: int, grounds: Sequence[str]
) -> list[list[int]]:
    """Each group in the first row that has room past a blank cell, and none of its ground."""
    rows: list[list[int]] = []
    for group in order:
        free = [row for row in rows
                if not grounds or grounds[group] not in {grounds[one] for one in row}]  # fmt: skip
        needs = [sum(loose[one] + 1 for one in row) + loose[group] for row in free]
        fit = next((row for row, need in zip(free, needs, strict=True) if need <= columns), None)
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

    def new_sheet(self) -> None:
        """The start of the next sheet."""
        if not self.empty:
            self.sheet, self.y, self.column, self.empty = self.sheet + 1, self.frame.y, 0, True

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
