"""What products are called on the command line. Imports nothing of the compiler."""

from __future__ import annotations

from collections.abc import Iterable

ONLY: dict[str, tuple[str, ...]] = {
    "module": ("module",),
    "counters": ("counters",),
    "sheets": ("sheets",),
    "cards": ("cards",),
    "aids": ("player aid", "setup cards", "turn record"),
    "rulebook": ("rulebook",),
    "map": ("map",),
    "report": ("report",),
}


def products(names: Iterable[str]) -> tuple[str, ...]:
    """The products that some names stand for, each once."""
    return tuple(dict.fromkeys(product for name in names for product in ONLY[name]))
