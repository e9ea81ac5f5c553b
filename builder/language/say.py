"""Conditions in words: "the unit's type is 'truck'".

Knows nothing of rules and games; names are those of the data.
"""

from __future__ import annotations

from typing import assert_never

from builder.language.expr import (
    TRUE,
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
    Subject,
    Value,
)  # fmt: skip
from builder.words import Message, either, listed, message

_COMPARED: dict[CompareOp, Message] = {
    "==": message("{left} is {right}"),
    "!=": message("{left} is not {right}"),
    "<": message("{left} is less than {right}"),
    "<=": message("{left} is at most {right}"),
    ">": message("{left} is more than {right}"),
    ">=": message("{left} is at least {right}"),
}
_RECKONED: dict[MathOp, Message] = {
    "+": message("{left} plus {right}"),
    "-": message("{left} minus {right}"),
    "*": message("{left} times {right}"),
    "//": message("{left} divided by {right}, rounded down"),
    "%": message("the remainder of {left} divided by {right}"),
}
_CALLED: dict[Function, Message] = {
    "min": message("the least of {parts}"),
    "max": message("the greatest of {parts}"),
    "abs": message("the absolute value of {parts}"),
    "text": message("the text of {parts}"),
}
_OWNED: dict[Subject, Message] = {
    "unit": message("the unit's {name}"),
    "space": message("the space's {name}"),
    "border": message("the border's {name}"),
    "value": message("{name}"),
}
_TAGGED: dict[tuple[Subject, bool], Message] = {
    ("unit", False): message("the unit has '{member}' among its {name}"),
    ("unit", True): message("the unit does not have '{member}' among its {name}"),
    ("space", False): message("the space has '{member}' among its {name}"),
    ("space", True): message("the space does not have '{member}' among its {name}"),
    ("border", False): message("'{member}' lies on or crosses the border"),
    ("border", True): message("no '{member}' lies on or crosses the border"),
    ("value", False): message("{name} contains '{member}'"),
    ("value", True): message("{name} does not contain '{member}'"),
}


def narrowed(tree: Expr, every: Message, some: Message) -> Message:
    """`every` where the condition leaves nothing out, else `some` with {condition}."""
    return every if tree == TRUE else some.filled(condition=condition(tree))


def condition(tree: Expr) -> Message:
    """A condition as a clause."""
    match tree:
        case Not(part=part):
            return message("not ({condition})", condition=condition(part))
        case And(parts=parts):
            return _joined(parts, message("{one} and {other}"))
        case Or(parts=parts):
            return _joined(parts, message("{one} or {other}"))
        case Compare(left=left, op=op, right=right):
            return compared(op, operand(left), operand(right))
        case Among(value=value, options=options, negated=negated):
            shown = either([_literal(o) for o in options]) if options else message("nothing")
            return compared("!=" if negated else "==", operand(value), shown)
        case Has(member=member, within=within, negated=negated):
            return _TAGGED[within.subject, negated].filled(member=member, name=within.name)
        case Const(value=value):
            return message("always") if value else message("never")
        case Property() | Arithmetic() | Choose() | Call():
            return message("{value} is set", value=operand(tree))
    assert_never(tree)


def _joined(parts: tuple[Expr, ...], two: Message) -> Message:
    """The parts one after the other, in brackets where they are joined themselves."""
    shown = [message("({condition})", condition=condition(p)) if isinstance(p, And | Or)
             else condition(p) for p in parts]  # fmt: skip
    found = shown[0]
    for other in shown[1:]:
        found = two.filled(one=found, other=other)
    return found


def compared(op: CompareOp, left: Message | str, right: Message | str) -> Message:
    """Two values compared, as a clause."""
    return _COMPARED[op].filled(left=left, right=right)


def reckoned(op: MathOp, left: Message | str, right: Message | str) -> Message:
    """What is reckoned of two numbers."""
    return _RECKONED[op].filled(left=left, right=right)


def called(function: Function, parts: Message) -> Message:
    """What a function makes of its parts."""
    return _CALLED[function].filled(parts=parts)


def operand(tree: Expr) -> Message | str:
    """A value in words."""
    match tree:
        case Const(value=value):
            return _literal(value)
        case Property(subject=subject, name=name):
            return _OWNED[subject].filled(name=name)
        case Arithmetic(left=left, op=op, right=right):
            return reckoned(op, operand(left), operand(right))
        case Choose(when=when, then=then, otherwise=otherwise):
            return message(
                "{value} where {condition}, otherwise {other}",
                value=operand(then), condition=condition(when), other=operand(otherwise),
            )  # fmt: skip
        case Call(function=function, parts=parts):
            return called(function, listed([operand(p) for p in parts]))
        case _:
            return message("({condition})", condition=condition(tree))


def _literal(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"'{value}'" if isinstance(value, str) else f"{value:g}"
