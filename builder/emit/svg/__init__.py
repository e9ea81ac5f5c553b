"""A drawing as an SVG file. Knows neither games nor folders."""

from __future__ import annotations

from builder.drawing.display import Drawing
from builder.emit.canvas_svg import svg_text

_DECLARATION = '<?xml version="1.0" encoding="utf-8" ?>\n'


def svg(drawing: Drawing, *, pixels: tuple[int, int] | None = None, debug: bool = False,
        unit: str = "mm") -> bytes:  # fmt: skip
    """The drawing as SVG in UTF-8, at its size in its `unit` or, if given, at whole `pixels`.

    Text is outlined. `debug` makes svgwrite check what it writes and raise ValueError or
    TypeError; it is slow, and for tests.
    """
    return (_DECLARATION + svg_text(drawing, pixels, debug, unit) + "\n").encode()


__all__ = ["svg"]
