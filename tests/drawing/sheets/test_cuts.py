"""Where large drawings are cut: into even pages, beside words and panels rather than through."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from builder.drawing.crop import Bounds, extent, meets
from builder.drawing.display import Circle, Drawing, Group, Paint, Path, Polygon, Rect, Shape, Text
from builder.drawing.paper import MARK_INK, PAPERS, RULER_HEIGHT, Paper, ruler, ruler_width
from builder.drawing.sheets.cuts import STRIP, across, cuts, even, weighed
from builder.drawing.sheets.joints import BLEED, hatched, marks, veils
from builder.drawing.sheets.paged import MARKED, TOP, Plan, tile_plan
from builder.drawing.sheets.rim import holds, inked, text_box
from builder.drawing.sheets.tiles import fitted, tiles
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from tests.drawing.pages import pages_of
from tests.drawing.papers import A4, named

INK = "#000000"
GROUND = "#E6DEC9"
"""The ground past the outer cut."""


def plan_of(width: float, height: float, paper: Paper, shapes: tuple[Shape, ...] = ()) -> Plan:
    """The plan of a drawing that has something at its corners, so that no rim may be left off."""
    whole = Rect(0.2, 0.2, width - 0.4, height - 0.4, Paint(stroke=INK, width=0.4))
    return tile_plan(Drawing(width, height, (whole, *shapes)), paper)


def sizes(plan: Plan) -> list[float]:
    """The heights of what the rows of pages show at least."""
    least = STRIP
    plan = replace(plan, laps=(least, least))
    seen = [plan.seen(row, 0) for row in range(plan.rows)]
    return [bottom - top for _left, top, _right, bottom in seen]


@pytest.mark.parametrize("height", [200, 380, 400, 555, 900, 1203.5])
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_no_page_is_a_narrow_strip(paper: Paper, height: float) -> None:
    high = sizes(plan_of(180, height, paper))
    assert max(high) - min(high) < 2.5
    assert sum(high) - sum(STRIP) * (len(high) - 1) == pytest.approx(height, abs=0.1)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_every_page_has_room_for_what_it_shows(paper: Paper) -> None:
    words: tuple[Shape, ...] = tuple(
        Text(10, y, "Legend", "condensed", 4.0, INK) for y in range(5, 700, 9)
    )
    plan = plan_of(430, 700, paper, words)
    for row in range(plan.rows):
        for column in range(plan.columns):
            left, top, right, bottom = plan.seen(row, column)
            assert right - left <= plan.window[0] + 0.1
            assert bottom - top <= plan.window[1] + 0.1


def test_a_cut_goes_between_words() -> None:
    (middle,) = even(400, 2)
    words = Group((Text(0, 0, "Marsh, river, wood", "condensed", 30.0, INK),), 5, middle + 8)
    plan = plan_of(150, 400, A4, (words,))
    assert plan.rows == 2
    ((cut,),) = plan.level
    top, foot = middle + 8 - 22.5, middle + 8 + 7.5
    assert foot <= cut + sum(STRIP) / 2 or top >= cut - sum(STRIP) / 2


def test_a_cut_goes_between_panels() -> None:
    (middle,) = even(400, 2)
    panels = (
        Rect(10, middle - 90, 120, 100, Paint(INK)),
        Rect(10, middle + 14, 120, 100, Paint(INK)),
    )
    ((cut,),) = plan_of(150, 400, A4, panels).level
    assert middle + 10 <= cut <= middle + 14


def test_pages_are_even_though_words_lie_where_they_are_cut() -> None:
    """A whole page of half a map is worse than a heading in the strip that two pages share."""
    words = tuple(Text(10 + 30 * n, y, "Heading", "condensed-bold", 3.0, INK)
                  for n in range(3) for y in range(118, 168, 6))  # fmt: skip
    heights = sizes(plan_of(270, 388, A4.turned(), words))
    assert max(heights) < 1.4 * min(heights)


def test_a_map_of_540_by_546_takes_six_sheets() -> None:
    plan = plan_of(540, 546, A4)
    assert plan.rows * plan.columns == 6


def test_pages_lie_where_fewer_do_so() -> None:
    plan = plan_of(270, 180, A4)
    assert (plan.columns, plan.rows) == (1, 1)
    assert plan.page.width > plan.page.height


def test_the_strip_that_two_pages_share_is_on_both() -> None:
    plan = plan_of(150, 400, A4)
    ((cut,),) = plan.level
    line = Rect(10, cut - 0.5, 20, 1, Paint(INK))
    pages = pages_of(Drawing(150, 400, (line,)), A4)
    assert all(isinstance(p.shapes[0], Group) and line in p.shapes[0].shapes for p in pages)


def test_a_title_is_whole_on_a_page_before_smaller_words_are() -> None:
    (middle,) = even(360, 2)
    title = Text(0, 10, "THE LAST HUNDRED MILES", "condensed-bold", 11.0, INK)
    left = middle + 8 - measure(title.text, title.font, title.size)
    small = tuple(
        Text(middle + dx, 30 + n * 4, "small words, many of them", "condensed", 2.0, INK)
        for n, dx in enumerate((-12, 3))
    )
    (cut,) = plan_of(360, 200, A4, (replace(title, x=left), *small)).upright
    assert middle + 8 <= cut + sum(STRIP) / 2 + 0.1


def test_words_along_a_side_are_whole_on_a_page() -> None:
    (middle,) = even(400, 2)
    edge = Text(100, middle - 6, "EAST EDGE", "condensed-bold", 4.0, INK, "middle", angle=90.0)
    plan = plan_of(150, 400, A4, (edge,))
    half = measure(edge.text, edge.font, edge.size) / 2
    assert any(
        top <= middle - 6 - half and middle - 6 + half <= foot
        for _left, top, _right, foot in (plan.seen(row, 0) for row in range(plan.rows))
    )


def test_a_word_that_is_set_letter_by_letter_is_cut_as_ill_as_a_word() -> None:
    letters = [Text(20.0 + 2.1 * n, 50.0, letter, "condensed-italic", 2.3, INK, "middle")
               for n, letter in enumerate("SORROW")]  # fmt: skip
    ((cost, (left, _top, right, _foot), kind),) = weighed(letters)
    ((whole, *_rest),) = weighed([Text(20.0, 50.0, "SORROW", "condensed-italic", 2.3, INK)])
    assert kind == "words" and cost == whole
    assert left < 20.0 and right > 30.5


def test_figures_and_letters_of_two_words_are_no_word() -> None:
    def pair(first: str, second: str, apart: float) -> int:
        both = (
            Text(x, 9.0, one, "condensed", 2.0, INK) for x, one in ((0, first), (apart, second))
        )
        return len(list(weighed(both)))

    assert pair("A", "B", 2.0) == 1
    assert pair("A", "B", 9.0) == pair("1", "2", 2.0) == pair("Ab", "C", 2.0) == 2


def test_a_cut_through_a_name_is_worse_than_through_a_number() -> None:
    name, number = (Text(0, 9, words, "condensed", 2.0, INK) for words in ("Dray", "0907"))
    ((through, *_box),) = weighed([name])
    assert through > 3 * next(cost for cost, *_other in weighed([number]))


def test_a_cut_spares_a_small_patch_as_a_town_is() -> None:
    town = Path((("M", 50, 40), ("L", 62, 40), ("L", 62, 50), ("L", 50, 50), ("Z",)), Paint(INK))
    costs = across(weighed([town]), 100, 1)
    assert costs[90] > 3 and costs[2 * 34] == costs[2 * 56] == 0


def test_a_little_of_the_plain_rim_is_left_off_where_a_joint_then_misses_a_panel() -> None:
    ground = Rect(0, 0, 190, 472, Paint(fill="#E6DEC9"))
    panels = tuple(Rect(20, y, 150, high, Paint(stroke=INK, width=0.2))
                   for y, high in ((20, 231), (255, 214)))  # fmt: skip
    letter = PAPERS[1]
    plan = tile_plan(Drawing(190, 472, (ground, *panels), "Sea of Sands – map"), letter)
    ((cut,),) = plan.level
    assert 251 < cut < 255
    assert 0 < plan.shown[1] <= 15 and plan.shown[3] == 472


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_the_plan_of_all_pages_is_equally_large_on_each(paper: Paper) -> None:
    sheet = rimmed(530, 472, 11)
    cut = Rect(20, 255, 490, 200, Paint(stroke=INK, width=0.2))
    pages = pages_of(replace(sheet, shapes=(*sheet.shapes, cut)), paper)
    sizes = {max(text.size for text in page.shapes
                 if isinstance(text, Text) and text.text.isdigit() and text.size != 6.0)
             for page in pages}  # fmt: skip
    assert len(pages) > 3 and len(sizes) == 1


def test_the_cheapest_cuts_leave_no_page_wider_than_the_window() -> None:
    costs = [float(n * 37 % 101) for n in range(1404)]
    cost, found = cuts((0, 700), 3, 250, costs)
    under, over = STRIP
    pages = [b - a + under * (a > 0) + over * (b < 700) for a, b in pairwise([0, *found, 700])]
    assert max(pages) <= 250.02
    near = [(a / 2, b / 2) for a in range(400, 496) for b in range(880, 980)]
    near = [(a, b) for a, b in near
            if a + over <= 250 and b - a + 6 <= 250 and 700 - b + under <= 250]  # fmt: skip
    first, second = 700 / 3, 1400 / 3

    def taken(a: float, b: float) -> float:
        off = ((a - first) / (700 / 3)) ** 2 + ((b - second) / (700 / 3)) ** 2
        return costs[int(2 * a)] + costs[int(2 * b)] + 600 * off

    assert cost == pytest.approx(min(taken(a, b) for a, b in near))
    assert cuts((0, 700), 2, 250, costs)[0] == float("inf")


def test_names_of_pages_begin_at_the_margin() -> None:
    pages = pages_of(Drawing(544, 546, (), "Sea of Sands – map"), A4)
    margin = tile_plan(Drawing(544, 546, (), "Sea of Sands – map"), A4).page.margin
    named = [t for page in pages for t in page.shapes
             if isinstance(t, Text) and t.text == page.label and t.size == 6.0]  # fmt: skip
    assert len(named) == 6 and {one.x for one in named} == {margin}


def test_rulers_of_all_pages_share_their_ticks() -> None:
    assert ruler(0, 0).shapes[1] is ruler(9, 9).shapes[1]


def foot_of(page: Drawing) -> tuple[list[Bounds], list[Bounds]]:
    """The marks just below the picture of a page, and its words, its plan and its ruler there."""
    marks: list[Bounds] = []
    taken: list[Bounds] = []
    white = [shape for shape in page.shapes if isinstance(shape, Rect) and shape.width > 900]
    foot = max(shape.y for shape in white if shape.paint.fill == "#FFFFFF")
    for shape in page.shapes:
        if isinstance(shape, Polygon):
            xs, ys = zip(*shape.points, strict=True)
            if foot < min(ys) and max(ys) <= foot + MARKED:
                marks.append((min(xs), min(ys), max(xs), max(ys)))
        elif isinstance(shape, Group) and shape.angle == -90.0 and shape.y > foot - 0.1:
            marks.append((shape.x - 1.1, foot, shape.x + 1.1, shape.y))
        elif isinstance(shape, Group) and shape.y > foot:
            wide = ruler_width(100 if len(shape.shapes) > 140 else 80)
            taken.append((shape.x, shape.y, shape.x + wide, shape.y + RULER_HEIGHT))
        elif isinstance(shape, Text | Rect) and shape.y > foot:
            taken.append(text_box(shape) if isinstance(shape, Text) else extent(shape))
    plan = {one for one in marks for box in taken if holds(box, one)}  # its own joints
    return [one for one in marks if one not in plan], taken


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("wide", [200, 230, 330, 400, 560, 700])
def test_marks_of_upright_cuts_stand_clear_of_the_words_and_the_ruler_below(
    paper: Paper, wide: float
) -> None:
    for page in pages_of(Drawing(wide, 546, (), "Sea of Sands – map"), paper):
        marks, taken = foot_of(page)
        assert len(taken) > 3
        assert not any(meets(mark, box) for mark in marks for box in taken), page.label
        assert all(box[0] >= 6.35 and box[2] <= page.width - 6.35 for box in taken)


def test_a_picture_on_one_page_stands_in_its_middle_and_has_no_neighbours() -> None:
    (page,) = tiles(Drawing(230, 160, (), "Sea of Sands – map"), A4)
    picture = page.shapes[0]
    assert isinstance(picture, Group) and picture.x == pytest.approx((page.width - 230) / 2)
    said = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    first, last = ("Print at 100%, no scaling.", "Cut along the outer edge, at the corner marks.")
    heading = "Sea of Sands – map, page 1 of 1"
    assert said == ["1", "1", heading, f"1\N{NO-BREAK SPACE}{first}", f"2\N{NO-BREAK SPACE}{last}"]
    assert picture.y > 12, "in the middle of what the foot leaves"


def rimmed(width: float, height: float, rim: float) -> Drawing:
    """A frame on a plain ground that shows so much of that all round."""
    ground = Rect(0, 0, width, height, Paint(fill="#E6DEC9"))
    frame = Rect(rim, rim, width - 2 * rim, height - 2 * rim, Paint(stroke=INK, width=0.2))
    return Drawing(width, height, (ground, frame), "Sea of Sands – map")


def test_the_plain_rim_is_left_off_only_where_and_so_far_as_that_saves_pages() -> None:
    sheet, letter = rimmed(540, 366, 11), PAPERS[1]
    plan = tile_plan(sheet, letter)
    assert plan.columns * plan.rows == 4
    left, _top, right, _foot = plan.shown
    assert 0 < left <= 8 and right == pytest.approx(540 - left, abs=0.5)
    for page in pages_of(sheet, letter):
        picture = page.shapes[0]
        assert isinstance(picture, Group) and picture.scale == 1.0


@pytest.mark.parametrize(("width", "rim"), [(540, 11), (544, 5.8)])
def test_what_stays_of_the_rim_is_even_and_no_sliver(width: float, rim: float) -> None:
    sheet = rimmed(width, 366, rim)
    ink, shown = inked(sheet), tile_plan(sheet, PAPERS[1]).shown
    rims = [abs(one - two) for one, two in zip(ink, shown, strict=True)]
    assert min(rims) >= 3.0 and max(rims) - min(rims) < 0.1


def test_a_joint_between_two_cells_costs_nothing_just_behind_the_line_that_they_share() -> None:
    """There one page has all of the line: it is not doubled by a knife that slips."""
    cells = [Rect(20 + 30 * n, 100, 30, 60, Paint(stroke=INK, width=0.2)) for n in range(4)]
    costs = across(weighed(cells), 400, 0)
    assert costs[2 * 50 + 1] == pytest.approx(0.0)
    assert min(costs[2 * 50], costs[2 * 51], costs[2 * 140]) > 1.0, "on it, and at the last's end"


def test_the_plain_rim_stays_where_it_costs_no_page() -> None:
    assert tile_plan(rimmed(540, 366, 11), A4).shown == (0, 0, 540, 366)


def test_a_cut_between_two_cells_of_a_track_is_better_than_one_through_a_cell() -> None:
    (middle,) = even(400, 2)
    cells = tuple(Rect(middle - 27 + 18 * n, 20, 18, 90, Paint(stroke=INK, width=0.2))
                  for n in range(-3, 7))  # fmt: skip
    (cut,) = plan_of(400, 170, A4, cells).upright
    assert abs(cut - middle) == pytest.approx(9, abs=1.0)


def said_on(page: Drawing) -> str:
    """All words of a page in one piece."""
    texts = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    return " ".join(texts).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("size", [(360, 205), (500, 306)])
def test_every_page_with_room_shows_all_and_says_what_is_done_in_black_of_8_points(
    size: tuple[float, float],
) -> None:
    pages = pages_of(rimmed(*size, 11), A4)
    for page in pages:
        texts = [shape for shape in page.shapes if isinstance(shape, Text)]
        said = said_on(page)
        assert {page.label for page in pages} <= {text.text for text in texts}
        assert "1 Print at 100%" in said and "3 Glue cut edges on the hatching" in said
        assert ("2 Trim" in said) == (page is not pages[-1])
        assert "4 Cut the outer edge last, at the corner marks." in said
        steps = [
            text for text in texts if any(word in text.text for word in ("Print", "outer edge"))
        ]
        assert all(text.size >= 8 * POINT and text.fill == MARK_INK for text in steps)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("size", [(540, 372), (544, 546)])
def test_a_page_of_its_own_tells_how_many_pages_go_together(
    paper: Paper, size: tuple[float, float]
) -> None:
    guide, *pages = tiles(rimmed(*size, 6), paper)
    picture = next(shape for shape in guide.shapes if isinstance(shape, Group) and shape.clip)
    assert picture.scale > 0.3
    numbers = [text.text for text in guide.shapes if isinstance(text, Text) and text.size > 5]
    assert numbers[1:] == [*(page.label for page in pages), "1"]
    assert "Print at 100%, no scaling; check the ruler." in said_on(guide)
    assert "then the columns." in said_on(guide)
    for page in pages:
        assert f"age {page.label} of {len(pages) + 1}" in said_on(page)
        assert ("Trim" in said_on(page)) == (page is not pages[-1])


def test_a_cut_edge_is_laid_to_triangles_on_what_it_hides() -> None:
    first, second = pages_of(rimmed(360, 166, 11), A4)
    (cut,) = tile_plan(rimmed(360, 166, 11), A4).upright
    tips = [shape.points[0] for shape in second.shapes
            if isinstance(shape, Polygon) and len(shape.points) == 3]  # fmt: skip
    picture = second.shapes[0]
    assert isinstance(picture, Group)
    assert len(tips) == 2 and all(x == pytest.approx(picture.x + cut) for x, _y in tips)
    ticks = [shape.points[0][0] - page.shapes[0].x
             for page in (first, second) for shape in page.shapes
             if isinstance(shape, Polygon) and len(shape.points) == 2
             and isinstance(page.shapes[0], Group)]  # fmt: skip
    assert sum(tick == pytest.approx(cut) for tick in ticks) == 4
    assert "Glue page 1 here" in [shape.text for shape in second.shapes if isinstance(shape, Text)]
    assert not any(isinstance(one, Polygon) and len(one.points) == 3 for one in first.shapes)


def filled(hatching: Path) -> Bounds:
    """The rectangle between the ends of all hatches."""
    xs, ys = zip(*(place[1:] for place in hatching.commands), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("size", [(360, 166), (540, 366), (530, 472), (544, 546)])
def test_there_is_room_for_glue_from_the_edge_of_the_paper_and_hatching_says_so(
    paper: Paper, size: tuple[float, float]
) -> None:
    plan = tile_plan(fitted(rimmed(*size, 11), paper), paper)
    pages = pages_of(rimmed(*size, 11), paper)
    for place, page in enumerate(pages):
        row, column = divmod(place, plan.columns)
        x, y = plan.corner(row, column)
        fields = [filled(shape) for shape in page.shapes
                  if isinstance(shape, Path) and shape.paint.stroke == "#8C9193"]  # fmt: skip
        assert len(fields) == (row > 0) + (column > 0)
        if column:
            assert x + plan.laps[0][0] >= 7.99
            joint = x + plan.laps[0][0]
            assert fields[0][0] == pytest.approx(max(joint - 5.6, 4))
            assert fields[0][2] == pytest.approx(joint - 0.6)
        if row:
            joint = y + plan.laps[1][0]
            assert joint >= 8 and fields[-1][1] == pytest.approx(max(joint - 5.6, 4))


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("size", [(360, 166), (540, 366), (544, 546)])
def test_nothing_stands_within_6_mm_of_the_edge(paper: Paper, size: tuple[float, float]) -> None:
    for page in pages_of(rimmed(*size, 11), paper):
        xs, ys = zip(*(place for one in page.shapes if isinstance(one, Polygon)
                       for place in one.points), strict=True)  # fmt: skip
        ground = [one for one in page.shapes
                  if isinstance(one, Rect) and one.paint.fill == "#E6DEC9"]  # fmt: skip
        assert min(*xs, *(one.x for one in ground)) >= 5.99
        assert min(*ys, *(one.y for one in ground)) >= 5.99
        assert max(*xs, *(one.x + one.width for one in ground)) <= page.width - 5.99


@pytest.mark.parametrize("over", [0.8, 1.2, 1.9])
def test_scissors_stand_3_mm_off_the_line_that_they_cut_outside_the_picture(
    over: float,
) -> None:
    plan = tile_plan(rimmed(540, 366, 11), A4)
    plan = replace(plan, laps=((1.9, over), (1.9, over)))
    every = [one for one in marks(plan, 0, 0, (10.0, 10.0, 180.0, 166.0)) if isinstance(one, Group)]
    below, above, left, right = every
    assert below.x == above.x == pytest.approx(187.0 - over)
    assert extent(below)[1] > 176.0 and extent(above)[3] < 10.3
    assert left.y == right.y == pytest.approx(173.0 - over)
    assert extent(left)[2] < 10.3 and extent(right)[0] > 189.7 - over
    assert min(extent(above)[1], extent(left)[0]) >= 5.3


def test_no_mark_but_those_of_cuts_and_joints_and_corners_stands_beside_a_page() -> None:
    first, second = pages_of(rimmed(360, 166, 11), A4)
    for page in (first, second):
        ticks = [one for one in page.shapes if isinstance(one, Polygon) and len(one.points) == 2]
        upright = {round(one.points[0][0], 2) for one in ticks
                   if one.points[0][0] == one.points[1][0] and one.points[0][1] < 60}  # fmt: skip
        assert len(upright) == 2  # a corner's and the joint's: no other line could be cut along


def test_hatching_fills_its_rectangle_to_the_corners() -> None:
    for box in ((10.0, 20.0, 15.0, 80.0), (10.0, 20.0, 90.0, 25.0)):
        drawn = hatched(box)
        assert filled(drawn) == pytest.approx(box)
        ends = [(float(x), float(y)) for _sign, x, y in drawn.commands]
        assert all(min(abs(x - box[0]), abs(x - box[2]), abs(y - box[1]), abs(y - box[3])) < 1e-6
                   for x, y in ends)  # fmt: skip


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_what_is_glued_is_pale_but_for_a_hair_below_the_joint(paper: Paper) -> None:
    plan = tile_plan(rimmed(540, 366, 11), paper)
    block = (10.0, 10.0, 180.0, 166.0)
    pale = [extent(one) for one in veils(plan, 1, 1, block)]
    assert max(x for _l, _t, x, foot in pale if foot > 100) == pytest.approx(9.4 + plan.laps[0][0])
    assert max(y for _l, _t, x, y in pale if x > 100) == pytest.approx(9.4 + plan.laps[1][0])


def test_triangles_are_of_one_form_however_broad_their_strip_is() -> None:
    plan = tile_plan(rimmed(540, 366, 11), A4)
    forms = set[tuple[float, ...]]()
    for lap in (1.9, 4.2):
        broad = replace(plan, laps=((lap, 1.9), (lap, 1.9)))
        for one in marks(broad, 1, 1, (10.0, 10.0, 180.0, 166.0)):
            if isinstance(one, Polygon) and len(one.points) == 3:
                left, top, right, foot = extent(one)
                forms.add(tuple(sorted((round(right - left, 2), round(foot - top, 2)))))
    assert forms == {(1.95, 2.4)}


def test_a_cut_spares_what_is_drawn_as_one_thing_as_a_bunker_is() -> None:
    block = Polygon(((0, 0), (6, 0), (6, 4), (0, 4)), Paint(INK))
    bunker = Group((block, Rect(1, 1, 2, 2, Paint(INK))), 50, 40, 2.0)
    ((through, box, _kind),) = weighed([bunker])
    ((name, *_box),) = weighed([Text(0, 9, "Dray", "condensed", 4.0, INK)])
    assert box == pytest.approx((50, 40, 62, 48)) and through > name


def test_a_cut_between_names_keeps_to_the_middle() -> None:
    names = [Text(x, 9, "Dray", "condensed", 2.0, INK, anchor)
             for x, anchor in ((40.0, "end"), (60.0, "start"))]  # fmt: skip
    costs = across(list(weighed(names)), 100, 0)
    assert costs[2 * 50] < 1e-9 and 1e-9 < costs[2 * 44] < costs[2 * 42]


def test_pages_share_a_strip_in_which_no_knife_slips_where_they_have_room_for_it() -> None:
    plan = tile_plan(rimmed(346, 206, 11), A4)
    assert plan.laps[0] == (1.9, 1.9)
    for left, _top, right, _foot in (plan.seen(0, column) for column in (0, 1)):
        assert right - left <= plan.window[0]


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("size", [(360, 205), (346, 206), (360, 229)])
def test_each_step_begins_a_line_and_a_ruler_says_whether_the_scale_is_true(
    paper: Paper, size: tuple[float, float]
) -> None:
    for page in pages_of(rimmed(*size, 11), paper):
        said = [shape for shape in page.shapes if isinstance(shape, Text)]
        steps = {
            one.text[0]: one for one in said if one.text[:1].isdigit() and one.text[1:2].isspace()
        }
        places = [(steps[number].x, steps[number].y) for number in "1234"]
        (left, top), (_left, below), (right, _top), _last = places
        assert places == [(left, top), (left, below), (right, top), (right, below)]
        assert left < right and top < below
        assert any(isinstance(one, Group) and len(one.shapes) > 100 for one in page.shapes[1:])


def test_a_low_picture_stands_in_the_middle_of_what_the_foot_leaves() -> None:
    for page in pages_of(rimmed(360, 205, 11), A4):
        picture = page.shapes[0]
        said = [one for one in page.shapes
                if isinstance(one, Text) and len(one.text) > 1 and not one.angle]  # fmt: skip
        top = min(one.y for one in said)
        assert isinstance(picture, Group)
        assert picture.y == pytest.approx(top - picture.y - 205, abs=6) and top > page.height - 30


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_two_pages_with_room_show_the_steps_in_pictures(paper: Paper) -> None:
    for page in pages_of(rimmed(360, 166, 11), paper):
        assert "2 Trim each page at its" in said_on(page)
        framed = [one for one in page.shapes if isinstance(one, Group) and 0.9 < one.scale < 1]
        assert len(framed) == 4 and len({one.y for one in framed}) == 1
        picture = page.shapes[0]
        assert isinstance(picture, Group)
        below = min(one.y for one in framed) - picture.y - 166
        assert below == pytest.approx(picture.y - TOP, abs=0.1) and below > 5


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("size", [(360, 166), (540, 366), (544, 546)])
def test_past_every_outer_end_are_3_mm_of_ground_and_marks_of_corners_are_long(
    paper: Paper, size: tuple[float, float]
) -> None:
    plan = tile_plan(fitted(rimmed(*size, 11), paper), paper)
    page = pages_of(rimmed(*size, 11), paper)[0]
    x, y = plan.corner(0, 0)
    past = [one for one in page.shapes if isinstance(one, Rect) and one.paint.fill == GROUND]
    assert min(one.x for one in past) == pytest.approx(x - 3)
    assert min(one.y for one in past) == pytest.approx(y - 3)
    ticks = [one.points for one in page.shapes
             if isinstance(one, Polygon) and len(one.points) == 2]  # fmt: skip
    up = [abs(a[1] - b[1]) for a, b in ticks if a[0] == b[0] == pytest.approx(x)]
    aside = [abs(a[0] - b[0]) for a, b in ticks if a[1] == b[1] == pytest.approx(y)]
    assert min(up) > (3 if plan.marked > 4 else 2.7) and min(aside) > 3


def test_a_small_drawing_of_two_pages_comes_on_one_too_with_its_percentage() -> None:
    *pages, whole = tiles(rimmed(346, 206, 11), A4)
    assert [page.label for page in pages] == ["1", "2"]
    assert whole.title == "Sea of Sands – map, smaller copy (83%)"
    assert "1 For reference: counters do not fit this copy." in said_on(whole)
    assert "page 1 of 3" in said_on(pages[0]) and "page 3 of 3" in said_on(whole)
    ground = [one for one in whole.shapes
              if isinstance(one, Rect) and one.paint.fill == GROUND]  # fmt: skip
    assert len(ground) == 4


def test_nothing_of_a_panel_of_a_neighbour_stands_in_what_is_glued() -> None:
    sheet = rimmed(360, 166, 11)
    (cut,) = tile_plan(sheet, A4).upright
    panel = Rect(cut - 60, 40, 59.2, 70, Paint(stroke=INK, width=0.3))
    first, second = pages_of(replace(sheet, shapes=(*sheet.shapes, panel)), A4)
    has = [panel in page.shapes[0].shapes for page in (first, second)
           if isinstance(page.shapes[0], Group)]  # fmt: skip
    assert has == [True, False]


def test_no_drawing_comes_on_one_page_whose_words_could_not_be_read_there() -> None:
    sheet = rimmed(346, 206, 11)
    small = Text(50, 50, "fine print", "condensed", 6 * POINT, INK)
    assert len(tiles(replace(sheet, shapes=(*sheet.shapes, small)), A4)) == 2


def test_hatching_says_which_page_is_laid_on_it() -> None:
    said = [{one.text for one in page.shapes
             if isinstance(one, Text) and one.text.endswith("here") and one.size > 8 * POINT}
            for page in pages_of(rimmed(540, 366, 11), A4)]  # fmt: skip
    assert said == [set(), {"Glue page 2 here"}, {"Glue page 2 here"},
                    {"Glue page 3 here", "Glue page 4 here"}]  # fmt: skip


def test_the_small_picture_of_the_guide_has_no_faint_fine_lines_which_would_be_stripes() -> None:
    sheet = rimmed(540, 366, 11)
    way = (("M", 50.0, 50.0), ("L", 90.0, 50.0))
    faint, firm = (Path(way, Paint(stroke=INK, width=0.15, opacity=one)) for one in (0.1, 0.9))
    guide = tiles(replace(sheet, shapes=(*sheet.shapes, faint, firm)), A4)[0]
    picture = next(shape for shape in guide.shapes if isinstance(shape, Group) and shape.clip)
    paints = [one.paint for one in picture.shapes if isinstance(one, Path)]
    assert firm.paint in paints and faint.paint not in paints


def test_the_guide_has_a_picture_of_each_step() -> None:
    guide = tiles(rimmed(540, 366, 11), A4)[0]
    pictures = [one for one in guide.shapes
                if isinstance(one, Group) and len(one.shapes) == 2 and not one.clip]  # fmt: skip
    assert len(pictures) == 4 and len({one.scale for one in pictures}) == 1


def test_a_cut_through_the_ring_of_a_town_is_as_ill_as_through_its_name() -> None:
    ring = Circle(20, 20, 1.5, Paint(fill="#FFFFFF", stroke=INK, width=0.3))
    tree = replace(ring, paint=Paint(fill=INK))
    ((town, *_box), (wood, *_other)) = weighed((ring, tree))
    assert town > 3 * wood


def test_the_ground_runs_past_the_outer_cut_and_past_no_joint() -> None:
    first, second = pages_of(rimmed(346, 206, 11), A4)
    for page, column in ((first, 0), (second, 1)):
        picture = page.shapes[0]
        assert isinstance(picture, Group)
        left, _top, right, _foot = tile_plan(rimmed(346, 206, 11), A4).seen(0, column)
        start, end = picture.x + left, picture.x + right
        past = [(one.x, one.x + one.width) for one in page.shapes
                if isinstance(one, Rect) and one.paint.fill == GROUND]  # fmt: skip
        assert len(past) == 3
        assert min(x for x, _end in past) == pytest.approx(start - BLEED * (column == 0))
        assert max(x for _start, x in past) == pytest.approx(end + BLEED * (column == 1))


def test_number_plan_steps_and_ruler_stand_at_one_place_on_all_pages() -> None:
    places = set()
    for page in pages_of(rimmed(530, 472, 11), PAPERS[1]):
        name, step = (
            next(one for one in page.shapes if isinstance(one, Text) and wanted(one.text, one.size))
            for wanted in (
                lambda words, size: size == 6.0,
                lambda words, _size: "Print at 100%" in words,
            )
        )
        (scale,) = (one for one in page.shapes if isinstance(one, Group) and len(one.shapes) > 100)
        places.add(tuple((round(one.x, 2), round(one.y, 2)) for one in (name, step, scale)))
    assert len(places) == 1


def test_a_cut_keeps_off_the_ends_of_patches_and_off_names() -> None:
    lake = Path(
        (("M", 180, 20), ("L", 205, 40), ("L", 180, 60), ("L", 160, 40), ("Z",)), Paint(INK)
    )
    name = Text(215, 90, "Sorrow", "condensed", 3.0, INK)
    cost = across(list(weighed((lake, name))), 400, 0)
    shore, clear, beside, inside = cost[2 * 204], cost[2 * 190], cost[2 * 214], cost[2 * 217]
    assert clear == 0.0 < shore and 0.0 < beside < inside


def test_a_tint_and_what_a_clip_hides_are_no_ink() -> None:
    tint = Rect(-5, 20, 300, 10, Paint("#000000", opacity=0.1))
    clip = Path((("M", 20, 20), ("L", 60, 20), ("L", 60, 60), ("Z",)), Paint())
    hidden = Group((Rect(-50, -50, 300, 300, Paint(INK)),), clip=clip)
    assert inked(Drawing(200, 100, (tint, hidden))) == (20, 20, 60, 60)
    assert inked(Drawing(200, 100, ())) == (0, 0, 200, 100)


def test_a_cut_goes_between_the_places_of_counters_in_spaces() -> None:
    (middle,) = even(400, 2)
    across = (0, 5), (5, 0), (16, 0), (21, 5), (16, 10), (5, 10)
    hexes = tuple(
        Polygon(tuple((middle - 8 + 16 * n + x, 20 + 10 * row + y) for x, y in across), Paint(INK))
        for n in (-1, 0, 1)
        for row in range(10)
    )
    (cut,) = plan_of(400, 170, A4, hexes).upright
    counters = [(middle - 8 + 16 * n + 3.2, middle + 13 + 16 * n - 3.2) for n in (-1, 0, 1)]
    assert not any(left < cut < right for left, right in counters)


def test_the_number_of_a_page_in_the_guide_lies_on_no_rule_of_a_panel() -> None:
    frame = Rect(20, 20, 250, 320, Paint(stroke=INK, width=0.4))
    sheet = rimmed(540, 366, 11)
    guide = tiles(replace(sheet, shapes=(*sheet.shapes, frame)), A4)[0]
    picture = next(one for one in guide.shapes if isinstance(one, Group) and one.clip)
    left, right = (picture.x + x * picture.scale for x in (20, 270))
    discs = [one for one in guide.shapes if isinstance(one, Circle)]
    assert len(discs) == 4
    assert all(abs(one.x - line) >= one.radius for one in discs for line in (left, right))


def test_the_plan_of_all_pages_has_nothing_but_the_pages_and_is_no_larger_than_its_use() -> None:
    panel = Rect(40, 40, 140, 90, Paint(stroke=INK, width=0.3))
    sheet = rimmed(530, 472, 11)
    page = pages_of(replace(sheet, shapes=(*sheet.shapes, panel)), A4)[0]
    foot = page.height - tile_plan(sheet, A4).free
    key = [one for one in page.shapes if isinstance(one, Rect) and one.y > foot and one.width < 100]
    assert max(one.height for one in key) <= 22 and len(key) == 3


def test_a_guide_is_page_1_and_the_others_count_on_from_it() -> None:
    guide, *pages = tiles(rimmed(540, 366, 11), A4)
    assert [page.label for page in pages] == ["2", "3", "4", "5"]
    assert "page 1 of 5: how pages 2 to 5 go together" in said_on(guide)
    assert "Page 2 of 5" in said_on(pages[0])


def test_a_map_is_a_few_percent_smaller_where_that_saves_pages_and_says_so() -> None:
    sheet, letter = rimmed(544, 546, 5.85), PAPERS[1]
    less = fitted(sheet, letter)
    assert less.width == pytest.approx(0.96 * 544) and fitted(sheet, A4) is sheet
    plan = tile_plan(less, letter)
    assert (plan.columns, plan.rows) == (2, 3)
    assert all("drawn at 96% to fit Letter" in said_on(page) for page in pages_of(sheet, letter))
    said = said_on(tiles(sheet, letter)[0])
    assert "The map itself is drawn at 96% so that it fits Letter paper." in said


def test_a_map_is_a_few_percent_smaller_where_marks_beside_its_joints_would_have_no_room() -> None:
    sheet, letter = rimmed(520, 366, 8), PAPERS[1]
    plan = tile_plan(fitted(sheet, letter), letter)
    assert tile_plan(sheet, letter).beside[1] < 7 and plan.beside == (10, 10)
    assert (plan.columns, plan.rows) == (2, 2) and fitted(sheet, A4) is sheet


def test_a_page_says_what_is_left_of_it_when_it_is_cut() -> None:
    for page in pages_of(rimmed(540, 366, 11), A4):
        assert page.trim and page.trim[2] < page.width - 20


def test_no_word_of_a_neighbour_stands_in_what_is_cut_off() -> None:
    (cut,) = tile_plan(rimmed(360, 166, 11), A4).upright
    word = Text(cut + 0.5, 80, "Airfield", "condensed", 3.0, INK)
    sheet = rimmed(360, 166, 11)
    first, second = pages_of(replace(sheet, shapes=(*sheet.shapes, word)), A4)
    said = [[one.text for one in page.shapes[0].shapes if isinstance(one, Text)]
            for page in (first, second) if isinstance(page.shapes[0], Group)]  # fmt: skip
    assert said == [[], ["Airfield"]]


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("size", [(230, 160), (360, 166), (500, 306), (540, 366), (544, 546)])
def test_every_page_has_a_plan_of_all_with_its_own_part_dark_and_figures_that_are_read(
    paper: Paper, size: tuple[float, float]
) -> None:
    for page in pages_of(rimmed(*size, 11), paper):
        dark = [one for one in page.shapes
                if isinstance(one, Rect) and one.paint.fill == "#B7C3C8"]  # fmt: skip
        figures = [one for one in page.shapes if isinstance(one, Text) and one.text.isdigit()]
        assert len(dark) == 1 and all(one.size >= 5.5 * POINT for one in figures)


def test_marks_to_glue_by_stand_where_every_printer_prints() -> None:
    for number, page in enumerate(pages_of(rimmed(540, 366, 11), PAPERS[1])):
        tips = [one.points for one in page.shapes
                if isinstance(one, Polygon) and len(one.points) == 3]  # fmt: skip
        assert all(y >= 5.99 for points in tips for _x, y in points)
        outer = [x for points in tips for x, _y in points
                 if (x < page.width / 2) == (number % 2 == 0)]  # fmt: skip
        assert all(4.99 <= x <= page.width - 5.99 for x in outer)


def test_a_cut_keeps_off_a_border_that_runs_along_it_but_not_off_one_that_it_crosses() -> None:
    def wavy(*places: tuple[float, float]) -> Path:
        head, *rest = places
        line = (("M", *head), *(("L", *one) for one in rest))
        return Path(line, Paint(stroke=INK, width=0.6))

    along = wavy(*((20 + 4 * n, 100 + n % 2) for n in range(12)))
    over = wavy(*((60 + n % 2, 80 + 4 * n) for n in range(12)))
    beside, crossed = (across(weighed([one]), 400, 1) for one in (along, over))
    assert beside[2 * 97] == 0.0 < beside[2 * 99] and max(crossed) == 0.0
    shade = replace(along, paint=Paint(stroke=INK, width=3.0, opacity=0.1))
    assert not list(weighed([shade]))


def test_a_cut_keeps_3_mm_off_names_where_it_can() -> None:
    name = Text(20, 100, "Warsaw", "condensed", 4.0, INK)
    costs = across(weighed([name]), 400, 1)
    assert costs[2 * 105] < costs[2 * 103 + 1] and costs[2 * 103] > 6.0


def test_a_cut_keeps_off_the_rule_of_a_panel() -> None:
    panel = Rect(20, 100, 80, 60, Paint(stroke=INK, width=0.2))
    costs = across(weighed([panel]), 400, 1)
    assert costs[2 * 97] == 0.0 < costs[2 * 98 + 1] < costs[2 * 99 + 1]


def test_a_sliver_of_2_mm_of_a_panel_is_worse_than_a_cut_through_the_rest_of_it() -> None:
    panel = Rect(20, 100, 80, 60, Paint(stroke=INK, width=0.2))
    costs = across(weighed([panel]), 400, 1)
    assert costs[2 * 158] > 1.5 * costs[2 * 150] and costs[2 * 162] < costs[2 * 158]


def test_the_ruler_of_a_low_foot_ends_before_the_marks_at_the_right() -> None:
    sheet = rimmed(540, 366, 11)
    plan = tile_plan(sheet, A4)
    assert plan.free < 20
    ends = {one.x + ruler_width(long) for page in pages_of(sheet, A4) for one in page.shapes
            for long in (80, 100)
            if isinstance(one, Group) and one.shapes == ruler(0, 0, long=long).shapes}  # fmt: skip
    left, _top, right, _foot = plan.seen(0, 0)
    cut = plan.corner(0, 0)[0] + right - left - plan.laps[0][1]
    assert len(ends) == 1 and max(ends) <= cut - 1.9


def test_each_page_says_how_far_its_ground_runs_past_the_cut() -> None:
    assert {page.bleed for page in pages_of(rimmed(346, 206, 11), A4)} == {BLEED}
