"""The ground of a map of octagons: the tints of regions, and their names in great tan letters.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from builder.drawing.display import Paint, Path, Picture, Rect, Shape, Text
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.distance import Floats, Grid, Ints, blurred
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.maps.pen import curves, trace
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Board, Point, Space

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

_EACH = 3
"""Letters to an octagon: so many that they are read as a word, and none on a side."""
_FACE, SHADE = "condensed-bold", Paint(fill="#543A10", opacity=0.7)
_GREAT = 0.25
"""The height of the letters of a name as a share of an octagon: they stand between its slanting
sides."""

_BUSY = 20.0
"""How much worse a letter stands where something is drawn, or the rules name the octagon."""

CLEAR = "#EADDB2"
"""The ground of octagons of no region."""
_MUCH = 1.0
"""How much of its tint the ground of a region has."""
_COARSE, _SOFT, _LAYERS = 2.0, 11, 14
"""How far apart places are at which the tints are known, over how many of them two blend, and in
how many layers: so far that nobody takes the seam for a ridge or a coast."""
_WAVY, _WAVE = 7.0, 40.0
"""How far chance moves the seam between two, in mm, and the length of its waves."""


def regions(board: Board) -> Iterator[Shape]:
    """The tints of regions, which blend over a wavy seam between them.

    Each is laid under those after it too, or what is below both would show in their seam.
    """
    owner = {space.id: group for group in reversed(list(board.tints))
             for space in _octagons(board, group)}  # fmt: skip
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    order = ["", *board.tints]
    own = [order.index(owner.get(space.id, "")) for space in octagons]
    if not own:
        return
    frame, first = map_frame(board), min(own)
    yield Rect(*frame, Paint(fill=_tint(board, order[first])))
    held = sorted({*own} - {first})
    if held:
        grid = Grid.over(0.0, 0.0, frame[2], frame[3], _COARSE)
        nearest = np.array(own)[_nearest(grid, octagons, frame)]
        shares = {number: blurred((nearest >= number).astype(np.float64), _SOFT)
                  for number in held}  # fmt: skip
        laid = [
            shape
            for number, share in shares.items()
            for shape in _blended(grid, share, frame[2:], _tint(board, order[number]))
        ]
        x, y, width, height = frame
        yield Picture(tuple(laid), x, y, name="map: regions", width=width, height=height)


def _nearest(grid: Grid, octagons: Sequence[Space], frame: Box) -> Ints:
    """Which of some octagons each place is in, or in the square about it, moved by chance."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    moved = [at + _WAVY * waves(x, y, _WAVE, seed("region", "seam", axis), 4)
             for axis, at in (("x", x), ("y", y))]  # fmt: skip
    away = [np.maximum(np.abs(moved[0] + frame[0] - space.centre[0]),
                       np.abs(moved[1] + frame[1] - space.centre[1]))
            for space in octagons]  # fmt: skip
    return np.asarray(np.argmin(np.stack(away), axis=0))


def _blended(grid: Grid, share: Floats, size: Point, tint: str) -> Iterator[Path]:
    """A tint that grows from layer to layer, as one washes out into the next."""
    for layer in range(_LAYERS):
        paint = Paint(fill=tint, opacity=round(1 / (_LAYERS - layer), 3))
        if rings := trace(grid, share, (layer + 1) / (_LAYERS + 1)):
            yield Path(tuple(curves(rings, 1.5 * _COARSE, size)), paint)


def _tint(board: Board, group: str) -> str:
    return mix(CLEAR, board.tints[group].colour, _MUCH) if group else CLEAR


