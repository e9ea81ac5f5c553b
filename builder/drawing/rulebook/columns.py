"""The passages of a rulebook in columns: figures moved a little, paragraphs equally far apart.

Lengths are millimetres. Knows nothing of what the passages say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise

from builder.drawing.aids.look import Look
from builder.drawing.rulebook.passages import Passage

_MOVED = 3
"""At most so many figures are moved to the head of the next column."""

_FEW = 3.5
"""A section's first paragraph of fewer lines stays with the figure that follows."""

_MUCH = 0.25
"""A list is broken where it would leave more than this share of a column white."""

_CLOSER = (Look(1.0, True), Look(0.95, True), Look(0.9, True))
"""How cards shown again at the end are set where in their own size they need another page."""

_ROOMIER = (1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0)
"""How much farther apart the lines of such cards stand where columns stand alone on their pages and
would have much white at their feet."""

Column = list[tuple[float, Passage]]
"""Passages with their places from the top of a column."""
Closer = Callable[[int, Look], list[Passage]]
"""The last so many passages, in another look."""


def ended(
    passages: Sequence[Passage], closer: Closer, first: Sequence[float], high: float,
    across: int = 2,
) -> list[Passage]:  # fmt: skip
    """The passages, the cards shown again at the end a little smaller where that saves a page."""

    def pages(listed: Sequence[Passage]) -> int:
        return -(-len(filled(listed, [*first], high, across)) // across)

    end = len(passages)
    while passages[end - 1].again and end > 1:
        end -= 1
    kept, most = [*passages[:end]], pages(passages[:end])
    if across == 1 and end < len(passages) and passages[end - 1].fresh:
        used, listed = passages[end - 1].block.height, passages[end:]
        count = len(_dealt(listed, high, used))
        for lead in _ROOMIER:
            cards = _dealt(closer(len(listed), Look(lead=lead)), high, used)
            if len(cards) <= count:
                return [*kept, *chain.from_iterable(cards)]
    if pages(passages) > most:
        for look in _CLOSER:
            ways = [*kept, *closer(len(passages) - end, look)]
            if pages(ways) <= most:
                return ways
    return [*passages]


def _dealt(cards: Sequence[Passage], high: float, used: float) -> list[list[Passage]]:
    """Cards on pages, of the first of which something is used: each on the first that holds it."""
    pages, taken = [list[Passage]()], [used]
    for card in cards:
        need = card.above + card.block.height
        at = next((n for n, full in enumerate(taken) if full + need <= high), len(pages))
        if at == len(pages):
            pages.append([])
            taken.append(0.0)
        pages[at].append(card)
        taken[at] += need
    return pages


def poured(
    passages: Sequence[Passage], first: Sequence[float], high: float, across: int = 2
) -> list[Column]:
    """The passages in columns, so many to a page, those of the first page lower; where a page must
    be begun, and at the end, the last two about as high."""
    made: list[Column] = []
    starts = [place for place, one in enumerate(passages) if one.fresh and place]
    for start, end in pairwise([0, *starts, len(passages)]):
        made += _part(passages[start:end], () if made else first, high, across)
        if end < len(passages) and len(made) % across:
            made.append([])
    return made


def _part(
    passages: Sequence[Passage], first: Sequence[float], high: float, across: int
) -> list[Column]:
    """Columns one after the other, of one rhythm whatever their feet; the last two about level."""
    columns = filled(passages, [*first], high, across)
    if across == 1:
        return columns
    last = (len(columns) - 1) // 2 * 2
    rest = [passage for column in columns[last:] for _y, passage in column]
    most = first[0] if last == 0 and first else high
    lowest = next((height for height in _steps(most) if len(filled(rest, [], height)) <= 2), most)
    return [*columns[:last], *filled(rest, [], lowest)]


def foot(column: Column) -> float:
    """How deep a column goes."""
    return max((y + passage.block.height for y, passage in column), default=0.0)


def _steps(most: float) -> Iterator[float]:
    """Heights from a fifth of a column up."""
    yield from (most * part / 60 for part in range(12, 60))


def filled(
    passages: Sequence[Passage], first: list[float], high: float, across: int = 2
) -> list[Column]:
    """Columns filled one after the other; what is kept with the next goes on with it.

    A figure that has no room is moved to the head of the next column, below a paragraph that goes
    on there; meanwhile the text goes on.
    """
    made = _Columns([*first], high, across)
    moved: list[Passage] = []
    for number, passage in enumerate(passages):
        if passage.fresh or (passage.section and any(one.stays for one in moved)):
            for one in moved:
                made.put_or_turn(one)
            moved = []
        if passage.fresh and made.columns[-1]:
            made.turn_page()
        if made.holds(passage, _kept(passages, number, across == 1)):
            made.put(passage)
        elif passage.figure and len(moved) < _MOVED:
            moved.append(passage)
        else:
            parts = passage.parted(made.left)
            if parts:
                made.put(parts[0])
            made.turn()
            if parts:
                made.put(parts[1])
            moved = made.put_while_held(moved)
            if not parts:
                made.put_or_turn(passage, _kept(passages, number, across == 1))
    for one in moved:
        made.put_or_turn(one)
    return made.columns


class _Columns:
    """Columns as they are filled: their passages, and how much of the last is used."""

    def __init__(self, rooms: list[float], high: float, across: int) -> None:
        self.rooms, self.high, self.across = rooms, high, across
        self.columns: list[Column] = [[]]
        self.used = 0.0

    @property
    def room(self) -> float:
        """The height of the last column."""
        count = len(self.columns)
        return self.rooms[count - 1] if count <= len(self.rooms) else self.high

    @property
    def left(self) -> float:
        """What of it is free."""
        return self.room - self.used

    def holds(self, passage: Passage, more: float = 0.0) -> bool:
        """Whether there is room for a passage and as much `more`, or nothing in the column yet."""
        if not self.columns[-1]:
            return True
        return passage.above + passage.block.height + more <= self.left + 0.01

    def put(self, passage: Passage) -> None:
        """At the foot of the last column."""
        above = passage.above if self.columns[-1] else 0.0
        self.columns[-1].append((self.used + above, passage))
        self.used += above + passage.block.height

    def turn(self) -> None:
        """Begin a column."""
        self.columns.append([])
        self.used = 0.0

    def turn_page(self) -> None:
        """Begin a page, which has as many columns as stand side by side."""
        self.turn()
        while (len(self.columns) - 1) % self.across:
            self.turn()

    def put_while_held(self, listed: Sequence[Passage]) -> list[Passage]:
        """As many as the column holds, in their order; those that it does not hold are returned."""
        left = [*listed]
        while left and self.holds(left[0]):
            self.put(left.pop(0))
        return left

    def put_or_turn(self, passage: Passage, more: float = 0.0) -> None:
        """At the foot of the last column, or at the head of the next; a list that would leave much
        of the column white goes on in the next."""
        if not self.holds(passage, more):
            parts = passage.broken(self.left) if self.left > _MUCH * self.high else None
            if parts:
                self.put(parts[0])
                passage = parts[1]
            self.turn()
        self.put(passage)


def _kept(passages: Sequence[Passage], number: int, alone: bool) -> float:
    """The height of what must stand in the same column below a passage; where columns stand `alone`
    on their pages, the figure that a section begins with.
    """
    total, heads = 0.0, alone and bool(passages[number].section)
    while passages[number].kept and number + 1 < len(passages):
        number += 1
        own = passages[number]
        if heads and not own.kept and _leads(passages[number:]):
            return total + sum(one.above + one.block.height for one in passages[number:][:2])
        total += own.above + (own.block.height if own.kept else own.least)
    return total


def _leads(passages: Sequence[Passage]) -> bool:
    """Whether a section has a line or two and then a figure: these are not parted."""
    one, *rest = passages
    few = bool(one.leading) and one.block.height < _FEW * one.leading
    return few and bool(rest) and rest[0].figure
