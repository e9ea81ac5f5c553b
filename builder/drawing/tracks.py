"""Tracks and boxes: one family of header bands, cells and small words beside the map.

Lengths are millimetres. Labels stand at the top of a cell and notes at its foot, so that a
counter in the middle hides neither. Knows nothing of the map proper.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.theme import darken, mix, readable
from builder.drawing.type import cap_height, fit, measure, shorten, wrap
from builder.drawing.typography import fair
from builder.game.grid import HEADER
from builder.game.model import Game, Side, Space, SpaceRole, Turn, Zone

CELL_TONE, BOX_TONE = "#F4EFE2", "#F8F5EC"
CELL_BORDER = Paint(stroke="#8B8470", width=0.25)
OUTER_BORDER = Paint(stroke="#4B4638", width=0.4)
BAND, BAND_INK = "#4A4F4C", "#F8F5EC"
NOTE_SIZES = (2.4, 2.3, 2.2, 2.1, 2.0)
"""What is too long for the least of these is left to the player aid."""
LABEL_INK, NOTE_INK, DATE_INK = "#4B4638", "#6A6453", "#8A1A1C"


def zone_shapes(zone: Zone, game: Game) -> Iterator[Shape]:
    """A track or box with its header band."""
    cells = [space for space in game.board.spaces.values() if space.zone == zone.id]
    side = game.sides.get(zone.side)
    frame = _frame(zone, cells)
    for cell in cells:
        yield from _cell(cell, zone, game)
    yield from _band(zone, frame, side)
    x, y, width, height = frame
    yield Rect(x, y, width, height, OUTER_BORDER)


def _frame(zone: Zone, cells: Sequence[Space]) -> tuple[float, float, float, float]:
    """The zone's rectangle; a band that finds no room above the cells of a track stands on top."""
    x, y, width, height = zone.rect
    top = min((py for cell in cells for _, py in cell.outline), default=y)
    if zone.role is SpaceRole.TRACK and top < y + HEADER - 0.5:
        return x, y - HEADER, width, height + HEADER
    return zone.rect


def _band(
    zone: Zone, frame: tuple[float, float, float, float], side: Side | None
) -> Iterator[Shape]:
    x, y, width, _ = frame
    ground = side.colour if side and side.player else BAND
    ink = readable(ground, side.ink) if side and side.player else BAND_INK
    yield Rect(x, y, width, HEADER, Paint(fill=ground))
    name, size = fair(zone.name).upper(), 3.5
    size = fit(name, "condensed-bold", size, (width - 5) * 0.88, 2.0)
    name = shorten(name, "condensed-bold", size, (width - 5) * 0.88)
    base = y + HEADER / 2 + cap_height("condensed-bold", size) / 2
    yield Text(x + 2.5, base, name, "condensed-bold", size, ink, "start", 0.06 * size)
    left = width - 8 - measure(name, "condensed-bold", size, 0.06 * size)
    if zone.role is SpaceRole.TRACK and zone.note and left > 12:
        note = shorten(fair(zone.note), "condensed", 2.4, left)
        yield Text(x + width - 2.5, base, note, "condensed", 2.4, mix(ink, ground, 0.12), "end")


def _cell(cell: Space, zone: Zone, game: Game) -> Iterator[Shape]:
    xs, ys = [x for x, _ in cell.outline], [y for _, y in cell.outline]
    x, y, width, height = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    if zone.role is SpaceRole.BOX:
        yield Rect(x, y, width, height, Paint(fill=BOX_TONE))
        top = max(y, zone.rect[1] + HEADER)
        yield from _box_note(x, top, width, zone)
        return
    paint = Paint(fill=CELL_TONE, stroke=CELL_BORDER.stroke, width=CELL_BORDER.width)
    yield Rect(x, y, width, height, paint)
    turn = turns_of(zone, game).get(cell.id)
    if turn is not None:
        yield from _turn(turn, x, y, width, height)
        return
    size = fit(cell.name, "condensed-bold", 3.6, width - 2, 1.6)
    base = y + 0.9 + cap_height("condensed-bold", size)
    yield Text(x + width / 2, base, cell.name, "condensed-bold", size, LABEL_INK, "middle")
    if cell.note and cell.note != zone.note:
        size = fit(fair(cell.note), "condensed", 3.0, width - 2, 1.6)
        yield Text(
            x + width / 2, y + height - 1.2, fair(cell.note), "condensed", size, NOTE_INK, "middle"
        )


def _box_note(x: float, y: float, width: float, zone: Zone) -> Iterator[Shape]:
    words = f"{zone.note} ({zone.cite})" if zone.note and zone.cite else zone.note
    for index, line in enumerate(wrap(fair(words), "condensed", 2.4, width - 5)):
        yield Text(x + 2.5, y + 3.4 + 2.9 * index, line, "condensed", 2.4, NOTE_INK)


def turns_of(zone: Zone, game: Game) -> Mapping[str, Turn]:
    """The turns by the cells of a turn track: the track with one cell named for each turn."""
    cells = [space for space in game.board.spaces.values() if space.zone == zone.id]
    numbers = {str(turn.number): turn for turn in game.turns}
    if zone.role is not SpaceRole.TRACK or "turn" not in zone.id.lower():
        return {}
    if len(cells) != len(game.turns) or any(cell.name not in numbers for cell in cells):
        return {}
    return {cell.id: numbers[cell.name] for cell in cells}


def _turn(turn: Turn, x: float, y: float, width: float, height: float) -> Iterator[Shape]:
    """A turn's cell: number and date at the top, what happens then at the foot."""
    number = str(turn.number)
    yield Text(x + 1.5, y + 1.5 + 3.9, number, "condensed-bold", 5.6, LABEL_INK)
    if turn.label != number:
        room = width - 4 - measure(number, "condensed-bold", 5.6)
        size = fit(turn.label, "condensed-bold", 3.0, room, 1.6)
        yield Text(
            x + width - 1.5, y + 1.5 + 2.1, turn.label, "condensed-bold", size, DATE_INK, "end"
        )
    room = max(height / 2 - 7.6, min(height / 2 - 1, 4.6))
    lines, size = _note_lines(fair(turn.note), width - 2.4, room)
    foot = y + height - 1.2
    for index, line in enumerate(reversed(lines)):
        yield Text(x + 1.2, foot - index * size * 1.12, line, "condensed", size, NOTE_INK)


def _note_lines(note: str, width: float, height: float) -> tuple[list[str], float]:
    """The note's lines at the largest size that fits; else the sentences that fit at the least."""
    for size in NOTE_SIZES:
        lines = wrap(note, "condensed", size, width)
        if len(lines) * size * 1.12 <= height:
            return lines, size
    most = max(1, int(height / (size * 1.12)))
    sentences = note.split(". ")
    for count in range(len(sentences) - 1, 0, -1):
        lines = wrap(". ".join(sentences[:count]) + ". \u2026", "condensed", size, width)
        if len(lines) <= most:
            return lines, size
    lines = wrap(note, "condensed", size, width)
    rest = " ".join(lines[most - 1 :])
    return [*lines[: most - 1], shorten(rest, "condensed", size, width)], size


def band_colours(game: Game, zone: Zone) -> tuple[str, str]:
    """Ground and border of a zone's band, for keys."""
    side = game.sides.get(zone.side)
    ground = side.colour if side and side.player else BAND
    return ground, darken(ground, 0.3)
