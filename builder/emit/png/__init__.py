"""A drawing as a PNG file. Knows neither games nor folders.

Whoever carries edges on outwards is beside this (`emit/png/bled.py`): most builds do not.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator

import deflate

from builder.drawing.clips import fewer_clips
from builder.drawing.display import Drawing, Group, Image, Shape
from builder.emit.canvas_svg import svg_text
from builder.emit.png.outlines import painter_text
from builder.emit.png.painter import painted, painted_with_pictures

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _TRUE_COLOUR, _WITH_ALPHA = 8, 2, 6
_QUICK, _SMALL = 1, 6
"""How hard libdeflate compresses: counters, of which there are thousands, quickly, since 6 takes a
third longer for 2 % less; a map, which makes up most of a module, to a small size."""
_LARGE = 1_000_000
"""Pixels of a map, and more than a counter has."""
_FULL = 255
_AT_ONCE = 1 << 20
"""So many bytes of pixels, about, become lines at once: a map may have a hundred megabytes."""


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
    pixels = pixels_of(drawing, width, height)
    bare = pixels[3::4].count(_FULL) == width * height
    kind = _TRUE_COLOUR if bare else _WITH_ALPHA
    header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, kind, 0, 0, 0)
    told = [(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))] if per_metre else []
    level = _SMALL if width * height > _LARGE else _QUICK
    data = bytes(deflate.zlib_compress(b"".join(_lines(pixels, 4 * width, bare)), level))
    return _file([(b"IHDR", header), *told, (b"IDAT", data), (b"IEND", b"")])


def pixels_of(drawing: Drawing, width: int, height: int) -> bytes:
    """The drawing in so many pixels, a byte each for red, green, blue and alpha."""
    shown = fewer_clips(drawing)
    if any(map(_is_picture, drawing.shapes)):
        return painted_with_pictures(svg_text(shown, (width, height)))
    return painted(painter_text(shown, width, height), width, height)


def _is_picture(shape: Shape) -> bool:
    """Whether a designer's own picture is in a shape."""
    return isinstance(shape, Image) or (
        isinstance(shape, Group) and any(map(_is_picture, shape.shapes))
    )


def _lines(pixels: bytes, line: int, bare: bool) -> Iterator[bytes]:
    """Some lines of pixels at a time, each told by itself, and without alpha if it is `bare`."""
    some = max(1, _AT_ONCE // line) * line
    if bare and len(pixels) > some:
        yield from _bare_lines(pixels, line, some)
        return
    for start in range(0, len(pixels), some):
        part, length = pixels[start : start + some], line
        if bare:
            plain = bytearray(len(part) // 4 * 3)
            for n in range(3):
                plain[n::3] = part[n::4]
            part, length = bytes(plain), line // 4 * 3
        yield b"".join([b"\0" + part[at : at + length] for at in range(0, len(part), length)])


def _bare_lines(pixels: bytes, line: int, some: int) -> Iterator[bytes]:
    """The same without alpha of a map, in a tenth of the time: its colours are moved by numpy,
    which takes longer to import than a counter to paint.
    """
    import numpy as np

    for start in range(0, len(pixels), some):
        part = np.frombuffer(pixels, np.uint8, min(some, len(pixels) - start), start)
        part = part.reshape(-1, line // 4, 4)
        told = np.zeros((len(part), 1 + line // 4 * 3), np.uint8)
        for n in range(3):
            told[:, 1 + n :: 3] = part[:, :, n]
        yield told.tobytes()


def _file(chunks: Iterable[tuple[bytes, bytes]]) -> bytes:
    return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    """A chunk of a PNG: its length, its kind, what it holds, and their sum."""
    told = kind + body
    return struct.pack(">I", len(body)) + told + struct.pack(">I", deflate.crc32(told))


__all__ = ["pixels_of", "png", "png_at"]
