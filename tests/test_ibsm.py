"""IBSM's data and procedures against the player aid that is its source, typed again by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from builder.game.model import Cell, Game
from builder.pipeline.load import Loaded
from builder.procedure.outcome import Outcome
from builder.procedure.run import run
from builder.procedure.values import Value
from tests.drawing.shapes import texts
from tests.games import read_once

pytestmark = pytest.mark.games

FOLDER = Path(__file__).parents[1] / "source_data" / "ibsm"
HEX = "the hex it entered from"


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return read_once(FOLDER)


@pytest.fixture(scope="module")
def game(loaded: Loaded) -> Game:
    assert loaded.game is not None
    return loaded.game


def test_the_numbers_of_hexes_beside_the_river_stay_in_their_rows(loaded: Loaded) -> None:
    drawings = loaded.drawings
    assert drawings is not None
    at = {text.text: text.y for text in texts(drawings.map.shapes)}
    assert at["D2"] == at["B2"] and at["E3"] == at["B3"]


def play(loaded: Loaded, name: str, *faces: int, **given: Value) -> Outcome:
    """A procedure with these dice."""
    assert loaded.procedures is not None and loaded.game is not None
    left = list(faces)
    procedure = loaded.procedures.all[name]
    return run(procedure, loaded.game, given, lambda _sides: left.pop(0))


def rolled(loaded: Loaded, game: Game, given: dict[str, Value]) -> Outcome:
    """The combat dice of a unit by another game's tables."""
    assert loaded.procedures is not None
    return run(loaded.procedures.all["combat-dice"], game, given, lambda _sides: 1)


def test_the_game_has_no_errors_and_no_warnings(loaded: Loaded) -> None:
    assert loaded.checked is not None
    assert [f for f in loaded.findings if f.severity.value != "note"] == []


def test_a_turn_has_nine_steps_in_order(game: Game) -> None:
    assert [phase.name for phase in game.phases] == [
        "1 Fleet and Air Support", "2 Movement", "3 Combat", "4 Anti-Partisan activity",
        "5 Control, Victory Check", "6 Supply", "7 Fleet and Air recall",
        "8 Reinforcements, Stalin", "9 Calendar, Generals and Initiative",
    ]  # fmt: skip


def test_no_step_names_a_player_and_five_are_headings_only(game: Game) -> None:
    assert {phase.who for phase in game.phases} == {""}
    assert [p.name[0] for p in game.phases if not p.text] == ["1", "4", "7", "8", "9"]
    assert game.tables["steps"].missing == (
        "Everything in steps 1, 4 and 7 to 9 of the turn except their headings."
    )


def test_supply_passes_a_friendly_unit_with_an_enemy_in_the_same_hex(game: Game) -> None:
    table = game.tables["obstacles"]
    rows = {head: cells[2].text for head, cells in table.rows}
    open_all_the_same = "yes, even with an enemy unit there"
    assert rows["Friendly Regular"] == rows["Friendly Support"] == open_all_the_same


@pytest.mark.parametrize("reading", ["convoy", "convoy-end", "losing-support"])
def test_what_the_aid_leaves_open_or_contradicts_is_a_reading(game: Game, reading: str) -> None:
    assert len(next(r for r in game.readings if r.id == reading).readings) == 2


def test_a_reading_that_is_a_question_is_noted_without_a_colon(loaded: Loaded) -> None:
    notes = [str(f.message) for f in loaded.findings if f.code == "R101"]
    assert "May a unit retreat into an Obstacle? The Obstacle Table applies." in notes
    assert "Which roll disengages: A 3." in notes


def test_the_fate_of_losing_support_is_not_invented(loaded: Loaded, game: Game) -> None:
    assert "Support Units and Fortresses" in game.tables["outcome"].missing
    lost = play(loaded, "combat", attacker="Axis", attack_hits=4, defence_hits=1).report()
    assert "Soviet Regular Unit is eliminated" in lost and "Support" not in lost


