"""A deployment laid out on the map: the sheet with the counters of each space upon it.

Counters that had a choice are ringed. Equal counters are one, with their number. Knows nothing of
how the deployment was found.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Paint, Point, Rect, Shape, Text
from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.naming.areas import AreaName, area_names
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.game.model import Board, Game, Space, SpaceRole, Unit
from builder.legality.position import Position

RING, BADGE_INK = "#C2185B", "#FFFFFF"
GAP = 0.06
"""Between counters, as a share of their side."""
SCALES = (1.0, 0.92, 0.85, 0.78, 0.7, 0.6, 0.5, 0.4, 0.33)
"""The sizes of counters that are tried on the map, as shares of their own."""
SMALL, OVER, FAR = 0.75, 0.84, 0.5
"""From this scale on, a block of counters may reach over the borders, a share of it within."""
TITLE = 11.0
"""Millimetres at a box's top that stay free for its words, where it is high enough."""

_TOWN = 1.7
"""Half the symbol of a town."""

Chosen = Mapping[tuple[str, str], int]
"""How many counters had a choice, by space and unit."""


@dataclass(frozen=True, slots=True)
class _Pile:
    """Equal counters in a space."""

    unit: Unit
    reduced: int
    qty: int
    chosen: int


@dataclass(frozen=True, slots=True)
class _Rows:
    """Counters of `side` mm in rows of so many across, from the top left corner."""

    x: float
    y: float
    across: int
    side: float


def deployed(
    sheet: Drawing, faces: Faces, position: Position, chosen: Chosen, caption: str
) -> Drawing:
    """The map's `sheet` with every counter of the position, and a caption at its foot."""
    spaces = faces.game.board.spaces.values()
    shapes = [*standing(faces, position, spaces, chosen), *_caption(sheet, caption)]
    title = f"{faces.game.title} – {caption}"
    return Drawing(sheet.width, sheet.height, (*sheet.shapes, *shapes), title)


def standing(
    faces: Faces, position: Position, spaces: Iterable[Space], chosen: Chosen | None = None,
    grown: float = 1.0, alike: bool = False,
) -> Iterator[Shape]:  # fmt: skip
    """The counters of a position in some spaces, where they lie on the map sheet.

    They are `grown` times their own size where a space has room for that; if they are to be
    `alike`, all of one size, and blocks reach far over borders before they are made small.
    """
    game, size = faces.game, faces.game.counters.size
    named = _names(game.board) if game.board.grid_kind == "areas" else {}
    kept = {ident: _name_box(name) for ident, name in named.items()}
    found = [(space, _piles(game, position, space, chosen or {})) for space in spaces]
    found = [(space, piles) for space, piles in found if piles]
    side = grown * size
    if alike:
        far = (_rows(one, len(piles), side, kept.get(one.id), FAR) for one, piles in found)
        side = min((rows.side for rows in far), default=side)
    for space, piles in found:
        reach = FAR if alike else OVER
        rows = _rows(space, len(piles), side, kept.get(space.id), reach)
        yield from _laid(piles, faces, rows, size)


def _piles(game: Game, position: Position, space: Space, chosen: Chosen) -> list[_Pile]:
    """What stands in a space, side by side, each side in the order of the data."""
    totals: dict[tuple[str, int], int] = {}
    units: dict[str, Unit] = {}
    for one in position.spaces.get(space.id, ()):
        units[one.unit.id] = one.unit
        key = one.unit.id, one.reduced
        totals[key] = totals.get(key, 0) + one.qty
    order = {name: n for n, name in enumerate(game.sides)}
    piles = [
        _Pile(units[name], reduced, qty, chosen.get((space.id, name), 0))
        for (name, reduced), qty in totals.items()
    ]
    return sorted(piles, key=lambda p: order.get(p.unit.side.id, 99) if p.unit.side else 99)


def _names(board: Board) -> Mapping[str, AreaName]:
    """The names of areas where the map has them: clear of its rivers."""
    rivers = tuple(one for one in board.courses if one.style != "limit")
    return area_names(board, Courses(replace(board, courses=rivers)).banks())


def _name_box(name: AreaName) -> Box:
    """Where an area's name and its town stand, with a little air."""
    left, right, top, foot = name.left - 0.8, name.right + 0.8, name.top - 0.4, name.foot + 1.2
    if name.town:
        (x, y), half = name.at, _TOWN * name.scale
        left, right = min(left, x - half), max(right, x + half)
        top, foot = min(top, y - half), max(foot, y + half)
    return Box(left, top, right - left, foot - top)


def _rows(
    space: Space, count: int, size: float, kept: Box | None = None, reach: float = OVER
) -> _Rows:
    """Where so many counters lie: as large, then as wide, then as near the middle as can be.

    What is `kept` free of counters is the area's name; `reach` is the least share of a block that
    lies within the borders.
    """
    if space.role is not SpaceRole.MAP and space.outline:
        return _in_box(space, count, size)
    box, near = _bounds(space.outline), [*_near(space.centre, size)]
    for scale, share in _tried(reach):
        pitch = size * scale * (1 + GAP)
        for across in range(count, 0, -1):
            rows = math.ceil(count / across)
            half = across * pitch / 2, rows * pitch / 2
            within = (half[0] * share, half[1] * share)
            if 2 * within[0] > box.width or 2 * within[1] > box.height:
                continue
            for x, y in near:
                if (
                    _reaches(box, x, y, *within)
                    and _holds(space.outline, x, y, *within)
                    and not _covers(x, y, *half, kept)
                ):
                    return _Rows(x - half[0], y - half[1], across, size * scale)
    across = math.ceil(math.sqrt(count))
    half_side = across * size * SCALES[-1] * (1 + GAP) / 2
    x, y = space.centre
    return _Rows(x - half_side, y - half_side, across, size * SCALES[-1])


