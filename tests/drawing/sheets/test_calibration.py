"""The calibration page: crosses of the back behind the scales of the front."""

from __future__ import annotations

import math
from collections import Counter as Counts
from itertools import pairwise

import pytest

from builder.drawing.counters.counter import face_ground
from builder.drawing.display import Drawing, Group, Polygon, Rect, Text
from builder.drawing.paper import EVERY, MARK_GREY, MARK_INK, PAPERS, Paper
from builder.drawing.sheets.calibration import LEAST, NAMES, REACH, calibration, offset_of
from builder.drawing.sheets.duplex import duplexed
from builder.drawing.sheets.packing import grounds
from builder.drawing.sheets.printing import Flip, Offset, Printing
from builder.drawing.text.type import measure
from tests.drawing.papers import named
from tests.drawing.shapes import texts, words
from tests.games import HARBOUR, read_once


def middles(page: Drawing, length: float) -> set[tuple[float, float]]:
    """The middles of the level strokes of a length that show where zero is, or cross there."""
    found = [
        s.points
        for s in page.shapes
        if isinstance(s, Polygon) and s.paint.stroke in (MARK_GREY, "#B0121A")
    ]
    return {
        (round((a[0] + b[0]) / 2, 3), round(a[1], 3))
        for a, b in found
        if a[1] == b[1] and abs(abs(b[0] - a[0]) - length) < 1e-6
    }


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_each_cross_of_the_back_lies_behind_a_scale_of_the_front(paper: Paper) -> None:
    front, back = calibration(paper)
    width = paper.width
    scales, crosses = middles(front, 2 * REACH), middles(back, 2 * (REACH + 4))
    assert len(scales) == 5
    assert {(round(width - x, 3), y) for x, y in crosses} == scales


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_it_says_how_it_is_used_and_stays_off_the_edges(paper: Paper) -> None:
    front, _ = calibration(paper)
    assert "up to the light" in words(front)
    for shape in front.shapes:
        if isinstance(shape, Polygon):
            assert all(6.35 <= x <= paper.width - 6.35 for x, _ in shape.points)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_what_is_typed_stands_in_a_box_as_at_a_command_line(paper: Paper, flip: Flip) -> None:
    front, _ = calibration(paper, flip)
    mono = [one for one in texts(front.shapes) if one.font == "mono"]
    typed = [one for one in mono if one.fill == MARK_INK]
    turned = " --flip short" if flip == "short" else ""
    assert " ".join(one.text for one in typed) == (
        f"builder calibrate --printer NAME --paper {paper.name}{turned} "
        "--at A=x,y --at B=x,y --at C=x,y --at D=x,y --at E=x,y"
    )
    assert any(
        box.x < one.x and one.x + measure(one.text, one.font, one.size) < box.x + box.width
        for box in front.shapes if isinstance(box, Rect) and box.width > 60 for one in typed
    )  # fmt: skip
    assert max(one.y for one in mono) < paper.height / 2 - REACH - 5, "clear of the scale of C"
    example = [one for one in mono if one not in typed]
    options = [[word for word in one.text.split() if word.startswith("--")] for one in typed]
    broken = [[word for word in one.text.split() if word.startswith("--")] for one in example]
    assert broken == options, "an example is broken as it is typed"


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_the_scales_reach_to_the_corners_of_the_counters(paper: Paper) -> None:
    front, _ = calibration(paper)
    left, right = (end(x for x, _y in middles(front, 2 * REACH)) for end in (min, max))
    assert left < 30 and right > paper.width - 30


def test_the_back_says_what_it_is_for() -> None:
    front, back = calibration(PAPERS[0])
    assert "turn the sheet over" in words(back) and "turn the sheet over" not in words(front)
    assert "1" not in [s.text for s in back.shapes if isinstance(s, Text)], "of one step alone"


@pytest.mark.parametrize("paper", EVERY, ids=named)
def test_for_the_short_edge_the_back_is_upside_down(paper: Paper) -> None:
    (front, back), (turned_front, turned) = calibration(paper), calibration(paper, "short")
    (whole,) = turned.shapes
    assert isinstance(whole, Group)
    assert (whole.x, whole.y, whole.angle) == (*paper.size, 180.0)
    said = "Duplex: flip on the long edge.", "Duplex: flip on the short edge."
    there = [one for one in back.shapes if not isinstance(one, Text) or one.text != said[0]]
    assert [
        one for one in whole.shapes if not isinstance(one, Text) or one.text != said[1]
    ] == there
    if paper.height > 250:
        assert "short edge" in words(turned_front) and "long edge" in words(front)


