"""The symbol table: unit and marker glyphs after APP-6, drawn on a grid of our own.

Each glyph is a small function of a `Cell`, which maps a grid 12 wide and 8 high on the symbol's
rectangle, so that a glyph keeps its sense at any size. Unit glyphs stand in a frame; markers stand
free. Knows no game, no nation, no counter: only names, lines and two colours.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from builder.drawing.display import (
    Circle,
    Group,
    Paint,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
)
from builder.drawing.type import cap_height, fit

GRID_WIDE, GRID_HIGH = 12.0, 8.0
NOMINAL_WIDTH, NOMINAL_HEIGHT = 7.4, 4.9
"""A symbol's size in mm on a counter of 9/16 inch."""

_STROKE = 0.35
_CURVE = 0.5523
"""Control length of a cubic that draws a quarter of a circle."""


@dataclass(frozen=True, slots=True)
class Cell:
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
        return Polygon(tuple(self.at(*p) for p in points), self.pen(), closed=False)

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
        em = fit(text, "condensed-bold", size * self.unit, self.width * 0.82, 0.1)
        base = self.height / 2 + cap_height("condensed-bold", em) / 2
        return Text(self.width / 2, base, text, "condensed-bold", em, self.ink, "middle")


Draw = Callable[[Cell], tuple[Shape, ...]]


@dataclass(frozen=True, slots=True)
class Glyph:
    """A symbol: how it is drawn, and whether it stands in a unit's frame."""

    draw: Draw
    framed: bool = True


def star_points(x: float, y: float, radius: float, inner: float = 0.4) -> tuple[Point, ...]:
    """The ten points of a five-pointed star about (x, y)."""
    points = []
    for step in range(10):
        reach = radius if step % 2 == 0 else radius * inner
        angle = math.radians(36 * step - 90)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return tuple(points)


# --- parts that several glyphs share ---------------------------------------------------------


def _saltire(c: Cell) -> tuple[Shape, ...]:
    return c.line((0, 0), (12, 8)), c.line((0, 8), (12, 0))


def _slash(c: Cell) -> tuple[Shape, ...]:
    return (c.line((0, 8), (12, 0)),)


def _track(c: Cell) -> tuple[Shape, ...]:
    """The rounded bar of armour."""
    (x, y), (right, foot) = c.at(2, 2), c.at(10, 6)
    return (Rect(x, y, right - x, foot - y, c.pen(), radius=(foot - y) / 2),)


def _peak(c: Cell) -> tuple[Shape, ...]:
    points = (c.at(3.7, 8), c.at(6, 4.4), c.at(8.3, 8))
    return (Polygon(points, Paint(fill=c.ink)),)


def _wings(c: Cell) -> tuple[Shape, ...]:
    left = ((3.1, 5.2), (5.6, 5.0), (6.0, 7.2))
    right = ((6.4, 5.0), (8.9, 5.2), (9.2, 7.2))
    return (c.curve((2.8, 7.2), left, right, share=1.15),)


# --- units ------------------------------------------------------------------------------------


def _mechanized(c: Cell) -> tuple[Shape, ...]:
    return *_saltire(c), *_track(c)


def _motorized(c: Cell) -> tuple[Shape, ...]:
    return *_saltire(c), c.line((6, 0), (6, 8))


def _airborne(c: Cell) -> tuple[Shape, ...]:
    return *_saltire(c), *_wings(c)


def _mountain(c: Cell) -> tuple[Shape, ...]:
    return *_saltire(c), *_peak(c)


def _militia(c: Cell) -> tuple[Shape, ...]:
    lozenge = Polygon(
        (c.near(6, 1.9), c.near(8.1, 4), c.near(6, 6.1), c.near(3.9, 4)),
        Paint(fill=c.tone, stroke=c.ink, width=c.stroke),
    )
    return *_saltire(c), lozenge


def _garrison(c: Cell) -> tuple[Shape, ...]:
    (x, y), (right, foot) = c.at(0, 6.3), c.at(12, 8)
    return *_saltire(c), Rect(x, y, right - x, foot - y, Paint(fill=c.ink))


def _security(c: Cell) -> tuple[Shape, ...]:
    return (c.word("SEC"),)


