"""A leaflet: cards in columns of equal width, on as few pages of a paper as hold them.

The body is 9 points, and up to 10.5 where that fills the pages; a page that would stay more than a
third empty is cut shorter. The player aid is a leaflet, and so is the card of a setup. Text stays
text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil

from builder.drawing.aids.cards import Card, aid_cards
from builder.drawing.aids.look import BETWEEN, COLUMNS, GUTTER, TAG_EM, Look
from builder.drawing.aids.page import HEAD, footing, heading, room
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.pouring import Part, Pouring
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.text.flow import Block
from builder.game.edition import SIGN
from builder.words import Message, message

_FIGURE = re.compile(r"\d")
_FILLED = 1.03
"""How full larger type may make all columns by their area; whether it fits is tried."""
_ENOUGH = 2 / 3
"""A page of which no column is filled so far is cut shorter."""

_ACROSS = 0.85
"""Cards across the columns have no more than this share of the first page."""

_AIR, _APART = 1.4, 4.0
"""The most that is added between two items and between two cards so that columns end level."""

Cards = Callable[[Column], list[Card]]


@dataclass(frozen=True, slots=True)
class Overflow:
    """A piece of a card that is `by` mm higher than a page, at the smallest type."""

    card: Card
    by: float


@dataclass(frozen=True, slots=True)
class Air:
    """What more stands between the items of a column's cards, and between its cards."""

    items: float = 0.0
    cards: float = 0.0


