"""Long setups judged in a second process, while this one looks at what is drawn.

Knows nothing of what is legal.
"""

from __future__ import annotations

import gc
import pickle

from builder.diagnostics import Finding, Findings
from builder.game.model import Game
from builder.legality import Audit, Further, Judge, in_turn
from builder.pipeline.forked import forked

MANY = 20_000
"""Rows of setups, from which on a second process is worth its while."""


def beside(game: Game, judge: Judge, findings: Findings, further: Further) -> tuple[Audit, ...]:
    """What is found of legality and what else is, in this order, whoever comes to an end first."""
    if sum(len(one.placements) for one in game.scenarios) < MANY:
        return in_turn(judge, findings, further)

    def judged() -> bytes:
        gc.freeze()  # what is there is shared while nobody writes to it, as a collection does
        found = Findings()
        return pickle.dumps((judge(found), found.items))

    before = len(findings)
    with forked(judged) as made:
        further()
        audits: tuple[Audit, ...]
        found: list[Finding]
        audits, found = pickle.loads(made())  # of our own process, and of no file
    findings.items[before:before] = found
    return audits
