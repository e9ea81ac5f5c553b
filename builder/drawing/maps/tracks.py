"""Tracks and boxes: one family of header bands, cells and small words beside the map.

Lengths are millimetres. Labels stand at the top of a cell and notes at its foot, so that a
counter in the middle hides neither. Knows nothing of the map proper.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from builder.drawing.display import Anchor, Paint, Rect, Shape, Text
from builder.drawing.maps.titleblock import SHEET
from builder.drawing.paper import line
from builder.drawing.text.fitting import FLOOR, PITCH, Notes, Room, Setting, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import deepen, readable
from builder.game.geometry.grid import HEADER, LABEL
from builder.game.geometry.places import Places, needs, places
from builder.game.geometry.places import side as side_of
from builder.game.model import Game, Point, Side, Space, SpaceRole, Turn, Zone
from builder.words import _, message

CARD = "#F6F1E2"
"""The ground of panels."""
CELL_BORDER = Paint(stroke="#6A6250", width=0.2)
_DEEPER = 0.03
"""How much darker a tint is in every other group of turns."""
GROUP_BORDER = Paint(stroke="#2A2823", width=0.5)
"""Between groups of turns: months, for example."""
OUTER_BORDER = Paint(stroke="#2A2823", width=0.35)
BAND, BAND_INK = "#3B4248", "#F7F2E4"
PILE = Paint(stroke="#8F8468", width=0.2, dash=(1.0, 0.9), opacity=0.7)
"""The outline of a place for a counter in a box."""
OTHER = Paint(fill="#6B5C3A", opacity=0.09)
"""Over the cells of every other month, or whatever turns are named after."""
NAME_SIZE = 2.9
NOTE_SIZE, LEAST_NOTE = 2.4, 2.0
"""The em of small words on the map, and the least; what is too long for it becomes a note."""
FIGURE, WORD = 4.0, 2.9
"""The em of a figure at the top left of a cell, and of a word in the middle of its top."""
LABEL_INK, NOTE_INK = "#2A2823", "#57503F"
FOOT_FIGURE = 3.3
_NUMBERED = re.compile(r"(\d{1,2})\.? (\D+)")
"""The label of a cell that is a number and a word: `7 Combat`."""
FIGURES = 3
"""A label with so few letters and a figure among them is one."""
ALIGN = 1.8
"""From the side of a panel to its words."""


def zone_shapes(zone: Zone, game: Game, notes: Notes) -> Iterator[Shape]:
    """A track or box with its header band; what has no room in it goes to the `notes`."""
    cells = [space for space in game.board.spaces.values() if space.zone == zone.id]
    side = game.sides.get(zone.colours or zone.side)
    frame = zone_frame(zone, cells)
    yield Rect(*frame, Paint(fill=CARD))
    for index, cell in enumerate(cells):
        yield from _cell(cell, index, zone, game, notes)
    if zone.role is SpaceRole.TRACK and len(cells) == 1:
        left, top, wide, high = bounds(cells[0])
        if wide > side_of(game.counters.size) + 1:
            yield from _outlines([(left + wide / 2, top + high / 2)], game)
    yield from _band(zone, frame, side, notes)
    yield from _outline(zone, frame, cells)


def _outline(
    zone: Zone, frame: tuple[float, float, float, float], cells: Sequence[Space]
) -> Iterator[Shape]:
    """The line round a panel; the end of a track's last row that has no cells is cut out."""
    x, y, width, height = frame
    yield Rect(x, y, width, height, OUTER_BORDER)
    if zone.role is not SpaceRole.TRACK or not cells:
        return
    left, top, wide, _high = bounds(cells[-1])
    start = left + wide
    if x + width - start > 2.0:
        over = OUTER_BORDER.width
        yield Rect(start, top, x + width - start + over, y + height - top + over,
                   Paint(fill=SHEET))  # fmt: skip
        yield line(start, top, start, y + height, OUTER_BORDER)
        yield line(start, top, x + width, top, OUTER_BORDER)


def zone_frame(zone: Zone, cells: Sequence[Space]) -> tuple[float, float, float, float]:
    """The zone's rectangle; a band that finds no room above the cells of a track stands on top."""
    x, y, width, height = zone.rect
    top = min((py for cell in cells for _, py in cell.outline), default=y)
    if zone.role is SpaceRole.TRACK and top < y + HEADER - 0.5:
        return x, y - HEADER, width, height + HEADER
    return zone.rect


