"""Where large drawings are cut: into even pages, beside words and panels rather than through."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from builder.drawing.display import Drawing, Group, Paint, Polygon, Rect, Shape, Text
from builder.drawing.paper import PAPERS, RULER_WIDTH, Paper, ruler
from builder.drawing.sheets.cuts import OVERLAP, cuts, even, weighed
from builder.drawing.sheets.tiles import Plan, tile_plan, tiles
from builder.drawing.text.type import measure
from tests.drawing.papers import A4, named

INK = "#000000"


def sizes(plan: Plan) -> list[float]:
    """The heights of what the rows of pages show."""
    seen = [plan.seen(row, 0) for row in range(plan.rows)]
    return [bottom - top for _left, top, _right, bottom in seen]


@pytest.mark.parametrize("height", [200, 380, 400, 555, 900, 1203.5])
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_no_page_is_a_narrow_strip(paper: Paper, height: float) -> None:
    high = sizes(tile_plan(180, height, paper))
    assert max(high) - min(high) < 1
    assert sum(high) - OVERLAP * (len(high) - 1) == pytest.approx(height, abs=0.1)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_every_page_has_room_for_what_it_shows(paper: Paper) -> None:
    words: tuple[Shape, ...] = tuple(
        Text(10, y, "Legend", "condensed", 4.0, INK) for y in range(5, 700, 9)
    )
    plan = tile_plan(430, 700, paper, words)
    for row in range(plan.rows):
        for column in range(plan.columns):
            left, top, right, bottom = plan.seen(row, column)
            assert right - left <= plan.window[0] + 0.1
            assert bottom - top <= plan.window[1] + 0.1


def test_a_cut_goes_between_words() -> None:
    (middle,) = even(400, 2)
    words = Group((Text(0, 0, "Marsh, river, wood", "condensed", 30.0, INK),), 5, middle + 8)
    plan = tile_plan(150, 400, A4, (words,))
    assert plan.rows == 2
    (cut,) = plan.level
    top, foot = middle + 8 - 22.5, middle + 8 + 7.5
    assert foot <= cut + OVERLAP / 2 or top >= cut - OVERLAP / 2


def test_a_cut_goes_between_panels() -> None:
    (middle,) = even(400, 2)
    panels = (
        Rect(10, middle - 90, 120, 100, Paint(INK)),
        Rect(10, middle + 14, 120, 100, Paint(INK)),
    )
    (cut,) = tile_plan(150, 400, A4, panels).level
    assert middle + 10 <= cut <= middle + 14


def test_pages_are_even_though_words_lie_where_they_are_cut() -> None:
    """A whole page of half a map is worse than a heading in the strip that two pages share."""
    words = tuple(Text(10 + 30 * n, y, "Heading", "condensed-bold", 3.0, INK)
                  for n in range(3) for y in range(118, 168, 6))  # fmt: skip
    heights = sizes(tile_plan(270, 388, A4.turned(), words))
    assert max(heights) < 1.4 * min(heights)


def test_a_map_of_540_by_546_takes_six_sheets() -> None:
    plan = tile_plan(540, 546, A4)
    assert plan.rows * plan.columns == 6


def test_pages_lie_where_fewer_do_so() -> None:
    plan = tile_plan(270, 180, A4)
    assert (plan.columns, plan.rows) == (1, 1)
    assert plan.page.width > plan.page.height


def test_the_strip_that_two_pages_share_is_on_both() -> None:
    plan = tile_plan(150, 400, A4)
    (cut,) = plan.level
    line = Rect(10, cut - 0.5, 20, 1, Paint(INK))
    pages = tiles(Drawing(150, 400, (line,)), A4)
    assert all(isinstance(p.shapes[0], Group) and line in p.shapes[0].shapes for p in pages)


def test_a_title_is_whole_on_a_page_before_smaller_words_are() -> None:
    (middle,) = even(360, 2)
    title = Text(0, 10, "THE LAST HUNDRED MILES", "condensed-bold", 11.0, INK)
    left = middle + 8 - measure(title.text, title.font, title.size)
    small = tuple(
        Text(middle + dx, 30 + n * 4, "small words, many of them", "condensed", 2.0, INK)
        for n, dx in enumerate((-12, 3))
    )
    (cut,) = tile_plan(360, 200, A4, (replace(title, x=left), *small)).upright
    assert middle + 8 <= cut + OVERLAP / 2 + 0.1


def test_words_along_a_side_are_whole_on_a_page() -> None:
    (middle,) = even(400, 2)
    edge = Text(100, middle - 6, "EAST EDGE", "condensed-bold", 4.0, INK, "middle", angle=90.0)
    plan = tile_plan(150, 400, A4, (edge,))
    half = measure(edge.text, edge.font, edge.size) / 2
    assert any(
        top <= middle - 6 - half and middle - 6 + half <= foot
        for _left, top, _right, foot in (plan.seen(row, 0) for row in range(plan.rows))
    )


def test_a_word_that_is_set_letter_by_letter_is_cut_as_ill_as_a_word() -> None:
    letters = [Text(20.0 + 2.1 * n, 50.0, letter, "condensed-italic", 2.3, INK, "middle")
               for n, letter in enumerate("SORROW")]  # fmt: skip
    ((cost, (left, _top, right, _foot), is_words),) = weighed(letters)
    (one, *_rest) = weighed(letters[:1])
    assert is_words and cost == one[0]
    assert left < 20.0 and right > 30.5


def test_figures_and_letters_of_two_words_are_no_word() -> None:
    def pair(first: str, second: str, apart: float) -> int:
        both = (
            Text(x, 9.0, one, "condensed", 2.0, INK) for x, one in ((0, first), (apart, second))
        )
        return len(list(weighed(both)))

    assert pair("A", "B", 2.0) == 1
    assert pair("A", "B", 9.0) == pair("1", "2", 2.0) == pair("Ab", "C", 2.0) == 2


def test_the_cheapest_cuts_leave_no_page_wider_than_the_window() -> None:
    costs = [float(n * 37 % 101) for n in range(702)]
    cost, found = cuts(700, 3, 250, costs)
    pages = [b - a + OVERLAP / 2 * ((a > 0) + (b < 700)) for a, b in pairwise([0, *found, 700])]
    assert max(pages) <= 250.02
    near = [(a, b) for a in range(200, 248) for b in range(440, 490)
            if a + 3 <= 250 and b - a + 6 <= 250 and 703 - b <= 250]  # fmt: skip
    first, second = even(700, 3)

    def taken(a: float, b: float) -> float:
        off = ((a - first) / (700 / 3)) ** 2 + ((b - second) / (700 / 3)) ** 2
        return costs[int(a)] + costs[int(b)] + 60 * off

    assert cost == pytest.approx(min(taken(a, b) for a, b in near))
    assert cuts(700, 2, 250, costs)[0] == float("inf")


def test_the_line_at_the_foot_stands_clear_of_the_picture() -> None:
    for page in tiles(Drawing(544, 546, (), "Sea of Sands – map"), A4):
        picture = page.shapes[0]
        scale = next(s for s in page.shapes[1:] if isinstance(s, Group))
        assert isinstance(picture, Group)
        assert scale.y - (8.3 + 186.2) >= 2.8


def test_names_of_pages_begin_at_the_margin() -> None:
    pages = tiles(Drawing(544, 546, (), "Sea of Sands – map"), A4)
    named = [
        t for page in pages for t in page.shapes if isinstance(t, Text) and t.text == page.label
    ]
    assert len(named) == 6 and {one.x for one in named} == {A4.margin}


def test_rulers_of_all_pages_share_their_ticks() -> None:
    assert ruler(0, 0).shapes[1] is ruler(9, 9).shapes[1]


def foot_of(page: Drawing) -> tuple[list[float], list[tuple[float, float]]]:
    """Where the crop marks of upright cuts stand at the foot of a page, and from where to where
    its words and its ruler."""
    marks, taken = [], []
    for shape in page.shapes:
        if isinstance(shape, Polygon) and shape.points[0][0] == shape.points[1][0]:
            marks += [x for x, y in shape.points[1:] if y > page.height - 13]
        elif isinstance(shape, Text):
            wide = measure(shape.text, shape.font, shape.size)
            taken.append((shape.x, shape.x + wide))
        elif isinstance(shape, Group) and shape.y > page.height - 20:
            taken.append((shape.x, shape.x + RULER_WIDTH))
    return marks, taken


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("wide", [200, 230, 330, 400, 560, 700])
def test_marks_of_upright_cuts_stand_clear_of_the_words_and_the_ruler_below(
    paper: Paper, wide: float
) -> None:
    for page in tiles(Drawing(wide, 546, (), "Sea of Sands – map"), paper):
        marks, taken = foot_of(page)
        assert len(taken) in (4, 5)
        for mark in marks:
            assert all(end < mark - 1.9 or start > mark + 1.9 for start, end in taken), page.label
        taken.sort()
        assert all(one[1] <= other[0] for one, other in pairwise(taken) if one[0] != other[0])
        assert taken[0][0] >= paper.margin and taken[-1][1] <= page.width - paper.margin


def test_a_picture_on_one_page_stands_in_its_middle_and_has_no_neighbours() -> None:
    (page,) = tiles(Drawing(230, 160, (), "Sea of Sands – map"), A4)
    picture = page.shapes[0]
    assert isinstance(picture, Group) and picture.x == pytest.approx((page.width - 230) / 2)
    said = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert said == ["Sea of Sands – map", "Print at 100%, no scaling."]
