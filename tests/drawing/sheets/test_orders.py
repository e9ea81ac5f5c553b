"""In which order grounds follow one another on a sheet."""

from __future__ import annotations

from builder.drawing.sheets.orders import Block, orders


def test_what_fills_a_row_and_more_comes_before_a_small_ground() -> None:
    """A single marker stood before ten of another colour, which then wrapped by three."""
    assert orders([Block(8, "axis"), Block(1), Block(10)], 8)[0] == [0, 2, 1]
