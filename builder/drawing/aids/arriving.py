"""What arrives on a turn, by side and place, in words.

Knows the model, not how it is set.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from builder.drawing.display import Itself
from builder.drawing.text.type import remembered
from builder.drawing.text.typography import fair
from builder.game.model import Arrival, Board, Game, Placement, Scenario, Side, SpaceRole, Turn
from builder.words import _

_FEW = 8
"""So many spaces are named; more are only counted."""
_OFTEN = 3
"""Where so many lines of a side's arrivals name one place, it is told once."""
_RANGE = re.compile(r"[A-Za-z]*\d+ ?- ?[A-Za-z]*\d+")


Usual = Mapping[str, str]
"""The places where sides' units arrive if no other is named, by the ids of the sides."""
NO_USUAL: Usual = MappingProxyType({})


def arrivals(
    game: Game, turn: Turn, scenario: Scenario | None = None, usual: Usual = NO_USUAL
) -> list[tuple[Side | None, str]]:
    """A turn's reinforcements in a setup, else in that with the most; those left out that its note
    names; the sides in the order of play. No place is named that is `usual` for a side.
    """
    told = turn.note.casefold()
    setup = scenario or _fullest(Itself(game))
    coming = reinforcements(setup, turn.number) if setup else ()
    due = [one for one in coming if not (told and _named(one, told))]
    found = by_side(due, game)
    sides = (one for one in (*in_play(game), None) if one in found)
    return [
        (one, listed(found[one], game.board, usual.get(one.id, "") if one else ""))
        for one in sides
    ]  # fmt: skip


def usual_places(game: Game) -> Usual:
    """Where most units of a side arrive turn after turn, in a setup at least."""
    return _usual(Itself(game))


@lru_cache(maxsize=2)
def _usual(of: Itself[Game]) -> Usual:
    """The same, which is asked for every turn."""
    game, found = of.thing, dict[str, str]()
    for scenario in game.scenarios:
        coming = (one for one in scenario.placements if one.arrival is Arrival.REINFORCEMENT)
        lines = dict.fromkeys(
            (one.unit.side.id, one.turn, place_name(one, game.board))
            for one in coming if one.unit.side
        )  # fmt: skip
        for side in in_play(game):
            places = Counter(place for ident, _turn, place in lines if ident == side.id)
            for place, many in places.most_common(1):
                if many >= _OFTEN and 2 * many > places.total():
                    found.setdefault(side.id, place)
    return {side.id: found[side.id] for side in in_play(game) if side.id in found}


def told_usual(game: Game, usual: Usual) -> str:
    """What is said of such places, in a sentence; "" where there are none."""
    said = [f"{game.sides[ident].name}, {place}" for ident, place in usual.items()]
    if not said:
        return ""
    return _(
        "Unless a place is named, reinforcements enter as follows: {places}.",
        places="; ".join(said),
    )


def in_play(game: Game) -> list[Side]:
    """The sides in the order in which they act; those that no phase names come last."""
    who = [phase.who for phase in game.phases]
    return sorted(
        game.sides.values(), key=lambda one: who.index(one.name) if one.name in who else len(who)
    )


@remembered(1)
def _fullest(of: Itself[Game]) -> Scenario | None:
    """The setup in which most rows arrive, the first of those with as many."""
    setups = of.thing.scenarios
    return max(setups, key=lambda one: sum(map(len, _by_turn(Itself(one)).values())), default=None)


def reinforcements(scenario: Scenario, turn: int) -> Sequence[Placement]:
    """The rows of a setup that arrive on a turn."""
    return _by_turn(Itself(scenario)).get(turn, ())


@remembered(2)
def _by_turn(of: Itself[Scenario]) -> Mapping[int | None, Sequence[Placement]]:
    """The rows of a setup that arrive, in its order: asked turn by turn."""
    found: dict[int | None, list[Placement]] = {}
    for one in of.thing.placements:
        if one.arrival is Arrival.REINFORCEMENT:
            found.setdefault(one.turn, []).append(one)
    return found


def by_side(rows: Iterable[Placement], game: Game) -> Mapping[Side | None, list[Placement]]:
    """The rows of each side, in the order of the sides."""
    found: dict[str, list[Placement]] = {}
    for one in rows:
        found.setdefault(one.unit.side.id if one.unit.side else "", []).append(one)
    sides: list[Side | None] = [*game.sides.values(), None]
    return {side: found[ident] for side in sides if (ident := side.id if side else "") in found}


def listed(rows: Iterable[Placement], board: Board, usual: str = "") -> str:
    """Units by place: "2 Guards, Hussars (F5, G5); Cart (West bank)"; without the place where that
    is the `usual` one of all."""
    places: dict[str, list[str]] = {}
    for one in rows:
        many = f"{one.qty} " if one.qty > 1 else ""
        places.setdefault(place_name(one, board), []).append(many + one.unit.name)
    unsaid = ("", usual) if len(places) == 1 else ("",)
    return "; ".join(
        ", ".join(names) + (f" ({place})" if place not in unsaid else "")
        for place, names in places.items()
    )


def place_name(placement: Placement, board: Board) -> str:
    """Where a row puts its counters, by the names of the spaces."""
    said = placement.where.text
    if said == "anywhere":
        return _("anywhere")
    if edge := _edge(placement.where.spaces, board):
        return edge
    known = _names(placement.where.spaces, board)
    if _RANGE.fullmatch(said):
        return said.replace("-", "–")
    if known and len(known) <= _FEW:
        return " / ".join(known)
    return _("any of {count} spaces", count=len(known)) if known else fair(said)


def _edge(ids: Sequence[str], board: Board) -> str:
    """The name of the edge of the map that has just these spaces, "" if there is none."""
    wanted = set(ids)
    edges = board.edges if len(wanted) > 1 else ()
    return next((edge.name for edge in edges if set(edge.spaces) == wanted), "")


def _names(ids: Iterable[str], board: Board) -> list[str]:
    """The names of spaces, each once: "C3 Ostrov, D3 Ostrov" is "C3, D3 Ostrov"."""
    listed = list(dict.fromkeys(ids))
    named = list(dict.fromkeys(name for one in listed if (name := space_name(one, board))))
    towns = {name.removeprefix(f"{one} ") for one, name in zip(listed, named, strict=False)}
    if len(listed) == len(named) > 1 and len(towns) == 1:
        return [f"{', '.join(listed)} {towns.pop()}"]
    return named


def space_name(ident: str, board: Board) -> str:
    """A space by its name; a track's cell and a box with that of the track or box."""
    space = board.spaces.get(ident)
    if space is None:
        return ident
    zone = next((one for one in board.zones if one.id == space.zone), None)
    if zone is None or zone.role is SpaceRole.MAP:
        known = space.name or space.id
        by_name = board.grid_kind == "areas" or known == space.id
        return known if by_name else f"{space.id} {known}"
    if not space.name or space.name == zone.name:
        return zone.name
    return f"{zone.name} {space.name}"


def _named(placement: Placement, told: str) -> bool:
    unit = placement.unit
    names = {name.casefold() for name in (unit.name, unit.designation) if len(name) > 1}
    return any(name in told for name in names)
