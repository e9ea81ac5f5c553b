"""Elements of the build file: typed, escaped by lxml, never put together from strings.

Knows nothing of games; what attributes a component has is held against the schema by tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lxml import etree

from builder.emit.vassal.format.encode import legal
from builder.emit.vassal.script import Script, written
from builder.words import Message

Element = etree._Element
Value = str | int | float | bool | Script | Message


def attribute_text(value: Value) -> str:
    """A value as the text of an attribute."""
    match value:
        case bool():
            return "true" if value else "false"
        case float():
            return repr(value)
        case Script():
            return legal(written(value))
        case _:
            return legal(str(value))


def element(
    name: str,
    attributes: Mapping[str, Value] | None = None,
    children: Iterable[Element] = (),
    text: str = "",
) -> Element:
    """An element under its Java class name, given from below ``VASSAL.build`` ("module.Map").

    Attributes stand in the order given; an attribute that should keep its default is left out,
    for an empty one can drop the whole component.
    """
    node = etree.Element(f"VASSAL.build.{name}")
    for attribute, value in (attributes or {}).items():
        node.set(attribute, attribute_text(value))
    node.text = legal(text) or None
    node.extend(children)
    return node


def plain(name: str, attributes: Mapping[str, Value] | None = None, text: str = "") -> Element:
    """An element that is no component, such as an ``option`` or a side's ``entry``."""
    node = etree.Element(name)
    for attribute, value in (attributes or {}).items():
        node.set(attribute, attribute_text(value))
    node.text = legal(text) or None
    return node


def document(root: Element) -> bytes:
    """The element as an indented UTF-8 document; text of elements stays as it is."""
    etree.indent(root, space="  ")
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True, standalone=False)
