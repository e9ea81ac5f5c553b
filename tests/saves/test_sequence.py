"""What the module's writer joins, the reader of saved games takes apart: two programs, one form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.emit.vassal.format.chains import nest
from builder.emit.vassal.format.encode import join
from builder.saves.model import Broken
from builder.saves.sequence import DEEPEST, Effort, levels, tokens

AWKWARD = st.text(st.sampled_from("a'\\;/,\t\x1b\0 é"), max_size=8)
FLAT = st.text(st.sampled_from("a'\\;/,\0 é"), max_size=8)


@given(st.lists(AWKWARD, min_size=1, max_size=6), st.sampled_from("/;,\t\x1b"))
def test_every_list_of_tokens_comes_back(parts: list[str], delimiter: str) -> None:
    assert tokens(join(parts, delimiter), delimiter, Effort()) == parts


@given(st.lists(AWKWARD, max_size=12), FLAT)
def test_every_nest_comes_back(outer: list[str], innermost: str) -> None:
    assert levels(nest([*outer, innermost]), Effort()) == [*outer, innermost]


def test_the_empty_text_is_one_empty_token() -> None:
    assert tokens("", ";", Effort()) == [""]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a;b", ["a", "b"]),
        (r"a\;b", ["a;b"]),
        (r"a\\;b", [r"a\;b"]),
        (r"a\b;c", [r"a\b", "c"]),
        (r"'\a';'b", [r"\a", "'b"]),
        ("a\0\\;b;\\;", ["a\0;b", ";"]),
        ("';'", ["'", "'"]),
        (";;", ["", "", ""]),
    ],
)
def test_only_a_delimiter_is_escaped(text: str, expected: list[str]) -> None:
    assert tokens(text, ";", Effort()) == expected


def test_a_second_part_inside_a_trait_is_refused() -> None:
    with pytest.raises(Broken, match="not nested"):
        levels("a\tb\tc", Effort())


def test_a_nest_may_be_deep_but_not_deeper() -> None:
    assert len(levels(nest(["a"] * DEEPEST), Effort())) == DEEPEST
    with pytest.raises(Broken, match="more than 300 traits"):
        levels(nest(["a"] * (DEEPEST + 1)), Effort())


def test_effort_runs_out() -> None:
    with pytest.raises(Broken) as refused:
        tokens("a;" * 1000, ";", Effort(50_000))
    assert refused.value.code == "V106"
