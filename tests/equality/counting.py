"""How many equality cases were run, and how many differed: for the end of the test output."""

from __future__ import annotations

from typing import Any

import pytest

COUNTED = pytest.StashKey[dict[str, list[int]]]()
KEY = "equality"


def count(config: pytest.Config, through: str, cases: int, different: int) -> None:
    """Cases that ran through an interpreter or the engine.

    A process that runs a part of the tests hands its count to the one that reports.
    """
    told: dict[str, Any] | None = getattr(config, "workeroutput", None)
    counts = config.stash.setdefault(COUNTED, {}) if told is None else told.setdefault(KEY, {})
    before = counts.get(through, [0, 0])
    counts[through] = [before[0] + cases, before[1] + different]


def collect(config: pytest.Config, told: dict[str, Any]) -> None:
    """What a process that ran a part of the tests handed over."""
    for through, (cases, different) in told.get(KEY, {}).items():
        count(config, through, cases, different)


def summary(config: pytest.Config) -> list[str]:
    """A line for each way they ran."""
    return [
        f"equality ({through}): {cases:,} cases, {different:,} differences"
        for through, (cases, different) in config.stash.get(COUNTED, {}).items()
    ]
