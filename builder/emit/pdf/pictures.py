"""A designer's own pictures as reportlab takes them. An SVG becomes pixels as fine as print shows.

Knows nothing of where a picture stands.
"""

from __future__ import annotations

import io
import math
from functools import lru_cache
from typing import Any

import resvg_py
from PIL import Image as Pixels
from reportlab.lib.utils import ImageReader

from builder.drawing.display import Image
from builder.emit.canvas_svg import data_link
from builder.source.artwork import Artwork

_PER_MM = 600 / 25.4
_MOST = 6000
"""Pixels along the longer side of a picture that was drawn from an SVG."""


def pixels(image: Image) -> Any:
    """What reportlab shows for a picture; the same object for the same picture of the same size."""
    if image.artwork.kind != "svg":
        return _read(image.artwork)
    a, b, c, d, *_ = image.place
    wide, high = math.hypot(a, b) * _PER_MM, math.hypot(c, d) * _PER_MM
    scale = min(1.0, _MOST / max(wide, high, 1.0))
    return _drawn(image.artwork, max(1, round(wide * scale)), max(1, round(high * scale)))


@lru_cache(maxsize=256)
def _read(artwork: Artwork) -> Any:
    return _reader(artwork.data)


@lru_cache(maxsize=256)
def _drawn(artwork: Artwork, width: int, height: int) -> Any:
    sheet = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><image'
        f' width="{width}" height="{height}" preserveAspectRatio="none"'
        f' href="{data_link(artwork)}"/></svg>'
    )
    return _reader(bytes(resvg_py.svg_to_bytes(svg_string=sheet, skip_system_fonts=True)))


def _reader(data: bytes) -> Any:
    """A reader that keeps transparency, which reportlab loses from palettes."""
    with Pixels.open(io.BytesIO(data)) as picture:
        if picture.format == "JPEG" or picture.mode in ("L", "RGB", "RGBA"):
            return ImageReader(io.BytesIO(data))
        alpha = "transparency" in picture.info or "A" in picture.mode
        return ImageReader(picture.convert("RGBA" if alpha else "RGB"))
