"""The first view, the palette and the viewer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from builder.emit.vassal.format.traits import BasicPiece
from builder.emit.vassal.windows.palette import palette
from builder.emit.vassal.windows.view import ZOOMS, first_view
from builder.emit.vassal.windows.viewer import counter_line, most_lines, summary, viewer
from builder.game.model import Game
from builder.game.model.board import View
from tests.emit.vassal.script import beanshell
from tests.emit.vassal.small import GAME, SCENARIO, UNITS, place
from tests.games import BEAR, read_once

GRID = "VASSAL.build.widget.PanelWidget"


def bear() -> Game:
    game = read_once(BEAR).game
    assert game is not None
    return game


def test_the_first_view_is_where_the_counters_stand() -> None:
    one = replace(GAME, scenarios=(replace(SCENARIO, placements=(place("b1", 1, ("A1",)),)),))
    (x, y), zoom = first_view(one, 5)
    assert abs(x - 20) < 10 and abs(y - 20) < 10
    assert zoom == 1.0


def test_a_large_front_is_seen_at_a_zoom_at_which_counters_can_be_read() -> None:
    game = bear()
    (x, y), zoom = first_view(game, 5)
    assert zoom == 0.5 and zoom in ZOOMS
    left, top, wide, high = game.board.zones[0].rect
    assert left < x < left + wide and top < y < top + high


def test_a_game_without_setups_shows_its_whole_sheet() -> None:
    (x, y), _zoom = first_view(replace(GAME, scenarios=()), 5)
    assert (x, y) == (GAME.board.width / 2, GAME.board.height / 2)


def test_the_data_says_what_is_seen_first() -> None:
    board = bear().board
    names = ("C4", "C6")
    middle = tuple(sum(board.spaces[name].centre[n] for name in names) / 2 for n in (0, 1))
    seen = replace(bear(), board=replace(board, view=View(names)))
    assert first_view(seen, 5) == (middle, 1.0)
    near = replace(bear(), board=replace(board, view=View(names, 0.7)))
    assert first_view(near, 5) == (middle, 0.7)


def test_the_window_opens_on_the_first_view(root: etree._Element) -> None:
    (camera,) = root.iter("VASSAL.build.module.map.MoveCameraButton")
    starts = [node for node in root if node.get("globalHotkey") == camera.get("hotkey")]
    assert [node.get("whenToApply") for node in starts] == ["everyLaunchOfSession"]


def test_a_side_of_few_counters_is_one_grid(root: etree._Element) -> None:
    grids = list(root.iter(GRID))
    assert [grid.get("entryName") for grid in grids] == ["Blue", "Red & White", "Shared"]
    assert [len(grid) for grid in grids] == [3, 4, 1]


def test_a_side_of_many_has_a_grid_for_each_formation_or_category() -> None:
    many = {f"b{n}": replace(UNITS["b1"], id=f"b{n}", name=f"{n} Corps") for n in range(40)}
    led = {n: replace(each, parent="b-hq") for n, each in list(many.items())[:3]}
    game = replace(GAME, units={**many, **led, "b-hq": UNITS["b-hq"]})
    chain = [BasicPiece("a counter", "1")]
    made = palette(game, dict.fromkeys(game.units, chain), 71)
    names = [grid.get("entryName") for grid in made.iter(GRID)]
    assert names == ["General Blue", "Infantry", "Infantry (2)", "Leaders"]
    assert max(len(grid) for grid in made.iter(GRID)) == 24


def test_a_grid_has_no_more_rows_than_there_is_room_for(root: etree._Element) -> None:
    for grid in root.iter(GRID):
        assert len(grid) <= 2 * int(grid.get("nColumns") or 0)


def test_the_viewer_names_counters_and_ends_without_a_sign() -> None:
    assert counter_line(GAME).code.startswith('(PieceName+" ")')
    code = summary(bear()).code
    assert ";" not in code and "unknown" not in code
    assert '" + ?"' in code


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_names_under_counters_have_lines_as_wide_as_a_counter(tmp_path: Path) -> None:
    """A word that is longer keeps a line of its own."""
    line = counter_line(GAME).code
    given = {"PieceName": "3rd Infantry Reconnaissance Division"}
    (shown,) = beanshell.run([(line, given)], tmp_path)
    assert shown.startswith("3rd Infantry<br>Reconnaissance<br>Division")


def test_what_stands_under_counters_begins_below_them() -> None:
    """The engine puts its middle at a distance that is the same for all."""
    made, lines = viewer(bear()), most_lines(bear())
    assert lines >= 3
    half = lines * 14 / 2
    assert int(made.get("verticalBottomText") or 0) + 4 >= half
    assert int(made.get("verticalOffset") or 0) + 13 >= 2 * half - 1
