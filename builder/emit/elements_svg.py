"""The elements of an SVG document, written as svgwrite writes them but not checked by it.

`Document` and `Element` have those methods of svgwrite's that the writer of drawings calls
(`emit/canvas_svg.py`), with the same arguments, so that either can stand there. Knows nothing of
drawings.
"""

from __future__ import annotations

import re
from typing import Any

_SPECIAL = re.compile('[&<>"\r\n\t]')
_ESCAPED = str.maketrans({
    "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;", "\n": "&#10;",
    "\t": "&#09;",
})  # fmt: skip
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
Place = tuple[float | int, ...]


class Element:
    """An element by its name, with attributes, and with others in it or a text."""

    __slots__ = ("attribs", "inner", "name", "text")

    def __init__(self, name: str, attribs: dict[str, Any], text: str = "") -> None:
        self.name, self.text = name, text
        self.attribs = {key.replace("_", "-"): value for key, value in attribs.items()}
        self.inner: list[Element] = []

    def add(self, element: Element) -> None:
        """Put another element into this one, behind those that are in it."""
        self.inner.append(element)

    def stretch(self) -> None:
        """Fill the whole place, whatever the proportions."""
        self.attribs["preserveAspectRatio"] = "none"

    def write(self, out: list[str]) -> None:
        """The element as XML, its attributes in order, at the end of `out`."""
        out.append(f"<{self.name}")
        for key, value in sorted(self.attribs.items()):
            if text := str(value):
                text = text.translate(_ESCAPED) if _SPECIAL.search(text) else text
                out.append(f' {key}="{text}"')
        if not self.inner and not self.text:
            out.append(" />")
            return
        out.append(f">{self.text.translate(_IN_TEXT)}")
        for one in self.inner:
            one.write(out)
        out.append(f"</{self.name}>")


class Document(Element):
    """An SVG document of a size, and what makes its elements."""

    __slots__ = ("defs",)

    def __init__(self, size: tuple[str | int, str | int], view_box: str) -> None:
        width, height = size
        super().__init__("svg", {
            "baseProfile": "full", "version": "1.1", "width": width, "height": height,
            "viewBox": view_box, "xmlns": "http://www.w3.org/2000/svg",
            "xmlns:ev": "http://www.w3.org/2001/xml-events",
            "xmlns:xlink": "http://www.w3.org/1999/xlink",
        })  # fmt: skip
        self.defs = Element("defs", {})
        self.add(self.defs)

    def set_desc(self, title: str) -> None:
        """What the document is called."""
        self.inner.insert(0, Element("title", {}, title))

    def tostring(self) -> str:
        """The document's text."""
        out: list[str] = []
        self.write(out)
        return "".join(out)

    def circle(self, center: Place, r: float, **names: Any) -> Element:
        """A circle."""
        return Element("circle", {"cx": center[0], "cy": center[1], "r": r, **names})

    def rect(self, insert: Place, size: Place, **names: Any) -> Element:
        """A rectangle by its top left corner and its size."""
        place = {"x": insert[0], "y": insert[1], "width": size[0], "height": size[1]}
        return Element("rect", {**place, **names})

    def path(self, d: str, **names: Any) -> Element:
        """A path by its commands."""
        return Element("path", {"d": d, **names})

    def g(self, **names: Any) -> Element:
        """A group."""
        return Element("g", names)

    def image(self, href: str, insert: Place, size: Place, **names: Any) -> Element:
        """A picture by its link."""
        place = {"x": insert[0], "y": insert[1], "width": size[0], "height": size[1]}
        return Element("image", {"xlink:href": href, **place, **names})

    def clipPath(self, id: str) -> Element:
        """What others are cut off at."""
        return Element("clipPath", {"id": id})
