"""Counters where they lie: warned of beside all spaces, equal ones in a box taken one by one."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from builder.emit.standing.layers import layers
from builder.emit.standing.piles import step
from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import piece
from builder.emit.vassal.format.traits import BasicPiece
from builder.emit.vassal.pieces.names import layer_name
from builder.emit.vassal.play import told
from builder.emit.vassal.play.apart import _own_slot, apart, pile_in_box
from builder.emit.vassal.play.handled import handled
from builder.emit.vassal.play.told import MOVED
from builder.emit.vassal.pools import piled
from builder.game.model import Game
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


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
def test_a_deleted_counter_has_left_its_place_for_nowhere(tmp_path: Path) -> None:
    said = s.FIELD.join(
        ["delete", "b1", "A1", "blue", "2", "77", "First", "B2", "blue-units", "120", "80", "9",
         "8", ".AE", "C3", "1"]
    )  # fmt: skip
    left = s.FIELD.join(
        ["moved", "b1", "", "blue", "2", "77", "First", "A1", "blue-units", "0", "0", "9", "8",
         ".AE", "C3", "1"]
    )  # fmt: skip
    assert beanshell.run([(told.left_the_map().code, {"Told": said})], tmp_path) == [left]


def test_a_pool_lies_like_a_pile_but_each_counter_is_taken_by_itself() -> None:
    one = piece([BasicPiece("Mine", "1")])
    (whole,) = piled(GAME, (100, 100), [one, one], None)
    assert (whole.x, whole.y, len(whole.pieces)) == (100, 100, 2)
    singles = piled(GAME, (100, 100), [one, one], 999)
    off = step(GAME)
    assert [(each.x, each.y) for each in singles] == [(100, 100), (100 + off, 100 - off)]
    assert all(len(each.pieces) == 1 for each in singles)


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
@pytest.mark.parametrize(
    ("layer", "here", "strangers", "high", "place"),
    [("red-units", 1, 0, 3, "+1"), ("red-units", 4, 0, 3, "+2"), ("red-units", 2, 1, 3, "+2"),
     ("red-units", 4, 1, 3, "+4"), ("shared-markers", 2, 1, 3, "-2"), ("red-units", 9, 1, 3, "+8"),
     ("red-units", 2, 0, 1, "+2")],
)  # fmt: skip
def test_a_counter_that_comes_to_a_box_never_hides_one_of_another_layer(
    layer: str, here: int, strangers: int, high: int, place: str, tmp_path: Path
) -> None:
    """Three equals share a place there, but no printed slot; two of different layers cannot."""
    code = re.sub(r'CountLocation\([^{]*"\{(?:\\.|[^"\\])*\}"\)',
                  lambda found: str(strangers if "equals" in found[0] else here),
                  pile_in_box(8, s.whole(high)).code)  # fmt: skip
    said = s.FIELD.join(["moved", "u", "Box", "red", "1", "7", "Hussars", "A1", layer])
    assert beanshell.run([(code, {"Placing": said})], tmp_path) == [place]


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
@pytest.mark.parametrize(("equals", "number"), [(1, 1), (2, 2), (3, 1)])
def test_a_counter_goes_to_the_places_that_bear_its_name(
    equals: int, number: int, tmp_path: Path
) -> None:
    code = re.sub(r'CountLocation\([^{]*"\{(?:\\.|[^"\\])*\}"\)', str(equals), _own_slot().code)
    said = s.FIELD.join(["moved", "u", "Box", "red", "1", "7", "Hussars", "A1", "red-units"])
    given = {"Placing": said, "OwnSlots": "|Box/u=2|"}
    assert beanshell.run([(code, given)], tmp_path) == [f"=u-{number}"]


def keys_of(hotkey: str) -> list[str]:
    """The keys that an action sends, by their names."""
    sends = [node for node in apart(GAME).components if node.get("hotkey", "").endswith(hotkey)]
    return re.findall(r"sort\w+", sends[0].get("hotkeys") or "")


def test_all_that_a_move_sets_in_motion_is_done_while_no_counter_is_listened_to() -> None:
    keys = keys_of(",sort")
    assert keys[0] == "sortHold" and keys[-1] == "sortFree"
    assert keys[1:-2] == ["sortLay", "sortAside", "sortMiddle"]


def test_what_a_counter_said_is_brought_back_before_anything_else_is_done_with_it() -> None:
    """A unit that is deleted leaves its space first, and the enemy there goes to the middle."""
    assert keys_of(",sort")[-2] == "sortBack"
    (back,) = apart(GAME).setters["Told"]
    assert "sortBack" in (back.get("hotkey") or "") and "Placing" in (back.get("propChanger") or "")


def test_each_layer_steps_aside_to_its_own_spot_and_a_side_alone_to_the_middle() -> None:
    goals = {re.sub(".*,", "", node.get("hotkey", "")): node.get("propChanger", "")
             for node in apart(GAME).setters["MoveTo"]}  # fmt: skip
    names = [layer_name(one) for one in layers(GAME) if one.shape != "marker"]
    aside = [goal for key, goal in goals.items() if key.startswith("sortAsideGoal")]
    assert [next(n for n in names if f"@{n}" in goal) for goal in aside] == names
    middle = [goal for key, goal in goals.items() if key.startswith("sortMiddleGoal")]
    assert ["@units" in middle[0], "@leaders" in middle[1]] == [True, True]
    assert set(keys_of("sortAside")) == {
        f"sortAside{w}{n}" for n in (1, 2, 3) for w in ("Goal", "Send")
    }


def test_where_one_side_plays_nothing_steps_aside() -> None:
    units = {ident: replace(unit, side=GAME.sides["blue"]) for ident, unit in GAME.units.items()}
    names = [node.get("hotkey", "") for node in apart(replace(GAME, units=units)).components]
    assert not [name for name in names if "Aside" in name or "Middle" in name]


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
def test_what_a_counter_does_not_have_counts_as_nothing(tmp_path: Path) -> None:
    """The engine puts the name of a property into a format where there is no such property."""
    facts = ["u", "A1", "red", "1", "7", "Hussars", "OldLocationName", "l", "1", "2", "ClickedX",
             "ClickedY", "WatchBars", "EliminatedFrom"]  # fmt: skip
    given = {"Told": s.FIELD.join(["moved", *facts])}
    asked = [told.LEFT, told.CLICKED_X, told.BARS, told.LOST_FROM, told.PLACE]
    answers = beanshell.run([(each.code, given) for each in asked], tmp_path)
    assert answers == ["", "0", "", "", "A1"]


def with_turned(facings: int, grid: str) -> Game:
    """The small game with a marker that faces so many ways, on another grid."""
    unit = GAME.units["vp"]
    kind = replace(unit.type, facings=facings)
    board = replace(GAME.board, grid_kind=grid)
    types, units = {**GAME.types, kind.id: kind}, {**GAME.units, "vp": replace(unit, type=kind)}
    return replace(GAME, types=types, units=units, board=board)


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
@pytest.mark.parametrize(
    ("facings", "grid", "place", "laid"),
    [(6, "hex", "A1", "0"), (6, "hex", "Box", "1"), (4, "hex", "A1", "1"), (6, "areas", "A1", "1")],
)
def test_a_marker_of_hexsides_stays_on_its_side(
    facings: int, grid: str, place: str, laid: str, tmp_path: Path
) -> None:
    game = with_turned(facings, grid)
    (lays,) = [n for n in apart(game).components if n.get("hotkey", "").endswith("sortLay")]
    said = s.FIELD.join([MOVED, "vp", place, "both", "1", "7", "VP", "B2", "l", "3", "3"])
    given = {"Placing": said + s.FIELD * 5, told.PLACING: said + s.FIELD * 5,
             "MapSpaces": "|A1|", "TrackCells": "|", "Boxes": "|Box|"}  # fmt: skip
    code = (lays.get("loopCount") or "").strip("{}")
    assert beanshell.run([(code, given)], tmp_path) == [laid]
    free = [each for each in handled(game, 60).prototypes if "immob;g" in str(each.chain[0].type)]
    assert bool(free) == (facings == 6 and grid == "hex")
