"""The frozen model: what a game is once its data is read and its names are linked.

Everything downstream (checks, drawings, emitters) reads these classes and nothing else. Lengths
are millimetres on the printed map. `cite` is always a case of the rules ("4.1.1"), `span` the
place in the data; `origin` is "source" for what the rules say and "project" for what this project
made up, which every output marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from builder.diagnostics import Span
from builder.rules.model import Rule

Point = tuple[float, float]
Origin = Literal["source", "project"]
Notation = tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side. `mark` is its sign on counters besides colour."""

    id: str
    name: str
    mark: str
    colour: str
    ink: str
    player: bool = True


@dataclass(frozen=True, slots=True)
class Nation:
    """Whose army: colours of the counter's ground and ink, and the mark (cross, star, letter)."""

    id: str
    name: str
    side: Side
    ground: str
    ink: str
    mark: str
    accent: str


@dataclass(frozen=True, slots=True)
class Size:
    """A formation's size: `sign` as printed (XXX), and the measures rules sum (stacking …)."""

    id: str
    name: str
    sign: str
    measures: Mapping[str, float]
    reduced_measures: Mapping[str, float]
    cite: str


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of unit or marker. `symbol` is a glyph of the symbol table.

    `shape` is "unit" (framed symbol and factors), "leader" or "marker". `notation` is its own
    factor line where it differs from the game's; None means the game's, or none for a marker.
    """

    id: str
    name: str
    symbol: str
    shape: Literal["unit", "leader", "marker"]
    category: str
    cite: str
    notation: Notation | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a counter. `factors` maps a factor to its value, None where not in the source."""

    name: str
    factors: Mapping[str, int | None]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Unit:
    """A row of units.csv: one kind of counter, of which `qty` identical ones exist.

    `back` is None when the counter has one face only. `designation` is the short id printed on
    the counter; `reduced` says whether the back is a reduced (or disrupted) state; `gpid` keys
    the lock file; `places` are those of the row's cells by column.
    """

    id: str
    name: str
    designation: str
    side: Side | None
    nation: Nation
    type: UnitType
    size: Size | None
    parent: str
    qty: int
    front: Face
    back: Face | None
    tags: frozenset[str]
    properties: Mapping[str, str]
    counter: str
    origin: Origin
    cite: str
    note: str
    span: Span
    places: Mapping[str, Span] = field(default_factory=dict)

    def place(self, column: str) -> Span:
        """The place of a cell of the unit's row, or of the row."""
        return self.places.get(column, self.span)

    def measure(self, name: str, reduced: bool = False) -> float:
        """A measure such as stacking, from the size; 0 where the unit has no size."""
        if self.size is None:
            return 0
        table = self.size.reduced_measures if reduced else self.size.measures
        return table.get(name, self.size.measures.get(name, 0))


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
    `groups` are the named sets of spaces that it belongs to.
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


@dataclass(frozen=True, slots=True)
class Zone:
    """A VASSAL zone: the map itself, one track, or one box; rectangle in mm (x, y, w, h)."""

    id: str
    name: str
    role: SpaceRole
    rect: tuple[float, float, float, float]
    side: str
    note: str
    cite: str


@dataclass(frozen=True, slots=True)
class MapEdge:
    """A named edge of the map: which sides are friendly there, which spaces lie on it."""

    id: str
    name: str
    spaces: tuple[str, ...]
    side: str
    cite: str


@dataclass(frozen=True, slots=True)
class Feature:
    """A label or line on the map that is no space: a city over two spaces, a river course."""

    kind: str
    name: str
    spaces: tuple[str, ...]
    origin: Origin
    cite: str


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
class Terrain:
    """A kind of terrain: name, map colour, cite."""

    id: str
    name: str
    colour: str
    cite: str


@dataclass(frozen=True, slots=True)
class Board:
    """The map sheet in mm with all its spaces. `neighbours` is symmetric, ids in board order.

    `links` are the special connections, which `neighbours` leaves out; `outside` the colour of the
    map where no space is (sea), '' where spaces fill it.
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

    def map_spaces(self) -> Iterator[Space]:
        """The spaces of the map proper, without tracks and boxes."""
        return (s for s in self.spaces.values() if s.role is SpaceRole.MAP)


@dataclass(frozen=True, slots=True)
class Turn:
    """One game turn: its number, the words on the track ("22 Jun 41"), an ISO date or ''."""

    number: int
    label: str
    date: str
    note: str
    cite: str


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the sequence of play; `who` acts; `steps` are its sub-steps."""

    id: str
    name: str
    who: str
    cite: str
    text: str
    steps: tuple[Phase, ...] = ()


class Arrival(Enum):
    """Where a placement puts its counters before play. Exactly one for each counter."""

    START = "at start"
    REINFORCEMENT = "reinforcement"
    BOX = "box"
    POOL = "pool"
    TRACK = "track"
    SPARE = "spare"


