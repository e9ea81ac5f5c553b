"""The regions of a map of octagons: quiet grounds, and names in a tint of them.

A region is a group with a tint. No rule knows it. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Paint, Path, Picture, Rect, Shape, Text
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.distance import Grid, Ints, blurred, holders
from builder.drawing.maps.lattice import Side, is_octagon, near, polygons, sides_of, to_frame
from builder.drawing.maps.pen import region
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.type import cap_height, measure, outline
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Board, Space
from builder.records import dataclass

_EACH = 3
"""Letters to an octagon: so many that they are read as a word, and none on a side."""
_FACE, SHADE = "condensed-bold", Paint(fill="#6B5426", opacity=0.42)
"""The letters are a tint of their ground, without an outline: no rule knows a region, and so great
they would else be the heaviest type of the map after its title."""
_GREAT = 0.19
"""The height of the letters of a name as a share of an octagon: they stand between its slanting
sides."""

_PAGE, _JOINT = 285.0, 22.0
"""A sheet wider than this is printed on several pages, or on a board that folds: so near to its
middle lies a joint."""
_NAMED = "map: regions"
"""The name of the picture of their grounds."""
_MUCH = 0.52
"""How much of its tint the ground of a region has: more would be read as woods or steppe."""
_STEP, _WASHED, _WASH, _BANDS = 2.0, 7, 0.7, 9
"""The seam between two regions, as a brush draws it: from place to place on which it is known in
mm, over how many of them corners are rounded, how far the two colours run into each other, and in
how many bands, of which none is seen."""
_SWAY, _LONG = 0.55, 52.0
"""How far chance moves the seam, as a share of the rounding, and in waves of which length (mm)."""


@dataclass(frozen=True, slots=True, order=True)
class _Way:
    """How a name may stand: how `bad` that is, in which of its rows, and at which place of a letter
    and which `x` it begins."""

    bad: tuple[int, ...]
    row: int
    start: int
    x: float


def grounds(board: Board, paper: str) -> Iterator[Shape]:
    """The ground of each region, the paper of the map with a little of its tint; where two of them
    meet they run into each other as washes do, along a seam as of a hand and not of a rule."""
    regions = _regions(board)
    if not regions:
        return
    left, top, width, height = map_frame(board)
    beyond = left - _STEP, top - _STEP, left + width + _STEP, top + height + _STEP
    grid = Grid.over(*beyond, _STEP)
    held, colours = _held(board, regions, grid), tones(board, paper)
    lowest, *others = (paper, *colours) if (held < 0).any() else colours
    first = len(colours) - len(others)
    shapes: list[Shape] = [Rect(left, top, width, height, Paint(fill=lowest))]
    for number, colour in enumerate(others, first):
        shapes += _washed(grid, held >= number, lowest, colour)
        lowest = colour
    corners = ((left, top), (left + width, top),
               (left + width, top + height), (left, top + height))  # fmt: skip
    yield Picture(tuple(shapes), clip=polygons([corners], Paint()), name=_NAMED,
                  width=board.width, height=board.height)  # fmt: skip


def _held(board: Board, regions: Mapping[str, Sequence[Space]], grid: Grid) -> Ints:
    """The number of the region that holds each place, -1 where none does; beyond the frame, that of
    the nearest place within."""
    frame = left, top, width, height = map_frame(board)
    outlines = [(number, np.asarray(to_frame(space.outline, frame), dtype=np.float64))
                for number, spaces in enumerate(regions.values()) for space in spaces]  # fmt: skip
    numbers = np.array([*(number for number, _outline in outlines), -1])
    x, y = grid.places()
    columns = np.flatnonzero((x[0] > left) & (x[0] < left + width))
    rows = np.flatnonzero((y[:, 0] > top) & (y[:, 0] < top + height))
    columns = np.clip(np.arange(grid.columns), columns[0], columns[-1])
    rows = np.clip(np.arange(grid.rows), rows[0], rows[-1])
    held = holders(grid, [outline for _number, outline in outlines])
    return np.asarray(numbers[held[rows[:, None], columns]])


def _washed(grid: Grid, own: NDArray[np.bool_], below: str, colour: str) -> Iterator[Shape]:
    """A colour where its places are, over another into which it runs along its seam."""
    x, y = (np.broadcast_to(each, own.shape).ravel() for each in grid.places())
    sway = waves(x, y, _LONG, seed("regions", "seam"), 2).reshape(own.shape)
    soft = blurred(np.where(own, 1.0, -1.0), _WASHED)
    soft += _SWAY * sway * (1.0 - soft * soft)  # far from the seam chance moves nothing
    for band in range(_BANDS):
        share = (band + 1) / _BANDS
        paint = Paint(fill=mix(below, colour, share))
        yield from region(grid, soft, _WASH * (2 * (band + 0.5) / _BANDS - 1), paint, 2 * _STEP)


def tone_of(board: Board, paper: str) -> dict[str, str]:
    """The ground of the region of each space that lies in one."""
    return {space.id: tone
            for spaces, tone in zip(_regions(board).values(), tones(board, paper), strict=True)
            for space in spaces}  # fmt: skip


def tones(board: Board, paper: str) -> list[str]:
    """The grounds of the regions, in their order, where no other runs into them."""
    named = (board.tints[group].colour for group in _regions(board))
    return [mix(paper, colour, _MUCH) for colour in named]


def _key(side: Side) -> Side:
    """A side, the same for both spaces that have it."""
    one, two = map(near, side)
    return min(one, two), max(one, two)


def _regions(board: Board) -> dict[str, list[Space]]:
    """The spaces of each region: its octagons, and whole diamonds, for half of one is no space."""
    owner = {space.id: group for group in board.tints for space in _octagons(board, group)}
    beside: dict[Side, list[str]] = {}
    for id in owner:
        for side in sides_of(board.spaces[id].outline):
            beside.setdefault(_key(side), []).append(id)
    found: dict[str, list[Space]] = {group: [] for group in board.tints}
    for space in board.map_spaces():
        groups = [owner[id] for side in sides_of(space.outline)
                  for id in beside.get(_key(side), ())]  # fmt: skip
        group = owner.get(space.id) if is_octagon(space) else _most(groups)
        if group:
            found[group].append(space)
    return {group: spaces for group, spaces in found.items() if spaces}


def _most(groups: Sequence[str]) -> str | None:
    """Of the regions round a diamond, that of most of its sides, of several the first; none where
    fewer than two octagons of it are."""
    count = Counter(sorted(groups, key=groups.index))
    return next((group for group, times in count.most_common(1) if times > 1), None)


def region_names(board: Board, keep: Iterable[KeepOff] = ()) -> Iterator[Shape]:
    """The names in letters that are ground, below all lines: so many letters to an
    octagon that they are read as a word and stand on no side; in a row of octagons where little is
    drawn, off what they `keep` off; in a row of too few, across it.

    They begin below one another, as near to the middle of their rows as what is drawn there lets
    them.
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
        letters = tuple(step for text in texts for step in outline(text).commands)
        yield Path(letters, SHADE)


