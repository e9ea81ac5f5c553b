"""Geometry of the spaces of a map: cells, their outlines and who touches whom.

Pure: numbers in, cells out. It knows no game, no terrain and no file; ids follow the numbering
that the caller names. Lengths are millimetres, y grows downward, outlines run clockwise on paper.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from itertools import pairwise
from typing import Literal

from builder.game.geometry.areas.plan import Plan, length
from builder.game.geometry.nearby import Nearby, bounds
from builder.game.geometry.numbering import SLANTING, full_numbering, hex_id, row_words
from builder.records import dataclass
from builder.words import message

Point = tuple[float, float]
Outline = tuple[Point, ...]
Orientation = Literal["flat", "pointy"]

HEADER = 5.2
"""mm at the top of a track or box that its name takes."""
LABEL, SPARE = 5.0, 1.2
"""mm at the top of a track's cell for its figure, and round a counter, both sides together."""

NAME = 4.4
"""mm at the top of a point's box that its name takes."""
_DIGITS = 6  # Rounding makes corners that two cells share equal to the bit.
_TOUCH = 1e-3  # mm of common border from which two cells are neighbours.


@dataclass(frozen=True, slots=True)
class GridCell:
    """One cell. `column` and `row` count from 1 in the grid's own order (0 where it has none).

    `parts` are the outlines of further parts of it that water cuts off.
    """

    id: str
    kind: str
    column: int
    row: int
    centre: Point
    outline: Outline
    parts: tuple[Outline, ...] = ()


@dataclass(frozen=True, slots=True)
class GridCells:
    """A grid: its cells in board order, neighbours (symmetric, in board order), extent in mm.

    `plan` are the lines of a map of areas.
    """

    cells: tuple[GridCell, ...]
    neighbours: Mapping[str, tuple[str, ...]]
    width: float
    height: float
    plan: Plan = field(default_factory=Plan)


def octagon_diamond(
    columns: Sequence[str],
    diamond_columns: Sequence[str],
    rows: int,
    pitch: float,
    origin: Point,
    corner: float,
    kinds: tuple[str, str] = ("octagon", "diamond"),
) -> GridCells:
    """A truncated-square tiling: octagons in columns, a diamond where four of them meet.

    `corner` is the length cut from both legs of an octagon's corner, which is half the diamond's
    diagonal; it lies between 0 and pitch / 2. Octagons are column letter + row from 1; the diamond
    of row n lies between octagon rows n - 1 and n and takes the letter between the columns.
    Raises ValueError for lengths or letters that make no tiling.
    """
    if not 0 < corner < pitch / 2 or rows < 1:
        raise ValueError(message("'corner' must be between 0 and 0.5, and 'rows' 1 or more"))
    if len(diamond_columns) != max(len(columns) - 1, 0):
        raise ValueError(
            message(
                "{columns} columns need {wanted} words in 'between', one for each column of "
                "diamonds, not {found}",
                columns=len(columns),
                wanted=max(len(columns) - 1, 0),
                found=len(diamond_columns),
            )
        )
    cells: list[GridCell] = []
    for index, letter in enumerate(columns):
        left = origin[0] + index * pitch
        for row in range(1, rows + 1):
            outline = _octagon(left, origin[1] + (row - 1) * pitch, pitch, corner)
            cells.append(_cell(f"{letter}{row}", kinds[0], 2 * index + 1, row, outline))
        for row in range(2, rows + 1) if index < len(diamond_columns) else ():
            outline = _diamond(left + pitch, origin[1] + (row - 1) * pitch, corner)
            name = f"{diamond_columns[index]}{row}"
            cells.append(_cell(name, kinds[1], 2 * index + 2, row, outline))
    steps = {kinds[0]: _OCTAGON_STEPS, kinds[1]: _DIAMOND_STEPS}
    links = _link_by_steps(cells, lambda cell: steps[cell.kind])
    return GridCells(tuple(cells), links, len(columns) * pitch, rows * pitch)


# Grid columns count octagons and diamonds together, so an octagon's neighbour octagon is two away;
# the diamonds above it bear its own row number, those below it the next.
_OCTAGON_STEPS = ((-2, 0), (2, 0), (0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, 1))
_DIAMOND_STEPS = ((-1, -1), (1, -1), (-1, 0), (1, 0))


