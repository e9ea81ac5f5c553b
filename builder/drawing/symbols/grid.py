"""The cell in which a glyph is drawn: a grid 12 wide and 8 high laid on any rectangle.

Knows lines and two colours; no glyph.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from builder.drawing.display import Circle, Paint, Path, Point, Polygon, Shape, Text
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import cap_height

GRID_WIDE, GRID_HIGH = 12.0, 8.0
NOMINAL_WIDTH, NOMINAL_HEIGHT = 7.4, 4.9
"""A symbol's size in mm on a counter of 9/16 inch."""

_STROKE = 0.35


@dataclass(frozen=True, slots=True)
class GlyphGrid:
    """Where a glyph is drawn: its size in mm, its ink, and the tone of its ground."""

    width: float
    height: float
    ink: str
    tone: str

    @property
    def unit(self) -> float:
        """A grid step in mm that is the same both ways, for what must stay round."""
        return min(self.width / GRID_WIDE, self.height / GRID_HIGH)

    @property
    def stroke(self) -> float:
        return _STROKE * self.unit / (NOMINAL_HEIGHT / GRID_HIGH)

    def at(self, x: float, y: float) -> Point:
        """A grid point in mm."""
        return x * self.width / GRID_WIDE, y * self.height / GRID_HIGH

    def near(self, x: float, y: float) -> Point:
        """A grid point in mm, unstretched about the middle: for pictures that keep their form."""
        unit = self.unit
        return self.width / 2 + (x - 6) * unit, self.height / 2 + (y - 4) * unit

    def pen(self, share: float = 1.0) -> Paint:
        return Paint(stroke=self.ink, width=self.stroke * share)

    def round_pen(self, share: float = 1.0) -> Paint:
        return Paint(stroke=self.ink, width=self.stroke * share, join="round", cap="round")

    def line(self, *points: Point) -> Polygon:
        paint = Paint(stroke=self.ink, width=self.stroke, join="bevel")
        return Polygon(tuple(self.at(*p) for p in points), paint, closed=False)

    def solid(self, *points: Point) -> Polygon:
        return Polygon(tuple(self.near(*p) for p in points), Paint(fill=self.ink))

    def hollow(self, *points: Point) -> Polygon:
        paint = Paint(fill=self.tone, stroke=self.ink, width=self.stroke, join="round")
        return Polygon(tuple(self.near(*p) for p in points), paint)

    def stroke_of(self, *points: Point, share: float = 1.0) -> Polygon:
        return Polygon(tuple(self.near(*p) for p in points), self.round_pen(share), closed=False)

    def dot(self, x: float, y: float, radius: float) -> Circle:
        return Circle(*self.near(x, y), radius * self.unit, Paint(fill=self.ink))

    def ring(self, x: float, y: float, radius: float, share: float = 1.0) -> Circle:
        paint = Paint(fill=self.tone, stroke=self.ink, width=self.stroke * share)
        return Circle(*self.near(x, y), radius * self.unit, paint)

    def hole(self, x: float, y: float, radius: float) -> Circle:
        return Circle(*self.near(x, y), radius * self.unit, Paint(fill=self.tone))

    def curve(self, start: Point, *curves: tuple[Point, Point, Point], share: float = 1.0) -> Path:
        return Path(self._commands(start, curves), self.round_pen(share))

    def blob(self, start: Point, *curves: tuple[Point, Point, Point]) -> Path:
        return Path((*self._commands(start, curves), ("Z",)), Paint(fill=self.ink))

    def _commands(
        self, start: Point, curves: tuple[tuple[Point, Point, Point], ...]
    ) -> tuple[tuple[str | float, ...], ...]:
        steps: list[tuple[str | float, ...]] = [("M", *self.near(*start))]
        steps += [("C", *(v for p in points for v in self.near(*p))) for points in curves]
        return tuple(steps)

    def word(self, text: str, size: float = 5.2) -> Text:
        """Letters in the middle of the cell; `size` in grid steps."""
        room = Room(self.width * 0.82, self.height, size * self.unit, 0.1)
        em = set_words(text, "condensed-bold", room).size
        base = self.height / 2 + cap_height("condensed-bold", em) / 2
        return Text(self.width / 2, base, text, "condensed-bold", em, self.ink, "middle")


Draw = Callable[[GlyphGrid], tuple[Shape, ...]]
"""A glyph: the shapes it puts in a cell."""


def star_points(x: float, y: float, radius: float, inner: float = 0.4) -> tuple[Point, ...]:
    """The ten points of a five-pointed star about (x, y)."""
    points = []
    for step in range(10):
        reach = radius if step % 2 == 0 else radius * inner
        angle = math.radians(36 * step - 90)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return tuple(points)
