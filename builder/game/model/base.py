"""Points, origins and notations.

Knows nothing of games.
"""

from __future__ import annotations

from typing import Literal

Point = tuple[float, float]


Origin = Literal["source", "project"]


Notation = tuple[tuple[str, str, bool], ...]
