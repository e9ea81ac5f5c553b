"""The ground as units find it: what a step costs them, and what the enemy makes of it.

One position, one weather. Knows nothing of rules about where units may stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any

from builder.game.model import Game, Space, SpaceRole, Unit
from builder.language.decide import decide
from builder.language.expr import TRUE, Expr
from builder.legality.asking import is_whose
from builder.legality.conditions import Conditions
from builder.legality.position import Position, Standing
from builder.records import dataclass
from builder.rules.movement import Cost, Purpose, ZoneOfControl

NO_SPACES: frozenset[str] = frozenset()


def weather_shown(game: Game, position: Position) -> str:
    """The weather that its marker shows; the usual one where there is no marker."""
    cell, spaces = game.movement.shown, game.board.spaces
    labels = () if cell is None else (
        spaces[space].name for space, one in position
        if one.unit.id == cell.unit and spaces[space].zone == cell.track
    )  # fmt: skip
    return game.movement.weather_called(next(iter(labels), "")) or game.movement.usual_weather


@dataclass(frozen=True, slots=True)
class Mover:
    """Who moves: a unit with a face up."""

    unit: Unit
    reduced: int = 0

    @property
    def side(self) -> str:
        """The id of its side, '' for none."""
        return self.unit.side.id if self.unit.side else ""


@dataclass(slots=True)
class Ground:
    """The map and what stands on it.

    `weather` is a word of movement.yaml, '' for what its marker shows, or else the usual.
    """

    game: Game
    position: Position
    weather: str = ""
    conditions: Conditions = field(default_factory=Conditions)
    legs: dict[tuple[object, ...], Any] = field(default_factory=dict)
    """Of supply lines: what is worked out once (`walks.py`)."""
    _zones: dict[tuple[object, ...], frozenset[str]] = field(default_factory=dict)
    _occupied: dict[str, frozenset[str]] = field(default_factory=dict)
    _over: dict[tuple[int, frozenset[str]], bool] = field(default_factory=dict)
    _bonds: dict[tuple[object, ...], frozenset[tuple[str, str]]] = field(default_factory=dict)
    _costs: dict[tuple[str, int], tuple[tuple[Cost, ...], ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.weather = self.weather or weather_shown(self.game, self.position)

    def near(self, space: str) -> tuple[str, ...]:
        """The spaces next to one."""
        return self.game.board.neighbours.get(space, ())

    def standing(self, space: str) -> Iterator[Standing]:
        """The units in a space; leaders and markers are none."""
        return (s for s in self.position.spaces.get(space, ()) if s.unit.type.shape == "unit")

    def enemies(self, mover: Mover) -> frozenset[str]:
        """The spaces that hold units of the mover's enemies."""
        side = mover.side
        if side not in self._occupied:
            self._occupied[side] = frozenset(
                name for name, one in self._on_map() if is_whose(one.unit, "enemy", mover.unit)
            )
        return self._occupied[side]

    def holds(self, tree: Expr, mover: Mover, space: Space | None = None) -> bool:
        """Whether a condition surely holds of a unit and a space."""
        if tree == TRUE:
            return True
        return self.conditions.holds(tree, mover.unit, space, mover.reduced) is True

    def over(self, tree: Expr, one: str, other: str) -> bool:
        """Whether a condition holds of the border of two spaces."""
        if tree == TRUE:
            return True
        courses = self.game.board.crossed(one, other)
        key = (id(tree), courses)
        if key not in self._over:
            self._over[key] = decide(tree, lambda _subject, _name: courses) is True
        return self._over[key]

    def zone(self, zone: ZoneOfControl, mover: Mover, purpose: Purpose) -> frozenset[str]:
        """The spaces in which a zone of control hinders a unit."""
        if not self.holds(zone.hinders, mover):
            return NO_SPACES
        lifted = purpose in zone.lifted_for
        key = (zone.id, mover.side, lifted)
        if key not in self._zones:
            found = {
                there
                for name, one in self._exerting(zone, mover)
                for there in self.near(name)
                if self.over(zone.over, name, there)
                and self.holds(zone.into, one, self.game.board.spaces[there])
            }
            if lifted:
                found -= self._lifting(zone, mover)
            self._zones[key] = frozenset(found)
        return self._zones[key]

    def zones(self, mover: Mover, purpose: Purpose) -> frozenset[str]:
        """The spaces in which any zone of control hinders a unit."""
        every = (self.zone(one, mover, purpose) for one in self.game.movement.zones)
        return NO_SPACES.union(*every)

    def bonds(self, zone: ZoneOfControl, mover: Mover) -> frozenset[tuple[str, str]]:
        """The steps that bonds bar: between two units that are two spaces apart.

        Where one space lies between them, no step leads into it; where two do, none leads from
        one to the other. A space or border that the zone does not reach makes no bond.
        """
        key = (zone.id, mover.side)
        if zone.bonds and key not in self._bonds:
            holders = dict(self._exerting(zone, mover))
            self._bonds[key] = frozenset(self._barred_by_bonds(zone, holders))
        return self._bonds.get(key, frozenset())

    def _barred_by_bonds(
        self, zone: ZoneOfControl, holders: Mapping[str, Mover]
    ) -> Iterator[tuple[str, str]]:
        for one, mover in holders.items():
            reached = {n for n in self.near(one) if self._reaches(zone, mover, one, n)}
            for other in holders:
                if other <= one or other in self.near(one):
                    continue
                common = [n for n in self.near(one) if n in self.near(other)]
                if not common or not reached.issuperset(common):
                    continue
                if len(common) == 1:
                    yield from ((n, common[0]) for n in self.near(common[0]))
                else:
                    yield from ((a, b) for a in common for b in common if b in self.near(a))

    def _reaches(self, zone: ZoneOfControl, mover: Mover, one: str, there: str) -> bool:
        space = self.game.board.spaces[there]
        return self.over(zone.over, one, there) and self.holds(zone.into, mover, space)

    def _exerting(self, zone: ZoneOfControl, mover: Mover) -> Iterator[tuple[str, Mover]]:
        """The enemies that exert a zone, with their spaces."""
        for name, one in self._on_map():
            if is_whose(one.unit, "enemy", mover.unit):
                enemy = Mover(one.unit, one.reduced)
                if self.holds(zone.exerted_by, enemy):
                    yield name, enemy

    def _lifting(self, zone: ZoneOfControl, mover: Mover) -> set[str]:
        """The spaces with units of the own side that lift a zone there."""
        return {
            name
            for name, one in self._on_map()
            if one.unit.side == mover.unit.side
            and self.holds(zone.lifted_by, Mover(one.unit, one.reduced))
        }

    def _on_map(self) -> Iterator[tuple[str, Standing]]:
        spaces = self.game.board.spaces
        for name, one in self.position:
            if one.unit.type.shape == "unit" and spaces[name].role is SpaceRole.MAP:
                yield name, one

    def cost(self, mover: Mover, one: str, other: str) -> Fraction | None:
        """The movement points of a step over the ground alone; None where it is never made."""
        follow, enter, cross = self._lines(mover)
        way = self._first(follow, mover, one, other)
        if way is not None:
            return way.points
        into = self._first(enter, mover, one, other)
        total = Fraction(1) if into is None else into.points
        for line in cross:
            if total is not None and self._fits(line, mover, one, other):
                total = None if line.points is None else total + line.points
        return total

    def _lines(self, mover: Mover) -> tuple[tuple[Cost, ...], ...]:
        """Of `follow`, `enter` and `cross`, those for such a unit in this weather."""
        key = (mover.unit.id, mover.reduced)
        if key not in self._costs:
            movement = self.game.movement
            self._costs[key] = tuple(
                tuple(
                    line for line in lines
                    if (not line.weather or self.weather in line.weather)
                    and self.holds(line.units, mover)
                )
                for lines in (movement.follow, movement.enter, movement.cross)
            )  # fmt: skip
        return self._costs[key]

    def _first(
        self, lines: Iterable[Cost], mover: Mover, one: str, other: str
    ) -> Cost | None:  # fmt: skip
        return next((line for line in lines if self._fits(line, mover, one, other)), None)

    def _fits(self, line: Cost, mover: Mover, one: str, other: str) -> bool:
        return self.over(line.borders, one, other) and self.holds(
            line.spaces, mover, self.game.board.spaces[other]
        )
