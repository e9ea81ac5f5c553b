"""A coast as one would draw it: a coarse outline with its stretches broken up, finer and finer.

The points that the data gives stay where they are, and no stretch moves so far that it could meet
another, a centre's counters, or the frame. Pure geometry; lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from builder.game.geometry.areas.voronoi import Frame, Point
from builder.game.geometry.chance import seed

_SHARE, _MOST, _FINEST = 0.13, 3.2, 0.7
"""How far a middle moves, as a share of the length; all in all; and the length that stays."""
_FADE, _FIRST = 0.88, 0.5
"""How much gentler each finer step is, and its share of what is left."""
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


def on_frame(one: Point, two: Point, frame: Frame) -> bool:
    """Whether a line lies on a side of the frame."""
    x, y, width, height = frame
    upright = any(abs(one[0] - at) + abs(two[0] - at) < _TOUCH for at in (x, x + width))
    level = any(abs(one[1] - at) + abs(two[1] - at) < _TOUCH for at in (y, y + height))
    return upright or level


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
