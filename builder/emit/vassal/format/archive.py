"""The zip files: a module's and a saved game's, always with the same bytes.

Knows nothing of what the members mean. Names in order, one date, one mode; pictures are stored as
they are. The engine's tile cache compares entry dates, so a map must carry a hash of its content
in its name.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Mapping

VASSAL_VERSION = "3.7.0"
DATE = (2000, 1, 1, 0, 0, 0)
DATE_MILLIS = "946684800000"
LEVEL = 7
"""Of compression: 9 takes three times as long over a saved game, and makes it 1 % smaller."""
_STORED = (".png", ".jpg", ".gif", ".vsav")


def pack(members: Mapping[str, bytes]) -> bytes:
    """A zip of the members, sorted by name."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, DATE)
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            stored = name.endswith(_STORED)
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, members[name], compresslevel=LEVEL)
    return buffer.getvalue()


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
