"""What a procedure says in the chat: where and who first, the result last and bold."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.emit.vassal import script as s
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.procedures import reports
from builder.emit.vassal.play.procedures.writer import LINE
from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.procedure.procedure import Procedure
from tests.emit.vassal.script import beanshell
from tests.procedure.small import procedure

COUNTS = """{id: foes, ask: Foes, board: {sum: units, side: enemy}}
{id: mine, ask: Mine, board: {sum: attack, side: own}}"""


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


@pytest.fixture(scope="module")
def splash(game: Game) -> Procedure:
    return procedure(game, "{say: Done.}", COUNTS, "unit.shape == 'unit'")


def shown(
    game: Game, one: Procedure, said: str, names: tuple[str, ...] | None, folder: Path,
    steps: str = "true",
) -> str:  # fmt: skip
    """The line in the chat, as text."""
    lists = [s.text(f"List{n}") for n in range(len(names or ()))]
    line = reports.report(game, one, s.text("Said"), lists, one=names is None)
    run = s.FIELD.join(["", "DoP", "u", "B2", "mill", "1", "7", "1st Hussars", ""])
    given = {"PlayerSide": "Mill", "RunMill": run, "Said": said, "TellSteps": steps}
    given |= {f"List{n}": each for n, each in enumerate(names or ())}
    # The name of the player's line is worked out, so that it is given as a text.
    code = line.code.replace('GetString("Run"+PlayerSide)', 'GetString("RunMill")')
    return beanshell.run([(code, given)], folder)[0]


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
def test_a_fight_names_both_sides_and_what_they_have(
    game: Game, splash: Procedure, tmp_path: Path
) -> None:
    names = (", 1st Hussars, 2 x Reeds", ", Heron")
    found = shown(game, splash, f"{LINE}2 to 1.{LINE}Foe back.", names, tmp_path)
    assert found == (
        "<span class='msg5color'>B2: Mill (1st Hussars, 2 x Reeds) against Pond (Heron): P:"
        f"{chat.BREAK}2 to 1.{chat.BREAK}<b>Foe back.</b></span>"
    )


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
@pytest.mark.parametrize("steps", ["true", "false"])
def test_in_short_only_the_result_is_said_on_the_same_line(
    game: Game, splash: Procedure, tmp_path: Path, steps: str
) -> None:
    said = f"{LINE}A < B." + (f"{LINE}Foe & all back." if steps == "false" else "")
    found = shown(game, splash, said, (", 1st Hussars", ""), tmp_path, steps)
    result = "Foe &amp; all back." if steps == "false" else "A &lt; B."
    assert found == f"<span class='msg5color'>B2: Mill (1st Hussars): P: <b>{result}</b></span>"


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
def test_one_counter_is_named_alone(game: Game, splash: Procedure, tmp_path: Path) -> None:
    found = shown(game, splash, f"{LINE}Done.", None, tmp_path)
    assert found == "<span class='msg5color'>B2: 1st Hussars: P: <b>Done.</b></span>"


def test_those_who_are_counted_are_named_own_side_first(splash: Procedure) -> None:
    assert [each.those.whose for each in reports.concerned(splash)] == ["own", "enemy"]


def test_without_a_count_those_with_the_command_are_named(game: Game) -> None:
    one = procedure(game, "{say: Done.}", "", "unit.shape == 'unit'")
    (own,) = reports.concerned(one)
    assert (own.those.whose, own.those.units) == ("own", one.units)
    assert reports.concerned(procedure(game, "{say: Done.}")) == []
