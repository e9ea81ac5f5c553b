"""The engraving of the spaces of octagons: in those that the rules do not name fine lines as a hand
draws them, and in octagons a pale line round these; in the others one clean line.

It is as quiet in all of them, so that nobody reads it as ground, and makes of what is unknown a
board and no blank. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.drawing.display import Paint, Path, Shape
from builder.drawing.maps.chance import Chance
from builder.drawing.maps.courses.lines import chord
from builder.drawing.maps.lattice import Side, is_diamond, near, sides_of, strokes, to_frame
from builder.drawing.maps.titleblock import map_frame
from builder.game.model import Board, Point

PITCH, INSIDE = 1.1, 2.2
"""From line to line in diamonds, and from the sides of a space to what is engraved in it."""
FINE = Paint(stroke="#6B5426", width=0.2, opacity=0.2, cap="round")
"""The lines of diamonds: together hardly darker than the paper."""
FAINT, RULED = Paint(stroke="#6B5426", width=0.16, opacity=0.17, cap="round"), 3.4
"""Those of octagons, still finer, and from their sides to them."""
_LEAN, _RAGGED, _LONG, _GAP = 26.0, 1.6, (2.5, 11.0), (0.5, 1.6)
"""How far lines lean in a space, in degrees, at most; how ragged their ends are, how long their
strokes, and what is between two of these."""
_SHORT, _LEFT_OUT, _OFF = 1.2, 0.1, 0.12
"""No stroke is shorter; how many are left out; how far one is off its line, as a share of the way
to the next."""
_WIDER = 1.5
"""How much farther apart they are: in so wide a space they would else be a tone."""
PALE = Paint(stroke="#FFFBEA", width=0.45, opacity=0.6, join="round")
DARK = Paint(stroke="#6B5426", width=0.16, opacity=0.26, join="round")
"""The line within an octagon: light, with a fine dark edge, as of paper pressed on a plate."""
CLEAN = Paint(stroke="#5A4A28", width=0.2, opacity=0.7, join="round")
"""The line within an octagon that the rules name."""
_EDGE = 0.3
"""From the one to the other."""


def engraving(board: Board, ids: Mapping[str, tuple[float, float, float]]) -> Iterator[Shape]:
    """What is engraved in the spaces that the rules do not name; lines in octagons are broken at
    the `ids`, of which the left and the right end are known."""
    frame = map_frame(board)
    unnamed = [space for space in board.map_spaces() if not space.attested]
    lines = [line for space in unnamed if is_diamond(space)
             for line in _drawn(space.id, within(space.outline, INSIDE / 2), PITCH)]  # fmt: skip
    if lines:
        yield strokes(lines, FINE)
    octagons = {one.id: to_frame(one.outline, frame) for one in unnamed if not is_diamond(one)}
    if octagons:
        inner = {id: within(outline, RULED) for id, outline in octagons.items()}
        ruled = [line for id, one in inner.items() for line in _drawn(id, one, _WIDER * PITCH)]
        yield strokes(ruled, FAINT)
    for by, paint in ((INSIDE, PALE), (INSIDE + _EDGE, DARK)) if octagons else ():
        yield _inner(octagons, by, paint, ids)


def inner_lines(
    outlines: Mapping[str, Sequence[Point]], ids: Mapping[str, tuple[float, float, float]]
) -> Iterator[Path]:
    """The line within the octagons that the rules name, with their outlines by their ids."""
    if outlines:
        yield _inner(outlines, INSIDE, CLEAN, ids)


def unruled(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a map without the lines in octagons: shown smaller, under counters, they are
    too dense."""
    return (one for one in shapes if not (isinstance(one, Path) and one.paint == FAINT))


def _inner(
    outlines: Mapping[str, Sequence[Point]], by: float, paint: Paint,
    ids: Mapping[str, tuple[float, float, float]],
) -> Path:  # fmt: skip
    """A line within octagons, so far from their sides."""
    commands: list[tuple[str | float, ...]] = []
    for id, outline in outlines.items():
        ring = within(outline, by)
        commands += _open(_broken(ring, *ids[id][:2]) if id in ids else ring)
        commands += [] if id in ids else [("Z",)]
    return Path(tuple(commands), paint)


