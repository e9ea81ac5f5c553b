"""What rules say in words: bounds."""

from __future__ import annotations

import pytest

from builder.rules.words import bounded, total_of


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (2, 2, "exactly 2"),
        (1, 3, "at least 1 and at most 3"),
        (1, None, "at least 1"),
        (None, 3, "at most 3"),
        (0, 0, "exactly 0"),
    ],
)
def test_bounds_are_said_in_words(least: float | None, most: float | None, said: str) -> None:
    assert str(bounded(least, most)) == said


def test_what_is_added_up_is_named() -> None:
    assert str(total_of("units")) == "number"
    assert str(total_of("men")) == "sum of men"
