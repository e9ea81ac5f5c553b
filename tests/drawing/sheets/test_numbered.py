"""The numbers of rows and columns in the margin of a sheet: those of the list of positions."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Picture, Polygon, Rect, Text
from builder.drawing.paper import MARK_GREY, RULER_WIDTH
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sheets.sheet import sheets
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.pipeline.positions import positions
from tests.drawing.papers import A4, LETTER
from tests.games import HARBOUR, read_once

SIZE = 6.3 * POINT
Box = tuple[float, float, float, float]
WAYS = [
    Printing(A4), Printing(LETTER, "fold"), Printing(A4, bleed=5.0), Printing(A4, "separate"),
    Printing(A4, cutter="silhouette"), Printing(A4, gutter=3.0, copies=6),
]  # fmt: skip
EACH = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.file)


@pytest.fixture(scope="module")
def faces() -> Faces:
    """Counters of three shapes and sizes, some with a blank cell between them."""
    game = read_once(HARBOUR).game
    assert game is not None
    return Faces(game)


def fronts(faces: Faces, way: Printing) -> list[Drawing]:
    pages = sheets(faces, way)
    each: dict[Mode, list[Drawing]] = {
        "duplex": pages[::2], "separate": pages[: len(pages) // 2], "fold": pages,
    }  # fmt: skip
    return each[way.mode]


def numbers(page: Drawing) -> list[Text]:
    found = [one for one in page.shapes if isinstance(one, Text) and one.size == SIZE]
    assert all(one.fill == MARK_GREY and one.text.isdigit() for one in found)
    return found


@EACH
def test_a_counter_stands_where_the_list_and_the_margin_say(faces: Faces, way: Printing) -> None:
    rows = list(csv.DictReader(io.StringIO(positions(faces, way, {}).decode())))
    pages = fronts(faces, way)
    assert rows
    for at, page in enumerate(pages, 1):
        placed = [one for one in page.shapes if isinstance(one, Picture)]
        placed = [one for one in placed if way.mode != "fold" or one.x < page.width / 2]
        listed = [row for row in rows if row["sheet"] == str(at)]
        shown = sorted(placed, key=lambda one: (one.y, one.x))
        for row, one in zip(listed, shown, strict=True):
            level = [n for n in numbers(page) if one.y < n.y < one.y + one.height]
            above = [n for n in numbers(page) if one.x < n.x < one.x + one.width and n.y < one.y]
            assert [n.text for n in level if n.anchor == "end" and n.x < one.x] == [row["row"]]
            assert max(above, key=lambda n: n.y).text == row["column"]


def test_a_short_row_that_ends_at_the_fold_has_a_number_like_all_that_have_marks() -> None:
    """It does not begin in the first column, and had none."""
    game = read_once(HARBOUR).game
    assert game is not None
    marker = next(one for one in game.units.values() if one.type.shape == "marker")
    for count in (7, 8, 9):
        few = replace(game, units={marker.id: replace(marker, qty=count)})
        (page,) = sheets(Faces(few), Printing(A4, "fold"))
        placed = {one.y for one in page.shapes if isinstance(one, Picture)}
        shown = [one for one in numbers(page) if one.anchor in ("end", "start")]
        assert len(shown) == 2 * len(placed) > 2, "beside fronts and beside backs"


@EACH
def test_numbers_can_be_read_and_touch_nothing(faces: Faces, way: Printing) -> None:
    for page in fronts(faces, way):
        for one in numbers(page):
            box = of_words(one)
            assert one.size >= 5 * POINT
            assert box[0] >= 6.35 and box[1] >= 6.35
            touched = [other for other in others(page) if meet(box, other)]
            assert not touched, one.text


def of_words(one: Text) -> Box:
    wide = measure(one.text, one.font, one.size, one.tracking)
    left = one.x - {"start": 0.0, "middle": wide / 2, "end": wide}[one.anchor]
    return left, one.y - 0.72 * one.size, left + wide, one.y + 0.02


def others(page: Drawing) -> list[Box]:
    """What else is on a page, but for the paper and the words below the counters."""
    found = [(6.3, 0.0, 9.6, page.height), (0.0, page.height - 10, RULER_WIDTH, page.height)]
    for one in page.shapes[1:]:
        match one:
            case Rect(x=x, y=y, width=wide, height=high):
                found.append((x, y, x + wide, y + high))
            case Circle(x=x, y=y, radius=r):
                found.append((x - r, y - r, x + r, y + r))
            case Polygon(points=points):
                xs, ys = zip(*points, strict=True)
                found.append((min(xs), min(ys), max(xs), max(ys)))
            case Text() if one.size != SIZE and not one.angle:
                found.append(of_words(one))
            case _:
                pass
    return found


def meet(one: Box, two: Box) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def test_backs_have_the_numbers_of_their_fronts_mirrored(faces: Faces) -> None:
    pages = sheets(faces, Printing(A4))
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        seen, behind = (
            sorted((text.text, round(x, 2), round(text.y, 2)) for text in numbers(page)
                   if (x := text.x if page is front else front.width - text.x))
            for page in (front, back)
        )  # fmt: skip
        assert seen == behind


def test_crop_marks_stand_clear_of_colours_however_far_these_run(faces: Faces) -> None:
    page = sheets(faces, Printing(A4, bleed=5.0))[0]
    grounds = [one for one in page.shapes[1:] if isinstance(one, Rect)]
    marks = [one for one in page.shapes if isinstance(one, Polygon) and not one.closed]
    for mark in marks:
        for ground in grounds:
            inside = [
                ground.x < x < ground.x + ground.width and ground.y < y < ground.y + ground.height
                for x, y in mark.points
            ]
            assert not any(inside)
