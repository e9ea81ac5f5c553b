"""Attacks from several spaces: who attacks a target, and across what."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.procedure.situation import Acting, Situation
from tests.games import SOURCE_DATA, read_once
from tests.procedure.small import linked, procedure

AIM = "{id: aim, ask: Aim, target: {holds: [{side: enemy}]}}"
FORT = "1006"
"""Enemies in a city: 0906 and 0907 lie across a major river, 1007 and 1106 do not."""


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SOURCE_DATA / "low-water").game
    assert found is not None
    return found


def attacking(game: Game, own: str, joining: str, wanted: str, other: str = "") -> object:
    """What an input reads where the 1st Division acts in a space, and others stand in spaces.

    Those in `joining` are marked, those in `other` are not.
    """
    position = Position()
    for unit, space, joins in (
        ("l-inf-1", FORT, False), ("r-inf-1", own, False), ("r-eng-8", own, False),
        ("r-inf-2", joining, True), ("r-inf-3", other, False),
    ):  # fmt: skip
        if space:
            position.put(space, Standing(game.units[unit], 1, 0, game.units[unit].span, joins))
    made = procedure(game, "{say: Done.}", f"{AIM}\n{{id: n, ask: N, board: {wanted}}}",
                     "unit.shape == 'unit'")  # fmt: skip
    table = Situation(game, position, Acting(game.units["r-inf-1"], 0, own))
    return made.given(table).get("n")


STRENGTH = "{sum: combat, against: aim%s}"
NUMBER = "{sum: units, against: aim%s}"


def test_all_in_the_own_space_attack_and_the_marked_beside_the_target(game: Game) -> None:
    assert attacking(game, "1007", "1106", STRENGTH % "", other="1005") == 5 + 1 + 5


def test_a_marked_unit_that_is_not_beside_the_target_does_not_attack(game: Game) -> None:
    assert attacking(game, "1007", "1207", NUMBER % "") == 2


@pytest.mark.parametrize(
    ("more", "number"),
    [
        ("", 3),
        (", across: [major-river]", 1),
        (", not_across: [major-river]", 2),
        (", across: [river]", 0),
        (", across: [major-river], not_across: [major-river]", 0),
        (", units: unit.type == 'engineers'", 1),
    ],
)
def test_who_attacks_across_a_river_is_told_from_who_does_not(
    game: Game, more: str, number: int
) -> None:
    assert attacking(game, "1007", "0907", NUMBER % more) == number


def test_the_own_space_can_lie_across_the_river_too(game: Game) -> None:
    assert attacking(game, "0907", "1007", NUMBER % ", across: [major-river]") == 2


def test_without_a_target_nobody_attacks(game: Game) -> None:
    assert attacking(game, "1507", "1007", NUMBER % "") == 0


@pytest.mark.parametrize(
    ("board", "code", "words"),
    [
        ("{against: am}", "G201", "no earlier input 'am' is a target"),
        ("{against: aim, side: enemy}", "P101", "counts those who attack"),
        ("{against: aim, others: true}", "P101", "counts those who attack"),
        ("{across: [river]}", "P101", "give 'against'"),
        ("{not_across: [river]}", "P101", "give 'against'"),
        ("{against: aim, across: [rivver]}", "G201", "has the kind 'rivver'"),
    ],
)
def test_mistakes_are_found(game: Game, board: str, code: str, words: str) -> None:
    text = (
        "procedures:\n  - id: p\n    name: P\n    units: unit.shape == 'unit'\n    inputs:\n"
        f"      - {AIM}\n      - {{id: n, ask: N, board: {board}}}\n    steps: [{{say: Done.}}]\n"
    )
    _, findings = linked(text, game)
    assert [(f.code, words in str(f.message)) for f in findings] == [(code, True)]
