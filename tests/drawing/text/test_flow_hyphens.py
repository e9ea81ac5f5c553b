"""Lines broken after the hyphen of a word."""

from __future__ import annotations

import pytest

from builder.drawing.text.flow import Setting, Words, paragraph, widest
from builder.drawing.text.type import measure
from tests.drawing.shapes import texts


def lines(said: str, width: float) -> list[str]:
    return [one.text for one in texts(paragraph([Words(said)], width, Setting(3.5, 4.0)).shapes)]


def test_a_line_may_end_after_the_hyphen_of_a_word() -> None:
    assert lines("attacker may not counter-attack in turn", 48.0) == [
        "attacker may not counter-",
        "attack in turn",
    ]
    assert lines("defenders counter-attack", 60.0) == ["defenders counter-attack"]


def test_short_parts_stay_together() -> None:
    assert lines("both players now re-roll it", 28.0) == ["both players now", "re-roll it"]


def test_no_space_is_counted_after_a_hyphen() -> None:
    whole = widest([Words("counter-attack")], 3.5, whole=True)
    assert whole == pytest.approx(measure("counter-", "text", 3.5) + measure("attack", "text", 3.5))


def test_words_that_are_held_together_are_a_last_line_of_their_own() -> None:
    """The word before them came down to them, and left its line short."""
    turns = "Turns 1 to 5".replace(" ", "\N{NO-BREAK SPACE}")
    assert lines(f"shuffle both decks, draw no cards. {turns}", 58.0) == [
        "shuffle both decks, draw no cards.",
        "Turns 1 to 5",
    ]


def test_a_short_last_word_has_another_beside_it_but_a_longer_one_stands_alone() -> None:
    """ "only if both / sides block." left its line short for a word that stands well alone."""
    assert lines("it may be moved away only if both sides block.", 64.0) == [
        "it may be moved away only if both sides",
        "block.",
    ]
    assert lines("it may not be moved away by anybody but us.", 68.0)[-1] == "but us."
