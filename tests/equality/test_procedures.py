"""Every procedure does in the module what the reference does: said, values, effects."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from builder.pipeline.load import Loaded
from tests.emit.vassal.script.beanshell import JAR
from tests.equality.batch import Batch, batch, differences, results
from tests.equality.counting import count
from tests.examples import THOROUGH
from tests.games import SKIRMISH, read_once
from tests.rules.made import rule

pytestmark = pytest.mark.usefixtures("undrawn")

SOURCES = Path(__file__).parents[2] / "source_data"
OUR_OWN = SOURCES / "low-water"
GAMES = [SKIRMISH, *sorted(p.parent for p in SOURCES.glob("*/procedures.yaml"))]
EXAMPLES = (SKIRMISH, OUR_OWN)
"""Those that have most kinds of steps and inputs; `make test-games` runs the others."""
CASES, ALIKE, MOST = (1500, 1500, 1500) if THOROUGH else (100, 2, 40)
"""How many the reference runs of a procedure, how many of those that go one way the orders run as
well, and how many of all: nearly every way that is taken, twice. The thorough run tries more."""
MANY = {(OUR_OWN, each): (60, 60, 60) for each in ("retreat", "advance", "arrive")}
"""Stacking, weather, zones, the way home and what blocks an entry leave the same hexes open in many
positions."""
COMPANY = Path("company")


@cache
def batches_of(folder: Path) -> list[Batch]:
    """The cases of a game, run by the reference."""
    if folder == COMPANY:
        return [company(read_once(OUR_OWN))]
    loaded = read_once(folder)
    assert loaded.game is not None
    return [
        batch(loaded.game, p, *max(MANY.get((folder, p.id), ()), (CASES, ALIKE, MOST), key=sum))
        for p in loaded.procedures.all.values()
    ]


def company(loaded: Loaded) -> Batch:
    """Retreats where rules say who must be together, and who must not."""
    assert loaded.game is not None
    guns, foot, tanks = (f"unit.type == '{each}'" for each in ("artillery", "infantry", "armour"))
    own = [{"side": "own", "units": tanks}]
    rules = (
        rule("together", id="guns", units=guns, holds=[{"side": "own", "units": foot}]),
        rule("together", id="foot", units=foot, without=own),
        rule("together", id="staff", units=guns, if_holds=own, holds=[{"units": "unit.reduced"}]),
    )
    game = replace(loaded.game, rules=(*loaded.game.rules, *rules))
    found = batch(game, loaded.procedures.all["retreat"], 60, 60)
    free = replace(game, rules=loaded.game.rules)
    told = [case.outcome.report() for case in batch(free, found.procedure, 60, 60).cases]
    assert [case.outcome.report() for case in found.cases] != told
    return found


@pytest.mark.parametrize(
    "folders",
    [
        pytest.param([*EXAMPLES, COMPANY], id="examples"),
        pytest.param(
            [each for each in GAMES if each not in EXAMPLES], marks=pytest.mark.games, id="games"
        ),
    ],
)
def test_orders_in_beanshell_equal_the_reference(
    folders: list[Path], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    every = [each for folder in folders for each in batches_of(folder)]
    number = sum(len(each.cases) for each in every)
    if shutil.which("bsh") is None or not JAR.exists():
        pytest.skip(f"bsh not installed: {number} equality cases not run")
    wrong: list[str] = []
    for each, found in zip(every, results(every, tmp_path), strict=True):
        for case, answer in zip(each.cases, found, strict=True):
            different = differences(each, case, answer)
            if different:
                wrong.append(f"{each.procedure.id} {case.given}: {'; '.join(different)}")
    count(request.config, "bsh", number, len(wrong))
    assert not wrong, f"{len(wrong)} of {number}: " + "\n".join(wrong[:5])


def test_ways_back_and_forward_are_tried_from_many_positions() -> None:
    tried = {each.procedure.id: each.cases for each in batches_of(OUR_OWN)}
    for _, procedure in MANY:
        positions = {tuple(case.table.position.spaces) for case in tried[procedure]}
        assert len(positions) > 40, (procedure, len(positions))


@pytest.mark.parametrize(
    "folder",
    [
        pytest.param(each, id=each.name, marks=() if each in EXAMPLES else pytest.mark.games)
        for each in GAMES
    ],
)
def test_random_inputs_reach_most_of_what_is_said(folder: Path) -> None:
    """Inputs that always end at the first step would prove nothing."""
    for each in batches_of(folder):
        said = {case.outcome.report() for case in each.cases}
        assert len(said) > 1, each.procedure.id
