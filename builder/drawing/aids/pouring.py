"""Cards poured into columns: as few pages as hold them, and those filled evenly.

A card is broken between two of its pieces only where that saves much. Lengths are millimetres.
Knows heights, not what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from builder.drawing.aids.cards import FOOT, Card
from builder.drawing.aids.look import BETWEEN, Look
from builder.records import dataclass

_ROUNDING = 0.01


@dataclass(frozen=True, slots=True)
class Part:
    """What of a card stands in a column: its pieces from `first` to before `last`."""

    card: Card
    first: int
    last: int


class Pouring:
    """Cards as one run of pieces, and the columns that it can be broken into.

    `looks` are those of the cards in columns and of the cards across these.
    """

    def __init__(
        self, cards: Sequence[Card], room: float, across: Sequence[Card] = (), columns: int = 1,
        below: float = 0.0, looks: tuple[Look, Look] = (Look(), Look()),
    ) -> None:  # fmt: skip
        self.cards, self.room = [card for card in cards if card.pieces], room
        self.across, self.columns, self.below, self.looks = across, columns, below, looks
        self.at = [
            (number, index)
            for number, card in enumerate(self.cards)
            for index in range(len(card.pieces))
        ]
        self.bands = [(card.band(), card.band(continued=True)) for card in self.cards]

    def high(self, place: int, count: int) -> float:
        """The room of a column, by its place among so many.

        The first page's have less below cards across, the last page's above what is at its foot.
        """
        above = self.above if place < self.columns else 0.0
        last = place // self.columns == (count - 1) // self.columns
        return self.room - above - (self.below if last else 0.0)

    @cached_property
    def above(self) -> float:
        """The height of the cards that stand across the columns of the first page."""
        return sum(card.part(0, len(card.pieces)).height + BETWEEN for card in self.across)

    def capacity(self, count: int) -> float:
        """The room of so many columns."""
        return sum(self.high(place, count) for place in range(count))

    def extents(self, start: int, room: float) -> Iterator[tuple[int, float]]:
        """(end, height) of columns that begin with a piece, as long as they fit; at least one."""
        height = 0.0
        for end in range(start, len(self.at)):
            number, index = self.at[end]
            piece = self.cards[number].pieces[index]
            if index == 0 or end == start:
                height += BETWEEN + FOOT if end > start else FOOT
                height += self.bands[number][index > 0] + piece.first
                height += piece.again.height if piece.again and index else 0.0
            else:
                height += piece.above
            height += piece.block.height
            if height > room + _ROUNDING and end > start:
                return
            yield end + 1, height

    def may_break(self, at: int) -> bool:
        """Whether a column may end before a piece: none begins with the note below a list, nor
        with the last item of one, or ends with its first."""
        if at in self._soles:
            return False
        number, index = self.at[at - 1]
        pieces = self.cards[number].pieces
        if index == len(pieces) - 1:
            return True
        after = pieces[index + 1]
        return not pieces[index].keep and (after.items > 0 or after.keep)

    @cached_property
    def _soles(self) -> frozenset[int]:
        """The pieces before which a break would leave one item alone, of cards that go over whole:
        those higher than half of any column might then stand nowhere.
        """
        half = (self.room - self.above - self.below) / 2
        whole = [card.part(0, len(card.pieces)).height <= half for card in self.cards]
        return frozenset(
            at
            for at, (number, index) in enumerate(self.at)
            if whole[number] and self.cards[number].sole(index)
        )

    def fewest(self) -> int:
        """The least number of pages."""
        pages = 1
        while not self._holds(pages * self.columns):
            pages += 1
        return pages

    def _holds(self, count: int) -> bool:
        """Whether so many columns hold all cards, each as full as it may be."""
        start = 0
        for place in range(count):
            ends = [end for end, _height in self.extents(start, self.high(place, count))]
            full = (end for end in reversed(ends) if end == len(self.at) or self.may_break(end))
            start = next(full, max(ends, default=start))
        return start >= len(self.at)

    def total(self) -> float:
        """The height of all cards one below the other."""
        return sum(
            self.bands[number][0]
            + FOOT
            + BETWEEN
            + sum(p.block.height + p.above for p in card.pieces)
            for number, card in enumerate(self.cards)
        )

    def poured(self, targets: Sequence[float]) -> list[list[Part]] | None:
        """The cards in so many columns, each about as high as its target; None where they cannot.

        Found by the least sum of squares over all ways to break the run.
        """
        best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
        size = len(self.at)
        for place, target in enumerate(targets):
            found: dict[int, tuple[float, int]] = {}
            high = self.high(place, len(targets)) + _ROUNDING
            for start, (before, _start) in best[-1].items():
                steps = self._steps[start] if start < size else [(size, 0.0, 0.0)]
                for end, height, breaking in steps:
                    if height > high and end > start + 1:
                        break
                    cost = before + ((target - height) / self.room) ** 2 + breaking
                    if end not in found or cost < found[end][0]:
                        found[end] = cost, start
            best.append(found)
        return self._columns(best) if size in best[-1] else None

    @cached_property
    def _steps(self) -> list[list[tuple[int, float, float]]]:
        """For each piece (end, height, cost of the next) of the columns that it can begin."""
        size = len(self.at)
        costs = [self._breaking(end) for end in range(size + 1)]
        return [
            [(end, high, costs[end]) for end, high in self.extents(start, self.room)
             if end == size or self.may_break(end)]
            for start in range(size)
        ]  # fmt: skip

    def _breaking(self, end: int) -> float:
        """What it costs to begin a column with a piece."""
        if end >= len(self.at) or self.at[end][1] == 0:
            return 0.0
        number, index = self.at[end]
        return self.cards[number].broken(index)

    def _columns(self, best: Sequence[dict[int, tuple[float, int]]]) -> list[list[Part]]:
        end = len(self.at)
        found: list[list[Part]] = []
        for reached in reversed(best[1:]):
            start = reached[end][1]
            found.append(list(self._parts(start, end)))
            end = start
        return found[::-1]

    def _parts(self, start: int, end: int) -> Iterator[Part]:
        for number in dict.fromkeys(number for number, _index in self.at[start:end]):
            inside = [index for owner, index in self.at[start:end] if owner == number]
            yield Part(self.cards[number], inside[0], inside[-1] + 1)
