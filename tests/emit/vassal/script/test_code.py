"""Expressions bind and quote themselves: every operator, with brackets only where needed."""

from __future__ import annotations

import pytest

from builder.emit.vassal.script.code import (
    FALSE,
    TRUE,
    Binds,
    Number,
    Script,
    Text,
    Truth,
    all_of,
    any_of,
    choice,
    literal,
    whole,
    written,
)

A, B, C = Number("a"), Number("b"), Number("c")
X, Y = Text("x"), Text("y")
P, Q, R = Truth("p"), Truth("q"), Truth("r")
SUM, EITHER = A + B, P | Q


def test_an_expression_is_no_text() -> None:
    with pytest.raises(TypeError):
        str(A)
    with pytest.raises(TypeError):
        f"{A}"


def test_a_field_holds_an_expression_in_braces_and_a_text_as_it_is() -> None:
    assert written(A + 1) == "{a+1}"
    assert written("$PieceName$ flips") == "$PieceName$ flips"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", '""'), ('say "hi"', r'"say \"hi\""'), ("a\\b", r'"a\\b"'), ("Äß∖", '"Äß∖"'),
        ("1\n2\r\t", r'"1\n2\r\t"'), ("$x$ {y}", '"$x$ {y}"'),
    ],
)  # fmt: skip
def test_a_text_is_quoted(text: str, code: str) -> None:
    assert literal(text) == Text(code)


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (A + B + C, "a+b+c"), (A + (B + C), "a+(b+c)"), (A - (B - C), "a-(b-c)"),
        (A - B - C, "a-b-c"), (SUM * C, "(a+b)*c"), (A * SUM, "a*(a+b)"), (A * B * C, "a*b*c"),
        (A * (B * C), "a*(b*c)"), (A + B * C, "a+b*c"), (A + 1, "a+1"), (A + -1, "a+(-1)"),
        (whole(-1) + A, "-1+a"), (whole(-1) * A, "(-1)*a"), (A.scaled(1), "a"),
        (A.scaled(10), "a/10.0"), (SUM.scaled(10), "(a+b)/10.0"), (A - 2, "a-2"),
    ],
)  # fmt: skip
def test_sums_and_products(made: Number, code: str) -> None:
    assert made.code == code
    assert made.binds == (Binds.PRODUCT if made.code in ("a/10.0",) else made.binds)


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (A < 1, "a<1"), (A <= B, "a<=b"), (A > SUM, "a>a+b"), (SUM >= 0, "a+b>=0"),
        (A.eq(1), "a==1"), (A.ne(B), "a!=b"), (A.eq(SUM), "a==a+b"), (P.eq(Q), "p==q"),
        ((A < 1).eq(P), "a<1==p"), (P.eq(Q).eq(R), "(p==q)==r"), (P.eq(EITHER), "p==(p||q)"),
        (X.eq("a"), 'x=="a"'), (X.ne(""), 'x!=""'), (choice(P, A, B) < 1, "(p?a:b)<1"),
        (Number("n") < choice(P, A, B), "n<(p?a:b)"), (choice(P, A, B).eq(1), "(p?a:b)==1"),
    ],
)  # fmt: skip
def test_comparisons(made: Truth, code: str) -> None:
    assert made.code == code


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (P & Q & R, "p&&q&&r"), (P & (Q & R), "p&&q&&r"), (P | Q | R, "p||q||r"),
        (EITHER & R, "(p||q)&&r"), (P & Q | R, "p&&q||r"), (P | Q & R, "p||q&&r"),
        (~P, "!p"), (~EITHER, "!(p||q)"), (~(A < 1), "!(a<1)"), (~(P & Q) & R, "!(p&&q)&&r"),
        ((A < 1) & A.eq(2), "a<1&&a==2"), (P & choice(P, Q, R), "p&&(p?q:r)"), (P & P, "p"),
        (P & TRUE, "p"), (P & FALSE, "false"), (P | TRUE, "true"), (P | FALSE, "p"),
        (all_of(), "true"), (any_of(), "false"), (~~P, "p"), (~~EITHER, "(p||q)"),
        (~(~P & Q), "!(!p&&q)"), (~TRUE, "false"), (~FALSE, "true"),
    ],
)  # fmt: skip
def test_truths(made: Truth, code: str) -> None:
    assert made.code == code


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (choice(P, A, B), "p?a:b"), (choice(P, 1, 2), "p?1:2"), (choice(P, "a", X), 'p?"a":x'),
        (choice(EITHER, Q, R), "p||q?q:r"), (choice(P, A, choice(Q, B, C)), "p?a:q?b:c"),
        (choice(P, choice(Q, A, B), C), "p?(q?a:b):c"), (choice(TRUE, A, B), "a"),
        (choice(choice(P, Q, R), A, B), "(p?q:r)?a:b"), (choice(FALSE, "a", "b"), '"b"'),
    ],
)  # fmt: skip
def test_choices(made: Script, code: str) -> None:
    assert made.code == code


def test_a_choice_is_of_its_values_kind() -> None:
    assert isinstance(choice(P, 1, 2), Number)
    assert isinstance(choice(P, "a", "b"), Text)
    assert isinstance(choice(P, Q, R), Truth)


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (X + Y, "x+y"), (X + "a", 'x+"a"'), ("a" + X, '"a"+x'), ("a" + X + "b" + Y, '"a"+x+"b"+y'),
        ("a" + (X + "b"), '"a"+x+"b"'), ("a" + X + A, '"a"+x+a'), ("a" + SUM.text(), '"a"+(a+b)'),
        (literal("a") + SUM, '"a"+(a+b)'), ("a" + choice(P, "b", ""), '"a"+(p?"b":"")'),
        (A.text() + " x", 'a+" x"'), ((A * B).text() + " x", 'a*b+" x"'),
        (X.substring(1), "x.substring(1)"), (X.substring(A, A + 1), "x.substring(a,a+1)"),
        ((X + Y).substring(1), "(x+y).substring(1)"), (X.replaced("[|]"), 'x.replaceAll("[|]","")'),
        (X.replaced("a" + Y, "b"), 'x.replaceAll("a"+y,"b")'), (X.string(), "x.toString()"),
        (X.with_plain("&", "&amp;"), 'x.replace("&","&amp;")'),
    ],
)  # fmt: skip
def test_texts(made: Text, code: str) -> None:
    assert made.code == code


def test_what_is_asked_of_texts() -> None:
    assert X.equals("a") == Truth('x.equals("a")')
    assert X.contains("|" + Y) == Truth('x.contains("|"+y)')
    assert X.length() == Number("x.length()")
    assert X.index_of(Y) == Number("x.indexOf(y)")
    assert X.index_of("|", A + 1) == Number('x.indexOf("|",a+1)')
    assert X.index_of("|", 0) == Number('x.indexOf("|",0)')
