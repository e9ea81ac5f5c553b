"""Regions of a map of octagons: pale tints that end on the sides of spaces, with great pale names.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from builder.drawing.display import Paint, Point, Shape, Text
from builder.drawing.maps.lattice import Triangle, halves, is_octagon, near, polygons
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Board, Space
from builder.words import message

NAME, TRACKING = 0.19, 0.9
"""The em of a region's name as a share of an octagon's width; its least tracking in ems."""
INK = 0.815
"""How much of the dark ink is in that of a name: so large, it can still be read on its tint."""
WIDEST, SPREAD = 2.4, 0.62
"""The most tracking; and what share of its octagons a name goes across, if it may."""

_UP = 0.105
"""How far a name is above the foot of its octagons, in their widths: below where counters lie."""
_BESIDE = 0.7
"""A river of one space runs on into those beside it, not into those so many widths above it."""
_LEAST, _ENOUGH = 3, 5
"""So many unknown octagons in a row have room for a name, and with so many it has all it wants."""


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
    """The names: where a long row of octagons is nothing known of, or across the middle."""
    for group, tint in board.tints.items():
        octagons = _octagons(board, group)
        if not octagons or not tint.name:
            continue
        run = _run(octagons)
        foot, xs = max(y for _, y in run[0].outline), [x for space in run for x, _ in space.outline]
        em = NAME * _width(octagons[0])
        room = Room(max(xs) - min(xs) - em, em, em, FLOOR, tracking=TRACKING)
        source = Source(tint.span, message("the name on the map"))
        words = set_words(fair(tint.name).upper(), "condensed", room, source)
        size = words.size
        bare = measure(words.lines[0], "condensed", size)
        wide = (SPREAD * (max(xs) - min(xs)) - bare) / max(len(words.lines[0]) - 1, 1) / size
        tracking = round(min(max(wide, TRACKING), WIDEST), 2) if words.tight is None else TRACKING
        base = foot - _UP * _width(run[0])
        ink = mix(tint.colour, "#6F6440", INK)
        if letters := _one_each(words.lines[0], octagons, run, board):
            yield from (Text(x, base, letter, "condensed", size, ink, "middle", tight=words.tight)
                        for letter, x in letters)  # fmt: skip
            continue
        yield Text((min(xs) + max(xs)) / 2, base, " ".join(words.lines), "condensed", size, ink,
                   "middle", tracking * size, tight=words.tight)  # fmt: skip


def _one_each(
    word: str, octagons: Sequence[Space], run: Sequence[Space], board: Board
) -> list[tuple[str, float]]:
    """The letters of a name, each in the middle of an octagon; none if its row has fewer.

    They are off rivers and in the middle of the row, as far as they can be, and rather on a run of
    it than on the other half.
    """
    row = sorted((one for one in octagons if one.centre[1] == run[0].centre[1]), key=_across)
    most, mean = len(row) - len(word), sum(map(_across, run)) / len(run)
    if most < 0:
        return []
    level = _BESIDE * _width(row[0])
    wet = {near for course in board.courses for id in course.spaces
           for near in (id, *board.neighbours.get(id, ()))
           if abs(board.spaces[near].centre[1] - board.spaces[id].centre[1]) < level}  # fmt: skip
    whole = _across(row[0]) + _across(row[-1])

    def off(first: int) -> tuple[int, float, float]:
        taken = row[first : first + len(word)]
        ends = _across(taken[0]) + _across(taken[-1])
        return (sum(one.id in wet for one in taken), round(abs(ends - whole), 1),
                abs(ends - 2 * mean))  # fmt: skip

    first = min(range(most + 1), key=off)
    return list(zip(word, map(_across, row[first:]), strict=False))


def _across(space: Space) -> float:
    return space.centre[0]


def _run(octagons: Sequence[Space]) -> list[Space]:
    """The octagons across which a name stands: a long run of unknown ones near the middle.

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
