"""The index of a rulebook: an entry a line in two narrow columns, each letter before its first.

A paragraph of rules.md that begins with a bold letter and has dots between its entries is a part of
it. Lengths are millimetres. Knows nothing of pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from builder.drawing.aids.look import NOTE
from builder.drawing.display import Group, Shape, Text
from builder.drawing.rulebook.arrows import ACCENT
from builder.drawing.text.flow import INK, Block, Setting, Words, paragraph
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.records import dataclass
from builder.source.markdown import Paragraph

_DOT = "·"
_FEWEST = 3
"""A paragraph of fewer entries is a sentence."""
_SETTING = Setting(8.5 * POINT, 3.55)
_LETTER, _GUTTER, _AIR = 4.0, 3.0, 0.9
"""How far in entries stand beside their letter; between the two columns; above a new letter."""

Entry = tuple[str, str]
"""The letter, where it is the first of it, and the words."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Index:
    """The entries of paragraphs that follow one another."""

    entries: tuple[Entry, ...]


def entries_of(part: object) -> list[Entry]:
    """The entries of a paragraph; none where it is no part of an index."""
    if not isinstance(part, Paragraph) or part.depth or not part.words:
        return []
    first = part.words[0]
    if not first.bold or not _letter(first.text):
        return []
    said: list[tuple[str, str]] = []
    for phrase in part.words:
        if phrase.bold and _letter(phrase.text):
            said.append((phrase.text.strip(), ""))
        else:
            said[-1] = said[-1][0], said[-1][1] + phrase.text
    return [entry for letter, text in said for entry in _split(letter, text)]


def _split(letter: str, text: str) -> Iterator[Entry]:
    """The entries of a letter, which stands before the first."""
    for one in filter(None, (" ".join(part.split()) for part in text.split(_DOT))):
        yield letter, one
        letter = ""


def _letter(text: str) -> bool:
    return len(text.strip()) == 1 and text.strip().isalpha()


def with_index(parts: Sequence[T]) -> Iterator[T | Index]:
    """The parts, paragraphs of an index that follow one another as one."""
    for listed, run in groupby(parts, lambda part: bool(entries_of(part))):
        found = list(run)
        entries = tuple(entry for part in found for entry in entries_of(part))
        if listed and len(entries) >= _FEWEST:
            yield Index(entries)
        else:
            yield from found


def index_block(index: Index, width: float) -> Block:
    """Two columns of entries, about as high as each other."""
    wide = (width - _GUTTER) / 2
    lines = [_entry(entry, wide) for entry in index.entries]
    letters = [place for place, (letter, _said) in enumerate(index.entries) if letter]
    cut = _halves([block.height for block in lines], letters)
    shapes: list[Shape] = []
    deepest = 0.0
    for place, column in enumerate((lines[:cut], lines[cut:])):
        y, first = 0.0, True
        for block in column:
            top = _AIR if first and block.shapes and _lettered(block) else 0.0
            shapes.append(Group(block.shapes, place * (wide + _GUTTER), y - top))
            y += block.height - top
            first = False
        deepest = max(deepest, y)
    return Block(deepest, tuple(shapes))


def _lettered(block: Block) -> bool:
    """Whether an entry has its letter."""
    return any(isinstance(shape, Text) for shape in block.shapes)


def _entry(entry: Entry, width: float) -> Block:
    """An entry beside its letter; its further lines stand in."""
    letter, said = entry
    above = _AIR if letter else 0.0
    words = paragraph([Words(fair(said), NOTE, INK)], width - _LETTER, _SETTING)
    shapes: list[Shape] = [Group(words.shapes, _LETTER, above)]
    if letter:
        base = above + _SETTING.base
        shapes.append(Text(0.0, base, letter, "text-bold", _SETTING.em, ACCENT))
    return Block(above + words.height, tuple(shapes))


def _halves(heights: Sequence[float], letters: Sequence[int]) -> int:
    """Before which entry the second column begins: before the first of a letter, and the
    first is no shorter where it can be chosen."""
    total, ways = sum(heights), [*letters[1:], len(heights)]

    def deep(cut: int) -> tuple[float, int]:
        return round(max(sum(heights[:cut]), total - sum(heights[:cut])), 3), -cut

    return min(ways, key=deep)
