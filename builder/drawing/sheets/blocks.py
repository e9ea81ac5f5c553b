"""Where a block of counters lies in a space: within its borders, off what must stay free.

Lengths are millimetres. Knows outlines and rectangles, not counters.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np

from builder.drawing.display import Point
from builder.drawing.maps.naming.areas import AreaName
from builder.drawing.maps.naming.laid import laid_names
from builder.drawing.sheets.piles import GAP, Rows
from builder.drawing.text.lines import Box
from builder.game.geometry.winding import Winding
from builder.game.model import Board, Space, SpaceRole

SCALES = (1.0, 0.92, 0.85, 0.78, 0.7, 0.6, 0.5, 0.4, 0.33)
"""The sizes of counters that are tried on the map, as shares of their own."""
SMALL, OVER = 0.75, 0.84
"""From this scale on, a block of counters may reach over the borders, a share of it within."""
TITLE = 11.0
"""Millimetres at a box's top that stay free for its words, where it is high enough."""

_OFF_CORNERS = 0.25
"""So much of the air beside a space at its widest is round the corners of a block in it too."""
MARK = 1.7
"""Half the symbol of a town."""


def names_of(board: Board) -> dict[str, Box]:
    """Where the names of areas stand, clear of its rivers, each with its town; of no other map."""
    return {ident: _name_box(name) for ident, name in _named(board).items()}


def town_marks(board: Board) -> list[Point]:
    """Where the symbols of the towns of areas stand."""
    return [name.at for name in _named(board).values() if name.town]


def town_boxes(board: Board) -> list[tuple[Box, Point]]:
    """What each town of areas takes with its name, and where its symbol stands."""
    return [(_name_box(name), name.at) for name in _named(board).values() if name.town]


def _named(board: Board) -> Mapping[str, AreaName]:
    """The names of areas; those of another map are placed by its grid."""
    return laid_names(board)[1] if board.grid_kind == "areas" else {}


def _name_box(name: AreaName) -> Box:
    """Where an area's name and its town stand, with a little air."""
    left, right, top, foot = name.left - 0.8, name.right + 0.8, name.top - 0.4, name.foot + 1.2
    if name.town:
        (x, y), half = name.at, MARK * name.scale
        left, right = min(left, x - half), max(right, x + half)
        top, foot = min(top, y - half), max(foot, y + half)
    return Box(left, top, right - left, foot - top)


def rows_in(space: Space, count: int, size: float, kept: Sequence[Box] = ()) -> Rows:
    """Where so many counters lie: as large, then as wide, then as near the middle as can be.

    What is `kept` free of counters is the area's name.
    """
    if space.role is not SpaceRole.MAP and space.outline:
        return _in_box(space, count, size)
    for scale in SCALES:
        share = 1.0 if scale > SMALL else OVER
        if found := block_in(space, count, size * scale, share, kept, step=size / 4):
            return found
    return _small(space, count, size * SCALES[-1])


def block_in(
    space: Space,
    count: int,
    side: float,
    share: float,
    kept: Sequence[Box],
    step: float,
    square: bool = False,
    above: float = 0.0,
    air: float | None = None,
    upper: bool = False,
    fixed: int = 0,
) -> Rows | None:
    """A block of counters of a size, as wide, then as near the middle as can be; None for none.

    `share` is how much of its width and height lies within the borders, of its shorter row too, the
    last or the `upper` one; a `square` block is preferred to a wide one. So much `above` each row
    is kept free too. With `air` no counter is beyond the space at its widest, nor nearer to that
    end, and no corner next to its sides. A `fixed` number are side by side, if there is one.
    """
    box, pitch = _bounds(space.outline), side * (1 + GAP)
    more = _OFF_CORNERS * air if air else 0.0
    off = [(one.x, one.y, one.right, one.y + (one.height + above)) for one in kept]
    order: Iterable[int] = range(count, 0, -1)
    if square:
        order = sorted(order, key=lambda across: abs(across - math.ceil(math.sqrt(count))))
    for across in [fixed] if fixed else order:
        half = across * pitch / 2
        high = Rows(0.0, 0.0, across, side, above).high(count) / 2
        within = half * share, high * share
        if air is not None:
            within = max(within[0], half - side * GAP / 2 + air), within[1]
        if 2 * within[0] > box.width or 2 * within[1] > box.height:
            continue
        for x, y in _free(space.centre, step, box, (half, high), within, off):
            rows = Rows(x - half, y - high, across, side, above, upper)
            if all(_holds(space.outline, *part, more) for part in _parts(rows, count, share)):
                return rows
    return None


