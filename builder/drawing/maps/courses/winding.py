"""Rivers of a map of areas: they wind as they run through the points that the data gives.

A mouth runs on to the coast when that is near, a tributary ends on the river that it meets, and a
source is a point. Nothing winds at towns, so that a river still passes through them. Lengths are
units of the ground.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.courses.curves import normals, run, smooth
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.distance import Floats
from builder.game.geometry.areas.shore import within
from builder.game.model import Course
from builder.records import dataclass

_BENDS = ((0.85, 12.0), (0.42, 2.9))
"""How far chance moves a river aside, and over what length."""
_SINE = (0.34, 6.6)
_EASE = 4.0
"""A river begins to wind so far from its ends and from towns, and ends bend over such a length."""
_MEETS, _COAST = 2.6, 6.0
"""What is nearer to the end of a river belongs to it: another river, the coast."""
_INTO = 0.7
"""A mouth runs so far into the water, and is cut off at the coast."""
_TAIL, _FINE = 12.0, 0.35
"""A mouth is looked for so far from the end; between the points of a line."""
_BESIDE, _ALONG, _EVENED = 8.0, 40.0, 12
"""In mm: what is nearer to the edge of play, and so far, runs along it; how often it is evened."""
_RIM, _TOWN = 2.0, 2.0
_SOURCE, _GIVEN, _TRIBUTARY, _MOUTH = 0.1, 0.15, 0.18, 0.27
"""Half the width in mm: at a source, where a river enters, where it meets another, at its mouth.
Rules read the borders of areas, so that these are stronger."""
_POINT = 16.0
"""A river is as wide as it should be so far from its source, and narrows to a point up to that."""


@dataclass(frozen=True, eq=False)
class Winding:
    """The middle of a river and half its width, with what there is at its start and its end.

    That is "source", "coast", "river", "rim" or "town".
    """

    points: Floats
    halves: Floats
    start: str
    end: str


@dataclass(slots=True)
class _Run:
    """A river while it is made: the line that the data gives, the winding one, and its ends."""

    given: Floats
    line: Floats
    ends: list[str]


def windings(courses: Sequence[Course], plot: Plot) -> Iterator[Winding]:
    """The rivers through given points, in their order."""
    coast = _coast(plot)
    towns = plot.scaled([s.town_at for s in plot.board.map_spaces() if s.town_at and s.town])
    runs = [_wound(plot.scaled(course.points), coast, towns, plot) for course in courses]
    _join(runs, towns)
    for one in runs:
        yield Winding(one.line, _halves(one, plot.scale), one.ends[0], one.ends[1])


def _coast(plot: Plot) -> Floats:
    lines = [plot.scaled(line) for line in plot.board.plan.coast] if plot.board.outside else []
    return np.concatenate([np.zeros((0, 2)), *lines])


def _wound(points: Floats, coast: Floats, towns: Floats, plot: Plot) -> _Run:
    """A river with its ends carried on to the coast or over the rim, and its bends."""
    points, end = _carried(points, coast, plot)
    points, start = _carried(points[::-1], coast, plot)
    given, end = _trimmed(smooth(points[::-1]), end, plot)
    given, start = _trimmed(given[::-1], start, plot)
    given, on_edge = _on_edge(given[::-1], plot)
    long = run(given)
    near = np.where(on_edge, 0.0, np.minimum(long, long[-1] - long))
    for town in towns:
        near = np.minimum(near, np.hypot(*(given - town).T) - 1.0)
    height, length = _SINE
    aside = height * np.sin(math.tau * long / length)
    for number, (height, length) in enumerate(_BENDS):
        key = seed("river", "winding", number)
        aside += height * waves(given[:, 0], given[:, 1], length, key, 2)
    aside *= np.clip(near / _EASE, 0.0, 1.0)
    return _Run(given, given + normals(given) * aside[:, None], [start, end])


def _on_edge(line: Floats, plot: Plot) -> tuple[Floats, NDArray[np.bool_]]:
    """A river that runs along the edge of play is that edge; and which points of it are."""
    found, where = line.copy(), np.zeros(len(line), dtype=bool)
    edges = [plot.scaled(one.points) for one in plot.board.plan.borders if not one.other]
    if not edges or not len(line):
        return found, where
    edge = np.concatenate(edges)
    reach = _BESIDE / plot.scale  # what lies farther from all of the line is near to none of it
    least, most = line.min(axis=0) - reach, line.max(axis=0) + reach
    edge = edge[((edge >= least) & (edge <= most)).all(axis=1)]
    if not len(edge):
        return found, where
    away = np.hypot(*(line[:, None, :] - edge[None, :, :]).transpose(2, 0, 1))
    nearest, near = edge[away.argmin(axis=1)], away.min(axis=1) < reach
    ends = np.flatnonzero(np.diff(near.astype(int))) + 1
    for part in np.split(np.arange(len(line)), ends):
        long = run(line[part])
        if not near[part[0]] or long[-1] < _ALONG / plot.scale:
            continue
        share = np.clip(np.minimum(long, long[-1] - long) * plot.scale / _BESIDE, 0.0, 1.0)
        share = (share * share * (3 - 2 * share))[:, None]
        moved = line[part] + (nearest[part] - line[part]) * share
        for _ in range(_EVENED):
            moved[1:-1] = (moved[:-2] + 2 * moved[1:-1] + moved[2:]) / 4
        found[part], where[part] = moved, share[:, 0] > 0.5
    return found, where


def _carried(points: Floats, coast: Floats, plot: Plot) -> tuple[Floats, str]:
    """A line whose last point lies in the water or beyond the rim where these are near."""
    last = points[-1]
    (x, y), (left, top, wide, high) = last, plot.frame
    if min(x - left, left + wide - x, y - top, top + high - y) < _RIM:
        way = last - points[-2]
        return np.concatenate([points, [last + 4 * way / np.hypot(*way)]]), "rim"
    away = np.hypot(*(coast - last).T)
    if not len(away) or away.min() > _COAST:
        return points, "source"
    if not within(last[None, :] * plot.scale, plot.board.plan.land)[0]:
        return points, "coast"
    shore = coast[int(np.argmin(away))]
    way = shore - last if away.min() > 0.05 else last - points[-2]
    into = shore + _INTO * way / max(float(np.hypot(*way)), 1e-9)
    kept = points[:-1] if away.min() < 1.5 else points
    return np.concatenate([kept, into[None, :]]), "coast"


def _trimmed(line: Floats, end: str, plot: Plot) -> tuple[Floats, str]:
    """A line that ends soon after it comes to the water, if its end or what is near lies there."""
    if end == "rim" or not plot.board.outside:
        return line, end
    long = run(line)
    tail = np.flatnonzero(long >= long[-1] - _TAIL)
    wet = tail[~within(line[tail] * plot.scale, plot.board.plan.land)]
    if not len(wet) or wet[0] < 3:
        return line, end
    return line[: wet[0] + round(_INTO / _FINE) + 1], "coast"


def _join(runs: Sequence[_Run], towns: Floats) -> None:
    """Ends that lie at another river are moved onto it as it is drawn, those at towns to these."""
    for one in runs:
        for at in (-1, 0):
            if one.ends[at] == "source":
                found, kind = _met(one, at, runs), "river"
                if found is None:
                    found, kind = _nearest(one.given[at], towns), "town"
                if found is not None:
                    one.ends[at] = kind
                    away = run(one.line) if at == 0 else run(one.line[::-1])[::-1]
                    share = np.clip(1 - away / _EASE, 0.0, 1.0)[:, None]
                    one.line = one.line + (found - one.line[at]) * share * share * (3 - 2 * share)


def _met(one: _Run, at: int, runs: Sequence[_Run]) -> Floats | None:
    """The point of the nearest other river at which one ends; None where none is near."""
    best, least = None, _MEETS
    for other in runs:
        if other is one:
            continue
        away = np.hypot(*(other.given - one.given[at]).T)
        number = int(np.argmin(away))
        if away[number] < least:
            best, least = other.line[number], float(away[number])
    return best


def _nearest(end: Floats, towns: Floats) -> Floats | None:
    away = np.hypot(*(towns - end).T)
    return towns[int(np.argmin(away))] if len(away) and away.min() < _TOWN else None


def _halves(one: _Run, scale: float) -> Floats:
    """Half the width at each point."""
    long = run(one.line)
    share = long / max(float(long[-1]), 1e-9)
    first = _SOURCE if one.ends[0] == "source" else _GIVEN
    last = _TRIBUTARY if one.ends[1] == "river" else _MOUTH
    halves = (first + (last - first) * share) / scale
    if one.ends[0] == "source":
        halves *= np.clip(long / _POINT, 0.02, 1.0)
    if one.ends[1] == "source":
        halves *= np.clip((long[-1] - long) / _POINT, 0.02, 1.0)
    return np.asarray(halves)
