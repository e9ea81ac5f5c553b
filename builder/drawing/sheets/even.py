"""Counters of one size on a part of the map that is shown small: off all names and one another.

Lengths are millimetres of the map sheet. Knows piles and blocks, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Paint, Rect, Shape
from builder.drawing.sheets.blocks import SCALES, block_in, names_of, rows_in
from builder.drawing.sheets.piles import GAP, Pile, Rows, laid, piles_of
from builder.drawing.text.lines import Box
from builder.game.model import Space
from builder.legality.position import Position

_SHARES = (1.0, 0.84, 0.67, 0.5, 0.35, 0.2)
"""How much of a block lies within its borders: as much as can be."""
_WITHIN, _LEAST = (1.0, 0.92), 0.6
"""Likewise on a grid, unless counters would be smaller than so much of what they can be."""
_HEAPED, _STEP = (1.0, 0.92, 0.84), 0.25
"""Likewise where the counters of a space lie one upon the other, each so far from the last."""
_EDGE = "#FFFDF4"
"""Round each counter of a heap."""


@dataclass(frozen=True, slots=True)
class _Way:
    """Counters of a share of their size, so much of them within borders, side by side or heaped."""

    share: float
    shares: Sequence[float]
    heaped: bool = False


def even(
    faces: Faces, position: Position, spaces: Iterable[Space], side: float, frame: Box,
    scale: float, kept: Sequence[Box] = (), numbers: Sequence[Box] = (),
) -> Iterator[Shape]:  # fmt: skip
    """The counters of a position in some spaces, all as large as those that have least room.

    They are at most `side` wide and lie within a `frame`, which is shown at a `scale`, off what is
    `kept` free. On a grid they stay within their spaces, heaped where side by side they would be
    much smaller; a heap without room may then cover words.
    """
    game, size = faces.game, faces.game.counters.size
    listed = ((space, piles_of(game, position, space, {})) for space in spaces)
    found = [(space, piles) for space, piles in listed if piles]
    names = [*names_of(game.board).values(), *kept]
    for way in _ways(game.board.grid_kind == "areas"):
        kept_off = names, numbers, _round(frame)
        if placed := _placed(found, kept_off, side * way.share, way):
            break
    else:
        way = _Way(1.0, ())
        placed = {space.id: rows_in(space, len(piles), side) for space, piles in found}
    for space, piles in found:
        rows = placed[space.id]
        if way.heaped:
            yield from _heap(piles, faces, rows, side * way.share, scale)
        else:
            yield from laid(piles, faces, rows, size, scale)


def _ways(areas: bool) -> Iterator[_Way]:
    """What is tried, the best first."""
    if not areas:
        yield from (_Way(share, _WITHIN) for share in SCALES if share >= _LEAST)
        yield from (_Way(share, _HEAPED, True) for share in SCALES)
    yield from (_Way(share, _SHARES) for share in SCALES)


def _heap(
    piles: Sequence[Pile], faces: Faces, rows: Rows, side: float, scale: float
) -> Iterator[Shape]:
    """Counters one upon the other, the first on top."""
    for place, pile in reversed([*enumerate(piles)]):
        off = place * _STEP * side
        own = Rows(rows.x + off, rows.y + off, 1, side)
        yield from laid([pile], faces, own, faces.game.counters.size, scale)
        if len(piles) > 1:
            edge = side * GAP / 2
            yield Rect(own.x + edge, own.y + edge, side, side, Paint(stroke=_EDGE, width=0.3))


def _placed(
    found: Sequence[tuple[Space, Sequence[Pile]]],
    kept_off: tuple[Sequence[Box], Sequence[Box], Sequence[Box]], side: float, way: _Way,
) -> dict[str, Rows] | None:  # fmt: skip
    """Where the blocks of all spaces lie, the largest placed first; None where one has no room.

    Kept off are names, numbers and the frame; a heap without room lies upon numbers, then names.
    """
    names, numbers, frame = kept_off
    taken, placed = [*frame], dict[str, Rows]()
    for space, piles in sorted(found, key=lambda one: -len(one[1])):
        count = 1 if way.heaped else len(piles)
        own = side * (1 + _STEP * (len(piles) - 1)) if way.heaped else side
        free = [[*taken, *names, *numbers]]
        if way.heaped:
            free += [[*taken, *names], taken]
        blocks = (
            block_in(space, count, own, share, kept, side / (8 if way.heaped else 4))
            for kept in free
            for share in way.shares
        )
        rows = next((one for one in blocks if one), None)
        if rows is None:
            return None
        placed[space.id] = rows
        pitch = own * (1 + GAP)
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
