"""The rules of every game, in a sentence each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from builder.game.model import Game
from tests.games import read_once

pytestmark = [pytest.mark.games, pytest.mark.usefixtures("undrawn")]

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted(p.parent for p in (ROOT / "source_data").glob("*/game.yaml"))


@cache
def _game(folder: Path) -> Game:
    game = read_once(folder).game
    assert game is not None
    return game


@pytest.mark.parametrize("folder", GAMES, ids=lambda p: p.name)
def test_every_rule_is_a_sentence(folder: Path) -> None:
    for rule in _game(folder).rules:
        sentence = str(rule.meaning.says)
        assert sentence[0].isupper() and sentence.endswith("."), sentence
