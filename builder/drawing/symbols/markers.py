"""Glyphs of leaders and markers, to stand free. Knows no game."""

from __future__ import annotations

import math
from collections.abc import Mapping

from builder.drawing.display import Circle, Paint, Point, Polygon, Shape
from builder.drawing.symbols.grid import Draw, GlyphGrid

# --- leaders and markers ----------------------------------------------------------------------


def _leader(c: GlyphGrid) -> tuple[Shape, ...]:
    """A head with a peaked cap over shoulders: a person of no certain rank."""
    shoulders = c.blob((2.5, 8), ((2.5, 4.95), (4.3, 4.7), (6, 4.7)),
                       ((7.7, 4.7), (9.5, 4.95), (9.5, 8)))  # fmt: skip
    points = ((4.2, 2.4), (3.7, 1.2), (4.6, 0.6), (7.4, 0.6), (8.3, 1.2), (7.8, 2.4))
    paint = Paint(fill=c.ink, stroke=c.tone, width=c.stroke * 0.7)
    return c.dot(6, 3.3, 1.65), shoulders, Polygon(tuple(c.near(*p) for p in points), paint)


def _turn(c: GlyphGrid) -> tuple[Shape, ...]:
    """An hourglass."""
    glass = c.hollow((3.6, 0.7), (8.4, 0.7), (8.2, 2.2), (6.5, 4), (8.2, 5.8), (8.4, 7.3),
                     (3.6, 7.3), (3.8, 5.8), (5.5, 4), (3.8, 2.2))  # fmt: skip
    sand = c.solid((4.5, 2.2), (7.5, 2.2), (6, 3.8)), c.solid((4.1, 6.9), (7.9, 6.9), (6, 5.2))
    bars = [c.stroke_of((3.1, y), (8.9, y), share=1.8) for y in (0.6, 7.4)]
    return glass, *sand, *bars


def _ops(c: GlyphGrid) -> tuple[Shape, ...]:
    """A double arrow head: effort spent on going forward."""
    return tuple(
        c.solid((x, 0.8), (x + 2.2, 0.8), (x + 4.6, 4), (x + 2.2, 7.2), (x, 7.2), (x + 2.4, 4))
        for x in (2.1, 5.5)
    )


def _objective(c: GlyphGrid) -> tuple[Shape, ...]:
    pole = c.stroke_of((3.6, 0.6), (3.6, 7.4), share=1.8)
    return pole, c.solid((3.6, 0.5), (10.0, 2.8), (3.6, 5.1))


def _weather(c: GlyphGrid) -> tuple[Shape, ...]:
    """A sun behind a cloud."""
    rays = [_ray(c, 7.9, 2.85, angle) for angle in (-120, -75, -30, 15)]
    puffs = [(4.2, 4.9, 1.6), (6.2, 4.2, 1.9), (8.0, 5.1, 1.4)]
    cloud = [Circle(*c.near(x, y), r * c.unit, Paint(fill=c.ink)) for x, y, r in puffs]
    edge = [c.hole(x, y, r + 0.45) for x, y, r in puffs]
    base = c.solid((4.2, 4.6), (8.0, 4.6), (8.0, 6.5), (4.2, 6.5))
    return c.ring(7.9, 2.85, 1.5, 1.2), *rays, *edge, *cloud, base


def _ray(c: GlyphGrid, x: float, y: float, angle: float) -> Polygon:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    near, far = (x + 2.0 * cos, y + 2.0 * sin), (x + 2.7 * cos, y + 2.7 * sin)
    return c.stroke_of(near, far, share=1.2)


def _control(c: GlyphGrid) -> tuple[Shape, ...]:
    return c.ring(6, 4, 3.2, 1.6), c.dot(6, 4, 1.5)


def _no_supply(c: GlyphGrid) -> tuple[Shape, ...]:
    bar = c.stroke_of((3.7, 6.3), (8.3, 1.7), share=2.0)
    return c.ring(6, 4, 3.2, 2.0), bar


def _breakdown(c: GlyphGrid) -> tuple[Shape, ...]:
    """A gear with a crack across it."""
    teeth = [c.stroke_of(*_spoke(angle), share=2.2) for angle in range(0, 360, 45)]
    return *teeth, c.dot(6, 4, 2.4), c.hole(6, 4, 1.0)


def _spoke(angle: float) -> tuple[Point, Point]:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return (6 + 2.0 * cos, 4 + 2.0 * sin), (6 + 3.2 * cos, 4 + 3.2 * sin)


def _generic(c: GlyphGrid) -> tuple[Shape, ...]:
    return (c.hollow((6, 0.8), (9.2, 4), (6, 7.2), (2.8, 4)), c.dot(6, 4, 1.0))


MARKERS: Mapping[str, Draw] = {
    "leader": _leader,
    "turn": _turn,
    "ops": _ops,
    "objective": _objective,
    "weather": _weather,
    "control": _control,
    "no-supply": _no_supply,
    "breakdown": _breakdown,
    "generic": _generic,
}
