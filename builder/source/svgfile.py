"""What an SVG file may hold so that it can be drawn without asking anything outside of it.

Shapes, groups, gradients and embedded pictures are welcome; scripts, links to other files, letters
(whose font may not be there) and whatever grows without end are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from builder.words import Message, message

MAX_ELEMENTS = 100_000
MAX_DEPTH = 100
_NAMESPACE = "{http://www.w3.org/2000/svg}"
_HREF = ("href", "{http://www.w3.org/1999/xlink}href")
_REFUSED = ("script", "foreignObject", "iframe", "audio", "video", "handler", "listener")
_MOVING = ("animate", "animateMotion", "animateTransform", "animateColor", "set")
_LETTERS = ("text", "tspan", "textPath")
_EMBEDDED = re.compile(r"data:image/(png|jpeg);base64,[A-Za-z0-9+/=\s]*")
_OUTSIDE = re.compile(r"@import|expression\s*\(|url\s*\(\s*(?!['\"]?#)", re.IGNORECASE)
_LENGTH = re.compile(
    r"\s*([0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?\s*(px|mm|cm|in|pt|pc)?\s*"
)
_UNITS = {"px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0}


def svg_size(data: bytes) -> tuple[float, float]:
    """Width and height of an SVG in its own units, once it is known to be harmless.

    Raises ValueError with a Message where it is not, or where it is no SVG.
    """
    root = svg_tree(data)
    _check(root)
    size = _view_box(root) or _lengths(root)
    if size is None or not all(0 < value < 1e6 for value in size):
        raise ValueError(message("it has neither a viewBox nor a width and a height"))
    return size


def svg_tree(data: bytes) -> ElementTree.Element:
    """The elements of an SVG file; no entities, no DOCTYPE. ValueError with a Message."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or b"\0" in data:
        raise ValueError(message("it has a DOCTYPE or entities: save it as plain SVG"))
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise ValueError(message("it is not well-formed XML ({error})", error=error)) from error
    if root.tag not in (f"{_NAMESPACE}svg", "svg"):
        raise ValueError(message("its first element is not <svg>"))
    return root


def _check(root: ElementTree.Element) -> None:
    named: dict[str, ElementTree.Element] = {}
    for count, (node, depth) in enumerate(_walk(root)):
        if count >= MAX_ELEMENTS or depth > MAX_DEPTH:
            raise ValueError(message("it has too many elements, or they are nested too deep"))
        if fault := _fault(node):
            raise ValueError(fault)
        if identity := node.get("id"):
            named.setdefault(identity, node)
    _check_copies(root, named)


def _walk(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, int]]:
    left = [(root, 1)]
    while left:
        node, depth = left.pop()
        if isinstance(node.tag, str):
            yield node, depth
            left += [(child, depth + 1) for child in node]


def _fault(node: ElementTree.Element) -> Message | None:
    name = _local(node.tag)
    if name in _REFUSED:
        return message("it contains <{name}>", name=name)
    if name in _MOVING:
        return message("it is animated")
    if name in _LETTERS and "".join(node.itertext()).strip():
        return message("it contains text: convert the text to paths")
    for key, value in node.attrib.items():
        if _local(key).lower().startswith("on"):
            return message("it contains a script ({name})", name=_local(key)[:40])
        if key in _HREF and name != "a" and not _stays_inside(value):
            return message("it refers to something outside: {link}", link=value[:60])
        if key not in _HREF and _OUTSIDE.search(value):
            return message("it refers to something outside: {link}", link=value[:60])
    if name == "style" and _OUTSIDE.search(node.text or ""):
        return message("its style sheet refers to something outside")
    return None


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _stays_inside(link: str) -> bool:
    return link.startswith("#") or _EMBEDDED.fullmatch(link.strip()) is not None


def _check_copies(root: ElementTree.Element, named: dict[str, ElementTree.Element]) -> None:
    """Raises ValueError where copies of copies (<use>) make more elements than may be drawn."""
    sizes: dict[int, int] = {}
    open_: set[int] = set()

    def size(node: ElementTree.Element, depth: int) -> int:
        key = id(node)
        if key in open_ or depth > 2 * MAX_DEPTH:
            raise ValueError(message("it contains a copy (<use>) of itself"))
        if key not in sizes:
            open_.add(key)
            total = 1 + sum(size(child, depth + 1) for child in node)
            link = next((node.get(h) for h in _HREF if node.get(h)), None) or ""
            if _local(str(node.tag)) == "use" and link[1:] in named:
                total += size(named[link[1:]], depth + 1)
            open_.discard(key)
            sizes[key] = total
        return sizes[key]

    if size(root, 0) > MAX_ELEMENTS:
        raise ValueError(message("its copies (<use>) make too many elements"))


def _view_box(root: ElementTree.Element) -> tuple[float, float] | None:
    try:
        _, _, wide, high = map(float, (root.get("viewBox") or "").replace(",", " ").split())
    except ValueError:
        return None
    return wide, high


def _lengths(root: ElementTree.Element) -> tuple[float, float] | None:
    found = [_LENGTH.fullmatch(root.get(key) or "") for key in ("width", "height")]
    sizes = [float(m[1]) * _UNITS[m[2] or "px"] for m in found if m]
    return (sizes[0], sizes[1]) if len(sizes) == 2 else None
