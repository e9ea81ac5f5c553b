"""`factor`: a factor of the acting counter itself."""

from __future__ import annotations

from typing import Literal, final

from builder.game.conditions.view import unit_property
from builder.game.schemas import Id
from builder.procedure.inputs.answers import Number, NumberShape
from builder.procedure.inputs.base import acting_only
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.words import Message, message

Face = Literal["up", "front", "back"]


@final
class FactorInputShape(NumberShape):
    """A factor of the counter whose command it is, of the face that is `up`, `front` or `back`."""

    factor: Id
    face: Face = "up"

    def link(self, scope: Scope, path: Path) -> UnitFactor:
        asked = self.asked(scope, path)
        before = len(scope.findings)
        missing = message("there is no factor '{name}'", name=self.factor)
        scope.known(self.factor, scope.game.factors, missing, *path, "factor")
        said = message("only a procedure with 'units' can read a unit's factor")
        acting_only(scope, said, *path, "factor")
        bounds = self.bounds(scope, path, sure=len(scope.findings) == before)
        return UnitFactor(factor=self.factor, face=self.face, **asked, **bounds)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFactor(Number):
    """A factor of the acting unit itself, of the face that is up, or of its `back` or `front`.

    Where the source does not give it, it must be asked.
    """

    factor: str
    face: Face

    def read(self, situation: Situation) -> int | None:
        if situation.acting is None:
            return None
        faces = {"up": situation.acting.reduced, "front": 0, "back": 1}
        found = unit_property(situation.acting.unit, self.factor, faces[self.face])
        return found if isinstance(found, int) else None

    def source(self) -> Message:
        match self.face:
            case "up":
                return message("the unit's {factor}", factor=self.factor)
            case "front":
                return message("the unit's {factor}, front", factor=self.factor)
            case "back":
                return message("the unit's {factor}, back", factor=self.factor)
