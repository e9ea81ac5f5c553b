"""The closed language: what it takes, what it refuses, where it says the mistake is."""

from __future__ import annotations

import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.language.expr import (
    MAX_LENGTH,
    Among,
    And,
    Arithmetic,
    Compare,
    Const,
    ExprError,
    Has,
    Not,
    Or,
    Property,
    parse,
    properties,
)

KIND = Property("space", "kind")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("true", Const(True)),
        ("False", Const(False)),
        ("kind", KIND),
        ("unit.size", Property("unit", "size")),
        ("kind == 'hex'", Compare(KIND, "==", Const("hex"))),
        ("3 >= -2", Compare(Const(3), ">=", Const(-2))),
        ("not kind", Not(KIND)),
        ("kind and true and 1", And((KIND, Const(True), Const(1)))),
        ("kind or true", Or((KIND, Const(True)))),
        ("kind in ['a', 2]", Among(KIND, ("a", 2))),
        ("kind not in ('a',)", Among(KIND, ("a",), True)),
        ("'road' in tags", Has("road", Property("space", "tags"))),
        ("'road' not in unit.tags", Has("road", Property("unit", "tags"), True)),
        ("a + 2 * b", Arithmetic(Property("space", "a"), "+",
                                 Arithmetic(Const(2), "*", Property("space", "b")))),
        ("a // 2 - b % 2", Arithmetic(
            Arithmetic(Property("space", "a"), "//", Const(2)), "-",
            Arithmetic(Property("space", "b"), "%", Const(2)))),
    ],
)  # fmt: skip
def test_what_a_condition_may_say(text: str, tree: object) -> None:
    assert parse(text) == tree


def test_a_bare_name_belongs_to_the_subject_of_the_rule() -> None:
    assert parse("size", "unit") == Property("unit", "size")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "kind =",
        "kind = 'hex'",
        "print('x')",
        "unit.name.upper()",
        "lambda: 1",
        "[x for x in 'ab']",
        "{x for x in tags}",
        "f'{kind}'",
        "(x := 1)",
        "kind[0]",
        "unit.tags[0:1]",
        "*kind",
        "1 / 2",
        "2 ** 9",
        "1 << 9",
        "~1",
        "+1",
        "1 < 2 < 3",
        "None",
        "...",
        "1j",
        "b'x'",
        "1e999",
        "-1e999",
        "kind is true",
        "kind is not true",
        "kind in unit",
        "kind in 'hexes'",
        "2 in tags",
        "kind in [kind]",
        "kind in [[1]]",
        "{'a': 1}",
        "[1]",
        "__class__",
        "unit.__class__",
        "unit.name.size",
        "game.units",
        "await kind",
        "yield 1",
        "import os",
        "kind; kind",
        "kind\nkind",
        "kind\0",
        "\ud800",
    ],
)
def test_what_a_condition_may_not_say(text: str) -> None:
    with pytest.raises(ExprError):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "x" * (MAX_LENGTH + 1),
        "not " * 120 + "x",
        "(" * 240 + "x" + ")" * 240,
        "+".join("x" * 200),
        "-" * 400 + "1",
        "x.y" + ".z" * 200,
    ],
)
def test_a_condition_is_bounded(text: str) -> None:
    with pytest.raises(ExprError):
        parse(text)


@pytest.mark.parametrize(
    ("text", "column"),
    [("f(x)", 1), ("kind == f(x)", 9), ("a and (b or c[0])", 13), ("x in y + 1", 6)],
)
def test_a_mistake_has_its_column(text: str, column: int) -> None:
    with pytest.raises(ExprError) as error:
        parse(text)
    assert error.value.column == column


def test_nothing_is_said_on_the_terminal() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert parse(r"name == '\d'") == Compare(Property("space", "name"), "==", Const(r"\d"))


def test_every_property_is_told_in_order() -> None:
    tree = parse("unit.a == 1 and not (b + c > 2 or d in ['x'] or 'y' in unit.e)")
    assert [p.name for p in properties(tree)] == ["a", "b", "c", "d", "e"]


@given(st.text(max_size=60))
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        parse(text)
    except ExprError as error:
        assert error.column >= 1


@given(
    st.lists(
        st.sampled_from(
            [
                "kind",
                "unit",
                ".",
                "(",
                ")",
                "[",
                "]",
                ",",
                "'a'",
                "1",
                "==",
                "<",
                "in",
                "not",
                "and",
                "or",
                "+",
                "-",
                "*",
                "is",
            ]
        )
    )
)
def test_no_row_of_words_raises_anything_else(words: list[str]) -> None:
    try:
        parse(" ".join(words))
    except ExprError as error:
        assert error.column >= 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("unit.name.size == 1", "properties are written unit.name, space.name or border.name"),
        ("1 < unit.a < 3", "one comparison at a time: join two with 'and'"),
        ("unit.a / 2 == 1", "write // for a quotient rounded down"),
        ("sum(unit.a) == 1", "the functions are "),
        ("unit.a == {}", "only properties, numbers, texts, comparisons, and, or, not, in"),
    ],
)
def test_what_is_not_in_the_language_is_said_with_what_to_write(text: str, said: str) -> None:
    with pytest.raises(ExprError) as caught:
        parse(text, "unit")
    assert said in str(caught.value.message)


@pytest.mark.parametrize("text", ["abs(attack, 2)", "min(attack)", "max(attack)", "abs()"])
def test_functions_take_as_many_values_as_they_can(text: str) -> None:
    with pytest.raises(ExprError):
        parse(text, "value")
    assert parse("min(attack, 2, 3)", "value") and parse("abs(attack)", "value")
