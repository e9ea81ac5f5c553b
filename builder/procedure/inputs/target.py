"""`target`: one of the spaces round the acting counter that fit, such as those with an enemy."""

from __future__ import annotations

from typing import ClassVar, final

from builder.game.model import Game
from builder.game.schemas import Shape
from builder.language.expr import Expr, properties
from builder.legality.ground import Ground, Mover
from builder.legality.waiting import choosing, entry_spaces
from builder.legality.walks import advances, entries, retreats
from builder.procedure.inputs.base import Input, InputShape, acting_only, names_in
from builder.procedure.prose import Names, formula
from builder.procedure.schema import Formula, Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.procedure.spaces import Where, WhereShape
from builder.procedure.values import Kind, Value, number_of
from builder.records import dataclass
from builder.words import Message, message

FARTHEST = 20
"""No target is farther away than so many spaces."""


class AimShape(WhereShape, Shape):
    """The spaces from 1 to `within` away that fit.

    With `retreat`, only neighbours into which the unit may retreat by movement.yaml; with
    `advance`, those that it may enter. With `entry`, for a unit that waits to arrive, the spaces by
    which it may enter. `among` names an earlier text: only the space with this id.
    """

    within: Formula = 1
    retreat: bool = False
    advance: bool = False
    entry: bool = False
    among: Name | None = None


@final
class TargetInputShape(InputShape):
    """One of the spaces round the acting unit that fit: the only one, or the player's choice."""

    target: AimShape

    def link(self, scope: Scope, path: Path) -> Target:
        asked, here = self.asked(scope, path), (*path, "target")
        said = message("a target is looked for round the unit that acts: give 'units'")
        acting_only(scope, said, *here)
        within = scope.formula(self.target.within, "number", *here, "within")
        where = self.target.link(scope, here)
        if self.target.retreat or self.target.advance:
            self._entering(scope, here)
        if self.target.entry:
            self._arriving(scope, here)
        if self.target.among is not None:
            scope.formula(self.target.among, "text", *here, "among")
        scope.name(self.id, "text", *path, "id")
        scope.places[self.id] = where
        return Target(where=where, within=within, retreat=self.target.retreat,
                      advance=self.target.advance, entry=self.target.entry,
                      among=self.target.among or "", **asked)  # fmt: skip

    def _arriving(self, scope: Scope, here: Path) -> None:
        """Reports what does not go with an entry, and where nobody has one to choose."""
        for key in ("retreat", "advance"):
            if getattr(self.target, key):
                said = message("a target is for an entry or for a move on the map: leave one out")
                scope.report("P101", said, *here, key)
        if self.target.within != 1:
            said = message("an entry is one of the spaces of the setup: leave out 'within'")
            scope.report("P101", said, *here, "within")
        if not choosing(scope.game):
            said = message("no setup has reinforcements with several spaces to enter by")
            scope.report("P101", said, *here, "entry")

    def _entering(self, scope: Scope, here: Path) -> None:
        """Reports what does not go with a retreat, and what the module could not look up."""
        movement, key = scope.game.movement, "retreat" if self.target.retreat else "advance"
        if self.target.retreat and self.target.advance:
            said = message("a target is for a retreat or for an advance: leave one out")
            scope.report("P101", said, *here, "advance")
        if self.target.within != 1:
            said = message("a retreat or an advance leads to neighbours: leave out 'within'")
            scope.report("P101", said, *here, "within")
        if not movement.given:
            said = message("movement.yaml does not say where units may go")
            scope.report("P101", said, *here, key)
        asked = [line.spaces for line in (*movement.enter, *movement.cross, *movement.follow)]
        asked += [zone.into for zone in movement.zones]
        if any(each.subject == "unit" for tree in asked for each in properties(tree)):
            said = message("in movement.yaml 'spaces' or 'into' depends on the unit: a retreat "
                           "cannot be offered")  # fmt: skip
            hint = message("say it with 'units' or 'exerted_by', on lines of their own")
            scope.report("P101", said, *here, key, hint=hint)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Target(Input):
    """The id of a space from 1 to `within` away that fits, '' where there is none.

    Where several fit, the player chooses; the nearest are named first. With `retreat`, none fits
    but those into which the unit may retreat; with `advance`, but those that it may enter. With
    `among`, none fits but the space whose id that value is. With `entry`, those fit by which a unit
    that waits may enter and that nothing blocks.
    """

    kind: ClassVar[Kind] = "text"
    where: Where
    within: Expr
    retreat: bool = False
    advance: bool = False
    entry: bool = False
    among: str = ""

    @property
    def enters(self) -> bool:
        """Whether it looks for a space that the unit may enter."""
        return self.retreat or self.advance

    @property
    def usual(self) -> str:
        return ""

    def fits(self, value: Value, game: Game) -> bool:
        return value == "" or value in game.board.spaces

    def allowed(self) -> Message:
        return message("a space of the map, or '' for none")

    def parsed(self, text: str) -> str:
        return text.strip()

    def candidates(self, situation: Situation) -> list[str] | None:
        """The spaces to choose from; None where nobody acts on the map, or waits to enter it."""
        near = self._entries(situation) if self.entry else self._near(situation)
        if near is None:
            return None
        if self.among:
            near = [space for space in near if space == situation.values.get(self.among)]
        return [space for space in near if situation.fits(self.where, space)]

    def _near(self, situation: Situation) -> list[str] | None:
        start = situation.space()
        if start is None or situation.acting is None:
            return None
        most = min(FARTHEST, number_of(self.within, situation.values))
        near = [space for space, _far in situation.near(start, most)]
        if not self.enters:
            return near
        mover = Mover(situation.acting.unit, situation.acting.reduced)
        ground = Ground(situation.game, situation.position)
        open_ = (retreats if self.retreat else advances)(ground, mover, start.id)
        return [space for space in near if space in open_]

    def _entries(self, situation: Situation) -> list[str] | None:
        one, game = situation.acting, situation.game
        if one is None:
            return None
        spaces = entry_spaces(game, situation.scenario, one.unit, one.space, situation.turn)
        mover = Mover(one.unit, one.reduced)
        return [*entries(Ground(game, situation.position), mover, spaces)]

    def read(self, situation: Situation) -> str | None:
        found = self.candidates(situation)
        if found is None or len(found) > 1:
            return None
        return found[0] if found else ""

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | names_in(self.within) | {*filter(None, (self.among,))}

    def source(self) -> Message:
        if self.entry:
            return message("the only space {which} by which it may enter, or the player's choice",
                           which=self.where.words())  # fmt: skip
        if self.retreat:
            return message("the only space {which} to retreat to, or the player's choice",
                           which=self.where.words())  # fmt: skip
        if self.advance:
            return message("the only space {which} that it may enter, or the player's choice",
                           which=self.where.words())  # fmt: skip
        return message("the only space up to {number} away {which}, or the player's choice",
                       number=formula(self.within, Names({})),
                       which=self.where.words())  # fmt: skip
