"""Tracks and boxes: one family of header bands, cells and small words beside the map.

Lengths are millimetres. Labels stand at the top of a cell and notes at its foot, so that a
counter in the middle hides neither. Knows nothing of the map proper.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Literal

from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.maps.cells import (
    FIGURE,
    IN,
    LABEL_INK,
    LEAST_NOTE,
    NOTE_INK,
    NOTE_SIZE,
    WORD,
    below,
    bounds,
    figure_base,
    larger,
)
from builder.drawing.maps.signs import AFTER, HEAD, OF_SIDE, head_symbol, in_cell, own_mark, stain
from builder.drawing.maps.sockets import printed, signed
from builder.drawing.maps.titleblock import SHEET
from builder.drawing.maps.turns import CELL_BORDER, month_bands, turn_cell, turns_of
from builder.drawing.paper import line
from builder.drawing.text.fitting import FLOOR, PITCH, Notes, Room, Setting, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import BAND_INK, darken, mix, readable
from builder.game.geometry.grid import HEADER, LABEL
from builder.game.geometry.places import Places, needs, places
from builder.game.geometry.places import side as side_of
from builder.game.model import Board, Game, Point, Side, Space, SpaceRole, Zone
from builder.game.months import MONTH, headed
from builder.words import message

Frame = tuple[float, float, float, float]
"""Left, top, width, height."""

CARD = "#F6F1E2"
"""The ground of panels."""
OUTER_BORDER = Paint(stroke="#2A2823", width=0.35)
BAND = "#3B4248"
CELL_REST = mix(CARD, "#8C8062", 0.3)
"""The end of a track's last row where its note stands: unlike any cell."""
PLACE = Paint(fill=CARD, stroke="#B7AC8E", width=0.18)
"""A place for a counter: light, on the ground of its box."""
_BOX_TINT, _PLAIN_BOX = 0.16, "#DAD0B6"
"""How much of the colour of its header is in the ground of a box; and the colour of others."""
_OF_SIDE = 0.12
"""How much of a side's colour is in a place that is labelled with its name."""
NAME_SIZE = 2.9
_ALIKE = 0.85
"""How small a name in a header may be, in shares of what is usual, for all to be so small."""
_SPACED = 0.1, 0.02
"""The tracking of names in headers, as wished and at least."""
_HEAVY = Paint(stroke="#2A2823", width=0.5)
"""The frame of the zero of a track that counts both ways."""
FOOT_FIGURE, _FOOT, _BESIDE, _VALUE = 3.5, 2.8, 2.7, 3.5
"""The em of a figure and of words at the foot of a cell, of words beside a number, and of a figure
beside one, which is not to be taken for it."""
_NUMBERED = re.compile(r"(\d{1,2})\.? (\D+)")
"""The label of a cell that is a number and a word: `7 Combat`."""
FIGURES = 3
"""A label with so few letters and a figure among them is one."""
_IN_REST, _FOR_NOTE = 1.1, 18.0
"""How much larger the note of a track is that has the end of its last row, which would else be a
hole in its panel, and how wide that is at least."""
_LONG = 152.0
"""The longest line of a note in a box: all of one that is half as wide as the map."""
ALIGN = 1.8
"""From the side of a panel to its words."""


def zone_shapes(zone: Zone, game: Game, notes: Notes) -> Iterator[Shape]:
    """A track or box with its header band; what has no room in it goes to the `notes`."""
    cells = [space for space in game.board.spaces.values() if space.zone == zone.id]
    side = game.sides.get(zone.colours or zone.side)
    frame = zone_frame(zone, cells)
    alone = cells[0] if zone.role is SpaceRole.TRACK and len(cells) == 1 else None
    has_place = alone is not None and bounds(alone)[2] > side_of(game.counters.size) + 1
    yield Rect(*frame, Paint(fill=ground_of(zone, side, has_place)))
    for index, cell in enumerate(cells):
        yield from _cell(cell, index, zone, game, notes)
    yield from month_bands(zone, cells, game)
    if alone is not None and has_place:
        left, top, wide, high = bounds(alone)
        middle = (left + wide / 2, top + high / 2)
        yield from _outlines([middle], game)
        yield from signed(zone.symbols, [middle], side_of(game.counters.size), CARD)
    rest = _rest(zone, frame, cells)
    told = rest is not None and rest[2] >= _FOR_NOTE and bool(zone.note)
    yield from _band(zone, frame, side, notes, game.board, told)
    if rest is not None and told:
        yield Rect(*rest, Paint(CELL_REST, CELL_BORDER.stroke, CELL_BORDER.width))
        yield from _in_rest(zone, rest, notes, game.board)
    yield Rect(*frame, OUTER_BORDER)
    if rest is not None and not told:
        yield from _cut(rest)


