"""Discs at the foot of hexes, for what a group of them means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.drawing.display import Picture, Rect, Text
from builder.drawing.labels import lifted
from builder.drawing.maps.entries import entries_of
from builder.drawing.maps.layers import layers
from builder.drawing.maps.marks import (
    _NAMED,
    RADIUS,
    bare_of_marks,
    mark_boxes,
    marks,
    with_larger_marks,
)
from builder.drawing.maps.octagons import beside_ids
from builder.drawing.text.lines import Box
from builder.drawing.text.type import measure
from builder.game.model import Board, GroupMark
from tests.drawing.games import board, game
from tests.drawing.maps.grounds import country
from tests.games import GAMES, read_once


def marked(plain: Board) -> Board:
    groups = {"towns": ("B2", "C3"), "ports": ("C3",)}
    signs = {"towns": GroupMark("3", "3 points"), "ports": GroupMark("star", "Port")}
    return replace(plain, groups=groups, marks=signs)


def test_each_hex_of_a_group_has_its_disc_at_the_foot_inside_its_sides() -> None:
    found = marked(country())
    discs = [shape for shape in marks(found) if isinstance(shape, Picture)]
    (alone, *both) = [(disc.x + RADIUS, disc.y + RADIUS) for disc in discs]
    home = found.spaces["B2"]
    assert alone[0] == pytest.approx(home.centre[0], abs=0.01)
    assert home.centre[1] < alone[1] < max(y for _, y in home.outline) - RADIUS
    one, other = both
    assert one[1] == other[1] and other[0] - one[0] > 2 * RADIUS
    assert [disc.name for disc in discs] == ["mark: 3", "mark: 3", "mark: star"]


def test_a_place_of_two_hexes_has_one_disc_on_the_side_between_them() -> None:
    plain = country()
    one, two = plain.spaces["B2"], plain.spaces["B3"]
    assert two.id in plain.neighbours[one.id]
    twins = {space.id: replace(space, name="East City") for space in (one, two)}
    found = replace(marked(plain), spaces={**plain.spaces, **twins})
    both = replace(found, groups={"towns": ("B2", "B3"), "ports": ("B3",)})
    (joint, alone) = (shape for shape in marks(both) if isinstance(shape, Picture))
    side = [(a + b) / 2 for a, b in zip(one.centre, two.centre, strict=True)]
    assert (joint.x + RADIUS, joint.y + RADIUS) == pytest.approx(side, abs=0.02)
    assert (joint.name, alone.name) == ("mark: 3", "mark: star")


def test_the_mark_of_a_city_in_a_large_hex_stands_in_the_city_before_its_name() -> None:
    found = read_once(GAMES["ibsm"]).game
    assert found is not None
    drawn, board = list(layers(found.board)), found.board
    stars = [shape for shape in drawn if isinstance(shape, Picture) and shape.name == "mark: star"]
    named = {t.text: t for t in drawn if isinstance(t, Text) and t.text.endswith("CITY")}
    assert len(stars) == len(named) == 3  # that of two hexes has one
    for text in named.values():
        left = text.x - measure(text.text, text.font, text.size, text.tracking) / 2
        (star,) = [one for one in stars if 0.3 < left - one.x - one.width < 2
                   and abs(one.y + RADIUS - text.y + text.size / 3) < 0.5]  # fmt: skip
        middle = (star.x + text.x + text.x - left) / 2
        assert any(abs(middle - space.centre[0]) < 2 for space in board.map_spaces())


def test_the_figure_in_a_disc_is_no_word_of_the_map_which_stands_over_counters() -> None:
    _shapes, words = lifted(marks(marked(country())))
    assert words == []


def test_the_key_says_what_a_mark_means() -> None:
    named = replace(game(), board=marked(country()))
    names = [entry.name for entry in entries_of(named)]
    assert {"3 points", "Port"} <= {*names}


def test_marks_of_sides_are_little_counters_beside_numbers_of_octagons_amid_diamonds() -> None:
    side = GroupMark("star", "Start", ground="#D1916A", ink="#1C0E05")
    plain = replace(board(4, 4), groups={"start": ("A1", "B2")}, marks={"start": side})
    beside, amid = (shape for shape in marks(plain) if isinstance(shape, Picture))
    (counter, *_rest) = amid.shapes
    assert isinstance(counter, Rect) and counter.paint.fill == "#D1916A"
    middle = (amid.x + RADIUS, amid.y + RADIUS)
    assert middle == pytest.approx(plain.spaces["B2"].centre, abs=0.01)
    left, _right, y = beside_ids(plain)["A1"]
    assert beside.x + beside.width < left and abs(beside.y + RADIUS - y) < 0.6
    assert beside.y > min(y for _, y in plain.spaces["A1"].outline) + 0.5


def test_in_octagons_each_side_has_its_own_side_of_the_number() -> None:
    groups = {name: GroupMark("star", name, ground=ground, ink="#1C0E05")
              for name, ground in (("a", "#A8B9A8"), ("b", "#D1916A"))}  # fmt: skip
    plain = replace(board(4, 4), groups={"a": ("A1",), "b": ("A1", "C1")}, marks=groups)
    first, *others = (shape for shape in marks(plain) if isinstance(shape, Picture))
    ids = beside_ids(plain)
    assert first.x + first.width < ids["A1"][0]
    for mark, id in zip(others, ("A1", "C1"), strict=True):
        assert mark.x > ids[id][1]


def test_a_mark_that_a_counter_covers_in_part_is_left_out() -> None:
    half, free = (Picture((), x, 0.0, name="mark: 1", width=3.5, height=3.5) for x in (0.0, 9.0))
    assert bare_of_marks([half, free], [Box(2.0, -5.0, 4.0, 8.0)]) == [free]


def test_letters_of_marks_on_a_map_that_is_shown_small_are_as_large_as_can_be_read() -> None:
    letter = Text(1.5, 2.0, "P", "condensed-bold", 2.0, "#FFFFFF", "middle")
    mark = Picture((letter,), 10.0, 10.0, name=f"{_NAMED}P", width=3.0, height=3.0)
    (larger,) = with_larger_marks([mark], 0.5, 1.6)
    assert isinstance(larger, Picture)
    assert larger.scale * letter.size * 0.5 == pytest.approx(1.6)
    (box,) = mark_boxes([larger])
    assert box.x + box.width / 2 == pytest.approx(11.5), "about the same middle"
    assert [*with_larger_marks([mark], 1.0, 1.6)] == [mark]
