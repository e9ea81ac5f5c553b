"""Courses of the map: rivers, roads, railways, borders and whatever else is a line and no space.

A course runs through spaces, along the borders between spaces, or through points. Knows nothing of
how it is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from builder.diagnostics import Span
from builder.game.model.base import SOMEWHERE, Origin, Point
from builder.game.model.words import CourseStyle
from builder.records import dataclass

MEET = 0.05
"""Ends of borders that are so near to one another, in mm, are one corner."""


@dataclass(frozen=True, slots=True)
class Border:
    """The border of two neighbouring spaces: in a hex grid, a hexside.

    `a` is the space that the data names first; `b` the other, '' beyond the rim of the map. `line`
    runs as the course runs, from its source to its mouth.
    """

    a: str
    b: str
    line: tuple[Point, ...]

    def turned(self) -> Border:
        """The same, run the other way."""
        return Border(self.a, self.b, self.line[::-1])


@dataclass(frozen=True, slots=True)
class Course:
    """A line on the map. Only one of `spaces`, `borders` and `points` is filled.

    `kind` is the game's word, `style` how it is drawn. `spaces` are those that it runs through, in
    order; `ends` the corners of the map's rim where it comes in and goes out, None where it ends on
    the map. `borders` are those that it runs along. `flows` is False where the data does not say
    which end is which, as round some spaces.
    """

    kind: str
    name: str
    style: CourseStyle
    spaces: tuple[str, ...] = ()
    ends: tuple[Point | None, Point | None] = (None, None)
    borders: tuple[Border, ...] = ()
    points: tuple[Point, ...] = ()
    flows: bool = True
    origin: Origin = "source"
    cite: str = ""
    span: Span = SOMEWHERE

    def chains(self) -> Iterator[tuple[Border, ...]]:
        """Its borders in runs without a gap."""
        run: list[Border] = []
        for border in self.borders:
            if run and math.dist(run[-1].line[-1], border.line[0]) > MEET:
                yield tuple(run)
                run = []
            run.append(border)
        if run:
            yield tuple(run)

    def joined(self) -> Iterator[tuple[str, str]]:
        """The pairs of spaces that it leads from one to the other."""
        return pairwise(self.spaces)
