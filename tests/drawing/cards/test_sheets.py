"""Sheets of cards: decks of one size share them, and no words run across a mark."""

from __future__ import annotations

import pytest

from builder.drawing.cards.sheets import card_sheets
from builder.drawing.display import Group, Text
from builder.drawing.text.type import measure
from builder.words import speaking
from tests.drawing.papers import A4
from tests.games import GAMES, read_once


def test_decks_of_one_size_go_on_on_the_same_sheet() -> None:
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    with speaking("en"):
        titles = [page.title for page in card_sheets(game, A4)[::2]]
    assert len(titles) == 3
    assert "League cards, Republic cards, fronts" in titles[1]


def test_words_up_the_margin_stand_between_two_marks() -> None:
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    deck = game.decks["league"]
    for page in card_sheets(game, A4):
        turned = [s for s in page.shapes if isinstance(s, Group) and s.angle == -90]
        said = [(s, t) for s in turned for t in s.shapes if isinstance(t, Text)]
        assert len(said) == 3
        for group, text in said:
            foot = (page.height - 3 * deck.height) / 2 + 3 * deck.height - group.y
            long = measure(text.text, text.font, text.size)
            assert foot % deck.height > 1 and foot % deck.height + long < deck.height - 1


def test_a_sheet_says_where_its_cards_are_cut() -> None:
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    front, back, *_more = card_sheets(game, A4)
    wide, high = game.decks["league"].width, game.decks["league"].height
    assert front.trim == pytest.approx(
        ((210 - 3 * wide) / 2, (297 - 3 * high) / 2, 3 * wide, 3 * high)
    )
    assert back.trim == pytest.approx(front.trim)
