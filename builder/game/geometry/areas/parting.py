"""Corners where three areas meet, moved apart where two of them lie so near to one another that
nobody could say who borders on whom.

A corner moves along the short border between the two, and only as far as every area still sees all
of its own border from its centre: so nothing folds, and who meets whom stays. Lengths are
millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from builder.game.geometry.areas.voronoi import NOBODY, Edge, Point

_APART, _MOST = 0.29, 17.5
"""How far apart corners shall lie: in mean widths of an area, and at most."""
_ROUNDS, _STEP = 24, 0.3
"""How often all short borders are looked at, and how much of what they lack they grow by at once,
at either end."""
_ENOUGH = 0.1
"""Who lacks no more grows no more, nor does who finds no room."""
_STILL, _KEPT = 12.0, 0.75
"""A border comes no nearer to a centre than this, or than this share of what it was."""


def apart(wide: float) -> float:
    """How far apart corners shall lie on a map whose areas are so `wide` in the mean."""
    return min(_APART * wide, _MOST)


def parted(
    straight: Sequence[Edge], corners: Sequence[Point], centres: Sequence[Point], least: float
) -> list[Point]:
    """The corners, with borders of two areas that long if there is room; those at the rim stay."""
    at = list(corners)
    beside: list[list[Edge]] = [[] for _ in at]
    for edge in straight:
        beside[edge.start].append(edge)
        beside[edge.end].append(edge)
    room = {edge: [min(high, max(_STILL, _KEPT * high)) for high in _heights(edge, at, centres)]
            for edges in beside for edge in edges}  # fmt: skip
    for edges in beside:
        if any(edge.other == NOBODY for edge in edges):
            edges.clear()
    short = [edge for edge in straight if edge.other != NOBODY and _long(edge, at) < least]
    for _ in range(_ROUNDS):
        grown = []
        for edge in short:
            lacks, (dx, dy), moved = least - _long(edge, at), _along(edge, centres), False
            for number, way in ((edge.start, -_STEP * lacks), (edge.end, _STEP * lacks)):
                old = at[number]
                at[number] = old[0] + way * dx, old[1] + way * dy
                if beside[number] and _seen(beside[number], room, at, centres):
                    moved = True
                else:
                    at[number] = old
            if moved and lacks > _ENOUGH:
                grown.append(edge)
        short = grown
    return at


def _seen(
    edges: Sequence[Edge], room: Mapping[Edge, Sequence[float]], at: Sequence[Point],
    centres: Sequence[Point],
) -> bool:  # fmt: skip
    """Whether borders keep off the centres of their areas as they must."""
    each = (zip(_heights(edge, at, centres), room[edge], strict=True) for edge in edges)
    return all(high >= low for pairs in each for high, low in pairs)


def _long(edge: Edge, at: Sequence[Point]) -> float:
    """From corner to corner."""
    return math.dist(at[edge.start], at[edge.end])


def _along(edge: Edge, centres: Sequence[Point]) -> Point:
    """From the start of a border to its end: at right angles to the way between its centres."""
    (x, y), (right, foot) = centres[edge.one], centres[edge.other]
    long = math.dist((x, y), (right, foot))
    return (y - foot) / long, (right - x) / long


def _heights(edge: Edge, at: Sequence[Point], centres: Sequence[Point]) -> list[float]:
    """How far the line of a border is from the centres of its areas, below 0 on the wrong side."""
    (x1, y1), (x2, y2) = at[edge.start], at[edge.end]
    long = math.hypot(x2 - x1, y2 - y1) or 1.0
    found = []
    for cell, way in ((edge.one, 1.0), (edge.other, -1.0)):
        if cell != NOBODY:
            x, y = centres[cell]
            found.append(way * ((x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1)) / long)
    return found
