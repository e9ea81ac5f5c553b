"""The light round words on a picture of a map of areas, which lies below borders: these are lines
of the rules, and are seen whole. Lengths are millimetres of the map sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from builder.drawing.crop import Bounds, bounds
from builder.drawing.display import Group, Path, Picture, Shape, Text
from builder.drawing.maps.areas.borders import BORDER
from builder.game.model import Board

_STEP = 1.0
"""A border is looked at so often."""


def rims_under_borders(
    ground: Sequence[Shape], words: Sequence[Shape], board: Board
) -> tuple[list[Shape], list[Shape]]:
    """The ground of a map, and the words on it: of those that a border runs through, the light
    round them is in the ground, below the lines."""
    points = [at for one in board.plan.borders if one.other for at in _along(one.points)]
    crossed = [one for one in words if isinstance(one, Text) and one.halo and _meets(one, points)]
    found = [*_within(ground, crossed)]
    if not crossed or found == [*ground]:
        return [*ground], [*words]
    under = {*map(id, crossed)}
    bare = [replace(one, halo=None) if isinstance(one, Text) and id(one) in under else one
            for one in words]  # fmt: skip
    return found, bare


def _within(shapes: Iterable[Shape], words: Iterable[Text]) -> Iterator[Shape]:
    """The shapes with words below the lines between areas."""
    for one in shapes:
        if isinstance(one, Path) and one.paint == BORDER:
            yield from (replace(word, fill=word.halo.colour) for word in words if word.halo)
        if isinstance(one, Picture) and any(_is_border(inner) for inner in one.shapes):
            yield Group(tuple(_within(one.shapes, words)), one.x, one.y, one.scale, clip=one.clip)
        else:
            yield one


def _is_border(shape: Shape) -> bool:
    return isinstance(shape, Path) and shape.paint == BORDER


def _meets(word: Text, points: Iterable[tuple[float, float]]) -> bool:
    """Whether one of some points is within what a word and its light fill."""
    left, top, right, foot = _grown(bounds(word), word.halo.width if word.halo else 0.0)
    return any(left < x < right and top < y < foot for x, y in points)


def _grown(box: Bounds, by: float) -> Bounds:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _along(line: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """The points of a line, and those between them."""
    for (x, y), (to_x, to_y) in pairwise(line):
        count = max(round((abs(to_x - x) + abs(to_y - y)) / _STEP), 1)
        for step in range(count):
            yield x + step / count * (to_x - x), y + step / count * (to_y - y)
