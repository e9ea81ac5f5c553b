"""A leaflet: cards in columns of equal width, on as few pages of a paper as hold them.

The body is 9 points, and up to 11.5 where that fills the pages; what is then left of a page, its
lines share. Cards stand one distance apart and are as high as their words. Text stays text.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property

from builder.drawing.aids.aligning import Spot, aligned
from builder.drawing.aids.cards import Card
from builder.drawing.aids.filling import Filling
from builder.drawing.aids.foot import Foot
from builder.drawing.aids.levelling import FOOT, Air, airs, alike
from builder.drawing.aids.look import BETWEEN, COLUMNS, GUTTER, Look
from builder.drawing.aids.page import HEAD, footing, heading, room, tags_told, told_apart
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.pouring import Part, Pouring
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape, Tagged
from builder.drawing.look import texts
from builder.drawing.paper import Paper
from builder.drawing.text.flow import Block
from builder.records import dataclass
from builder.words import Message, message

_FILLED = 1.03
"""How full larger type may make all columns by their area; whether it fits is tried."""
_ENOUGH = 2 / 3
"""How full the pages are where all but the last may be fuller than it."""

_ACROSS = 0.85
"""Cards across the columns have no more than this share of the first page."""

_BROKEN, _LOOSE = 1.02, 1.14
"""So much higher may lines that no longer hold their words make the cards across the page; and
where much of a page would be white."""
_WHITE = 15.0
"""More than this at the foot of a page is much."""

_BESIDE = 1.04
"""So much larger may type be than that of cards across the page above it."""

_ALIKE = 0.3
"""Items stand at most so much farther apart on one page than on another."""
_EMPTY, _UNEVEN = 2.0, 40.0
"""What it counts that columns are empty at their foot, and that one ends far above another."""

ABOVE_FOOT = 1.5 * BETWEEN
"""From the columns to what stands at the foot of the last page."""

FOOT_MOST = 0.6
"""What stands at the foot of the last page takes no more of it than this share; else it has a page
of its own."""

Cards = Callable[[Column], list[Card]]
_USUAL = Look()


@dataclass(frozen=True, slots=True)
class Overflow:
    """A piece of a card that is `by` mm higher than a page, at the smallest type."""

    card: Card
    by: float


class Leaflet:
    """Cards on the pages of a paper; each thing about it is worked out when first asked."""

    scales: Sequence[float] = tuple(n / 9 for n in (11.5, 11, 10.5, 10, 9.75, 9.5, 9.25))
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
        count = len(sheets)
        pages = [self.drawn(n, count, one) for n, one in enumerate(sheets, start=1)]
        return [*pages, self.drawn(count + 1, count, [])] if self._apart else pages

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
        yield from heading(self.game, self.headline, 1, 2, self.paper)
        for card in (*self._smallest.across, *self._smallest.cards):
            yield from card.part(0, len(card.pieces)).shapes

    @cached_property
    def sample(self) -> Drawing:
        """What stands on the pages, one below the other at the smallest type.

        Every ink lies on the grounds that it has there, and no page need be made up to see it.
        """
        paper, margin = self.paper, self.paper.margin
        cards = (*self._smallest.across, *self._smallest.cards)
        blocks = [card.part(0, len(card.pieces)) for card in cards] + [self.foot.block()]
        shapes: list[Shape] = [*heading(self.game, self.headline, 1, 2, paper)]
        y = margin + HEAD
        for block in blocks if cards or self.foot.height else ():
            shapes.append(Group(block.shapes, margin, y))
            y += block.height + BETWEEN
        high = max(y + 2 * BETWEEN, paper.height)
        shapes += footing(self.game, paper, high, told_apart(self.game), tags_told(texts(shapes)))
        ground = Rect(0, 0, paper.width, high, Paint(fill="#FFFFFF"))
        return Drawing(paper.width, high, (ground, *shapes))

    @cached_property
    def headline(self) -> Message:
        """What the pages are, with the case of all cards where they have but one."""
        case = next((card.case for card in self._smallest.cards if card.told), "")
        return message("{name} · case {case}", name=self.name, case=case) if case else self.name

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
        close = self._close if usual.fewest() > 1 else usual
        return close if close.fewest() < usual.fewest() else usual

    @cached_property
    def _close(self) -> Pouring:
        """The cards at 9 points with less air."""
        return self.poured(1.0, close=True)

    @cached_property
    def foot(self) -> Foot:
        """What stands below the columns of the last page, as wide as the page; here nothing."""
        return Foot()

    @cached_property
    def low(self) -> Collection[str]:
        """The ids of the cards across the page that stand there; here none."""
        return ()

    @property
    def _apart(self) -> bool:
        """Whether that is so high that it has a page of its own."""
        return self.foot.height > FOOT_MOST * self.room

    @property
    def _footed_by(self) -> float:
        """The height that it takes from the columns."""
        return self.foot.height + ABOVE_FOOT if self.foot.height and not self._apart else 0.0

    def poured(self, scale: float, close: bool = False) -> Pouring:
        """The cards at a scale of their type, to be poured into columns."""
        look = Look(scale, close)
        cards = self.usual if look == Look() else self.make(self.column(look))
        return self.over(cards, self._footed_by, look)

    @cached_property
    def usual(self) -> list[Card]:
        """The cards at 9 points."""
        return self.make(self.column(Look()))

    def over(self, cards: Sequence[Card], below: float, look: Look = _USUAL) -> Pouring:
        """Cards over what takes so much of the last page."""
        cards = [card for card in cards if card.id not in self.low]
        across = [card for card in cards if card.width > self.width + 0.01 and card.pieces]
        others = [card for card in cards if card not in across]
        return Pouring(others, self.room, across, self.columns, below, (look, look))

    def column(self, look: Look) -> Column:
        """What cards are laid out for."""
        return Column(self.faces, self._signs, look, self.width, self._inner)

    @property
    def parts(self) -> list[list[Part]]:
        """The columns of all pages."""
        return self._filling.columns

    @cached_property
    def _filling(self) -> Filling:
        """The columns as they fill their pages."""
        return Filling(*self._chosen, lambda look: self.make(self.column(look)))

    @property
    def count(self) -> int:
        """How many pages there are, which need not be drawn for that."""
        return -(-len(self.parts) // self.columns) + self._apart

    @cached_property
    def _chosen(self) -> tuple[Pouring, list[list[Part]]]:
        """The cards in the type with which columns are few, full and hardly broken."""
        small = self._smallest
        if not small.at:
            return small, []
        count = small.fewest() * self.columns
        most = count * small.room * _FILLED - self.columns * small.below
        total, above = small.total(), self.columns * small.above
        large = [scale for scale in self.scales if total * scale * scale + above <= most]
        tried = [self._grown(scale, large) for scale in large] + [small, self._close]
        found = [
            (one, columns)
            for one in tried
            for targets in self._targets(one, count)
            if (columns := one.poured(targets))
        ]
        if not found:
            return small, self._forced(small)
        best = min(found, key=lambda chosen: self._faults(*chosen))
        if small.above and count == self.columns and self._white(*best) > _WHITE:
            found += [
                (one, columns)
                for scale in large
                if (one := self.poured(scale)).above <= small.above * scale * _LOOSE
                for targets in self._targets(one, count)
                if (columns := one.poured(targets))
            ]
            best = min(found, key=lambda chosen: self._faults(*chosen))
        return best

    def _white(self, pouring: Pouring, columns: Sequence[Sequence[Part]]) -> float:
        """What the longest column of a page leaves below it."""
        count = len(columns)
        return min(
            pouring.high(n, count) - height_of([p.card.part(p.first, p.last) for p in one])
            for n, one in enumerate(columns)
        )

    def _grown(self, scale: float, large: Sequence[float]) -> Pouring:
        """The cards in larger type; those across the page in the largest with which hardly one of
        their lines breaks.
        """
        small = self._smallest
        whole = {one: self.poured(one) for one in large if one <= scale}
        across = (one for one, made in whole.items() if made.above <= small.above * one * _BROKEN)
        still = next(across, 1.0)
        if still == scale:
            return whole[scale]
        over = whole.get(still, small)
        cards = self.poured(min(scale, still * _BESIDE))
        looks = cards.looks[0], over.looks[1]
        return Pouring(cards.cards, self.room, over.across, self.columns, small.below, looks)

    def _faults(self, pouring: Pouring, columns: Sequence[Sequence[Part]]) -> float:
        """How empty and how uneven the columns are, and how many cards go on in another one."""
        count = len(columns)
        heights = [height_of([p.card.part(p.first, p.last) for p in one]) for one in columns]
        empty = [1.0 - high / pouring.high(n, count) for n, high in enumerate(heights)]
        pages = [heights[n : n + self.columns] for n in range(0, count, self.columns)]
        short = [max(page) - high for page in pages for high in page if high]
        uneven = (max(0.0, by - FOOT) / self.room for by in short)
        broken = sum(part.card.broken(part.first) for column in columns for part in column)
        return (
            _EMPTY * sum(share**2 for share in empty)
            + _UNEVEN * sum(by**2 for by in uneven)
            + broken
        )

    def _targets(self, pouring: Pouring, count: int) -> Iterator[list[float]]:
        """Heights for the columns: all alike; all pages fuller but the last, by half or wholly."""
        total, first = pouring.total(), count - self.columns
        if not first:
            yield [total / count] * count
            return
        share = total / pouring.capacity(count)
        full = [pouring.high(place, count) for place in range(count)]
        for filled in (share, (1.0 + share) / 2, 1.0) if share >= _ENOUGH else (1.0,):
            before = [filled * high for high in full[:first]]
            yield before + [max(total - sum(before), 0.0) / self.columns] * self.columns

    def _forced(self, pouring: Pouring) -> list[list[Part]]:
        """More columns than the fewest, where no other way to break the cards is allowed."""
        count = pouring.fewest() * self.columns
        while True:
            found = pouring.poured([pouring.high(place, count) for place in range(count)])
            if found:
                return found
            count += self.columns

    def top(self, number: int) -> float:
        """Where the columns of a page begin."""
        return self.paper.margin + HEAD + (self._filling.above if number == 1 else 0.0)

    def placed(
        self, columns: Sequence[Sequence[Part]], number: int
    ) -> Iterator[tuple[Card, Block, float, float]]:
        """The cards of a page with their places: across the first page, then by columns."""
        margin = self.paper.margin
        y = margin + HEAD
        for card in self._filling.across if number == 1 else ():
            block = card.part(0, len(card.pieces))
            yield card, block, margin, y
            y += block.height + BETWEEN
        aired = [*airs(columns, self._free(number), self._rhythm)]
        pairs = [*zip(columns, aired, strict=True)]
        blocks = [[self.set(part, air.item, air.foot) for part in one] for one, air in pairs]
        spots = [
            [*_spots(one, air, self.top(number))] for one, air in zip(blocks, aired, strict=True)
        ]
        aligned(spots)
        for place, (column, air) in enumerate(pairs):
            x = margin + place * (self.width + GUTTER)
            for part, block, spot in zip(column, blocks[place], spots[place], strict=True):
                moved = spot.air != air.foot
                block = self.set(part, air.item, spot.air) if moved else block
                yield part.card, block, x, spot.top

    def _free(self, number: int) -> float:
        """The height that the columns of a page have."""
        last = number * self.columns >= len(self.parts)
        below = self._footed_by if last else 0.0
        return self.paper.margin + HEAD + self.room - self.top(number) - below

    @cached_property
    def _rhythm(self) -> float:
        """How much farther apart items may stand on each page: hardly more than on the fullest."""
        parts, wide = self.parts, self.columns
        pages = [parts[first : first + wide] for first in range(0, len(parts), wide)]
        return _ALIKE + min(alike(one, self._free(n)) for n, one in enumerate(pages, start=1))

    def set(self, part: Part, air: float, more: float) -> Block:
        """A part of a card with more air above its items and below its last one."""
        return part.card.part(part.first, part.last, air, more)

    def drawn(self, number: int, count: int, columns: Sequence[Sequence[Part]]) -> Drawing:
        """A page with its columns; below the last ones what stands at its foot, or that alone on a
        sheet of its own: no page of the aid, but numbered with the `count` that these are."""
        paper, margin = self.paper, self.paper.margin
        blocks = list(self.placed(columns, number))
        feet = [y + block.height + ABOVE_FOOT for _card, block, _x, y in blocks]
        top = max(feet, default=margin + HEAD)
        foot = self.foot if number == count + self._apart else Foot()
        below = foot.block(margin + HEAD + self.room - top)
        shapes: list[Shape] = [Rect(0, 0, paper.width, paper.height, Paint(fill="#FFFFFF"))]
        title = str(self.headline) if number <= count else self.foot.name
        head = tuple(heading(self.game, title, number, count + self._apart, paper))
        said = f"{self.game.title} – {self.name}"
        shapes.append(Tagged(head, role="H1", words=said) if number == 1 else Group(head))
        drawn = [block.shapes for _card, block, _x, _y in blocks]
        printed = [text for one in (*drawn, below.shapes) for text in texts(one)]
        signs = "".join(text.text for text in printed)
        where = "charts" if self._apart and self.foot.used.height else "last"
        where = "here" if number == count + self._apart else where
        signs = told_apart(self.game, signs, where)
        shapes += footing(self.game, paper, paper.height, signs, tags_told(printed))
        title = str(self.name) if number <= count else self.foot.name
        numbered = f"{title} {number}" if 1 < count >= number else title
        bookmarks = [Link(numbered, margin)]
        for card, block, x, y in blocks:
            shapes.append(Tagged(block.shapes, x, y, role="Sect"))
            bookmarks.append(Link(card.title, y, 1))
        if foot.height:
            ground = Rect(0, 0, self._inner, below.height, Paint(fill="#FFFFFF"))
            shapes.append(Tagged((ground, *below.shapes), margin, top, role="Sect"))
        said = f"{self.game.title} – {numbered}"
        size = paper.width, paper.height
        return Drawing(*size, tuple(shapes), said, tuple(bookmarks), spoken=True)


def _spots(blocks: Sequence[Block], air: Air, y: float) -> Iterator[Spot]:
    """Where the cards of a column stand that begins at `y`, with so much air between them."""
    for block in blocks:
        yield Spot(y, block.height, air.foot)
        y += block.height + BETWEEN + air.gap


def height_of(blocks: Sequence[Block]) -> float:
    """The height of a column."""
    return sum(block.height + BETWEEN for block in blocks) - BETWEEN if blocks else 0.0
