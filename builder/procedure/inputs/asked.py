"""Inputs that nothing on the board gives: the player is asked."""

from __future__ import annotations

from typing import Literal, final

from builder.procedure.inputs.answers import (
    Choice,
    ChoiceShape,
    Flag,
    FlagShape,
    Number,
    NumberShape,
)  # fmt: skip
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.words import Message, message


@final
class NumberInputShape(NumberShape):
    """A number from `low` to `high`, asked."""

    def link(self, scope: Scope, path: Path) -> AskedNumber:
        asked = self.asked(scope, path)
        return AskedNumber(**asked, **self.bounds(scope, path))


@final
class ChoiceInputShape(ChoiceShape):
    """One of `options`, asked."""

    def link(self, scope: Scope, path: Path) -> AskedChoice:
        asked = self.asked(scope, path)
        return AskedChoice(**asked, **self.choice(scope, path))


@final
class FlagInputShape(FlagShape):
    """Yes or no (`flag: true`), asked."""

    flag: Literal[True]

    def link(self, scope: Scope, path: Path) -> AskedFlag:
        asked = self.asked(scope, path)
        self.name(scope, path)
        return AskedFlag(**asked, default=self.default)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class AskedNumber(Number):
    """A number that the player says."""

    def read(self, situation: Situation) -> None:
        return None

    def source(self) -> Message:
        return message("asked of the player")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class AskedChoice(Choice):
    """An option that the player picks."""

    def read(self, situation: Situation) -> None:
        return None

    def source(self) -> Message:
        return message("asked of the player")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class AskedFlag(Flag):
    """A yes or no of the player's."""

    def read(self, situation: Situation) -> None:
        return None

    def source(self) -> Message:
        return message("asked of the player")
