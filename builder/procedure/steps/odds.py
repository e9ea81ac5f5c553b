"""`odds`: the column of a combat results table for two strengths, after column shifts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import ClassVar, final

from builder.game.model import Game
from builder.game.schemas import Id
from builder.language.expr import Const, Expr
from builder.procedure.outcome import Dice, Outcome
from builder.procedure.possible import NOTHING, Possible
from builder.procedure.prose import Names, formula
from builder.procedure.schema import Formula, Name
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.values import Value, Values, number_of
from builder.records import dataclass
from builder.words import Message, _, message

Ratio = tuple[int, int]
"""Attack and defence as a column's head names them: (3, 1) for 3:1."""
_HEAD = re.compile(r"(\d{1,3})\s*[:–-]\s*(\d{1,3})\s*(?:\+|or more)?")


def ratios(heads: Sequence[str]) -> tuple[Ratio, ...] | None:
    """What the heads of columns stand for, from the worst odds to the best; None for others."""
    found = [_HEAD.fullmatch(head.strip()) for head in heads]
    made = [(int(one[1]), int(one[2])) for one in found if one is not None and int(one[2])]
    if len(made) < len(heads) or len(made) < 2:
        return None
    values = [Fraction(*one) for one in made]
    return tuple(made) if all(a < b for a, b in pairwise(values)) else None


@final
class OddsStepShape(ConditionalShape):
    """`odds` names the column of `table` for the odds of `attack` to `defence`, moved by `shift`.

    Odds are rounded in favour of the defence; no shift leads beyond the first or the last column.
    `odds`_unshifted is the column without shifts, `odds`_worse says that the odds are worse than
    the first column.
    """

    odds: Name
    table: Id
    attack: Formula
    defence: Formula
    shift: Formula = 0

    def link(self, scope: Scope, path: Path) -> Odds | None:
        when = self.condition(scope, path)
        amounts = [
            scope.formula(text, "number", *path, key)
            for key, text in (("attack", self.attack), ("defence", self.defence),
                              ("shift", self.shift))
        ]  # fmt: skip
        missing = message("there is no table '{name}'", name=self.table)
        scope.known(self.table, scope.game.tables, missing, *path, "table")
        table = scope.game.tables.get(self.table)
        heads = ratios(table.columns) if table is not None else None
        if table is not None and heads is None:
            said = message("the columns of '{table}' are not odds in ascending order",
                           table=self.table)  # fmt: skip
            hint = message("write them from the worst to the best: 1:2, 1:1, 2:1")
            scope.report("P101", said, *path, "table", hint=hint)
        can = Possible(frozenset(table.columns if table is not None else ()))
        can = can if when is None else can.also(NOTHING)
        scope.name(self.odds, "text", *path, "odds", can=can)
        scope.name(f"{self.odds}_unshifted", "text", *path, "odds", can=can)
        scope.name(f"{self.odds}_worse", "flag", *path, "odds")
        said_too = self.said(scope, path)
        if table is None or heads is None:
            return None
        return Odds(
            name=self.odds, columns=table.columns, ratios=heads, attack=amounts[0],
            defence=amounts[1], shift=amounts[2], when=when, **said_too,
        )  # fmt: skip

    def makes(self) -> Iterator[str]:
        yield self.odds


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Odds(Step):
    """The value `name` is the head of the column for `attack` to `defence`, moved by `shift`.

    `ratios` are what the `columns` stand for. A column is reached where the attack is at least so
    many times the defence; against a defence of 0 that is the last.
    """

    key: ClassVar[str] = "odds"
    name: str
    columns: tuple[str, ...]
    ratios: tuple[Ratio, ...]
    attack: Expr
    defence: Expr
    shift: Expr

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        values = outcome.values
        attack, defence, shift = (number_of(one, values) for one in self._amounts())
        reached = sum(attack * two >= defence * one for one, two in self.ratios)
        first, last = max(0, reached - 1), len(self.columns) - 1
        column = max(0, min(last, first + shift))
        values[self.name] = self.columns[column] if taken else ""
        values[f"{self.name}_unshifted"] = self.columns[first] if taken else ""
        values[f"{self.name}_worse"] = taken and not reached
        return taken

    def _amounts(self) -> tuple[Expr, Expr, Expr]:
        return self.attack, self.defence, self.shift

    def told(self, game: Game, names: Names) -> Message:
        words = message(
            "{name} is the column for {attack} to {defence}", name=names.of(self.name),
            attack=formula(self.attack, names), defence=formula(self.defence, names),
        )  # fmt: skip
        if self.shift == Const(0):
            return words
        return message("{column}, shifted by {shift}", column=words,
                       shift=formula(self.shift, names))  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        attack, defence, shift = (number_of(one, values) for one in self._amounts())
        odds = made[f"{self.name}_unshifted"]
        if made[f"{self.name}_worse"]:
            return _("{attack} to {defence} is worse than {odds}",
                     attack=attack, defence=defence, odds=odds)  # fmt: skip
        if not shift:
            return _("{name} = {odds}: {attack} to {defence}",
                     name=self.name, odds=odds, attack=attack, defence=defence)  # fmt: skip
        return _("{name} = {column}: {attack} to {defence} is {odds}, shifted {shift}",
                 name=self.name, column=made[self.name], attack=attack, defence=defence,
                 odds=odds, shift=f"{shift:+d}")  # fmt: skip
