"""`property`: what the acting counter is, as a text; or, as a flag, whether its back is up."""

from __future__ import annotations

from typing import Literal, final

from builder.diagnostics import nearest
from builder.game.conditions.view import UNIT_NAMES, unit_property
from builder.game.model import Game, Unit
from builder.game.schemas import Id
from builder.language.decide import Lookup, decide
from builder.language.expr import TRUE, Expr
from builder.legality.asking import counts
from builder.procedure.inputs.answers import Choice, ChoiceShape, Flag, FlagShape
from builder.procedure.inputs.base import acting_only, known_place
from builder.procedure.schema import Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.rules.constraints import Counters
from builder.words import Message, message

TEXTS = tuple(name for name in UNIT_NAMES if name not in ("tags", "reduced"))


@final
class PropertyInputShape(ChoiceShape):
    """A text of the counter whose command it is; every counter that has the command has one of

    the `options`.

    With `at`, it is a text of the counters in that target that its first `holds` means.
    """

    property: Id
    at: Name | None = None

    def link(self, scope: Scope, path: Path) -> UnitProperty | TargetProperty:
        asked = self.asked(scope, path)
        before = len(scope.findings)
        here = (*path, "property")
        missing = message("there is no property '{name}'", name=self.property)
        scope.known(self.property, TEXTS, missing, *here)
        acting_only(scope, message("only a procedure with 'units' can read a unit"), *here)
        those = self._those(scope, path)
        if self.property in TEXTS:
            self._check_units(scope, self._read(scope, those), *here)
        choice = self.choice(scope, path, sure=len(scope.findings) == before)
        if self.at is not None:
            those = those or Counters(TRUE, "any")
            return TargetProperty(
                name=self.property, at=self.at, those=those, **asked, **choice
            )  # fmt: skip
        return UnitProperty(name=self.property, **asked, **choice)

    def _those(self, scope: Scope, path: Path) -> Counters | None:
        """The counters of the target that are read; None where there are none to be read."""
        if self.at is None:
            return None
        known_place(scope, self.at, *path, "at")
        where = scope.places.get(self.at)
        if where is not None and not where.holds:
            said = message("the target '{name}' needs no counter: give it 'holds'", name=self.at)
            scope.report("P101", said, *path, "at")
        return where.holds[0] if where is not None and where.holds else None

    def _read(self, scope: Scope, those: Counters | None) -> list[Unit]:
        """The units that may be read."""
        if those is None:
            return [] if scope.units is None else _acting(scope.game, scope.units)
        units = scope.game.units.values()
        return [unit for unit in units if counts(those.units, unit, 0)]

    def _check_units(self, scope: Scope, units: list[Unit], *path: str | int) -> None:
        """Every value of a counter that is read is one of the options."""
        found = {str(unit_property(unit, self.property)): unit.name for unit in reversed(units)}
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
class TargetProperty(Choice):
    """A text of `those` counters in the target `at`; where they differ in it, it must be asked.

    Of no target it is what is usual.
    """

    name: str
    at: str
    those: Counters

    def read(self, situation: Situation) -> str | None:
        space = situation.space(self.at)
        if space is None:
            return self.usual if situation.space() else None
        found = {
            str(unit_property(one.unit, self.name, one.reduced))
            for one in situation.standing(self.those, space.id)
        }
        return min(found) if len(found) == 1 else None

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.at}

    def source(self) -> Message:
        return message("the {property} of the units in '{target}'", property=self.name,
                       target=self.at)  # fmt: skip


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Reduced(Flag):
    """Whether the acting unit's back is up."""

    def read(self, situation: Situation) -> bool | None:
        return None if situation.acting is None else bool(situation.acting.reduced)

    def source(self) -> Message:
        return message("whether the unit is reduced")
