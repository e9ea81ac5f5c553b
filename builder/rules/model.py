"""The rule kinds: what can be said about where units stand.

Every rule has an id, the case it comes from and the words to print; each kind adds its own
parameters. A new kind is a class here, and every function over `Rule` must then learn it
(`assert_never`). Knows nothing of files and of how a game is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from builder.diagnostics import Span
from builder.rules.expr import Expr


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
    """What every rule has. `text` is the author's own wording, printed on aids and warnings."""

    id: str
    cite: str
    text: str
    origin: Literal["source", "project"]
    cases: tuple[Case, ...]
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Stacking(RuleBase):
    """In each space that matches, the sum of `measure` of each side's units is at most `limit`."""

    spaces: Expr
    measure: str
    limit: float
    per: Literal["side", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(RuleBase):
    """Units that match `units` may not stand in spaces that match `spaces`.

    `passing` names spaces (by condition) where they may pass but not end their move; it changes
    the words, not the verdict on a set-up.
    """

    units: Expr
    spaces: Expr
    passing: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(RuleBase):
    """The sum of `measure` ("units" counts pieces) over matching units in the named places,

    taken together, lies between `at_least` and `at_most` (either may be None).
    """

    places: tuple[str, ...]
    units: Expr
    measure: str
    at_least: float | None
    at_most: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Range(RuleBase):
    """Each unit that matches `units` stands within `within` map spaces of kind `steps_through`

    ('' for any) of some unit that matches `of`.
    """

    units: Expr
    of: Expr
    within: int
    steps_through: str


Rule = Stacking | Entry | Count | Range
