"""Heads of tables as expressions: which head a value matches first.

Knows heads and expressions, nothing of procedures.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal.play.procedures.formulas import quoted
from builder.procedure.tables import Span, spans


def index_of(heads: Sequence[str], sought: str, text: bool) -> str:
    """An expression: the index of the first head that `sought` (a name) matches, or -1.

    A text matches the head that reads like it; a number every range that holds it.
    """
    out = []
    for index, head in enumerate(heads):
        condition = f"{sought}.equals({quoted(head.strip())})" if text else _within(head, sought)
        if condition:
            out.append(f"{condition}?{index}:")
    return "".join(out) + "-1"


def _within(head: str, sought: str) -> str:
    return "||".join(_span(span, sought) for span in spans(head) or ())


def _span(span: Span, sought: str) -> str:
    if span.low == span.high:
        return f"{sought}=={span.low}"
    return f"{sought}>={span.low}&&{sought}<={span.high}"
