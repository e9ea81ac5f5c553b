"""Pictures whose pixels are looked at: grounds without transparency, edges carried on outwards."""

from __future__ import annotations

import io
import math
import struct
import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pixels

from builder.drawing.display import Drawing
from builder.emit.png import chunk, in_true_size, png_at

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR, _WITH_ALPHA, _EIGHT_BITS, _FULL = 2, 6, 8, 255
_COLOURS = slice(25, 26)
"""Where the header says whether pixels are grey, of a palette, or true colours."""
_INCH = 0.0254
_LINES = 256
"""So many lines of pixels are written at once."""
_EVEN = 0.01
"""By how much of a pixel an edge may miss a whole one."""


def opaque(picture: bytes) -> bytes:
    """The same pixels without transparency, where none is used; such a PNG is a ground.

    VASSAL then reads it twice as fast, for no line is told by its neighbours, and need not mix
    it with what lies beneath each time that the map is painted.
    """
    if picture[_COLOURS] != bytes([_WITH_ALPHA]):
        return picture
    with Pixels.open(io.BytesIO(picture)) as painted:
        if painted.getchannel("A").getextrema() != (_FULL, _FULL):
            return picture
        width, height = painted.size
        data = b"".join(_deflated(painted))
        per_metre = painted.info.get("dpi", (0, 0))[0] / _INCH
    header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _TRUE_COLOUR, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
    plain = _SIGNATURE + b"".join(chunk(kind, body) for kind, body in chunks)
    return in_true_size(plain, round(per_metre)) if per_metre else plain


def _deflated(pixels: Pixels.Image) -> Iterator[bytes]:
    """The lines of a picture, each told by itself, some at a time: a map may have a hundred
    megabytes of them.
    """
    deflate, (width, height) = zlib.compressobj(), pixels.size
    for top in range(0, height, _LINES):
        some = pixels.crop((0, top, width, min(top + _LINES, height))).convert("RGB")
        lines = np.zeros((some.height, 1 + 3 * width), np.uint8)
        lines[:, 1:] = np.asarray(some).reshape(some.height, -1)
        yield deflate.compress(lines.tobytes())
    yield deflate.flush()


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
