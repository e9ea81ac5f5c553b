"""Drawings as pictures, for tests that look for ink."""

from __future__ import annotations

import io

from PIL import Image

from builder.drawing.display import Drawing
from builder.emit.png import png_at


def picture(drawing: Drawing, pixels: int) -> Image.Image:
    """The drawing, so many pixels wide, on white."""
    high = max(1, round(pixels * drawing.height / drawing.width))
    with Image.open(io.BytesIO(png_at(drawing, pixels, high))) as image:
        painted = image.convert("RGBA")
    white = Image.new("RGBA", painted.size, "white")
    return Image.alpha_composite(white, painted).convert("RGB")
