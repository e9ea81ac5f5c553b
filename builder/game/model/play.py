"""Turns, phases, placements and scenarios.

Knows nothing of whether a setup is legal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import Enum

from builder.diagnostics import Span
from builder.game.model.base import SOMEWHERE, Origin
from builder.game.model.counters import Side, Unit
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """One game turn: its number, the words on the track ("22 Jun 41"), an ISO date or ''.

    `span` is the place of its first note, or of the turns.
    """

    number: int
    label: str
    date: str
    note: str
    cite: str
    span: Span = SOMEWHERE


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the sequence of play; `who` acts; `steps` are its sub-steps; `short` is its name in
    a narrow column, if it has another."""

    id: str
    name: str
    who: str
    cite: str
    text: str
    steps: tuple[Phase, ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True)
class ClockMarker:
    """A marker of the map that shows the turn, or the phase at a level from 1 on.

    `cells` are ids of spaces: of each turn in order, or of each step that has no steps of its own.
    """

    unit: str
    level: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecordColumn:
    """A column of the turn record, so many mm wide.

    Each of the words `choose` has a box to tick, or so many `boxes` are ticked, or it is empty to
    write in; `first` is what the first turn begins with, and each up to `through`. `before`: it
    stands before the steps. `carried`: the next page begins with its last figure.
    """

    name: str
    width: float
    side: Side | None = None
    choose: tuple[str, ...] = ()
    boxes: int = 0
    before: bool = False
    first: str = ""
    through: int = 1
    carried: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """The turn record: its columns (none: the tracks of the map), rows a page, blank pages.

    `by_side`: the columns of each side under its name; `by_phase`: a box to tick for each phase,
    not for each of its steps; none where it is not `ticked`. `heads` have a line each above it,
    beside scenario, which the game may call otherwise, and date; `note` stands below it. `total`:
    a last row adds up what is filled in, where the turns are known.
    """

    columns: tuple[RecordColumn, ...] = ()
    rows: int | None = None
    pages: int = 1
    by_side: bool = False
    by_phase: bool = False
    heads: tuple[str, ...] = ()
    note: str = ""
    ticked: bool = True
    total: bool = False
    scenario: str = ""


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
    """A place as written in a setup: fixed spaces or a choice.

    `spaces` are all spaces it allows, in board order; `fixed` is True when exactly one is named;
    `text` is what the data says; `within` is the condition, if one was given.
    """

    text: str
    spaces: tuple[str, ...]
    fixed: bool


@dataclass(frozen=True, slots=True)
class Placement:
    """A row of a setup: `qty` counters of `unit`, where, and how they arrive.

    `shown` says that counters of a hidden kind start open.
    """

    unit: Unit
    qty: int
    where: Where
    arrival: Arrival
    reduced: int
    turn: int | None
    phase: str
    group: str
    origin: Origin
    cite: str
    note: str
    span: Span
    shown: bool = False


@dataclass(frozen=True, slots=True)
class SetupGroup:
    """A group of a setup as the source gives it: how many counters it has, which units."""

    name: str
    counters: int | None
    members: tuple[str, ...]
    cite: str
    span: Span


@dataclass(frozen=True, slots=True)
class Fact:
    """What a scenario answers to a question of procedures: pairs of what for, and the answer.

    What for is '' where there is one answer for the game.
    """

    values: tuple[tuple[str, bool | int | str], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Scenario:
    """A setup with a name: its placements, first turn, and starting values of tracks.

    `area` are the spaces in play, None for the whole map; `whole_mix` says that every counter of
    the game is used; `groups` are the groups that the source declares; `steps` the spaces that each
    step of the setup is about, in the order of the map.
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
    facts: Mapping[str, Fact] = field(default_factory=dict)
    steps: Mapping[str, Sequence[str]] = field(default_factory=dict)
