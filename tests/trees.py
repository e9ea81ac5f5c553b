"""Conditions and what holds them, as text that people can read and compare."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from lxml import etree

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
        case tuple() | list():
            return f"[{', '.join(map(tree, node))}]"
        case set() | frozenset():
            return f"{{{', '.join(sorted(map(tree, node)))}}}"
        case dict():
            return f"{{{', '.join(f'{tree(k)}: {tree(v)}' for k, v in node.items())}}}"
        case etree._Element():
            return etree.tostring(node, encoding="unicode")
    if is_dataclass(node):
        inside = ", ".join(tree(getattr(node, each.name)) for each in fields(node))
        return f"{type(node).__name__}({inside})"
    return repr(node)
