"""Walks over the map: where a unit may go, where it may retreat, and how far lines reach.

The one search that movement, retreats and supply have in common. Knows nothing of files.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from heapq import heappop, heappush
from typing import Any, Generic, Protocol, TypeVar

from builder.game.conditions.view import unit_property
from builder.game.model import SpaceRole
from builder.language.expr import properties
from builder.legality.ground import Ground, Mover
from builder.legality.position import reach
from builder.legality.room import has_room, may_stand
from builder.records import dataclass
from builder.rules import constraints as c
from builder.words import Message, message


class _Ordered(Hashable, Protocol):
    def __lt__(self, other: Any, /) -> bool: ...


Node = TypeVar("Node", bound=_Ordered)
"""A space, or a space with a mark on how it was come to."""
MANY = 99999
"""More spaces than any way has."""
_ONE = Fraction(1)
Step = Callable[[str, str], Fraction | None]
"""What a step from a space to the next costs; None where it may not be made."""


@dataclass(frozen=True, slots=True)
class Way(Generic[Node]):
    """How a space is reached: what it costs and through which spaces, both ends included."""

    cost: Fraction
    path: tuple[Node, ...]


def walk(
    near: Callable[[Node], Iterable[Node]], starts: Iterable[Node],
    step: Callable[[Node, Node], Fraction | None], most: Fraction | None = None,
    stops: Callable[[Node], bool] = lambda _node: False,
) -> dict[Node, Way[Node]]:  # fmt: skip
    """The cheapest way to each space that costs at most `most`; no way leads on where it `stops`.

    Ways that cost the same are told apart by their length, then by the names of their spaces.
    """
    found: dict[Node, Way[Node]] = {}
    # Whole numbers, which most costs are, compare and add far faster as such.
    queue: list[tuple[int | Fraction, int, tuple[Node, ...]]] = []
    for start in starts:
        heappush(queue, (0, 1, (start,)))
    while queue:
        cost, length, path = heappop(queue)
        here = path[-1]
        if here in found:
            continue
        found[here] = Way(Fraction(cost), path)
        if length > 1 and stops(here):
            continue
        for there in near(here):
            price = step(here, there) if there not in found else None
            if price is None:
                continue
            total = cost + (price.numerator if price.denominator == 1 else price)
            if most is None or total <= most:
                heappush(queue, (total, length + 1, (*path, there)))
    return found


def allowance(ground: Ground, mover: Mover) -> Fraction | None:
    """A unit's movement points; None where the game does not give them."""
    name = ground.game.movement.allowance
    points = unit_property(mover.unit, name, mover.reduced) if name else None
    return Fraction(str(points)) if isinstance(points, int | float) else None


def reachable(
    ground: Ground, mover: Mover, start: str, points: Fraction | None = None
) -> dict[str, Way[str]]:
    """Where a unit may go from a space in one move, the space itself left out.

    `points` in place of its allowance; without either, no distance is too far. Where one space may
    always be entered, whatever it costs, that is among them.
    """
    most = allowance(ground, mover) if points is None else points
    step = moving(ground, mover)
    stop = frozenset[str]().union(
        *(ground.zone(z, mover, "movement") for z in ground.game.movement.zones if z.stop)
    )
    found = walk(ground.near, [start], step, most, stop.__contains__)
    del found[start]
    if ground.game.movement.one and most:
        for there in ground.near(start):
            price = step(start, there)
            if price is not None and there not in found:
                found[there] = Way(price, (start, there))
    return found


def moving(ground: Ground, mover: Mover) -> Step:
    """What each step of a move costs a unit, enemies and their zones of control included."""

    def step(one: str, other: str) -> Fraction | None:
        return None if hindrance(ground, mover, one, other) else _price(ground, mover, one, other)

    return step


