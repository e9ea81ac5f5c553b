"""The map proper: terrain tones, borders, names of spaces, cities and rivers.

Lengths are millimetres. Names stand small at the top of a space, where no counter lies. Knows
nothing of the tracks beside the map, and of no game: words and colours come from the board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from builder.diagnostics import Span
from builder.drawing.display import Circle, Paint, Path, Point, Polygon, Rect, Shape, Text
from builder.drawing.maps.areas import LIMIT, along_borders, area_name, coast, links, sea
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Board, Feature, Space, SpaceRole
from builder.words import message

PAPER_TONE = "#F5F0E2"
"""Ground of a space whose terrain is unknown."""
DOUBTFUL_TONE = "#F0EADA"
"""Ground of a space that the source does not show."""
BORDER = Paint(stroke="#8B8470", width=0.28, join="round")
DOUBTFUL_BORDER = Paint(stroke="#AAA18A", width=0.2, dash=(1.1, 1.1))
NAME_INK, DOUBTFUL_INK = "#4B4638", "#857C66"
WATER, WATER_INK = "#8FAEBF", "#44687C"
STREAM = Paint(stroke=mix(WATER, WATER_INK, 0.35), width=1.5, join="round", cap="round")
"""A river along the borders of spaces, darker than one inside them, as it lies on two tones."""
COURSES = {"stream": STREAM, "limit": LIMIT}
"""The features that run along borders."""
ROAD = Paint(stroke="#A3814F", width=1.1, join="round", cap="round")
RAIL = Paint(stroke="#3F3B34", width=0.35, join="round")
SLEEPERS = Paint(stroke="#3F3B34", width=1.5, dash=(0.35, 1.7))
WAYS = {"road": (ROAD,), "rail": (RAIL, SLEEPERS)}
"""The features that run from middle to middle of their spaces, as layers."""
LINES = (*COURSES, *WAYS)
"""Features that leave a space room for its name."""
CITY_INK = "#33302A"
CITY_SIZE = 3.6
CLEAR = 0.9
"""Between a label and the borders on both sides of it."""
SLANT = 1.2
"""A line along a slanting border reaches so many times farther aside than it is thick."""
CITY_MARK = 4.6
"""From the left of a town's mark to its name."""

Outline = Sequence[Point]


def ground(board: Board) -> Iterator[Shape]:
    """Everything inside the map's frame, back to front."""
    spaces = list(board.map_spaces())
    yield from sea(board)
    for space in spaces:
        yield from _tones(space, board)
    yield from borders(spaces)
    yield from coast(board)
    yield from links(board)
    for feature in board.features:
        if feature.style == "river":
            yield from _river(feature, board)
        elif feature.style in COURSES:
            yield from along_borders(feature, board, COURSES[feature.style])
        else:
            yield from _way(feature, board)
    by_area = board.grid_kind == "areas"
    grid = next((zone.span for zone in board.zones if zone.role is SpaceRole.MAP), board.span)
    thick = _courses(board)
    for space in spaces:
        yield area_name(space) if by_area else _name(space, grid, _beside(space, thick))
    told = {id for feature in board.features if feature.style not in LINES for id in feature.spaces}
    if by_area:
        told.update(space.id for space in spaces)
    for feature in (*board.features, *(f for s in spaces for f in _own_name(s, told))):
        if feature.style != "river" and feature.style not in LINES:
            yield from _label(feature, board, thick)


def _way(feature: Feature, board: Board) -> Iterator[Shape]:
    """A road or railway from the middle of each of its spaces to that of the next."""
    points = [board.spaces[id].centre for id in feature.spaces if id in board.spaces]
    parts = tuple(("L" if index else "M", *point) for index, point in enumerate(points))
    for paint in WAYS.get(feature.style, ()) if len(points) > 1 else ():
        yield Path(parts, paint)


def _courses(board: Board) -> Mapping[Point, float]:
    """The corners of spaces that a river or limit along borders meets, and half its width in mm."""
    thick: dict[Point, float] = {}
    for feature in board.features:
        if feature.style in COURSES:
            paint = COURSES[feature.style]
            for side in along_borders(feature, board, paint):
                for corner in side.points if isinstance(side, Polygon) else ():
                    thick[_near(corner)] = max(thick.get(_near(corner), 0.0), paint.width / 2)
    return thick


def _beside(space: Space, thick: Mapping[Point, float]) -> float:
    """How far a line along the borders reaches into a space, in mm; 0 where there is none."""
    return max((thick.get(_near(corner), 0.0) for corner in space.outline), default=0.0)


