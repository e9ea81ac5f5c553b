"""Words shrink to a floor, then wrap, then go to a note; they are never cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.diagnostics import Span
from builder.drawing.text.fitting import FLOOR, Notes, Room, Source, balanced, set_words
from builder.drawing.text.type import measure, printable
from builder.words import message

FONT = "condensed"
HERE = Source(Span("units.csv", 3, 7), message("the designation of the otters"))
NAME = "The otters of the upper brook"
WIDE = measure(NAME, FONT, 1.0)


def test_words_that_fit_keep_their_size() -> None:
    setting = set_words(NAME, FONT, Room(3 * WIDE + 1, 9, 3.0), HERE)
    assert (setting.lines, setting.size, setting.tight) == ((NAME,), 3.0, None)


def test_words_shrink_before_they_wrap() -> None:
    setting = set_words(NAME, FONT, Room(2 * WIDE + 0.5, 9, 3.0, most=2), HERE)
    assert setting.lines == (NAME,)
    assert 1.9 < setting.size <= 2.02


def test_words_wrap_at_the_floor_and_are_then_as_large_as_can_be() -> None:
    setting = set_words(NAME, FONT, Room(WIDE * 1.2, 9, 3.0, most=2), HERE)
    assert len(setting.lines) == 2
    assert " ".join(setting.lines) == NAME
    assert setting.size > FLOOR
    assert setting.tight is None


def test_running_text_is_as_large_as_its_lines_fit_the_height() -> None:
    low, high = (set_words(NAME * 3, FONT, Room(20, h, 3.0, most=0), HERE) for h in (11, 18))
    assert low.size < high.size
    assert len(low.lines) * low.size * 1.12 <= 11


@pytest.mark.parametrize(
    ("most", "width", "height", "way"),
    [(1, 12, 3, "wide"), (2, 8, 5, "wide"), (2, 12, 3, "high"), (0, 12, 3, "high")],
)
def test_what_does_not_fit_is_whole_and_says_how_much_room_it_needs(
    most: int, width: float, height: float, way: str
) -> None:
    room = Room(width, height, 3.0, most=most)
    setting = set_words(NAME, FONT, room, HERE)
    tight = setting.tight
    assert tight is not None
    assert " ".join(setting.lines) == NAME
    assert setting.size < FLOOR
    assert (tight.span, tight.what, tight.words, tight.way) == (HERE.span, HERE.what, NAME, way)
    given = replace(room, width=tight.needs) if way == "wide" else replace(room, height=tight.needs)
    assert tight.needs > tight.room
    assert set_words(NAME, FONT, given, HERE).tight is None


def test_what_has_no_room_becomes_a_note_and_says_which() -> None:
    notes = Notes()
    settings = [
        notes.set_words(words, FONT, Room(15, 3, 2.4), HERE, whose)
        for words, whose in (("It rains.", "turn 1"), (NAME, "turn 2"), (NAME, "turn 3"))
    ]
    assert [s.lines for s in settings] == [("It rains.",), ("See note 1",), ("See note 2",)]
    assert [words for words, _ in notes.items] == [
        f"Note 1 – turn 2: {NAME}",
        f"Note 2 – turn 3: {NAME}",
    ]


def test_where_not_even_the_reference_has_room_the_words_stay() -> None:
    notes = Notes()
    setting = notes.set_words(NAME, FONT, Room(4, 3, 2.4), HERE, "turn 1")
    assert notes.items == []
    assert setting.tight is not None


def test_a_paragraph_begins_a_line() -> None:
    setting = set_words("one two\nthree", FONT, Room(99, 99, 3.0, most=0), HERE)
    assert setting.lines == ("one two", "three")


@settings(max_examples=80)
@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=80),
    st.floats(2, 60), st.floats(1, 20), st.floats(1.8, 6), st.integers(0, 3),
)  # fmt: skip
def test_every_word_is_set_inside_the_room(
    words: str, width: float, height: float, largest: float, most: int
) -> None:
    room = Room(width, height, largest, most=most)
    setting = set_words(words, FONT, room, HERE)
    parts = [printable(word) for word in words.split()]
    assert " ".join(setting.lines).split(" ") == (parts or [""])
    for line in setting.lines:
        assert measure(line, FONT, setting.size) <= width * 1.01 + 0.02
    if setting.lines and most != 1:
        assert room.high(len(setting.lines), setting.size) <= height + 0.02
    assert (setting.size < FLOOR - 1e-6) == (setting.tight is not None)


def test_balanced_words_have_as_few_lines_but_none_much_shorter_than_the_others() -> None:
    words = (
        "The otters and their name belong to their owners; this edition holds no text of theirs."
    )
    room = Room(60.0, 20.0, 2.6, FLOOR, 0)
    usual, even = (make(words, "condensed", room) for make in (set_words, balanced))
    assert (len(even.lines), even.size) == (len(usual.lines), usual.size)
    lengths = [measure(line, "condensed", 2.6) for line in even.lines]
    assert min(lengths) > 0.75 * max(lengths)
    assert min(lengths) >= min(measure(line, "condensed", 2.6) for line in usual.lines)
