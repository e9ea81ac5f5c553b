"""Regions of a map of octagons: pale tints that end on the sides of spaces, each with its name
in great pale letters.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from builder.drawing.display import Paint, Point, Shape, Text
from builder.drawing.maps.lattice import Triangle, halves, is_octagon, near, polygons
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.game.model import Board, Space

_FACE, _SHADE = "condensed-bold", Paint(fill="#70521F", opacity=0.085)
_GREAT, _SPREAD = 0.4, 0.8
"""The em of a name as a share of its region, and how much of this it spans."""


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


def region_names(board: Board) -> Iterator[Shape]:
    """The names, each across its region: great pale letters that are ground, below all lines."""
    for group, tint in board.tints.items():
        points = [point for space in _octagons(board, group) for point in space.outline]
        if not points or not tint.name:
            continue
        xs, ys = [x for x, _ in points], [y for _, y in points]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        words = fair(tint.name).upper()
        em = min(_GREAT * high, _GREAT * wide / measure(words, _FACE, 1.0))
        spare = _SPREAD * wide - measure(words, _FACE, em)
        tracking = max(min(spare / max(len(words) - 1, 1), em), 0.0)
        base = (min(ys) + max(ys) + cap_height(_FACE, em)) / 2
        text = Text((min(xs) + max(xs)) / 2, base, words, _FACE, em, "#70521F", "middle", tracking)
        yield replace(outline(text), paint=_SHADE)


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


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]