def test_the_obstacle_table_says_of_each_obstacle_what_it_stops(game: Game) -> None:
    """The source's two columns, its first parted in two; its friendly unit by kinds."""
    table = game.tables["obstacles"]
    assert table.columns == ("Move", "Retreat", "Supply")
    assert [len(cells) for _, cells in table.rows] == [3] * 6
    assert all(cell.text for _, cells in table.rows for cell in cells)


def test_no_number_of_dice_is_invented(game: Game) -> None:
    assert [cells[0].text for _, cells in game.tables["dice"].rows] == [None] * 6
    assert [cells[0].text for _, cells in game.tables["die"].rows] == [None, None]


def test_everything_on_the_board_is_the_project_s(game: Game) -> None:
    assert game.board.origin == "project"
    assert {scenario.origin for scenario in game.scenarios} == {"project"}
    assert {s.origin for s in game.board.map_spaces()} == {"project"}


def test_hexes_have_a_neighbour_due_east_and_one_due_west(game: Game) -> None:
    here = game.board.spaces["D4"]
    near = [game.board.spaces[name] for name in game.board.neighbours["D4"]]
    level = [s.id for s in near if abs(s.centre[1] - here.centre[1]) < 0.01]
    assert sorted(level) == ["C4", "E4"]


def test_east_city_is_one_location_of_two_adjacent_hexes(game: Game) -> None:
    assert "F4" in game.board.neighbours["F3"]


# --- combat ---------------------------------------------------------------------------------


# Attacker, hits, hits of the defender, Initiative; then winner and whether the loser dies.
COMBATS = [
    ("Axis", 3, 2, "Soviet", "Axis", False),
    ("Axis", 2, 3, "Axis", "Soviet", False),
    ("Soviet", 2, 2, "Axis", "Axis", False),
    ("Soviet", 2, 2, "Soviet", "Soviet", False),
    ("Axis", 4, 2, "Soviet", "Axis", True),
    ("Axis", 5, 2, "Soviet", "Axis", True),
    ("Axis", 3, 6, "Axis", "Soviet", True),
    ("Axis", 1, 0, "Soviet", "Axis", True),
    ("Axis", 0, 0, "Soviet", "Soviet", False),
]


@pytest.mark.parametrize(("attacker", "hits", "against", "initiative", "winner", "dies"), COMBATS)
def test_combat_results(
    loaded: Loaded, attacker: str, hits: int, against: int, initiative: str, winner: str,
    dies: bool,
) -> None:  # fmt: skip
    outcome = play(
        loaded, "combat", attacker=attacker, attack_hits=hits, defence_hits=against,
        initiative=initiative,
    )  # fmt: skip
    assert (outcome.values["winner"], outcome.values["eliminated"]) == (winner, dies)
    assert ("is eliminated. [Combat Resolution]" in outcome.report()) or not dies


def test_a_beaten_defender_does_not_retreat_to_where_the_attack_came_from(loaded: Loaded) -> None:
    words = "It may not retreat to the hex it was attacked from."
    lost = play(loaded, "combat", attacker="Axis", attack_hits=3, defence_hits=2).report()
    assert words in lost
    assert "east, north-east or south-east" in lost
    won = play(loaded, "combat", attacker="Axis", attack_hits=2, defence_hits=3).report()
    assert words not in won
    assert "west, north-west or south-west" in won


@pytest.mark.parametrize(
    ("side", "to", "back", "answer"),
    [("axis", HEX, False, "Yes"), ("soviet", HEX, False, "Yes"),
     ("axis", "west", False, "Yes"), ("axis", "north-west", False, "Yes"),
     ("axis", "east", False, "No"), ("axis", "south-east", False, "No"),
     ("soviet", "south-east", False, "Yes"), ("soviet", "west", False, "No"),
     ("soviet", "east", True, "No"), ("axis", "west", True, "No")],
)  # fmt: skip
def test_the_order_of_retreat(loaded: Loaded, side: str, to: str, back: bool, answer: str) -> None:
    where: dict[str, Value] = {"entered": True} if to == HEX else {"to": to, "back": back}
    report = play(loaded, "retreat", side=side, **where).report()
    assert report.startswith(answer)