def _broken(ring: Sequence[Point], left: float, right: float) -> list[Point]:
    """An outline from the right end of an id at its top round to the left one."""
    top = min(y for _, y in ring)
    number = next(n for n, (one, two) in enumerate(sides_of(ring))
                  if max(one[1], two[1]) < top + 1e-6)  # fmt: skip
    return [(right, top), *ring[number:], *ring[:number], (left, top)]


def _open(line: Sequence[Point]) -> list[tuple[str | float, ...]]:
    return [("L" if n else "M", *near(point)) for n, point in enumerate(line)]


def _drawn(id: str, outline: Sequence[Point], pitch: float) -> Iterator[Side]:
    """The lines of a space as a hand draws them: all leaning as chance has it for the space, each
    in strokes of its own lengths, now and then one left out."""
    chance = Chance("engraving", id)
    lean = math.radians(chance.real(-_LEAN, _LEAN))
    middle = (
        sum(x for x, _y in outline) / len(outline),
        sum(y for _x, y in outline) / len(outline),
    )
    for left, right in _level([_turned(at, middle, -lean) for at in outline], pitch):
        x, (end, y) = left[0] + chance.real(0.0, _RAGGED), right
        end -= chance.real(0.0, _RAGGED)
        while end - x > _SHORT:
            long = min(chance.real(*_LONG), end - x)
            if chance.real(0.0, 1.0) > _LEFT_OUT:
                at = y + chance.real(-_OFF, _OFF) * pitch
                ends = (x, at), (x + long, at)
                yield _turned(ends[0], middle, lean), _turned(ends[1], middle, lean)
            x += long + chance.real(*_GAP)


def _turned(at: Point, round_: Point, by: float) -> Point:
    """A point turned round another."""
    x, y = at[0] - round_[0], at[1] - round_[1]
    return (round_[0] + x * math.cos(by) - y * math.sin(by),
            round_[1] + x * math.sin(by) + y * math.cos(by))  # fmt: skip


def _level(outline: Sequence[Point], pitch: float) -> Iterator[Side]:
    """Level lines in a convex outline, from its middle up and down."""
    top, foot = min(y for _, y in outline), max(y for _, y in outline)
    half = int((foot - top) / 2 / pitch)
    for number in range(-half, half + 1):
        y = (top + foot) / 2 + number * pitch
        left, right = chord(outline, y)
        if right - left > PITCH:
            yield (left, y), (right, y)


def within(outline: Sequence[Point], by: float) -> list[Point]:
    """A convex outline with all its sides so far inside."""
    sides = [side for side in sides_of(outline) if math.dist(*side) > 1e-6]
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides)
    moved = [_moved(side, math.copysign(by, area)) for side in sides]
    return [_meet(one, two) for n, two in enumerate(moved) for one in [moved[n - 1]]
            if not _is_straight(one, two)]  # fmt: skip


def _moved(side: Side, by: float) -> Side:
    """A side so far to the left of its way, on a page whose y grows downward."""
    (x1, y1), (x2, y2) = side
    long = math.dist(*side)
    across, down = -(y2 - y1) / long * by, (x2 - x1) / long * by
    return (x1 + across, y1 + down), (x2 + across, y2 + down)


def _turn(one: Side, two: Side) -> float:
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = two
    return (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)


def _is_straight(one: Side, two: Side) -> bool:
    """Whether one side goes on as the other."""
    return abs(_turn(one, two)) < 1e-6 * math.dist(*one) * math.dist(*two)


def _meet(one: Side, two: Side) -> Point:
    """Where the lines of two sides meet."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = two
    share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / _turn(one, two)
    return ax + share * (bx - ax), ay + share * (by - ay)
