"""Areas round points as a plan: outlines, the borders between them, the coast.

Lengths are millimetres, outlines run clockwise on paper. `planning` and `outlined` make plans.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cached_property
from itertools import pairwise

from builder.records import dataclass
from builder.words import Message

Point = tuple[float, float]
Line = tuple[Point, ...]
_DIGITS = 2


@dataclass(frozen=True, slots=True)
class Border:
    """A line between two areas; `other` is "" where the ground beyond is out of play."""

    one: str
    other: str
    points: Line


@dataclass(frozen=True)
class Plan:
    """All areas: the outline round each centre, further parts, borders, land and coast.

    `land` are rings round land (clockwise) and round lakes (anticlockwise); `coast` the lines
    where land ends at water, `lakes` the rings round lakes. Centres that lie in the water are
    `drowned` and have no outline.
    """

    outlines: Mapping[str, Line] = field(default_factory=dict)
    parts: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)
    borders: tuple[Border, ...] = ()
    land: tuple[Line, ...] = ()
    coast: tuple[Line, ...] = ()
    drowned: tuple[str, ...] = ()
    lakes: tuple[Line, ...] = ()

    @cached_property
    def lines(self) -> Mapping[tuple[str, str], Line]:
        """The border of each two areas that meet, by both pairs of names: the longest."""
        found: dict[tuple[str, str], Line] = {}
        for border in sorted(self.borders, key=lambda border: length(border.points)):
            found[border.one, border.other] = border.points
            found[border.other, border.one] = border.points[::-1]
        return found


class OutlineError(ValueError):
    """What is wrong with the outline of the area `name`."""

    def __init__(self, name: str, fault: Message) -> None:
        super().__init__(fault)
        self.name, self.fault = name, fault


def length(points: Sequence[Point]) -> float:
    """Of a line."""
    return sum(math.dist(one, two) for one, two in pairwise(points))


def rounded(points: Sequence[Point]) -> Line:
    """To a hundredth of a millimetre."""
    return tuple((round(x, _DIGITS), round(y, _DIGITS)) for x, y in points)
