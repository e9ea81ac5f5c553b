"""What a procedure reads off the board and changes on it, as expressions of the module.

A condition over units hangs on what never changes but the face that is up, so it is decided here
for every counter and both faces, as the reference would, and becomes a list of counters. The unit
that acts has left its name, place, side and face in properties of the module. Knows nothing of
buttons and traits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from builder.emit.vassal.pieces.names import (
    MAP_NAME,
    location_names,
    property_name,
    side_id,
    tidy,
)
from builder.emit.vassal.play.procedures.formulas import quoted
from builder.emit.vassal.play.procedures.orders import Readout
from builder.emit.vassal.play.procedures.trace import counted, traced
from builder.emit.vassal.play.turns import TURN_PROPERTY
from builder.game.conditions.view import Seen, unit_property
from builder.game.model import Game, Unit
from builder.language.expr import Expr
from builder.legality.asking import counts
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
)  # fmt: skip
from builder.procedure.points import MarkedTrack, Marker, PointsTrack, shown
from builder.rules.constraints import Counters, Whose

ACT_UNIT, ACT_PLACE, ACT_SIDE, ACT_LEVEL = "ActUnit", "ActPlace", "ActSide", "ActLevel"
"""The properties of the module in which the acting unit says who and where it is."""

POINTS, POINTS_TRACK, POINTS_WORTH = "Purse", "PurseTrack", "PurseWorth"
"""The marks of a points track's marker, and what it is worth where it stands."""

_OWN_SIDE, _ENEMY = (rf"SideId{sign}\"$SideId$\"" for sign in ("==", "!="))
"""How a filter, a text in an expression of a counter, tells the counter's side from others."""

MOST_TOTALS = 5_000
Faces = frozenset[tuple[str, bool]]
"""Counters by id, each with whether its back is up."""


def readout(game: Game, wanted: AnyInput, name: str) -> Readout | None:
    """How the module reads an input, with properties whose names begin with `name`.

    None where it asks.
    """
    match wanted:
        case AskedNumber() | AskedChoice() | AskedFlag():
            return None
        case Distance():
            return traced(game, wanted.trace, name, f'GetString("{ACT_PLACE}")', nearest=False)
        case Nearest():
            return traced(game, wanted.trace, name, f'GetString("{ACT_PLACE}")', nearest=True)
        case SpaceCount(where=where):
            return counted(game, where, name)
        case BoardSum():
            return _board_sum(game, wanted)
        case Points(track=track):
            return Readout(total(track))
        case UnitFactor(factor=factor, face=face):
            return _unit_factor(game, factor, face)
        case UnitProperty(name=name):
            return _unit_property(game, name)
        case Reduced():
            return Readout(f"{ACT_LEVEL}==2")
        case TrackCell(unit=unit, track=zone):
            return _track_cell(game, unit, zone)
        case CurrentTurn():
            return Readout(TURN_PROPERTY)


def matching(game: Game, condition: Expr) -> Faces:
    """The counters for which a condition over units holds; of all, those that are no markers."""
    return _faces(game, lambda unit, back: counts(condition, unit, back))


def _faces(game: Game, wanted: Callable[[Unit, bool], bool]) -> Faces:
    return frozenset(
        (unit.id, back)
        for unit in game.units.values()
        for back in (False, True)
        if wanted(unit, back and unit.back is not None)
    )


def one_of(game: Game, faces: Faces, unit: str = "UnitId", level: str = "Step_Level") -> str:
    """An expression: whether a counter with this face is among these; "true" where all are."""
    both = [u for u in game.units if (u, False) in faces and (u, True) in faces]
    if len(both) == len(game.units):
        return "true"
    parts = [_listed(both, unit)]
    for back, number in ((False, 1), (True, 2)):
        only = [u for u in game.units if (u, back) in faces and (u, not back) not in faces]
        if only:
            parts.append(f"{level}=={number}&&{_listed(only, unit)}")
    found = [part for part in parts if part != "false"]
    return f"({'||'.join(found)})" if len(found) > 1 else (found or ["false"])[0]


def _listed(idents: Sequence[str], unit: str) -> str:
    if not idents:
        return "false"
    names = "|".join(["", *(tidy(ident) for ident in idents), ""])
    return f'{quoted(names)}.contains("|"+{unit}+"|")'


def _board_sum(game: Game, wanted: BoardSum) -> Readout:
    counted, whose = matching(game, wanted.those.units), wanted.those.whose
    names = location_names(game.board)
    places = [quoted(names[ident]) for ident in wanted.spaces] or [f'GetString("{ACT_PLACE}")']
    if wanted.measure == "units":
        return Readout(_over(game, places, counted, whose, ""))
    missing = _faces(game, lambda unit, back: unit_property(unit, wanted.measure, back) is None)
    code = _over(game, places, counted - missing, whose, property_name(wanted.measure))
    unknown = counted & missing if wanted.measure in game.factors else frozenset[tuple[str, bool]]()
    if not unknown:
        return Readout(code)
    return Readout(code, f"{_over(game, places, unknown, whose, '')}>0")


def here(game: Game, those: Counters) -> str:
    """How many of these counters stand with a counter, as an expression of that counter's own."""
    code = _over(game, ["LocationName"], matching(game, those.units), those.whose, "")
    return code.replace(f"SideId=={ACT_SIDE}", _OWN_SIDE).replace(f"SideId!={ACT_SIDE}", _ENEMY)


