"""Formulas written out again as designers write them.

Knows nothing of values.
"""

from __future__ import annotations

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
    Has,
    Not,
    Or,
    Property,
    Value,
)  # fmt: skip

_LOOSE, _OR, _AND, _NOT, _ORDER, _SUM, _PRODUCT, _ATOM = range(8)


def written(tree: Expr) -> str:
    """A formula or condition in the language; parsed again, it is the same tree."""
    match tree:
        case Const(value=value):
            return _literal(value)
        case Property(subject=subject, name=name):
            return name if subject == "value" else f"{subject}.{name}"
        case Not(part=part):
            return f"not {_within(part, _NOT)}"
        case And(parts=parts):
            return " and ".join(_within(p, _NOT) for p in parts)
        case Or(parts=parts):
            return " or ".join(_within(p, _AND) for p in parts)
        case Compare(left=left, op=op, right=right):
            return f"{_within(left, _SUM)} {op} {_within(right, _SUM)}"
        case Arithmetic(left=left, op=op, right=right):
            binds = _binds(tree)
            return f"{_within(left, binds)} {op} {_within(right, binds + 1)}"
        case Among(value=value, options=options, negated=negated):
            listed = ", ".join(_literal(option) for option in options)
            return f"{_within(value, _SUM)} {'not in' if negated else 'in'} [{listed}]"
        case Has(member=member, within=within, negated=negated):
            return f"{member!r} {'not in' if negated else 'in'} {written(within)}"
        case Choose(when=when, then=then, otherwise=otherwise):
            return f"{_within(then, _OR)} if {_within(when, _OR)} else {written(otherwise)}"
        case Call(function=function, parts=parts):
            return f"{function}({', '.join(written(p) for p in parts)})"
    assert_never(tree)


def _within(tree: Expr, binds: int) -> str:
    """A part of a formula, in brackets where it binds more loosely than its place wants."""
    text = written(tree)
    return text if _binds(tree) >= binds else f"({text})"


def _binds(tree: Expr) -> int:
    match tree:
        case Choose():
            return _LOOSE
        case Or():
            return _OR
        case And():
            return _AND
        case Not():
            return _NOT
        case Compare() | Among() | Has():
            return _ORDER
        case Arithmetic(op="+" | "-"):
            return _SUM
        case Arithmetic():
            return _PRODUCT
        case Const() | Property() | Call():
            return _ATOM
    assert_never(tree)


def _literal(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value)
