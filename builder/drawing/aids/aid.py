"""A leaflet: cards in columns of equal width, on as few pages of a paper as hold them.

The body is 9 points, and up to 11.5 where that fills the pages. Cards stand one distance apart and
are as high as their words; what is left of a page is below them. Text stays text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from builder.drawing.aids.aidmap import aid_map
from builder.drawing.aids.cards import Card, aid_cards
from builder.drawing.aids.excerpt import Excerpt
from builder.drawing.aids.foot import charts, edition
from builder.drawing.aids.levelling import FOOT, airs
from builder.drawing.aids.look import BETWEEN, COLUMNS, GUTTER, WRITTEN, Look
from builder.drawing.aids.page import HEAD, footing, heading, room, tags_told, told_apart
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.pouring import Part, Pouring
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape, Tagged
from builder.drawing.look import texts
from builder.drawing.paper import Paper
from builder.drawing.text.flow import Block, stack
from builder.game.edition import SIGN
from builder.records import dataclass
from builder.words import Message, message, verbatim

_FILLED = 1.03
"""How full larger type may make all columns by their area; whether it fits is tried."""
_ENOUGH = 2 / 3
"""How full the pages are where all but the last may be fuller than it."""

_ACROSS = 0.85
"""Cards across the columns have no more than this share of the first page."""

_BROKEN = 1.04
"""So much higher may lines that no longer hold their words make the cards across the page."""

_BESIDE = 1.06
"""So much larger may type be than that of cards across the page above it."""

_EMPTY, _UNEVEN = 2.0, 40.0
"""What it counts that columns are empty at their foot, and that one ends far above another."""

_TO_WRITE = (8.0, 7.5, 7.0, 6.5, 6.0)
"""How high rows to write in are where the page has room."""

_ABOVE_FOOT = 1.5 * BETWEEN
"""From the columns to what stands at the foot of the last page."""

_FOOT_MOST = 0.5
"""What stands at the foot of the last page takes no more of it than this share; else it has a page
of its own."""

Cards = Callable[[Column], list[Card]]


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
        sheets += [[]] * self._apart
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
        blocks = [card.part(0, len(card.pieces)) for card in cards] + [self.foot]
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
    def foot(self) -> Block:
        """What stands below the columns of the last page, as wide as the page; here nothing."""
        return Block(0.0, ())

    @property
    def _apart(self) -> bool:
        """Whether that is so high that it has a page of its own."""
        return self.foot.height > _FOOT_MOST * self.room

    @property
    def _footed_by(self) -> float:
        """The height that it takes from the columns."""
        return self.foot.height + _ABOVE_FOOT if self.foot.height and not self._apart else 0.0

    def poured(self, scale: float, close: bool = False) -> Pouring:
        """The cards at a scale of their type, to be poured into columns."""
        look = Look(scale, close)
        cards = self._usual if look == Look() else self.make(self._column(look))
        return self._over(cards, self._footed_by)

    @cached_property
    def _usual(self) -> list[Card]:
        """The cards at 9 points."""
        return self.make(self._column(Look()))

    def _over(self, cards: Sequence[Card], below: float) -> Pouring:
        """Cards over what takes so much of the last page."""
        across = [card for card in cards if card.width > self.width + 0.01 and card.pieces]
        others = [card for card in cards if card not in across]
        return Pouring(others, self.room, across, self.columns, below)

    def _column(self, look: Look) -> Column:
        """What cards are laid out for."""
        return Column(self.faces, self._signs, look, self.width, self._inner)

    @property
    def parts(self) -> list[list[Part]]:
        """The columns of all pages."""
        return self._chosen[1]

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
        return min(found, key=lambda chosen: self._faults(*chosen))

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
        over = whole[still].across if still in whole else small.across
        cards = self.poured(min(scale, still * _BESIDE)).cards
        return Pouring(cards, self.room, over, self.columns, small.below)

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
        for place, (column, air) in enumerate(zip(columns, airs(columns), strict=True)):
            x, y = margin + place * (self.width + GUTTER), self.top(number)
            for part in column:
                block = self._set(part, air.item, air.foot if part is column[-1] else 0.0)
                yield part.card, block, x, y
                y += block.height + BETWEEN + air.card

    def _set(self, part: Part, air: float, more: float) -> Block:
        """A part of a card with more air above its items and below the last."""
        return part.card.part(part.first, part.last, air, more)

    def drawn(self, number: int, count: int, columns: Sequence[Sequence[Part]]) -> Drawing:
        """A page with its columns; below the last ones what stands at its foot."""
        paper, margin = self.paper, self.paper.margin
        blocks = list(self.placed(columns, number))
        foot = self.foot if number == count else Block(0.0, ())
        shapes: list[Shape] = [Rect(0, 0, paper.width, paper.height, Paint(fill="#FFFFFF"))]
        head = tuple(heading(self.game, self.headline, number, count, paper))
        said = f"{self.game.title} – {self.name}"
        shapes.append(Tagged(head, role="H1", words=said) if number == 1 else Group(head))
        drawn = [block.shapes for _card, block, _x, _y in blocks]
        printed = [text for one in (*drawn, foot.shapes) for text in texts(one)]
        signs = told_apart(self.game) if any(SIGN in text.text for text in printed) else ""
        shapes += footing(self.game, paper, paper.height, signs, tags_told(printed))
        title = str(self.name)
        bookmarks = [Link(f"{title} {number}" if count > 1 else title, margin)]
        for card, block, x, y in blocks:
            shapes.append(Tagged(block.shapes, x, y, role="Sect"))
            bookmarks.append(Link(card.title, y, 1))
        if foot.height:
            feet = [y + block.height + _ABOVE_FOOT for _card, block, _x, y in blocks]
            top = max(feet, default=margin + HEAD)
            ground = Rect(0, 0, self._inner, foot.height, Paint(fill="#FFFFFF"))
            shapes.append(Tagged((ground, *foot.shapes), margin, top, role="Sect"))
        said = f"{self.game.title} – {title}" + (f" {number}" if count > 1 else "")
        size = paper.width, paper.height
        return Drawing(*size, tuple(shapes), said, tuple(bookmarks), spoken=True)


def height_of(blocks: Sequence[Block]) -> float:
    """The height of a column."""
    return sum(block.height + BETWEEN for block in blocks) - BETWEEN if blocks else 0.0


class Aid(Leaflet):
    """The player aid of a game on a paper."""

    def __init__(
        self, faces: Faces, paper: Paper, sheet: Callable[[], Drawing] | None = None
    ) -> None:
        wanted = faces.game.aid_page.columns or COLUMNS
        columns = max([wanted, *(entry.column for entry in faces.game.aid)])
        own = faces.game.aid_page.title
        name = verbatim(own) if own else message("Player aid")
        super().__init__(faces, paper, aid_cards, name, columns)
        self._sheet = sheet
        self._maps: dict[tuple[tuple[str, ...], float], Excerpt | None] = {}

    def _column(self, look: Look) -> Column:
        made = super()._column(look)
        return replace(made, picture=self._pictured) if self._sheet else made

    def _map(self, names: Sequence[str], width: float) -> Excerpt | None:
        """A part of the map, measured once for all sizes of type."""
        key = (tuple(names), width)
        if key not in self._maps and self._sheet:
            self._maps[key] = aid_map(self._sheet, self.faces, key[0], width)
        return self._maps.get(key)

    def _pictured(self, names: Sequence[str], width: float) -> Piece | None:
        """It as a piece of a card that is as high as it will be, and empty."""
        found = self._map(names, width)
        return found.card.pieces[0] if found else None

    def _set(self, part: Part, air: float, more: float) -> Block:
        """The same with the parts of the map drawn."""
        card = part.card
        shown = {one.id: one.show.partition(":")[2] for one in self.game.aid
                 if one.show.partition(":")[0] == "map"}  # fmt: skip
        names = [one.strip() for one in shown.get(card.id, "").split(",")]
        found = self._map(names, card.width) if card.id in shown else None
        if not found:
            return super()._set(part, air, more)
        drawn = replace(card, pieces=(*found.drawn().pieces, *card.pieces[1:]))
        return drawn.part(0, len(drawn.pieces), air, more)

    @cached_property
    def _listed(self) -> Block:
        """The list of what is not known and of what was added."""
        if not self.game.aid or self.game.aid_page.gaps == "about":
            return Block(0.0, ())
        return edition(self._column(Look()), signed=self._signed)

    @cached_property
    def _signed(self) -> bool:
        """Whether the pages have the sign of what is not known or was added."""
        blocks = (card.part(0, len(card.pieces)) for card in self._usual)
        shown = (*blocks, charts(self._column(Look()), self.columns))
        return any(SIGN in text.text for one in shown for text in texts(one.shapes))

    @cached_property
    def foot(self) -> Block:
        """The charts to fill in, the list of what is not known and of what was added.

        On a page of their own the list is larger, and rows to write in as high as fit.
        """
        if not self.game.aid:
            return Block(0.0, ())
        usual = self._footed(self._listed)
        if usual.height <= _FOOT_MOST * self.room:
            return self._ample(usual)
        listed = self._listed
        if listed.height:
            listed = edition(self._column(Look()), True, self._signed)
        found = [self._footed(listed, write) for write in _TO_WRITE]
        return next((one for one in found if one.height <= self.room), usual)

    def _ample(self, usual: Block) -> Block:
        """The same with rows as high as a hand writes, where that takes no page more."""
        if usual.height == self._listed.height:
            return usual
        fewest = self._over(self._usual, usual.height + _ABOVE_FOOT).fewest()
        for write in _TO_WRITE:
            block = self._footed(self._listed, write)
            fits = block.height <= _FOOT_MOST * self.room
            if fits and self._over(self._usual, block.height + _ABOVE_FOOT).fewest() == fewest:
                return block
        return usual

    def _footed(self, listed: Block, write: float = WRITTEN) -> Block:
        """The charts, with rows so high to write in, over the list."""
        parts = [charts(self._column(Look(write=write)), self.columns), listed]
        return stack([one for one in parts if one.height], 2 * BETWEEN)
