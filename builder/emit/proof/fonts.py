"""The page's own faces, cut down to the letters that it shows, as links that hold them.

A page opened from disk may not load a font from another file everywhere, so the style holds them.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

import uharfbuzz

from builder.drawing.text.type import house_bytes

_FEATURES = (b"kern", b"mark", b"tnum", b"lnum")
FACES = {
    "condensed": ("Fira Sans Condensed", 500),
    "condensed-bold": ("Fira Sans Condensed", 600),
    "text": ("Fira Sans", 400),
    "text-bold": ("Fira Sans", 600),
}
"""The faces by their names in drawings: the family and the weight by which a style asks for them.
"""
_ALWAYS = (
    *range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2032, 0x2190, 0x2191,
    0x2192, 0x2193, 0x2212, 0x2264, 0x2265,
)  # fmt: skip
"""Letters of European languages, dashes, quotation marks, arrows: what menus and data may have."""


def font_faces(letters: Iterable[str]) -> Iterator[str]:
    """A rule of the style for each face, with these letters and those that every page needs."""
    wanted = tuple(sorted({*_ALWAYS, *map(ord, letters)}))
    for name, (family, weight) in FACES.items():
        data = base64.b64encode(_woff(_cut(name, wanted))).decode()
        yield (
            f"@font-face{{font-family:'{family}';font-weight:{weight};font-display:block;"
            f"src:url(data:font/woff;base64,{data})}}"
        )


@lru_cache(maxsize=8)
def _cut(name: str, wanted: tuple[int, ...]) -> bytes:
    """A face with those of its letters that are wanted."""
    asked = uharfbuzz.SubsetInput()
    asked.unicode_set.update(wanted)
    asked.layout_feature_tag_set.clear()
    asked.layout_feature_tag_set.update(int.from_bytes(tag, "big") for tag in _FEATURES)
    asked.flags = uharfbuzz.SubsetFlags.NO_HINTING
    found: bytes = uharfbuzz.subset(uharfbuzz.Face(house_bytes(name)), asked).blob.data
    return found


def _woff(font: bytes) -> bytes:
    """A font as WOFF: each table packed by itself."""
    count, head = struct.unpack(">4xH", font[:6])[0], 12
    tables = [
        struct.unpack(">4s3I", font[head + 16 * n : head + 16 * n + 16]) for n in range(count)
    ]
    place, whole = 44 + 20 * count, 12 + 16 * count
    rows, body = b"", b""
    for tag, check, start, length in tables:
        plain = font[start : start + length]
        packed = zlib.compress(plain, 9)
        packed = packed if len(packed) < length else plain
        rows += struct.pack(">4s4I", tag, place + len(body), len(packed), length, check)
        body += packed + b"\0" * (-len(packed) % 4)
        whole += length + -length % 4
    start_of = struct.pack(">4s4sIHHI2H5I", b"wOFF", font[:4], place + len(body), count, 0, whole,
                           1, 0, 0, 0, 0, 0, 0)  # fmt: skip
    return start_of + rows + body
