"""procedures.yaml to procedures: names and kinds checked, every mistake a finding.

Knows nothing of running them.
"""

from __future__ import annotations

from builder.diagnostics import Findings, Span
from builder.game.conditions.link import ConditionLinker
from builder.game.conditions.vocabulary import vocabulary_of
from builder.game.model import Game
from builder.procedure.inputs import link_input
from builder.procedure.model import Procedure, Procedures, Purse
from builder.procedure.purses import link_purse
from builder.procedure.scope import Path, Scope
from builder.procedure.shapes import ProceduresFile, ProcedureShape
from builder.procedure.steps import link_step
from builder.source import YamlFile


def link_procedures(
    file: YamlFile, shape: ProceduresFile, game: Game, findings: Findings
) -> Procedures:
    """The purses and procedures; one with a mistake is reported and left out.

    So are, quietly, the procedures that use a purse with a mistake.
    """
    purses = link_purses(file, shape, game, findings)
    conditions = ConditionLinker(
        vocabulary_of(game), game.units, game.board, findings, not findings.failed
    )
    procedures: dict[str, Procedure] = {}
    for index, one in enumerate(shape.procedures):
        place = file.span("procedures", index, "id")
        if one.id in procedures:
            first = procedures[one.id].span
            findings.add("G202", place, f"duplicate procedure id '{one.id}'",
                         related=[(first, "first here")])  # fmt: skip
            continue
        before = len(findings)
        scope = Scope(file, game, conditions, purses, _values(one))
        linked = _procedure(scope, one, ("procedures", index), place)
        whole = all(purses[name] is not None for name in scope.read if name in purses)
        if whole and not findings.failed_since(before):
            procedures[one.id] = linked
    return Procedures({k: p for k, p in purses.items() if p is not None}, procedures)


def link_purses(
    file: YamlFile, shape: ProceduresFile, game: Game, findings: Findings
) -> dict[str, Purse | None]:
    """The purses by id, None for one with a mistake: that is reported."""
    return {
        purse.id: link_purse(purse, file, ("purses", index), game, findings)
        for index, purse in enumerate(shape.purses)
    }


def _values(one: ProcedureShape) -> set[str]:
    """The names of all values that a procedure makes."""
    steps = {name for s in one.steps for name in (s.set, s.roll, s.add, s.find) if name}
    return {i.id for i in one.inputs} | steps


def _procedure(scope: Scope, one: ProcedureShape, path: Path, place: Span) -> Procedure:
    if one.units is not None:
        scope.units = scope.condition(one.units, *path, "units")
    inputs = tuple(link_input(scope, i, (*path, "inputs", n)) for n, i in enumerate(one.inputs))
    steps = tuple(link_step(scope, s, (*path, "steps", n)) for n, s in enumerate(one.steps))
    return Procedure(
        one.id, one.name, one.text, scope.units, inputs, steps, one.cite, one.origin, place
    )
