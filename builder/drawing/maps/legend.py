"""The key of a map, and the owner's words at the foot of the sheet.

It stands below the map in rows of samples with their names under
them, or in a panel beside it. All of it is printed: smaller, where there is little room. Lengths
are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.display import Group, Paint, Rect, Shape, Text, Tight
from builder.drawing.maps.cells import larger
from builder.drawing.maps.entries import SAMPLE, Entry, edges_of, entries_of
from builder.drawing.maps.frame import outer
from builder.drawing.maps.legend_beside import (
    BETWEEN,
    EM,
    LARGE,
    LARGER,
    SMALL,
    across,
    beside,
    halved,
    has_room,
    scale_of,
)
from builder.drawing.maps.legend_clear import on_clear
from builder.drawing.maps.legend_notes import shared
from builder.drawing.maps.owner import OWNER, owner
from builder.drawing.maps.titleblock import INK, RIM
from builder.drawing.maps.tracks import ALIGN, BAND, CARD, NAME_SIZE, OUTER_BORDER
from builder.drawing.text.fitting import FLOOR, PITCH, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import BAND_INK
from builder.game.geometry.grid import HEADER
from builder.game.geometry.insets import extents
from builder.game.geometry.layout import GAP, LETTERS, MARGIN
from builder.game.model import Board, Game, SpaceRole
from builder.words import _, message

_ABOVE, _BELOW = 0.8, 1.8
"""From the head of a panel to its first row, and from the last one to its foot."""
_SCALES = (1.0, 0.9, 0.8, 0.7, FLOOR / EM)
_UNDER = 1.2
"""How far names under samples are below them."""
_NAMES_UNDER = (1.2, 1.1)
"""How much larger names under samples are where there is room."""
_CLOSE, _AIR = 0.6, 2.4
"""From what stands above to the key, at least and as wished; the latter between samples too."""
_INSIDE = 1.4
"""From its header to the samples below the map, where it has room for a box."""
_UNDER_BOX = 2.6
"""What more there is between such a box and the owner's words."""
_PARTED = 300.0
"""A wider box below the map is parted."""
_STRIP, _SPREAD = 5.2, 2.0
"""The height of a row of small samples; and how far apart columns are at most, in widths."""
_FEW, _SIZES = 4, (1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.94, 0.88, 0.82)
"""Fewer low samples stand among the high ones; in which sizes these are tried."""
_LARGER = 1.2
"""How much larger their names are at most."""
_KEY_SHARE, _LEAST_WIDE = 0.75, 30.0
"""Of the width, for a key beside the owner's words; and the least width of these."""


def legend(game: Game) -> Iterator[Shape]:
    """The key in its panel beside the map or below the map, and the owner's words at the foot."""
    board = game.board
    entries = on_clear(_merged((*entries_of(game), *edges_of(game))), board)
    right, foot = board.width - MARGIN, board.height - RIM / 2
    left, top = MARGIN, _lowest(board) + _CLOSE
    if entries and board.key is not None:
        yield from _panel(board, entries, board.key)
    elif entries:
        left = outer(board)[0]
        wide = right - left
        room = foot - top - _AIR - OWNER - _CLOSE
        inside = room - HEADER - _INSIDE - _ABOVE - _UNDER_BOX
        boxed = _spread(entries, wide - 2 * ALIGN, inside)
        over = boxed or _spread(entries, wide, room)
        if boxed:
            high = HEADER + _INSIDE + _height(boxed) + _ABOVE
            yield from _boxed(board, entries, (left, top + _AIR, wide, high))
        elif over:
            yield from _drawn(over, left, top + _AIR, 1.0, None)
        else:
            rows, scale = _strips(entries, (right - left) * _KEY_SHARE, foot - top)
            tight = _too_high(board, _height(rows) * scale, scale, foot - top)
            start = max(foot - _height(rows) * scale, top)
            yield from _drawn(rows, left, start, scale, tight)
            left += max(sum(part.width for part in row) for row in rows) * scale
    yield from owner(game, min(left, right - _LEAST_WIDE), top)


