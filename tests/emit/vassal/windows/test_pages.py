"""Texts: escaped, complete, and honest about what is not known."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from builder.emit.vassal.pieces import commands
from builder.emit.vassal.windows import pages
from builder.game.model import ArtworkCredit, Phase
from builder.pipeline.products import CHART_PIXELS_PER_MM
from tests.emit.vassal.small import GAME
from tests.games import read_once

pytestmark = pytest.mark.usefixtures("undrawn")

GAMES = Path(__file__).parents[4] / "source_data"


def text(page: bytes) -> str:
    return page.decode("utf-8")


def test_every_key_is_on_the_sheet_of_keys() -> None:
    sheet = text(pages.hot_keys(GAME, commands.COUNTER_COMMANDS))
    for each in (*commands.COUNTER_COMMANDS, *commands.TOOLBAR):
        assert each.key.label in sheet


def test_cells_that_are_not_known_bear_a_sign_and_about_says_what_is_missing() -> None:
    assert "<td>&#8225;</td>" in text(pages.tables(GAME))
    assert "columns above 2:1" in text(pages.about(GAME))
    own = replace(GAME, edition="own")
    assert "&#8224;" not in text(pages.tables(own)) + text(pages.about(own))
    assert "&#8225;" not in text(pages.tables(own)) + text(pages.about(own))


def test_a_page_names_no_encoding_and_needs_none() -> None:
    """Swing shows a chart that names its encoding as an empty page."""
    game = replace(GAME, title="Łódź – “1914”")
    page = pages.about(game)
    assert page.isascii()
    assert b"charset" not in page.lower()
    assert game.title in unescape(text(page))


def test_text_wraps_where_a_window_can_show_it() -> None:
    assert b'<div style="width: 760; height: 640">' in pages.tables(GAME)


def test_a_page_asks_for_a_window_with_room_beside_a_picture() -> None:
    """A page of A4 is 966 pixels wide, one of letter paper 993; the scroll bar stands beside it."""
    assert b'<table width="1010"' in pages.tables(GAME)
    assert 215.9 * CHART_PIXELS_PER_MM < pages.WIDEST - 15


def test_data_is_escaped() -> None:
    assert "&lt;b&gt;" in text(pages.tables(GAME))
    assert "Tiny &amp; " in text(pages.about(GAME))


def test_entries_and_steps_carry_their_case() -> None:
    assert "two &lt; three [3]" in text(pages.aid(GAME))
    assert "[5.1.1]" in text(pages.sequence(GAME))


def test_what_is_made_up_and_how_contradictions_were_read_is_told() -> None:
    page = text(pages.about(GAME))
    assert "<li>Map: schematic.</li>" in page
    assert "whether 1 space is in play." in page
    assert "Chosen: two. Why: It is later." in page


def test_about_names_who_made_the_game_and_the_pictures() -> None:
    drawn = ArtworkCredit("art/*", "Jane Doe", "CC BY 4.0", "")
    page = text(pages.about(replace(
        GAME, subtitle="A small one", credits=("Design: Tim Tiny",), artwork=(drawn,),
        copyright="(c) Tim Tiny", imprint="Tiny Press",
    )))  # fmt: skip
    for line in ("<h2>A small one</h2>", "<li>Design: Tim Tiny</li>", "<p>(c) Tim Tiny</p>",
                 "<p>Tiny Press</p>", "<li>art/*: Jane Doe, CC BY 4.0</li>"):  # fmt: skip
        assert line in page


def paragraphs(page: bytes) -> list[str]:
    return re.findall(r"<p>(.*?)</p>", text(page))


@pytest.mark.parametrize("owner", ["Tiny Games", "Tiny Games own it.", "Ask them first!"])
def test_the_owner_s_words_are_printed_as_they_are(owner: str) -> None:
    assert owner in paragraphs(pages.about(replace(GAME, owner=owner)))


@pytest.mark.parametrize("chosen", ["two", "two."])
def test_a_reading_ends_in_one_full_stop(chosen: str) -> None:
    (reading,) = GAME.readings
    page = pages.about(replace(GAME, readings=(replace(reading, chosen=chosen),)))
    assert "Chosen: two. Why: It is later." in paragraphs(page)


@pytest.mark.games
@pytest.mark.parametrize("name", [p.name for p in sorted(GAMES.iterdir()) if p.is_dir()])
def test_no_page_about_a_game_has_two_stops_or_two_blanks(name: str) -> None:
    game = read_once(GAMES / name).game
    assert game is not None
    for words in paragraphs(pages.about(game)):
        assert not re.search(r"\.\.|  |\. \.|belong to .* belong to", words), words


def test_a_phase_without_words_ends_with_who_acts() -> None:
    phase = Phase("draw", "Draw", "Blue", "5.2", "")
    page = text(pages.sequence(replace(GAME, phases=(phase,))))
    assert "<b>Draw</b> (Blue) [5.2]" in page


def test_turns_have_their_dates() -> None:
    assert "22 Jun" in text(pages.turn_list(GAME))
