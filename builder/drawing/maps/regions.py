"""Regions of a map of octagons: tints that end on the sides of spaces, each with its name in great
pale letters.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.display import Paint, Path, Point, Shape, Text
from builder.drawing.maps.lattice import Triangle, halves, is_octagon, near, polygons
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.game.model import Board, Space

_FACE, _SHADE = "condensed-bold", Paint(fill="#70521F", opacity=0.15)
_GREAT = 0.36
"""The height of the letters of a name as a share of an octagon: they stand between its slanting
sides."""


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
    """The names in great pale letters that are ground, below all lines: a letter to an octagon, in
    a row of these; in a row of fewer, across it."""
    for group, tint in board.tints.items():
        row, words = _row(board, _octagons(board, group)), fair(tint.name).upper()
        if not row or not words:
            continue
        first, last = row[0], row[-1]
        em = _GREAT * (max(y for _, y in first.outline) - min(y for _, y in first.outline))
        tracking, start = 0.0, (len(row) - len(words)) // 2
        over = zip(row[max(start, 0) :], words, strict=False)
        places = [(space.centre[0], letter) for space, letter in over]
        if len(words) > len(row):
            wide = last.centre[0] - first.centre[0]
            em = min(em, wide / measure(words, _FACE, 1.0))
            tracking = (wide - measure(words, _FACE, em)) / (len(words) - 1)
            places = [((first.centre[0] + last.centre[0]) / 2, words)]
        base = first.centre[1] + cap_height(_FACE, em) / 2
        texts = [
            Text(x, base, part, _FACE, em, "#70521F", "middle", tracking) for x, part in places
        ]
        yield Path(tuple(step for text in texts for step in outline(text).commands), _SHADE)


def _row(board: Board, octagons: Sequence[Space]) -> list[Space]:
    """The row of a region for its name: one on which little is drawn, near the middle."""
    rows: dict[float, list[Space]] = {}
    for space in octagons:
        rows.setdefault(round(space.centre[1], 1), []).append(space)
    drawn = {id for one in board.features for id in one.spaces}
    middle = sum(rows) / max(len(rows), 1)

    def worse(y: float) -> tuple[int, float, float]:
        taken = sum(bool(space.terrain) or space.id in drawn for space in rows[y])
        return taken, round(abs(y - middle), 1), y

    return sorted(rows[min(rows, key=worse)], key=lambda space: space.centre[0]) if rows else []


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
