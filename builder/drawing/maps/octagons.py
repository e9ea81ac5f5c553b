"""Maps of octagons and diamonds.

All sides and all ground of a region are alike. Octagons are plates with an id on a label, which is
dark where the rules name the space; diamonds are darker ground between them. At the frame, where
half a diamond would be no space, octagons go on to it.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from builder.drawing.display import Halo, Paint, Rect, Shape, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.lines import chord
from builder.drawing.maps.ground.joined import joined_city
from builder.drawing.maps.ground.palette import BUILT, CLEAR, TONES
from builder.drawing.maps.lattice import (
    Side,
    at_frame,
    is_along,
    is_diamond,
    is_octagon,
    polygons,
    sides_of,
    strokes,
)
from builder.drawing.maps.names import own_names
from builder.drawing.maps.regions import region_names, regions
from builder.drawing.maps.titleblock import INK, Frame, map_frame
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.geometry.borders import common_border
from builder.game.model import Board, Feature, Point, Space
from builder.words import message

OCTAGONS = "octagon-diamond"
LIT = "#F5ECD3"
"""The halo of what stands on drawn ground."""
WOVEN = Paint(fill="#8A7442", opacity=0.3)
"""The tone of all diamonds."""
RAISED = tuple((inset, Paint(fill="#FFFBEC", opacity=0.1)) for inset in (1.6, 2.6, 3.8, 5.2, 7.0))
"""What lies on octagons, ever farther in: they are plates that stand a little higher than the
diamonds."""
LINE = Paint(stroke="#453B2C", width=0.55, cap="round")
"""A side of a space: one weight for all, or spaces that the rules name would look selected."""
INNER = Paint(stroke="#5A4A2C", width=0.16, opacity=0.6, join="round")
_INSET = 1.1
"""The fine line within the sides of every space, as round a plate in an atlas, and how far in."""
_IN_PART = 0.5
"""How much a space that is clear too has of the tone of its other ground, a patch in it."""
_BUILT_UP = mix(CLEAR, BUILT, 0.55)
"""The ground of a space in which a city lies."""
OVER = Paint(stroke="#4A4230", width=0.25, opacity=0.85, cap="round")
"""A side drawn again over a town that lies across it."""
SIZES = {False: 3.6, True: 3.1}
"""The em of ids: of octagons, of diamonds."""
QUIET = "#3A301D"
"""The ink of the ids of spaces that the rules do not name."""
FONT = "condensed-bold"
BOX = Paint(fill="#3B4248", stroke="#2A2823", width=0.2)
PALE_BOX = Paint(fill="#F8F2DF", stroke="#6B5A38", width=0.2)
"""The plate under the id of another octagon."""
PLATE_INK = "#FBF5E2"
"""The plate under the id of a space that the rules name, and the ink on it."""
_BESIDE, _ABOVE, ROUND = 0.95, 0.75, 0.5
"""From the id of a space that the rules name to the sides and the ends of its box, and the radius
of its corners."""
CITY = 6.0
"""The em of a city's name."""
BELOW, SQUARE = 1.4, 0.6
"""From a city that fills its space to its name below it, and round its mark in it."""
_UP, _CITY_UP = 0.11, 0.17
"""How far the names of places, and of cities where it is wider, are above the foot of their space,
as a share of the way to its middle."""
STAR = 6.6
"""The side of the square that marks a city."""


def paper(
    board: Board, keep: Iterable[KeepOff] = (), patches: Iterable[Shape] = ()
) -> Iterator[Shape]:
    """The ground of all spaces, of octagons under `patches`; the names of regions `keep` off
    something."""
    x, y, width, height = map_frame(board)
    yield Rect(x, y, width, height, WOVEN)
    yield from regions(board)
    yield from patches
    spaces = list(board.map_spaces())
    if diamonds := [space.outline for space in spaces if is_diamond(space)]:
        yield polygons(diamonds, WOVEN)
    yield from _raised([space for space in spaces if is_octagon(space)], map_frame(board))
    yield from region_names(board, keep)
    for space in spaces:
        drawn = {board.terrains[id].drawn for id in space.terrain if id in board.terrains}
        share = _IN_PART if len(drawn) > 1 else 1.0
        drawn -= {"clear"} if len(drawn) > 1 else set()
        if len(drawn) == 1 and (tone := TONES.get(*drawn)):
            yield polygons([space.outline], Paint(fill=mix(TONES["clear"], tone, share)))
    cities = {id for one in board.features if one.style == "city" for id in one.spaces}
    if built := [space.outline for space in spaces if space.id in cities and not space.terrain]:
        yield polygons(built, Paint(fill=_BUILT_UP))


