"""The part of a picture of octagons on which nothing stands, and lists that lie there.

Lengths are millimetres. Knows the board and cards, not pages.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import product

from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import GUTTER
from builder.drawing.aids.setupframe import Row, arranged, high
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.text.lines import Box
from builder.game.model import Board, Space
from builder.records import dataclass

_OFF, _RIM = 1.2, 3.0
"""From the diamonds round the part, of which the first corners reach into it, and from the frame of
the picture to the lists."""
_LEAST = 80.0
"""A smaller part is left as it is."""


@dataclass(frozen=True, slots=True)
class Over:
    """Lists that lie on a picture: rows of frames in a part of it, from the picture's corner."""

    rows: Sequence[Row]
    part: Box


def free_part(
    board: Board, frame: Box, scale: float, taken: Collection[Space], left: float = 0.0
) -> Box | None:
    """The largest part of a picture, as shown, in whose octagons nothing is: no counters, no name.

    The `frame` is what of the map is shown, from so far `left` on. None where it is small.
    """
    octagons = [one for one in board.map_spaces() if is_octagon(one) and _within(frame, one)]
    busy = {one.id for one in taken} | {id for one in board.features for id in one.spaces}
    sides = [_box(one) for one in octagons]
    lefts, tops = sorted({one.x for one in sides}), sorted({one.y for one in sides})
    full = [box for one, box in zip(octagons, sides, strict=True) if one.id in busy]
    if not sides:
        return None
    wide, deep = sides[0].width, sides[0].height
    best = Box(0.0, 0.0, 0.0, 0.0)
    for (x, right), (y, foot) in product(_spans(lefts, wide), _spans(tops, deep)):
        if (right - x) * (foot - y) > best.width * best.height and not any(
            x < one.right - 1 and one.x < right - 1 and y < one.foot - 1 and one.y < foot - 1
            for one in full
        ):
            best = Box(x, y, right - x, foot - y)
    cut = min(x for x, y in octagons[0].outline if y < tops[0] + 1) - sides[0].x
    found = _shown(best, frame, scale, cut)
    return found and replace(found, x=found.x + left)


def _shown(part: Box, frame: Box, scale: float, cut: float) -> Box | None:
    """A part of the map as it is shown, without what lies at its borders."""
    air, wide, deep = cut * scale + _OFF, frame.width * scale, frame.height * scale
    left, top = (part.x - frame.x) * scale + air, (part.y - frame.y) * scale + air
    right, foot = (part.right - frame.x) * scale - air, (part.foot - frame.y) * scale - air
    left, top = (_RIM if one < 2 * air else one for one in (left, top))
    right, foot = (
        most - _RIM if one > most - 2 * air else one for one, most in ((right, wide), (foot, deep))
    )
    large = min(right - left, foot - top) >= _LEAST
    return Box(left, top, right - left, foot - top) if large else None


def _spans(starts: Sequence[float], long: float) -> list[tuple[float, float]]:
    """From each start to the end of each that is not before it."""
    return [(one, two + long) for n, one in enumerate(starts) for two in starts[n:]]


def _box(space: Space) -> Box:
    xs, ys = [x for x, _y in space.outline], [y for _x, y in space.outline]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _within(frame: Box, space: Space) -> bool:
    """Whether the middle of a space is shown."""
    x, y = space.centre
    return frame.x < x < frame.right and frame.y < y < frame.foot


def width_in(part: Box, count: int) -> float:
    """The width of each of so many columns in a part."""
    return (part.width - (count - 1) * GUTTER) / count


def laid_over(cards: Sequence[Card], count: int, part: Box) -> Over | None:
    """Lists in so many columns of a part; None where they have no room there."""
    rows = arranged(cards, count)
    return Over(rows, part) if rows and high(rows) <= part.height else None
