"""Print sheets: each counter as often as it exists, backs behind fronts, marks in place."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest

from builder.drawing.counters.counter import counter, edge, face_belt, face_belts, face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.outlined import frame_colour
from builder.drawing.counters.said import stripe_of
from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Path,
    Picture,
    Polygon,
    Rect,
    Shape,
    Text,
)
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.sheets.packing import FRAME
from builder.drawing.sheets.placing import placed
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sheets.sheet import LAP, sheets, spared
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT, contrast
from tests.drawing.games import UNITS, game
from tests.drawing.papers import A4, LETTER, named
from tests.drawing.shapes import texts
from tests.games import GAMES, HARBOUR, read_once

GAME = game()
FACES = Faces(GAME)
PALE = 2.0
"""A tint with less contrast to white takes little ink."""
TOTAL = sum(unit.qty for unit in UNITS)
MODES: tuple[Mode, ...] = ("duplex", "separate", "fold")


FACED = [counter(GAME, unit, back).shapes for unit in UNITS for back in (False, True)]


def counters_on(page: Drawing) -> list[Group]:
    return [s for s in page.shapes if isinstance(s, Group) and s.shapes in FACED]


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("mode", MODES)
def test_every_counter_is_printed_as_often_as_it_exists(paper: Paper, mode: Mode) -> None:
    pages = sheets(FACES, Printing(paper, mode))
    fronts = Counter(unit.id for unit in UNITS for _ in range(unit.qty))
    printed = [group.shapes for page in pages for group in counters_on(page)]
    assert len(printed) == 2 * TOTAL
    for unit in UNITS:
        assert printed.count(counter(GAME, unit).shapes) >= fronts[unit.id]


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_in_duplex_a_back_stands_where_its_front_shows_through(paper: Paper) -> None:
    front, back = sheets(FACES, Printing(paper, "duplex"))
    width, size = paper.width, GAME.counters.size
    pairs = zip(counters_on(front), counters_on(back), strict=True)
    for one, two in pairs:
        assert two.y == one.y
        assert two.x == pytest.approx(width - one.x - size)


def test_every_back_belongs_to_the_unit_in_front() -> None:
    front, back = sheets(FACES, Printing(A4, "duplex"))
    unit_of = {id: unit for unit in UNITS for id in (counter(GAME, unit).shapes,)}
    for one, two in zip(counters_on(front), counters_on(back), strict=True):
        assert two.shapes == counter(GAME, unit_of[one.shapes], 1).shapes


def test_the_sheet_says_how_to_turn_it_and_which_it_is() -> None:
    words = " ".join(text.text for text in texts(sheets(FACES, Printing(A4, "duplex"))[1].shapes))
    assert "Duplex: flip on the long edge" in words
    assert "Counters 1 of 1: backs" in words
    assert "no scaling" in words


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_printed_nearer_to_the_edge_than_printers_reach(
    paper: Paper, mode: Mode
) -> None:
    width, height = paper.size
    for page in sheets(FACES, Printing(paper, mode)):
        for shape in page.shapes[1:]:
            if isinstance(shape, Rect):
                edges = (shape.x, shape.y, width - shape.x - shape.width)
                assert min(edges) >= 6.35
            if isinstance(shape, Polygon):
                assert all(6.35 <= x <= width - 6.35 for x, _ in shape.points)
                assert all(6.35 <= y <= height - 6.35 for _, y in shape.points)


def test_crop_marks_stand_outside_the_block() -> None:
    page = sheets(FACES, Printing(A4, "duplex"))[0]
    boxes = [
        (g.x, g.y, g.x + GAME.counters.size, g.y + GAME.counters.size) for g in counters_on(page)
    ]
    for mark in (s for s in page.shapes if isinstance(s, Polygon)):
        for x, y in mark.points:
            assert not any(x1 < x < x2 and y1 < y < y2 for x1, y1, x2, y2 in boxes)


@pytest.mark.parametrize(("many", "long"), [(100, 100), (24, 50), (3, 30)])
def test_the_standing_ruler_is_as_long_as_counters_are_high_and_the_notes_say_it(
    many: int, long: int
) -> None:
    """One of 100 mm rose far above a low block into the white."""
    unit = next(iter(GAME.units.values()))
    game = replace(GAME, units={unit.id: replace(unit, qty=many)})
    page = sheets(Faces(game), Printing(A4, "duplex"))[0]
    rulers = [s for s in page.shapes if isinstance(s, Group) and "'mm'" in str(s.shapes)]
    lying, upright = sorted(rulers, key=lambda one: one.angle, reverse=True)
    for found, reach in ((lying, 100), (upright, long)):
        figures = {t.text: (t.x, t.anchor) for t in found.shapes if isinstance(t, Text)}
        assert all(figures[str(n)] == (n, "middle") for n in range(10, reach + 1, 10))
        assert str(reach + 10) not in figures
    assert "inches" in str(lying.shapes) and "inches" not in str(upright.shapes)
    said = " ".join(one.text for one in texts(page.shapes))
    assert f"{long} mm" in said.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("bleed", [1.5, 4.0])
def test_colours_past_the_cut_do_not_meet_at_the_fold(bleed: float) -> None:
    page = sheets(FACES, Printing(A4, "fold", bleed=bleed))[0]
    near = min(g.x - A4.width / 2 for g in counters_on(page) if g.x > A4.width / 2)
    assert near == pytest.approx(max(1.5, bleed))


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_no_heading_comes_near_the_fold(paper: Paper) -> None:
    page = sheets(FACES, Printing(paper, "fold"))[0]
    for text in (shape for shape in page.shapes if isinstance(shape, Text)):
        if text.y < 15:
            wide = measure(text.text, text.font, text.size, text.tracking)
            left = text.x - wide if text.anchor == "end" else text.x
            assert left >= paper.width / 2 + 4.9 or left + wide <= paper.width / 2 - 4.9


def test_fronts_come_before_backs_when_they_are_printed_apart() -> None:
    titles = [page.title for page in sheets(FACES, Printing(A4, "separate"))]
    assert ["fronts" in title for title in titles] == [True, False]


def test_ink_is_saved_by_white_grounds_with_a_frame_of_the_nations_colour() -> None:
    plain, saving = sheets(FACES, Printing(A4))[0], sheets(FACES, Printing(A4, save_ink=True))[0]
    colours = {frame_colour(unit) for unit in UNITS}
    frames = [s for s in saving.shapes if isinstance(s, Rect) and s.paint.stroke in colours]
    assert len(frames) == TOTAL
    assert not [s for s in plain.shapes if isinstance(s, Rect) and s.paint.stroke in colours]
    grounds = [group.shapes[0] for group in faces_on(saving)]
    assert {g.paint.fill for g in grounds if isinstance(g, Rect)} == {"#FFFFFF"}


def test_frames_where_ink_is_saved_stand_clear_of_the_cut() -> None:
    page, size = sheets(FACES, Printing(A4, save_ink=True))[0], GAME.counters.size
    frames = [s for s in page.shapes if isinstance(s, Rect) and s.paint.stroke]
    assert frames and all(s.width + s.paint.width <= size - 0.89 for s in frames)
    pictures = [shape for shape in page.shapes if isinstance(shape, Picture)]
    assert all(picture.scale * size <= size - 0.89 for picture in pictures)


def test_rows_stand_edge_to_edge_where_ink_is_saved_and_nothing_runs_past_the_cut() -> None:
    way = Printing(A4, save_ink=True)
    (page,) = placed(GAME, way)
    tops = sorted({one.slot.y for one in page})
    assert [low - top for top, low in pairwise(tops)] == pytest.approx(
        [GAME.counters.size] * (len(tops) - 1)
    )


def test_separate_backs_have_rulers_and_crosses_where_the_fronts_have_them() -> None:
    front, back = sheets(FACES, Printing(A4, "separate"))
    upright = [[(round(one.x, 3), one.y) for one in page.shapes
                if isinstance(one, Group) and one.angle == -90]
               for page in (front, back)]  # fmt: skip
    assert upright[0] == upright[1] and len(upright[0]) == 1
    rings = [{(s.x, s.y) for s in page.shapes if isinstance(s, Circle) and s.radius == 1.6}
             for page in (front, back)]  # fmt: skip
    assert rings[0] == rings[1] and len(rings[0]) == 4
    assert max(y for _x, y in rings[0]) < A4.height / 2  # a board need not be as large as the page


def test_nothing_large_is_filled_where_ink_is_saved() -> None:
    for unit in UNITS:
        for shape in filled(counter(GAME, unit, 1, on_white=True).shapes):
            fill = str(shape.paint.fill)
            assert fill == "#FFFFFF" or shape.width < 6 or contrast(fill, "#FFFFFF") < PALE


def filled(shapes: tuple[Shape, ...]) -> Iterator[Rect]:
    for shape in shapes:
        if isinstance(shape, Rect) and shape.paint.fill:
            yield shape
        elif isinstance(shape, Group):
            yield from filled(shape.shapes)


def faces_on(page: Drawing) -> list[Group]:
    """The groups that begin with a counter's ground."""
    found = [s.shapes[0] for s in page.shapes if isinstance(s, Group)]
    faces = [g for g in found if isinstance(g, Group)]
    return [g for g in faces if isinstance(g.shapes[0], Rect)]