def _octagon(left: float, top: float, pitch: float, corner: float) -> Outline:
    right, bottom = left + pitch, top + pitch
    return (
        (left + corner, top),
        (right - corner, top),
        (right, top + corner),
        (right, bottom - corner),
        (right - corner, bottom),
        (left + corner, bottom),
        (left, bottom - corner),
        (left, top + corner),
    )


def _diamond(x: float, y: float, corner: float) -> Outline:
    return ((x, y - corner), (x + corner, y), (x, y + corner), (x - corner, y))


def hexes(
    columns: Sequence[str],
    rows: int | Sequence[str],
    size: float,
    orientation: Orientation = "flat",
    origin: Point = (0.0, 0.0),
    numbering: str = "{column}{row2}",
    shift_first: bool = False,
    kind: str = "hex",
) -> GridCells:
    """A hex grid; `size` is the distance between two parallel sides of a hex.

    "flat" hexes have a flat top and stand in straight columns of which every second is moved half
    a hex down; "pointy" ones stand in straight rows of which every second is moved right.
    `shift_first` moves the first, third … instead. `columns` are the words for the columns, `rows`
    those for the rows, or their number; `numbering` is described at `full_numbering`. Raises
    ValueError where no grid comes of it.
    """
    lines = row_words(rows)
    if not columns or not lines or size <= 0:
        raise ValueError(message("give 'columns' (at least one word) and 'rows' (1 or more)"))
    flat = orientation == "flat"
    numbering = full_numbering(numbering, "column" if flat else "row")
    slant = _slanting(
        columns if flat else lines, lines if flat else columns, shift_first, numbering
    )
    side = size / math.sqrt(3)
    cells = []
    for column, word in enumerate(columns):
        for row, line in enumerate(lines):
            across, along = (column, row) if flat else (row, column)
            half = 0.5 if (across % 2 == 1) != shift_first else 0.0
            long, short = side * (1 + 1.5 * across), size * (0.5 + along + half)
            x, y = (long, short) if flat else (short, long)
            place = (origin[0] + x, origin[1] + y)
            words = {"column": word, "row": line, **slant(across, along)}
            outline = _hexagon(place, side, orientation)
            cells.append(_cell(hex_id(numbering, words), kind, column + 1, row + 1, outline))
    count, run = (len(columns), len(lines)) if flat else (len(lines), len(columns))
    long = side * (0.5 + 1.5 * count)
    short = size * (run + (0.5 if count > 1 or shift_first else 0.0))
    width, height = (long, short) if flat else (short, long)
    links = _link_by_steps(cells, lambda cell: _hex_steps(cell, orientation, shift_first))
    return GridCells(tuple(cells), links, width, height)


def _slanting(
    straight: Sequence[str], counted: Sequence[str], shift_first: bool, numbering: str
) -> Callable[[int, int], dict[str, str]]:
    """The numbers of a hex counted along lines that fall or rise to the right.

    `straight` are the words of the lines that stand straight, `counted` those along them, which
    are numbers from the first on where the numbering asks for such lines.
    """
    if not any(f"{{{word}" in numbering for word in SLANTING):
        return lambda across, along: {}
    first = counted[0]
    if not first.isdecimal() or [*counted] != [
        str(int(first) + n).zfill(len(first) if first.startswith("0") else 0)
        for n in range(len(counted))
    ]:
        raise ValueError(message("{falling} and {rising} need numbers that count upwards"))
    start, deepest = int(first), _steps(len(straight) - 1, shift_first)

    def numbers(across: int, along: int) -> dict[str, str]:
        falling = along + deepest - _steps(across, shift_first)
        rising = along + _steps(across, not shift_first)
        return {"falling": str(start + falling), "rising": str(start + rising)}

    return numbers


def _steps(across: int, up: bool) -> int:
    """By how many hexes a slanting line has left the first one, rounded up or down."""
    return (across + 1) // 2 if up else across // 2


def _hexagon(centre: Point, side: float, orientation: Orientation) -> Outline:
    start = 0.0 if orientation == "flat" else 30.0
    angles = (math.radians(start + 60 * k) for k in range(6))
    return tuple((centre[0] + side * math.cos(a), centre[1] + side * math.sin(a)) for a in angles)


