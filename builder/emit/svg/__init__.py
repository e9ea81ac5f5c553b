"""A drawing as an SVG file. Knows neither games nor folders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from builder.drawing.display import Drawing
from builder.emit.canvas_svg import svg_text
from builder.emit.canvas_svg.elements import Canvas

_DECLARATION = '<?xml version="1.0" encoding="utf-8" ?>\n'


def svg(
    drawing: Drawing, *, pixels: tuple[int, int] | None = None,
    canvas_of: Callable[..., Any] = Canvas,
) -> bytes:  # fmt: skip
    """The drawing as SVG in UTF-8, at its size in mm or, if given, at whole `pixels`.

    Text is outlined. A canvas of svgwrite's checks what is written, in tests.
    """
    return (_DECLARATION + svg_text(drawing, pixels, canvas_of) + "\n").encode()


__all__ = ["svg"]