def _reconnaissance(c: Cell) -> tuple[Shape, ...]:
    return *_slash(c), *_track(c)


def _headquarters(c: Cell) -> tuple[Shape, ...]:
    (x, y), (right, foot) = c.at(0, 0), c.at(12, 1.6)
    word = c.word("HQ", 4.8)
    lowered = Text(
        word.x, word.y + 0.8 * c.unit, word.text, word.font, word.size, word.fill, word.anchor
    )
    return Rect(x, y, right - x, foot - y, Paint(fill=c.ink)), lowered


def _air(c: Cell) -> tuple[Shape, ...]:
    """The propeller of a fixed-wing aircraft."""
    left = c.blob((6, 4), ((4.2, 2.2), (1.6, 1.7), (1.6, 4)), ((1.6, 6.3), (4.2, 5.8), (6, 4)))
    right = c.blob((6, 4), ((7.8, 2.2), (10.4, 1.7), (10.4, 4)), ((10.4, 6.3), (7.8, 5.8), (6, 4)))
    return left, right


def _truck(c: Cell) -> tuple[Shape, ...]:
    body = c.solid((1.5, 1.8), (7.2, 1.8), (7.2, 5.9), (1.5, 5.9))
    cab = c.solid((7.6, 2.7), (9.3, 2.7), (10.6, 4.2), (10.6, 5.9), (7.6, 5.9))
    wheels = [shape for x in (3.3, 9.0) for shape in (c.hole(x, 6.0, 1.25), c.dot(x, 6.0, 0.9))]
    return body, cab, *wheels


def _railhead(c: Cell) -> tuple[Shape, ...]:
    ties = [c.stroke_of((x, 2.0), (x, 6.0), share=1.2) for x in (2.2, 3.9, 5.6, 7.3)]
    rails = [c.stroke_of((1.0, y), (8.9, y), share=1.3) for y in (3.0, 5.0)]
    buffer = c.stroke_of((9.4, 1.6), (9.4, 6.4), share=2.4)
    return *ties, *rails, buffer, c.stroke_of((9.4, 4), (10.8, 4), share=1.6)


def _partisan(c: Cell) -> tuple[Shape, ...]:
    """A raised fist in lines would clot at 60 pixels: a letter in a ring does not."""
    word = c.word("P", 5.0)
    return c.ring(6, 4, 3.1, 1.2), word


def _commissar(c: Cell) -> tuple[Shape, ...]:
    """A flag with a star on it."""
    cloth = c.solid((3.4, 0.7), (10.4, 0.7), (9.2, 3.1), (10.4, 5.5), (3.4, 5.5))
    points = tuple(c.near(*p) for p in star_points(6.1, 3.2, 1.9))
    return (
        c.stroke_of((3.0, 0.5), (3.0, 7.6), share=1.6),
        cloth,
        Polygon(points, Paint(fill=c.tone)),
    )


def _fortified_zone(c: Cell) -> tuple[Shape, ...]:
    wall = [(1.3, 6.6), (1.3, 2.0), (3.0, 2.0), (3.0, 3.4), (5.1, 3.4), (5.1, 2.0), (6.9, 2.0)]
    wall += [(6.9, 3.4), (9.0, 3.4), (9.0, 2.0), (10.7, 2.0), (10.7, 6.6)]
    slit = Polygon(
        (c.near(4.1, 4.7), c.near(7.9, 4.7), c.near(7.9, 5.4), c.near(4.1, 5.4)),
        Paint(fill=c.tone),
    )
    return c.solid(*wall), slit


def _anti_tank(c: Cell) -> tuple[Shape, ...]:
    return (c.line((0, 8), (6, 0), (12, 8)),)


def _artillery(c: Cell) -> tuple[Shape, ...]:
    return (c.dot(6, 4, 1.75),)


def _rocket(c: Cell) -> tuple[Shape, ...]:
    chevrons = [c.stroke_of((4.6, y + 1.3), (6, y), (7.4, y + 1.3), share=1.2) for y in (0.9, 2.3)]
    return *chevrons, c.dot(6, 5.5, 1.5)


def _anti_aircraft(c: Cell) -> tuple[Shape, ...]:
    dome = ((3.2, 0.6), (8.8, 0.6), (10.2, 8.0))
    return (c.curve((1.8, 8.0), dome),)


