"""Long setups judged in a second process, while this one looks at what is drawn.

Knows nothing of what is legal.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable

from builder.diagnostics import Finding, Findings
from builder.game.model import Game
from builder.legality import Audit, Further, Judge, in_turn
from builder.pipeline.forked import forked

MANY = 1_000
"""Rows of setups, from which on a second process is worth its while."""


def beside(
    game: Game, last: Callable[[Findings], None] | None, judge: Judge, findings: Findings,
    further: Further,
) -> tuple[Audit, ...]:  # fmt: skip
    """What is found of legality, what else is, and what comes `last`, in this order, whoever comes
    to an end first.
    """
    if sum(len(one.placements) for one in game.scenarios) < MANY:
        judged_here = in_turn(judge, findings, further)
        if last is not None:
            last(findings)
        return judged_here

    def judged() -> bytes:
        gc.freeze()  # what is there is shared while nobody writes to it, as a collection does
        found, after = Findings(), Findings()
        verdict = judge(found)
        if last is not None:
            last(after)
        return pickle.dumps((verdict, found.items, after.items))

    before = len(findings)
    with forked(judged) as made:
        further()
        audits: tuple[Audit, ...]
        found: list[Finding]
        after: list[Finding]
        audits, found, after = pickle.loads(made())  # of our own process, and of no file
    findings.items[before:before] = found
    findings.items += after
    return audits