def _parts(rows: Rows, count: int, share: float) -> Iterator[tuple[float, float, float, float]]:
    """What of a block lies within borders, its full rows and a shorter one: the middle of each
    and half its width and height."""
    pitch, high = rows.side * (1 + GAP), rows.high(count)
    middle, last = rows.x + rows.across * pitch / 2, count % rows.across
    top, foot = (rows.y + high * (1 - one) / 2 for one in (share, -share))
    parts = [(rows.across, top, foot)]
    if last and rows.upper:
        under = rows.y + rows.high(last)
        parts = [(last, top, under), (rows.across, under, foot)]
    elif last:
        over = rows.y + rows.high(count - last) + rows.lead
        parts = [(rows.across, top, over), (last, over, foot)]
    for many, start, end in parts:
        if end > start:
            yield middle, (start + end) / 2, share * many * pitch / 2, (end - start) / 2


Edges = tuple[float, float, float, float]
"""Left, top, right and foot of what is kept free."""


def _free(
    centre: Point, step: float, box: Box, half: Point, within: Point, off: Sequence[Edges]
) -> Iterator[Point]:
    """The middle and points round it, the nearest first, where a block covers nothing kept free.

    What lies `within` a block is within a box, the bounds of an outline: if it is not, then not
    within that either.
    """
    left, top, right, foot = box.x, box.y, box.right, box.foot
    (wide, high), (narrow, low) = half, within
    x, y = centre[0] + _ACROSS * step, centre[1] + _DOWN * step
    free = (left <= x - narrow) & (x + narrow <= right) & (top <= y - low) & (y + low <= foot)
    x, y = x[free, None], y[free, None]
    if off and len(x):
        left_of, above, right_of, below = np.array(off).T
        free = (x + wide <= left_of) | (x - wide >= right_of)
        free |= (y + high <= above) | (y - high >= below)
        free = free.all(axis=1)
        x, y = x[free], y[free]
    yield from zip(x[:, 0].tolist(), y[:, 0].tolist(), strict=True)


def _small(space: Space, count: int, side: float) -> Rows:
    """A block round the middle of a space that has no room for it."""
    across = math.ceil(math.sqrt(count))
    half = across * side * (1 + GAP) / 2
    x, y = space.centre
    return Rows(x - half, y - half, across, side)


_STEPS = sorted(
    ((i, j) for i in range(-9, 10) for j in range(-9, 10)), key=lambda p: (math.hypot(*p), p)
)
_ACROSS, _DOWN = np.array(_STEPS, dtype=np.float64).T


def _bounds(outline: tuple[Point, ...]) -> Box:
    """What an outline lies within."""
    xs, ys = [x for x, _y in outline], [y for _x, y in outline]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _holds(
    outline: tuple[Point, ...], x: float, y: float, half: float, high: float, more: float = 0.0
) -> bool:
    """Whether a rectangle round a point, so much larger on all sides, lies within: its corners do,
    and it holds no vertex."""
    half, high = half + more, high + more
    turns = _winding(outline).turns
    if not all(turns(x + dx * half, y + dy * high) for dx in (-1, 1) for dy in (-1, 1)):
        return False
    return not any(abs(a - x) < half and abs(b - y) < high for a, b in outline)


@lru_cache(maxsize=256)
def _winding(outline: tuple[Point, ...]) -> Winding:
    points = np.array(outline, float).reshape(-1, 2)
    return Winding(points, np.roll(points, -1, axis=0))


def _in_box(space: Space, count: int, size: float) -> Rows:
    """In a box or a track's cell, from the top, below the words where it is high enough."""
    xs, ys = [p[0] for p in space.outline], [p[1] for p in space.outline]
    width, height = max(xs) - min(xs) - 2, max(ys) - min(ys) - 2
    words = TITLE if height > 2 * TITLE else 0.0
    height -= words

    def fits(across: int) -> float:
        return min(size, width / across / (1 + GAP), height / math.ceil(count / across) / (1 + GAP))

    across = max(range(1, count + 1), key=lambda n: (fits(n), n))
    side = fits(across)
    rows = math.ceil(count / across) * side * (1 + GAP)
    top = min(ys) + 1 + words + (0.0 if words else (height - rows) / 2)
    middle = (min(xs) + max(xs)) / 2
    return Rows(middle - across * side * (1 + GAP) / 2, top, across, side)
