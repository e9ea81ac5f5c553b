"""What game.yaml says of a setup besides its rows: the area in play, groups declared, its steps.

Knows nothing of whether the setup keeps to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from builder.diagnostics import Findings, Span, nearest
from builder.game.model import Board, Fact, Scenario, SetupGroup, Unit
from builder.game.names.places import PlaceError, resolve
from builder.game.names.unknown import no_such
from builder.game.schemas import ScenarioShape
from builder.source import CsvFile, YamlFile
from builder.words import message

Path = tuple[str | int, ...]


def declared(
    scenario: Scenario, shape: ScenarioShape, file: YamlFile, path: Path, rows: CsvFile | None,
    units: Mapping[str, Unit], board: Board, findings: Findings,
) -> Scenario:  # fmt: skip
    """The scenario with its area and groups; names that do not exist are reported."""
    groups = tuple(
        _group(name, shape, file, (*path, "groups", name), units, findings)
        for name in shape.groups
    )  # fmt: skip
    if groups and rows is not None:
        _check_names(rows, shape, findings)
    area = _area(shape.area, file, (*path, "area"), board, findings) if shape.area else None
    whole = shape.counters == "all"
    facts = {name: _fact(known, file.span(*path, "facts", name))
             for name, known in shape.facts.items()}  # fmt: skip
    steps = {name: _in_order(_area(text, file, (*path, "steps", name), board, findings), board)
             for name, text in shape.steps.items()}  # fmt: skip
    return replace(scenario, area=area, groups=groups, whole_mix=whole, facts=facts, steps=steps)


def _in_order(spaces: frozenset[str] | None, board: Board) -> tuple[str, ...]:
    """Spaces in the order of the map."""
    return tuple(one.id for one in board.map_spaces() if one.id in (spaces or ()))


def _fact(known: bool | int | str | Mapping[str, bool | int | str], span: Span) -> Fact:
    """One answer, or one for each of several values."""
    pairs = known.items() if isinstance(known, Mapping) else (("", known),)
    return Fact(tuple(pairs), span)


def _area(
    text: str, file: YamlFile, path: Path, board: Board, findings: Findings
) -> frozenset[str] | None:
    map_ids = tuple(s.id for s in board.map_spaces())
    try:
        return frozenset(resolve(text, board.spaces, board.groups, map_ids))
    except PlaceError as error:
        findings.add(error.code, file.span(*path), error.message, hint=error.hint)
        return None


def _group(
    name: str, shape: ScenarioShape, file: YamlFile, path: Path, units: Mapping[str, Unit],
    findings: Findings,
) -> SetupGroup:  # fmt: skip
    one = shape.groups[name]
    for index, member in enumerate(one.members):
        if member not in units:
            place = file.span(*path, "members", index)
            findings.add(
                "G201",
                place,
                no_such("unit", member),
                hint=nearest(member, units),
            )
    return SetupGroup(name, one.counters, tuple(one.members), one.cite, file.span(*path))


def _check_names(rows: CsvFile, shape: ScenarioShape, findings: Findings) -> None:
    """Each group of the rows is one that the scenario declares."""
    for row in rows.rows:
        name = row.text("group")
        if name and name not in shape.groups:
            fault = message(
                "the scenario {scenario} has no group '{name}'", scenario=shape.id, name=name[:60]
            )
            hint = nearest(name, shape.groups)
            findings.add("G201", row.place("group"), fault, hint=hint)
