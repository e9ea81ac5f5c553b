"""Prototypes: what counters share, by kind and by side.

They hold marks, and traits that do what they are told; what is said and decided is in the module.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.emit.standing.layers import layer_of
from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.encode import AnyKey
from builder.emit.vassal.format.traits import (
    BasicPiece,
    Clone,
    Delete,
    DynamicProperty,
    MarkWhenMoved,
    MovementTrail,
    ReportAction,
    SendToLocation,
    Trait,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.hexlines import hex_lines
from builder.emit.vassal.pieces.names import (
    BOARD_NAME,
    MAP_NAME,
    MOVED_IMAGE,
    label,
    layer_name,
    location_names,
    safe_id,
    side_id,
    side_name,
    tidy,
    unique,
)
from builder.emit.vassal.script import Text
from builder.game.model import Game, Side, Unit
from builder.game.model.words import ELIMINATED
from builder.legality.waiting import tagged
from builder.records import dataclass
from builder.words import _

COMMON = "Common"
_FROM, BOX = "EliminatedFrom", "EliminatedSpace"
"""A counter's properties with the place from which it was eliminated, and with its side's box."""
COUNTER, MOVER, MARKER = "Counter", "Moving counter", "Marker"


@dataclass(frozen=True, slots=True)
class Prototype:
    """A prototype in its folder; `chain` ends in an empty BasicPiece."""

    folder: str
    name: str
    description: str
    chain: Chain


def _report(command: AnyKey, line: Text | str, description: str) -> ReportAction:
    return ReportAction((command,), line, description)


def _counter(game: Game) -> list[Trait]:
    """What every counter does that is told to: it goes, or is deleted."""
    board = BOARD_NAME if hex_lines(game) else ""
    return [
        SendToLocation(c.GO, None, MAP_NAME, f"${c.MOVE_TO}$", board=board),
        Delete(c.DELETE.worker),
    ]


def _copied() -> list[Trait]:
    """A marker, of which one more is often wanted."""
    cloned = _("{place}: {counter} is cloned", place="$LocationName$", counter="$PieceName$")
    return [
        _report(c.CLONE.key, cloned, _("Reports cloning")),
        Clone(c.CLONE.key, str(c.CLONE.menu)),
        UsePrototype(COUNTER),
    ]


def _mover(counter_pixels: int) -> list[Trait]:
    """A counter that moves over the map: moved mark at its corner, and trail."""
    right, above = round(counter_pixels * 22 / 72), round(counter_pixels * 42 / 72)
    return [
        MarkWhenMoved(MOVED_IMAGE, right, -above, c.MOVED.key, str(c.MOVED.menu)),
        MovementTrail(c.TRAIL.key, max(4, counter_pixels // 6), 2, str(c.TRAIL.menu)),
        UsePrototype(COUNTER),
    ]


def _eliminated() -> DynamicProperty:
    """Where a counter was before it was sent to its side's box: set before it goes."""
    came = s.choice(s.word(c.MOVE_TO).eq(s.word(BOX)), s.word("LocationName"), s.word(_FROM))
    return DynamicProperty(_FROM, ((c.GO, came),))


def _side(game: Game, side: Side | None, moves: bool) -> list[Trait]:
    """What all counters of a side share; those that only mark are not eliminated.

    What keeps where a counter was is outside what sends it, so that it is set first.
    """
    return [_eliminated()] if moves and side and tagged(game.board, ELIMINATED, side) else []


def family_marks(game: Game, unit: Unit) -> list[tuple[str, str]]:
    """What counters of a type and side have in common."""
    kind, side, moves = unit.type, unit.side, unit.type.shape != "marker"
    marks = [("Side", side_name(side)), ("SideId", side_id(side)), ("Type", tidy(kind.name)),
             ("Shape", kind.shape), ("Layer", layer_name(layer_of(unit)))]  # fmt: skip
    box = tagged(game.board, ELIMINATED, side) if moves and side else None
    if box is not None:
        marks.append((BOX, location_names(game.board)[box.id]))
    return marks


def family_key(unit: Unit) -> str:
    return f"{unit.side.id if unit.side else ''}\x00{unit.type.id}"


def families(game: Game) -> dict[str, str]:
    """{side and type: prototype's name} of all that units use, in the order of the data."""
    pairs = {family_key(u): f"{_side_label(u.side)} {label(u.type.name)}" for u in _units(game)}
    taken = [(name, name) for name in (COUNTER, MOVER, MARKER, *_side_names(game).values())]
    named = unique([*taken, *((safe_id(key), name) for key, name in pairs.items())])
    return {key: named[safe_id(key)] for key in pairs}


def _units(game: Game) -> list[Unit]:
    return list(game.units.values())


def _side_label(side: Side | None) -> str:
    return label(side_name(side))


def _side_names(game: Game) -> dict[str, str]:
    """{side and whether it moves: prototype's name}."""
    pairs = []
    for side in [*game.sides.values(), None]:
        for moves, kind in ((True, "counters"), (False, "markers")):
            pairs.append((f"{side_id(side)}-{moves}", f"{_side_label(side)} {kind}"))
    return unique(pairs)


def _side_prototype(names: Mapping[str, str], unit: Unit) -> str:
    return names[f"{side_id(unit.side)}-{unit.type.shape != 'marker'}"]


def prototypes(game: Game, counter_pixels: int) -> list[Prototype]:
    """All prototypes, those first on which others stand."""
    end = BasicPiece()
    common = [
        Prototype(COMMON, COUNTER, _("Every counter"), [*_counter(game), end]),
        Prototype(COMMON, MARKER, _("Markers"), [*_copied(), end]),
        Prototype(COMMON, MOVER, _("Counters that move"), [*_mover(counter_pixels), end]),
    ]  # fmt: skip
    names = _side_names(game)
    sides = {_side_prototype(names, u): u for u in _units(game)}
    for name, unit in sides.items():
        chain = _side(game, unit.side, unit.type.shape != "marker")
        common.append(
            Prototype(side_name(unit.side), name, _("All counters of this side"), [*chain, end])
        )
    named = families(game)
    first = {family_key(unit): unit for unit in reversed(_units(game))}
    for key, name in named.items():
        unit = first[key]
        moves = UsePrototype(MARKER if unit.type.shape == "marker" else MOVER)
        side = UsePrototype(_side_prototype(names, unit))
        chain = [side, moves, end]
        common.append(Prototype(side_name(unit.side), name, tidy(unit.type.name), chain))
    return common
