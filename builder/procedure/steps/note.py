"""`note`: keeps a number or a text for later procedures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, final

from builder.game.model import Game
from builder.language.expr import Expr
from builder.procedure.notation import written
from builder.procedure.outcome import Dice, Effect, Outcome
from builder.procedure.prose import Names, formula
from builder.procedure.schema import Formula, Name
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.values import Value, Values, shown, value_of
from builder.records import dataclass
from builder.words import Message, _, message


@final
class NoteStepShape(ConditionalShape):
    """`note` names an input with `noted`, which is `to` from here on, also in later procedures."""

    note: Name
    to: Formula

    def link(self, scope: Scope, path: Path) -> Note:
        when = self.condition(scope, path)
        if self.note not in scope.noted:
            said = message("'{name}' must be an input first", name=self.note)
            hint = message("add the input {input}",
                           input=f"{{id: {self.note}, ask: …, noted: text}}")  # fmt: skip
            scope.report("P107", said, *path, "note", hint=hint)
        to = scope.formula(self.to, scope.noted.get(self.note), *path, "to")
        return Note(name=self.note, to=to, when=when, **self.said(scope, path))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Step):
    """What is noted under `name` is `to`, now and in later procedures."""

    key: ClassVar[str] = "note"
    name: str
    to: Expr

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        if taken:
            found = value_of(self.to, outcome.values)
            outcome.values[self.name] = found
            outcome.effects.append(Effect("note", self.name, str(found)))
        return taken

    def told(self, game: Game, names: Names) -> Message:
        return message("note {name}: {value}", name=names.of(self.name),
                       value=formula(self.to, names))  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        return _("note: {name} = {value}, by {formula}", name=self.name,
                 value=shown(values[self.name]), formula=written(self.to))  # fmt: skip
