"""Where a unit may retreat, as expressions of the module: no enemies, no zones, no barred ground.

Knows nothing of buttons, and not how a target is asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.counters import Faces, faces_where, one_of
from builder.emit.vassal.play.procedures.orders import Gather
from builder.emit.vassal.play.procedures.trace import code_at, spaces_by_code
from builder.emit.vassal.script import Text
from builder.game.model import Game, Unit
from builder.language.expr import And, Compare, Const, Property
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position
from builder.rules.constraints import Counters
from builder.rules.movement import ZoneOfControl

_UNIT = Compare(Property("unit", "shape"), "==", Const("unit"))
_FOES, _ZONE, _FRIENDS = "WayFoes", "WayZone", "WayFriends"


def before_retreats(game: Game) -> Iterator[Gather]:
    """Where the enemies stand, those who exert zones, and the friends who lift them."""
    yield Gather(_FOES, Counters(_UNIT, "enemy"))
    for number, zone in enumerate(game.movement.zones, 1):
        yield Gather(f"{_ZONE}{number}", Counters(And((_UNIT, zone.exerted_by)), "enemy"))
        if "retreat" in zone.lifted_for:
            yield Gather(f"{_FRIENDS}{number}", Counters(And((_UNIT, zone.lifted_by)), "own"))


def legal(game: Game, spaces: Text) -> Text:
    """Those neighbours of the unit's space, by codes, into which it may retreat."""
    ground = Ground(game, Position())
    spaces = spaces.replaced(s.joined("[;", s.text(_FOES), "]"))
    for number, zone in enumerate(game.movement.zones, 1):
        spaces = spaces.replaced(s.joined("[;", _zone(game, ground, zone, number), "]"))
    return spaces.replaced(s.joined("[;", _barred(game, ground), "]"))


def _zone(game: Game, ground: Ground, zone: ZoneOfControl, number: int) -> Text:
    """The codes of the spaces in which a zone hinders the unit that acts."""
    by_id = {space.id: code for code, space in spaces_by_code(game).items()}
    mover = Mover(next(iter(game.units.values())))
    reached = s.literal("".join(
        f"{code}:{''.join(froms)};" for code, space in spaces_by_code(game).items()
        if ground.holds(zone.into, mover, space) and (froms := [
            by_id[one] for one in ground.near(space.id)
            if one in by_id and ground.over(zone.over, one, space.id)
        ])
    ))  # fmt: skip
    held = reached.replaced(s.joined(".:[^;", s.text(f"{_ZONE}{number}"), "]*;"))
    held = held.replaced(":[^;]*;")
    if "retreat" in zone.lifted_for:
        held = held.replaced(s.joined("[;", s.text(f"{_FRIENDS}{number}"), "]"))
    faces = faces_where(game, lambda unit, face: ground.holds(zone.hinders, Mover(unit, face)))
    return s.choice(one_of(game, faces, runs.UNIT, runs.LEVEL), held, "")


def _barred(game: Game, ground: Ground) -> Text:
    """The codes of the neighbours that the unit that acts never enters from its space."""
    start = code_at(runs.PLACE)
    cases = [
        (one_of(game, faces, runs.UNIT, runs.LEVEL), s.literal(listed))
        for listed, faces in _classes(game, ground).items() if listed
    ]  # fmt: skip
    found = s.first_of(cases, s.literal(""))
    return found.replaced(s.joined(";[^;", start, "][^;]*")).replaced(s.joined("[;", start, "]"))


def _classes(game: Game, ground: Ground) -> dict[str, Faces]:
    """The units that move alike, by a text of each code and of the neighbours that are barred."""
    movement = game.movement
    lines = (*movement.enter, *movement.cross, *movement.follow)
    alike: dict[tuple[bool, ...], list[Mover]] = {}
    for unit in game.units.values():
        for face in range(len(unit.faces)):
            mover = Mover(unit, face)
            found = tuple(ground.holds(line.units, mover) for line in lines)
            alike.setdefault(found, []).append(mover)
    out: dict[str, Faces] = {}
    for movers in alike.values():
        those = {(one.unit.id, one.reduced) for one in movers}

        def moves(unit: Unit, face: int, among: set[tuple[str, int]] = those) -> bool:
            return (unit.id, face) in among

        listed = _listed(game, ground, movers[0])
        out[listed] = out.get(listed, frozenset()) | faces_where(game, moves)
    return out


def _listed(game: Game, ground: Ground, mover: Mover) -> str:
    by_id = {space.id: code for code, space in spaces_by_code(game).items()}
    barred = {
        code: "".join(by_id[n] for n in ground.near(one)
                      if n in by_id and ground.cost(mover, one, n) is None)
        for one, code in by_id.items()
    }  # fmt: skip
    return "".join(f";{code}{others}" for code, others in barred.items() if others)
