"""The plan of areas that lie round points, made from their centres, the coast and the lakes.

Pure geometry; lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np

from builder.game.geometry.areas.coast import shores_of, stretches
from builder.game.geometry.areas.parting import apart, parted
from builder.game.geometry.areas.plan import Border, Line, Plan, Point, length, rounded
from builder.game.geometry.areas.rim import spacing, with_ghosts
from builder.game.geometry.areas.shore import Meeting, Node, Part, arcs, meetings, on_land
from builder.game.geometry.areas.voronoi import NOBODY, Edge, Frame
from builder.game.geometry.areas.wander import SAMPLE, wander
from builder.game.geometry.polygons import area, inside
from builder.records import dataclass

_SHORT = 9.0
"""A border of two areas that is no longer keeps its length, or it could not be seen; so does one
that is little longer than corners shall lie apart."""
_LITTLE = 1.05
_SCRAP = 60.0
"""Land out of play that an area cuts off is that area's if it is no larger, in mm²."""


@dataclass(slots=True)
class _Face:
    """A ring of half-borders round a part of a cell: (part, the number of the border or None)."""

    cell: int
    ring: list[Point]
    sides: list[int]
    owner: int

    @property
    def size(self) -> float:
        """In mm², below 0 where it is a hole."""
        return area(self.ring)


def plan(
    centres: Mapping[str, Point],
    frame: Frame,
    coast: Sequence[Point] = (),
    lakes: Sequence[Sequence[Point]] = (),
    islands: Sequence[Sequence[Point]] = (),
) -> Plan:
    """The areas round centres in a frame; `coast` is the outline of the land, all where empty.

    The last plans are remembered: a game is linked twice where its texts refer to itself.
    """
    water, isles = tuple(map(tuple, lakes)), tuple(map(tuple, islands))
    return _plan(tuple(centres.items()), frame, tuple(coast), water, isles)


@lru_cache(maxsize=8)
def _plan(
    centres: tuple[tuple[str, Point], ...],
    frame: Frame,
    coast: Line,
    lakes: tuple[Line, ...],
    islands: tuple[Line, ...],
) -> Plan:
    names, points = [name for name, _ in centres], [point for _, point in centres]
    rings, shores = _rings(points, frame, coast, lakes, islands)
    straight, corners = with_ghosts(points, frame, rings)
    corners = parted(straight, corners, points, apart(spacing(len(points), frame)))
    lines = _natural(straight, corners, points, frame)
    met = meetings(lines, rings)
    borders = on_land(lines, [(e.start, e.end) for e in straight], rings, met)
    faces = _faces(straight, borders, rings, met, lines)
    main = _give_away(faces, points, borders, straight)
    return _as_plan(names, faces, main, borders, straight, rings, shores)


def _natural(
    straight: Sequence[Edge], corners: Sequence[Point], centres: Sequence[Point], frame: Frame
) -> list[Line]:
    """The borders, sampled and moved."""
    xs, ys, counts = list[float](), list[float](), list[int]()
    for edge in straight:
        (x1, y1), (x2, y2) = corners[edge.start], corners[edge.end]
        count = min(max(round(math.dist((x1, y1), (x2, y2)) / SAMPLE), 1), 2000)
        xs += [x1 + (x2 - x1) * n / count for n in range(count)] + [x2]
        ys += [y1 + (y2 - y1) * n / count for n in range(count)] + [y2]
        counts.append(count + 1)
    wide = spacing(len(centres), frame)
    longest = max(_SHORT, _LITTLE * apart(wide))
    short = [
        ((x1 + x2) / 2, (y1 + y2) / 2)
        for edge in straight
        for (x1, y1), (x2, y2) in ((corners[edge.start], corners[edge.end]),)
        if edge.other != NOBODY and math.dist((x1, y1), (x2, y2)) < longest
    ]
    function = wander(centres, short, frame, wide)
    x, y = function.moved(np.array(xs), np.array(ys))
    moved = list(zip(x.tolist(), y.tolist(), strict=True))
    starts = [0, *np.cumsum(counts).tolist()]
    return [tuple(moved[one:two]) for one, two in pairwise(starts)]


def _rings(
    centres: Sequence[Point],
    frame: Frame,
    coast: Sequence[Point],
    lakes: Sequence[Sequence[Point]],
    islands: Sequence[Sequence[Point]],
) -> tuple[list[Line], list[Line]]:
    """The rings with the land on their right, and the lines among them that are shore."""
    x, y, width, height = frame
    outer = tuple(coast) or ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    rings, shores = list[Line](), list[Line]()
    for number, given in enumerate((outer, *lakes, *islands)):
        is_lake = 0 < number <= len(lakes)
        turned = given if (area(given) > 0) != is_lake else tuple(reversed(given))
        runs = shores_of(stretches(turned, centres, frame))
        rings.append(tuple(point for side in runs for point in side.points[:-1]))
        shores += [side.points for side in runs if side.shore]
    return rings, shores


