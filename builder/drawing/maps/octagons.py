"""Maps of octagons and diamonds.

The ground is one quiet parchment in the tones of its regions, for of most spaces no terrain is
known. A space that the rules name lies on it as a sheet: lighter, with its shadow, a hand-coloured
edge, a firm line and a strong id; any other has a hairline round it, and nothing in it. At the
frame, where half a diamond would be no space, octagons go on to it.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    polygons,
    sides_of,
    strokes,
    to_frame,
)
from builder.drawing.maps.names import own_names
from builder.drawing.maps.plates import edges, plates, shadow
from builder.drawing.maps.regions import grounds, region_names, tone_of
from builder.drawing.maps.titleblock import INK, map_frame
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
PARCHMENT = "#EBE1C8"
"""The ground of all spaces of which nothing is known."""
WOVEN = Paint(fill="#5C5230", opacity=0.12)
"""The tone of diamonds that the rules do not name: octagons stand out, and the field is a board."""
LINE = Paint(stroke="#453B2C", width=0.42, cap="round")
"""A side of a space that the rules name."""
HAIR = Paint(stroke="#4A4230", width=0.28, opacity=0.5, cap="round")
"""The other sides, whole: what nobody knows stays quiet, and still the board is one grid in which
nobody doubts what space a counter is in, from afar too."""
_BUILT_UP = mix(CLEAR, BUILT, 0.4)
"""The ground of a space in which a city lies."""
OVER = Paint(stroke="#4A4230", width=0.25, opacity=0.85, cap="round")
"""A side drawn again over a town that lies across it."""
SIZES = {False: 3.6, True: 3.1}
"""The em of ids: of octagons, of diamonds."""
FONT, NAMED_FONT = "condensed", "condensed-bold"
"""The typeface of ids, and that of spaces which the rules name."""
QUIET = "#4F4734"
"""The ink of the ids of the others."""
_BESIDE = 0.95
"""From an id to what stands beside it."""
CITY = 7.0
"""The em of a city's name."""
BELOW, SQUARE = 1.4, 0.6
"""From a city that fills its space to its name below it, and round its mark in it."""
_UP, _CITY_UP = 0.11, 0.22
"""How far the names of places, and of cities where it is wider, are above the foot of their space,
as a share of the way to its middle."""
STAR = 7.6
"""The side of the square that marks a city."""


def paper(
    board: Board, keep: Iterable[KeepOff] = (), aged: Iterable[Shape] = (),
    grain: Iterable[Shape] = (),
) -> Iterator[Shape]:  # fmt: skip
    """The ground of all spaces, `aged` and with the `grain` of its paper; the names of regions
    `keep` off something."""
    yield Rect(*map_frame(board), Paint(fill=PARCHMENT))
    yield from grounds(board, PARCHMENT)
    spaces = list(board.map_spaces())
    if woven := [one.outline for one in spaces if is_diamond(one) and not one.attested]:
        yield polygons(woven, WOVEN)
    named = {space.id: _to_rim(space, board) for space in spaces if space.attested}
    tones = dict.fromkeys(named, PARCHMENT) | tone_of(board, PARCHMENT)
    grouped = [(tone, [named[id] for id in ids]) for tone, ids in _by_tone(named, tones).items()]
    yield from shadow([*named.values()])
    yield from plates(grouped)
    cities = {id for one in board.features if one.style == "city" for id in one.spaces}
    if built := [space.outline for space in spaces if space.id in cities and not space.terrain]:
        yield polygons(built, Paint(fill=_BUILT_UP))
    yield from edges(grouped)
    yield from aged
    yield from grain
    yield from region_names(board, keep)
    for space in spaces:
        drawn = {board.terrains[id].drawn for id in space.terrain if id in board.terrains}
        if tone := CLEAR if "clear" in drawn else TONES.get(*drawn) if len(drawn) == 1 else None:
            yield polygons([space.outline], Paint(fill=tone))


