"""Counters of one size on a part of the map that is shown small: off all names and one another.

Lengths are millimetres of the map sheet. Knows piles and blocks, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Shape
from builder.drawing.sheets.blocks import SCALES, block_in, names_of, rows_in
from builder.drawing.sheets.piles import GAP, Pile, Rows, laid, piles_of
from builder.drawing.text.lines import Box
from builder.game.model import Space
from builder.legality.position import Position

_SHARES = (1.0, 0.84, 0.67, 0.5, 0.35, 0.2)
"""How much of a block lies within its borders: as much as can be."""


def even(
    faces: Faces, position: Position, spaces: Iterable[Space], side: float, frame: Box,
    scale: float,
) -> Iterator[Shape]:  # fmt: skip
    """The counters of a position in some spaces, all as large as those that have least room.

    They are at most `side` wide and lie within a `frame`, which is shown at a `scale`.
    """
    game, size = faces.game, faces.game.counters.size
    listed = ((space, piles_of(game, position, space, {})) for space in spaces)
    found = [(space, piles) for space, piles in listed if piles]
    names = names_of(game.board)
    for share in SCALES:
        if placed := _placed(found, names, side * share, frame):
            break
    else:
        placed = {space.id: rows_in(space, len(piles), side) for space, piles in found}
    for space, piles in found:
        yield from laid(piles, faces, placed[space.id], size, scale)


def _placed(
    found: Sequence[tuple[Space, Sequence[Pile]]], names: Mapping[str, Box], side: float, frame: Box
) -> dict[str, Rows] | None:
    """Where the blocks of all spaces lie, the largest placed first; None where one has no room."""
    taken, placed = [*names.values(), *_round(frame)], dict[str, Rows]()
    for space, piles in sorted(found, key=lambda one: -len(one[1])):
        count = len(piles)
        blocks = (block_in(space, count, side, share, taken, side / 4) for share in _SHARES)
        rows = next((one for one in blocks if one), None)
        if rows is None:
            return None
        placed[space.id] = rows
        pitch = side * (1 + GAP)
        taken.append(Box(rows.x, rows.y, rows.across * pitch, -(-count // rows.across) * pitch))
    return placed


def _round(frame: Box) -> tuple[Box, Box, Box, Box]:
    """What lies to the left, right, top and foot of a frame, into which no block reaches."""
    far = frame.width + frame.height
    left, top = frame.x - far, frame.y - far
    return (
        Box(left, top, far, 3 * far),
        Box(frame.right, top, far, 3 * far),
        Box(left, top, 3 * far, far),
        Box(left, frame.foot, 3 * far, far),
    )
