"""Whether a module that was made has faults; one that was found without any is known by content.

What is inspected is all of a module but what its pictures show. Knows nothing of what a fault is.
"""

from __future__ import annotations

import hashlib
import io
import struct
import zipfile
from collections.abc import Callable, Iterator

from builder.diagnostics import Finding, Findings, Severity
from builder.pipeline.store import Store, key_of

Inspect = Callable[[bytes, str, Findings], object]
_ENTRY = b"PK\x01\x02"
_PICTURES, _PNG = "images/", ".png"
_LOCAL, _LENGTHS = 30, 26
"""Bytes before the name of a file in a zip, and where it says how long that is."""
_SIZE = 24
"""Bytes of a PNG that say how large it is."""


def faults(
    data: bytes, path: str, store: Store, inspect: Inspect, framed: str = ""
) -> list[Finding]:
    """The errors in a module's bytes. What is `framed` tells all of its files from others, but for
    its pictures and the plain numbers on its counters: no fault hangs on which these are.
    """
    key = key_of("sound", path, framed, _told(data, bool(framed))) if store.there else ""
    if key and store.get(key) is not None:
        return []
    found = Findings()
    inspect(data, path, found)
    wrong = [one for one in found if one.severity is Severity.ERROR]
    if key and not wrong:
        store.put(key, b"")
    return wrong


def _told(data: bytes, framed: bool) -> str:
    """What tells a module from others in which other faults may be found: all files, but of a
    picture only its name, its size, and which others are the same; of one that is `framed`, only
    the names of its other files.
    """
    out = hashlib.sha256(f"{data.count(_ENTRY)}".encode())
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for part in _parts(data, archive.infolist(), framed):
            out.update(f"{part}\n".encode())
    return out.hexdigest()


def _parts(data: bytes, files: list[zipfile.ZipInfo], framed: bool) -> Iterator[object]:
    same: dict[tuple[int, int], int] = {}
    for one in files:
        name, extra = struct.unpack_from("<HH", data, one.header_offset + _LENGTHS)
        begin = one.header_offset + _LOCAL + name + extra
        body = memoryview(data)[begin : begin + one.compress_size]
        about = one.filename, one.flag_bits, one.compress_type
        if one.filename.startswith(_PICTURES) and one.filename.endswith(_PNG):
            alike = same.setdefault((one.file_size, one.CRC), len(same))
            yield *about, bool(one.file_size), alike, bytes(body[:_SIZE])
        elif framed:
            yield about
        else:
            yield *about, one.file_size, one.CRC, hashlib.sha256(body).hexdigest()