@pytest.mark.parametrize("mode", MODES)
def test_a_band_runs_past_the_cut_but_never_into_another_counter(mode: Mode) -> None:
    size = GAME.counters.size
    for page in sheets(FACES, Printing(A4, mode)):
        placed = counters_on(page)
        last = max((i for i, s in enumerate(page.shapes) if s in placed), default=0)
        bands = [s for s in page.shapes[last:] if isinstance(s, Rect)]
        for band in bands:
            for one in placed:
                wide = min(band.x + band.width, one.x + size) - max(band.x, one.x)
                high = min(band.y + band.height, one.y + size) - max(band.y, one.y)
                assert min(wide, high) <= LAP + 1e-6


@pytest.mark.parametrize(
    "title", ["The quarrel of two brooks over heath and fen", "Heath and brook " * 9]
)
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_a_long_title_does_not_run_into_the_words_beside_it(title: str, paper: Paper) -> None:
    page = sheets(Faces(replace(GAME, title=title)), Printing(paper, "duplex"))[0]
    heading = [text for text in texts(page.shapes) if text.y < 17 and text.x >= paper.margin]
    how = [text for text in heading if text.anchor == "end"]
    begins = min(text.x - measure(text.text, text.font, text.size) for text in how)
    said = [text for text in heading if text.text in title.upper() and text not in how]
    assert said and len(how) == 2
    for text in said:
        assert text.x + measure(text.text, text.font, text.size, text.tracking) < begins
        assert text.y - 0.72 * text.size >= 6.35
    label = next(text for text in heading if text.text.startswith("Counters 1"))
    assert all(text.y < label.y - 0.72 * label.size for text in said)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("mode", MODES)
