"""The scripts of the proof page judge positions and run procedures as the program does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from builder.emit.proof.engine import engine_data
from builder.game.model import Game
from builder.legality.position import at_start
from builder.pipeline.load import Loaded
from tests.emit.proof import judged, runs
from tests.emit.proof.node import answers
from tests.examples import THOROUGH
from tests.games import GAMES, SKIRMISH, STRAIT, read_once

pytestmark = pytest.mark.usefixtures("undrawn")

BROKEN, RUNS = (400, 2000) if THOROUGH else (12, 40)
"""How many broken positions of a set-up, how many runs of a procedure; others by `make search`."""
FOLDERS = [
    pytest.param([SKIRMISH, STRAIT], id="examples"),
    pytest.param([*GAMES.values()], id="games", marks=pytest.mark.games),
]


def game_of(loaded: Loaded) -> Game:
    assert loaded.game is not None
    return loaded.game


def positions(game: Game) -> Iterator[tuple[Any, Any]]:
    """Questions to the scripts, and what the program finds: every set-up, and broken ones."""
    chance = Random(game.id)
    for scenario in game.scenarios:
        some = [judged.broken(game, scenario, chance) for _ in range(BROKEN)]
        for position in (at_start(scenario), *some):
            asked = judged.as_question(scenario.id, None, True, position)
            found = judged.set_up(game, scenario, position)
            yield {"ask": "judge", "position": asked}, found


@pytest.mark.parametrize("folders", FOLDERS)
def test_positions_are_judged_rule_by_rule_as_the_program_judges_them(folders: list[Path]) -> None:
    for folder in folders:
        loaded = read_once(folder)
        game = game_of(loaded)
        cases = [*positions(game)]
        found = answers(engine_data(game, loaded.procedures), [asked for asked, _ in cases])
        assert [judged.of_script(one) for one in found] == [wanted for _, wanted in cases], game.id


@pytest.mark.parametrize("folders", FOLDERS)
def test_the_set_up_of_a_scenario_is_that_of_the_program(folders: list[Path]) -> None:
    for folder in folders:
        loaded = read_once(folder)
        game = game_of(loaded)
        asked = [{"ask": "setup", "scenario": one.id} for one in game.scenarios]
        wanted = [
            judged.as_question(one.id, one.first_turn, True, at_start(one))
            for one in game.scenarios
        ]
        found = answers(engine_data(game, loaded.procedures), asked)
        for one, other in zip(found, wanted, strict=True):
            assert sorted(map(str, one.pop("stands"))) == sorted(map(str, other.pop("stands")))
            assert one == other


@pytest.mark.parametrize("folders", FOLDERS)
def test_procedures_run_step_by_step_as_the_program_runs_them(folders: list[Path]) -> None:
    for folder in folders:
        loaded = read_once(folder)
        game = game_of(loaded)
        asked, wanted = [], []
        for one in loaded.procedures.all.values():
            for given, dice in runs.cases(one, game, Random(f"{game.id} {one.id}"), RUNS):
                asked.append({"ask": "run", "id": one.id, "inputs": [*given.items()], "dice": dice})
                wanted.append(runs.of_program(one, game, given, dice))
        found = answers(engine_data(game, loaded.procedures), asked)
        assert [runs.of_script(one) for one in found] == json.loads(json.dumps(wanted)), game.id
