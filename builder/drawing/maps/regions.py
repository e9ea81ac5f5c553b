"""The regions of a map of octagons: quiet grounds, borders, and names in tan letters.

A region is a group with a tint. No rule knows it. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.drawing.display import Paint, Path, Picture, Rect, Shape, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.lattice import is_octagon, strokes
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Board, Point, Space

Box = tuple[float, float, float, float]
"""Left, top, right, foot."""

_EACH = 3
"""Letters to an octagon: so many that they are read as a word, and none on a side."""
_FACE, SHADE = "condensed-bold", Paint(fill="#6B5426", opacity=0.72)
_GREAT = 0.17
"""The height of the letters of a name as a share of an octagon: they stand between its slanting
sides."""

_BUSY = 20.0
"""How much worse a letter stands where something is drawn, or the rules name the octagon."""

_NAMED = "map: regions"
"""The name of the picture of their grounds."""
_NEAR = 0.05
"""Sides so near to one another are one."""
_MUCH = 0.3
"""How much of its tint the ground of a region has: more would be read as woods or steppe."""
_BORDER = Paint(stroke="#7A6838", width=0.4, dash=(3.2, 1.2, 0.6, 1.2), opacity=0.75)
"""The line between two regions: it stands for no rule, so that it is pale and thin."""


def grounds(board: Board, paper: str) -> Iterator[Shape]:
    """The ground of each region, the paper of the map with a little of its tint: flat, and with
    straight borders, so that it is read as on a political map."""
    left, top, width, height = map_frame(board)
    found = [
        Rect(x, y, right - x, foot - y, Paint(fill=mix(paper, tint.colour, _MUCH)))
        for group, tint in board.tints.items()
        for x, y, right, foot in _blocks(board, group)
    ]
    if found:
        yield Picture(tuple(found), left, top, name=_NAMED, width=width, height=height)


def _blocks(board: Board, group: str) -> Iterator[Box]:
    """What the octagons of a region cover, with the halves of diamonds beside them, from the corner
    of the frame and up to it: rows of octagons, those alike as one."""
    left, top, width, height = map_frame(board)
    rows: dict[tuple[float, float], list[Point]] = {}
    for space in _octagons(board, group):
        x, y, right, foot = _box(space)
        near = (right - x) / 2
        level = _drawn_to(y - top, 0.0, near), _drawn_to(foot - top, height, near)
        run = _drawn_to(x - left, 0.0, near), _drawn_to(right - left, width, near)
        rows.setdefault(level, []).append(run)
    runs: dict[Point, list[Point]] = {}
    for level, found in rows.items():
        for run in _joined(found):
            runs.setdefault(run, []).append(level)
    for (x, right), levels in runs.items():
        for y, foot in _joined(levels):
            yield x, y, right, foot


def _drawn_to(at: float, end: float, near: float) -> float:
    """A place, or the end that it is near to, rounded so that neighbours meet."""
    return end if abs(at - end) < near else round(at, 2)


def borders(board: Board) -> Iterator[Shape]:
    """A dash-dot line where octagons of two regions meet, straight on through the diamonds."""
    owner = {space.id: group for group in board.tints for space in _octagons(board, group)}
    boxes = {space.id: _box(space) for space in board.map_spaces() if is_octagon(space)}
    at = {(round(box[0], 1), round(box[1], 1)): id for id, box in boxes.items()}
    found: dict[tuple[bool, float], list[Point]] = {}
    for id, (left, top, right, foot) in boxes.items():
        for level, x, y in ((True, left, foot), (False, right, top)):
            other = at.get((round(x, 1), round(y, 1)))
            if other is not None and owner.get(other) != owner.get(id):
                run = (left, right) if level else (top, foot)
                found.setdefault((level, round(y if level else x, 2)), []).append(run)
    lines = [((one, at), (two, at)) if level else ((at, one), (at, two))
             for (level, at), runs in sorted(found.items())
             for one, two in _joined(runs)]  # fmt: skip
    if lines:
        yield strokes(lines, _BORDER)


def _joined(runs: Iterable[Point]) -> Iterator[Point]:
    """Runs from one value to another, those that meet as one."""
    first, last = math.nan, math.nan
    for start, end in sorted(runs):
        if abs(start - last) < _NEAR:
            last = end
            continue
        if not math.isnan(first):
            yield first, last
        first, last = start, end
    yield first, last


def _box(space: Space) -> Box:
    """The left, top, right and foot of a space."""
    xs, ys = zip(*space.outline, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def region_names(board: Board, keep: Iterable[KeepOff] = ()) -> Iterator[Shape]:
    """The names in tan letters that are ground, below all lines: so many letters to an
    octagon that they are read as a word and stand on no side; in a row of octagons where little is
    drawn, off what they `keep` off; in a row of too few, across it.

    Each stands as near to the middle of its rows as what is drawn there lets it.
    """
    for words, row, start in _placed(board, tuple(keep)):
        first, last = row[0], row[-1]
        high = max(y for _, y in first.outline) - min(y for _, y in first.outline)
        em, tracking = _GREAT * high, 0.0
        spots = [space.centre[0] + (number - (_EACH - 1) / 2) * high / _EACH
                 for space in row for number in range(_EACH)]  # fmt: skip
        places = list(zip(spots[start:], words, strict=False))
        if len(words) > len(spots):
            wide = last.centre[0] - first.centre[0] + high * (_EACH - 1) / _EACH
            em = min(em, wide / measure(words, _FACE, 1.0))
            tracking = (wide - measure(words, _FACE, em)) / (len(words) - 1)
            places = [((first.centre[0] + last.centre[0]) / 2, words)]
        base = first.centre[1] + cap_height(_FACE, em) / 2
        texts = [
            Text(x, base, part, _FACE, em, "#6B5426", "middle", tracking) for x, part in places
        ]
        yield Path(tuple(step for text in texts for step in outline(text).commands), SHADE)


def without_regions(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a map without its regions: counters would hide letters of their names, and
    without these nobody knows what tints and lines are."""
    return (one for one in shapes
            if not (isinstance(one, Path) and one.paint in (SHADE, _BORDER))
            and not (isinstance(one, Picture) and one.name == _NAMED))  # fmt: skip


