"""Formulas as BeanShell: the code they become, and that both ways of deciding agree."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from builder.emit.vassal.script.calls import flag, number, text
from builder.emit.vassal.script.code import Script
from builder.emit.vassal.script.conditions import condition, value
from builder.language.decide import Known, decide
from builder.language.expr import (
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    Const,
    Expr,
    Has,
    Not,
    Or,
    Property,
    Subject,
    parse,
)  # fmt: skip
from tests.emit.vassal.script.beanshell import ABSENT, BSH, run

VALUES: dict[str, Script] = {
    "attack": number("Attack"),
    "stacking": number("Stacking"),
    "type": text("Type"),
    "designation": text("Designation"),
    "reduced": flag("Reduced"),
    "isolated": flag("Isolated"),
}


def names(prop: Property) -> Script:
    return VALUES[prop.name]


def code(formula: str) -> str:
    return value(parse(formula, "value"), names).code


def test_texts_are_compared_by_equals() -> None:
    assert code("type == 'truck'") == 'GetString("Type").equals("truck")'
    assert code("type != 'truck'") == '!GetString("Type").equals("truck")'
    assert code("'truck' == type") == '"truck".equals(GetString("Type"))'


def test_a_flag_is_true_only_when_it_says_so() -> None:
    assert code("reduced") == "Reduced==true"
    assert code("reduced == true") == "Reduced==true"
    assert code("reduced == false") == "!(Reduced==true)"
    assert code("reduced == isolated") == "(Reduced==true)==(Isolated==true)"
    assert code("reduced != isolated") == "!((Reduced==true)==(Isolated==true))"


@pytest.mark.parametrize("op", ["==", "!=", "<", "<=", ">", ">="])
def test_numbers_are_compared_as_written(op: str) -> None:
    assert code(f"attack {op} 3") == f"Attack{op}3"


def test_conditions_are_joined_without_needless_brackets() -> None:
    assert code("attack > 1 and reduced and not isolated") == (
        "Attack>1&&Reduced==true&&!(Isolated==true)"
    )
    assert code("attack > 1 or reduced and isolated") == ("Attack>1||Reduced==true&&Isolated==true")
    assert code("(attack > 1 or reduced) and isolated") == (
        "(Attack>1||Reduced==true)&&Isolated==true"
    )


def test_what_is_always_so_is_left_out() -> None:
    assert code("reduced and true") == "Reduced==true"
    assert code("reduced and false") == "false"
    assert code("reduced or true") == "true"
    assert code("not true") == "false"


def test_a_list_is_looked_through_one_by_one() -> None:
    assert code("attack in [1, 2]") == "Attack==1||Attack==2"
    assert code("attack not in [1, 2]") == "!(Attack==1||Attack==2)"
    assert code("attack in [1, 2] and reduced") == "(Attack==1||Attack==2)&&Reduced==true"


def test_sums_keep_their_order() -> None:
    assert code("stacking - (stacking - 1)") == "Stacking-(Stacking-1)"
    assert code("stacking - stacking - 1") == "Stacking-Stacking-1"
    assert code("(stacking + 1) * 2") == "(Stacking+1)*2"
    assert code("stacking + 1 * -2") == "Stacking+1*(-2)"


def test_quotients_are_rounded_down() -> None:
    assert code("attack // 2") == "Math.floorDiv(Attack,2)"
    assert code("attack % 2") == "Math.floorMod(Attack,2)"


def test_functions_are_javas() -> None:
    assert code("min(attack, 2, 3)") == "Math.min(Math.min(Attack,2),3)"
    assert code("max(attack, 2)") == "Math.max(Attack,2)"
    assert code("abs(attack - 2)") == "Math.abs(Attack-2)"


def test_a_joined_text_begins_with_one_that_is_not_empty() -> None:
    assert code("text(type, attack + 1, ' x')") == (
        '("~"+GetString("Type")+(Attack+1)+" x").substring(1)'
    )


def test_a_choice_is_bracketed_as_a_part() -> None:
    assert code("(1 if reduced else 2) + 3") == "(Reduced==true?1:2)+3"
    assert code("'a' if reduced else type") == 'Reduced==true?"a":GetString("Type")'
    assert code("reduced if attack > 1 else isolated") == ("Attack>1?Reduced==true:Isolated==true")


def test_a_quote_in_a_text_stays_in_it() -> None:
    assert code(r"""type == '"\\'""") == r'GetString("Type").equals("\"\\")'


def test_a_number_too_large_for_java_is_written_with_a_point() -> None:
    assert code("attack < 2147483647") == "Attack<2147483647"
    assert code("attack < 2147483648") == "Attack<2147483648.0"
    assert code("attack > -2147483647") == "Attack>-2147483647"
    assert code("attack * 2147483648") == "Attack*2147483648.0"
    assert code("attack * -2147483648") == "Attack*(-2147483648.0)"


@pytest.mark.parametrize(
    "formula",
    ["type < 'a'", "reduced + 1", "type == 1", "1 if reduced else type", "abs(type)"],
)
def test_kinds_that_do_not_fit_are_a_mistake_of_the_program(formula: str) -> None:
    with pytest.raises(TypeError):
        code(formula)


def test_a_number_is_no_condition() -> None:
    with pytest.raises(TypeError):
        condition(parse("attack + 1", "value"), names)


def test_a_value_has_no_parts() -> None:
    with pytest.raises(TypeError):
        value(Has("a", Property("value", "type")), names)


# The same random formulas and values for both ways of deciding.

WORDS = ("truck", "5", "0205", "true", "", "a b", 'q"x\\', "Äøß", "Мос", "$x$")
COMPARISONS = st.sampled_from(("==", "!=", "<", "<=", ">", ">="))
EQUALITIES = st.sampled_from(("==", "!="))


def _named(*known: str) -> st.SearchStrategy[Expr]:
    return st.sampled_from(known).map(lambda name: Property("value", name))


TEXTS: st.SearchStrategy[Expr] = st.one_of(
    st.sampled_from(WORDS).map(Const), _named("type", "designation")
)
NUMBERS: st.SearchStrategy[Expr] = st.recursive(
    st.one_of(st.integers(-3, 6).map(Const), _named("attack", "stacking")),
    lambda below: st.one_of(
        st.builds(Arithmetic, below, st.sampled_from("+-*"), below),
        st.builds(Arithmetic, below, st.sampled_from(("//", "%")), st.integers(1, 3).map(Const)),
        st.builds(Call, st.sampled_from(("min", "max")), st.tuples(below, below)),
        st.builds(Call, st.just("abs"), st.tuples(below)),
        st.builds(Choose, st.builds(Compare, below, COMPARISONS, below), below, below),
    ),
    max_leaves=6,
)
ANY_TEXT: st.SearchStrategy[Expr] = st.one_of(
    TEXTS,
    st.builds(Call, st.just("text"), st.lists(st.one_of(TEXTS, NUMBERS), min_size=1, max_size=3)
              .map(tuple)),
    st.builds(Choose, st.builds(Compare, NUMBERS, COMPARISONS, NUMBERS), TEXTS, TEXTS),
)  # fmt: skip
LEAVES: st.SearchStrategy[Expr] = st.one_of(
    st.booleans().map(Const), _named("reduced", "isolated"),
    st.builds(Compare, NUMBERS, COMPARISONS, NUMBERS),
    st.builds(Compare, ANY_TEXT, EQUALITIES, ANY_TEXT),
    st.builds(Among, TEXTS, st.lists(st.sampled_from(WORDS), max_size=3).map(tuple), st.booleans()),
    st.builds(Among, NUMBERS, st.lists(st.integers(0, 5), max_size=3).map(tuple), st.booleans()),
)  # fmt: skip


def _larger(below: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    parts = st.lists(below, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Not, below), st.builds(And, parts), st.builds(Or, parts),
        st.builds(Compare, below, EQUALITIES, below),
        st.builds(Choose, below, below, below),
    )  # fmt: skip


TREES: st.SearchStrategy[Expr] = st.recursive(LEAVES, _larger, max_leaves=6)
GIVEN = st.fixed_dictionaries(
    {
        "attack": st.integers(-2, 6), "stacking": st.integers(0, 3),
        "type": st.sampled_from(WORDS), "designation": st.sampled_from(WORDS),
        "reduced": st.booleans(), "isolated": st.booleans(),
    }
)  # fmt: skip


def _properties(values: dict[str, Known | None]) -> dict[str, str]:
    """The values as the module's properties hold them."""
    shown = {True: "true", False: "false"}
    return {
        name.capitalize(): shown[value] if isinstance(value, bool) else str(value)
        for name, value in values.items()
    }


def _drawn(count: int) -> list[tuple[Expr, dict[str, Known | None]]]:
    """So many pairs of a condition and values, the same in every run."""
    drawn: list[tuple[Expr, dict[str, Known | None]]] = []

    @settings(
        max_examples=count, derandomize=True, database=None, deadline=None,
        phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(TREES, GIVEN)
    def draw(tree: Expr, values: dict[str, Known | None]) -> None:
        drawn.append((tree, values))

    draw()
    return drawn


def _seen(values: dict[str, Known | None], subject: Subject, name: str) -> Known | None:
    return values.get(name)


@pytest.mark.skipif(BSH is None, reason=ABSENT)
def test_beanshell_decides_as_we_do(tmp_path: Path) -> None:
    drawn = _drawn(120)
    cases = [(condition(tree, names).code, _properties(values)) for tree, values in drawn]
    wanted = [decide(tree, partial(_seen, values)) for tree, values in drawn]
    found = run(cases, tmp_path)
    wrong = [
        each
        for each in zip(wanted, found, cases, strict=True)
        if {True: "true", False: "false"}.get(bool(each[0])) != each[1] or each[0] is None
    ]
    assert not wrong, f"{len(wrong)} of {len(cases)} differ, first: {wrong[0]}"
