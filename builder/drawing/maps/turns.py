"""The cells of a turn track: number, date and what happens then; months as bands over their cells.

Lengths are millimetres. Knows nothing of other tracks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from builder.drawing.display import Anchor, Paint, Rect, Shape, Text
from builder.drawing.maps.cells import (
    FIGURE,
    LABEL_INK,
    LEAST_NOTE,
    NOTE_INK,
    NOTE_SIZE,
    WORD,
    below,
    bounds,
    larger,
)
from builder.drawing.paper import line
from builder.drawing.text.fitting import (
    FLOOR,
    PITCH,
    Notes,
    Room,
    Setting,
    Source,
    balanced,
    set_words,
)
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import deepen
from builder.game.geometry.grid import LABEL
from builder.game.model import Game, Space, SpaceRole, Turn, Zone
from builder.game.months import MONTH, every_other, headed, months
from builder.words import _, message

CELL_BORDER = Paint(stroke="#6A6250", width=0.2)
GROUP_BORDER = Paint(stroke="#2A2823", width=0.5)
"""Between groups of turns: months, for example."""
OTHER = Paint(fill="#6B5C3A", opacity=0.09)
"""Over the cells of every other month, or whatever turns are named after."""
_DEEPER = 0.03
"""How much darker a tint is in every other group of turns."""
_HEAD, _HEAD_DEEPER = "#DDD5BF", 0.1
"""The band over the cells of a month: on the plain ground, and how much darker than a tint."""
_UNLIKE = 1.15
"""The notes of turns are at most so much larger than is usual, where all have room for that; or
than the smallest, where that is too small for the others."""
_READ = 0.95
"""From which share of the usual em on all but large sheets it is large enough for them: notes of
one track are then of one size."""
_FOUR, _ALIKE = 4, 0.95
"""Before notes are set smaller than the others by more than this, they have so many lines, up to
half their cell."""
_FOOT, _OVER, _BESIDE = 1.5, 1.1, 1.5
"""From the base line of a note to the foot of its cell, from its top to that of its strip, and from
its words to the sides of its cell."""
_FIRST = 0.75
"""The height of the first line of a note in ems: it has no other above it."""
_ROUND = 1.6
"""What of these a marker above the strip must leave free, besides the lines."""
_STRIP, _STRIP_RULE = Paint(fill="#6B5C3A", opacity=0.12), Paint(stroke="#6A6250", width=0.14)
_MONTH, _TRACKING = 2.6, 0.14
_OWN = 3.3
"""The em of the name of a month, its tracking, and the em of a turn's own word beside it."""
_INDENT = 1.2
"""From the left side of a cell to its number, and to the name of a month above."""


def turns_of(zone: Zone, game: Game) -> Mapping[str, Turn]:
    """The turns by the cells of a turn track: the track with one cell named for each turn."""
    cells = [space for space in game.board.spaces.values() if space.zone == zone.id]
    numbers = {str(turn.number): turn for turn in game.turns}
    if zone.role is not SpaceRole.TRACK or "turn" not in zone.id.lower():
        return {}
    if len(cells) != len(game.turns) or any(cell.name not in numbers for cell in cells):
        return {}
    return {cell.id: numbers[cell.name] for cell in cells}


def turn_cell(
    turn: Turn, cell: Space, zone: Zone, tint: str, game: Game, notes: Notes
) -> Iterator[Shape]:
    """A turn's cell: its ground, number and date at the top, what happens then below its
    counter.

    Under the names of months all cells are of one ground. Where the game's turns are not known, the
    only cell has no number.
    """
    x, y, width, height = bounds(cell)
    others = turns_of(zone, game)
    plain = headed(list(others.values()), height, game.counters.size)
    other = turn.number in every_other(others.values()) and not plain
    if tint:
        yield Rect(x, y, width, height, Paint(fill=deepen(tint, _DEEPER) if other else tint))
    elif other:
        yield Rect(x, y, width, height, OTHER)
    yield Rect(x, y, width, height, CELL_BORDER)
    if len(others) > 1:
        yield from _heading(turn, cell, zone, game)
    cells = [one for one in game.board.spaces.values() if one.id in others]
    usual = NOTE_SIZE * larger(game.board)
    alone = [_set_note(others[one.id], one, game, usual * _UNLIKE) for one in cells]
    sizes = [one.size for one in alone if one.lines and one.tight is None]
    least = min(sizes, default=usual)
    alike = least * (1.0 if least >= _READ * NOTE_SIZE else _UNLIKE)
    note = _set_note(turn, cell, game, alike, notes)
    if any(note.lines):
        yield from _strip(note, x, y + height, width)
    yield from _standing(note, x + _BESIDE, y + height - _FOOT)


