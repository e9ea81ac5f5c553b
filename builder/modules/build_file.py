"""The build file, XML of a stranger, as a tree of components.

Entities are refused, depth and size are bounded. Knows nothing of pieces.
"""

from __future__ import annotations

from collections.abc import Collection

from lxml import etree

from builder.modules.known import VASSAL
from builder.modules.model import NAMES, Component, label
from builder.modules.report import Broken
from builder.words import message

MAX_COMPONENTS = 1_000_000
ROOTS = ("build.GameModule", "launch.BasicModule")


def parsed(xml: bytes) -> etree._Element:
    """The root of a document without entities. Raises Broken."""
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False,
        remove_comments=True, remove_pis=True,
    )  # fmt: skip
    if b"<!ENTITY" in xml or b"<!DOCTYPE" in xml:
        raise Broken("M201", message("it declares entities, which VASSAL never writes"))
    try:
        root = etree.fromstring(xml, parser)
    except (etree.XMLSyntaxError, ValueError) as fault:
        words = message("it is not readable XML: {fault}", fault=str(fault)[:200])
        raise Broken("M201", words) from fault
    if root.getroottree().docinfo.internalDTD is not None:
        raise Broken("M201", message("it declares entities, which VASSAL never writes"))
    return root


def tree(
    root: etree._Element, come: Collection[etree._Element] = (), source: str = ""
) -> Component:
    """The components, each with its place; those that have `come` are from `source`. Raises
    Broken.
    """
    described(root)
    top = _component(root, ())
    todo = [(root, top)]
    count = 1
    while todo:
        node, component = todo.pop()
        for child in node:
            tag: object = child.tag
            if not isinstance(tag, str):  # of what is no element
                continue
            count += 1
            if count > MAX_COMPONENTS:
                words = message("it has more than {number} components",
                                number=f"{MAX_COMPONENTS:,}")  # fmt: skip
                raise Broken("M202", words)
            origin = source if child in come else component.source
            made = _component(child, component.where if component is not top else (), origin)
            component.children.append(made)
            if len(child):
                todo.append((child, made))
    return top


def described(root: etree._Element) -> None:
    """Raises Broken where it is no module."""
    kind = str(root.tag).removeprefix(VASSAL)
    if kind not in ROOTS:
        words = message("its build file describes no module but '{name}'", name=kind[:60])
        raise Broken("M201", words)


def _component(node: etree._Element, above: tuple[str, ...], source: str = "") -> Component:
    kind = str(node.tag).removeprefix(VASSAL)
    attributes = {str(name): str(value) for name, value in node.attrib.items()}
    name = next((attributes[key] for key in NAMES if attributes.get(key)), "")
    return Component(kind, attributes, node.text or "", _line(node),
                     (*above, label(kind, name)), source=source)  # fmt: skip


def _line(node: etree._Element) -> int:
    line: object = node.sourceline
    return line if isinstance(line, int) else 1
