"""Texts: escaped, complete, and honest about what is not known."""

from __future__ import annotations

from builder.emit.vassal import commands, pages
from tests.emit.vassal.small import GAME


def text(page: bytes) -> str:
    return page.decode("utf-8")


def test_every_key_is_on_the_sheet_of_keys() -> None:
    sheet = text(pages.hot_keys(GAME))
    for each in (*commands.COUNTER_COMMANDS, *commands.TOOLBAR):
        assert each.key.label in sheet


def test_cells_that_the_source_lacks_say_so() -> None:
    page = text(pages.tables(GAME))
    assert page.count("not in the source") == 1
    assert "columns above 2:1" in page


def test_data_is_escaped() -> None:
    assert "&lt;b&gt;" in text(pages.tables(GAME))
    assert "Tiny &amp; " in text(pages.about(GAME))


def test_entries_and_steps_carry_their_case() -> None:
    assert "two &lt; three [3]" in text(pages.aid(GAME))
    assert "[5.1.1]" in text(pages.sequence(GAME))


def test_what_is_made_up_and_how_contradictions_were_read_is_told() -> None:
    page = text(pages.about(GAME))
    assert "A schematic map" in page
    assert "Spaces that the source does not show: D4" in page
    assert "Chosen: two. It is later." in page


def test_turns_have_their_dates() -> None:
    assert "22 Jun" in text(pages.turn_list(GAME))
