"""Lines of text set into boxes: shrunk or wrapped until their ink stays inside, never cut.

Knows type and boxes, in millimetres; not what the words are for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from builder.drawing.display import Anchor, Group, Path, Point, Text, Tight
from builder.drawing.text.fitting import PITCH, Room, Setting, Source, set_words
from builder.drawing.text.type import (
    cap_height,
    contour,
    outline,
    printable,
    remembered,
    run_of,
    start_of,
)
from builder.records import dataclass

_BARELY = 0.995
"""Words a hair smaller than the smallest are not worth a finding."""

_PAST = 0.04
"""How far a line may reach past its row, as a share of the row."""


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


@remembered(4096)
def _extent(font: str, glyph: int) -> tuple[float, float, float, float] | None:
    """Left, top, right, foot of a glyph in font units; control points count, so never too small."""
    values = [float(v) for command in contour(font, glyph) for v in command[1:]]
    if not values:
        return None
    return min(values[::2]), min(values[1::2]), max(values[::2]), max(values[1::2])


@remembered(64)
def _descent(font: str) -> float:
    """How far the letters of a font reach below the baseline, in ems."""
    box = ink(Text(0.0, 0.0, "gjpqy", font, 1.0, ""))
    return box.foot if box else 0.0


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


def ink_between(text: Text, top: float, foot: float) -> tuple[float, float] | None:
    """How far left and right the ink of a line reaches between two heights, or None."""
    xs: list[float] = []
    for (x0, y0), (x1, y1) in _strokes(outline(text)):
        low, high = min(y0, y1), max(y0, y1)
        if high < top or low > foot:
            continue
        for y in (max(low, top), min(high, foot)):
            xs.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0) if y1 != y0 else x0)
        xs += [x1] if top <= y1 <= foot else []
    return (min(xs), max(xs)) if xs else None


def _strokes(path: Path) -> Iterator[tuple[Point, Point]]:
    """The edges of an outline, curves in eight steps."""
    at = first = (0.0, 0.0)
    for letter, *values in path.commands:
        numbers = [float(value) for value in values]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if letter == "M":
            at = first = points[0]
        elif letter == "C":
            yield from pairwise([at, *(_on_curve(at, points, step / 8) for step in range(1, 9))])
        else:
            yield at, (points[0] if points else first)
        at = points[-1] if points else first


def _on_curve(start: Point, points: list[Point], t: float) -> Point:
    """A point of a cubic curve."""
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    curve = (start, *points)
    x, y = (sum(share * each[k] for share, each in zip(shares, curve, strict=True)) for k in (0, 1))
    return x, y


def line_in(
    box: Box,
    words: str,
    font: str,
    size: float,
    smallest: float,
    fill: str,
    anchor: Anchor = "middle",
    source: Source | None = None,
    level: bool = False,
) -> Text | None:
    """One line, its capitals centred in the height of the box, its ink inside. None if blank.

    `level` words stand on one baseline whether they have descenders or not. Shrinks to `smallest`;
    what is still too wide or too high for the box is smaller, and tight if it has a `source`. Marks
    stacked on a letter make it higher.
    """
    words = printable(words).strip()
    if not words or box.width <= 0 or box.height <= 0:
        return None
    room = Room(box.width, box.height, max(size, smallest), smallest)
    setting = set_words(words, font, room, source)
    size = setting.size
    x = {"start": box.x, "middle": box.x + box.width / 2, "end": box.right}[anchor]
    base = box.y + (box.height + cap_height(font, size)) / 2
    if level:
        base = min(base, box.foot - size * _descent(font))
    text = Text(x, base, words, font, size, fill, anchor, tight=setting.tight)
    fitted = _inside(text, box)
    if source is None or fitted.tight or fitted.size > smallest * _BARELY:
        return fitted
    high = (ink(replace(text, size=smallest)) or box).height
    tight = Tight(source.span, source.what, words, smallest, high, box.height, "high")
    return replace(fitted, tight=tight)


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


def flush(text: Text, box: Box) -> Text:
    """A line that begins or ends at an edge of the box, with its ink there, as a frame below has
    its own: the room that a letter has beside it would be seen as a step."""
    extent = ink(text)
    if extent is None or text.anchor == "middle":
        return text
    over = extent.x - box.x if text.anchor == "start" else extent.right - box.right
    return replace(text, x=text.x - over)


def upright_in(
    box: Box,
    words: str,
    font: str,
    size: float,
    smallest: float,
    fill: str,
    source: Source | None = None,
) -> Group | None:
    """One line running up the middle of the box."""
    level = Box(0, 0, box.height, box.width)
    text = line_in(level, words, font, size, smallest, fill, source=source)
    return Group((text,), x=box.x, y=box.foot, angle=-90) if text else None


def lines_in(
    box: Box,
    words: str,
    font: str,
    size: float,
    smallest: float,
    fill: str,
    most: int = 2,
    source: Source | None = None,
    pitch: float = PITCH,
) -> list[Text]:
    """At most so many centred lines, as few and then as large as can be, in the middle of the box.

    What is still too wide is smaller than `smallest`, and tight if it has a `source`.
    """
    room = Room(box.width, box.height, max(size, smallest), smallest, most, pitch)
    return _stack(box, set_words(words, font, room, source), font, fill, pitch)


def _stack(box: Box, setting: Setting, font: str, fill: str, ems: float) -> list[Text]:
    pitch = setting.size * ems
    top = box.y + (box.height - pitch * len(setting.lines)) / 2
    texts = []
    for index, words in enumerate(setting.lines):
        # A descender may reach past its row, where the next line has its capitals' upper room.
        past = _PAST * pitch if index + 1 < len(setting.lines) else 0.0
        row = Box(box.x, top + index * pitch - past, box.width, pitch + 2 * past)
        text = line_in(row, words, font, setting.size, setting.size, fill)
        texts += [text] if text else []
    return [replace(texts[0], tight=setting.tight), *texts[1:]] if texts else []
