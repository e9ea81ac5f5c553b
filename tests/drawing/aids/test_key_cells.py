"""How the names in the key to the counters stand in columns."""

from __future__ import annotations

from builder.drawing.aids.keycells import key_widths
from builder.drawing.aids.look import Look
from builder.drawing.text.flow import Words, lines_needed, widest


def test_a_name_is_not_broken_where_fewer_columns_keep_it_whole() -> None:
    """It was "General," and "Stalin" below, in a column of three."""
    names, beside = ["General, Stalin", "Turn", "Initiative"], 9.0
    em, widths = key_widths([names, ["Axis", "Soviet"]], 60.0, beside, Look())
    lines = [
        lines_needed([Words(name, "condensed")], widths[place % len(widths)] - beside, em)
        for place, name in enumerate(names)
    ]
    assert lines == [1, 1, 1]


def test_one_row_across_the_page_ends_at_its_edge() -> None:
    """The last name stood 20 millimetres before it."""
    names, beside = ["General, Stalin", "Turn", "Initiative", "Axis", "Soviet"], 9.0
    em, widths = key_widths([names], 184.0, beside, Look())
    last = widest([Words(names[-1], "condensed")], em, whole=True)
    assert len(widths) == 5 and abs(sum(widths) - 184.0) < 0.1
    assert abs(widths[-1] - beside - last) < 0.1
