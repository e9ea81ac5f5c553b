"""The choices of a setup as whole numbers: how many units of each kind stand in each space.

Units that no rule can tell apart and that may choose among the same spaces are one kind. Each
row, upper or lower bound and ban belongs to a member: the one thing that may be left out when a
clash is shrunk. Knows nothing of how the numbers are found.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from builder.game.model import Game, Placement, Scenario, Space, Unit
from builder.legality.position import Position
from builder.records import dataclass
from builder.rules.model import Rule
from builder.words import Message

MemberKind = Literal["must", "only", "low", "high", "ban", "near", "apart"]


@dataclass(frozen=True, slots=True)
class Member:
    """A demand or a bound, one that can be left out.

    "must": the units of setup row `row` have to stand somewhere; "only": there are no more of
    them than the row says; "low" and "high": a rule's bound `limit` on a measure in `places` (of
    one side's units where `side` is given), of which `standing` is there already; "ban": a rule
    keeps units out of spaces; "near": a range from units that choose; "apart": a whole and its
    parts.
    """

    kind: MemberKind
    rule: Rule | None = None
    measure: str = ""
    row: int = -1
    places: tuple[str, ...] = ()
    side: str = ""
    limit: float = 0
    standing: float = 0


@dataclass(slots=True)
class Kind:
    """Units alike to every rule: their rows of the setup, how many, where they may choose."""

    unit: Unit
    reduced: int
    ids: tuple[str, ...]
    spaces: tuple[Space, ...]
    rows: list[int]
    qty: int
    first: int = 0
    """The number of its first column; the others follow in the order of `ids`."""

    def columns(self) -> range:
        """Its columns, one a space."""
        return range(self.first, self.first + len(self.ids))


@dataclass(frozen=True, slots=True)
class Row:
    """low <= sum of coefficient x column <= high; the members that its two bounds belong to."""

    terms: tuple[tuple[int, float], ...]
    low: float | None
    high: float | None
    low_member: int
    high_member: int


@dataclass(slots=True)
class Problem:
    """Everything about a scenario's choices that the rules fix.

    Columns number (kind, space) pairs, then `switches` yes-no columns. `bans` gives, by column,
    the members that keep it at 0. `must` and `only` give the members of a setup row. What the
    fixed units alone get wrong is named (rule id, places): in `open` if more units may mend it,
    in `broken` if not; that is no matter of choices, and only must not get worse.
    """

    game: Game
    scenario: Scenario
    fixed: Position
    kinds: list[Kind] = field(default_factory=list)
    members: list[Member] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    bans: dict[int, list[int]] = field(default_factory=dict)
    must: dict[int, int] = field(default_factory=dict)
    only: dict[int, int] = field(default_factory=dict)
    columns: int = 0
    switches: int = 0
    notes: list[Message] = field(default_factory=list)
    open: set[tuple[str, tuple[str, ...]]] = field(default_factory=set)
    broken: set[tuple[str, tuple[str, ...]]] = field(default_factory=set)
    walked: set[str] = field(default_factory=set)
    """The ids of rules that only a finished deployment shows: supply, zones of control."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of the scenario."""
        return self.game.rules_of(self.scenario.id)

    def member(self, member: Member) -> int:
        """Add a member; its number."""
        self.members.append(member)
        return len(self.members) - 1

    def ban(self, column: int, member: int) -> None:
        """Keep a column at 0 for a member's sake."""
        self.bans.setdefault(column, []).append(member)

    def placement(self, row: int) -> Placement:
        """A row of the setup."""
        return self.scenario.placements[row]

    @property
    def slack(self) -> int:
        """How many more units than there are could ever be of use to the lower bounds."""
        return 1 + sum(int(abs(row.low)) for row in self.rows if row.low is not None)


Active = frozenset[int]
"""The numbers of the members that count; the others are left out."""


def demand(problem: Problem, kind: Kind, active: Active) -> tuple[int, int]:
    """How many units of a kind must stand, and how many there are at most."""
    low = sum(problem.placement(r).qty for r in kind.rows if problem.must[r] in active)
    bounded = all(problem.only[r] in active for r in kind.rows)
    return low, kind.qty + (0 if bounded else problem.slack)


def banned(problem: Problem, column: int, active: Active) -> bool:
    """Whether an active member keeps the column at 0."""
    found = problem.bans.get(column)
    return found is not None and any(member in active for member in found)
