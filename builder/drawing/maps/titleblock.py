"""The title block of a map sheet: title, what the game is about, whose the map is, and the notes.

It stands above the map and what is beside it; all its words fit or say by how much they do not.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.display import Paint, Shape
from builder.drawing.paper import line
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import FLOOR, Notes, Room, Setting, Source, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.game.model import Board, Game, SpaceRole
from builder.words import _, message

INK, SOFT_INK = "#2F2C25", "#5E5848"
FINE = Paint(stroke=SOFT_INK, width=0.2)
RIM = 5.2
"""From the sheet's edge to the inner line of its rim."""
ABOVE = 8.0
"""From what stands highest on the sheet to the words above it: an edge's bar and some air."""
PITCH = 1.24
"""From one line of running words to the next, in ems."""

_TOP = 8.0
_FONT, _SIZE, _LEAST = "condensed-bold", 15.0, 3.0
_WORTH_A_LINE = 0.8
"""A title has one line where it is no smaller on it than this share of its size on more."""
_GAP = 5.4
"""From the title's baseline to that of what the game is about."""
_ABOUT, _NOTE = 3.2, 3.0

Frame = tuple[float, float, float, float]


def map_frame(board: Board) -> Frame:
    """The rectangle of the map proper: its zone, or what its spaces cover (else the panels)."""
    for zone in board.zones:
        if zone.role is SpaceRole.MAP:
            return zone.rect
    spaces = list(board.map_spaces()) or list(board.spaces.values())
    points = [point for space in spaces for point in space.outline]
    if not points:
        return (0.0, 0.0, board.width, board.height)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


def title_block(game: Game, frame: Frame, notes: Notes) -> Iterator[Shape]:
    """The title and what the game is about above the map; whose it is, and notes, to the right."""
    left, board = frame[0], game.board
    room = min([zone.rect[1] for zone in board.zones] or [frame[1]]) - ABOVE - _TOP
    wide = min(frame[2], _note_left(board) - left - 8)
    below = Room(wide, min(room * 0.6, room - 7.0), _ABOUT, FLOOR, 0, PITCH)
    about = set_words(fair(game.about), "condensed", below, source_of(game, "about"))
    taken = _GAP + about.size * PITCH * (len(about.lines) - 0.7) if about.lines else 0.0
    high = max(min(room * 0.62, room - taken), min(room, _LEAST))
    title, pitch = _title(game, wide, high)
    base = _TOP + high
    first = base - (len(title.lines) - 1) * title.size * pitch.pitch
    yield from title.texts(left, first, _FONT, INK, room=pitch)
    yield from about.texts(left, base + _GAP, "condensed", SOFT_INK, room=below)
    yield from _note(game, room, notes)


def _title(game: Game, width: float, height: float) -> tuple[Setting, Room]:
    """The title as large as it fits, on more than one line where that makes it larger."""
    first, words = cap_height(_FONT, 1.0), fair(game.title).upper()
    room = Room(width, height, min(height, _SIZE), _LEAST, 0, 1.02, 0.08, first)
    title = set_words(words, _FONT, room, source_of(game, "title"))
    least = title.size * _WORTH_A_LINE
    alone = set_words(words, _FONT, replace(room, most=1, largest=title.size, least=least))
    return (alone if alone.size >= least else title), room


def _note_left(board: Board) -> float:
    """Where the note begins: above what stands right of the map, or else far to the right."""
    x, _, width, _ = map_frame(board)
    beside = [zone.rect[0] for zone in board.zones if zone.rect[0] >= x + width]
    return min(beside, default=board.width * 0.6)


def _note(game: Game, high: float, notes: Notes) -> Iterator[Shape]:
    """A rule, the map's note, and below it what had no room where it belongs."""
    board, x = game.board, _note_left(game.board)
    width = board.width - x - 12
    words = board.note
    if board.origin == "project" and "project" not in words:
        words = f"{words} {_('This map is the project’s own.')}".strip()
    text = "\n".join([fair(words), *(words for words, _ in notes.items)])
    source = next(
        (source for _, source in notes.items), Source(board.span, message("the note of the map"))
    )
    room = Room(width, high - 2.4, _NOTE, FLOOR, 0, PITCH)
    setting = set_words(text, "condensed", room, source)
    yield line(x, _TOP + 2.4, x + width, _TOP + 2.4, FINE)
    yield from setting.texts(x, _TOP + 3.4 + setting.size, "condensed", SOFT_INK, room=room)
