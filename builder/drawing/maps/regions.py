"""Regions of a map of octagons: pale tints that end on the sides of spaces, each with its name.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from builder.drawing.display import Paint, Point, Shape, Text
from builder.drawing.maps.courses.lines import chord
from builder.drawing.maps.lattice import Triangle, halves, is_octagon, near, polygons
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.typography import fair
from builder.game.model import Board, Space
from builder.words import message

NAME, TRACKING = 0.12, 0.22
"""The em of a region's name as a share of an octagon's width; its tracking in ems."""
INK = "#665C40"
"""That of a name, which can be read on pale tints."""

_UP = 0.05
"""How far a name is above the foot of its octagon, in its widths: below where counters lie."""
_LEAST, _ENOUGH = 3, 5
"""In so long a row of unknown octagons a name may stand, and it need not be longer than that."""


def regions(board: Board) -> Iterator[Shape]:
    """The tints, in the order of the groups; a diamond between two of them has the first one's."""
    cells: dict[str, list[Sequence[Point]]] = {group: [] for group in board.tints}
    owner = {space.id: group for group in reversed(list(board.tints))
             for space in _octagons(board, group)}  # fmt: skip
    order = list(board.tints)
    for space in board.map_spaces():
        near = (space.id,) if is_octagon(space) else board.neighbours.get(space.id, ())
        found = [order.index(owner[id]) for id in near if id in owner]
        if found:
            cells[order[min(found)]].append(space.outline)
    for group, triangles in _at_rim(board, owner, order):
        cells[group] += triangles
    for group, tint in board.tints.items():
        if cells[group]:
            yield polygons(cells[group], Paint(fill=tint.colour))


def _at_rim(
    board: Board, owner: Mapping[str, str], order: Sequence[str]
) -> Iterator[tuple[str, list[Triangle]]]:
    """The half diamonds at the rim, whole, with the region that they are of."""
    x, y, width, height = map_frame(board)
    found: dict[Point, list[tuple[Triangle, Space]]] = {}
    for triangle, space in halves(list(board.map_spaces()), (x, y, x + width, y + height)):
        found.setdefault(near(triangle[1]), []).append((triangle, space))
    for parts in found.values():
        groups = [order.index(owner[space.id]) for _, space in parts if space.id in owner]
        if groups:
            yield order[min(groups)], [triangle for triangle, _ in parts]


def region_names(board: Board) -> Iterator[Shape]:
    """The names: each at the foot of one octagon, whole, so that no letter looks like an id."""
    for group, tint in board.tints.items():
        octagons = _octagons(board, group)
        if not octagons or not tint.name:
            continue
        space = _bearer(_run(octagons), board)
        wide = _width(space)
        em, base = NAME * wide, max(y for _, y in space.outline) - _UP * wide
        left, right = chord(space.outline, base)
        room = Room(right - left - em, em, em, FLOOR, tracking=TRACKING)
        source = Source(tint.span, message("the name on the map"))
        words = set_words(fair(tint.name).upper(), "condensed", room, source)
        yield Text(space.centre[0], base, " ".join(words.lines), "condensed", words.size, INK,
                   "middle", TRACKING * words.size, tight=words.tight)  # fmt: skip


def _bearer(run: Sequence[Space], board: Board) -> Space:
    """The octagon that bears the name of a run: near its middle, and off courses if one is."""
    wet = {id for course in board.courses for id in course.spaces}
    middle = sum(map(_across, run)) / len(run)
    return min(run, key=lambda one: (one.id in wet, round(abs(_across(one) - middle), 1)))


def _across(space: Space) -> float:
    return space.centre[0]


def _run(octagons: Sequence[Space]) -> list[Space]:
    """The octagons one of which bears a name: a long run of unknown ones near the middle.

    Without one it is the row nearest to the middle.
    """
    middle = sum(space.centre[1] for space in octagons) / len(octagons)
    rows = [sorted((s for s in octagons if s.centre[1] == y), key=lambda s: s.centre[0])
            for y in sorted({space.centre[1] for space in octagons})]  # fmt: skip
    rows.sort(key=lambda row: abs(row[0].centre[1] - middle))
    runs: list[list[Space]] = []
    for row in rows:
        for known, run in groupby(row, key=lambda space: space.attested):
            runs += [] if known else [list(run)]
    best = max(runs, key=lambda run: min(len(run), _ENOUGH), default=[])
    return best if len(best) >= _LEAST else rows[0]


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]


def _width(space: Space) -> float:
    xs = [x for x, _ in space.outline]
    return max(xs) - min(xs)
