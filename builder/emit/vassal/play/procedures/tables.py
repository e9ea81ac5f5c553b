"""Heads of tables as expressions: which head a value matches first.

Knows heads and expressions, nothing of procedures.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.script import Number, Script, Text, Truth
from builder.procedure.tables import Span, spans


def index_of(heads: Sequence[str], sought: Script) -> Number:
    """The index of the first head that a value matches, or -1.

    A text matches the head that reads like it; a number every range that holds it.
    """
    found = ((_matches(head, sought), s.whole(n)) for n, head in enumerate(heads))
    return s.first_of([(when, n) for when, n in found if when != s.FALSE], s.whole(-1))


def _matches(head: str, sought: Script) -> Truth:
    match sought:
        case Text():
            return sought.equals(head.strip())
        case Number():
            return s.any_of(*(_within(span, sought) for span in spans(head) or ()))
    return s.FALSE


def _within(span: Span, sought: Number) -> Truth:
    if span.low == span.high:
        return sought.eq(span.low)
    return (sought >= span.low) & (sought <= span.high)