def hindrance(ground: Ground, mover: Mover, one: str, other: str) -> Message | None:
    """Why a unit may not make a step, whatever points it has; None where it may."""
    spaces, enemies = ground.game.board.spaces, ground.enemies(mover)
    if spaces[other].role is not SpaceRole.MAP:
        return message("{space} is off the map", space=other)
    if other in enemies:
        return message("enemy units are in {space}", space=other)
    if ground.cost(mover, one, other) is None:
        return message("{unit} never moves from {one} to {other}", unit=mover.unit.name, one=one,
                       other=other)  # fmt: skip
    for zone in ground.game.movement.zones:
        held = ground.zone(zone, mover, "movement")
        if zone.stay and one in held:
            return message("{zone} holds it in {space}", zone=zone.name, space=one)
        if not zone.between and one in held and other in held:
            return message("no step leads from {zone} to {zone}", zone=zone.name)
        if (one, other) in ground.bonds(zone, mover):
            return message("a bond between enemy units bars the way from {one} to {other}", one=one,
                           other=other)  # fmt: skip
    return None


def _price(ground: Ground, mover: Mover, one: str, other: str) -> Fraction | None:
    total = ground.cost(mover, one, other)
    for zone in ground.game.movement.zones:
        held = ground.zone(zone, mover, "movement") if zone.enter or zone.leave else ()
        if total is not None and other in held:
            total += zone.enter
        if total is not None and one in held:
            total += zone.leave
    return total


def entries(ground: Ground, mover: Mover, spaces: Iterable[str]) -> tuple[str, ...]:
    """Those of the spaces where a reinforcement may enter that are not blocked."""
    blocked_by = ground.game.movement.blocked_by
    enemies = ground.enemies(mover) if "enemies" in blocked_by else frozenset[str]()
    return tuple(
        there
        for there in spaces
        if there not in enemies and ("limits" not in blocked_by or may_stand(ground, mover, there))
    )


def advances(ground: Ground, mover: Mover, start: str) -> tuple[str, ...]:
    """The spaces next to a unit's that it may enter and stay in, in the order of the board.

    They hold no enemy units, the ground and the weather let it in, and the rules leave it room.
    """
    enemies = ground.enemies(mover)
    return tuple(
        there
        for there in ground.near(start)
        if there not in enemies
        and ground.cost(mover, start, there) is not None
        and has_room(ground, mover, there)
    )


def retreats(ground: Ground, mover: Mover, start: str) -> tuple[str, ...]:
    """The spaces next to a unit's that it may retreat into, in the order of the board.

    They are those that it may enter and that lie in no zone of control; of these, where movement
    says towards which spaces it retreats, those that are nearer to them, if there are any.
    """
    held = ground.zones(mover, "retreat")
    free = tuple(there for there in advances(ground, mover, start) if there not in held)
    far = distances(ground, mover)
    nearer = tuple(there for there in free if far.get(there, MANY) < far.get(start, MANY))
    return nearer or free


def distances(ground: Ground, mover: Mover) -> dict[str, int]:
    """How many spaces each space is from those that a unit retreats towards, whatever lies between;

    empty where it retreats towards none.
    """
    toward = ground.game.movement.toward
    home = next((one for one in toward if ground.holds(one.units, mover)), None)
    if home is None:
        return {}
    board = ground.game.board
    goals = [s.id for s in board.map_spaces() if ground.holds(home.spaces, mover, s)]
    return reach(board, goals, MANY, "")


def supply_line(
    ground: Ground, mover: Mover, start: str, need: c.Supplied,
    *, enemies: frozenset[str] | None = None,
) -> tuple[Way[str], ...] | None:  # fmt: skip
    """The legs of a unit's supply line from its space, the shortest; None where there is none.

    `enemies` are the spaces that no line enters, by default those with enemy units.
    """
    enemies = ground.enemies(mover) if enemies is None else enemies
    zones = ground.zones(mover, "supply") if need.zones else frozenset()
    ends: frozenset[str] | None = None
    found: list[dict[str, Way[str]]] = []
    for number, leg in reversed(list(enumerate(need.legs))):
        targets = [n for n in _targets(ground, mover, leg) if ends is None or n in ends]
        first = number == 0
        way = _leg(ground, mover, leg, targets, enemies, zones, need.first_free and first)
        within = None if leg.within is None else Fraction(str(leg.within))
        reached = {n: w for n, w in way.items() if within is None or w.cost <= within}
        ends = frozenset(reached)
        found.insert(0, reached)
    line: list[Way[str]] = []
    for ways in found:
        if start not in ways:
            return None
        line.append(ways[start])
        start = ways[start].path[-1]
    return tuple(line)


