"""What parts merged cells of a table from those beside them: fine lines, no frame.

Lengths are millimetres. Knows where cells are, not what they say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.grid import Grid
from builder.drawing.aids.look import RULE, THIN
from builder.drawing.aids.merging import Merged
from builder.drawing.display import Paint, Rect, Shape


def partings(
    block: Merged, grid: Grid, spans: Sequence[tuple[int, int]], y: float, height: float
) -> Iterator[Shape]:
    """Lines to the left and right where other cells of the same table are: `spans` are the columns
    of each."""
    paint, last = Paint(fill=RULE), block.column + block.columns
    left, right = grid.lefts[block.column + 1], grid.lefts[last] + grid.widths[last]
    first, end = next(span for span in spans if span[0] <= block.column < span[1])
    for at in [left] * (block.column > first) + [right] * (last < end):
        yield Rect(at - THIN / 2, y, THIN, height, paint)
