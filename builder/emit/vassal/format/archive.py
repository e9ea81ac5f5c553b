"""The zip files: a module's and a saved game's, always with the same bytes.

Knows nothing of what the members mean. Names in order, one date, one mode; pictures are stored as
they are. The engine's tile cache compares entry dates, so a map must carry a hash of its content
in its name.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Iterator, Mapping

import deflate

from builder.records import dataclass

VASSAL_VERSION = "3.7.0"
DATE = (2000, 1, 1, 0, 0, 0)
DATE_MILLIS = "946684800000"
LEVEL = 7
"""Of libdeflate's compression: 8 takes a third longer over a saved game for 7 % less."""
_STORED = (".png", ".jpg", ".gif", ".vsav")
_AS_IT_IS, _DEFLATED = 0, 8
_NEEDED, _UNIX, _UTF8 = 20, 3, 0x800
_ENTRY = b"PK\1\2"
"""How a line of the table begins."""
_MODE = 0o100644 << 16
_DAY = (DATE[0] - 1980) << 9 | DATE[1] << 5 | DATE[2]
_LOCAL = struct.Struct("<4s5H3L2H")
_CENTRAL = struct.Struct("<4s2B5H3L5H2L")
_END = struct.Struct("<4s4H2LH")
_END_OF_MANY, _WHERE_THAT_IS = struct.Struct("<4sQ2H2L4Q"), struct.Struct("<4sLQL")
_MANY, _NEEDED_FOR_MANY = 0xFFFF, 45
"""More files than these need a second end, with larger numbers."""


@dataclass(frozen=True, slots=True)
class Member:
    """A file as it lies in a zip: what is there of it, its check sum, and its size unpacked."""

    body: bytes
    check: int
    size: int
    deflated: bool = False


def member(name: str, data: bytes) -> Member:
    """A file made ready for a zip; pictures and archives are stored as they are."""
    check = deflate.crc32(data)
    if name.endswith(_STORED):
        return Member(data, check, len(data))
    return Member(bytes(deflate.deflate_compress(data, LEVEL)), check, len(data), deflated=True)


def pack(members: Mapping[str, bytes | Member]) -> bytes:
    """A zip of the members, sorted by name.

    Written here: the standard library takes several times as long over thousands of pictures.
    struct.error for more than four gigabytes.
    """
    listed = ((name, members[name]) for name in sorted(members))
    return b"".join(
        _parts(
            (name, one if isinstance(one, Member) else member(name, one)) for name, one in listed
        )
    )


def _parts(members: Iterable[tuple[str, Member]]) -> list[bytes]:
    """The files, each behind its header, and the table of them all."""
    parts, table, at = list[bytes](), list[bytes](), 0
    for name, one in members:
        called = name.encode()
        about = (
            0 if name.isascii() else _UTF8, _DEFLATED if one.deflated else _AS_IT_IS, 0, _DAY,
            one.check, len(one.body), one.size, len(called), 0,
        )  # fmt: skip
        head = _LOCAL.pack(b"PK\3\4", _NEEDED, *about)
        more = _NEEDED, _UNIX, _NEEDED, *about, 0, 0, 0, _MODE, at
        table += [_CENTRAL.pack(_ENTRY, *more), called]
        parts += [head, called, one.body]
        at += len(head) + len(called) + len(one.body)
    return [*parts, *table, *_end(len(table) // 2, sum(map(len, table)), at)]


def _end(count: int, size: int, at: int) -> list[bytes]:
    """What says where the table of so many files and bytes is."""
    end = _END.pack(b"PK\5\6", 0, 0, *[min(count, _MANY)] * 2, size, at, 0)
    if count <= _MANY:
        return [end]
    versions = _NEEDED_FOR_MANY, _NEEDED_FOR_MANY
    many = _END_OF_MANY.pack(b"PK\6\6", 44, *versions, 0, 0, count, count, size, at)
    return [many, _WHERE_THAT_IS.pack(b"PK\6\7", 0, at + size, 1), end]


@dataclass(frozen=True, slots=True)
class Listed:
    """A file as the table of a zip has it, and where its body begins."""

    name: str
    deflated: bool
    check: int
    packed: int
    size: int
    begin: int


def listed(data: bytes) -> Iterator[Listed]:
    """The files of a zip that was packed here, in their order."""
    *_, size, at, _ = _END.unpack_from(data, len(data) - _END.size)
    end = at + size
    while at < end:
        line = _CENTRAL.unpack_from(data, at)
        (how, _, _, check, packed, whole, long), head = line[5:12], line[-1]
        at += _CENTRAL.size
        name = data[at : at + long].decode()
        yield Listed(name, how == _DEFLATED, check, packed, whole, head + _LOCAL.size + long)
        at += long


def metadata(name: str, version: str, description: str, *, module: bool) -> bytes:
    """`moduledata` of a module and of a saved game, and a saved game's own `savedata`."""
    from builder.emit.vassal.format.components import document, plain

    root = plain("data", {"version": "1"})
    root.append(plain("version", text=version))
    if module:
        root.append(plain("extra1"))
        root.append(plain("extra2"))
    root.append(plain("VassalVersion", text=VASSAL_VERSION))
    root.append(plain("dateSaved", text=DATE_MILLIS))
    root.append(plain("description", text=description))
    if module:
        root.append(plain("name", text=name))
    return document(root)


def hashed(stem: str, data: bytes) -> str:
    """A file name that changes with the picture's content."""
    return f"{stem}-{hashlib.sha256(data).hexdigest()[:12]}.png"


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height in pixels from a PNG's header. Raises ValueError for other bytes."""
    if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
        raise ValueError("not a PNG picture")
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
