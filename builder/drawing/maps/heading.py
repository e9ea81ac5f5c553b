"""The heading of a map of octagons: a plate on its frame, as long as the sheet.

In it stand the title and what the game is about, a compass rose over the right end of the map, and
the note of the map over what is beside it.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.maps.compass import compass, has_north_above
from builder.drawing.maps.frame import outer
from builder.drawing.maps.titleblock import INK, PITCH, RIM, RULE, SOFT_INK, about_in, note_words
from builder.drawing.maps.tracks import CARD
from builder.drawing.paper import line
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import Notes, Room, balanced, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.game.geometry.layout import LETTERS, MARGIN
from builder.game.model import Board, Game

_TITLE, _ABOUT, _NOTE, _LEAST = 11.0, 3.6, 3.7, 2.6
"""The ems of the words, and of the smaller ones at least."""
_TRACKING, _RULE, _INSIDE, _LOWEST = 0.07, 2.6, 6.0, 18.0
"""The title's tracking, from its base line to the rule below it, from the sides of the plate to
words, and how high it is at least."""
_FINE, _BETWEEN = 1.1, 4.0
"""From its line to the finer one within it; between the rose and words."""
_OUTER, _INNER = Paint(stroke=INK, width=0.5), Paint(stroke=SOFT_INK, width=0.16)


def heading(game: Game, notes: Notes) -> list[Shape] | None:
    """The plate; None on a sheet without room for it, or whose theme sets the title otherwise."""
    board = game.board
    left, y, wide, _high = outer(board)
    top, foot, right = RIM, y - LETTERS, board.width - RIM
    beside = [zone.rect[0] for zone in board.zones if zone.rect[0] >= left + wide - 0.01]
    if foot - top < _LOWEST or not beside or board.theme.title != "left" or board.title is not None:
        return None
    radius = (foot - top - 2 * _FINE - 4.4) / 2 - 0.6
    rose, middle = left + wide - radius, (top + foot) / 2
    text, source = note_words(game, notes)
    text = "\n".join(filter(None, (fair(board.scale), text)))
    room = Room(board.width - MARGIN - min(beside), foot - top - _INSIDE, _NOTE, _LEAST, 0, PITCH)
    note = balanced(text, "condensed", room, source)
    shapes = [*_plate(left - LETTERS, top, right, foot)]
    shapes.append(_round(board, left + wide + LETTERS, foot, right))
    if has_north_above(board):
        shapes += compass(rose, middle + 1.6, radius)
    shapes += (words := [*_title(game, left, rose - radius - _BETWEEN - left, middle)])
    cap = cap_height("condensed", note.size)
    high = cap + (len(note.lines) - 1) * note.size * PITCH
    shapes += note.texts(min(beside), middle - high / 2 + cap, "condensed", INK, "start", room)
    fits = note.tight is None and not any(isinstance(one, Text) and one.tight for one in words)
    return shapes if fits else None


def _plate(left: float, top: float, right: float, foot: float) -> Iterator[Shape]:
    """Its ground, its line, and a finer one within."""
    wide, high = right - left, foot - top
    yield Rect(left, top, wide, high, Paint(fill=CARD))
    yield Rect(left, top, wide, high, _OUTER)
    yield Rect(left + _FINE, top + _FINE, wide - 2 * _FINE, high - 2 * _FINE, _INNER)


def _round(board: Board, left: float, top: float, right: float) -> Rect:
    """A line round what stands beside the map, as high as what the letters round that stand on:
    one frame holds the sheet, as far from its left as from its right edge."""
    _x, y, _wide, high = outer(board)
    return Rect(left, top, right - left, y + high + LETTERS - top, _OUTER)


def _title(game: Game, left: float, wide: float, middle: float) -> Iterator[Shape]:
    """The title in capitals over a rule, and what the game is about below it."""
    room = Room(wide, _TITLE, _TITLE, 0.6 * _TITLE, 1, 1.0, _TRACKING)
    title = set_words(fair(game.title).upper(), "condensed-bold", room, source_of(game, "title"))
    below = Room(wide, 2 * _ABOUT * PITCH, _ABOUT, _LEAST, 0, PITCH)
    about = about_in(game, below, even=True)
    first, cap = cap_height("condensed-bold", title.size), cap_height("condensed", about.size)
    more = 2 * _RULE + cap + (len(about.lines) - 1) * about.size * PITCH if about.lines else _RULE
    base = middle - (first + more) / 2 + first
    yield from title.texts(left, base, "condensed-bold", INK, "start", room)
    yield line(left, base + _RULE, left + wide, base + _RULE, Paint(stroke=RULE, width=0.6))
    yield from about.texts(left, base + 2 * _RULE + cap, "condensed", SOFT_INK, "start", below)
