"""What lies near a place on a sheet, found without a look at everything that lies on it.

Pure geometry; lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Nearby:
    """Boxes, listed by the squares of the sheet that they touch.

    There are about as many squares as boxes, so that a look round a place takes no longer on a
    large sheet than on a small one.
    """

    def __init__(self, boxes: Sequence[Box]) -> None:
        """Boxes are known by their numbers, counted from 0."""
        self.boxes = boxes
        lefts, tops, rights, bottoms = zip(*boxes, strict=True) if boxes else ((0.0,),) * 4
        self.whole = (min(lefts), min(tops), max(rights), max(bottoms))
        wide, high = self.whole[2] - self.whole[0], self.whole[3] - self.whole[1]
        number = max(len(boxes), 1)
        self.side = max(math.sqrt(wide * high / number), max(wide, high) / number) or 1.0
        """How wide a square is, in mm."""
        self._squares: dict[tuple[int, int], list[int]] = {}
        for index, box in enumerate(boxes):
            for square in self._touched(box):
                self._squares.setdefault(square, []).append(index)

    def meeting(self, box: Box) -> list[int]:
        """The numbers of all boxes that overlap or touch `box`, in order."""
        left, top, right, bottom = box
        found = {n for square in self._touched(box) for n in self._squares.get(square, ())}
        return [
            n
            for n in sorted(found)
            if self.boxes[n][0] <= right
            and self.boxes[n][2] >= left
            and self.boxes[n][1] <= bottom
            and self.boxes[n][3] >= top
        ]

    def _touched(self, box: Box) -> Iterator[tuple[int, int]]:
        """The squares that a box touches, as far as there are boxes at all."""
        x, y = self.whole[:2]
        left, top = max(box[0], x), max(box[1], y)
        right, bottom = min(box[2], self.whole[2]), min(box[3], self.whole[3])
        rows = range(int((top - y) / self.side), int((bottom - y) / self.side) + 1)
        for column in range(int((left - x) / self.side), int((right - x) / self.side) + 1):
            for row in rows:
                yield column, row


def around(point: tuple[float, float], reach: float) -> Box:
    """The square whose sides are `reach` away from a point."""
    x, y = point
    return x - reach, y - reach, x + reach, y + reach


def bounds(points: Sequence[tuple[float, float]], margin: float = 0.0) -> Box:
    """The least box round some points, with a margin."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def to_nearest(points: Sequence[tuple[float, float]]) -> list[float]:
    """For each point, the distance to the nearest other one; infinite for a single point."""
    near = Nearby([around(point, 0.0) for point in points])
    left, top, right, bottom = near.whole
    farthest = math.hypot(right - left, bottom - top)
    out = []
    for number, point in enumerate(points):
        reach, least = near.side, math.inf
        while least > reach and reach < 2 * farthest + near.side:
            reach *= 2
            others = (points[n] for n in near.meeting(around(point, reach)) if n != number)
            least = min((math.dist(point, other) for other in others), default=math.inf)
        out.append(least)
    return out
