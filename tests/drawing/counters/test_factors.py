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


@pytest.mark.parametrize("fraction", ["½", "¼", "¾"])
def test_a_fraction_stands_on_the_line_of_the_figures_and_is_as_high(fraction: str) -> None:
    face = Face("", {"one": None, "two": None}, texts={"one": "4", "two": fraction})
    size = 14.5 * POINT
    shapes = factor_line(NOTATION, face, LINE, size, size, tones(UNITS[0]))
    figure, part = (ink(one) for one in shapes if isinstance(one, Text))
    assert figure and part and part.foot == pytest.approx(figure.foot, abs=0.03)
    assert part.y == pytest.approx(figure.y, abs=0.03)


def test_an_asterisk_has_its_room_before_a_dash() -> None:
    face = Face("", {"one": None, "two": None}, texts={"one": "4*", "two": "5"})
    size = 14.5 * POINT
    shapes = factor_line(NOTATION, face, LINE, size, size, tones(UNITS[0]))
    (sign,) = [one for one in shapes if isinstance(one, Text) and one.text == "*"]
    (dash,) = [one for one in shapes if isinstance(one, Rect)]
    box = ink(sign)
    assert box and dash.x - box.right > 0.5


def test_a_line_that_ends_with_an_asterisk_stands_right_of_the_middle_within_its_box() -> None:
    """The sign is light: centred by its ink, the figures looked moved to the left."""
    face = Face("", {"one": None, "two": None}, texts={"one": "2", "two": "3*"})
    size = 14.5 * POINT
    for box in (LINE, Box(0.0, 0.0, 8.0, 3.8)):
        whole = ink_box(factor_line(NOTATION, face, box, size, 1.0, tones(UNITS[0])))
        assert whole.x - box.x > box.right - whole.right + 0.2 > 0.2


def air(figure: str, before: bool) -> float:
    """What is seen between a figure and the pill beside it, on the average of their height, in mm
    for figures of 14.5 points; deep hollows count for no more than 0.65."""
    notation = (("", "one", not before), ("", "two", before))
    words = {"one": figure, "two": "2"} if before else {"one": "2", "two": figure}
    face = Face("", dict.fromkeys(words), texts=words)
    size = 14.5 * POINT
    shapes = factor_line(notation, face, LINE, size, size, tones(UNITS[0]))
    (pill,) = [one for one in shapes if isinstance(one, Rect)]
    (text,) = [one for one in shapes if isinstance(one, Text) and one.text == figure and
               (one.x < pill.x or one.x > pill.x + pill.width)]  # fmt: skip
    middle, radius, seen = pill.y + pill.height / 2, pill.height / 2, []
    whole = ink(text)
    assert whole
    least = pill.x - whole.right if before else whole.x - pill.x - pill.width
    for row in range(-8, 9):
        off = row / 8 * 1.7
        near = ink_between(text, middle + off - 0.1, middle + off + 0.1)
        end = radius - (radius**2 - off**2) ** 0.5
        if near:
            hollow = whole.right - near[1] if before else near[0] - whole.x
            seen.append(least + min(end + hollow, 0.65))
    return sum(seen) / len(seen)


def test_a_straight_figure_has_as_much_air_beside_a_pill_as_a_round_one() -> None:
    found = [air(figure, before) for figure in "0123456789" for before in (True, False)]
    assert max(found) - min(found) < 0.12