def _near(corner: Point) -> Point:
    """A corner as all spaces have it that meet there, to a tenth of a millimetre."""
    return round(corner[0], 1), round(corner[1], 1)


def _own_name(space: Space, told: Collection[str]) -> Iterator[Feature]:
    """A space's name as a label, unless a city or label of the map already stands there."""
    if space.name and space.name != space.id and space.id not in told:
        yield Feature("label", space.name, (space.id,), space.origin, space.cite, space.span)


def _tones(space: Space, board: Board) -> Iterator[Shape]:
    """The ground in the colour of its terrain; several terrains lie one below the other."""
    known = [board.terrains[id].colour for id in space.terrain if id in board.terrains]
    plain = PAPER_TONE if space.attested else DOUBTFUL_TONE
    colours = known or [plain]
    if not space.attested:
        colours = [mix(colour, DOUBTFUL_TONE, 0.5) for colour in colours]
    top, bottom = min(y for _, y in space.outline), max(y for _, y in space.outline)
    part = (bottom - top) / len(colours)
    for index, colour in enumerate(colours):
        band = _between(space.outline, top + index * part, top + (index + 1) * part)
        outline = space.outline if len(colours) == 1 else band
        yield Polygon(tuple(outline), Paint(fill=colour))


def _between(outline: Outline, top: float, bottom: float) -> list[Point]:
    """The part of a convex polygon between two heights."""
    return _above(_above(list(outline), bottom, 1), top, -1)


def _above(outline: Outline, level: float, sign: int) -> list[Point]:
    kept: list[Point] = []
    for index, (x, y) in enumerate(outline):
        x0, y0 = outline[index - 1]
        if (y - level) * sign <= 0 < (y0 - level) * sign or (y0 - level) * sign <= 0 < (
            y - level
        ) * sign:
            kept.append((x0 + (level - y0) / (y - y0) * (x - x0), level))
        if (y - level) * sign <= 0:
            kept.append((x, y))
    return kept


def borders(spaces: Sequence[Space]) -> Iterator[Shape]:
    """Each side once, so that dashes do not run over each other; a known space's side is whole."""
    sides: dict[tuple[Point, Point], bool] = {}
    for space in spaces:
        for index, point in enumerate(space.outline):
            before = space.outline[index - 1]
            key = (before, point) if before <= point else (point, before)
            sides[key] = sides.get(key, False) or space.attested
    for whole, paint in ((False, DOUBTFUL_BORDER), (True, BORDER)):
        for key, known in sides.items():
            if known is whole:
                yield Polygon(key, paint, closed=False)


def _name(space: Space, grid: Span, beside: float) -> Text:
    """The space's id, at the top where the space is just wide enough for it.

    `beside` is how far a line along its borders reaches into it, in mm.
    """
    font = "condensed-bold" if space.attested else "condensed"
    ink = NAME_INK if space.attested else DOUBTFUL_INK
    place = _name_place(space, font, beside)
    if place:
        return Text(*place[:2], space.id, font, place[2], ink, "middle")
    top, bottom = min(y for _, y in space.outline), max(y for _, y in space.outline)
    left, right = chord(space.outline, space.centre[1])
    room = Room(right - left - 1, bottom - top, 2.4)
    name = set_words(space.id, font, room, Source(grid, message("the numbers of the spaces")))
    base = space.centre[1] - (bottom - top) / 6
    return Text(space.centre[0], base, space.id, font, name.size, ink, "middle", tight=name.tight)


def _name_place(space: Space, font: str, beside: float) -> tuple[float, float, float] | None:
    """Where the space's borders leave room for its id: middle, base line and em."""
    top, bottom = min(y for _, y in space.outline), max(y for _, y in space.outline)
    em = min(max((bottom - top) * 0.075, 2.4), 3.4)
    high, wide = cap_height(font, em), measure(space.id, font, em) + 1.2 + 2 * SLANT * beside
    step = (bottom - top) / 60
    for index in range(30):
        line = top + 1.0 + beside + index * step
        left, right = chord(space.outline, line)
        left_below, right_below = chord(space.outline, line + high)
        left, right = max(left, left_below), min(right, right_below)
        if right - left >= wide:
            return (left + right) / 2, line + high, em
    return None


def chord(outline: Outline, y: float) -> tuple[float, float]:
    """Where a horizontal line enters and leaves a polygon; (0, 0) where it misses it."""
    hits = []
    for index, (x2, y2) in enumerate(outline):
        x1, y1 = outline[index - 1]
        if (y1 <= y < y2) or (y2 <= y < y1):
            hits.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    return (min(hits), max(hits)) if hits else (0.0, 0.0)


