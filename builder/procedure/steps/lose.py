"""`lose`: counters lose steps, or are eliminated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, final

from builder.game.model import Game, SpaceRole
from builder.game.model.words import ELIMINATED
from builder.game.schemas import Shape, Words
from builder.procedure.inputs.base import known_place
from builder.procedure.notation import written
from builder.procedure.outcome import Dice, Effect, Outcome
from builder.procedure.prose import Names, units
from builder.procedure.schema import Name
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.values import Value, Values
from builder.records import dataclass
from builder.rules.constraints import Counters
from builder.source.schema import Field
from builder.words import Message, _, _n, message, message_n

MOST = 4
"""No counter loses more steps at once, but for all."""


class WhomShape(Shape):
    """Counters in the acting unit's space, in the target `at`, or those that attack `against`."""

    side: Literal["own", "enemy"] = "own"
    units: Words = "true"
    at: Name | None = None
    against: Name | None = None


@final
class LoseStepShape(ConditionalShape):
    """`lose` takes so many steps, or `all`, of the counter whose command it is, or of each `of`

    others: it turns to its next face; from its last it goes to its side's box for eliminated units.
    """

    lose: Annotated[int, Field(ge=1, le=MOST)] | Literal["all"]
    of: WhomShape | None = None

    def link(self, scope: Scope, path: Path) -> Lose:
        when = self.condition(scope, path)
        if scope.units is None:
            said = message("no counter can lose steps: the procedure has no 'units'")
            scope.report("P101", said, *path, "lose")
        self._boxes(scope, path)
        steps = 0 if self.lose == "all" else self.lose
        return Lose(steps=steps, whom=linked_whom(scope, self.of, (*path, "of")), when=when,
                    **self.said(scope, path))  # fmt: skip

    def _boxes(self, scope: Scope, path: Path) -> None:
        """Reports a side without a box for its eliminated counters."""
        boxes = scope.game.board.by_role[SpaceRole.BOX]
        owners = {box.side for box in boxes if ELIMINATED in box.tags}
        for side in scope.game.sides.values():
            if side.player and not owners & {side.id, ""}:
                said = message("{side} has no box for eliminated units", side=side.name)
                hint = message("give a box of map.yaml 'tags: [eliminated]'")
                scope.report("P101", said, *path, "lose", hint=hint)


@dataclass(frozen=True, slots=True)
class Whom:
    """Those counters in the target `at`, those that attack `against`; else in the own space."""

    those: Counters
    at: str = ""
    against: str = ""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Lose(Step):
    """Counters lose `steps`, 0 for all: the one that acts, or each of `whom`."""

    key: ClassVar[str] = "lose"
    steps: int
    whom: Whom | None

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        if taken:
            what = "" if self.whom is None else "other"
            outcome.effects.append(Effect("lose", what, str(self.steps or "all")))
        return taken

    def told(self, game: Game, names: Names) -> Message:
        if self.whom is None:
            return message("eliminate the unit") if not self.steps else message_n(
                "the unit loses {count} step", "the unit loses {count} steps", self.steps
            )  # fmt: skip
        those = units(self.whom.those)
        if not self.steps:
            return message("eliminate {units}", units=those)
        return message_n("{units} lose {count} step each", "{units} lose {count} steps each",
                         self.steps, units=those)  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        if self.whom is None:
            return _("eliminate the unit") if not self.steps else _n(
                "the unit loses {count} step", "the unit loses {count} steps", self.steps
            )  # fmt: skip
        units = written(self.whom.those.units)
        if not self.steps:
            return _("eliminate {units}", units=units)
        return _n(
            "each of {units} loses {count} step", "each of {units} loses {count} steps",
            self.steps, units=units,
        )  # fmt: skip


def linked_whom(scope: Scope, one: WhomShape | None, path: Path) -> Whom | None:
    """Those at the path, None for the counter that acts."""
    if one is None:
        return None
    for key, name in (("at", one.at), ("against", one.against)):
        if name is not None:
            known_place(scope, name, *path, key)
    if one.against is not None and (one.at is not None or one.side == "enemy"):
        said = message("'against' is for those who attack: 'side: own', without 'at'")
        scope.report("P101", said, *path, "against")
    those = Counters(scope.condition(one.units, *path, "units"), one.side)
    return Whom(those, one.at or "", one.against or "")
