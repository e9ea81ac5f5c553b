"""The calibration page: how far a printer's backs stand from its fronts, read against the light.

The front has scales in millimetres round five points; the back has a thin cross in each of them.
Held against the light, each cross shows on its scale how far the back is off. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Drawing, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, Paper, line, ruler
from builder.drawing.text.breaking import wrap
from builder.drawing.text.type import measure
from builder.words import _, message

REACH = 10
"""Millimetres that a scale shows to each side of its point."""

_THIN = Paint(stroke=MARK_INK, width=0.15)
_BACK = Paint(stroke="#B0121A", width=0.12)
_HOW = message(
    "Print both pages on one sheet at 100%, no scaling, flipped on the long edge. Both rulers "
    "must measure 100 mm. Hold the sheet up to the light, this side towards you: each red cross "
    "on the back shows on its scale how many millimetres the backs are off, to the right and "
    "down. The bleed hides up to 1 mm at the edge of a block of one colour; where backs of "
    "different colours touch, any shift shows. Correct it in the printer’s settings, or use the "
    "fold-over sheets or the separate sheets with crosses."
)


def calibration(paper: Paper) -> list[Drawing]:
    """The front with its scales and the back with its crosses, upright."""
    width, height = paper.size
    points = _points(width, height)
    front = [shape for point in points for shape in _scale(*point)]
    back = [shape for x, y in points for shape in _cross(width - x, y)]
    return [
        _page(_("front"), paper, [*front, *_words(paper)]),
        _page(_("back"), paper, back),
    ]


def _points(width: float, height: float) -> tuple[tuple[float, float], ...]:
    left, top = 42.0, 48.0
    right, foot = width - left, height - top
    return (left, top), (right, top), (width / 2, height / 2), (left, foot), (right, foot)


def _scale(x: float, y: float) -> Iterator[Shape]:
    """Two scales that cross in the point, each millimetre a tick, each fifth a long one."""
    yield line(x - REACH, y, x + REACH, y, _THIN)
    yield line(x, y - REACH, x, y + REACH, _THIN)
    for step in range(-REACH, REACH + 1):
        tall = 1.6 if step % 5 == 0 else 0.8
        yield line(x + step, y - tall, x + step, y + tall, _THIN)
        yield line(x - tall, y + step, x + tall, y + step, _THIN)
        if step in (-REACH, REACH):
            sign = f"{step:+d}".replace("-", "−")
            yield Text(x + step, y + 3.8, sign, "condensed", 2.2, MARK_INK, "middle")
            yield Text(x - 2.2, y + step + 0.8, sign, "condensed", 2.2, MARK_INK, "end")


def _cross(x: float, y: float) -> Iterator[Shape]:
    """Longer than the scale, so that it shows where it begins."""
    reach = REACH + 4
    yield line(x - reach, y, x + reach, y, _BACK)
    yield line(x, y - reach, x, y + reach, _BACK)


def _words(paper: Paper) -> Iterator[Shape]:
    width, height, margin = paper.width, paper.height, paper.margin
    wide = 96.0
    for index, words in enumerate(wrap(str(_HOW), "text", 3.1, wide)):
        yield Text((width - wide) / 2, height / 2 + 30 + 4.1 * index, words, "text", 3.1, MARK_INK)
    yield ruler(margin + 20, height - margin - 5)
    yield ruler(7.2, height - margin - 20, upright=True)


def _page(name: str, paper: Paper, shapes: list[Shape]) -> Drawing:
    margin = paper.margin
    words, left = _("Calibration").upper(), margin + 7
    heading = Text(left, margin + 4, words, "condensed-bold", 3.9, MARK_INK)
    beside = left + measure(words, "condensed-bold", 3.9) + 4
    side = Text(beside, margin + 4, name, "condensed", 3.2, MARK_GREY)
    white = Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))
    title = _("Calibration – {side}", side=name)
    return Drawing(*paper.size, (white, heading, side, *shapes), title, (Link(title, margin),))
