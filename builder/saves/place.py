"""Which space a point of the map window lies in.

Knows the board's geometry in mm; nothing of units.
"""

from __future__ import annotations

import math
from dataclasses import field

from builder.game.geometry.polygons import inside
from builder.game.model import Board, Point, Space, Zone
from builder.records import dataclass


@dataclass(slots=True)
class Ground:
    """A board under a map window: `per_mm` pixels a millimetre, `edge` pixels round the board."""

    board: Board
    per_mm: float
    edge: int
    found: dict[tuple[int, int], Space | None] = field(default_factory=dict)
    bounds: dict[str, tuple[float, float, float, float]] = field(default_factory=dict)

    def space(self, x: int, y: int) -> Space | None:
        """The space at a point in pixels: the outline round it or round a part of it such as an
        island, the nearer of two that overlap.

        Outside all outlines it is the nearest centre of the zone, as the engine has it; None
        outside all zones.
        """
        if (x, y) not in self.found:
            self.found[x, y] = self._space(((x - self.edge) / self.per_mm,
                                            (y - self.edge) / self.per_mm))  # fmt: skip
        return self.found[x, y]

    def _space(self, point: Point) -> Space | None:
        spaces = self.board.spaces.values()
        near = (s for s in spaces if self._may_hold(point, s))
        here = [s for s in near if any(inside(point, line) for line in (s.outline, *s.parts))]
        if not here:
            zone = next((z for z in reversed(self.board.zones) if _in_zone(point, z)), None)
            here = [s for s in spaces if zone is not None and s.zone == zone.id]
        return min(here, key=lambda s: math.dist(s.centre, point), default=None)

    def _may_hold(self, point: Point, space: Space) -> bool:
        """Whether the point lies in the rectangle round the space's outlines."""
        if space.id not in self.bounds:
            corners = [p for line in (space.outline, *space.parts) for p in line]
            xs, ys = [p[0] for p in corners], [p[1] for p in corners]
            self.bounds[space.id] = (min(xs), min(ys), max(xs), max(ys)) if xs else (0, 0, -1, -1)
        left, top, right, bottom = self.bounds[space.id]
        return left <= point[0] <= right and top <= point[1] <= bottom


def _in_zone(point: Point, zone: Zone) -> bool:
    left, top, width, height = zone.rect
    return left <= point[0] <= left + width and top <= point[1] <= top + height