def test_a_blank_cell_is_white_from_the_bleed_on(paper: Paper, mode: Mode) -> None:
    for page in sheets(FACES, Printing(paper, mode)):
        placed, size = counters_on(page), GAME.counters.size
        grounds = [one for one in page.shapes[1:] if isinstance(one, Rect) and one.paint.fill]
        for ground in (one for one in grounds if one.height > size):
            assert any(
                ground.x + 2 > one.x and ground.x + ground.width - 2 < one.x + size
                for one in placed
            )


@pytest.mark.parametrize("mode", MODES)
def test_each_sheet_of_fronts_lists_what_is_on_it(mode: Mode) -> None:
    words = [text.text for page in sheets(FACES, Printing(A4, mode)) for text in texts(page.shapes)]
    listed = [word for word in words if word.startswith("Counters on this sheet: ")]
    assert sum(int(word.split()[-1]) for word in listed) == TOTAL
    assert "Cutting" in words


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_a_sheet_of_backs_is_measured_too_and_says_what_its_crosses_are_for(paper: Paper) -> None:
    words = [text.text for text in texts(sheets(FACES, Printing(paper, "duplex"))[1].shapes)]
    assert words.count("mm") == 2 and "Cutting" not in words
    said = " ".join(words)
    assert (
        f"Crosses must meet those of the fronts; if not, print calibration-{paper.file}.pdf" in said
    )


