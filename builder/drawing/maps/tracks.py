"""Tracks and boxes: one family of header bands, cells and small words beside the map.

Lengths are millimetres. Labels stand at the top of a cell and notes at its foot, so that a
counter in the middle hides neither. Knows nothing of the map proper.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from builder.drawing.display import Anchor, Paint, Rect, Shape, Text
from builder.drawing.text.fitting import FLOOR, PITCH, Notes, Room, Setting, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix, readable
from builder.game.geometry.grid import HEADER
from builder.game.model import Game, Side, Space, SpaceRole, Turn, Zone
from builder.words import _, message

CELL_TONE, BOX_TONE = "#F4EFE2", "#F8F5EC"
CELL_BORDER = Paint(stroke="#8B8470", width=0.25)
OUTER_BORDER = Paint(stroke="#4B4638", width=0.4)
BAND, BAND_INK = "#4A4F4C", "#F8F5EC"
NOTE_SIZE, LEAST_NOTE = 2.4, 2.0
"""The em of small words on the map, and the least; what is too long for it becomes a note."""
LABEL_INK, NOTE_INK, DATE_INK = "#4B4638", "#6A6453", "#8A1A1C"


def zone_shapes(zone: Zone, game: Game, notes: Notes) -> Iterator[Shape]:
    """A track or box with its header band; what has no room in it goes to the `notes`."""
    cells = [space for space in game.board.spaces.values() if space.zone == zone.id]
    side = game.sides.get(zone.side)
    frame = zone_frame(zone, cells)
    for index, cell in enumerate(cells):
        yield from _cell(cell, index, zone, game, notes)
    yield from _band(zone, frame, side, notes)
    x, y, width, height = frame
    yield Rect(x, y, width, height, OUTER_BORDER)


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
    ground = side.colour if side and side.player else BAND
    ink = readable(ground, side.ink) if side and side.player else BAND_INK
    yield Rect(x, y, width, HEADER, Paint(fill=ground))
    name, room = fair(zone.name).upper(), Room(width - 5, HEADER - 1, 3.5, FLOOR, 2, 1.0, 0.06)
    title = set_words(name, "condensed-bold", room, _source(zone, "name"))
    base = y + HEADER / 2 + _half_height(title, room.pitch)
    yield from title.texts(x + 2.5, base, "condensed-bold", ink, room=room)
    if zone.role is not SpaceRole.TRACK or not zone.note:
        return
    wide = [measure(w, "condensed-bold", title.size, 0.06 * title.size) for w in title.lines]
    room = Room(width - 8 - max(wide, default=0.0), HEADER - 1, NOTE_SIZE, LEAST_NOTE, 2, 1.1)
    note = notes.set_words(fair(zone.note), "condensed", room, _source(zone, "note"), zone.name)
    base = y + HEADER / 2 + _half_height(note, room.pitch)
    ink = mix(ink, ground, 0.12)
    yield from note.texts(x + width - 2.5, base, "condensed", ink, "end", room)


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
    xs, ys = [x for x, _ in cell.outline], [y for _, y in cell.outline]
    x, y, width, height = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    if zone.role is SpaceRole.BOX:
        yield Rect(x, y, width, height, Paint(fill=BOX_TONE))
        note, room = _box_note(cell, zone, game, notes)
        top = max(y, zone.rect[1] + HEADER)
        yield from note.texts(x + 2.5, top + 1 + note.size, "condensed", NOTE_INK, room=room)
        return
    free = (height - game.counters.size) / 2
    paint = Paint(fill=CELL_TONE, stroke=CELL_BORDER.stroke, width=CELL_BORDER.width)
    yield Rect(x, y, width, height, paint)
    turn = turns_of(zone, game).get(cell.id)
    if turn is not None:
        yield from _turn(turn, (x, y, width, height), free, notes)
        return
    room = Room(width - 2, max(free, 4.0), 3.6, FLOOR, 2)
    place = zone.places.get(f"cells {index}", zone.place("cells"))
    source = Source(place, message("the cell of {panel}", panel=zone.name))
    name = set_words(cell.name, "condensed-bold", room, source)
    base = y + 0.9 + cap_height("condensed-bold", name.size)
    yield from name.texts(x + width / 2, base, "condensed-bold", LABEL_INK, "middle")
    if cell.note and cell.note != zone.note:
        what = message(
            "the text at the foot of cell {cell} of {panel}", cell=cell.name, panel=zone.name
        )
        source = Source(zone.place("feet"), what)
        room = Room(width - 2, max(free, 4.0), 3.0, LEAST_NOTE, 2)
        whose = f"{zone.name} {cell.name}"
        note = notes.set_words(fair(cell.note), "condensed", room, source, whose)
        foot = y + height - 1.2
        yield from _standing(note, x + width / 2, foot, "middle")


def _standing(note: Setting, x: float, foot: float, anchor: Anchor = "start") -> Iterator[Shape]:
    """Small words, the last line on the foot."""
    base = foot - (len(note.lines) - 1) * PITCH * note.size
    yield from note.texts(x, base, "condensed", NOTE_INK, anchor)


def _box_note(box: Space, zone: Zone, game: Game, notes: Notes) -> tuple[Setting, Room]:
    """A box's note and its case, at the top; it leaves room for a row of counters if it can."""
    words = f"{zone.note} ({zone.cite})" if zone.note and zone.cite else zone.note
    xs, ys = [x for x, _ in box.outline], [y for _, y in box.outline]
    high = max(ys) - max(min(ys), zone.rect[1] + HEADER) - 1
    free = max(high - game.counters.size - 1, min(high, 5.0))
    room = Room(max(xs) - min(xs) - 5, free, NOTE_SIZE, LEAST_NOTE, 0, 1.2)
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


def turns_of(zone: Zone, game: Game) -> Mapping[str, Turn]:
    """The turns by the cells of a turn track: the track with one cell named for each turn."""
    cells = [space for space in game.board.spaces.values() if space.zone == zone.id]
    numbers = {str(turn.number): turn for turn in game.turns}
    if zone.role is not SpaceRole.TRACK or "turn" not in zone.id.lower():
        return {}
    if len(cells) != len(game.turns) or any(cell.name not in numbers for cell in cells):
        return {}
    return {cell.id: numbers[cell.name] for cell in cells}


def _turn(
    turn: Turn, cell: tuple[float, float, float, float], free: float, notes: Notes
) -> Iterator[Shape]:
    """A turn's cell: number and date at the top, what happens then at the foot.

    `free` is the height above and below a counter in the middle.
    """
    x, y, width, height = cell
    number = str(turn.number)
    yield Text(x + 1.5, y + 1.5 + 3.9, number, "condensed-bold", 5.6, LABEL_INK)
    if turn.label != number:
        room = Room(width - 4 - measure(number, "condensed-bold", 5.6), 6.0, 3.0, FLOOR, 2)
        date = Source(turn.span, message("the date of turn {number}", number=number))
        label = set_words(turn.label, "condensed-bold", room, date)
        right = x + width - 1.5
        yield from label.texts(right, y + 1.5 + 2.1, "condensed-bold", DATE_INK, "end")
    high = max(free - 1.5, min(height / 2 - 1, 4.6))
    room = Room(width - 2.4, high, NOTE_SIZE, LEAST_NOTE, 0)
    source = Source(turn.span, message("the note of turn {number}", number=number))
    whose = _("turn {number}", number=number)
    note = notes.set_words(fair(turn.note), "condensed", room, source, whose)
    yield from _standing(note, x + 1.2, y + height - 1.2)
