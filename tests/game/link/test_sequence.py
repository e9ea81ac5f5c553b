"""Turns, their dates, and the sequence of play."""

from __future__ import annotations

import pytest

from builder.pipeline.load import Loaded, load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")


def test_dates_are_counted_from_the_first(skirmish: Loaded) -> None:
    assert skirmish.game is not None
    assert [turn.date for turn in skirmish.game.turns] == [
        "1777-05-01", "1777-05-08", "1777-05-15", "1777-05-22",
    ]  # fmt: skip
    assert [turn.label for turn in skirmish.game.turns][:2] == ["1 May 77", "8 May 77"]


def test_a_leap_year_has_its_day(changed: Changed) -> None:
    changed("sequence.yaml", "1777-05-01", "1944-02-22")
    game = load(changed("sequence.yaml", "1777-05-22", "1944-03-14")).game
    assert game is not None
    assert [turn.date for turn in game.turns][1] == "1944-02-29"


def test_names_may_stand_for_dates(changed: Changed) -> None:
    game = load(changed("sequence.yaml", "  count: 4", "  names: [Dawn, Noon]\n  count: 4")).game
    assert game is not None
    assert [turn.label for turn in game.turns] == ["Dawn", "Noon", "15 May 77", "22 May 77"]


def test_a_game_may_have_no_dates(changed: Changed) -> None:
    changed("sequence.yaml", '  first_date: "1777-05-01"\n', "")
    loaded = load(changed("sequence.yaml", "  step_days: 7\n", ""))
    assert loaded.checked is not None and loaded.game is not None
    assert [turn.date for turn in loaded.game.turns] == [""] * 4


def test_a_turn_has_its_notes(skirmish: Loaded) -> None:
    assert skirmish.game is not None
    assert (skirmish.game.turns[1].note, skirmish.game.turns[1].cite) == (
        "More millers come.",
        "6.1",
    )


def test_phases_have_their_steps_and_who_acts(skirmish: Loaded) -> None:
    assert skirmish.game is not None
    found = [(p.id, p.who, [s.id for s in p.steps]) for p in skirmish.game.phases]
    assert found == [
        ("weather", "Both", []),
        ("mill-turn", "Mill", ["mill-move", "mill-fight"]),
        ("pond-turn", "Pond", []),
    ]


@pytest.mark.parametrize("who", ["Active player", "Non-phasing player"])
def test_the_player_whose_turn_it_is_may_act(changed: Changed, who: str) -> None:
    loaded = load(changed("sequence.yaml", "who: Pond", f"who: {who}"))
    assert [f for f in loaded.findings if f.severity.value != "note"] == []
    assert loaded.game is not None and loaded.game.phases[2].who == who


@pytest.mark.parametrize("who", ["Nobody", "mill", "Everybody"])
def test_only_players_act(changed: Changed, who: str) -> None:
    loaded = load(changed("sequence.yaml", "who: Pond", f"who: {who}"))
    assert [f.code for f in loaded.findings] == ["G201"]
    assert "Mill" in str(loaded.findings.items[0].hint)
