"""The kind of value a formula yields: a number, a text or a flag.

Found before anything runs, so that the reference and the module cannot disagree about a value's
kind. Knows nothing of procedures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never, overload

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
)  # fmt: skip
from builder.procedure.values import Kind
from builder.words import Message, message


class KindError(Exception):
    """A formula whose parts do not fit together; the message says how."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


A_KIND: dict[Kind, Message] = {
    "number": message("a number"), "text": message("a text"), "flag": message("a flag"),
}  # fmt: skip


def expected(wanted: Kind, found: Kind | None) -> Message:
    """A formula of one kind where another belongs."""
    one, two = A_KIND[wanted], A_KIND[found or "number"]
    return message("expected {wanted}, found {found}", wanted=one, found=two)


Kinds = Mapping[str, Kind | None]
"""Kinds of values by name; None is that of a value with a mistake in it, which fits anywhere."""


@overload
def kind_of(tree: Expr, known: Mapping[str, Kind]) -> Kind: ...
@overload
def kind_of(tree: Expr, known: Kinds) -> Kind | None: ...
def kind_of(tree: Expr, known: Kinds) -> Kind | None:
    """The kind of a formula whose names have the kinds of `known`. Raises KindError."""
    match tree:
        case Const(value=value):
            return _kind_of_constant(value)
        case Property(subject=subject, name=name):
            if subject != "value" or name not in known:
                raise KindError(message("there is no value '{name}' at this step", name=name))
            return known[name]
        case Not(part=part):
            return _flags([part], known)
        case And(parts=parts) | Or(parts=parts):
            return _flags(parts, known)
        case Compare():
            return _kind_of_comparison(tree, known)
        case Among():
            return _kind_of_among(tree, known)
        case Has():
            raise KindError(message("a value is a single word: write == instead of 'in'"))
        case Arithmetic():
            return _kind_of_sum(tree, known)
        case Choose():
            return _kind_of_choice(tree, known)
        case Call():
            return _kind_of_call(tree, known)
    assert_never(tree)


def _flags(parts: Iterable[Expr], known: Kinds) -> Kind:
    for part in parts:
        _want(part, known, "flag")
    return "flag"


def _kind_of_comparison(tree: Compare, known: Kinds) -> Kind:
    one, two = kind_of(tree.left, known), kind_of(tree.right, known)
    if None not in (one, two) and one != two:
        raise KindError(message("{one} never equals {two}", one=_a(one), two=_a(two)))
    if tree.op not in ("==", "!=") and {one, two} & {"text", "flag"}:
        said = message("'{sign}' compares numbers; this is {kind}",
                       sign=tree.op, kind=_a(one or two))  # fmt: skip
        raise KindError(said)
    return "flag"


def _kind_of_among(tree: Among, known: Kinds) -> Kind:
    inside = kind_of(tree.value, known)
    if inside and any(_kind_of_constant(option) != inside for option in tree.options):
        raise KindError(message(
            "everything in the list after 'in' must be {kind}, like what is before 'in'",
            kind=_a(inside),
        ))  # fmt: skip
    return "flag"


def _kind_of_choice(tree: Choose, known: Kinds) -> Kind | None:
    _want(tree.when, known, "flag")
    one, two = kind_of(tree.then, known), kind_of(tree.otherwise, known)
    if None not in (one, two) and one != two:
        raise KindError(message(
            "the choice is between {one} and {two}; both must be of one kind",
            one=_a(one), two=_a(two),
        ))  # fmt: skip
    return one or two


def _a(kind: Kind | None) -> Message:
    return A_KIND[kind or "number"]


def _kind_of_sum(tree: Arithmetic, known: Kinds) -> Kind:
    if tree.op in ("//", "%") and not _above_zero(tree.right):
        raise KindError(message("the divisor may be zero; write max(1, …)"))
    _want(tree.left, known, "number")
    _want(tree.right, known, "number")
    return "number"


def _kind_of_call(tree: Call, known: Kinds) -> Kind:
    if tree.function != "text":
        for part in tree.parts:
            _want(part, known, "number")
        return "number"
    for part in tree.parts:
        if kind_of(part, known) == "flag":
            raise KindError(message("'text' takes numbers and texts, not a flag"))
    return "text"


def _above_zero(tree: Expr) -> bool:
    """Whether a formula is always greater than zero, as far as it shows."""
    match tree:
        case Const(value=int() as number):
            return number > 0
        case Call(function="max", parts=parts):
            return any(_above_zero(part) for part in parts)
        case Call(function="min", parts=parts):
            return all(_above_zero(part) for part in parts)
        case Choose(then=then, otherwise=otherwise):
            return _above_zero(then) and _above_zero(otherwise)
    return False


def _want(tree: Expr, known: Kinds, wanted: Kind) -> None:
    found = kind_of(tree, known)
    if found is not None and found != wanted:
        raise KindError(expected(wanted, found))


def _kind_of_constant(value: bool | int | float | str) -> Kind:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, float):
        raise KindError(message("only whole numbers are allowed"))
    return "number" if isinstance(value, int) else "text"
