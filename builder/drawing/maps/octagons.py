"""Maps of octagons and diamonds: known spaces are lit, of the others only the corners are drawn.

Known spaces stand out bright from ground of which nothing is known, whose tone varies a little, as
paper does; its diamonds are a little darker, so that the lattice looks woven. Regions are pale
tints whose seams wave, with great pale names. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.display import Group, Halo, Paint, Path, Point, Rect, Shape, Text
from builder.drawing.maps.areas.lines import framed
from builder.drawing.maps.courses.lines import chord
from builder.drawing.maps.distance import Grid
from builder.drawing.maps.ground.built import town
from builder.drawing.maps.ground.lay import EDGED, open_field
from builder.drawing.maps.ground.open import mottle
from builder.drawing.maps.ground.palette import TONES
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
PATCHES = Paint(fill="#70521F", opacity=0.012), Paint(fill="#FFFDF3", opacity=0.06)
"""Over its darker and its paler patches: a few levels, so that all ids are read alike."""
LIT = "#F8F2DF"
"""The ground of a known space on the plain ground."""
UNKNOWN = Paint(fill="#70521F", opacity=0.055)
"""Over all ground, below the light of known spaces."""
LIGHT = Paint(fill="#FFFDF3", opacity=0.72)
"""Over the ground of known spaces, through which a region's tint still shows."""
WOVEN = Paint(fill="#70521F", opacity=0.075)
"""Over the diamonds of which nothing is known."""
LINE = Paint(stroke="#3F3829", width=0.34, opacity=0.9, cap="round")
OVER = Paint(stroke="#3F3829", width=0.34)
"""A side drawn again over a town that lies across it."""
TICK = Paint(stroke="#5A5140", width=0.24, opacity=0.7, cap="round")
CORNER = 0.24
"""The part of a side that is drawn at each of its ends where both its spaces are unknown."""
KNOWN_INK, UNKNOWN_INK = INK, "#4F4631"
SIZES = {True: (3.4, 2.7), False: (3.0, 2.4)}
"""The em of ids of known and unknown spaces: of octagons, of diamonds."""
CITY, TOWN = 4.2, 6.4
"""The em of a city's name, and the radius of one that lies in two spaces."""
STAR = 4.4
"""The side of the square that marks a city."""
PATCH = 43.0
"""The length of the patches of unknown ground, none of a row of octagons."""

Side = tuple[Point, Point]


def is_diamond(space: Space) -> bool:
    """Whether a space is one of the small ones."""
    return len(space.outline) == 4


def paper(board: Board) -> Iterator[Shape]:
    """The ground of known and unknown spaces."""
    x, y, width, height = map_frame(board)
    yield Rect(x, y, width, height, Paint(fill=PAPER))
    yield from regions(board)
    yield Rect(x, y, width, height, UNKNOWN)
    yield from _patches((x, y, width, height))
    spaces = list(board.map_spaces())
    dark = [s.outline for s in spaces if is_diamond(s) and not s.attested]
    dark += _halves(spaces, (x, y, x + width, y + height))
    if dark:
        yield _shape(dark, WOVEN)
    lit = [space.outline for space in spaces if space.attested]
    if lit:
        yield _shape(lit, LIGHT)
    for space in spaces:
        drawn = {board.terrains[id].drawn for id in space.terrain if id in board.terrains}
        drawn -= {"clear"} if len(drawn) > 1 else set()
        if len(drawn) == 1 and not drawn & EDGED and (tone := TONES.get(*drawn)):
            yield _shape([space.outline], Paint(fill=tone))


def _patches(frame: tuple[float, float, float, float]) -> Iterator[Shape]:
    """Wide patches, a little darker or paler than the rest."""
    x, y, width, height = frame
    whole = open_field(Grid.over(x, y, x + width, y + height, 0.8))
    yield Group(tuple(mottle(whole, PATCHES, PATCH)), clip=framed(frame))


def _halves(
    spaces: Sequence[Space], rim: tuple[float, float, float, float]
) -> Iterator[tuple[Point, ...]]:
    """The triangles at the rim between two octagons, and those in its corners."""
    left, top, right, foot = rim
    for space in spaces:
        if is_diamond(space):
            continue
        for (ax, ay), (bx, by) in _sides(space.outline):
            if abs(ax - bx) < 0.01 or abs(ay - by) < 0.01:
                continue
            for corner in ((ax, by), (bx, ay)):
                on_x = min(abs(corner[0] - left), abs(corner[0] - right)) < 0.01
                on_y = min(abs(corner[1] - top), abs(corner[1] - foot)) < 0.01
                beyond = _beyond(space, corner)
                if beyond and (on_x or on_y):
                    yield (ax, ay), corner, (bx, by)


