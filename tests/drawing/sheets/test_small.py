"""What of a drawing is shown where it is small."""

from __future__ import annotations

from builder.drawing.display import Paint, Rect, Text
from builder.drawing.sheets.small import Small
from builder.drawing.theme import POINT

WHOLE = 0.0, 0.0, 400.0, 300.0
PANEL = 10.0, 10.0, 70.0, 17.0
SCALE = 0.25


def head(words: str, font: str = "condensed-bold") -> Text:
    return Text(14.0, 15.0, words, font, 3.0, "#000000", tracking=0.3)


def words_of(text: Text, *panels: tuple[float, float, float, float]) -> list[Text]:
    small = Small(SCALE, panels or (PANEL,), WHOLE, ())
    shown = small.shown((Rect(0, 0, 400, 300, Paint()), text))
    return [one for one in shown if isinstance(one, Text)]


def test_a_head_is_set_in_five_points_where_its_panel_has_room() -> None:
    (shown,) = words_of(head("TURN"))
    assert abs(shown.size * SCALE - 5 * POINT) < 1e-6
    assert shown.x > 14.0  # on from its symbol


def test_small_words_are_left_out_where_they_would_not_fit() -> None:
    assert not words_of(head("TURN, WEATHER AND REINFORCEMENTS OF BOTH"))
    assert not words_of(head("Move by road", "condensed"))
    assert not words_of(head("TURN"), WHOLE)


def test_words_do_not_touch_those_shown_before() -> None:
    small = Small(SCALE, (PANEL,), WHOLE, ())
    shown = [*small.shown((head("TURN"), head("WEATHER")))]
    assert [one.text for one in shown if isinstance(one, Text)] == ["TURN"]