def _tried(reach: float) -> list[tuple[float, float]]:
    """The scales of counters, and the share of a block that lies within its borders."""
    if reach == OVER:
        return [(scale, 1.0 if scale > SMALL else OVER) for scale in SCALES]
    large = [scale for scale in SCALES if scale > SMALL]
    shares = (1.0, OVER, (OVER + reach) / 2, reach)
    return [(one, share) for share in shares for one in large] + [
        (scale, reach) for scale in SCALES if scale <= SMALL
    ]


def _near(centre: Point, size: float) -> Iterator[Point]:
    """The middle and points round it, the nearest first."""
    step = size / 4
    yield from sorted(
        (
            (centre[0] + i * step, centre[1] + j * step)
            for i in range(-9, 10)
            for j in range(-9, 10)
        ),
        key=lambda p: (math.dist(p, centre), p),
    )


def _bounds(outline: tuple[Point, ...]) -> Box:
    """What an outline lies within."""
    xs, ys = [x for x, _y in outline], [y for _x, y in outline]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _reaches(box: Box, x: float, y: float, half: float, high: float) -> bool:
    """Whether a rectangle round a point lies in the bounds of an outline: if not, not within it."""
    return (
        box.x <= x - half and x + half <= box.right and box.y <= y - high and y + high <= box.foot
    )


def _holds(outline: tuple[Point, ...], x: float, y: float, half: float, high: float) -> bool:
    """Whether a rectangle round a point lies within: its corners do, and it holds no vertex."""
    corners = ((x + dx * half, y + dy * high) for dx in (-1, 1) for dy in (-1, 1))
    if not all(_inside(outline, *corner) for corner in corners):
        return False
    return not any(abs(a - x) < half and abs(b - y) < high for a, b in outline)


def _covers(x: float, y: float, half: float, high: float, kept: Box | None) -> bool:
    """Whether a rectangle round a point covers what is kept free."""
    if kept is None:
        return False
    beside = x + half <= kept.x or x - half >= kept.right
    return not (beside or y + high <= kept.y or y - high >= kept.foot)


def _inside(outline: tuple[Point, ...], x: float, y: float) -> bool:
    found = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            found = not found
    return found


def _in_box(space: Space, count: int, size: float) -> _Rows:
    """In a box or a track's cell, from the top, below the words where it is high enough."""
    xs, ys = [p[0] for p in space.outline], [p[1] for p in space.outline]
    width, height = max(xs) - min(xs) - 2, max(ys) - min(ys) - 2
    words = TITLE if height > 2 * TITLE else 0.0
    height -= words

    def fits(across: int) -> float:
        return min(size, width / across / (1 + GAP), height / math.ceil(count / across) / (1 + GAP))

    across = max(range(1, count + 1), key=lambda n: (fits(n), n))
    side = fits(across)
    rows = math.ceil(count / across) * side * (1 + GAP)
    top = min(ys) + 1 + words + (0.0 if words else (height - rows) / 2)
    middle = (min(xs) + max(xs)) / 2
    return _Rows(middle - across * side * (1 + GAP) / 2, top, across, side)


def _laid(piles: list[_Pile], faces: Faces, rows: _Rows, size: float) -> Iterator[Shape]:
    """The piles row by row, the last row in the middle."""
    side, pitch = rows.side, rows.side * (1 + GAP)
    for index, pile in enumerate(piles):
        row, column = divmod(index, rows.across)
        missing = rows.across - min(rows.across, len(piles) - row * rows.across)
        x = rows.x + (column + missing / 2) * pitch + side * GAP / 2
        y = rows.y + row * pitch + side * GAP / 2
        yield faces.shown(pile.unit, pile.reduced, x=x, y=y, scale=side / size)
        if pile.chosen:
            ring = Paint(stroke=RING, width=max(0.35, side * 0.07))
            yield Rect(x, y, side, side, ring, radius=side * 0.04)
        if pile.qty > 1:
            yield from _badge(f"×{pile.qty}", x + side, y, side)


def _badge(text: str, right: float, y: float, side: float) -> Iterator[Shape]:
    """The number of equal counters, in the corner where no factor stands."""
    size = side * 0.26
    width = measure(text, "condensed-bold", size) + size * 0.5
    height = size * 1.1
    x = right - width
    yield Rect(x, y, width, height, Paint(fill="#23211C"), radius=size * 0.2)
    base = y + (height + cap_height("condensed-bold", size)) / 2
    yield Text(x + width / 2, base, text, "condensed-bold", size, BADGE_INK, "middle")


def _caption(sheet: Drawing, caption: str) -> Iterator[Shape]:
    """A ribbon over the middle of the lower rim."""
    room = Room(sheet.width - 40, 6.2, 3.6, 1.5)
    size = set_words(caption, "condensed-bold", room).size
    width = measure(caption, "condensed-bold", size) + 8
    x, y = (sheet.width - width) / 2, sheet.height - 7.4
    yield Rect(x, y, width, 6.2, Paint(fill=RING), radius=1.2)
    base = y + 3.1 + cap_height("condensed-bold", size) / 2
    yield Text(sheet.width / 2, base, caption, "condensed-bold", size, BADGE_INK, "middle")
