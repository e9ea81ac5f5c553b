"""The ground of a map of octagons: patches, the tints of regions that pass into one another, and
the names of these in great pale letters.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from builder.drawing.display import Paint, Path, Shape, Text
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Floats, Grid, blurred
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.maps.raster import Wash
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.game.model import Board, Space

_FACE, _SHADE = "condensed-bold", Paint(fill="#70521F", opacity=0.15)
_GREAT = 0.3
"""The height of the letters of a name as a share of an octagon: they stand between its slanting
sides."""

_COARSE = 3.0
"""Between the places at which the ground is known."""
_FULL = 0.87
"""How opaque a tint is."""
_FADE, _SWING = 0.6, 0.16
"""Over how much of a row tints pass into one another, and how chance moves their seam."""
_EDGE = 0.02
"""In how little of the height of chance a patch begins."""
_DARK, _LIGHT = "#94885A", "#FFFDF0"
_MOTTLE: tuple[tuple[str, float, int, tuple[tuple[float, str, float], ...]], ...] = (
    ("slow", 95.0, 3, ((0.1, _DARK, 0.05), (0.25, _DARK, 0.05), (0.4, _DARK, 0.05),
                       (-0.1, _LIGHT, 0.14), (-0.25, _LIGHT, 0.14), (-0.4, _LIGHT, 0.14))),
    ("grain", 16.0, 2, ((0.2, _DARK, 0.035), (0.45, _DARK, 0.035), (-0.25, _LIGHT, 0.1))),
)  # fmt: skip
"""From which height of chance a patch is darker, or below which lighter, and by how much."""


def regions(board: Board) -> Iterator[Shape]:
    """One ground for all of the map: tints that pass into one another over a row, then patches."""
    x, y, width, height = map_frame(board)
    grid = Grid.over(x, y, x + width, y + height, _COARSE)
    across, down = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    wash = Wash(x, y, width, height)
    for colour, much in _tints(board, across, down):
        wash.lay(colour, 1 - (1 - _FULL) ** np.clip(wash.read(grid, much), 0.0, 1.0))
    for name, long, octaves, kinds in _MOTTLE:
        values = wash.read(grid, waves(across, down, long, seed("ground", name), octaves))
        for level, colour, strength in kinds:
            higher = values - level if level > 0 else level - values
            wash.lay(colour, strength * np.clip(higher / _EDGE + 0.5, 0.0, 1.0))
    yield wash.image("ground")


def _tints(board: Board, across: Floats, down: Floats) -> Iterator[tuple[str, Floats]]:
    """The colours of regions with how much of each lies at a place, from 0 to 1."""
    owner = {space.id: group for group in reversed(list(board.tints))
             for space in _octagons(board, group)}  # fmt: skip
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    if not owner:
        return
    middles = np.array([space.centre for space in octagons])
    away = np.hypot(across[..., None] - middles[:, 0], down[..., None] - middles[:, 1])
    nearest = away.argmin(axis=2)
    wide = max(x for x, _ in octagons[0].outline) - min(x for x, _ in octagons[0].outline)
    places = 2 * max(round(_FADE * wide / _COARSE / 2), 1) + 1
    bend = _SWING * waves(across, down, 1.3 * wide, seed("region"), 2)
    for group, tint in board.tints.items():
        own = np.array([owner.get(space.id) == group for space in octagons])
        if own.any():
            much = blurred(np.where(own[nearest], 1.0, 0.0), places)
            much += np.where((much > 0.02) & (much < 0.98), bend, 0.0)
            yield tint.colour, much


def region_names(board: Board) -> Iterator[Shape]:
    """The names in great pale letters that are ground, below all lines: a letter to an octagon, in
    a row of these; in a row of fewer, across it."""
    for group, tint in board.tints.items():
        row, words = _row(board, _octagons(board, group)), fair(tint.name).upper()
        if not row or not words:
            continue
        first, last = row[0], row[-1]
        em = _GREAT * (max(y for _, y in first.outline) - min(y for _, y in first.outline))
        tracking, start = 0.0, (len(row) - len(words)) // 2
        over = zip(row[max(start, 0) :], words, strict=False)
        places = [(space.centre[0], letter) for space, letter in over]
        if len(words) > len(row):
            wide = last.centre[0] - first.centre[0]
            em = min(em, wide / measure(words, _FACE, 1.0))
            tracking = (wide - measure(words, _FACE, em)) / (len(words) - 1)
            places = [((first.centre[0] + last.centre[0]) / 2, words)]
        base = first.centre[1] + cap_height(_FACE, em) / 2
        texts = [
            Text(x, base, part, _FACE, em, "#70521F", "middle", tracking) for x, part in places
        ]
        yield Path(tuple(step for text in texts for step in outline(text).commands), _SHADE)


def _row(board: Board, octagons: Sequence[Space]) -> list[Space]:
    """The row of a region for its name: one on which little is drawn, near the middle."""
    rows: dict[float, list[Space]] = {}
    for space in octagons:
        rows.setdefault(round(space.centre[1], 1), []).append(space)
    drawn = {id for one in board.features for id in one.spaces}
    middle = sum(rows) / max(len(rows), 1)

    def worse(y: float) -> tuple[int, float, float]:
        taken = sum(bool(space.terrain) or space.id in drawn for space in rows[y])
        return taken, round(abs(y - middle), 1), y

    return sorted(rows[min(rows, key=worse)], key=lambda space: space.centre[0]) if rows else []


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]
