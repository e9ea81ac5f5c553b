"""Names on hex maps stand beside their places and touch nothing that must be read."""

from __future__ import annotations

import io
import math
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from builder.drawing.display import Drawing, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.ground.ground import ground_of
from builder.drawing.maps.ground.palette import BUILT
from builder.drawing.maps.names import features
from builder.drawing.maps.naming.along import keep_off, line_names, off_numbers
from builder.drawing.maps.naming.hexes import hex_names
from builder.drawing.text.type import cap_height, measure
from builder.emit.png import png
from builder.game.geometry.polygons import inside
from builder.game.model import Board
from tests.drawing.maps.grounds import country
from tests.drawing.shapes import texts
from tests.games import GAMES, SKIRMISH, read_once

SULA = SKIRMISH.parent / "sula"


@cache
def _board(sula: bool) -> Board:
    game = read_once(SULA if sula else GAMES["ibsm"]).game
    assert game is not None
    return game.board


@cache
def _names(sula: bool) -> dict[str, Text]:
    board = _board(sula)
    found = hex_names(board, features(board), Courses(board).keep_off())
    return {id: name.text for id, name in found.items()}


def _box(text: Text) -> tuple[float, float, float, float]:
    half = measure(text.text, text.font, text.size, text.tracking) / 2
    return text.x - half, text.y - cap_height(text.font, text.size), text.x + half, text.y


def _in_box(text: Text, points: np.ndarray) -> bool:
    left, top, right, foot = _box(text)
    x, y = points.T
    return bool(((x > left) & (x < right) & (y > top) & (y < foot)).any())


def test_a_city_is_named_in_capitals_larger_than_a_town() -> None:
    names = _names(True)
    city, town = names["0504"], names["0205"]
    assert city.text == "MIRGOROD" and town.text == "Vesna"
    assert city.size > town.size == 2.9


def test_no_name_stands_on_a_road_railway_river_or_other_line() -> None:
    courses = Courses(_board(True))
    for text in _names(True).values():
        for line in courses._lines:
            assert not _in_box(text, line * courses.plot.scale), text.text


@pytest.mark.parametrize("sula", [True, False])
def test_no_name_stands_on_the_number_of_a_hex(sula: bool) -> None:
    numbers = [shape for shape in Courses(_board(sula)).numbers() if isinstance(shape, Text)]
    for text in _names(sula).values():
        left, top, right, foot = _box(text)
        for number in numbers:
            x, high, far, low = _box(number)
            assert x > right or far < left or high > foot or low < top, (text.text, number.text)


@pytest.mark.parametrize("sula", [True, False])
def test_a_name_stands_outside_the_counters_place_within_ten_millimetres_of_it(sula: bool) -> None:
    for id, text in _names(sula).items():
        (x, y), (left, top, right, foot) = _board(sula).spaces[id].centre, _box(text)
        across, down = max(left - x, x - right, 0.0), max(top - y, y - foot, 0.0)
        assert max(across, down) > 6.5, text.text
        assert np.hypot(max(across - 7.2, 0), max(down - 7.2, 0)) < 10, text.text


def test_names_of_one_rank_have_one_size_and_stay_in_a_large_hex() -> None:
    names = _names(False)
    assert len({text.size for text in names.values()}) == 1
    for id, text in names.items():
        left, _, right, _ = _box(text)
        xs = [x for x, _ in _board(False).spaces[id].outline]
        assert min(xs) <= left and right <= max(xs), text.text


def test_each_name_of_a_place_is_printed_once() -> None:
    drawings = read_once(SULA).drawings
    assert drawings is not None
    printed = [text.text for text in texts(drawings.map.shapes)]
    for text in _names(True).values():
        assert printed.count(text.text) == 1


def test_names_of_neighbours_do_not_overlap() -> None:
    board = country()
    towns = {id: replace(board.spaces[id], name=f"Town {id}") for id in ("E5", "E6", "F5", "D5")}
    board = replace(board, spaces={**board.spaces, **towns})
    names = [name.text for name in hex_names(board, features(board), []).values()]
    assert len(names) == 4
    for one, other in combinations(names, 2):
        left, top, right, foot = _box(one)
        x, high, far, low = _box(other)
        assert x >= right or far <= left or high >= foot or low <= top, (one.text, other.text)


