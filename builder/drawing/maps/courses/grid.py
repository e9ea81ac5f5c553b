"""The lines of a hex grid: quiet sides, and sure strokes where three of them meet.

A side between spaces that the source does not show has its strokes only. Lengths are units of the
ground.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import pairwise

import numpy as np

from builder.drawing.display import Group, Paint, Path, Shape
from builder.drawing.maps.courses.plot import Plot, key
from builder.drawing.maps.courses.water import River
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.palette import COAST
from builder.drawing.maps.pen import path, polygons, strokes

LAND, TICK = "#4A4433", "#3A3527"
_LONG = 0.17
"""The share of a side that a stroke at its end takes."""
_SIDES = {False: Paint(stroke=LAND, width=0.15, opacity=0.5),
          True: Paint(stroke=COAST, width=0.13, opacity=0.4)}  # fmt: skip
SHADE = Paint(fill="#DDD3B8", opacity=0.84)
"""Over hexes that the frame cuts off: paper, through which their ground hardly shows."""
_RIM = Paint(stroke=TICK, width=0.34, opacity=0.85, join="round", cap="round")
"""The line at which the spaces end and that paper begins."""
_FAINT = replace(SHADE, opacity=0.62)
"""Over rivers there in large hexes."""
_WIDER = 1.05
"""How much larger those hexes are with that line."""
VEIL = Paint(fill="#F4EFDF", opacity=0.5)
HATCH, HATCHED = Paint(stroke=LAND, width=0.12, opacity=0.5), 2.4
"""Over those hexes on a picture: what fades it, and lines, so far from one to the next, in mm."""
_UNDER = Paint(stroke="#F8F2E0", width=0.42, opacity=0.55, cap="round")
"""Under the sides of hexes on a picture, on whose lanes and houses they would be lost."""
_TICKS = {False: Paint(stroke=TICK, width=0.22, opacity=0.75, cap="round"),
          True: Paint(stroke=COAST, width=0.2, opacity=0.6, cap="round")}  # fmt: skip
"""The paints on land, and on water (True)."""


def rim(plot: Plot, over: Sequence[Shape] = ()) -> Iterator[Shape]:
    """A shade over the hexes that the frame cuts off, which are no spaces, and the line at which it
    begins; what lies `over` the shade, which are rivers, goes on to the frame.

    Large hexes show it faintly, for a river is of play up to that line. A picture of the
    designer's, whose colours nobody knows, fades there and is hatched.
    """
    if plot.rim:
        cut = polygons(np.asarray(plot.rim))
        yield from path(cut, _shade(plot) if plot.board.picture is None else VEIL)
        if over and plot.roomy:
            yield _beyond(over, plot, 1.0)
            yield from path(cut, _FAINT)
        if plot.board.picture is not None:
            x, y, width, height = plot.frame
            at = np.arange(x - height, x + width, HATCHED / plot.scale)
            lines = np.stack([at, np.full_like(at, y + height), at + height, np.full_like(at, y)])
            paint = replace(HATCH, width=round(HATCH.width / plot.scale, 2))
            yield Group(tuple(path(strokes(lines.T), paint)), clip=Path(tuple(cut), Paint()))
        else:
            yield from path(strokes(_outer(plot)), _RIM)
        if over and not plot.roomy:
            yield _beyond(over, plot, _WIDER)


def _beyond(over: Sequence[Shape], plot: Plot, wider: float) -> Group:
    """What is drawn in mm, within those hexes and so much farther: `wider` ones hide their line."""
    middles = [outline.mean(axis=0) for outline in plot.rim]
    hexes = [middle + (outline - middle) * wider
             for middle, outline in zip(middles, plot.rim, strict=True)]  # fmt: skip
    clip = Path(tuple(polygons(np.asarray(hexes) * plot.scale)), Paint())
    return Group(tuple(over), scale=1 / plot.scale, clip=clip)


def _shade(plot: Plot) -> Paint:
    """Large hexes that the frame cuts off are paper: half of a wood in one would look like ground
    to play on, and a river like a stub."""
    return replace(SHADE, opacity=1.0) if plot.roomy else SHADE


def hex_lines(plot: Plot, found: Sequence[River] = ()) -> Iterator[Shape]:
    """The sides of all hexes, each once, but those along which a river runs; others end at its
    bank, though not where it begins, or flows into the sea.

    Hexes that the frame cuts off have none but towards spaces: others would be stubs.
    """
    sides, rivers = _sides(plot), {*_river_sides(plot)}
    sides = {name: side for name, side in sides.items() if name not in rivers}
    ends = Counter(end for side in rivers for end in side)
    _end_at_banks(sides, {end for end, count in ends.items() if count > 1}, found)
    if plot.board.picture is not None:
        every = np.asarray([side for side, _, _ in sides.values()])
        yield from path(strokes(every), _UNDER)
    for wet in (False, True):
        known = [
            side for side, on_water, attested in sides.values() if on_water is wet and attested
        ]
        yield from path(strokes(np.asarray(known)) if known else [], _SIDES[wet])
    for wet in (False, True):
        own = [side for side, on_water, _ in sides.values() if on_water is wet]
        yield from path(strokes(_ends(np.asarray(own))) if own else [], _TICKS[wet])


def _outer(plot: Plot) -> Floats:
    """The sides between a space and a hex that the frame cuts off."""
    found: dict[_Name, list[float]] = {}
    cut = {tuple(sorted((key(one), key(two)))) for outline in plot.rim
           for one, two in _pairs(outline.tolist())}  # fmt: skip
    for space in plot.board.map_spaces():
        for one, two in _pairs(plot.scaled(space.outline).tolist()):
            name = tuple(sorted((key(one), key(two))))
            if name in cut:
                found[name] = [*one, *two]
    return np.asarray(list(found.values())).reshape(-1, 4)


def _pairs(points: list[list[float]]) -> Iterator[tuple[list[float], list[float]]]:
    """The sides of an outline."""
    return zip(points, points[1:] + points[:1], strict=True)


_Name = tuple[tuple[int, int], ...]
"""The ends of a side, in order."""
_RIVERS = ("river", "major-river")
"""Courses that show a side well enough without its line."""
_LED = 5.0
"""How far a side is led on to a river at most."""
_Sides = dict[_Name, tuple[list[float], bool, bool]]


def _river_sides(plot: Plot) -> Iterator[_Name]:
    """The sides along which rivers run."""
    for course in plot.courses:
        if course.style in _RIVERS:
            for chain in course.chains():
                corners = [key(at) for at in plot.corners(chain).tolist()]
                yield from (tuple(sorted(pair)) for pair in pairwise(corners))


def _end_at_banks(
    sides: _Sides, corners: AbstractSet[tuple[int, int]], found: Sequence[River]
) -> None:
    """Lead the sides that come to a river to its bank: it cuts corners, and a side would end in
    the open before it, or beyond it."""
    runs = [river for river in found if river.course.style in _RIVERS]
    if not runs:
        return
    points = np.concatenate([river.points for river in runs])
    halves = np.concatenate([river.halves for river in runs])
    for side, _wet, _attested in sides.values():
        for start, end in ((0, 2), (2, 0)):
            at, away = np.array(side[end : end + 2]), np.array(side[start : start + 2])
            if key(at.tolist()) not in corners:
                continue
            long = float(np.hypot(*(at - away)))
            steps = np.arange(0.6 * long, long + _LED, 0.1)
            line = away + steps[:, None] * (at - away) / long
            near = np.hypot(*(points - at).T) < 0.4 * long + _LED
            gaps = np.hypot(*np.moveaxis(line[:, None] - points[near], 2, 0)) - halves[near]
            wet = np.flatnonzero(gaps.min(axis=1, initial=np.inf) < 0.15)
            if len(wet):
                side[end : end + 2] = line[wet[0]].tolist()


def _sides(plot: Plot) -> _Sides:
    """Each side (x1, y1, x2, y2), whether only water lies beside it, and whether it is attested."""
    found: _Sides = {}
    for space in plot.board.map_spaces():
        points = plot.scaled(space.outline).tolist()
        wet = plot.is_wet(space)
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            name = tuple(sorted((key((x1, y1)), key((x2, y2)))))
            side, all_wet, attested = found.get(name, ([x1, y1, x2, y2], True, False))
            found[name] = side, all_wet and wet, attested or space.attested
    return found


def _ends(sides: Floats) -> Floats:
    """A stroke at each end of each side."""
    start, end = sides[:, :2], sides[:, 2:]
    part = (end - start) * _LONG
    return np.concatenate(
        [np.concatenate([start, start + part], 1), np.concatenate([end, end - part], 1)]
    )
