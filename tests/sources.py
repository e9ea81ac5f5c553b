"""The program's own source as a syntax tree, read once in a process.

Files of tests that look at it run in one process (`tests/sharing.py`).
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

_TEXTS = {"ctx", "id", "attr", "arg", "kind"}
"""Fields in which there is no syntax, or no more of it than whether a name is read or written."""
_PARTS = {
    kind: tuple(name for name in kind._fields if name not in _TEXTS)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}


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
    """Everything in the tree; not whether a name is read or written, which is a third of it."""
    found: list[ast.AST] = [tree(path)]
    for node in found:
        for name in _PARTS[type(node)]:
            value = getattr(node, name, None)
            if isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
    return found
