"""The audit of the counters: how many there are, by side and by how they come into play.

Knows nothing of rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from builder.diagnostics import Findings, count_of
from builder.game.model import Arrival, Game, Scenario, Unit

SPARE = "spare"
"""The tag of units that no setup needs to place."""


@dataclass(frozen=True, slots=True)
class Audit:
    """Counters by side name and arrival; `made` are the project's own, outside the mix."""

    scenario: str
    counts: dict[str, dict[Arrival, int]]
    listed: int
    total: int
    made: int
    declared: int | None

    def lines(self) -> Iterator[str]:
        """The audit in words, a line each."""
        for side, counts in self.counts.items():
            parts = ", ".join(f"{n} {arrival.value}" for arrival, n in counts.items() if n)
            yield f"{side}: {count_of(sum(counts.values()), 'counter')} ({parts})"
        markers = self.total - self.listed
        parts = f"{self.listed} from the lists, {markers} on tracks or spare"
        declared = "" if self.declared is None else f"; game.yaml says {self.declared}"
        yield f"the game's own: {count_of(self.total, 'counter')} ({parts}){declared}"
        if self.made:
            yield f"made by the project, besides: {count_of(self.made, 'counter')}"


def audit(game: Game, scenario: Scenario) -> Audit:
    """Count the placed counters of a scenario."""
    counts: dict[str, dict[Arrival, int]] = {s.name: {} for s in game.sides.values()}
    made = listed = total = 0
    for p in scenario.placements:
        if p.unit.origin == "project":
            made += p.qty
            continue
        side = counts[p.unit.nation.side.name]
        side[p.arrival] = side.get(p.arrival, 0) + p.qty
        total += p.qty
        if p.arrival not in (Arrival.TRACK, Arrival.SPARE):
            listed += p.qty
    ordered = {s: {a: c[a] for a in Arrival if a in c} for s, c in counts.items() if c}
    return Audit(scenario.id, ordered, listed, total, made, game.counter_total)


def check_mix(game: Game, findings: Findings) -> None:
    """The counters of units.csv against the number that the game says it has."""
    total = sum(u.qty for u in game.units.values() if u.origin == "source")
    if game.counter_total is not None and total != game.counter_total:
        findings.add(
            "L203", game.spans["counter_total"],
            f"units.csv has {count_of(total, 'counter')}; game.yaml says {game.counter_total}",
            cite=game.counter_total_cite,
        )  # fmt: skip


def check_placed(game: Game, scenario: Scenario, findings: Findings) -> None:
    """Every counter of a unit is placed once: at start, later, in a box or pool, or as spare.

    A scenario that uses only some of the mix may leave counters out; spare units may be left out
    of any.
    """
    placed: dict[str, int] = {}
    arrivals: dict[str, list[Arrival]] = {}
    for p in scenario.placements:
        placed[p.unit.id] = placed.get(p.unit.id, 0) + p.qty
        arrivals.setdefault(p.unit.id, []).append(p.arrival)
    for unit in game.units.values():
        count = placed.get(unit.id, 0)
        if count < unit.qty and scenario.whole_mix and SPARE not in unit.tags:
            findings.add(
                "L205" if count else "L201", unit.span,
                f"{scenario.id}: {unit.name} has {count_of(unit.qty, 'counter')}, "
                f"{count} {'is' if count == 1 else 'are'} placed",
                cite=unit.cite, units=(unit.id,), scenario=scenario.id,
            )  # fmt: skip
        elif count > unit.qty:
            _too_often(unit, count, scenario, arrivals[unit.id], findings)


def check_used(game: Game, findings: Findings) -> None:
    """Every unit is in some scenario, or spare; where all use the whole mix, each tells of it."""
    if all(scenario.whole_mix for scenario in game.scenarios):
        return
    used = {p.unit.id for scenario in game.scenarios for p in scenario.placements}
    for unit in game.units.values():
        if unit.id not in used and SPARE not in unit.tags:
            message = f"{unit.name} is in no scenario"
            findings.add("L205", unit.span, message, cite=unit.cite, units=(unit.id,))


def _too_often(
    unit: Unit, count: int, scenario: Scenario, arrivals: list[Arrival], findings: Findings
) -> None:
    rows = [p for p in scenario.placements if p.unit.id == unit.id]
    twice = Arrival.REINFORCEMENT in arrivals and len(set(arrivals)) > 1 and unit.qty == 1
    code = "L204" if twice else "L202"
    why = "is at start and arrives later" if twice else f"is placed {count} times"
    findings.add(
        code, rows[-1].span,
        f"{scenario.id}: {unit.name} {why}, it has {count_of(unit.qty, 'counter')}",
        cite=rows[-1].cite, related=[(unit.span, "the unit"), (rows[0].span, "first placed here")],
        units=(unit.id,), scenario=scenario.id,
    )  # fmt: skip
