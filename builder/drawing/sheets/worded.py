"""The lines of the contact sheet's captions: a name, and how many there are behind it.

Knows type, not what the words say.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Shape, Text
from builder.drawing.text.lines import Box
from builder.drawing.text.type import measure
from builder.drawing.theme import INK

HELD = "\N{NO-BREAK SPACE}"
"""Between a name and how many there are: they stay on one line."""
_COUNTED = 1.0
"""What is free between the two, in mm."""


def numbered(words: str, number: str, box: Box) -> Iterator[Shape]:
    """A line of a name on the top of a box, as high as its em, and the number with which it ends,
    lighter."""
    rest = box.width
    if number and words.endswith(number):
        words = words.removesuffix(number).rstrip()
        rest -= measure(number, "condensed", box.height) + (_COUNTED if words else 0.0)
        end = min(measure(words, "condensed-bold", box.height), rest)
        left = box.x + (end + _COUNTED if words else 0.0)
        yield Text(left, box.y, number, "condensed", box.height, INK)
    yield from shortened(words, "condensed-bold", Box(box.x, box.y, rest, box.height))


def shortened(words: str, font: str, box: Box) -> Iterator[Shape]:
    """Words from the left on the top of a box, as high as its em, or smaller if they are wider."""
    wide = measure(words, font, box.height)
    size = box.height * min(1.0, box.width / wide) if wide else box.height
    yield from (Text(box.x, box.y, words, font, size, INK),) if words else ()