def _band(
    zone: Zone, frame: tuple[float, float, float, float], side: Side | None, notes: Notes
) -> Iterator[Shape]:
    """The header: the panel's name to the left and, on a track, its note to the right."""
    x, y, width, _ = frame
    ground = side.colour if side and side.player else zone.band or BAND
    ink = readable(ground, side.ink if side and side.player else BAND_INK)
    yield Rect(x, y, width, HEADER, Paint(fill=ground))
    name, room = (
        fair(zone.name).upper(),
        Room(width - 2 * ALIGN, HEADER - 1, NAME_SIZE, FLOOR, 2, 1.0, 0.1),
    )
    title = set_words(name, "condensed-bold", room, _source(zone, "name"))
    base = y + HEADER / 2 + _half_height(title, room.pitch)
    yield from title.texts(x + ALIGN, base, "condensed-bold", ink, room=room)
    if zone.role is not SpaceRole.TRACK or not zone.note:
        return
    wide = [measure(w, "condensed-bold", title.size, 0.1 * title.size) for w in title.lines]
    room = Room(
        width - 3 - 2 * ALIGN - max(wide, default=0.0), HEADER - 1, NOTE_SIZE, LEAST_NOTE, 2, 1.1
    )
    note = notes.set_words(fair(zone.note), "condensed", room, _source(zone, "note"), zone.name)
    base = y + HEADER / 2 + _half_height(note, room.pitch)
    yield from note.texts(x + width - ALIGN, base, "condensed", ink, "end", room)


def _half_height(setting: Setting, pitch: float) -> float:
    """From the middle of lines to the first base line, downward; at most negative by a line."""
    return cap_height("condensed", setting.size) / 2 - (len(setting.lines) - 1) * (
        setting.size * pitch / 2
    )


def _source(zone: Zone, words: Literal["name", "note"]) -> Source:
    whats = {
        "name": message("the name of {panel}", panel=zone.name),
        "note": message("the note of {panel}", panel=zone.name),
    }
    return Source(zone.place(words), whats[words])


def _cell(cell: Space, index: int, zone: Zone, game: Game, notes: Notes) -> Iterator[Shape]:
    x, y, width, height = bounds(cell)
    if zone.role is SpaceRole.BOX:
        note, room = _box_note(cell, zone, game, notes)
        top = max(y, zone.rect[1] + HEADER)
        yield from note.texts(x + ALIGN, top + 1 + note.size, "condensed", NOTE_INK, room=room)
        yield from _outlines(piles(cell, game).centres, game)
        return
    tint = "".join(zone.tints[index : index + 1])
    turns = turns_of(zone, game)
    turn = turns.get(cell.id)
    other = turn is not None and turn.number in every_other(turns.values())
    if tint:
        tone = deepen(tint, _DEEPER) if other else tint
        yield Rect(x, y, width, height, Paint(fill=tone))
    elif other:
        yield Rect(x, y, width, height, OTHER)
    yield Rect(x, y, width, height, CELL_BORDER)
    if turn is not None and _begins(turn, turns.values()):
        yield line(x, y, x, y + height, GROUP_BORDER)
    if turn is not None:
        date = _months(turns.values()).get(turn.number, "")
        yield from _turn(turn, cell, game, notes, date, alone=len(turns) == 1)
        return
    above = max(cell.centre[1] - game.counters.size / 2 - y, 4.0)
    place = zone.places.get(f"cells {index}", zone.place("cells"))
    yield from _label(
        cell, zone, above, Source(place, message("the cell of {panel}", panel=zone.name))
    )
    if cell.note and cell.note != zone.note:
        yield from _foot(cell, zone, game, notes)


def _begins(turn: Turn, turns: Iterable[Turn]) -> bool:
    """Whether a turn is the first of a group of turns, but not of all."""
    if not every_other(turns):
        return False
    before: dict[int, str] = {one.number + 1: one.label.split(" ")[0] for one in turns}
    return before.get(turn.number, turn.label.split(" ")[0]) != turn.label.split(" ")[0]