def _river(feature: Feature, board: Board) -> Iterator[Shape]:
    """A river's known reach: a wave through each space, below where counters lie."""
    spaces = [board.spaces[id] for id in feature.spaces if id in board.spaces]
    for space in spaces:
        top, bottom = min(y for _, y in space.outline), max(y for _, y in space.outline)
        y = space.centre[1] + 0.28 * (bottom - top)
        left, right = chord(space.outline, y)
        yield Path(_wave(left, right, y), Paint(stroke=WATER, width=1.5))
        if measure(feature.name, "condensed", 2.2) <= right - left - 3:
            base = y + 4.4
            yield Text(space.centre[0], base, feature.name, "condensed", 2.2, WATER_INK, "middle")


def _wave(left: float, right: float, y: float) -> tuple[tuple[str | float, ...], ...]:
    third, swing = (right - left) / 3, 1.6
    return (
        ("M", left, y),
        ("C", left + third, y - swing * 2, right - third, y + swing * 2, right, y),
    )


def _label(feature: Feature, board: Board, thick: Mapping[Point, float]) -> Iterator[Shape]:
    """A city or a label: a mark in each of its spaces' common middle and its name below it."""
    spaces = [board.spaces[id] for id in feature.spaces if id in board.spaces]
    if not spaces:
        return
    x = sum(space.centre[0] for space in spaces) / len(spaces)
    lowest = min(max(y for _, y in space.outline) for space in spaces)
    draw = _city if feature.style == "city" else _plain
    if len(spaces) == 1:
        aside = CLEAR + SLANT * _beside(spaces[0], thick)
        yield from draw(feature, x, lambda wide: _label_place(spaces[0], wide, aside))
        return
    xs = [px for space in spaces for px, _ in space.outline]
    room = 2 * min(x - min(xs), max(xs) - x) - 2 * CLEAR
    yield from draw(feature, x, lambda wide: (lowest - 2.2, room))


Place = Callable[[float], tuple[float, float]]
"""The base line of a name so wide, and the room that it has there."""


def _plain(feature: Feature, x: float, place: Place) -> Iterator[Shape]:
    """A name without a mark, spaced out where it has room; on two lines where it has little."""
    words, size = feature.name, CITY_SIZE * 0.85
    wide = measure(words, "condensed", size, 0.4)
    base, room = place(wide)
    tracking = 0.0 if wide > room else 0.4
    within = Room(room, 3 * size, size, FLOOR, 2, tracking=tracking / size)
    name = set_words(words, "condensed", within, _source(feature))
    first = base - (len(name.lines) - 1) * name.size * within.pitch
    yield from name.texts(x, first, "condensed", NAME_INK, "middle", within)


def _source(feature: Feature) -> Source:
    return Source(feature.span, message("the name on the map"))


def _label_place(space: Space, wide: float, aside: float) -> tuple[float, float]:
    """Base line and room of a name as low as it fits in a space that narrows downward.

    Never so high that a counter covers it; `aside` is kept clear of each border, in mm.
    """
    middle, lowest = space.centre[1], max(y for _, y in space.outline)
    places = []
    for share in (0.82, 0.76, 0.7, 0.64):
        base = middle + share * (lowest - middle)
        left, right = chord(space.outline, base)
        room = right - left - 2 * aside
        if room >= wide:
            return base, room
        places.append((base, room))
    return max(places, key=lambda place: place[1])


def _city(feature: Feature, x: float, place: Place) -> Iterator[Shape]:
    """A town's mark and its name, both together centred on x."""
    words, font, tracking = fair(feature.name).upper(), "condensed-bold", 0.3
    base, room = place(CITY_MARK + measure(words, font, CITY_SIZE, tracking))
    within = Room(room - CITY_MARK, CITY_SIZE, CITY_SIZE, tracking=tracking / CITY_SIZE)
    name = set_words(words, font, within, _source(feature))
    size, tracking = name.size, within.tracking * name.size
    left = x - (CITY_MARK + measure(words, font, size, tracking)) / 2
    yield from _city_mark(left + 1.5, base - cap_height(font, size) / 2)
    yield Text(
        left + CITY_MARK, base, words, font, size, CITY_INK, "start", tracking, tight=name.tight
    )


def _city_mark(x: float, y: float) -> Iterator[Shape]:
    yield Rect(x - 1.5, y - 1.5, 3.0, 3.0, Paint(fill="#FBF9F2", stroke=CITY_INK, width=0.35))
    yield Circle(x, y, 0.7, Paint(fill=CITY_INK))
