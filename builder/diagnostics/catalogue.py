"""Every code a finding can have: its severity, what the check requires, and how to fix it.

The table itself is catalogue.csv beside this file; a kind of rule declares its own check. S…
reading files, G… the game's facts and names, L… legality of setups, P… procedures, V… saved games,
M… the module, D… drawing, R… readings and notes, T… translations. Codes are stable: they are never
renumbered and never reused.
"""

from __future__ import annotations

import csv
from pathlib import Path

from builder.records import dataclass
from builder.words import Message


@dataclass(frozen=True, slots=True)
class Check:
    """A check: its code, default severity, a short title, what it requires, how to fix it."""

    code: str
    severity: str
    title: Message
    requires: Message
    fix: Message


def _read() -> dict[str, Check]:
    text = Path(__file__).with_suffix(".csv").read_text("utf-8")
    return {
        row["code"]: Check(
            row["code"], row["severity"],
            Message(row["title"]), Message(row["requires"]), Message(row["fix"]),
        )
        for row in csv.DictReader(text.splitlines())
    }  # fmt: skip


CATALOGUE: dict[str, Check] = _read()


def declare(*checks: Check) -> None:
    """Add checks that stand with what they check. Raises ValueError for a code given twice."""
    for check in checks:
        if CATALOGUE.setdefault(check.code, check) != check:
            raise ValueError(f"{check.code} is the code of two checks")
