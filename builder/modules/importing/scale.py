"""How many pixels of the module are a millimetre of the sheet, and where the board lies on it.

Knows nothing of files.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

from builder.modules.importing.hexes import Point
from builder.records import dataclass

USUAL = 14.2875
"""mm of a counter."""
SHEET = 990.0
BESIDE = 92.0
"""mm to the right of the map for boxes."""
_HEADING = 10.0
_LEFT, _TOP, _BELOW = 14.0, 34.0, 14.0
LEAST, MOST = 8.0, 60.0
_PIXELS = 75.0


@dataclass(frozen=True, slots=True)
class Scale:
    """Pixels a millimetre, the counter in mm, the corner of the board on the sheet."""

    per_mm: float
    counter: float
    left: float
    top: float
    size: Point

    def mm(self, point: Point) -> Point:
        """A point of the board on the sheet."""
        return (round(self.left + point[0] / self.per_mm, 2),
                round(self.top + point[1] / self.per_mm, 2))  # fmt: skip

    def sheet(self, piles: int, boxes: int) -> tuple[float, float]:
        """Width and height of the sheet, with room for so many piles in boxes beside the map."""
        cell = self.counter + 4
        needed = piles * cell * cell / 0.6 + boxes * _HEADING * BESIDE
        below = max(_BELOW, self.top - _TOP)  # the last hexes may end below the board
        high = max(self.top + self.size[1] / self.per_mm + below, 160.0)
        columns = max(1, math.ceil(needed / (BESIDE * (high - 50))))
        wide = self.left + self.size[0] / self.per_mm + BESIDE * columns
        return min(SHEET, round(wide, 1)), min(SHEET, round(high, 1))


def scale(size: Point, sizes: Iterable[Point], pitch: float) -> Scale:
    """The scale at which the commonest counter is 9/16 inch, if the sheet has room for the board.

    `pitch` is the distance of two hexes in pixels, 0 where there are none.
    """
    common = Counter(round(min(one)) for one in sizes if min(one) >= 8)
    pixels = float(min(common, key=lambda one: (-common[one], one))) if common else _PIXELS
    room = SHEET - BESIDE - 40, SHEET - _TOP - _BELOW - 20
    wide, high = (length + 2 * pitch for length in size)
    per_mm = max(pixels / USUAL, wide / room[0], high / room[1], 0.2)
    if pitch:  # A hex has 5 to 300 mm.
        per_mm = min(max(per_mm, pitch / 299), pitch / 5.01)
    counter = min(MOST, max(LEAST, round(2 * pixels / per_mm) / 2))
    edge = pitch / per_mm if pitch else 0.0
    return Scale(round(per_mm, 4), counter, _LEFT + edge, _TOP + edge, size)