def _engineer(c: Cell) -> tuple[Shape, ...]:
    comb = c.stroke_of((2.4, 6.2), (2.4, 2.3), (9.6, 2.3), (9.6, 6.2), share=1.25)
    return comb, c.stroke_of((6, 2.3), (6, 6.2), share=1.25)


def _naval(c: Cell) -> tuple[Shape, ...]:
    """An anchor."""
    arms = ((2.6, 7.4), (5.2, 7.4), (6, 7.2)), ((6.8, 7.4), (9.4, 7.4), (9.4, 4.8))
    return (
        c.stroke_of((6, 2.0), (6, 7.1), share=1.4),
        c.stroke_of((4.4, 2.7), (7.6, 2.7), share=1.3),
        c.curve((2.6, 4.8), *arms, share=1.4),
        c.ring(6, 1.3, 0.75),
    )


def _machine_gun(c: Cell) -> tuple[Shape, ...]:
    return c.stroke_of((6, 1.4), (6, 6.6), share=1.3), c.solid((4.6, 2.9), (6, 0.8), (7.4, 2.9))


def _signal(c: Cell) -> tuple[Shape, ...]:
    return (c.line((0, 0), (6, 5), (6, 3), (12, 8)),)


def _medical(c: Cell) -> tuple[Shape, ...]:
    return c.line((6, 0), (6, 8)), c.line((0, 4), (12, 4))


def _bridge(c: Cell) -> tuple[Shape, ...]:
    top = c.stroke_of((1.8, 1.6), (3.3, 3.0), (8.7, 3.0), (10.2, 1.6), share=1.3)
    foot = c.stroke_of((1.8, 6.4), (3.3, 5.0), (8.7, 5.0), (10.2, 6.4), share=1.3)
    return top, foot


# --- leaders and markers ----------------------------------------------------------------------


def _leader(c: Cell) -> tuple[Shape, ...]:
    return (Polygon(tuple(c.near(*p) for p in star_points(6, 4.3, 3.8)), Paint(fill=c.ink)),)


def _turn(c: Cell) -> tuple[Shape, ...]:
    """An hourglass."""
    glass = c.hollow((3.6, 0.7), (8.4, 0.7), (8.2, 2.2), (6.5, 4), (8.2, 5.8), (8.4, 7.3),
                     (3.6, 7.3), (3.8, 5.8), (5.5, 4), (3.8, 2.2))  # fmt: skip
    sand = c.solid((4.5, 2.2), (7.5, 2.2), (6, 3.8)), c.solid((4.1, 6.9), (7.9, 6.9), (6, 5.2))
    bars = [c.stroke_of((3.1, y), (8.9, y), share=1.8) for y in (0.6, 7.4)]
    return glass, *sand, *bars


def _ops(c: Cell) -> tuple[Shape, ...]:
    """A double arrow head: effort spent on going forward."""
    return tuple(
        c.solid((x, 0.8), (x + 2.2, 0.8), (x + 4.6, 4), (x + 2.2, 7.2), (x, 7.2), (x + 2.4, 4))
        for x in (2.1, 5.5)
    )


def _objective(c: Cell) -> tuple[Shape, ...]:
    pole = c.stroke_of((3.6, 0.6), (3.6, 7.4), share=1.8)
    return pole, c.solid((3.6, 0.5), (10.0, 2.8), (3.6, 5.1))


def _weather(c: Cell) -> tuple[Shape, ...]:
    """A sun behind a cloud."""
    rays = [_ray(c, 7.9, 2.6, angle) for angle in (-120, -75, -30, 15)]
    puffs = [(4.2, 4.9, 1.6), (6.2, 4.2, 1.9), (8.0, 5.1, 1.4)]
    cloud = [Circle(*c.near(x, y), r * c.unit, Paint(fill=c.ink)) for x, y, r in puffs]
    edge = [c.hole(x, y, r + 0.45) for x, y, r in puffs]
    base = c.solid((4.2, 4.6), (8.0, 4.6), (8.0, 6.5), (4.2, 6.5))
    return c.ring(7.9, 2.6, 1.5, 1.2), *rays, *edge, *cloud, base


