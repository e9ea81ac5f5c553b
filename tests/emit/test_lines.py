"""Tests of `builder.emit.pdf.lines`."""

from __future__ import annotations

import io
import re

import pytest

from builder.drawing.display import Text
from builder.drawing.text import type as lettering
from builder.emit.pdf.canvas import Sheet
from builder.emit.pdf.lines import line_code


def code_of(text: Text, *, unseen: bool = False) -> str:
    return line_code(Sheet(io.BytesIO(), (100.0, 100.0)), text, text.text, unseen)


def test_a_line_is_one_row_of_letters_and_of_gaps_where_kerning_moves_them() -> None:
    code = code_of(Text(1.0, 2.0, "AVATAR", "text", 3.0, "#000000"))
    assert code.count(" Tf") == code.count(" Tm") == code.count(" TJ") == 1
    gaps = [float(gap) for gap in re.findall(r"\)(-?[\d.]+)\(", code)]
    assert len(gaps) > 2 and min(gaps) > 0, "letters that stand nearer have a gap above 0"


def test_letters_that_nothing_moves_are_one_word() -> None:
    assert code_of(Text(1.0, 2.0, "HIM", "text", 3.0, "#000000")).endswith("(HIM) Tj ET")


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_a_line_stands_at_its_anchor(anchor: str, share: float) -> None:
    text = Text(50.0, 20.0, "HIM", "text", 3.0, "#000000", anchor=anchor)  # type: ignore[arg-type]
    wide = lettering.measure("HIM", "text", 3.0)
    x, y = map(float, re.findall(r"1 0 0 -1 (\S+) (\S+) Tm", code_of(text))[0])
    assert (x, y) == (pytest.approx(50.0 - share * wide, abs=1e-3), 20.0)


def test_tracking_and_what_is_not_seen_end_with_the_line() -> None:
    code = code_of(Text(1.0, 2.0, "HIM", "text", 3.0, "#000000", tracking=0.5), unseen=True)
    assert code.index("3 Tr") < code.index(".5 Tc") < code.index("Tj")
    assert code.endswith("0 Tc 0 Tr ET")