def _merged(entries: Iterable[Entry]) -> list[Entry]:
    """Each name once: where a symbol and a ground have the same, the symbol on the ground."""
    found: dict[str, Entry] = {}
    for entry in entries:
        first = found.get(entry.name)
        if first is None:
            found[entry.name] = entry
            continue
        small, large = sorted((first, entry), key=lambda one: one.width)
        middle = ((large.width - small.width) / 2, (large.height - small.height) / 2)
        shapes = (*large.shapes, Group(small.shapes, *middle))
        found[entry.name] = replace(large, shapes=shapes)
    return list(found.values())


def _lowest(board: Board) -> float:
    """The foot of the lowest thing above the key: a panel, or the frame with its letters."""
    feet = [z.rect[1] + z.rect[3] for z in board.zones if z.role is not SpaceRole.MAP]
    feet += [one.foot for one in extents(board)]
    if any(board.map_spaces()):
        _x, y, _wide, height = outer(board)
        letters = LETTERS if board.grid_kind == "octagon-diamond" else 0.0
        feet.append(y + height + letters)
    return max(feet, default=0.0)


def _panel(
    board: Board, entries: Sequence[Entry], rect: tuple[float, float, float, float]
) -> Iterator[Shape]:
    """A panel like the others with rows of samples, their names to the right."""
    x, y, width, height = rect
    yield from _box(board, rect)
    room = height - HEADER - _ABOVE - _BELOW
    entries, note = shared(entries)
    if note:  # as large as the names, below the first of them
        em = EM * across(entries, width, room - 1.5 * EM * LARGER * PITCH)[2]
        room -= 1.5 * em * PITCH  # as much below the note as above the first sample
        words = Room(width - 2 * ALIGN, em * PITCH, em, FLOOR)
        source = Source(board.span, message("the key of the map"))
        line = set_words(note, "condensed", words, source)
        yield from line.texts(x + ALIGN, y + height - _BELOW - 0.5 * em, "condensed", INK)
    area = (x, y + HEADER + _ABOVE, width, room)
    under = _names_under(entries, width, room)
    yield from _in_cells(entries, area, *under, board) if under else beside(entries, area, board)


def _box(board: Board, rect: tuple[float, float, float, float]) -> Iterator[Shape]:
    """A panel without what stands in it: its ground, its header, its frame."""
    x, y, width, height = rect
    yield Rect(x, y, width, height, Paint(fill=CARD))
    yield Rect(x, y, width, HEADER, Paint(fill=BAND))
    size = NAME_SIZE * larger(board)
    base = y + (HEADER + cap_height("condensed-bold", size)) / 2
    yield Text(x + ALIGN, base, _("Legend").upper(), "condensed-bold", size, BAND_INK,
               tracking=0.1 * size)  # fmt: skip
    yield Rect(x, y, width, height, OUTER_BORDER)


def _boxed(
    board: Board, entries: Sequence[Entry], rect: tuple[float, float, float, float]
) -> Iterator[Shape]:
    """The key in a box below the map, in two parts where it is wider than any page: so that pages
    of the map may meet between them, in the middle of the sheet. The first has full columns."""
    left, y, wide, high = rect
    middle, room = board.width / 2, high - HEADER - 1.5 * _ABOVE
    parts = [(left, wide, entries)]
    if wide > _PARTED:
        first = middle - GAP / 2 - left
        half = math.ceil(len(entries) / 2)
        rows = math.ceil(half / across(entries[:half], first, room)[0])
        half = rows * math.ceil(half / rows)
        parts = [(left, first, entries[:half]),
                 (middle + GAP / 2, left + wide - middle - GAP / 2, entries[half:])]  # fmt: skip
    yield from _box(board, rect)
    for x, width, some in parts:
        yield from beside(some, (x, y + HEADER + _ABOVE, width, room), board)


