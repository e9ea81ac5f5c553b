"""Files that wait to be published: small ones in memory, the rest on the disk.

A build of thousands of counters makes hundreds of megabytes, while it needs its memory to draw.
Knows nothing of what the files are.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Iterator, MutableMapping

from builder.pipeline.manifest import digest
from builder.records import dataclass

IN_MEMORY = 32_000_000
"""So many bytes are kept in memory; what comes after them goes to a file that has no name."""


class Unnamed:
    """A file of the disk that has no name, and goes with the last process that holds it.

    Raises OSError where the disk has no room.
    """

    def __init__(self) -> None:
        import tempfile

        with tempfile.TemporaryFile() as file:
            self._number = os.dup(file.fileno())
        weakref.finalize(self, os.close, self._number)
        self._end = 0

    def place(self, data: bytes) -> Place:
        """Write something behind the rest, and tell where that is."""
        return *self.add(data), digest(data)

    def add(self, data: bytes) -> tuple[int, int]:
        """Write something behind the rest: where it begins, and how long it is."""
        begin, view = self._end, memoryview(data)
        while view:
            count = os.pwrite(self._number, view, self._end)
            self._end, view = self._end + count, view[count:]
        return begin, len(data)

    def read(self, begin: int, size: int) -> bytes:
        """What is there, whichever process wrote it."""
        parts, left = list[bytes](), size
        while left:
            part = os.pread(self._number, left, begin + size - left)
            if not part:
                raise OSError("the file has become shorter")
            parts.append(part)
            left -= len(part)
        return parts[0] if len(parts) == 1 else b"".join(parts)


Place = tuple[int, int, str]
"""Where something begins in such a file, how long it is, and its sha256."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Bytes of such a file, with their sha256 if that is known."""

    file: Unnamed
    begin: int
    size: int
    sha256: str = ""

    def read(self) -> bytes:
        """The bytes."""
        return self.file.read(self.begin, self.size)


Held = bytes | Stretch


def read(held: Held) -> bytes:
    """What is held, in memory or on the disk."""
    return held if isinstance(held, bytes) else held.read()


class Spool(MutableMapping[str, bytes]):
    """Files by their paths, read as often as they are asked for, with their sha256."""

    def __init__(self) -> None:
        self._held: dict[str, Held] = {}
        self._told: dict[str, tuple[str, int]] = {}
        self._size = 0
        self._file: Unnamed | None = None

    def __setitem__(self, path: str, data: bytes) -> None:
        self._told.pop(path, None)
        self._size -= self._in_memory(path)
        fits = self._size + len(data) <= IN_MEMORY
        self._held[path] = data if fits else self._written(data)
        self._size += self._in_memory(path)

    def hold(self, path: str, held: Held, *, tell: bool = False) -> None:
        """Add a file, which may be on the disk already; to `tell` it from others at once, while
        other processes are at work, where that is not known yet.
        """
        if isinstance(held, bytes):
            self[path] = held
            if tell:
                self.told(path)
            return
        self._told.pop(path, None)
        self._size -= self._in_memory(path)
        self._held[path] = held
        if held.sha256:
            self._told[path] = held.sha256, held.size

    def told(self, path: str) -> tuple[str, int]:
        """The sha256 and the size of a file, worked out once."""
        if path not in self._told:
            data = self[path]
            self._told[path] = digest(data), len(data)
        return self._told[path]

    def _in_memory(self, path: str) -> int:
        """How many bytes of a file are in memory."""
        found = self._held.get(path)
        return len(found) if isinstance(found, bytes) else 0

    def _written(self, data: bytes) -> Held:
        """Where the file has the data; they themselves where the disk takes no more."""
        try:
            if self._file is None:
                self._file = Unnamed()
            return Stretch(self._file, *self._file.add(data))
        except OSError:
            return data

    def __getitem__(self, path: str) -> bytes:
        return read(self._held[path])

    def __delitem__(self, path: str) -> None:
        self._told.pop(path, None)
        self._size -= self._in_memory(path)
        del self._held[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)
