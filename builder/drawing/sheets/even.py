"""Counters on a part of the map that is shown small: off all names and one another, of one size but
where many are in a space.

They lie side by side in their space. Where a grid has no room for that, counters of a side are one
pile with their number; on a map of areas they lie beside theirs, with a line to it. Lengths are
millimetres of the map sheet. Knows piles and blocks, not pages.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Paint, Point, Polygon, Shape
from builder.drawing.sheets.blocks import block_in, names_of, rows_in
from builder.drawing.sheets.piles import GAP, Pile, Rows, laid, piles_of
from builder.drawing.text.lines import Box
from builder.game.model import Board, Space
from builder.legality.position import Position
from builder.records import dataclass

READ = 8.0
"""A counter is at least so large, as shown."""
_WISHED, _SMALLER = (9.0, 8.5, READ), (7.4, 6.8, 6.2, 5.6, 5.0, 4.4, 3.8)
"""The sizes in which counters are piled up or lie beside their area; at last those too small."""
_MANY, _CROWDED = 4, 0.85
"""More counters in a space than these are smaller, by so much."""
_STEP = 0.4
"""The sizes with all counters side by side in their spaces are so far apart, as shown."""
_WITHIN, _INSIDE = (1.0, 0.92, 0.84, 0.76), (1.0,)
_ACROSS = (0.6, 0.45)
"""How much of a block lies within the borders of a space of a grid; of one counter in a space
without room for it; of an area."""
_OVER = (0.74, 0.64)
"""Of one that shows the form of its space."""
_SEEN = 0.4
"""A counter takes so much of a space whose form must be seen, and lies low at its right."""
_ASIDE = (0.29, 0.2)
"""How far, as a share of the space."""
_OUT = 0.2
"""The number of a pile stands so far above it, as a share of a counter."""
_REACH = 7
"""A block beside its area is at most so many counters off."""
_LINE, _OFF = 0.5, 1.8
"""The line to a town, and how far before it that ends, as shown."""
_INK, _RIM = "#23211C", "#FFFDF4"
_FORMS = frozenset((
    "fort", "bunker", "field-bunker", "wire", "hedgehog", "sandbags", "sea-wall", "bridge", "town",
    "airfield", "barracks", "cemetery", "church", "dam", "factory",
))  # fmt: skip
"""Ground that has a form in the middle of its space."""


@dataclass(frozen=True, slots=True)
class _Block:
    """Where the piles of a space lie, and the place to which a line leads if that is elsewhere."""

    piles: Sequence[Pile]
    rows: Rows
    to: Point | None = None

    @property
    def box(self) -> Box:
        """What it covers, with the number of a pile."""
        rows, pitch = self.rows, self.rows.side * (1 + GAP)
        out = _OUT * rows.side if any(pile.qty > 1 for pile in self.piles) else 0.0
        high = -(-len(self.piles) // rows.across) * pitch
        return Box(rows.x, rows.y - out, rows.across * pitch, high + out)


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the map: its frame and scale, and which names and numbers must be seen."""

    frame: Box
    scale: float
    names: Sequence[Box] = ()
    numbers: Sequence[Box] = ()


def even(
    faces: Faces, position: Position, spaces: Iterable[Space], most: float, window: Window
) -> Iterator[Shape]:
    """The counters of a position in some spaces, all as large as those that have least room.

    They are at most `most` wide as shown, and lie within the window off its names and numbers; on
    a grid a counter without room may cover a number at last.
    """
    game, size = faces.game, faces.game.counters.size
    listed = ((space, piles_of(game, position, space, {})) for space in spaces)
    found = [(space, piles) for space, piles in listed if piles]
    blocks = _placed(found, game.board, most, window)
    for block in blocks:
        if block.to:
            yield from _line(block.box, block.to, window.scale)
    for block in blocks:
        yield from laid(block.piles, faces, block.rows, size, window.scale)


Found = Sequence[tuple[Space, Sequence[Pile]]]


