"""Points, origins, notations, and the place of what has none of its own.

Knows nothing of games.
"""

from __future__ import annotations

from typing import Literal

from builder.diagnostics import Span

SOMEWHERE = Span("game.yaml")
"""The place of what was made without one, as in tests: where a reader begins to look."""

Point = tuple[float, float]


Origin = Literal["source", "project"]
Edition = Literal["source", "own"]
"""Of what a source gives, with its gaps and what was added; or of a game of the designer's own."""


Notation = tuple[tuple[str, str, bool], ...]
