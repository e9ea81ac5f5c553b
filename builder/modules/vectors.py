"""SVG pictures in a module: whether VASSAL can read them, whether they have a size, what they need.

Bounded; nothing in them is run or fetched. Knows nothing of who shows them.
"""

from __future__ import annotations

import re

from lxml import etree

from builder.records import dataclass

SVG = ".svg"
_ROOT = "{http://www.w3.org/2000/svg}svg"
_HREF = ("href", "{http://www.w3.org/1999/xlink}href")
_URL = re.compile(r"url\(\s*['\"]?([^'\")\s]{1,200})")
_SHOWING = ("image", "use", "feImage")


@dataclass(frozen=True, slots=True)
class Vector:
    """What is known of an SVG picture: why it cannot be read, '' where it can; whether it has a
    size; the files and addresses outside it that it shows.
    """

    fault: str = ""
    sized: bool = True
    outside: tuple[str, ...] = ()


def vector(data: bytes) -> Vector:
    """The picture of an SVG's bytes."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False,
                             huge_tree=False, remove_comments=True, remove_pis=True)  # fmt: skip
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as fault:
        return Vector(str(fault)[:200] or "?")
    if root.tag != _ROOT:
        return Vector(f"<{str(root.tag)[:60]}>")
    sized = bool(root.get("viewBox") or root.get("width") or root.get("height"))
    return Vector("", sized, tuple(dict.fromkeys(_outside(root))))


def _outside(root: etree._Element) -> list[str]:
    found = []
    for node in root.iter("*"):
        if etree.QName(node).localname in _SHOWING:
            found += [str(node.get(name)) for name in _HREF if node.get(name)]
        for value in node.attrib.values():
            if "url(" in str(value):
                found += _URL.findall(str(value))
    return [each for each in found if not each.startswith(("#", "data:"))]
