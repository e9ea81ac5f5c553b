"""An exchange in VASSAL and by the reference: procedures one after the other, nothing undone.

All defenders are lost; the attacker then gives up one unit after another until it is paid. What one
procedure notes, the next one reads.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from builder.emit.standing.places import tagged
from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.gpid import assign
from builder.emit.vassal.pieces.names import gpid_key, location_names
from builder.emit.vassal.play.procedures.inputs import readout
from builder.emit.vassal.play.procedures.orders import NOTED
from builder.emit.vassal.play.procedures.program import prefixes, program
from builder.game.model import Game
from builder.game.model.words import ELIMINATED
from builder.pipeline.load import Loaded
from builder.procedure.model import Procedures
from builder.procedure.outcome import Outcome
from builder.procedure.procedure import Procedure
from builder.procedure.run import run
from builder.procedure.steps import Lose
from builder.procedure.values import Value
from tests.equality import engine
from tests.procedure.small import linked

PROCEDURES = """\
procedures:
  - id: exchange
    name: Exchange
    units: unit.shape == 'unit'
    inputs:
      - {id: aim, ask: With which hex?, target: {holds: [{side: enemy}]}}
      - {id: foe, ask: Defenders, high: 99, board: {sum: combat, side: enemy, at: aim}}
      - {id: owed, ask: Strength still to be given up, noted: number}
    steps:
      - {stop: aim == '', say: Nobody to exchange with.}
      - {lose: all, of: {side: enemy, at: aim}}
      - {note: owed, to: foe, say: "The attacker gives up units of at least {owed} strength."}
  - id: give-up
    name: Give up in exchange
    units: unit.shape == 'unit'
    inputs:
      - {id: owed, ask: Strength still to be given up, noted: number}
      - {id: own, ask: Its strength, factor: combat}
    steps:
      - {stop: owed <= 0, say: Nothing more has to be given up.}
      - {lose: all}
      - {note: owed, to: "max(0, owed - own)", say: "Still to be given up: {owed}."}
"""
BEGIN = {
    "r-inf-4": "1008", "r-inf-5": "1008", "r-art-3": "1008",
    "l-inf-3": "0908", "l-art-1": "0908", "l-inf-2": "0807",
}  # fmt: skip
TURNS = (("r-inf-4", "exchange"), ("r-inf-4", "give-up"), ("r-inf-5", "give-up"),
         ("r-art-3", "give-up"))  # fmt: skip
"""Where the units of Low Water stand; who then does what. The artillery is not needed any more."""


@dataclass
class Table:
    """The board as the reference has it, and what is noted."""

    game: Game
    board: list[engine.Counter]
    noted: dict[str, Value] = field(default_factory=dict)

    def counter(self, unit: str) -> engine.Counter:
        return next(each for each in self.board if each.unit.id == unit)

    def send(self, unit: str, space: str) -> None:
        n = self.board.index(self.counter(unit))
        self.board[n] = replace(self.board[n], space=space)

    def change(self, procedure: Procedure, actor: engine.Counter, outcome: Outcome) -> None:
        """Does what a procedure changes: counters are lost, a number is noted."""
        lost = (step for step in procedure.steps if isinstance(step, Lose))
        for effect in outcome.effects:
            if effect.kind == "note":
                self.noted[effect.what] = outcome.values[effect.what]
                continue
            assert (effect.kind, effect.to) == ("lose", "all")
            whom, those = next(lost).whom, [actor]
            if whom is not None:
                at = outcome.values[whom.at]
                those = [each for each in self.board if each.space == at
                         and each.unit.side != actor.unit.side]  # fmt: skip
            for each in those:
                box = tagged(self.game.board, ELIMINATED, each.unit.side)
                assert box is not None
                self.send(each.unit.id, box.id)


def procedures(loaded: Loaded) -> Procedures:
    """The two procedures, for the game."""
    assert loaded.game is not None
    found, findings = linked(PROCEDURES, loaded.game)
    assert not len(findings)
    return found


def played(loaded: Loaded) -> tuple[engine.Script, list[Table]]:
    """The steps for the driver, and the table after each procedure as the reference leaves it."""
    game, acts = loaded.game, procedures(loaded)
    assert game is not None
    gpids, names = (
        assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers,
        location_names(game.board),
    )
    made = engine.Script([{"op": "newgame"}, {"op": "setup", "name": game.scenarios[0].name}])
    table, tables = Table(game, engine.counters(game)), list[Table]()
    for unit, space in BEGIN.items():
        one = table.counter(unit)
        piece = {"gpid": str(gpids[gpid_key(one.unit)])}
        made.steps.append(
            {"op": "move", "piece": piece, "to": {"location": names[space]}, "diff": False}
        )
        table.send(unit, space)
    called = prefixes(list(acts.all))
    for unit, ident in TURNS:
        actor, act = table.counter(unit), acts.all[ident]
        orders = program(act, game, called[ident], lambda one, name: readout(game, one, name))
        chance = random.Random("exchange")
        one_run = engine.foretold(loaded, table.board, actor, act, orders, chance, table.noted)
        assert one_run is not None
        engine.play(made, one_run, engine.press(actor, act, gpids, names), undone=False)
        made.steps.append({"op": "pieces"})
        outcome = run(act, game, one_run.foretold, lambda _sides: 1)
        table.change(act, actor, outcome)
        tables.append(Table(game, list(table.board), dict(table.noted)))
    return made, tables


def drive(command: str, loaded: Loaded, folder: Path) -> tuple[engine.Script, Iterator[str]]:
    """The runs, and what the engine did otherwise than the reference: reports, places, notes."""
    made, tables = played(loaded)
    assert loaded.game is not None
    steps = engine.steps_done(command, loaded.game, procedures(loaded), made, folder)
    return made, _differences(loaded.game, made, tables, steps)


def _differences(
    game: Game, made: engine.Script, tables: list[Table], steps: list[engine.Json]
) -> Iterator[str]:
    yield from engine.differences(game, made, steps)
    numbers = assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    looked = [n for n, step in enumerate(steps) if engine.op(step) == "pieces"]
    for n, table in zip(looked, tables, strict=True):
        noted = steps[n - 1]["result"]
        assert isinstance(noted, dict)
        for name, value in table.noted.items():
            if noted[f"{NOTED}{name}"] != str(value):
                yield f"{name} is {noted[f'{NOTED}{name}']}, not {value}"
        names, places = location_names(game.board), engine.places(steps[n])
        for each in table.board:
            number = str(numbers[gpid_key(each.unit)])
            if each.unit.id in BEGIN and places[number] != names[each.space]:
                yield f"{each.unit.id} is in {places[number]}, not {names[each.space]}"
