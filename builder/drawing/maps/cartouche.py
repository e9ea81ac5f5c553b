"""The title of a map as a panel beside it: title, rule, what the game is about, scale and note.

It stands at the head of the column of tracks and boxes, in a double line, all of it centred.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
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
_OUTER, _INNER = Paint(stroke=INK, width=0.5), Paint(stroke=INK, width=0.2)
_RIM, _PAD = 1.3, 5.0
"""Between the two lines of the frame, and from the outer one to the words."""
_TITLE, _LEAST, _TRACKING = 13.0, 4.0, 0.08
_RULE = Paint(stroke=RULE, width=0.6)
_RULED = 0.3
"""The length of the rule, of the width."""
_ABOUT, _SCALE, _NOTE, _SMALL = 3.1, 3.0, 2.4, 1.9
_PITCH, _GAP = 1.24, 3.6
"""From line to line in ems, and between title, rule and paragraphs."""

_Part = tuple[Setting, Room, str, str]
"""Lines, how they are set, their face and ink."""


def cartouche(game: Game, rect: Frame, notes: Notes) -> Iterator[Shape]:
    """The panel with all its words; what is left of its height is shared above and below."""
    x, y, width, height = rect
    yield Rect(x, y, width, height, replace(_OUTER, fill=CARD))
    yield Rect(x + _RIM, y + _RIM, width - 2 * _RIM, height - 2 * _RIM, _INNER)
    wide, high = width - 2 * _PAD, height - 2 * _PAD
    title = _title(game, wide, high * 0.4)
    small = _small(game, notes, wide, high - _high(title) - 2 * _GAP)
    needs = _high(title) + 2 * _GAP + sum(_high(part) for part in small)
    needs += _GAP * 0.8 * (len(small) - 1)
    top, middle = y + _PAD + max(high - needs, 0.0) / 2, x + width / 2
    yield from _set(title, middle, top)
    top += _high(title) + _GAP
    half = width * _RULED / 2
    yield line(middle - half, top, middle + half, top, _RULE)
    top += _GAP
    for part in small:
        yield from _set(part, middle, top)
        top += _high(part) + _GAP * 0.8


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


def _small(game: Game, notes: Notes, wide: float, high: float) -> list[_Part]:
    """What the game is about, the scale, and the note; the ones that have words."""
    about = Room(wide, high * 0.5, _ABOUT, _SMALL, 0, _PITCH)
    parts: list[_Part] = [(about_in(game, about, even=True), about, "condensed", INK)]
    scale = Room(wide, _SCALE * _PITCH, _SCALE, _SMALL)
    source = Source(game.board.span, message("the scale of the map"))
    words = set_words(fair(game.board.scale), "condensed-bold", scale, source)
    parts.append((words, scale, "condensed-bold", INK))
    text, source = note_words(game, notes)
    left = high - sum(_high(part) + _GAP * 0.8 for part in parts if part[0].lines)
    note = Room(wide, left, _NOTE, _SMALL, 0, _PITCH)
    parts.append((balanced(text, "condensed", note, source), note, "condensed", SOFT_INK))
    return [part for part in parts if part[0].lines]


def _high(part: _Part) -> float:
    """From the top of the first line's capitals to the last base line."""
    setting, room, font, _ink = part
    return cap_height(font, setting.size) + (len(setting.lines) - 1) * room.pitch * setting.size


def _set(part: _Part, middle: float, top: float) -> Iterator[Shape]:
    setting, room, font, ink = part
    base = top + cap_height(font, setting.size)
    yield from setting.texts(middle, base, font, ink, "middle", room)
