"""Spaces of the map by what they are and what stands in them.

Knows nothing of what they are wanted for.
"""

from __future__ import annotations

from typing import Annotated

from builder.game.schemas import Shape, Words
from builder.language.expr import TRUE, Expr
from builder.language.say import condition
from builder.procedure.scope import Path, Scope
from builder.records import dataclass
from builder.rules import phrases
from builder.rules.constraints import Counters
from builder.rules.kind import CounterGroup
from builder.source.schema import Field
from builder.words import Message, message


class WhereShape(Shape):
    """Spaces of the map that match, hold a counter of each of `holds` and none of `without`."""

    spaces: Words = "true"
    holds: Annotated[list[CounterGroup], Field(max_length=6)] = []
    without: Annotated[list[CounterGroup], Field(max_length=6)] = []

    def link(self, scope: Scope, path: Path) -> Where:
        spaces = scope.condition(self.spaces, *path, "spaces", subject="space")
        holds = _groups(scope, self.holds, (*path, "holds"))
        return Where(spaces, holds, _groups(scope, self.without, (*path, "without")))


def _groups(
    scope: Scope, shapes: list[CounterGroup], path: Path
) -> tuple[Counters, ...]:  # fmt: skip
    return tuple(_group(scope, shape, (*path, n)) for n, shape in enumerate(shapes))


def _group(scope: Scope, shape: CounterGroup, path: Path) -> Counters:
    if scope.units is None and shape.side != "any":
        said = message("the procedure has no 'units', so only 'side: any' can be meant")
        scope.report("P101", said, *path)
    return Counters(scope.condition(shape.units, *path, "units"), shape.side)


@dataclass(frozen=True, slots=True)
class Where:
    """Spaces of the map by what they are and what stands in them.

    A space fits when it matches `spaces`, holds a counter of each of `holds` and none of `without`.
    One of which the source does not say whether it matches does not fit.
    """

    spaces: Expr
    holds: tuple[Counters, ...] = ()
    without: tuple[Counters, ...] = ()

    @property
    def counters(self) -> tuple[Counters, ...]:
        """All counters that it looks for."""
        return self.holds + self.without

    def words(self) -> Message | str:
        """In words: "where kind == 'hex' with enemy counters"."""
        parts: list[Message | str] = []
        if self.spaces != TRUE:
            parts.append(message("where {condition}", condition=condition(self.spaces)))
        parts += [message("with {counters}", counters=_counters(each)) for each in self.holds]
        parts += [message("without {counters}", counters=_counters(each)) for each in self.without]
        return " ".join(map(str, parts)) or message("of the map")


def _counters(those: Counters) -> Message | str:
    which = phrases.units(those.units)
    match those.whose, those.units == TRUE:
        case "own", True:
            return message("own counters")
        case "own", False:
            return message("own counters ({which})", which=which)
        case "enemy", True:
            return message("enemy counters")
        case "enemy", False:
            return message("enemy counters ({which})", which=which)
        case _, True:
            return message("counters")
    return message("counters ({which})", which=which)
