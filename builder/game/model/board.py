"""Spaces, zones, edges, features, links and the board that holds them; lengths in mm.

Knows nothing of units.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from enum import Enum
from functools import cached_property
from typing import Literal

from builder.diagnostics import Span
from builder.game.geometry.areas.plan import Plan
from builder.game.geometry.nearby import to_nearest
from builder.game.model.base import SOMEWHERE, Origin, Point
from builder.game.model.courses import Course
from builder.game.model.theme import Theme
from builder.game.model.words import GroundStyle, PlaceStyle, Town
from builder.records import dataclass
from builder.source.artwork import Artwork
from builder.words import Message, message, verbatim

KINDS = {
    "octagon": message("octagon"),
    "diamond": message("diamond"),
    "hex": message("hex"),
    "area": message("area"),
    "point": message("point", context="of a map"),
    "cell": message("cell", context="of a grid"),
    "box": message("box"),
    "track": message("track"),
}
"""The kinds of spaces that have no word of the game's own."""


class SpaceRole(Enum):
    """What a space is for: the map proper, a track's cell, or a holding box."""

    MAP = "map"
    TRACK = "track"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Space:
    """A place where a counter can stand.

    `kind` is the game's word (octagon, diamond, hex, area, box, track); `zone` the id of the Zone
    it belongs to; `outline` its polygon and `centre` in mm on the map; `role` see SpaceRole.
    `attested` is False where the source does not show that this space exists or is in play;
    `groups` are the named sets of spaces that it belongs to; `parts` are outlines of further parts
    of an area, such as islands; `town` is how weighty its town is and `town_at` where that lies;
    `courses` are the kinds of roads, railways and links that run through it.
    """

    id: str
    name: str
    kind: str
    role: SpaceRole
    zone: str
    centre: Point
    outline: tuple[Point, ...]
    terrain: tuple[str, ...]
    tags: frozenset[str]
    properties: Mapping[str, str]
    side: str
    attested: bool
    origin: Origin
    cite: str
    note: str
    span: Span
    groups: frozenset[str] = frozenset()
    parts: tuple[tuple[Point, ...], ...] = ()
    town: Town = ""
    town_at: Point | None = None
    courses: frozenset[str] = frozenset()

    @property
    def kind_name(self) -> Message:
        """The kind in the reader's language; a word of the game's own as it is."""
        return KINDS.get(self.kind) or verbatim(self.kind)


@dataclass(frozen=True, slots=True)
class Zone:
    """A VASSAL zone: the map itself, one track, or one box; rectangle in mm (x, y, w, h).

    `span` is the place of its rectangle, `places` are those of its words ("name", "note", …).
    Its header is in the ground of the side `colours`, or else of its own, or else `band`; `tints`
    are the grounds of a track's cells in their order, '' for none; `room` is for how many piles a
    box is meant, and `labels` are the words in its places. `symbol` stands in its header, `symbols`
    in its cells or places, in their order, '' for none.
    """

    id: str
    name: str
    role: SpaceRole
    rect: tuple[float, float, float, float]
    side: str
    note: str
    cite: str
    span: Span = SOMEWHERE
    places: Mapping[str, Span] = field(default_factory=dict)
    colours: str = ""
    band: str = ""
    tints: tuple[str, ...] = ()
    room: int = 0
    labels: tuple[str, ...] = ()
    symbol: str = ""
    symbols: tuple[str, ...] = ()

    def place(self, words: str) -> Span:
        """The place of its words in the data, or of the zone."""
        return self.places.get(words, self.span)


@dataclass(frozen=True, slots=True)
class View:
    """What is seen of the map first: spaces, and the zoom, None for one that fits."""

    spaces: tuple[str, ...]
    zoom: float | None = None


@dataclass(frozen=True, slots=True)
class MapEdge:
    """A named edge of the map: which sides are friendly there, which spaces lie on it."""

    id: str
    name: str
    spaces: tuple[str, ...]
    side: str
    cite: str
    origin: Origin = "source"
    span: Span = SOMEWHERE


@dataclass(frozen=True, slots=True)
class Feature:
    """A town, label or woods on the map that are no space, such as a city over two spaces.

    `kind` is the game's word; `drawn_as` the style in which it is drawn, '' for that of its kind.
    """

    kind: str
    name: str
    spaces: tuple[str, ...]
    origin: Origin
    cite: str
    span: Span = SOMEWHERE
    drawn_as: PlaceStyle | Literal[""] = ""

    @property
    def style(self) -> str:
        """How it is drawn."""
        return self.drawn_as or self.kind


@dataclass(frozen=True, slots=True)
class Link:
    """A special connection of two spaces that are not neighbours by it (`kind` "sea", "ferry")."""

    a: str
    b: str
    kind: str
    origin: Origin
    cite: str
    note: str
    span: Span


@dataclass(frozen=True, slots=True)
class LineName:
    """A name along a line, of a sea or a range; `size` in mm, 0 for that of its style."""

    text: str
    style: Literal["water", "river", "range", "region"]
    line: tuple[Point, ...]
    size: float
    span: Span = SOMEWHERE


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of terrain: name, map colour, cite, and how it is drawn on the map."""

    id: str
    name: str
    colour: str
    cite: str
    drawn: GroundStyle = "plain"


@dataclass(frozen=True, slots=True)
class MapPicture:
    """The designer's own picture of the map, and what is drawn over it.

    `place` puts the picture's unit square on the sheet, in mm, as `drawing.display.Image` has it;
    `span` is the place of its name. `parts` of it stand in the key of the map, each by its name:
    where it lies on the sheet (x, y, width, height), in mm.
    """

    artwork: Artwork
    place: tuple[float, float, float, float, float, float]
    drawn: Literal["hidden", "grid", "over"]
    span: Span = SOMEWHERE
    parts: Mapping[str, tuple[float, float, float, float]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tint:
    """The colour of a group's spaces on the map, and what it means, if a name says so."""

    colour: str
    name: str = ""
    span: Span = SOMEWHERE


