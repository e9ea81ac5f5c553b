"""The owner's words at the foot of a map sheet. Lengths are millimetres. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Shape
from builder.drawing.maps.titleblock import RIM, SOFT_INK
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import FLOOR, Room, balanced
from builder.drawing.text.typography import fair
from builder.game.edition import whose
from builder.game.geometry.layout import MARGIN
from builder.game.model import Game

OWNER = 2.3
"""The em of the words."""
_SHARE = 0.455
"""They are no wider than such a share of the sheet, and so stand on one of two pages."""


def owner(game: Game, left: float, top: float) -> Iterator[Shape]:
    """The owner's words, on the last lines of the sheet, to the right."""
    right, foot = game.board.width - MARGIN, game.board.height - RIM / 2
    wide = min(right - left, _SHARE * game.board.width)
    room = Room(wide, max(foot - top, OWNER), OWNER, FLOOR, 0, 1.24)
    words = balanced(fair(whose(game)), "condensed", room, source_of(game, "owner"))
    first = foot - 0.6 - (len(words.lines) - 1) * words.size * room.pitch
    yield from words.texts(right, first, "condensed", SOFT_INK, "end", room)
