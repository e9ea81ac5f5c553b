"""What says on a sheet where to cut, and whether backs lie behind their fronts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.drawing.counters.counter import face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Group, Layer, Picture, Polygon, Rect, Text
from builder.drawing.paper import AWAY, MARK_GREY, MARK_INK, RULER_LINE
from builder.drawing.sheets.dieline import REGISTER
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sheets.sheet import sheets
from tests.drawing.papers import A4
from tests.drawing.sheets.test_sheet import FACES, GAME, counters_on
from tests.games import GAMES, HARBOUR, read_once


def test_crosses_of_both_sides_lie_behind_each_other() -> None:
    rings = [{(round(one.x, 3), round(one.y, 3)) for one in page.shapes
              if isinstance(one, Circle) and one.radius == 1.6}
             for page in sheets(FACES, Printing(A4, "duplex"))[:2]]  # fmt: skip
    assert len(rings[0]) == 4
    assert rings[0] == {(round(A4.width - x, 3), y) for x, y in rings[1]}


def ruler_of(page: Drawing, angle: float) -> Group:
    """A ruler of a page, by how it lies."""
    return next(one for one in page.shapes if isinstance(one, Group) and one.angle == angle
                and "'mm'" in str(one.shapes))  # fmt: skip


@pytest.mark.parametrize("mode", ["duplex", "separate", "fold"])
def test_rulers_begin_at_the_foot_of_a_low_block_and_at_the_top_of_a_high_one(mode: Mode) -> None:
    unit = next(iter(GAME.units.values()))
    places = []
    for many in (24, 100):
        game = replace(GAME, units={unit.id: replace(unit, qty=many)})
        page = sheets(Faces(game), Printing(A4, mode))[0]
        tops = [one.y for one in counters_on(page)]
        foot = max(tops) + GAME.counters.size
        upright, lying = ruler_of(page, -90.0), ruler_of(page, 0.0)
        assert round(lying.y - foot, 3) == 9.5
        places.append((round(upright.y - foot, 3), round(upright.y - min(tops), 3)))
    (low, _top), (_foot, high) = places
    assert (low, high) == (0.0, 107.0)


@pytest.mark.games
@pytest.mark.parametrize(("mode", "page"), [("duplex", 0), ("separate", 0), ("separate", 1)])
def test_marks_of_rows_end_before_the_ruler_beside_them(mode: Mode, page: int) -> None:
    """On separate backs they ran through it."""
    found = read_once(GAMES["strike-the-bear"]).game
    assert found is not None
    sheet = sheets(Faces(found), Printing(A4, mode))[page]
    ruler = ruler_of(sheet, -90.0)
    beside = min(one.x for one in sheet.shapes if isinstance(one, Picture))
    lines = [one.points for one in sheet.shapes if isinstance(one, Polygon) and not one.closed]
    marks = [min(x, end) for (x, y), (end, foot), *_more in lines
             if y == foot and max(x, end) == pytest.approx(beside - AWAY)]  # fmt: skip
    assert marks and min(marks) > ruler.x + RULER_LINE + 0.5


def test_a_sheet_for_a_die_has_marks_at_its_corners_alone_and_crosses_on_four_sides() -> None:
    """Marks between the columns fitted those rows only that are not parted."""
    way = Printing(A4, press="cmyk", condition="FOGRA39")
    front, back = sheets(FACES, way)[:2]
    for page in (front, back):
        assert page.trim is not None
        left, top, wide, _high = page.trim
        marks = [
            one
            for each in page.shapes
            if isinstance(each, Layer) and each.name == REGISTER
            for one in each.shapes
        ]
        ends = {round(one.points[0][0], 3) for one in marks
                if isinstance(one, Polygon) and one.points[0][0] == one.points[1][0]
                and top - 6 < one.points[0][1] < top}  # fmt: skip
        assert ends == {round(left, 3), round(left + wide, 3)}
        crosses = [one for one in marks if isinstance(one, Circle)]
        assert len(crosses) == 4
        off = page.bleed + 6.0  # from what is cut
        assert min(one.y for one in crosses) == pytest.approx(top - off)
        assert max(one.x for one in crosses) == pytest.approx(left + wide + off)
    said = [[one.text for one in page.shapes if isinstance(one, Text)] for page in (front, back)]
    assert any("FOGRA39 · C M Y K + CutContour" in words for words in said[0])
    assert not any("CutContour" in words for words in said[1])


def test_lines_that_say_where_to_cut_stand_outside_what_is_cut() -> None:
    found = read_once(HARBOUR)
    assert found.game is not None
    front = sheets(Faces(found.game), Printing(A4))[0]
    (discs,) = {one.radius for one in front.shapes
                if isinstance(one, Circle) and one.paint.width == 0.1}  # fmt: skip
    across = {one.width for one in front.shapes if isinstance(one, Picture)}
    assert min(abs(discs - wide / 2 - 0.15) for wide in across) < 1e-6


def test_backs_of_discs_have_lines_that_point_at_their_middle_too() -> None:
    found = read_once(HARBOUR)
    assert found.game is not None
    thin = [sum(isinstance(one, Polygon) and one.paint.stroke not in (MARK_INK, MARK_GREY)
                and one.paint.width == 0.15 for one in page.shapes)
            for page in sheets(Faces(found.game), Printing(A4))[:2]]  # fmt: skip
    assert thin == [16, 16]


def test_colours_meet_half_way_in_a_narrow_gap() -> None:
    unit = next(iter(GAME.units.values()))
    pair = replace(GAME, units={unit.id: replace(unit, qty=2)})
    page = sheets(Faces(pair), Printing(A4, "duplex", gutter=2.0))[0]
    one, two = [each for each in page.shapes
                if isinstance(each, Rect) and each.paint.fill == face_ground(unit)][:2]  # fmt: skip
    assert one.x + one.width == pytest.approx(two.x)
