"""A coast as one would draw it: a coarse outline with its stretches broken up, finer and finer.

Sharp corners of what the data gives are rounded first, and the points of thorns that chance makes
are taken away afterwards. No stretch moves so far that it could meet another, a centre's counters,
or the frame. Pure geometry; lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from builder.game.geometry.areas.voronoi import Frame, Point
from builder.game.geometry.chance import seed, waves
from builder.records import dataclass

_SHARE, _MOST, _FINEST = 0.13, 3.2, 0.7
"""How far a middle moves, as a share of the length; all in all; and the length that stays."""
_FADE, _FIRST = 0.88, 0.5
"""How much gentler each finer step is, and its share of what is left."""
_ROUNDED, _CUT, _CUT_SHARE = math.radians(105.0), 4.0, 0.42
"""A corner of the data with a smaller angle is rounded off: from so far before it, at most, and
from such a share of its shorter side."""
_SHARP, _SPAN = math.radians(75.0), 0.9
"""A point between others so far off, with a smaller angle at it, is a thorn and left out."""
_CLOSE = 0.55
"""Points of a shore are so far apart at least."""
_BEND, _BEND_LONG = 1.15, 5.6
"""Small bends of the shore: how high at most, and how long the longest."""
_KEEP = 0.2
"""A stretch moves by so much of the room that there is to what it must not meet."""
_COUNTER = 9.0
_TOUCH = 0.02


@dataclass(frozen=True, slots=True)
class Stretch:
    """A side of the outline as drawn, its ends included; `shore` is False on the map's frame."""

    points: tuple[Point, ...]
    shore: bool


def stretches(
    outline: Sequence[Point], centres: Sequence[Point], frame: Frame
) -> tuple[Stretch, ...]:
    """The sides of an outline one after the other; those on the frame stay straight."""
    outline = _rounded_off(outline, frame)
    sides = [
        (outline[index - 1], point)
        for index, point in enumerate(outline)
        if math.dist(outline[index - 1], point) > _TOUCH
    ]
    rooms = _rooms(sides, centres, frame)
    return tuple(
        Stretch((one, two), False)
        if on_frame(one, two, frame)
        else Stretch(tuple(_broken(one, two, room)), True)
        for (one, two), room in zip(sides, rooms, strict=True)
    )


def shores_of(sides: Sequence[Stretch]) -> list[Stretch]:
    """The sides of an outline with those that are shore joined, from frame to frame, and worn."""
    first = next((n for n, side in enumerate(sides) if side.shore and not sides[n - 1].shore), None)
    if first is None:
        if not sides or not sides[0].shore:
            return list(sides)
        ring = worn([point for side in sides for point in side.points[:-1]], closed=True)
        return [Stretch((*ring, ring[0]), True)]
    found: list[Stretch] = []
    for side in (*sides[first:], *sides[:first]):
        if side.shore and found and found[-1].shore:
            found[-1] = Stretch(found[-1].points + side.points[1:], True)
        else:
            found.append(side)
    return [Stretch(tuple(worn(s.points, False)), True) if s.shore else s for s in found]


def on_frame(one: Point, two: Point, frame: Frame) -> bool:
    """Whether a line lies on a side of the frame."""
    x, y, width, height = frame
    upright = any(abs(one[0] - at) + abs(two[0] - at) < _TOUCH for at in (x, x + width))
    level = any(abs(one[1] - at) + abs(two[1] - at) < _TOUCH for at in (y, y + height))
    return upright or level


def _rounded_off(outline: Sequence[Point], frame: Frame) -> list[Point]:
    """An outline whose sharp corners are bows; those on the frame stay."""
    apart = [p for n, p in enumerate(outline) if math.dist(outline[n - 1], p) > _TOUCH]
    found: list[Point] = []
    for before, here, after in zip(
        apart[-1:] + apart[:-1], apart, apart[1:] + apart[:1], strict=True
    ):
        rim = on_frame(before, here, frame) or on_frame(here, after, frame)
        if rim or angle_at(before, here, after) >= _ROUNDED:
            found.append(here)
            continue
        back, ahead = math.dist(before, here), math.dist(here, after)
        cut = min(_CUT, _CUT_SHARE * back, _CUT_SHARE * ahead)
        start, end = _towards(here, before, cut / back), _towards(here, after, cut / ahead)
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            one, two = _towards(start, here, share), _towards(here, end, share)
            found.append(_towards(one, two, share))
    return found


def angle_at(before: Point, here: Point, after: Point) -> float:
    """The angle between the ways from a point to its neighbours, in radians."""
    ways = [math.atan2(p[1] - here[1], p[0] - here[0]) for p in (before, after)]
    turn = abs(ways[0] - ways[1]) % math.tau
    return min(turn, math.tau - turn)


def _towards(one: Point, two: Point, share: float) -> Point:
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share


def worn(points: Sequence[Point], closed: bool) -> list[Point]:
    """A shore without thorns, its corners cut once; the ends of an open one stay."""
    kept = list(points)
    while True:
        left = [p for n, p in enumerate(kept) if not _is_thorn(kept, n, closed)]
        if len(left) == len(kept) or len(left) < 8:
            break
        kept = left
    kept = _moved(kept, closed)
    found = [] if closed else kept[:1]
    for one, two in pairwise([*kept, kept[0]] if closed else kept):
        found += [_towards(one, two, 0.25), _towards(one, two, 0.75)]
    return _thinned(found) if closed else [*_thinned(found), kept[-1]]


