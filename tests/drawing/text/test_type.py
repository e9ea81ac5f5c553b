"""Type: widths, breaks and outlines; no letter vanishes."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.drawing.display import Anchor, Text
from builder.drawing.text import type as type_module
from builder.drawing.text.breaking import wrap
from builder.drawing.text.lines import Box, ink, line_in, lines_in
from builder.drawing.text.type import (
    FACES,
    MAX_LETTERS,
    cap_height,
    font_bytes,
    measure,
    missing,
    outline,
    printable,
)

FONTS = Path(type_module.__file__).parent / "fonts"
words = st.text(max_size=40)


@pytest.mark.parametrize("name", FACES)
def test_every_face_has_its_file_and_its_licence(name: str) -> None:
    assert len(font_bytes(name)) > 20_000
    assert "SIL Open Font License" in (FONTS / "OFL.txt").read_text()


@pytest.mark.parametrize("name", [name for name in FACES if name != "mono"])
def test_every_face_that_sets_words_has_cyrillic_and_the_half(name: str) -> None:
    assert missing("Жуков ½ – × (8)", name) == ""


def test_the_face_of_what_is_typed_has_letters_of_one_width() -> None:
    assert missing("builder calibrate --at A=0.5,-1", "mono") == ""
    assert measure("il.-", "mono", 3) == measure("mWA0", "mono", 3)


def test_an_unknown_face_is_refused() -> None:
    with pytest.raises(KeyError):
        measure("a", "gothic", 3)


def test_width_grows_with_size() -> None:
    assert measure("6(8)4", "condensed", 6) == pytest.approx(2 * measure("6(8)4", "condensed", 3))


def test_bold_is_wider_and_condensed_is_narrower() -> None:
    assert measure("Grenze", "condensed", 3) < measure("Grenze", "condensed-bold", 3)
    assert measure("Grenze", "condensed", 3) < measure("Grenze", "text", 3)


def test_kerning_draws_letters_together() -> None:
    assert measure("AV", "text", 10) < measure("A", "text", 10) + measure("V", "text", 10)


def test_tracking_counts_between_letters_only() -> None:
    plain = measure("abc", "text", 3)
    assert measure("abc", "text", 3, tracking=0.5) == pytest.approx(plain + 1.0, abs=1e-3)
    assert measure("", "text", 3, tracking=0.5) == 0


def test_a_capital_is_about_seven_tenths_of_the_em() -> None:
    assert cap_height("condensed-bold", 10) == pytest.approx(6.9, abs=0.2)


def test_missing_letters_are_named_once_in_order() -> None:
    assert missing("漢a字漢", "text") == "漢字"


def test_a_missing_letter_is_drawn_as_a_box_as_tall_as_a_capital() -> None:
    box = ink(Text(0, 0, "漢", "text", 10, "#000000"))
    assert box is not None
    assert box.height == pytest.approx(cap_height("text", 10), abs=0.01)
    assert box.width > 1


def test_controls_and_lone_surrogates_become_a_visible_mark() -> None:
    assert printable("a\x00b\ud800") == "a\ufffdb\ufffd"
    assert printable("a\tb\nc") == "a b c"


def test_a_line_of_fifty_megabytes_is_cut() -> None:
    assert len(printable("x" * 50_000_000)) == MAX_LETTERS
    assert measure("x" * 50_000_000, "text", 1) < MAX_LETTERS


def test_lines_break_at_spaces_and_at_line_ends() -> None:
    assert wrap("one two\nthree", "text", 3, 100) == ["one two", "three"]
    assert wrap("one two three", "text", 3, measure("one two", "text", 3)) == ["one two", "three"]
    assert wrap(" \n ", "text", 3, 100) == []


@pytest.mark.parametrize(
    ("word", "before", "lines"),
    [
        ("Donaudampfschiff", "Donaudampf-", ["Donau-", "dampfschiff"]),
        ("Counter-attack", "Counter-atta", ["Counter-", "attack"]),
        ("Movement", "Moveme-", ["Move-", "ment"]),
        ("XXXXXXXX", "XXXXX-", ["XXXXX-", "XXX"]),
    ],
)
def test_a_word_too_wide_is_broken_with_a_hyphen_where_a_syllable_begins(
    word: str, before: str, lines: list[str]
) -> None:
    assert wrap(word, "text", 3, measure(before, "text", 3) + 0.01) == lines


@given(words, st.floats(1, 60))
def test_wrapping_loses_no_letter_and_no_line_is_too_wide(text: str, width: float) -> None:
    lines = wrap(text, "text", 3, width)
    kept = "".join(printable("".join(text.splitlines())).split())
    assert "".join("".join(lines).split()).replace("-", "") == kept.replace("-", "")
    assert all(measure(line, "text", 3) <= width + 1e-6 or len(line) == 1 for line in lines)


@given(words, st.floats(0.5, 30), st.floats(0.5, 10))
def test_a_line_set_into_a_box_stays_inside(text: str, width: float, height: float) -> None:
    box = Box(3, 4, width, height)
    line = line_in(box, text, "condensed-bold", 4, 1, "#000000")
    extent = line and ink(line)
    if extent:
        assert extent.x >= box.x - 1e-6 and extent.right <= box.right + 1e-6
        assert extent.y >= box.y - 1e-6 and extent.foot <= box.foot + 1e-6


def test_a_long_name_is_set_on_two_whole_lines() -> None:
    lines = lines_in(Box(0, 0, 12, 5), "Grey Heron of the Mill", "text-bold", 3, 1.7, "#000000")
    assert " ".join(line.text for line in lines) == "Grey Heron of the Mill"
    assert len(lines) == 2


def test_an_outline_starts_ends_or_centres_on_its_anchor() -> None:
    def span(anchor: Anchor) -> tuple[float, float]:
        text = Text(50, 0, "HHH", "text", 10, "#000000", anchor)
        xs = [float(v) for c in outline(text).commands for v in c[1::2]]
        return min(xs), max(xs)

    assert span("start")[0] > 50 > span("end")[1]
    assert sum(span("middle")) / 2 == pytest.approx(50, abs=0.01)


def test_an_outline_turns_clockwise_about_its_anchor() -> None:
    flat = outline(Text(0, 0, "l", "text", 10, "#000000"))
    down = outline(Text(0, 0, "l", "text", 10, "#000000", angle=90))
    for (_, *one), (_, *other) in zip(flat.commands, down.commands, strict=True):
        if one:
            assert math.isclose(float(one[0]), float(other[1]), abs_tol=1e-9)
            assert math.isclose(float(one[1]), -float(other[0]), abs_tol=1e-9)


def test_a_space_has_no_ink() -> None:
    assert ink(Text(0, 0, "  ", "text", 3, "#000000")) is None
    assert line_in(Box(0, 0, 5, 5), "  ", "text", 3, 1, "#000000") is None


def test_no_line_ends_at_a_no_break_space() -> None:
    said = "each must be 100\N{NO-BREAK SPACE}mm long"
    for width in range(15, 60):
        assert not any(line.endswith("100") for line in wrap(said, "text", 2.6, width))
