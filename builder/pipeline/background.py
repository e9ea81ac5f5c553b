"""Work in a second process, where that is safe; the same result either way.

A process is forked only while this one has a single thread; otherwise the work is done here when
its result is asked for. Knows nothing of what the work is.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from builder.diagnostics import Trouble

T = TypeVar("T")


@contextmanager
def apart(work: Callable[[], T]) -> Iterator[Callable[[], T]]:
    """Begin `work`; what is given waits for its result. Who leaves before that ends the work.

    What goes wrong in the other process is raised here as RuntimeError with its words; Trouble
    where the process dies.
    """
    if not _alone():
        yield work
        return
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        _answer(writer, work)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        try:
            yield lambda: _received(pipe)
        finally:
            os.kill(child, signal.SIGKILL)  # it has handed over its result, or nobody wants it
            os.waitpid(child, 0)


def _received(pipe: BinaryIO) -> Any:
    data = pipe.read()
    if not data:
        raise Trouble("the process that made the module ended too early")
    good, value = pickle.loads(data)
    if not good:
        raise RuntimeError(value)
    return value


def _answer(writer: int, work: Callable[[], object]) -> None:
    """In the second process: do the work, hand its result over, end without the usual clean-up."""
    try:
        try:
            answer = (True, work())
        except BaseException as error:  # whatever it is, the other process tells it
            answer = (False, f"{type(error).__name__}: {error}")
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(answer, pipe)
    finally:
        os._exit(0)


def _alone() -> bool:
    """Whether this process has one thread and the machine more than one processor."""
    if not hasattr(os, "fork") or (os.cpu_count() or 1) < 2:
        return False
    try:
        return "\nThreads:\t1\n" in Path("/proc/self/status").read_text("ascii", "replace")
    except OSError:
        return False
