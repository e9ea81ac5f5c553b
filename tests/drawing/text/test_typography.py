"""Typewriter signs become printed ones, and nothing else changes."""

from __future__ import annotations

import pytest

from builder.drawing.text.typography import fair


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("-2 and +2", "−2 and +2"),
        ("A3-A10", "A3–A10"),
        ("T34-85", "T34-85"),
        ("2-3", "2-3"),
        ("Points x10", "Points ×10"),
        ("the unit's", "the unit’s"),
        ("Summer of '44", "Summer of ’44"),
        ("the 'unit'", "the ‘unit’"),
        ('("plots")', "(“plots”)"),
        ("box 0x10", "box 0x10"),
        ("-", "–"),
        ("No roll.; Snow.", "No roll; Snow."),
    ],
)
def test_signs_are_printed(typed: str, printed: str) -> None:
    assert fair(typed) == printed