def _names_under(entries: Sequence[Entry], width: float, height: float) -> tuple[int, float] | None:
    """In how many columns samples stand with their names under them, and how large they are.

    None where they are large enough with their names beside them, or hardly larger.
    """
    columns, wide, large = across(entries, width, height)
    aside = min(height / math.ceil(len(entries) / columns) - BETWEEN, wide, SAMPLE * large)
    best, found = max(1.3 * aside, 1e-9), None
    for columns in range(2, len(entries) + 1) if aside < SMALL else ():
        words = _words_under(width / columns)
        high = height / math.ceil(len(entries) / columns) - words.height - _UNDER
        sample = min(high - _AIR / 2, words.width, SAMPLE * LARGE)
        if sample > best and all(has_room(entry.name, words) for entry in entries):
            best, found = sample, (columns, sample)
    return found


def _words_under(width: float, large: float = 1.0) -> Room:
    """The room for a name under a sample in a column so wide, in words so much larger."""
    return Room(width - _AIR / 2, 2 * PITCH * EM * large, EM * large, FLOOR, 2)


def _largest_under(entries: Sequence[Entry], width: float, high: float) -> Room:
    """The same in the largest words of which all have room there, so high in all."""
    for large in _NAMES_UNDER:
        room = _words_under(width, large)
        if room.height <= high and all(has_room(entry.name, room) for entry in entries):
            return room
    return _words_under(width)


def _in_cells(
    entries: Sequence[Entry], area: tuple[float, float, float, float], columns: int, sample: float,
    board: Board,
) -> Iterator[Shape]:  # fmt: skip
    """Samples in rows, with their names under them."""
    x, y, width, height = area
    wide, high = width / columns, height / math.ceil(len(entries) / columns)
    words = _largest_under(entries, wide, high - sample - _UNDER - _AIR / 2)
    source = Source(board.span, message("the key of the map"))
    for index, entry in enumerate(entries):
        middle = x + (index % columns + 0.5) * wide
        top = y + index // columns * high + (high - sample - _UNDER - words.height) / 2
        scale = scale_of(entry, sample, wide - 1.25 * _AIR, LARGE)
        yield Group(entry.shapes, middle - entry.width * scale / 2,
                    top + (sample - entry.height * scale) / 2, scale)  # fmt: skip
        name = set_words(halved(entry.name, words), "condensed", words, source)
        base = top + sample + _UNDER + cap_height("condensed", name.size)
        yield from name.texts(middle, base, "condensed", INK, "middle")


def _strips(entries: Sequence[Entry], width: float, high: float) -> tuple[list[list[Entry]], float]:
    """Small samples with their names beside, as large as they fit; else as small as can be read.

    They stand in equal columns where these have room.
    """
    parts = [_strip(entry) for entry in entries]
    for scale in _SCALES:
        for rows in (_columns(parts, width / scale), _rows(parts, width / scale)):
            if _height(rows) * scale <= high:
                return rows, scale
    return rows, scale


def _too_high(board: Board, needs: float, scale: float, high: float) -> Tight | None:
    if needs <= high:
        return None
    return Tight(board.span, message("the key of the map"), "", EM * scale, needs, high, "high")


def _drawn(
    rows: Sequence[Sequence[Entry]], left: float, top: float, scale: float, tight: Tight | None
) -> Iterator[Shape]:
    for row in rows:
        x = left
        for part in row:
            yield Group(tuple(_tight(part.shapes, tight)), x, top, scale)
            x, tight = x + part.width * scale, None
        top += row[0].height * scale


def _under_each(
    entries: Sequence[Entry], width: float, scale: float = 1.0
) -> list[list[Entry]]:  # fmt: skip
    """Samples with their names under them, spread over the width; larger ones have larger names.

    Low ones have rows of their own, unless one row holds all.
    """
    half, em = max(entry.height for entry in entries) / 2, EM * min(max(scale, 1.0), _LARGER)
    tall = [entry for entry in entries if entry.height > half]
    low = [entry for entry in entries if entry.height <= half]
    alone = _columns(_over([*tall, *low], em), width)
    if len(alone) == 1 or not low:
        return alone
    apart = [*_columns(_over(tall, em), width), *_columns(_over(low, em), width)]
    return alone if len(low) < _FEW else apart


