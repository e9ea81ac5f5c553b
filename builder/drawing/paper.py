"""Paper: sizes, margins, and the marks printed round what is cut: rulers, crop marks, crosses.

Lengths are millimetres. Knows nothing of games or of what stands on the page.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from builder.drawing.display import Circle, Group, Paint, Path, Polygon, Shape, Text
from builder.records import dataclass
from builder.words import _


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of paper, upright unless it was turned: its name, width and height in mm.

    Nothing that matters is drawn nearer to the edge than the margin; home printers leave 6.35 mm
    blank.
    """

    name: str
    width: float
    height: float
    margin: float = 10.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    @property
    def file(self) -> str:
        """Its part in the names of files."""
        return self.name.lower()

    def turned(self) -> Paper:
        """The paper on its side."""
        return replace(self, width=self.height, height=self.width)


PAPERS: tuple[Paper, ...] = (
    Paper("A4", 210.0, 297.0),
    Paper("Letter", 215.9, 279.4),
)
"""The papers on which everything is printed; the first is for what is made once only."""

EVERY: tuple[Paper, ...] = (
    *PAPERS,
    Paper("A3", 297.0, 420.0),
    Paper("A5", 148.0, 210.0),
    Paper("Legal", 215.9, 355.6),
    Paper("Tabloid", 279.4, 431.8),
)
"""The papers that have a name."""
_SIZED = re.compile(r"(\d{2,4}(?:\.\d+)?)x(\d{2,4}(?:\.\d+)?)")
_LEAST, _MOST = 100.0, 1200.0


def paper_of(text: str) -> Paper | None:
    """The paper of a name, or one "WxH" in mm from 100 to 1,200; None where it is neither."""
    named = next((one for one in EVERY if one.file == text.casefold()), None)
    sized = _SIZED.fullmatch(text.casefold())
    if named is not None or sized is None:
        return named
    width, height = float(sized[1]), float(sized[2])
    fits = min(width, height) >= _LEAST and max(width, height) <= _MOST
    return Paper(f"{width:g}x{height:g}", width, height) if fits else None


INCH = 25.4
MARK_INK = "#000000"
MARK_GREY = "#6C6C6C"
"""Without a hue: printers set them in black ink alone."""

_HAIR = Paint(stroke=MARK_INK, width=0.15)
_THIN = Paint(stroke=MARK_INK, width=0.2)


def line(x1: float, y1: float, x2: float, y2: float, paint: Paint) -> Polygon:
    """A straight stroke."""
    return Polygon(((x1, y1), (x2, y2)), paint, closed=False)


RULER_LINE = 3.0
"""Where the line of a ruler runs below its top, in mm: figures and ticks stand above it."""
_FIGURE = 2.0
"""Size of a ruler's figures: 5.7 pt."""
RULER_WIDTH, RULER_HEIGHT, RULER_UNIT = 107.0, 6.0, 7.0
"""What a lying ruler takes in mm, its units included, and what these take."""


def ruler_width(long: int) -> float:
    """What a lying ruler of so many mm takes with its units."""
    return long + RULER_UNIT


def ruler(
    x: float, y: float, upright: bool = False, inches: bool = True, long: int = 100
) -> Group:  # fmt: skip
    """A ruler of 100 mm with one of 4 inches below it, from its zero at (x, y).

    Upright it runs upward from (x, y). So, or without `inches`, it is 3 mm high, and may be so many
    tens of millimetres `long`.
    """
    shapes = list(_millimetres(5 if upright else 1, long))
    if inches and not upright:
        shapes += _inches(int(long / INCH + 0.07))
    return Group(tuple(shapes), x, y, angle=-90.0 if upright else 0.0)