def without_region_names(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a map without the names of its regions, of which counters would hide letters;
    their tints stay, by which one finds a space on the map."""
    return (one for one in shapes if not (isinstance(one, Path) and one.paint == SHADE))


def _placed(board: Board, keep: Sequence[KeepOff]) -> Iterator[tuple[str, list[Space], int]]:
    """The names of regions in capitals, each with the row of octagons near the middle of its region
    on which least is drawn and which the rules name least, and the place it begins at."""
    names = {group: fair(tint.name).upper() for group, tint in board.tints.items() if tint.name}
    regions = [(words, _rows(_octagons(board, group))) for group, words in names.items()]
    regions = [(words, rows) for words, rows in regions if rows]
    if not regions:
        return
    busy = _busy(board, keep)
    ways = [_ways(words, rows, busy, board.width) for words, rows in regions]
    for (words, rows), (number, start) in zip(regions, _aligned(ways), strict=True):
        yield words, rows[number], start


def _aligned(ways: Sequence[Sequence[_Way]]) -> list[tuple[int, int]]:
    """For each name the row and the place at which it begins: all below one another where that is
    no worse than each at its best."""
    own = [min(some) for some in ways]
    common = set.intersection(*({one.x for one in some} for some in ways))
    lines = [[min(one for one in some if one.x == x) for some in ways] for x in sorted(common)]
    below = min(lines, key=_together, default=own)
    best = below if _together(below)[:2] <= _together(own)[:2] else own
    return [(one.row, one.start) for one in best]


def _together(some: Iterable[_Way]) -> tuple[int, ...]:
    """How bad several names are."""
    return tuple(map(sum, zip(*(one.bad for one in some), strict=True)))


def _rows(octagons: Iterable[Space]) -> list[list[Space]]:
    """Octagons in rows, from left to right."""
    rows: dict[float, list[Space]] = {}
    for space in octagons:
        rows.setdefault(round(space.centre[1], 1), []).append(space)
    return [sorted(row, key=lambda space: space.centre[0]) for _y, row in sorted(rows.items())]


def _ways(
    words: str, rows: Sequence[list[Space]], busy: Mapping[str, int], wide: float
) -> list[_Way]:
    """The ways to set a name in the rows of a region on a sheet so wide: best on one side of the
    joint of pages."""
    ways = []
    for number, row in enumerate(rows):
        spots = [space for space in row for _spot in range(_EACH)]
        for start in range(max(len(spots) - len(words), 0) + 1):
            run = spots[start : start + len(words)]
            cost = sum(busy[space.id] for space in run)
            free = abs(2 * start + len(run) - sum(_free(row, run, busy))) // 2
            off = abs(2 * start + len(run) - len(spots)), abs(2 * number + 1 - len(rows))
            joined = _is_over_joint(row, start, len(run), wide)
            bad = (cost + len(words) - len(run), int(joined), free, *off)
            x = round(run[0].centre[0] + start % _EACH * _spot_wide(row), 1)
            ways.append(_Way(bad, number, start, x))
    return ways


def _spot_wide(row: Sequence[Space]) -> float:
    """The room of a letter in octagons."""
    return (row[0].centre[0] - min(x for x, _ in row[0].outline)) * 2 / _EACH


def _is_over_joint(row: Sequence[Space], start: int, count: int, wide: float) -> bool:
    """Whether so many letters of a row, from one on, lie on both sides of a joint of pages."""
    apart = _spot_wide(row)
    first, last = ((row[place // _EACH].centre[0] + (place % _EACH - 1) * apart)
                   for place in (start, start + count - 1))  # fmt: skip
    return wide > _PAGE and first < wide / 2 + _JOINT and last > wide / 2 - _JOINT


def _free(row: list[Space], run: list[Space], busy: Mapping[str, int]) -> tuple[int, int]:
    """The first place of a letter, and that after the last, of the octagons round a word on which
    nothing is drawn; of the whole row where something is drawn on its own."""
    first, after = row.index(run[0]), row.index(run[-1]) + 1
    if any(busy[space.id] for space in row[first:after]):
        return 0, _EACH * len(row)
    while first > 0 and not busy[row[first - 1].id]:
        first -= 1
    while after < len(row) and not busy[row[after].id]:
        after += 1
    return _EACH * first, _EACH * after


def _busy(board: Board, keep: Sequence[KeepOff]) -> Mapping[str, int]:
    """How ill a letter stands in each octagon: where something is drawn, or the rules name it."""
    drawn = {id for one in board.features for id in one.spaces}
    drawn |= {id for group in board.marks for id in board.groups.get(group, ())}
    octagons = [space for space in board.map_spaces() if is_octagon(space)]
    drawn |= {space.id for space in octagons if space.terrain or _crossed(space, keep)}
    return {space.id: (space.id in drawn) + space.attested for space in octagons}


def _crossed(space: Space, keep: Sequence[KeepOff]) -> bool:
    """Whether something passes where the letters of an octagon would stand."""
    high = max(y for _, y in space.outline) - min(y for _, y in space.outline)
    (x, y), half, wide = space.centre, _GREAT / 2 * high, (_GREAT + 0.5) / 2 * high
    return any(abs(px - x) < wide + one.distance and abs(py - y) < half + one.distance
               for one in keep for px, py in one.points)  # fmt: skip


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if is_octagon(space)]