@dataclass(frozen=True, slots=True)
class GroupMark:
    """The disc in a group's hexes, `star` or a word of two letters, and what it means.

    That of a side is a little counter: `ground` and `ink` are its colours, the sign is the side's.
    """

    sign: str
    name: str = ""
    span: Span = SOMEWHERE
    ground: str = ""
    ink: str = ""


@dataclass(frozen=True)
class Board:
    """The map sheet in mm with all its spaces. `neighbours` is symmetric, ids in board order.

    `links` are the special connections, which `neighbours` leaves out; `outside` the colour of the
    map where no space is (sea), '' where spaces fill it; `span` the place of its note.
    `key` is the rectangle kept for the key beside the map, if it does not stand below it, `title`
    that for the title, if it does not stand above; `plan` are the borders and coasts of a map of
    areas, `tints` the colours of groups of spaces, `marks` their discs; `names` stand along lines;
    `view` is what the module shows first, None for where the counters stand; `insets` are the
    further maps of hexes on the sheet by the ids of their zones, with the distance of two of their
    hexes.
    """

    width: float
    height: float
    note: str
    origin: Origin
    spaces: Mapping[str, Space]
    zones: tuple[Zone, ...]
    edges: tuple[MapEdge, ...]
    features: tuple[Feature, ...]
    terrains: Mapping[str, Terrain]
    neighbours: Mapping[str, tuple[str, ...]]
    groups: Mapping[str, tuple[str, ...]]
    grid_kind: str
    cell: float
    links: tuple[Link, ...] = ()
    outside: str = ""
    span: Span = SOMEWHERE
    courses: tuple[Course, ...] = ()
    picture: MapPicture | None = None
    theme: Theme = field(default_factory=Theme)
    scale: str = ""
    key: tuple[float, float, float, float] | None = None
    title: tuple[float, float, float, float] | None = None
    plan: Plan = field(default_factory=Plan)
    tints: Mapping[str, Tint] = field(default_factory=dict)
    marks: Mapping[str, GroupMark] = field(default_factory=dict)
    names: tuple[LineName, ...] = ()
    view: View | None = None
    insets: Mapping[str, float] = field(default_factory=dict)

    @cached_property
    def by_role(self) -> Mapping[SpaceRole, tuple[Space, ...]]:
        """The spaces of each role in board order: boxes are few, and looked for often."""
        spaces = self.spaces.values()
        return {role: tuple(s for s in spaces if s.role is role) for role in SpaceRole}

    @cached_property
    def reach(self) -> Mapping[str, float]:
        """How far from a space's centre a counter surely still counts as in it, in mm."""
        zones: dict[str, list[Space]] = {}
        for space in self.spaces.values():
            zones.setdefault(space.zone, []).append(space)
        out = {}
        for spaces in zones.values():
            distances = to_nearest([space.centre for space in spaces])
            for space, distance in zip(spaces, distances, strict=True):
                out[space.id] = distance / 2 if len(spaces) > 1 else self.width
        return out

    def along(self, one: str, other: str) -> tuple[Course, ...]:
        """The courses that lie on the border of two spaces: rivers, bridges, ridges."""
        return self._along.get(frozenset((one, other)), ())

    def joining(self, one: str, other: str) -> tuple[Course, ...]:
        """The courses that lead from one space to the other, or back: roads, railways, ferries."""
        return self._joining.get(frozenset((one, other)), ())

    def crossed(self, one: str, other: str) -> frozenset[str]:
        """The kinds of all that lies on the border of two spaces, or leads over it."""
        return self._crossed.get(frozenset((one, other)), frozenset())

    @cached_property
    def _crossed(self) -> Mapping[frozenset[str], frozenset[str]]:
        found: dict[frozenset[str], set[str]] = {}
        for courses in (self._along, self._joining):
            for pair, lines in courses.items():
                found.setdefault(pair, set()).update(line.kind for line in lines)
        for link in self.links:
            found.setdefault(frozenset((link.a, link.b)), set()).add(link.kind)
        return {pair: frozenset(kinds) for pair, kinds in found.items()}

    @cached_property
    def _along(self) -> Mapping[frozenset[str], tuple[Course, ...]]:
        pairs = ((c, frozenset((b.a, b.b))) for c in self.courses for b in c.borders if b.b)
        return _by_pair(pairs)

    @cached_property
    def _joining(self) -> Mapping[frozenset[str], tuple[Course, ...]]:
        return _by_pair((c, frozenset(pair)) for c in self.courses for pair in c.joined())

    @cached_property
    def all_plain(self) -> bool:
        """Whether each space of the map has a terrain that is drawn as a plain colour."""
        plain = {id for id, terrain in self.terrains.items() if terrain.drawn == "plain"}
        return all(not plain.isdisjoint(space.terrain) for space in self.map_spaces())

    def map_spaces(self) -> Iterator[Space]:
        """The spaces of the map proper, without tracks and boxes."""
        return iter(self.by_role[SpaceRole.MAP])


def _by_pair(
    found: Iterable[tuple[Course, frozenset[str]]],
) -> Mapping[frozenset[str], tuple[Course, ...]]:
    """The courses of each pair of spaces, each once, in the order of the data."""
    pairs: dict[frozenset[str], dict[int, Course]] = {}
    for course, pair in found:
        pairs.setdefault(pair, {})[id(course)] = course
    return {pair: tuple(courses.values()) for pair, courses in pairs.items()}
