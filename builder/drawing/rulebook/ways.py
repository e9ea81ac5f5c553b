"""In which sizes figures and lists fill the columns of a rulebook best, examples with theirs.

Lengths are millimetres. Knows nothing of what the passages say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

from builder.drawing.display import Tagged
from builder.drawing.rulebook.columns import Closer, Column, ended, filled, foot
from builder.drawing.rulebook.passages import Passage
from builder.drawing.text.flow import Block
from builder.records import dataclass

_FIGURES = (1.0, 0.88, 0.76)
"""The sizes in which parts of the map are tried."""
_LISTS = (1.0, 0.95, 0.9)
"""Those of the lists of a setup."""
_SMALLER = 40.0
"""What a size less by its whole counts, in millimetres of white."""
_APART, _AWAY, _LATE = 20.0, 60.0, 60.0
"""What a figure in another column than its example counts, on another page, and in the section
after its own."""
_LITTLE = 12.0
_PAGE = 10000.0
_Way = tuple[float, bool]
"""The size of a figure, and whether its example is moved with it."""


@dataclass(frozen=True, slots=True)
class _Book:
    """Passages to be fitted into columns, so many to a page, those of the first page lower."""

    passages: Sequence[Passage]
    closer: Closer
    first: Sequence[float]
    high: float
    across: int

    def made(self, ways: dict[int, _Way], listed: float) -> list[Passage]:
        """The passages with their figures in these ways, and the lists so large."""
        found = [*_made(self.passages, ways, listed)]
        return ended(found, self.closer, self.first, self.high, self.across)

    def worse(self, ways: dict[int, _Way], listed: float) -> float:
        """How bad the pages look: their number, the white at the feet of columns that wider gaps
        do not take, small figures, and those away from where they belong."""
        found = self.made(ways, listed)
        columns = filled(found, [*self.first], self.high, self.across)
        whole = columns[: (len(columns) - 1) // self.across * self.across]
        rooms = [*self.first, *[self.high] * len(columns)]
        white = sum(_white(one, room) for one, room in zip(whole, rooms, strict=False))
        small = sum(1 - scale for scale, _with in ways.values()) / max(len(ways), 1)
        less = _SMALLER * (1 - listed + small)
        return (
            _PAGE * -(-len(columns) // self.across)
            + white
            + less
            + _away(found, columns, self.across)
        )


def fitted(
    passages: Sequence[Passage], closer: Closer, first: Sequence[float], high: float,
    across: int = 2,
) -> list[Passage]:  # fmt: skip
    """The passages in the sizes that need the fewest pages and leave the least white: the best size
    of all figures, then the best way of each."""
    book = _Book(passages, cache(closer), first, high, across)
    figures = [number for number, one in enumerate(passages) if _is_figure(one)]
    sizes = _FIGURES if figures else (1.0,)
    listed = _LISTS if any(one.sized and one.stays for one in passages) else (1.0,)
    tried: Iterator[tuple[dict[int, _Way], float]] = (
        (dict.fromkeys(figures, (scale, joined)), lists)
        for scale, joined, lists in product(sizes, (True, False), listed)
    )
    ways, lists = min(tried, key=lambda one: book.worse(*one))
    for number in figures:
        each = [ways, *({**ways, number: way} for way in product(_FIGURES, (True, False)))]
        ways = min(each, key=lambda one: book.worse(one, lists))
    return book.made(ways, lists)


def _is_figure(one: Passage) -> bool:
    return one.sized is not None and not one.stays


def _made(
    passages: Sequence[Passage], ways: dict[int, _Way], listed: float
) -> Iterator[Passage]:  # fmt: skip
    """The passages in their sizes, examples with their figures."""
    waiting: Passage | None = None
    for number, one in enumerate(passages):
        scale, _apart = ways.get(number, (listed if one.stays else 1.0, False))
        sized = one
        if one.sized and scale < 1.0:
            sized = replace(one, block=one.sized(scale), scale=scale)
        if waiting:
            yield _together(waiting, sized)
            waiting = None
            continue
        if one.example and ways.get(number + 1, (1.0, False))[1]:
            waiting = sized
        else:
            yield sized


def _together(example: Passage, figure: Passage) -> Passage:
    """Both as one figure, each read out as what it is."""
    down = example.block.height + figure.above
    shapes = (
        Tagged(example.block.shapes, role=example.role, words=example.words),
        Tagged(figure.block.shapes, 0.0, down, role=figure.role, words=figure.words),
    )
    both = Block(down + figure.block.height, shapes)
    return replace(example, block=both, figure=True, example=False, role="Sect", words="")


def _white(column: Column, room: float) -> float:
    """What stays white at the foot of a column: a little is not seen, and counts little."""
    left = room - foot(column)
    return left / 8 if left <= _LITTLE else left


def _away(passages: Sequence[Passage], columns: Sequence[Column], across: int) -> float:
    """What figures count that are not beside their examples, or not in their sections."""
    order = [(id(one), at) for at, column in enumerate(columns) for _y, one in column]
    where = {name: (place, at) for place, (name, at) in enumerate(order)}
    total, heads = 0.0, list[int]()
    for one, before in zip(passages[::-1], [*passages[-2::-1], None], strict=True):
        place, at = where.get(id(one), (0, 0))
        heads += [place] if one.section else []
        total += _LATE * sum(head < place for head in heads) if one.figure else 0.0
        if before and before.example and _is_figure(one):
            here = where.get(id(before), (0, at))[1]
            total += _AWAY if here // across != at // across else _APART * (here != at)
    return total
