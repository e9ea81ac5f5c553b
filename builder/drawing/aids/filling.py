"""The pages of a leaflet filled to their foot: where much would be white, the type of an only page
is larger, and lines and items stand farther apart, in all columns alike. Pages that lie side by
side have one size of type.

Lengths are millimetres. Knows heights, not what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from builder.drawing.aids.cards import Card
from builder.drawing.aids.levelling import FOOT, natural
from builder.drawing.aids.look import BETWEEN, LARGEST, POINT_STEP, Look
from builder.drawing.aids.pouring import Part, Pouring

_LEAD, _LEAD_ALIKE, _ALIKE = 1.11, 1.14, 0.1
"""The most by which lines stand farther apart than usual: on the only page, and on one of several;
by how much more there than on the fullest, so that all look alike."""
_STEPS = 2, 1
"""By how many steps the type of an only page may be larger."""
_FINE = 0.005
"""By how much that is lessened until the page holds it."""
_LITTLE, _WHITE = 2.0, 12.0
"""So little below the columns is left there; where it is so much, larger type is tried."""

Columns = list[list[Part]]


class Filling:
    """The columns of a pouring, and the cards across the first page, with what fills the pages."""

    def __init__(
        self, pouring: Pouring, columns: Columns, made: Callable[[Look], list[Card]]
    ) -> None:
        self.pouring, self._made = pouring, made
        self._known: dict[Look, dict[str, Card]] = {}
        self.across = list(pouring.across)
        self.columns: Columns = []
        self._alone = len(columns) <= pouring.columns
        self._lead = _LEAD if self._alone else _LEAD_ALIKE
        pages = [
            (columns[first : first + pouring.columns], [] if first else self.across,
             pouring.high(first, len(columns)) + (0.0 if first else pouring.above))
            for first in range(0, len(columns), pouring.columns)
        ]  # fmt: skip
        if not self._alone:
            self._lead = min([_LEAD_ALIKE, *(self._widest(*one) + _ALIKE for one in pages)])
        for number, (page, across, high) in enumerate(pages):
            over, filled = self._filled(page, high, across)
            self.across = self.across if number else over
            self.columns += filled

    @property
    def above(self) -> float:
        """The height of the cards that stand across the columns of the first page."""
        return _above(self.across)

    def _widest(self, page: Columns, across: list[Card], high: float) -> float:
        """How far apart the lines of a page may stand at the most."""
        for lead in self._leads(page, across, high, self.pouring.looks):
            own, over = (replace(look, lead=lead) for look in self.pouring.looks)
            aired = self._at(page, across, own, over)
            if aired and _fits(aired, high):
                return lead
        return 1.0

    def _filled(self, page: Columns, high: float, across: list[Card]) -> tuple[list[Card], Columns]:
        """A page of the pouring that has so much room, as full as it may be."""
        set_so = across, page
        white = high - _height(set_so)
        own, over = self.pouring.looks
        if white > _WHITE and self._alone and not across:
            for step in _STEPS:
                scale = min(own.scale + step * POINT_STEP, LARGEST)
                large = self._at(page, across, replace(own, scale=scale), over)
                if large and _fits(large, high) and _uneven(large) <= max(_uneven(set_so), FOOT):
                    own, set_so = replace(own, scale=scale), large
                    break
        if white > _LITTLE:
            for lead in self._leads(page, across, high, (own, over)):
                aired = self._at(page, across, replace(own, lead=lead), replace(over, lead=lead))
                if aired and _fits(aired, high):
                    set_so = aired
                    break
        return set_so

    def _leads(
        self, page: Columns, across: list[Card], high: float, looks: tuple[Look, Look]
    ) -> Iterator[float]:
        """How far apart the lines of the page may stand, the farthest first."""
        own, over = looks
        usual = self._at(page, across, own, over)
        looks = replace(own, lead=self._lead), replace(over, lead=self._lead)
        most = self._at(page, across, *looks)
        if not usual or not most:
            return
        left, more = high - _height(usual), _height(most) - _height(usual)
        lead = 1.0 + (self._lead - 1.0) * min(1.0, left / more if more > 0.0 else 0.0)
        while lead > 1.0 + _FINE:
            lead = round(lead - lead % _FINE, 4)
            yield lead
            lead -= _FINE

    def _at(
        self, page: Columns, across: list[Card], own: Look, over: Look
    ) -> tuple[list[Card], Columns] | None:
        """The page in another look; None where a card would be in other pieces."""
        cards = self._cards(own)
        found = [[replace(part, card=cards[part.card.id]) for part in column] for column in page]
        pairs = zip(chain(*page), chain(*found), strict=True)
        if any(len(old.card.pieces) != len(new.card.pieces) for old, new in pairs):
            return None
        wide = self._cards(over) if across else {}
        return [wide[card.id] for card in across], found

    def _cards(self, look: Look) -> dict[str, Card]:
        if look not in self._known:
            self._known[look] = {card.id: card for card in self._made(look)}
        return self._known[look]


def _above(across: Sequence[Card]) -> float:
    return sum(card.part(0, len(card.pieces)).height + BETWEEN for card in across)


def _height(page: tuple[Sequence[Card], Columns]) -> float:
    across, columns = page
    return _above(across) + max(map(natural, columns), default=0.0)


def _fits(page: tuple[Sequence[Card], Columns], high: float) -> bool:
    return _height(page) <= high


def _uneven(page: tuple[Sequence[Card], Columns]) -> float:
    """How far above the longest column the shortest ends."""
    heights = [natural(column) for column in page[1] if column]
    return max(heights, default=0.0) - min(heights, default=0.0)
