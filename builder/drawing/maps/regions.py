"""The ground of a map of octagons: the tints of regions, which melt into one another, and their
names in great tan letters.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from builder.drawing.display import Group, Paint, Path, Rect, Shape, Text
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.distance import Floats, Grid, Ints
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.maps.pen import line, path, trace
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Board, Space

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

_FACE, _SHADE = "condensed-bold", Paint(fill="#70521F", opacity=0.38)
_SHORT = 0.8
"""What it costs that a name has an octagon less than it needs; more, if more are missing."""
_GREAT = 0.28
"""The height of the letters of a name as a share of an octagon: they stand between its slanting
sides."""

CLEAR = "#EADDB2"
"""The ground of octagons of no region."""
_MUCH = 0.85
"""How much of its tint the ground of a region has."""
_COARSE, _REACH = 1.3, 4
"""How far apart the tint is known, and how many such steps to each side it is the mean of."""
_LEVELS = (*((2 * n + 1) / 18 for n in range(9)), 0.995)
"""The steps in which one tint becomes another, and where it is alone."""
_WAVE = (60.0, 4.5)
"""Length and height of the waves in which tints meet."""


def regions(board: Board) -> Iterator[Shape]:
    """The tints of regions, each over those before it; no line is seen where two of them meet."""
    owner = {space.id: group for group in reversed(list(board.tints))
             for space in _octagons(board, group)}  # fmt: skip
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    frame = map_frame(board)
    order = ["", *board.tints]
    own = np.array([order.index(owner.get(space.id, "")) for space in octagons], dtype=int)
    if not len(own):
        return
    least = int(own.min())
    yield Rect(*frame, Paint(fill=_tint(board, order[least])))
    centres = np.array([space.centre for space in octagons])
    grid = Grid.over(0.0, 0.0, frame[2], frame[3], _COARSE)
    nearest = _nearest(grid, centres - frame[:2])
    for number in sorted({*own.tolist()} - {least}):
        field = _melted((own >= number)[nearest].astype(float))
        colour = _tint(board, order[number])
        rings = [trace(grid, field, level) for level in _LEVELS]
        yield Group(tuple(_layers(rings, colour, frame)), *frame[:2])


def _tint(board: Board, group: str) -> str:
    return mix(CLEAR, board.tints[group].colour, _MUCH) if group else CLEAR


def _nearest(grid: Grid, centres: Floats) -> Ints:
    """The octagon that each place of a grid is nearest to, with edges that chance bends a little.

    Octagons stand in rows and columns, so that the nearest one is found by each of these alone.
    """
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    moved = [_WAVE[1] * waves(x, y, _WAVE[0], seed("regions", axis), 2) for axis in "xy"]
    away = np.full(x.shape, np.inf)
    found = np.zeros(x.shape, dtype=np.int64)
    for number, (cx, cy) in enumerate(centres.tolist()):
        far = np.maximum(np.abs(x + moved[0] - cx), np.abs(y + moved[1] - cy))
        found[far < away] = number
        away = np.minimum(away, far)
    return found


def _melted(field: Floats) -> Floats:
    """A field whose steps are slopes: each value the mean of those around it, twice over."""
    for axis in (0, 1, 0, 1):
        wide = [(_REACH, _REACH) if one == axis else (0, 0) for one in (0, 1)]
        sums = np.cumsum(np.pad(field, wide, mode="edge"), axis=axis)
        sums = np.concatenate([np.zeros_like(np.take(sums, [0], axis=axis)), sums], axis=axis)
        span, count = 2 * _REACH + 1, field.shape[axis]
        ends = np.take(sums, np.arange(span, span + count), axis=axis)
        field = (ends - np.take(sums, np.arange(count), axis=axis)) / span
    return field


def _layers(rings: Sequence[list[Floats]], colour: str, frame: Box) -> Iterator[Shape]:
    """A tint, and before it around it layers over one another: of each the share that makes all of
    them even steps. These end a little inside it, for large layers take long to paint."""
    kept = [[np.clip(ring, 0.0, frame[2:]) for ring in own] for own in rings]
    *rim, whole, core = kept
    for number, own in enumerate(rim):
        paint = Paint(fill=colour, opacity=round(1 / (len(rim) + 1 - number), 4))
        yield from _filled([*own, *(ring[::-1] for ring in core)], paint)
    yield from _filled(whole, Paint(fill=colour))


def _filled(rings: Iterable[Floats], paint: Paint) -> list[Shape]:
    return path([one for ring in rings for one in line(ring, closed=True)], paint)


def region_names(board: Board, keep: Iterable[KeepOff] = ()) -> Iterator[Shape]:
    """The names in great tan letters that are ground, below all lines: two letters to an octagon,
    either side of its middle, so that they are read as a word and stand on no side; in a row of
    octagons where little is drawn, off what they `keep` off; in a row of too few, across it.

    All of them begin in one column, in which the longest of them stands in the middle.
    """
    for words, row in _placed(board, tuple(keep)):
        first, last = row[0], row[-1]
        high = max(y for _, y in first.outline) - min(y for _, y in first.outline)
        em, tracking = _GREAT * high, 0.0
        sides = (space.centre[0] + turn * high / 4 for space in row for turn in (-1, 1))
        places = list(zip(sides, words, strict=False))
        if _needed(words) > len(row):
            wide = last.centre[0] - first.centre[0] + high / 2
            em = min(em, wide / measure(words, _FACE, 1.0))
            tracking = (wide - measure(words, _FACE, em)) / (len(words) - 1)
            places = [((first.centre[0] + last.centre[0]) / 2, words)]
        base = first.centre[1] + cap_height(_FACE, em) / 2
        texts = [
            Text(x, base, part, _FACE, em, "#70521F", "middle", tracking) for x, part in places
        ]
        yield Path(tuple(step for text in texts for step in outline(text).commands), _SHADE)


def _needed(words: str) -> int:
    """How many octagons a name has letters in."""
    return math.ceil(len(words) / 2)


def without_region_names(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a map without the names of regions, of which counters would hide letters."""
    return (one for one in shapes if not (isinstance(one, Path) and one.paint == _SHADE))


