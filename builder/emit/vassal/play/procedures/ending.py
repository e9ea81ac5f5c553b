"""Questions that are not asked because the procedure ends before their answers matter.

A procedure whose first steps end it, by what is known when a question comes, asks no more. Knows
nothing of how questions are put.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures.orders import Ask
from builder.emit.vassal.play.procedures.writer import Writer
from builder.emit.vassal.script import Truth
from builder.procedure.inputs.base import names_in
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Stop


def ends(procedure: Procedure, asks: Sequence[Ask]) -> Iterator[tuple[Stop, int]]:
    """The first steps that may end a procedure, each with how many questions come before that.

    What an earlier one of them looks at is asked all the same: that one may have ended it.
    """
    needs = set[str]()
    for step in procedure.steps:
        if not isinstance(step, Stop):
            return
        needs |= _inputs(procedure, {*names_in(step.when), *(each.value for each in step.say)})
        yield step, max((n for n, ask in enumerate(asks, 1) if needs & {*ask.about}), default=0)


def ask_no_more(w: Writer) -> None:
    """Where one of the first steps ends the procedure, nothing is asked that comes after."""
    asks = w.made.asks
    for step, known in [*ends(w.procedure, asks)]:
        ended = w.holds(step.when)
        spared = dict.fromkeys(each for a in asks[known:] if a.guard != s.FALSE for each in a.about)
        _not_missed(w, spared, ended)
        for number, ask in enumerate(asks[known:], known):
            if ask.guard != s.FALSE:
                asks[number] = replace(ask, guard=ask.guard & ~ended)


def depends(procedure: Procedure, ident: str, on: Collection[str]) -> bool:
    """Whether an input depends on one of others, also by one between them."""
    names: set[str] = set()
    for wanted in reversed(procedure.inputs):
        if wanted.id == ident or wanted.id in names:
            names |= wanted.looks_at()
    return bool(names & set(on))


def _not_missed(w: Writer, idents: Iterable[str], ended: Truth) -> None:
    """No number is missed that nobody was asked for: the procedure's own end comes first."""
    for ident in idents:
        lacks = w.made.values.get(w.name(f"{ident}Lacks"))
        if isinstance(lacks, Truth):
            w.made.values[w.name(f"{ident}Lacks")] = lacks & ~ended


def _inputs(procedure: Procedure, names: Collection[str]) -> set[str]:
    """Inputs of these names, and those that they depend on."""
    found = set(names)
    for wanted in reversed(procedure.inputs):
        if wanted.id in found:
            found |= wanted.looks_at()
    return found
