"""The calibration page: how far a printer's backs stand from its fronts, read against the light.

The front has scales in millimetres round five points; the back has a thin cross in each of them.
Held against the light, each cross shows on its scale how far the back is off. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Drawing, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, RULER_HEIGHT, Paper, line, ruler
from builder.drawing.text.breaking import wrap
from builder.drawing.text.type import measure
from builder.drawing.theme import GROUNDS, POINT
from builder.words import _, message

REACH = 10
"""Millimetres that a scale shows to each side of its point."""

_THIN = Paint(stroke=MARK_INK, width=0.15)
_FINEST = Paint(stroke=MARK_INK, width=0.07)
_BACK = Paint(stroke="#B0121A", width=0.12)
_STEPS = (
    message(
        "Print both pages on one sheet at 100%, no scaling, flipped on the long edge. "
        "Each ruler must measure 100 mm."
    ),
    message(
        "Hold the sheet up to the light, this side towards you. Each red cross from the back "
        "shows on its scale how many millimetres the backs are off: x to the right, y down. "
        "The fine ticks round zero are 0.2 mm apart. Write x and y below."
    ),
    message(
        "Shift the backs by as much the other way in the printer’s settings, or use the fold-over "
        "sheets or the separate sheets with crosses. Colours run 1.5 mm past the cut: a smaller "
        "shift only moves the print on the backs."
    ),
)
_WIDE = 96.0
_SIZE, _PITCH = 3.1, 4.1
_FINE = 0.2
"""Millimetres between the ticks round zero, as far as 2 mm from it."""


def calibration(paper: Paper) -> list[Drawing]:
    """The front with its scales and the back with its crosses, upright."""
    width, height = paper.size
    points = _points(width, height)
    front = [shape for n, at in enumerate(points) for shape in _scale(*at, "ABCDE"[n])]
    back = [shape for n, (x, y) in enumerate(points) for shape in _cross(width - x, y, "ABCDE"[n])]
    return [
        _page(_("front"), paper, [*front, *_words(paper)]),
        _page(_("back"), paper, back),
    ]


def _points(width: float, height: float) -> tuple[tuple[float, float], ...]:
    left, top = 42.0, 48.0
    right, foot = width - left, height - top
    return (left, top), (right, top), (width / 2, height / 2), (left, foot), (right, foot)


def _scale(x: float, y: float, name: str) -> Iterator[Shape]:
    """Two scales that cross in the point, each millimetre a tick, each fifth a long one."""
    yield Text(x + 3.5, y - 4, name, "condensed-bold", 3.4, MARK_INK)
    yield from _fine(x, y)
    yield line(x - REACH, y, x + REACH, y, _THIN)
    yield line(x, y - REACH, x, y + REACH, _THIN)
    for step in range(-REACH, REACH + 1):
        tall = 1.6 if step % 5 == 0 else 0.8
        yield line(x + step, y - tall, x + step, y + tall, _THIN)
        yield line(x - tall, y + step, x + tall, y + step, _THIN)
        if step and step % 5 == 0:
            sign = f"{step:+d}".replace("-", "−")
            yield Text(x + step, y + 3.8, sign, "condensed", 2.2, MARK_INK, "middle")
            yield Text(x - 2.2, y + step + 0.8, sign, "condensed", 2.2, MARK_INK, "end")


def _fine(x: float, y: float) -> Iterator[Shape]:
    """Short ticks between the millimetres next to the point."""
    for step in (n * _FINE for n in range(-10, 11)):
        yield line(x + step, y - 0.4, x + step, y + 0.4, _FINEST)
        yield line(x - 0.4, y + step, x + 0.4, y + step, _FINEST)


def _cross(x: float, y: float, name: str) -> Iterator[Shape]:
    """Longer than the scale, so that it shows where it begins; its name beside its end."""
    reach = REACH + 4
    yield Text(x, y - reach - 1.2, name, "condensed-bold", 3.4, _BACK.stroke or MARK_INK, "middle")
    yield line(x - reach, y, x + reach, y, _BACK)
    yield line(x, y - reach, x, y + reach, _BACK)


def _words(paper: Paper) -> Iterator[Shape]:
    """What to do in three steps above the middle, room for what was read below it, rulers."""
    width, height, margin = paper.width, paper.height, paper.margin
    left, y = (width - _WIDE) / 2, 66.0
    for number, step in enumerate(_STEPS, 1):
        yield Text(left, y, str(number), "text-bold", _SIZE, MARK_INK)
        for words in wrap(str(step), "text", _SIZE, _WIDE - 5):
            yield Text(left + 5, y, words, "text", _SIZE, MARK_INK)
            y += _PITCH
        y += 1.6
    for index, name in enumerate("ABCDE"):
        yield from _blank(left, height / 2 + 26 + 8.5 * index, name)
    yield from _tried(left, height / 2 + 72)
    yield ruler(margin + 20, height - margin - RULER_HEIGHT)
    yield ruler(6.8, height - margin - 20, upright=True)


def _tried(left: float, y: float) -> Iterator[Shape]:
    """The grounds of counters with figures on them, and the smallest type."""
    wide = _WIDE / len(GROUNDS)
    for index, (ground, ink) in enumerate(GROUNDS):
        x = left + index * wide
        yield Rect(x, y, wide, 8, Paint(fill=ground))
        yield Text(x + wide / 2, y + 5.2, "4", "condensed-bold", 3.6, ink, "middle")
    words = _("Colours of counters; the smallest type on them is as small as this.")
    yield Text(left, y + 11.4, words, "condensed-bold", 5 * POINT, MARK_INK)


def _blank(left: float, y: float, name: str) -> Iterator[Shape]:
    """A line to write what was read at a point."""
    yield Text(left, y, name, "text-bold", _SIZE, MARK_INK)
    for index, letter in enumerate("xy"):
        x = left + 10 + 44 * index
        yield Text(x, y, letter, "text", _SIZE, MARK_INK)
        yield line(x + 4, y + 0.6, x + 30, y + 0.6, _THIN)
        yield Text(x + 31.5, y, _("mm"), "text", _SIZE, MARK_INK)


def _page(name: str, paper: Paper, shapes: list[Shape]) -> Drawing:
    margin = paper.margin
    words, left = _("Calibration").upper(), margin + 7
    heading = Text(left, margin + 4, words, "condensed-bold", 3.9, MARK_INK)
    beside = left + measure(words, "condensed-bold", 3.9) + 4
    side = Text(beside, margin + 4, name, "condensed", 3.2, MARK_GREY)
    white = Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))
    title = _("Calibration – {side}", side=name)
    return Drawing(*paper.size, (white, heading, side, *shapes), title, (Link(title, margin),))