def _raised(octagons: Sequence[Space], frame: Frame) -> Iterator[Shape]:
    """The light on octagons, which grows to their middles."""
    if len(octagons) > 1:  # a sample in the key is too small for it
        for inset, paint in RAISED:
            yield polygons([_inset(one.outline, rims_of(one, frame), inset) for one in octagons],
                           paint)  # fmt: skip


def rims_of(space: Space, frame: Frame) -> set[frozenset[Point]]:
    """The sides that cut off the corners of an octagon at the frame, where it goes on to that."""
    sides = [*sides_of(space.outline)]
    on = {end for side in sides if is_along(side, frame) for end in side}
    found = set()
    for one, two in sides:
        level = abs(one[0] - two[0]) < 0.01 or abs(one[1] - two[1]) < 0.01
        if not level and (one in on or two in on):
            found.add(frozenset((one, two)))
    return found


def sides(board: Board) -> Iterator[Shape]:
    """The lines between spaces, each once; those that meet near the frame go on to it."""
    spaces = [*board.map_spaces()]
    found = Counter((min(side), max(side)) for space in spaces for side in sides_of(space.outline))
    frame, long = map_frame(board), max((math.dist(*side) for side in found), default=0.0)
    loose = {side for side, count in found.items() if count == 1 and not is_along(side, frame)}
    ends = Counter(end for side in loose for end in side)
    lines = [side for side in found if side not in loose]
    lines += [(end, at) for end, count in ends.items() if count == 2
              for at in [at_frame(end, frame)] if math.dist(end, at) < long]  # fmt: skip
    rims = {frozenset(side) for side in loose}
    if len(spaces) > 1:  # a sample in the key is too small for it
        yield polygons([_inset(space.outline, rims, _INSET) for space in spaces], INNER)
    yield strokes(lines, LINE)


def _inset(outline: Sequence[Point], rims: Container[frozenset[Point]], far: float) -> list[Point]:
    """The outline of a convex space so `far` within it; at `rims` its other sides go on, as at the
    frame, where half a diamond would be no space."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in sides_of(outline))
    turn = math.copysign(1.0, area)
    moved = []
    for (ax, ay), (bx, by) in sides_of(outline):
        if frozenset(((ax, ay), (bx, by))) in rims:
            continue
        long = math.dist((ax, ay), (bx, by)) or 1.0
        nx, ny = -(by - ay) / long * turn, (bx - ax) / long * turn
        moved.append((nx, ny, nx * ax + ny * ay + far))
    points = []
    for (a, b, c), (d, e, f) in zip(moved, (*moved[1:], moved[0]), strict=True):
        cross = a * e - b * d
        if abs(cross) > 1e-6:
            points.append(((c * e - b * f) / cross, (a * f - c * d) / cross))
    return points


def ids(board: Board) -> Iterator[Shape]:
    """The id of each space: at its top, where no counter lies; over cities those of theirs."""
    joined = {id for one in board.features if _seam(one, board) for id in one.spaces}
    longest = _longest(board.map_spaces())
    for space in board.map_spaces():
        if space.id in joined:
            continue
        number = _id(space, bool(space.terrain), longest)
        if space.attested or not is_diamond(space):
            yield from boxed(number, BOX if space.attested else PALE_BOX)
        yield number


def beside_ids(board: Board) -> dict[str, tuple[float, float, float]]:
    """The left and right end of each octagon's id, or of its box, and its middle from above."""
    spaces, found = [*board.map_spaces()], dict[str, tuple[float, float, float]]()
    longest = _longest(spaces)
    for space in spaces:
        if not is_diamond(space):
            number = _id(space, rim=False, longest=longest)
            half = measure(number.text, number.font, number.size, number.tracking) / 2 + _BESIDE
            middle = number.y - cap_height(number.font, number.size) / 2
            found[space.id] = number.x - half, number.x + half, middle
    return found


def _longest(spaces: Iterable[Space]) -> Mapping[bool, float]:
    """How wide the widest id of octagons and that of diamonds is for its em: all stand as high as
    that."""
    wide = {False: 0.0, True: 0.0}
    for space in spaces:
        small = is_diamond(space)
        wide[small] = max(wide[small], measure(space.id, FONT, 1.0))
    return wide


def boxed(number: Text, paint: Paint = BOX) -> Iterator[Shape]:
    """The box round an id, as far from it in all sizes."""
    share = number.size / SIZES[False]
    wide = measure(number.text, number.font, number.size, number.tracking) + 2 * share * _BESIDE
    high = cap_height(number.font, number.size) + 2 * share * _ABOVE
    top = number.y - high + share * _ABOVE
    yield Rect(number.x - wide / 2, top, wide, high, paint, share * ROUND)


def _id(space: Space, rim: bool, longest: Mapping[bool, float]) -> Text:
    x, base, size = _id_place(space, longest)
    halo = Halo(LIT, 0.6) if rim and not space.attested else None
    ink, font = named_in(space.attested)
    return Text(x, base, space.id, font, size, ink, "middle", 0.03 * size, halo=halo)


