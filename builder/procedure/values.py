"""Values of a procedure: numbers, texts and flags, and what formulas over them come to.

Knows nothing of steps and inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from builder.language.decide import Known, decide, value
from builder.language.expr import Expr, Subject
from builder.words import _

Kind = Literal["number", "text", "flag"]
Value = int | str | bool
Values = Mapping[str, Value]
"""Values by name."""

EMPTY: dict[Kind, Value] = {"number": 0, "text": "", "flag": False}
"""What a value is where its step is not taken."""
NOT_KNOWN = "not known"
"""What a table answers where a cell is left open."""


def holds(tree: Expr | None, values: Values) -> bool:
    """Whether a condition over values holds; no condition always does."""
    return tree is None or bool(decide(tree, _lookup(values)))


def value_of(tree: Expr, values: Values) -> Value:
    """What a formula comes to; its names and kinds were checked when it was linked."""
    found = value(tree, _lookup(values))
    assert found is not None and not isinstance(found, frozenset | float)
    return found


def number_of(tree: Expr, values: Values) -> int:
    """What a formula that is a number comes to."""
    return int(value_of(tree, values))


def shown(found: Value) -> str:
    """A value at the desk: flags as yes and no, an empty text as two quotes."""
    if isinstance(found, bool):
        return _("yes") if found else _("no")
    return str(found) if found != "" else "''"


def _lookup(values: Values) -> Callable[[Subject, str], Known | None]:
    return lambda _subject, name: values.get(name)
