"""A set-up seen from above, for the list of saves: where on the map most counters stand, and names.

Lengths are millimetres. Knows the model and its drawings; not how pictures are painted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Paint,
    Path,
    Rect,
    Shape,
    Text,
)
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.emit.standing.places import stand
from builder.emit.tabletop.piles import Lying, lying
from builder.emit.tabletop.table import Supplies
from builder.game.model import Point, Scenario, SpaceRole

Bounds: TypeAlias = tuple[float, float, float, float]

_BAND = 0.2
"""How high the band with the names of game and set-up is, of the side of what is seen."""
_ACROSS = 11
"""So many counters wide is what is seen of the map: of more, no counter could be told."""
_BESIDE = 0.75
"""From what is seen to the middle of a counter at its edge, in counters."""
_PAPER, _INK = "#F6F1E4", "#1C2126"
_STEP = 0.12
"""How far a counter of a stack lies beside the one below it, of its own size."""
_STEPS = 5
"""So many steps to a counter is the part of the map moved by, up to two counters, for a place where
little is cut."""
_LOST = 4
"""What is cut is as bad as so many others that are not seen."""
_SEEN = 3
"""So many counters of a pile are seen; a higher one says how many it has, and stays in its box."""


def seen_from_above(supplies: Supplies, scenario: Scenario) -> Drawing:
    """The part of the map where most counters of a set-up stand, and below it what that is called.

    All of a map would be a stamp of which nothing is read.
    """
    drawn, game = supplies.drawings.map, supplies.drawings.game
    wide, high = drawn.width or 1.0, drawn.height or 1.0
    placed = lying(game, stand(game, scenario)[0])
    own = game.counters.size
    side = min(_ACROSS * own, wide, high)
    first = _fullest(placed, side, (wide, high), _BESIDE * own)
    left, top = _uncut(first, side, (wide, high), own, [*_boxes(drawn.shapes, placed)])
    edge = Rect(left, top, side, side, Paint())
    seen = Group((*drawn.shapes, *_counters(supplies, placed)), -left, -top, clip=_around(edge))
    band = _BAND * side
    foot = Rect(0, side, side, band, Paint(fill=_PAPER))
    names = _names(fair(game.title), fair(scenario.name), side, side, band)
    return Drawing(side, side + band, (seen, foot, *names), scenario.name)


def _around(edge: Rect) -> Path:
    left, top, right, low = edge.x, edge.y, edge.x + edge.width, edge.y + edge.height
    return Path((("M", left, top), ("L", right, top), ("L", right, low), ("L", left, low), ("Z",)),
                Paint())  # fmt: skip


def _fullest(
    placed: Sequence[Lying], side: float, size: tuple[float, float], beside: float
) -> Point:
    """The top left corner of the square of the map in which most counters stand, those in play
    before those in boxes; its first counter stands a little within it."""
    at = [one.at for one in placed if one.placed.space.role is SpaceRole.MAP]
    at = at or [one.at for one in placed]

    def corner(first: Point) -> Point:
        x, y = (max(0.0, min(v - beside, whole - side))
                for v, whole in zip(first, size, strict=True))  # fmt: skip
        return x, y

    def inside(here: Point) -> int:
        return len({one for one in at if all(
            v + beside / 2 <= own <= v + side - beside / 2
            for v, own in zip(here, one, strict=True)
        )})  # fmt: skip

    corners = [corner((x, y)) for x in {x for x, _y in at} for y in {y for _x, y in at}]
    middle = (size[0] - side) / 2, (size[1] - side) / 2
    return max(sorted(corners), key=inside, default=middle)


def _boxes(shapes: Sequence[Shape], placed: Sequence[Lying]) -> Iterator[Bounds]:
    """Left, top, right and foot of the words on a map and of the counters on it."""
    for text in _words(shapes):
        wide = measure(text.text, text.font, text.size, text.tracking)
        left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
        yield left, text.y - text.size, left + wide, text.y + 0.25 * text.size
    for one in placed:
        (x, y), (wide, high) = one.at, one.size
        yield x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _words(
    shapes: Sequence[Shape], x: float = 0.0, y: float = 0.0, scale: float = 1.0
) -> Iterator[Text]:  # fmt: skip
    """The level words of a map, where they stand."""
    for shape in shapes:
        if isinstance(shape, Text) and not shape.angle:
            yield replace(shape, x=x + scale * shape.x, y=y + scale * shape.y,
                          size=scale * shape.size, tracking=scale * shape.tracking)  # fmt: skip
        elif isinstance(shape, Group) and not shape.angle:
            at = x + scale * shape.x, y + scale * shape.y
            yield from _words(shape.shapes, *at, scale * shape.scale)


def _uncut(
    first: Point, side: float, size: tuple[float, float], own: float, boxes: Sequence[Bounds]
) -> Point:  # fmt: skip
    """A corner near the `first` one, so that few words and counters are cut, and many seen."""

    def cut(at: Point) -> int:
        (x, y), right, foot = at, at[0] + side, at[1] + side
        seen = [
            one for one in boxes if one[0] < right and one[2] > x and one[1] < foot and one[3] > y
        ]
        whole = sum(
            one[0] >= x and one[2] <= right and one[1] >= y and one[3] <= foot for one in seen
        )
        return _LOST * (len(seen) - whole) - whole

    def near(at: Point) -> tuple[int, float, Point]:
        return cut(at), abs(at[0] - first[0]) + abs(at[1] - first[1]), at

    steps = [own * number / _STEPS for number in range(-2 * _STEPS, 2 * _STEPS + 1)]
    across, down = (
        {min(max(0.0, begin + step), whole - side) for step in steps}
        for begin, whole in zip(first, size, strict=True)
    )
    return min(((x, y) for x in across for y in down), key=near)


def _counters(supplies: Supplies, placed: Sequence[Lying]) -> Iterator[Shape]:
    """The counters in their true size, a pile slanting up to the right."""
    high = Counter(one.at for one in placed)
    below = Counter[Point]()
    for one in placed:
        step = _STEP * min(one.size) * min(below[one.at], _SEEN - 1)
        below[one.at] += 1
        row = one.placed
        face = supplies.pieces.seen(row.unit, row.reduced, covered=not row.placement.shown)
        x, y = one.at[0] + step, one.at[1] - step
        yield Group(face.shapes, x - one.size[0] / 2, y - one.size[1] / 2)
        if below[one.at] == high[one.at] > _SEEN:
            yield from _badge(high[one.at], x + one.size[0] / 2, y - one.size[1] / 2, min(one.size))


def _badge(count: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """How many counters a pile has, at its top right corner."""
    radius = 0.34 * size
    at = x - 0.5 * radius, y + 0.5 * radius
    yield Circle(*at, radius, Paint(fill=_INK, stroke="#FFFFFF", width=0.06 * size))
    yield Text(
        at[0], at[1] + 0.17 * size, str(count), "condensed-bold", 0.5 * size, "#FFFFFF", "middle"
    )


def _names(game: str, setup: str, wide: float, high: float, band: float) -> Iterator[Shape]:
    """The names as large as they have room, that of the game above."""
    for words, font, share, down in ((game, "condensed-bold", 0.42, 0.44),
                                     (setup, "condensed", 0.36, 0.86)):  # fmt: skip
        room = Room(0.94 * wide, 0.5 * band, share * band, 0.15 * band)
        found = set_words(words, font, room)
        yield from found.texts(wide / 2, high + down * band, font, _INK, "middle")
