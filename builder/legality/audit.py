"""The audit of the counters: how many there are, by side and by how they come into play.

Knows nothing of rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Findings
from builder.game.model import Arrival, Game, Scenario, Unit
from builder.records import dataclass
from builder.words import Message, listed, message, message_n

SPARE = "spare"
"""The tag of units that no setup needs to place."""
COUNTED = {
    Arrival.START: message("{count} at start"),
    Arrival.REINFORCEMENT: message("{count} as reinforcements"),
    Arrival.BOX: message("{count} in boxes"),
    Arrival.POOL: message("{count} in pools"),
    Arrival.TRACK: message("{count} on tracks"),
    Arrival.SPARE: message("{count} spare"),
}
"""How many counters come into play in which way."""


@dataclass(frozen=True, slots=True)
class Audit:
    """Counters by side name and arrival; `made` are the project's own, outside the mix.

    `nobodys` are the names of sides that no player has.
    """

    scenario: str
    counts: dict[str, dict[Arrival, int]]
    listed: int
    total: int
    made: int
    declared: int | None
    nobodys: frozenset[str] = frozenset()

    def lines(self) -> Iterator[Message]:
        """The audit in words, a line each."""
        for side, counts in self.counts.items():
            parts = [COUNTED[arrival].filled(count=n) for arrival, n in counts.items() if n]
            yield self._of_side(side, sum(counts.values()), listed(parts))
        own = message_n(
            "{count} counter in all ({listed} set up, due later or in boxes, {others} on tracks"
            " or spare)",
            "{count} counters in all ({listed} set up, due later or in boxes, {others} on tracks"
            " or spare)",
            self.total, listed=self.listed, others=self.total - self.listed,
        )  # fmt: skip
        if self.declared is None:
            yield own
        else:
            yield message("{own}; the game should have {declared}",
                          own=own, declared=self.declared)  # fmt: skip
        if self.made:
            yield message_n(
                "added, besides: {count} counter",
                "added, besides: {count} counters", self.made,
            )  # fmt: skip

    def _of_side(self, side: str, count: int, parts: Message) -> Message:
        if side in self.nobodys:
            return message_n(
                "{count} counter of no player ({parts})", "{count} counters of no player ({parts})",
                count, parts=parts,
            )  # fmt: skip
        return message_n(
            "{side}: {count} counter ({parts})", "{side}: {count} counters ({parts})",
            count, side=side, parts=parts,
        )  # fmt: skip


def audit(game: Game, scenario: Scenario) -> Audit:
    """Count the placed counters of a scenario."""
    counts: dict[str, dict[Arrival, int]] = {s.name: {} for s in game.sides.values()}
    made = listed = total = 0
    for p in scenario.placements:
        if game.adds(p.unit):
            made += p.qty
            continue
        side = counts[p.unit.nation.side.name]
        side[p.arrival] = side.get(p.arrival, 0) + p.qty
        total += p.qty
        if p.arrival not in (Arrival.TRACK, Arrival.SPARE):
            listed += p.qty
    ordered = {s: {a: c[a] for a in Arrival if a in c} for s, c in counts.items() if c}
    nobodys = frozenset(side.name for side in game.sides.values() if not side.player)
    return Audit(scenario.id, ordered, listed, total, made, game.counter_total, nobodys)


def check_mix(game: Game, findings: Findings) -> None:
    """The counters of units.csv against the number that the game says it has."""
    total = sum(u.qty for u in game.units.values() if not game.adds(u))
    if game.counter_total is not None and total != game.counter_total:
        findings.add(
            "L203", game.spans["counter_total"],
            message_n(
                "units.csv has {count} counter; game.yaml says {declared}",
                "units.csv has {count} counters; game.yaml says {declared}",
                total, declared=game.counter_total,
            ),
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
            found = message_n(
                "{scenario}: {unit} has {count} counter, of which {placed} is placed",
                "{scenario}: {unit} has {count} counters, of which {placed} are placed",
                unit.qty, scenario=scenario.id, unit=unit.name, placed=count,
            )  # fmt: skip
            findings.add(
                "L205" if count else "L201", unit.span, found, cite=unit.cite, units=(unit.id,),
                scenario=scenario.id,
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
            found = message("{unit} is in no scenario", unit=unit.name)
            findings.add("L205", unit.span, found, cite=unit.cite, units=(unit.id,))


def _too_often(
    unit: Unit, count: int, scenario: Scenario, arrivals: list[Arrival], findings: Findings
) -> None:
    rows = [p for p in scenario.placements if p.unit.id == unit.id]
    twice = Arrival.REINFORCEMENT in arrivals and len(set(arrivals)) > 1 and unit.qty == 1
    code = "L204" if twice else "L202"
    found = message_n(
        "{scenario}: {unit} has {count} counter but is placed {placed} times",
        "{scenario}: {unit} has {count} counters but is placed {placed} times",
        unit.qty, scenario=scenario.id, unit=unit.name, placed=count,
    )  # fmt: skip
    if twice:
        found = message(
            "{scenario}: {unit} is both at start and a reinforcement, but has only one counter",
            scenario=scenario.id, unit=unit.name,
        )  # fmt: skip
    places = [(unit.span, message("the unit")), (rows[0].span, message("first placed here"))]
    findings.add(
        code, rows[-1].span, found, cite=rows[-1].cite, related=places,
        units=(unit.id,), scenario=scenario.id,
    )  # fmt: skip