@pytest.mark.parametrize("mode", ["duplex", "separate"])
def test_an_arrow_stands_in_the_same_corner_of_both_sides(mode: Mode) -> None:
    front, back = sheets(FACES, Printing(A4, mode))
    tops = [text for page in (front, back) for text in texts(page.shapes) if text.text == "TOP"]
    assert tops[0].y == tops[1].y
    assert tops[1].x == pytest.approx(A4.width - tops[0].x)


def test_the_fold_ends_below_the_counters_and_is_named_at_both_ends() -> None:
    page = sheets(FACES, Printing(A4, "fold"))[0]
    low = max(g.y for g in counters_on(page)) + GAME.counters.size
    folds = [s for s in page.shapes if isinstance(s, Polygon) and s.paint.dash]
    assert folds and max(y for _, y in folds[-1].points) <= low + 6.01
    assert all(one.points[1] == two.points[0] for one, two in pairwise(folds))
    assert [text.text for text in texts(page.shapes)].count("FOLD") == 2


@pytest.mark.games
def test_the_fold_is_seen_on_the_grounds_that_run_across_it() -> None:
    """It lay on a white stripe, which showed at the edge where a board was folded beside it."""
    found = read_once(GAMES["last-hundred-yards"]).game
    assert found is not None
    page = sheets(Faces(found), Printing(A4, "fold"))[0]
    middle = A4.width / 2
    lines = [s for s in page.shapes if isinstance(s, Polygon) and not s.closed
             and {x for x, _y in s.points} == {middle}]  # fmt: skip
    assert {one.paint.stroke for one in lines} == {"#000000", "#FFFFFF"}
    assert all(one.paint.dash for one in lines)


def listed(name: str) -> list[str]:
    """The words of the first sheet of a game's fronts."""
    found = read_once(HARBOUR if name == "harbour" else GAMES[name])
    assert found.game is not None
    return [text.text for text in texts(sheets(Faces(found.game), Printing(A4))[0].shapes)]


@pytest.mark.games
def test_a_packing_list_calls_markers_markers_and_tells_several_kinds_of_them_apart() -> None:
    words = listed("last-hundred-yards")
    assert {"Track markers", "Action markers"} <= set(words)
    assert "Loss and damage markers" in " ".join(words)
    assert "Both sides" not in words and "Markers" not in words


@pytest.mark.games
def test_a_packing_list_says_nothing_twice() -> None:
    words = listed("memoir44")
    assert words.count("French Resistance") == 1
    assert len([one for one in words if "Figure lost" in one]) == 1
    assert not {"1× French Resistance", "12× Figure lost"} & set(words)


def test_a_packing_list_counts_the_counters_of_further_steps_by_themselves() -> None:
    words = " ".join(listed("harbour")).replace("\N{NO-BREAK SPACE}", " ")
    for name in ("3× Red Dockers", "2× Blue Dockers"):
        assert f"{name}, {name} (further steps)" in words, "they are found beside their first steps"


@pytest.mark.games
def test_a_packing_list_tells_sizes_of_a_type_apart_where_there_are_several() -> None:
    words = " ".join(listed("last-hundred-yards"))
    assert "2× Mortar FO (Section), 2× Mortar FO (Platoon)" in words
    assert "(" not in " ".join(listed("low-water"))


