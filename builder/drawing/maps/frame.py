"""The frame of a map: bands that name its edges, letters and numbers as in an atlas, its lines.

Edges lie along the rim that their spaces are nearest to. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from builder.drawing.display import Paint, Path, Rect, Shape, Text
from builder.drawing.maps.cells import larger
from builder.drawing.maps.titleblock import INK, SHEET, SOFT_INK, Frame, map_frame
from builder.drawing.paper import line
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.fitting import FLOOR, Room, Setting, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import mix, readable
from builder.game.geometry.insets import maps
from builder.game.geometry.layout import BAND, LETTERS, border
from builder.game.model import Board, MapEdge, Point, Side, Space
from builder.words import message

PLAIN, NAMED, MARGIN_TONE = SHEET, "#CFC6AC", "#D8CDAE"
"""The ground of a band without a name, of an edge that is no side's, and of the margin of octagons
in which letters and numbers stand."""
_HATCH, _EVERY = Paint(stroke=SOFT_INK, width=0.14, opacity=0.45), 1.5
"""The strokes over a band without a name, so that it does not seem forgotten, and how far apart
they are."""
CORNER = "#3B4248"
LETTER, _NAME, _LESS = 3.2, 3.1, 0.78
"""The em of the letters round the map, and of the names of edges; how large the letters of the
columns of diamonds are, in shares of the others."""
_OFF = 2.0
"""Between the letters above and below the map and its outermost line."""
Part = tuple[float, float, float, float, float]
"""A part of a band: x, y, width and height, and the angle of its name."""

_INNER, _OUTER = Paint(stroke=INK, width=0.4), Paint(stroke=INK, width=0.2)
_THICK = Paint(stroke=INK, width=0.5)
_MARK, _MARK_OFF, _SOFT = 0.42, 1.6, 0.25
"""Half of the mark beside such a name, and how far its middle is from it, in ems; how much of the
ground is in its ink."""
_NAMED_EVERY = 600.0
"""The name of an edge stands on it once for such a length, so that it is read from anywhere."""
_FOLD, _ASIDE, _PAGE = 5.0, 30.0, 277.0
"""How far the name of an edge keeps from the middle of a sheet, where it is folded or cut into
pages, how far it is moved for that at most, and how long a sheet is that one page shows."""
_RUNG = 12.0
"""The length of a dark or light part of the ladder round a map of areas."""


def outer(board: Board) -> Frame:
    """The outermost line: that of the map itself where it has one line, and no named edges."""
    x, y, width, height = map_frame(board)
    if board.theme.frame != "double" and not board.edges and board.grid_kind == "hex":
        return x, y, width, height
    out = border(board.grid_kind, bool(maps(board)[0].edges))
    return x - out, y - out, width + 2 * out, height + 2 * out


def lowest(board: Board) -> float:
    """Where what stands round the map ends: its outermost line, or the letters of its columns."""
    _, y, _, height = outer(board)
    if board.grid_kind != "octagon-diamond":
        return y + height
    return y + height + _OFF + cap_height("condensed-bold", LETTER * larger(board))


def frame(board: Board, sides: Mapping[str, Side]) -> Iterator[Shape]:
    """All round the map."""
    x, y, width, height = map_frame(board)
    if board.grid_kind == "octagon-diamond" and board.edges and board.theme.frame == "double":
        yield from _margin(board)
    if board.edges:
        yield from _bands(board, sides)
    elif board.grid_kind == "areas" and board.theme.frame == "double":
        yield from _ladder(x, y, width, height)
    if board.theme.frame != "none":
        yield Rect(x, y, width, height, _INNER)
    if board.theme.frame == "double":
        yield Rect(*outer(board), _OUTER if board.edges or board.grid_kind != "areas" else _THICK)
    if board.grid_kind == "octagon-diamond":
        yield from _letters(board)
        yield from _graticule(board) if board.edges and board.theme.frame == "double" else ()


def _margin(board: Board) -> Iterator[Shape]:
    """What the letters and numbers round the map stand on, with a line round it."""
    x, y, width, height = outer(board)
    yield from _ring((x, y, width, height), LETTERS, MARGIN_TONE)
    for out, paint in ((0.0, _OUTER), (LETTERS, _THICK)):
        yield Rect(x - out, y - out, width + 2 * out, height + 2 * out, paint)


def _ladder(x: float, y: float, width: float, height: float) -> Iterator[Shape]:
    """Dark and light by turns round the map, as on a sheet with degrees."""
    thick, away = 1.5, 0.7
    left, top, right, foot = x - away, y - away, x + width + away, y + height + away
    parts: list[tuple[str | float, ...]] = []
    for start, end, across in (
        (left, right, (top - thick, top)), (left, right, (foot, foot + thick)),
    ):  # fmt: skip
        for a, b in _rungs(start, end):  # the first and the last go round the corner
            parts += _bar(a - thick * (a <= start), across[0], b + thick * (b >= end), across[1])
    for start, end, across in (
        (top, foot, (left - thick, left)), (top, foot, (right, right + thick)),
    ):  # fmt: skip
        for a, b in _rungs(start, end):
            parts += _bar(across[0], a, across[1], b)
    yield from _ring((x, y, width, height), thick + away, "#F6F1E2")
    yield Path(tuple(parts), Paint(fill=INK))


def _rungs(start: float, end: float) -> Iterator[tuple[float, float]]:
    """Every second of an odd number of equal parts."""
    count = 2 * round((end - start) / _RUNG / 2) + 1
    step = (end - start) / count
    for index in range(0, count, 2):
        last = end if index + 1 == count else round(start + (index + 1) * step, 2)
        yield start if index == 0 else round(start + index * step, 2), last


def _bar(x: float, y: float, right: float, foot: float) -> list[tuple[str | float, ...]]:
    return [("M", x, y), ("L", right, y), ("L", right, foot), ("L", x, foot), ("Z",)]


def _ring(frame: Frame, thick: float, tone: str) -> Iterator[Shape]:
    """A band round the map, which it does not cover."""
    x, y, width, height = frame
    paint = Paint(fill=tone)
    for top in (y - thick, y + height):
        yield Rect(x - thick, top, width + 2 * thick, thick, paint)
    for left in (x - thick, x + width):
        yield Rect(left, y, thick, height, paint)


def _bands(board: Board, sides: Mapping[str, Side]) -> Iterator[Shape]:
    """A band on each rim: plain, and where an edge lies in the ground of its side."""
    x, y, width, height = map_frame(board)
    yield from _ring((x, y, width, height), BAND, PLAIN)
    yield _hatched(x, y, width, height)
    yield from _edges(board, sides)
    for left in (x - BAND, x + width):
        for top in (y - BAND, y + height):
            yield Rect(left, top, BAND, BAND, Paint(fill=CORNER))
    yield Rect(x - BAND, y - BAND, width + 2 * BAND, height + 2 * BAND, _THICK)


def _hatched(x: float, y: float, width: float, height: float) -> Path:
    """Slanting strokes over the bands round the map."""
    parts: list[tuple[str | float, ...]] = []
    for top in (y - BAND, y + height):
        for n in range(int((width - BAND) / _EVERY) + 1):
            left = x + n * _EVERY
            parts += [("M", round(left, 2), top + BAND), ("L", round(left + BAND, 2), top)]
    for left in (x - BAND, x + width):
        for n in range(int((height - BAND) / _EVERY) + 1):
            top = y + n * _EVERY
            parts += [("M", left, round(top + BAND, 2)), ("L", left + BAND, round(top, 2))]
    return Path(tuple(parts), _HATCH)


def unnamed(board: Board) -> bool:
    """Whether part of the rim is beside no edge that is named."""
    x, y, width, height = map_frame(board)
    parts = [
        _beside(spaces, (x, y, width, height))
        for edge in board.edges
        if (spaces := [board.spaces[id] for id in edge.spaces if id in board.spaces])
    ]
    return bool(parts) and sum(max(one[2:4]) for one in parts) < 2 * (width + height) - 1


def hatching(x: float, y: float, width: float, height: float) -> tuple[Shape, ...]:
    """A piece of the rim that is beside no edge."""
    steps = [x + n * _EVERY for n in range(math.ceil(-height / _EVERY), math.ceil(width / _EVERY))]
    parts: list[tuple[str | float, ...]] = []
    for left in steps:
        a, b = max(left, x), min(left + height, x + width)
        if b > a:
            parts += [("M", a, y + height - (a - left)), ("L", b, y + height - (b - left))]
    return (Rect(x, y, width, height, Paint(fill=PLAIN, stroke=SOFT_INK, width=0.2)),
            Path(tuple(parts), _HATCH))  # fmt: skip


def _edges(board: Board, sides: Mapping[str, Side]) -> Iterator[Shape]:
    """The parts of the bands beside the spaces of edges, with their names."""
    found = [
        (edge, _beside(spaces, map_frame(board)))
        for edge in board.edges
        if (spaces := [board.spaces[id] for id in edge.spaces if id in board.spaces])
    ]
    for edge, part in found:
        yield from _edge(edge, part, board, sides)


def _along(part: Part) -> tuple[float, float]:
    """Where a part of a band begins and ends along it."""
    x, y, width, height, angle = part
    return (y, y + height) if angle else (x, x + width)


def _edge(
    edge: MapEdge, part: Part, board: Board, sides: Mapping[str, Side]
) -> Iterator[Shape]:  # fmt: skip
    """A part of a band, with its name in the middle or a little beside it."""
    side = sides.get(edge.side)
    tone = side.colour if side and side.player else NAMED
    ink = readable(tone, side.ink if side else INK)
    x, y, width, height, angle = part
    yield Rect(x, y, width, height, Paint(fill=tone, stroke=SOFT_INK, width=0.2))
    across, along = sorted((width, height))
    room = Room(along - 2, across, _NAME * larger(board), FLOOR, tracking=0.16)
    source = Source(edge.span, message("the name of the edge"))
    name = set_words(edge.name.upper(), "condensed-bold", room, source)
    count = math.ceil(along / _NAMED_EVERY)
    count -= 1 - count % 2  # so that one stands in the middle
    first, last = _along(part)
    for share in ((2 * n + 1) / (2 * count) for n in range(count)):
        place = first + (last - first) * share
        half = _half(name) + (_off_marks(name) if _is_marked(name, along, side) else 0.0)
        place += _off_fold(half, place, board.height if angle else board.width, (first, last))
        at = (x + width / 2, place) if angle else (place, y + height / 2)
        yield _turned(name, *at, ink, angle)
        yield from _marks(name, at, along, side, (tone, ink), bool(angle))


def _marks(
    name: Setting, at: Point, along: float, side: Side | None, inks: tuple[str, str], upright: bool
) -> Iterator[Shape]:
    """The mark of its side at both ends of the name of an edge, where the band is long enough: two
    sides are told apart without their colours."""
    if side is None or not _is_marked(name, along, side):
        return
    off = _half(name) + _MARK_OFF * name.size
    (x, y), (ground, ink) = at, inks
    for way in (-off, off):
        place = (x, y + way) if upright else (x + way, y)
        yield side_mark(side.mark, *place, _MARK * name.size, mix(ink, ground, _SOFT), ground)


def _half(name: Setting) -> float:
    """Half the length of the name of an edge."""
    return measure(" ".join(name.lines), "condensed-bold", name.size, 0.16 * name.size) / 2


def _off_marks(name: Setting) -> float:
    """From the end of a name to the end of the mark beside it."""
    return (_MARK_OFF + _MARK) * name.size


def _is_marked(name: Setting, along: float, side: Side | None) -> bool:
    """Whether the marks of a side have room beside the name of its edge."""
    long = 2 * (_half(name) + _MARK_OFF * name.size) + 4 * name.size
    return side is not None and side.player and bool(side.mark) and along >= long


def _off_fold(half: float, place: float, size: float, part: Point) -> float:
    """How far what is so long, a name with its marks, is moved along its `part` so that the middle
    of the sheet does not go through it."""
    half += _FOLD
    off = place - size / 2
    aside = math.copysign(half, off) - off
    has_room = part[0] + half <= place + aside <= part[1] - half
    return aside if size > _PAGE and abs(off) < half and abs(aside) <= _ASIDE and has_room else 0.0


def _beside(spaces: list[Space], frame: Frame) -> Part:
    """The part of a band (x, y, w, h) beside spaces at the rim, and the angle of its name.

    A part that ends near a corner of the map ends in it, as rows of hexes are by turns half a
    hex shorter.
    """
    x, y, width, height = frame
    xs = [px for space in spaces for px, _ in space.outline]
    ys = [py for space in spaces for _, py in space.outline]
    left, right, top, foot = min(xs), max(xs), min(ys), max(ys)
    reach = (right - left) / 2 if len(spaces) == 1 else 0.75 * _across(spaces[0])
    left, right = _drawn(left, right, x, x + width, reach)
    top, foot = _drawn(top, foot, y, y + height, reach)
    away = {
        "west": (min(xs) + max(xs)) / 2 - x,
        "east": x + width - (min(xs) + max(xs)) / 2,
        "north": (min(ys) + max(ys)) / 2 - y,
        "south": y + height - (min(ys) + max(ys)) / 2,
    }
    match min(away, key=away.__getitem__):
        case "north":
            return left, y - BAND, right - left, BAND, 0.0
        case "south":
            return left, y + height, right - left, BAND, 0.0
        case "west":
            return x - BAND, top, BAND, foot - top, -90.0
        case _:
            return x + width, top, BAND, foot - top, 90.0


def _across(space: Space) -> float:
    xs = [x for x, _ in space.outline]
    return max(xs) - min(xs)


def _drawn(
    start: float, end: float, first: float, last: float, reach: float
) -> tuple[float, float]:
    """The ends of a part, drawn to the ends of the rim where they are near."""
    start, end = max(start, first), min(end, last)
    return first if start - first < reach else start, last if last - end < reach else end


def _turned(name: Setting, x: float, y: float, ink: str, angle: float) -> Text:
    """A line centred on a point, upright or along a side."""
    size = name.size
    half = cap_height("condensed-bold", size) / 2
    shift = {0.0: (0.0, half), -90.0: (half, 0.0), 90.0: (-half, 0.0)}[angle]
    return Text(
        x + shift[0], y + shift[1], " ".join(name.lines), "condensed-bold", size, ink, "middle",
        0.16 * size, angle, name.tight,
    )  # fmt: skip


def _letters(board: Board) -> Iterator[Shape]:
    """The letters of the columns above and below, the numbers of the rows left and right."""
    x, y, width, _height = outer(board)
    size = LETTER * larger(board)
    half = cap_height("condensed-bold", size) / 2
    columns, rows = _lines(board)
    for word, at in columns.items():
        for base in (y - _OFF, lowest(board)):
            yield Text(at, base, word, "condensed-bold", size, SOFT_INK, "middle")
    for word, at in _lines(board, 4)[0].items():
        for base in (y - _OFF, lowest(board)):
            yield Text(at, base, word, "condensed", _LESS * size, SOFT_INK, "middle")
    for word, at in rows.items():
        for middle in (x - 3.4, x + width + 3.4):
            yield Text(middle, at + half, word, "condensed-bold", size, SOFT_INK, "middle")
    ix, iy, wide, high = map_frame(board)
    tick = BAND if board.edges else 0.0
    for at in _between(sorted(columns.values())):
        for top in (iy - tick, iy + high + tick - 0.8):
            yield line(at, top, at, top + 0.8, Paint(stroke=INK, width=0.25))
    for at in _between(sorted(rows.values())):
        for left in (ix - tick, ix + wide + tick - 0.8):
            yield line(left, at, left + 0.8, at, Paint(stroke=INK, width=0.25))


def _graticule(board: Board) -> Iterator[Shape]:
    """Bars between the two outer lines, two to an octagon, every second one dark."""
    x, y, width, height = map_frame(board)
    left, top, wide, high = outer(board)
    thick = x - left - BAND
    columns, rows = _lines(board)
    parts: list[tuple[str | float, ...]] = []
    for n in range(0, 2 * len(columns), 2):
        a, step = x + n * width / (2 * len(columns)), width / (2 * len(columns))
        for at in (top, top + high - thick):
            parts += _bar(round(a, 2), at, round(a + step, 2), at + thick)
    for n in range(0, 2 * len(rows), 2):
        a, step = y + n * height / (2 * len(rows)), height / (2 * len(rows))
        for at in (left, left + wide - thick):
            parts += _bar(at, round(a, 2), at + thick, round(a + step, 2))
    if parts:
        yield Path(tuple(parts), Paint(fill=INK))


def _between(places: list[float]) -> Iterator[float]:
    for one, two in pairwise(places):
        yield (one + two) / 2


def _lines(board: Board, sides: int = 8) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """The middles of the columns and rows of octagons, or of spaces with other `sides`, by their
    part of the ids."""
    columns: dict[str, float] = {}
    rows: dict[str, float] = {}
    for space in board.map_spaces():
        found = re.fullmatch(r"(\D+)(\d+)", space.id)
        if found and len(space.outline) == sides:
            columns.setdefault(found[1], space.centre[0])
            rows.setdefault(found[2], space.centre[1])
    return columns, rows
