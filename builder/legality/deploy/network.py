"""Deployment problems that are flows: solved, or the members of a cut that shows why not.

A problem is a flow when every row weighs its columns alike and any two rows are apart or one
lies within the other. Units flow from their kind through columns and rows, the narrowest first.
Knows nothing of rules and of words.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

from builder.legality.deploy.flow import BOTTOM, MANY, TOP, Network
from builder.legality.deploy.problem import Active, Problem, Row, banned, demand


@dataclass(slots=True)
class Flow:
    """What came of it: the value of each column, or the members that cannot hold together."""

    values: list[int] | None
    clash: Active = frozenset()


@dataclass(slots=True)
class _Bounds:
    """A row in units: from `low` to `high` of its columns, and whose bounds these are."""

    columns: tuple[int, ...]
    low: int
    high: int
    low_member: int
    high_member: int


def solve_flow(problem: Problem, active: Active, random: Random | None = None) -> Flow | None:
    """The flow, in an order that `random` mixes; None where the problem is not a flow."""
    rows = [_bounds(row, active) for row in problem.rows if _counts(row, active)]
    uniform = [row for row in rows if row is not None]
    if len(uniform) < len(rows) or problem.switches:
        return None
    for row in uniform:
        if row.low > row.high:
            return Flow(None, frozenset((row.low_member, row.high_member)))
    chart = _Chart(problem, active)
    if not chart.nest(uniform):
        return None
    return chart.flow(random)


def _counts(row: Row, active: Active) -> bool:
    return row.low_member in active or row.high_member in active


def _bounds(row: Row, active: Active) -> _Bounds | None:
    """The row divided by its one weight; None where the weights differ."""
    weight = row.terms[0][1]
    if weight <= 0 or any(w != weight for _, w in row.terms):
        return None
    low, high = 0, MANY
    if row.low is not None and row.low_member in active:
        low = max(0, math.ceil(row.low / weight))
    if row.high is not None and row.high_member in active:
        high = math.floor(row.high / weight)
    columns = tuple(column for column, _ in row.terms)
    return _Bounds(columns, low, high, row.low_member, row.high_member)


@dataclass(slots=True)
class _Chart:
    """The network of a problem, and which member each bound of an arc belongs to."""

    problem: Problem
    active: Active
    net: Network = field(default_factory=Network)
    owner: dict[int, int] = field(default_factory=dict)
    """By column, the node of the narrowest row that it lies in."""
    lows: dict[int, tuple[int, ...]] = field(default_factory=dict)
    highs: dict[int, tuple[int, ...]] = field(default_factory=dict)
    pipes: dict[int, int] = field(default_factory=dict)
    """By column, its arc."""

    def nest(self, rows: list[_Bounds]) -> bool:
        """Lay the rows out, narrow ones into wide ones; False where two overlap."""
        widest: dict[int, int] = {}
        size: dict[int, int] = {}
        arcs: dict[int, _Bounds] = {}
        above: dict[int, int] = {}
        for row in sorted(rows, key=lambda r: len(r.columns)):
            node = self.net.node()
            inside: dict[int, int] = {}
            for column in row.columns:
                if column in widest:
                    inside[widest[column]] = inside.get(widest[column], 0) + 1
                else:
                    self.owner[column] = node
                widest[column] = node
            if any(size[below] != count for below, count in inside.items()):
                return False
            above |= dict.fromkeys(inside, node)
            size[node], arcs[node] = len(row.columns), row
        for node, row in arcs.items():
            arc = self.net.arc(node, above.get(node, BOTTOM), row.high, row.low)
            self.lows[arc], self.highs[arc] = (row.low_member,), (row.high_member,)
        return True

    def flow(self, random: Random | None) -> Flow:
        """Fill the network; at random, first with one unit a space that the source shows."""
        for kind in self.problem.kinds:
            low, high = demand(self.problem, kind, self.active)
            node = self.net.node()
            arc = self.net.arc(TOP, node, high, low)
            self.lows[arc] = tuple(self.problem.must[r] for r in kind.rows)
            self.highs[arc] = tuple(self.problem.only[r] for r in kind.rows)
            for column, space in zip(kind.columns(), kind.spaces, strict=True):
                if not banned(self.problem, column, self.active):
                    head = self.owner.get(column, BOTTOM)
                    self.pipes[column] = self.net.arc(node, head, int(space.attested))
        self.net.close()
        if random is not None:
            self.net.shuffle(random)
            self.net.fill()
        for arc in self.pipes.values():
            self.net.room[arc] += MANY
        if not self.net.fill():
            return Flow(None, self._cut())
        values = [0] * self.problem.columns
        for column, arc in self.pipes.items():
            values[column] = self.net.carried(arc)
        return Flow(values)

    def _cut(self) -> Active:
        """The members whose bounds cross the cut, and the bans that would let it be crossed."""
        inside = self.net.cut()
        members: set[int] = set()
        for arc in self.lows:
            tail, head = self.net.heads[arc + 1], self.net.heads[arc]
            if head in inside and tail not in inside:
                members.update(self.lows[arc] if arc in self.net.low else ())
            elif tail in inside and head not in inside:
                members.update(self.highs[arc])
        for bans in self.problem.bans.values():
            members.update(bans)
        return frozenset(members & self.active)
