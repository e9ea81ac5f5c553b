"""How much of a scenario's counter mix its setup places, in one line.

Knows nothing of rules.
"""

from __future__ import annotations

from builder.game.model import Arrival, Game, Scenario
from builder.legality.audit import COUNTED
from builder.records import dataclass
from builder.words import Message, listed, message, message_n

_ASIDE = (Arrival.POOL, Arrival.SPARE)


@dataclass(frozen=True, slots=True)
class Coverage:
    """Counters of a scenario: all that there are, and those placed by arrival.

    `made` of the counters are the project's, the others the game's own.
    """

    scenario: str
    counters: int
    made: int
    arrivals: dict[Arrival, int]

    @property
    def placed(self) -> int:
        """Those at start, due to arrive, in boxes or on tracks; not those in pools or spare."""
        return sum(n for arrival, n in self.arrivals.items() if arrival not in _ASIDE)

    @property
    def missing(self) -> int:
        """Those that the setup does not name."""
        return max(0, self.counters - sum(self.arrivals.values()))

    def line(self) -> Message:
        """The coverage in words: "99 counters (1 added): 98 placed and 1 spare"."""
        parts = [message("{count} placed", count=self.placed)]
        parts += [COUNTED[a].filled(count=self.arrivals[a]) for a in _ASIDE if a in self.arrivals]
        if self.missing:
            parts.append(message("{count} not in this setup", count=self.missing))
        if not self.made:
            return message_n(
                "{count} counter: {parts}", "{count} counters: {parts}", self.counters,
                parts=listed(parts),
            )  # fmt: skip
        return message_n(
            "{count} counter ({made} added): {parts}",
            "{count} counters ({made} added): {parts}",
            self.counters, made=self.made, parts=listed(parts),
        )  # fmt: skip


def coverages(game: Game | None) -> tuple[Coverage, ...]:
    """The coverage of each scenario; none where the data makes no game."""
    return () if game is None else tuple(coverage(game, s) for s in game.scenarios)


def coverage(game: Game, scenario: Scenario) -> Coverage:
    """Count what a setup places, markers and the project's own counters included."""
    arrivals: dict[Arrival, int] = {}
    for p in scenario.placements:
        arrivals[p.arrival] = arrivals.get(p.arrival, 0) + p.qty
    total = sum(unit.qty for unit in game.units.values())
    made = sum(unit.qty for unit in game.units.values() if game.adds(unit))
    return Coverage(scenario.id, total, made, {a: arrivals[a] for a in Arrival if a in arrivals})