def _targets(ground: Ground, mover: Mover, leg: c.Leg) -> tuple[str, ...]:
    """Where a leg may end: own units that match, spaces that match; once for all who ask alike."""
    of_unit = any(one.subject != "space" for one in properties(leg.to_spaces))
    who = (mover.side, mover.unit.id, mover.reduced) if of_unit else (mover.side,)
    key = (id(leg.to_spaces), id(leg.to_units), *who)
    found: tuple[str, ...] | None = ground.legs.get(key)
    if found is None:
        found = ground.legs[key] = tuple(_ends(ground, mover, leg))
    return found


def _ends(ground: Ground, mover: Mover, leg: c.Leg) -> Iterator[str]:
    for space in ground.game.board.map_spaces():
        here = (Mover(s.unit, s.reduced) for s in ground.position.spaces.get(space.id, ()))
        if ground.holds(leg.to_spaces, mover, space) or any(
            one.side == mover.side and ground.holds(leg.to_units, one) for one in here
        ):
            yield space.id


_OPEN, _FREED, _BARRED = range(3)
"""How a line comes to a space: through none that is barred; through one that is free all the same;

into one that bars it, where it can only begin.
"""


def _leg(
    ground: Ground, mover: Mover, leg: c.Leg, targets: Iterable[str], enemies: frozenset[str],
    zones: frozenset[str], first_free: bool,
) -> dict[str, Way[str]]:  # fmt: skip
    """How each space reaches the end of a leg: worked out once for all units that ask alike."""
    of_unit = leg.points or any(one.subject != "space" for one in properties(leg.through))
    who = (mover.unit.id, mover.reduced) if of_unit else None
    ends = tuple(targets)
    key = (id(leg.over), id(leg.through), leg.points, ends, enemies, zones, first_free, who)
    found: dict[str, Way[str]] | None = ground.legs.get(key)
    if found is None:
        found = _worked_out(ground, mover, leg, ends, enemies, zones, first_free)
        ground.legs[key] = found
    return found


def _worked_out(
    ground: Ground, mover: Mover, leg: c.Leg, targets: Iterable[str], enemies: frozenset[str],
    zones: frozenset[str], first_free: bool,
) -> dict[str, Way[str]]:  # fmt: skip
    """How each space reaches the end of a leg; the space where it begins may be barred itself.

    Who stands at the end needs no way there, even in a zone of control.
    """

    ends = dict.fromkeys(targets)

    def step(one: str, other: str) -> Fraction | None:
        """Backwards: the line leads from `other` to `one`."""
        if not ground.over(leg.over, other, one):
            return None
        between = ground.game.board.spaces[one]
        if one not in ends and not ground.holds(leg.through, mover, between):
            return None
        return ground.cost(mover, other, one) if leg.points else _ONE

    def near(node: tuple[str, int]) -> Iterator[tuple[str, int]]:
        here, mark = node
        for there in ground.near(here):
            if there in enemies or there in zones:
                yield there, _BARRED
            if there in zones - enemies and first_free and mark == _OPEN:
                yield there, _FREED
            elif there not in enemies and there not in zones:
                yield there, mark

    open_ = [(name, _OPEN) for name in ends if name not in enemies and name not in zones]
    walked = walk(
        near, open_, lambda one, other: step(one[0], other[0]),
        stops=lambda node: node[1] == _BARRED,
    )  # fmt: skip
    found: dict[str, Way[str]] = {}
    for (name, _mark), way in sorted(walked.items(), key=lambda one: one[1].cost):
        path = tuple(space for space, _ in reversed(way.path))
        found.setdefault(name, Way(way.cost, path))
    own = {name: Way(Fraction(0), (name,)) for name in ends if name not in enemies}
    return found | own