def _placed(board: Board, keep: Sequence[KeepOff]) -> Iterator[tuple[str, list[Space]]]:
    """The names of regions in capitals, each with its octagons: those on which least is drawn and
    which the rules name least, in rows near the middle of each region and columns near that of
    the map."""
    names = {group: fair(tint.name).upper() for group, tint in board.tints.items() if tint.name}
    regions = [(words, _rows(_octagons(board, group))) for group, words in names.items()]
    regions = [(words, rows) for words, rows in regions if rows]
    if not regions:
        return
    busy = _busy(board, keep)
    columns = max(len(row) for _words, rows in regions for row in rows)
    middle = max(columns - max(_needed(words) for words, _rows in regions), 0) // 2
    ways = []
    for start in range(columns):
        found = [_best(words, rows, start, busy) for words, rows in regions]
        runs = [run for _cost, run in found]
        ways.append((sum(cost for cost, _run in found), abs(start - middle), start, runs))
    for (words, _), run in zip(regions, min(ways, key=lambda way: way[:3])[-1], strict=True):
        yield words, run


def _rows(octagons: Iterable[Space]) -> list[list[Space]]:
    """Octagons in rows, from left to right."""
    rows: dict[float, list[Space]] = {}
    for space in octagons:
        rows.setdefault(round(space.centre[1], 1), []).append(space)
    return [sorted(row, key=lambda space: space.centre[0]) for _y, row in sorted(rows.items())]


def _best(
    words: str, rows: Sequence[list[Space]], start: int, busy: Mapping[str, float]
) -> tuple[float, list[Space]]:
    """The octagons of a region for a name from one column on, for two letters each if there are so
    many, and what they cost."""
    middle, needed = (len(rows) - 1) / 2, _needed(words)
    ways = []
    for number, row in enumerate(rows):
        run = row[start : start + needed] if len(row) > start else row
        short = max(min(needed, len(row)) - len(run), 0)
        taken = sum(busy[space.id] for space in run) / len(run) * needed
        cost = round(taken + _SHORT * short * short, 3)
        ways.append((cost, abs(number - middle), number, run))
    cost, _away, _number, run = min(ways, key=lambda way: way[:3])
    return cost, run


def _busy(board: Board, keep: Sequence[KeepOff]) -> Mapping[str, float]:
    """How ill a letter stands in each octagon: where something is drawn, or the rules name it."""
    drawn = {id for one in board.features for id in one.spaces}
    drawn |= {id for group in board.marks for id in board.groups.get(group, ())}
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    drawn |= {space.id for space in octagons if space.terrain or _crossed(space, keep)}
    return {space.id: 2.0 * (space.id in drawn) + space.attested for space in octagons}


def _crossed(space: Space, keep: Sequence[KeepOff]) -> bool:
    """Whether something passes where the letters of an octagon would stand."""
    high = max(y for _, y in space.outline) - min(y for _, y in space.outline)
    (x, y), half, wide = space.centre, _GREAT / 2 * high, (_GREAT + 0.5) / 2 * high
    return any(abs(px - x) < wide + one.distance and abs(py - y) < half + one.distance
               for one in keep for px, py in one.points)  # fmt: skip


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]