def header_of(zone: Zone, side: Side | None) -> str:
    """The ground of a panel's header: the side's colour, or the panel's own."""
    return side.colour if side and side.player else zone.band or BAND


def ground_of(zone: Zone, side: Side | None, has_place: bool) -> str:
    """The ground of a panel: where counters have places, pale in the colour of its header."""
    if zone.role is not SpaceRole.BOX and not has_place:
        return CARD
    if header_of(zone, side) == BAND:
        return mix(CARD, _PLAIN_BOX, 0.5)
    return mix(CARD, header_of(zone, side), _BOX_TINT)


def _rest(zone: Zone, frame: Frame, cells: Sequence[Space]) -> Frame | None:
    """The end of a track's last row that has no cells; None where it has none."""
    x, y, width, height = frame
    if zone.role is not SpaceRole.TRACK or not cells:
        return None
    left, top, wide, _high = bounds(cells[-1])
    start = left + wide
    free = x + width - start
    return (start, top, free, y + height - top) if free > 2.0 else None


def _cut(rest: Frame) -> Iterator[Shape]:
    """The end of a track without cells, cut out of its panel: a blank would look like a cell."""
    x, y, width, height = rest
    over = 2 * OUTER_BORDER.width
    yield Rect(x, y, width + over, height + over, Paint(fill=SHEET))
    yield line(x, y, x, y + height, OUTER_BORDER)
    yield line(x, y, x + width, y, OUTER_BORDER)


def _in_rest(zone: Zone, rest: Frame, notes: Notes, board: Board) -> Iterator[Shape]:
    """The note of a track where the end of its last row has room for it."""
    x, y, width, height = rest
    largest = _IN_REST * NOTE_SIZE * larger(board)
    room = Room(width - 2 * ALIGN, height - 2 * ALIGN, largest, LEAST_NOTE, 0)
    note = notes.set_words(fair(zone.note), "condensed", room, _source(zone, "note"), zone.name)
    base = y + height / 2 + _half_height(note, PITCH)
    yield from note.texts(x + width / 2, base, "condensed", NOTE_INK, "middle")


def zone_frame(zone: Zone, cells: Sequence[Space]) -> tuple[float, float, float, float]:
    """The zone's rectangle; a band that finds no room above the cells of a track stands on top."""
    x, y, width, height = zone.rect
    top = min((py for cell in cells for _, py in cell.outline), default=y)
    if zone.role is SpaceRole.TRACK and top < y + HEADER - 0.5:
        return x, y - HEADER, width, height + HEADER
    return zone.rect


def _head(zone: Zone, frame: Frame, largest: float) -> tuple[Setting, Room, float]:
    """The name in a header, its room, and where it begins; closer set before it is smaller."""
    x, _y, width, _ = frame
    left = x + ALIGN + (HEAD + AFTER if zone.symbol else 0.0)
    for tracking in _SPACED:
        room = Room(x + width - ALIGN - left, HEADER - 1, largest, FLOOR, 2, 1.0, tracking)
        name = set_words(fair(zone.name).upper(), "condensed-bold", room, _source(zone, "name"))
        if name.size >= largest:
            break
    return name, room, left


def _head_size(board: Board) -> float:
    """The em of all names in headers: a little smaller than is usual, if one has no room else."""
    usual = NAME_SIZE * larger(board)
    sizes = [usual]
    for zone in board.zones:
        if zone.role is not SpaceRole.MAP:
            cells = [space for space in board.spaces.values() if space.zone == zone.id]
            sizes.append(_head(zone, zone_frame(zone, cells), usual)[0].size)
    return min(size for size in sizes if size >= _ALIKE * usual)


