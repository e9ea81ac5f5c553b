"""Markers that go along with the last unit that leaves their space: figures lost, out of command.

They lie in no pile of units, so that the engine would leave them behind. Nobody can tell which of
several units a marker is for: it waits for the last. Knows nothing of why it lies there.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import MAP_NAME, tidy
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import Added, action, global_property, setter, to_place
from builder.emit.vassal.play.apart import MARKERS
from builder.emit.vassal.play.procedures.counters import UNIT
from builder.emit.vassal.play.told import MOVED
from builder.emit.vassal.script import Truth
from builder.game.model import Game, SpaceRole
from builder.words import _

RIDERS = "RidersOf"
"""The property with what the unit said that they follow."""
_FOLLOW, _KEEP, _GOAL = Named("ride"), Named("rideKeep"), Named("rideGoal")
_SEND, _BACK = Named("rideSend"), Named("rideBack")


def riders(game: Game) -> Added:
    """What sends them after a unit that has moved on; nothing for a game that has none."""
    those = [tidy(ident) for ident, unit in game.units.items() if unit.type.follows]
    if not those:
        return Added()
    name, match = _("Markers go with the last unit"), s.among(s.word(UNIT), those)
    keys = (_KEEP, _GOAL, _SEND, _BACK)
    return Added(
        components=[
            action(name, _FOLLOW, keys, _left_alone(match)),
            to_place(name, _SEND, c.GO, told.left_in(RIDERS), match),
        ],
        properties=[global_property(RIDERS, "", [setter(_KEEP, s.text(told.TOLD))],
                                    _("What the unit said that markers follow"))],
        setters={c.MOVE_TO: [setter(_GOAL, told.place_in(RIDERS))],
                 told.TOLD: [setter(_BACK, s.text(RIDERS))]},
        on_change=[_FOLLOW],
    )  # fmt: skip


def _left_alone(match: Truth) -> Truth:
    """Whether a unit has gone from one space of the map to another, and left such markers there
    without any unit."""
    left = (told.LEFT, MAP_NAME)
    moved = told.says(MOVED) & ~told.LAYER.contains(MARKERS) & ~told.PLACE.equals(told.LEFT)
    on_map = on(SpaceRole.MAP, told.LEFT) & on(SpaceRole.MAP, told.PLACE)
    nobody = s.count_location(left, s.word("Shape").ne("marker")).eq(0)
    return s.all_of(moved, on_map, s.count_location(left, match) > 0, nobody)
