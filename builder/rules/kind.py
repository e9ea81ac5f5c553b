"""What every kind of rule has, in rules.yaml and beyond.

A kind is a model of its keys that derives from `RuleShape` and is a `RuleKind`: it names the
check that it fails and says what it means. Knows nothing of any kind.
"""

from collections.abc import Collection
from typing import Annotated, ClassVar, Literal, Protocol

from builder.diagnostics import Check
from builder.language.expr import Expr, Subject
from builder.rules.constraints import Whose
from builder.rules.model import Meaning
from builder.source.schema import Cite, Field, Id, Line, Origin, Shape, Words
from builder.words import Message

UNIT: tuple[Subject, ...] = ("unit",)
SPACE: tuple[Subject, ...] = ("space",)
BORDER: tuple[Subject, ...] = ("border",)
BOTH: tuple[Subject, ...] = ("unit", "space")


Turn = Annotated[int, Field(ge=1, le=999)]


class StandShape(Shape):
    """Units in a case of a rule."""

    unit: Id
    space: Line
    qty: Annotated[int, Field(ge=1, le=1000)] = 1
    reduced: bool = False


class CaseShape(Shape):
    """A worked case: with these units placed, the rule passes or fails."""

    name: Line
    verdict: Literal["pass", "fail"]
    place: Annotated[list[StandShape], Field(max_length=100)]
    cite: Cite = ""


class RuleShape(Shape):
    """What each rule has: its words are the author's own, its case is that of the source.

    `applies` is "setup" where the rule holds before play only; `scenarios` are those that it
    belongs to, none for all of them; `in_turns` are the first and the last turn in which it holds.
    """

    id: Id
    cite: Cite
    text: Words
    origin: Origin = "source"
    applies: Literal["always", "setup"] = "always"
    scenarios: Annotated[list[Id], Field(max_length=200)] = []
    in_turns: Annotated[list[Turn], Field(min_length=2, max_length=2)] | None = None
    cases: list[CaseShape] = []


class CounterGroup(Shape):
    """Counters that match; of the own side, the enemy's or any, seen from another's."""

    units: Words = "true"
    side: Whose = "any"


class Linking(Protocol):
    """What a kind asks while its names and conditions are looked up.

    `path` leads from the rule to the key that is looked at ("if_holds", 0, "units"); a mistake
    becomes a finding there, and something harmless is returned.
    """

    @property
    def last_turn(self) -> int:
        """The number of the game's turns."""
        ...

    def condition(
        self, text: str, subject: Subject, *path: str | int,
        sees: Collection[Subject] = BOTH, wanted: bool = False, boxes: bool = False,
    ) -> Expr:  # fmt: skip
        """The condition; `subject` owns bare names, `sees` are what it may look at.

        `wanted`: it says what the data ought to be. `boxes`: it looks at boxes and tracks too.
        """
        ...

    def measure(self, name: str, *path: str | int, factors: bool = False) -> str:
        """A measure of the game's sizes or "units"; with `factors`, a factor of units too."""
        ...

    def places(self, names: Collection[str], *path: str | int) -> tuple[str, ...]:
        """The ids of the spaces that the names stand for, each once."""
        ...

    def phase(self, name: str, *path: str | int) -> str:
        """A phase or step of the sequence; '' for none."""
        ...

    def space_kind(self, name: str, *path: str | int) -> str:
        """A kind of space of the board; '' for none."""
        ...

    def zone(self, name: str, *path: str | int) -> str:
        """A zone of control of movement.yaml; '' for any."""
        ...

    def fault(
        self, code: str, found: Message, *path: str | int, hint: Message | None = None
    ) -> None:
        """Report another mistake."""
        ...


class RuleKind(Protocol):
    """What a kind adds to its keys; the type checker holds every kind in the registry to it."""

    check: ClassVar[Check]

    @property
    def kind(self) -> str:
        """The word for it in rules.yaml."""
        ...

    def meaning(self, link: Linking) -> Meaning:
        """What the rule comes down to."""
        ...