def _band(
    zone: Zone, frame: Frame, side: Side | None, notes: Notes, board: Board, below: bool
) -> Iterator[Shape]:
    """The header: the panel's name to the left and, on a track, its note to the right, unless that
    is `below`."""
    x, y, width, _ = frame
    ground = header_of(zone, side)
    ink = readable(ground, side.ink if side and side.player else BAND_INK)
    yield Rect(x, y, width, HEADER, Paint(fill=ground))
    if zone.symbol:
        yield from head_symbol(zone.symbol, x + ALIGN, y + HEADER / 2, ground, ink)
    head = title, room, left = _head(zone, frame, _head_size(board))
    base = y + HEADER / 2 + _half_height(title, room.pitch)
    yield from title.texts(left, base, "condensed-bold", ink, room=room)
    if zone.role is not SpaceRole.TRACK or not zone.note or below:
        return
    room = _beside_name(head, x + width, board)
    note = notes.set_words(fair(zone.note), "condensed", room, _source(zone, "note"), zone.name)
    base = y + HEADER / 2 + _half_height(note, room.pitch)
    yield from note.texts(x + width - ALIGN, base, "condensed", ink, "end", room)


def _beside_name(head: tuple[Setting, Room, float], right: float, board: Board) -> Room:
    """The room for a note in a header that ends at `right`, beside the name there."""
    title, name, left = head
    spaced = name.tracking * title.size
    wide = [measure(w, "condensed-bold", title.size, spaced) for w in title.lines]
    free = right - ALIGN - 3 - left - max(wide, default=0.0)
    return Room(free, HEADER - 1, NOTE_SIZE * larger(board), LEAST_NOTE, 2, 1.1)


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
    if zone.role is SpaceRole.BOX:
        yield from _box(cell, zone, game, notes)
        return
    x, y, width, height = bounds(cell)
    tint = "".join(zone.tints[index : index + 1])
    turn = turns_of(zone, game).get(cell.id)
    if turn is not None:
        yield from turn_cell(turn, cell, zone, tint, game, notes)
        turns = list(turns_of(zone, game).values())
        band = MONTH if headed(turns, height, game.counters.size) else 0.0
        yield from in_cell(_own(zone, index), cell, tint or CARD, game, band)
        return
    if tint:
        yield Rect(x, y, width, height, Paint(fill=tint))
    yield Rect(x, y, width, height, CELL_BORDER)
    yield from in_cell(_own(zone, index), cell, tint or CARD, game)
    if _is_middle(cell, index, game):
        yield from _zero(cell)
    above = max(cell.centre[1] - game.counters.size / 2 - y, 4.0)
    place = zone.places.get(f"cells {index}", zone.place("cells"))
    source = Source(place, message("the cell of {panel}", panel=zone.name))
    yield from _label(cell, zone, above, source, game)
    if cell.note and cell.note != zone.note:
        yield from _foot(cell, zone, game, notes)


def _box(cell: Space, zone: Zone, game: Game, notes: Notes) -> Iterator[Shape]:
    """What stands in a box of its own: its note, places, symbols and words."""
    x, y, _width, _height = bounds(cell)
    plain, room = _box_note(cell, zone, game, notes)
    top = max(y, zone.rect[1] + HEADER)
    note = _enlarged(plain, room, larger(game.board))
    yield from note.texts(x + ALIGN, top + 1 + note.size, "condensed", NOTE_INK, room=room)
    middles = piles(cell, game).centres
    if zone.labels or zone.symbols or len(middles) == 1:
        yield from _outlines(middles, game, zone.labels[: len(middles)])
        if not zone.labels and not zone.symbols:
            yield from signed([zone.symbol], middles, side_of(game.counters.size), CARD)
    elif middles:
        under = note_foot(cell, game) + 1.4 * (note.size - plain.size)
        field = _field(cell, middles, under, game)
        yield field
        where = field.x, field.y, field.width, field.height
        yield from stain(zone.symbol, where, side_of(game.counters.size), CARD)
    wide, what = side_of(game.counters.size), message("the places of {panel}", panel=zone.name)
    foot = top + 1 + note.size if note.lines else top
    source = Source(zone.place("places"), what)
    for n, at in enumerate(middles[: len(zone.labels)]):
        if n >= len(zone.symbols) or not zone.symbols[n]:
            yield from own_mark(zone.labels[n], at, OF_SIDE * wide, CARD, game)
    yield from printed(zone.labels, middles, wide, foot, zone.name, source, zone.symbols)