def _foot(cell: Space, zone: Zone, game: Game, notes: Notes) -> Iterator[Shape]:
    """The small words at the foot of a cell, in the middle; a figure is larger and dark."""
    x, y, width, height = bounds(cell)
    what = message(
        "the text at the foot of cell {cell} of {panel}", cell=cell.name, panel=zone.name
    )
    source = Source(zone.place("feet"), what)
    figure = cell.note.lstrip("+-−–").isdigit()
    size, font = (FOOT_FIGURE, "condensed-bold") if figure else (WORD, "condensed")
    room = Room(width - 2, max(_below(cell, game), 4.0), size, LEAST_NOTE, 2)
    note = notes.set_words(fair(cell.note), font, room, source, f"{zone.name} {cell.name}")
    base = y + height - 1.2 - (len(note.lines) - 1) * PITCH * note.size
    yield from note.texts(x + width / 2, base, font, LABEL_INK, "middle")


def _months(turns: Iterable[Turn]) -> Mapping[int, str]:
    """What stands in the cells of turns in groups: the whole label in the first of a group only."""
    months: dict[int, str] = {}
    before = ""
    turns = list(turns)
    if every_other(turns):
        for turn in turns:
            word, _blank, rest = turn.label.partition(" ")
            months[turn.number] = rest if word == before and rest else turn.label
            before = word
    return months


def every_other(turns: Iterable[Turn]) -> frozenset[int]:
    """Every other group of turns whose labels begin with the same word; none if all differ."""
    firsts = [(turn.number, turn.label.split(" ")[0]) for turn in turns]
    words = list(dict.fromkeys(word for _, word in firsts))
    if not 1 < len(words) < len(firsts) or not all(word.isalpha() for word in words):
        return frozenset()
    return frozenset(number for number, word in firsts if words.index(word) % 2)


def bounds(cell: Space) -> tuple[float, float, float, float]:
    """What a cell covers: x, y, width, height."""
    xs, ys = [x for x, _ in cell.outline], [y for _, y in cell.outline]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _below(cell: Space, game: Game) -> float:
    """What is free in a cell below a counter, down to the line on which words stand."""
    _x, y, _wide, height = bounds(cell)
    return y + height - 1.0 - cell.centre[1] - game.counters.size / 2


def _label(cell: Space, zone: Zone, above: float, source: Source) -> Iterator[Shape]:
    """A figure at the top left of its cell, a word in the middle of its top.

    A track's only cell does not repeat its name.
    """
    x, y, width, _ = bounds(cell)
    if cell.name.casefold() == zone.name.casefold():
        return
    numbered = _NUMBERED.fullmatch(cell.name)
    if numbered:
        yield from _numbered(numbered[1], numbered[2], cell, source)
        return
    figure = len(cell.name) <= FIGURES and any(letter.isdigit() for letter in cell.name)
    room = Room(width - 2, above, FIGURE if figure else WORD, FLOOR, 1 if figure else 2)
    name = set_words(cell.name, "condensed-bold", room, source)
    base = y + 1.1 + cap_height("condensed-bold", name.size)
    if figure:
        yield from name.texts(x + 1.2, base, "condensed-bold", LABEL_INK)
    else:
        yield from name.texts(x + width / 2, base, "condensed-bold", LABEL_INK, "middle")


def _numbered(number: str, word: str, cell: Space, source: Source) -> Iterator[Shape]:
    """A number at the top left of its cell, what it stands for to the right of it."""
    x, y, width, _ = bounds(cell)
    base = y + 1.1 + cap_height("condensed-bold", FIGURE)
    yield Text(x + 1.2, base, number, "condensed-bold", FIGURE, LABEL_INK)
    wide = width - 3.2 - measure(number, "condensed-bold", FIGURE)
    name = set_words(word, "condensed-bold", Room(wide, LABEL, WORD, FLOOR), source)
    yield from name.texts(x + width - 1.2, base, "condensed-bold", LABEL_INK, "end")


def _standing(note: Setting, x: float, foot: float, anchor: Anchor = "start") -> Iterator[Shape]:
    """Small words, the last line on the foot."""
    base = foot - (len(note.lines) - 1) * PITCH * note.size
    yield from note.texts(x, base, "condensed", NOTE_INK, anchor)


