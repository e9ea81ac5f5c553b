"""How the module reads each kind of input off the board.

Knows nothing of buttons and traits, and not how an input is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, property_name, tidy
from builder.emit.vassal.play.procedures import points, runs
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
from builder.emit.vassal.play.procedures.orders import Readout
from builder.emit.vassal.play.procedures.trace import counted, traced
from builder.emit.vassal.play.turns import TURN_PROPERTY
from builder.emit.vassal.script import Number, Text
from builder.game.conditions.view import Seen, unit_property
from builder.game.model import Game, Unit
from builder.procedure.inputs import (
    AnyInput,
    AskedChoice,
    AskedFlag,
    AskedNumber,
    BoardSum,
    CurrentTurn,
    Distance,
    Nearest,
    Points,
    Reduced,
    SpaceCount,
    TrackCell,
    UnitFactor,
    UnitProperty,
)

_S = TypeVar("_S", Text, Number)


def readout(game: Game, wanted: AnyInput, name: str) -> Readout | None:
    """How the module reads an input, with values whose names begin with `name`.

    None where it asks.
    """
    match wanted:
        case AskedNumber() | AskedChoice() | AskedFlag():
            return None
        case Distance() | Nearest():
            nearest = isinstance(wanted, Nearest)
            return traced(game, wanted.trace, name, runs.PLACE, nearest=nearest)
        case SpaceCount(where=where):
            return counted(game, where, name)
        case BoardSum():
            return _board_sum(game, wanted)
        case Points(track=track):
            return Readout(points.total(track))
        case UnitFactor():
            return _unit_factor(game, wanted)
        case UnitProperty():
            return _unit_property(game, wanted)
        case Reduced():
            return Readout(runs.LEVEL.eq(BACK))
        case TrackCell():
            return _track_cell(game, wanted)
        case CurrentTurn():
            return Readout(s.number(TURN_PROPERTY))


def _board_sum(game: Game, wanted: BoardSum) -> Readout:
    faces, whose = matching(game, wanted.those.units), wanted.those.whose
    names = location_names(game.board)
    places = [s.literal(names[ident]) for ident in wanted.spaces] or [runs.PLACE]
    if wanted.measure == "units":
        return Readout(number_at(game, places, faces, whose))
    missing = faces_where(
        game, lambda unit, back: unit_property(unit, wanted.measure, back) is None
    )
    found = sum_at(game, places, faces - missing, whose, property_name(wanted.measure))
    unknown = faces & missing
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
