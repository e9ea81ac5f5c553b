"""What is different in the pieces of a set-up: which, where they are, and in which state.

A piece whose place was moved on the map is in the same place, at other pixels. Knows nothing of
what players have to do about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from builder.modules.diff.model import Shift, Spot, State
from builder.modules.importing.hexes import Point
from builder.modules.importing.names import number
from builder.modules.importing.places import BESIDE, BOARD, Ground, Key, Place, ground
from builder.modules.model import MAPS, Component, Module, Piece, Setup
from builder.records import dataclass
from builder.words import Message, message_n

_ENDLESS = (20_000.0, 20_000.0)
"""A board whose picture nobody opens here."""
_KEPT = {"emb2": "name", "PROP": "key", "rotate": "name", "label": "description", "hide": "",
         "obs": ""}  # fmt: skip
"""Traits whose state people see, with the field of their name: Layers, numbers, facing, labels,
what is hidden."""
_Key = tuple[str, str, str]
_States = dict[_Key, str]


@dataclass(frozen=True, slots=True)
class _Map:
    """The one board of a map, and where it begins."""

    edge: Point
    ground: Ground


class Places:
    """The places of a module's maps, by the pixels of what lies there."""

    def __init__(self, module: Module) -> None:
        self._maps: dict[str, _Map] = {}
        for owner in module.of(*MAPS):
            if (found := _ground(owner)) is not None:
                edge = number(owner.attributes, "edgeWidth"), number(owner.attributes, "edgeHeight")
                self._maps.setdefault(owner.get("mapName"), _Map(edge, found))

    def place(self, spot: Spot) -> Place | None:
        """The place at a map's pixels; None where nothing says which it is."""
        if (found := self._maps.get(spot.map)) is None:
            return None
        given = {"x": spot.x, "y": spot.y}
        x, y = number(given, "x") - found.edge[0], number(given, "y") - found.edge[1]
        place = found.ground.place((x, y))
        return None if place.key == (BESIDE,) else place

    def key(self, spot: Spot) -> tuple[str, Key] | None:
        """The map and what tells the place there from others."""
        place = self.place(spot)
        return None if place is None else (spot.map, place.key)

    def named(self, spot: Spot) -> Spot:
        """The same with the name of the place."""
        place = self.place(spot)
        return spot if place is None else replace(spot, place=place.name)


def _ground(owner: Component) -> Ground | None:
    boards = [one for one in owner.walk() if one.kind == BOARD]
    if len(boards) != 1:
        return None
    found = ground(boards[0], _ENDLESS)
    grids = (found.cells, *(zone.cells for zone in found.zones))
    if found.rough or any(
        one is not None and (one.columns.last, one.rows.last) != (None, None) for one in grids
    ):
        return None  # counted from the far edge, which is not known
    return found


@dataclass(frozen=True, slots=True)
class _Stood:
    """A piece of a set-up: its name, where it stands, what tells that place, its states."""

    name: str
    spot: Spot
    key: tuple[str, Key] | None
    states: _States

    @property
    def stated(self) -> tuple[tuple[_Key, str], ...]:
        """Its states, to be compared."""
        return tuple(sorted(self.states.items()))


def spot_of(piece: Piece) -> Spot:
    """Where a piece of a set-up stands."""
    return Spot(*[*piece.place, "", "", ""][:3])


def shifts(
    old: Setup | None, new: Setup | None, before: Places, after: Places
) -> tuple[tuple[Shift, ...], int]:
    """The pieces that stand elsewhere or otherwise, alike ones as one; and how many stand in the
    same place, which is elsewhere on the map. Nothing where one cannot be read."""
    if old is None or new is None:
        return (), 0
    stood, stand = _standing(old, before), _standing(new, after)
    found: Counter[Shift] = Counter()
    shifted = 0
    for gpid in dict.fromkeys((*stood, *stand)):
        ones, twos = stood.get(gpid, []), stand.get(gpid, [])
        for one, two in _paired(ones, twos):
            same = _same(one, two)
            shifted += same and one is not None and two is not None and _off(one.spot, two.spot)
            shift = _shift(gpid, one, two, same)
            if shift.states or not same:
                found[shift] += 1
    return tuple(replace(one, count=count) for one, count in found.items()), shifted