def _own(zone: Zone, index: int) -> str:
    """The symbol of a cell of a track; that of an only cell stands in its place for a counter."""
    return zone.symbols[index] if len(zone.symbols) > 1 else ""


def _is_middle(cell: Space, index: int, game: Game) -> bool:
    """Whether a cell is the zero from which a track counts both ways."""
    cells = sum(space.zone == cell.zone for space in game.board.spaces.values())
    return cell.name == "0" and 0 < index < cells - 1


def _zero(cell: Space) -> Iterator[Shape]:
    """A frame inside the lines of its cell; its figure stands as those of others do."""
    x, y, width, height = bounds(cell)
    half = _HEAVY.width / 2
    yield Rect(x + half, y + half, width - 2 * half, height - 2 * half, _HEAVY)


def _foot(cell: Space, zone: Zone, game: Game, notes: Notes) -> Iterator[Shape]:
    """The small words at the foot of a cell, in the middle.

    A figure is larger, and beside another one at the top, where no counter covers it.
    """
    x, y, width, height = bounds(cell)
    what = message(
        "the text at the foot of cell {cell} of {panel}", cell=cell.name, panel=zone.name
    )
    source = Source(zone.place("feet"), what)
    figure = cell.note.lstrip("+-−–").isdigit()
    if figure and _is_figure(cell):
        label = FIGURE * larger(game.board)
        room = Room(width - 3.6 - measure(cell.name, "condensed-bold", label), LABEL, _VALUE)
        beside = set_words(fair(cell.note), "condensed-bold", room, source)
        base = y + 1.1 + cap_height("condensed-bold", label)
        yield from beside.texts(x + width - 1.2, base, "condensed-bold", LABEL_INK, "end")
        return
    size, font = (FOOT_FIGURE, "condensed-bold") if figure else (_FOOT, "condensed")
    ink = LABEL_INK if figure else NOTE_INK
    room = Room(width - 2, max(below(cell, game), 4.0), size, LEAST_NOTE, 2)
    note = notes.set_words(fair(cell.note), font, room, source, f"{zone.name} {cell.name}")
    base = y + height - 1.2 - (len(note.lines) - 1) * PITCH * note.size
    yield from note.texts(x + width / 2, base, font, ink, "middle")


def _is_figure(cell: Space) -> bool:
    """Whether the label of a cell is a figure, which stands at the top left."""
    return len(cell.name) <= FIGURES and any(letter.isdigit() for letter in cell.name)


def _label(cell: Space, zone: Zone, above: float, source: Source, game: Game) -> Iterator[Shape]:
    """A figure at the left of its cell, a word in the middle of its top.

    A track's only cell does not repeat its name.
    """
    x, y, width, _ = bounds(cell)
    if cell.name.casefold() == zone.name.casefold():
        return
    numbered = _NUMBERED.fullmatch(cell.name)
    if numbered:
        yield from _numbered(numbered[1], numbered[2], cell, above, source)
        return
    figure = _is_figure(cell)
    large = larger(game.board)
    most = (FIGURE if figure else WORD) * large
    room = Room(width - 2, above, most, FLOOR, 1 if figure else 2)
    name = set_words(cell.name, "condensed-bold", room, source)
    alone = figure or len(name.lines) == 1
    base = y + 1.1 + cap_height("condensed-bold", FIGURE * large if alone else name.size)
    if figure:
        base = figure_base(cell, name.size, base, game)
        yield from name.texts(x + IN, base, "condensed-bold", LABEL_INK)
    else:
        yield from name.texts(x + width / 2, base, "condensed-bold", LABEL_INK, "middle")


