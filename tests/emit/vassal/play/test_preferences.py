"""What a player can switch off."""

from __future__ import annotations

from dataclasses import replace

from lxml import etree

from builder.emit.vassal.pieces.names import property_name
from builder.emit.vassal.play import preferences
from builder.emit.vassal.play.warnings.automation import warnings
from tests.emit.vassal import decode, small

PREFERENCE = "VASSAL.preferences.BooleanPreference"


def test_every_switch_stands_on_the_games_own_page_and_is_on(root: etree._Element) -> None:
    found = list(root.iter(PREFERENCE))
    assert [node.get("name") for node in found] == [
        "TellReinforcements", "ClearAtTurnEnd", "TellPhases", "WarnOfRules",
    ]  # fmt: skip
    assert {node.get("tab") for node in found} == {'Tiny & "Small" ‹game>'}
    assert {node.get("default") for node in found} == {"true"}


def test_what_a_game_has_no_use_for_is_not_offered() -> None:
    bare = replace(small.GAME, rules=(), scenarios=())
    root = decode.build_file(small.build(bare))
    assert [node.get("name") for node in root.iter(PREFERENCE)] == ["ClearAtTurnEnd", "TellPhases"]
    assert warnings(bare).prototypes == []


def test_no_factor_takes_the_name_of_a_switch_or_of_our_properties() -> None:
    switches = (preferences.WARN, preferences.CLEAR, preferences.TELL_DUE, preferences.TELL_PHASE)
    ours = [each.name for each in switches]
    for name in (*ours, "watchPlace", "dueTime", "turnQuiet"):
        assert property_name(name).endswith("Factor")


def test_every_switch_is_read_somewhere(vmod: bytes) -> None:
    text = decode.members(vmod)["buildFile.xml"].decode("utf-8")
    for each in (
        preferences.WARN, preferences.CLEAR, preferences.TELL_DUE, preferences.TELL_PHASE,
    ):  # fmt: skip
        assert each.on.code in text