def _box_note(box: Space, zone: Zone, game: Game, notes: Notes) -> tuple[Setting, Room]:
    """A box's note and its case, at the top; it leaves room for a row of counters if it can."""
    words = f"{zone.note} ({zone.cite})" if zone.note and zone.cite else zone.note
    xs, ys = [x for x, _ in box.outline], [y for _, y in box.outline]
    high = max(ys) - max(min(ys), zone.rect[1] + HEADER) - 1
    free = max(high - needs(1, game.counters.size), min(high, 4.0))
    room = Room(max(xs) - min(xs) - 2 * ALIGN, free, NOTE_SIZE, LEAST_NOTE, 0, 1.2)
    return notes.set_words(fair(words), "condensed", room, _source(zone, "note"), zone.name), room


def note_foot(box: Space, game: Game) -> float:
    """Where the note of a box ends: the y in mm below which nothing is printed."""
    top = min(y for _, y in box.outline)
    zone = next((zone for zone in game.board.zones if zone.id == box.zone), None)
    if zone is None:
        return top
    note, room = _box_note(box, zone, game, Notes())
    top = max(top, zone.rect[1] + HEADER)
    return top + (1 + (len(note.lines) * room.pitch + 0.1) * note.size if note.lines else 0.0)


def piles(box: Space, game: Game) -> Places:
    """The places for piles in a box, below its note and those of the boxes beside it."""
    x, y, width, height = bounds(box)
    zones = {zone.id: zone for zone in game.board.zones}
    zone = zones.get(box.zone)
    row = [box] if zone is None else [
        space for space in game.board.spaces.values()
        if space.role is SpaceRole.BOX and space.zone in zones
        and zones[space.zone].rect[1::2] == zone.rect[1::2]
    ]  # fmt: skip
    top = max([y, *(note_foot(one, game) for one in row)])
    return places((x, top, width, y + height - top), zone.room if zone else 1, game.counters.size)


def _outlines(middles: Iterable[Point], game: Game) -> Iterator[Shape]:
    """Faint outlines of counters round some points: a place for a pile of them."""
    wide = side_of(game.counters.size)
    for x, y in middles:
        yield Rect(round(x - wide / 2, 2), round(y - wide / 2, 2), wide, wide, PILE, 1.2)


def turns_of(zone: Zone, game: Game) -> Mapping[str, Turn]:
    """The turns by the cells of a turn track: the track with one cell named for each turn."""
    cells = [space for space in game.board.spaces.values() if space.zone == zone.id]
    numbers = {str(turn.number): turn for turn in game.turns}
    if zone.role is not SpaceRole.TRACK or "turn" not in zone.id.lower():
        return {}
    if len(cells) != len(game.turns) or any(cell.name not in numbers for cell in cells):
        return {}
    return {cell.id: numbers[cell.name] for cell in cells}


def _heading(turn: Turn, cell: Space, date: str) -> Iterator[Shape]:
    """The number of a turn at the top left of its cell, its date at the right."""
    x, y, width, _ = bounds(cell)
    number = str(turn.number)
    base = y + 1.1 + cap_height("condensed-bold", FIGURE)
    yield Text(x + 1.2, base, number, "condensed-bold", FIGURE, LABEL_INK)
    if turn.label == number:
        return
    wide = width - 3.6 - measure(number, "condensed-bold", FIGURE)
    first = bool(date) and date == turn.label
    font, ink = ("condensed-bold", LABEL_INK) if first else ("condensed", NOTE_INK)
    room = Room(wide, LABEL, WORD if first else NOTE_SIZE, FLOOR, 2)
    source = Source(turn.span, message("the date of turn {number}", number=number))
    label = set_words(date or turn.label, font, room, source)
    up = (len(label.lines) - 1) * PITCH * label.size / 2
    yield from label.texts(x + width - 1.2, base - up, font, ink, "end")


def _turn(
    turn: Turn, cell: Space, game: Game, notes: Notes, date: str, *, alone: bool
) -> Iterator[Shape]:
    """A turn's cell: number and date at the top, what happens then at the foot.

    Where the game's turns are not known, the only cell (`alone`) has no number.
    """
    x, y, width, height = bounds(cell)
    number = str(turn.number)
    if not alone:
        yield from _heading(turn, cell, date)
    high = max(_below(cell, game), min(height / 2 - 1, 4.6))
    room = Room(width - 2.4, high, NOTE_SIZE, LEAST_NOTE, 0)
    source = Source(turn.span, message("the note of turn {number}", number=number))
    whose = _("turn {number}", number=number)
    note = notes.set_words(fair(turn.note), "condensed", room, source, whose)
    yield from _standing(note, x + 1.2, y + height - 1.2)
