"""Numbers of spaces in the figures of a rulebook, which no way strikes out."""

from __future__ import annotations

import pytest

from builder.drawing.labels import covers, edges, lifted, readable_labels
from builder.drawing.rulebook.arrows import along
from builder.drawing.rulebook.figures import _aside, _frame
from builder.game.model.rulebook import Standing, Step
from tests.games import BEAR, read_once

pytestmark = pytest.mark.games


def test_a_number_is_moved_off_the_way_that_would_strike_it_out() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    board = drawings.game.board
    way = Standing("r-inf-5", 0, "1506", (Step("1507", "1"), Step("1407", "")))
    ways = [*along([way], board)]
    frame = _frame([p for name in ("1506", "1507") for p in board.spaces[name].outline], board)
    words = lifted(drawings.map.shapes)[1]
    labels = [one for one in readable_labels(words, frame, 1.0) if one.is_number]
    struck = [one for one in labels if any(covers(each, edges(one)) for each in ways)]
    assert struck
    assert not any(covers(each, edges(_aside(one, ways))) for one in struck for each in ways)
