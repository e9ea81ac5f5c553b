"""What is free between the rows of a contact sheet: as good as alike on all pages, so that all end
near their foot.

Lengths are millimetres. Knows how many rows there are; draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing.sheets.arranged import Part

AIR, _MORE, _LEEWAY = 2.2, 12.0, 3.0
"""What is free below the captions of a row; how much more at most, if all pages have room; and by
how much a page may exceed the fullest, which is too little to be seen from page to page."""
FIRST, LAST = 0.3, 0.5
"""What part of that is below the name of a side, and above its end."""


def spaced(spare: float, fullest: float) -> float:
    """How much farther apart the rows of a page are that has room for so much, where the fullest
    has less."""
    return min(spare, min(fullest, _MORE) + _LEEWAY)


def weighed(page: Sequence[Part]) -> float:
    """How many times what rows are farther apart stands on a page."""
    rows = sum(row.weight for part in page for row in part.rows[1:])
    return rows + (FIRST + LAST) * len(page)
