"""A drawing as SVG text for ThorVG, which paints it: not seen by anybody, and written in haste.

Written by the writer of `canvas_svg`, but into elements of our own: svgwrite's take three times as
long, and what is painted is painted thousands of times.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from builder.drawing.display import Drawing, Rect
from builder.emit.canvas_svg import Writer, add_xml, attributes_of, number, rounded


def painter_text(drawing: Drawing, width: int, height: int) -> str:
    """The drawing as an SVG document of so many pixels."""
    canvas = _Canvas(
        "svg", xmlns="http://www.w3.org/2000/svg", width=width, height=height,
        viewBox=f"0 0 {number(drawing.width)} {number(drawing.height)}",
        preserveAspectRatio="none",
    )  # fmt: skip
    _Writer(canvas).write(drawing.shapes, canvas)
    canvas.elements.insert(0, canvas.defs)
    out: list[str] = []
    add_xml(canvas, out)
    return "".join(out)


class _Element:
    """What svgwrite calls so, as far as it is written."""

    __slots__ = ("attribs", "commands", "elementname", "elements")

    def __init__(self, elementname: str, /, **attributes: Any) -> None:
        self.elementname = elementname
        self.attribs = {name.replace("_", "-"): value for name, value in attributes.items()}
        self.elements: list[_Element] = []
        self.commands: tuple[str, ...] = ()

    def add(self, element: _Element) -> None:
        self.elements.append(element)


class _Canvas(_Element):
    """What makes elements, and holds them."""

    __slots__ = ("defs",)

    def __init__(self, elementname: str, /, **attributes: Any) -> None:
        super().__init__(elementname, **attributes)
        self.defs = _Element("defs")

    def path(self, data: str, **names: Any) -> _Element:
        made = _Element("path", **names)
        made.commands = (data,)
        return made

    def rect(self, place: tuple[float, float], size: tuple[float, float], **names: Any) -> _Element:
        return _Element("rect", x=place[0], y=place[1], width=size[0], height=size[1], **names)

    def circle(self, middle: tuple[float, float], radius: float, **names: Any) -> _Element:
        return _Element("circle", cx=middle[0], cy=middle[1], r=radius, **names)

    def g(self, **names: Any) -> _Element:
        return _Element("g", **names)

    def clipPath(self, **names: Any) -> _Element:
        return _Element("clipPath", **names)


class _Writer(Writer):
    """ThorVG sets a filled outline of four upright corners on whole pixels, and thin bars side by
    side become unlike each other then. So no outline has four corners: there is a fifth, at the
    start.
    """

    def _rect(self, rect: Rect) -> Any:
        if rect.radius:
            return super()._rect(rect)
        x, y, right, foot = rounded(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height)
        return self._path(f"M{x} {y}H{right}V{foot}H{x}Z", attributes_of(rect.paint))

    def _path(self, data: str, names: Mapping[str, Any]) -> Any:
        return super()._path(f"{data}m0 0" if names.get("fill") != "none" else data, names)
