"""A rule as it is read by everybody: where it comes from, its words, its cases, its constraints.

Knows nothing of the kinds of rules.
"""

from __future__ import annotations

from typing import Literal

from builder.diagnostics import Span
from builder.records import dataclass
from builder.rules.constraints import Constraint, CounterFact, Standing
from builder.words import Message


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


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a rule comes down to, and that as a sentence, for `explain`."""

    constraints: tuple[Constraint, ...]
    says: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule of a game. `text` is the author's own wording, printed on aids and warnings.

    `kind` is the word in the data and `code` that of its findings. `applies` says whether it
    holds through the whole game or at setup only; `scenarios` are the ids of those that it
    belongs to, () for all. `turns` are the first and the last turn in which it holds, None for all.
    """

    id: str
    kind: str
    code: str
    cite: str
    text: str
    origin: Literal["source", "project"]
    cases: tuple[Case, ...]
    span: Span
    meaning: Meaning
    applies: Literal["always", "setup"] = "always"
    scenarios: tuple[str, ...] = ()
    turns: tuple[int, int] | None = None

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """What it comes down to."""
        return self.meaning.constraints

    @property
    def standing(self) -> tuple[Standing, ...]:
        """Its constraints on what stands where."""
        return tuple(one for one in self.constraints if isinstance(one, Standing))

    @property
    def printed(self) -> tuple[CounterFact, ...]:
        """Its constraints on what is printed on counters."""
        return tuple(one for one in self.constraints if isinstance(one, CounterFact))

    def holds_in(self, turn: int | None) -> bool:
        """Whether the rule holds in a turn; one that holds in certain turns needs to know it."""
        return self.turns is None or (turn is not None and self.turns[0] <= turn <= self.turns[1])

    def belongs_to(self, scenario: str) -> bool:
        """Whether the rule belongs to a scenario."""
        return not self.scenarios or scenario in self.scenarios
