"""The kind of value a formula yields: a number, a text or a flag.

Found before anything runs, so that the reference and the module cannot disagree about a value's
kind. Knows nothing of procedures.
"""

from __future__ import annotations

from collections.abc import Mapping
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
from builder.procedure.model import Kind


class KindError(Exception):
    """A formula whose parts do not fit together; the message says how."""


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
                raise KindError(f"there is no value '{name}' at this step")
            return known[name]
        case Not(part=part):
            _want(part, known, "flag")
            return "flag"
        case And(parts=parts) | Or(parts=parts):
            for part in parts:
                _want(part, known, "flag")
            return "flag"
        case Compare(left=left, op=op, right=right):
            one, two = kind_of(left, known), kind_of(right, known)
            if None not in (one, two) and one != two:
                raise KindError(f"a {one} and a {two} are never equal")
            if op not in ("==", "!=") and {one, two} & {"text", "flag"}:
                raise KindError(f"'{op}' compares numbers; this is a {one or two}")
            return "flag"
        case Among(value=value, options=options):
            inside = kind_of(value, known)
            if inside and any(_kind_of_constant(option) != inside for option in options):
                raise KindError(
                    f"the list after 'in' may only hold a {inside}, as its left side is"
                )
            return "flag"
        case Has():
            raise KindError("a value is a single word, so 'in' does not apply; write ==")
        case Arithmetic():
            return _kind_of_sum(tree, known)
        case Choose(when=when, then=then, otherwise=otherwise):
            _want(when, known, "flag")
            found, other = kind_of(then, known), kind_of(otherwise, known)
            if None not in (found, other) and found != other:
                raise KindError(
                    f"the choice is between a {found} and a {other}; both must be of one kind"
                )
            return found or other
        case Call():
            return _kind_of_call(tree, known)
    assert_never(tree)


def _kind_of_sum(tree: Arithmetic, known: Kinds) -> Kind:
    if tree.op in ("//", "%") and not _above_zero(tree.right):
        raise KindError("the divisor may be zero; write max(1, …)")
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
            raise KindError("'text' takes numbers and texts, not a flag")
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
        raise KindError(f"expected a {wanted}, found a {found}")


def _kind_of_constant(value: bool | int | float | str) -> Kind:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, float):
        raise KindError("only whole numbers are allowed")
    return "number" if isinstance(value, int) else "text"
