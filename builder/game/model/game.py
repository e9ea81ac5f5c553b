"""A whole game.

Knows nothing of where its data came from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Protocol

from builder.diagnostics import Span
from builder.game.model.base import Edition, Origin
from builder.game.model.board import Board
from builder.game.model.cards import Card, Deck
from builder.game.model.counters import CounterStyle, Nation, Side, Size, Unit, UnitType
from builder.game.model.layouts import Layout
from builder.game.model.play import ClockMarker, Phase, Record, Scenario, Turn
from builder.game.model.reference import AidBlock, AidPage, ArtworkCredit, Reading, Table, Waiver
from builder.game.model.rulebook import Rulebook
from builder.game.model.words import OpenWords
from builder.records import dataclass
from builder.rules.control import Kept
from builder.rules.model import Rule
from builder.rules.movement import Movement
from builder.source.artwork import Artwork
from builder.source.fontfile import FontFile


class Made(Protocol):
    """What knows where it comes from."""

    @property
    def origin(self) -> Origin:
        """The source, or those who made the data."""


@dataclass(frozen=True, slots=True)
class DieButton:
    """A dice button of the module: name, count, sides.

    `faces` are the words on a special die, `symbols` the names of their pictures ("" for none).
    Where players `choose`, they roll up to `count` of them.
    """

    name: str
    count: int
    sides: int
    cite: str
    faces: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    choose: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What is new in a version, a line for each change."""

    version: str
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game. Lists keep the order of the data.

    `formations` are parents that are no counters. `cases` are those that the rules have, None
    where the data does not list them; `lookups` are the tables as procedures read them, where they
    are printed in a translation; `citations` every case that the data cites, with its place;
    `layouts` those of layouts.yaml; `fonts` the designer's own, by the face that they stand for,
    and `pictures` those that the data names, by their paths. `clock` are the markers that show turn
    and phase, `changes` what is new in each version, the newest first; `movement` is what steps
    cost, and zones of control; `kept` what is kept of places: control, contest, points; `rulebook`
    what rules.md says.
    `imprint` and the like are the designer's words on the products; `edition` says whether gaps
    and additions are pointed out.
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
    words: OpenWords = field(default_factory=OpenWords)
    lookups: Mapping[str, Table] = field(default_factory=dict)
    artwork: tuple[ArtworkCredit, ...] = ()
    fonts: Mapping[str, FontFile] = field(default_factory=dict)
    layouts: Mapping[str, Layout] = field(default_factory=dict)
    pictures: Mapping[str, Artwork] = field(default_factory=dict)
    edition: Edition = "source"
    subtitle: str = ""
    imprint: str = ""
    credits: tuple[str, ...] = ()
    copyright: str = ""
    licence: str = ""
    contact: str = ""
    links: tuple[str, ...] = ()
    clock: tuple[ClockMarker, ...] = ()
    record: Record = field(default_factory=Record)
    changes: tuple[Change, ...] = ()
    released: str = ""
    decks: Mapping[str, Deck] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    movement: Movement = field(default_factory=Movement)
    kept: Kept = field(default_factory=Kept)
    rulebook: Rulebook = ()
    aid_page: AidPage = field(default_factory=AidPage)

    def adds(self, thing: Made) -> bool:
        """Whether a thing was added to what the source gives; in a game of one's own nothing is."""
        return self.edition != "own" and thing.origin == "project"

    def lookup(self, name: str) -> Table:
        """A table as procedures read it, whatever language it is printed in."""
        return self.lookups.get(name) or self.tables[name]

    def phase(self, name: str) -> Phase | None:
        """A phase or one of its steps by its id."""
        left = list(self.phases)
        while left:
            one = left.pop()
            if one.id == name:
                return one
            left += one.steps
        return None

    def rules_of(self, scenario: str = "", turn: int | None = None) -> tuple[Rule, ...]:
        """The rules that belong to a scenario; without one, those that belong to all of them.

        Of rules that hold in certain turns, those of `turn`, else those of the turn in which the
        scenario begins; without either, none.
        """
        played = [one for one in self.scenarios if scenario in ("", one.id)]
        if turn is None and scenario and played:
            turn = played[0].first_turn
        ids = [scenario] if scenario else [one.id for one in self.scenarios]
        return tuple(
            rule for rule in self.rules if rule.holds_in(turn) and all(map(rule.belongs_to, ids))
        )
