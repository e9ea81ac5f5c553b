"""The running text of a card: paragraphs with bold words and pictures, in one size on all cards of
a deck whose words have room.

A line break in the cell begins a paragraph; words between ** and ** are bold. Lengths are
millimetres. Knows no card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.signs import Signs
from builder.drawing.display import Group, Shape, Text, Tight
from builder.drawing.text.fitting import Source
from builder.drawing.text.flow import Block, Run, Setting, Words, paragraph, stack
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height

LEADING, GAP = 1.267, 0.4
"""From line to line and between paragraphs, in ems."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_STEP = 0.05
_SMALLEST = 0.6
"""Type that has no room is set down to so many mm, with a finding."""


def running(
    text: str, box: Box, size: float, least: float, ink: str, signs: Signs, source: Source
) -> list[Shape]:
    """A text in the middle of a box's height, from `size` mm down to `least`; smaller and tight
    where that is no help. A short text is set no larger: beside its neighbours it would look like
    a card of another game.
    """
    if not text.strip():
        return []
    em = size
    block = _set(text, box.width, em, ink, signs)
    while block.height > box.height and em > _SMALLEST:
        em = max(em - _STEP, _SMALLEST)
        block = _set(text, box.width, em, ink, signs)
    shapes: Sequence[Shape] = block.shapes
    if em < least - 1e-6:
        needs = _set(text, box.width, least, ink, signs).height
        tight = Tight(source.span, source.what, " ".join(text.split()), least, needs, box.height,
                      "high")  # fmt: skip
        shapes = _noted(shapes, tight)
    setting = _setting(em)
    above, below = setting.base - cap_height("text", em), setting.leading - setting.base
    down = (box.height - block.height + below - above) / 2  # capitals to the last line's foot
    return [Group(tuple(shapes), box.x, box.y + max(0.0, down))]


def _setting(em: float) -> Setting:
    return Setting(em, em * LEADING, even=True)


def _set(text: str, width: float, em: float, ink: str, signs: Signs) -> Block:
    setting = _setting(em)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return stack(
        (paragraph([*_runs(line, em, ink, signs)], width, setting) for line in lines), GAP * em
    )


def _runs(line: str, em: float, ink: str, signs: Signs) -> Iterator[Run]:
    """The runs of a paragraph: every second part stands between stars."""
    for index, part in enumerate(_BOLD.split(line)):
        if part:
            for run in signs.runs(part, em, "text-bold" if index % 2 else "text", ink):
                yield replace(run, whole=True) if isinstance(run, Words) else run


def plain(text: str) -> str:
    """A text without the marks of bold words, for windows that show none."""
    return marked(text, "", "")


def marked(text: str, begin: str, end: str) -> str:
    """A text whose bold words stand between marks that somebody else knows."""
    return _BOLD.sub(lambda found: f"{begin}{found[1]}{end}", text)


def _noted(shapes: Sequence[Shape], tight: Tight) -> list[Shape]:
    """The shapes, their first text bearing what it lacks."""
    out = list(shapes)
    for index, shape in enumerate(out):
        if isinstance(shape, Text):
            out[index] = replace(shape, tight=tight)
            return out
        if isinstance(shape, Group):
            inner = _noted(shape.shapes, tight)
            if inner != list(shape.shapes):
                out[index] = replace(shape, shapes=tuple(inner))
                return out
    return out