def _millimetres(each: int, long: int) -> Iterator[Shape]:
    """A tick at every so many of so many mm; a figure above each tenth, the unit past the last."""
    yield from _ticks(float(long), long // each, 10 // each, -1)
    yield from (_figure(n, 1.4, str(n)) for n in range(0, long + 1, 10))
    yield Text(long + 2.4, 1.4, _("mm"), "condensed", _FIGURE, MARK_INK)


def _inches(count: int) -> Iterator[Shape]:
    """Eighths of so many inches hanging from the line, a figure below each inch."""
    yield from _ticks(count * INCH, 8 * count, 8, 1)
    yield from (_figure(n * INCH, 6.0, str(n)) for n in range(1, count + 1))
    yield Text(count * INCH + 1.2, 6.0, _("inches"), "condensed", _FIGURE, MARK_INK)


@cache
def _ticks(length: float, count: int, each: int, way: int) -> tuple[Shape, ...]:
    """The line of a ruler and its ticks, the same on all pages: `each` is from tall to tall."""
    ticks: list[Shape] = [line(0, RULER_LINE, length, RULER_LINE, _THIN)]
    for step in range(count + 1):
        tall = 1.3 if step % each == 0 else 0.95 if 2 * step % each == 0 else 0.6
        x = step * length / count
        ticks.append(line(x, RULER_LINE, x, RULER_LINE + way * tall, _HAIR))
    return tuple(ticks)


def _figure(x: float, y: float, word: str) -> Text:
    return Text(x, y, word, "condensed", _FIGURE, MARK_INK, "middle")


AWAY = 2.5
"""From what is cut to the marks that say where."""


def crop_marks(
    columns: Iterable[float],
    rows: Iterable[float],
    block: tuple[float, float, float, float],
    away: float = AWAY,
    length: float = 3.0,
    start: float = 0.0,
) -> Iterator[Polygon]:
    """Marks outside a block (x, y, w, h) where its cuts at `columns` (x) and `rows` (y) end; those
    at the left begin at `start`, if they are shorter then."""
    x, y, width, height = block
    for cut in columns:
        yield line(cut, y - away - length, cut, y - away, _HAIR)
        yield line(cut, y + height + away, cut, y + height + away + length, _HAIR)
    for cut in rows:
        yield line(max(start, x - away - length), cut, x - away, cut, _HAIR)
        yield line(x + width + away, cut, x + width + away + length, cut, _HAIR)


def cross(x: float, y: float, reach: float = 3.0) -> tuple[Shape, ...]:
    """A registration cross: lay two sheets so that their crosses fall on each other."""
    return (
        line(x - reach, y, x + reach, y, _HAIR),
        line(x, y - reach, x, y + reach, _HAIR),
        Circle(x, y, 1.6 * (reach / 3), _HAIR),
    )


TARGET = 9.5
"""From the edge of the paper to the middle of what lies behind its like on the other side."""


def upward(paper: Paper, back: bool = False) -> Iterator[Shape]:
    """An arrow in the same corner of the sheet on both sides, where the printed page's top is."""
    x, y = TARGET, paper.margin - 0.6
    x = paper.width - x if back else x
    arrow = ((x, y - 2.2), (x + 1.5, y), (x - 1.5, y))
    yield Polygon(arrow, Paint(fill=MARK_INK))
    yield Text(x, y + 2.6, _("TOP"), "condensed-bold", 2.1, MARK_INK, "middle")


OUTSIDE = 0.15
"""How far outside what is cut the lines stand that say where: none is left on it if a cut slips."""
_SHORT = math.radians(35)
"""How far short of each side the line along a rounded corner ends."""


def corner_arcs(
    x: float, y: float, width: float, height: float, corner: float, paint: Paint
) -> Iterator[Path]:
    """A line just outside each rounded corner of what is cut: beyond it the colour runs on.

    It ends short of the sides, so that those of neighbours do not meet and look like a cross.
    """
    reach = 4 / 3 * math.tan((math.pi / 2 - 2 * _SHORT) / 4)
    far, near = 1 - math.cos(_SHORT), 1 - math.sin(_SHORT)
    bow, rise = near - reach * math.cos(_SHORT), far + reach * math.sin(_SHORT)
    right, foot = x + width, y + height
    for left, top, dx, dy in ((x, y, 1, 1), (right, y, -1, 1), (right, foot, -1, -1),
                              (x, foot, 1, -1)):  # fmt: skip
        across, down = dx * (corner + OUTSIDE), dy * (corner + OUTSIDE)
        left, top = left - dx * OUTSIDE, top - dy * OUTSIDE
        start = ("M", left + across * far, top + down * near)
        curve = ("C", left + across * rise, top + down * bow, left + across * bow,
                 top + down * rise, left + across * near, top + down * far)  # fmt: skip
        yield Path((start, curve), paint)
