"""Which part of the map is shown round the spaces where a setup stands.

Lengths are millimetres of the map sheet. Knows the board, not how it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from builder.drawing.display import Itself
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.maps.octagons import OCTAGONS
from builder.drawing.text.lines import Box
from builder.game.geometry.insets import map_of
from builder.game.model import Board, Point, Space, SpaceRole

_AREA, _OCTAGON = 0.2, 0.05
"""What is shown round the outermost areas and octagons, as a share of one."""
_ROUND, _CLOSE, _LARGE = 0.6, 0.25, 13.0
"""Likewise round spaces of other grids: the first where these are so large as shown, else less."""
_NEARLY = 0.88
"""The whole width is shown where so much of it would be."""
_ALL_AREAS, _ALL, _ALL_OCTAGONS = 0.74, 0.92, 0.8
"""The whole map is shown where it is so large, as a share of a part of it; likewise of grids."""
_LESS, _SPARE = 0.1, 0.8
"""So much of a map's height is cut at most, and so much of what is above and below its counters."""
_ON = 6.0
"""How much of a map of octagons is shown where it goes on: half a diamond, the names of spaces."""
_OF_ROW = 0.9
"""A space that is so much as high as the usual one makes a row; diamonds do not."""


def framed(
    spaces: Sequence[Space], board: Board, wide: float, high: float, part: bool = False,
    cut: bool = False,
) -> Box:  # fmt: skip
    """The spaces with something round them, made wider or higher to the shape of the room.

    The map is shown no further than it goes; all of it where that would not be much smaller in a
    square room, so that no card shows more of it for being higher, unless a `part` is wanted. It
    may be `cut` a little above and below the spaces where it is higher than the room.
    """
    board = map_of(spaces, board)
    if not part:
        whole = _whole(Itself(board))
        least = {"areas": _ALL_AREAS, OCTAGONS: _ALL_OCTAGONS}.get(board.grid_kind, _ALL)
        near, far = (
            max(one.width, one.height) for one in (_part(spaces, board, wide, wide), whole)
        )
        if near >= least * far:
            return _cut(whole, spaces, high / wide) if cut and wide > 0 else whole
    return _part(spaces, board, wide, high)


def known_parts(spaces: Sequence[Space], board: Board) -> Iterator[tuple[Box, tuple[bool, bool]]]:
    """A map of octagons without what lies below some spaces, and without what lies to their right
    too, and whether it goes on at its right and below: a little of that is shown."""
    whole, near = _whole(Itself(board)), _box(spaces)
    for right in (whole.right, min(near.right + _ON, whole.right)):
        foot = min(near.foot + _ON, whole.foot)
        goes_on = right < whole.right - _ON, foot < whole.foot - _ON
        yield Box(whole.x, whole.y, right - whole.x, foot - whole.y), goes_on


def _cut(whole: Box, spaces: Iterable[Space], steep: float) -> Box:
    """The map a little less high, where that makes it wider in a room so many times as high as
    wide, which may be any height."""
    near = _box(spaces)
    above, below = near.y - whole.y, whole.foot - near.foot
    most = min(_LESS * whole.height, _SPARE * (above + below))
    less = min(whole.height - whole.width * steep, most)
    if less <= 0.0:
        return whole
    top = whole.y + less * above / (above + below)
    return Box(whole.x, top, whole.width, whole.height - less)


def _part(spaces: Sequence[Space], board: Board, wide: float, high: float) -> Box:
    """The part of a map round spaces."""
    if board.grid_kind in ("areas", OCTAGONS):
        return _framed(spaces, board, _AREA if board.grid_kind == "areas" else _OCTAGON, wide, high)
    airy = _framed(spaces, board, _ROUND, wide, high)
    scale = min(wide / airy.width, high / airy.height)
    if least_side(spaces) * scale >= _LARGE:
        return airy
    return _framed(spaces, board, _CLOSE, wide, high)


