"""The sign of a size, drawn rather than set: crosses, bars and dots of one height and weight.

Measured in mm for signs 1.25 tall. Knows no unit.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Anchor, Circle, Group, Paint, Polygon, Rect, Shape
from builder.drawing.text.fitting import Source
from builder.drawing.text.lines import Box, line_in

HIGH = 1.25
_PITCH = {"X": 1.32, "I": 0.72, "•": 1.08, "·": 1.08, "+": 1.32, "-": 1.32}
_STROKE, _BAR, _DOT, _ARM = 0.28, 0.34, 0.40, 0.45
_SLANT = 0.81
"""By how much of half a stroke the ends of a cross reach past its arms."""
_NARROW = {4: 0.9, 5: 0.78}
"""So many letters are narrower by so much, so that the sign keeps off what stands beside it."""


def drawn_width(sign: str, high: float) -> float | None:
    """How wide a sign is at a height, None where it is set in letters."""
    if not sign or any(letter not in _PITCH for letter in sign.upper()):
        return None
    return _narrowing(sign) * sum(_PITCH[letter] for letter in sign.upper()) * high / HIGH


def _narrowing(sign: str) -> float:
    return _NARROW.get(min(len(sign), max(_NARROW)), 1.0)


def size_sign(
    sign: str, box: Box, ink: str, least: float, source: Source | None = None,
    anchor: Anchor = "middle",
) -> tuple[list[Shape], Box | None]:  # fmt: skip
    """The sign at an end of a box or in its middle, as tall as it, and the box that it takes."""
    wide = drawn_width(sign, box.height)
    if wide is None or wide > box.width:
        size = box.height / 0.689
        text = line_in(box, sign, "condensed-bold", size, least, ink, anchor, source)
        return ([text], box) if text else ([], None)
    scale = box.height / HIGH
    free = (box.width - wide) / 2
    # the bearing of its last letters is no part of what stands flush with an edge
    past = {"start": -1, "middle": 0, "end": 1}[anchor] * (free + _bearing(sign) * scale)
    taken = Box(box.x + free + past, box.y, wide, box.height)
    group = Group(tuple(_letters(sign.upper(), ink)), taken.x + wide / 2, box.foot, scale)
    return [group], taken


def _bearing(sign: str) -> float:
    """What is free on either side of the letters of a sign, where both ends are alike."""
    letter, share = sign.upper()[-1], _narrowing(sign)
    half = {"I": _BAR / 2, "•": _DOT, "·": _DOT}.get(letter, share * _ARM + _SLANT * _STROKE / 2)
    return share * _PITCH[letter] / 2 - half


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