def test_a_packing_list_is_in_the_order_of_the_sheet() -> None:
    words = listed("harbour")
    assert words.index("Porters") < words.index("Harbour Guard") < words.index("Pilots")


def test_lines_beyond_a_disc_point_at_its_middle() -> None:
    found = read_once(HARBOUR)
    assert found.game is not None
    front = sheets(Faces(found.game), Printing(A4))[0]
    discs = [one for one in front.shapes
             if isinstance(one, Circle) and one.paint.stroke and one.radius > 2]  # fmt: skip
    starts = [one.points[0] for one in front.shapes
              if isinstance(one, Polygon) and one.paint.width == 0.15]  # fmt: skip
    assert len(discs) == 4
    for disc in discs:
        far = [math.dist(start, (disc.x, disc.y)) - disc.radius for start in starts]
        assert len([each for each in far if 0 < each < 1]) == 4


def test_lines_along_cuts_through_a_ground_are_in_a_tone_of_it() -> None:
    """What a blade leaves of them is no speck."""
    found = read_once(HARBOUR)
    assert found.game is not None
    front = sheets(Faces(found.game), Printing(A4))[0]
    lines = [one for one in front.shapes if isinstance(one, Path)
             or (isinstance(one, Circle) and one.paint.width == 0.1)]  # fmt: skip
    assert len([one for one in lines if isinstance(one, Path)]) == 8
    grounds = [one.ground for one in found.game.nations.values()]
    (rounded,) = {face_ground(one.unit) for one in placed(found.game, Printing(A4))[0]
                  if one.rounded}  # fmt: skip
    for one in lines:
        assert one.paint.stroke
        assert min(contrast(one.paint.stroke, ground) for ground in grounds) < 3
        if isinstance(one, Path):
            assert contrast(one.paint.stroke, rounded) > 1.8  # it is seen


def test_blocks_of_several_sizes_are_cut_apart_first() -> None:
    assert any(word.startswith("Cut blocks of different") for word in listed("harbour"))


@pytest.mark.games
def test_where_all_counters_are_of_one_size_no_blocks_are_cut_apart() -> None:
    assert not any(word.startswith("Cut blocks of different") for word in listed("ibsm"))


def test_counters_with_rounded_corners_show_where_and_the_list_of_cuts_says_it() -> None:
    found = read_once(HARBOUR)
    assert found.game is not None
    front, back = sheets(Faces(found.game), Printing(A4))[:2]
    rounded = sum(one.qty for one in found.game.units.values()
                  if edge(found.game, one)[0] != "round" and edge(found.game, one)[1])  # fmt: skip
    assert len([one for one in front.shapes if isinstance(one, Path)]) == 4 * rounded > 0
    assert not [one for one in back.shapes if isinstance(one, Path)]
    assert any(word.startswith("Round the corners") for word in listed("harbour"))


@pytest.mark.games
def test_a_packing_list_says_what_the_codes_of_setups_stand_for() -> None:
    words = listed("brp-front")
    heading = words.index("By setup area")
    codes = "FP: Force Pool", "DR: Deep Reserve", "M: Moscow"
    assert all(words.index(one) > heading for one in codes)
    assert words.index("Both sides") < heading
    assert "Any Area" not in words, "its colour is that of the Soviets, who are listed"


def crowded(many: int) -> Faces:
    """Faces of a game with so many kinds of counters."""
    kinds = {str(n): replace(UNITS[0].type, id=str(n), name=f"Kind {n}") for n in range(many)}
    units = {key: replace(UNITS[0], id=key, type=kind, qty=1) for key, kind in kinds.items()}
    return Faces(replace(GAME, units=units, types={**GAME.types, **kinds}))


