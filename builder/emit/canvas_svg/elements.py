"""Elements of an SVG document, and how they are written: attributes in their order, nothing else.

They are made as those of svgwrite are, so that a test may put a canvas of svgwrite's in place of
ours: it checks every element and attribute, and must come to the same text. Knows no drawing.
"""

from __future__ import annotations

Value = str | float | int
Pair = tuple[Value, Value]

_SPACES = {
    "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
    "xmlns:ev": "http://www.w3.org/2001/xml-events", "baseProfile": "full", "version": "1.1",
}  # fmt: skip
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_ATTRIBUTES = _IN_TEXT | str.maketrans(
    {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
)


class Element:
    """An element with its attributes, and what is in it."""

    __slots__ = ("attribs", "elements", "name", "text")

    def __init__(self, name: str, attributes: dict[str, Value], text: str = "") -> None:
        self.name, self.attribs, self.text = name, attributes, text
        self.elements: list[Element] = []

    def add(self, element: Element) -> None:
        """Put an element into it."""
        self.elements.append(element)

    def write(self, out: list[str]) -> None:
        """Add its text to others."""
        out.append(f"<{self.name}")
        for name, value in sorted(self.attribs.items()):
            if text := str(value):
                out.append(f' {name}="{text.translate(_IN_ATTRIBUTES)}"')
        if not self.elements and not self.text:
            out.append(" />")
            return
        out.append(f">{self.text.translate(_IN_TEXT)}")
        for element in self.elements:
            element.write(out)
        out.append(f"</{self.name}>")


class Canvas(Element):
    """A document of a size, and what makes elements for it."""

    __slots__ = ("defs",)

    def __init__(self, size: Pair, **more: Value) -> None:
        own = {**_SPACES, **more, "width": size[0], "height": size[1]}
        super().__init__("svg", own)
        self.defs = Element("defs", {})
        self.add(self.defs)

    def set_desc(self, title: str) -> None:
        """Give it a title."""
        self.elements.insert(0, Element("title", {}, title))

    def tostring(self) -> str:
        """The text of it all."""
        out: list[str] = []
        self.write(out)
        return "".join(out)

    def path(self, d: str, **more: Value) -> Element:
        """Lines and curves."""
        return Element("path", {"d": d, **_named(more)})

    def rect(self, place: Pair, size: Pair, **more: Value) -> Element:
        """A rectangle."""
        (x, y), (width, height) = place, size
        own = {"x": x, "y": y, "width": width, "height": height}
        return Element("rect", {**own, **_named(more)})

    def circle(self, middle: Pair, r: Value, **more: Value) -> Element:
        """A circle."""
        return Element("circle", {"cx": middle[0], "cy": middle[1], "r": r, **_named(more)})

    def image(self, href: str, place: Pair, size: Pair, **more: Value) -> Element:
        """A picture that fills its place."""
        own = {"xlink:href": href, "x": place[0], "y": place[1], "width": size[0],
               "height": size[1]}  # fmt: skip
        return Element("image", {**own, **_named(more)})

    def g(self, **more: Value) -> Element:
        """A group."""
        return Element("g", _named(more))

    def clipPath(self, **more: Value) -> Element:
        """What others are clipped to."""
        return Element("clipPath", _named(more))


def _named(attributes: dict[str, Value]) -> dict[str, Value]:
    """Names as SVG has them, which are none in Python."""
    return {name.replace("_", "-"): value for name, value in attributes.items()}
