"""A plan of areas from outlines that a designer gives: who borders on whom, and where the coast is.

Corners that nearly coincide are one, and a corner that lies on a side of another outline divides
it, so that outlines drawn side by side share their borders. Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from builder.game.geometry.areas.coast import on_frame
from builder.game.geometry.areas.plan import Border, OutlineError, Plan, rounded
from builder.game.geometry.areas.shore import Line, Squares
from builder.game.geometry.areas.voronoi import Corners, Frame, Point
from builder.game.geometry.polygons import area, inside
from builder.words import message

NEAR = 0.15
"""Corners so near to one another are one."""


Sides = dict[tuple[int, int], list[tuple[str, int, int]]]


def outlined(
    outlines: Mapping[str, Sequence[Line]], centres: Mapping[str, Point], frame: Frame
) -> Plan:
    """The areas with these outlines. Raises OutlineError where they make no map."""
    corners = Corners(same=NEAR)
    rings = {
        name: [_ring(name, [corners.number(point) for point in line], corners) for line in lines]
        for name, lines in outlines.items()
    }
    _divide(rings, corners)
    points = corners.points
    lines = {
        name: [rounded([points[n] for n in ring]) for ring in found]
        for name, found in rings.items()
    }
    main = {name: _main(name, lines[name], centres[name], frame) for name in lines}
    for name, centre in centres.items():
        for other, ring in main.items():
            if other != name and inside(centre, ring):
                fault = message("the outline of {first} covers the centre of {second}", first=other,
                                second=name)  # fmt: skip
                raise OutlineError(other, fault)
    sides = _sides(rings)
    return Plan(
        outlines=main,
        parts={name: tuple(ring for ring in found if ring != main[name])
               for name, found in lines.items() if len(found) > 1},
        borders=tuple(_borders(rings, sides, points)),
        land=tuple(ring for found in lines.values() for ring in found),
        coast=tuple(_coast(rings, sides, points, frame)),
    )  # fmt: skip


def _ring(name: str, ring: list[int], corners: Corners) -> list[int]:
    """A ring clockwise on paper, without corners that follow themselves."""
    kept = [number for n, number in enumerate(ring) if number != ring[n - 1]]
    if len(kept) < 3:
        raise OutlineError(name, message("an outline needs three points or more"))
    return kept if area([corners.points[n] for n in kept]) > 0 else kept[::-1]


def _divide(rings: Mapping[str, list[list[int]]], corners: Corners) -> None:
    """Put corners that lie on a side of an outline into it."""
    points = corners.points
    every = [ring for found in rings.values() for ring in found]
    for ring in every:
        divided: list[int] = []
        for one, two in zip(ring, (*ring[1:], ring[0]), strict=True):
            divided.append(one)
            divided += _between(one, two, corners)
        ring[:] = divided
    for name, found in rings.items():
        for ring in found:
            if _crosses_itself([points[n] for n in ring]):
                raise OutlineError(name, message("the outline of {name} crosses itself", name=name))


def _between(one: int, two: int, corners: Corners) -> list[int]:
    """The corners on a side, in order."""
    a, b = corners.points[one], corners.points[two]
    long = math.dist(a, b)
    if long <= NEAR:
        return []
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    found = []
    for number in corners.near(a, b):
        x, y = corners.points[number][0] - a[0], corners.points[number][1] - a[1]
        along = x * ux + y * uy
        if number not in (one, two) and abs(x * uy - y * ux) <= NEAR and 0 < along < long:
            found.append((along, number))
    return [number for _, number in sorted(found)]


def _crosses_itself(ring: Sequence[Point]) -> bool:
    squares = Squares([tuple(ring)])
    count = len(ring)
    for index, one in enumerate(ring):
        two = ring[(index + 1) % count]
        for _, other in squares.near(one, two):
            if (other - index) % count in (0, 1, count - 1):
                continue
            if _cross(one, two, ring[other], ring[(other + 1) % count]):
                return True
    return False


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two sides cross, not only touch."""

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def _main(name: str, lines: Sequence[Line], centre: Point, frame: Frame) -> Line:
    """The outline round the centre."""
    x, y, width, height = frame
    for line in lines:
        for px, py in line:
            if not (x - NEAR <= px <= x + width + NEAR and y - NEAR <= py <= y + height + NEAR):
                raise OutlineError(name, message("the outline of {name} leaves the map", name=name))
    for line in lines:
        if inside(centre, line):
            return line
    raise OutlineError(name, message("x and y of {name} lie outside its outline", name=name))


def _sides(rings: Mapping[str, list[list[int]]]) -> Sides:
    """Each side by its corners, with the rings that have it: (name, ring, place)."""
    found: Sides = {}
    for name, lines in rings.items():
        for number, ring in enumerate(lines):
            for place, one in enumerate(ring):
                two = ring[(place + 1) % len(ring)]
                found.setdefault((min(one, two), max(one, two)), []).append((name, number, place))
    return found


def _runs(
    ring: Sequence[int], beyond: Sequence[str], points: Sequence[Point]
) -> Iterator[tuple[str, Line]]:
    """The stretches of a ring with the same area beyond them."""
    count = len(ring)
    start = next((n for n in range(count) if beyond[n] != beyond[n - 1]), 0)
    place = start
    while place < start + count:
        end = place + 1
        while end < start + count and beyond[end % count] == beyond[place % count]:
            end += 1
        line = [points[ring[n % count]] for n in range(place, end + 1)]
        yield beyond[place % count], rounded(line)
        place = end


def _beyond(name: str, number: int, ring: Sequence[int], sides: Sides) -> list[str]:
    """For each side of a ring the area beyond it, "" where there is none."""
    found = []
    for place, one in enumerate(ring):
        two = ring[(place + 1) % len(ring)]
        others = [o for o in sides[min(one, two), max(one, two)] if o != (name, number, place)]
        found.append(others[0][0] if others else "")
    return found


def _borders(
    rings: Mapping[str, list[list[int]]], sides: Sides, points: Sequence[Point]
) -> Iterator[Border]:
    for name, lines in rings.items():
        for number, ring in enumerate(lines):
            for other, line in _runs(ring, _beyond(name, number, ring, sides), points):
                if other > name:
                    yield Border(name, other, line)


def _coast(
    rings: Mapping[str, list[list[int]]], sides: Sides, points: Sequence[Point], frame: Frame
) -> Iterator[Line]:
    """The stretches beyond which no area lies, without those on the frame."""
    for name, lines in rings.items():
        for number, ring in enumerate(lines):
            beyond = _beyond(name, number, ring, sides)
            for place, one in enumerate(ring):
                two = ring[(place + 1) % len(ring)]
                if not beyond[place] and on_frame(points[one], points[two], frame):
                    beyond[place] = "/"
            for other, line in _runs(ring, beyond, points):
                if not other:
                    yield line
