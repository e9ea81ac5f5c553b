"""A drawing as a PNG file, painted by resvg from its SVG. Knows neither games nor folders.

What looks at pixels is beside this (`emit/png/pixels.py`): most builds paint counters alone.
"""

from __future__ import annotations

import struct
import zlib

import resvg_py

from builder.drawing.clips import fewer_clips
from builder.drawing.display import Drawing
from builder.emit.canvas_svg import svg_text

_HEADER = 33
"""The bytes of a PNG's signature and its chunk IHDR, which is always the first."""


def png(drawing: Drawing, pixels_per_mm: float) -> bytes:
    """The drawing as PNG, its size rounded to whole pixels (at least one).

    The file says how many pixels a metre has, so that it is printed in its true size.
    """
    wide, high = (max(1, round(v * pixels_per_mm)) for v in (drawing.width, drawing.height))
    return in_true_size(png_at(drawing, wide, high), round(pixels_per_mm * 1000))


def png_at(drawing: Drawing, width: int, height: int) -> bytes:
    """The drawing as a PNG of so many pixels; what is not drawn on stays transparent."""
    text = svg_text(fewer_clips(drawing), (width, height))
    return bytes(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True))


def in_true_size(picture: bytes, per_metre: int) -> bytes:
    """A PNG with the chunk pHYs after its header: pixels per metre both ways, unit 1 (metre)."""
    told = chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))
    return picture[:_HEADER] + told + picture[_HEADER:]


def chunk(kind: bytes, body: bytes) -> bytes:
    """A chunk of a PNG: its length, its kind, what it holds, and their sum."""
    told = kind + body
    return struct.pack(">I", len(body)) + told + struct.pack(">I", zlib.crc32(told))


__all__ = ["chunk", "in_true_size", "png", "png_at"]
