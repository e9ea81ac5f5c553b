"""What lays a counter on the spot of its layer wherever it is dropped or sent.

In a space of the map and in a cell of a track each layer has its spot; in a box, counters that
arrive lie in piles, units from the first place on, others from the last, and may then be moved
about. Knows the regions that the map has for them.
"""

from __future__ import annotations

from builder.emit.standing.piles import SENT, box_cells
from builder.emit.standing.spots import layers
from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, array
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import MAP_NAME, layer_name, spot_name
from builder.emit.vassal.play import chat, told
from builder.emit.vassal.play.actions import Added, Voice, action, report, setter, to_one
from builder.emit.vassal.script import Text
from builder.game.model import Game, SpaceRole
from builder.words import _

LAYER = "Layer"
"""The mark by which counters share a pile or do not."""
MOVED = "moved"
"""What a counter says that has been moved."""
MOST_PILES = 24
_SORT, _GOAL, _SEND = Named("sort"), Named("sortGoal"), Named("sortSend")
_UNITS = "-units"


def piles_in_boxes(game: Game) -> int:
    """For how many piles each box has a place, counted from its first cell and from its last."""
    cells = (len(box_cells(box, game, SENT)) for box in game.board.by_role[SpaceRole.BOX])
    return min(max(cells, default=1), MOST_PILES)


def apart(game: Game) -> Added:
    """What sorts counters that have moved: the last thing that is done then, as it moves them."""
    in_box = on(SpaceRole.BOX, told.PLACE)
    arrived = on(SpaceRole.MAP, told.PLACE) | on(SpaceRole.TRACK, told.PLACE)
    arrived |= in_box & ~told.PLACE.equals(told.LEFT)
    spot = s.choice(in_box, _pile(piles_in_boxes(game)), told.LAYER)
    name, outside = _("Goes to its place"), Named("sortOutside")
    lost = s.sentence(_("{counter} lies beside all spaces and boxes"), counter=told.NAME)
    # One that is deleted goes to the corner of the window first.
    off = (
        told.says(MOVED)
        & (told.AT_X + told.AT_Y > 0)
        & ~s.any_of(*(on(role, told.PLACE) for role in SpaceRole))
    )
    return Added(
        voices={ident: Voice(changes=((c.ARRIVED, MOVED),)) for ident in game.units},
        setters={c.MOVE_TO: [setter(_GOAL, told.PLACE + spot_name("", "") + spot)]},
        components=[
            action(name, _SORT, (_GOAL, _SEND), told.says(MOVED) & arrived),
            to_one(name, _SEND, c.GO, told.PIECE),
            report(_("Out of play"), outside, chat.warning(lost), off),
        ],
        on_change=[_SORT, outside],
    )


def _pile(piles: int) -> Text:
    """The place in a box of a counter that has just arrived there."""
    unit, place = s.word(LAYER).contains(_UNITS), (told.PLACE, MAP_NAME)
    units, others = s.count_location(place, unit), s.count_location(place, ~unit)
    unit = told.LAYER.contains(_UNITS)
    here = s.choice(unit, units, others)
    number = s.least(piles, s.quotient(here - 1, s.whole(SENT)) + 1)
    return s.choice(unit, "+", "-") + number


def map_layers(game: Game) -> Element:
    """The layers of the map: counters of different layers never stack; later ones lie above."""
    order = array(layer_name(layer) for layer in layers(game))
    return element(
        "module.map.LayeredPieceCollection",
        {"description": _("Units by side, then markers and leaders"), "property": LAYER,
         "layerOrder": order},
    )  # fmt: skip
