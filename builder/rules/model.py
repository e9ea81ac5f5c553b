"""The rule kinds: what can be said about where units stand.

Every rule has an id, the case it comes from and the words to print; each kind adds its own
parameters. A new kind is a class here, and every function over `Rule` must then learn it
(`assert_never`). Knows nothing of files and of how a game is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from builder.diagnostics import Span
from builder.language.expr import Expr

Whose = Literal["own", "enemy", "any"]


@dataclass(frozen=True, slots=True)
class Stand:
    """Units standing somewhere in a rule's case: `qty` of `unit` in `space`."""

    unit: str
    space: str
    qty: int = 1
    reduced: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """A worked case of a rule: with these units placed, the rule passes or fails."""

    name: str
    passes: bool
    stands: tuple[Stand, ...]
    cite: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBase:
    """What every rule has. `text` is the author's own wording, printed on aids and warnings.

    `applies` says whether it holds through the whole game or at setup only; `scenarios` are the
    ids of those that it belongs to, () for all.
    """

    id: str
    cite: str
    text: str
    origin: Literal["source", "project"]
    cases: tuple[Case, ...]
    span: Span
    applies: Literal["always", "setup"] = "always"
    scenarios: tuple[str, ...] = ()

    def belongs_to(self, scenario: str) -> bool:
        """Whether the rule belongs to a scenario."""
        return not self.scenarios or scenario in self.scenarios


@dataclass(frozen=True, slots=True, kw_only=True)
class Stacking(RuleBase):
    """In each space that matches, the sum of `measure` of each side's units is at most `limit`.

    `units` says which units count; `measure` "units" counts pieces.
    """

    spaces: Expr
    units: Expr
    measure: str
    limit: float
    per: Literal["side", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(RuleBase):
    """Units that match `units` may not stand in spaces that match `spaces`.

    `passing` names spaces (by condition) where they may pass but not end their move; it changes
    the words, not the verdict on a setup.
    """

    units: Expr
    spaces: Expr
    passing: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(RuleBase):
    """The sum of `measure` ("units" counts pieces) over matching units in the named places

    lies between `at_least` and `at_most` (either may be None): taken together, or, with `each`,
    in every one of the places.
    """

    places: tuple[str, ...]
    each: bool
    units: Expr
    measure: str
    at_least: float | None
    at_most: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Range(RuleBase):
    """Each unit that matches `units` stands within `within` map spaces of kind `steps_through`

    ('' for any) of some unit that matches `of`, or of a space that matches `of_spaces`. Adjacent
    is within 1. One of the two is None.
    """

    units: Expr
    of: Expr | None
    of_spaces: Expr | None
    within: int
    steps_through: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing(RuleBase):
    """Each unit on the map that matches `units` stands in a space that matches `spaces`."""

    units: Expr
    spaces: Expr


@dataclass(frozen=True, slots=True)
class Counters:
    """Counters that match `units`, of a side as `whose` says, seen from another counter's."""

    units: Expr
    whose: Whose


@dataclass(frozen=True, slots=True, kw_only=True)
class Company(RuleBase):
    """A unit that matches `units`, in a space of the map that holds a counter of each of

    `if_holds`, wants one of each of `holds` there and none of `without`.
    """

    units: Expr
    if_holds: tuple[Counters, ...]
    holds: tuple[Counters, ...]
    without: tuple[Counters, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclusive(RuleBase):
    """A formation that matches `whole` is not on the map with a unit whose parent it is."""

    whole: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Arriving(RuleBase):
    """Reinforcements that match `units` arrive in a turn from `first` to `last`, in `phase`

    ('' for any), and only in spaces that match `spaces`.
    """

    units: Expr
    first: int | None
    last: int | None
    phase: str
    spaces: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Total(RuleBase):
    """Over all counters of a scenario that match `units`, wherever they are, the sum of `measure`

    ("units" counts pieces; a factor sums the fronts) is the number that the source declares.
    """

    units: Expr
    measure: str
    declared: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Values(RuleBase):
    """What is printed on units that match `units`, front and reduced back, meets `wants`."""

    units: Expr
    wants: Expr


Rule = Stacking | Entry | Count | Range | Placing | Company | Exclusive | Arriving | Total | Values
