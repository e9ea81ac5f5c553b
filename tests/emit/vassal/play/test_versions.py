"""A game of another version is greeted with what has changed."""

from __future__ import annotations

from dataclasses import replace

from builder.emit.vassal.play.versions import REFRESHED, SAVED, versions
from builder.game.model import Change
from tests.emit.vassal import decode, small

GAME = replace(
    small.GAME,
    version="1.2.0",
    changes=(Change("1.2.0", ("Carts.",)), Change("1.1.0", ("Mills.", "Ponds."))),
)


def line() -> str:
    """What is said when a game is opened."""
    folder = versions(GAME).components[0]
    (report,) = (each for each in folder if each.get("doReport"))
    assert report.get("loopCount") == '{!GetString("TurnVersion").equals("1.2.0")?1:0}'
    return report.get("reportFormat") or ""


def test_a_game_keeps_the_version_with_which_it_was_begun() -> None:
    (saved,) = versions(GAME).properties[0]
    assert (saved.get("name"), saved.get("initialValue")) == (SAVED, "1.2.0")
    assert [each.get("hotkey") for each in saved] == [str(REFRESHED)]


def test_of_each_older_version_the_later_changes_are_said() -> None:
    words = line()
    assert '.equals("1.1.0")?" New: Carts."' in words
    assert words.index('" New: Carts."') < words.index('" New: Carts. Mills. Ponds."')


def test_the_changes_are_a_page_of_the_help_menu() -> None:
    made = decode.members(small.build(GAME))
    page = made["help-changes.html"].decode("ascii")
    assert "<h2>Version 1.1.0</h2>" in page and "<li>Ponds.</li>" in page
    assert "help-changes.html" not in decode.members(small.build(small.GAME))
