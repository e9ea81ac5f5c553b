"""A designer's own font: a TrueType file, checked before letters are set in it.

Facts of the format: the OpenType specification, tables "head" to "OS/2". Knows nothing of what is
set in it.
"""

from __future__ import annotations

import struct
from dataclasses import field

from builder.records import dataclass
from builder.source.artwork import Fault
from builder.words import message

NEEDED = ("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
_TRUETYPE = (b"\x00\x01\x00\x00", b"true")
_RESTRICTED = 0x0002
"""The bit of OS/2.fsType that forbids embedding."""


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font that may be used: its file and its bytes."""

    name: str
    data: bytes = field(repr=False)


def font_file(name: str, data: bytes) -> FontFile:
    """A font from its bytes. Raises Fault where it cannot be embedded."""
    if data[:4] == b"OTTO":
        hint = message("convert it to TrueType (.ttf)")
        raise Fault("A111", message("{name} has PostScript outlines", name=name), hint)
    tables = _tables(data) if data[:4] in _TRUETYPE else {}
    lacking = [table for table in NEEDED if table not in tables]
    if lacking:
        hint = message("use a TrueType font (.ttf), whole, not one made for web pages")
        raise Fault("A111", message("{name} is not a complete TrueType font", name=name), hint)
    start, length = tables["OS/2"]
    if length >= 10 and struct.unpack_from(">H", data, start + 8)[0] & 0x000F == _RESTRICTED:
        hint = message(
            "use a font whose licence allows it, such as one under the SIL Open Font License"
        )
        raise Fault("A111", message("{name} may not be embedded", name=name), hint)
    return FontFile(name, data)


def _tables(data: bytes) -> dict[str, tuple[int, int]]:
    """Offset and length of each table that lies within the file."""
    count = struct.unpack_from(">H", data, 4)[0] if len(data) >= 12 else 0
    found = {}
    for n in range(min(count, 200)):
        if 28 + 16 * n > len(data):
            break
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * n)
        if start + length <= len(data):
            found[tag.decode("latin-1")] = (start, length)
    return found
