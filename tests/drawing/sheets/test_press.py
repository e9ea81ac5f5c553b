"""Sheets and maps for a press: the trim is true, the die follows the counters, no home hints."""

from __future__ import annotations

from itertools import combinations

import pytest

from builder.drawing.display import Circle, Drawing, Group, Layer, Paint, Polygon, Rect, Shape
from builder.drawing.sheets.dieline import NAME, REGISTER
from builder.drawing.sheets.press import with_bleed
from builder.drawing.sheets.printing import Flip, Mode, Printing
from builder.drawing.sheets.sheet import sheets
from tests.drawing.papers import A4
from tests.drawing.shapes import texts
from tests.drawing.sheets.test_printing import SIZE, centres
from tests.drawing.sheets.test_sheet import FACES
from tests.games import GAMES, read_once


def dies(page: Drawing) -> list[Layer]:
    return [shape for shape in page.shapes if isinstance(shape, Layer) and shape.name == NAME]


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("mode", ["duplex", "separate"])
def test_the_trim_is_the_frame_of_the_counters(mode: Mode, flip: Flip) -> None:
    for page in sheets(FACES, Printing(A4, mode, flip, press="cmyk")):
        across, down = zip(*centres(page), strict=True)
        left, top, wide, high = page.trim or (0, 0, 0, 0)
        assert (left, top) == pytest.approx(
            (min(across) - SIZE / 2, min(down) - SIZE / 2), abs=0.02
        )
        assert left + wide == pytest.approx(max(across) + SIZE / 2, abs=0.02)
        assert top + high == pytest.approx(max(down) + SIZE / 2, abs=0.02)


def test_the_die_goes_round_every_counter_of_the_side_that_lies_up() -> None:
    front, back, *_others = sheets(FACES, Printing(A4, gutter=4.0, press="rgb"))
    (layer,) = dies(front)
    cut = {
        (round(one.x + one.width / 2, 2), round(one.y + one.height / 2, 2))
        for one in layer.shapes if isinstance(one, Rect)
    }  # fmt: skip
    assert cut == set(centres(front)) and not dies(back)


@pytest.mark.parametrize("game", ["strike-the-bear", "low-water"])
def test_on_a_sheet_for_a_press_every_counter_has_all_its_bleed(game: str) -> None:
    """111 and 78 counters, each 6 mm from the next, are one sheet still."""
    drawn = read_once(GAMES[game]).drawings
    assert drawn is not None
    front, _back = sheets(drawn.faces, Printing(A4, press="cmyk", bleed=3.0))
    (die,) = dies(front)
    boxes = [_box(one) for one in die.shapes]
    for one, two in combinations(boxes, 2):
        across = max(one[0], two[0]) - min(one[2], two[2])
        down = max(one[1], two[1]) - min(one[3], two[3])
        assert max(across, down) > 5.99
    said = " ".join(text.text for text in texts(front.shapes))
    assert "4 nicks of 0.25 mm to a counter" in said


def _box(one: Shape) -> tuple[float, float, float, float]:
    if isinstance(one, Circle):
        return one.x - one.radius, one.y - one.radius, one.x + one.radius, one.y + one.radius
    assert isinstance(one, Rect)
    return one.x, one.y, one.x + one.width, one.y + one.height


def test_a_sheet_for_home_has_no_die() -> None:
    assert not any(map(dies, sheets(FACES, Printing(A4))))


def test_a_sheet_for_a_press_says_which_it_is_and_not_how_to_print_it() -> None:
    front = sheets(FACES, Printing(A4, press="cmyk"))[0]
    said = " ".join(text.text for text in texts(front.shapes))
    assert "fronts" in said and "100%" not in said and "knife" not in said


def test_the_words_of_a_sheet_for_a_press_keep_off_the_marks_at_its_corners() -> None:
    for game in ("strike-the-bear", "memoir44"):
        drawn = read_once(GAMES[game]).drawings
        assert drawn is not None
        for page in sheets(drawn.faces, Printing(A4, press="cmyk", bleed=3.0)):
            assert page.trim is not None
            (register,) = [one for one in page.shapes
                           if isinstance(one, Layer) and one.name == REGISTER]  # fmt: skip
            marks = [one.points for one in register.shapes if isinstance(one, Polygon)]
            upper = min(
                min(y for _x, y in points) for points in marks
                if all(x == pytest.approx(page.trim[0]) for x, _y in points)
            )  # fmt: skip
            heads = [text for text in texts(page.shapes) if text.y < 10]
            assert heads and all(text.y + text.size / 4 < upper - 2 for text in heads)


def test_pages_are_called_by_sheet_and_side() -> None:
    assert [page.label for page in sheets(FACES, Printing(A4))][:2] == ["1 front", "1 back"]
    assert sheets(FACES, Printing(A4, "fold"))[0].label == "1 front back"


def test_a_map_goes_on_past_its_trim_in_its_own_ground() -> None:
    sheet = Drawing(50, 40, (Rect(0, 0, 50, 40, Paint(fill="#DED1AD")),), "Map")
    page = with_bleed(sheet, 3.0)
    left, top, wide, high = page.trim or (0, 0, 0, 0)
    assert (wide, high, page.bleed) == (50, 40, 3.0)
    whole = page.shapes[0]
    assert isinstance(whole, Group) and isinstance(whole.shapes[0], Rect)
    ground = whole.shapes[0]
    assert (ground.x, ground.y, ground.width, ground.height) == (-3, -3, 56, 46)
    assert ground.paint.fill == "#DED1AD" and (whole.x, whole.y) == (left, top)


def test_a_page_for_a_press_is_no_larger_than_its_block_its_marks_and_its_words() -> None:
    drawn = read_once(GAMES["slaughterhouse"]).drawings
    assert drawn is not None
    for page in sheets(drawn.faces, Printing(A4, press="cmyk", bleed=3.0)):
        assert page.trim is not None
        _left, _top, wide, high = page.trim
        assert page.width - wide < 30 and page.height - high < 50


def test_a_die_finds_the_same_gaps_at_the_same_places_in_all_rows() -> None:
    front = sheets(FACES, Printing(A4, press="cmyk"))[0]
    (die,) = dies(front)
    rows: dict[float, list[float]] = {}
    for one in die.shapes:
        if isinstance(one, Rect):
            rows.setdefault(round(one.y, 2), []).append(round(one.x, 2))
    longest = max(rows.values(), key=len)
    assert all(row == longest[: len(row)] for row in rows.values())


def test_a_map_for_a_press_has_the_same_slug_as_sheets() -> None:
    sheet = Drawing(150, 140, (Rect(0, 0, 150, 140, Paint(fill="#DED1AD")),), "Map")
    page = with_bleed(sheet, 3.0, "Version 1.0.0 · FOGRA39 · C M Y K", patches=True)
    said = " ".join(text.text for text in texts(page.shapes))
    assert "Map · Version 1.0.0 · FOGRA39 · C M Y K" in said
    fills = {one.paint.fill for one in page.shapes if isinstance(one, Rect)}
    assert {"#00FFFF", "#FF00FF", "#FFFF00"} <= fills