def _hex_steps(
    cell: GridCell, orientation: Orientation, shift_first: bool
) -> tuple[tuple[int, int], ...]:
    line = cell.column if orientation == "flat" else cell.row
    near = (0, 1) if (line % 2 == 0) != shift_first else (-1, 0)
    if orientation == "flat":
        return ((0, -1), (0, 1), *((side, step) for side in (-1, 1) for step in near))
    return ((-1, 0), (1, 0), *((step, side) for side in (-1, 1) for step in near))


def areas(
    centres: Mapping[str, Point],
    size: tuple[float, float],
    origin: Point = (0.0, 0.0),
    kind: str = "area",
    coast: Sequence[Point] = (),
    lakes: Sequence[Sequence[Point]] = (),
    islands: Sequence[Sequence[Point]] = (),
) -> GridCells:
    """Areas of a sheet of `size` (width, height) at `origin`.

    Each takes about what lies nearer to its centre than to any other, cut at the `coast` if there
    is one, else at the sheet; an island goes to the area whose cell it lies in. Neighbours share a
    border on land. Raises ValueError where two centres coincide or a centre lies in the sea.
    """
    at: dict[Point, str] = {}
    for name, point in centres.items():
        if point in at:
            raise ValueError(
                message(
                    "{first} and {second} have the same centre (x, y)", first=at[point], second=name
                )
            )
        at[point] = name
    from builder.game.geometry.areas.planning import plan

    return _planned(plan(centres, (*origin, *size), coast, lakes, islands), centres, size, kind)


def outlined_areas(
    outlines: Mapping[str, Sequence[Outline]],
    centres: Mapping[str, Point],
    size: tuple[float, float],
    origin: Point = (0.0, 0.0),
    kind: str = "area",
) -> GridCells:
    """Areas with the outlines that a designer gives. Raises OutlineError where they make no map."""
    from builder.game.geometry.areas.outlined import outlined

    return _planned(outlined(outlines, centres, (*origin, *size)), centres, size, kind)


def points(
    middles: Mapping[str, Point],
    size: tuple[float, float],
    origin: Point = (0.0, 0.0),
    box: tuple[float, float] = (17.0, 17.0),
    kind: str = "point",
) -> GridCells:
    """Boxes of a point-to-point map, each round its middle; only links make them neighbours.

    The centre, where counters stand, is the middle of what a box has below its name. Raises
    ValueError where two boxes overlap or one leaves the sheet.
    """
    wide, high = box[0] / 2, box[1] / 2
    left, top = origin
    cells = []
    for index, (name, (x, y)) in enumerate(middles.items(), start=1):
        beside = not left <= x - wide <= left + size[0] - box[0]
        if beside or not top <= y - high <= top + size[1] - box[1]:
            raise ValueError(message("the box of {name} does not lie on the map", name=name))
        outline = _rectangle((round(x - wide, _DIGITS), round(y - high, _DIGITS)), box)
        cells.append(GridCell(name, kind, index, 0, (x, round(y + NAME / 2, _DIGITS)), outline))
    near = Nearby([bounds(cell.outline) for cell in cells])
    for index, cell in enumerate(cells):
        for other in near.meeting(near.boxes[index]):
            if other > index:
                second = cells[other].id
                words = message("the boxes of {first} and {second} overlap", first=cell.id,
                                second=second)  # fmt: skip
                raise ValueError(words)
    return GridCells(tuple(cells), _link_pairs(cells, ()), *size)


def box_for(counter: float) -> tuple[float, float]:
    """The width and height of a point's box that holds a counter below its name."""
    return max(17.0, counter + 2.7), max(17.0, counter + 2.0 + NAME)


def _planned(
    plan: Plan, centres: Mapping[str, Point], size: tuple[float, float], kind: str
) -> GridCells:
    """A plan as a grid: its areas are cells, those that share a border neighbours."""
    for name in plan.drowned:
        raise ValueError(message("the centre of {name} lies in the sea", name=name))
    cells = tuple(
        GridCell(name, kind, index, 0, centre, plan.outlines[name], plan.parts.get(name, ()))
        for index, (name, centre) in enumerate(centres.items(), start=1)
    )
    long: dict[tuple[str, str], float] = {}
    for border in plan.borders:
        if border.other:
            pair = (border.one, border.other)
            long[pair] = long.get(pair, 0.0) + length(border.points)
    pairs = [pair for pair, along in long.items() if along > 10 * _TOUCH]
    return GridCells(cells, _link_pairs(cells, pairs), *size, plan)


