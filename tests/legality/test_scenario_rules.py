"""Rules that belong to a scenario: asked there, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from builder.legality.deploy import Deployment, solve
from builder.legality.room import in_play
from builder.pipeline.load import Loaded, load
from tests.conftest import Changed
from tests.legality.deploy.small import count, game, row, unit

pytestmark = pytest.mark.usefixtures("undrawn")

SECOND = """
  - id: evening
    name: One wet evening
    file: setups/evening.csv
    last_turn: 4
"""
OWN = """
  - id: cart-at-the-mill
    kind: count
    cite: "6.1"
    text: The cart begins at the mill.
    scenarios: [%s]
    applies: always
    places: [A2]
    units: unit.type == 'cart'
    exactly: 1
"""


@pytest.fixture
def two(changed: Changed) -> Path:
    """The invented game with a second scenario, in which the cart stands elsewhere."""
    folder = changed("game.yaml", '    cite: "6.1"\n', f'    cite: "6.1"\n{SECOND}')
    rows = (folder / "setups" / "morning.csv").read_text("utf-8")
    moved = rows.replace("mill-cart,1,A2", "mill-cart,1,A3")
    (folder / "setups" / "evening.csv").write_text(moved, "utf-8")
    return folder


def own_rule(folder: Path, scenarios: str) -> Loaded:
    path = folder / "rules.yaml"
    path.write_text(path.read_text("utf-8") + OWN % scenarios, "utf-8")
    return load(folder)


def broken(loaded: Loaded) -> list[tuple[str, str, str]]:
    return [(f.code, f.rule, f.scenario) for f in loaded.findings if f.code == "L103"]


def test_a_rule_is_asked_in_its_own_scenario_only(two: Path) -> None:
    assert broken(own_rule(two, "morning")) == []


def test_a_rule_without_scenarios_is_asked_in_all(two: Path) -> None:
    assert broken(own_rule(two, "")) == [("L103", "cart-at-the-mill", "evening")]


def test_a_scenario_that_does_not_exist_is_found(two: Path) -> None:
    (found,) = [f for f in own_rule(two, "mornin").findings if f.code == "G201"]
    assert (str(found.span), str(found.hint)) == ("rules.yaml:100:17", "did you mean 'morning'?")


def test_what_is_printed_belongs_to_no_scenario(changed: Changed) -> None:
    rule = "rules:\n  - {id: v, kind: values, cite: '2.1', text: T, scenarios: [morning], "
    loaded = load(changed("rules.yaml", "rules:\n", rule + "units: 'true', wants: 'true'}\n"))
    assert [f.code for f in loaded.findings if f.severity.value == "error"] == ["G103"]


def test_the_module_watches_over_what_holds_in_all_scenarios(two: Path) -> None:
    loaded = own_rule(two, "morning")
    assert loaded.game is not None
    assert "cart-at-the-mill" not in [rule.id for rule in in_play(loaded.game)]


@pytest.mark.parametrize(("scenario", "there"), [("one", {"A"}), ("other", {"A", "B"})])
def test_choices_are_made_by_the_rules_of_their_scenario(scenario: str, there: set[str]) -> None:
    rule = replace(count("A", 2, None), scenarios=(scenario,))
    of = game("AB", [rule], [row(unit("foot"), 2, "A B")])
    found = solve(of, of.scenarios[0])
    assert isinstance(found, Deployment)
    assert {choice.space for choice in found.choices} == there
