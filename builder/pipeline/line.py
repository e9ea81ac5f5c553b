"""Messages between a process and one that it has forked, which `multiprocessing` has too; but to
import that takes longer than to fork. Knows nothing of what the messages are.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any

_LENGTH = 8
"""Bytes that say how many come."""


class Line:
    """One end of a line: what is sent comes out at the other end, whole."""

    def __init__(self, reader: int, writer: int) -> None:
        self._reader, self._writer = reader, writer

    def fileno(self) -> int:
        """What tells that a message has come."""
        return self._reader

    def send(self, message: object) -> None:
        """Send something, and wait until there is room for it.

        Raises OSError where nobody holds the other end.
        """
        data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
        view = memoryview(len(data).to_bytes(_LENGTH, "big") + data)
        while view:
            view = view[os.write(self._writer, view) :]

    def recv(self) -> Any:
        """What was sent, waited for. Raises EOFError where nobody holds the other end."""
        size = int.from_bytes(self._read(_LENGTH), "big")
        return pickle.loads(self._read(size))  # of our own process, and of no file

    def _read(self, size: int) -> bytes:
        found = bytearray()
        while len(found) < size:
            part = os.read(self._reader, size - len(found))
            if not part:
                raise EOFError
            found += part
        return bytes(found)

    def close(self) -> None:
        """Let go of this end."""
        for number in (self._reader, self._writer):
            with suppress(OSError):
                os.close(number)


def line() -> tuple[Line, Line]:
    """Both ends of a line."""
    (here, there), (theirs, ours) = os.pipe(), os.pipe()
    return Line(here, ours), Line(theirs, there)


def fork(work: Callable[[], object]) -> int:
    """The number of another process, which does the work and ends without another word; at once
    where the terminal interrupts both.
    """
    child = os.fork()
    if not child:
        try:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            work()
        finally:
            os._exit(0)
    return child
