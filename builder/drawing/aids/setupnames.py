"""The names of areas on a part of their map that is shown small: off borders, shores and marks.

A name that grew so that it can be read there may have come over a line of the rules, the coast or
the mark of its town. It then stands on the side of its mark, or in the part of its area, where it
covers least. Lengths are millimetres of the map sheet. Knows labels, not how counters are placed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, chain, pairwise, product
from math import hypot

import numpy as np

from builder.drawing.crop import bounds, meets
from builder.drawing.display import Shape, Text
from builder.drawing.labels import Edges, Label, close, edges, is_river
from builder.drawing.maps.areas.borders import seams
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.naming.areas import AreaName
from builder.drawing.maps.naming.free import BESIDE
from builder.drawing.maps.naming.laid import laid_names
from builder.drawing.maps.pen import resampled
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT
from builder.game.geometry.polygons import inside
from builder.game.model import Board, Point, Space
from builder.records import dataclass

_PITCH = 1.0
"""Lines are looked at in points so far apart."""
_OFF = 0.4
"""Between the letters of a name and a line, as shown."""
_LINE, _RIVER, _ABROAD = 2.0, 0.6, 8.0
"""What each point of a border or coast, and of a river or lake, costs that a name comes over; and a
name whose middle is not in its area."""
LEAST = 6 * POINT
"""The least em of a name, as shown."""
_GAP = 0.5
"""Between a name and the mark of its town, as shown."""
_LOWER = 2.5
"""What it costs that a name stands half its height farther above or below the mark of its town."""
_STEPS, _FAR = 6, 0.35
"""A name without a town is tried so many steps to each side, of half its height, and what each
costs."""
_SMALL, _WELL = 30.0, 0.9
"""What a name costs that is smaller than so much of the least em."""
_ALONG = (0, 1, -1, 2, -2, 3, -3, 4, -4)
"""How far the name of a river is moved along it, in halves of an em."""
_WORTH = 1.0
"""A name that is so little better elsewhere stays."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a map of areas on a part of it, shown at a scale; the points of its
    lines, and of its rivers and lakes."""

    board: Board
    frame: Box
    scale: float
    lines: Floats
    rivers: Floats
    filled: Collection[str] = ()
    """The areas with counters, of which names move less: they would be in the way of these."""

    def settled(self, labels: Sequence[Label]) -> list[Label]:
        """The labels, those of areas where each covers least besides the others."""
        found = [*labels]
        for place, label in enumerate(labels):
            others = (one.letters for n, one in enumerate(found) if n != place)
            found[place] = self.moved(label, [*chain.from_iterable(others)]) or label
        return found

    def moved(self, label: Label, taken: Sequence[Edges], lower: bool = False) -> Label | None:
        """The name of an area where it covers least, and nothing of what is `taken`; None for other
        words and where there is no such place. It may be a little farther from its mark, or
        `lower`."""
        found = None if label.is_along else self._of(label.texts[0].text)
        if not found:
            return None
        space, name = found
        marks = [one for one in laid_names(self.board)[1].values() if one.town]
        off = [*taken, *map(_mark, marks)]
        small = label.texts[0].size * self.scale < _WELL * LEAST
        tried = [(_SMALL * small, label), *self._tried(label, space, name, lower)]
        ways = [
            (cost + self._cost(one, space) - (_WORTH if one is label else 0.0), place, one)
            for place, (cost, one) in enumerate(tried) if self._free(one, off)
        ]  # fmt: skip
        return min(ways, key=lambda way: way[:2])[2] if ways else None

    def _of(self, words: str) -> tuple[Space, AreaName] | None:
        """The area with such a name."""
        named = laid_names(self.board)[1]
        found = (one for one, name in named.items() if name.text.text == words)
        ident = next(found, None)
        return (self.board.spaces[ident], named[ident]) if ident else None

    def _tried(
        self, label: Label, space: Space, name: AreaName, lower: bool
    ) -> Iterator[tuple[float, Label]]:
        """Other places of a name, each with what it costs."""
        one = _sized(label, max(LEAST / self.scale, name.text.size))
        middle, level = _middle(one)
        for cost, x, y in self._beside(one, name, lower) if name.town else _about(one):
            yield cost, one.moved(x - middle, y - level)

    def _beside(
        self, label: Label, name: AreaName, lower: bool
    ) -> Iterator[tuple[float, float, float]]:
        """The sides of the mark of a town: what each costs and the middle of the name there."""
        bare = close(label, self.scale)
        away = name.half + _GAP / self.scale
        for across, down, cost in BESIDE:
            slant = 0.6 if abs(across) == 1 and down else 1.0
            x = name.at[0] + across * (away * slant + bare.width / 2)
            y = name.at[1] + down * (away * slant + bare.height / 2)
            yield cost, x, y
            if down and lower:
                yield cost + _LOWER, x, y + down * bare.height / 2

    def _free(self, label: Label, taken: Iterable[Edges]) -> bool:
        bare = close(label, self.scale)
        own = bare.x, bare.y, bare.right, bare.foot
        left, top, right, foot = edges(label)
        frame = self.frame
        within = left >= frame.x and top >= frame.y and right <= frame.right and foot <= frame.foot
        return within and not any(meets(one, own) for one in taken)

    def crossed(self, words: Iterable[Shape]) -> Iterator[str]:
        """The names of areas among words that a border or coast goes through."""
        for one in words:
            if isinstance(one, Text) and not one.angle and self._of(one.text):
                left, top, right, foot = bounds(one)
                rim = one.halo.width if one.halo else 0.0
                box = Box(left + rim, top + rim, right - left - 2 * rim, foot - top - 2 * rim)
                if _within(self.lines, box, 0.0):
                    yield one.text

    def slid(self, river: Label, names: Sequence[Edges]) -> Iterator[Label]:
        """The name of a river on along it, where it touches no other and the fewest lines strike it
        through; nothing where there is no such place."""
        ways = (_slid(river, n * river.texts[0].size / 2) for n in _ALONG)
        found = [way for way in ways if not _touched(way, names)]
        yield from sorted(found, key=lambda way: _struck(way, self.lines))[:1]

    def _cost(self, label: Label, space: Space) -> float:
        """What a name costs where it stands."""
        bare, off = close(label, self.scale), _OFF / self.scale
        wet = 0.0 if space.id in self.filled else off  # the light round it would cut a river
        thirds = bare.x + bare.width / 3, bare.width / 3
        middle = Box(thirds[0], bare.y, thirds[1], bare.height)  # where a line cuts it in two
        cut = _within(self.lines, bare, off) + _within(self.lines, middle, off)
        over = _LINE * cut + _RIVER * _within(self.rivers, bare, wet)
        return over + (0.0 if inside(_middle(label), space.outline) else _ABROAD)


def names_on(board: Board, frame: Box, scale: float, filled: Collection[str] = ()) -> Names:
    """The names of a map of areas on a part of it, on which some areas have counters."""
    borders = (one.points for one in board.plan.borders)
    twice = seams(board)  # borders of countries: a name is not to be of both
    waters = [one.points for one in laid_names(board)[0].banks()]
    lines = _sampled([*borders, *board.plan.coast, *twice])
    return Names(board, frame, scale, lines, _sampled([*waters, *board.plan.lakes]), filled)


def without_ranges(labels: Sequence[Label], on: Names) -> Iterator[Label]:
    """The labels without ranges of mountains and waters that a name touches: it has no other place,
    and they are known from the map. The name of a river goes on along it, off the light round the
    name, if it can, and to where the fewest lines strike it through."""
    gap = _GAP / on.scale
    level = [one for one in labels if not (one.is_along or one.is_number)]
    names = [*chain.from_iterable(one.letters for one in level)]
    near = [(left - gap, top - gap, right + gap, foot + gap) for left, top, right, foot in names]
    for one in labels:
        if not one.is_along:
            yield one
        elif is_river(one.texts):
            yield from on.slid(one, names)
        elif not _touched(one, near):
            yield one


def _touched(label: Label, boxes: Iterable[Edges]) -> bool:
    """Whether letters of a name along a line come over one of some boxes."""
    letters = [*label.letters]
    return any(meets(box, part) for box in boxes for part in letters)


def _struck(label: Label, lines: Floats) -> int:
    """How often points of lines are under the letters of a name along a line."""
    return sum(
        _within(lines, Box(left, top, right - left, foot - top), 0.0)
        for left, top, right, foot in label.letters
    )


def _slid(label: Label, by: float) -> Label:
    """A name along a line so much farther on; the line goes on as its first and last letters do."""
    texts = label.texts
    if len(texts) < 2 or not by:
        return label
    steps = [hypot(two.x - one.x, two.y - one.y) for one, two in pairwise(texts)]
    at = [*accumulate(steps, initial=0.0)]
    moved = []
    for text, place in zip(texts, at, strict=True):
        n = min(max(bisect_right(at, place + by) - 1, 0), len(steps) - 1)
        part = (place + by - at[n]) / steps[n]
        one, two = texts[n], texts[n + 1]
        turned = one.angle + min(max(part, 0.0), 1.0) * (two.angle - one.angle)
        x, y = one.x + part * (two.x - one.x), one.y + part * (two.y - one.y)
        moved.append(replace(text, x=x, y=y, angle=turned))
    dx, dy = moved[0].x - texts[0].x, moved[0].y - texts[0].y
    box = label.box
    return Label(tuple(moved), replace(box, x=box.x + dx, y=box.y + dy))


def _sampled(runs: Iterable[Sequence[Point]]) -> Floats:
    """Points of lines, one about each pitch."""
    found = [resampled(np.asarray(run), _PITCH) for run in runs if len(run) > 1]
    return np.concatenate([np.empty((0, 2)), *found])


def _within(points: Floats, box: Box, off: float) -> int:
    """How many points lie within a box, or are so near to it."""
    across = (box.x - off < points[:, 0]) & (points[:, 0] < box.right + off)
    return int((across & (box.y - off < points[:, 1]) & (points[:, 1] < box.foot + off)).sum())


def _sized(label: Label, size: float) -> Label:
    """A name in another size, about its middle."""
    (text,), box = label.texts, label.box
    x, y = _middle(label)
    high, air = cap_height(text.font, size), box.height - cap_height(text.font, text.size)
    tracking = text.tracking * size / text.size
    wide = measure(text.text, text.font, size, tracking) + air
    made = replace(text, x=x, y=y + high / 2, size=size, tracking=tracking, anchor="middle",
                   tight=None)  # fmt: skip
    return Label((made,), Box(x - wide / 2, y - (high + air) / 2, wide, high + air))


def _about(label: Label) -> Iterator[tuple[float, float, float]]:
    """Places round that of a name without a town: what each costs and its middle there."""
    x, y = _middle(label)
    step = label.box.height / 2
    for across, down in product(range(-_STEPS, _STEPS + 1), repeat=2):
        yield _FAR * (abs(across) + abs(down)), x + across * step, y + down * step


def _middle(label: Label) -> Point:
    box = label.box
    return box.x + box.width / 2, box.y + box.height / 2


def _mark(town: AreaName) -> Edges:
    """What the mark of a town fills."""
    (x, y), half = town.at, town.half
    return x - half, y - half, x + half, y + half
