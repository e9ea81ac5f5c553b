"""Pictures whose edges are carried on outwards, for the cut to miss them."""

from __future__ import annotations

import io
import math

import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pixels

from builder.drawing.display import Drawing
from builder.emit.png import pixels_of

_EVEN = 0.01
"""By how much of a pixel an edge may miss a whole one."""


def png_bled(
    drawing: Drawing, size: tuple[int, int], kept: tuple[float, float, float, float], dpi: int,
    round_: bool = False,
) -> bytes:  # fmt: skip
    """The drawing as a PNG of so many pixels, without transparency, its edges carried on outwards.

    `kept` are left, top, right and foot in mm of what is taken as it is, or the square round a
    disc: each pixel beyond has the colour of the nearest one within.
    """
    width, height = size
    painted = Pixels.frombytes("RGBA", size, pixels_of(drawing, width, height))
    ground = Pixels.new("RGBA", size, "#FFFFFF")
    pixels = np.asarray(Pixels.alpha_composite(ground, painted).convert("RGB"))
    across, down = width / drawing.width, height / drawing.height
    edges = kept[0] * across, kept[1] * down, kept[2] * across, kept[3] * down
    bled = _round_bled(pixels, edges) if round_ else _bled(pixels, edges)
    out = io.BytesIO()
    Pixels.fromarray(bled).save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


def _bled(pixels: NDArray[np.uint8], edges: tuple[float, float, float, float]) -> NDArray[np.uint8]:
    """Pixels with those beyond a rectangle in the colours of its edge."""
    height, width = pixels.shape[:2]
    left, top, right, foot = edges
    first, last = math.ceil(max(left, 0) - _EVEN), math.floor(min(right, width) + _EVEN) - 1
    x = np.clip(np.arange(width), first, last)
    first, last = math.ceil(max(top, 0) - _EVEN), math.floor(min(foot, height) + _EVEN) - 1
    y = np.clip(np.arange(height), first, last)
    found: NDArray[np.uint8] = pixels[y[:, None], x]
    return found


def _round_bled(
    pixels: NDArray[np.uint8], edges: tuple[float, float, float, float]
) -> NDArray[np.uint8]:
    """The same for a disc: what is beyond it has the colour of the edge towards its middle."""
    height, width = pixels.shape[:2]
    left, top, right, foot = edges
    middle, level, radius = (left + right - 1) / 2, (top + foot - 1) / 2, (right - left) / 2 - 1
    x, y = np.meshgrid(np.arange(width) - middle, np.arange(height) - level)
    inward = np.minimum(1.0, radius / np.maximum(np.hypot(x, y), _EVEN))
    from_x, from_y = np.rint(middle + x * inward), np.rint(level + y * inward)
    found: NDArray[np.uint8] = pixels[from_y.astype(int), from_x.astype(int)]
    return found
