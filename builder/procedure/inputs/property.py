"""`property`: what the acting counter is, as a text; or, as a flag, whether its back is up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, final

from builder.diagnostics import nearest
from builder.game.conditions.view import UNIT_NAMES, unit_property
from builder.game.model import Game, Unit
from builder.game.schemas import Id
from builder.language.decide import Lookup, decide
from builder.language.expr import Expr
from builder.procedure.inputs.answers import Choice, ChoiceShape, Flag, FlagShape
from builder.procedure.inputs.base import acting_only
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.words import Message, message

TEXTS = tuple(name for name in UNIT_NAMES if name not in ("tags", "reduced"))


@final
class PropertyInputShape(ChoiceShape):
    """A text of the counter whose command it is; every counter that has the command has one of

    the `options`.
    """

    property: Id

    def link(self, scope: Scope, path: Path) -> UnitProperty:
        asked = self.asked(scope, path)
        before = len(scope.findings)
        here = (*path, "property")
        missing = message("there is no property '{name}'", name=self.property)
        scope.known(self.property, TEXTS, missing, *here)
        acting_only(scope, message("only a procedure with 'units' can read a unit"), *here)
        if scope.units is not None and self.property in TEXTS:
            self._check_units(scope, scope.units, *here)
        choice = self.choice(scope, path, sure=len(scope.findings) == before)
        return UnitProperty(name=self.property, **asked, **choice)

    def _check_units(self, scope: Scope, units: Expr, *path: str | int) -> None:
        """Every value of a counter that has the command is one of the options."""
        acting = reversed(_acting(scope.game, units))
        found = {str(unit_property(unit, self.property)): unit.name for unit in acting}
        for value in (v for v in found if v not in self.options):
            said = message("{unit} has '{value}', which is not one of the options",
                           unit=found[value], value=value)  # fmt: skip
            hint = nearest(value, self.options) or message(
                "add '{value}' to the options", value=value
            )
            scope.report("P104", said, *path, hint=hint)


@final
class ReducedInputShape(FlagShape):
    """Whether the back of the counter whose command it is is up."""

    property: Literal["reduced"]
    flag: Literal[True]

    def link(self, scope: Scope, path: Path) -> Reduced:
        asked = self.asked(scope, path)
        said = message("only a procedure with 'units' can read a unit")
        acting_only(scope, said, *path, "property")
        self.name(scope, path)
        return Reduced(default=self.default, **asked)


def _acting(game: Game, units: Expr) -> list[Unit]:
    """The units that may have a command, by what the source gives of them."""

    def look(unit: Unit) -> Lookup:
        return lambda _subject, name: unit_property(unit, name)

    return [u for u in game.units.values() if decide(units, look(u)) is not False]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class UnitProperty(Choice):
    """A text of the acting unit: "side", "nation", "type", "size", "id" …"""

    name: str

    def read(self, situation: Situation) -> str | None:
        if situation.acting is None:
            return None
        return str(unit_property(situation.acting.unit, self.name, situation.acting.reduced))

    def source(self) -> Message:
        return message("the unit's {property}", property=self.name)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Reduced(Flag):
    """Whether the acting unit's back is up."""

    def read(self, situation: Situation) -> bool | None:
        return None if situation.acting is None else bool(situation.acting.reduced)

    def source(self) -> Message:
        return message("whether the unit is reduced")
