"""What glyphs are made of: filled outlines, pen strokes and letters in tones, on a grid of units.

A glyph is a tuple of parts round (0, 0), y downward; a table of symbols is rows of such tuples.
Knows no symbol.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal

from builder.drawing.display import Group, Paint, Path, Shape, Text
from builder.drawing.symbols.pathdata import commands
from builder.drawing.text.type import cap_height, measure
from builder.records import dataclass

Tone = Literal["ink", "paper", "accent", "mid", "grey", "window", "skin", "shade"]
Inks = Mapping[Tone, str]
"""The colour of each tone that a glyph uses."""

LINE = 0.72
"""The pen of unit symbols, a little finer than that of their frame, so that this is seen first."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An outline in path data, filled where `width` is 0, else drawn with a pen of that width.

    `fits` says that it stretches with the frame of a unit symbol; pictures keep their form.
    """

    outline: str
    tone: Tone = "ink"
    width: float = 0.0
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    fits: bool = False


@dataclass(frozen=True, slots=True)
class Letters:
    """Capitals or figures so high, centred on (x, y); narrower where they would be too wide."""

    text: str
    high: float
    tone: Tone = "ink"
    x: float = 0.0
    y: float = 0.0
    wide: float = 24.0


@dataclass(frozen=True, slots=True)
class Placed:
    """Parts moved, scaled and turned together."""

    parts: tuple[Part, ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    angle: float = 0.0


Part = Mark | Letters | Placed
Glyph = tuple[Part, ...]

FONT = "condensed-bold"


@dataclass(frozen=True, slots=True)
class Stretch:
    """How much wider and higher than its grid a frame is, and what pictures are scaled by."""

    across: float = 1.0
    down: float = 1.0
    picture: float = 1.0


_PLAIN = Stretch()


def shapes_of(glyph: Glyph, inks: Inks, stretch: Stretch = _PLAIN) -> tuple[Shape, ...]:
    """The shapes of a glyph round (0, 0), in its own units."""
    return tuple(_shape(part, inks, stretch) for part in glyph)


def _shape(part: Part, inks: Inks, stretch: Stretch) -> Shape:
    match part:
        case Mark():
            both = (stretch.across, stretch.down) if part.fits else (stretch.picture,) * 2
            colour = inks[part.tone]
            paint = (
                Paint(stroke=colour, width=part.width, join=part.join, cap=part.cap)
                if part.width
                else Paint(fill=colour)
            )
            return Path(commands(part.outline, *both), paint)
        case Letters():
            return _text(part, inks[part.tone], stretch.picture)
        case Placed():
            inner = shapes_of(part.parts, inks)
            at = part.x * stretch.picture, part.y * stretch.picture
            return Group(inner, *at, part.scale * stretch.picture, part.angle)


def _text(part: Letters, colour: str, scale: float) -> Text:
    size = part.high / cap_height(FONT, 1.0)
    size *= min(1.0, part.wide / measure(part.text, FONT, size)) * scale
    x, y = part.x * scale, part.y * scale + cap_height(FONT, size) / 2
    return Text(round(x, 2), round(y, 2), part.text, FONT, round(size, 3), colour, "middle")


def fill(outline: str, tone: Tone = "ink") -> Mark:
    """A filled outline that keeps its form."""
    return Mark(outline, tone)


def pen(
    outline: str, width: float, tone: Tone = "ink",
    cap: Literal["butt", "round", "square"] = "butt",
    join: Literal["miter", "round", "bevel"] = "miter",
) -> Mark:  # fmt: skip
    """A stroke that keeps its form."""
    return Mark(outline, tone, width, cap, join)


def line(outline: str, width: float = LINE) -> Mark:
    """A stroke of a unit symbol, which reaches as far in its frame whatever the frame."""
    return Mark(outline, "ink", width, "butt", "bevel", fits=True)


def solid(outline: str, tone: Tone = "ink") -> Mark:
    """A filled outline of a unit symbol that stretches with the frame."""
    return Mark(outline, tone, fits=True)


def circle(x: float, y: float, radius: float) -> str:
    """A circle's path data."""
    half = f"a{radius} {radius} 0 1 1"
    return f"M{x - radius:.3f} {y:.3f}{half} {2 * radius} 0{half} {-2 * radius} 0Z"


def disc(x: float, y: float, radius: float, tone: Tone = "ink") -> Mark:
    return Mark(circle(x, y, radius), tone)


def ring(x: float, y: float, radius: float, width: float, tone: Tone = "ink") -> Mark:
    return Mark(circle(x, y, radius), tone, width)


REGULAR = 0.382
"""Where the notches of a star with five points are, so that its edges run on straight."""


def box(x: float, y: float, wide: float, high: float, tone: Tone = "ink") -> Mark:
    """A filled rectangle by its top left corner."""
    return Mark(f"M{x} {y}h{wide}v{high}h{-wide}Z", tone)


def spokes(
    x: float, y: float, near: float, far: float, count: int, width: float,
    tone: Tone = "ink", turn: float = 0.0,
) -> Mark:  # fmt: skip
    """Strokes outward from about a point."""
    out = ""
    for index in range(count):
        angle = math.radians(turn + 360 * index / count)
        cos, sin = math.cos(angle), math.sin(angle)
        out += f"M{x + near * cos:.2f} {y + near * sin:.2f}L{x + far * cos:.2f} {y + far * sin:.2f}"
    return Mark(out, tone, width)


def star(
    x: float, y: float, radius: float, inner: float = REGULAR, points: int = 5, tone: Tone = "ink"
) -> Mark:
    """A star, one point up; `inner` is where its notches are, as a share of the radius."""
    corners = star_points(x, y, radius, inner, points)
    return Mark("M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in corners) + "Z", tone)


def star_points(
    x: float, y: float, radius: float, inner: float = REGULAR, points: int = 5
) -> tuple[tuple[float, float], ...]:
    """The corners of a star about (x, y), from the top clockwise."""
    corners = []
    for step in range(2 * points):
        reach = radius if step % 2 == 0 else radius * inner
        angle = math.radians(180 / points * step - 90)
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return tuple(corners)
