"""Flows with lower and upper bounds, and cuts that tell why there is none.

Dinic's algorithm in whole numbers. Knows nothing of units, spaces and rules.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from random import Random

MANY = 1 << 40
SOURCE, SINK, TOP, BOTTOM = range(4)
"""The first four nodes: two that carry the lower bounds, then those of the network itself."""


@dataclass(slots=True)
class Network:
    """Arcs (2n and its reverse 2n + 1) between numbered nodes, and what each may still carry."""

    heads: list[int] = field(default_factory=list)
    room: list[int] = field(default_factory=list)
    leaving: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    excess: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    low: dict[int, int] = field(default_factory=dict)

    def node(self) -> int:
        """A new node."""
        self.leaving.append([])
        self.excess.append(0)
        return len(self.leaving) - 1

    def arc(self, tail: int, head: int, high: int, low: int = 0) -> int:
        """An arc that carries from `low` to `high`, and `low` <= `high`; its number."""
        number = len(self.heads)
        self.heads += [head, tail]
        self.room += [high - low, 0]
        self.leaving[tail].append(number)
        self.leaving[head].append(number + 1)
        if low:
            self.low[number] = low
            self.excess[head] += low
            self.excess[tail] -= low
        return number

    def carried(self, arc: int) -> int:
        """What an arc carries."""
        return self.room[arc + 1] + self.low.get(arc, 0)

    def close(self) -> None:
        """Turn the lower bounds into arcs from the source and to the sink; done once, at last."""
        self.arc(BOTTOM, TOP, MANY)
        for node, surplus in enumerate(self.excess[:]):
            if surplus > 0:
                self.arc(SOURCE, node, surplus)
            elif surplus < 0:
                self.arc(node, SINK, -surplus)

    def shuffle(self, random: Random) -> None:
        """Mix the order in which arcs are tried: another order, another flow."""
        for arcs in self.leaving:
            random.shuffle(arcs)

    def fill(self) -> bool:
        """Carry as much as can be; whether all lower bounds are met."""
        while self._levels():
            pass
        return all(self.room[a] == 0 for a in self.leaving[SOURCE] if not a & 1)

    def _levels(self) -> bool:
        """One phase of Dinic: levels by breadth first, then paths along them."""
        level = [-1] * len(self.leaving)
        level[SOURCE] = 0
        queue = deque([SOURCE])
        while queue and level[SINK] < 0:
            here = queue.popleft()
            for arc in self.leaving[here]:
                head = self.heads[arc]
                if self.room[arc] and level[head] < 0:
                    level[head] = level[here] + 1
                    queue.append(head)
        if level[SINK] < 0:
            return False
        self._paths(level)
        return True

    def _paths(self, level: list[int]) -> None:
        heads, room, leaving = self.heads, self.room, self.leaving
        at = [0] * len(leaving)
        path: list[int] = []
        here = SOURCE
        while True:
            if here == SINK:
                least = min(room[arc] for arc in path)
                for arc in path:
                    room[arc] -= least
                    room[arc ^ 1] += least
                path.clear()
                here = SOURCE
                continue
            arcs = leaving[here]
            while at[here] < len(arcs):
                arc = arcs[at[here]]
                if room[arc] and level[heads[arc]] == level[here] + 1:
                    break
                at[here] += 1
            if at[here] < len(arcs):
                path.append(arcs[at[here]])
                here = heads[path[-1]]
            elif not path:
                return
            else:
                arc = path.pop()
                here = heads[arc ^ 1]
                at[here] += 1

    def cut(self) -> set[int]:
        """After a fill that fell short: the nodes whose bounds contradict one another.

        What must come in over arcs from outside is more than what may leave. The smallest such
        set that one unmet lower bound leads to.
        """
        starts = [self.heads[a] for a in self.leaving[SOURCE] if not a & 1 and self.room[a]]
        found = [self._reached(start) for start in sorted(set(starts))[:32]]
        return min(found, key=len)

    def _reached(self, start: int) -> set[int]:
        seen = {start}
        queue = deque([start])
        while queue:
            for arc in self.leaving[queue.popleft()]:
                head = self.heads[arc]
                if self.room[arc] and head not in seen and head != SOURCE:
                    seen.add(head)
                    queue.append(head)
        return seen