def _placed(found: Found, board: Board, most: float, window: Window) -> list[_Block]:
    """The blocks of all spaces: side by side if counters can be read so, else the fewest apart."""
    areas = board.grid_kind == "areas"
    hidden = [space for space, _piles in found if _formed(space, board)]
    if hidden:
        sides = sorted(min(_wide(one), _high(one)) for one in hidden)
        most = max(min(most, _SEEN * sides[0] * window.scale), READ)
    size = most
    while size > READ - 0.01:
        if blocks := _of_all(found, board, size, window, side_by_side=True):
            return blocks
        size = max(size - _STEP, READ) if size > READ else 0.0
    tried = [_of_all(found, board, size, window) for size in _WISHED if size <= most]
    ways = [blocks for blocks in tried if blocks]
    if not ways:
        ways = [one for s in _SMALLER if (one := _of_all(found, board, s, window))][:1]
    if ways:
        return min(ways, key=_apart)
    side = (READ if areas else _SMALLER[-1]) / window.scale
    return [_Block(piles, rows_in(space, len(piles), side)) for space, piles in found]


def _apart(blocks: Sequence[_Block]) -> int:
    """How many counters cannot be seen in their space."""
    return sum(one.to is not None for one in blocks) - sum(len(one.piles) for one in blocks)


def _of_all(
    found: Found, board: Board, size: float, window: Window, side_by_side: bool = False
) -> list[_Block] | None:
    """The blocks with counters of a size as shown, the largest placed first; None without room."""
    side, taken = size / window.scale, [*_round(window.frame)]
    names = [*names_of(board).values(), *window.names]
    blocks = list[_Block]()
    waiting = list[tuple[Space, Sequence[Pile]]]()
    for space, piles in sorted(found, key=lambda one: -len(one[1])):
        own = side * _CROWDED if len(piles) > _MANY else side
        block = _within(space, piles, board, own, (taken, names, window.numbers), side_by_side)
        if block:
            blocks.append(block)
            taken.append(block.box)
        elif side_by_side or board.grid_kind != "areas":
            return None
        else:
            waiting.append((space, piles))
    for space, piles in waiting:
        block = _beside(space, piles, side, [*taken, *names, *window.numbers])
        if block is None:
            return None
        blocks.append(block)
        taken.append(block.box)
    return blocks


Kept = tuple[Sequence[Box], Sequence[Box], Sequence[Box]]
"""What must not be covered: counters and the frame; names; numbers, if that can be."""


def _within(
    space: Space, piles: Sequence[Pile], board: Board, side: float, kept: Kept, side_by_side: bool
) -> _Block | None:
    """The piles in their space: all of them, or on a grid as few in piles as can be."""
    grid = board.grid_kind != "areas"
    at = _aside(space) if _formed(space, board) else space
    taken, names, numbers = (_near(at, boxes, len(piles) * side) for boxes in kept)
    free = [[*taken, *names, *numbers]]
    free += [[*taken, *names], [*taken]] if grid and not side_by_side else []
    ways = [piles] if side_by_side or not grid else [*_merged(piles)]
    for off, shown in [*_numbers_last(free[:2], ways), *product(free[2:], ways)]:
        out = _OUT * side if any(pile.qty > 1 for pile in shown) else 0.0
        shares = _OVER if at is not space else _WITHIN
        within = product((*shares, *_ACROSS) if len(shown) == 1 else shares, (6,))
        for share, step in within if grid else product(_INSIDE, (3, 7)):
            if rows := block_in(at, len(shown), side, share, off, side / step, grid, out):
                return _Block(shown, rows)
    return None


def _near(space: Space, boxes: Iterable[Box], reach: float) -> list[Box]:
    """The boxes that a block in the space might cover, which reaches at most so far over it."""
    xs, ys = [x for x, _y in space.outline], [y for _x, y in space.outline]
    left, right, top, foot = min(xs) - reach, max(xs) + reach, min(ys) - reach, max(ys) + reach
    return [
        one for one in boxes
        if one.x < right and left < one.x + one.width and one.y < foot and top < one.y + one.height
    ]  # fmt: skip


