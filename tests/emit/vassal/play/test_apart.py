"""Counters where they lie: warned of beside all spaces, equal ones in a box taken one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.emit.standing.piles import step
from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import piece
from builder.emit.vassal.format.traits import BasicPiece
from builder.emit.vassal.module import _piled
from builder.emit.vassal.play.apart import MOVED, apart
from tests.emit.vassal.script import beanshell
from tests.emit.vassal.small import GAME


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
@pytest.mark.parametrize(
    ("what", "place", "x", "times"),
    [(MOVED, "", 40, 1), (MOVED, "A1", 40, 0), (MOVED, "", 0, 0), ("flip:", "", 40, 0)],
    ids=["beside all", "in a space", "deleted", "turned over"],
)
def test_a_counter_beside_all_spaces_is_warned_of(
    what: str, place: str, x: int, times: int, tmp_path: Path
) -> None:
    (warns,) = [
        node for node in apart(GAME).components if node.get("hotkey", "").endswith("Outside")
    ]
    said = s.FIELD.join([what, "u", place, "red", "1", "7", "Hussars", "A1", "l", str(x), "0"])
    given = {"Told": said + s.FIELD * 5, "MapSpaces": "|A1|", "TrackCells": "|", "Boxes": "|"}
    code = (warns.get("loopCount") or "").strip("{}")
    assert beanshell.run([(code, given)], tmp_path) == [str(times)]
    assert "Outside" in str(apart(GAME).on_change[-1])


def test_a_pool_lies_like_a_pile_but_each_counter_is_taken_by_itself() -> None:
    one = piece([BasicPiece("Mine", "1")])
    (whole,) = _piled(GAME, (100, 100), [one, one], apart=False)
    assert (whole.x, whole.y, len(whole.pieces)) == (100, 100, 2)
    singles = _piled(GAME, (100, 100), [one, one], apart=True)
    off = step(GAME)
    assert [(each.x, each.y) for each in singles] == [(100, 100), (100 + off, 100 - off)]
    assert all(len(each.pieces) == 1 for each in singles)
