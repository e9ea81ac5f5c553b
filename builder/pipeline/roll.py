"""Running one procedure of a game from words: `key=value`, and a seed for the dice.

Knows nothing of the terminal.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from builder.diagnostics import Findings, nearest
from builder.emit.vassal.play.offers import SCENARIO
from builder.emit.vassal.play.procedures.orders import NOTED
from builder.game.model import Game, SpaceRole
from builder.legality.asking import counts
from builder.legality.position import Position
from builder.pipeline.check_save import check_save
from builder.pipeline.games import NotFound, with_hint
from builder.pipeline.load import for_play
from builder.pipeline.standing import on_map, standing_of, unit_named
from builder.procedure.dice import seeded
from builder.procedure.inputs import AnyInput, NotedNumber, NotedText
from builder.procedure.model import Procedures
from builder.procedure.offered import BOX, TRACK
from builder.procedure.procedure import Procedure
from builder.procedure.run import InputError, Run, run
from builder.procedure.situation import Acting, Situation
from builder.procedure.values import Value
from builder.records import dataclass
from builder.words import Message, message


@dataclass(slots=True)
class Ready:
    """A game whose procedures can be run; `game` is None where its data has errors."""

    findings: Findings
    game: Game | None
    procedures: Procedures


@dataclass(slots=True)
class Rolled:
    """A procedure that was run: what was given, the seed, what came of it."""

    game: Game
    procedure: Procedure
    given: Mapping[str, Value]
    seed: int
    outcome: Run

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "game": self.game.id,
            "procedure": self.procedure.id,
            "seed": self.seed,
            "inputs": [self._input(wanted) for wanted in self.procedure.inputs],
            "steps": [
                {
                    "kind": taken.step.key,
                    "held": taken.held,
                    "made": taken.made,
                    "said": [line.text for line in taken.said],
                    "cite": taken.step.cite,
                }
                for taken in self.outcome.trail
            ],
            "effects": [
                {"kind": effect.kind, "what": effect.what, "to": effect.to}
                for effect in self.outcome.effects
            ],
            "stopped": self.outcome.stopped,
            "report": self.outcome.report(),
        }

    def _input(self, wanted: AnyInput) -> dict[str, Any]:
        return {
            "id": wanted.id,
            "ask": wanted.ask,
            "value": self.outcome.begun[wanted.id],
            "given": wanted.id in self.given,
            "read": wanted.id in self.outcome.read,
            "needed": wanted.needed(self.outcome.begun),
            "module": str(wanted.source()),
            "cite": wanted.cite,
        }


def ready(root: Path) -> Ready:
    """The game in a folder and its procedures."""
    loaded = for_play(root)
    game = None if loaded.findings.failed else loaded.game
    return Ready(loaded.findings, game, loaded.procedures)


@dataclass(frozen=True, slots=True)
class Table:
    """A saved game that a procedure reads: which unit acts, '' for none, and in which space.

    `space` may be '' where the unit stands in one space only.
    """

    root: Path
    file: Path
    unit: str = ""
    space: str = ""


def roll(
    game: Game, procedures: Procedures, name: str, words: Sequence[str], seed: int | None,
    table: Table | None = None,
) -> Rolled | Findings:  # fmt: skip
    """Run a procedure; what is not given is read from the saved game, if there is one.

    Findings where that cannot be read. Raises NotFound, with what is allowed, for a wrong name or
    value.
    """
    procedure = _procedure(game, procedures, name)
    given = _given(procedure, words)
    situation = None
    if table is not None:
        checked = check_save(table.root, table.file)
        if checked.judged is None:
            return checked.findings
        acting = _acting(game, procedure, table, checked.judged.position)
        noted = _noted(procedure, checked.judged.properties)
        situation = Situation(
            game, checked.judged.position, acting, checked.judged.turn, noted=noted,
            scenario=checked.judged.properties.get(SCENARIO, ""),
        )  # fmt: skip
    seed = int.from_bytes(os.urandom(4), "big") >> 1 if seed is None else seed
    try:
        outcome = run(procedure, game, given, seeded(seed), situation)
    except InputError as error:
        raise NotFound(str(error)) from None
    return Rolled(game, procedure, given, seed, outcome)


def _acting(
    game: Game, procedure: Procedure, table: Table, position: Position
) -> Acting | None:  # fmt: skip
    """The unit that acts: it must be one that has the command."""
    if not table.unit:
        if procedure.units is not None:
            raise NotFound(message("{procedure} is a command of units: say which with --unit",
                                   procedure=procedure.id))  # fmt: skip
        return None
    unit = unit_named(game, table.unit)
    spaces, offered = game.board.spaces.values(), procedure.offered.where
    words = {SpaceRole.BOX: BOX, SpaceRole.TRACK: TRACK}
    others = [one.id for one in spaces if {one.id, words.get(one.role)} & {*offered}]
    where, one = standing_of(game, unit, on_map(game, unit, position, others), table.space)
    if procedure.units is None or not counts(procedure.units, unit, one.reduced):
        raise NotFound(message("{unit} does not have the command {procedure}", unit=unit.name,
                               procedure=procedure.id))  # fmt: skip
    return Acting(unit, one.reduced, where)


def _noted(procedure: Procedure, kept: Mapping[str, str]) -> dict[str, Value]:
    """What procedures have noted in the saved game, as far as this one reads it."""
    found = {}
    for wanted in procedure.inputs:
        text = kept.get(f"{NOTED}{wanted.id}")
        if isinstance(wanted, NotedNumber | NotedText) and text is not None:
            found[wanted.id] = wanted.parsed(text)
    return {ident: value for ident, value in found.items() if value is not None}


def _procedure(game: Game, procedures: Procedures, name: str) -> Procedure:
    procedure = procedures.all.get(name)
    if procedure is None:
        known = ", ".join(procedures.all)
        hint = nearest(name, procedures.all) or (
            message("its procedures are: {names}", names=known)
            if known
            else message("it has no procedures")
        )
        fault = message("{game} has no procedure '{name}'", game=game.id, name=name)
        raise NotFound(with_hint(fault, hint))
    return procedure


def _given(procedure: Procedure, words: Sequence[str]) -> dict[str, Value]:
    inputs = {wanted.id: wanted for wanted in procedure.inputs}
    given: dict[str, Value] = {}
    for word in words:
        key, equals, text = word.partition("=")
        key = key.strip().replace("-", "_")
        if not equals:
            raise NotFound(message("'{word}' is not of the form key=value", word=word))
        if key not in inputs:
            raise NotFound(_no_input(procedure, key, inputs))
        if key in given:
            raise NotFound(message("the input '{name}' is given twice", name=key))
        given[key] = _value(inputs[key], text.strip())
    return given


def _no_input(procedure: Procedure, key: str, inputs: Mapping[str, AnyInput]) -> Message:
    names = ", ".join(inputs)
    takes = message("it takes {inputs}", inputs=names) if names else message("it takes none")
    fault = message("{procedure} has no input '{name}'", procedure=procedure.id, name=key)
    return with_hint(fault, nearest(key, inputs) or takes)


def _value(wanted: AnyInput, text: str) -> Value:
    found = wanted.parsed(text)
    if found is None:
        raise NotFound(with_hint(wanted.refusal(text), nearest(text, wanted.options_near())))
    return found
