"""Conditions and formulas of a procedure as expressions of the module.

They keep to a dialect in which the engine's BeanShell and the original one agree: texts are
compared by `equals` and never with numbers, a joined text begins with a text that is not empty,
numbers are whole. Linking has seen to it that a formula's parts are of fitting kinds and no divisor
is zero. Knows nothing of pieces and traits; asks `Names` for the value behind a name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from builder.emit.vassal.script.calls import amount, greatest, joined, least, quotient, remainder
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
    either,
    literal,
    whole,
)
from builder.language.expr import (
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    CompareOp,
    Const,
    Expr,
    Has,
    Not,
    Or,
    Property,
    Value,
)

_INT_MAX = 2**31 - 1

Names = Callable[[Property], Script]
"""The expression for a value by its name, of the value's kind."""


def condition(tree: Expr, names: Names) -> Truth:
    """An expression that is true where the condition holds. Raises TypeError for a value."""
    found = value(tree, names)
    if not isinstance(found, Truth):
        raise TypeError("a value is no condition")
    return found


def value(tree: Expr, names: Names) -> Script:
    """An expression for what a formula comes to.

    Raises TypeError where its parts are of kinds that do not fit: linking lets no such formula
    through.
    """
    match tree:
        case Const(value=constant):
            return _constant(constant)
        case Property():
            return names(tree)
        case Not(part=part):
            return ~condition(part, names)
        case And(parts=parts):
            return all_of(*(condition(part, names) for part in parts))
        case Or(parts=parts):
            return any_of(*(condition(part, names) for part in parts))
        case Compare(left=left, op=op, right=right):
            return _compared(value(left, names), op, value(right, names))
        case Among(value=inside, options=options, negated=negated):
            found = value(inside, names)
            alike = any_of(*(_equal(found, _constant(option)) for option in options))
            return ~alike if negated else alike
        case Arithmetic():
            return _arithmetic(tree, names)
        case Choose(when=when, then=then, otherwise=otherwise):
            return either(condition(when, names), value(then, names), value(otherwise, names))
        case Call():
            return _called(tree, names)
        case Has():
            raise TypeError("a value has no parts")
    assert_never(tree)


def _constant(constant: Value) -> Script:
    match constant:
        case bool():
            return TRUE if constant else FALSE
        case str():
            return literal(constant)
        case int() if abs(constant) <= _INT_MAX:
            return whole(constant)
        case _:
            return Number(repr(float(constant)), Binds.SUM if constant < 0 else Binds.ATOM)


def _compared(one: Script, op: CompareOp, two: Script) -> Truth:
    match op:
        case "==":
            return _equal(one, two)
        case "!=":
            if isinstance(one, Number) and isinstance(two, Number):
                return one.ne(two)
            return ~_equal(one, two)
        case "<":
            return _number(one) < _number(two)
        case "<=":
            return _number(one) <= _number(two)
        case ">":
            return _number(one) > _number(two)
        case ">=":
            return _number(one) >= _number(two)
    assert_never(op)


def _equal(one: Script, two: Script) -> Truth:
    """Whether two values of one kind are equal."""
    match one, two:
        case Number(), Number():
            return one.eq(two)
        case Text(), Text():
            return one.equals(two)
        case Truth(), Truth():
            if two in (TRUE, FALSE):
                return one if two == TRUE else ~one
            return one.eq(two)
    raise TypeError("values of different kinds are never equal")


def _number(found: Script) -> Number:
    if not isinstance(found, Number):
        raise TypeError("a text or a truth is no number")
    return found


def _arithmetic(tree: Arithmetic, names: Names) -> Number:
    """Quotients are rounded down, as in the reference; Java's own round towards zero."""
    one, two = _number(value(tree.left, names)), _number(value(tree.right, names))
    match tree.op:
        case "+":
            return one + two
        case "-":
            return one - two
        case "*":
            return one * two
        case "//":
            return quotient(one, two)
        case "%":
            return remainder(one, two)
    assert_never(tree.op)


def _called(tree: Call, names: Names) -> Script:
    parts = [value(part, names) for part in tree.parts]
    match tree.function:
        case "text":
            # A text that is not empty goes first: the engine adds "" and a number as numbers.
            return joined("~", *(p for p in parts if isinstance(p, Text | Number))).substring(1)
        case "abs":
            return amount(_number(parts[0]))
        case "min":
            return least(*(_number(part) for part in parts))
        case "max":
            return greatest(*(_number(part) for part in parts))
    assert_never(tree.function)
