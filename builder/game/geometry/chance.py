"""Chance that depends on names alone, for lines and drawings that look drawn by hand.

The first eight bytes of SHA-256 of the names, joined by "|", seed a generator of our own, so that
the same name draws the same line whatever is drawn before it, on every machine. What is shared by
two spaces is named by both in a fixed order. Lengths are millimetres.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
T = TypeVar("T")

_STEP = 0x9E3779B97F4A7C15
_ODD = 0xD1B54A32D192ED03
_WHOLE = (1 << 64) - 1
_TURN, _FIRST = 0.93, 0.65
"""Each octave of noise is turned by so many radians more, or edges would show the lattice."""
_SHIFT = (17.3, -9.1)
_GAIN, _EVEN = 0.5, 1.4
_AT_ONCE = 16_384
"""So many points of noise at once stay in the processor's cache."""


def seed(*names: object) -> int:
    """A number of 64 bits that hangs on the names."""
    words = "|".join(map(str, names)).encode()
    return int.from_bytes(hashlib.sha256(words).digest()[:8], "big")


class Chance:
    """Numbers that look like chance, always the same ones for the same names (SplitMix64)."""

    def __init__(self, *names: object) -> None:
        self._seed = seed(*names)
        self._drawn = 0

    def real(self, low: float = 0.0, high: float = 1.0) -> float:
        """A number from `low` up to but not including `high`."""
        return float(self.reals(1, low, high)[0])

    def reals(self, count: int, low: float = 0.0, high: float = 1.0) -> Floats:
        """So many of them at once, as if drawn one by one."""
        first = self._drawn + 1
        self._drawn += count
        places = np.arange(first, first + count, dtype=np.uint64)
        mixed = _mixed(places * np.uint64(_STEP) + np.uint64(self._seed))
        return low + (high - low) * (mixed >> np.uint64(11)).astype(np.float64) / float(1 << 53)

    def choice(self, of: Sequence[T]) -> T:
        """One of several things, each as likely."""
        return of[int(self.real() * len(of))]


def _mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """SplitMix64's last step (Steele, Lea and Flood 2014)."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def even(column: Floats, row: Floats, key: int) -> Floats:
    """A number from 0 to 1 for each point of a lattice (whole numbers), each as likely."""
    rows = _mixed(_counted(row) * np.uint64(_STEP) + np.uint64(key & _WHOLE))
    mixed = _mixed(rows ^ _mixed(_counted(column) * np.uint64(_ODD)))
    return (mixed >> np.uint64(11)).astype(np.float64) / float(1 << 53)


def _counted(values: Floats) -> NDArray[np.uint64]:
    return np.rint(values).astype(np.int64).astype(np.uint64)


def noise(x: Floats, y: Floats, key: int) -> Floats:
    """Smooth noise from -1 to 1 on a lattice of step 1 (value noise, quintic blend)."""
    if not x.size:
        return np.zeros_like(x)
    first = (math.floor(x.min()), math.floor(y.min()))
    size = (math.floor(x.max()) - first[0] + 2, math.floor(y.max()) - first[1] + 2)
    lattice = _lattice(first, size, key).ravel()
    found = np.empty(x.size)
    across, down = x.ravel(), y.ravel()
    for begin in range(0, x.size, _AT_ONCE):
        part = slice(begin, begin + _AT_ONCE)
        found[part] = _between(lattice, first, size[0], across[part], down[part])
    return found.reshape(x.shape)


def _between(lattice: Floats, first: tuple[int, int], wide: int, x: Floats, y: Floats) -> Floats:
    """The values at some points, between those of the lattice, `wide` of which are a row."""
    left, top = np.floor(x), np.floor(y)
    at = ((top - first[1]) * wide + (left - first[0])).astype(np.intp)
    u, v = _blend(x - left), _blend(y - top)
    above: Floats = lattice.take(at)
    right = lattice.take(at + 1)
    right -= above
    right *= u
    above += right
    at += wide
    below, right = lattice.take(at), lattice.take(at + 1)
    right -= below
    right *= u
    below += right
    below -= above
    below *= v
    above += below
    return above


def _blend(t: Floats) -> Floats:
    bent = t * 6
    bent -= 15
    bent *= t
    bent += 10
    cube = t * t
    cube *= t
    cube *= bent
    return cube


def _lattice(first: tuple[int, int], size: tuple[int, int], key: int) -> Floats:
    """The values at the lattice's points, -1 to 1."""
    column = np.arange(first[0], first[0] + size[0], dtype=np.float64)[None, :]
    row = np.arange(first[1], first[1] + size[1], dtype=np.float64)[:, None]
    return even(column, row, key) * 2 - 1


def waves(x: Floats, y: Floats, length: float, key: int, octaves: int = 3) -> Floats:
    """Noise in octaves, about -1 to 1; the first has waves so many mm long.

    Each further octave is half as long and half as high.
    """
    total, height, heights = np.zeros_like(x), 1.0, 0.0
    for octave in range(octaves):
        turn = _FIRST + _TURN * octave
        along, across = math.cos(turn) / length, math.sin(turn) / length
        u = x * along - y * across + _SHIFT[0] * octave
        v = x * across + y * along + _SHIFT[1] * octave
        total += height * noise(u, v, key + octave * 101)
        heights, height, length = heights + height, height * _GAIN, length / 2
    return np.asarray(total * (_EVEN / heights))