def test_on_small_paper_scales_do_not_meet() -> None:
    front, _ = calibration(Paper("least", *LEAST))
    found = sorted(middles(front, 2 * REACH))
    assert len(found) == 5
    for index, (x, y) in enumerate(found):
        for a, b in found[index + 1 :]:
            assert abs(a - x) > 2 * REACH or abs(b - y) > 2 * REACH


@pytest.mark.parametrize("paper", EVERY, ids=named)
@pytest.mark.parametrize(
    "offset", [Offset(), Offset(0.5, -0.25), Offset(0, 0, 100.3), Offset(-1.2, 0.7, 99.6)], ids=str
)
def test_what_is_read_gives_the_offset_back(paper: Paper, offset: Offset) -> None:
    front, _ = calibration(paper)
    middle = paper.width / 2, paper.height / 2
    places = sorted(middles(front, 2 * REACH), key=lambda at: (at[1], at[0]))
    read = {
        name: tuple(
            off + (v - m) * (offset.stretch / 100 - 1)
            for v, m, off in zip(at, middle, (offset.x, offset.y), strict=True)
        )
        for name, at in zip(NAMES, places, strict=True)
    }
    assert offset_of(paper, read) == offset
    few = {name: read[name] for name in "AB"}
    found = offset_of(paper, few)
    assert (found.x, found.y, found.stretch) == pytest.approx(
        (offset.x, offset.y, offset.stretch), abs=0.011
    )


def test_one_reading_is_a_shift_without_stretch() -> None:
    assert offset_of(PAPERS[0], {"B": (0.4, -0.2)}) == Offset(0.4, -0.2, 100.0)


def test_the_zero_of_a_scale_is_clear_of_the_other_scale_and_ticks_can_be_told_apart() -> None:
    front, _back = calibration(PAPERS[0])
    lines = [one for one in front.shapes if isinstance(one, Polygon)]
    x, y = 27.0, 36.0
    near = [one for one in lines if all(math.dist(at, (x, y)) < REACH - 1 for at in one.points)]
    assert not near, "nothing but the cross lies next to the point"
    ends = [one.points for one in lines if one.points[0][0] == one.points[1][0]]
    ticks = sorted({a[0] for a, b in ends if a[1] == y - REACH > b[1] and abs(a[0] - x) < 11})
    assert x in ticks and min(b - a for a, b in pairwise(ticks)) >= 0.5


def test_the_back_has_its_words_and_its_ruler_behind_what_is_white_on_the_front() -> None:
    front, back = calibration(PAPERS[0])
    said = next(one for one in back.shapes if isinstance(one, Text) and "the back" in one.text)
    level = [one.y for one in front.shapes if isinstance(one, Text) and abs(one.x - said.x) < 30]
    assert min(abs(said.y - y) for y in level) > 5
    rulers = [[one.y for one in page.shapes if isinstance(one, Group) and not one.angle]
              for page in (front, back)]  # fmt: skip
    assert abs(rulers[0][0] - rulers[1][0]) > 10
    assert "print three" in words(front)


def test_there_is_room_for_three_prints_their_mean_and_the_rulers() -> None:
    front, _back = calibration(PAPERS[0])
    said = [one.text for one in texts(front.shapes)]
    columns = {"Print 1", "Print 2", "Print 3", "Mean"}
    assert {*columns, "Rulers: horizontal", "vertical"} <= {*said}
    assert said.count("x") == said.count("y") == len(columns) * len(NAMES)


def test_the_line_for_a_printer_that_turns_the_short_edge_says_so() -> None:
    front, back = calibration(PAPERS[0], "short")
    assert "--flip short" in words(front) and "--flip" not in words(calibration(PAPERS[0])[0])
    (turned,) = back.shapes
    assert isinstance(turned, Group)
    assert "Duplex: flip on the short edge." in [one.text for one in texts(turned.shapes)]