def _spread(entries: Sequence[Entry], width: float, high: float) -> list[list[Entry]]:
    """Samples with their names under them, as large as there is room; none where there is none."""
    usual = _under_each(entries, width)
    for scale in _SIZES:
        rows = _under_each([_scaled(entry, scale) for entry in entries], width, scale)
        if _height(rows) <= high and (scale <= 1 or len(rows) <= len(usual)):
            return rows
    return []


def _scaled(entry: Entry, scale: float) -> Entry:
    """A sample of a space larger or smaller; other samples as they are."""
    if scale == 1 or entry.height < SAMPLE / 2:
        return entry
    shapes = (Group(entry.shapes, scale=scale),)
    return replace(entry, shapes=shapes, width=entry.width * scale, height=entry.height * scale)


def _over(entries: Sequence[Entry], em: float) -> list[Entry]:
    """Samples with their names below them, as high as the highest."""
    high = max(entry.height for entry in entries)
    base, parts = high + 1.2 + cap_height("condensed", em), []
    for entry in entries:
        wide = max(measure(entry.name, "condensed", em), entry.width) + _AIR
        words = Text(wide / 2, base, entry.name, "condensed", em, INK, "middle")
        sample = Group(entry.shapes, (wide - entry.width) / 2, (high - entry.height) / 2)
        parts.append(Entry(entry.name, (sample, words), wide, base + 3.0))
    return parts


def _columns(parts: Sequence[Entry], width: float) -> list[list[Entry]]:
    """Rows of equal length in equal columns, spread over the width, but not far apart.

    More rows than one have an even number of columns where there is room, so that none lies in the
    middle, where pages are cut.
    """
    least = max(part.width for part in parts)
    count = math.ceil(len(parts) / max(int(width / least), 1))
    abreast = math.ceil(len(parts) / count)
    abreast += count > 1 and abreast % 2 == 1 and (abreast + 1) * least <= width
    step = min((width - least) / max(abreast - 1, 1), _SPREAD * least)
    placed = [
        replace(part, width=step, shapes=(Group(part.shapes, _aside(part, least)),))
        for part in parts
    ]
    return [placed[start : start + abreast] for start in range(0, len(placed), abreast)]


def _aside(part: Entry, least: float) -> float:
    """From the left of its column to a part: none for one that begins with its sample."""
    return 0.0 if part.height == _STRIP else (least - part.width) / 2


def _strip(entry: Entry) -> Entry:
    """A small sample with its name to the right."""
    scale = min(4.6 / entry.height, 8.0 / entry.width, 1.0)
    wide, high = entry.width * scale, entry.height * scale
    sample = Group(entry.shapes, (8.0 - wide) / 2, (_STRIP - high) / 2, scale)
    base = _STRIP / 2 + cap_height("condensed", EM) / 2
    words = Text(9.6, base, entry.name, "condensed", EM, INK)
    return Entry(
        entry.name, (sample, words), 9.6 + measure(entry.name, "condensed", EM) + 4, _STRIP
    )


def _rows(parts: Sequence[Entry], width: float) -> list[list[Entry]]:
    """Lines of at most `width`; lower samples begin a line of their own."""
    rows: list[list[Entry]] = []
    used = 0.0
    for part in parts:
        if not rows or used + part.width > width or rows[-1][0].height != part.height:
            rows.append([])
            used = 0.0
        rows[-1].append(part)
        used += part.width
    return rows


def _height(rows: Sequence[Sequence[Entry]]) -> float:
    return sum(row[0].height for row in rows)


def _tight(shapes: Sequence[Shape], tight: Tight | None) -> Iterator[Shape]:
    for shape in shapes:
        yield replace(shape, tight=tight) if isinstance(shape, Text) and tight else shape
