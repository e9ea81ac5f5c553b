"""`move`: a counter goes to a space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, final

from builder.game.model import Game
from builder.game.schemas import Line, Shape, Words
from builder.language.expr import Expr
from builder.procedure.notation import written
from builder.procedure.outcome import Dice, Effect, Outcome
from builder.procedure.possible import possible
from builder.procedure.prose import Names, formula, units
from builder.procedure.schema import Formula
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.values import NOT_KNOWN, Value, Values, value_of
from builder.records import dataclass
from builder.rules.constraints import Counters, Whose
from builder.words import Message, _, either, message


class DestinationShape(Shape):
    """Which counter goes where: the acting unit, or one that matches in one of the places."""

    units: Words | None = None
    side: Whose = "any"
    among: list[Line] = []
    to: Formula


@final
class MoveStepShape(ConditionalShape):
    """`move` sends the counter whose command it is, or one of `units` that stands in `among`, to

    the space whose id is `to`.
    """

    move: DestinationShape

    def link(self, scope: Scope, path: Path) -> Move:
        when = self.condition(scope, path)
        others = self._others(scope, (*path, "move"))
        to = scope.formula(self.move.to, "text", *path, "move", "to")
        for name in sorted(possible(to, scope.can).texts or ()):
            if name not in ("", NOT_KNOWN):
                scope.space(name, *path, "move", "to")
        return Move(others=others, to=to, when=when, **self.said(scope, path))

    def _others(self, scope: Scope, path: Path) -> Others | None:
        """The counters of which one moves; None for the one that acts."""
        move = self.move
        units = None if move.units is None else scope.condition(move.units, *path, "units")
        scope.spaces(move.among, *path, "among")
        if scope.units is None and (units is None or move.side != "any"):
            said = message("the procedure has no 'units': say here which 'units' move, of any side")
            scope.report("P101", said, *path)
        return None if units is None else Others(Counters(units, move.side), tuple(move.among))


@dataclass(frozen=True, slots=True)
class Others:
    """Counters that stand in a space of `among` (ids; empty: anywhere)."""

    those: Counters
    among: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Step):
    """A counter goes to the space whose id is the value of the formula `to`.

    `others` None is the acting unit; else one counter of those. Where there is none, nothing moves.
    """

    key: ClassVar[str] = "move"
    others: Others | None
    to: Expr

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        if taken:
            what = "" if self.others is None else "other"
            outcome.effects.append(Effect("move", what, str(value_of(self.to, outcome.values))))
        return taken

    def told(self, game: Game, names: Names) -> Message:
        to = formula(self.to, names)
        if self.others is None:
            return message("move the unit to {space}", space=to)
        those = units(self.others.those)
        if not self.others.among:
            return message("move one of the {units} to {space}", units=those, space=to)
        return message("move one of the {units} from {places} to {space}", units=those, space=to,
                       places=either(self.others.among))  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        to = value_of(self.to, values)
        if self.others is None:
            return _("move the unit to {space}", space=to)
        units = written(self.others.those.units)
        if not self.others.among:
            return _("move one counter, {units}, to {space}", units=units, space=to)
        return _(
            "move one counter, {units}, from {places}, to {space}",
            units=units, places=either(self.others.among), space=to,
        )  # fmt: skip
