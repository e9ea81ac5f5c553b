"""The words on the map of a setup: numbers of hexes on their counters, names off these."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from builder.drawing.aids.setupcard import starting
from builder.drawing.aids.setupwords import homes_of, tags, uncovered
from builder.drawing.display import Paint, Picture, Rect, Shape, Text
from builder.drawing.labels import Label
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.text.lines import Box
from tests.drawing.papers import named
from tests.drawing.shapes import texts
from tests.games import BEAR, read_once

FRAME = Box(0.0, 0.0, 60.0, 40.0)


def counter(x: float, y: float, side: float = 10.0) -> Picture:
    return Picture((), x, y, name="counter", width=side, height=side)


def label(text: str, x: float, y: float, wide: float = 9.0) -> Label:
    """Words about the middle x, on the base y."""
    word = Text(x, y, text, "text-bold", 2.0, "#000000", "middle")
    return Label((word,), Box(x - wide / 2, y - 2.0, wide, 2.5))


def said(
    labels: Sequence[Label], counters: Sequence[Shape], frame: Box = FRAME, **tagged: Shape
) -> dict[str, tuple[float, float]]:
    """Where words stand."""
    own = {ident: (one,) for ident, one in tagged.items()}
    words = uncovered(labels, counters, frame, (), 1.0, own)
    return {one.text: (one.x, one.y) for one in words if isinstance(one, Text)}


def test_a_name_in_two_lines_is_moved_off_counters_as_a_whole() -> None:
    lines = [label("EAST", 20.0, 15.0), label("QUAY", 20.0, 18.0)]
    found = said(lines, [counter(15.0, 5.0)])
    assert found["QUAY"][0] == found["EAST"][0]
    assert found["QUAY"][1] - found["EAST"][1] == pytest.approx(3.0)
    assert found["EAST"] != (20.0, 15.0), "a counter hides it there"


def test_a_name_without_room_is_left_out_where_counters_hide_more_than_a_third() -> None:
    tight = Box(14.0, 4.0, 12.0, 12.0)
    assert said([label("EAST", 20.0, 12.0)], [counter(15.0, 5.0)], tight) == {}
    assert "EAST" in said([label("EAST", 24.0, 16.5)], [counter(15.0, 5.0)], tight)


def test_where_numbers_stand_on_counters_those_of_empty_hexes_are_left_out() -> None:
    """Small figures all over the picture were read as those of the counters near them."""
    below, own, far = label("1509", 20.0, 17.0), label("1508", 20.0, 4.0), label("1510", 20.0, 30.0)
    tag = Rect(18.0, 3.0, 4.0, 2.0, Paint("#FFFFFF"))
    assert said([below, own, far], [counter(15.0, 5.0)], **{"1508": tag}) == {}
    assert {*said([below, own, far], [counter(15.0, 5.0)])} == {"1508", "1509", "1510"}


def test_the_numbers_of_a_hex_and_of_its_pile_stand_side_by_side_above_the_counter() -> None:
    badge = Rect(18.0, 8.0, 4.0, 2.0, Paint("#000000"))
    word = Text(20.0, 9.5, "+1", "text-bold", 1.8, "#FFFFFF", "middle")
    alone: list[Shape] = [counter(15.0, 10.0)]
    piled: list[Shape] = [counter(15.0, 10.0), badge, word]
    several: list[Shape] = [counter(12.0, 10.0), badge, word, counter(24.0, 10.0)]
    own = tags({"1": alone, "2": piled, "3": several}, FRAME, 1.0)
    one, two, three = (found for found, _word in own.values())
    assert isinstance(one, Rect) and isinstance(two, Rect) and isinstance(three, Rect)
    assert one.x + one.width / 2 == pytest.approx(20.0)
    assert one.y + one.height == pytest.approx(10.0)
    _face, moved, shown = piled
    assert isinstance(moved, Rect) and isinstance(shown, Text)
    assert moved.x == pytest.approx(two.x + two.width)
    assert two.x - 15.0 == pytest.approx(25.0 - moved.x - moved.width)
    assert shown.x == pytest.approx(moved.x + moved.width / 2)
    assert several[1] == badge and not three.x < 18.0 < three.x + three.width - 1e-6


def test_no_counter_is_nearer_to_the_name_of_a_hex_than_its_own() -> None:
    """Harrow, of hex 1606, stood below the counter of 1506."""
    home = ((20.0, 10.0), (40.0, 10.0), (40.0, 30.0), (20.0, 30.0))
    own, other = counter(25.0, 15.0), counter(10.0, 6.0)
    name, frame = label("Harrow", 22.0, 17.0), Box(0.0, 0.0, 60.0, 40.0)
    for homes in ({}, {"harrow": home}):
        (text,) = uncovered([name], [own, other], frame, (), 1.0, {}, None, homes)
        assert isinstance(text, Text)
        assert (abs(text.x - 30.0) < abs(text.x - 15.0)) is bool(homes)


def test_a_name_that_several_hexes_have_has_no_home() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    spaces = [*drawings.game.board.map_spaces()]
    (harrow,) = (one for one in spaces if one.name == "Harrow")
    assert homes_of(spaces)["harrow"] == harrow.outline
    assert "harrow" not in homes_of([*spaces, harrow])


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_each_hex_with_counters_has_its_number_once_on_the_map_of_a_setup(paper: Paper) -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    for ident, setup in drawings.setups(paper).items():
        assert setup.map is not None
        numbers = [text.text for text in texts(setup.map.part(0, 1).shapes)]
        (scenario,) = (one for one in drawings.game.scenarios if one.id == ident)
        on_map = {one.id for one in drawings.game.board.map_spaces()}
        held = {one.where.spaces[0] for one in starting(scenario)} & on_map
        assert held
        assert all(numbers.count(space) == 1 for space in held)
