"""Blocks of counters on a part of the map that is shown small, and lines from them to their place.

Lengths are millimetres of the map sheet. Knows heaps, not how spaces are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product

from builder.drawing.display import Circle, Paint, Point, Polygon, Shape
from builder.drawing.sheets.piles import GAP, OUT, Heap, Rows
from builder.drawing.text.lines import Box
from builder.game.model import Space
from builder.records import dataclass

READ = 8.0
"""A counter is at least so large, as shown, where there is room."""
_REACH = 7
"""A block beside its area is at most so many counters off."""
_LINE, _LIGHT, _DOT, _OFF = 0.25, 0.3, 0.55, 2.2
"""The line to a town, the light on both sides of it, the radius of the dot in which it ends, and
how far before the town that is, as shown."""
_INK, _RIM = "#23211C", "#FFFDF4"


@dataclass(frozen=True, slots=True)
class Block:
    """Where the piles of a space lie, and the place to which a line leads if that is elsewhere; the
    room of a `square` beside them, which belongs to them."""

    piles: Sequence[Heap]
    rows: Rows
    to: Point | None = None
    space: str = ""
    square: Box | None = None

    @property
    def box(self) -> Box:
        """What it covers, with the number of a pile and of its space."""
        rows = self.rows
        out = max(lead(self.piles, rows.side), rows.lead)
        wide = rows.across * rows.side * (1 + GAP)
        return Box(rows.x, rows.y - out, wide, rows.high(len(self.piles)) + out)

    @property
    def parts(self) -> Sequence[Box]:
        """The same without what is free beside a shorter row."""
        whole, rows, count = self.box, self.rows, len(self.piles)
        short = count % rows.across
        if not short or count < rows.across:
            return (whole,)
        pitch = rows.side * (1 + GAP)
        first = (
            whole.height - rows.high(count) + (pitch if rows.upper else rows.high(count - short))
        )
        wide = [rows.across * pitch, short * pitch]
        top, foot = reversed(wide) if rows.upper else wide
        middle = whole.x + whole.width / 2
        return (
            Box(middle - top / 2, whole.y, top, first),
            Box(middle - foot / 2, whole.y + first, foot, whole.height - first),
        )


def lead(piles: Iterable[Heap], side: float) -> float:
    """What is kept free above each row of counters for the numbers of piles."""
    return OUT * side if any(pile.badge for pile in piles) else 0.0


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the map: its frame and scale, and which names, numbers and marks must be seen.

    `above` is what the numbers of spaces take that stand on their counters. In the spaces `besides`
    a square so large as `square` has room beside the counters, if that can be: in all of them at
    the same `corner`, to the right or left, level with their top or foot. In the `captioned`
    ones so much as `caption` is free between the counters and a number below them.
    """

    frame: Box
    scale: float
    names: Sequence[Box] = ()
    numbers: Sequence[Box] = ()
    marks: Sequence[Box] = ()
    above: float = 0.0
    besides: Sequence[str] = ()
    square: float = 0.0
    corner: tuple[bool, bool] = (True, True)
    captioned: Sequence[str] = ()
    caption: float = 0.0

    def numbers_from(self, space: str) -> Sequence[Box]:
        """The numbers off which the counters of a space keep."""
        more = self.caption if space in self.captioned else 0.0
        if not more:
            return self.numbers
        return [replace(one, y=one.y - more, height=one.height + more) for one in self.numbers]


def beside(space: Space, piles: Sequence[Heap], side: float, kept: Sequence[Box]) -> Block | None:
    """The piles as near to their area as they cover nothing, with a line to it."""
    pitch, step, out = side * (1 + GAP), side / 3, lead(piles, side)
    to = space.town_at or space.centre
    reach = range(-3 * _REACH, 3 * _REACH + 1)
    for x, y in sorted(product(reach, repeat=2), key=lambda p: p[0] ** 2 + p[1] ** 2):
        for across in range(len(piles), 0, -1):
            rows = Rows(0.0, 0.0, across, side, out)
            left = to[0] + x * step - across * pitch / 2
            top = to[1] + y * step - rows.high(len(piles)) / 2
            block = Block(piles, replace(rows, x=left, y=top), to)
            if not any(meets(block.box, box) for box in kept):
                return block
    return None