def least_side(spaces: Iterable[Space]) -> float:
    """The smaller side of the space in the middle, by that."""
    sizes = sorted(min(box.width, box.height) for box in (_box([space]) for space in spaces))
    return sizes[len(sizes) // 2]


def _framed(spaces: Sequence[Space], board: Board, share: float, width: float, most: float) -> Box:
    whole, near = _whole(Itself(board)), _box(spaces)
    shape = width / most if most > 0 else 0.0
    sizes = sorted(_box([space]).width for space in spaces)
    air = share * sizes[len(sizes) // 2]
    wide, high = near.width + 2 * air, near.height + 2 * air
    if share == _ROUND and wide > _NEARLY * whole.width:
        wide = whole.width
    taller = shape > 0 and not (share == _ROUND and board.grid_kind == "hex")
    wide, high = max(wide, high * shape), max(high, wide / shape if taller else high)
    if shape and wide > whole.width:  # as wide as the page, if what is round the spaces is less
        wide = whole.width
        high = min(high, max(near.height, wide / shape))
    left, right = _span((near.x + near.right) / 2, wide, whole.x, whole.right)
    top, foot = _span((near.y + near.foot) / 2, high, whole.y, whole.foot)
    if board.grid_kind == OCTAGONS:
        return _whole_octagons(Box(left, top, right - left, foot - top), near, board)
    if board.grid_kind != "areas":
        top, foot = _whole_rows(top, foot, near, board)
    if board.grid_kind == "hex":
        left, right = _whole_columns(left, right, near, board)
    return Box(left, top, right - left, foot - top)


@lru_cache(maxsize=4)
def _whole(map_: Itself[Board]) -> Box:
    """The map: of areas with what is round them. A card is tried in many sizes."""
    board = map_.thing
    found = _box(space for space in board.map_spaces() if space.outline)
    zone = next((one.rect for one in board.zones if one.role is SpaceRole.MAP), None)
    return Box(*zone) if zone and board.grid_kind == "areas" else found


@lru_cache(maxsize=4)
def _boxes(map_: Itself[Board]) -> list[Box]:
    """What holds each of its spaces, likewise."""
    return [_box([space]) for space in map_.thing.map_spaces() if space.outline]


def _box(spaces: Iterable[Space]) -> Box:
    ends = [_ends(space.outline) for space in spaces if space.outline]
    left, top = min(one[0] for one in ends), min(one[1] for one in ends)
    right, foot = max(one[2] for one in ends), max(one[3] for one in ends)
    return Box(left, top, right - left, foot - top)


@lru_cache(maxsize=4096)
def _ends(outline: tuple[Point, ...]) -> tuple[float, float, float, float]:
    """Left, top, right and foot of an outline: a card is tried in many sizes."""
    xs, ys = [x for x, _y in outline], [y for _x, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def _whole_rows(top: float, foot: float, near: Box, board: Board) -> tuple[float, float]:
    """The edges of rows that are nearest to a top and a foot, with all that is near within."""
    boxes = _boxes(Itself(board))
    usual = sorted(box.height for box in boxes)[-1 - len(boxes) // 4]
    rows = [box for box in boxes if box.height >= _OF_ROW * usual]
    tops = [one.y for one in rows if one.y <= near.y + 0.01]
    feet = [one.foot for one in rows if one.foot >= near.foot - 0.01]
    return min(tops, key=lambda y: abs(y - top)), min(feet, key=lambda y: abs(y - foot))


def _whole_octagons(frame: Box, near: Box, board: Board) -> Box:
    """The rows and columns of octagons that are whole in a frame, with all that is near: one of
    which a part is seen looks like an error."""
    boxes = [_box([one]) for one in board.map_spaces() if is_octagon(one)] or [near]
    left = min((one.x for one in boxes if one.x >= frame.x - 0.01), default=near.x)
    top = min((one.y for one in boxes if one.y >= frame.y - 0.01), default=near.y)
    right = max((one.right for one in boxes if one.right <= frame.right + 0.01), default=near.right)
    foot = max((one.foot for one in boxes if one.foot <= frame.foot + 0.01), default=near.foot)
    left, top = min(left, near.x), min(top, near.y)
    return Box(left, top, max(right, near.right) - left, max(foot, near.foot) - top)


def _whole_columns(
    left: float, right: float, near: Box, board: Board
) -> tuple[float, float]:  # fmt: skip
    """The sides of columns that are nearest to a left and a right, with all that is near within: on
    a map of rows in which hexes stand side by side, of which every other one is moved."""
    boxes = sorted(_boxes(Itself(board)), key=lambda one: (round(one.y, 2), one.x))
    whole, wide = _whole(Itself(board)), boxes[len(boxes) // 2].width
    if not any(abs(two.x - one.right) < 0.01 and two.y == one.y for one, two in pairwise(boxes)):
        return left, right
    count = round(whole.width / wide)
    lefts = [x for n in range(count) if (x := whole.x + n * wide) <= near.x + 0.01]
    rights = [x for n in range(count) if (x := whole.right - n * wide) >= near.right - 0.01]
    return min(lefts, key=lambda x: abs(x - left)), min(rights, key=lambda x: abs(x - right))


def _span(middle: float, length: float, least: float, most: float) -> tuple[float, float]:
    """A span round a middle, moved and at last cut so that it stays within bounds."""
    length = min(length, most - least)
    start = min(max(middle - length / 2, least), most - length)
    return start, start + length
