"""`roll`: dice, by their number and sides or by the name of a die with faces."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar, final

from builder.diagnostics import nearest
from builder.game.model import Game
from builder.game.schemas import Line
from builder.language.expr import Expr
from builder.language.ranges import Span
from builder.procedure.outcome import Dice, Outcome
from builder.procedure.possible import Possible
from builder.procedure.prose import Names, formula
from builder.procedure.schema import Formula, Name
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.tables import dice_of
from builder.procedure.values import Value, Values, number_of
from builder.records import dataclass
from builder.words import Message, _n, either, message

_FACED = re.compile(r"(?:(\d{1,2}) x )?(.+)")
MOST = 20
"""The most dice that a step rolls."""


@dataclass(frozen=True, slots=True)
class _Dice:
    """`count` dice of `sides`, with `faces` if they show words."""

    count: int
    sides: int
    faces: tuple[str, ...] = ()

    def total(self, sure: bool) -> Span:
        """What their total can be; `sure` tells that all of them are rolled."""
        return Span(self.count if sure else 0, self.count * (1 if self.faces else self.sides))

    def each(self, sure: bool) -> Span:
        """What one die can be, or the number that show one face."""
        return Span(1 if sure else 0, self.count if self.faces else self.sides)

    def parts(self) -> int:
        """How many values come with the total: the dice, or their distinct faces."""
        return len(set(self.faces)) if self.faces else self.count


@final
class RollStepShape(ConditionalShape):
    """`roll` names the total, `dice` are 2D6 or "4 x" and the name of a die with faces;

    `number` says how many of them are rolled.
    """

    roll: Name
    dice: Line
    number: Formula | None = None

    def link(self, scope: Scope, path: Path) -> Roll | None:
        when = self.condition(scope, path)
        dice = self._dice(scope, path)
        number = None
        if self.number is not None:
            number = scope.formula(self.number, "number", *path, "number")
        if dice is None:
            scope.name(self.roll, "number", *path, "roll")
            scope.vague.add(f"{self.roll}_")
            self.said(scope, path)
            return None
        self._name(scope, dice, when is None and number is None and not dice.faces, path)
        return Roll(
            name=self.roll, count=dice.count, sides=dice.sides, faces=dice.faces, number=number,
            when=when, **self.said(scope, path),
        )  # fmt: skip

    def _name(self, scope: Scope, dice: _Dice, sure: bool, path: Path) -> None:
        can, each = Possible(span=dice.total(sure)), Possible(span=dice.each(sure))
        scope.name(self.roll, "number", *path, "roll", can=can)
        for n in range(1, dice.parts() + 1):
            scope.name(f"{self.roll}_{n}", "number", *path, "roll", can=each)
        if dice.faces:
            scope.name(f"{self.roll}_words", "text", *path, "roll")

    def _dice(self, scope: Scope, path: Path) -> _Dice | None:
        """The dice; None where they are not known, which is reported."""
        plain = dice_of(self.dice)
        if plain is not None:
            return _Dice(*plain)
        match = _FACED.fullmatch(self.dice)
        known = {die.name: die.faces for die in scope.game.dice if die.faces}
        if match is not None and match[2] in known:
            faces = known[match[2]]
            return _Dice(min(MOST, max(1, int(match[1] or 1))), len(faces), faces)
        hint = nearest(self.dice, known) or message(
            "write 2D6, or 4 x and the name of a die with faces"
        )
        said = message("'{text}' is not a dice roll", text=self.dice[:40])
        scope.report("P101", said, *path, "dice", hint=hint)
        return None

    def makes(self) -> Iterator[str]:
        yield self.roll


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Step):
    """`count` dice of `sides` are rolled: `name` is their total, `name_1` … each die.

    With `faces`, each die shows a word instead, and `name_<n>` counts the dice that show the n-th
    distinct face; `number` (a formula, at most `count`) says how many of the dice are rolled.
    """

    key: ClassVar[str] = "roll"
    name: str
    count: int
    sides: int
    faces: tuple[str, ...]
    number: Expr | None

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        """All dice are rolled, also where they do not count, so that the rolls stay in step."""
        values = outcome.values
        rolled = [dice(self.sides) for _die in range(self.count)]
        number = self.count if self.number is None else number_of(self.number, values)
        counted = rolled[: max(0, number)] if taken else []
        values |= self._shown(counted) if self.faces else self._added(counted)
        return taken

    def _added(self, counted: list[int]) -> dict[str, Value]:
        each = [*counted, *[0] * (self.count - len(counted))]
        dice = {f"{self.name}_{n}": face for n, face in enumerate(each, 1)}
        return {**dice, self.name: sum(counted)}

    def _shown(self, counted: list[int]) -> dict[str, Value]:
        words = [self.faces[side - 1] for side in counted]
        counts = {
            f"{self.name}_{n}": words.count(face)
            for n, face in enumerate(dict.fromkeys(self.faces), 1)
        }
        return {**counts, self.name: len(counted), f"{self.name}_words": ", ".join(words)}

    def told(self, game: Game, names: Names) -> Message:
        dice = f"{self.count if self.count > 1 else ''}D{self.sides}"
        if self.faces:
            dice = f"{self.count} × {either(dict.fromkeys(self.faces))}"
        words = message("roll {dice} for {name}", dice=dice, name=names.of(self.name))
        if self.number is None:
            return words
        return message("{rolled}, only {number} of them", rolled=words,
                       number=formula(self.number, names))  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        total = made[self.name]
        if self.faces:
            words = made[f"{self.name}_words"]
            return _n("{name}: {count} die: {words}", "{name}: {count} dice: {words}", int(total),
                      name=self.name, words=words)  # fmt: skip
        dice = "+".join(str(made[f"{self.name}_{n}"]) for n in range(1, self.count + 1))
        if self.count == 1:
            return f"{self.name}: D{self.sides} {dice}"
        return f"{self.name}: {self.count}D{self.sides} {dice} = {total}"
