"""`builder explain`: codes and rules, in words, with what is decided now."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from builder.cli import main
from builder.diagnostics import CATALOGUE
from builder.pipeline.load import Loaded
from builder.report.explain import explain, explain_rule
from tests.conftest import Changed
from tests.games import SKIRMISH


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["explain", *words])


def of(loaded: Loaded, rule: str) -> str:
    assert loaded.game is not None
    (found,) = [r for r in loaded.game.rules if r.id == rule]
    return "\n".join(explain_rule(loaded.game, found))


def test_every_code_is_explained() -> None:
    for code, check in CATALOGUE.items():
        text = "\n".join(explain(code))
        assert str(check.requires) in text and str(check.fix) in text


def test_a_code_is_explained_in_small_letters_too() -> None:
    assert run("l101").output.startswith("L101 (error): Overstacked")


def test_a_rule_tells_its_case_its_words_and_what_it_wants() -> None:
    output = run("room", "--game", str(SKIRMISH)).output
    assert "room (skirmish, stacking) [4.1]" in output
    assert "A space holds one band, or two lone ones, of each side." in output
    wants = "the sum of stacking of each side's units is at most 2."
    assert f"In each hex, {wants}" in output


def test_a_rule_tells_how_its_cases_fare(skirmish: Loaded) -> None:
    text = of(skirmish, "room")
    assert "ok  should pass  one band [4.1]" in text
    assert "ok  should fail  two bands [4.1]: A1: 2 x Millers" in text


def test_a_case_that_disagrees_is_told(changed: Changed) -> None:
    changed("rules.yaml", "space: A1}]", "space: A1, qty: 2}]")
    output = run("room", "--game", str(changed())).output
    assert "NOT should pass  one band" in output


def test_a_rule_tells_what_it_finds_in_the_set_up(changed: Changed) -> None:
    changed("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,C1")
    output = run("dry-wheels", "--game", str(changed())).output
    assert "Scenario morning: Flour Cart may not be in C1 (hex)" in output


def test_rules_of_every_kind_are_said(skirmish: Loaded) -> None:
    assert skirmish.game is not None
    said = {rule.id: of(skirmish, rule.id) for rule in skirmish.game.rules}
    wants = {name: text.split("Required: ")[1].split("\n")[0] for name, text in said.items()}
    assert wants == {
        "room": "In each hex, the sum of stacking of each side's units is at most 2.",
        "dry-wheels": "No units of type Cart may be in spaces with Water.",
        "kept-back": "In Frog Reserve, the sum of heads of Pond units is at least 2 and at most 4.",
        "heron-near": "All units of type Flyer must be within 2 spaces of one of the units of"
        " nation Frogs and of type Foot.",
        "at-home": "On the map, units of nation Millers and of size Band may be only in "
        "spaces called Cart Track, Mill or A3.",
        "whole-or-parts": "No units of size Band are on the map together with units of which they"
        " are the parent.",
        "late-millers": "Reinforcements among the Mill units arrive on turns 2 to 3 and in the "
        "phase 'mill-move'.",
        "frogs-in-all": "Over all counters of a scenario, the sum of heads of Pond units is 5.",
        "heron-company": "In a space with enemy units, Mill units must be accompanied by own "
        "units of type Foot and with their fronts up and may not be with units of type Flyer.",
    }


def test_an_unknown_name_gets_a_hint() -> None:
    result = run("rom", "--game", str(SKIRMISH))
    assert result.exit_code == 2
    assert "did you mean 'room'?" in result.output


def test_coverage_is_one_line_for_each_scenario(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["check", "--no-notes", str(SKIRMISH)])
    assert result.output.splitlines()[0] == ("skirmish: morning: 8 counters (1 added): 8 placed")
