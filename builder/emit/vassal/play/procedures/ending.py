"""Questions that are not asked because the procedure ends before their answers matter.

A procedure whose first steps end it, by what is known when a question comes, asks no more. Knows
nothing of how questions are put.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import takewhile

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures.writer import Writer
from builder.procedure.inputs.base import names_in
from builder.procedure.steps import Stop


def ask_no_more(w: Writer) -> None:
    """Where one of the first steps ends the procedure, nothing is asked that comes after."""
    asks = w.made.asks
    for step in takewhile(lambda one: isinstance(one, Stop), w.procedure.steps):
        needs = _inputs(w, names_in(step.when))
        known = max((n for n, ask in enumerate(asks, 1) if needs & {*ask.about}), default=0)
        ends = w.holds(step.when)
        for number, ask in enumerate(asks[known:], known):
            if ask.guard != s.FALSE:
                asks[number] = replace(ask, guard=ask.guard & ~ends)


def _inputs(w: Writer, names: Collection[str]) -> set[str]:
    """Inputs of these names, and those that they depend on."""
    found = set(names)
    for wanted in reversed(w.procedure.inputs):
        if wanted.id in found:
            found |= wanted.looks_at()
    return found
