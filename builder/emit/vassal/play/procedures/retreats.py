"""Where a unit may retreat or advance, as expressions of the module.

No enemies, no zones, no barred ground in the weather that is shown, and room; towards home, if it
can. Knows nothing of buttons, and not how a target is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, tidy
from builder.emit.vassal.play.procedures import room, runs
from builder.emit.vassal.play.procedures.counters import HERE, UNIT, Faces, faces_where, one_of
from builder.emit.vassal.play.procedures.orders import Assign, Gather, Order
from builder.emit.vassal.play.procedures.trace import code_at, spaces_by_code
from builder.emit.vassal.script import Text
from builder.game.model import Game, Unit
from builder.language.expr import And, Compare, Const, Property
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position
from builder.legality.walks import MANY, distances
from builder.rules.constraints import Counters
from builder.rules.movement import ZoneOfControl

_UNIT = Compare(Property("unit", "shape"), "==", Const("unit"))
_FOES, _ZONE, _FRIENDS, _WEATHER = "WayFoes", "WayZone", "WayFriends", "WayWeather"
OPEN = "WayOpen"
"""The property with those neighbours that are left."""
_Listed = dict[str, Faces]
"""Units that are alike, by a text of each code and of the neighbours that are meant: ";xyz;ab"."""


def before(game: Game, *, retreat: bool) -> Iterator[Order]:
    """What the weather is, where the enemies stand, those who exert zones, the friends who lift
    them, and those who take up room."""
    yield Gather(_FOES, Counters(_UNIT, "enemy"))
    if game.movement.shown is not None:
        yield Assign(_WEATHER, _weather(game))
    for number, zone in enumerate(game.movement.zones if retreat else (), 1):
        yield Gather(f"{_ZONE}{number}", Counters(And((_UNIT, zone.exerted_by)), "enemy"))
        if "retreat" in zone.lifted_for:
            yield Gather(f"{_FRIENDS}{number}", Counters(And((_UNIT, zone.lifted_by)), "own"))
    yield from room.sums(game)
    yield from room.company(game)


def legal(game: Game, spaces: Text, *, retreat: bool) -> Iterator[Assign]:
    """Leaves in OPEN those of the neighbours of the unit's space that it may enter, by codes."""
    ground = Ground(game, Position())
    spaces = spaces.replaced(s.joined("[;", s.text(_FOES), "]"))
    for number, zone in enumerate(game.movement.zones if retreat else (), 1):
        spaces = spaces.replaced(s.joined("[;", _zone(game, ground, zone, number), "]"))
    spaces = spaces.replaced(s.joined("[;", _barred(game), "]"))
    for full in (*room.full(game), *room.ill_matched(game)):
        spaces = spaces.replaced(s.joined("[;", full, "]"))
    yield Assign(OPEN, spaces)
    if retreat and game.movement.toward:
        nearer = s.text(OPEN).replaced(s.joined("[;", _farther(game, ground), "]"))
        yield Assign(OPEN, s.choice(nearer.equals(""), s.text(OPEN), nearer))


def _weather(game: Game) -> Text:
    """The weather that its marker shows, '' for the usual."""
    cell, names = game.movement.shown, location_names(game.board)
    assert cell is not None
    marker = s.among(s.word(UNIT), [tidy(cell.unit)])
    found = [
        (s.count_map(MAP_NAME, marker & s.among(s.word(HERE), [names[space.id]])) > 0,
         s.literal(game.movement.weather_called(space.name)))
        for space in game.board.spaces.values() if space.zone == cell.track
    ]  # fmt: skip
    return s.first_of(found, s.literal(""))


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


@once
def _barred(game: Game) -> Text:
    """The codes of the neighbours that the unit that acts never enters from its space."""
    usual = game.movement.usual_weather
    found = {each: _never(game, each) for each in game.movement.weather or ("",)}
    others = [
        (s.text(_WEATHER).equals(each), _from_here(game, listed))
        for each, listed in found.items()
        if game.movement.shown is not None and listed != found[usual]
    ]
    return s.first_of(others, _from_here(game, found[usual]))


def _never(game: Game, weather: str) -> _Listed:
    """The neighbours that units never enter in such weather, and those where rules bar them."""
    ground, movement = Ground(game, Position(), weather), game.movement
    lines = (*movement.enter, *movement.cross, *movement.follow)

    def alike(mover: Mover) -> object:
        moves = tuple(ground.holds(line.units, mover) for line in lines)
        return moves, room.bars(game, mover)

    def never(mover: Mover) -> Callable[[str, str], bool]:
        barred = room.barred_from(game, mover)
        return lambda one, other: other in barred or ground.cost(mover, one, other) is None

    return _classes(game, ground, alike, never)


def _farther(game: Game, ground: Ground) -> Text:
    """The codes of the neighbours that are no nearer to where the unit that acts retreats to."""

    def alike(mover: Mover) -> object:
        return tuple(ground.holds(one.units, mover) for one in game.movement.toward)

    def no_nearer(mover: Mover) -> Callable[[str, str], bool]:
        far = distances(ground, mover)
        return lambda one, other: far.get(other, MANY) >= far.get(one, MANY)

    return _from_here(game, _classes(game, ground, alike, no_nearer))


def _classes(
    game: Game, ground: Ground, alike: Callable[[Mover], object],
    wanted: Callable[[Mover], Callable[[str, str], bool]],
) -> _Listed:  # fmt: skip
    """The units that are alike, by a text of each code and of the neighbours that are wanted."""
    classes: dict[object, list[Mover]] = {}
    for unit in game.units.values():
        for face in range(len(unit.faces)):
            mover = Mover(unit, face)
            classes.setdefault(alike(mover), []).append(mover)
    out: _Listed = {}
    for movers in classes.values():
        those = {(one.unit.id, one.reduced) for one in movers}

        def is_one(unit: Unit, face: int, among: set[tuple[str, int]] = those) -> bool:
            return (unit.id, face) in among

        listed = _listed(game, ground, wanted(movers[0]))
        out[listed] = out.get(listed, frozenset()) | faces_where(game, is_one)
    return out


def _listed(game: Game, ground: Ground, wanted: Callable[[str, str], bool]) -> str:
    by_id = {space.id: code for code, space in spaces_by_code(game).items()}
    found = {
        code: "".join(by_id[n] for n in ground.near(one) if n in by_id and wanted(one, n))
        for one, code in by_id.items()
    }  # fmt: skip
    return "".join(f";{code}{others}" for code, others in found.items() if others)


def _from_here(game: Game, listed: Mapping[str, Faces]) -> Text:
    """The codes that are listed for the unit that acts, after that of its own space."""
    start = code_at(runs.PLACE)
    cases = [
        (one_of(game, faces, runs.UNIT, runs.LEVEL), s.literal(text))
        for text, faces in listed.items() if text
    ]  # fmt: skip
    found = s.first_of(cases, s.literal(""))
    return found.replaced(s.joined(";[^;", start, "][^;]*")).replaced(s.joined("[;", start, "]"))
