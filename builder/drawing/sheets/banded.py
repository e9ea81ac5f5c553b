"""The sides of the contact sheet as panels: a band in the side's colour over a pale ground of it.

As on aids. Lengths are millimetres. Knows colours and type; not what stands in a panel.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.sheets.around import SPACED
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import INK, POINT, lighten, readable
from builder.game.model import Side

OVER = 2.5
"""How far a panel reaches beyond its counters, at either side."""
_BAND = 6.2
_NAME, _TOTAL = 11 * POINT, 9 * POINT
"""The em of a side's name and of its number."""
_REACH, _AIR = 1.9, 1.6
"""Half the height of a side's mark; and what is free behind it, and before a number."""
NEUTRAL, _LIGHT = "#2F4048", "#FFFFFF"
"""The band and the ink of what is no player's: those of the heads of aids."""
_PALE, _PALER = 0.84, 0.92
"""How much of the paper a panel's ground lets through: of a side's colour, and of the neutral."""


def banded(side: Side | None, words: tuple[str, str], box: Box) -> Iterator[Shape]:
    """A side's panel as high as a box, and wider: its mark and name in the band, and at the end of
    that a number."""
    player = side if side and side.player else None
    colour = player.colour if player else NEUTRAL
    ink = readable(colour, player.ink if player else _LIGHT, INK)
    left, wide, middle = box.x - OVER, box.width + 2 * OVER, box.y + _BAND / 2
    ground = lighten(colour, _PALE if player else _PALER)
    yield Rect(left, box.y, wide, box.height, Paint(fill=ground))
    yield Rect(left, box.y, wide, _BAND, Paint(fill=colour))
    (name, total), x = words, box.x
    if player and player.mark:
        yield side_mark(player.mark, x + _REACH, middle, _REACH, ink, colour)
        x += 2 * _REACH + _AIR
    free = box.x + box.width - x - measure(total, "condensed", _TOTAL) - _AIR
    long = measure(name.upper(), "text-bold", _NAME) + SPACED * _NAME * len(name)
    em = _NAME * min(1.0, free / long)
    base = middle + cap_height("text-bold", em) / 2
    yield Text(x, base, name.upper(), "text-bold", em, ink, tracking=SPACED * em)
    base = middle + cap_height("condensed", _TOTAL) / 2
    yield Text(box.x + box.width, base, total, "condensed", _TOTAL, ink, "end")
