"""Typefaces are read as reportlab reads them."""

from __future__ import annotations

import io
import struct

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from builder.drawing.text.type import house_bytes
from builder.emit.pdf.quick import QuickFace

KEPT = ("charToGlyph", "glyphToChar", "charWidths", "hmetrics", "glyphPos", "defaultWidth")


def read(kind: type[TTFontFile], data: bytes) -> dict[str, object]:
    return {name: vars(kind(io.BytesIO(data)))[name] for name in KEPT}


def patched(table: str, at: int, value: bytes) -> bytes:
    """A face of ours with other bytes in a table."""
    data = house_bytes("text")
    start = TTFontFile(io.BytesIO(data), 0).get_table_pos(table)[0] + at
    return data[:start] + value + data[start + len(value) :]


@pytest.mark.parametrize("table, at, value", [
    ("head", 18, struct.pack(">H", 1000)),  # as it is
    ("head", 18, struct.pack(">H", 2048)),  # other units in the em
    ("hhea", 34, struct.pack(">H", 100)),  # fewer widths than glyphs
    ("cmap", 12, struct.pack(">H", 0)),  # no table of letters of Microsoft's
])  # fmt: skip
def test_a_face_is_what_reportlab_makes_of_it(table: str, at: int, value: bytes) -> None:
    data = patched(table, at, value)
    assert read(QuickFace, data) == read(TTFontFile, data)


def test_of_a_broken_one_reportlab_says_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="cmap encoding format"):
        QuickFace(io.BytesIO(patched("cmap", 20, struct.pack(">H", 99))))


def test_our_faces_are_of_the_usual_kind() -> None:
    face = QuickFace(io.BytesIO(house_bytes("condensed-italic")))
    assert face._read_letters()
