"""The free part of a space: where a name stands farthest from all that it must not touch.

Pure search over a grid of places; lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Point
from builder.records import dataclass

Floats = NDArray[np.float64]

LEAST = 0.5
"""Between a name and a border, at least."""
_WISHED = 3.0
_STEPS = 40
_FINEST = 1.0
_AT_ONCE = 2_000_000
_TRIED = 64
_MIDDLE, _NEAR = 0.06, 0.12
"""What a millimetre from the middle of the space, and from the symbol, counts against one of
clearance."""


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle round (x, y) that a name should not cover, and how bad it would be."""

    x: float
    y: float
    half_wide: float
    half_high: float
    weight: float = 6.0


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of a free place, and how far its rim is from the nearest border."""

    x: float
    y: float
    clear: float


def best_spot(
    rings: Sequence[Sequence[Point]],
    wide: float,
    high: float,
    *,
    lines: Sequence[Point] | Floats = (),
    blocks: Sequence[Block] = (),
    near: Point | None = None,
) -> Spot | None:
    """The best place in a space for words so `wide` and `high`; None where they touch its border.

    `rings` are its outline and holes, `lines` points of other lines to keep clear of.
    """
    outline = np.asarray(rings[0], dtype=np.float64)
    x, y = _places(outline, wide, high)
    within = _inside(x, y, rings)
    x, y = x[within], y[within]
    if not x.size:
        return None
    middle = float(x.mean()), float(y.mean())
    rim = np.concatenate([_sampled(ring) for ring in rings])
    if len(lines):
        rim = np.concatenate([rim, np.asarray(lines, dtype=np.float64)])
    most = _WISHED - _MIDDLE * np.hypot(x - middle[0], y - middle[1])
    if near is not None:
        most -= _NEAR * np.hypot(x - near[0], y - near[1])
    for block in blocks:
        across = (block.half_wide + wide / 2 - np.abs(x - block.x)) / max(wide, 1e-9)
        down = (block.half_high + high / 2 - np.abs(y - block.y)) / max(high, 1e-9)
        covered = np.clip(across, 0, 1) * np.clip(down, 0, 1)
        most -= block.weight * np.where(covered > 0, 0.5 + 0.5 * covered, 0.0)
    return _clearest(x, y, wide / 2, high / 2, rim, most)


def _clearest(
    x: Floats, y: Floats, half_wide: float, half_high: float, rim: Floats, most: Floats
) -> Spot | None:
    """The best of the places, of equals the most promising.

    `most` is what each is worth with all the clearance that is wished for: the clearance, which
    takes long, is measured of the most promising, until the others cannot be better.
    """
    order = np.argsort(-most, kind="stable")
    best, found = -np.inf, None
    for first in range(0, len(order), _TRIED):
        tried = order[first : first + _TRIED]
        if most[tried[0]] < best:
            break
        clear = _clearance(x[tried], y[tried], half_wide, half_high, rim)
        worth = most[tried] - np.maximum(_WISHED - clear, 0.0)
        worth = np.where(clear >= LEAST, worth, -np.inf)
        here = int(np.argmax(worth))
        if worth[here] > best:
            best, at = float(worth[here]), tried[here]
            place = round(float(x[at]), 2), round(float(y[at]), 2)
            found = Spot(*place, float(clear[here]))
    return found


BESIDE = ((1, 0, 0.0), (-1, 0, 0.6), (0, 1, 1.0), (0, -1, 1.2), (1, 1, 1.6), (1, -1, 1.7),
          (-1, 1, 1.8), (-1, -1, 1.9), (0.5, 1, 1.4), (0.5, -1, 1.5), (-0.5, 1, 1.5),
          (-0.5, -1, 1.6), (0.75, 1, 2.0), (-0.75, 1, 2.1), (0.75, -1, 2.2),
          (-0.75, -1, 2.3), *((x / 10, y, 2.4) for y in (1, -1) for x in (1, -1, 2, -2, 3, -3, 4,
          -4, 6, -6)))  # fmt: skip
"""The sides of a symbol on which its name may stand, and what each costs: the right is best."""
_CROSSED, OFF_COAST = 2.5, 0.9
"""What a name costs that crosses a line; from a name afloat to the land."""
_AFLOAT = 8.0
"""No name afloat stands farther from its symbol."""


def beside(
    rings: Sequence[Sequence[Point]],
    wide: float,
    high: float,
    at: Point,
    away: float,
    lines: Sequence[Point] | Floats = (),
    clean: float = 0.0,
) -> Spot | None:
    """The best place for words `away` from the middle of a symbol, off the border of its space.

    Words cross points of `lines` only where no side is free, or keep `clean` off them everywhere;
    None where they touch the border.
    """
    sides = np.array(BESIDE)
    slant = np.where((np.abs(sides[:, 0]) == 1) & (sides[:, 1] != 0), 0.6, 1.0)
    x = at[0] + sides[:, 0] * (away * slant + wide / 2)
    y = at[1] + sides[:, 1] * (away * slant + high / 2)
    rim = np.concatenate([_sampled(ring) for ring in rings])
    clear = np.where(_inside(x, y, rings), _clearance(x, y, wide / 2, high / 2, rim), -1.0)
    cost = sides[:, 2] + np.clip(1.2 - clear, 0.0, 1.0)
    if len(lines):
        away_from = _clearance(x, y, wide / 2, high / 2, np.asarray(lines, dtype=np.float64))
        cost += np.where(away_from < (clean or LEAST), np.inf if clean else _CROSSED, 0.0)
    cost = np.where(clear >= LEAST, cost, np.inf)
    best = int(np.argmin(cost))
    if not np.isfinite(cost[best]):
        return None
    return Spot(round(float(x[best]), 2), round(float(y[best]), 2), float(clear[best]))


def afloat(
    land: Sequence[Sequence[Point]], coast: Sequence[Point], wide: float, high: float, at: Point,
    away: float,
) -> Spot | None:  # fmt: skip
    """The nearest place beside a symbol at which words stand wholly in the water; None without."""
    rim = np.asarray(coast, dtype=np.float64)
    sides, further = np.array(BESIDE), np.arange(0.0, _AFLOAT, 0.5)[:, None]
    x = (at[0] + sides[:, 0] * (away + further + wide / 2)).ravel()
    y = (at[1] + sides[:, 1] * (away + further + high / 2)).ravel()
    cost = (sides[:, 2] + further).ravel()
    near = np.hypot(*(rim - at).T) < wide + high + away + 2 * _AFLOAT
    clear = _clearance(x, y, wide / 2, high / 2, rim[near])
    for number in np.argsort(cost, kind="stable").tolist():
        if clear[number] >= OFF_COAST:
            across = np.linspace(x[number] - wide / 2, x[number] + wide / 2, 9)
            up, down = y[number] - high / 2, y[number] + high / 2
            if not _inside(np.tile(across, 2), np.repeat([up, down], 9), land).any():
                place = round(float(x[number]), 2), round(float(y[number]), 2)
                return Spot(*place, float(clear[number]))
    return None


def _places(outline: Floats, wide: float, high: float) -> tuple[Floats, Floats]:
    """Places over the space, evenly spaced."""
    (left, top), (right, foot) = outline.min(axis=0), outline.max(axis=0)
    step = max(_FINEST, (right - left) / _STEPS, (foot - top) / _STEPS)
    xs = np.arange(left + wide / 2, right - wide / 2 + step / 2, step)
    ys = np.arange(top + high / 2, foot - high / 2 + step / 2, step)
    x, y = np.meshgrid(xs, ys)
    return x.ravel(), y.ravel()


def _inside(x: Floats, y: Floats, rings: Sequence[Sequence[Point]]) -> NDArray[np.bool_]:
    """Which places lie in an odd number of rings: those of a row of places at a time."""
    inside = np.zeros(x.shape, dtype=bool)
    rows, of = np.unique(y, return_inverse=True)
    for ring in rings:
        two = np.asarray(ring, dtype=np.float64)
        one = np.roll(two, 1, axis=0)
        steep = one[:, 1] != two[:, 1]
        (x1, y1), (x2, y2) = one[steep].T, two[steep].T
        slope = (x2 - x1) / (y2 - y1)
        for row, level in enumerate(rows):
            crossed = (y1 > level) != (y2 > level)
            walls = np.sort(x1[crossed] + (level - y1[crossed]) * slope[crossed])
            here = of == row
            beyond = len(walls) - np.searchsorted(walls, x[here], side="right")
            inside[here] ^= beyond % 2 == 1
    return inside


def _sampled(ring: Sequence[Point]) -> Floats:
    """Points along a ring, a millimetre and a half apart."""
    one = np.asarray(ring, dtype=np.float64)
    two = np.roll(one, -1, axis=0)
    long = np.hypot(*(two - one).T)
    total = float(long.sum())
    places = np.arange(0.0, total, 1.5)
    ends = np.concatenate([[0.0], np.cumsum(long)])
    closed = np.concatenate([one, one[:1]])
    at = [np.interp(places, ends, closed[:, axis]) for axis in (0, 1)]
    return np.stack(at, axis=1)


def _clearance(x: Floats, y: Floats, half_wide: float, half_high: float, rim: Floats) -> Floats:
    """From the rectangle round each place to the nearest point of the rim; -1 with one in it."""
    out = np.empty_like(x)
    part = max(1, _AT_ONCE // len(rim))
    for first in range(0, len(x), part):
        window = slice(first, first + part)
        across = np.abs(x[window, None] - rim[None, :, 0]) - half_wide
        down = np.abs(y[window, None] - rim[None, :, 1]) - half_high
        away = np.hypot(np.maximum(across, 0.0), np.maximum(down, 0.0)).min(axis=1)
        out[window] = np.where(((across < 0) & (down < 0)).any(axis=1), -1.0, away)
    return out
