"""A deployment on the map: every counter inside its space, choices ringed, numbers told."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Picture, Rect, Shape, Text
from builder.drawing.maps.map import map_drawing
from builder.drawing.maps.naming.areas import area_names
from builder.drawing.own import dressed
from builder.drawing.sheets.block import merged
from builder.drawing.sheets.deployed import deployed
from builder.drawing.sheets.piles import RING, Heap, Pile, Rows, _badge
from builder.drawing.sheets.piles import laid as piled
from builder.drawing.text.type import missing
from builder.drawing.theme import POINT
from builder.game.model import Point, Unit
from builder.legality.position import Position, Standing
from tests.drawing.games import HERE, UNITS, game
from tests.games import read_once

GAME = game()


def drawn(*stands: tuple[str, Unit, int], chosen: tuple[str, str] | None = None) -> Drawing:
    position = Position()
    for space, unit, qty in stands:
        position.put(space, Standing(unit, qty, False, HERE))
    return deployed(
        map_drawing(GAME), Faces(GAME), position, {chosen: 1} if chosen else {}, "Made here"
    )


def laid(drawing: Drawing) -> list[Shape]:
    """What lies upon the sheet."""
    return list(drawing.shapes[len(map_drawing(GAME).shapes) :])


def counters(drawing: Drawing) -> list[Group]:
    return [s for s in laid(drawing) if isinstance(s, Group)]


def corners(group: Group) -> Iterator[Point]:
    side = group.scale * GAME.counters.size
    return ((group.x + dx * side, group.y + dy * side) for dx in (0, 1) for dy in (0, 1))


def test_an_empty_position_is_the_sheet_and_its_caption() -> None:
    assert [s.text for s in laid(drawn()) if isinstance(s, Text)] == ["Made here"]


def test_one_counter_lies_at_full_size_in_the_middle() -> None:
    (group,) = counters(drawn(("C2", UNITS[0], 1)))
    x, y = GAME.board.spaces["C2"].centre
    half = GAME.counters.size / 2
    assert group.scale == 1
    assert math.isclose(group.x + half, x) and math.isclose(group.y + half, y)


def test_many_counters_stay_in_their_space_and_off_one_another() -> None:
    groups = counters(drawn(*(("C2", unit, 1) for unit in UNITS)))
    assert len(groups) == len(UNITS)
    centre = GAME.board.spaces["C2"].centre
    reach = max(math.dist(centre, p) for p in GAME.board.spaces["C2"].outline)
    assert all(math.dist(centre, c) < reach for g in groups for c in corners(g))
    side = groups[0].scale * GAME.counters.size
    for n, one in enumerate(groups):
        assert all(max(abs(one.x - o.x), abs(one.y - o.y)) >= side for o in groups[n + 1 :])


def test_equal_counters_are_one_with_their_number() -> None:
    drawing = drawn(("C2", UNITS[0], 2), ("C2", UNITS[0], 1))
    assert len(counters(drawing)) == 1
    assert "×3" in [s.text for s in laid(drawing) if isinstance(s, Text)]


def test_a_pile_says_how_many_are_alike_and_how_many_others_lie_below() -> None:
    troops = [Heap(place, "red", "Troops", qty) for place, qty in ((0, 3), (2, 1))]
    first, second, third = merged([troops[0], Heap(1, "red", "Forts", 1), troops[1]])
    assert [one.badge for one in first] == ["×3", "", ""]
    assert [one.badge for one in second] == ["×3+1", ""], "troops lie on troops, the fort is seen"
    assert [one.badge for one in third] == ["×3+2"]


def test_what_had_a_choice_is_ringed_and_nothing_else() -> None:
    def rings(drawing: Drawing) -> int:
        return sum(isinstance(s, Rect) and s.paint.stroke == RING for s in laid(drawing))

    stands = (("C2", UNITS[0], 1), ("A1", UNITS[1], 1))
    assert rings(drawn(*stands)) == 0
    assert rings(drawn(*stands, chosen=("A1", UNITS[1].id))) == 1


def test_sides_lie_together() -> None:
    upper, lower = UNITS[0], UNITS[4]
    groups = counters(drawn(("C2", lower, 1), ("C2", upper, 1)))
    first = counters(drawn(("C2", upper, 1)))[0]
    assert groups[0].shapes == first.shapes


def test_counters_in_a_box_lie_below_its_words() -> None:
    box = next(s for s in GAME.board.spaces.values() if s.zone == "out")
    top = min(y for _, y in box.outline)
    (group,) = counters(drawn((box.id, UNITS[0], 1)))
    assert group.y > top + 10


def test_counters_leave_the_name_of_an_area_free() -> None:
    space = replace(GAME.board.spaces["C2"], name="Marsh")
    board = replace(GAME.board, grid_kind="areas", spaces={**GAME.board.spaces, "C2": space})
    position = Position()
    for unit in UNITS[:3]:
        position.put("C2", Standing(unit, 1, False, HERE))
    here = replace(GAME, board=board)
    drawing = deployed(map_drawing(here), Faces(here), position, {}, "Made here")
    name = area_names(here.board)[space.id]
    for group in drawing.shapes[-5:-2]:
        assert isinstance(group, Group)
        side = group.scale * GAME.counters.size
        beside = group.x > name.right or group.x + side < name.left
        assert beside or group.y > name.foot or group.y + side < name.top


def test_the_number_of_equal_counters_is_set_in_a_face_that_has_its_letters() -> None:
    loaded = read_once(Path(__file__).parents[2] / "games" / "harbour")
    assert loaded.game is not None
    with dressed(loaded.game):
        badge = next(one for one in _badge("×2", 10.0, 0.0, 10.0) if isinstance(one, Text))
        assert not missing(badge.text, badge.font) and missing("×2", "condensed-bold")


def test_the_number_of_a_pile_shown_small_stands_on_its_counter_and_can_be_read() -> None:
    unit = UNITS[0]
    shapes = [*piled([Pile(unit, 0, 3, 0)], Faces(game()), Rows(5.0, 20.0, 1, 5.0), 15.0, 1.0)]
    face = next(one for one in shapes if isinstance(one, Picture))
    *_others, plate, words = shapes
    assert isinstance(plate, Rect) and isinstance(words, Text)
    assert plate.y + plate.height <= face.y + 1e-9
    assert words.size >= 5 * POINT
