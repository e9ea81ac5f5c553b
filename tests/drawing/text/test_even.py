"""A few lines set evenly: the last one is not a single word, and none ends in a little one."""

from __future__ import annotations

import pytest

from builder.drawing.display import Text
from builder.drawing.text.flow import Setting, Words, paragraph


def _lines(text: str, width: float, even: bool = True) -> list[str]:
    block = paragraph([Words(text)], width, Setting(4.0, 5.0, even))
    return [shape.text for shape in block.shapes if isinstance(shape, Text)]


def test_a_word_is_not_left_alone_on_the_last_line() -> None:
    text = "Order one unit in the centre section."
    assert _lines(text, 57, even=False) == ["Order one unit in the centre", "section."]
    assert _lines(text, 57) == ["Order one unit", "in the centre section."]


@pytest.mark.parametrize("width", range(20, 90, 3))
def test_lines_set_evenly_are_as_many_and_say_the_same(width: float) -> None:
    text = "Return one eliminated unit to Corran or to Merenport, if no enemy unit is adjacent."
    lines = _lines(text, width)
    assert len(lines) == len(_lines(text, width, even=False))
    assert " ".join(lines) == text


def test_a_single_line_stays_as_it_is() -> None:
    assert _lines("In Dry weather.", 60) == ["In Dry weather."]
