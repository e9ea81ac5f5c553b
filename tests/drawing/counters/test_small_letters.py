"""Letters in the signs of counters that are shown small."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.drawing.counters.counter import Part
from builder.drawing.counters.placed import ink_box
from builder.drawing.counters.small import _with_room, _without_blots
from builder.drawing.counters.smallmarks import in_corner, lies_on, most_in_corner
from builder.drawing.counters.smallstrips import down_over
from builder.drawing.display import Group, Paint, Rect, Text
from builder.drawing.text.lines import Box
from builder.drawing.theme import POINT
from builder.game.model import Element

FRAME = Rect(0.0, 0.0, 8.0, 5.0, Paint("#FFFFFF"))
LETTERS = Group((FRAME, Text(4.0, 4.0, "HQ", "condensed-bold", 4.4, "#000000")), scale=0.5)
SIGN = (FRAME, LETTERS)
BARE = Paint("#FFFFFF")


def part(kind: str) -> Part:
    element = Element(kind, kind, (0.0, 0.0, 8.0, 5.0))
    return Part(element, SIGN)


def test_a_symbol_keeps_letters_that_are_told_apart() -> None:
    assert _without_blots(part("symbol"), 1.0) == part("symbol")


def test_a_symbol_has_no_letters_that_would_be_blots() -> None:
    found = _without_blots(part("symbol"), 0.4)
    assert found.shapes == (FRAME, replace(LETTERS, shapes=(FRAME,)))


def test_a_mark_that_would_be_a_blot_is_left_out() -> None:
    assert _without_blots(part("mark"), 0.4).shapes == ()


def test_a_mark_in_the_corner_grows_until_its_letter_is_known() -> None:
    letter = Text(2.0, 2.5, "F", "condensed-bold", 1.5, "#000000")
    mark = Part(Element("mark", "mark", (1.2, 1.2, 1.7, 1.7)), (letter,))
    (found,) = _without_blots(mark, 0.5).shapes
    assert isinstance(found, Group) and found.scale * 1.5 * 0.5 == pytest.approx(3.2 * POINT)


def test_the_picture_fills_the_field_where_the_word_below_it_is_left_out() -> None:
    field = Part(
        Element("field", "band", (1.0, 1.0, 12.0, 8.0)), (Rect(1.0, 1.0, 12.0, 8.0, BARE),)
    )
    strip = Part(Element("foot", "band", (1.0, 9.5, 12.0, 3.0)), (Rect(1.0, 9.5, 12.0, 3.0, BARE),))
    man = Part(Element("man", "symbol", (2.0, 2.0, 10.0, 7.0)), (Rect(5.0, 3.0, 4.0, 6.0, BARE),))
    taller, larger = down_over([strip], [field, man])
    assert ink_box(taller.shapes).foot == pytest.approx(12.5)
    assert ink_box(larger.shapes).height > 8.0, "in proportion"
    assert ink_box(larger.shapes).foot == pytest.approx(12.5), "he stands on the foot as before"
    assert not down_over([], [field, man])


def test_a_figure_has_the_room_of_a_word_beside_it_where_neither_can_be_read() -> None:
    figure = Part(
        Element("figures", "words", (1.2, 1.4, 2.0, 1.4)),
        (Text(2.2, 2.4, "4", "condensed-bold", 1.6, "#000000"),),
    )
    word = Part(
        Element("word", "words", (3.4, 1.4, 8.0, 1.4)),
        (Text(7.4, 2.4, "figures", "condensed-bold", 1.6, "#000000"),),
    )
    below = Part(Element("symbol", "symbol", (1.4, 4.0, 11.0, 6.0)), SIGN)
    found = _with_room(figure, [figure, word, below], 0.6, Box(1.2, 1.2, 12.0, 12.0))
    assert found.element.box == pytest.approx((1.2, 1.2, 10.2, 2.7))


def test_a_mark_on_the_ground_grows_into_its_corner_and_one_on_a_picture_stays() -> None:
    star = Text(2.0, 2.5, "F", "condensed-bold", 1.5, "#000000")
    mark = Part(Element("mark", "mark", (2.0, 1.1, 1.6, 1.6)), (replace(star, text=""),))
    picture = Part(Element("picture", "symbol", (1.5, 1.0, 9.0, 9.0)), ())
    assert lies_on(mark, [mark, picture]) and not lies_on(mark, [mark])
    larger = most_in_corner(mark)
    assert larger > 1.5 and in_corner(mark, larger, 0.0) is not None