@dataclass(frozen=True, slots=True)
class Where:
    """A place as written in a set-up: fixed spaces or a choice.

    `spaces` are all spaces it allows, in board order; `fixed` is True when exactly one is named;
    `text` is what the data says; `within` is the condition, if one was given.
    """

    text: str
    spaces: tuple[str, ...]
    fixed: bool


@dataclass(frozen=True, slots=True)
class Placement:
    """A row of a set-up: `qty` counters of `unit`, where, and how they arrive."""

    unit: Unit
    qty: int
    where: Where
    arrival: Arrival
    reduced: bool
    turn: int | None
    phase: str
    group: str
    origin: Origin
    cite: str
    note: str
    span: Span


@dataclass(frozen=True, slots=True)
class SetupGroup:
    """A group of a set-up as the source gives it: how many counters it has, which units."""

    name: str
    counters: int | None
    members: tuple[str, ...]
    cite: str
    span: Span


@dataclass(frozen=True, slots=True)
class Scenario:
    """A set-up with a name: its placements, first turn, and starting values of tracks.

    `area` are the spaces in play, None for the whole map; `whole_mix` says that every counter of
    the game is used; `groups` are the groups that the source declares.
    """

    id: str
    name: str
    placements: tuple[Placement, ...]
    first_turn: int
    last_turn: int
    text: str
    cite: str
    origin: Origin
    span: Span
    area: frozenset[str] | None = None
    whole_mix: bool = True
    groups: tuple[SetupGroup, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """A table's body cell: its words, or None when the source does not give it."""

    text: str | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the game: its dice, its column heads, its rows as (head, cells).

    `missing` says in words what the source lacks; '' when it is whole.
    """

    id: str
    name: str
    dice: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    missing: str
    text: str
    cite: str
    origin: Origin
    span: Span


@dataclass(frozen=True, slots=True)
class AidEntry:
    """One line of the player aid in our own words, with its case. `head` is its first words."""

    head: str
    text: str
    cite: str
    origin: Origin = "source"


@dataclass(frozen=True, slots=True)
class AidBlock:
    """A card on the player aid.

    `show` names what it prints: "entries" (its own lines), "sequence", "turns", "tables:id,id",
    "counters" or "rules:id,id". `page` is 1 or 2; `column` counts from 1.
    """

    id: str
    title: str
    show: str
    page: int
    column: int
    entries: tuple[AidEntry, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A contradiction of the source: both readings, the one chosen, and why."""

    id: str
    about: str
    readings: tuple[str, ...]
    chosen: str
    why: str
    cite: str
    span: Span


@dataclass(frozen=True, slots=True)
class Waiver:
    """A finding that is meant to be: its code, what it concerns ('' for anything), the reason."""

    code: str
    unit: str
    space: str
    rule: str
    scenario: str
    reason: str
    cite: str
    span: Span


@dataclass(frozen=True, slots=True)
class CounterStyle:
    """Counter sizes and notation: side in mm, the factor line as a template, what is printed red.

    `notation` is a tuple of (text, factor name, emphasis): attack(OPs)movement is
    (("", "attack", False), ("(", "", False), ("", "ops", True), …).
    """

    size: float
    notation: Notation
    radius: float


@dataclass(frozen=True, slots=True)
class DieButton:
    """A dice button of the module: name, count, sides.

    `faces` are the words on a special die, `symbols` the names of their pictures ("" for none).
    """

    name: str
    count: int
    sides: int
    cite: str
    faces: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game. Lists keep the order of the data.

    `formations` are parents that are no counters. `cases` are those that the rules have, None
    where the data does not list them; `citations` every case that the data cites, with its place.
    """

    id: str
    title: str
    version: str
    owner: str
    about: str
    language: str
    sides: Mapping[str, Side]
    nations: Mapping[str, Nation]
    types: Mapping[str, UnitType]
    sizes: Mapping[str, Size]
    factors: Mapping[str, str]
    counters: CounterStyle
    units: Mapping[str, Unit]
    counter_total: int | None
    counter_total_cite: str
    board: Board
    turns: tuple[Turn, ...]
    phases: tuple[Phase, ...]
    sequence_cite: str
    scenarios: tuple[Scenario, ...]
    tables: Mapping[str, Table]
    rules: tuple[Rule, ...]
    aid: tuple[AidBlock, ...]
    readings: tuple[Reading, ...]
    dice: tuple[DieButton, ...]
    spans: Mapping[str, Span] = field(default_factory=dict)
    waivers: tuple[Waiver, ...] = ()
    formations: tuple[str, ...] = ()
    cases: frozenset[str] | None = None
    citations: tuple[tuple[str, Span], ...] = ()
