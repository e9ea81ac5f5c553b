"""How much of a scenario's counter mix its setup places, in one line.

Knows nothing of rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from builder.diagnostics import count_of
from builder.game.model import Arrival, Game, Scenario

_APART = {Arrival.POOL: "in pools", Arrival.SPARE: "spare"}


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
        return sum(n for arrival, n in self.arrivals.items() if arrival not in _APART)

    @property
    def missing(self) -> int:
        """Those that the setup does not name."""
        return max(0, self.counters - sum(self.arrivals.values()))

    def line(self) -> str:
        """The coverage in words: "99 counters (1 made by the project): 98 placed, 1 spare"."""
        made = f" ({self.made} made by the project)" if self.made else ""
        parts = [f"{self.placed} placed"]
        for arrival, word in _APART.items():
            if arrival in self.arrivals:
                parts.append(f"{self.arrivals[arrival]} {word}")
        if self.missing:
            parts.append(f"{self.missing} not in this setup")
        return f"{count_of(self.counters, 'counter')}{made}: {', '.join(parts)}"


def coverages(game: Game | None) -> tuple[Coverage, ...]:
    """The coverage of each scenario; none where the data makes no game."""
    return () if game is None else tuple(coverage(game, s) for s in game.scenarios)


def coverage(game: Game, scenario: Scenario) -> Coverage:
    """Count what a setup places, markers and the project's own counters included."""
    arrivals: dict[Arrival, int] = {}
    for p in scenario.placements:
        arrivals[p.arrival] = arrivals.get(p.arrival, 0) + p.qty
    total = sum(unit.qty for unit in game.units.values())
    made = sum(unit.qty for unit in game.units.values() if unit.origin == "project")
    return Coverage(scenario.id, total, made, {a: arrivals[a] for a in Arrival if a in arrivals})
