"""Signs of sizes: drawn, of one height, and narrow enough to keep off what stands beside them."""

from __future__ import annotations

import pytest

from builder.drawing.counters.placed import ink_box
from builder.drawing.counters.signs import HIGH, drawn_width, size_sign
from builder.drawing.text.lines import Box

BOX = Box(0.0, 0.0, 10.0, HIGH)


@pytest.mark.parametrize("sign", ["XXXX", "XXXXX", "XXXXXX", "II"])
def test_a_sign_stands_in_the_middle_of_the_width_that_it_says(sign: str) -> None:
    shapes, taken = size_sign(sign, BOX, "#000000", 0.5)
    drawn = ink_box(shapes)
    assert drawn.x + drawn.width / 2 == pytest.approx(5.0)
    assert taken and drawn.width <= taken.width


@pytest.mark.parametrize("sign", ["XXXX", "XXXXX", "II", "•••"])
def test_a_sign_at_an_end_of_its_box_stands_flush_with_it(sign: str) -> None:
    """Its arms count, not the bearing of its letters; the strokes of a cross reach a little past
    their ends, which are what is measured here."""
    left = ink_box(size_sign(sign, BOX, "#000000", 0.5, anchor="start")[0])
    right = ink_box(size_sign(sign, BOX, "#000000", 0.5, anchor="end")[0])
    assert -1e-9 < left.x < 0.15 and -1e-9 < BOX.right - right.right < 0.15


def test_five_crosses_are_narrower_than_four_and_one_more() -> None:
    four, five = drawn_width("XXXX", HIGH), drawn_width("XXXXX", HIGH)
    assert four and five and five < four * 5 / 4 - 0.5
