"""The foot of a map sheet: the key of terrains on the left, the owner's words on the right.

All rows of the key are printed: smaller, where there is little room. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Group, Paint, Rect, Shape, Text, Tight
from builder.drawing.maps.areas import LIMIT
from builder.drawing.maps.courses.lines import BORDER, DOUBTFUL_BORDER, RAIL, ROAD, STREAM, WATER
from builder.drawing.maps.ground.tones import DOUBTFUL_TONE, PAPER_TONE
from builder.drawing.maps.titleblock import RIM, SOFT_INK, map_frame
from builder.drawing.paper import line
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import FLOOR, Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.game.model import Board, Game
from builder.words import _, message

_ROW, _EM = 5.2, 3.0
"""Height and em of a row of the key."""
_SCALES = (1.0, 0.9, 0.8, 0.7, FLOOR / _EM)
_OWNER, _LEAST_WIDE = 2.4, 30.0

_Entry = tuple[str, Paint]


def legend(game: Game, below: float) -> Iterator[Shape]:
    """The key and the owner's words between `below` and the rim of the sheet."""
    board = game.board
    high = board.height - RIM - below
    middle, left = (below + board.height - RIM) / 2, map_frame(board)[0]
    scale, rows = _scaled(board, board.width * 0.8 - left, high + 0.6)
    x, top = left, middle - len(rows) * _ROW * scale / 2
    tight = _tight(board, rows, scale, high) if rows else None
    for index, row in enumerate(rows):
        shapes = tuple(_row(row, None if index else tight))
        yield Group(shapes, left, top + index * _ROW * scale, scale)
        x = max(x, left + sum(_wide(name) for name, _ in row) * scale)
    right = board.width - 12
    room = Room(max(right - x, _LEAST_WIDE), high, _OWNER, FLOOR, 0, 1.29)
    owner = set_words(fair(game.owner), "condensed", room, source_of(game, "owner"))
    first = middle + 0.8 - (len(owner.lines) - 1) * owner.size * room.pitch / 2
    yield from owner.texts(right, first, "condensed", SOFT_INK, "end", room)


def _scaled(board: Board, width: float, height: float) -> tuple[float, list[list[_Entry]]]:
    """The key's rows at the largest scale at which they fit; else at the least."""
    for scale in _SCALES:
        rows = _rows(board, width / scale)
        if len(rows) * _ROW * scale <= height:
            break
    return scale, rows


def _rows(board: Board, width: float) -> list[list[_Entry]]:
    """The key in lines of at most `width`."""
    rows: list[list[_Entry]] = []
    used = width
    for entry in _key(board):
        if used + _wide(entry[0]) > width:
            rows.append([])
            used = 0.0
        rows[-1].append(entry)
        used += _wide(entry[0])
    return rows


def _tight(board: Board, rows: list[list[_Entry]], scale: float, high: float) -> Tight | None:
    needs = len(rows) * _ROW * scale
    if needs <= high + 0.6:
        return None
    return Tight(board.span, message("the key of the map"), "", _EM * scale, needs, high, "high")


def _wide(name: str) -> float:
    return 9 + measure(name, "condensed", _EM) + 7


def _row(row: list[_Entry], tight: Tight | None) -> Iterator[Shape]:
    at, base = 0.0, _ROW / 2 + 1.1
    for name, paint in row:
        yield _sample(at, base, paint)
        yield Text(at + 9, base, name, "condensed", _EM, SOFT_INK, tight=tight)
        at, tight = at + _wide(name), None


def _sample(x: float, base: float, paint: Paint) -> Shape:
    if paint.fill is None:
        return line(x, base - 1.1, x + 7, base - 1.1, paint)
    return Rect(x, base - 3.3, 7, 4.4, paint)


def _key(board: Board) -> Iterator[_Entry]:
    """What the tones and lines of the map mean: only those that stand on it."""
    used = {id for space in board.map_spaces() for id in space.terrain}
    for terrain in board.terrains.values():
        if terrain.id in used:
            yield terrain.name, Paint(terrain.colour, BORDER.stroke, BORDER.width)
    attested = {space.attested for space in board.map_spaces()}
    if any(space.attested and not space.terrain for space in board.map_spaces()):
        yield _("Terrain not in source"), Paint(PAPER_TONE, BORDER.stroke, BORDER.width)
    if False in attested:
        paint = DOUBTFUL_BORDER
        yield _("Space not in source"), Paint(DOUBTFUL_TONE, paint.stroke, paint.width, paint.dash)
    kinds = (
        ("river", Paint(stroke=WATER, width=1.5)),
        ("stream", STREAM),
        ("limit", LIMIT),
        ("road", ROAD),
        ("rail", RAIL),
    )
    for kind, paint in kinds:
        for name in dict.fromkeys(f.name for f in board.courses if f.style == kind):
            yield name, paint
