"""Conditions as BeanShell: the text they become, and that both ways of deciding agree."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from builder.emit.vassal.script.conditions import Mark, NotAutomatable, automate
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

MARKS = {
    "attack": Mark("Attack", "number", known="AttackKnown==true"),
    "stacking": Mark("Stacking", "number"),
    "type": Mark("Type", "text"),
    "designation": Mark("Designation", "text"),
    "weather": Mark("Weather", "text", known="WeatherKnown==true"),
    "reduced": Mark("Reduced", "flag"),
    "tags": Mark("Tags", "words"),
}


def code(text: str, wanted: bool = True) -> str:
    return automate(parse(text, "unit"), lambda p: MARKS.get(p.name), wanted)


def test_texts_are_compared_as_texts() -> None:
    assert code("type == 'truck'") == 'Type.equals("truck")'


def test_a_flag_is_true_only_when_it_says_so() -> None:
    assert code("reduced") == "Reduced==true"
    assert code("reduced == false") == "!(Reduced==true)"


def test_a_number_that_may_be_missing_is_guarded() -> None:
    assert code("attack > 3") == "(AttackKnown==true)&&Attack>3"
    assert code("attack > 3", wanted=False) == "(AttackKnown==true)&&Attack<=3"


def test_a_number_and_a_text_are_never_equal() -> None:
    assert code("stacking == 'two'") == "false"


def test_a_word_is_looked_for_between_blanks() -> None:
    assert code("'rail' in tags") == '(" "+Tags.toString()+" ").contains(" rail ")'


def test_what_the_module_does_not_know_is_never_true() -> None:
    assert code("type == 'truck' and nowhere == 1") == "false"
    assert code("type == 'truck' or nowhere == 1") == 'Type.equals("truck")'


def test_a_quote_in_a_text_stays_in_it() -> None:
    assert code(r"""type == '"\\'""") == r'Type.equals("\"\\")'


def test_two_sets_of_words_cannot_be_compared() -> None:
    with pytest.raises(NotAutomatable):
        code("tags == tags")


def test_brackets_stand_where_they_are_needed() -> None:
    assert code("stacking - (stacking - 1) > 0") == "Stacking-(Stacking-1)>0"
    assert code("stacking - stacking - 1 > 0") == "Stacking-Stacking-1>0"


def test_an_expression_has_an_end() -> None:
    nested = Compare(Property("unit", "attack"), "==", Const(1))
    for _ in range(20):
        nested = Compare(nested, "==", nested)
    with pytest.raises(NotAutomatable):
        automate(nested, lambda p: MARKS.get(p.name))


# The same random conditions and counters for both ways of deciding.

WORDS = ("truck", "5", "0205", "true", "", "a b", 'q"x\\', "Äøß", "Мос")
CONST = st.one_of(
    st.integers(-3, 6), st.booleans(), st.sampled_from(WORDS), st.sampled_from((1.5, 3.0))
).map(Const)
PROPERTY = st.sampled_from([*MARKS, "nowhere"]).map(lambda name: Property("unit", name))
OPTIONS = st.lists(st.one_of(st.integers(0, 5), st.sampled_from(WORDS)), max_size=3).map(tuple)
COMPARISONS = st.sampled_from(("==", "!=", "<", "<=", ">", ">="))


def _larger(below: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    parts = st.lists(below, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Not, below), st.builds(And, parts), st.builds(Or, parts),
        st.builds(Compare, below, COMPARISONS, below),
        st.builds(Among, below, OPTIONS, st.booleans()),
        st.builds(Has, st.sampled_from(WORDS), PROPERTY, st.booleans()),
        st.builds(Arithmetic, below, st.sampled_from("+-*"), below),
    )  # fmt: skip


NUMBERS: st.SearchStrategy[Expr] = st.recursive(
    st.one_of(
        st.integers(-3, 6).map(Const),
        st.sampled_from(("attack", "stacking", "reduced")).map(lambda name: Property("unit", name)),
    ),
    lambda below: st.one_of(
        st.builds(Arithmetic, below, st.sampled_from(("+", "-", "*", "//", "%")), below),
        st.builds(Call, st.sampled_from(("min", "max")), st.tuples(below, below)),
        st.builds(Call, st.just("abs"), st.tuples(below)),
        st.builds(Choose, st.builds(Compare, below, COMPARISONS, below), below, below),
    ),
    max_leaves=6,
)
SUMS = st.builds(Compare, NUMBERS, COMPARISONS, NUMBERS)
TREES: st.SearchStrategy[Expr] = st.recursive(
    st.one_of(CONST, PROPERTY, SUMS), _larger, max_leaves=8
)
COUNTERS = st.fixed_dictionaries(
    {
        "attack": st.one_of(st.none(), st.integers(0, 6)),
        "stacking": st.integers(0, 3),
        "type": st.sampled_from(WORDS),
        "designation": st.sampled_from(WORDS),
        "weather": st.one_of(st.none(), st.sampled_from(WORDS)),
        "reduced": st.booleans(),
        "tags": st.sets(st.sampled_from(("truck", "5", "rail", "Мос"))).map(frozenset),
    }
)


def _properties(counter: dict[str, Known | None]) -> dict[str, str]:
    """The counter's marks as texts, a flag for each that may be unknown."""
    marks: dict[str, str] = {}
    for name, value in counter.items():
        mark = MARKS[name]
        if isinstance(value, bool):
            marks[mark.name] = "true" if value else "false"
        elif isinstance(value, frozenset):
            marks[mark.name] = " ".join(sorted(value))
        else:
            marks[mark.name] = "" if value is None else str(value)
        if mark.known:
            marks[f"{mark.name}Known"] = "false" if value is None else "true"
    return marks


def _drawn(count: int) -> list[tuple[Expr, dict[str, Known | None]]]:
    """So many pairs of a condition and a counter, the same in every run."""
    drawn: list[tuple[Expr, dict[str, Known | None]]] = []

    @settings(
        max_examples=count, derandomize=True, database=None, deadline=None,
        phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(TREES, COUNTERS)
    def draw(tree: Expr, counter: dict[str, Known | None]) -> None:
        drawn.append((tree, counter))

    draw()
    return drawn


def _seen(counter: dict[str, Known | None], subject: Subject, name: str) -> Known | None:
    return counter.get(name)


@pytest.mark.skipif(BSH is None, reason=ABSENT)
def test_beanshell_decides_as_we_do(tmp_path: Path) -> None:
    cases, wanted, shown = [], [], []
    for tree, counter in _drawn(800):
        try:
            pair = [automate(tree, lambda p: MARKS.get(p.name), w) for w in (True, False)]
        except NotAutomatable:
            continue
        verdict = decide(tree, partial(_seen, counter))
        for text, answer in zip(pair, (verdict is True, verdict is False), strict=True):
            cases.append((text, _properties(counter)))
            wanted.append("true" if answer else "false")
            shown.append((tree, counter, text))
    assert len(cases) > 1000
    found = run(cases, tmp_path)
    wrong = [(w, f, s) for w, f, s in zip(wanted, found, shown, strict=True) if w != f]
    assert not wrong, f"{len(wrong)} of {len(cases)} differ, first: {wrong[0]}"
