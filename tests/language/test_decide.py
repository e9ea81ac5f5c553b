"""Deciding: as Python would where all is known, and honest where something is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.language.decide import Known, decide, value
from builder.language.expr import Subject, parse

WORLD: dict[str, Known | None] = {
    "three": 3,
    "half": 0.5,
    "name": "Ox",
    "big": 10**400,
    "yes": True,
    "none": "",
    "tags": frozenset({"road"}),
    "dark": None,
}


def look(subject: Subject, name: str) -> Known | None:
    return WORLD[name]


def verdict(text: str) -> bool | None:
    return decide(parse(text), look)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("three == 3", True),
        ("three != 3", False),
        ("three > 2 and name == 'Ox'", True),
        ("three + half > 3", True),
        ("three * 2 - 1 == 5", True),
        ("7 // three == 2", True),
        ("not yes", False),
        ("none", False),
        ("name in ['Ox', 'Ass']", True),
        ("name not in ['Ox']", False),
        ("'road' in tags", True),
        ("'rail' in tags", False),
        ("'rail' not in tags", True),
        ("three == '3'", False),
    ],
)
def test_what_is_known_is_decided(text: str, wanted: bool) -> None:
    assert verdict(text) is wanted


@pytest.mark.parametrize(
    "text",
    [
        "dark", "not dark", "dark == 1", "dark != 1", "dark > 1", "dark + 1 > 0", "dark in [1]",
        "dark not in [1]", "'a' in dark", "'a' not in dark", "dark and yes", "dark or none",
        "name > 3", "name + 1 == 2", "big * 1.5 > 1",
    ],
)  # fmt: skip
def test_what_is_not_known_is_not_decided(text: str) -> None:
    assert verdict(text) is None


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("dark and false", False), ("dark or true", True), ("not (dark and false)", True)],
)
def test_what_does_not_hang_on_the_unknown_is_decided(text: str, wanted: bool) -> None:
    assert verdict(text) is wanted


def test_an_operand_has_a_value() -> None:
    assert value(parse("three * 2"), look) == 6
    assert value(parse("three > 2"), look) is True


NUMBERS = st.integers(-5, 5).map(str) | st.sampled_from(["a", "b", "c"])


def wider(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    joined = st.tuples(inner, st.sampled_from(["and", "or"]), inner)
    return joined.map(lambda t: f"({t[0]} {t[1]} {t[2]})") | inner.map(lambda t: f"(not {t})")


SUMS = st.tuples(NUMBERS, st.sampled_from("+-*"), NUMBERS).map(lambda t: f"({t[0]} {t[1]} {t[2]})")
COMPARED = st.tuples(
    NUMBERS | SUMS, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), NUMBERS | SUMS
).map(" ".join)
AMONG = st.tuples(NUMBERS, st.sampled_from(["in", "not in"]), st.lists(st.integers(-3, 3))).map(
    lambda t: f"{t[0]} {t[1]} {t[2]}"
)
CONDITIONS = st.recursive(COMPARED | AMONG, wider, max_leaves=6)
VALUES = st.fixed_dictionaries({n: st.integers(-5, 5) for n in "abc"})


@given(CONDITIONS, VALUES)
def test_all_known_decides_as_python_does(text: str, values: dict[str, int]) -> None:
    wanted = bool(eval(text, {"__builtins__": {}}, dict(values)))
    assert decide(parse(text), lambda _, name: values[name]) is wanted


@given(CONDITIONS, VALUES, st.sets(st.sampled_from("abc")))
def test_more_knowledge_never_turns_a_verdict(
    text: str, values: dict[str, int], dark: set[str]
) -> None:
    tree = parse(text)
    guess = decide(tree, lambda _, name: None if name in dark else values[name])
    assert guess in (None, decide(tree, lambda _, name: values[name]))