def test_notes_are_smaller_before_lists_stand_on_another_page_but_never_under_7_points() -> None:
    for many, sizes, count in (
        (88, [3.043], 2),
        (100, [3.043], 2),
        (110, [2.646], 2),
        (120, [2.487], 2),
        (130, [], 2),
    ):
        pages = sheets(crowded(many), Printing(A4, "duplex"))
        said = [text for text in texts(pages[0].shapes) if "Kind 19" in text.text]
        assert ([round(text.size, 3) for text in said], len(pages)) == (sizes, count)
        assert all(text.size >= 7 * POINT - 0.01 for text in said)


@pytest.mark.games
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", GAMES)
def test_unlike_colours_in_a_row_stand_apart_and_marks_at_the_left_are_whole(
    name: str, mode: Mode
) -> None:
    game = read_once(GAMES[name]).game
    assert game
    for paper in PAPERS:
        way = Printing(paper, mode)
        pages = placed(game, way)
        assert spared(game, way) >= 1.05
        assert min(one.slot.x for page in pages for one in page) >= 15.49


@pytest.mark.games
@pytest.mark.parametrize("name", GAMES)
def test_no_name_in_a_list_runs_into_its_number_and_all_lists_have_one_size(name: str) -> None:
    game = read_once(GAMES[name]).game
    assert game
    for paper, saved in product(PAPERS, (False, True)):
        found = [
            one for page in sheets(Faces(game), Printing(paper, save_ink=saved))
            for one in page.shapes if isinstance(one, Group) and says_cutting(one)
        ]  # fmt: skip
        assert len({one.scale for one in found}) == 1
        assert not [both for one in found for both in overprinted(one)]


def overprinted(notes: Group) -> Iterator[tuple[str, str]]:
    """The words that reach into a number at the right end of their line, and that."""
    words = [text for text in notes.shapes if isinstance(text, Text)]
    for count, text in product((one for one in words if one.anchor == "end"), words):
        start = count.x - measure(count.text, count.font, count.size)
        end = text.x + measure(text.text, text.font, text.size)
        if text.y == count.y and text is not count and text.x < start < end:
            yield text.text, count.text


@pytest.mark.parametrize("mode", MODES)
def test_a_full_sheet_says_on_which_page_its_list_is_and_how_to_cut_it(mode: Mode) -> None:
    faces = crowded(220)
    for page in sheets(faces, Printing(A4, mode)):
        words = [text.text for text in texts(page.shapes)]
        if any(word.startswith("Counters on") for word in words):
            assert "Cutting" in words
    pages = sheets(faces, Printing(A4, mode))
    said = [[text.text for text in texts(page.shapes)] for page in pages]
    (at,) = {int(word.split()[-1]) for words in said for word in words if ": page " in word}
    assert any(word.startswith("Counters on sheet 1: ") for word in said[at - 1])
    listed = [word for words in said for word in words if word.startswith("Counters on ")]
    assert sum(int(word.split()[-1]) for word in listed) == 220


@pytest.mark.games
def test_codes_of_setups_are_not_parted_after_the_first() -> None:
    found = read_once(GAMES["brp-front"]).game
    assert found is not None
    for paper in PAPERS:
        pages = sheets(Faces(found), Printing(paper, "fold"))
        for page in pages:
            codes = {"FP: Force Pool", "R: Reserve", "L: Leningrad", "M: Moscow"}
            at = [text.x for text in texts(page.shapes) if text.text in codes]
            assert at and len({*at}) == 1


@pytest.mark.games
def test_backs_in_the_colour_of_a_stripe_run_past_the_cut() -> None:
    """They ended at it, in the ground of their side: each slip would have shown."""
    found = read_once(GAMES["brp-front"]).game
    assert found is not None
    whole = (0.0, 0.0, 14.2875, 14.2875)
    to_the_cut = {
        name: replace(one, elements=tuple(replace(each, box=whole) if each.name == "tile" else each
                                          for each in one.elements))
        for name, one in found.layouts.items()
    }  # fmt: skip
    found = replace(found, layouts=to_the_cut)
    pool = found.counters.stripes["Force Pool"]
    unit = next(one for one in found.units.values() if stripe_of(found, one) == pool)
    belt = face_belt(found, unit, 1)
    assert belt is not None and belt[0] == pool and belt[1] <= 0 and belt[2] > 14.2
    (_front, back) = sheets(Faces(found), Printing(A4))
    past = [one for one in back.shapes if isinstance(one, Rect) and one.paint.fill == belt[0]]
    assert len(past) >= 5 * 2, "above and below each of five"


