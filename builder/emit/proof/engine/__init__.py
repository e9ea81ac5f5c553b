"""A linked game as the data that `site/engine/*.js` reads: rules, ground, set-ups, procedures.

Plain values for JSON, in the game's language. Conditions stay conditions: the page decides them
itself. Knows nothing of pages.
"""

from __future__ import annotations

from builder.diagnostics import CATALOGUE
from builder.emit.proof.engine import ground, reading, setups
from builder.emit.proof.engine.procedures import procedures, tables
from builder.emit.proof.engine.rules import Writer
from builder.emit.proof.engine.sentences import decimal, plurals, sentences
from builder.emit.proof.engine.trees import Plain, Trees
from builder.game.model import Game
from builder.procedure.model import Procedures
from builder.procedure.values import NOT_KNOWN
from builder.saves.model import Module
from builder.words import speaking

__all__ = ["SCRIPTS", "engine_data"]

SCRIPTS = (
    "engine.js", "ground.js", "judge.js", "kept.js", "packed.js", "run.js", "save.js", "seen.js",
)  # fmt: skip
"""The scripts of `site/engine` in the order in which a page loads them."""


def engine_data(game: Game, acts: Procedures, module: Module | None = None) -> dict[str, Plain]:
    """All that the scripts need. `module` is what saved games are read by, None to read none."""
    with speaking(game.language):
        return _data(game, acts, module)


def _data(game: Game, acts: Procedures, module: Module | None) -> dict[str, Plain]:
    trees, parts = Trees(), ground.scale(game)
    writer = Writer(game, trees, parts)
    # Conditions first: counters and spaces have the properties that these name.
    rules = [writer.rule(rule) for rule in game.rules]
    kept = setups.kept(game, trees)
    moving = ground.movement(game, trees, parts)
    done = procedures(game, acts, trees)
    codes = {*(rule.code for rule in game.rules), *(c for c in CATALOGUE if c[0] in "LV")}
    return {
        "language": game.language, "words": sentences(), "plurals": plurals(),
        "decimal": decimal(), "notKnown": NOT_KNOWN,
        "severities": {code: CATALOGUE[code].severity for code in sorted(codes)},
        "sides": [{"id": s.id, "name": s.name, "player": s.player} for s in game.sides.values()],
        "turns": [[turn.number, turn.label] for turn in game.turns],
        "rules": rules, "kept": kept, "movement": moving,
        "procedures": done, "tables": tables(game, acts),
        "along": reading.along(game, acts), "waiting": reading.waiting(game, acts),
        "units": setups.units(game, trees), **ground.board(game, trees, module is not None),
        "scenarios": setups.scenarios(game, acts),
        "module": None if module is None else setups.module(module),
    }  # fmt: skip
