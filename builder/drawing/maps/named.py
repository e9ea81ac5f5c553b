"""Which of a box's printed places are meant for which counters: those that bear their name.

Lengths are millimetres. Knows the places and the counters, not who stands there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from builder.drawing.maps.tracks import piles
from builder.game.model import Game, Point, Space, SpaceRole, Unit


def on_names(box: Space, game: Game, units: Sequence[Unit]) -> list[Point]:
    """The middle of its place for each counter in a box; none where no place bears such a name.

    Equals are shared out evenly over the places that are their own. Others take the places that
    are left over, a kind each while these suffice.
    """
    every = own_places(box, game)
    own = {unit.id: every.get(unit.id, []) for unit in units}
    if not any(own.values()):
        return []
    middles = piles(box, game).centres
    taken = {at for places in own.values() for at in places}
    left = [at for at in middles if at not in taken] or [*middles]
    others = [ident for ident, places in own.items() if not places]
    own |= {ident: [left[n % len(left)]] for n, ident in enumerate(others)}
    return _shared_out(units, own)


def own_places(box: Space, game: Game) -> dict[str, list[Point]]:
    """The places of a box that bear the name of a unit, of its type or its side, by its id.

    Kinds that have the same places begin with different ones, so that they lie beside one another.
    """
    zone = next((one for one in game.board.zones if one.id == box.zone), None)
    if zone is None or not zone.labels or box.role is not SpaceRole.BOX:
        return {}
    middles = piles(box, game).centres
    labelled = [(label.casefold(), at) for label, at in zip(zone.labels, middles, strict=False)]
    own: dict[str, list[Point]] = {}
    met: Counter[tuple[Point, ...]] = Counter()
    for unit in game.units.values():
        if places := _named(unit, labelled):
            begin = met[tuple(places)] % len(places)
            met[tuple(places)] += unit.qty
            own[unit.id] = [*places[begin:], *places[:begin]]
    return own


def _named(unit: Unit, labelled: Sequence[tuple[str, Point]]) -> list[Point]:
    """The places with the name of a unit, or else of its type, or of its side."""
    side = [unit.side.name] if unit.side and unit.side.player else []
    for name in (unit.name, unit.type.name, *side):
        if places := [at for label, at in labelled if label == name.casefold()]:
            return places
    return []


def _shared_out(units: Sequence[Unit], places: dict[str, list[Point]]) -> list[Point]:
    """A place for each: one on each while they suffice, then equal piles, the higher ones first."""
    every = Counter(unit.id for unit in units)
    found = {ident: iter(_order(places[ident], number)) for ident, number in every.items()}
    return [next(found[unit.id]) for unit in units]


def _order(places: Sequence[Point], number: int) -> list[Point]:
    """So many points, those of one place after one another."""
    least, more = divmod(number, len(places))
    return [at for n, at in enumerate(places) for _each in range(least + (n < more))]
