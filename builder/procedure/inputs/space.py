"""`space`: what the map says of the acting counter's space, or of a target's.

Terrain, kind, group, tag or a column of its own: a yes or no by a condition, the first of several
options whose condition holds, or a number from a column.
"""

from __future__ import annotations

from typing import Annotated, Literal, final

from builder.game.conditions.view import space_property
from builder.game.model import Space
from builder.game.schemas import Id, Line, Words
from builder.language.expr import Expr
from builder.language.say import condition
from builder.legality.asking import holds
from builder.procedure.inputs.answers import (
    Choice,
    ChoiceShape,
    Flag,
    FlagShape,
    Number,
    NumberShape,
)
from builder.procedure.inputs.base import acting_only, known_place
from builder.procedure.schema import Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import Message, message


def _link_place(scope: Scope, at: str | None, path: Path) -> str:
    """The target that is looked at; '' for the space of the acting unit."""
    if at is None:
        acting_only(scope, message("only a procedure with 'units' has a space of its own"),
                    *path, "space")  # fmt: skip
        return ""
    known_place(scope, at, *path, "at")
    return at


@final
class SpaceFlagInputShape(FlagShape):
    """Whether a condition holds for the space (`flag: true`)."""

    space: Words
    at: Name | None = None
    flag: Literal[True]

    def link(self, scope: Scope, path: Path) -> SpaceFlag:
        asked, at = self.asked(scope, path), _link_place(scope, self.at, path)
        condition = scope.condition(self.space, *path, "space", subject="space")
        self.name(scope, path)
        return SpaceFlag(condition=condition, at=at, default=self.default, **asked)


@final
class SpaceChoiceInputShape(ChoiceShape):
    """The first of the options whose condition holds for the space; `default` where none does."""

    space: Annotated[dict[Line, Words], Field(min_length=1, max_length=40)]
    at: Name | None = None

    def link(self, scope: Scope, path: Path) -> SpaceChoice:
        asked, at = self.asked(scope, path), _link_place(scope, self.at, path)
        cases: list[tuple[int, Expr]] = []
        for option, text in self.space.items():
            here = (*path, "space", option)
            condition = scope.condition(text, *here, subject="space")
            missing = message("'{value}' is not one of the options", value=option)
            if scope.known(option, self.options, missing, *here):
                cases.append((self.options.index(option), condition))
        return SpaceChoice(cases=tuple(cases), at=at, **asked, **self.choice(scope, path))


@final
class SpaceNumberInputShape(NumberShape):
    """A column of spaces.csv that holds numbers."""

    space: Id
    at: Name | None = None

    def link(self, scope: Scope, path: Path) -> SpaceNumber:
        asked, at = self.asked(scope, path), _link_place(scope, self.at, path)
        columns = {name for s in scope.game.board.spaces.values() for name in s.properties}
        missing = message("no space has a column '{name}'", name=self.space)
        scope.known(self.space, columns, missing, *path, "space")
        return SpaceNumber(column=self.space, at=at, **asked, **self.bounds(scope, path))


def _words(at: str, which: Message | str) -> Message:
    if at:
        return message("the space '{target}': {which}", target=at, which=which)
    return message("the unit's space: {which}", which=which)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceFlag(Flag):
    """Whether a condition holds for the space; where the source does not say, it is asked.

    Of no target it is what is usual.
    """

    condition: Expr
    at: str = ""

    def read(self, situation: Situation) -> bool | None:
        space = situation.space(self.at)
        if space is None:
            return self.usual if self.at and situation.space() else None
        return self.of(space)

    def of(self, space: Space) -> bool | None:
        """What it is for a space; None where the source leaves it open."""
        return holds(self.condition, None, space)

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.at}

    def source(self) -> Message:
        return _words(self.at, condition(self.condition))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceChoice(Choice):
    """The first option whose condition holds for the space; where the source leaves one open
    before that, it is asked. Of no target it is what is usual. `cases` have options by number."""

    cases: tuple[tuple[int, Expr], ...]
    at: str = ""

    def read(self, situation: Situation) -> str | None:
        space = situation.space(self.at)
        if space is None:
            return self.usual if self.at and situation.space() else None
        return self.of(space)

    def of(self, space: Space) -> str | None:
        """What it is for a space; None where the source leaves it open."""
        for number, tree in self.cases:
            found = holds(tree, None, space)
            if found is not False:
                return self.options[number] if found else None
        return self.usual

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.at}

    def source(self) -> Message:
        return _words(self.at, ", ".join(self.options[number] for number, _tree in self.cases))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceNumber(Number):
    """The number in a column of the space; where it is empty, it is asked."""

    column: str
    at: str = ""

    def read(self, situation: Situation) -> int | None:
        space = situation.space(self.at)
        if space is None:
            return self.usual if self.at and situation.space() else None
        return self.of(space)

    def of(self, space: Space) -> int | None:
        """What it is for a space; None where the source leaves it open."""
        found = space_property(space, self.column)
        return found if isinstance(found, int) else None

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.at}

    def source(self) -> Message:
        return _words(self.at, self.column)
