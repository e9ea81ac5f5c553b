"""Paper: sizes, margins, and the marks printed round what is cut: rulers, crop marks, crosses.

Lengths are millimetres. Knows nothing of games or of what stands on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from builder.drawing.display import Anchor, Circle, Group, Paint, Polygon, Shape, Text
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

INCH = 25.4
MARK_INK = "#1D2022"
MARK_GREY = "#6B6F70"

_HAIR = Paint(stroke=MARK_INK, width=0.15)
_THIN = Paint(stroke=MARK_INK, width=0.2)


def line(x1: float, y1: float, x2: float, y2: float, paint: Paint) -> Polygon:
    """A straight stroke."""
    return Polygon(((x1, y1), (x2, y2)), paint, closed=False)


def ruler(x: float, y: float, upright: bool = False) -> Group:
    """A ruler of 100 mm with one of 4 inches below it, 101.6 × 5 mm, from (x, y).

    Upright it runs upward from (x, y), its millimetres to the left.
    """
    shapes: list[Shape] = [line(0, 2.5, 4 * INCH, 2.5, _THIN)]
    for step in range(0, 101, 5 if upright else 1):
        tall = 1.9 if step % 10 == 0 else 1.2 if step % 5 == 0 else 0.7
        shapes.append(line(step, 2.5, step, 2.5 - tall, _HAIR))
    for step in range(33):
        tall = 1.9 if step % 8 == 0 else 1.2 if step % 4 == 0 else 0.7
        shapes.append(line(step * INCH / 8, 2.5, step * INCH / 8, 2.5 + tall, _HAIR))
    shapes += [_tag(10 * n + 0.5, 1.6, str(10 * n)) for n in range(1, 9)]
    shapes += [_tag(n * INCH + 0.5, 4.9, str(n)) for n in range(1, 4)]
    shapes += [_tag(99.5, 1.6, "100 mm", "end"), _tag(4 * INCH - 0.5, 4.9, _("4 inch"), "end")]
    return Group(tuple(shapes), x, y, angle=-90.0 if upright else 0.0)


def _tag(x: float, y: float, word: str, anchor: Anchor = "start") -> Text:
    return Text(x, y, word, "condensed", 1.8, MARK_INK, anchor)


def crop_marks(
    columns: Iterable[float],
    rows: Iterable[float],
    block: tuple[float, float, float, float],
    away: float = 2.5,
    length: float = 3.5,
) -> Iterator[Shape]:
    """Marks outside a block (x, y, w, h) where its cuts at `columns` (x) and `rows` (y) end."""
    x, y, width, height = block
    for cut in columns:
        yield line(cut, y - away - length, cut, y - away, _HAIR)
        yield line(cut, y + height + away, cut, y + height + away + length, _HAIR)
    for cut in rows:
        yield line(x - away - length, cut, x - away, cut, _HAIR)
        yield line(x + width + away, cut, x + width + away + length, cut, _HAIR)


def cross(x: float, y: float) -> tuple[Shape, ...]:
    """A registration cross: lay two sheets so that their crosses fall on each other."""
    return (
        line(x - 3, y, x + 3, y, _HAIR),
        line(x, y - 3, x, y + 3, _HAIR),
        Circle(x, y, 1.6, _HAIR),
    )