@pytest.mark.parametrize("barred", ["from_there", "river", "enemy", "friend", "location"])
def test_what_bars_a_retreat(loaded: Loaded, barred: str) -> None:
    given: dict[str, Value] = {"side": "axis", "to": "west"}
    bar: Value = 1 if barred in ("enemy", "friend") else True
    assert play(loaded, "retreat", **given, **{barred: bar}).stopped
    assert not play(loaded, "retreat", **given).stopped


def test_infantry_retreats_into_a_swamp_and_tanks_do_not(loaded: Loaded) -> None:
    assert not play(loaded, "retreat", to="west", kind="infantry", rough=True).stopped
    assert play(loaded, "retreat", to="west", kind="tank", rough=True).stopped


# --- dice -----------------------------------------------------------------------------------


def test_the_number_of_dice_is_told_as_not_in_source(loaded: Loaded) -> None:
    outcome = play(loaded, "combat-dice", kind="infantry", near=2, support=1)
    first, second = outcome.lines
    assert first.text == "Infantry Unit; adjacent Infantry: 2; Air and Fleet: 1."
    assert "not known" in second.text


def test_a_table_that_the_owner_fills_in_gives_the_number_of_dice(
    loaded: Loaded, game: Game
) -> None:
    """Numbers of the test's own: 2, 3 and 4 for the units; 1, 2 and 1 for what helps them."""
    table = game.tables["dice"]
    rows = tuple(
        (head, (Cell(str(number)),))
        for (head, _), number in zip(table.rows, (2, 3, 4, 1, 2, 1), strict=True)
    )
    filled = replace(game, tables={**game.tables, "dice": replace(table, rows=rows)})
    cases: list[tuple[dict[str, Value], int]] = [
        ({"kind": "infantry"}, 2),
        ({"kind": "tank", "near": 2}, 5),
        ({"kind": "fortress", "support": 2, "urban": True, "town": True}, 9),
    ]
    for given, dice in cases:
        assert rolled(loaded, filled, given).values["dice"] == dice, given


@pytest.mark.parametrize(
    ("kind", "infantry", "tanks", "face", "said"),
    [("infantry", 0, 0, 1, "may leave freely"), ("tank", 1, 0, 1, "without a roll"),
     ("tank", 0, 1, 3, "A 3: it disengages"), ("tank", 0, 1, 4, "Not a 3"),
     ("infantry", 1, 0, 3, "A 3: it disengages"), ("infantry", 0, 1, 6, "Not a 3")],
)  # fmt: skip
def test_disengaging(
    loaded: Loaded, kind: str, infantry: int, tanks: int, face: int, said: str
) -> None:
    report = play(loaded, "disengage", face, kind=kind, infantry=infantry, tanks=tanks).report()
    assert said in report


def test_a_face_rolled_at_the_table_is_taken(loaded: Loaded) -> None:
    outcome = play(loaded, "disengage", 5, kind="infantry", infantry=1, face=3)
    assert outcome.values["shown"] == 3
    assert "A 3: it disengages" in outcome.report()


def test_the_results_of_a_blitz_are_not_in_source(loaded: Loaded) -> None:
    outcome = play(loaded, "blitz", 4)
    assert outcome.report().startswith("The die shows 4.")
    assert "not known" in outcome.report()


