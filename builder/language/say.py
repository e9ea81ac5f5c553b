"""Conditions in words: "the unit's type is 'truck'".

Knows nothing of rules and games; names are those of the data.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

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
    Function,
    Has,
    MathOp,
    Not,
    Or,
    Property,
    Value,
)  # fmt: skip

_OPS: dict[CompareOp, str] = {
    "==": "is", "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than",
    ">=": "is at least",
}  # fmt: skip
_MATH: dict[MathOp, str] = {
    "+": "plus", "-": "minus", "*": "times", "//": "divided by", "%": "remainder after division by",
}  # fmt: skip
_CALLS: dict[Function, str] = {
    "min": "the least of", "max": "the greatest of", "abs": "the amount of", "text": "the text of",
}  # fmt: skip


def condition(tree: Expr) -> str:
    """A condition in words: "the unit's type is 'truck'"."""
    match tree:
        case Not(part=part):
            return f"not ({condition(part)})"
        case And(parts=parts):
            return _joined(parts, " and ")
        case Or(parts=parts):
            return _joined(parts, " or ")
        case Compare(left=left, op=op, right=right):
            return f"{_operand(left)} {_OPS[op]} {_operand(right)}"
        case Among(value=value, options=options, negated=negated):
            shown = [_literal(o) for o in options]
            verb = "is none of" if negated else "is"
            return f"{_operand(value)} {verb} {listed(shown, 'or')}"
        case Has(member=member, within=within, negated=negated):
            verb = "lacks" if negated else "has"
            return f"{_owner(within)} {verb} '{member}' among its {within.name}"
        case Const(value=value):
            return "always" if value else "never"
        case Property() | Arithmetic() | Choose() | Call():
            return f"{_operand(tree)} is given"
    assert_never(tree)


def _joined(parts: Iterable[Expr], word: str) -> str:
    shown = (f"({condition(p)})" if isinstance(p, And | Or) else condition(p) for p in parts)
    return word.join(shown)


def _operand(tree: Expr) -> str:
    match tree:
        case Const(value=value):
            return _literal(value)
        case Property(subject="value", name=name):
            return name
        case Property(name=name):
            return f"{_owner(tree)}'s {name}"
        case Arithmetic(left=left, op=op, right=right):
            return f"{_operand(left)} {_MATH[op]} {_operand(right)}"
        case Choose(when=when, then=then, otherwise=otherwise):
            return f"{_operand(then)} where {condition(when)}, else {_operand(otherwise)}"
        case Call(function=function, parts=parts):
            return f"{_CALLS[function]} {listed([_operand(p) for p in parts])}"
        case _:
            return f"({condition(tree)})"


def _owner(prop: Property) -> str:
    return f"the {prop.subject}"


def _literal(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"'{value}'" if isinstance(value, str) else f"{value:g}"


def listed(words: Iterable[str], last: str = "and") -> str:
    *most, end = list(words) or ["nothing"]
    return f"{', '.join(most)} {last} {end}" if most else end
