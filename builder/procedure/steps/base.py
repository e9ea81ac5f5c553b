"""What every step has, as it is written and as it is taken.

A new kind of step is a file beside this one, with its schema and its class, and a line in the
package's list. Knows no kind of step.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar, Self, TypedDict

from builder.diagnostics import Span
from builder.game.model import Game
from builder.game.schemas import Cite, Shape, Words
from builder.language.expr import Expr
from builder.procedure.outcome import Dice, Outcome
from builder.procedure.prose import Names
from builder.procedure.schema import Formula
from builder.procedure.scope import Path, Scope
from builder.procedure.template import Template
from builder.procedure.values import Value, Values, holds
from builder.records import dataclass
from builder.source.schema import mistake, model_validator
from builder.words import Message, message


class Said(TypedDict):
    """What a step says, whether that is a result, and its case and place."""

    say: Template
    result: bool
    cite: str
    span: Span


class StepShape(Shape, ABC):
    """A step: what it says, and its case. The `result` of a procedure is reported last, in bold."""

    say: Words = ""
    result: bool = False
    cite: Cite = ""

    @model_validator(mode="after")
    def _result_is_said(self) -> Self:
        if self.result and not self.say:
            raise mistake("P101", message("'result' needs words: 'say'"))
        return self

    @abstractmethod
    def link(self, scope: Scope, path: Path) -> Step | None:
        """The step; what it makes are values from here on.

        None where it has a mistake that leaves no step: that is reported.
        """

    def said(self, scope: Scope, path: Path) -> Said:
        """What it says, linked: to be called when its own values are there."""
        say = scope.template(self.say, *path, "say")
        span = scope.file.span(*path)
        return {"say": say, "result": self.result, "cite": self.cite, "span": span}

    def makes(self) -> Iterator[str]:
        """The name of the value that it makes, if any."""
        yield from ()


class ConditionalShape(StepShape, ABC):
    """A step that may have a condition."""

    when: Formula | None = None

    def condition(self, scope: Scope, path: Path) -> Expr | None:
        """The condition; None where it has none."""
        return None if self.when is None else scope.formula(self.when, "flag", *path, "when")


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(ABC):
    """A step: when it is taken (None: always), what it says and whether as a result, its case."""

    key: ClassVar[str]
    """The key by which it is known in the data."""

    when: Expr | None
    say: Template
    cite: str
    span: Span
    result: bool = False

    def take(self, game: Game, outcome: Outcome, dice: Dice) -> bool:
        """Take the step; whether its condition held and it was done."""
        taken = self.do(game, outcome, dice, holds(self.when, outcome.values))
        if taken:
            outcome.say(self.say, self.cite, result=self.result)
        return taken

    @abstractmethod
    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        """Do what the step is for; where it is not taken, only leave its values empty.

        Whether it was done.
        """

    @abstractmethod
    def told(self, game: Game, names: Names) -> Message | None:
        """What it does, for who reads the procedure: a sentence without its end; None for a step
        that only says its words."""

    @abstractmethod
    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        """What it did, for the player at the desk: `made` are its own values; '' says nothing."""
