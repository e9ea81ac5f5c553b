"""Level joints that step aside in a column of pages, and joints in the middle of a gap."""

from __future__ import annotations

from itertools import product

import pytest

from builder.drawing.display import Drawing, Paint, Rect, Text
from builder.drawing.sheets.cuts import across, in_the_middle, weighed
from builder.drawing.sheets.joining import picture
from builder.drawing.sheets.paged import Plan, tile_plan
from tests.drawing.papers import A4

INK = "#000000"


def sheet(*names: tuple[float, float], panels: tuple[Rect, ...] = ()) -> Drawing:
    """A sheet of four pages with names that begin at such places, and panels."""
    frame = Rect(0.2, 0.2, 379.6, 459.6, Paint(stroke=INK, width=0.4))
    words = (Text(x, y, "Novgorod", "condensed-bold", 4.0, INK) for x, y in names)
    return Drawing(380, 460, (frame, *panels, *words), "Sea of Sands – map")


def boxes(gap: float) -> tuple[Rect, ...]:
    """Two boxes at the right, one above the other, with a gap for a joint."""
    paint = Paint(fill="#FFFFFF", stroke=INK, width=0.4)
    return Rect(220, 60, 140, gap - 60, paint), Rect(220, gap + 8, 140, 120, paint)


def plan_of(drawing: Drawing) -> Plan:
    plan = tile_plan(drawing, A4)
    assert (plan.columns, plan.rows) == (2, 2)
    return plan


def test_a_column_steps_aside_where_names_stand_at_the_joint_that_goes_straight_across() -> None:
    in_the_way = ((20, 233), (70, 235), (120, 237))
    (left,), (right,) = plan_of(sheet(*in_the_way, panels=boxes(230.0))).level
    assert 230 < right < 238, "between the two boxes"
    assert abs(left - right) >= 5 and not 229 <= left <= 239, "clear of the three names"


def test_a_joint_goes_straight_across_where_nothing_stands_in_its_way() -> None:
    left, right = plan_of(sheet((20, 180), (70, 190), panels=boxes(230.0))).level
    assert left == right


def test_pages_of_columns_that_step_aside_show_the_whole_and_nothing_twice() -> None:
    plan = plan_of(sheet((20, 233), (70, 235), (120, 237), panels=boxes(230.0)))
    every = [plan.between(row, column) for row, column in product(range(2), range(2))]
    shown = sum((right - left) * (foot - top) for left, top, right, foot in every)
    left, top, right, foot = plan.shown
    assert shown == pytest.approx((right - left) * (foot - top))


def test_a_joint_stands_in_the_middle_of_a_gap_between_two_panels() -> None:
    panels = (Rect(20, 100, 80, 60, Paint(INK)), Rect(20, 163, 80, 60, Paint(INK)))
    costs = in_the_middle(across(weighed(panels), 400, 1))
    best = min(range(2 * 158, 2 * 166), key=lambda place: costs[place]) / 2
    assert best == pytest.approx(161.5, abs=0.5)


def test_all_pictures_of_steps_have_one_frame() -> None:
    """Pictures of three sizes stood side by side."""
    frames = [picture(step, 0, 0, 1.0).shapes[0] for step in range(4)]
    assert len({(one.width, one.height) for one in frames if isinstance(one, Rect)}) == 1


def test_a_joint_may_run_along_the_heads_of_figures_but_not_through_them() -> None:
    figures = Text(100, 50.0, "1607", "condensed", 2.2, INK)
    costs = across(weighed([figures]), 100, 1)
    assert costs[2 * 48] < costs[2 * 49] and costs[2 * 51] < costs[2 * 49]
    assert costs[2 * 50 + 1] < costs[2 * 49]
