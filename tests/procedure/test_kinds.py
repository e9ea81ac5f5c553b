"""Kinds of formulas: what `kind_of` says beforehand, `value_of` gives; written out and back."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.language.expr import (
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    Const,
    Expr,
    Not,
    Or,
    Property,
    parse,
)  # fmt: skip
from builder.procedure.kinds import KindError, kind_of
from builder.procedure.notation import written
from builder.procedure.values import Kind, Value, value_of

KNOWN: dict[str, Kind] = {"n": "number", "m": "number", "t": "text", "f": "flag"}
TYPES: dict[Kind, type] = {"number": int, "text": str, "flag": bool}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("n + 2", "number"),
        ("n // max(1, m)", "number"),
        ("n % (2 if f else 3)", "number"),
        ("min(n, m, 4)", "number"),
        ("text('a', n)", "text"),
        ("'x' if f else t", "text"),
        ("n > 2 and not f", "flag"),
        ("t in ['a', 'b']", "flag"),
        ("f == true", "flag"),
    ],
)
def test_a_formula_has_a_kind(text: str, kind: Kind) -> None:
    assert kind_of(parse(text, "value"), KNOWN) == kind


@pytest.mark.parametrize(
    "text",
    [
        "x", "n + t", "n + f", "not n", "n and f", "t < 'b'", "n == t", "n in ['a']", "1.5",
        "n if f else t", "n if n else m", "min(n, t)", "text(f)", "'a' in t", "unit.n", "n // m",
        "n // 0", "n % min(1, m)", "n // (n if f else 1)",
    ],
)  # fmt: skip
def test_parts_that_do_not_fit_are_found(text: str) -> None:
    with pytest.raises(KindError):
        kind_of(parse(text, "value"), KNOWN)


@cache
def formulas(kind: Kind, depth: int) -> st.SearchStrategy[Expr]:
    """Formulas of a kind, in every shape."""
    names = st.sampled_from([Property("value", n) for n, k in KNOWN.items() if k == kind])
    constants: dict[Kind, st.SearchStrategy[Expr]] = {
        "number": st.builds(Const, st.integers(-20, 20)),
        "text": st.builds(Const, st.sampled_from(["", "a", "b c", "it's", '"'])),
        "flag": st.builds(Const, st.booleans()),
    }
    leaves: st.SearchStrategy[Expr] = names | constants[kind]
    if depth == 0:
        return leaves
    number, text, flag = (formulas(k, depth - 1) for k in ("number", "text", "flag"))
    own = {"number": number, "text": text, "flag": flag}[kind]
    pairs = st.lists(flag, min_size=2, max_size=3).map(tuple)
    above = number.map(lambda tree: Call("max", (Const(1), tree)))
    shapes: dict[Kind, list[st.SearchStrategy[Expr]]] = {
        "number": [
            st.builds(Arithmetic, number, st.sampled_from(["+", "-", "*"]), number),
            st.builds(Arithmetic, number, st.sampled_from(["//", "%"]), above),
            st.builds(
                Call, st.sampled_from(["min", "max"]), st.tuples(number, number)
            ),
            st.builds(Call, st.just("abs"), st.tuples(number)),
        ],
        "text": [st.builds(Call, st.just("text"), st.tuples(number, text))],
        "flag": [
            st.builds(Compare, number, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), number),
            st.builds(Compare, text, st.sampled_from(["==", "!="]), text),
            st.builds(Among, number, st.tuples(st.integers(-3, 3), st.just(7)), st.booleans()),
            st.builds(Not, flag),
            st.builds(And, pairs),
            st.builds(Or, pairs),
        ],
    }  # fmt: skip
    return st.one_of(leaves, st.builds(Choose, flag, own, own), *shapes[kind])


VALUES = st.fixed_dictionaries(
    {
        "n": st.integers(-20, 20),
        "m": st.integers(-20, 20),
        "t": st.sampled_from(["", "a", "it's"]),
        "f": st.booleans(),
    }
)


@settings(deadline=None)
@given(st.data(), st.sampled_from(["number", "text", "flag"]), VALUES)
def test_a_formula_is_worth_a_value_of_its_kind(
    data: st.DataObject, kind: Kind, values: dict[str, Value]
) -> None:
    tree = data.draw(formulas(kind, 2))
    assert kind_of(tree, KNOWN) == kind
    assert type(value_of(tree, values)) is TYPES[kind]


@settings(deadline=None)
@given(st.data(), st.sampled_from(["number", "text", "flag"]), VALUES)
def test_a_formula_written_out_is_worth_the_same(
    data: st.DataObject, kind: Kind, values: dict[str, Value]
) -> None:
    tree = data.draw(formulas(kind, 2))
    again = parse(written(tree), "value")
    assert value_of(again, values) == value_of(tree, values), written(tree)


@pytest.mark.parametrize(
    "text",
    [
        "0 if a == 0 else min(6, a // max(1, b)) + 3 if a >= b else max(0, 5 - (b + a - 1) // 2)",
        "a - (b - c) * 2",
        "(a if f else b) + 1",
        "not (f or g) and (h or i)",
        "unit.type in ['x', 'y'] and 'tank' in unit.tags",
        "text('it\\'s ', a, -3)",
    ],
)
def test_brackets_stand_only_where_they_are_needed(text: str) -> None:
    shown = written(parse(text, "value"))
    assert parse(shown, "value") == parse(text, "value")
    assert shown.count("(") == text.count("(")
