"""`stop`: the end of the procedure, where a condition holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, final

from builder.game.model import Game
from builder.procedure.outcome import Dice, Outcome
from builder.procedure.prose import Names
from builder.procedure.schema import Formula
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import Step, StepShape
from builder.procedure.values import Value, Values
from builder.records import dataclass
from builder.source.schema import mistake, model_validator
from builder.words import Message, message


@final
class StopStepShape(StepShape):
    """`stop` is a condition: where it holds, the step says its words and ends the procedure."""

    stop: Formula

    @model_validator(mode="before")
    @classmethod
    def _one_condition(cls, record: Any) -> Any:
        if isinstance(record, dict) and "when" in record:
            raise mistake(
                "P101", message("the condition of a stop belongs in 'stop', not in 'when'")
            )
        return record

    def link(self, scope: Scope, path: Path) -> Stop:
        stop = scope.formula(self.stop, "flag", *path, "stop")
        return Stop(when=stop, **self.said(scope, path))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Stop(Step):
    """Where `when` holds, `say` is said and nothing more is done."""

    key: ClassVar[str] = "stop"

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        outcome.stopped = taken
        return taken

    def told(self, game: Game, names: Names) -> Message:
        return message("the procedure ends")

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        return ""
