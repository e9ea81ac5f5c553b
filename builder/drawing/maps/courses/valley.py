"""What large hexes show of a river besides its water: damp meadows beside it, and the lining of
wide reaches.

None of it is a terrain: it hides nothing, and hardly reaches beyond the banks. Lengths are units of
the ground.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import Chance, seed, waves
from builder.drawing.maps.courses.curves import beside, ribbon, run
from builder.drawing.maps.courses.water import River
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.palette import CROWN, HEDGE_SHADE, LINING
from builder.drawing.maps.ground.scatter import Free
from builder.drawing.maps.pen import DISC, Commands, curve, path, resampled, stamped

MEADOW = "#C9D5A8"
_MEADOWS = ((1.5, 0.9, 0.3), (0.6, 0.45, 0.4))
"""Strips of meadow: how far beyond the water, how much chance moves their edge, how opaque."""
_BUSHES, _FROM, _SIZES, _GROVES = 0.56, (0.1, 1.7), (0.2, 0.44), (9.0, 0.0)
_THIN = -0.75, 0.75
"""Bushes on the banks: one every so far on either side, how far from the water, how large; how
long groves of them are, on both banks at once, above what chance there are any, and how far that
is moved for a single bush."""
_BANK_LINE, _WIDE = 0.2, 0.42
"""How far inside the bank the lining of water is, and half the width from which on it is drawn."""


def meadows(found: Sequence[River]) -> Iterator[Shape]:
    """The damp ground on both sides of a river, wider here and narrower there; beyond where the
    river is known it comes to a point."""
    yield from damp([(river.points, river.halves) for river in found],
                    {n for n, river in enumerate(found) if river.faint})  # fmt: skip


def damp(found: Iterable[tuple[Floats, Floats]], pointed: Container[int] = ()) -> Iterator[Shape]:
    """The same along lines with half the width of their water at each point; some are `pointed`
    at their ends."""
    lines = list(found)
    for beyond, swing, opacity in _MEADOWS:
        strips: Commands = []
        for number, (line, wide) in enumerate(lines):
            points = resampled(line, 0.9)
            halves = np.interp(run(points), run(line), wide)
            halves = halves + beyond + swing * _moved(points)
            if number in pointed:
                halves *= np.linspace(1.0, 0.0, len(points))
            strips += ribbon(points, halves, 1)
        yield from path(strips, Paint(fill=MEADOW, opacity=opacity))


def thickets(found: Iterable[tuple[Floats, Floats]], free: Free) -> Iterator[Shape]:
    """Bushes along the banks, in groves, off what is to be kept `free`."""
    places: list[Floats] = [np.zeros((0, 3))]
    for line, wide in found:
        points = resampled(line, _BUSHES)
        halves = np.interp(run(points), run(line), wide)
        for side in (-1, 1):
            chance = Chance("thickets", side, *line[0].round(1).tolist())
            far, size = (chance.reals(len(points), *least) for least in (_FROM, _SIZES))
            at, (x, y) = beside(points, side * (halves + far + size)), points.T
            dense = waves(x, y, _GROVES[0], seed("thickets"), 2) + chance.reals(len(points), *_THIN)
            kept = (dense > _GROVES[1]) & (halves > 0.3) & (free(*at.T) > size)
            places.append(np.concatenate([at, size[:, None]], axis=1)[kept])
    x, y, size = np.concatenate(places).T
    yield from path(stamped(DISC, x + 0.1, y + 0.12, size), Paint(fill=HEDGE_SHADE, opacity=0.75))
    yield from path(stamped(DISC, x, y, size), Paint(fill=CROWN))


def _moved(points: Floats) -> Floats:
    x, y = points.T
    return np.asarray(np.clip(waves(x, y, 5.0, seed("river", "meadow"), 3), -1, 1))


def linings(found: Sequence[River]) -> Iterator[Shape]:
    """A fine line along the banks of wide reaches."""
    lines: Commands = []
    for river in found:
        wide = river.halves > _WIDE
        for side in (-1, 1):
            line = beside(river.points, side * (river.halves - _BANK_LINE))
            lines += [c for part in _parts(line, wide) for c in curve(part[::3])]
    yield from path(lines, Paint(stroke=LINING, width=0.09, opacity=0.5, cap="round"))


def _parts(line: Floats, kept: np.ndarray) -> Iterator[Floats]:
    ends = np.flatnonzero(np.diff(kept.astype(int))) + 1
    for part, own in zip(np.split(line, ends), np.split(kept, ends), strict=True):
        if own[0] and len(part) > 9:
            yield part
