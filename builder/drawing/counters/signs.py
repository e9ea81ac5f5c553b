"""The sign of a size, drawn rather than set: crosses, bars and dots of one height and weight.

Measured in mm for signs 1.25 tall. Knows no unit.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Circle, Group, Paint, Polygon, Rect, Shape
from builder.drawing.text.fitting import Source
from builder.drawing.text.lines import Box, line_in

HIGH = 1.25
_PITCH = {"X": 1.32, "I": 0.72, "•": 1.08, "·": 1.08, "+": 1.32, "-": 1.32}
_STROKE, _BAR, _DOT, _ARM = 0.28, 0.34, 0.40, 0.45
_MANY, _NARROW = 5, 0.82
"""So many letters are narrower by so much, so that the sign keeps off what stands beside it."""


def drawn_width(sign: str, high: float) -> float | None:
    """How wide a sign is at a height, None where it is set in letters."""
    if not sign or any(letter not in _PITCH for letter in sign.upper()):
        return None
    return _narrowing(sign) * sum(_PITCH[letter] for letter in sign.upper()) * high / HIGH


def _narrowing(sign: str) -> float:
    return _NARROW if len(sign) >= _MANY else 1.0


def size_sign(
    sign: str, box: Box, ink: str, least: float, source: Source | None = None
) -> tuple[list[Shape], float]:
    """The sign in the middle of a box, as tall as it, and the width that it takes."""
    wide = drawn_width(sign, box.height)
    if wide is None or wide > box.width:
        text = line_in(box, sign, "condensed-bold", box.height / 0.689, least, ink, source=source)
        return ([text] if text else []), (box.width if text else 0.0)
    scale = min(1.0, box.width / wide) * box.height / HIGH
    shapes = tuple(_letters(sign.upper(), ink))
    return [Group(shapes, box.x + box.width / 2, box.foot, scale)], min(wide, box.width)


def _letters(sign: str, ink: str) -> Iterator[Shape]:
    """The letters about x = 0, standing on y = 0."""
    share = _narrowing(sign)
    x = -share * sum(_PITCH[letter] for letter in sign) / 2
    for letter in sign:
        pitch = share * _PITCH[letter]
        yield from _letter(letter, x + pitch / 2, share * _ARM, ink)
        x += pitch


def _letter(letter: str, x: float, arm: float, ink: str) -> Iterator[Shape]:
    pen, half = Paint(stroke=ink, width=_STROKE), HIGH / 2
    match letter:
        case "X":
            for one, other in ((-arm, arm), (arm, -arm)):
                yield Polygon(((x + one, -HIGH), (x + other, 0.0)), pen, closed=False)
        case "I":
            yield Rect(x - _BAR / 2, -HIGH, _BAR, HIGH, Paint(fill=ink))
        case "+" | "-":
            yield Polygon(((x - arm, -half), (x + arm, -half)), pen, closed=False)
            if letter == "+":
                yield Polygon(((x, -half - arm), (x, -half + arm)), pen, closed=False)
        case _:
            yield Circle(x, -half, _DOT, Paint(fill=ink))
