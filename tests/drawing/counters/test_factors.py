"""Factor lines: dashes stand in the middle of what is seen beside them."""

from __future__ import annotations

import pytest

from builder.drawing.counters.factors import factor_line
from builder.drawing.counters.placed import ink_box
from builder.drawing.counters.tones import tones
from builder.drawing.display import Rect, Text
from builder.drawing.text.lines import Box, ink, ink_between
from builder.drawing.theme import POINT
from builder.game.model import Face
from tests.drawing.games import UNITS

LINE = Box(0.0, 0.0, 20.0, 3.8)
NOTATION = (("", "one", False), ("-", "", False), ("", "two", False))


def gaps(one: str, two: str) -> tuple[float, float]:
    """How far the ink at the height of the dash is from its ends."""
    face = Face("", {"one": None, "two": None}, texts={"one": one, "two": two})
    size = 14.5 * POINT
    shapes = factor_line(NOTATION, face, LINE, size, size, tones(UNITS[0]))
    (dash,) = [one for one in shapes if isinstance(one, Rect)]
    y, middle = dash.y + dash.height / 2, dash.x + dash.width / 2
    reach = 0.14 * size
    spans = []
    for shape in shapes:
        if isinstance(shape, Text):
            spans += [span for span in [ink_between(shape, y - reach, y + reach)] if span]
        elif shape is not dash:
            box = ink_box([shape])
            spans.append((box.x - 0.21, box.right + 0.21))
    left = dash.x - max(right for _, right in spans if right < middle)
    return left, min(left for left, _ in spans if left > middle) - dash.x - dash.width


@pytest.mark.parametrize(
    ("one", "two"), [("1", "2"), ("3", "1"), ("1", "5"), ("4", "(3)"), ("(2)", "3"), ("1", "½")]
)
def test_a_dash_stands_as_far_from_what_is_before_it_as_from_what_is_after(
    one: str, two: str
) -> None:
    left, right = gaps(one, two)
    assert abs(left - right) < 0.3 and min(left, right) > 0.4


def test_an_asterisk_has_its_room_before_a_dash() -> None:
    face = Face("", {"one": None, "two": None}, texts={"one": "4*", "two": "5"})
    size = 14.5 * POINT
    shapes = factor_line(NOTATION, face, LINE, size, size, tones(UNITS[0]))
    (sign,) = [one for one in shapes if isinstance(one, Text) and one.text == "*"]
    (dash,) = [one for one in shapes if isinstance(one, Rect)]
    box = ink(sign)
    assert box and dash.x - box.right > 0.5