@pytest.mark.games
def test_the_strip_of_a_state_runs_past_the_cut_as_belts_do() -> None:
    found = read_once(GAMES["strike-the-bear"]).game
    assert found is not None
    own = found.layouts["commander"]
    wide = [replace(one, box=(0.0, 10.6, own.width, 2.6)) if one.name == "bar" else one
            for one in own.elements]  # fmt: skip
    across = replace(own, elements=tuple(wide))
    found = replace(found, layouts={**found.layouts, "commander": across})
    (strip,) = face_belts(found, found.units["su-zhukov"], 1)
    assert strip[1] + strip[2] < 13.3, "clear of the cut below"
    (_front, back) = sheets(Faces(found), Printing(A4))
    past = [one for one in back.shapes if isinstance(one, Rect) and one.paint.fill == strip[0]]
    assert len(past) >= 2


def test_counters_of_one_kind_stand_together() -> None:
    one, other = UNITS[0], replace(UNITS[0], id="other", type=replace(UNITS[0].type, id="other"))
    again = replace(UNITS[0], id="again")
    units = {unit.id: unit for unit in (one, other, again)}
    mixed = replace(GAME, units=units, types={**GAME.types, "other": other.type})
    page = sheets(Faces(mixed), Printing(A4, "duplex"))[0]
    total = one.qty
    wanted = [counter(mixed, unit).shapes for unit in (one, again, other) for _ in range(total)]
    assert [s.shapes for s in page.shapes if isinstance(s, Picture)] == wanted


def test_a_narrow_block_stands_in_the_middle_and_its_back_lies_behind_it() -> None:
    unit = next(iter(GAME.units.values()))
    alone = replace(GAME, units={unit.id: replace(unit, qty=3)})
    front, back = sheets(Faces(alone), Printing(PAPERS[0], "duplex"))
    left = min(one.x for one in counters_on(front))
    right = max(one.x for one in counters_on(back)) + GAME.counters.size
    assert left == pytest.approx(PAPERS[0].width - right, abs=0.0005)


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("mode", ["duplex", "separate"])
@pytest.mark.parametrize("name", ["ibsm", "quarter-month", "slaughterhouse"])
def test_rulers_stand_where_words_begin_and_beside_the_counters_clear_of_the_notes(
    name: str, mode: Mode, paper: Paper
) -> None:
    game = read_once(GAMES[name]).game
    assert game is not None
    page = sheets(Faces(game), Printing(paper, mode))[0]
    (notes,) = (one for one in page.shapes if isinstance(one, Group) and says_cutting(one))
    assert page.trim is not None
    x, _y, _wide, _high = page.trim
    upright, lying = sorted((one for one in page.shapes if isinstance(one, Group)
                             and says_millimetres(one)), key=lambda one: one.angle)  # fmt: skip
    assert lying.x == notes.x
    assert upright.y < notes.y - 3 or upright.x + 3 < notes.x
    assert upright.x < x - 6


def says_millimetres(group: Group) -> bool:
    return any(one.text == "mm" for one in texts(group.shapes))


def test_a_ground_runs_past_the_cut_but_not_into_its_neighbours() -> None:
    unit = next(iter(GAME.units.values()))
    pair = replace(GAME, units={unit.id: replace(unit, qty=2)})
    page = sheets(Faces(pair), Printing(A4, "duplex"))[0]
    ground, size = face_ground(unit), GAME.counters.size
    bled = [one for one in page.shapes if isinstance(one, Rect) and one.paint.fill == ground]
    assert [one.width for one in bled[:2]] == pytest.approx([size + 1.5] * 2)
    assert bled[0].x + bled[0].width == pytest.approx(bled[1].x)


