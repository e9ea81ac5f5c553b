"""What an answer can be: a number, one of some options, yes or no, spaces of the map.

Each input is one of these. Knows nothing of where an answer comes from.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import Annotated, ClassVar, TypedDict

from builder.diagnostics import nearest
from builder.game.model import Game
from builder.game.schemas import Line
from builder.language.ranges import Span
from builder.procedure.inputs.base import Input, InputShape, report_default
from builder.procedure.possible import ANYTHING, Possible
from builder.procedure.scope import Path, Scope
from builder.procedure.values import Kind, Value
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import Message, either, message

FLAGS: dict[str, bool] = {
    "yes": True, "y": True, "true": True, "1": True,
    "no": False, "n": False, "false": False, "0": False,
}  # fmt: skip
SHOWN = 6


class Bounds(TypedDict):
    """The least and the greatest number, and the usual one."""

    low: int
    high: int
    default: int


class NumberShape(InputShape, ABC):
    """A number from `low` to `high`."""

    low: Annotated[int, Field(ge=-9999, le=9999)] = 0
    high: Annotated[int, Field(ge=-9999, le=9999)] = 99
    default: int | None = None

    def bounds(self, scope: Scope, path: Path, sure: bool = True) -> Bounds:
        """Its bounds; its name is a value from here on.

        `sure` says that a comparison with a number outside of them is a mistake.
        """
        before = len(scope.findings)
        if self.low > self.high:
            said = message("'{name}' is to be a number from {low} to {high}, which is impossible",
                           name=self.id, low=self.low, high=self.high)  # fmt: skip
            hint = message("'low' must not be greater than 'high'")
            scope.report("P104", said, *path, "high", hint=hint)
        whole = sure and len(scope.findings) == before
        can = Possible(span=Span(self.low, self.high)) if whole else ANYTHING
        scope.name(self.id, "number", *path, "id", can=can)
        default = max(self.low, min(0, self.high)) if self.default is None else self.default
        if self.low <= self.high and not self.low <= default <= self.high:
            hint = message("write a whole number from {low} to {high}",
                           low=self.low, high=self.high)  # fmt: skip
            report_default(scope, self, default, hint, path)
        return {"low": self.low, "high": self.high, "default": default}


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Input):
    """A whole number from `low` to `high`."""

    kind: ClassVar[Kind] = "number"
    low: int
    high: int
    default: int

    @property
    def usual(self) -> int:
        return self.default

    def fits(self, value: Value, game: Game) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def allowed(self) -> Message:
        return message("a whole number from {low} to {high}", low=self.low, high=self.high)

    def parsed(self, text: str) -> int | None:
        digits = text.removeprefix("+").replace("−", "-")
        plain = digits.removeprefix("-")
        if not plain.isdecimal() or len(plain) > 9:
            return None
        return int(digits) if self.low <= int(digits) <= self.high else None


class Options(TypedDict):
    """The options, and the usual one."""

    options: tuple[str, ...]
    default: str


class ChoiceShape(InputShape, ABC):
    """A text, one of `options`."""

    options: Annotated[list[Line], Field(min_length=1, max_length=40)]
    default: Line | None = None

    def choice(self, scope: Scope, path: Path, sure: bool = True) -> Options:
        """Its options; its name is a value from here on.

        `sure` says that a comparison with another text is a mistake.
        """
        can = Possible(frozenset(self.options), picked=True) if sure else ANYTHING
        scope.name(self.id, "text", *path, "id", can=can)
        default = self.options[0] if self.default is None else self.default
        if default not in self.options:
            hint = nearest(default, self.options) or message(
                "write one of its options: {options}", options=either(self.options[:SHOWN])
            )
            report_default(scope, self, default, hint, path)
        return {"options": tuple(self.options), "default": default}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Input):
    """A text, one of `options`."""

    kind: ClassVar[Kind] = "text"
    options: tuple[str, ...]
    default: str

    @property
    def usual(self) -> str:
        return self.default

    def fits(self, value: Value, game: Game) -> bool:
        return value in self.options

    def allowed(self) -> Message:
        return message("one of {options}", options=", ".join(self.options))

    def parsed(self, text: str) -> str | None:
        same = (option for option in self.options if option.casefold() == text.casefold())
        return next(same, None)

    def options_near(self) -> tuple[str, ...]:
        return self.options


class FlagShape(InputShape, ABC):
    """Yes or no."""

    default: bool = False

    def name(self, scope: Scope, path: Path) -> None:
        """Its name is a value from here on."""
        scope.name(self.id, "flag", *path, "id")


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag(Input):
    """Yes or no."""

    kind: ClassVar[Kind] = "flag"
    default: bool

    @property
    def usual(self) -> bool:
        return self.default

    def fits(self, value: Value, game: Game) -> bool:
        return isinstance(value, bool)

    def allowed(self) -> Message:
        return message("yes or no")

    def parsed(self, text: str) -> bool | None:
        return FLAGS.get(text.casefold())


@dataclass(frozen=True, slots=True, kw_only=True)
class Spaces(Input):
    """Spaces of the map as a text: their ids with ", " between, and `id_number`, how many."""

    kind: ClassVar[Kind] = "text"

    @property
    def usual(self) -> str:
        return ""

    def fits(self, value: Value, game: Game) -> bool:
        return all(space in game.board.spaces for space in _ids(str(value)))

    def allowed(self) -> Message:
        return message("spaces of the map separated by ', ', or '' for none")

    def parsed(self, text: str) -> str:
        return ", ".join(part for each in text.split(",") if (part := each.strip()))

    def values(self, value: Value) -> Mapping[str, Value]:
        return {self.id: value, f"{self.id}_number": len(_ids(str(value)))}


def _ids(text: str) -> list[str]:
    return text.split(", ") if text else []
