"""How many examples hypothesis makes of what costs more than a moment.

The same ones in every run, so that a red run is red for everybody; HYPOTHESIS_PROFILE=search makes
ten times as many new ones.
"""

from __future__ import annotations

import os
from contextlib import nullcontext
from typing import Any

from hypothesis import HealthCheck, core, settings
from hypothesis.internal.conjecture import providers

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "search"
_MORE = 10


def examples(count: int) -> settings:
    """So many, however long each takes."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    made = count * _MORE if THOROUGH else count
    return settings(max_examples=made, deadline=None, suppress_health_check=slow)


def same_everywhere() -> None:
    """No values from the program's own source: they would depend on what is imported by now.

    They are drawn when new examples are searched for. Reading all modules for them takes long.
    Nor are Python's and numpy's random numbers set back for each example: nothing here takes any
    (`test_layers.py`).
    """
    own: Any = providers
    if not THOROUGH and hasattr(core, "deterministic_PRNG"):
        vars(core)["deterministic_PRNG"] = nullcontext
    if not THOROUGH and hasattr(own, "_get_local_constants"):
        own._get_local_constants = lambda: own._local_constants
