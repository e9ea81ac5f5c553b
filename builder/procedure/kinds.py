"""The kind of value a formula yields: a number, a text or a flag.

Found before anything runs, so that the reference and the module cannot disagree about a value's
kind. Knows nothing of procedures.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from builder.procedure.model import Kind
from builder.rules.expr import (
    All,
    Among,
    Any,
    Arithmetic,
    Call,
    Choose,
    Compare,
    Const,
    Expr,
    Has,
    Not,
    Property,
)  # fmt: skip


class KindError(Exception):
    """A formula whose parts do not fit together; the message says how."""


def kind_of(tree: Expr, known: Mapping[str, Kind]) -> Kind:
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
        case All(parts=parts) | Any(parts=parts):
            for part in parts:
                _want(part, known, "flag")
            return "flag"
        case Compare(left=left, op=op, right=right):
            one, two = kind_of(left, known), kind_of(right, known)
            if one != two or (op not in ("==", "!=") and one != "number"):
                raise KindError(f"a {one} and a {two} cannot be compared by {op}")
            return "flag"
        case Among(value=value, options=options):
            inside = kind_of(value, known)
            if any(_kind_of_constant(option) != inside for option in options):
                raise KindError(f"the list after 'in' holds other things than a {inside}")
            return "flag"
        case Has():
            raise KindError("a value has no parts to look for; write ==")
        case Arithmetic():
            return _kind_of_sum(tree, known)
        case Choose(when=when, then=then, otherwise=otherwise):
            _want(when, known, "flag")
            found = kind_of(then, known)
            _want(otherwise, known, found)
            return found
        case Call():
            return _kind_of_call(tree, known)
    assert_never(tree)


def _kind_of_sum(tree: Arithmetic, known: Mapping[str, Kind]) -> Kind:
    if tree.op in ("//", "%") and not _above_nought(tree.right):
        raise KindError("what is shared by may be nought; write max(1, …)")
    _want(tree.left, known, "number")
    _want(tree.right, known, "number")
    return "number"


def _kind_of_call(tree: Call, known: Mapping[str, Kind]) -> Kind:
    if tree.function != "text":
        for part in tree.parts:
            _want(part, known, "number")
        return "number"
    for part in tree.parts:
        if kind_of(part, known) == "flag":
            raise KindError("'text' takes numbers and texts, not a flag")
    return "text"


def _above_nought(tree: Expr) -> bool:
    """Whether a formula is always greater than nought, as far as it shows."""
    match tree:
        case Const(value=int() as number):
            return number > 0
        case Call(function="max", parts=parts):
            return any(_above_nought(part) for part in parts)
        case Call(function="min", parts=parts):
            return all(_above_nought(part) for part in parts)
        case Choose(then=then, otherwise=otherwise):
            return _above_nought(then) and _above_nought(otherwise)
    return False


def _want(tree: Expr, known: Mapping[str, Kind], wanted: Kind) -> None:
    found = kind_of(tree, known)
    if found != wanted:
        raise KindError(f"a {wanted} is wanted, this is a {found}")


def _kind_of_constant(value: bool | int | float | str) -> Kind:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, float):
        raise KindError("only whole numbers are used")
    return "number" if isinstance(value, int) else "text"
