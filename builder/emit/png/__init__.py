"""A drawing as a PNG file, painted by resvg from its SVG. Knows neither games nor folders."""

from __future__ import annotations

import resvg_py

from builder.drawing.display import Drawing
from builder.emit.canvas_svg import svg_text


def png(drawing: Drawing, pixels_per_mm: float) -> bytes:
    """The drawing as PNG, its size rounded to whole pixels (at least one)."""
    wide, high = (max(1, round(v * pixels_per_mm)) for v in (drawing.width, drawing.height))
    return png_at(drawing, wide, high)


def png_at(drawing: Drawing, width: int, height: int) -> bytes:
    """The drawing as a PNG of so many pixels; what is not drawn on stays transparent."""
    text = svg_text(drawing, (width, height))
    return bytes(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True))


__all__ = ["png", "png_at"]
