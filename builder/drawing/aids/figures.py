"""Figures and arrows in the cells of a table, about a middle. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from builder.drawing.aids.look import Look
from builder.drawing.display import Anchor, Paint, Polygon, Shape, Text
from builder.drawing.text.flow import INK
from builder.drawing.text.type import cap_height, measure


def figure_at(x: float, base: float, figure: Match[str], em: float) -> Iterator[Shape]:
    """Digits about x; the sign hangs to their left, what follows to their right."""
    sign, digits, after = figure[1], figure[2], figure[3] or ""
    wide = measure(digits, "condensed", em)
    yield Text(x - wide / 2, base, digits, "condensed", em, INK)
    if sign:
        yield Text(x - wide / 2 - 0.25, base, sign, "condensed", em, INK, "end")
    if after:
        yield Text(x + wide / 2 + 0.1, base, after, "condensed", em, INK)


def arrow_at(
    x: float, base: float, digits: str, right: bool, em: float, look: Look
) -> Iterator[Shape]:
    """A column shift: so many columns, and an arrow to the left or the right; or it alone, in the
    same place."""
    way, size = (1 if right else -1), look.scale
    anchor: Anchor = "end" if right else "start"
    if digits:
        yield Text(x - 0.15 * way, base, digits, "condensed-bold", em, INK, anchor)
    tip, y = x + 0.9 * way * size, base - cap_height("condensed", em) / 2
    outline = ((2.0, 0), (0.75, -1.05), (0.75, -0.38), (-0.2, -0.38), (-0.2, 0.38), (0.75, 0.38),
               (0.75, 1.05))  # fmt: skip
    points = tuple((tip + way * a * size, y + b * size) for a, b in outline)
    yield Polygon(points, Paint(fill=INK))
