"""Faces of special dice: a picture and its word, or the word alone."""

from __future__ import annotations

from builder.drawing.counters.die import SIDE, die_face
from builder.drawing.display import Group, Text
from builder.drawing.text.type import measure


def words(face: str, glyph: str = "") -> Text:
    (text,) = (s for s in die_face(face, glyph).shapes if isinstance(s, Text))
    return text


def test_a_face_bears_its_word_below_its_symbol() -> None:
    drawing = die_face("Flag", "objective")
    assert (drawing.width, drawing.height) == (SIDE, SIDE)
    assert any(isinstance(shape, Group) for shape in drawing.shapes)
    assert words("Flag", "objective").y > SIDE * 0.8


def test_a_face_without_a_symbol_bears_its_word_large_in_the_middle() -> None:
    assert not any(isinstance(shape, Group) for shape in die_face("Star").shapes)
    assert words("Star").size > words("Star", "infantry").size
    assert SIDE * 0.4 < words("Star").y < SIDE * 0.7


def test_long_words_stay_on_the_face() -> None:
    text = words("Reconnaissance", "infantry")
    assert measure(text.text, text.font, text.size) <= SIDE - 1.5
