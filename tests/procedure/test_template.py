"""What steps say: taken apart, put together, filled."""

from __future__ import annotations

import pytest

from builder.procedure.template import Fragment, filled, fragments, text_of
from builder.procedure.values import Value


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ()),
        ("plain", (Fragment("plain"),)),
        ("{a}", (Fragment("", "a"),)),
        ("{a:+}!", (Fragment("", "a", True), Fragment("!"))),
        ("x {a_1} y", (Fragment("x "), Fragment("", "a_1"), Fragment(" y"))),
        ("{A} {1} {a:-}", (Fragment("{A} {1} {a:-}"),)),
    ],
)
def test_a_text_is_words_and_values(text: str, parts: tuple[Fragment, ...]) -> None:
    assert fragments(text) == parts
    assert text_of(parts) == text


@pytest.mark.parametrize(
    ("text", "value", "said"),
    [
        ("{a}", 3, "3"), ("{a:+}", 3, "+3"), ("{a:+}", 0, "+0"), ("{a:+}", -3, "-3"),
        ("{a}", True, "yes"), ("{a}", False, "no"), ("{a:+}", "x", "x"), ("<{a}>", "", "<>"),
    ],
)  # fmt: skip
def test_values_are_filled_in(text: str, value: Value, said: str) -> None:
    assert filled(fragments(text), {"a": value}) == said
