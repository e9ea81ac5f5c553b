"""Soft grounds as small pictures: colours that lie over one another, at two places to a millimetre.

A hundred thin layers over a whole map would be painted layer by layer wherever it is shown. Lengths
are millimetres.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Image, image_in
from builder.drawing.maps.distance import Floats, Grid
from builder.source.artwork import Artwork

_FINE = 1.6
"""Pixels to a millimetre: what changes slowly needs no more."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SUB = 1
"""The filter of a line that is told by differences from left to right."""
_LEAST = 1e-4


class Wash:
    """Colours over one another on a rectangle of the map, nothing at first."""

    def __init__(self, x: float, y: float, width: float, height: float) -> None:
        self.rect = x, y, width, height
        self.columns, self.rows = max(1, round(width * _FINE)), max(1, round(height * _FINE))
        self._x = (x + (np.arange(self.columns) + 0.5) * width / self.columns)[None, :]
        self._y = (y + (np.arange(self.rows) + 0.5) * height / self.rows)[:, None]
        self._rgb = np.zeros((self.rows, self.columns, 3), np.float32)
        self._alpha = np.zeros((self.rows, self.columns, 1), np.float32)

    def read(self, grid: Grid, values: Floats) -> Floats:
        """What is known at the places of a grid, at each pixel."""
        left, u = grid.across(self._x)
        top, v = grid.down(self._y)
        return grid.read(values, left, u, top, v)

    def lay(self, colour: str, opacity: Floats) -> None:
        """A colour over all that is there, as opaque at each pixel as is said."""
        ink = np.array([int(colour[n : n + 2], 16) for n in (1, 3, 5)], np.float32)
        much = opacity.astype(np.float32)[..., None]
        self._rgb += (ink - self._rgb) * much  # premultiplied: what was nothing has no colour
        self._alpha += (1 - self._alpha) * much

    def image(self, name: str) -> Image:
        """The picture, where it lies."""
        alpha = np.maximum(self._alpha, _LEAST)
        pixels = np.concatenate([self._rgb / alpha, self._alpha * 255], axis=2)
        bytes_ = np.rint(np.clip(pixels, 0, 255)).astype(np.uint8)
        artwork = Artwork(name, "png", self.columns, self.rows, _png(bytes_))
        return replace(image_in(artwork, *self.rect), soft=True)


def _png(pixels: NDArray[np.uint8]) -> bytes:
    """A PNG of rows of red, green, blue and opacity."""
    rows, columns, _four = pixels.shape
    before = np.zeros_like(pixels)
    before[:, 1:] = pixels[:, :-1]
    lines = np.full((rows, 1 + 4 * columns), _SUB, np.uint8)
    lines[:, 1:] = (pixels - before).reshape(rows, -1)
    header = struct.pack(">IIBBBBB", columns, rows, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines.tobytes())), (b"IEND", b""))
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )
