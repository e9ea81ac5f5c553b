"""How the card of a setup is laid out on a paper: whole pages, filled.

The scenario's words stand across the page, below them the part of the map where the counters
stand, then the lists. Where these leave the map no room for counters that can be read, it has the
first page, and the lists go on. Without a map the key to the counters fills a page, or the card is
there twice, one for each player. Lengths are millimetres. Knows frames and columns, not what the
words say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property
from itertools import combinations, product
from typing import Literal

from builder.drawing.aids.cards import Card
from builder.drawing.aids.excerpt import Excerpt, excerpt
from builder.drawing.aids.keygrid import counters_grid
from builder.drawing.aids.look import BETWEEN, GUTTER, Look
from builder.drawing.aids.manifest import drawn, manifest_cards
from builder.drawing.aids.page import room
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.recordstrip import LESS, strip_card
from builder.drawing.aids.setupcard import Lists, overview, starting
from builder.drawing.aids.setupcontrol import control_card
from builder.drawing.aids.setupframe import Row, arranged, awkward, high, paged
from builder.drawing.aids.setuplines import role_of
from builder.drawing.aids.setupterrain import of_tiles
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import (
    Drawing,
)
from builder.drawing.paper import Paper
from builder.drawing.text.flow import Block
from builder.game.model import Placement, Scenario, SpaceRole
from builder.records import dataclass
from builder.words import _

_SCALES = (10.5 / 9, 10 / 9, 9.5 / 9, 1.0)
"""The type of the lists, the largest first: 9 points at 1."""
_ENOUGH = 2 / 3
"""A page without a map that is filled so far will do."""
_FULL = 0.9
"""A page filled so far is full."""
_SMALLER = 0.82
"""A map is so much smaller at most for all that starts to have room below it."""
_LISTED, _HUNG = 0.95, 0.97
"""A map over lists of markers counts as so much smaller than one over a strip of them; and for each
name that stands above its lines."""
_SOME, _EMPTIER = 0.2, 0.4
"""Where more of the lists than the first is white, the map over them counts as so much smaller, as
a share of what is more."""
_KEYED = 1.17
"""A map over the key to its counters counts as if it were so much larger where these have words
instead of figures, which are left out on the map."""
_PRINTED = 0.85
"""A map need be no larger than this, hardly smaller than it is printed: where it is, the key to the
counters comes first."""
_LARGER = 1.2
"""A page is turned for a map that becomes so much larger."""
_NOTED = 0.8
"""So much of what a page with a record has left is room for notes in that."""
_LATER = (
    (True, True, 0.0), (True, True, -LESS), (True, False, 0.0), (False, True, 0.0),
    (False, False, 0.0),
)  # fmt: skip
"""Whether the record of turns and the control of places are on a second page, and how much lower
the rows of that record are then: what comes first is better."""
_STRETCHED = 0.8
"""What air between the rows leaves empty of a page of lists."""
_KEYS = (1.2, 1.1, 1.0, 0.9, 0.8)
"""How large the counters of their key are, as a share of their size: as the page has room."""
_SEEN = 10.0
"""Counters of that height come before larger type; more rows of a display before larger ones."""
_LINE = 10.0
"""A line of the list of a display is about so high: fewer come before larger ones."""
_AGAIN = 3
"""How often a card is laid out anew so that its list of ground is that of its picture."""
_MAP_LEAST = 55.0
"""A map is at least so high."""
Kind = Literal["short", "strip", "listed", "counted", "key"]
_KINDS: tuple[Kind, ...] = ("short", "strip", "listed", "key")
"""The lists alone; with a strip of markers that are few; with the markers in lists, where that
leaves the map more room; with how many units of each type there are; with the key to the counters
too."""
_LARGE = (12.0, 11.0, 10.0, 9.0, 8.5, 8.0)
"""How high the counters in the list of a display are, as the page has room: letters on them can be
read."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What is on the pages: words, a map on the first page, and for each page the rows of lists.

    `look` is how large the lists are; `twice`: the page is there for each of two players;
    `across`: the page of the map, which has no lists, is wider than high.
    """

    paper: Paper
    look: Look
    words: Block
    map: Excerpt | None
    pages: Sequence[Sequence[Row]]
    twice: bool = False
    across: bool = False

    def paper_of(self, number: int) -> Paper:
        """The paper of a page, turned for a map across."""
        return self.paper.turned() if self.across and number == 1 else self.paper

    @property
    def taken(self) -> float:
        """The height of what is on the fullest page."""
        first = [self.words.height, self.map.height if self.map else 0.0, high(self.pages[0])]
        return max(_under(first), *(high(rows) for rows in self.pages))


def _filled(card: Card) -> list[Card]:
    """A card, if there is anything on it."""
    return [card] if card.pieces else []


def _under(heights: Sequence[float]) -> float:
    """The height of things one below the other, those that are empty left out."""
    return sum(one + BETWEEN for one in heights if one) - BETWEEN if any(heights) else 0.0


class Contents:
    """A scenario's words and lists for a paper, in the sizes and widths in which they are tried."""

    def __init__(
        self, faces: Faces, paper: Paper, scenario: Scenario, sheet: Callable[[], Drawing],
        seen: Collection[str] = (), signs: Signs | None = None,
    ) -> None:  # fmt: skip
        self.faces, self.paper, self.scenario, self.sheet = faces, paper, scenario, sheet
        self.signs, self.seen = signs or Signs(faces.game), seen
        self.inner = paper.width - 2 * paper.margin
        self.room = room(faces.game, paper)
        self.lists = cache(self._lists)
        self._made = cache(
            lambda scale, count: Lists(scenario, self._column(scale, count), (), seen)
        )

    def _column(self, scale: float, count: int) -> Column:
        wide = (self.inner - (count - 1) * GUTTER) / count
        return Column(self.faces, self.signs, Look(scale), wide, self.inner)

    @property
    def few(self) -> bool:
        """Whether the markers are so few that lists hold them."""
        return self._made(1.0, self.counts[0]).few

    def words(self, scale: float) -> Block:
        """The scenario's own words across the page."""
        return overview(self.scenario, self._column(scale, 1))

    def _lists(
        self, scale: float, count: int, kind: Kind = "short", large: float = 0.0
    ) -> list[Card]:
        """The lists in so many columns, that of a display with counters so `large`."""
        column, rows = self._column(scale, count), starting(self.scenario)
        if kind != "key":
            made = self._made(scale, count)
            return made.cards(kind == "counted", kind == "listed", large, kind == "strip")
        if shown := drawn(rows, column.game.board):
            return [*Lists(self.scenario, column, shown).cards(), *manifest_cards(shown, column)]
        return [*self._made(scale, count).cards(counted=False), self._key(column, rows)]

    def _key(self, column: Column, rows: Sequence[Placement], large: float = 1.0) -> Card:
        """What is on the counters of some rows, across the page, as `large` as these are."""
        across = replace(column, width=self.inner)
        mapped = any(column.game.board.map_spaces())
        pieces = tuple(counters_grid(across, {one.unit.id for one in rows}, not mapped, large))
        return Card(_("Counters"), pieces, across.width, whole=True)

    def larger(self, scale: float, count: int, large: float) -> Card:
        """The key to the counters that start, with larger ones."""
        return self._key(self._column(scale, count), starting(self.scenario), large)

    def parted(self, scale: float, count: int) -> tuple[list[Card], list[Card], list[Card]]:
        """The lists of what starts, that of what arrives, if anything does, and the strip of
        markers, if there is one."""
        made = self._made(scale, count)
        cards = [one for one in made.cards(counted=False) if one is not made.arriving]
        strip = [one for one in cards[1:] if not one.title]
        start = [one for one in cards if one not in strip]
        return start, _filled(made.arriving), strip

    def later(
        self, scale: float, count: int, control: bool, strip: bool = False, large: float = 1.0,
        more: float = 0.0, markers: Sequence[Card] = (),
    ) -> list[Card]:  # fmt: skip
        """What arrives, what starts by formation, which places each side controls, the strip of
        `markers` and the record of its turns if these are wanted, this so much higher, and the key
        to the counters, so `large`."""
        made, column = self._made(scale, count), self._column(scale, count)
        held = _filled(control_card(self.scenario, column)) if control else []
        key = self._key(column, self.scenario.placements, large)
        formed = _filled(made.summary) if made.formed else []
        turns = _filled(strip_card(self.scenario, replace(column, width=self.inner), more))
        return [*_filled(made.arriving), *formed, *held, *markers, *(turns if strip else ()), key]

    def map(self, most: float) -> Excerpt | None:
        """The part of the map across the page, at most so high."""
        return excerpt(self.sheet, self.faces, self.scenario, self.inner, most)

    @property
    def counts(self) -> Sequence[int]:
        """In how many columns the lists are tried."""
        return (2, 3) if self.paper.width < self.paper.height else (2, 3, 4)

    def ways(self, beside: float = 0.0) -> Iterator[tuple[float, int]]:
        """Sizes and columns in which lists may leave so much of the page for what is `beside` them,
        the largest type and fewest columns first.
        """
        ways = product(_SCALES, self.counts)
        return (way for way in ways if self._least(*way) <= self.room - beside)

    @cached_property
    def endless(self) -> bool:
        """Whether what starts needs several pages however small."""
        return self._least(1.0, self.counts[-1]) > self.room

    def _least(self, scale: float, count: int) -> float:
        """No list of what starts is lower: a unit has a line of its own."""
        return self._lines * Look(scale).body.leading / count

    @cached_property
    def _lines(self) -> int:
        """How many units start on the map."""
        rows, board = starting(self.scenario), self.faces.game.board
        return len({one.unit.id for one in rows if role_of(one, board) is SpaceRole.MAP})


def _on_one(own: Contents) -> Layout | None:
    """Map and lists on a page: the largest map on which counters can be read, then the lists with
    the fewest names above their lines, the largest type and the least white. With the strip of
    ground of a board of tiles, markers are a strip on all papers."""
    found: list[tuple[tuple[float, ...], Layout]] = []
    strips = of_tiles(own.faces.game.board)
    display = not any(own.faces.game.board.map_spaces())
    kinds = [one for one in _KINDS if not strips or one != "listed"]
    kinds = kinds if own.few else [one for one in kinds if one != "strip"]
    keyed = 1.0 if own.faces.game.factors else _KEYED
    ways = product(own.ways(_MAP_LEAST), ["short"] if display else kinds,
                   _LARGE if display else (0.0,))  # fmt: skip
    for (scale, count), kind, large in ways:
        rows, words = arranged(own.lists(scale, count, kind, large), count), own.words(scale)
        left = own.room - _under([words.height, high(rows), 1.0]) + 1.0
        map_ = own.map(left) if left >= _MAP_LEAST else None
        if map_ and map_.roomy:
            hung, white = awkward(rows)
            way = Layout(own.paper, Look(scale), words, map_, [rows])
            full = min(way.taken / own.room, _FULL)
            worse = _HUNG**hung * {"listed": _LISTED, "key": keyed}.get(kind, 1.0)
            empty = white / (own.inner * high(rows)) if rows else 0.0
            worse *= 1.0 - _EMPTIER * max(empty - _SOME, 0.0)
            rows_seen = round(map_.height) if display else 0
            lines = round(high(rows) / _LINE) if display else 0
            seen_well = min(round(map_.scale * worse, 2), _PRINTED)
            keyed_too = kind == "key" and map_.scale >= _PRINTED
            order = (map_.whole, seen_well, keyed_too, round(map_.scale * worse, 2), -hung,
                     rows_seen, round(full, 1), -lines, min(large, _SEEN), full, scale,
                     round(map_.height), large, -white)  # fmt: skip
            found.append((order, way))
    return max(found, key=lambda one: one[0])[1] if found else None


