"""Figures as gaps: the files of a module without the plain numbers on its counters.

A factor that is edited changes nothing in a module but a number, in the palette and in each set-up.
So what is kept of the files are frames, in which a gap stands for each number, and these are
filled. A gap is itself a number, so that it is written as one; it begins with digits that are made
of the game's content, which nobody can write into a game. Knows nothing of what the files are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field

from builder.emit.vassal.format.savegame import disguised
from builder.records import dataclass

Figure = tuple[str, str, int]
"""A number: unit id, factor, face from 0."""
_WIDE, _MARK = 7, 18
"""The digits of a gap's own number, and those before them."""


@dataclass
class Figures:
    """The figures for which gaps stand, by their gaps, which begin with a `mark`."""

    mark: str
    gaps: dict[Figure, str] = field(default_factory=dict)


_FRAMED: list[Figures] = []


@contextmanager
def framing(content: str) -> Iterator[Figures]:
    """While in it, gaps stand for figures; `content` is what nobody can write into the game."""
    digits = int(hashlib.sha256(content.encode()).hexdigest(), 16) % 10**_MARK
    figures = Figures(f"9{digits:0{_MARK}}")
    _FRAMED.append(figures)
    try:
        yield figures
    finally:
        _FRAMED.pop()


def framed() -> bool:
    """Whether gaps stand for figures now."""
    return bool(_FRAMED)


def gap(*figure: *Figure) -> str:
    """What stands for a figure in a frame."""
    figures = _FRAMED[-1]
    known = figures.gaps.get(figure)
    if known is None:
        known = figures.gaps[figure] = f"{figures.mark}{len(figures.gaps):0{_WIDE}}"
    return known


def filled(frame: bytes, mark: str, values: Sequence[str]) -> bytes:
    """A file of its frame, plain or disguised, with the values of its figures in their order."""
    for written in (str.encode, disguised):
        if (begin := written(mark)) in frame:
            codes, wide = [*map(written, values)], len(written("0" * _WIDE))
            by_gap = {written(f"{n:0{_WIDE}}"): code for n, code in enumerate(codes)}
            first, *parts = frame.split(begin)
            rest = (code for part in parts for code in (by_gap[part[:wide]], part[wide:]))
            return b"".join((first, *rest))
    return frame
