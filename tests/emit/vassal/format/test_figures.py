"""Gaps stand for figures in the files of a module, and are filled."""

from __future__ import annotations

import pytest

from builder.emit.vassal.format.figures import filled, framed, framing, gap
from builder.emit.vassal.format.savegame import disguised


@pytest.mark.parametrize("written", [str.encode, disguised])
def test_a_gap_is_a_number_and_is_filled_with_one(written: type[bytes]) -> None:
    assert not framed()
    with framing("content") as figures:
        assert framed()
        one, other = gap("a", "attack", 0), gap("a", "attack", 1)
        assert one == gap("a", "attack", 0) != other
        assert (one + other).isdecimal()
    assert [*figures.gaps] == [("a", "attack", 0), ("a", "attack", 1)]
    frame = written(f"{one};{other}{one}, {figures.mark[:-1]}")
    assert filled(frame, figures.mark, ["7", "12"]) == written(f"7;127, {figures.mark[:-1]}")


def test_gaps_of_other_content_begin_otherwise() -> None:
    with framing("one") as one, framing("other") as other:
        assert one.mark != other.mark
        assert filled(b"1", one.mark, []) == b"1"
