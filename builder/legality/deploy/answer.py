"""The three answers about a scenario's choices: a deployment, a clash, or none within the time.

Knows nothing of how they are found.
"""

from __future__ import annotations

from builder.game.model import Placement, Scenario
from builder.legality.deploy.problem import Member
from builder.legality.position import Position
from builder.records import dataclass
from builder.rules.model import Rule
from builder.words import Message

Open = frozenset[tuple[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Choice:
    """`qty` counters of a setup row that had a choice, and the space chosen."""

    placement: Placement
    space: str
    qty: int


@dataclass(frozen=True, slots=True)
class Deployment:
    """A deployment: the scenario with every choice made, and what stands where.

    Its choices are legal. `broken` says in words which rules the rows without a choice break
    whatever is chosen: where there are any, the setup as a whole is not legal. `notes` say what
    could not be decided because the source does not give it. `open` names the (rule id, spaces)
    that the fixed units alone leave wanting, in all three answers.
    """

    scenario: Scenario
    choices: tuple[Choice, ...]
    position: Position
    notes: tuple[Message, ...]
    open: Open
    broken: tuple[Message, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether no rule is broken, by choices or without them."""
        return not self.broken

    @property
    def units(self) -> int:
        """How many counters had a choice."""
        return sum(choice.qty for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Clash:
    """No legal deployment: what cannot hold together, in words.

    `members` are the demands and bounds; leaving any of them out would make the rest possible,
    unless `minimal` is False because time ran out.
    """

    message: Message
    members: tuple[Member, ...]
    placements: tuple[Placement, ...]
    rules: tuple[Rule, ...]
    spaces: tuple[str, ...]
    minimal: bool
    open: Open


@dataclass(frozen=True, slots=True)
class Undecided:
    """Neither a deployment nor a proof that there is none: why, in words."""

    message: Message
    open: Open


Answer = Deployment | Clash | Undecided
