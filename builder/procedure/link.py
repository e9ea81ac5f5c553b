"""procedures.yaml to procedures: names and kinds checked, every mistake a finding.

Knows nothing of running them.
"""

from __future__ import annotations

from builder.diagnostics import Findings, Span
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
    """The purses and procedures; one with a mistake is reported and left out."""
    purses: dict[str, Purse] = {}
    for index, purse in enumerate(shape.purses):
        found = link_purse(purse, file, ("purses", index), game, findings)
        if found is not None:
            purses[purse.id] = found
    procedures: dict[str, Procedure] = {}
    for index, one in enumerate(shape.procedures):
        place = file.span("procedures", index, "id")
        if one.id in procedures:
            first = procedures[one.id].span
            findings.add("G202", place, f"the procedure '{one.id}' stands twice",
                         related=[(first, "first here")])  # fmt: skip
            continue
        before = len(findings)
        scope = Scope(file, game, purses, findings)
        linked = _procedure(scope, one, ("procedures", index), place)
        if len(findings) == before:
            procedures[one.id] = linked
    return Procedures(purses, procedures)


def _procedure(scope: Scope, one: ProcedureShape, path: Path, place: Span) -> Procedure:
    if one.units is not None:
        scope.units = scope.condition(one.units, *path, "units")
    inputs = tuple(link_input(scope, i, (*path, "inputs", n)) for n, i in enumerate(one.inputs))
    steps = tuple(link_step(scope, s, (*path, "steps", n)) for n, s in enumerate(one.steps))
    return Procedure(
        one.id, one.name, one.text, scope.units, inputs, steps, one.cite, one.origin, place
    )