def test_a_block_for_a_press_stands_in_the_middle() -> None:
    unit = next(iter(GAME.units.values()))
    alone = replace(GAME, units={unit.id: replace(unit, qty=3)})
    page = sheets(Faces(alone), Printing(PAPERS[0], "duplex", press="cmyk"))[0]
    placed = counters_on(page)
    middle = (min(g.x for g in placed) + max(g.x for g in placed) + GAME.counters.size) / 2
    assert middle == pytest.approx(page.width / 2)


def test_where_ink_is_saved_the_packing_list_shows_frames_and_nothing_runs_past_the_cut() -> None:
    page = sheets(Faces(GAME), Printing(A4, "duplex", save_ink=True))[0]
    frames = {shape.paint.stroke for shape in page.shapes if isinstance(shape, Rect)
              and shape.paint.width == FRAME and not shape.paint.fill}  # fmt: skip
    notes = [group for group in page.shapes if isinstance(group, Group) and says_cutting(group)]
    swatches = {shape.paint.stroke for group in notes for shape in group.shapes
                if isinstance(shape, Rect) and shape.paint.width == FRAME}  # fmt: skip
    assert swatches and swatches <= frames
    said = " ".join(text.text for group in notes for text in texts(group.shapes))
    assert "sliver of white" in said and "Colours run past" not in said


def says_cutting(group: Group) -> bool:
    return any(text.text == "Cutting" for text in texts(group.shapes))


@pytest.mark.games
def test_where_the_notes_are_stands_clear_of_whose_the_game_is() -> None:
    found = read_once(GAMES["low-water"]).game
    assert found is not None
    for page in sheets(Faces(found), Printing(LETTER, "fold")):
        said = list(texts(page.shapes))
        owned = next(text for text in said if text.text.startswith("©"))
        for text in said:
            if ": page " in text.text:
                assert owned.y - 0.75 * owned.size - text.y > 1.5


def test_lines_along_rounded_corners_of_neighbours_do_not_meet() -> None:
    found = read_once(HARBOUR)
    assert found.game is not None
    front = sheets(Faces(found.game), Printing(A4))[0]
    ends = []
    for path in (one for one in front.shapes if isinstance(one, Path)):
        (_, *start), (_, *curve) = path.commands
        ends.append([tuple(map(float, start)), tuple(map(float, curve[-2:]))])
    pairs = combinations(ends, 2)
    apart = [math.dist(*two) for one, other in pairs for two in product(one, other)]
    assert min(apart) > 0.3


def test_notes_are_larger_where_a_page_has_room() -> None:
    pages = sheets(FACES, Printing(A4))
    (notes,) = (one for one in pages[0].shapes if isinstance(one, Group) and says_cutting(one))
    assert notes.scale == 1.15


def test_upper_crosses_of_separate_sheets_are_clear_of_the_headings() -> None:
    page = sheets(FACES, Printing(A4, "separate"))[0]
    (label,) = (one for one in texts(page.shapes) if one.text.startswith("Counters 1"))
    crosses = [one for one in page.shapes if isinstance(one, Circle) and one.radius == 1.6]
    assert min(one.x + 3 for one in crosses if one.x < label.x + 40) < label.x - 0.5


@pytest.mark.games
@pytest.mark.parametrize("mode", ["duplex", "separate"])
def test_a_full_sheet_has_its_list_on_its_backs_rather_than_on_a_page_more(mode: Mode) -> None:
    game = read_once(GAMES["strike-the-bear"]).game
    assert game is not None
    said = [
        [one.text for one in texts(page.shapes)]
        for page in sheets(Faces(game), Printing(LETTER, mode))
    ]
    assert len(said) == 2
    assert "List of counters: page 2" in said[0] and "Cutting" in said[0]
    assert "Counters on this sheet: 111" in said[1] and "Cutting" not in said[1]
