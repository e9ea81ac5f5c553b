"""The card of a setup on a paper: a whole page, filled.

What fills it is taken in turn until two thirds are: the words alone; the key to the counters; the
part of the map where the counters stand; two copies, one for each player, with a line to cut
along. Lengths are millimetres. Knows cards and columns, not what the words say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial

from builder.drawing.aids.aid import Air, Cards, Leaflet, height_of
from builder.drawing.aids.cards import Card
from builder.drawing.aids.excerpt import Excerpt, excerpt
from builder.drawing.aids.key import counters_pieces
from builder.drawing.aids.look import BETWEEN, GREY, Look
from builder.drawing.aids.manifest import drawn, manifest_cards
from builder.drawing.aids.page import HEAD, footing, heading, room
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.pouring import Part, Pouring
from builder.drawing.aids.setupcard import setup_cards, starting
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Link, Paint, Polygon, Rect, Shape
from builder.drawing.paper import Paper
from builder.game.model import Scenario
from builder.words import Message, _

_AIR_MOST = 1.2
_ENOUGH, _SHOWN, _FULL = 2 / 3, 0.6, 0.8
"""A page filled so far with a map and lists will do; with a map and the counters as they look;
without a map."""
_MAP_WORTH = 1.0
"""By how much more the area of a map counts than that of lists, where ways are compared."""
_FINER = 3.0
"""Columns below a map are tried in heights so far apart."""
_MAP_LEAST = 55.0
"""A map is at least so high."""

Map = Callable[[float, float], Excerpt | None]
"""The part of the map as a card of a width and at most so high, if there is one."""


class SetupCard(Leaflet):
    """The card in so many columns, on whole pages; airier than an aid."""

    whole_pages = True

    def air(self, columns: Sequence[Sequence[Part]]) -> list[Air]:
        """As much more between two pieces as the page leaves, at most 1.2 mm."""
        shares = [_AIR_MOST]
        for column in columns:
            gaps = sum(part.card.loose(part.first, part.last) for part in column)
            left = self.room - height_of([p.card.part(p.first, p.last) for p in column])
            shares.append(max(left, 0.0) / max(gaps, 1))
        return [Air(min(shares))] * len(columns)

    @cached_property
    def shown(self) -> list[Drawing]:
        """The pages as they are shown on a screen."""
        return self.pages

    @property
    def filled(self) -> float:
        """How much of the first page is taken by cards, which need not be drawn for that."""
        return self._taken / (
            room(self.game, self.paper) * (self.paper.width - 2 * self.paper.margin)
        )

    @property
    def shows(self) -> float:
        """The area of the map; there is none."""
        return 0.0

    @property
    def worth(self) -> float:
        """How well the page is used: a map counts for more than lists."""
        return self.filled * (1 + _MAP_WORTH * self.shows / self._taken)

    @property
    def _taken(self) -> float:
        """The area of the cards on the first page."""
        placed = self.placed(self.parts[: self.columns], 1)
        return sum(card.width * block.height for card, block, _x, _y in placed)


class TwoCopies(SetupCard):
    """The card twice on a page, one for each player, parted by a line to cut along."""

    @property
    def high(self) -> float:
        """Of half a page."""
        return self.paper.height / 2

    @cached_property
    def room(self) -> float:
        """The height that columns have on half a page."""
        return room(self.game, self.paper) - self.high

    @cached_property
    def shown(self) -> list[Drawing]:
        """One of the two."""
        return super().laid_out()

    @property
    def _taken(self) -> float:
        return 2 * super()._taken

    def laid_out(self) -> list[Drawing]:
        """The pages, each of two halves."""
        return [self._doubled(half) for half in self.shown]

    def _doubled(self, half: Drawing) -> Drawing:
        paper = self.paper
        line = ((0.0, self.high), (paper.width, self.high))
        cut = Polygon(line, Paint(stroke=GREY, width=0.2, dash=(2.0, 1.6)), closed=False)
        lower = [
            replace(one, y=one.y + self.high)
            if isinstance(one, Group)
            else Group((one,), 0, self.high)
            for one in half.shapes
        ]
        return replace(half, height=paper.height, shapes=(*half.shapes, *lower, cut))


class OverMap(SetupCard):
    """The card with the part of the map above its columns, as wide as the page.

    The map takes what the columns leave, so that their type is not set larger.
    """

    scales = ()

    def __init__(
        self, faces: Faces, paper: Paper, cards: Cards, name: Message, columns: int, card: Map
    ) -> None:
        super().__init__(faces, paper, cards, name, columns)
        self.cards, self._card = cards, card

    @cached_property
    def map(self) -> Card | None:
        """The map, as high as the columns leave it room."""
        return self.measured.drawn() if self.measured else None

    @cached_property
    def measured(self) -> Excerpt | None:
        """The map before it is drawn."""
        left = room(self.game, self.paper) - self._lists - 2 * BETWEEN
        inner = self.paper.width - 2 * self.paper.margin
        return self._card(inner, left) if left >= _MAP_LEAST else None

    @property
    def _lists(self) -> float:
        """The least height in which the columns hold the lists."""
        whole = room(self.game, self.paper)
        card = SetupCard(self.faces, self.paper, self.cards, self.name, self.columns)
        cards = card.poured(1.0).cards
        height = sum(one.part(0, len(one.pieces)).height for one in cards) / self.columns
        while height < whole:
            poured = Pouring(cards, height, (), self.columns).poured([height] * self.columns)
            if poured:
                return max(height_of([p.card.part(p.first, p.last) for p in c]) for c in poured)
            height += _FINER
        return whole

    @property
    def _below(self) -> float:
        return self.measured.card.part(0, 1).height + BETWEEN if self.measured else 0.0

    @property
    def _taken(self) -> float:
        return super()._taken + self.shows

    @property
    def shows(self) -> float:
        """The area of the map."""
        map_ = self.measured
        return map_.wide * map_.card.part(0, 1).height if map_ else 0.0

    @cached_property
    def room(self) -> float:
        """The height that columns have below the map."""
        return room(self.game, self.paper) - self._below

    def top(self, number: int) -> float:
        """Below the map on the first page."""
        return self.paper.margin + HEAD + (self._below if number == 1 else 0.0)

    def drawn(self, number: int, count: int, columns: Sequence[Sequence[Part]]) -> Drawing:
        """A page, the map on the first."""
        page = super().drawn(number, count, columns)
        if number > 1 or self.map is None:
            return page
        card = Group(self.map.part(0, 1).shapes, self.paper.margin, self.paper.margin + HEAD)
        here, *others = page.bookmarks
        marks = (here, Link(self.map.title, card.y, 1), *others)
        return replace(page, shapes=(*page.shapes, card), bookmarks=marks)


class WithMapPage(SetupCard):
    """The card whose lists leave no room for the map, which has a page of its own after them."""

    def __init__(
        self, faces: Faces, paper: Paper, cards: Cards, name: Message, columns: int, map_: Excerpt
    ) -> None:
        super().__init__(faces, paper, cards, name, columns)
        self.measured = map_

    @property
    def count(self) -> int:
        """One page more than the lists take."""
        return super().count + 1

    def laid_out(self) -> list[Drawing]:
        """The pages of the lists, then the map."""
        columns, count = self.parts, self.count
        lists = [
            self.drawn(n, count, columns[(n - 1) * self.columns : n * self.columns])
            for n in range(1, count)
        ]
        return [*lists, self._map_page(count)]

    def _map_page(self, number: int) -> Drawing:
        paper, card = self.paper, self.measured.drawn()
        y = paper.margin + HEAD
        shapes: list[Shape] = [Rect(0, 0, paper.width, paper.height, Paint(fill="#FFFFFF"))]
        shapes += heading(self.game, self.name, number, number, paper)
        shapes.append(Group(card.part(0, 1).shapes, paper.margin, y))
        shapes += footing(self.game, paper, paper.height, signs=False, cases=False)
        title = f"{self.name} {number}"
        marks = Link(title, paper.margin), Link(card.title, y, 1)
        said = f"{self.game.title} – {title}"
        return Drawing(paper.width, paper.height, tuple(shapes), said, marks)


def setup_card(
    faces: Faces, paper: Paper, scenario: Scenario, name: Message, sheet: Callable[[], Drawing]
) -> SetupCard:
    """The card in the way that fills its page, on as few pages as it needs."""
    plain = _made_once(partial(setup_cards, scenario))
    short = _made_once(partial(setup_cards, scenario, counted=False))
    keyed = _made_once(partial(_with_key, scenario, plain))

    def part(width: float, high: float) -> Excerpt | None:
        return excerpt(sheet, faces, scenario, width, high)

    simple = [SetupCard(faces, paper, plain, name, count) for count in (2, 3)]
    least = min(one.count for one in simple)
    whole = next(one for one in simple if one.count == least and not one.overflow)
    if least != 1:
        return whole
    across = paper if any(faces.game.board.map_spaces()) else paper.turned()
    for ways, enough in (
        (_with_map(faces, across, (short, plain), name, part), _ENOUGH),
        (_with_map(faces, paper, (keyed,), name, part), _SHOWN),
        (_without(faces, paper, (plain, keyed), name, simple), 0.0),
    ):
        fitting = [one for one in ways if one.count == 1 and not one.overflow]
        best = max([whole, *fitting], key=lambda one: one.worth)
        if best.filled >= enough or whole.filled >= _FULL:
            break
    return _map_after(best, part) if best is whole else best


def _map_after(lists: SetupCard, part: Map) -> SetupCard:
    """The card with a page more for the map, if it has none and its lists fill theirs."""
    paper = lists.paper
    map_ = part(paper.width - 2 * paper.margin, room(lists.game, paper) - BETWEEN)
    if map_ is None or lists.filled < _ENOUGH:
        return lists
    return WithMapPage(lists.faces, paper, lists.make, lists.name, lists.columns, map_)


def _with_map(
    faces: Faces, paper: Paper, contents: Sequence[Cards], name: Message, part: Map
) -> Iterator[SetupCard]:
    """The ways to fill a page in which the map is shown."""
    for cards in contents:
        for count in (2, 3):
            way = OverMap(faces, paper, cards, name, count, part)
            if way.measured:
                yield way


def _without(
    faces: Faces, paper: Paper, contents: Sequence[Cards], name: Message, laid: Sequence[SetupCard]
) -> Iterator[SetupCard]:
    """The ways to fill a page that have no map, some of which are laid out already."""
    known = {(one.make, one.columns): one for one in laid}
    for cards in contents:
        for count in (2, 3):
            yield TwoCopies(faces, paper, cards, name, count)
            yield known.get((cards, count)) or SetupCard(faces, paper, cards, name, count)


def _made_once(make: Cards) -> Cards:
    """The cards, made once for each size and width: the ways to fill a page have them in common."""
    known: dict[tuple[Look, float, float], list[Card]] = {}

    def made(column: Column) -> list[Card]:
        key = column.look, column.width, column.whole
        if key not in known:
            known[key] = make(column)
        return known[key]

    return made


def _with_key(scenario: Scenario, plain: Cards, column: Column) -> list[Card]:
    """The cards of a setup, and the key to its counters.

    Where none is on the map, markers are shown as they look, and not listed.
    """
    rows = starting(scenario)
    shown = drawn(rows, column.game.board)
    if shown:
        return [*setup_cards(scenario, column, shown), *manifest_cards(shown, column)]
    pieces = tuple(counters_pieces(column, {one.unit.id for one in rows}))
    return [*plain(column), Card(_("Counters"), pieces, column.width, whole=True)]
