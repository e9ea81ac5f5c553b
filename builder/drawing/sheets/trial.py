"""What a printer is tried with: the smallest type, the finest lines, steps of grey, grounds.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_INK, line
from builder.drawing.text.breaking import wrap
from builder.drawing.theme import GROUNDS, POINT
from builder.words import _

Patch = tuple[str, str, str]
"""A ground, the ink on it, and what it is called."""
PLAIN: Sequence[Patch] = tuple((ground, ink, "") for ground, ink in GROUNDS)
"""The grounds of the theme, where no game is known."""
_ACROSS, _ROWS, _MOST, _PATCHES = 7, 3, 15, 10.4
"""So many patches stand in a row at most, and in so many rows; so many there are at most, and so
far apart rows are."""
_NAMED_AT, _LEADING, _BESIDE = 6.5, 2.0, 0.6
"""From the top of a patch to the first line of its name, from there to the next one, and what is
free beside it."""
_SMALLEST = 5 * POINT
"""The smallest type on counters."""
_SIZE, _PITCH = 3.3, 4.35
_BLACK, _PAPER = Paint(fill=MARK_INK), "#FFFFFF"
_HAIRS, _HAIR = (0.1, 0.2, 0.3), 9.0
"""How wide the lines to try are, and how long."""
_GREYS = 5, 15, 30, 50, 70, 85, 95
"""Steps of grey in percent of black."""
_STEP, _TALL = 6.4, 4.2


def trial(left: float, y: float, wide: float, patches: Sequence[Patch]) -> Iterator[Shape]:
    """All of it in a column under a heading at (left, y)."""
    yield Text(left, y, _("Can you read this?"), "text-bold", _SIZE, MARK_INK)
    words = _("If you cannot read this line, the smallest type on the counters will be lost.")
    yield Text(left, y + 4.8, words, "condensed-bold", _SMALLEST, MARK_INK)
    yield Rect(left, y + 6.5, wide, 3.4, _BLACK)
    yield Text(left + 1, y + 8.85, words, "condensed-bold", _SMALLEST, _PAPER)
    yield from _hairs(left, y + 12.0)
    yield from _greys(left + wide, y + 12.0)
    told = wrap(_("You should be able to read the names on the patches, and to tell all patches "
                  "and steps of grey apart."), "text", _SIZE, wide)  # fmt: skip
    y += 23.2
    for number, words in enumerate(told):
        yield Text(left, y + number * _PITCH, words, "text", _SIZE, MARK_INK)
    yield from _grounds(left, y + (len(told) - 1) * _PITCH + 2.6, wide, patches)


def _hairs(left: float, top: float) -> Iterator[Shape]:
    """Lines across one another, their widths below: fine ones that break up are too fine."""
    for place, width in enumerate(_HAIRS):
        x, paint = left + place * (_HAIR + 1.5), Paint(stroke=MARK_INK, width=width)
        yield line(x, top + _TALL / 2, x + _HAIR, top + _TALL / 2, paint)
        yield line(x + _HAIR / 2, top, x + _HAIR / 2, top + _TALL, paint)
        said = _("{width:g} mm", width=width)
        yield Text(x + _HAIR / 2, top + _TALL + 2.3, said, "condensed", 1.9, MARK_INK, "middle")


def _greys(right: float, top: float) -> Iterator[Shape]:
    """Steps of black up to the `right`, how much of it each is below."""
    for place, share in enumerate(_GREYS):
        x, level = right - (len(_GREYS) - place) * _STEP, round(255 * (1 - share / 100))
        yield Rect(x, top, _STEP, _TALL, Paint(fill=f"#{level:02X}{level:02X}{level:02X}"))
        said = f"{share}%"
        yield Text(x + _STEP / 2, top + _TALL + 2.3, said, "condensed", 1.9, MARK_INK, "middle")


def _grounds(left: float, top: float, wide: float, patches: Sequence[Patch]) -> Iterator[Shape]:
    """Grounds of counters, all as large, with their names in the smallest type."""
    some = patches[:_MOST]
    columns = _columns(len(some))
    across = wide / columns
    for place, patch in enumerate(some):
        row, column = divmod(place, columns)
        yield from _patch(left + column * across, top + row * _PATCHES, across, patch)


def _columns(count: int) -> int:
    """How many patches stand in a row, so that as few as can be lack in the last one."""
    tried = range(max(math.ceil(count / _ROWS), 1), min(count, _ACROSS) + 1)
    return min(tried, key=lambda columns: (-count % columns, -columns), default=1)


def _patch(x: float, y: float, wide: float, patch: Patch) -> Iterator[Shape]:
    """A ground so wide, a figure and its name on it."""
    ground, ink, name = patch
    yield Rect(x, y, wide, _PATCHES, Paint(fill=ground))
    yield Text(x + wide / 2, y + 4.1, "4", "condensed-bold", 3.6, ink, "middle")
    lines = wrap(name, "condensed-bold", _SMALLEST, wide - 2 * _BESIDE)
    for number, said in enumerate(lines[:2]):
        base = y + _NAMED_AT + number * _LEADING + (_LEADING / 2 if len(lines) == 1 else 0)
        yield Text(x + wide / 2, base, said, "condensed-bold", _SMALLEST, ink, "middle")
