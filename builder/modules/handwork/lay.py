"""An overlay laid over a module's tree.

What does not fit is reported where the overlay says it. Knows nothing of archives.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from builder.diagnostics import Findings, Span, nearest
from builder.modules.handwork.model import (
    ADD,
    REMOVE,
    REPLACE,
    SET,
    Element,
    Operation,
    components,
    find,
    kind,
    labels,
    walk,
)
from builder.modules.model import SLOTS
from builder.modules.report import shown
from builder.words import message


def lay(root: Element, operations: Iterable[Operation], findings: Findings) -> None:
    """Change the tree by the operations, one after another."""
    for one in operations:
        node, lacking, there = find(root, one.path)
        if node is None:
            words = message("there is no '{path}' in the module", path=shown(lacking, 120))
            findings.add("M603", Span(one.file, one.line), words, hint=nearest(lacking, there))
        elif node is root and one.how in (REPLACE, REMOVE):
            words = message("the module itself can be neither replaced nor removed")
            findings.add("M602", Span(one.file, one.line), words)
        else:
            _change(node, one)


def _change(node: Element, one: Operation) -> None:
    above = node.getparent()
    if one.how == SET:
        node.set(one.name, one.value)
    elif one.how == REMOVE and above is not None:
        above.remove(node)
    elif one.how == REPLACE and above is not None and one.node is not None:
        above.replace(node, _copy(one.node))
    elif one.how == ADD and one.node is not None:
        node.insert(_index(node, one.after), _copy(one.node))


def _copy(node: Element) -> Element:
    made = deepcopy(node)
    made.tail = None
    return made


def _index(node: Element, after: str | None) -> int:
    """Where a component is put; at the end where the one that it follows is not there."""
    inside = components(node)
    if after == "":
        return node.index(inside[0]) if inside else len(node)
    for child, said in zip(inside, labels(inside), strict=True):
        if said == after:
            return node.index(child) + 1
    return len(node)


def following(root: Element, least: int) -> int:
    """The first number that is free for a new piece, `least` or higher."""
    taken = [number(node) for node in walk(root)]
    return max([least, *(each + 1 for each in taken)])


def number(node: Element) -> int:
    """The number (gpid) of a slot; 0 for what has none."""
    text = str(node.get("gpid") or "")
    return int(text) if kind(node) in SLOTS and text.isdecimal() and len(text) < 10 else 0
