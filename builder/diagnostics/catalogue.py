"""Every code a finding can have: its severity, what the check wants, and how to mend.

S… reading files, G… the game's facts and names, L… legality of set-ups, R… rules and readings,
D… drawing. Codes are stable: they are never renumbered and never reused.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Check:
    """A check: its code, default severity, a short title, what it wants, how to mend it."""

    code: str
    severity: str
    title: str
    wants: str
    mend: str


CATALOGUE: dict[str, Check] = {}
