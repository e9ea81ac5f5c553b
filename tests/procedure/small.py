"""Small procedures for the invented game, linked from their text, and dice that are known."""

from __future__ import annotations

from collections.abc import Iterable

from builder.diagnostics import Findings
from builder.game.documents import shaped
from builder.game.model import Game
from builder.procedure.link import link_procedures
from builder.procedure.model import Procedures
from builder.procedure.outcome import Dice
from builder.procedure.procedure import Procedure, ProceduresFile
from builder.procedure.run import Run, run
from builder.procedure.values import Value
from builder.source import read_yaml

POINTS = """\
points:
  - {id: corn, name: Corn, side: mill, tracks: [{track: turn, unit: turn-marker}]}
"""


def linked(text: str, game: Game) -> tuple[Procedures, Findings]:
    """The procedures of a file's text, and what was found wrong."""
    findings = Findings()
    file = read_yaml("procedures.yaml", text, findings)
    shape = shaped(file, ProceduresFile, findings)
    if shape is None:
        return Procedures(), findings
    return link_procedures(file, shape, game, findings), findings


def procedure(
    game: Game, steps: str, inputs: str = "", units: str = "", points: str = ""
) -> Procedure:
    """One procedure with the id "p", from its steps and inputs, one a line."""
    lines = [points + "procedures:", "  - id: p", "    name: P"]
    lines += [f"    units: {units}"] if units else []
    for key, text in (("inputs", inputs), ("steps", steps)):
        lines += [f"    {key}:"] if text else []
        lines += [f"      - {line}" for line in text.strip().splitlines() if line.strip()]
    found, findings = linked("\n".join(lines) + "\n", game)
    assert not len(findings), [f"{f.code} {f.span}: {f.message!s}" for f in findings]
    return found.all["p"]


def rolling(*faces: int) -> Dice:
    """Dice that show these faces, one after the other."""
    left = iter(faces)

    def die(sides: int) -> int:
        face = next(left)
        assert 1 <= face <= sides
        return face

    return die


def played(game: Game, one: Procedure, faces: Iterable[int] = (), **given: Value) -> Run:
    """What comes of a procedure with these dice and inputs."""
    return run(one, game, given, rolling(*faces))