def _start_first(own: Contents) -> Layout | None:
    """The map about as wide as the first page over all that starts, and on the second what arrives:
    the largest map, then the fewest names above their lines, then the largest type.

    The strip of markers is on the second page where the map is larger for it and that page loses no
    list, such as the record of turns.
    """
    found, usual = list[tuple[tuple[float, ...], Layout]](), set[str]()
    whole = None if own.endless else own.map(float("inf"))
    for scale, count in own.ways(_MAP_LEAST) if whole else ():
        words, (start, coming, strip) = own.words(scale), own.parted(scale, count)
        for later in ((), strip) if strip else ((),):
            rows = arranged([*start, *(() if later else strip)], count)
            left = own.room - _under([words.height, high(rows), 1.0]) + 1.0
            map_ = own.map(left) if coming and left >= _MAP_LEAST else None
            if whole and map_ and map_.scale >= _SMALLER * whole.scale:
                pages = [rows, *_coming(own, coming, scale, count, bool(later))]
                usual |= set() if later else _titles(pages)
                way = Layout(own.paper, Look(scale), words, map_, pages)
                order = round(map_.scale, 2), -awkward(rows)[0], scale, -len(later)
                found.append((order, way))
    found = [one for one in found if _titles(one[1].pages) >= usual] or found
    return max(found, key=lambda one: one[0])[1] if found else None


