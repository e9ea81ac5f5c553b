"""Fonts of a designer's own: whole TrueType files that may be embedded, and nothing else."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.drawing.text import type as lettering
from builder.source.artwork import Fault
from builder.source.fontfile import font_file

GOOD = (Path(lettering.__file__).parent / "fonts" / "FiraSans-Regular.ttf").read_bytes()


def restricted() -> bytes:
    """The same font with the bit set that forbids embedding."""
    data = bytearray(GOOD)
    for n in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, _ = struct.unpack_from(">4sIII", data, 12 + 16 * n)
        if tag == b"OS/2":
            struct.pack_into(">H", data, start + 8, 2)
    return bytes(data)


def test_a_whole_truetype_font_may_be_used() -> None:
    assert font_file("f.ttf", GOOD).name == "f.ttf"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a complete TrueType font"),
        (b"OTTO" + GOOD[4:], "PostScript outlines"),
        (GOOD[:2000], "not a complete TrueType font"),
        (b"wOF2" + GOOD[4:], "not a complete TrueType font"),
        (restricted(), "may not be embedded"),
    ],
)
def test_another_file_is_refused_with_words(data: bytes, words: str) -> None:
    with pytest.raises(Fault) as fault:
        font_file("f.ttf", data)
    assert (fault.value.code, words in str(fault.value.fault)) == ("A111", True)


@given(st.binary(max_size=400), st.integers(0, 300))
def test_no_bytes_raise_anything_else(data: bytes, keep: int) -> None:
    try:
        font_file("f.ttf", GOOD[:keep] + data)
    except Fault as fault:
        assert fault.code == "A111"
