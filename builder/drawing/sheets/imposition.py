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


_MIXED, _TWICE = 3, 2
"""How bad it is if another side shares a row, and if one ground is in it twice."""
_MOST_SIDES = 6
"""With more sides than these none begins a sheet of its own."""

Start = tuple[int, float]
"""Where imposition goes on below counters of another size: a sheet and a height in mm."""


def impose(
    groups: Sequence[int], frame: Frame, start: Start | None = None, sides: Sequence[str] = (),
    grounds: Sequence[str] = (),
) -> list[Slot]:  # fmt: skip
    """A slot for every counter: first those of group 0, then of group 1 …

    What a group has besides whole rows shares a row, with none of another of the `sides` or the
    same of the `grounds` where that takes no more rows: a blank cell within one ground looks like a
    counter that is missing.
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
    ways = [_by_side(groups, frame, start, [""] * len(groups), (), colours, whose)]
    for many in range(len(breaks) + 1):
        ways += [_by_side(groups, frame, start, whose, new, colours, whose)
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
    new: Collection[str], grounds: Sequence[str], sides: Sequence[str],
) -> list[list[Slot]]:  # fmt: skip
    """The slots of each group; those of each of `whose` by themselves, on a sheet of its own if it
    is named as `new`."""
    cursor = _Cursor(frame, start or (0, frame.y))
    slots: list[list[Slot]] = [[] for _ in groups]
    for side in dict.fromkeys(whose):
        if side in new:
            cursor.new_sheet()
        own = [count if who == side else 0 for count, who in zip(groups, whose, strict=True)]
        _put(own, groups, cursor, slots, grounds, sides)
    return slots


def _put(
    own: Sequence[int], groups: Sequence[int], cursor: _Cursor, slots: list[list[Slot]],
    grounds: Sequence[str], sides: Sequence[str],
) -> None:  # fmt: skip
    """Puts the counters of a side where the cursor is."""
    columns = cursor.frame.columns
    alone = sum(1 for each in groups if each) < 2
    loose = [0 if alone else count % columns for count in own]
    after: dict[int, list[list[int]]] = {}
    for row in _shared(loose, columns, grounds, sides):
        if len(row) == 1:  # it goes on edge to edge below its block
            loose[row[0]] = 0
        else:
            blocks = [group for group in row if own[group] > columns]
            after.setdefault(max(_place(row, sides), *blocks, 0), []).append(row)
    for index, (count, few) in enumerate(zip(own, loose, strict=True)):
        slots[index] += cursor.block(count - few)
        for row in after.get(index, ()):
            _put_row(row, loose, cursor, slots)


def _place(row: Sequence[int], sides: Sequence[str]) -> int:
    """The group below which a shared row stands at least: its first one, or the last of that one's
    side where another side shares the row, so that neither is parted."""
    own = [group for group, side in enumerate(sides) if side == sides[row[0]]]
    return row[0] if {sides[group] for group in row} == {sides[row[0]]} else own[-1]


def _put_row(
    row: Sequence[int], loose: Sequence[int], cursor: _Cursor, slots: list[list[Slot]]
) -> None:
    """Puts groups that share a row, a blank cell between them, single counters at its end."""
    cursor.begin()
    for index, group in enumerate(sorted(row, key=lambda group: (loose[group] == 1, group))):
        cursor.column += 1 if index else 0
        slots[group] += [cursor.next() for _ in range(loose[group])]


def _shared(
    loose: Sequence[int], columns: int, grounds: Sequence[str], sides: Sequence[str]
) -> list[list[int]]:
    """The groups of each row, of those that do not fill one; rows with the last groups come last.

    As few rows as can be; then few with two sides, or two of one ground, and full ones rather than
    even ones. What is tried first is taken of ways that are as good.
    """
    groups = [group for group, count in enumerate(loose) if count]
    largest = sorted(groups, key=lambda group: -loose[group])
    ways = [
        _filled(order, loose, columns, apart, near)
        for apart in (grounds, ()) for near in (sides, ()) for order in (groups, largest)
    ]  # fmt: skip

    def worth(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
        mixed = sum(len({sides[group] for group in row}) - 1 for row in rows)
        twice = sum(len(row) - len({grounds[group] for group in row}) for row in rows)
        bad = _MIXED * mixed + _TWICE * twice
        return len(rows), bad, -sum(_taken(row, loose) ** 2 for row in rows)

    return sorted((sorted(row) for row in min(ways, key=worth)), key=lambda row: (row[-1], row))


def _taken(row: Sequence[int], loose: Sequence[int]) -> int:
    """How many cells groups take that share a row, with the blank ones between them."""
    return sum(loose[group] + 1 for group in row) - 1


def _filled(
    order: Sequence[int], loose: Sequence[int], columns: int, apart: Sequence[str],
    near: Sequence[str],
) -> list[list[int]]:  # fmt: skip
    """Each group in the fullest row that has room past a blank cell, if it is `near` the side of
    its first group rather than of another, and none of whose grounds is kept `apart` from it."""
    rows: list[list[int]] = []
    for group in order:
        fits = [
            row for row in rows
            if _taken([*row, group], loose) <= columns
            and not (apart and apart[group] in {apart[one] for one in row})
        ]  # fmt: skip
        if not fits:
            rows.append([group])
            continue
        same = [near[row[0]] == near[group] if near else True for row in fits]
        taken = [_taken(row, loose) for row in fits]
        fits[max(range(len(fits)), key=lambda at: (same[at], taken[at], -at))].append(group)
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