def test_steps_are_numbered_down_one_column() -> None:
    front, _back = calibration(PAPERS[0])
    steps = [one for one in front.shapes if isinstance(one, Text)
             and one.font == "text-bold" and one.text in {*"12345"}]  # fmt: skip
    assert [one.text for one in sorted(steps, key=lambda one: one.y)] == [*"12345"]
    assert len({one.x for one in steps}) == 1


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_nothing_in_words_stands_on_the_scale_in_the_middle(paper: Paper) -> None:
    front, _back = calibration(
        paper, spared=1.38, patches=[("#FFFFFF", "#000000", "Long name")] * 15
    )
    middle, low = paper.height / 2, max(y for _x, y in middles(front, 2 * REACH))
    across = paper.width / 2
    for one in texts(front.shapes):
        if one.size == 3.3 and abs(one.y - middle) < REACH + 6:
            ends = one.x, one.x + measure(one.text, one.font, one.size)
            assert ends[1] < across - REACH - 7 or ends[0] > across + REACH + 4
    patches = [one for one in front.shapes if isinstance(one, Rect) and one.height == 10.4]
    assert max(one.y + one.height for one in patches) < low - REACH - 5


def test_the_patches_are_the_grounds_of_the_game_by_their_names() -> None:
    found = read_once(HARBOUR).game
    assert found is not None
    front, _back = calibration(PAPERS[0], patches=grounds(found))
    fills = {one.paint.fill for one in front.shapes if isinstance(one, Rect)}
    assert {"#0D0D0D", "#F2F2F2"} <= fills, "and steps of grey"
    assert {face_ground(unit) for unit in found.units.values()} <= fills
    assert {"Porters", "Harbour Guard", "Pilots"} <= {one.text for one in texts(front.shapes)}


def test_the_standing_ruler_is_clear_of_the_scales() -> None:
    for paper in PAPERS:
        front, _back = calibration(paper)
        (ruler,) = (one for one in front.shapes if isinstance(one, Group) and one.angle == -90.0)
        scales = [y for _x, y in middles(front, 2 * REACH)]
        low = min(y for y in scales if y > paper.height / 2 + 20)
        assert min(scales) + REACH + 2 < ruler.y - 106 and ruler.y < low - REACH - 5


def test_the_way_backs_are_moved_by_hand_is_that_of_a_stored_offset() -> None:
    """Backs too far right and down, as read from the front: they go right and up, as one sees them
    when one looks at the back; for the short edge the page is turned by half."""
    page = Drawing(200.0, 300.0, (), "")
    _front, moved = duplexed([page, page], Printing(PAPERS[0], offset=Offset(1.0, 0.5)))
    (_white, group) = moved.shapes
    assert isinstance(group, Group) and (group.x, group.y) == (1.0, -0.5)
    assert "by x to the right and by y up" in words(calibration(PAPERS[0])[0])
    assert "by x to the left and by y down" in words(calibration(PAPERS[0], "short")[0])


def test_it_says_whose_it_is_and_how_large_an_error_may_be() -> None:
    front, _back = calibration(PAPERS[0], title="Heath", spared=1.38)
    assert any(one.text == "Heath, A4, front" for one in texts(front.shapes))
    said = words(front).replace("\N{NO-BREAK SPACE}", " ")
    assert "at least 1.3 mm" in said and "past a cut between unlike colours" in said


def test_patches_are_all_as_large_and_hardly_one_lacks_in_their_last_row() -> None:
    for count in range(2, 16):
        patches = [(f"#0000{n:02X}", "#FFFFFF", "") for n in range(1, count + 1)]
        colours = {ground for ground, _ink, _name in patches}
        drawn = [one for one in calibration(PAPERS[0], patches=patches)[0].shapes
                 if isinstance(one, Rect) and one.paint.fill in colours]  # fmt: skip
        assert len(drawn) == count and len({(one.width, one.height) for one in drawn}) == 1
        rows = Counts(one.y for one in drawn)
        assert len(rows) * max(rows.values()) - count <= 1


def test_names_on_patches_have_the_size_that_is_told_of_them() -> None:
    patches = [("#FFFFFF", "#000000", name)
               for name in ("Loss and damage markers", "Axis", *"ABCDE")]  # fmt: skip
    front, _back = calibration(PAPERS[0], patches=patches)
    told = {one.text: one.size for one in texts(front.shapes)}
    (least,) = {size for words, size in told.items() if words.startswith("If you cannot read")}
    assert told["Loss and damage"] == told["markers"] == told["Axis"] == least
