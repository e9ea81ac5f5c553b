"""What a code means, and how to mend what it names."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import CATALOGUE, nearest


def explain(code: str) -> Iterator[str]:
    """The lines of the explanation. Raises KeyError, with a hint, for an unknown code."""
    check = CATALOGUE.get(code.upper())
    if check is None:
        raise KeyError(nearest(code.upper(), CATALOGUE))
    yield f"{check.code} ({check.severity}): {check.title}"
    yield ""
    yield f"What is wanted: {check.wants}"
    yield f"How to mend it: {check.mend}"
