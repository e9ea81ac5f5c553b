"""Running text in columns: paragraphs of mixed faces, case tags at the right edge, stacked blocks.

A block is a run of shapes with a height, laid out from (0, 0); blocks are stacked into cards and
columns. Lengths are millimetres. Knows type, not what the words say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from builder.drawing.display import Circle, Group, Paint, Shape, Text
from builder.drawing.text.breaking import Word, lines_of, words_of
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT

INK = "#1B1F1D"
TAG_INK = "#6B7072"
PROJECT_INK = "#9A3412"
"""Ring beside what the project made up; its contrast on white and on bands is above 7."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes of a page in mm: body em, the rest follows. Tags stay at 7 points."""

    body: float
    spacing: float = 1.0

    @property
    def leading(self) -> float:
        """From one line of the body to the next."""
        return self.body * 1.22

    @property
    def table(self) -> float:
        """The em of tables, half a point smaller than the body, and never above 9 points."""
        return max(min(self.body - 0.5 * POINT, 9 * POINT), 7.5 * POINT)

    @property
    def tag(self) -> float:
        """The em of case tags."""
        return 7 * POINT

    @property
    def gap(self) -> float:
        """Between two paragraphs."""
        return 0.30 * self.body * self.spacing

    @property
    def pad(self) -> float:
        """Between a card's frame and its words."""
        return 1.6 * min(self.spacing, 1.0)


@dataclass(frozen=True, slots=True)
class Block:
    """Shapes from (0, 0) downward, `height` mm tall."""

    height: float
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A run of words in one face and colour."""

    text: str
    font: str = "text"
    ink: str = INK


@dataclass(frozen=True, slots=True)
class Tag:
    """A case at the right edge; `project` puts the ring of what the project made up before it."""

    text: str
    project: bool = False


NO_TAG = Tag("")


def stack(blocks: Iterable[Block], gap: float = 0.0) -> Block:
    """Blocks one below the other."""
    y, shapes = 0.0, []
    for index, block in enumerate(blocks):
        y += gap if index else 0.0
        shapes.append(Group(block.shapes, 0.0, y))
        y += block.height
    return Block(y, tuple(shapes))


def indent(block: Block, by: float) -> Block:
    """The block moved to the right."""
    return Block(block.height, (Group(block.shapes, by, 0.0),))


def paragraph(
    runs: Sequence[Words], width: float, sizes: Sizes, tag: Tag = NO_TAG, size: float = 0.0
) -> Block:
    """Words set to a width, the tag at the right edge of the last line if there is room for it.

    If not, the first line makes room, or the tag has a line of its own where it would take half
    of one. `size` is the em, the body's unless given.
    """
    em = size or sizes.body
    leading = em * 1.22
    reserve = tag_width(tag, sizes) + 1.2
    lines = _lines(runs, em, width, 0.0)
    row = max(len(lines) - 1, 0)
    if reserve > 1.2 and lines and _length(lines[-1], em) + reserve > width:
        if reserve <= 0.5 * width:
            lines, row = _lines(runs, em, width, reserve), 0
        else:
            row = len(lines)
    shapes: list[Shape] = []
    for index, line in enumerate(lines):
        shapes += _line(line, em, em * 0.95 + index * leading)
    shapes += tag_shapes(tag, width, em * 0.95 + row * leading, sizes)
    return Block(max(len(lines), row + 1) * leading, tuple(shapes))


def _length(line: Sequence[_Inked], em: float) -> float:
    return sum(word.width for word in line) + measure(" ", "text", em) * (len(line) - 1)


def tag_width(tag: Tag, sizes: Sizes) -> float:
    """The room that a tag takes; 0 for none."""
    wide = measure(tag.text, "condensed", sizes.tag) if tag.text else 0.0
    return wide + (2.4 if tag.project else 0.0)


def tag_shapes(
    tag: Tag, right: float, base: float, sizes: Sizes, on_dark: str = ""
) -> Iterator[Shape]:
    """The tag, ending at `right` on a baseline; `on_dark` is its ink where the ground is dark."""
    if tag.text:
        yield Text(right, base, tag.text, "condensed", sizes.tag, on_dark or TAG_INK, "end")
    if tag.project:
        x = right - tag_width(tag, sizes) + 1.0
        yield Circle(x, base - 0.8, 0.65, Paint(stroke=on_dark or PROJECT_INK, width=0.35))


@dataclass(frozen=True, slots=True)
class _Inked(Word):
    """A word in its face and colour."""

    font: str = "text"
    ink: str = INK


def _words(runs: Sequence[Words], em: float, width: float) -> Iterator[_Inked]:
    for run in runs:
        for word in words_of(fair(run.text), run.font, em, width):
            yield _Inked(word.text, word.width, word.continued, run.font, run.ink)


def _lines(runs: Sequence[Words], em: float, width: float, reserve: float) -> list[list[_Inked]]:
    """The lines; the first leaves room for the tag."""
    space = measure(" ", "text", em)
    return lines_of(_words(runs, em, width - reserve), width, space, reserve)


def _line(line: Sequence[_Inked], em: float, base: float) -> Iterator[Shape]:
    """Neighbouring words of one face as one text, so that a search finds phrases."""
    x, index = 0.0, 0
    space = measure(" ", "text", em)
    while index < len(line):
        first = line[index]
        same = [first]
        while index + len(same) < len(line):
            following = line[index + len(same)]
            if (following.font, following.ink) != (first.font, first.ink):
                break
            same.append(following)
        text = " ".join(word.text for word in same)
        yield Text(x, base, text, first.font, em, first.ink)
        x += measure(text, first.font, em) + space
        index += len(same)