def _coming(
    own: Contents, cards: Sequence[Card], scale: float, count: int, markers: bool
) -> list[list[Row]]:
    """The pages of what arrives, with the `markers` that start if these are not on the first page,
    the formations, the control of places, the record of few turns and the key to the counters
    where it leaves the only one empty, in the largest type that breaks no more lines."""
    pages = paged([*cards, *(own.parted(scale, count)[2] if markers else ())], count, own.room)
    if high(pages[0]) >= _ENOUGH * own.room or len(pages) > 1:
        return pages
    usual = _tall(own.parted(1.0, count)[1])
    whole = [one for one in _SCALES if _tall(own.parted(one, count)[1]) <= one * usual]
    for (strip, one, more), type_, large in product(_LATER, whole, _KEYS):
        stood = own.parted(type_, count)[2] if markers else []
        way = paged(own.later(type_, count, one, strip, large, more, stood), count, own.room)
        if len(way) == 1:
            if strip and not more:
                more = _NOTED * (own.room - high(way[0]))
            cards = own.later(type_, count, one, strip, large, more, stood)
            return paged(cards, count, own.room)
    return pages


def _titles(pages: Iterable[Sequence[Row]]) -> set[str]:
    """What the lists on pages are called."""
    return {frame.card.title for rows in pages for row in rows for frame in row} - {""}


def _tall(cards: Sequence[Card]) -> float:
    return sum(card.part(0, len(card.pieces)).height for card in cards)


def _map_alone(own: Contents) -> Layout | None:
    """The map alone on the first page, which it fills, and all lists on the second with the key to
    the counters: in the largest type, then with the largest counters, in which that holds them."""
    words = own.words(1.0)
    map_ = None if own.endless else own.map(own.room - _under([words.height, 1.0]) + 1.0)
    if map_ is None or map_.height < _ENOUGH * own.room:
        return None
    last = own.counts[-1]
    for scale, count in own.ways():
        if count != last or len(paged(own.lists(scale, count), count, own.room)) > 1:
            continue
        words, map_ = _over_map(own, scale)
        lists = min(
            (own.lists(scale, count, kind) for kind in ("short", "listed")),
            key=lambda cards: awkward(arranged(cards, count))[1],
        )
        for large in _KEYS[1:]:
            pages = paged([*lists, own.larger(scale, count, large)], count, own.room)
            if len(pages) == 1:
                return Layout(own.paper, Look(scale), words, map_, [[], *pages])
    return None


def _over_map(own: Contents, largest: float) -> tuple[Block, Excerpt | None]:
    """The words over a map that is alone on its page, and that map: in type so large at most, or in
    smaller type where its fewer lines leave a larger map."""
    ways = []
    for scale in sorted({largest, 1.0}, reverse=True):
        words = own.words(scale)
        ways.append((words, own.map(own.room - _under([words.height, 1.0]) + 1.0)))
    return max(ways, key=lambda way: way[1].scale if way[1] else 0.0)


