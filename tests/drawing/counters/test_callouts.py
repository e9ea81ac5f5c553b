"""How to read a counter: names with lines to its elements."""

from __future__ import annotations

import pytest

from builder.drawing.aids.key import sample_of
from builder.drawing.aids.keykinds import kinds_besides
from builder.drawing.aids.signs import unit_box
from builder.drawing.counters.callouts import _DOT, callouts, read_off
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.placed import placed
from builder.drawing.display import Circle, Group, Picture, Shape
from builder.drawing.theme import POINT
from tests.drawing.games import game
from tests.drawing.shapes import texts
from tests.games import GAMES, HARBOUR, read_once

GAME = game()
UNIT = sample_of(GAME)


def leaves(shapes: tuple[Shape, ...]) -> list[Shape]:
    found: list[Shape] = []
    for shape in shapes:
        found += leaves(shape.shapes) if isinstance(shape, Group) else [shape]
    return found


def test_the_elements_of_a_counter_are_named_with_what_they_are_there() -> None:
    assert UNIT is not None
    found = {one.name: one.here for one in callouts(GAME, UNIT)}
    assert found["Type"] == "Foot" and found["Size"] == "band" and found["Nation"] == "Herons"


def test_figures_are_named_below_in_their_order() -> None:
    assert UNIT is not None
    below = [one for one in callouts(GAME, UNIT) if one.below]
    assert [one.name for one in below] == ["Attack", "Points", "Movement"]
    assert [one.box.x for one in below] == sorted(one.box.x for one in below)


def test_each_name_has_a_line_and_all_is_within_the_width() -> None:
    assert UNIT is not None
    block = read_off(Faces(GAME), GAME, UNIT, 55.0, 8 * POINT)
    names = len([*callouts(GAME, UNIT)])
    assert len([one for one in leaves(block.shapes) if isinstance(one, Circle)]) >= names
    assert all(0.0 <= one.x <= 55.0 and 0.0 <= one.y <= block.height for one in texts(block.shapes))


def test_where_names_have_no_room_there_is_no_large_counter() -> None:
    assert UNIT is not None
    assert read_off(Faces(GAME), GAME, UNIT, 30.0, 8 * POINT).height == 0.0


@pytest.mark.games
def test_a_code_on_the_colour_of_its_place_is_named_with_the_place() -> None:
    made = read_once(GAMES["brp-front"]).game
    assert made is not None
    named = {one.name: one.here for one in callouts(made, made.units["su-inf"])}
    assert named["Setup area"] == "Force Pool"
    assert "Force Pool" not in named, "the colour under the code has that name already"


@pytest.mark.games
def test_a_line_to_a_code_ends_at_the_colour_on_which_it_stands() -> None:
    made = read_once(GAMES["brp-front"]).game
    assert made is not None
    named = {one.name: one.box for one in callouts(made, made.units["su-inf"])}
    assert named["Setup area"].x == named["Type"].x, "its bar is as wide as the frame"


def test_a_line_touches_what_it_leads_to() -> None:
    assert UNIT is not None
    block = read_off(Faces(GAME), GAME, UNIT, 55.0, 8 * POINT)
    drawn = leaves(block.shapes)
    ends = {(one.x, one.y) for one in drawn if isinstance(one, Circle)}
    (counter,) = [one for one in block.shapes[0].shapes if isinstance(one, Picture)]  # type: ignore[attr-defined]
    boxes = [one.box for one in callouts(GAME, UNIT) if not one.below]
    for box in boxes:
        sides = [counter.x + counter.scale * x for x in (box.x, box.right)]
        assert any(abs(abs(x - side) - _DOT) < 0.01 for x, _y in ends for side in sides), box


@pytest.mark.games
def test_dots_that_say_what_the_size_says_are_no_kind_of_their_own() -> None:
    made = read_once(GAMES["last-hundred-yards"]).game
    assert made is not None
    sample = sample_of(made)
    assert sample is not None
    assert not [*kinds_besides(made, sample, lambda _game, _unit: [])]


def test_letters_too_small_beside_a_sign_are_left_out() -> None:
    assert not [*texts(unit_box("hq", "#FFFFFF", 3.0).shapes)], "a filled head says it too"
    assert [*texts(unit_box("special-forces", "#FFFFFF", 3.0).shapes)]


@pytest.mark.games
def test_a_figure_is_named_and_a_printed_grade_needs_no_name() -> None:
    made = read_once(GAMES["memoir44"]).game
    assert made is not None
    sample = sample_of(made)
    assert sample is not None
    found = {one.name: one.box for one in callouts(made, sample)}
    assert found["Figures"].width > 1.0 and "Elite" not in found
    assert not [*kinds_besides(made, sample, lambda _game, _unit: [])], "they are named there"


@pytest.mark.games
def test_a_sign_of_the_layouts_beside_a_figure_belongs_to_the_figure() -> None:
    made = read_once(GAMES["memoir44"]).game
    assert made is not None
    sample = sample_of(made)
    assert sample is not None
    names = [one.name for one in callouts(made, sample)]
    assert names.count("Type") == 1 and "Figures" in names


@pytest.mark.games
def test_what_stands_between_others_is_named_above_the_counter() -> None:
    made = read_once(GAMES["low-water"]).game
    assert made is not None
    sample = sample_of(made)
    assert sample is not None
    block = read_off(Faces(made), made, sample, 60.0, 8 * POINT)
    named = {one.text: one for one in texts(block.shapes)}
    ends = [one for one in leaves(block.shapes) if isinstance(one, Circle)]
    assert named["Division"].y < named["Nation"].y
    assert any(named["Size"].x < one.x < named["Division"].x + 9.0 for one in ends), "below it"


@pytest.mark.games
def test_a_line_to_a_number_ends_at_the_belt_on_which_it_stands() -> None:
    made = read_once(GAMES["slaughterhouse"]).game
    assert made is not None
    sample = sample_of(made)
    assert sample is not None
    named = {one.name: one.box for one in callouts(made, sample)}
    assert named["Designation"].width > named["Type"].width, "its bar is wider than the frame"


@pytest.mark.games
def test_no_line_to_a_figure_runs_through_what_stands_below_it() -> None:
    """That to a rating ran through the name of the leader."""
    made = read_once(GAMES["strike-the-bear"]).game
    assert made is not None
    leader = next(one for one in made.units.values() if one.type.shape == "leader")
    figures = [one for one in callouts(made, leader) if one.below]
    lowest = max(box.foot for part, box in placed(made, leader, 0) if part.element.kind == "words")
    assert figures and all(one.box.y > lowest for one in figures), "nothing stands below them"


@pytest.mark.games
def test_what_is_printed_is_not_said_beside_it() -> None:
    made = read_once(HARBOUR).game
    assert made is not None
    named = {one.name: one.here for one in callouts(made, made.units["e-red"])}
    assert named["Designation"] == "" and named["Stripe"] == "Red"
