"""The ground of a map of octagons: the flat tints of regions, and their names in great
tan letters.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.drawing.display import Paint, Path, Point, Rect, Shape, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Board, Space

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

_TOUCH = 0.05
_FACE, _SHADE = "condensed-bold", Paint(fill="#70521F", opacity=0.38)
_GREAT = 0.28
"""The height of the letters of a name as a share of an octagon: they stand between its slanting
sides."""

CLEAR = "#EADDB2"
"""The ground of octagons of no region."""
_MUCH = 0.85
"""How much of its tint the ground of a region has."""


def regions(board: Board) -> Iterator[Rect]:
    """The tints of regions, each held to the sides of its octagons."""
    owner = {space.id: group for group in reversed(list(board.tints))
             for space in _octagons(board, group)}  # fmt: skip
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    tints = {"": CLEAR}
    tints |= {group: mix(CLEAR, tint.colour, _MUCH) for group, tint in board.tints.items()}
    for group, tint in tints.items():
        own = [_square(space) for space in octagons if owner.get(space.id, "") == group]
        yield from (Rect(*box, Paint(fill=tint)) for box in _merged(own))


def _square(octagon: Space) -> Box:
    """The square round an octagon."""
    xs, ys = zip(*octagon.outline, strict=True)
    left, top = _near((min(xs), min(ys)))
    return left, top, round(max(xs) - left, 2), round(max(ys) - top, 2)


def _near(place: Point) -> Point:
    return round(place[0], 2), round(place[1], 2)


def _merged(squares: Iterable[Box]) -> list[Box]:
    """Squares as few rectangles: those of a row that touch, then rows of one width."""
    found: list[Box] = []
    for x, y, wide, high in sorted(squares, key=lambda box: (box[1], box[0])):
        last = found[-1] if found else None
        if last and last[1] == y and abs(last[0] + last[2] - x) < _TOUCH:
            found[-1] = (last[0], y, round(last[2] + wide, 2), high)
        else:
            found.append((x, y, wide, high))
    rows: dict[tuple[float, float], Box] = {}
    for x, y, wide, high in found:
        above = rows.get((x, wide))
        if above and abs(above[1] + above[3] - y) < _TOUCH:
            rows[x, wide] = (x, above[1], wide, round(above[3] + high, 2))
        else:
            rows[x, wide if above is None else wide + len(rows) * 1e-6] = (x, y, wide, high)
    return [*rows.values()]


def _corners(box: Box) -> tuple[Point, ...]:
    x, y, wide, high = box
    return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high)


def region_names(board: Board, keep: Iterable[KeepOff] = ()) -> Iterator[Shape]:
    """The names in great tan letters that are ground, below all lines: a letter to an octagon, in
    a row of these where little is drawn, off what they `keep` off; in a row of fewer, across it.

    All of them begin in one column, in which the longest of them stands in the middle.
    """
    kept = tuple(keep)
    longest = max((len(fair(tint.name)) for tint in board.tints.values()), default=0)
    for group, tint in board.tints.items():
        words = fair(tint.name).upper()
        row = _row(board, _octagons(board, group), (len(words), longest), kept)
        if not row or not words:
            continue
        first, last = row[0], row[-1]
        em = _GREAT * (max(y for _, y in first.outline) - min(y for _, y in first.outline))
        tracking = 0.0
        places = [(space.centre[0], letter) for space, letter in zip(row, words, strict=False)]
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


def without_region_names(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a map without the names of regions, of which counters would hide letters."""
    return (one for one in shapes if not (isinstance(one, Path) and one.paint == _SHADE))


def _row(
    board: Board, octagons: Sequence[Space], wanted: tuple[int, int], keep: Sequence[KeepOff]
) -> list[Space]:
    """The octagons of a region for the letters of its name, of which so many are `wanted`, and of
    the longest name: those of the row on which least is drawn there, near the middle; the whole row
    where it has fewer."""
    rows: dict[float, list[Space]] = {}
    for space in octagons:
        rows.setdefault(round(space.centre[1], 1), []).append(space)
    drawn = {id for one in board.features for id in one.spaces}
    drawn |= {id for group in board.marks for id in board.groups.get(group, ())}
    drawn |= {space.id for space in octagons if space.terrain or _crossed(space, keep)}
    middle = sum(rows) / max(len(rows), 1)
    runs = list[tuple[int, float, list[Space]]]()
    for y, row in sorted(rows.items()):
        row.sort(key=lambda space: space.centre[0])
        letters, longest = wanted
        start = max(len(row) - longest, 0) // 2
        run = row[start : start + letters] if letters <= len(row) else row
        taken = sum(space.id in drawn for space in run)
        runs.append((taken, round(abs(y - middle), 1), run))
    return min(runs, key=lambda one: one[:2])[-1] if runs else []


def _crossed(space: Space, keep: Sequence[KeepOff]) -> bool:
    """Whether something passes where the letter of an octagon would stand."""
    (x, y), half = space.centre, _GREAT / 2 * (max(y for _, y in space.outline) - min(
        y for _, y in space.outline))  # fmt: skip
    return any(abs(px - x) < half + one.distance and abs(py - y) < half + one.distance
               for one in keep for px, py in one.points)  # fmt: skip


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]
