"""The owner's words at the foot of a map sheet, and the map's note beside them.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Shape
from builder.drawing.maps.cells import larger
from builder.drawing.maps.frame import lowest, outer
from builder.drawing.maps.titleblock import PITCH, RIM, SOFT_INK, note_words
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import FLOOR, Notes, Room, Setting, balanced
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.game.edition import whose
from builder.game.geometry.layout import MARGIN
from builder.game.model import Board, Game

OWNER = 2.47
"""The em of the words."""
_MOST, _LEAST, _APART = 2, 2.1, 10.0
"""The map's note has at most so many lines there, of such an em, so far from the owner's words."""
_ABOVE, _SHARED, _LIFT = 0.3, 1.5, 3.4
"""What is spare for them below the boxes but for this is shared so with the edge of the sheet, off
which they stand at most so much farther than they must."""
_SHARE = 0.455
"""Neither is wider than such a share of the sheet if it can be, and so stands on one of two
pages."""


def owner(game: Game, left: float, top: float) -> Iterator[Shape]:
    """The owner's words, on the last lines of the sheet, to the right."""
    right, words, room = game.board.width - MARGIN, *_owner(game, left, top)
    yield from words.texts(right, _first(game, words), "condensed", SOFT_INK, "end", room)


def _owner(game: Game, left: float, top: float) -> tuple[Setting, Room]:
    right, foot = game.board.width - MARGIN, _base(game.board)
    wide = min(right - left, _SHARE * game.board.width)
    em = OWNER * larger(game.board)
    room = Room(wide, max(foot - top, PITCH * em), em, FLOOR, 0, PITCH)
    return balanced(fair(whose(game)), "condensed", room, source_of(game, "owner")), room


def _first(game: Game, words: Setting) -> float:
    """The base line of the first of lines that stand at the foot."""
    return _base(game.board) - (len(words.lines) - 1) * words.size * PITCH


def _base(board: Board) -> float:
    """The base line of the last line: as far off the sheet's edge as what is free allows."""
    spare = _free(board) - _MOST * PITCH * OWNER * larger(board) - _ABOVE
    return board.height - RIM / 2 - min(max(spare, 0.0) / _SHARED, _LIFT)


def foot_note(game: Game, notes: Notes) -> list[Shape] | None:
    """The map's note at the foot, left of the owner's words; None where it has no room there.

    A key without a panel may stand there, unless a picture of the designer's needs none; and a
    title in a panel has the note below it.
    """
    board = game.board
    own = board.picture is not None and board.picture.drawn != "over"
    keyed = board.key is not None or own or not any(board.map_spaces())
    if board.title is not None or not keyed:
        return None
    text, source = note_words(game, notes)
    left = outer(board)[0] if any(board.map_spaces()) else MARGIN
    mine, _room = _owner(game, MARGIN, 0.0)
    used = max((measure(words, "condensed", mine.size) for words in mine.lines), default=0.0)
    wide = board.width - MARGIN - used - _APART - left
    em = OWNER * larger(board)
    high = min(_free(board) - 2.0, _MOST * PITCH * em)
    for most in (_SHARE * board.width, wide):
        room = Room(min(wide, most), high, em, FLOOR, 0, PITCH)
        found = balanced(text.replace("\n", " · "), "condensed", room, source)
        if found.tight is None and found.size >= _LEAST:
            return list(found.texts(left, _first(game, found), "condensed", SOFT_INK, room=room))
    return None


def _free(board: Board) -> float:
    """How much is free below all boxes, and below what stands round the map."""
    feet = [zone.rect[1] + zone.rect[3] for zone in board.zones]
    feet += [lowest(board)] if any(board.map_spaces()) else []
    return board.height - RIM / 2 - max(feet, default=board.height)
