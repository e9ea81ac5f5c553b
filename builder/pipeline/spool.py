"""Files that wait to be published: small ones in memory, the rest on the disk.

A build of thousands of counters makes hundreds of megabytes, while it needs its memory to draw.
Knows nothing of what the files are.
"""

from __future__ import annotations

import os
import tempfile
import weakref
from collections.abc import Iterator, MutableMapping

IN_MEMORY = 32_000_000
"""So many bytes are kept in memory; what comes after them goes to a file that has no name."""


class Spool(MutableMapping[str, bytes]):
    """Files by their paths, read as often as they are asked for."""

    def __init__(self) -> None:
        self._held: dict[str, bytes | tuple[int, int]] = {}
        self._size = self._end = 0
        self._file: int | None = None

    def __setitem__(self, path: str, data: bytes) -> None:
        self._size -= self._in_memory(path)
        fits = self._size + len(data) <= IN_MEMORY
        self._held[path] = data if fits else self._written(data)
        self._size += self._in_memory(path)

    def _in_memory(self, path: str) -> int:
        """How many bytes of a file are in memory."""
        found = self._held.get(path)
        return len(found) if isinstance(found, bytes) else 0

    def _written(self, data: bytes) -> bytes | tuple[int, int]:
        """Where the file has the data; they themselves where the disk takes no more."""
        try:
            if self._file is None:
                with tempfile.TemporaryFile() as file:
                    self._file = os.dup(file.fileno())
                weakref.finalize(self, os.close, self._file)
            begin, view = self._end, memoryview(data)
            while view:
                count = os.pwrite(self._file, view, self._end)
                self._end, view = self._end + count, view[count:]
        except OSError:
            return data
        return begin, len(data)

    def __getitem__(self, path: str) -> bytes:
        found = self._held[path]
        if isinstance(found, bytes):
            return found
        assert self._file is not None
        begin, size = found
        read = bytearray()
        while len(read) < size:
            part = os.pread(self._file, size - len(read), begin + len(read))
            if not part:
                raise OSError(path)
            read += part
        return bytes(read)

    def __delitem__(self, path: str) -> None:
        self._size -= self._in_memory(path)
        del self._held[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)
