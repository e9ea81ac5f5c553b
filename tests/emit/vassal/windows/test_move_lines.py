"""The line of a move says how many of a name moved, in place of the name again and again."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.emit.vassal.windows.board import map_window
from builder.emit.vassal.windows.zones import Scale
from tests.emit.vassal.script import beanshell
from tests.emit.vassal.small import GAME


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
def test_names_that_stand_beside_each_other_are_counted(tmp_path: Path) -> None:
    window = map_window(GAME, Scale("map.png", 100, 100, 1.0))
    said = window.get("moveToFormat", "")
    assert said == window.get("moveWithinFormat") and said[0] + said[-1] == "{}"
    names = [
        "Corps",
        "Fort, Army, Army, Army, Corps, Corps",
        "Army, Army (reserve), Corps, Army",
        ", ".join(["Army"] * 11),
    ]
    where = {"previousLocation": "A1", "location": "B2"}
    cases = [(said[1:-1], {"pieceName": name, **where}) for name in names]
    told = beanshell.run(cases, tmp_path, frozenset({"pieceName", *where}))
    assert told == [
        "Corps: from A1 to B2",
        "Fort, 3 x Army, 2 x Corps: from A1 to B2",
        "Army, Army (reserve), Corps, Army: from A1 to B2",
        "9 x Army, 2 x Army: from A1 to B2",
    ]