def _thinned(points: Sequence[Point]) -> list[Point]:
    """The points without those that lie close to the one before."""
    found = [points[0]]
    for point in points:
        if math.dist(found[-1], point) >= _CLOSE:
            found.append(point)
    return found


def _moved(points: list[Point], closed: bool) -> list[Point]:
    """A shore with small bends, so that no straight piece looks ruled; the ends stay."""
    x, y = np.array(points, dtype=np.float64).T
    place = np.arange(len(points), dtype=np.float64)
    ease = np.ones(len(points)) if closed else np.clip(np.minimum(place, place[::-1]) / 4, 0, 1)
    across, down = (waves(x, y, _BEND_LONG, seed("coast", "bends", axis), 3) for axis in "xy")
    x, y = x + _BEND * ease * across, y + _BEND * ease * down
    return list(zip(x.tolist(), y.tolist(), strict=True))


def _is_thorn(points: Sequence[Point], at: int, closed: bool) -> bool:
    """Whether the line runs to a point and back again."""
    last = len(points) - 1
    if not closed and at in (0, last):
        return False
    here = points[at]
    sides = []
    for step in (-1, 1):
        number = at + step
        while closed or 0 < number < last:
            if math.dist(points[number % (last + 1)], here) >= _SPAN:
                break
            number += step
            if abs(number - at) > last:
                return False
        sides.append(points[number % (last + 1)])
    return angle_at(sides[0], here, sides[1]) < _SHARP


def _broken(one: Point, two: Point, room: float) -> Iterator[Point]:
    """Points from one to the other; the chance is that of their places."""
    ends = ",".join(f"{value:.2f}" for point in sorted((one, two)) for value in point)
    bits = seed("coast", ends)
    forward = one <= two
    yield one
    inner = list(_between(*((one, two) if forward else (two, one)), room, _SHARE, bits))
    yield from inner if forward else reversed(inner)
    yield two


def _between(one: Point, two: Point, room: float, share: float, bits: int) -> Iterator[Point]:
    """The points between two, the ends left out; each half is broken up in its turn."""
    length = math.dist(one, two)
    if length < 2 * _FINEST:
        return
    at = 0.5 + 0.24 * (_unit(bits, 1) - 0.5)
    swing = sum(_unit(bits, n) for n in range(2, 6)) - 2.0
    most = room * _FIRST
    aside = max(-most, min(most, swing * 1.7 * share * length))
    nx, ny = -(two[1] - one[1]) / length, (two[0] - one[0]) / length
    x = one[0] + (two[0] - one[0]) * at + nx * aside
    y = one[1] + (two[1] - one[1]) * at + ny * aside
    middle = (x, y)
    left = room - abs(aside)
    yield from _between(one, middle, left, share * _FADE, _mixed(bits, 11))
    yield middle
    yield from _between(middle, two, left, share * _FADE, _mixed(bits, 13))


def _mixed(bits: int, number: int) -> int:
    bits = (bits + number * 0x9E3779B97F4A7C15) & (2**64 - 1)
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
    return bits ^ (bits >> 31)


def _unit(bits: int, number: int) -> float:
    """A number between 0 and 1."""
    return _mixed(bits, number) / 2.0**64


def _rooms(
    sides: Sequence[tuple[Point, Point]], centres: Sequence[Point], frame: Frame
) -> list[float]:
    """How far each side may swing out."""
    samples = [_samples(one, two) for one, two in sides]
    every = np.array([point for points in samples for point in points])
    owner = np.repeat(np.arange(len(sides)), [len(points) for points in samples])
    middles = np.array(centres, dtype=np.float64).reshape(-1, 2)
    rooms = []
    for number, points in enumerate(samples):
        apart = (owner - number) % len(sides)
        others = every[(apart > 1) & (apart < len(sides) - 1)]
        room = _KEEP * _least(points, others)
        counters = 0.5 * max(_least(points, middles) - _COUNTER, 0.0)
        x, y, width, height = frame
        rim = min(min(px - x, x + width - px, py - y, y + height - py) for px, py in points[1:-1])
        rooms.append(max(0.0, min(_MOST, room, counters, rim)))
    return rooms


def _samples(one: Point, two: Point) -> list[Point]:
    """Points along a line, at most a few millimetres apart, its ends among them."""
    count = min(max(math.ceil(math.dist(one, two) / 2), 2), 200)
    return [
        (one[0] + (two[0] - one[0]) * n / count, one[1] + (two[1] - one[1]) * n / count)
        for n in range(count + 1)
    ]


def _least(
    points: Sequence[Point], others: np.ndarray[tuple[int, int], np.dtype[np.float64]]
) -> float:
    """The least distance between two sets of points."""
    if not len(others):
        return math.inf
    mine = np.array(points)
    across = mine[:, None, 0] - others[None, :, 0]
    down = mine[:, None, 1] - others[None, :, 1]
    return float(np.sqrt(np.min(across * across + down * down)))
