"""The ground of a map of octagons: the tints of regions, and their names in great tan letters.

A region is a group with a tint. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.drawing.display import Paint, Path, Rect, Shape, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.lattice import is_octagon, polygons
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Board, Point, Space

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

_FACE, _SHADE = "condensed-bold", Paint(fill="#70521F", opacity=0.38)
_GREAT = 0.28
"""The height of the letters of a name as a share of an octagon: they stand between its slanting
sides."""

CLEAR = "#EADDB2"
"""The ground of octagons of no region."""
_MUCH = 0.85
"""How much of its tint the ground of a region has."""


def regions(board: Board) -> Iterator[Shape]:
    """The tints of regions, each over those before it; they meet on the sides of spaces.

    An octagon's tint is that of the diamonds at its foot too.
    """
    owner = {space.id: group for group in reversed(list(board.tints))
             for space in _octagons(board, group)}  # fmt: skip
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    order = ["", *board.tints]
    own = {space.id: order.index(owner.get(space.id, "")) for space in octagons}
    if not own:
        return
    frame, least = map_frame(board), min(own.values())
    yield Rect(*frame, Paint(fill=_tint(board, order[least])))
    for number in sorted({*own.values()} - {least}):
        held = [space for space in octagons if own[space.id] == number]
        outlines = [one for space in held for one in (space.outline, *_feet(space, frame))]
        yield polygons(dict.fromkeys(outlines), Paint(fill=_tint(board, order[number])))


def _feet(space: Space, frame: Box) -> Iterator[tuple[Point, ...]]:
    """The diamonds at the foot of an octagon, as far as they are in the frame."""
    xs, ys = zip(*space.outline, strict=True)
    foot, reach = max(ys), min(x for x, y in space.outline if y > max(ys) - 0.01) - min(xs)
    left, top, width, height = frame
    for x in (min(xs), max(xs)):
        ends = (x, foot - reach), (x + reach, foot), (x, foot + reach), (x - reach, foot)
        yield tuple(
            (round(min(max(px, left), left + width), 2), round(min(max(py, top), top + height), 2))
            for px, py in ends
        )


def _tint(board: Board, group: str) -> str:
    return mix(CLEAR, board.tints[group].colour, _MUCH) if group else CLEAR


def region_names(board: Board, keep: Iterable[KeepOff] = ()) -> Iterator[Shape]:
    """The names in great tan letters that are ground, below all lines: two letters to an octagon,
    either side of its middle, so that they are read as a word and stand on no side; in a row of
    octagons where little is drawn, off what they `keep` off; in a row of too few, across it.

    All of them begin in one column: that in which they stand best together, of several the one that
    brings the longest of them nearest to the middle of the map.
    """
    for words, row, start in _placed(board, tuple(keep)):
        first, last = row[0], row[-1]
        high = max(y for _, y in first.outline) - min(y for _, y in first.outline)
        em, tracking = _GREAT * high, 0.0
        sides = [space.centre[0] + turn * high / 4 for space in row for turn in (-1, 1)]
        places = list(zip(sides[start:], words, strict=False))
        if len(words) > len(sides):
            wide = last.centre[0] - first.centre[0] + high / 2
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


def _placed(board: Board, keep: Sequence[KeepOff]) -> Iterator[tuple[str, list[Space], int]]:
    """The names of regions in capitals, each with the row of octagons near the middle of its region
    on which least is drawn and which the rules name least, and the half octagon it begins in."""
    names = {group: fair(tint.name).upper() for group, tint in board.tints.items() if tint.name}
    regions = [(words, _rows(_octagons(board, group))) for group, words in names.items()]
    regions = [(words, rows) for words, rows in regions if rows]
    if not regions:
        return
    busy = _busy(board, keep)
    halves = 2 * max(len(row) for _name, rows in regions for row in rows)
    spare = max(halves - max(len(words) for words, _all in regions), 0)
    ways = []
    for start in range(spare + 1):
        found = [_best(words, rows, start, busy) for words, rows in regions]
        cost = sum(cost for cost, _row, _begun in found)
        ways.append((cost, abs(start - spare // 2), [one[1:] for one in found]))
    _cost, _away, best = min(ways, key=lambda way: way[:2])
    for (words, _all), (row, begun) in zip(regions, best, strict=True):
        yield words, row, begun


def _rows(octagons: Iterable[Space]) -> list[list[Space]]:
    """Octagons in rows, from left to right."""
    rows: dict[float, list[Space]] = {}
    for space in octagons:
        rows.setdefault(round(space.centre[1], 1), []).append(space)
    return [sorted(row, key=lambda space: space.centre[0]) for _y, row in sorted(rows.items())]


def _best(
    words: str, rows: Sequence[list[Space]], start: int, busy: Mapping[str, float]
) -> tuple[float, list[Space], int]:
    """The best row of a region for a name from one half octagon on, or an earlier one where that
    leaves too few, and the one that it begins in; how ill it stands there before them."""
    middle = (len(rows) - 1) / 2
    ways = []
    for number, row in enumerate(rows):
        begun = min(start, max(2 * len(row) - len(words), 0))
        run = [space for space in row for _half in range(2)][begun : begun + len(words)]
        cost = round(sum(busy[space.id] for space in run) + len(words) - len(run), 3)
        ways.append((cost, abs(number - middle), number, begun))
    cost, _away, number, begun = min(ways)
    return cost, rows[number], begun


def _busy(board: Board, keep: Sequence[KeepOff]) -> Mapping[str, float]:
    """How ill a letter stands in each octagon: where something is drawn, or the rules name it."""
    drawn = {id for one in board.features for id in one.spaces}
    drawn |= {id for group in board.marks for id in board.groups.get(group, ())}
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    drawn |= {space.id for space in octagons if space.terrain or _crossed(space, keep)}
    return {space.id: 2.0 * (space.id in drawn) + space.attested for space in octagons}


def _crossed(space: Space, keep: Sequence[KeepOff]) -> bool:
    """Whether something passes where the letters of an octagon would stand."""
    high = max(y for _, y in space.outline) - min(y for _, y in space.outline)
    (x, y), half, wide = space.centre, _GREAT / 2 * high, (_GREAT + 0.5) / 2 * high
    return any(abs(px - x) < wide + one.distance and abs(py - y) < half + one.distance
               for one in keep for px, py in one.points)  # fmt: skip


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]