def _set_note(
    turn: Turn, cell: Space, game: Game, largest: float, notes: Notes | None = None
) -> Setting:
    """The note of a turn in its cell; without room it goes to the `notes`, if there are any."""
    _x, _y, width, height = bounds(cell)
    least, free = min(height / 2 - 1, 4.6), below(cell, game) - _ROUND
    room = Room(width - 2 * _BESIDE, max(free, least), largest, LEAST_NOTE, 0, first=_FIRST)
    number, words = str(turn.number), fair(turn.note)
    source = Source(turn.span, message("the note of turn {number}", number=number))
    found = balanced(words, "condensed", room, source)
    if found.size >= _ALIKE * largest:
        return found
    high, clear = min(height / 2 - 1, _FOUR * PITCH * largest), _under_marker(cell, game)
    if clear >= (_FOUR - 1) * PITCH * largest:
        high = min(high, max(clear, room.height))
    room_of_more = replace(room, height=high, least=_ALIKE * largest)
    more = balanced(words, "condensed", room_of_more, source)
    if more.tight is None and high > room.height:
        return more
    if notes is None:
        return found
    whose = _("turn {number}", number=number)
    return notes.set_words(words, "condensed", room, source, whose)


def _under_marker(cell: Space, game: Game) -> float:
    """How high the lines of a note are at most under which a marker has room below the number."""
    head = 1.1 + cap_height("condensed-bold", FIGURE * larger(game.board))
    _x, _y, _width, height = bounds(cell)
    return height - head - game.counters.size - _FOOT - _OVER


def _heading(turn: Turn, cell: Space, zone: Zone, game: Game) -> Iterator[Shape]:
    """The number of a turn at the top left of its cell, its date at the right."""
    x, y, width, height = bounds(cell)
    turns = list(turns_of(zone, game).values())
    number, label, size = str(turn.number), turn.label, WORD
    ordinal = headed(turns, height, game.counters.size)
    if ordinal:
        y, label, size = y + MONTH, months(turns)[turn.number][1], _OWN
    figure = FIGURE * larger(game.board)
    base = y + 1.1 + cap_height("condensed-bold", figure)
    yield Text(x + _INDENT, base, number, "condensed-bold", figure, LABEL_INK)
    if label == number:
        return
    taken = measure(number, "condensed-bold", figure)
    wide = width - 3.6 - taken
    most = min(size, NOTE_SIZE) * larger(game.board)
    room = Room(wide, LABEL, most, FLOOR, 1 if ordinal else 2)
    source = Source(turn.span, message("the date of turn {number}", number=number))
    found = set_words(label, "condensed-bold" if ordinal else "condensed", room, source)
    up = (len(found.lines) - 1) * PITCH * found.size / 2
    if ordinal:
        yield from found.texts(x + width - 2.2, base, "condensed-bold", NOTE_INK, "end")
    else:
        yield from found.texts(x + width - 1.2, base - up, "condensed", NOTE_INK, "end")


def _strip(note: Setting, x: float, foot: float, width: float) -> Iterator[Shape]:
    """The strip under a note at the foot of its cell, which shows from afar when something
    happens."""
    lines = cap_height("condensed", note.size) + (len(note.lines) - 1) * PITCH * note.size
    high = _FOOT + lines + _OVER
    yield Rect(x, foot - high, width, high, _STRIP)
    yield line(x, foot - high, x + width, foot - high, _STRIP_RULE)


def _standing(note: Setting, x: float, foot: float, anchor: Anchor = "start") -> Iterator[Shape]:
    """Small words, the last line on the foot."""
    base = foot - (len(note.lines) - 1) * PITCH * note.size
    yield from note.texts(x, base, "condensed", LABEL_INK, anchor)


def month_bands(zone: Zone, cells: Sequence[Space], game: Game) -> Iterator[Shape]:
    """The name of each month over its cells, as far as they stand in one line, and where it begins.

    It stands at the left, over the first number: a joint of pages may lie in the middle.
    Cells too low for a band and a counter have none.
    """
    turns = turns_of(zone, game)
    named = months(list(turns.values()))
    places = [(cell, turns[cell.id]) for cell in cells if cell.id in turns]
    groups = groupby(places, lambda one: (bounds(one[0])[1], named.get(one[1].number, ("", ""))[0]))
    for (top, word), part in groups:
        run = [cell for cell, _turn in part]
        left, _top, _width, high = bounds(run[0])
        right = bounds(run[-1])[0] + bounds(run[-1])[2]
        if word and headed(list(turns.values()), high, game.counters.size):
            tint = zone.tints[cells.index(run[0])] if zone.tints else ""
            ground = deepen(tint, _HEAD_DEEPER) if tint else _HEAD
            yield Rect(left, top, right - left, MONTH, Paint(fill=ground))
            yield Rect(left, top, right - left, MONTH, CELL_BORDER)
            source = Source(turns[run[0].id].span, message("the date of turn {number}", number=1))
            room = Room(right - left - 2, MONTH, _MONTH, FLOOR, tracking=_TRACKING)
            name = set_words(word.upper(), "condensed-bold", room, source)
            base = top + MONTH / 2 + cap_height("condensed-bold", name.size) / 2
            yield from name.texts(left + _INDENT, base, "condensed-bold", LABEL_INK, room=room)
        if every_other(turns.values()) and left > zone.rect[0] + 0.1:
            yield line(left, top, left, top + high, GROUP_BORDER)