def _placed(board: Board, keep: Sequence[KeepOff]) -> Iterator[tuple[str, list[Space], int]]:
    """The names of regions in capitals, each with the row of octagons near the middle of its region
    on which least is drawn and which the rules name least, and the place it begins at."""
    names = {group: fair(tint.name).upper() for group, tint in board.tints.items() if tint.name}
    regions = [(words, _rows(_octagons(board, group))) for group, words in names.items()]
    regions = [(words, rows) for words, rows in regions if rows]
    if not regions:
        return
    busy = _busy(board, keep)
    for words, rows in regions:
        yield words, *_best(words, rows, busy)


def _rows(octagons: Iterable[Space]) -> list[list[Space]]:
    """Octagons in rows, from left to right."""
    rows: dict[float, list[Space]] = {}
    for space in octagons:
        rows.setdefault(round(space.centre[1], 1), []).append(space)
    return [sorted(row, key=lambda space: space.centre[0]) for _y, row in sorted(rows.items())]


def _best(
    words: str, rows: Sequence[list[Space]], busy: Mapping[str, float]
) -> tuple[list[Space], int]:
    """The best row of a region for a name, and the place of a letter at which it begins."""
    ways = []
    for number, row in enumerate(rows):
        spots = [space for space in row for _spot in range(_EACH)]
        for start in range(max(len(spots) - len(words), 0) + 1):
            run = spots[start : start + len(words)]
            cost = round(sum(busy[space.id] for space in run), 3)
            off = abs(2 * start + len(run) - len(spots)), abs(2 * number + 1 - len(rows))
            ways.append(
                (cost // _BUSY + len(words) - len(run), off[0], cost, off[1], number, start)
            )
    *_cost, number, start = min(ways)
    return rows[number], start


def _busy(board: Board, keep: Sequence[KeepOff]) -> Mapping[str, float]:
    """How ill a letter stands in each octagon: where something is drawn, or the rules name it."""
    drawn = {id for one in board.features for id in one.spaces}
    drawn |= {id for group in board.marks for id in board.groups.get(group, ())}
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    drawn |= {space.id for space in octagons if space.terrain or _crossed(space, keep)}
    return {space.id: _BUSY * ((space.id in drawn) + space.attested) for space in octagons}


def _crossed(space: Space, keep: Sequence[KeepOff]) -> bool:
    """Whether something passes where the letters of an octagon would stand."""
    high = max(y for _, y in space.outline) - min(y for _, y in space.outline)
    (x, y), half, wide = space.centre, _GREAT / 2 * high, (_GREAT + 0.5) / 2 * high
    return any(abs(px - x) < wide + one.distance and abs(py - y) < half + one.distance
               for one in keep for px, py in one.points)  # fmt: skip


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]
