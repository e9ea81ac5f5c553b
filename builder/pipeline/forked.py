"""One thing made in a second process while this one goes on, where that is safe.

Light, for commands that take no longer than it takes to import `multiprocessing`. Knows nothing of
what is made.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def forked(work: Callable[[], bytes]) -> Iterator[Callable[[], bytes]]:
    """What gives the bytes that `work` makes, which another process begins to make at once.

    Where none can be forked, or the other one comes to nothing, they are made here when they are
    asked for. Who leaves without asking ends the work.
    """
    if not alone():
        yield work
        return
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        _hand_over(work, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:
        try:
            yield lambda: _handed(stream.read()) or work()
        finally:
            stream.close()  # a child that still writes ends now
            os.waitpid(child, 0)


_WHOLE = b"\0"


def _hand_over(work: Callable[[], bytes], writer: int) -> None:
    """In the other process: do the work, hand it over, and end without another word."""
    try:
        with os.fdopen(writer, "wb") as stream:
            stream.write(work() + _WHOLE)
    finally:
        os._exit(0)


def _handed(data: bytes) -> bytes:
    """What was handed over; nothing where the end is missing."""
    return data[:-1] if data.endswith(_WHOLE) else b""


def alone() -> bool:
    """Whether this process has one thread and the machine more than one processor."""
    if not hasattr(os, "fork") or (os.cpu_count() or 1) < 2:
        return False
    try:
        return "\nThreads:\t1\n" in Path("/proc/self/status").read_text("ascii", "replace")
    except OSError:
        return False
