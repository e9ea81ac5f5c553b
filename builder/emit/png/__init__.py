"""A drawing as a PNG file. Knows neither games nor folders.

Whoever carries edges on outwards is beside this (`emit/png/bled.py`): most builds do not.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

import deflate

from builder.drawing.clips import fewer_clips
from builder.drawing.display import Drawing, Group, Image, Shape
from builder.emit.canvas_svg import svg_text
from builder.emit.png.kinds import FULL, TRUE_COLOUR, WITH_ALPHA
from builder.emit.png.outlines import painter_text
from builder.emit.png.painter import Pixels, painted, painted_with_pictures

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS = 8
_LARGE = 1_000_000
"""Pixels of a map, and more than a counter has."""
_QUICK, _SMALL = 1, 6
"""How hard libdeflate compresses: counters, of which there are thousands, quickly, since 6 takes a
third longer for 2 % less; a map, which makes up most of a module, to a small size."""


def png(drawing: Drawing, pixels_per_mm: float) -> bytes:
    """The drawing as PNG, its size rounded to whole pixels (at least one).

    The file says how many pixels a metre has, so that it is printed in its true size.
    """
    wide, high = (max(1, round(v * pixels_per_mm)) for v in (drawing.width, drawing.height))
    return png_at(drawing, wide, high, round(pixels_per_mm * 1000))


def png_at(drawing: Drawing, width: int, height: int, per_metre: int = 0) -> bytes:
    """The drawing as a PNG of so many pixels; what is not drawn on stays transparent.

    Where nothing is transparent, the file has no transparency: VASSAL reads such a ground twice as
    fast, and need not mix it with what lies beneath each time that the map is painted.
    """
    if width * height > _LARGE:
        from builder.emit.png.large import told

        kind, lines = told(_painted(drawing, width, height), width, height)
        data = bytes(deflate.zlib_compress(lines, _SMALL))
    else:
        kind, plain = _told(pixels_of(drawing, width, height), 4 * width)
        data = bytes(deflate.zlib_compress(plain, _QUICK))
    header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, kind, 0, 0, 0)
    marks = [(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))] if per_metre else []
    return _file([(b"IHDR", header), *marks, (b"IDAT", data), (b"IEND", b"")])


def pixels_of(drawing: Drawing, width: int, height: int) -> bytes:
    """The drawing in so many pixels, a byte each for red, green, blue and alpha."""
    return bytes(_painted(drawing, width, height))


def _painted(drawing: Drawing, width: int, height: int) -> Pixels:
    shown = fewer_clips(drawing)
    if any(map(_is_picture, drawing.shapes)):
        return painted_with_pictures(svg_text(shown, (width, height)))
    return painted(painter_text(shown, width, height), width, height)


def _is_picture(shape: Shape) -> bool:
    """Whether a designer's own picture is in a shape."""
    return isinstance(shape, Image) or (
        isinstance(shape, Group) and any(map(_is_picture, shape.shapes))
    )


def _told(pixels: bytes, line: int) -> tuple[int, bytes]:
    """Which kind of pixels a file has, and its lines, each told by itself (filter 0), without alpha
    where nothing is transparent.
    """
    kind = WITH_ALPHA
    if pixels[3::4].count(FULL) == len(pixels) // 4:
        plain = bytearray(len(pixels) // 4 * 3)
        for n in range(3):
            plain[n::3] = pixels[n::4]
        kind, pixels, line = TRUE_COLOUR, bytes(plain), line // 4 * 3
    lines = (b"\0" + pixels[at : at + line] for at in range(0, len(pixels), line))
    return kind, b"".join(lines)


def _file(chunks: Iterable[tuple[bytes, bytes]]) -> bytes:
    return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    """A chunk of a PNG: its length, its kind, what it holds, and their sum."""
    told = kind + body
    return struct.pack(">I", len(body)) + told + struct.pack(">I", deflate.crc32(told))


__all__ = ["pixels_of", "png", "png_at"]
