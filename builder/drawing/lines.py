"""Lines of text set into boxes: shrunk, wrapped or shortened until their ink stays inside.

Knows type and boxes, in millimetres; not what the words are for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from builder.drawing.display import Anchor, Group, Text
from builder.drawing.type import (
    cap_height,
    contour,
    fit,
    printable,
    run_of,
    shorten,
    start_of,
    wrap,
)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in mm by its top left corner and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def foot(self) -> float:
        return self.y + self.height


@lru_cache(maxsize=4096)
def _extent(font: str, glyph: int) -> tuple[float, float, float, float] | None:
    """Left, top, right, foot of a glyph in font units; control points count, so never too small."""
    values = [float(v) for command in contour(font, glyph) for v in command[1:]]
    if not values:
        return None
    return min(values[::2]), min(values[1::2]), max(values[::2]), max(values[1::2])


def ink(text: Text) -> Box | None:
    """The box that holds a level line's ink, or None where it has none. Ignores `angle`."""
    run, start = run_of(text), start_of(text)
    boxes = [(_extent(text.font, glyph), x, y) for glyph, x, y in run.glyphs]
    inked = [(b[0] + x, b[1] + y, b[2] + x, b[3] + y) for b, x, y in boxes if b is not None]
    if not inked:
        return None
    scale = text.size / run.units
    left, top = min(b[0] for b in inked) + start, min(b[1] for b in inked)
    right, foot = max(b[2] for b in inked) + start, max(b[3] for b in inked)
    return Box(
        text.x + left * scale, text.y + top * scale, (right - left) * scale, (foot - top) * scale
    )


def line_in(
    box: Box,
    words: str,
    font: str,
    size: float,
    smallest: float,
    fill: str,
    anchor: Anchor = "middle",
) -> Text | None:
    """One line, its capitals centred in the height of the box, its ink inside. None if blank.

    Shrinks to `smallest`, then shortens. Marks stacked on a letter may shrink it further.
    """
    words = printable(words).strip()
    if not words or box.width <= 0 or box.height <= 0:
        return None
    size = fit(words, font, size, box.width, smallest)
    words = shorten(words, font, size, box.width) or words[0]
    x = {"start": box.x, "middle": box.x + box.width / 2, "end": box.right}[anchor]
    base = box.y + (box.height + cap_height(font, size)) / 2
    return _inside(Text(x, base, words, font, size, fill, anchor), box)


def _inside(text: Text, box: Box) -> Text:
    """The text moved, and if it must be scaled, so that its ink lies in the box."""
    extent = ink(text)
    if extent is None:
        return text
    wide, high = max(extent.width, 1e-9), max(extent.height, 1e-9)
    share = min(1.0, box.width / wide, box.height / high)
    if share < 1:
        text = replace(text, size=text.size * share * 0.999)
        extent = ink(text) or extent
    right = max(0.0, box.x - extent.x) - max(0.0, extent.right - box.right)
    down = max(0.0, box.y - extent.y) - max(0.0, extent.foot - box.foot)
    return replace(text, x=text.x + right, y=text.y + down)


def upright_in(
    box: Box, words: str, font: str, size: float, smallest: float, fill: str
) -> Group | None:
    """One line running up the middle of the box."""
    level = Box(0, 0, box.height, box.width)
    text = line_in(level, words, font, size, smallest, fill)
    return Group((text,), x=box.x, y=box.foot, angle=-90) if text else None


def lines_in(
    box: Box, words: str, font: str, size: float, smallest: float, fill: str, most: int = 2
) -> list[Text]:
    """At most so many centred lines, as large as they can be, in the middle of the box."""
    words = printable(words).strip()
    for count in range(1, most + 1):
        em = min(size, box.height / (count * _PITCH))
        while em >= smallest:
            lines = wrap(words, font, em, box.width)
            if len(lines) <= count and _whole(words, lines):
                return _stack(box, lines, font, em, fill)
            em -= 0.1
    em = min(smallest, box.height / (most * _PITCH))
    lines = wrap(words, font, em, box.width)
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
    return _stack(box, kept, font, em, fill)


_PITCH = 1.12


def _whole(words: str, lines: list[str]) -> bool:
    """No word was broken."""
    return " ".join(lines) == " ".join(words.split())


def _stack(box: Box, lines: list[str], font: str, em: float, fill: str) -> list[Text]:
    pitch = em * _PITCH
    top = box.y + (box.height - pitch * len(lines)) / 2
    rows = (Box(box.x, top + i * pitch, box.width, pitch) for i in range(len(lines)))
    texts = (line_in(row, line, font, em, em, fill) for row, line in zip(rows, lines, strict=True))
    return [text for text in texts if text]
