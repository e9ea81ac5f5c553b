"""Names on a map: ids of spaces, towns, labels.

Lengths are millimetres. Names stand small at the top of a space, where no counter lies.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

from builder.diagnostics import Span
from builder.drawing.display import Circle, Halo, Paint, Point, Rect, Shape, Text
from builder.drawing.maps.courses.lines import along, beside, chord
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.game.model import Board, Feature, Space, SpaceRole
from builder.words import message

NAME_INK, DOUBTFUL_INK = "#4B4638", "#857C66"
CITY_INK = "#33302A"
CITY_SIZE, LABEL_SIZE, LOOSE = 3.8, 2.9, 0.15
"""The em of a city's name in capitals and of other names, and the space between their letters."""
LABEL_INK = "#2A2823"
HALO = Halo("#F7F2E0", 0.75)
"""Round names, so that they are read on any ground."""
CLEAR = 0.9
"""Between a label and the borders on both sides of it."""
SLANT = 1.2
"""A line along a slanting border reaches so many times farther aside than it is thick."""
CITY_MARK = 4.6
"""From the left of a town's mark to its name."""


def features(board: Board) -> list[Feature]:
    """Towns and labels, and the names of spaces as labels."""
    told = {id for feature in board.features for id in feature.spaces}
    return [*board.features, *own_names(board, told)]


def names(board: Board, placed: Collection[str] = ()) -> Iterator[Shape]:
    """The id of every space but hexes, then towns, labels and names of spaces.

    Those of single spaces `placed` elsewhere are left out.
    """
    spaces = list(board.map_spaces())
    grid = next((zone.span for zone in board.zones if zone.role is SpaceRole.MAP), board.span)
    thick = along(board)
    for space in spaces if board.grid_kind != "hex" else ():
        yield _name(space, grid, beside(space, thick))
    for feature in features(board):
        if feature.style == "city" or len(feature.spaces) > 1 or feature.spaces[0] not in placed:
            yield from _label(feature, board, thick)


def own_names(board: Board, told: Collection[str]) -> Iterator[Feature]:
    """The names of spaces as labels, but where a city or label of the map already stands.

    Neighbours with one name are one place, which is named once. A space that is called what its
    terrain is called has no name of its own: its ground is drawn, and the key says what it is.
    """
    named: set[tuple[str, str]] = set()
    for space in board.map_spaces():
        if not space.name or space.name in (space.id, *_drawn(space, board)) or space.id in told:
            continue
        if not any((other, space.name) in named for other in board.neighbours.get(space.id, ())):
            yield Feature("label", space.name, (space.id,), space.origin, space.cite, space.span)
        named.add((space.id, space.name))


def _drawn(space: Space, board: Board) -> Iterator[str]:
    """What the terrains of a space are called, as far as they have drawings."""
    for id in space.terrain:
        if id in board.terrains and board.terrains[id].drawn != "plain":
            yield board.terrains[id].name


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


def _label(feature: Feature, board: Board, thick: Mapping[Point, float]) -> Iterator[Shape]:
    """A city or a label: a mark in each of its spaces' common middle and its name below it."""
    spaces = [board.spaces[id] for id in feature.spaces if id in board.spaces]
    if not spaces:
        return
    x = sum(space.centre[0] for space in spaces) / len(spaces)
    lowest = min(max(y for _, y in space.outline) for space in spaces)
    draw = _city if feature.style == "city" else _plain
    if len(spaces) == 1:
        aside = CLEAR + SLANT * beside(spaces[0], thick)
        yield from draw(feature, x, lambda wide: _label_place(spaces[0], wide, aside))
        return
    xs = [px for space in spaces for px, _ in space.outline]
    room = 2 * min(x - min(xs), max(xs) - x) - 2 * CLEAR
    yield from draw(feature, x, lambda wide: (lowest - 2.2, room))


Place = Callable[[float], tuple[float, float]]
"""The base line of a name so wide, and the room that it has there."""


def _plain(feature: Feature, x: float, place: Place) -> Iterator[Shape]:
    """A name without a mark, spaced out where it has room; on two lines where it has little."""
    words, size = fair(feature.name), LABEL_SIZE
    wide = measure(words, "condensed-bold", size, LOOSE)
    base, room = place(wide)
    tracking = 0.0 if wide > room else LOOSE
    within = Room(room, 3 * size, size, FLOOR, 2, tracking=tracking / size)
    name = set_words(words, "condensed-bold", within, _source(feature))
    first = base - (len(name.lines) - 1) * name.size * within.pitch
    for text in name.texts(x, first, "condensed-bold", LABEL_INK, "middle", within):
        yield replace(text, halo=HALO)


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
        left + CITY_MARK, base, words, font, size, CITY_INK, "start", tracking, tight=name.tight,
        halo=HALO,
    )  # fmt: skip


def _city_mark(x: float, y: float) -> Iterator[Shape]:
    yield Rect(x - 1.5, y - 1.5, 3.0, 3.0, Paint(fill="#FBF9F2", stroke=CITY_INK, width=0.35))
    yield Circle(x, y, 0.7, Paint(fill=CITY_INK))
