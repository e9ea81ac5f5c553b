"""Operations as an overlay's file.

Knows nothing of where it is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from lxml import etree

from builder.modules.handwork.model import ADD, SET, Element, Operation


def written(operations: Sequence[Operation], following: int) -> bytes:
    """The file's bytes; `following` is the number that the editor gives next."""
    root = etree.Element("overlay", {"next": str(following)})
    for one in operations:
        root.append(_element(one))
    etree.indent(root, space="  ")
    data: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return data + b"\n"


def _element(one: Operation) -> Element:
    made = etree.Element(one.how, {"to" if one.how == ADD else "at": one.path})
    if one.how == SET:
        made.set("attribute", one.name)
        made.set("value", one.value)
    if one.how == ADD and one.after is not None:
        made.set("after", one.after)
    if one.node is not None:
        node = deepcopy(one.node)
        node.tail = None
        made.append(node)
    return made