def _faces(
    straight: Sequence[Edge],
    borders: Sequence[Part],
    rings: Sequence[Line],
    met: Sequence[Meeting],
    lines: Sequence[Line],
) -> list[_Face]:
    """The rings round all parts of land that belong to one cell, those out of play among them."""
    halves: dict[tuple[int, Node], tuple[Node, Line, int]] = {}
    for number, part in enumerate(borders):
        edge = straight[part.source]
        halves[edge.one, part.start] = (part.end, part.points, number)
        halves[edge.other, part.end] = (part.start, part.points[::-1], number)
    faces = []
    for arc, at in arcs(rings, met):
        if at is None:
            cell = _cell_round(arc.points[0], straight, lines)
            if cell != NOBODY:
                faces.append(_Face(cell, list(arc.points[:-1]), [], cell))
        else:
            edge, inward = straight[met[at].line], met[at].inward
            halves[edge.other if inward else edge.one, arc.start] = (arc.end, arc.points, -1)
    while halves:
        faces.append(_walk(halves))
    return faces


def _walk(halves: dict[tuple[int, Node], tuple[Node, Line, int]]) -> _Face:
    """One ring, its halves taken away."""
    cell, node = next(iter(halves))
    ring, sides = list[Point](), list[int]()
    while (cell, node) in halves:
        node, points, number = halves.pop((cell, node))
        ring += points[:-1]
        if number >= 0:
            sides.append(number)
    return _Face(cell, ring, sides, cell)


def _cell_round(point: Point, straight: Sequence[Edge], lines: Sequence[Line]) -> int:
    """The cell that a point lies in."""
    crossed: dict[int, int] = {}
    x, y = point
    for edge, line in zip(straight, lines, strict=True):
        hits = sum(
            (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
            for (x1, y1), (x2, y2) in pairwise(line)
        )
        for cell in (edge.one, edge.other):
            crossed[cell] = crossed.get(cell, 0) + hits
    return next((c for c, hits in crossed.items() if c != NOBODY and hits % 2), NOBODY)


def _give_away(
    faces: list[_Face],
    centres: Sequence[Point],
    borders: Sequence[Part],
    straight: Sequence[Edge],
) -> dict[int, int]:
    """Land that water cuts off from its centre goes to the neighbour with the longest border.

    So do scraps of land out of play, which would look like a chip in an area. An island has none
    and stays; the whole of one that borders cut is the area's that has most of it. Gives the number
    of each cell's face round its centre.
    """
    main: dict[int, int] = {}
    for number, face in enumerate(faces):
        if face.cell != NOBODY and face.size > 0 and inside(centres[face.cell], face.ring):
            main[face.cell] = number
    at = {(face.cell, side): n for n, face in enumerate(faces) for side in face.sides}
    settled = set(main.values())
    waiting = [
        n for n, face in enumerate(faces)
        if n not in settled and face.sides and (face.cell != NOBODY or 0 < face.size < _SCRAP)
    ]  # fmt: skip
    while waiting:
        taken = []
        for number in waiting:
            lengths = _beside(faces[number], faces, borders, straight, at, settled)
            if lengths:
                faces[number].owner = max(lengths, key=lambda owner: (lengths[owner], -owner))
                taken.append(number)
        settled.update(taken)
        waiting = [number for number in waiting if number not in settled]
        if waiting and not taken:
            largest = max(waiting, key=lambda number: faces[number].size)
            settled.add(largest)
            waiting.remove(largest)
    return main


def _beside(
    face: _Face,
    faces: Sequence[_Face],
    borders: Sequence[Part],
    straight: Sequence[Edge],
    at: Mapping[tuple[int, int], int],
    settled: set[int],
) -> dict[int, float]:
    """How long a part's border is with each area whose parts are settled."""
    lengths: dict[int, float] = {}
    for side in face.sides:
        edge = straight[borders[side].source]
        beyond = edge.other if face.cell == edge.one else edge.one
        number = at.get((beyond, side), -1)
        if number in settled:
            owner = faces[number].owner
            lengths[owner] = lengths.get(owner, 0.0) + length(borders[side].points)
    return lengths


def _as_plan(
    names: Sequence[str], faces: Sequence[_Face], main: Mapping[int, int],
    borders: Sequence[Part], straight: Sequence[Edge], rings: Sequence[Line],
    shores: Sequence[Line],
) -> Plan:  # fmt: skip
    owners = {(face.cell, side): face.owner for face in faces for side in face.sides}
    found = []
    for number, part in enumerate(borders):
        edge = straight[part.source]
        one = owners.get((edge.one, number), NOBODY)
        other = owners.get((edge.other, number), NOBODY)
        if one != other:
            pair = sorted(names[owner] for owner in (one, other) if owner != NOBODY)
            found.append(Border(pair[0], pair[1] if len(pair) > 1 else "", rounded(part.points)))
    parts: dict[str, list[Line]] = {}
    for number, face in enumerate(faces):
        if face.owner != NOBODY and number != main.get(face.owner) and face.size > 0:
            parts.setdefault(names[face.owner], []).append(rounded(face.ring))
    return Plan(
        {name: rounded(faces[main[n]].ring) for n, name in enumerate(names) if n in main},
        {name: tuple(lines) for name, lines in parts.items()},
        tuple(found),
        tuple(rounded(ring) for ring in rings),
        tuple(rounded(line) for line in shores),
        tuple(name for n, name in enumerate(names) if n not in main),
        tuple(rounded(ring) for ring in rings[1:]),
    )
