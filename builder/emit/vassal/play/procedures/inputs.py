"""How the module reads each kind of input off the board.

Knows nothing of buttons and traits, and not how an input is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.factors import is_unknown
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, property_name, tidy
from builder.emit.vassal.play import counts
from builder.emit.vassal.play.procedures import points, runs
from builder.emit.vassal.play.procedures.attacks import attack_sum
from builder.emit.vassal.play.procedures.counters import (
    BACK,
    UNIT,
    faces_where,
    matching,
    most_faces,
    number_at,
    one_of,
    sum_at,
)
from builder.emit.vassal.play.procedures.orders import NOTED, Gather, Known, Readout, Walk
from builder.emit.vassal.play.procedures.targets import aimed, place_of, read_pair, read_space
from builder.emit.vassal.play.procedures.trace import (
    AT,
    across,
    around,
    code_at,
    counted,
    ranged,
    traced,
)
from builder.emit.vassal.play.turns import TURN_PROPERTY
from builder.emit.vassal.script import Number, Text
from builder.game.conditions.view import Seen, is_given, unit_property
from builder.game.model import Game, Unit
from builder.procedure.inputs import (
    AnyInput,
    Around,
    AskedChoice,
    AskedFlag,
    AskedNumber,
    BoardSum,
    BorderFlag,
    CurrentTurn,
    Distance,
    Nearest,
    NotedNumber,
    NotedText,
    Points,
    Reduced,
    SpaceChoice,
    SpaceCount,
    SpaceFlag,
    SpaceNumber,
    Target,
    TargetDirection,
    TargetProperty,
    TargetRange,
    TrackCell,
    UnitFactor,
    UnitProperty,
)
from builder.rules.words import COUNT

_S = TypeVar("_S", Text, Number)


def readout(game: Game, wanted: AnyInput, known: Known) -> Readout | None:
    """How the module reads an input from the board and from what is known; None where it asks."""
    name = known.name(wanted.id)
    match wanted:
        case AskedNumber() | AskedChoice() | AskedFlag():
            return None
        case Distance() | Nearest():
            nearest = isinstance(wanted, Nearest)
            return traced(game, wanted.trace, name, runs.PLACE, nearest=nearest)
        case Target():
            return aimed(game, wanted, known)
        case TargetRange(to=to):
            return _range(wanted, name, place_of(to, known))
        case Around():
            return _around(game, wanted, known)
        case SpaceCount(where=where):
            return counted(game, where, name)
        case BoardSum():
            return _board_sum(game, wanted, known)
        case Points(track=track):
            return Readout(points.total(track))
        case UnitFactor():
            return _unit_factor(game, wanted)
        case UnitProperty():
            return _unit_property(game, wanted)
        case TargetProperty():
            return _target_property(game, wanted, known)
        case SpaceFlag() | SpaceChoice() | SpaceNumber():
            return read_space(game, wanted, known)
        case BorderFlag() | TargetDirection():
            return read_pair(game, wanted, known)
        case Reduced():
            return Readout(runs.LEVEL.eq(BACK))
        case TrackCell():
            return _track_cell(game, wanted)
        case CurrentTurn():
            return Readout(s.number(TURN_PROPERTY))
        case NotedNumber():
            return Readout(s.parsed(s.text(f"{NOTED}{wanted.id}")))
        case NotedText():
            return Readout(s.text(f"{NOTED}{wanted.id}"))


def _range(wanted: TargetRange, name: str, end: Text) -> Readout:
    """What is usual where there is no target."""
    found = ranged(wanted.high, name, runs.PLACE, end)
    assert isinstance(found.value, Number)
    return Readout(s.choice(end.equals(""), wanted.usual, found.value), walk=found.walk)


def _around(game: Game, wanted: Around, known: Known) -> Readout:
    """A letter for each counter, without those that are the code of no space round the start."""
    name, start = known.name(wanted.id), runs.PLACE
    if wanted.at:
        start = place_of(wanted.at, known)
    gather = Gather("WayRound", wanted.those)
    walk = around(name, start, wanted.within, (gather,))
    near = s.text(AT)
    if wanted.not_across:
        near = across(game, wanted.not_across, code_at(start), near)
    there = s.text(gather.name).replaced(s.joined("[^;", near, "]"))
    walk = Walk(walk.orders, {f"{name}Spots": there})
    many = s.text(f"{name}Spots").length()
    return Readout(s.greatest(wanted.low, s.least(wanted.high, many)), walk=walk)


def _target_property(game: Game, wanted: TargetProperty, known: Known) -> Readout:
    """The only text that counters in the target have."""
    place = place_of(wanted.at, known)
    groups: dict[str, set[tuple[str, int]]] = {}
    for ident, face in matching(game, wanted.those.units):
        unit = game.units[ident]
        text = str(unit_property(unit, wanted.name, min(face, len(unit.faces) - 1)))
        groups.setdefault(text, set()).add((ident, face))
    there = {
        text: number_at(game, [place], frozenset(groups[text]), wanted.those.whose) > 0
        for text in sorted(groups)
    }
    nowhere = place.equals("")
    found = s.first_of([(one, s.literal(text)) for text, one in there.items()], s.literal(""))
    first, *others = (s.choice(one, 1, 0) for one in (*there.values(), s.FALSE))
    unknown = ~nowhere & sum(others, first).ne(1)
    return Readout(s.choice(nowhere, s.literal(wanted.usual), found), unknown)


def _board_sum(game: Game, wanted: BoardSum, known: Known) -> Readout:
    if wanted.against:
        return attack_sum(game, wanted, known)
    faces, whose = matching(game, wanted.those.units), wanted.those.whose
    names = location_names(game.board)
    places = [s.literal(names[ident]) for ident in wanted.spaces] or [runs.PLACE]
    if wanted.target:
        places = [place_of(wanted.target, known)]
    if wanted.measure == "units":
        many = number_at(game, places, faces, whose)
        if wanted.others and whose != "enemy":
            many = many - s.choice(one_of(game, faces, runs.UNIT, runs.LEVEL), 1, 0)
        return Readout(many)
    if wanted.measure == COUNT:
        return Readout(sum_at(game, places, faces, whose, counts.COUNT))
    missing = faces_where(game, lambda unit, back: not is_given(unit, wanted.measure, back))
    name, unknown = property_name(wanted.measure), faces & missing
    if wanted.each:
        lacking = number_at(game, places, unknown, whose, also=is_unknown(name))
        return Readout(sum_at(game, places, faces, whose, name), lacking > 0)
    found = sum_at(game, places, faces - missing, whose, name)
    if not unknown or wanted.measure not in game.factors:
        return Readout(found)
    return Readout(found, number_at(game, places, unknown, whose) > 0)


def _track_cell(game: Game, wanted: TrackCell) -> Readout:
    """The label of the first cell where the marker stands."""
    names = location_names(game.board)
    marker = s.among(s.word(UNIT), [tidy(wanted.unit)])
    cells = [
        (s.count_location((names[space.id], MAP_NAME), marker), space.name)
        for space in game.board.spaces.values()
        if space.zone == wanted.track
    ]
    label = s.first_of([(count > 0, s.literal(name)) for count, name in cells], s.literal(""))
    first, *others = (count for count, _name in cells)
    return Readout(label, sum(others, first).eq(0))


def _unit_factor(game: Game, wanted: UnitFactor) -> Readout:
    def of(unit: Unit, back: int) -> Seen:
        faces = {"up": back, "front": 0, "back": 1}
        return unit_property(unit, wanted.factor, faces[wanted.face])

    return _table(game, of, lambda value: s.whole(int(str(value))), s.whole(0))


def _unit_property(game: Game, wanted: UnitProperty) -> Readout:
    def of(unit: Unit, back: int) -> Seen:
        return unit_property(unit, wanted.name, back)

    return _table(game, of, lambda value: s.literal(str(value)), s.literal(""))


def _table(
    game: Game, of: Callable[[Unit, int], Seen], said: Callable[[Seen], _S], otherwise: _S
) -> Readout:  # fmt: skip
    """A value by the acting unit and its face, and where it is not known."""
    unit, level = runs.UNIT, runs.LEVEL
    groups: dict[Seen, set[tuple[str, int]]] = {}
    for each in game.units.values():
        for face in range(most_faces(game)):
            value = of(each, min(face, len(each.faces) - 1))
            groups.setdefault(value, set()).add((each.id, face))
    unknown = frozenset(groups.pop(None, set()))
    cases = [
        (one_of(game, frozenset(faces), unit, level), said(value))
        for value, faces in groups.items()
    ]
    return Readout(s.first_of(cases, otherwise), one_of(game, unknown, unit, level))
