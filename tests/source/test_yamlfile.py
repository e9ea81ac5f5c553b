"""YAML files: plain values with their places; what is not wanted is a finding."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.diagnostics import Findings
from builder.source import YamlFile, read_yaml


def read(text: str) -> tuple[YamlFile, list[str]]:
    findings = Findings()
    return read_yaml("x.yaml", text, findings), [f"{f.code} {f.span}" for f in findings]


def value(text: str) -> object:
    file, found = read(f"v: {text}")
    assert found == []
    assert isinstance(file.data, dict)
    return file.data["v"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("7", 7),
        ("-7", -7),
        ("2.5", 2.5),
        ("true", True),
        ("null", None),
        ("~", None),
        ("", None),
        ("'7'", "7"),
        ('"true"', "true"),
        ("yes", "yes"),
        ("No", "No"),
        ("on", "on"),
        ("007", "007"),
        ("0x1F", "0x1F"),
        ("0o17", "0o17"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("1941-06-22", "1941-06-22"),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ("1e5", "1e5"),
        ("9" * 400, "9" * 400),
        ("[1, a]", [1, "a"]),
        ("{b: 1}", {"b": 1}),
        ("!!python/name:os.system x", "x"),
    ],
)
def test_scalars_are_what_a_designer_sees(text: str, wanted: object) -> None:
    found = value(text)
    assert found == wanted
    assert type(found) is type(wanted)


def test_every_value_knows_its_place() -> None:
    file, _ = read("a:\n  - b: 1\n    c: [x, y]\n")
    assert str(file.span("a")) == "x.yaml:1:1"
    assert str(file.span("a", 0, "b")) == "x.yaml:2:5"
    assert str(file.span("a", 0, "c", 1)) == "x.yaml:3:12"


def test_a_place_that_is_not_there_is_that_of_the_nearest_around_it() -> None:
    file, _ = read("a:\n  b: 1\n")
    assert str(file.span("a", "z", 3)) == "x.yaml:1:1"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: [1", "S201 x.yaml:1:4"),
        ("a: b: c", "S201 x.yaml:1:5"),
        ("a:\n\t- b", "S201 x.yaml:2:1"),
        ("a: 'x", "S201 x.yaml:1:4"),
        ("a: 1\n---\nb: 2", "S201 x.yaml:2:1"),
        ("? [a]\n: 1", "S201 x.yaml:1:3"),
        ("a: x\0", "S201 x.yaml:1:1"),
        ("a: 1\nb: \x07", "S201 x.yaml:2:1"),
        ("a: 1\nb: 2\na: 3", "S202 x.yaml:3:1"),
        ("a: &x 1", "S203 x.yaml:1:4"),
        ("&x a: 1", "S203 x.yaml:1:1"),
        ("a: *x", "S203 x.yaml:1:4"),
        ("*x : 1", "S203 x.yaml:1:1"),
        ("- " * 40 + "x", "S204 x.yaml:1:63"),
        ("[" * 40 + "]" * 40, "S204 x.yaml:1:32"),
    ],
)
def test_a_mistake_is_found_at_its_place(text: str, found: str) -> None:
    assert read(text)[1] == [found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a:\n  b: [1,\nc: 2\n", "2:6 this '[' is not closed; close it with ']'"),
        ("a: {b: 1\nc: 2\n", "1:4 this '{' is not closed; close it with '}'"),
        ('a: {b: "x", c: y"}\n', '1:16 a quotation mark is closed but never opened: y"; open'),
        ("a:\n  b: 1\n  c 2\n  d: 3\n", "3:3 this line has no ': '; write 'key: value'"),
        ("a:\n  b:1\n  c: 2\n", "2:3 this line has no ': '; write 'key: value'"),
        ("a: 1\n  b: 2\n", "2:4 this line does not fit the lines above it; keys of one record"),
        ("a:\n  - b: 1\n - b: 2\n", "3:2 this line does not fit the lines above it; keys"),
        ("a: b: c\n", "1:5 a second ': ' on one line; put a whole text"),
        ("a:\n\tb: 1\n", "2:1 there is a tab here; indent with spaces"),
        ("a: 'x\nb: 2\n", "1:4 a quotation mark is opened here but never closed; "),
        ('a: {b: "x"c: y}\n', "1:11 ',' or '}' is missing before this; put a whole text"),
        ('a: "\\q"\n', "1:5 '\\' has a meaning of its own inside double quotes; put"),
        ("a: @b\n", "1:4 '@' cannot be used here; put a whole text"),
    ],
)  # fmt: skip
def test_what_is_no_yaml_is_told_in_plain_words_where_the_slip_is(text: str, found: str) -> None:
    findings = Findings()
    read_yaml("x.yaml", text, findings)
    (one,) = findings
    words = f"{one.span.line}:{one.span.column} {one.message!s}; {one.hint!s}"
    assert words.startswith(found), words


@pytest.mark.parametrize("text", ["- " * 200_000, "[" * 200_000, "{a: " * 200_000, "? " * 200_000])
def test_no_depth_of_nesting_exhausts_the_stack(text: str) -> None:
    file, found = read(text)
    assert len(found) == 1
    assert file.data is None


def test_a_small_file_cannot_become_huge() -> None:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60))]
    assert read("\n".join(lines))[1] == ["S203 x.yaml:1:5"]


def test_a_text_may_begin_with_an_ampersand_or_a_star_in_quotes() -> None:
    assert value("'&x'") == "&x"
    assert value('"*x"') == "*x"


def test_the_second_of_two_keys_hides_nothing() -> None:
    file, _ = read("a: 1\na: {b: [2]}\nc: 3")
    assert file.data == {"a": 1, "c": 3}


def test_an_empty_file_has_no_data_and_no_finding() -> None:
    assert read("")[0].data is None
    assert read("# nothing yet\n") == (read("# nothing yet\n")[0], [])


@given(st.text(max_size=200))
def test_no_text_at_all_raises(text: str) -> None:
    read(text)


@given(st.text(alphabet=":-[]{}&*!?|>%@`\"'#, \n\tab01~", max_size=80))
def test_no_punctuation_raises(text: str) -> None:
    read(text)
