"""Which locations are spaces of the map, cells of tracks, boxes: as texts that expressions search.

They never change in play, so that they are messages of the module and no properties: a saved game
does not bring back old ones. Knows the board.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.names import location_names
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Board, SpaceRole
from builder.words import _

LISTS = {
    SpaceRole.MAP: "MapSpaces",
    SpaceRole.TRACK: "TrackCells",
    SpaceRole.BOX: "Boxes",
}
"""The messages that list the locations of each role: ``|C3|C4|``."""
PLACE, LEFT = s.word("LocationName"), s.word("OldLocationName")
"""A counter's location, and that from which it came."""


def lists(board: Board) -> Iterator[tuple[str, str, str]]:
    """The lists of a board's locations: name, text, description."""
    names = location_names(board)
    about = {
        SpaceRole.MAP: _("The spaces of the map"),
        SpaceRole.TRACK: _("The cells of tracks"),
        SpaceRole.BOX: _("The boxes"),
    }
    for role, name in LISTS.items():
        yield name, s.lines(names[space.id] for space in board.by_role[role]), about[role]


def on(role: SpaceRole, place: Text = PLACE) -> Truth:
    """Whether a location is one of the map's spaces, of the cells of tracks or of the boxes."""
    return s.text(LISTS[role]).contains("|" + place + "|")
