"""A drawing as a PNG file, painted by resvg from its SVG. Knows neither games nor folders."""

from __future__ import annotations

import io
import math
import struct
import zlib

import numpy as np
import resvg_py
from PIL import Image as Pixels

from builder.drawing.clips import fewer_clips
from builder.drawing.display import Drawing
from builder.emit.canvas_svg import svg_text

_HEADER = 33
"""The bytes of a PNG's signature and its chunk IHDR, which is always the first."""
_EVEN = 0.01
"""By how much of a pixel an edge may miss a whole one."""


def png(drawing: Drawing, pixels_per_mm: float) -> bytes:
    """The drawing as PNG, its size rounded to whole pixels (at least one).

    The file says how many pixels a metre has, so that it is printed in its true size.
    """
    wide, high = (max(1, round(v * pixels_per_mm)) for v in (drawing.width, drawing.height))
    return _in_true_size(png_at(drawing, wide, high), round(pixels_per_mm * 1000))


def png_at(drawing: Drawing, width: int, height: int) -> bytes:
    """The drawing as a PNG of so many pixels; what is not drawn on stays transparent."""
    text = svg_text(fewer_clips(drawing), (width, height))
    return bytes(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True))


def png_bled(
    drawing: Drawing, size: tuple[int, int], kept: tuple[float, float, float, float], dpi: int,
    round_: bool = False,
) -> bytes:  # fmt: skip
    """The drawing as a PNG of so many pixels, without transparency, its edges carried on outwards.

    `kept` are left, top, right and foot in mm of what is taken as it is, or the square round a
    disc: each pixel beyond has the colour of the nearest one within.
    """
    width, height = size
    with Pixels.open(io.BytesIO(png_at(drawing, width, height))) as painted:
        ground = Pixels.new("RGBA", painted.size, "#FFFFFF")
        pixels = np.asarray(Pixels.alpha_composite(ground, painted.convert("RGBA")).convert("RGB"))
    across, down = width / drawing.width, height / drawing.height
    left, top, right, foot = kept[0] * across, kept[1] * down, kept[2] * across, kept[3] * down
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    if round_:
        middle, radius = (left + right - 1) / 2, (right - left) / 2 - 1
        dx, dy = x - middle, y - (top + foot - 1) / 2
        inward = np.minimum(1.0, radius / np.maximum(np.hypot(dx, dy), 1e-9))
        x, y = (np.rint(place).astype(int) for place in (
            middle + dx * inward, (top + foot - 1) / 2 + dy * inward))  # fmt: skip
    else:
        x = np.clip(x, math.ceil(max(left, 0) - _EVEN), math.floor(min(right, width) + _EVEN) - 1)
        y = np.clip(y, math.ceil(max(top, 0) - _EVEN), math.floor(min(foot, height) + _EVEN) - 1)
    out = io.BytesIO()
    Pixels.fromarray(pixels[y, x]).save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


def _in_true_size(picture: bytes, per_metre: int) -> bytes:
    """A PNG with the chunk pHYs after its header: pixels per metre both ways, unit 1 (metre)."""
    body = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return picture[:_HEADER] + chunk + picture[_HEADER:]


__all__ = ["png", "png_at", "png_bled"]
