"""The title of a map as a panel beside it: title, rule, what the game is about, scale and note.

It stands at the head of the column of tracks and boxes, in a double line, all of it centred.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.drawing.display import Paint, Rect, Shape
from builder.drawing.maps.titleblock import INK, RULE, SOFT_INK, Frame, about_in, note_words
from builder.drawing.paper import line
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import Notes, Room, Setting, Source, balanced, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.game.model import Game
from builder.words import message

CARD = "#F6F1E2"
_OUTER, _INNER = Paint(stroke=INK, width=0.5), Paint(stroke=INK, width=0.24)
_RIM, _PAD = 1.3, 5.0
"""Between the two lines of the frame, and from the outer one to the words."""
_TITLE, _LEAST, _TRACKING = 13.0, 4.0, 0.08
_TITLE_WIDE = 0.92
"""The most of the room for words that the title takes: a line as wide as its box looks squeezed."""
_RULE = Paint(stroke=RULE, width=0.6)
_RULED = 0.3
"""The length of the rule, of the width."""
_ABOUT, _SCALE, _NOTE, _SMALL = 3.5, 3.2, 2.9, 1.9
_LARGER, _FILLED = (1.3, 1.15, 1.0), 0.9
"""How much larger small words are tried, and how full the panel may be of them."""
_PITCH, _GAP, _PARTED = 1.24, 3.6, 4.0
"""From line to line in ems, between title, rule and words, and between paragraphs."""

_Part = tuple[Setting, Room, str, str]
"""Lines, how they are set, their face and ink."""


def cartouche(game: Game, rect: Frame, notes: Notes) -> Iterator[Shape]:
    """The panel with all its words; what is left of its height is shared above and below."""
    x, y, width, height = rect
    yield Rect(x, y, width, height, replace(_OUTER, fill=CARD))
    yield Rect(x + _RIM, y + _RIM, width - 2 * _RIM, height - 2 * _RIM, _INNER)
    wide, high = width - 2 * _PAD, height - 2 * _PAD
    title = _title(game, _TITLE_WIDE * wide, high * 0.4)
    left = high - _high(title) - 2 * _GAP
    tries = [_small(game, notes, wide, left, larger) for larger in _LARGER]
    fit = (parts for parts in tries if _all_high(parts) <= left - (1 - _FILLED) * high)
    small = next(fit, tries[-1])
    needs = high - left + _all_high(small)
    top, middle = y + _PAD + max(high - needs, 0.0) / 2, x + width / 2
    yield from _set(title, middle, top)
    top += _high(title) + _GAP
    half = width * _RULED / 2
    yield line(middle - half, top, middle + half, top, _RULE)
    top += _GAP
    for part in small:
        yield from _set(part, middle, top)
        top += _high(part) + _PARTED


def _title(game: Game, wide: float, high: float) -> _Part:
    """The title in capitals, on two lines where that makes it much larger."""
    first = cap_height("condensed-bold", 1.0)
    room = Room(wide, high, _TITLE, _LEAST, 0, 1.08, _TRACKING, first)
    words, source = fair(game.title).upper(), source_of(game, "title")
    alone = set_words(words, "condensed-bold", replace(room, most=1), source)
    found = set_words(words, "condensed-bold", room, source)
    if alone.tight is None and alone.size >= 0.75 * found.size:
        found = alone
    return found, room, "condensed-bold", INK


def _small(game: Game, notes: Notes, wide: float, high: float, larger: float) -> list[_Part]:
    """What the game is about, the scale, and the note; the ones that have words.

    They are so much larger than usual, if they fit.
    """
    about = Room(wide, high * 0.5, _ABOUT * larger, _SMALL, 0, _PITCH)
    parts: list[_Part] = [(about_in(game, about, even=True), about, "condensed", INK)]
    scale = Room(wide, _SCALE * _PITCH, _SCALE, _SMALL)
    source = Source(game.board.span, message("the scale of the map"))
    words = set_words(fair(game.board.scale), "condensed-bold", scale, source)
    parts.append((words, scale, "condensed-bold", INK))
    text, source = note_words(game, notes)
    left = high - sum(_high(part) + _PARTED for part in parts if part[0].lines)
    note = Room(wide, left, _NOTE * larger, _SMALL, 0, _PITCH)
    parts.append((balanced(text, "condensed", note, source), note, "condensed", SOFT_INK))
    return [part for part in parts if part[0].lines]


def _high(part: _Part) -> float:
    """From the top of the first line's capitals to the last base line."""
    setting, room, font, _ink = part
    return cap_height(font, setting.size) + (len(setting.lines) - 1) * room.pitch * setting.size


def _all_high(parts: Sequence[_Part]) -> float:
    """Of paragraphs with the gaps between them."""
    return sum(_high(part) for part in parts) + _PARTED * (len(parts) - 1)


def _set(part: _Part, middle: float, top: float) -> Iterator[Shape]:
    setting, room, font, ink = part
    base = top + cap_height(font, setting.size)
    yield from setting.texts(middle, base, font, ink, "middle", room)
