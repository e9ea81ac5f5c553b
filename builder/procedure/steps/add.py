"""`add`: the sum of the shifts or modifiers that apply."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, final

from builder.game.model import Game
from builder.game.schemas import Cite, Line, Shape
from builder.language.expr import TRUE, Const, Expr
from builder.procedure.outcome import Dice, Outcome
from builder.procedure.prose import Names, clause, formula
from builder.procedure.schema import Formula, Name
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.values import Value, Values, holds, number_of
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import Message, _, message

LEFT, RIGHT = "L", "R"
"""How column shifts are marked, as tables of combat results print them."""


class TermShape(Shape):
    """One shift or modifier."""

    when: Formula = True
    by: Formula
    say: Line
    cite: Cite = ""

    def link(self, scope: Scope, path: Path) -> Term:
        when = scope.formula(self.when, "flag", *path, "when")
        by = scope.formula(self.by, "number", *path, "by")
        return Term(when, by, self.say, self.cite)


@final
class AddStepShape(ConditionalShape):
    """`add` names the sum of the terms of `of` that apply; `add`_words names each with its number.

    With `columns` they are column shifts: 2L, 1R.
    """

    add: Name
    columns: bool = False
    of: Annotated[list[TermShape], Field(max_length=60)] = []

    def link(self, scope: Scope, path: Path) -> Add:
        when = self.condition(scope, path)
        terms = tuple(term.link(scope, (*path, "of", n)) for n, term in enumerate(self.of))
        scope.name(self.add, "number", *path, "add")
        scope.name(f"{self.add}_words", "text", *path, "add")
        said = self.said(scope, path)
        return Add(name=self.add, terms=terms, columns=self.columns, when=when, **said)

    def makes(self) -> Iterator[str]:
        yield self.add


@dataclass(frozen=True, slots=True)
class Term:
    """One shift or modifier: it applies `when`, adds `by`, and is named in the report."""

    when: Expr
    by: Expr
    say: str
    cite: str

    @property
    def case(self) -> str:
        """Its case behind a blank."""
        return f" [{self.cite}]" if self.cite else ""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Step):
    """The value `name` is the sum of the terms that apply; `name_words` names them, and what each
    contributes."""

    key: ClassVar[str] = "add"
    name: str
    terms: tuple[Term, ...]
    columns: bool = False

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        values = outcome.values
        applied = [term for term in self.terms if taken and holds(term.when, values)]
        numbers = [number_of(term.by, values) for term in applied]
        words = (f"{term.say} {self.shown(number)}{term.case}"
                 for term, number in zip(applied, numbers, strict=True))  # fmt: skip
        values[self.name] = sum(numbers)
        values[f"{self.name}_words"] = ", ".join(words) or _("none")
        return taken

    def shown(self, number: int) -> str:
        """What a term contributes: +2, -1; among columns 2R, 1L."""
        if self.columns:
            return f"{abs(number)}{LEFT if number < 0 else RIGHT}"
        return f"{number:+d}"

    def told(self, game: Game, names: Names) -> Message:
        if self.columns:
            return message("add up the column shifts {name}", name=names.of(self.name))
        return message("add up the modifiers {name}", name=names.of(self.name))

    def parts(self, names: Names) -> Iterator[Message]:
        """What is added up, each with when it counts."""
        for term in self.terms:
            number = formula(term.by, names)
            if isinstance(term.by, Const) and isinstance(term.by.value, int):
                number = self.shown(term.by.value)
            words = message("{number} for “{what}”", number=number, what=term.say)
            if term.when == TRUE:
                yield words
            else:
                yield message("{does} if {condition}", does=words,
                              condition=clause(term.when, names))  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        return f"{self.name} = {int(made[self.name]):+d}: {made[f'{self.name}_words']}"