def _numbers_last(
    free: Sequence[Sequence[Box]], ways: Sequence[Sequence[Pile]]
) -> Iterator[tuple[Sequence[Box], Sequence[Pile]]]:
    """What is kept with what is shown: a number is covered before counters are piled up."""
    return ((off, shown) for shown in ways for off in free)


def _merged(piles: Sequence[Pile]) -> Iterator[Sequence[Pile]]:
    """The piles as they are, then with ever more of a side as one, under its first."""
    shown = [*piles]
    while True:
        yield [*shown]
        sides = [pile.unit.side for pile in shown]
        many = max(sides, key=sides.count)
        own = [place for place, side in enumerate(sides) if side == many]
        if len(own) < 2:
            return
        last, before = shown[own[-1]], shown[own[-2]]
        shown[own[-2]] = replace(before, qty=before.qty + last.qty)
        del shown[own[-1]]


def _beside(space: Space, piles: Sequence[Pile], side: float, kept: Sequence[Box]) -> _Block | None:
    """The piles as near to their area as they cover nothing, with a line to it."""
    pitch, step = side * (1 + GAP), side / 3
    to = space.town_at or space.centre
    reach = range(-3 * _REACH, 3 * _REACH + 1)
    for x, y in sorted(product(reach, repeat=2), key=lambda p: p[0] ** 2 + p[1] ** 2):
        for across in range(len(piles), 0, -1):
            half = across * pitch / 2, -(-len(piles) // across) * pitch / 2
            left, top = to[0] + x * step - half[0], to[1] + y * step - half[1]
            block = _Block(piles, Rows(left, top, across, side), to)
            if not any(_meets(block.box, box) for box in kept):
                return block
    return None


def _line(box: Box, to: Point, scale: float) -> Iterator[Shape]:
    """A line from a block nearly to a place."""
    start = (min(max(to[0], box.x), box.right), min(max(to[1], box.y), box.foot))
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    far = math.dist(start, to)
    short = max(far - _OFF / scale, 0.0) / far if far else 0.0
    end = start[0] + short * (to[0] - start[0]), start[1] + short * (to[1] - start[1])
    way = (middle, start, end)
    for ink, more in ((_RIM, 0.5), (_INK, 0.0)):
        yield Polygon(way, Paint(stroke=ink, width=(_LINE + more) / scale), closed=False)


def _formed(space: Space, board: Board) -> bool:
    """Whether a form stands on a space of a grid that a counter in its middle would hide."""
    kinds = (board.terrains[ident].drawn for ident in space.terrain if ident in board.terrains)
    return board.grid_kind == "hex" and not _FORMS.isdisjoint(kinds)


def _aside(space: Space) -> Space:
    """The space with its middle low at the right."""
    x, y = space.centre
    return replace(space, centre=(x + _ASIDE[0] * _wide(space), y + _ASIDE[1] * _high(space)))


def _wide(space: Space) -> float:
    xs = [x for x, _y in space.outline]
    return max(xs) - min(xs)


def _high(space: Space) -> float:
    ys = [y for _x, y in space.outline]
    return max(ys) - min(ys)


def _meets(one: Box, two: Box) -> bool:
    beside = one.right <= two.x or two.right <= one.x
    return not (beside or one.foot <= two.y or two.foot <= one.y)


def _round(frame: Box) -> tuple[Box, Box, Box, Box]:
    """What lies to the left, right, top and foot of a frame, into which no block reaches."""
    far = frame.width + frame.height
    left, top = frame.x - far, frame.y - far
    return (
        Box(left, top, far, 3 * far),
        Box(frame.right, top, far, 3 * far),
        Box(left, top, 3 * far, far),
        Box(left, frame.foot, 3 * far, far),
    )
