"""Where a setup may put units at all: the scenario's area, boxes and edges of a side, groups.

Knows nothing of rules.
"""

from __future__ import annotations

import re

from builder.diagnostics import Findings
from builder.game.model import Board, Game, Placement, Scenario, SetupGroup, SpaceRole
from builder.legality.asking import holds
from builder.legality.position import at_start
from builder.rules.constraints import Arrive
from builder.words import listed, message, message_n


def check_places(game: Game, scenario: Scenario, findings: Findings) -> None:
    """Every finding about the places and the groups of a setup."""
    for p in scenario.placements:
        _in_area(game.board, scenario, p, findings)
        _on_its_side(game.board, scenario, p, findings)
        _as_noted(game.board, scenario, p, findings)
        _in_its_phase(game, scenario, p, findings)
    _among_enemies(game, scenario, findings)
    for group in scenario.groups:
        _group(scenario, group, findings)


def _in_area(board: Board, scenario: Scenario, p: Placement, findings: Findings) -> None:
    """At least one of the spaces that a unit may take lies in the scenario's area."""
    on_map = [s for s in p.where.spaces if board.spaces[s].role is SpaceRole.MAP]
    if scenario.area is None or not on_map or any(s in scenario.area for s in on_map):
        return
    found = message(
        "{scenario}: {unit} at {place} is outside the scenario's area", scenario=scenario.id,
        unit=p.unit.name, place=p.where.text,
    )  # fmt: skip
    findings.add("L111", p.span, found, cite=p.cite, units=(p.unit.id,), spaces=on_map,
                 scenario=scenario.id,
                 related=[(scenario.span, message("the scenario"))])  # fmt: skip


def _as_noted(board: Board, scenario: Scenario, p: Placement, findings: Findings) -> None:
    """A marker on a numbered cell stands on a number that its row's note names, if it names any."""
    if len(p.where.spaces) != 1:
        return
    cell = board.spaces[p.where.spaces[0]]
    said = re.findall(r"\d+", p.note)
    if cell.role is SpaceRole.TRACK and cell.name.isdecimal() and said and cell.name not in said:
        found = message(
            "{scenario}: {unit} is on {cell}, but its note says {said}", scenario=scenario.id,
            unit=p.unit.name, cell=cell.name, said=said[0],
        )  # fmt: skip
        hint = message("the note: '{note}'", note=p.note[:80])
        findings.add("G614", p.span, found, hint=hint, cite=p.cite,
                     units=(p.unit.id,), spaces=(cell.id,), scenario=scenario.id)  # fmt: skip


def _on_its_side(board: Board, scenario: Scenario, p: Placement, findings: Findings) -> None:
    """A box or track of one side holds no counter of another; nobody arrives on another's edge."""
    side = p.unit.side
    if side is None or not side.player or not p.where.spaces:
        return
    beside = [s for s in map(board.spaces.__getitem__, p.where.spaces)
              if s.role is not SpaceRole.MAP]  # fmt: skip
    foreign = [space.id for space in beside if space.side not in ("", side.id)]
    if p.turn is not None and not beside:
        foreign = _foreign_edge(board, p, side.id)
    if len(foreign) == len(p.where.spaces):
        found = message(
            "{scenario}: {unit} ({side}) at {place}, which belongs to another side",
            scenario=scenario.id, unit=p.unit.name, side=side.name, place=p.where.text,
        )  # fmt: skip
        findings.add("L112", p.span, found, cite=p.cite,
                     units=(p.unit.id,), spaces=foreign, scenario=scenario.id)  # fmt: skip


def _in_its_phase(game: Game, scenario: Scenario, p: Placement, findings: Findings) -> None:
    """A reinforcement arrives in a phase in which its own side acts."""
    side, phase = p.unit.side, game.phase(p.phase)
    others = {s.name for s in game.sides.values() if s.player and s is not side}
    if side is None or not side.player or phase is None or phase.who not in others:
        return
    constraints = (one for rule in game.rules_of(scenario.id) for one in rule.constraints)
    if any(isinstance(one, Arrive) and one.phase and holds(one.units, p.unit, None)
           for one in constraints):  # fmt: skip
        return  # the game's own rule says which phase it is
    found = message(
        "{scenario}: {unit} ({side}) arrives in the phase '{phase}', in which {who} acts",
        scenario=scenario.id, unit=p.unit.name, side=side.name, phase=phase.id, who=phase.who,
    )  # fmt: skip
    findings.add("L113", p.span, found, cite=p.cite,
                 units=(p.unit.id,), scenario=scenario.id)  # fmt: skip


def _among_enemies(game: Game, scenario: Scenario, findings: Findings) -> None:
    """A reinforcement has a space of the map in which no enemy unit stands at the start."""
    held: dict[str, set[str]] = {}
    for space, one in at_start(scenario):
        if one.unit.type.shape == "unit" and one.unit.side is not None and one.unit.side.player:
            held.setdefault(space, set()).add(one.unit.side.id)
    for p in scenario.placements:
        side = p.unit.side
        if p.turn is None or side is None or not side.player or not p.where.spaces:
            continue
        spaces = [s for s in p.where.spaces if game.board.spaces[s].role is SpaceRole.MAP]
        if spaces and all(held.get(s, set()) - {side.id} for s in spaces):
            found = message(
                "{scenario}: {unit} ({side}) arrives at {place}, where enemy units are at "
                "the start",
                scenario=scenario.id, unit=p.unit.name, side=side.name, place=p.where.text,
            )  # fmt: skip
            findings.add("L114", p.span, found, cite=p.cite, units=(p.unit.id,), spaces=spaces,
                         scenario=scenario.id)  # fmt: skip


def _foreign_edge(board: Board, p: Placement, side: str) -> list[str]:
    """The spaces of an arrival that lie on edges of other sides and on none of its own."""
    owners: dict[str, set[str]] = {}
    for edge in board.edges:
        for space in edge.spaces:
            owners.setdefault(space, set()).add(edge.side)
    return [s for s in p.where.spaces if s in owners and not owners[s] & {side, ""}]


def _group(scenario: Scenario, group: SetupGroup, findings: Findings) -> None:
    """A group of the setup has the counters and the units that the scenario declares."""
    rows = [p for p in scenario.placements if p.group == group.name]
    placed = {p.unit.id for p in rows}
    faults = []
    lacking = [member for member in group.members if member not in placed]
    if lacking:
        faults.append(message("lacks {units}", units=", ".join(lacking)))
    extra = [u for u in dict.fromkeys(p.unit.id for p in rows) if u not in group.members]
    if group.members and extra:
        faults.append(message("has {units}, which do not belong to it", units=", ".join(extra)))
    total = sum(p.qty for p in rows)
    if group.counters is not None and total != group.counters:
        faults.append(
            message_n(
                "has {count} counter where the setup’s list says {said}",
                "has {count} counters where the setup’s list says {said}", total,
                said=group.counters,
            )
        )  # fmt: skip
    if faults:
        found = message(
            "{scenario}: the group '{group}' {faults}", scenario=scenario.id, group=group.name,
            faults=listed(faults),
        )  # fmt: skip
        findings.add("L206", group.span, found, cite=group.cite, units=lacking or extra,
                     scenario=scenario.id)  # fmt: skip
