"""Conditions and what holds them, as text that people can read and compare."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from builder.language.expr import Const, Property
from builder.words import Message


def tree(node: object) -> str:
    """Nested in brackets: `Compare(unit.id, '==', 'a')`."""
    match node:
        case Const():
            return repr(node.value)
        case Property():
            return f"{node.subject}.{node.name}"
        case Message():
            return repr(str(node))
        case tuple():
            return f"[{', '.join(map(tree, node))}]"
    if is_dataclass(node):
        inside = ", ".join(tree(getattr(node, each.name)) for each in fields(node))
        return f"{type(node).__name__}({inside})"
    return repr(node)