def _rectangle(origin: Point, size: tuple[float, float]) -> Outline:
    (x, y), (width, height) = origin, size
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def track(
    names: Sequence[str],
    rect: tuple[float, float, float, float],
    columns: int = 0,
    header: float = HEADER,
    kind: str = "cell",
    counter: float = 0.0,
    foot: float | None = 0.0,
    head: float = 0.0,
) -> GridCells:
    """The cells of a track in reading order, equal, filling `rect` (x, y, w, h) below a header.

    `columns` is the number of cells in a line (0: all in one); `header` the height in mm left free
    at the top for the track's name. Neighbours are the cells before and after. A `counter` of such
    a size stands below the figure of its cell and above its `foot`; None: as high as it can. The
    figure stands below the `head` of the cell.
    """
    x, y, width, height = rect
    across = columns or max(len(names), 1)
    lines = max(math.ceil(len(names) / across), 1)
    wide, high = width / across, (height - header) / lines
    if wide <= 0 or high <= 0:
        raise ValueError(message("a track needs room for its cells below the header"))
    cells = []
    for index, name in enumerate(names):
        line, column = divmod(index, across)
        corner = (x + column * wide, y + header + line * high)
        cell = _cell(name, kind, column + 1, line + 1, _rectangle(corner, (wide, high)))
        if counter:
            down = corner[1] + head + _standing(high - head, counter + SPARE, foot)
            cell = replace(cell, centre=_rounded([(cell.centre[0], down)])[0])
        cells.append(cell)
    pairs = [(one.id, two.id) for one, two in pairwise(cells)]
    return GridCells(tuple(cells), _link_pairs(cells, pairs), width, height)


def _standing(high: float, counter: float, foot: float | None) -> float:
    """The middle of a counter in a cell so high, from its top."""
    above = LABEL + counter / 2
    below = high - counter / 2
    if foot is not None and high - LABEL - foot > counter:
        above = LABEL + (high - LABEL - foot) / 2
    return min(above, below) if below >= counter / 2 else high / 2


def _cell(name: str, kind: str, column: int, row: int, outline: Outline) -> GridCell:
    """A regular cell: its centre is the mean of its corners."""
    x = sum(point[0] for point in outline) / len(outline)
    y = sum(point[1] for point in outline) / len(outline)
    return GridCell(name, kind, column, row, _rounded([(x, y)])[0], _rounded(outline))


def _rounded(outline: Sequence[Point]) -> Outline:
    return tuple((round(x, _DIGITS), round(y, _DIGITS)) for x, y in outline)


def _link_by_steps(
    cells: Sequence[GridCell], steps: Callable[[GridCell], Iterable[tuple[int, int]]]
) -> dict[str, tuple[str, ...]]:
    at = {(cell.column, cell.row): cell for cell in cells}
    pairs = [
        (cell.id, at[place].id)
        for cell in cells
        for dx, dy in steps(cell)
        if (place := (cell.column + dx, cell.row + dy)) in at
    ]
    return _link_pairs(cells, pairs)


def _link_pairs(
    cells: Sequence[GridCell], pairs: Iterable[tuple[str, str]]
) -> dict[str, tuple[str, ...]]:
    order = {cell.id: index for index, cell in enumerate(cells)}
    if len(order) < len(cells):
        count = Counter(cell.id for cell in cells)
        name, times = count.most_common(1)[0]
        raise ValueError(message("{count} spaces would be named '{name}'", count=times, name=name))
    found: dict[str, set[str]] = {cell.id: set() for cell in cells}
    for one, two in pairs:
        if one not in found or two not in found or one == two:
            raise ValueError(
                message(
                    "'{one}' and '{two}' are not two areas that can be linked", one=one, two=two
                )
            )
        found[one].add(two)
        found[two].add(one)
    return {name: tuple(sorted(near, key=order.__getitem__)) for name, near in found.items()}