def test_cities_in_large_hexes_are_named_above_the_counters_place_on_their_own_ground() -> None:
    board = _board(False)
    named = hex_names(board, features(board), Courses(board).keep_off())
    rooms = {id: name.keep_off for id, name in named.items()}
    ground = ground_of(board, rooms.values(), named=rooms)
    drawn = png(Drawing(board.width, board.height, tuple(ground.back())), 4)
    tones = np.asarray(Image.open(io.BytesIO(drawn)).convert("RGB")).astype(int)
    for id, name in named.items():
        left, top, right, foot = _box(name.text)
        assert foot < board.spaces[id].centre[1] - 7, name.text.text
        part = tones[round(top * 4) : round(foot * 4), round(left * 4) : round(right * 4)]
        own = np.array([int(BUILT[n : n + 2], 16) for n in (1, 3, 5)])
        assert (np.abs(part - own).max(axis=2) < 4).mean() > 0.99, name.text.text


def test_no_block_is_left_over_below_a_name_at_the_foot_of_a_city() -> None:
    board = _board(False)
    x, y = board.spaces["A3"].centre
    above = KeepOff.box(x - 12, y - 16, x + 12, y - 7)
    found = hex_names(board, features(board), [*Courses(board).keep_off(), above])
    foot = max(y for _, y in board.spaces["A3"].outline)
    off = found["A3"].keep_off
    assert max(y for _, y in off.points) + off.distance >= foot


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(SULA, id="sula"),
        pytest.param(GAMES["low-water"], id="low-water", marks=pytest.mark.games),
    ],
)
def test_no_letter_of_a_name_along_a_line_stands_on_the_number_of_a_hex(path: Path) -> None:
    game = read_once(path).game
    assert game is not None
    boxes = [*Courses(game.board).numbers_kept()]
    names = off_numbers(game.board, boxes)
    assert names
    for letter in line_names(replace(game.board, names=names)):
        turn, rise = math.radians(letter.angle), cap_height(letter.font, letter.size) / 2
        at = np.array([letter.x + rise * math.sin(turn), letter.y - rise * math.cos(turn)])
        for box in boxes:
            along = np.linspace(box.points[0], box.points[-1], 9)
            assert np.hypot(*(along - at).T).min() > box.distance, (letter.text, at)


def test_a_name_clear_of_all_numbers_stays_where_the_data_has_it() -> None:
    board = _board(sula=True)
    assert off_numbers(board, ()) == board.names


def test_no_name_of_low_water_reads_as_that_of_another_hex() -> None:
    """Beside a number 8 mm, above and below it 3.4 mm are free, but for two fifths."""
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    board, courses = game.board, Courses(game.board)
    keep = [*courses.keep_off(), *keep_off(board)]
    numbers = courses.number_middles()
    found = hex_names(board, features(board), keep, numbers)
    assert len(found) > 8
    for id, one in found.items():
        text = one.text
        half = measure(text.text, text.font, text.size, text.tracking) / 2
        middle, high = text.y - cap_height(text.font, text.size) / 2, text.size * 0.35
        for other, (x, y) in numbers.items():
            across = max(abs(x - text.x) - half - 2.2, 0) / 8.0
            down = max(abs(y - middle) - high - 0.7, 0) / 3.4
            assert other == id or math.hypot(across, down) > 0.6, (text.text, other)


def test_no_name_of_low_water_runs_on_from_the_number_of_its_hex() -> None:
    found = read_once(GAMES["low-water"]).game
    assert found is not None
    board = found.board
    courses = Courses(board)
    middles = courses.number_middles()
    names = hex_names(board, features(board), courses.keep_off(), middles)
    assert names
    for id, name in names.items():
        left, top, right, foot = _box(name.text)
        x, y = middles[id]
        aside = max(left - x, x - right) - 2.2
        assert not top - 0.7 < y < foot + 0.7 or aside > 2.2, id


def test_no_name_of_low_water_lies_on_the_woods_or_hills_of_another_hex() -> None:
    found = read_once(GAMES["low-water"]).game
    assert found is not None
    board, courses = found.board, Courses(found.board)
    named = hex_names(board, features(board), courses.keep_off(), courses.number_middles())
    assert {"1511", "2006"} <= set(named)
    for id, name in named.items():
        left, top, right, foot = _box(name.text)
        for space in board.map_spaces():
            rough = {"woods", "hills", "mountains"} & set(space.terrain)
            on = inside(((left + right) / 2, (top + foot) / 2), space.outline)
            assert space.id == id or not rough or not on, (name.text.text, space.id)


def test_a_number_below_the_ground_of_a_large_hex_has_a_plate_and_one_on_clear_ground_none() -> (
    None
):
    game = read_once(GAMES["memoir44"]).game
    assert game is not None
    numbers = {one.text: one for one in Courses(game.board).numbers() if isinstance(one, Text)}
    assert {id: numbers[id].halo is not None for id in ("K8", "L9", "M9", "K1")} == {
        "K8": True, "L9": True, "M9": True, "K1": False,
    }  # fmt: skip
