"""The program's own source as a syntax tree, read once in a process.

Files of tests that look at it run in one process (`tests/sharing.py`).
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def source(path: Path) -> str:
    """The text of a file."""
    return path.read_text("utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """Its syntax tree."""
    return ast.parse(source(path))


@cache
def nodes(path: Path) -> list[ast.AST]:
    """Everything in the tree."""
    return list(ast.walk(tree(path)))