def _numbered(number: str, word: str, cell: Space, above: float, source: Source) -> Iterator[Shape]:
    """A number at the top left of its cell, what it stands for beside it, in two lines at most."""
    x, y, width, _ = bounds(cell)
    base = y + 1.1 + cap_height("condensed-bold", FIGURE)
    yield Text(x + 1.2, base, number, "condensed-bold", FIGURE, LABEL_INK)
    left = x + 2.4 + measure(number, "condensed-bold", FIGURE)
    room = Room(x + width - 1.6 - left, max(above - 0.8, LABEL + 1.5), _BESIDE, FLOOR, 2, 1.05)
    name = set_words(word, "condensed-bold", replace(room, least=_BESIDE), source)
    if name.tight is not None:
        name = set_words(word, "condensed-bold", room, source)
    yield from name.texts(left, base, "condensed-bold", LABEL_INK, room=room)


def _box_note(box: Space, zone: Zone, game: Game, notes: Notes) -> tuple[Setting, Room]:
    """A box's note and its case, if that has a number, at the top; it leaves room for a row of
    counters if it can.
    """
    cased = zone.note and any(letter.isdigit() for letter in zone.cite)
    words = f"{zone.note} ({zone.cite})" if cased else zone.note
    xs, ys = [x for x, _ in box.outline], [y for _, y in box.outline]
    high = max(ys) - max(min(ys), zone.rect[1] + HEADER) - 1
    free = max(high - needs(1, game.counters.size), min(high, 4.0))
    wide = min(max(xs) - min(xs) - 2 * ALIGN, _LONG)
    room = Room(wide, free, NOTE_SIZE, LEAST_NOTE, 0, 1.2)
    return notes.set_words(fair(words), "condensed", room, _source(zone, "note"), zone.name), room


def _enlarged(note: Setting, room: Room, large: float) -> Setting:
    """A note of one line that much larger, if the line has room: places begin where they did."""
    wide = max((measure(words, "condensed", note.size) for words in note.lines), default=0.0)
    fits = len(note.lines) == 1 and note.tight is None and wide * large <= room.width
    return replace(note, size=note.size * large) if fits else note


def note_foot(box: Space, game: Game) -> float:
    """Where the note of a box ends: the y in mm below which nothing is printed."""
    top = min(y for _, y in box.outline)
    zone = next((zone for zone in game.board.zones if zone.id == box.zone), None)
    if zone is None:
        return top
    note, room = _box_note(box, zone, game, Notes())
    top = max(top, zone.rect[1] + HEADER)
    return top + (0.9 + (len(note.lines) * room.pitch + 0.1) * note.size if note.lines else 0.0)


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


def _field(box: Space, middles: Sequence[Point], under: float, game: Game) -> Rect:
    """One light field in a box, `under` its note, for places that are all alike: squares of which
    none says anything would look like a form."""
    half, (x, y, width, height) = side_of(game.counters.size) / 2, bounds(box)
    top = min(under + ALIGN / 2, min(y for _, y in middles) - half)
    foot = max(y + height - ALIGN, max(y for _, y in middles) + half)
    high = round(foot - top, 2)
    return Rect(x + ALIGN, round(top, 2), width - 2 * ALIGN, high, PLACE, 1.2)


def _outlines(middles: Iterable[Point], game: Game, labels: Sequence[str] = ()) -> Iterator[Shape]:
    """Light squares with fine outlines round some points: a place for a pile of counters each.

    One that is labelled with a side's name has something of its colour.
    """
    wide = side_of(game.counters.size)
    of_sides = {
        side.name: replace(
            PLACE, fill=mix(CARD, side.colour, _OF_SIDE), stroke=darken(side.colour, 0.2), width=0.4
        )
        for side in game.sides.values()
    }
    for (x, y), label in zip_longest(middles, labels):
        paint = of_sides.get(label, PLACE)
        yield Rect(round(x - wide / 2, 2), round(y - wide / 2, 2), wide, wide, paint, 1.2)
