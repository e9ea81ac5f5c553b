"""What lies between the map of a board and its frame: a darker mount, and the game's title in it.

A map pasted on a board that is wider than it looks like one for another board; in a mount it looks
meant, though folds keep it off the middle. Lengths are millimetres. Knows the map as a drawing; no
file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.display import Drawing, Group, Paint, Rect, Shape
from builder.drawing.services.folds import Laid
from builder.drawing.services.framed import WITHIN
from builder.drawing.services.table import Product, mm
from builder.drawing.sheets.press import ground_of
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.drawing.theme import INK, mix
from builder.records import dataclass

_LEAST, _TITLED = 8.0, 30.0
"""How broad a flank of the mount is at least, and one that bears the title."""
_TONE, _QUIET = 0.1, 0.3
"""How much of the ink is in the mount, and in the title on it."""
_KEY = Paint(stroke=INK, width=0.25)
_FONT = "condensed-bold"
_SHARE, _TRACKING = 0.25, 0.2
"""How high the title is, of the breadth of its flank, and its letterspacing, of its em."""
_ENDS, _SMALL = 14.0, 4.0
"""How far the title keeps off frame and fold, and how small it is at least."""


@dataclass(frozen=True, slots=True)
class _Board:
    """A board as its map is read: its size within the cut, where the map lies, its folds' pitch."""

    wide: float
    high: float
    box: tuple[float, float, float, float]
    fold: float


def mount(
    sheet: Drawing, product: Product, lies: Laid, title: str, *, turned: bool
) -> Group | None:
    """The flanks beside a map on a board with a frame, with the title in the broader one; None
    where the map leaves no room for them.

    The title lies between two folds.
    """
    board = _board(sheet, product, lies, turned=turned)
    ground = ground_of(sheet)
    flanks = [one for one in _flanks(board) if one.width >= _LEAST]
    if not flanks:
        return None
    paint = replace(_KEY, fill=mix(ground, INK, _TONE))
    shapes: list[Shape] = [replace(one, paint=paint) for one in flanks]
    shapes += _title(board, max(flanks, key=lambda one: one.width), title, ground)
    edge = mm(product.bleed)
    if turned:
        return Group(tuple(shapes), edge + product.size[0], edge, 1.0, 90.0)
    return Group(tuple(shapes), edge, edge)


def _board(sheet: Drawing, product: Product, lies: Laid, *, turned: bool) -> _Board:
    wide, high = reversed(product.size) if turned else product.size
    across, down = sheet.width * lies.scale, sheet.height * lies.scale
    left, top = (lies.y, product.size[0] - lies.x - down) if turned else (lies.x, lies.y)
    return _Board(wide, high, (left, top, left + across, top + down), mm(product.fold))


def _flanks(board: _Board) -> Iterator[Rect]:
    """Left and right of the map, from the frame to the edge of its sheet."""
    high = board.high - 2 * WITHIN
    left, right = max(board.box[0], WITHIN), min(board.box[2], board.wide - WITHIN)
    yield Rect(WITHIN, WITHIN, left - WITHIN, high, Paint())
    yield Rect(right, WITHIN, board.wide - WITHIN - right, high, Paint())


def _title(board: _Board, flank: Rect, title: str, ground: str) -> Iterator[Shape]:
    """The title along a flank, as on the back of a book: in the middle of the part before the first
    fold across it."""
    deep = flank.y + flank.height
    foot = min(deep, board.fold or deep)
    high = min(flank.width * _SHARE, 24.0) / cap_height(_FONT, 1.0)
    room = Room(foot - flank.y - 2 * _ENDS, high, high, _SMALL, 1, tracking=_TRACKING)
    said = set_words(fair(title).upper(), _FONT, room)
    if flank.width < _TITLED or not title or said.tight or len(said.lines) != 1:
        return
    down = cap_height(_FONT, said.size) / 2
    turn = 90.0 if flank.x > board.box[0] else -90.0
    words = tuple(said.texts(0.0, down, _FONT, mix(ground, INK, _QUIET), "middle", room))
    yield Group(words, flank.x + flank.width / 2, (flank.y + foot) / 2, 1.0, turn)
