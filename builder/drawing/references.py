"""Where the pages of aids and rulebooks speak of a section of the rulebook, and lead to it.

Reads the words that stand on the pages. Knows nothing of files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.look import TAG_EM
from builder.drawing.display import Drawing, Group, Picture, Reference, Shape, Text
from builder.drawing.text.type import cap_height, measure
from builder.game.sections import cited_in, named_in, section_for
from builder.words import _

_ROOM = 0.4
"""Round the number that leads somewhere, in mm."""


def referred(pages: Sequence[Drawing], known: Collection[str], file: str = "") -> list[Drawing]:
    """The pages with references to the sections `known` of the rulebook in `file`.

    Without a file it is the rulebook itself: then words lead to sections that are called just so.
    """
    return [
        replace(page, references=(*page.references, *_references(page, known, file)))
        for page in pages
    ]  # fmt: skip


def _references(page: Drawing, known: Collection[str], file: str) -> Iterator[Reference]:
    for text in _texts(page.shapes):
        for start, end, section in _named(text, known, file):
            words = _("Rulebook {section}", section=section)
            yield Reference(_box(text, start, end), section, file, words)


def _named(text: Text, known: Collection[str], file: str) -> Iterator[tuple[int, int, str]]:
    """The sections that a line names: from where to where, and which."""
    if text.font == "condensed" and text.size == TAG_EM:
        for start, end, case in cited_in(text.text):
            if section := section_for(case, known):
                yield start, end, section
    elif not file and text.font == "text":
        for start, end in named_in(text.text, known):
            yield start, end, text.text[start:end]


def _box(text: Text, start: int, end: int) -> tuple[float, float, float, float]:
    """Where some letters of a line stand: x, y, width, height."""
    whole, before, upto = (
        measure(part, text.font, text.size, text.tracking)
        for part in (text.text, text.text[:start], text.text[:end])
    )
    left = text.x - {"start": 0.0, "middle": whole / 2, "end": whole}[text.anchor]
    high = cap_height(text.font, text.size)
    return left + before - _ROOM, text.y - high - _ROOM, upto - before + 2 * _ROOM, high + 2 * _ROOM


def _texts(shapes: Sequence[Shape], x: float = 0.0, y: float = 0.0) -> Iterator[Text]:
    """The level lines of words on a page, where they stand; not those in pictures and figures."""
    for shape in shapes:
        if isinstance(shape, Text):
            if not shape.angle:
                yield replace(shape, x=shape.x + x, y=shape.y + y)
        elif isinstance(shape, Group) and _level(shape):
            yield from _texts(shape.shapes, x + shape.x, y + shape.y)


def _level(group: Group) -> bool:
    """Whether a group is only moved, and is no picture or part of one."""
    whole = group.scale == 1.0 and not group.angle and group.clip is None
    return whole and not isinstance(group, Picture)
