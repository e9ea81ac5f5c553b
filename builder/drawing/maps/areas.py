"""Maps of areas: the sea round the land, its coast, names beside where counters stand, links.

Areas have no shape in common, so a name stands just above the middle of its area, or below it
where the area is too narrow there. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from builder.drawing.display import Paint, Path, Point, Polygon, Rect, Shape, Text
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import darken, mix
from builder.game.model import Board, Link, Space, SpaceRole
from builder.words import message

Side = tuple[Point, Point]
Frame = tuple[float, float, float, float]

LIMIT = Paint(stroke="#9E3B2F", width=0.9, dash=(2.6, 1.3))
NAME_SIZE = 4.0
NAME_FONT, NAME_INK = "condensed-bold", "#33302A"
AWAY = 8.4
"""From the middle of an area to its name: half a counter of 9/16 inch and a little."""
CLEAR = (2.0, 1.3, 0.7)
"""Between a name and the borders of its area: as wished, and at least."""
LINK_SIZE = 2.6
SHALLOWS = 3.2
"""Width of the lighter water along a coast, drawn on both sides of it and covered by the land."""


def sea(board: Board) -> Iterator[Shape]:
    """What lies beyond the land, and lighter water along its coast; drawn before the areas."""
    if not board.outside:
        return
    tone = mix(board.outside, "#FFFFFF", 0.45)
    paint = Paint(stroke=tone, width=SHALLOWS, join="round", cap="round")
    for frame in _frames(board):
        yield Rect(*frame, Paint(fill=board.outside))
        for side in _coast(board):
            part = _within(side, frame, SHALLOWS / 2)
            if part:
                yield Polygon(part, paint, closed=False)


def coast(board: Board) -> Iterator[Shape]:
    """The coast itself, over the borders of the areas."""
    if not board.outside:
        return
    paint = Paint(stroke=darken(board.outside, 0.45), width=0.4, join="round", cap="round")
    for side in _coast(board):
        yield Polygon(side, paint, closed=False)


def _coast(board: Board) -> Iterator[Side]:
    """The sides of areas that no other area touches and that do not lie on the map's frame."""
    frames = _frames(board)
    spaces = list(board.map_spaces())
    for space in spaces:
        near = [board.spaces[name] for name in board.neighbours.get(space.id, ())]
        inland = [side for other in near for side in _sides(other)]
        for one, two in _sides(space):
            middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
            if not any(_on(middle, side) for side in inland) and not any(
                _on_frame(one, two, frame) for frame in frames
            ):
                yield one, two


def _frames(board: Board) -> list[Frame]:
    return [zone.rect for zone in board.zones if zone.role is SpaceRole.MAP]


def _within(side: Side, frame: Frame, inset: float) -> Side | None:
    """The part of a line that stays so far within a rectangle; None where there is none."""
    (x1, y1), (x2, y2) = side
    x, y, width, height = frame
    start, end = 0.0, 1.0
    for at, step, low, high in ((x1, x2 - x1, x, x + width), (y1, y2 - y1, y, y + height)):
        if abs(step) < 1e-9:
            if not low + inset <= at <= high - inset:
                return None
            continue
        shares = sorted(((low + inset - at) / step, (high - inset - at) / step))
        start, end = max(start, shares[0]), min(end, shares[1])
    if start >= end:
        return None
    ends = [(x1 + share * (x2 - x1), y1 + share * (y2 - y1)) for share in (start, end)]
    return ends[0], ends[1]


def _sides(space: Space) -> Iterator[Side]:
    return ((space.outline[index - 1], point) for index, point in enumerate(space.outline))


def _on(point: Point, side: Side) -> bool:
    """Whether a point lies on a line between two others, to a hundredth of a millimetre."""
    one, two = side
    return math.dist(one, point) + math.dist(point, two) - math.dist(one, two) < 0.01


def _on_frame(one: Point, two: Point, frame: Frame) -> bool:
    x, y, width, height = frame
    upright = any(abs(one[0] - at) + abs(two[0] - at) < 0.02 for at in (x, x + width))
    level = any(abs(one[1] - at) + abs(two[1] - at) < 0.02 for at in (y, y + height))
    return upright or level


