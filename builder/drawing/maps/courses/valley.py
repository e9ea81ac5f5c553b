"""What large hexes show of a river besides its water: damp meadows beside it, shoals in its bends,
and the lining of wide reaches.

None of it is a terrain: it hides nothing, and hardly reaches beyond the banks. Lengths are units of
the ground.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import Chance, seed, waves
from builder.drawing.maps.courses.curves import beside, normals, ribbon, run
from builder.drawing.maps.courses.water import River
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.palette import LINING, SAND
from builder.drawing.maps.pen import Commands, curve, path, resampled

MEADOW = "#C9D5A8"
_MEADOWS = ((1.5, 0.9, 0.3), (0.6, 0.45, 0.4))
"""Strips of meadow: how far beyond the water, how much chance moves their edge, how opaque."""
_BANK_LINE, _WIDE = 0.2, 0.42
"""How far inside the bank the lining of water is, and half the width from which on it is drawn."""
_SHOALS, _SHOAL, _BEND = 9.0, (1.1, 4.2), 0.06
"""From one shoal to the next at least, half their length, and how much a river bends there."""
_SANDY, _INTO, _LEAN = 0.5, (0.3, 0.85), 0.75
"""How many of these bends have one; how far it reaches into the water, in shares of half of it; and
how far along the bank its widest place may be from its middle, in shares of half its length."""


def meadows(found: Sequence[River]) -> Iterator[Shape]:
    """The damp ground on both sides of a river, wider here and narrower there."""
    for beyond, swing, opacity in _MEADOWS:
        strips: Commands = []
        for river in found:
            points = resampled(river.points, 0.9)
            halves = np.interp(run(points), run(river.points), river.halves)
            strips += ribbon(points, halves + beyond + swing * _moved(points), 1)
        yield from path(strips, Paint(fill=MEADOW, opacity=opacity))


def _moved(points: Floats) -> Floats:
    x, y = points.T
    return np.asarray(np.clip(waves(x, y, 5.0, seed("river", "meadow"), 3), -1, 1))


def shoals(found: Sequence[River]) -> Iterator[Shape]:
    """Sand on the inner side of bends, and a fine line along the banks of wide reaches."""
    lines: Commands = []
    sands: Commands = []
    for river in found:
        wide = river.halves > _WIDE
        for side in (-1, 1):
            line = beside(river.points, side * (river.halves - _BANK_LINE))
            lines += [c for part in _parts(line, wide) for c in curve(part[::3])]
        sands += [c for shoal in _shoals(river) for c in shoal]
    yield from path(lines, Paint(stroke=LINING, width=0.09, opacity=0.5, cap="round"))
    yield from path(sands, Paint(fill=SAND, stroke=LINING, width=0.07))


def _parts(line: Floats, kept: np.ndarray) -> Iterator[Floats]:
    ends = np.flatnonzero(np.diff(kept.astype(int))) + 1
    for part, own in zip(np.split(line, ends), np.split(kept, ends), strict=True):
        if own[0] and len(part) > 9:
            yield part


def _shoals(river: River) -> Iterator[Commands]:
    """Crescents along the inner bank, where a river bends."""
    along, across = run(river.points), normals(river.points)
    way = np.unwrap(np.arctan2(*np.gradient(river.points, axis=0).T[::-1]))
    bend = np.gradient(way) / np.maximum(np.gradient(along), 1e-9)
    chance = Chance("river", "shoals", *river.points[0].round(1).tolist())
    at = _SHOALS
    while at < along[-1] - _SHOALS / 2:
        here = int(np.searchsorted(along, at))
        near = np.abs(along - at) < _SHOALS / 3
        here = int(np.flatnonzero(near)[np.argmax(np.abs(bend[near]))])
        half, into, lean = (chance.real(*ends) for ends in (_SHOAL, _INTO, (-_LEAN, _LEAN)))
        if abs(bend[here]) > _BEND and chance.real() < _SANDY:
            own = np.abs(along - along[here]) < half
            place = (along[own] - along[here]) / half
            share = (np.cos(place * np.pi / 2) * (1 + lean * place))[:, None]
            side = np.sign(bend[here])
            bank = river.points[own] + side * across[own] * river.halves[own, None]
            inner = bank - side * across[own] * river.halves[own, None] * into * share
            yield curve(np.concatenate([bank[:-1:2], inner[::-1][::2]]), closed=True)
        at = along[here] + _SHOALS