def square_beside(block: Block, side: float, corner: tuple[bool, bool]) -> Box:
    """A square at a corner of counters: to the right or left, level with their top or foot."""
    box, (right, top) = block.box, corner
    x, y = box.right if right else box.x - side, block.rows.y if top else box.foot - side
    return Box(x, y, side, side)


def squares_about(block: Block, side: float) -> Iterator[Box]:
    """The squares at all corners of counters, then above and below them, flush with a side of these
    or half beyond it."""
    for right, top in product((True, False), repeat=2):
        yield square_beside(block, side, (right, top))
    box = block.box
    for y in (box.foot, box.y - side):
        for part in (0.0, 0.25, 0.5, 0.75):
            for x in (box.right - (1 - part) * side, box.x - part * side):
                yield Box(x, y, side, side)


def covered(blocks: Iterable[Block]) -> Iterator[Box]:
    """What blocks cover, with the squares that belong to them."""
    for one in blocks:
        yield one.box
        yield from (one.square,) if one.square else ()


def spread(blocks: Sequence[Block]) -> float:
    """How far apart the farthest two blocks of an area are, in counters."""
    places = [(one.rows.x, one.rows.y, one.rows.side) for one in blocks]
    return max(math.dist(one[:2], two[:2]) / one[2] for one, two in combinations(places, 2))


def line(box: Box, to: Point, scale: float) -> Iterator[Shape]:
    """A thin line from a block nearly to a place, with a dot at its end."""
    start = (min(max(to[0], box.x), box.right), min(max(to[1], box.y), box.foot))
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    far = math.dist(start, to)
    short = max(far - _OFF / scale, 0.0) / far if far else 0.0
    end = start[0] + short * (to[0] - start[0]), start[1] + short * (to[1] - start[1])
    way = (middle, start, end)
    for ink, more in ((_RIM, _LIGHT), (_INK, 0.0)):
        yield Polygon(way, Paint(stroke=ink, width=(_LINE + 2 * more) / scale), closed=False)
        yield Circle(*end, (_DOT + more) / scale, Paint(fill=ink))


def meets(one: Box, two: Box) -> bool:
    beside = one.right <= two.x or two.right <= one.x
    return not (beside or one.foot <= two.y or two.foot <= one.y)


def around(frame: Box, off: float = 0.0) -> tuple[Box, Box, Box, Box]:
    """What lies to the left, right, top and foot of a frame, into which no block reaches, nor so
    far `off` it."""
    far = frame.width + frame.height
    left, top = frame.x - far, frame.y - far
    return (
        Box(left, top, far + off, 3 * far),
        Box(frame.right - off, top, far, 3 * far),
        Box(left, top, 3 * far, far + off),
        Box(left, frame.foot - off, 3 * far, far),
    )


def merged(piles: Sequence[Heap]) -> Iterator[Sequence[Heap]]:
    """The piles as they are, then with ever more of a side as one, those of a category first."""
    shown = [*piles]
    while True:
        yield [*shown]
        sides = [pile.side for pile in shown]
        many = max(sides, key=sides.count)
        own = [place for place, side in enumerate(sides) if side == many]
        if len(own) < 2:
            return
        pairs = sorted(combinations(own, 2), key=lambda pair: (-pair[1], -pair[0]))
        above, under = next((pair for pair in pairs if _alike(shown, *pair)), pairs[0])
        more = shown[under].qty + shown[under].below
        shown[above] = replace(shown[above], below=shown[above].below + more)
        del shown[under]


def _alike(piles: Sequence[Heap], one: int, two: int) -> bool:
    """Whether two piles are of one category."""
    return piles[one].category == piles[two].category