class Leaflet:
    """Cards on the pages of a paper; each thing about it is worked out when first asked."""

    whole_pages = False
    scales: Sequence[float] = (10.5 / 9, 10 / 9, 9.5 / 9)
    """Larger type that is tried where pages would stay empty."""

    def __init__(
        self, faces: Faces, paper: Paper, cards: Cards, name: Message, columns: int = COLUMNS
    ) -> None:
        self.faces, self.game, self.paper = faces, faces.game, paper
        self.name, self.columns = name, columns
        self.make, self._signs = cards, Signs(faces.game)

    @cached_property
    def pages(self) -> list[Drawing]:
        """The pages; none where there are no cards."""
        return self.laid_out()

    def laid_out(self) -> list[Drawing]:
        """The columns on their pages."""
        columns = self.parts
        sheets = [columns[n : n + self.columns] for n in range(0, len(columns), self.columns)]
        return [self.drawn(n, len(sheets), one) for n, one in enumerate(sheets, start=1)]

    @cached_property
    def overflow(self) -> list[Overflow]:
        """The pieces that are higher than the paper."""
        high = self.room
        found = []
        for card in self._smallest.across:
            whole = card.part(0, len(card.pieces)).height
            if whole > high * _ACROSS:
                found.append(Overflow(card, whole - high * _ACROSS))
        for card in self._smallest.cards:
            most = max(card.part(n, n + 1).height for n in range(len(card.pieces)))
            if most > high + 0.01:
                found.append(Overflow(card, most - high))
        return found

    def words(self) -> Iterator[Shape]:
        """The words at the smallest type: those without room there have none at any size."""
        yield from heading(self.game, self.name, 1, 2, self.paper)
        for card in (*self._smallest.across, *self._smallest.cards):
            yield from card.part(0, len(card.pieces)).shapes

    @property
    def high(self) -> float:
        """Of a page."""
        return self.paper.height

    @cached_property
    def room(self) -> float:
        """The height that columns have."""
        return room(self.game, self.paper)

    @property
    def width(self) -> float:
        """Of a column."""
        return (self._inner - (self.columns - 1) * GUTTER) / self.columns

    @property
    def _inner(self) -> float:
        return self.paper.width - 2 * self.paper.margin

    @cached_property
    def _smallest(self) -> Pouring:
        """The cards at 9 points, with less air where that saves a page."""
        usual = self.poured(1.0)
        close = self.poured(1.0, close=True) if usual.fewest() > self.columns else usual
        return close if self._sheets(close) < self._sheets(usual) else usual

    def _sheets(self, pouring: Pouring) -> int:
        return ceil(pouring.fewest() / self.columns)

    def poured(self, scale: float, close: bool = False) -> Pouring:
        """The cards at a scale of their type, to be poured into columns."""
        look = Look(scale, close)
        column = Column(self.faces, self._signs, look, self.width, self._inner)
        cards = self.make(column)
        across = [card for card in cards if card.width > self.width + 0.01 and card.pieces]
        others = [card for card in cards if card not in across]
        return Pouring(others, self.room, across, self.columns)

    @property
    def parts(self) -> list[list[Part]]:
        """The columns of all pages."""
        return self._chosen[1]

    @property
    def count(self) -> int:
        """How many pages there are, which need not be drawn for that."""
        return ceil(len(self.parts) / self.columns)

    @cached_property
    def _chosen(self) -> tuple[Pouring, list[list[Part]]]:
        """The cards in the type with which columns are few, full and hardly broken."""
        small = self._smallest
        if not small.at:
            return small, []
        count = self._sheets(small) * self.columns
        filled = (small.total() + self.columns * small.above) / (count * small.room)
        large = [scale for scale in self.scales if filled * scale * scale <= _FILLED]
        tried = [self.poured(scale) for scale in large] + [small]
        found = [
            (one, columns) for one in tried if (columns := one.poured(self._targets(one, count)))
        ]
        if not found:
            return small, self._forced(small)
        return min(found, key=lambda chosen: self._faults(*chosen))

    def _faults(self, pouring: Pouring, columns: Sequence[Sequence[Part]]) -> float:
        """How empty the columns are, and how many cards go on in another one."""
        rooms = ((one, pouring.high(place)) for place, one in enumerate(columns))
        filled = (
            height_of([p.card.part(p.first, p.last) for p in one]) / high for one, high in rooms
        )
        broken = sum(part.card.broken(part.first) for column in columns for part in column)
        return sum((1.0 - share) ** 2 for share in filled) + broken

    def _targets(self, pouring: Pouring, count: int) -> list[float]:
        """All columns alike; if pages would be too empty so, all pages full but the last."""
        total, first = pouring.total(), count - self.columns
        if not first:
            return [total / count] * count
        share = total / pouring.capacity(count)
        full = [pouring.high(place) for place in range(count)]
        if share >= _ENOUGH:
            return [share * high for high in full]
        rest = max(total - pouring.capacity(first), 0.0) / self.columns
        return full[:first] + [rest] * self.columns

    def _forced(self, pouring: Pouring) -> list[list[Part]]:
        """More columns than the fewest, where no other way to break the cards is allowed."""
        count = pouring.fewest()
        while True:
            found = pouring.poured([pouring.high(place) for place in range(count)])
            if found:
                return found
            count += 1

    def air(self, columns: Sequence[Sequence[Part]]) -> list[Air]:
        """For each column what more stands between its items and cards: its foot is level with the
        tallest column's where a little does that, else nothing.
        """
        heights = [height_of([p.card.part(p.first, p.last) for p in one]) for one in columns]
        return [
            _levelled(column, max(heights) - height)
            for column, height in zip(columns, heights, strict=True)
        ]

    def top(self, number: int) -> float:
        """Where the columns of a page begin."""
        return self.paper.margin + HEAD + (self._chosen[0].above if number == 1 else 0.0)

    def placed(
        self, columns: Sequence[Sequence[Part]], number: int
    ) -> Iterator[tuple[Card, Block, float, float]]:
        """The cards of a page with their places: across the first page, then by columns."""
        margin = self.paper.margin
        y = margin + HEAD
        for card in self._chosen[0].across if number == 1 else ():
            block = card.part(0, len(card.pieces))
            yield card, block, margin, y
            y += block.height + BETWEEN
        for place, (column, air) in enumerate(zip(columns, self.air(columns), strict=True)):
            x, y = margin + place * (self.width + GUTTER), self.top(number)
            for part in column:
                block = part.card.part(part.first, part.last, air.items)
                yield part.card, block, x, y
                y += block.height + BETWEEN + air.cards

    def drawn(self, number: int, count: int, columns: Sequence[Sequence[Part]]) -> Drawing:
        """A page with its columns."""
        paper, margin = self.paper, self.paper.margin
        blocks = list(self.placed(columns, number))
        columns_top = self.top(number) - (self._chosen[0].above if number == 1 else 0.0)
        tallest = max(y + block.height for _card, block, _x, y in blocks) - columns_top
        high, whole = self.high, self.room
        if tallest < _ENOUGH * whole and not self.whole_pages:
            high -= whole - tallest
        shapes: list[Shape] = [Rect(0, 0, paper.width, high, Paint(fill="#FFFFFF"))]
        shapes += heading(self.game, self.name, number, count, paper)
        printed = [t for _card, block, _x, _y in blocks for t in _texts(block.shapes)]
        signs = any(SIGN in text.text for text in printed)
        cases = any(text.size == TAG_EM and _FIGURE.search(text.text) for text in printed)
        shapes += footing(self.game, paper, high, signs, cases)
        title = str(self.name)
        bookmarks = [Link(f"{title} {number}" if count > 1 else title, margin)]
        for card, block, x, y in blocks:
            shapes.append(Group(block.shapes, x, y))
            bookmarks.append(Link(card.title, y, 1))
        said = f"{self.game.title} – {title}" + (f" {number}" if count > 1 else "")
        return Drawing(paper.width, high, tuple(shapes), said, tuple(bookmarks))


def _levelled(column: Sequence[Part], short: float) -> Air:
    """The air that makes a column so much higher; none where that is too much."""
    loose = sum(part.card.loose(part.first, part.last) for part in column)
    most = loose * _AIR + (len(column) - 1) * _APART
    share = short / most if most > 0.0 else 2.0
    return Air(share * _AIR, share * _APART) if share <= 1.0 else Air()


def _texts(shapes: Iterable[Shape]) -> Iterator[Text]:
    """The words of shapes and of their groups."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _texts(shape.shapes)
        elif isinstance(shape, Text):
            yield shape


def height_of(blocks: Sequence[Block]) -> float:
    """The height of a column."""
    return sum(block.height + BETWEEN for block in blocks) - BETWEEN if blocks else 0.0


class Aid(Leaflet):
    """The player aid of a game on a paper."""

    def __init__(self, faces: Faces, paper: Paper) -> None:
        columns = max([COLUMNS, *(entry.column for entry in faces.game.aid)])
        super().__init__(faces, paper, aid_cards, message("Player aid"), columns)
