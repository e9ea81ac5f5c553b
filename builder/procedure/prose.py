"""Formulas and conditions of procedures as players read them: “Unused MP” is less than 3.

An input is called by its question, another value by its name; units and spaces as the pages of
rules have them. Knows no kind of input or step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import assert_never

from builder.language import say
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
)  # fmt: skip
from builder.procedure.template import Template
from builder.records import dataclass
from builder.rules import phrases
from builder.rules.constraints import Counters
from builder.words import Message, either, listed, message

_OPPOSITE: dict[CompareOp, CompareOp] = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
}  # fmt: skip
_SUMS = ("+", "-")
_KNOWN = "_known"
Words = Message | str


@dataclass(frozen=True, slots=True)
class Names:
    """What the values of a procedure are called: inputs by their questions, `flags` yes or no.

    `worse` are the flags that odds are worse than a column.
    """

    asked: Mapping[str, str]
    flags: frozenset[str] = frozenset()
    worse: Mapping[str, str] = field(default_factory=dict)

    def of(self, name: str) -> Words:
        """A value as a thing to compare or reckon with."""
        ask = self.asked.get(name)
        if ask is None:
            return message("“{name}”", name=plain(name))
        if ask.endswith("?"):
            return message("the answer to “{ask}”", ask=ask)
        return message("“{name}”", name=ask)

    def flag(self, name: str, *, is_so: bool) -> Message:
        """Whether a value that is yes or no is so, as a clause."""
        if name in self.asked:
            answer = message("yes") if is_so else message("no")
            return message("{left} is {right}", left=self.of(name), right=answer)
        if name in self.worse:
            odds = message("the odds are worse than {column}")
            if not is_so:
                odds = message("the odds are {column} or better")
            return odds.filled(column=self.worse[name])
        if name.endswith(_KNOWN):
            words = message("{value} is known") if is_so else message("{value} is not known")
            return words.filled(value=self.of(name.removesuffix(_KNOWN)))
        words = message("{value} applies") if is_so else message("{value} does not apply")
        return words.filled(value=self.of(name))


def plain(name: str) -> str:
    """A value's name without what only data need."""
    return name.replace("_", " ").strip()


def said(template: Template) -> str:
    """What a step says, with the names of the values in it."""
    return "".join(f"‹{plain(each.value)}›" if each.value else each.text for each in template)


def units(those: Counters) -> Message:
    """Counters that a step or an input looks for."""
    whose = {"own": message("own {units}"), "enemy": message("enemy {units}")}.get(those.whose)
    found = phrases.units(those.units)
    return found if whose is None else whose.filled(units=found)


def clause(tree: Expr, names: Names, *, is_so: bool = True) -> Message:
    """A condition, or the opposite of one, as a clause."""
    match tree:
        case Not(part=part):
            return clause(part, names, is_so=not is_so)
        case And(parts=parts) | Or(parts=parts):
            both = isinstance(tree, And) == is_so
            two = message("{one} and {other}") if both else message("{one} or {other}")
            return _joined(parts, two, lambda one: clause(one, names, is_so=is_so))
        case Compare(left=left, op=op, right=right):
            return _compared(left, op if is_so else _OPPOSITE[op], right, names)
        case Among(value=value, options=options, negated=negated):
            words = either(list(map(_literal, options))) if options else message("nothing")
            return say.compared("==" if negated != is_so else "!=", formula(value, names), words)
        case Has(member=member, within=within, negated=negated):
            words = (message("{name} contains '{member}'") if negated != is_so
                     else message("{name} does not contain '{member}'"))  # fmt: skip
            return words.filled(name=formula(within, names), member=member)
        case Const(value=value):
            return message("always") if bool(value) == is_so else message("never")
        case Property(subject="value", name=name):
            return names.flag(name, is_so=is_so)
        case Choose(when=when, then=then, otherwise=otherwise):
            one, other = (clause(each, names, is_so=is_so) for each in (then, otherwise))
            return message("{value} where {condition}, otherwise {other}", value=one, other=other,
                           condition=clause(when, names))  # fmt: skip
        case Property() | Arithmetic() | Call():
            found = say.condition(tree)
            return found if is_so else message("not ({condition})", condition=found)
    assert_never(tree)


def _compared(left: Expr, op: CompareOp, right: Expr, names: Names) -> Message:
    if isinstance(left, Property) and left.name in names.flags and isinstance(right, Const):
        return names.flag(left.name, is_so=bool(right.value) == (op == "=="))
    return say.compared(op, formula(left, names), formula(right, names))


def _joined(parts: tuple[Expr, ...], two: Message, told: Callable[[Expr], Message]) -> Message:
    """The parts one after the other, in brackets where they are joined themselves."""
    shown = [message("({condition})", condition=told(one)) if isinstance(one, And | Or)
             else told(one) for one in parts]  # fmt: skip
    found = shown[0]
    for other in shown[1:]:
        found = two.filled(one=found, other=other)
    return found


def formula(tree: Expr, names: Names) -> Words:
    """A number, a text or an answer of yes or no in words."""
    match tree:
        case Const(value=value):
            return _literal(value)
        case Property(subject="value", name=name):
            return names.of(name)
        case Property():
            return say.operand(tree)
        case Arithmetic(left=left, op=op, right=right):
            sums = op in _SUMS and isinstance(left, Arithmetic) and left.op in _SUMS
            one = formula(left, names) if sums else _inner(left, names)
            return say.reckoned(op, one, _inner(right, names))
        case Choose(when=when, then=then, otherwise=otherwise):
            return message(
                "{value} where {condition}, otherwise {other}", value=formula(then, names),
                condition=clause(when, names), other=formula(otherwise, names),
            )  # fmt: skip
        case Call(function="text", parts=parts):
            return "".join(_spelt(one, names) for one in parts)
        case Call(function="min" | "max" as function, parts=(Const() as one, other)):
            return _bounded(function, other, one, names)
        case Call(function="min" | "max" as function, parts=(other, Const() as one)):
            return _bounded(function, other, one, names)
        case Call(function=function, parts=parts):
            return say.called(function, listed([formula(one, names) for one in parts]))
        case Not() | And() | Or() | Compare() | Among() | Has():
            return message("whether {condition}", condition=clause(tree, names))
    assert_never(tree)


def _bounded(function: str, tree: Expr, bound: Const, names: Names) -> Message:
    """A value that is never more, or never less, than a number."""
    words = (message("{value}, but no more than {number}") if function == "min"
             else message("{value}, but no less than {number}"))  # fmt: skip
    return words.filled(value=formula(tree, names), number=_literal(bound.value))


def _inner(tree: Expr, names: Names) -> Words:
    """A part of a sum, in brackets where it is more than one thing."""
    words = formula(tree, names)
    single = isinstance(tree, Const | Property)
    return words if single else message("({condition})", condition=words)


def _spelt(tree: Expr, names: Names) -> str:
    """A part of a text that is put together."""
    if isinstance(tree, Const):
        return str(tree.value)
    return f"‹{plain(tree.name) if isinstance(tree, Property) else formula(tree, names)}›"


def _literal(value: Value) -> Words:
    if isinstance(value, bool):
        return message("yes") if value else message("no")
    return (value or message("nothing")) if isinstance(value, str) else f"{value:g}"
