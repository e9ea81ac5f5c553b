"""Unit glyphs after APP-6, to stand in a frame. Knows no nation and no counter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from builder.drawing.display import Paint, Polygon, Rect, Shape
from builder.drawing.symbols.grid import Draw, GlyphGrid, star_points

# --- parts that several glyphs share ---------------------------------------------------------


def _saltire(c: GlyphGrid) -> tuple[Shape, ...]:
    return c.line((0, 0), (12, 8)), c.line((0, 8), (12, 0))


def _slash(c: GlyphGrid) -> tuple[Shape, ...]:
    return (c.line((0, 8), (12, 0)),)


def _track(c: GlyphGrid) -> tuple[Shape, ...]:
    """The rounded bar of armour."""
    (x, y), (right, foot) = c.at(2, 2), c.at(10, 6)
    return (Rect(x, y, right - x, foot - y, c.pen(), radius=(foot - y) / 2),)


def _peak(c: GlyphGrid) -> tuple[Shape, ...]:
    points = (c.at(3.7, 8), c.at(6, 4.4), c.at(8.3, 8))
    return (Polygon(points, Paint(fill=c.ink)),)


def _wings(c: GlyphGrid) -> tuple[Shape, ...]:
    left = ((3.1, 5.2), (5.6, 5.0), (6.0, 7.2))
    right = ((6.4, 5.0), (8.9, 5.2), (9.2, 7.2))
    return (c.curve((2.8, 7.2), left, right, share=1.15),)


def _mechanized(c: GlyphGrid) -> tuple[Shape, ...]:
    return *_saltire(c), *_track(c)


def _motorized(c: GlyphGrid) -> tuple[Shape, ...]:
    return *_saltire(c), c.line((6, 0), (6, 8))


def _airborne(c: GlyphGrid) -> tuple[Shape, ...]:
    return *_saltire(c), *_wings(c)


def _mountain(c: GlyphGrid) -> tuple[Shape, ...]:
    return *_saltire(c), *_peak(c)


def _militia(c: GlyphGrid) -> tuple[Shape, ...]:
    lozenge = Polygon(
        (c.near(6, 1.9), c.near(8.1, 4), c.near(6, 6.1), c.near(3.9, 4)),
        Paint(fill=c.tone, stroke=c.ink, width=c.stroke),
    )
    return *_saltire(c), lozenge


def _garrison(c: GlyphGrid) -> tuple[Shape, ...]:
    (x, y), (right, foot) = c.at(0, 6.3), c.at(12, 8)
    return *_saltire(c), Rect(x, y, right - x, foot - y, Paint(fill=c.ink))


def _security(c: GlyphGrid) -> tuple[Shape, ...]:
    return (c.word("SEC"),)


def _reconnaissance(c: GlyphGrid) -> tuple[Shape, ...]:
    return *_slash(c), *_track(c)


def _headquarters(c: GlyphGrid) -> tuple[Shape, ...]:
    (x, y), (right, foot) = c.at(0, 0), c.at(12, 1.6)
    word = c.word("HQ", 4.8)
    lowered = replace(word, y=word.y + 0.8 * c.unit)
    return Rect(x, y, right - x, foot - y, Paint(fill=c.ink)), lowered


def _air(c: GlyphGrid) -> tuple[Shape, ...]:
    """The propeller of a fixed-wing aircraft."""
    left = c.blob((6, 4), ((4.2, 2.2), (1.6, 1.7), (1.6, 4)), ((1.6, 6.3), (4.2, 5.8), (6, 4)))
    right = c.blob((6, 4), ((7.8, 2.2), (10.4, 1.7), (10.4, 4)), ((10.4, 6.3), (7.8, 5.8), (6, 4)))
    return left, right


def _truck(c: GlyphGrid) -> tuple[Shape, ...]:
    body = c.solid((1.5, 1.8), (7.2, 1.8), (7.2, 5.9), (1.5, 5.9))
    cab = c.solid((7.6, 2.7), (9.3, 2.7), (10.6, 4.2), (10.6, 5.9), (7.6, 5.9))
    wheels = [shape for x in (3.3, 9.0) for shape in (c.hole(x, 6.0, 1.25), c.dot(x, 6.0, 0.9))]
    return body, cab, *wheels


def _railhead(c: GlyphGrid) -> tuple[Shape, ...]:
    ties = [c.stroke_of((x, 2.0), (x, 6.0), share=1.2) for x in (2.2, 3.9, 5.6, 7.3)]
    rails = [c.stroke_of((1.0, y), (8.9, y), share=1.3) for y in (3.0, 5.0)]
    buffer = c.stroke_of((9.4, 1.6), (9.4, 6.4), share=2.4)
    return *ties, *rails, buffer, c.stroke_of((9.4, 4), (10.8, 4), share=1.6)


def _partisan(c: GlyphGrid) -> tuple[Shape, ...]:
    """A raised fist in lines would clot at 60 pixels: a letter in a ring does not."""
    word = c.word("P", 5.0)
    return c.ring(6, 4, 3.1, 1.2), word


def _commissar(c: GlyphGrid) -> tuple[Shape, ...]:
    """A flag with a star on it."""
    cloth = c.solid((3.4, 0.7), (10.4, 0.7), (9.2, 3.1), (10.4, 5.5), (3.4, 5.5))
    points = tuple(c.near(*p) for p in star_points(6.1, 3.2, 1.9))
    return (
        c.stroke_of((3.0, 0.5), (3.0, 7.6), share=1.6),
        cloth,
        Polygon(points, Paint(fill=c.tone)),
    )


def _fortified_zone(c: GlyphGrid) -> tuple[Shape, ...]:
    wall = [(1.3, 6.6), (1.3, 2.0), (3.0, 2.0), (3.0, 3.4), (5.1, 3.4), (5.1, 2.0), (6.9, 2.0)]
    wall += [(6.9, 3.4), (9.0, 3.4), (9.0, 2.0), (10.7, 2.0), (10.7, 6.6)]
    slit = Polygon(
        (c.near(4.1, 4.7), c.near(7.9, 4.7), c.near(7.9, 5.4), c.near(4.1, 5.4)),
        Paint(fill=c.tone),
    )
    return c.solid(*wall), slit


def _anti_tank(c: GlyphGrid) -> tuple[Shape, ...]:
    return (c.line((0, 8), (6, 0), (12, 8)),)


def _artillery(c: GlyphGrid) -> tuple[Shape, ...]:
    return (c.dot(6, 4, 1.75),)


def _rocket(c: GlyphGrid) -> tuple[Shape, ...]:
    chevrons = [c.stroke_of((4.6, y + 1.3), (6, y), (7.4, y + 1.3), share=1.2) for y in (0.9, 2.3)]
    return *chevrons, c.dot(6, 5.5, 1.5)


def _anti_aircraft(c: GlyphGrid) -> tuple[Shape, ...]:
    dome = ((3.2, 0.6), (8.8, 0.6), (10.2, 8.0))
    return (c.curve((1.8, 8.0), dome),)


def _engineer(c: GlyphGrid) -> tuple[Shape, ...]:
    comb = c.stroke_of((2.4, 6.2), (2.4, 2.3), (9.6, 2.3), (9.6, 6.2), share=1.25)
    return comb, c.stroke_of((6, 2.3), (6, 6.2), share=1.25)


def _naval(c: GlyphGrid) -> tuple[Shape, ...]:
    """An anchor."""
    arms = ((2.6, 7.4), (5.2, 7.4), (6, 7.2)), ((6.8, 7.4), (9.4, 7.4), (9.4, 4.8))
    return (
        c.stroke_of((6, 2.0), (6, 7.1), share=1.4),
        c.stroke_of((4.4, 2.7), (7.6, 2.7), share=1.3),
        c.curve((2.6, 4.8), *arms, share=1.4),
        c.ring(6, 1.3, 0.75),
    )


def _machine_gun(c: GlyphGrid) -> tuple[Shape, ...]:
    return c.stroke_of((6, 1.4), (6, 6.6), share=1.3), c.solid((4.6, 2.9), (6, 0.8), (7.4, 2.9))


def _signal(c: GlyphGrid) -> tuple[Shape, ...]:
    return (c.line((0, 0), (6, 5), (6, 3), (12, 8)),)


def _medical(c: GlyphGrid) -> tuple[Shape, ...]:
    return c.line((6, 0), (6, 8)), c.line((0, 4), (12, 4))


def _bridge(c: GlyphGrid) -> tuple[Shape, ...]:
    top = c.stroke_of((1.8, 1.6), (3.3, 3.0), (8.7, 3.0), (10.2, 1.6), share=1.3)
    foot = c.stroke_of((1.8, 6.4), (3.3, 5.0), (8.7, 5.0), (10.2, 6.4), share=1.3)
    return top, foot


def _blank(_: GlyphGrid) -> tuple[Shape, ...]:
    return ()


UNITS: Mapping[str, Draw] = {
    "infantry": _saltire,
    "armour": _track,
    "tank-corps": _track,
    "mechanized": _mechanized,
    "motorized": _motorized,
    "cavalry": _slash,
    "reconnaissance": _reconnaissance,
    "airborne": _airborne,
    "mountain": _mountain,
    "militia": _militia,
    "garrison": _garrison,
    "security": _security,
    "engineer": _engineer,
    "artillery": _artillery,
    "rocket-artillery": _rocket,
    "anti-tank": _anti_tank,
    "anti-aircraft": _anti_aircraft,
    "machine-gun": _machine_gun,
    "signal": _signal,
    "medical": _medical,
    "bridge": _bridge,
    "headquarters": _headquarters,
    "hq": _headquarters,
    "air": _air,
    "naval": _naval,
    "supply-truck": _truck,
    "railhead": _railhead,
    "partisan": _partisan,
    "commissar": _commissar,
    "fortified-zone": _fortified_zone,
    "blank": _blank,
}
