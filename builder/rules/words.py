"""Phrases that rules of several kinds have in common.

Knows nothing of any kind.
"""

from __future__ import annotations

from builder.words import Message, message, message_n

COUNT = "count"
"""The number that a counter keeps, where its type `counts` something."""
UNITS = "units"
"""The measure that counts counters; others are the game's own."""


def amount(number: float, measure: str) -> Message:
    """So much of a measure: "3 units", "2 stacking"."""
    if measure == UNITS:
        return message_n("{count} unit", "{count} units", number)
    return message("{number} {measure}", number=number, measure=measure)


def bounded(least: float | None, most: float | None) -> Message:
    """A number's bounds: "exactly 2", "at least 1 and at most 3"."""
    if least is not None and least == most:
        return message("exactly {number}", number=least)
    low = message("at least {number}", number=least)
    high = message("at most {number}", number=most)
    if least is None:
        return high
    return low if most is None else message("{least} and {most}", least=low, most=high)


def total_of(measure: str) -> Message:
    """What is added up: "number" or "sum of stacking"."""
    if measure == UNITS:
        return message("number")
    return message("sum of {measure}", measure=measure)