def said(found: Sequence[Shift], shifted: int) -> Iterator[Message]:
    """How many pieces more, fewer, elsewhere, in another state."""
    counts: Counter[str] = Counter()
    for one in found:
        counts[one.how] += one.count
    more, fewer, elsewhere, changed = (counts[how] for how in _HOW)
    words = {
        message_n("{count} more piece", "{count} more pieces", more): more,
        message_n("{count} piece fewer", "{count} pieces fewer", fewer): fewer,
        message_n("{count} piece elsewhere", "{count} pieces elsewhere", elsewhere): elsewhere,
        message_n("{count} piece in another state", "{count} pieces in another state",
                  changed): changed,
        message_n("{count} piece in the same place, which is elsewhere on the map now",
                  "{count} pieces in the same places, which are elsewhere on the map now",
                  shifted): shifted,
    }  # fmt: skip
    yield from (each for each, count in words.items() if count)


_HOW = ("added", "removed", "moved", "changed")


def values(old: Setup | None, new: Setup | None) -> Iterator[tuple[str, str | None, str | None]]:
    """The properties of the module that a set-up sets otherwise."""
    one, two = (dict(each.globals) if each is not None else {} for each in (old, new))
    for name in dict.fromkeys((*one, *two)):
        if old is not None and new is not None and one.get(name) != two.get(name):
            yield name, one.get(name), two.get(name)


def _standing(setup: Setup, places: Places) -> dict[str, list[_Stood]]:
    out: dict[str, list[_Stood]] = {}
    for piece in setup.pieces:
        spot = spot_of(piece)
        stood = _Stood(piece.name, places.named(spot), places.key(spot), _states(piece))
        out.setdefault(piece.gpid, []).append(stood)
    return out


def _states(piece: Piece) -> _States:
    found = (one for one in piece.outer if one.ident in _KEPT)
    named = ((one, _KEPT[one.ident]) for one in found)
    return {(one.ident, one.get(name) if name else "", one.label): one.state.partition(";")[0]
            for one, name in named}  # fmt: skip


def _paired(
    olds: Sequence[_Stood], news: Sequence[_Stood]
) -> Iterator[tuple[_Stood | None, _Stood | None]]:
    """Each piece with itself: first what has not moved, last what is left in its order."""
    olds, news = list(olds), list(news)
    for alike in _ALIKE:
        waiting: dict[Hashable, list[_Stood]] = {}
        for two in news:
            if (key := alike(two)) is not None:
                waiting.setdefault(key, []).append(two)
        pairs = [(one, some.pop(0)) for one in olds if (some := waiting.get(alike(one) or ""))]
        yield from pairs
        done = {id(each) for pair in pairs for each in pair}
        olds, news = ([one for one in all_ if id(one) not in done] for all_ in (olds, news))
    yield from zip_longest(olds, news)


_ALIKE: tuple[Callable[[_Stood], Hashable], ...] = (
    lambda one: (one.spot.map, one.spot.x, one.spot.y, one.stated),
    lambda one: None if one.key is None else (one.key, one.stated),
    lambda one: (one.spot.map, one.spot.x, one.spot.y),
    lambda one: one.key,
    lambda one: one.stated,
)
"""What a piece is known by, the surest first."""


def _same(one: _Stood | None, two: _Stood | None) -> bool:
    """Whether a piece is in the same place, which may be elsewhere on the map."""
    if one is None or two is None:
        return False
    return not _off(one.spot, two.spot) or (one.key is not None and one.key == two.key)


def _off(one: Spot, two: Spot) -> bool:
    """Whether two spots have other pixels, whatever the place there is called."""
    return (one.map, one.x, one.y) != (two.map, two.x, two.y)


def _shift(gpid: str, one: _Stood | None, two: _Stood | None, same: bool) -> Shift:
    """What became of a piece; in one place it has that of the new module."""
    some = two or one
    assert some is not None
    if one is None or two is None:
        before, now = (None if each is None else each.spot for each in (one, two))
        return Shift(gpid, some.name, 1, before, now)
    states = tuple(State(*key, state, two.states[key]) for key, state in one.states.items()
                   if two.states.get(key, state) != state)  # fmt: skip
    return Shift(gpid, two.name, 1, two.spot if same else one.spot, two.spot, states)
