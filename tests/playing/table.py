"""A game of Low Water on the table: what stands where, and what the rules make of it.

What a unit may do is asked of the program: costs and zones, retreats, advances, supply, entries,
control, points, combat. Knows nothing of what a player wants.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from builder.game.model import Game, Scenario, Unit
from builder.legality.control import home_of, is_shown, meant, points, present
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position, Standing, at_start
from builder.legality.room import has_room
from builder.legality.waiting import later_rows
from builder.legality.walks import (
    Way,
    advances,
    allowance,
    entries,
    reachable,
    retreats,
    supply_line,
)
from builder.procedure.model import Procedures
from builder.procedure.run import Run, run
from builder.procedure.situation import Acting, Situation
from builder.procedure.values import Value
from builder.rules.constraints import Supplied

FOE = {"league": "republic", "republic": "league"}
CUT, DUG, WEATHER = "out-of-supply", "dug-in", "weather-mark"
Costs = dict[tuple[str, str, str, str], Fraction | None]


class Costed(Ground):
    """The ground with the costs of steps kept: they depend on the type of the unit alone."""

    kept: Costs

    def cost(self, mover: Mover, one: str, other: str) -> Fraction | None:
        """The cost of a step, worked out once."""
        key = (mover.unit.type.id, self.weather, one, other)
        if key not in self.kept:
            self.kept[key] = super().cost(mover, one, other)
        return self.kept[key]


@dataclass(slots=True)
class Table:
    """One game: where each unit stands, its steps lost, who is marked as out of supply."""

    game: Game
    procedures: Procedures
    scenario: Scenario
    chance: random.Random
    costs: Costs
    turn: int = 1
    weather: str = "dry"
    where: dict[str, str] = field(default_factory=dict)
    face: dict[str, int] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    dug: set[str] = field(default_factory=set)
    lost: dict[str, int] = field(default_factory=dict)
    held: dict[str, str] = field(default_factory=dict)
    waiting: list[tuple[int, Unit, tuple[str, ...]]] = field(default_factory=list)
    bare: dict[tuple[str, str], bool] = field(default_factory=dict)

    def set_up(self) -> None:
        """Every counter to its place; reinforcements wait."""
        for space, one in at_start(self.scenario):
            if one.unit.type.shape == "unit":
                self.where[one.unit.id], self.face[one.unit.id] = space, one.reduced
        for row, turn in later_rows(self.game, self.scenario.id):
            self.waiting.append((turn, row.unit, row.where.spaces))
        control = self.game.kept.control
        assert control is not None
        for place in meant(self.game, control.spaces):
            self.held[place.id] = home_of(control, place)

    def units(self, side: str) -> list[Unit]:
        """The units of a side on the map."""
        every = (self.game.units[one] for one in self.where)
        return [one for one in every if one.side is not None and one.side.id == side]

    def mover(self, unit: Unit) -> Mover:
        """A unit with the face that is up."""
        return Mover(unit, self.face[unit.id])

    def strength(self, unit: Unit) -> int:
        """The combat strength that shows."""
        return int(unit.face(self.face[unit.id]).factors["combat"] or 0)

    def position(self, joins: frozenset[str] = frozenset()) -> Position:
        """The table as the program sees it; `joins` are units that join an attack."""
        found = Position()
        for ident, space in self.where.items():
            unit = self.game.units[ident]
            found.put(space, Standing(unit, 1, self.face[ident], unit.span, ident in joins))
        marks = [(CUT, s) for s in {self.where[one] for one in self.cut}]
        marks += [(DUG, s) for s in sorted(self.dug)]
        marks += [(WEATHER, f"Weather {self.weather.title()}")]
        for marker, space in marks:
            unit = self.game.units[marker]
            found.put(space, Standing(unit, 1, 0, unit.span))
        control = self.game.kept.control
        assert control is not None
        for space, side in self.held.items():
            sign = control.signs[side]
            unit = self.game.units[sign.unit]
            found.put(space, Standing(unit, 1, sign.face, unit.span))
        return found

    def ground(self, joins: frozenset[str] = frozenset()) -> Costed:
        """The ground under the table as it stands now."""
        found = Costed(self.game, self.position(joins), self.weather)
        found.kept = self.costs
        return found

    def die(self, sides: int) -> int:
        """A throw."""
        return self.chance.randint(1, sides)

    def roll_weather(self) -> None:
        """The weather of the turn, by the game's own procedure."""
        found = run(self.procedures.all["weather"], self.game, {"turn": self.turn}, self.die)
        self.weather = found.effects[-1].to.removeprefix("Weather ").lower()

    def lose_step(self, unit: Unit) -> None:
        """Turns a unit over, or takes it away."""
        ident = unit.id
        side = unit.side.id if unit.side else ""
        self.lost[side] = self.lost.get(side, 0) + 1
        if self.face[ident] + 1 < len(unit.faces):
            self.face[ident] += 1
            return
        del self.where[ident], self.face[ident]
        self.cut.discard(ident)

    def check_supply(self, side: str) -> None:
        """Marks units that are out of supply; those that were marked before lose a step."""
        ground = self.ground()
        needs = [c for rule in self.game.rules_of(self.scenario.id) if rule.applies == "always"
                 for c in rule.constraints if isinstance(c, Supplied)]  # fmt: skip
        for unit in self.units(side):
            mover = self.mover(unit)
            mine = [need for need in needs if ground.holds(need.units, mover)]
            here = self.where[unit.id]
            if all(supply_line(ground, mover, here, need) is not None for need in mine):
                self.cut.discard(unit.id)
            elif unit.id in self.cut:
                self.lose_step(unit)
            else:
                self.cut.add(unit.id)

    def arrivals(self, side: str) -> Iterator[tuple[Unit, tuple[str, ...]]]:
        """The units that are due, each with the spaces by which it may enter now."""
        for one in list(self.waiting):
            turn, unit, spaces = one
            if turn <= self.turn and unit.side is not None and unit.side.id == side:
                free = entries(self.ground(), Mover(unit), spaces)
                if free:
                    self.waiting.remove(one)
                    yield unit, free

    def place(self, unit: Unit, space: str) -> None:
        """A unit comes on, or moves; nobody is entrenched where nobody is."""
        self.where[unit.id] = space
        self.face.setdefault(unit.id, 0)
        self.dug &= set(self.where.values())
        for side in FOE:
            if space in self.held and unit.side is not None and unit.side.id == side:
                self.held[space] = side

    def ways(self, ground: Ground, unit: Unit) -> dict[str, Way[str]]:
        """Where a unit may go and stay; half as far when it is out of supply."""
        mover, here = self.mover(unit), self.where[unit.id]
        most = allowance(ground, mover)
        if most is not None and unit.id in self.cut:
            most = Fraction(most.numerator // 2)
        found = reachable(ground, mover, here, most)
        return {there: way for there, way in found.items() if self._open(ground, mover, there)}

    def _open(self, ground: Costed, mover: Mover, space: str) -> bool:
        """Whether there is room: where nobody stands that is up to the type of the unit alone."""
        if any(one.unit.type.shape == "unit" for one in ground.position.spaces.get(space, ())):
            return has_room(ground, mover, space)
        key = (mover.unit.type.id, space)
        if key not in self.bare:
            self.bare[key] = has_room(ground, mover, space)
        return self.bare[key]

    def retreats(self, unit: Unit) -> tuple[str, ...]:
        """Where a unit may retreat."""
        return retreats(self.ground(), self.mover(unit), self.where[unit.id])

    def may_advance(self, unit: Unit, space: str) -> bool:
        """Whether a unit may advance into a space."""
        return space in advances(self.ground(), self.mover(unit), self.where[unit.id])

    def attack(self, attackers: list[Unit], target: str) -> Run:
        """What the game's own combat makes of an attack; nothing is changed."""
        first = attackers[0]
        here = self.where[first.id]
        joins = frozenset(one.id for one in attackers)
        others = [one for one in attackers if self.where[one.id] != here and one.id in self.cut]
        lack = sum(self.strength(one) - self.strength(one) // 2 for one in others)
        acting = Acting(first, self.face[first.id], here)
        seen = Situation(self.game, self.position(joins), acting, self.turn)
        given: dict[str, Value] = {"aim": target, "lack": lack}
        return run(self.procedures.all["combat"], self.game, given, self.die, seen)

    def standing(self, space: str, side: str) -> list[Unit]:
        """The units of a side in a space."""
        return [one for one in self.units(side) if self.where[one.id] == space]

    def score(self) -> int:
        """The Republic's points, by the places that are held: never below 0."""
        return max(0, points(self.game, self.game.kept.scores[0], self.position()))

    def check_control(self) -> None:
        """The markers show who stands alone in a place."""
        control, position = self.game.kept.control, self.position()
        assert control is not None
        for space in self.held:
            alone = present(self.game, control.units, position.spaces.get(space, ()))
            assert len(alone) < 2, f"both sides stand in {space}"
            assert not alone or self.held[space] == alone[0], f"{space} is held by the wrong side"
            assert any(is_shown(sign, position.spaces[space]) for sign in control.signs.values())