def _map_first(own: Contents) -> Layout | None:
    """The map as wide as the first page with the lists for which it leaves room, then the rest."""
    last = 1.0, own.counts[-1]
    for scale, count in [last] if own.endless else own.ways():
        whole = own.map(float("inf"))
        if whole is None:
            return None
        words, cards = own.words(scale), own.lists(scale, count)
        left = own.room - _under([words.height, whole.height, 1.0]) + 1.0
        below = _below(cards, count, left, own.room)
        rest = [one for one in cards if one not in below]
        first, others = arranged(below, count), paged(rest, count, own.room)
        if len(others) < 2 or (scale, count) == last:
            most = own.room - _under([words.height, high(first), 1.0]) + 1.0
            return Layout(own.paper, Look(scale), words, own.map(most), [first, *others])
    return None


def _map_across(own: Contents, first: Layout) -> Layout | None:
    """Where a page would be left empty: the map alone on the first, turned so that it is larger,
    and all lists on the second."""
    emptiest = min(high(rows) for rows in first.pages[1:]) if first.pages[1:] else own.room
    turned = Contents(own.faces, own.paper.turned(), own.scenario, own.sheet)
    if own.endless or not first.map or emptiest >= _ENOUGH * own.room:
        return None
    for scale, count in own.ways():
        pages = paged(own.lists(scale, count), count, own.room)
        if len(pages) == 1 and high(pages[0]) >= _ENOUGH * own.room:
            words = turned.words(scale)
            map_ = turned.map(turned.room - _under([words.height, 1.0]) + 1.0)
            if map_ and map_.scale >= _LARGER * first.map.scale:
                return Layout(own.paper, Look(scale), words, map_, [[], *pages], across=True)
    return None


def _below(cards: Sequence[Card], count: int, left: float, room: float) -> list[Card]:
    """The lists but for the first that go below the map: neither page is to be left much emptier
    than it need be.
    """
    found: list[tuple[float, list[Card]]] = []
    for many in range(len(cards)):
        for some in combinations(cards[1:], many):
            needs = high(arranged(some, count)) if some else 0.0
            rest = [one for one in cards if one not in some]
            if not some or needs <= left:
                empty = max(left - needs, _STRETCHED * (room - high(arranged(rest, count))))
                found.append((empty, [*some]))
    return min(found, key=lambda one: one[0])[1]


def _without(own: Contents) -> Layout:
    """The lists alone: with the key to the counters, or twice, where they leave a page empty."""
    for key in () if own.endless else (False, True):
        fitting = []
        for scale, count in own.ways():
            words = own.words(scale)
            rows = arranged(own.lists(scale, count, "key" if key else "counted"), count)
            way = Layout(own.paper, Look(scale), words, None, [rows])
            if way.taken <= own.room:
                fitting.append(way)
        if not key and not fitting:
            break
        half = [one for one in fitting if one.taken <= own.room - own.paper.height / 2]
        if half and key:
            return replace(max(half, key=lambda one: one.taken), twice=True)
        if fitting and (key or max(one.taken for one in fitting) >= _ENOUGH * own.room):
            return max(fitting, key=lambda one: one.taken)
    count, words = own.counts[-1], own.words(1.0)
    pages = paged(own.lists(1.0, count, "counted"), count, own.room, words.height + BETWEEN)
    return Layout(own.paper, Look(), words, None, pages)


def layout_of(own: Contents, plain: Contents) -> Layout:
    """The way that fills its page, on as few pages as it needs; `plain` is for lists alone."""
    layout = _on_one(own) or _start_first(own) or _map_alone(own)
    if not layout and (first := _map_first(own)):
        layout = _map_across(own, first) or first
    for _again in range(_AGAIN if of_tiles(own.faces.game.board) else 0):
        if not layout or not layout.map or set(layout.map.seen) == {*own.seen}:
            break  # the ground that is listed is what its picture shows
        own = Contents(own.faces, own.paper, own.scenario, own.sheet, layout.map.seen)
        layout = _on_one(own) or layout
    return layout or _without(plain)
