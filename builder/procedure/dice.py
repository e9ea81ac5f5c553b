"""Dice for the reference: drawn from a seed."""

from __future__ import annotations

import hashlib
import itertools

from builder.procedure.outcome import Dice


def seeded(seed: int) -> Dice:
    """Dice from a seed: the same seed, the same rolls, on every machine and for ever."""
    numbers = itertools.count()

    def die(sides: int) -> int:
        digest = hashlib.sha256(f"{seed} {next(numbers)}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % sides + 1

    return die