def _ray(c: Cell, x: float, y: float, angle: float) -> Polygon:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    near, far = (x + 2.0 * cos, y + 2.0 * sin), (x + 2.7 * cos, y + 2.7 * sin)
    return c.stroke_of(near, far, share=1.2)


def _control(c: Cell) -> tuple[Shape, ...]:
    return c.ring(6, 4, 3.2, 1.6), c.dot(6, 4, 1.5)


def _no_supply(c: Cell) -> tuple[Shape, ...]:
    bar = c.stroke_of((3.7, 6.3), (8.3, 1.7), share=2.0)
    return c.ring(6, 4, 3.2, 2.0), bar


def _breakdown(c: Cell) -> tuple[Shape, ...]:
    """A gear with a crack across it."""
    teeth = [c.stroke_of(*_spoke(angle), share=2.2) for angle in range(0, 360, 45)]
    return *teeth, c.dot(6, 4, 2.4), c.hole(6, 4, 1.0)


def _spoke(angle: float) -> tuple[Point, Point]:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return (6 + 2.0 * cos, 4 + 2.0 * sin), (6 + 3.2 * cos, 4 + 3.2 * sin)


def _generic(c: Cell) -> tuple[Shape, ...]:
    return (c.hollow((6, 0.8), (9.2, 4), (6, 7.2), (2.8, 4)), c.dot(6, 4, 1.0))


def _blank(_: Cell) -> tuple[Shape, ...]:
    return ()


SYMBOLS: Mapping[str, Glyph] = {
    "infantry": Glyph(_saltire),
    "armour": Glyph(_track),
    "tank-corps": Glyph(_track),
    "mechanized": Glyph(_mechanized),
    "motorized": Glyph(_motorized),
    "cavalry": Glyph(_slash),
    "reconnaissance": Glyph(_reconnaissance),
    "airborne": Glyph(_airborne),
    "mountain": Glyph(_mountain),
    "militia": Glyph(_militia),
    "garrison": Glyph(_garrison),
    "security": Glyph(_security),
    "engineer": Glyph(_engineer),
    "artillery": Glyph(_artillery),
    "rocket-artillery": Glyph(_rocket),
    "anti-tank": Glyph(_anti_tank),
    "anti-aircraft": Glyph(_anti_aircraft),
    "machine-gun": Glyph(_machine_gun),
    "signal": Glyph(_signal),
    "medical": Glyph(_medical),
    "bridge": Glyph(_bridge),
    "headquarters": Glyph(_headquarters),
    "hq": Glyph(_headquarters),
    "air": Glyph(_air),
    "naval": Glyph(_naval),
    "supply-truck": Glyph(_truck),
    "railhead": Glyph(_railhead),
    "partisan": Glyph(_partisan),
    "commissar": Glyph(_commissar),
    "fortified-zone": Glyph(_fortified_zone),
    "blank": Glyph(_blank),
    "leader": Glyph(_leader, framed=False),
    "turn": Glyph(_turn, framed=False),
    "ops": Glyph(_ops, framed=False),
    "objective": Glyph(_objective, framed=False),
    "weather": Glyph(_weather, framed=False),
    "control": Glyph(_control, framed=False),
    "no-supply": Glyph(_no_supply, framed=False),
    "breakdown": Glyph(_breakdown, framed=False),
    "generic": Glyph(_generic, framed=False),
}
KNOWN_SYMBOLS: tuple[str, ...] = tuple(SYMBOLS)


def symbol(
    name: str, width: float, height: float, ink: str, tone: str, framed: bool | None = None
) -> Group:
    """A symbol with its top left corner at (0, 0), `width` by `height` mm.

    `tone` fills the frame, or stands for the ground inside a frameless glyph. `framed` overrides
    the table. A name that is not in `SYMBOLS` is drawn as an empty frame with a question mark.
    """
    cell = Cell(width, height, ink, tone)
    glyph = SYMBOLS.get(name)
    marks = glyph.draw(cell) if glyph else (cell.word("?"),)
    if framed is None:
        framed = glyph.framed if glyph else True
    if not framed:
        return Group(marks)
    window = Rect(0, 0, width, height, Paint(fill=tone))
    frame = Rect(0, 0, width, height, Paint(stroke=ink, width=cell.stroke))
    return Group((window, *marks, frame))
