"""A game of another version is greeted with what has changed."""

from __future__ import annotations

from dataclasses import replace

from builder.emit.vassal.format.encode import Named, key_array
from builder.emit.vassal.play.versions import MADE, REFRESHED, SAVED, versions
from builder.game.model import Change
from tests.emit.vassal import decode, small

GAME = replace(
    small.GAME,
    version="1.2.0",
    changes=(Change("1.2.0", ("Carts.",)), Change("1.1.0", ("Mills.", "Ponds."))),
)


OTHER = '!GetString("TurnVersion").equals("1.2.0")'
REFRESHED_ALL = (
    r'CountMap("Main Map","{Made==\"1.2.0\"}")>0'
    r'&&CountMap("Main Map","{UnitId!=\"\"&&Made!=\"1.2.0\"}")==0'
)


def line() -> str:
    """What is said when a game is opened."""
    folder = versions(GAME).components[0]
    (report,) = (each for each in folder if each.get("doReport"))
    assert report.get("loopCount") == f"{{!({REFRESHED_ALL})?1:0}}"
    return report.get("reportFormat") or ""


def test_a_game_keeps_the_version_with_which_it_was_begun() -> None:
    (saved,) = versions(GAME).properties[0]
    assert (saved.get("name"), saved.get("initialValue")) == (SAVED, "1.2.0")
    assert [each.get("hotkey") for each in saved] == [str(REFRESHED)]


def test_every_counter_bears_the_version_with_which_a_refresh_made_it() -> None:
    assert versions(GAME).marks == {ident: [(MADE, "1.2.0")] for ident in GAME.units}


def test_a_game_whose_counters_are_all_refreshed_becomes_one_of_this_version() -> None:
    folder = versions(GAME).components[0]
    look, action = (each for each in folder if each.get("doHotkey"))
    assert look.get("loopCount") == f"{{{OTHER}?1:0}}"
    assert look.get("hotkeys") == key_array([Named("versionOther")])
    assert action.get("loopCount") == f"{{{REFRESHED_ALL}?1:0}}"
    assert action.get("hotkeys") == key_array([REFRESHED])


def test_of_each_older_version_the_later_changes_are_said() -> None:
    words = line()
    assert '.equals("1.1.0")?" Changes since then: Carts."' in words
    assert words.index('" Changes since then: Carts."') < words.index(
        '" Changes since then: Carts. Mills. Ponds."'
    )


def test_the_version_is_that_to_which_all_counters_were_refreshed_last() -> None:
    words = line()
    refreshed = REFRESHED_ALL.replace("1.2.0", "1.1.0")
    assert f'{refreshed}?"1.1.0":GetString("TurnVersion")' in words.replace("(", "(")
    assert (
        f'{refreshed}||GetString("TurnVersion").equals("1.1.0")?" Changes since then: Carts."'
        in words
    )


def test_the_changes_are_a_page_of_the_help_menu() -> None:
    made = decode.members(small.build(GAME))
    page = made["help-changes.html"].decode("ascii")
    assert "<h2>Version 1.1.0</h2>" in page and "<li>Ponds.</li>" in page
    assert "help-changes.html" not in decode.members(small.build(small.GAME))
