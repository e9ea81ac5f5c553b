"""`board`: a sum over counters in the acting counter's space, or in spaces by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, final

from builder.game.conditions.view import unit_property
from builder.game.schemas import Id, Line, Shape, Words
from builder.language.expr import TRUE
from builder.legality.asking import counts
from builder.legality.position import Standing
from builder.procedure.inputs.answers import Number, NumberShape
from builder.procedure.inputs.base import known_courses, known_place
from builder.procedure.schema import Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.rules import phrases
from builder.rules.constraints import Counters, Whose
from builder.rules.words import COUNT
from builder.source.schema import Field
from builder.words import Message, message


class SumShape(Shape):
    """A sum over units in the acting unit's space, or in the spaces or the target `at`.

    `others` leaves out the acting unit itself. With `against`, it is a sum over those who attack
    that target: the units in the acting unit's space, and those beside the target that are marked
    as joining; with `across` only those on the far side of such a course, such as a river, and
    with `not_across` only the others.
    """

    sum: Id = "units"
    side: Whose = "own"
    units: Words = "true"
    at: Annotated[list[Line], Field(max_length=40)] | Name = []
    others: bool = False
    against: Name | None = None
    across: Annotated[list[Id], Field(max_length=6)] = []
    not_across: Annotated[list[Id], Field(max_length=6)] = []


@final
class BoardInputShape(NumberShape):
    """A sum of a factor or measure, or the number of units, read off the board."""

    board: SumShape

    def link(self, scope: Scope, path: Path) -> BoardSum:
        asked, each = self.asked(scope, path), self.keep == "unit"
        if each:
            asked["keep"] = None
            self._each(scope, path)
        before = len(scope.findings)
        those, at = self._those(scope, path), self.board.at
        bounds = self.bounds(scope, path, sure=len(scope.findings) == before)
        spaces, target = ((), at) if isinstance(at, str) else (tuple(at), "")
        return BoardSum(
            measure=self.board.sum, those=those, spaces=spaces, target=target,
            others=self.board.others, against=self.board.against or "",
            across=tuple(self.board.across), not_across=tuple(self.board.not_across), each=each,
            **asked, **bounds,
        )  # fmt: skip

    def _each(self, scope: Scope, path: Path) -> None:
        """Reports counters that cannot be asked for a factor, each by itself."""
        board = self.board
        if (
            board.sum not in scope.game.factors
            or board.against
            or isinstance(board.at, list) & bool(board.at)
        ):
            said = message("'keep: unit' is for the sum of a factor, in the counter's own space or "
                           "in a target")  # fmt: skip
            scope.report("P101", said, *path, "keep")

    def _those(self, scope: Scope, path: Path) -> Counters:
        """The counters that count."""
        board, here = self.board, (*path, "board")
        known = ["units", *scope.game.factors, *scope.measures()]
        known += [COUNT] if any(kind.counts for kind in scope.game.types.values()) else []
        missing = message("there is no factor or measure '{name}'", name=board.sum)
        scope.known(board.sum, known, missing, *here, "sum")
        units = scope.condition(board.units, *here, "units")
        if isinstance(board.at, str):
            known_place(scope, board.at, *here, "at")
        else:
            scope.spaces(board.at, *here, "at")
        if scope.units is None and not (board.at and board.side == "any"):
            said = message("the procedure has no 'units': give 'at' and 'side: any'")
            scope.report("P101", said, *path)
        if board.others and (board.sum != "units" or board.at):
            said = message("'others' is for the number of units in the counter's own space")
            scope.report("P101", said, *here, "others")
        self._attack(scope, here)
        return Counters(units, board.side)

    def _attack(self, scope: Scope, here: Path) -> None:
        """Reports what does not go with a sum over those who attack a target."""
        board = self.board
        for key, kinds in (("across", board.across), ("not_across", board.not_across)):
            known_courses(scope, kinds, *here, key)
            if kinds and board.against is None:
                said = message("'{key}' is for those who attack a target: give 'against'", key=key)
                scope.report("P101", said, *here, key)
        if board.against is None:
            return
        known_place(scope, board.against, *here, "against")
        if board.side != "own" or board.at or board.others:
            said = message("'against' counts those who attack: 'side: own', without 'at' and "
                           "'others'")  # fmt: skip
            scope.report("P101", said, *here, "against")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSum(Number):
    """A sum over `those` counters.

    `measure` is a factor, a measure, or "units" for the number of counters; `spaces` are the ids of
    the spaces where they stand, `target` the input that says which; without both it is the space of
    the acting unit. Where the source does not give the factor of a unit that counts, the sum is not
    known and must be asked. With `others`, the acting unit itself does not count.

    `against` is the target that those attack who count; then only those `across` courses of such
    kinds, or `not_across` any of them, seen from the target.

    With `each`, the players say a factor that the source does not give of each counter by itself,
    and the counter keeps it.
    """

    measure: str
    those: Counters
    spaces: tuple[str, ...] = ()
    target: str = ""
    others: bool = False
    against: str = ""
    across: tuple[str, ...] = ()
    not_across: tuple[str, ...] = ()
    each: bool = False

    def _places(self, situation: Situation) -> tuple[str, ...]:
        """The ids of the spaces that are looked at."""
        if self.target:
            space = situation.space(self.target)
            return (space.id,) if space else ()
        return self.spaces or situation.here()

    def counted(self, situation: Situation) -> Iterator[Standing]:
        """The counters that count."""
        if not self.against:
            for place in self._places(situation):
                yield from situation.standing(self.those, place)
            return
        board = situation.game.board
        for place, one in situation.attacking(self.those, self.against):
            target = situation.space(self.against)
            kinds = {c.kind for c in board.along(place, target.id)} if target else set()
            if (not self.across or kinds & {*self.across}) and not kinds & {*self.not_across}:
                yield one

    def read(self, situation: Situation) -> int | None:
        if self.against and situation.on_map() is None:
            return None
        total = 0
        for one in self.counted(situation):
            value: object = 1
            if self.measure == COUNT:
                value = one.count
            elif self.measure != "units":
                value = unit_property(one.unit, self.measure, one.reduced)
            if value is None and self.each:
                value = one.told(self.measure)
            if value is None and self.measure in situation.game.factors:
                return None
            total += (value if isinstance(value, int) else 0) * one.qty
        return total - (1 if self.others and self._counts_itself(situation) else 0)

    def _counts_itself(self, situation: Situation) -> bool:
        """Whether the acting unit is one of those that count."""
        acting = situation.acting
        return acting is not None and self.those.whose != "enemy" and counts(
            self.those.units, acting.unit, acting.reduced
        )  # fmt: skip

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.target, self.against}

    def source(self) -> Message:
        where = message("in the space")
        if self.against:
            where = self._attackers()
        if self.target:
            where = message("in '{target}'", target=self.target)
        if self.spaces:
            where = message("in {spaces}", spaces=", ".join(self.spaces))
        which = phrases.units(self.those.units)
        if which == phrases.units(TRUE):
            return message("{counted} {where}", counted=self._sum(), where=where)
        return message("{counted} {where}: {which}", counted=self._sum(), where=where,
                       which=which)  # fmt: skip

    def _attackers(self) -> Message:
        """Where those stand who attack, in words."""
        across, not_across = ", ".join(self.across), ", ".join(self.not_across)
        if across and not_across:
            return message("attacking '{target}' across {kinds}, not across {others}",
                           target=self.against, kinds=across, others=not_across)  # fmt: skip
        if across:
            return message("attacking '{target}' across {kinds}", target=self.against,
                           kinds=across)  # fmt: skip
        if not_across:
            return message("attacking '{target}', not across {kinds}", target=self.against,
                           kinds=not_across)  # fmt: skip
        return message("attacking '{target}'", target=self.against)

    def _sum(self) -> Message:
        match self.those.whose, self.measure:
            case _, "count":
                return message("the numbers that counters keep")
            case "own", "units":
                return message("own units")
            case "enemy", "units":
                return message("enemy units")
            case "any", "units":
                return message("units")
            case "own", measure:
                return message("sum of own {measure}", measure=measure)
            case "enemy", measure:
                return message("sum of enemy {measure}", measure=measure)
        return message("sum of {measure}", measure=self.measure)
