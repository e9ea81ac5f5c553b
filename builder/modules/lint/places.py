"""Where pieces start, and boards of one name.

Knows nothing of the pieces.
"""

from __future__ import annotations

from builder.modules.lint.look import Look
from builder.modules.lint.names import BOARD, STACK
from builder.modules.report import shown, spot
from builder.words import message


def check(look: Look) -> None:
    """All of it."""
    for stack in look.of(STACK):
        if stack.get("useGridLocation") != "true":
            words = message("it starts at the pixels {x},{y}, not at a named place",
                            x=shown(stack.get("x"), 10), y=shown(stack.get("y"), 10))  # fmt: skip
            look.report.add("M510", spot(stack), words)
    seen: set[tuple[str, ...]] = set()
    for board in look.of(BOARD):
        if board.where in seen:
            words = message("two boards are called '{name}'", name=shown(board.name))
            look.report.add("M511", spot(board), words)
        seen.add(board.where)
