"""Sheets whose backs are printed by themselves, or beside the fronts."""

from __future__ import annotations

import pytest

from builder.drawing.counters.counter import edge
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing
from builder.drawing.paper import PAPERS
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sheets.sheet import sheets
from builder.game.model import Game
from tests.drawing.shapes import words
from tests.games import GAMES, HARBOUR, read_once


def drawn(folder: object, mode: Mode) -> tuple[Game, list[Drawing]]:
    game = read_once(folder).game  # type: ignore[arg-type]
    assert game is not None
    return game, sheets(Faces(game), Printing(PAPERS[0], mode))


@pytest.mark.parametrize(("mode", "sides"), [("duplex", 1), ("separate", 2), ("fold", 2)])
def test_backs_that_are_cut_by_themselves_have_rings(mode: Mode, sides: int) -> None:
    game, pages = drawn(HARBOUR, mode)
    discs = sum(one.qty for one in game.units.values() if edge(game, one)[0] == "round")
    rings = [one for page in pages for one in page.shapes
             if isinstance(one, Circle) and one.paint.width == 0.1]  # fmt: skip
    assert len(rings) == sides * discs


@pytest.mark.games
def test_a_full_sheet_says_in_a_sentence_how_it_is_cut() -> None:
    _game, pages = drawn(GAMES["low-water"], "fold")
    assert "Score, fold, glue; cut from mark to mark, the long cuts first." in words(pages[0])
    assert "Score the dashed line" not in words(pages[0])
