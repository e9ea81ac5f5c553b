"""Signs of sizes: drawn, of one height, and narrow enough to keep off what stands beside them."""

from __future__ import annotations

import pytest

from builder.drawing.counters.placed import ink_box
from builder.drawing.counters.signs import HIGH, drawn_width, size_sign
from builder.drawing.text.lines import Box

BOX = Box(0.0, 0.0, 10.0, HIGH)


@pytest.mark.parametrize("sign", ["XXXX", "XXXXX", "XXXXXX", "II"])
def test_a_sign_stands_in_the_middle_of_the_width_that_it_says(sign: str) -> None:
    shapes, wide = size_sign(sign, BOX, "#000000", 0.5)
    drawn = ink_box(shapes)
    assert drawn.x + drawn.width / 2 == pytest.approx(5.0)
    assert drawn.width <= wide


def test_five_crosses_are_narrower_than_four_and_one_more() -> None:
    four, five = drawn_width("XXXX", HIGH), drawn_width("XXXXX", HIGH)
    assert four and five and five < four * 5 / 4 - 0.5