def _beyond(space: Space, corner: Point) -> bool:
    """Whether a corner of the square round an octagon is meant, not one inside it."""
    xs, ys = zip(*space.outline, strict=True)
    return corner[0] in (min(xs), max(xs)) and corner[1] in (min(ys), max(ys))


def sides(board: Board) -> Iterator[Shape]:
    """Known spaces have lines round them; of the others the corners are marked."""
    known: dict[Side, bool] = {}
    for space in board.map_spaces():
        for one, two in _sides(space.outline):
            key = (min(one, two), max(one, two))
            known[key] = known.get(key, False) or space.attested
    ticks = [part for side, is_known in known.items() if not is_known for part in _ends(side)]
    if ticks:
        yield _strokes(ticks, TICK)
    lines = [side for side, is_known in known.items() if is_known]
    if lines:
        yield _strokes(lines, LINE)


def _sides(outline: Sequence[Point]) -> Iterator[Side]:
    for index, point in enumerate(outline):
        yield outline[index - 1], point


def _ends(side: Side) -> Iterator[Side]:
    """The parts of a side at its corners."""
    for (ax, ay), (bx, by) in (side, side[::-1]):
        yield (ax, ay), (ax + (bx - ax) * CORNER, ay + (by - ay) * CORNER)


def _shape(outlines: Iterable[Sequence[Point]], paint: Paint) -> Path:
    """Several polygons in one path."""
    commands: list[tuple[str | float, ...]] = []
    for outline in outlines:
        commands += [("L" if n else "M", *_near(point)) for n, point in enumerate(outline)]
        commands.append(("Z",))
    return Path(tuple(commands), paint)


def _strokes(lines: Iterable[Side], paint: Paint) -> Path:
    commands: list[tuple[str | float, ...]] = []
    for one, two in lines:
        commands += [("M", *_near(one)), ("L", *_near(two))]
    return Path(tuple(commands), paint)


def _near(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def ids(board: Board) -> Iterator[Shape]:
    """The id of each space: at its top, where no counter lies."""
    for space in board.map_spaces():
        font = "condensed-bold" if space.attested else "condensed"
        size = SIZES[space.attested][is_diamond(space)]
        x, base, size = _id_place(space, font, size)
        halo = Halo(LIT, 0.6) if space.attested else None
        ink = KNOWN_INK if space.attested else UNKNOWN_INK
        yield Text(x, base, space.id, font, size, ink, "middle", 0.03 * size, halo=halo)


def _id_place(space: Space, font: str, size: float) -> tuple[float, float, float]:
    """The middle, the base line and the em of an id."""
    high, wide = cap_height(font, size), measure(space.id, font, size) + 1.2
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
    if feature.style == "city" and len(spaces) == 2:
        border = common_border(spaces[0].outline, spaces[1].outline)
        if len(border) > 1:
            yield from _across(feature, main, border)
            return
    city = feature.style == "city"
    foot = max(y for _, y in main.outline)
    base = foot - 0.11 * (foot - main.centre[1])
    left, right = chord(main.outline, base)
    name = _name(feature, right - left - 2)
    yield replace(name, x=main.centre[0], y=base)
    if city:
        above = base - cap_height(name.font, name.size) - 2.9
        yield from mark(main.centre[0], above)
        for space in spaces:
            if space is not main:
                low = max(y for _, y in space.outline)
                yield from mark(space.centre[0], low - 0.3 * (low - space.centre[1]))


def _across(feature: Feature, main: Space, border: Sequence[Point]) -> Iterator[Shape]:
    """A town on the border of its two spaces, its name beside it in the larger one."""
    x, y = ((one + two) / 2 for one, two in zip(border[0], border[-1], strict=True))
    yield Group(tuple(town(feature.name, TOWN)), round(x, 2), round(y, 2))
    yield _strokes([(border[0], border[-1])], OVER)
    yield from mark(round(x, 2), round(y, 2))
    side = 1 if main.centre[0] >= x else -1
    start, low = x + side * (TOWN + 0.8), y
    left, right = chord(main.outline, low)
    name = _name(feature, (right - start if side > 0 else start - left) - 2)
    base = max(low + cap_height(name.font, name.size) / 2, _below_id(main, name))
    yield replace(name, x=round(start, 2), y=round(base, 2), anchor="start" if side > 0 else "end")


def _below_id(space: Space, name: Text) -> float:
    """The base line of a name whose capitals stand 3 mm below the id of its space."""
    font = "condensed-bold" if space.attested else "condensed"
    line = _id_place(space, font, SIZES[space.attested][is_diamond(space)])[1]
    return line + 3.0 + cap_height(name.font, name.size)


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
    yield _shape([points], Paint(fill="#FFFDF3"))
