"""Letters in the signs of counters that are shown small."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.counters.counter import Part
from builder.drawing.counters.small import _without_blots
from builder.drawing.display import Group, Paint, Rect, Text
from builder.game.model import Element

FRAME = Rect(0.0, 0.0, 8.0, 5.0, Paint("#FFFFFF"))
LETTERS = Group((FRAME, Text(4.0, 4.0, "HQ", "condensed-bold", 4.4, "#000000")), scale=0.5)
SIGN = (FRAME, LETTERS)


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
