"""Factor lines: the template that a designer writes, and which line a type of unit has.

Knows nothing of how they are printed.
"""

from __future__ import annotations

import re

from builder.game.model import CounterStyle, Notation, UnitType


def notation(template: str) -> Notation:
    """A factor line from its template: "{attack}({ops!}){movement}", where ! is printed red."""
    parts: list[tuple[str, str, bool]] = []
    for literal, factor in re.findall(r"([^{}]+)|\{([^{}]*)\}", template):
        if literal:
            parts.append((literal, "", False))
        else:
            parts.append(("", factor.removesuffix("!"), factor.endswith("!")))
    return tuple(parts)


def notation_of(unit_type: UnitType, style: CounterStyle) -> Notation:
    """The factor line of a type: its own, else the game's for units, none for markers."""
    if unit_type.notation is not None:
        return unit_type.notation
    return style.notation if unit_type.shape == "unit" else ()
