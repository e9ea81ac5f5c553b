"""Sequences, keys and literals as the engine reads them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.emit.vassal.format import encode
from builder.emit.vassal.format.encode import Named, key
from tests.emit.vassal import decode

tokens = st.lists(st.text(alphabet="ab;,\\'\t/ \x1b|:Ж\"", max_size=8), min_size=1, max_size=5)


@given(tokens, st.sampled_from(";,/\t|:\x1b"))
def test_every_sequence_is_read_back(items: list[str], delimiter: str) -> None:
    assert decode.split(encode.join(items, delimiter), delimiter) == items


@given(tokens)
def test_sequences_within_sequences_are_read_back(items: list[str]) -> None:
    text = items[0]
    for delimiter in ",:;\t/":
        text = encode.join(("x", text, "y"), delimiter)
    for delimiter in "/\t;:,":
        text = decode.split(text, delimiter)[1]
    assert text == items[0]


@pytest.mark.parametrize(
    ("token", "written"),
    [
        ("a;b", r"a\;b"),
        (r"a\b", r"a\b"),
        (r"\a", r"'\a'"),
        ("'a'", "''a''"),
        ("a'", "a'"),
        ("", ""),
        (r"a\;b", r"a\\;b"),
    ],
)
def test_only_the_delimiter_is_escaped(token: str, written: str) -> None:
    assert encode.join((token, "x"), ";") == f"{written};x"


@pytest.mark.parametrize(
    ("label", "code"),
    [("Ctrl+F", "70,130"), ("Alt+Right", "39,520"), ("Ctrl+Shift+=", "61,195"), ("A", "65,0")],
)
def test_keys_have_their_java_codes(label: str, code: str) -> None:
    assert str(key(label)) == code


def test_a_named_key_goes_by_its_name() -> None:
    assert str(Named("doFlip")) == "0,0,doFlip"


def test_commas_of_keys_are_escaped_in_arrays() -> None:
    assert encode.key_array((key("Ctrl+F"), Named("x"))) == r"70\,130,0\,0\,x"


def test_literals_keep_quotes_and_backslashes_and_lose_line_ends() -> None:
    assert encode.literal('a "b" \\ c\nd') == r'"a \"b\" \\ c d"'


def test_numbers_have_no_needless_point() -> None:
    assert [encode.number(n) for n in (2, 2.0, 0.5)] == ["2", "2", "0.5"]


def test_a_dollar_in_a_format_is_no_property() -> None:
    assert encode.plain("$Side$") == r"\$Side\$"
