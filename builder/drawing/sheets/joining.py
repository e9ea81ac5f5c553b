"""Pictures of the steps by which the pages of a large drawing become one sheet.

Each is drawn in a frame of one size, in millimetres, from (0, 0). Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from builder.drawing.display import Group, Paint, Polygon, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, line
from builder.drawing.sheets.joints import hatched, scissors, triangle
from builder.words import _

FRAME = 44.0, 30.0
"""The width and the height of each picture."""
_INNER = 0.88
"""How large it is within that."""
_TABLE = Paint(fill="#F4F4F2", stroke=MARK_GREY, width=0.2)
_PAGE = Paint(fill="#FFFFFF", stroke=MARK_GREY, width=0.25)
_SHEET = Paint(fill="#D9E0E2")
_OFF = Paint(fill="#EEF1F2")
_CUT = Paint(stroke=MARK_INK, width=0.3)
_HAIR = Paint(stroke=MARK_INK, width=0.2)
_EDGE = Paint(fill="#D9E0E2", stroke=MARK_INK, width=0.3)


def _printed() -> Iterator[Shape]:
    """A page with its ruler."""
    yield Rect(4.0, 0.5, 36.0, 29.0, _PAGE)
    yield Rect(7.5, 3.5, 29.0, 16.0, _SHEET)
    yield Text(22.0, 13.6, _("100%"), "condensed-bold", 6.0, MARK_INK, "middle")
    yield line(9.0, 25.5, 35.0, 25.5, _HAIR)
    for step in range(11):
        tall = 2.2 if step % 5 == 0 else 1.2
        yield line(9.0 + 2.6 * step, 25.5, 9.0 + 2.6 * step, 25.5 - tall, _HAIR)


def _trimmed() -> Iterator[Shape]:
    """A page whose right strip is cut off, with a hairline at both ends of the cut."""
    yield Rect(4.0, 0.5, 36.0, 29.0, _PAGE)
    yield Rect(7.5, 4.5, 22.0, 21.0, _SHEET)
    yield Rect(29.5, 4.5, 6.0, 21.0, _OFF)
    yield from _dashed(29.5, 4.5, 25.5)
    for start, end in ((1.5, 4.0), (26.0, 28.5)):
        yield line(29.5, start, 29.5, end, _CUT)
    yield scissors(26.6, 25.0, -90.0, 1.7)


def _glued() -> Iterator[Shape]:
    """A trimmed page that is laid on the hatching of another, up to its triangles."""
    yield Rect(16.5, 0.5, 27.0, 29.0, _PAGE)
    yield Rect(26.0, 4.5, 17.5, 21.0, _SHEET)
    yield hatched((17.0, 4.5, 26.0, 25.5), 1.4)
    yield triangle(27.0, 4.1, 0.0, -2.4)
    yield triangle(27.0, 25.9, 0.0, 2.4)
    yield Rect(0.5, 4.5, 13.0, 21.0, _EDGE)
    yield line(8.0, 15.0, 19.6, 15.0, Paint(stroke=MARK_INK, width=0.7))
    yield triangle(23.0, 15.0, -3.6, 0.0)


def _cut_out() -> Iterator[Shape]:
    """All pages as one sheet, with the marks of its corners."""
    yield Rect(4.5, 3.0, 35.0, 24.0, _OFF)
    yield Rect(6.5, 5.0, 31.0, 20.0, _SHEET)
    yield line(22.0, 5.0, 22.0, 25.0, _HAIR)
    yield line(6.5, 15.0, 37.5, 15.0, _HAIR)
    for x, out in ((6.5, -1), (37.5, 1)):
        for y, down in ((5.0, -1), (25.0, 1)):
            yield line(x + out * 0.5, y, x + out * 5.0, y, _CUT)
            yield line(x, y + down * 0.5, x, y + down * 4.5, _CUT)
    yield scissors(9.0, 25.9, 0.0, 1.7)


def _dashed(x: float, start: float, end: float) -> Iterator[Polygon]:
    count = int((end - start) / 2.0)
    for number in range(count):
        yield line(x, start + 2.0 * number, x, start + 2.0 * number + 1.2, _HAIR)


_PICTURES: tuple[Callable[[], Iterator[Shape]], ...] = _printed, _trimmed, _glued, _cut_out


def picture(step: int, x: float, y: float, scale: float) -> Group:
    """The picture of a step, counted from 0, so large at a place: all have one frame."""
    inset = (1 - _INNER) / 2
    shown = Group(tuple(_PICTURES[step]()), inset * FRAME[0], inset * FRAME[1], _INNER)
    return Group((Rect(0.0, 0.0, *FRAME, _TABLE), shown), x, y, scale)
