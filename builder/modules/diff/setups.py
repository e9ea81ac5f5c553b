"""What is different in the pieces of a set-up: how many, and where they are.

A piece whose place was moved on the map is in the same place, at other pixels. Knows nothing of
what players have to do about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from builder.modules.importing.hexes import Point
from builder.modules.importing.names import number
from builder.modules.importing.places import BESIDE, BOARD, Ground, Key, ground
from builder.modules.model import MAPS, Component, Module, Setup
from builder.records import dataclass
from builder.words import Message, message_n

_ENDLESS = (20_000.0, 20_000.0)
"""A board whose picture nobody opens here."""
_Spot = tuple[str, ...]


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

    def key(self, spot: _Spot) -> tuple[str, Key] | None:
        """The map and the place at a map's pixels; None where nothing says which it is."""
        if len(spot) < 3 or (found := self._maps.get(spot[0])) is None:
            return None
        given = {"x": spot[1], "y": spot[2]}
        x, y = number(given, "x") - found.edge[0], number(given, "y") - found.edge[1]
        key = found.ground.place((x, y)).key
        return None if key == (BESIDE,) else (spot[0], key)


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


def placed(
    old: Setup | None, new: Setup | None, before: Places, after: Places
) -> Iterator[Message]:
    """How many pieces more, fewer, elsewhere; nothing where one cannot be read."""
    if old is None or new is None:
        return
    stood, stand = _standing(old), _standing(new)
    more = fewer = elsewhere = shifted = 0
    for gpid in dict.fromkeys((*stood, *stand)):
        one, two = stood.get(gpid, Counter()), stand.get(gpid, Counter())
        more += max(0, two.total() - one.total())
        fewer += max(0, one.total() - two.total())
        left, come = one - two, two - one
        same = (_named(left, before) & _named(come, after)).total()
        shifted += same
        elsewhere += min(left.total(), come.total()) - same
    words = {
        message_n("{count} piece more", "{count} pieces more", more): more,
        message_n("{count} piece fewer", "{count} pieces fewer", fewer): fewer,
        message_n("{count} piece elsewhere", "{count} pieces elsewhere", elsewhere): elsewhere,
        message_n("{count} piece in the same place, which is elsewhere on the map now",
                  "{count} pieces in the same places, which are elsewhere on the map now",
                  shifted): shifted,
    }  # fmt: skip
    yield from (each for each, count in words.items() if count)


def _named(spots: Counter[_Spot], places: Places) -> Counter[tuple[str, Key]]:
    found: Counter[tuple[str, Key]] = Counter()
    for spot, count in spots.items():
        if (key := places.key(spot)) is not None:
            found[key] += count
    return found


def _standing(setup: Setup) -> dict[str, Counter[_Spot]]:
    out: dict[str, Counter[_Spot]] = {}
    for piece in setup.pieces:
        out.setdefault(piece.gpid, Counter())[tuple(piece.place[:3])] += 1
    return out
