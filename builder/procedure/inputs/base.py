"""What every input has: as it is written, and as it is asked, read and checked.

A new kind of input is a file beside this one, with its schema and its class, and a line in the
package's list. Knows no kind of input.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal, TypedDict

from builder.game.model import Game
from builder.game.schemas import Cite, Line, Shape
from builder.language.expr import Expr, properties
from builder.procedure.schema import Formula, Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.procedure.values import Kind, Value, Values, holds
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import Message, message

Keep = Literal["game", "space", "unit"] | Annotated[list[Name], Field(min_length=1, max_length=4)]


class Asked(TypedDict):
    """What every input has, linked."""

    id: str
    ask: str
    when: Expr | None
    cite: str
    always: bool
    keep: tuple[str, ...] | None
    adjust: bool


class InputShape(Shape, ABC):
    """Something to know: its name, the question, when it matters, its case.

    `always`: asked by itself, never taken with the usual answers to other questions. `keep`: an
    answer is asked once for the `game`, for each `space` or each `unit` that acts and its face, or
    for each value of the inputs in a list; inputs of one id in several procedures share it. A sum
    of a factor is kept for each `unit` that counts, where the data does not give it. With
    `adjust`, what is read is only what is usual, and what is not known is taken as usual.
    """

    id: Name
    ask: Line
    when: Formula | None = None
    cite: Cite = ""
    always: bool = False
    keep: Keep | None = None
    adjust: bool = False

    @abstractmethod
    def link(self, scope: Scope, path: Path) -> Input | None:
        """The input; its name is a value from here on.

        None where it has a mistake that leaves no input: that is reported.
        """

    def asked(self, scope: Scope, path: Path) -> Asked:
        """What every input has, linked: to be called before its own name is a value."""
        when = None if self.when is None else scope.formula(self.when, "flag", *path, "when")
        return {
            "id": self.id, "ask": self.ask, "when": when, "cite": self.cite, "always": self.always,
            "keep": self._kept_for(scope, (*path, "keep")), "adjust": self.adjust,
        }  # fmt: skip

    def _kept_for(self, scope: Scope, path: Path) -> tuple[str, ...] | None:
        """What an answer is kept for, () for the whole game; None where it is not kept."""
        if self.keep is None or self.keep == "game":
            return None if self.keep is None else ()
        if isinstance(self.keep, str):
            said = message("only a procedure with 'units' can keep answers for a unit or a space")
            acting_only(scope, said, *path)
            return (self.keep,)
        for number, name in enumerate(self.keep):
            scope.value(name, *path, number)
        return tuple(self.keep)


def report_default(
    scope: Scope, one: InputShape, default: Value, hint: Message, path: Path
) -> None:
    """Report a default that the input cannot have."""
    said = message("'{value}' cannot be the default of '{name}'", value=default, name=one.id)
    scope.report("P104", said, *path, "default", hint=hint)


def acting_only(scope: Scope, said: Message, *path: str | int) -> None:
    """Report an input that needs a counter that acts, in a procedure of nobody."""
    if scope.units is None:
        scope.report("P101", said, *path)


def names_in(tree: Expr | None) -> frozenset[str]:
    """The values that a formula names."""
    return frozenset() if tree is None else frozenset(each.name for each in properties(tree))


def known_place(scope: Scope, name: str, *path: str | int) -> None:
    """Report a target that no earlier input is."""
    missing = message("no earlier input '{name}' is a target", name=name)
    scope.known(name, scope.places, missing, *path)


def known_courses(scope: Scope, kinds: Iterable[str], *path: str | int) -> None:
    """Report kinds of courses, a list at the path, that no course of the map has."""
    known = {course.kind for course in scope.game.board.courses}
    for number, kind in enumerate(kinds):
        missing = message("no course of the map has the kind '{name}'", name=kind)
        scope.known(kind, known, missing, *path, number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Input(ABC):
    """Something the procedure must know: asked of the player, or read off the board.

    `when` (over earlier inputs) says whether it is asked or read at all; otherwise it is `default`.
    What is `always` asked has no answer that would usually be right. `keep` says what an answer is
    kept for: () for the whole game, None where it is not kept. Of what is read, a player may
    `adjust` the value.
    """

    kind: ClassVar[Kind]
    id: str
    ask: str
    when: Expr | None
    cite: str
    always: bool = False
    keep: tuple[str, ...] | None = None
    adjust: bool = False

    @property
    @abstractmethod
    def usual(self) -> Value:
        """Its value where none is given."""

    @abstractmethod
    def fits(self, value: Value, game: Game) -> bool:
        """Whether it may have this value."""

    @abstractmethod
    def allowed(self) -> Message:
        """Which values it may have, in words."""

    @abstractmethod
    def parsed(self, text: str) -> Value | None:
        """The value that somebody types; None where it is none."""

    @abstractmethod
    def read(self, situation: Situation) -> Value | None:
        """What the board gives for it; None where it must be asked."""

    @abstractmethod
    def source(self) -> Message:
        """Where the module reads it, in words."""

    def refusal(self, value: Value) -> Message:
        """Why it cannot have a value, in words."""
        return message(
            "{input} ({question}): '{value}' is not allowed; it takes {values}",
            input=self.id, question=self.ask, value=value, values=self.allowed(),
        )  # fmt: skip

    def options_near(self) -> tuple[str, ...]:
        """Words of which one may be meant by a misspelt value."""
        return ()

    def values(self, value: Value) -> Mapping[str, Value]:
        """The values that it brings by name: its own, and what follows from it."""
        return {self.id: value}

    def asks_for(self) -> frozenset[str]:
        """The values by name on which it depends whether it is asked or read, and its answer."""
        return names_in(self.when) | {*(self.keep or ())}

    def looks_at(self) -> frozenset[str]:
        """The values by name on which it depends."""
        return self.asks_for()

    def needed(self, values: Values) -> bool:
        """Whether it is asked or read at all, by the inputs before it."""
        return holds(self.when, values)