def named_in(attested: bool) -> tuple[str, str]:
    """The ink and the typeface of the id of a space, as the rules name it or not."""
    return (PLATE_INK if attested else QUIET), FONT


def _id_place(space: Space, longest: Mapping[bool, float]) -> tuple[float, float, float]:
    """The middle, the base line and the em of an id."""
    size = SIZES[is_diamond(space)]
    high, wide = cap_height(FONT, size), longest[is_diamond(space)] * size + 1.2
    top, foot = min(y for _, y in space.outline), max(y for _, y in space.outline)
    for index in range(40):
        line = top + 1.2 + index * (foot - top) / 80
        left, right = chord(space.outline, line)
        if right - left >= wide:
            return (left + right) / 2, line + high, size
    return space.centre[0], space.centre[1], size


def places(board: Board) -> Iterator[Shape]:
    """Cities, labels and names of spaces, below where counters stand."""
    told = {id for feature in board.features for id in feature.spaces}
    for feature in board.features:
        spaces = [board.spaces[id] for id in feature.spaces if id in board.spaces]
        if spaces:
            yield from _place(feature, spaces, _seam(feature, board))
    for own in own_names(board, told):
        yield from _place(own, [board.spaces[id] for id in own.spaces])


def _seam(feature: Feature, board: Board) -> Side | None:
    """The side between the two spaces of a city; None for one of one space, or of more."""
    spaces = [board.spaces[id] for id in feature.spaces if id in board.spaces]
    if feature.style != "city" or len(spaces) != 2:
        return None
    border = common_border(spaces[0].outline, spaces[1].outline)
    return (border[0], border[-1]) if len(border) > 1 else None


def _place(feature: Feature, spaces: Sequence[Space], seam: Side | None = None) -> Iterator[Shape]:
    """A name in the largest of its spaces, a city above it; one of two spaces lies in both."""
    main = max(spaces, key=lambda space: len(space.outline))
    city = feature.style == "city"
    foot = max(y for _, y in main.outline)
    base = foot - (_CITY_UP if city else _UP) * (foot - main.centre[1])
    left, right = chord(main.outline, base)
    name = replace(_name(feature, right - left - 2), x=main.centre[0], y=base)
    above = base - cap_height(name.font, name.size) - 2.9
    if seam:
        top = base - cap_height(name.font, name.size) - BELOW
        other = next(space for space in spaces if space is not main)
        yield from _joined(feature.name, (main, other), seam, top)
        yield name
        yield from mark(*main.centre)
        return
    yield name
    if city:
        yield from mark(main.centre[0], above)
        for space in spaces:
            if space is not main:
                low = max(y for _, y in space.outline)
                yield from mark(space.centre[0], low - 0.3 * (low - space.centre[1]))


def _joined(name: str, spaces: tuple[Space, Space], seam: Side, foot: float) -> Iterator[Shape]:
    """A city of two spaces, built up in both above its name, the side between them and their ids
    over it."""
    numbers = [_id(space, True, _longest(spaces)) for space in spaces]
    taken = [(one.x - half, one.y - cap_height(FONT, one.size), one.x + half, one.y)
             for one in numbers for half in [measure(one.text, FONT, one.size) / 2]]  # fmt: skip
    (x, y), half = spaces[0].centre, STAR / 2 + SQUARE
    taken.append((x - half, y - half, x + half, y + half))
    yield from joined_city(name, spaces[0].outline, spaces[1].outline, taken, foot)
    yield strokes([seam], OVER)
    for number in numbers:
        yield from (*boxed(number), number)


def _name(feature: Feature, wide: float) -> Text:
    """The name of a city in capitals, or of another place, within so much room."""
    city = feature.style == "city"
    room = Room(wide, CITY, CITY if city else 3.0, FLOOR, tracking=0.08)
    words = fair(feature.name).upper() if city else fair(feature.name)
    font = "condensed-bold" if city else "condensed"
    name = set_words(words, font, room, Source(feature.span, message("the name on the map")))
    return Text(0.0, 0.0, " ".join(name.lines), font, name.size, INK, "middle",
                0.08 * name.size, tight=name.tight, halo=Halo(LIT, 0.75))  # fmt: skip


def mark(x: float, y: float) -> Iterator[Shape]:
    """A city: a white star on a red square."""
    half = STAR / 2
    yield Rect(round(x - half, 2), round(y - half, 2), STAR, STAR, Paint("#A63A2A", INK, 0.3))
    points = [
        (x + reach * math.sin(math.tau * n / 10), y - reach * math.cos(math.tau * n / 10))
        for n, reach in enumerate([0.36 * STAR, 0.1375 * STAR] * 5)
    ]
    yield polygons([points], Paint(fill="#FFFDF3"))
