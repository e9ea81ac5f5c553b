"""A deployment laid out on the map: the sheet with the counters of each space upon it.

Counters that had a choice are ringed. Equal counters are one, with their number. Knows nothing of
how the deployment was found.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from builder.drawing.counter import counter
from builder.drawing.display import Drawing, Group, Paint, Point, Rect, Shape, Text
from builder.drawing.map import map_drawing
from builder.drawing.type import cap_height, fit, measure
from builder.game.model import Game, Space, SpaceRole, Unit
from builder.legality.position import Position

RING, BADGE_INK = "#C2185B", "#FFFFFF"
GAP = 0.06
"""Between counters, as a share of their side."""
TITLE = 13.0
"""Millimetres at a box's top that stay free for its words, where it is high enough."""

Chosen = Mapping[tuple[str, str], int]
"""How many counters had a choice, by space and unit."""


@dataclass(frozen=True, slots=True)
class _Pile:
    """Equal counters in a space."""

    unit: Unit
    reduced: bool
    qty: int
    chosen: int


@dataclass(frozen=True, slots=True)
class _Room:
    """A rectangle that counters may cover."""

    x: float
    y: float
    width: float
    height: float


def deployed(game: Game, position: Position, chosen: Chosen, caption: str) -> Drawing:
    """The map with every counter of the position, and a caption at its foot."""
    sheet = map_drawing(game)
    faces: dict[tuple[str, bool], Drawing] = {}
    shapes: list[Shape] = []
    for space in game.board.spaces.values():
        piles = _piles(game, position, space, chosen)
        if not piles:
            continue
        for pile in piles:
            key = pile.unit.id, pile.reduced
            if key not in faces:
                faces[key] = counter(game, pile.unit, pile.reduced)
        shapes += _laid(piles, faces, _room(space), game.counters.size)
    shapes += _caption(sheet, caption)
    return Drawing(sheet.width, sheet.height, (*sheet.shapes, *shapes), f"{game.title} – {caption}")


def _piles(game: Game, position: Position, space: Space, chosen: Chosen) -> list[_Pile]:
    """What stands in a space, side by side, each side in the order of the data."""
    totals: dict[tuple[str, bool], int] = {}
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


def _room(space: Space) -> _Room:
    """The part of a space for counters: a square in its middle, or a box below its words."""
    x, y = space.centre
    if not space.outline:
        return _Room(x, y, 0, 0)
    xs, ys = [p[0] for p in space.outline], [p[1] for p in space.outline]
    if space.role is SpaceRole.MAP:
        half = _inner_radius(space) * 0.86
        return _Room(x - half, y - half, 2 * half, 2 * half)
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    top = TITLE if height > 2.5 * TITLE else 0.0
    return _Room(min(xs) + 1, min(ys) + top, width - 2, height - top - 1)


def _inner_radius(space: Space) -> float:
    """How far the nearest side of the outline lies from the centre."""
    points = space.outline
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return min(_distance(space.centre, a, b) for a, b in pairs)


def _distance(point: Point, a: Point, b: Point) -> float:
    """From a point to the stretch from `a` to `b`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    at = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long if long else 0.0
    at = min(1.0, max(0.0, at))
    return math.hypot(point[0] - a[0] - at * dx, point[1] - a[1] - at * dy)


def _laid(
    piles: list[_Pile], faces: Mapping[tuple[str, bool], Drawing], room: _Room, size: float
) -> Iterator[Shape]:
    """The piles in rows, as large as fits, never larger than the counters are."""
    across, side = _grid(len(piles), room, size)
    rows = math.ceil(len(piles) / across)
    pitch = side * (1 + GAP)
    top = room.y + (room.height - rows * pitch + side * GAP) / 2
    for index, pile in enumerate(piles):
        row, column = divmod(index, across)
        here = min(across, len(piles) - row * across)
        left = room.x + (room.width - here * pitch + side * GAP) / 2
        x, y = left + column * pitch, top + row * pitch
        face = faces[pile.unit.id, pile.reduced]
        yield Group(face.shapes, x, y, side / size)
        if pile.chosen:
            ring = Paint(stroke=RING, width=max(0.35, side * 0.07))
            yield Rect(x, y, side, side, ring, radius=side * 0.04)
        if pile.qty > 1:
            yield from _badge(f"×{pile.qty}", x + side, y + side, side)


def _grid(count: int, room: _Room, size: float) -> tuple[int, float]:
    """How many counters a row, and how large, so that so many fit; at least a third of a side."""

    def fits(across: int) -> float:
        rows = math.ceil(count / across)
        return min(room.width / across, room.height / rows) / (1 + GAP)

    across = max(range(1, count + 1), key=lambda n: (min(size, fits(n)), -abs(n * n - count)))
    return across, max(min(size, fits(across)), size / 3)


def _badge(text: str, right: float, bottom: float, side: float) -> Iterator[Shape]:
    size = side * 0.26
    width = measure(text, "condensed-bold", size) + size * 0.5
    height = size * 1.1
    x, y = right - width, bottom - height
    yield Rect(x, y, width, height, Paint(fill="#23211C"), radius=size * 0.2)
    base = y + (height + cap_height("condensed-bold", size)) / 2
    yield Text(x + width / 2, base, text, "condensed-bold", size, BADGE_INK, "middle")


def _caption(sheet: Drawing, caption: str) -> Iterator[Shape]:
    """A ribbon over the middle of the lower rim."""
    size = fit(caption, "condensed-bold", 3.6, sheet.width - 40, 1.5)
    width = measure(caption, "condensed-bold", size) + 8
    x, y = (sheet.width - width) / 2, sheet.height - 7.4
    yield Rect(x, y, width, 6.2, Paint(fill=RING), radius=1.2)
    base = y + 3.1 + cap_height("condensed-bold", size) / 2
    yield Text(sheet.width / 2, base, caption, "condensed-bold", size, BADGE_INK, "middle")