def _by_tone(ids: Iterable[str], tones: Mapping[str, str]) -> dict[str, list[str]]:
    """Some spaces by the ground of their region."""
    found = dict[str, list[str]]()
    for id in ids:
        found.setdefault(tones[id], []).append(id)
    return found


def _to_rim(space: Space, board: Board) -> Sequence[Point]:
    """The outline of a space, up to the frame where it goes on to it; a sample in the key has
    none."""
    alone = len(board.spaces) == 1
    return space.outline if alone else to_frame(space.outline, map_frame(board))


def _all_sides(spaces: Iterable[Space]) -> Counter[Side]:
    """The sides of spaces, and of how many each is one."""
    return Counter((min(side), max(side)) for space in spaces for side in sides_of(space.outline))


def _loose(found: Counter[Side], board: Board) -> set[Side]:
    """Those of one space alone that are not along the frame: where half a diamond would be."""
    frame = map_frame(board)
    return {side for side, count in found.items() if count == 1 and not is_along(side, frame)}


def sides(board: Board) -> Iterator[Shape]:
    """The lines between spaces, each once; those that meet near the frame go on to it.

    They are firm round spaces that the rules name, and hairlines elsewhere.
    """
    spaces = [*board.map_spaces()]
    found = _all_sides(spaces)
    frame, long = map_frame(board), max((math.dist(*side) for side in found), default=0.0)
    loose = _loose(found, board) if len(spaces) > 1 else set[Side]()
    named = [space for space in spaces if space.attested]
    firm = {*_all_sides(named)}
    lines = [side for side in found if side not in loose]
    for end, (one, *more) in _ends(loose).items():
        if more and math.dist(end, at := at_frame(end, frame)) < long:
            lines.append((end, at))
            firm |= {(end, at)} if firm & {one, *more} else set()
    if open := [side for side in lines if side not in firm]:
        yield strokes(open, HAIR)
    if drawn := [side for side in lines if side in firm]:
        yield strokes(drawn, LINE)


def _ends(loose: Iterable[Side]) -> Mapping[Point, list[Side]]:
    """The ends of some sides, and the sides that end there."""
    ends = dict[Point, list[Side]]()
    for side in sorted(loose):
        for end in side:
            ends.setdefault(end, []).append(side)
    return ends


def ids(board: Board) -> Iterator[Shape]:
    """The id of each space: at its top, where no counter lies; over cities those of theirs."""
    joined = {id for one in board.features if _seam(one, board) for id in one.spaces}
    longest = _longest(board.map_spaces())
    for space in board.map_spaces():
        if space.id in joined:
            continue
        yield _id(space, bool(space.terrain), longest)


def beside_ids(board: Board) -> dict[str, tuple[float, float, float]]:
    """The left and right end of each octagon's id, with some air, and its middle from above."""
    spaces, found = [*board.map_spaces()], dict[str, tuple[float, float, float]]()
    longest = _longest(spaces)
    for space in spaces:
        if not is_diamond(space):
            number = _id(space, False, longest)
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


def _id(space: Space, rim: bool, longest: Mapping[bool, float]) -> Text:
    x, base, size = _id_place(space, longest)
    halo = Halo(LIT, 0.6) if rim else None
    font = NAMED_FONT if space.attested else FONT
    ink = INK if space.attested or rim else QUIET
    return Text(x, base, space.id, font, size, ink, "middle", 0.03 * size, halo=halo)


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
    taken = [(one.x - half, one.y - cap_height(one.font, one.size), one.x + half, one.y)
             for one in numbers
             for half in [measure(one.text, one.font, one.size) / 2]]  # fmt: skip
    (x, y), half = spaces[0].centre, STAR / 2 + SQUARE
    taken.append((x - half, y - half, x + half, y + half))
    yield from joined_city(name, spaces[0].outline, spaces[1].outline, taken, foot)
    yield strokes([seam], OVER)
    yield from numbers


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
