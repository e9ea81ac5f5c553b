"""`pay`: points, from a points track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, final

from builder.game.model import Game
from builder.game.schemas import Id, Words
from builder.language.expr import Expr
from builder.procedure.notation import written
from builder.procedure.outcome import Dice, Effect, Outcome
from builder.procedure.points import PointsTrack
from builder.procedure.prose import Names, formula
from builder.procedure.schema import Formula
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.template import Template
from builder.procedure.values import Value, Values, number_of
from builder.records import dataclass
from builder.words import Message, _, message


@final
class PayStepShape(ConditionalShape):
    """`pay` names a points track that loses `amount` (a negative amount is a gain);

    where it holds less, the step says `refuse` and ends the procedure.
    """

    pay: Id
    amount: Formula
    refuse: Words

    def link(self, scope: Scope, path: Path) -> Pay | None:
        when = self.condition(scope, path)
        missing = message("there is no points track '{name}'", name=self.pay)
        if self.pay not in scope.read and scope.known(
            self.pay, scope.points, missing, *path, "pay"
        ):
            self._report_unread(scope, path)
        scope.kinds.setdefault(self.pay, None)
        amount = scope.formula(self.amount, "number", *path, "amount")
        refuse = scope.template(self.refuse, *path, "refuse")
        said = self.said(scope, path)
        track = scope.points.get(self.pay)
        if track is None:
            return None
        return Pay(track=track, amount=amount, refuse=refuse, when=when, **said)

    def _report_unread(self, scope: Scope, path: Path) -> None:
        said = message("the points track '{name}' must be an input first", name=self.pay)
        hint = message("add the input {input}",
                       input=f"{{id: {self.pay}, ask: …, points: {self.pay}}}")  # fmt: skip
        scope.report("P107", said, *path, "pay", hint=hint)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Step):
    """The points track loses `amount` (or gains it, where negative; what it cannot show is lost).

    More than it holds is refused: `refuse` is said and the procedure ends.
    """

    key: ClassVar[str] = "pay"
    track: PointsTrack
    amount: Expr
    refuse: Template

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        if not taken:
            return False
        amount = number_of(self.amount, outcome.values)
        held = int(outcome.values[self.track.id])
        if amount > held:
            outcome.say(self.refuse, self.cite)
            outcome.stopped = True
            return False
        rest = min(self.track.most, held - amount)
        outcome.values[self.track.id] = rest
        outcome.effects.append(Effect("pay", self.track.id, str(rest)))
        return True

    def told(self, game: Game, names: Names) -> Message:
        return message("pay {amount} of {points}", amount=formula(self.amount, names),
                       points=self.track.name)  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        return _(
            "{points}: {rest} after paying {amount}",
            points=self.track.id, rest=values[self.track.id], amount=written(self.amount),
        )  # fmt: skip
