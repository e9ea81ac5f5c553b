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
from builder.emit.vassal.format.traits import (
    BasicPiece,
    SendToLocation,
    Trait,
    TriggerAction,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import LEFT, PLACE, on
from builder.emit.vassal.pieces.names import MAP_NAME, layer_name, spot_name
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play.actions import Added
from builder.emit.vassal.script import Text
from builder.game.model import Game, SpaceRole
from builder.words import _

LAYER = "Layer"
"""The mark by which counters share a pile or do not."""
APART = "Stands apart"
MOST_PILES = 24
_SORT = Named("sort")
_UNITS = "-units"


def piles_in_boxes(game: Game) -> int:
    """For how many piles each box has a place, counted from its first cell and from its last."""
    cells = (len(box_cells(box, game, SENT)) for box in game.board.by_role[SpaceRole.BOX])
    return min(max(cells, default=1), MOST_PILES)


def apart(game: Game) -> Added:
    """What sorts counters, for every one of them: it must be outside all that watches moves."""
    about = _("Goes to the place of its side in the space where it arrives")
    made = Added(prototypes=[Prototype(COMMON, APART, about, [*_sorter(game), BasicPiece()])])
    made.traits = {ident: [UsePrototype(APART)] for ident in game.units}
    return made


def _sorter(game: Game) -> list[Trait]:
    arrived = on(SpaceRole.MAP) | on(SpaceRole.TRACK)
    arrived |= on(SpaceRole.BOX) & PLACE.ne(LEFT)
    spot = s.choice(on(SpaceRole.BOX), _pile(piles_in_boxes(game)), s.word(LAYER))
    return [
        TriggerAction(_("Goes to its place"), "", None, (_SORT,), arrived, (c.ARRIVED,)),
        SendToLocation(_SORT, None, MAP_NAME, PLACE + spot_name("", "") + spot,
                       description=_("The place of its side")),
    ]  # fmt: skip


def _pile(piles: int) -> Text:
    """The place in a box of a counter that has just arrived there."""
    unit = s.word(LAYER).contains(_UNITS)
    here = s.choice(unit, s.count_location(match=unit), s.count_location(match=~unit))
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