def region_names(board: Board, keep: Iterable[KeepOff] = ()) -> Iterator[Shape]:
    """The names in great tan letters that are ground, below all lines: so many letters to an
    octagon that they are read as a word and stand on no side; in a row of octagons where little is
    drawn, off what they `keep` off; in a row of too few, across it.

    Each stands as near to the middle of its rows as what is drawn there lets it.
    """
    for words, row, start in _placed(board, tuple(keep)):
        first, last = row[0], row[-1]
        high = max(y for _, y in first.outline) - min(y for _, y in first.outline)
        em, tracking = _GREAT * high, 0.0
        spots = [space.centre[0] + (number - (_EACH - 1) / 2) * high / _EACH
                 for space in row for number in range(_EACH)]  # fmt: skip
        places = list(zip(spots[start:], words, strict=False))
        if len(words) > len(spots):
            wide = last.centre[0] - first.centre[0] + high * (_EACH - 1) / _EACH
            em = min(em, wide / measure(words, _FACE, 1.0))
            tracking = (wide - measure(words, _FACE, em)) / (len(words) - 1)
            places = [((first.centre[0] + last.centre[0]) / 2, words)]
        base = first.centre[1] + cap_height(_FACE, em) / 2
        texts = [
            Text(x, base, part, _FACE, em, "#70521F", "middle", tracking) for x, part in places
        ]
        yield Path(tuple(step for text in texts for step in outline(text).commands), SHADE)


def without_region_names(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a map without the names of regions, of which counters would hide letters."""
    return (one for one in shapes if not (isinstance(one, Path) and one.paint == SHADE))


def _placed(board: Board, keep: Sequence[KeepOff]) -> Iterator[tuple[str, list[Space], int]]:
    """The names of regions in capitals, each with the row of octagons near the middle of its region
    on which least is drawn and which the rules name least, and the place it begins at."""
    names = {group: fair(tint.name).upper() for group, tint in board.tints.items() if tint.name}
    regions = [(words, _rows(_octagons(board, group))) for group, words in names.items()]
    regions = [(words, rows) for words, rows in regions if rows]
    if not regions:
        return
    busy = _busy(board, keep)
    for words, rows in regions:
        yield words, *_best(words, rows, busy)


def _rows(octagons: Iterable[Space]) -> list[list[Space]]:
    """Octagons in rows, from left to right."""
    rows: dict[float, list[Space]] = {}
    for space in octagons:
        rows.setdefault(round(space.centre[1], 1), []).append(space)
    return [sorted(row, key=lambda space: space.centre[0]) for _y, row in sorted(rows.items())]


def _best(
    words: str, rows: Sequence[list[Space]], busy: Mapping[str, float]
) -> tuple[list[Space], int]:
    """The best row of a region for a name, and the place of a letter at which it begins."""
    ways = []
    for number, row in enumerate(rows):
        spots = [space for space in row for _spot in range(_EACH)]
        for start in range(max(len(spots) - len(words), 0) + 1):
            run = spots[start : start + len(words)]
            cost = round(sum(busy[space.id] for space in run), 3)
            off = abs(2 * start + len(run) - len(spots)), abs(2 * number + 1 - len(rows))
            ways.append(
                (cost // _BUSY + len(words) - len(run), off[0], cost, off[1], number, start)
            )
    *_cost, number, start = min(ways)
    return rows[number], start


def _busy(board: Board, keep: Sequence[KeepOff]) -> Mapping[str, float]:
    """How ill a letter stands in each octagon: where something is drawn, or the rules name it."""
    drawn = {id for one in board.features for id in one.spaces}
    drawn |= {id for group in board.marks for id in board.groups.get(group, ())}
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    drawn |= {space.id for space in octagons if space.terrain or _crossed(space, keep)}
    return {space.id: _BUSY * ((space.id in drawn) + space.attested) for space in octagons}


def _crossed(space: Space, keep: Sequence[KeepOff]) -> bool:
    """Whether something passes where the letters of an octagon would stand."""
    high = max(y for _, y in space.outline) - min(y for _, y in space.outline)
    (x, y), half, wide = space.centre, _GREAT / 2 * high, (_GREAT + 0.5) / 2 * high
    return any(abs(px - x) < wide + one.distance and abs(py - y) < half + one.distance
               for one in keep for px, py in one.points)  # fmt: skip


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]
