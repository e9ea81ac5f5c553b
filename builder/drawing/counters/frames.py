"""Frames of symbols and pictures.

Lengths are mm on a counter of the layout's own size. Knows colours; not whose they are.
"""

from __future__ import annotations

from builder.drawing.display import Paint, Rect
from builder.drawing.symbols import NOMINAL_HEIGHT, NOMINAL_WIDTH, lighter
from builder.drawing.text.lines import Box

LINE = 0.35
"""The line round a symbol of the usual size, centred on its edge."""
_HOLDS = 0.9
"""How much of its line a large frame has more of as it grows: it stays heavier than its sign."""
UNDER = 0.05
"""What ends at a line or at the edge of a band goes on under it, so that no gap is seen."""


def ruled(box: Box, colour: str) -> Rect:
    """The frame of a picture: it holds no ends of lines, so it is as fine as that of a symbol."""
    return Rect(box.x, box.y, box.width, box.height, Paint(stroke=colour, width=LINE))


def framed(box: Box, colour: str, stripe: float = 0.0) -> Rect:
    """The frame of a box with a stripe so high at its foot: one line, for two round one another are
    a blur so small."""
    paint = Paint(stroke=colour, width=frame_line(box, stripe))
    return Rect(box.x, box.y, box.width, box.height, paint)


def frame_line(box: Box, stripe: float = 0.0) -> float:
    """The line of a frame: that of a large one is wide enough to hold the ends of its sign's."""
    scale = min(box.width / NOMINAL_WIDTH, box.height / NOMINAL_HEIGHT)
    return round(max(LINE, _HOLDS * LINE * scale * lighter(box.height, stripe)), 3)


def within(box: Box) -> Box:
    """What the line round a picture leaves of its box; a little is under the line, so that no gap
    is seen."""
    return inset(box, LINE / 2 - UNDER)


def cut_to(box: Box, window: Box) -> Box | None:
    """What of the box of a line is in the window of a frame, whose own line it leaves whole; none
    where its middle is not there, or it is as large as the frame."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    around = window.x < x < window.right and window.y < y < window.foot
    if not around or box.height >= window.height:
        return None
    room = inset(window, LINE / 2)
    left, top = max(box.x, room.x), max(box.y, room.y)
    return Box(left, top, min(box.right, room.right) - left, min(box.foot, room.foot) - top)


def inset(box: Box, by: float) -> Box:
    """A box with so much less on all its sides."""
    return Box(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by)
