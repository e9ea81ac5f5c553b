"""procedures.yaml to procedures: names and kinds checked, every mistake a finding.

Knows nothing of running them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from builder.diagnostics import Findings, Span
from builder.game.conditions.link import ConditionLinker
from builder.game.conditions.vocabulary import vocabulary_of
from builder.game.model import Game
from builder.procedure.facts import check_facts
from builder.procedure.inputs import AnyInput, Asked
from builder.procedure.model import Procedures
from builder.procedure.points import PointsTrack, link_points
from builder.procedure.procedure import Procedure, ProceduresFile, ProcedureShape
from builder.procedure.scope import Path, Scope
from builder.procedure.template import Template
from builder.source import YamlFile
from builder.source.known import well_formed
from builder.words import Message, message, speaking


def link_procedures(
    file: YamlFile, shape: ProceduresFile, game: Game, findings: Findings
) -> Procedures:
    """The points tracks and procedures; one with a mistake is reported and left out.

    So are, quietly, the procedures that use a points track with a mistake.
    """
    points = link_points_tracks(file, shape, game, findings)
    conditions = ConditionLinker(
        vocabulary_of(game), game.units, game.board, findings, not findings.failed
    )
    procedures: dict[str, Procedure] = {}
    first: dict[str, Span] = {}
    keys: dict[str, ProcedureShape] = {}
    written: list[tuple[ProcedureShape, Path, Mapping[str, Message]]] = [
        (one, ("procedures", number), {}) for number, one in enumerate(shape.procedures)
    ]
    for one, path, sentences in (*written, *_ready(file, shape, game, conditions, points)):
        place = file.span(*path, "id")
        if first.setdefault(one.id, place) is not place:
            said = message("duplicate procedure id '{name}'", name=one.id)
            there = (first[one.id], message("the first one is here"))
            findings.add("G202", place, said, related=[there])
            continue
        before = len(findings)
        other = keys.setdefault(one.key, one) if one.key else one
        if other is not one:
            said = message("the key '{key}' is that of '{name}' too", key=one.key, name=other.id)
            findings.add("P101", file.span(*path, "key"), said)
        scope = Scope(file, game, conditions, points, one.values())
        linked = _procedure(scope, one, path, place)
        if linked is not None and not findings.failed_since(before):
            procedures[one.id] = replace(linked, sentences=sentences)
    whole = {ident: track for ident, track in points.items() if track is not None}
    if len(procedures) == len(shape.procedures) + len(shape.ready):
        check_facts(game, procedures, findings)
    return Procedures(whole, procedures)


def _ready(
    file: YamlFile, shape: ProceduresFile, game: Game, conditions: ConditionLinker,
    points: Mapping[str, PointsTrack | None],
) -> Iterator[tuple[ProcedureShape, Path, Mapping[str, Message]]]:  # fmt: skip
    """The ready procedures as written ones in the game's language, with their sentences.

    Those whose names do not exist are reported and left out.
    """
    for index, one in enumerate(shape.ready):
        path: Path = ("ready", index)
        if one.check(Scope(file, game, conditions, points, ()), path):
            with speaking(game.language):
                found = one.lowered(game)
            yield well_formed(ProcedureShape, found.record), path, found.sentences


def link_points_tracks(
    file: YamlFile, shape: ProceduresFile, game: Game, findings: Findings
) -> dict[str, PointsTrack | None]:
    """The points tracks by id, None for one with a mistake: that is reported."""
    return {
        one.id: link_points(one, file, ("points", index), game, findings)
        for index, one in enumerate(shape.points)
    }


def _procedure(scope: Scope, one: ProcedureShape, path: Path, place: Span) -> Procedure | None:
    """The procedure; None where an input or a step is missing from it."""
    if one.units is not None:
        scope.units = scope.condition(one.units, *path, "units")
    offered = one.offered(scope, path)
    inputs = [shape.link(scope, (*path, "inputs", n)) for n, shape in enumerate(one.inputs)]
    preview = scope.template(one.preview, *path, "preview")
    steps = [shape.link(scope, (*path, "steps", n)) for n, shape in enumerate(one.steps)]
    asked = tuple(found for found in inputs if found is not None)
    taken = tuple(found for found in steps if found is not None)
    if len(asked) < len(inputs) or len(taken) < len(steps):
        return None
    _check_preview(scope, preview, asked, path)
    return Procedure(
        one.id,
        one.name,
        one.text,
        scope.units,
        asked,
        taken,
        one.cite,
        one.origin,
        place,
        offered,
        preview,
    )


def _check_preview(scope: Scope, preview: Template, asked: Sequence[AnyInput], path: Path) -> None:
    """Nothing in a preview is asked only afterwards."""
    later = {one.id for one in asked if isinstance(one, Asked)}
    for fragment in preview:
        if fragment.value in later:
            said = message("'{name}' is asked, so it is not known yet", name=fragment.value)
            scope.report("P101", said, *path, "preview")
