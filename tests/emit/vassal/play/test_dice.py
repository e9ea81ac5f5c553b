"""Special dice in the toolbar: every die has all faces, each with its word and picture."""

from __future__ import annotations

from dataclasses import replace

from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.play.turns import dice
from builder.emit.vassal.windows.pages import hot_keys
from builder.game.model import DieButton
from tests.emit.vassal.small import GAME

FACES = ("Hit", "Hit", "Miss")


def test_a_die_with_faces_is_special_and_others_are_plain() -> None:
    special = DieButton("Battle", 2, 3, "", FACES, ("armour", "", ""))
    made = dice(replace(GAME, dice=(DieButton("Die", 1, 6, ""), special)))
    assert [e.tag.rpartition(".")[2] for e in made] == ["DiceButton", "SpecialDiceButton"]
    assert [len(die) for die in made[1]] == [3, 3]
    assert [face.get("text") for face in made[1][0]] == list(FACES)
    assert made[1].get("format") == "$PlayerName$ rolls $name$: $result1$, $result2$"


def test_every_picture_of_a_face_is_asked_for_and_used() -> None:
    special = replace(GAME, dice=(DieButton("Battle", 2, 3, "", FACES, ("", "", "")),))
    wanted = {name for name in vassal.needed_images(special) if name.startswith("die_")}
    used = {str(face.get("icon")) for die in dice(special)[0] for face in die}
    die = special.dice[0]
    assert wanted == used == {vassal.die_image(0, die, n) for n in range(3)}
    assert len(wanted) == 2, "the two hits look alike"


def test_a_tenth_die_has_its_button_without_a_key() -> None:
    many = replace(GAME, dice=tuple(DieButton(f"Die {n}", 1, 6, "") for n in range(1, 13)))
    made = dice(many)
    assert [e.get("name") for e in made] == [f"Die {n}" for n in range(1, 13)]
    assert [bool(e.get("hotkey")) for e in made] == [True] * 9 + [False] * 3
    assert "Roll Die 12" in hot_keys(many, ()).decode()


def test_where_players_choose_a_menu_has_a_button_for_each_number() -> None:
    battle = DieButton("Battle", 3, 3, "", FACES, ("", "", ""), choose=True)
    *buttons, menu = dice(replace(GAME, dice=(battle,)))
    assert [len(button) for button in buttons] == [1, 2, 3]
    texts = ["Battle: 1 die", "Battle: 2 dice", "Battle: 3 dice"]
    assert [button.get("text") for button in buttons] == texts
    assert menu.tag.endswith("ToolbarMenu") and menu.get("menuItems") == ",".join(texts)
    assert menu.get("hotkey") and not any(button.get("hotkey") for button in buttons)


def test_a_single_die_has_no_menu() -> None:
    lone = DieButton("Battle", 1, 3, "", FACES, ("", "", ""), choose=True)
    assert len(dice(replace(GAME, dice=(lone,)))) == 1