def _over(game: Game, places: Sequence[str], faces: Faces, whose: Whose, prop: str) -> str:
    """The sum of the property, or without one the number, of these counters in the places."""
    if not faces:
        return "0"
    parts = [p for p in (whose_side(game, whose), one_of(game, faces)) if p != "true"]
    condition = f",{filter_text(parts)}" if parts else ""
    what = f'SumLocation("{prop}",' if prop else "CountLocation("
    return "+".join(f'{what}{place},"{MAP_NAME}"{condition})' for place in places)


def whose_side(game: Game, whose: Whose) -> str:
    """The part of a filter for the side, seen from the acting unit's."""
    match whose:
        case "own":
            return f"SideId=={ACT_SIDE}"
        case "enemy":
            players = [side_id(side) for side in game.sides.values() if side.player]
            listed = quoted("|".join(["", *players, ""]))
            return f'{listed}.contains("|"+SideId+"|")&&SideId!={ACT_SIDE}'
        case "any":
            return "true"


def filter_text(parts: Iterable[str]) -> str:
    """A filter as a text of an expression."""
    return quoted("{" + "&&".join(parts) + "}")


def _track_cell(game: Game, unit: str, track: str) -> Readout:
    """The label of the first cell where the marker stands."""
    names = location_names(game.board)
    marker = filter_text([_listed([unit], "UnitId")])
    cells = [
        (f'CountLocation({quoted(names[s.id])},"{MAP_NAME}",{marker})', s.name)
        for s in game.board.spaces.values()
        if s.zone == track
    ]
    code = "".join(f"{count}>0?{quoted(name)}:" for count, name in cells)
    return Readout(code + '""', f"{'+'.join(count for count, _ in cells)}==0")


def _unit_factor(game: Game, factor: str, face: str) -> Readout:
    def of(unit: Unit, back: bool) -> Seen:
        return unit_property(unit, factor, face == "back" or (face == "up" and back))

    return _table(game, of, "0", number=True)


def _unit_property(game: Game, name: str) -> Readout:
    return _table(game, lambda unit, back: unit_property(unit, name, back), '""', number=False)


def _table(game: Game, of: Callable[[Unit, bool], Seen], otherwise: str, number: bool) -> Readout:
    """A value by the acting unit and its face, and where it is not known."""
    unit, level = f'GetString("{ACT_UNIT}")', ACT_LEVEL
    groups: dict[Seen, set[tuple[str, bool]]] = {}
    for each in game.units.values():
        for back in (False, True):
            value = of(each, back and each.back is not None)
            groups.setdefault(value, set()).add((each.id, back))
    unknown = groups.pop(None, set())
    parts = [
        f"{one_of(game, frozenset(faces), unit, level)}?{value if number else quoted(str(value))}:"
        for value, faces in groups.items()
    ]
    code = "".join(parts) + otherwise
    return Readout(code, one_of(game, frozenset(unknown), unit, level) if unknown else "")


def total(points: PointsTrack) -> str:
    """An expression: the points that the markers of a points track show."""
    condition = quoted(f'{{{POINTS}=="{points.id}"}}')
    return f'SumMap("{POINTS_WORTH}","{MAP_NAME}",{condition})'


def worth(game: Game, track: MarkedTrack) -> str:
    """An expression on a marker: what it is worth where it stands, its back included."""
    names = location_names(game.board)
    cells = [s for s in game.board.spaces.values() if s.zone == track.track]
    listed = quoted(
        "|".join(["", *(f"{names[s.id]}={int(s.name) * track.worth}" for s in cells), ""])
    )
    key = '("|"+LocationName+"=")'
    start = f"{listed}.indexOf({key})+{key}.length()"
    number = f'Integer.parseInt({listed}.substring({start},{listed}.indexOf("|",{start})))'
    back = f"+(Step_Level==2?{track.back}:0)" if track.back else ""
    return f"{listed}.contains{key}?{number}{back}:0"


@dataclass(frozen=True, slots=True)
class Showing:
    """Where a track's marker goes for the total in a property, and which of its faces is up.

    Both are expressions; `level` is '' where the marker's back counts nothing.
    """

    unit: str
    location: str
    level: str


def showing(game: Game, points: PointsTrack, held: str) -> list[Showing]:
    """For every marker of a points track; a total that the tracks cannot show is shown as the next
    lower one."""
    most = min(points.most, MOST_TOTALS)
    rows: list[tuple[Marker, ...] | None] = []
    for total_ in range(most + 1):
        rows.append(shown(points, game, total_) or (rows[-1] if rows else None))
    names = location_names(game.board)
    out = []
    for n, track in enumerate(points.tracks):
        cells = {int(s.name): names[s.id] for s in game.board.spaces.values()
                 if s.zone == track.track}  # fmt: skip
        order = list(cells)
        index = [order.index(row[n].label) if row and row[n].label in cells else 0 for row in rows]
        at = f"Math.max(0,Math.min({most},{held}))"
        spots = "new String[]{" + ",".join(quoted(cells[label]) for label in order) + "}"
        which = "new int[]{" + ",".join(map(str, index)) + "}"
        level = "new int[]{" + ",".join("2" if row and row[n].back else "1" for row in rows) + "}"
        out.append(Showing(track.unit, f"({spots})[({which})[{at}]]",
                           f"({level})[{at}]" if track.back else ""))  # fmt: skip
    return out
