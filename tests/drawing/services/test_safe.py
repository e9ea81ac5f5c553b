"""What lies between the safe zone and the cut is found."""

from __future__ import annotations

import re

import pytest

from builder.drawing.display import Circle, Group, Paint, Path, Rect, Shape, Text
from builder.drawing.services.safe import beyond, outside, share_within
from builder.drawing.services.table import PRODUCTS

INK = Paint(fill="#000000")
SQUARE = next(one for one in PRODUCTS if one.name == "Square Chit ¾ in")
DISC = next(one for one in PRODUCTS if one.name == "Circle Chit ¾ in")
# The image is 25.4 mm wide, the cut 3.175 mm within it, the safe zone 6.35 mm.
WINDOW = Path((("M", 7.0, 7.0), ("L", 18.0, 7.0), ("L", 18.0, 18.0), ("L", 7.0, 18.0), ("Z",)), INK)


@pytest.mark.parametrize(
    ("shape", "found"),
    [
        (Rect(7, 7, 11, 11, INK), []),
        (Rect(6, 7, 11, 11, INK), [""]),
        (Rect(0, 7, 25.4, 5, INK), []),
        (Rect(0, 4, 25.4, 5, INK), []),
        (Rect(6.4, 7, 11, 11, Paint(stroke="#000000", width=0.4)), [""]),
        (Text(12.7, 15, "4-4", "condensed", 4, "#000000", "middle"), []),
        (Text(4, 15, "4-4", "condensed", 4, "#000000"), ["4-4"]),
        (Text(0, 15, "4-4", "condensed", 4, "#000000"), ["4-4"]),
        (Text(8, 20.5, "4-4", "condensed", 4, "#000000", angle=-90), ["4-4"]),
        (Group((Rect(0, 0, 1, 1, INK),), 5, 12, 2.0), [""]),
        (Group((Rect(5, 5, 15, 15, INK),), clip=WINDOW), []),
        (Group((Rect(4, 4, 1, 1, INK),), clip=WINDOW), []),
        (Group((Circle(7.5, 12, 3, INK),), clip=WINDOW), []),
        (Group((Circle(5, 12, 1, INK),), clip=WINDOW), []),
    ],
)
def test_on_a_square_counter(shape: Shape, found: list[str]) -> None:
    assert [near.words for near in outside((shape,), SQUARE)] == found


@pytest.mark.parametrize(
    ("shape", "found"),
    [
        (Circle(12.7, 12.7, 6.3, INK), []),
        (Circle(12.7, 12.7, 7.5, INK), [""]),
        (Circle(12.7, 12.7, 12.0, INK), []),
        (Rect(7, 7, 11.4, 11.4, INK), [""]),
        (Text(12.7, 14, "9", "condensed", 4, "#000000", "middle"), []),
    ],
)
def test_on_a_disc(shape: Shape, found: list[str]) -> None:
    assert [near.words for near in outside((shape,), DISC)] == found


def test_how_far_from_the_cut_it_ends_is_said() -> None:
    """The cut is 3.175 mm within the image."""
    number = Text(4.5, 15, "4-4", "condensed", 4, "#000000")
    found = outside((Rect(5, 12, 1, 1, INK), Rect(5.5, 8, 1, 1, INK), number), SQUARE, piece="Foot")
    words, sign = map(str, found)
    assert re.fullmatch(r"number “4-4”, 1\.[34] mm from the cut", words)
    assert sign == "sign, 1.8 mm from the cut"
    (name,) = outside((Text(2, 15, "Foot", "condensed", 4, "#000000"),), SQUARE)
    assert str(name) == "name “Foot”, 0.0 mm from the cut"


def test_only_what_sticks_out_of_the_zone_is_shown_as_outside() -> None:
    bar = Rect(5, 10, 10, 2, INK)
    (left,) = beyond((bar,), SQUARE)
    assert left == pytest.approx((5, 10, 6.35, 12))
    corner = [*beyond((Rect(5, 5, 3, 3, INK),), SQUARE)]
    area = sum((right - x) * (foot - y) for x, y, right, foot in corner)
    assert area == pytest.approx(9 - 1.65**2)
    assert [*beyond((Rect(0, 7, 25.4, 5, INK), Rect(7, 7, 9, 9, INK)), SQUARE)] == []
    assert [*beyond((bar,), SQUARE, 0.5)] == []
    (disc,) = beyond((Rect(7, 7, 11.4, 11.4, INK),), DISC)
    assert disc == pytest.approx((7, 7, 18.4, 18.4))


def test_nothing_is_said_where_the_safe_zone_is_not_known() -> None:
    product = next(one for one in PRODUCTS if one.safe is None)
    assert [*outside((Text(4, 15, "4-4", "condensed", 4, "#000000"),), product)] == []


@pytest.mark.parametrize(
    ("shape", "share"),
    [
        (Rect(7, 7, 11, 11, INK), 1.0),
        (Rect(4.45, 7, 11, 11, INK), 0.7696),
        (Rect(0, 7, 25.4, 5, INK), 1.0),
        (Rect(3.175, 7, 14, 5, INK), 1.0),
        (Text(4, 15, "4-4", "condensed", 4, "#000000"), 0.739),
    ],
)
def test_at_which_size_all_lies_within_the_safe_zone(shape: Shape, share: float) -> None:
    """The zone is 6.35 mm from the middle: what ends 8.25 mm from it goes there at 77 %."""
    found = share_within((shape,), SQUARE)
    assert found == pytest.approx(share, abs=0.01)
    assert [*outside((shape,), SQUARE, found)] == []
    if share < 1:
        assert [*outside((shape,), SQUARE, found + 0.01)] != []
