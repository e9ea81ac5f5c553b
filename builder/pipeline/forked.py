"""One thing made in a second process while this one goes on, where that is safe.

Light, for commands that take no longer than it takes to import `multiprocessing`. Knows nothing of
what is made.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from builder.pipeline.line import fork


@contextmanager
def forked(
    work: Callable[[], bytes], after: Callable[[], object] = bool
) -> Iterator[Callable[[], bytes]]:
    """What gives the bytes that `work` makes, which another process begins to make at once.

    Where none can be forked, or the other one comes to nothing, they are made here when they are
    asked for. Who leaves without asking ends the work at once. What the other process does `after`
    it has handed the bytes over is waited for at the end; nobody does it here.
    """
    if not alone():
        yield work
        return
    reader, writer = _wide_pipe()
    child, asked = fork(lambda: _hand_over(work, after, reader, writer)), list[bool]()
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:

        def handed() -> bytes:
            asked.append(True)
            return _handed(stream) or work()

        try:
            yield handed
        finally:
            stream.close()  # a child that still writes ends now
            if not asked:
                os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


_LENGTH = 8
"""Bytes that say how many come."""
_WIDE = 1 << 20
"""Bytes that a pipe may hold, which is as much as Linux gives to anybody; by itself it holds a
sixteenth of that, and whoever writes waits for whoever reads as often.
"""


def _wide_pipe() -> tuple[int, int]:
    """A pipe, for much at a time where the system knows how."""
    reader, writer = os.pipe()
    with suppress(ImportError, AttributeError, OSError):
        import fcntl

        fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, _WIDE)
    return reader, writer


def _hand_over(
    work: Callable[[], bytes], after: Callable[[], object], reader: int, writer: int
) -> None:
    """In the other process: do the work, and hand it over."""
    os.close(reader)
    with os.fdopen(writer, "wb") as stream:
        made = work()
        stream.write(len(made).to_bytes(_LENGTH, "big"))
        stream.write(made)
    after()


def _handed(stream: BinaryIO) -> bytes:
    """What was handed over; nothing where the end is missing."""
    size = int.from_bytes(stream.read(_LENGTH), "big")
    made = stream.read(size)
    return made if len(made) == size else b""


def alone() -> bool:
    """Whether this process has one thread and the machine more than one processor."""
    if not hasattr(os, "fork") or (os.cpu_count() or 1) < 2:
        return False
    try:
        return "\nThreads:\t1\n" in Path("/proc/self/status").read_text("ascii", "replace")
    except OSError:
        return False
