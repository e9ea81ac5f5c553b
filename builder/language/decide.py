"""Deciding a condition: true, false, or unknown where the source is silent.

Three-valued: a comparison with an unknown value is unknown, and `and`, `or`, `not` carry that on
only where it matters. Knows nothing of what unit and space are; asks a `Lookup`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from builder.language.expr import (
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    Const,
    Expr,
    Function,
    Has,
    Not,
    Or,
    Property,
    Subject,
    Value,
)  # fmt: skip

Known = Value | frozenset[str]
Lookup = Callable[[Subject, str], Known | None]


def decide(tree: Expr, lookup: Lookup) -> bool | None:
    """Whether the condition holds; None where that hangs on something unknown."""
    match tree:
        case Not(part=part):
            inner = decide(part, lookup)
            return None if inner is None else not inner
        case And(parts=parts):
            return _joined([decide(p, lookup) for p in parts], stops=False)
        case Or(parts=parts):
            return _joined([decide(p, lookup) for p in parts], stops=True)
        case Compare(left=left, op=op, right=right):
            return _compare(value(left, lookup), op, value(right, lookup))
        case Among(value=inside, options=options, negated=negated):
            found = value(inside, lookup)
            return None if found is None else (found in options) != negated
        case Has(member=member, within=within, negated=negated):
            owner = value(within, lookup)
            if owner is None:
                return None
            return (isinstance(owner, frozenset | str) and member in owner) != negated
        case Const() | Property() | Arithmetic() | Choose() | Call():
            found = value(tree, lookup)
            return None if found is None else bool(found)
    assert_never(tree)


def _joined(parts: list[bool | None], stops: bool) -> bool | None:
    if stops in parts:
        return stops
    return None if None in parts else not stops


def value(tree: Expr, lookup: Lookup) -> Known | None:
    """What an operand is worth; None where it is unknown."""
    match tree:
        case Const(value=constant):
            return constant
        case Property(subject=subject, name=name):
            return lookup(subject, name)
        case Arithmetic(left=left, op=op, right=right):
            one, two = value(left, lookup), value(right, lookup)
            if not isinstance(one, int | float) or not isinstance(two, int | float):
                return None
            return _sum(one, op, two)
        case Choose(when=when, then=then, otherwise=otherwise):
            chosen = decide(when, lookup)
            return None if chosen is None else value(then if chosen else otherwise, lookup)
        case Call(function=function, parts=parts):
            return _called(function, [value(part, lookup) for part in parts])
        case _:
            return decide(tree, lookup)


def _sum(one: float, op: str, two: float) -> float | None:
    try:
        match op:
            case "+":
                return one + two
            case "-":
                return one - two
            case "*":
                return one * two
            case "//":
                return one // two
            case _:
                return one % two
    except (OverflowError, ZeroDivisionError):  # beyond what a fraction can be; nothing to share
        return None


def _called(function: Function, parts: list[Known | None]) -> Known | None:
    if function == "text":
        if None in parts:
            return None
        return "".join(f"{part:g}" if isinstance(part, float) else str(part) for part in parts)
    numbers = [part for part in parts if isinstance(part, int | float)]
    if len(numbers) < len(parts):
        return None
    if function == "abs":
        return abs(numbers[0])
    return min(numbers) if function == "min" else max(numbers)


def _compare(one: Known | None, op: str, two: Known | None) -> bool | None:
    if one is None or two is None:
        return None
    if op in ("==", "!="):
        return (one == two) == (op == "==")
    if isinstance(one, int | float) and isinstance(two, int | float):
        return {"<": one < two, "<=": one <= two, ">": one > two, ">=": one >= two}[op]
    return None
