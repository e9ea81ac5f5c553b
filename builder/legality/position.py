"""A position: which units stand where, and how far spaces are apart.

Knows nothing of rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import field

from builder.diagnostics import Span
from builder.game.model import Board, Game, Scenario, Unit
from builder.records import dataclass
from builder.rules.model import Case

Said = tuple[tuple[str, int, int], ...]
"""Factors that players have said of a counter, for the data does not give them: the factor, the
face from 0, the value."""


@dataclass(frozen=True, slots=True)
class Standing:
    """`qty` counters of a unit, all with the same face up, and the row that put them there.

    `joins`: they are marked as joining an attack that is begun from another space.
    `count`: the number that each of them keeps, such as figures lost.
    `said`: what players have said of each of them.
    """

    unit: Unit
    qty: int
    reduced: int
    span: Span
    joins: bool = False
    count: int = 0
    said: Said = ()

    def told(self, factor: str) -> int | None:
        """What players have said of a factor of the face that is up; None where they have not."""
        found = (value for name, face, value in self.said if (name, face) == (factor, self.reduced))
        return next(found, None)


@dataclass(slots=True)
class Position:
    """The units in each space, in the order they were placed."""

    spaces: dict[str, list[Standing]] = field(default_factory=dict)

    def put(self, space: str, standing: Standing) -> None:
        """Place counters in a space."""
        self.spaces.setdefault(space, []).append(standing)

    def __iter__(self) -> Iterator[tuple[str, Standing]]:
        return ((space, one) for space, all_ in self.spaces.items() for one in all_)


def at_start(scenario: Scenario) -> Position:
    """What stands on the board before play: every placement with one fixed space.

    Reinforcements wait elsewhere; units with a choice of spaces stand nowhere yet.
    """
    position = Position()
    for p in scenario.placements:
        if p.where.fixed and p.turn is None:
            position.put(p.where.spaces[0], Standing(p.unit, p.qty, p.reduced, p.span))
    return position


def of_case(game: Game, case: Case) -> Position:
    """The position that a rule's case describes."""
    position = Position()
    for s in case.stands:
        position.put(s.space, Standing(game.units[s.unit], s.qty, s.reduced, case.span))
    return position


def reach(board: Board, starts: Iterable[str], within: int, through: str) -> dict[str, int]:
    """The distance in spaces from the nearest start, for every space at most `within` away.

    Steps lead on only through spaces of kind `through` ('' for any); a space of another kind can
    be the last step.
    """
    distance = dict.fromkeys(starts, 0)
    queue = deque(distance)
    while queue:
        here = queue.popleft()
        if distance[here] == within:
            continue
        if distance[here] and through and board.spaces[here].kind != through:
            continue
        for there in board.neighbours.get(here, ()):
            if there not in distance:
                distance[there] = distance[here] + 1
                queue.append(there)
    return distance
