"""`deploy`: a folder of data in, a setup, a picture and a saved game out, or the clash told."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from builder.emit.setup import setup_csv
from builder.legality.deploy import Deployment, Undecided
from builder.pipeline.deploy import deploy
from builder.pipeline.load import load
from tests.conftest import Changed
from tests.games import SKIRMISH, read_once

pytestmark = pytest.mark.usefixtures("undrawn")

SUFFIXES = [".csv", ".png", ".pdf", ".vsav"]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["deploy", *map(str, arguments)])


def rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode())))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a deployment of the invented game was written into."""
    out = tmp_path_factory.mktemp("deployed")
    result = run(SKIRMISH, "--seed", "1", "--out", out)
    assert result.exit_code == 0, result.output
    return out / "skirmish"


def test_four_files_are_written(made: Path) -> None:
    names = [f"morning-seed-1{suffix}" for suffix in SUFFIXES]
    assert sorted(p.name for p in made.iterdir()) == sorted(["manifest.json", *names])


def test_every_choice_is_made_and_marked_as_the_projects(made: Path) -> None:
    before = rows((SKIRMISH / "setups/morning.csv").read_bytes())
    after = rows((made / "morning-seed-1.csv").read_bytes())
    assert after[0].keys() == before[0].keys()
    changed = [(a, b) for b, a in zip(before, after, strict=True) if a != b]
    assert len(changed) == 1
    now, then = changed[0]
    assert now["where"] in ("C1", "C2", "C3")
    assert now == then | {"where": now["where"], "origin": "project"}


def test_a_counter_that_starts_open_does_so_in_the_deployment() -> None:
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    first, *others = loaded.game.scenarios[0].placements
    scenario = replace(loaded.game.scenarios[0], placements=(replace(first, shown=True), *others))
    written = rows(setup_csv(scenario))
    assert [row["hidden"] for row in written] == ["no", *[""] * len(others)]


def test_the_set_up_serves_as_a_scenarios_file(made: Path, changed: Changed) -> None:
    folder = changed("setups/morning.csv", "", (made / "morning-seed-1.csv").read_bytes())
    loaded = load(folder)
    assert loaded.game is not None
    assert not loaded.findings.failed, [str(f.message) for f in loaded.findings.ordered()]
    assert all(p.where.fixed for p in loaded.game.scenarios[0].placements if p.turn is None)


def test_the_same_seed_writes_the_same_bytes(made: Path, tmp_path: Path) -> None:
    assert run(SKIRMISH, "--seed", "1", "--out", tmp_path).exit_code == 0
    for suffix in SUFFIXES:
        name = f"morning-seed-1{suffix}"
        assert (tmp_path / "skirmish" / name).read_bytes() == (made / name).read_bytes(), name


@pytest.mark.usefixtures("deployments_unpainted")
def test_other_seeds_make_other_deployments(tmp_path: Path) -> None:
    places = set()
    for seed in range(4):
        found = deploy(SKIRMISH, tmp_path, seed=seed).answers[0].answer
        assert isinstance(found, Deployment)
        places.add(tuple(c.space for c in found.choices))
    assert len(places) > 1


@pytest.mark.usefixtures("deployments_unpainted")
def test_the_games_folder_is_left_as_it_is(changed: Changed, tmp_path: Path) -> None:
    folder = changed()
    before = {p.name: p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    assert run(folder, "--out", tmp_path / "out").exit_code == 0
    assert {p.name: p.read_bytes() for p in folder.rglob("*") if p.is_file()} == before


@pytest.mark.usefixtures("deployments_unpainted")
def test_a_deployment_that_was_changed_by_hand_is_not_overwritten(tmp_path: Path) -> None:
    assert run(SKIRMISH, "--seed", "1", "--out", tmp_path).exit_code == 0
    assert run(SKIRMISH, "--seed", "2", "--out", tmp_path).exit_code == 0
    path = tmp_path / "skirmish" / "morning-seed-1.csv"
    before = path.read_bytes()
    path.write_bytes(b"mine")
    assert run(SKIRMISH, "--seed", "2", "--out", tmp_path).exit_code == 0
    result = run(SKIRMISH, "--seed", "1", "--out", tmp_path)
    assert result.exit_code == 1
    assert f"{path}: not written by a build" in result.output and "--force" in result.output
    assert path.read_bytes() == b"mine"
    assert run(SKIRMISH, "--seed", "1", "--out", tmp_path, "--force").exit_code == 0
    assert path.read_bytes() == before


CLASH = ("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,A1 C2")
"""A1 is full by 4.1; C2 is under water, where no cart goes by 4.2."""


def test_a_clash_is_told_and_nothing_is_written(changed: Changed, tmp_path: Path) -> None:
    result = run(changed(*CLASH), "--out", tmp_path / "out")
    assert result.exit_code == 1
    assert "no legal deployment: 1 unit (Flour Cart) needs A1; A1 holds at most 2" in result.output
    assert "4.2 (dry-wheels) keeps it out of all other spaces" in result.output
    assert not (tmp_path / "out").exists()


def test_a_check_names_the_clash_at_the_row(changed: Changed) -> None:
    found = [f for f in load(changed(*CLASH)).findings if f.severity.value == "error"]
    assert [(f.code, str(f.span), f.cite) for f in found] == [
        ("L401", "setups/morning.csv:6:1", "4.1")
    ]
    assert found[0].units == ("mill-cart",)
    assert [str(words) for _, words in found[0].related] == [
        "the rule room", "the rule dry-wheels",
    ]  # fmt: skip


def test_a_check_says_that_the_choices_can_be_made() -> None:
    notes = [str(f.message) for f in read_once(SKIRMISH, looks=True).findings if f.code == "R105"]
    assert notes == ["morning: a legal deployment exists: 1 choice, 1 counter"]


def test_a_check_says_where_time_ran_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> Undecided:
        return Undecided("5 seconds were too short to find a deployment", frozenset())

    monkeypatch.setattr("builder.legality.deploy.findings.solve_problem", none)
    found = [f for f in load(SKIRMISH).findings if f.code == "L402"]
    assert [str(f.message) for f in found] == [
        "morning: 5 seconds were too short to find a deployment"
    ]


def test_a_scenario_that_there_is_not_is_wrong_usage(tmp_path: Path) -> None:
    result = run(SKIRMISH, "--scenario", "evening", "--out", tmp_path)
    assert result.exit_code == 2
    assert "there is no scenario 'evening'; the scenarios are: morning" in result.output


def test_a_game_with_mistakes_is_not_deployed(changed: Changed, tmp_path: Path) -> None:
    folder = changed("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,Z9")
    result = run(folder, "--out", tmp_path)
    assert result.exit_code == 1
    assert "G206" in result.output and "nothing deployed" in result.output