# --- movement by the obstacle table ----------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "answer"),
    [({}, "Yes, by Advance."), ({"kind": "tank", "how": "Blitz"}, "Yes, by Blitz."),
     ({"how": "Blitz"}, "No: only Tank Units Blitz."),
     ({"rough": True}, "Yes, by Advance."),
     ({"kind": "tank", "rough": True}, "No: Tank Units do not enter Swamp or Mountain."),
     ({"how": "Convoy", "friend": 1, "rough": True}, "No: no Convoy into Swamp or Mountain."),
     ({"how": "Convoy", "friend": 1, "river": True}, "No: no Convoy across a River."),
     ({"how": "Advance", "river": True}, "Yes, by Advance."),
     ({"how": "Convoy", "friend": 1, "enemy": 1}, "No: no Convoy into a hex with an enemy"),
     ({"how": "Advance", "enemy": 1}, "Yes, by Advance."),
     ({"kind": "tank", "how": "Blitz", "enemy": 1}, "Yes, by Blitz."),
     ({"how": "Convoy", "friend": 1, "location": True}, "No: no Convoy within an enemy-"),
     ({"how": "Convoy"}, "No: each hex of a Convoy holds another friendly Regular Unit."),
     ({"how": "Convoy", "friend": 1}, "Yes, by Convoy."),
     ({"how": "Advance", "friend": 1}, "No: a friendly Regular Unit is there."),
     ({"kind": "tank", "how": "Blitz", "friend": 1}, "No: a friendly Regular Unit is there."),
     ({"infantry": 1}, "Yes, by Advance, if it Disengages first."),
     ({"kind": "tank", "infantry": 1}, "Yes, by Advance."),
     ({"kind": "tank", "how": "Blitz", "tanks": 1}, "Yes, by Blitz, if it Disengages first."),
     ({"kind": "tank", "how": "Blitz", "support": 1}, "Not known: out of a hex with enemy"),
     ({"kind": "tank", "how": "Blitz", "support": 1, "infantry": 1}, "Yes, by Blitz."),
     ({"how": "Advance", "support": 1}, "Yes, by Advance.")],
)  # fmt: skip
def test_obstacles_and_movement(loaded: Loaded, given: dict[str, Value], answer: str) -> None:
    """Each row of the obstacle table, for Advance, Convoy and Blitz."""
    (line,) = play(loaded, "move-into", **given).lines
    assert line.text.startswith(answer)


# --- victory and supply ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "said"),
    [({}, "Nobody has won yet."), ({"home": True}, "The Soviets win."),
     ({"stalin": True}, "The Axis wins."),
     ({"home": True, "stalin": True}, "which takes precedence is not known."),
     ({"end": True}, "The Soviets win."),
     ({"end": True, "fortresses": 1, "moscow": True}, "The Axis wins."),
     ({"end": True, "fortresses": 1, "centers": 3}, "The Axis wins."),
     ({"end": True, "fortresses": 1, "centers": 2}, "The Soviets win."),
     ({"end": True, "moscow": True, "centers": 5}, "The Soviets win."),
     ({"fortresses": 1, "moscow": True}, "Nobody has won yet.")],
)  # fmt: skip
def test_victory(loaded: Loaded, given: dict[str, Value], said: str) -> None:
    assert play(loaded, "victory", **given).lines[-1].text.endswith(said)


@pytest.mark.parametrize(
    ("obstacle", "friend", "goes_on"),
    [("River", "none", False), ("Swamp or Mountain", "none", False),
     ("Swamp or Mountain", "Infantry", True), ("Swamp or Mountain", "Fleet", True),
     ("Swamp or Mountain", "Partisan", True), ("Swamp or Mountain", "another", False),
     ("Enemy unit", "none", False), ("Enemy unit", "another", True),
     ("Friendly unit", "none", True), ("Enemy Urban Location", "none", False)],
)  # fmt: skip
def test_supply(loaded: Loaded, obstacle: str, friend: str, goes_on: bool) -> None:
    found = play(loaded, "supply", obstacle=obstacle, friend=friend)
    assert ("may pass" in found.report()) == goes_on
