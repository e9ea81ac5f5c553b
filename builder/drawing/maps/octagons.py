"""Maps of octagons and diamonds.

All spaces have the same lines and ids. Those that the rules do not name are a shade darker, as are
the diamonds, so that the lattice looks woven; the ground varies a little, as paper does. Regions
are pale tints that end on the sides of spaces, with great pale names. Lengths are millimetres.
Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.drawing.display import Group, Halo, Paint, Point, Rect, Shape, Text
from builder.drawing.maps.areas.lines import framed
from builder.drawing.maps.courses.lines import chord
from builder.drawing.maps.distance import Grid
from builder.drawing.maps.ground.built import joined_town
from builder.drawing.maps.ground.lay import EDGED, open_field
from builder.drawing.maps.ground.open import mottle
from builder.drawing.maps.ground.palette import TONES
from builder.drawing.maps.lattice import Side, halves, is_diamond, polygons, sides_of, strokes
from builder.drawing.maps.names import own_names
from builder.drawing.maps.regions import regions
from builder.drawing.maps.titleblock import INK, map_frame
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.game.geometry.borders import common_border
from builder.game.model import Board, Feature, Space
from builder.words import message

OCTAGONS = "octagon-diamond"
PAPER = "#EFE8D2"
"""The ground of the whole map."""
PATCHES = Paint(fill="#70521F", opacity=0.012), Paint(fill="#FFFDF3", opacity=0.045)
"""Over its darker and its paler patches: a few levels, so that all ids are read alike."""
LIT = "#F8F2DF"
"""The halo of what stands on drawn ground."""
UNKNOWN = Paint(fill="#70521F", opacity=0.05)
"""Over spaces that the rules do not name."""
WOVEN = Paint(fill="#70521F", opacity=0.07)
"""Over the diamonds, so that the lattice looks woven."""
LINE = Paint(stroke="#4A4232", width=0.28, opacity=0.72, cap="round")
OVER = Paint(stroke="#3F3829", width=0.34)
"""A side drawn again over a town that lies across it."""
SIZES = {False: 3.3, True: 2.6}
"""The em of ids: of octagons, of diamonds."""
FONT = "condensed-bold"
CITY, JOINED = 4.2, (10.5, 6.4)
"""The em of a city's name; the radius of one of two spaces in the larger and in the smaller one."""
MARK = 1.16
"""How far from the middle of the larger space a city of two has its mark, in its radii."""
STAR = 4.4
"""The side of the square that marks a city."""
PATCH = 43.0
"""The length of the patches of unknown ground, none of a row of octagons."""


def paper(board: Board) -> Iterator[Shape]:
    """The ground of known and unknown spaces."""
    x, y, width, height = map_frame(board)
    yield Rect(x, y, width, height, Paint(fill=PAPER))
    yield from regions(board)
    yield from _patches((x, y, width, height))
    spaces = list(board.map_spaces())
    dark: list[Sequence[Point]] = [s.outline for s in spaces if is_diamond(s)]
    dark += (half for half, _space in halves(spaces, (x, y, x + width, y + height)))
    if dark:
        yield polygons(dark, WOVEN)
    faint = [space.outline for space in spaces if not space.attested]
    if faint:
        yield polygons(faint, UNKNOWN)
    for space in spaces:
        drawn = {board.terrains[id].drawn for id in space.terrain if id in board.terrains}
        drawn -= {"clear"} if len(drawn) > 1 else set()
        if len(drawn) == 1 and not drawn & EDGED and (tone := TONES.get(*drawn)):
            yield polygons([space.outline], Paint(fill=tone))


def _patches(frame: tuple[float, float, float, float]) -> Iterator[Shape]:
    """Wide patches, a little darker or paler than the rest."""
    x, y, width, height = frame
    whole = open_field(Grid.over(x, y, x + width, y + height, 0.8))
    yield Group(tuple(mottle(whole, PATCHES, PATCH)), clip=framed(frame))


def sides(board: Board) -> Iterator[Shape]:
    """The lines between spaces: the same round all of them."""
    lines: dict[Side, None] = {}
    for space in board.map_spaces():
        for one, two in sides_of(space.outline):
            lines[min(one, two), max(one, two)] = None
    if lines:
        yield strokes(lines, LINE)


def ids(board: Board) -> Iterator[Shape]:
    """The id of each space: at its top, where no counter lies."""
    for space in board.map_spaces():
        x, base, size = _id_place(space)
        halo = Halo(LIT, 0.6) if space.terrain else None
        yield Text(x, base, space.id, FONT, size, INK, "middle", 0.03 * size, halo=halo)


def _id_place(space: Space) -> tuple[float, float, float]:
    """The middle, the base line and the em of an id."""
    size = SIZES[is_diamond(space)]
    high, wide = cap_height(FONT, size), measure(space.id, FONT, size) + 1.2
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
            yield from _place(feature, spaces)
    for own in own_names(board, told):
        yield from _place(own, [board.spaces[id] for id in own.spaces])


def _place(feature: Feature, spaces: Sequence[Space]) -> Iterator[Shape]:
    """A name in the largest of its spaces, a city above it; one of two spaces lies in both."""
    main = max(spaces, key=lambda space: len(space.outline))
    city = feature.style == "city"
    other = min(spaces, key=lambda space: len(space.outline))
    border = common_border(main.outline, other.outline) if city and len(spaces) == 2 else ()
    if len(border) > 1:
        yield from _joined(feature, main, other, (border[0], border[-1]))
    foot = max(y for _, y in main.outline)
    base = foot - 0.11 * (foot - main.centre[1])
    left, right = chord(main.outline, base)
    name = _name(feature, right - left - 2)
    yield replace(name, x=main.centre[0], y=base)
    if city and len(border) < 2:
        above = base - cap_height(name.font, name.size) - 2.9
        yield from mark(main.centre[0], above)
        for space in spaces:
            if space is not main:
                low = max(y for _, y in space.outline)
                yield from mark(space.centre[0], low - 0.3 * (low - space.centre[1]))


def _joined(feature: Feature, main: Space, other: Space, border: Side) -> Iterator[Shape]:
    """A city of two spaces: built up from the middle of one to that of the other."""
    (x, y), (ox, oy) = main.centre, other.centre
    large, small = JOINED
    yield Group(tuple(joined_town(feature.name, large, (ox - x, oy - y), small)), x, y)
    yield strokes([border], OVER)
    share = MARK * large / max(math.hypot(ox - x, oy - y), 0.1)
    yield from mark(x + (ox - x) * share, y + (oy - y) * share)


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
        for n, reach in enumerate([0.36 * STAR, 0.15 * STAR] * 5)
    ]
    yield polygons([points], Paint(fill="#FFFDF3"))
