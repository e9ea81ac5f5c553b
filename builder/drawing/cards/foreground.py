"""What grows before the eye at the foot of a landscape: grass, corn, reeds, firs, stones.

Dark, flat and low, higher towards the corners, so that it frames what stands behind it. Lengths are
millimetres. Knows no card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from builder.drawing.display import Circle, Paint, Path, Polygon, Shape
from builder.game.geometry.chance import Chance

Grows = Literal["grass", "corn", "reeds", "firs", "stones"]
Points = tuple[tuple[float, float], ...]


def foreground(kind: Grows, name: str, width: float, height: float, colour: str) -> Iterator[Shape]:
    """What grows at the foot of a picture so wide and high."""
    chance, paint = Chance("foreground", name), Paint(fill=colour)
    match kind:
        case "firs":
            yield from _firs(chance, width, height, paint)
        case "stones":
            yield from _stones(chance, width, height, paint)
        case _:
            yield from _blades(kind, chance, width, height, colour)


def pine(x: float, base: float, tall: float) -> Points:
    """A fir in three tiers."""
    half = tall * 0.27
    right = ((0, 1.0), (0.5, 0.68), (0.26, 0.70), (0.76, 0.36), (0.42, 0.39), (1.0, 0.06),
             (0.14, 0.06), (0.14, 0.0))  # fmt: skip
    points = [(x + half * a, base - tall * b) for a, b in right]
    return (*points, *((2 * x - px, py) for px, py in reversed(points)))


def _aside(x: float, width: float) -> float:
    """How far a place is from the middle: 0 there, 1 at the edge."""
    return abs(2 * x / width - 1)


def _firs(chance: Chance, width: float, height: float, paint: Paint) -> Iterator[Shape]:
    """Two or three firs in one corner and one in the other."""
    left = chance.real() < 0.5
    places = (-0.02, 0.09, 0.17) if left else (0.83, 0.91, 1.02)
    talls = (0.62, 0.44, 0.26) if left else (0.26, 0.44, 0.62)
    for at, tall in zip(places, talls, strict=True):
        yield Polygon(pine(width * at, height * 1.03, height * tall), paint)
    other = 0.985 if left else 0.015
    yield Polygon(pine(width * other, height * 1.03, height * 0.34), paint)


def _stones(chance: Chance, width: float, height: float, paint: Paint) -> Iterator[Shape]:
    """Low rocks in the corners with a few tufts between them."""
    for side in (0.0, 1.0):
        for number in range(3):
            x = width * abs(side - 0.02 - 0.075 * number * chance.real(0.8, 1.2))
            high, half = height * (0.10 - 0.028 * number), width * (0.062 - 0.012 * number)
            yield Polygon(
                ((x - half, height + 1), (x - 0.72 * half, height - 0.62 * high),
                 (x - 0.2 * half, height - high), (x + 0.5 * half, height - 0.8 * high),
                 (x + half, height + 1)), paint)  # fmt: skip


def _blades(
    kind: Grows, chance: Chance, width: float, height: float, colour: str
) -> Iterator[Shape]:
    """Stalks that lean from the middle outward: thin grass, corn with ears, reeds with cobs."""
    x, tallest = -0.5, {"grass": 0.085, "corn": 0.15, "reeds": 0.2}.get(kind, 0.1) * height
    step = {"grass": 0.62, "corn": 0.95, "reeds": 1.5}.get(kind, 0.8)
    while x < width + 0.5:
        aside = _aside(x, width)
        tall = tallest * (0.3 + 0.7 * aside**2) * chance.real(0.65, 1.1)
        lean = tall * (x / width - 0.5) * chance.real(0.2, 0.9)
        top = (x + lean, height - tall)
        if kind != "reeds" or aside > 0.45:
            half = 0.2 if kind == "grass" else 0.14
            yield Path(
                (("M", x - half, height + 0.2), ("L", x + half, height + 0.2),
                 ("C", x + half, height - 0.4 * tall, *top, *top),
                 ("C", *top, x - half, height - 0.4 * tall, x - half, height + 0.2), ("Z",)),
                Paint(fill=colour),
            )  # fmt: skip
            if kind != "grass":
                yield from _ear(top, tall, kind, colour)
        x += step * chance.real(0.6, 1.4)


def _ear(top: tuple[float, float], tall: float, kind: Grows, colour: str) -> Iterator[Shape]:
    """An ear of corn or a reed's cob at the end of a stalk."""
    x, y = top
    radius = 0.30 if kind == "corn" else 0.38
    for number in range(5 if kind == "corn" else 4):
        side = 0.12 if number % 2 else -0.12
        yield Circle(x + (side if kind == "corn" else 0.0), y + number * radius * 0.9, radius,
                     Paint(fill=colour))  # fmt: skip
