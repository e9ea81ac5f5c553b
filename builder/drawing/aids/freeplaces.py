"""Places round a point where nothing is in the way of a square, all of them at once.

Lengths are millimetres. Knows nothing of what stands there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from builder.drawing.labels import Edges
from builder.game.model import Point


def free_places(
    middle: Point, half: float, reach: float, pitch: float, within: Edges, taken: Iterable[Edges]
) -> Iterator[Point]:
    """The middles of squares that lie `within` and meet nothing that is `taken`, on a grid of so
    narrow a `pitch`, those nearest to the `middle` first; none farther off than the `reach`."""
    count = round(reach / pitch)
    steps = np.arange(-count, count + 1) * pitch
    dx, dy = (each.ravel() for each in np.meshgrid(steps, steps, indexing="ij"))
    away = np.round(np.hypot(dx, dy), 6)
    xs, ys = middle[0] + dx, middle[1] + dy
    left, top, right, foot = within
    free = (away <= reach) & (xs - half > left) & (xs + half < right)
    free &= (ys - half > top) & (ys + half < foot)
    for left, top, right, foot in taken:
        free &= (xs - half > right) | (xs + half < left) | (ys - half > foot) | (ys + half < top)
    order = np.lexsort((ys[free], xs[free], away[free]))
    yield from zip(xs[free][order].tolist(), ys[free][order].tolist(), strict=True)
