"""How many equality cases were run, and how many differed: for the end of the test output."""

from __future__ import annotations

import pytest

COUNTED = pytest.StashKey[dict[str, tuple[int, int]]]()


def count(config: pytest.Config, through: str, cases: int, different: int) -> None:
    """Cases that ran through an interpreter or the engine."""
    config.stash.setdefault(COUNTED, {})[through] = (cases, different)


def summary(config: pytest.Config) -> list[str]:
    """A line for each way they ran."""
    return [
        f"equality ({through}): {cases:,} cases, {different:,} differences"
        for through, (cases, different) in config.stash.get(COUNTED, {}).items()
    ]