def links(board: Board) -> Iterator[Shape]:
    """The special connections: a dotted bow between two areas, with the word for its kind."""
    for link in board.links:
        yield from _link(link, board)


def _link(link: Link, board: Board) -> Iterator[Shape]:
    (x1, y1), (x2, y2) = board.spaces[link.a].centre, board.spaces[link.b].centre
    length = math.hypot(x2 - x1, y2 - y1)
    if length < 3 * AWAY:
        return
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    swing = 0.22 * length if ux >= 0 else -0.22 * length
    bow = ((x1 + x2) / 2 - uy * swing, (y1 + y2) / 2 + ux * swing)
    start, end = _towards((x1, y1), bow), _towards((x2, y2), bow)
    tone = darken(board.outside or "#B9C9D2", 0.5)
    pulls = [(at[0] + (bow[0] - at[0]) * 2 / 3, at[1] + (bow[1] - at[1]) * 2 / 3)
             for at in (start, end)]  # fmt: skip
    yield Path(
        (("M", *start), ("C", *pulls[0], *pulls[1], *end)),
        Paint(stroke=tone, width=0.9, dash=(0.01, 1.9), cap="round"),
    )
    x, y = (start[0] + 2 * bow[0] + end[0]) / 4, (start[1] + 2 * bow[1] + end[1]) / 4
    yield Text(x, y + LINK_SIZE + 1.4, fair(link.kind), "condensed-bold", LINK_SIZE, tone, "middle")


def _towards(point: Point, aim: Point) -> Point:
    """The place beside a counter on the way from its middle to another point."""
    length = math.dist(point, aim)
    share = AWAY / length if length > AWAY else 0.0
    return point[0] + (aim[0] - point[0]) * share, point[1] + (aim[1] - point[1]) * share


def area_name(space: Space) -> Text:
    """An area's name as large as its place allows, and as near to where counters stand."""
    words = fair(space.name or space.id)
    high = cap_height(NAME_FONT, NAME_SIZE)
    for clear in CLEAR:
        room, _, x, base = max(
            (_wide(words, space, (x, base), high, clear), -index, x, base)
            for index, (x, base) in enumerate(_places(space, high))
        )
        name = set_words(words, NAME_FONT, Room(room, high, NAME_SIZE, FLOOR), _source(space))
        if name.size == NAME_SIZE:
            break
    return Text(x, base, words, NAME_FONT, name.size, NAME_INK, "middle", tight=name.tight)


def _source(space: Space) -> Source:
    return Source(space.span, message("the name of {space}", space=space.id))


def _places(space: Space, high: float) -> Iterator[Point]:
    """Middles of base lines for a name, the best first: above counters, below, to the sides."""
    x, y = space.centre
    for aside in (0.0, -3.0, 3.0, -6.0, 6.0, -9.0, 9.0):
        for more in (0.0, 1.6, 3.2):
            yield x + aside, y - AWAY - more
            yield x + aside, y + AWAY + high + more


def _wide(words: str, space: Space, place: Point, high: float, clear: float) -> float:
    """How wide a name on a base line may be to keep within the borders; 1 mm if not at all."""
    x, base = place
    top, foot = base - high - clear, base + clear
    half = measure(words, NAME_FONT, NAME_SIZE) / 2 + clear
    tips = [abs(px - x) for px, py in space.outline if top < py < foot and abs(px - x) < half]
    room = min(_room(space.outline, x, top), _room(space.outline, x, foot), *tips)
    return max(2 * min(room, half) - 2 * clear, 1.0) + 0.01


def _room(outline: Sequence[Point], x: float, y: float) -> float:
    """How far it is from (x, y) to the border on the nearer side, left or right; 0 outside."""
    hits = []
    for index, (x2, y2) in enumerate(outline):
        x1, y1 = outline[index - 1]
        if (y1 <= y < y2) or (y2 <= y < y1):
            hits.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    left, right = [x - hit for hit in hits if hit < x], [hit - x for hit in hits if hit >= x]
    if len(left) % 2 == 0:
        return 0.0
    return min(min(left), min(right, default=0.0))
