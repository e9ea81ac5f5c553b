"""A .vmod's bytes to its files: listed all, read only those that are asked for, each to a limit.

Sizes that lie and names with paths in them do nothing. Knows nothing of what the files mean.
"""

from __future__ import annotations

import io
import zipfile
from types import TracebackType

from builder.modules.model import File
from builder.modules.report import Broken
from builder.saves.archive import FAULTS
from builder.words import message

MAX_FILE = 1_000_000_000
MAX_MEMBERS = 50_000
_ENTRY = b"PK\x01\x02"
_ENCRYPTED = 1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
HEADER = 65_536
"""Bytes of a picture that are read to learn its size."""


class Archive:
    """The files of a module. Raises Broken where the bytes are no archive that can be read."""

    def __init__(self, data: bytes) -> None:
        if len(data) > MAX_FILE:
            words = message("the file has more than {number} MB", number=MAX_FILE // 1_000_000)
            raise Broken("M202", words)
        try:
            # Files in a zip are counted before they are listed, for the list costs memory.
            if data.count(_ENTRY) > MAX_MEMBERS:
                words = message("the file has more than {number} members", number=MAX_MEMBERS)
                raise Broken("M202", words)
            self.archive = zipfile.ZipFile(io.BytesIO(data))
        except FAULTS as fault:
            said = str(fault) or type(fault).__name__
            words = message("not a readable zip archive: {fault}", fault=said)
            raise Broken("M201", words) from fault
        self.infos = {info.filename: info for info in self.archive.infolist()}
        self.over: Archive | None = None
        """The archive of an extension, whose files come before those of the same name here."""

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.archive.close()

    @property
    def names(self) -> list[str]:
        """All names in the order of the archive, also those that are there twice."""
        return [info.filename for info in self.archive.infolist()]

    @property
    def files(self) -> dict[str, File]:
        """What the archive says of its files; folders are none."""
        files = {name: File(name, info.file_size, info.CRC)
                 for name, info in self.infos.items() if not name.endswith("/")}  # fmt: skip
        return files | self.over.files if self.over is not None else files

    def body(self, name: str, limit: int) -> bytes | None:
        """A file's bytes; None where there is none of the name. Raises Broken."""
        found = self._start(name, limit + 1)
        if found is not None and len(found) > limit:
            words = message("'{name}' unpacks to more than {number} bytes", name=name,
                            number=f"{limit:,}")  # fmt: skip
            raise Broken("M202", words)
        return found

    def start(self, name: str) -> bytes:
        """The first bytes of a picture; none where it cannot be read."""
        try:
            return self._start(name, HEADER) or b""
        except Broken:
            return b""

    def _start(self, name: str, most: int) -> bytes | None:
        if self.over is not None and name in self.over.infos:
            return self.over._start(name, most)
        info = self.infos.get(name)
        if info is None:
            return None
        if info.flag_bits & _ENCRYPTED:
            raise Broken("M201", message("'{name}' is encrypted", name=name))
        if info.compress_type not in _METHODS:
            words = message("'{name}' is packed in a way that VASSAL does not use", name=name)
            raise Broken("M201", words)
        try:
            archive = self.archive
            with archive.open(info) as stream:
                return stream.read(most)
        except FAULTS as fault:
            words = message("'{name}' in it cannot be read: {fault}", name=name,
                            fault=str(fault) or type(fault).__name__)  # fmt: skip
            raise Broken("M201", words) from fault


def image_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or JPEG by its first bytes; None for anything else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        if 0xC0 <= data[at + 1] <= 0xCF and data[at + 1] not in (0xC4, 0xC8, 0xCC):
            height, width = data[at + 5 : at + 7], data[at + 7 : at + 9]
            return int.from_bytes(width, "big"), int.from_bytes(height, "big")
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
