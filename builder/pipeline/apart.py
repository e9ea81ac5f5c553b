"""Work in a second process, where that is safe; the same result either way.

A process is forked only while this one has a single thread; otherwise the work is done here when
its result is asked for. Knows nothing of what the work is.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from builder.diagnostics import Trouble

T = TypeVar("T")


def apart(work: Callable[[], T]) -> Callable[[], T]:
    """Begin `work`; what is returned waits for its result.

    What goes wrong in the other process is raised here as RuntimeError with its words; Trouble
    where the process dies.
    """
    if not _alone():
        return work
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        _answer(writer, work)
    os.close(writer)

    def result() -> T:
        with os.fdopen(reader, "rb") as pipe:
            data = pipe.read()
        os.waitpid(child, 0)
        if not data:
            raise Trouble("the process that made the module ended too early")
        good, value = pickle.loads(data)
        if not good:
            raise RuntimeError(value)
        made: T = value
        return made

    return result


def _answer(writer: int, work: Callable[[], object]) -> None:
    """In the second process: do the work, hand its result over, end without the usual clean-up."""
    try:
        answer = (True, work())
    except BaseException as error:  # whatever it is, the other process tells it
        answer = (False, f"{type(error).__name__}: {error}")
    with os.fdopen(writer, "wb") as pipe:
        pickle.dump(answer, pipe)
    os._exit(0)


def _alone() -> bool:
    """Whether this process has one thread and the machine more than one processor."""
    if not hasattr(os, "fork") or (os.cpu_count() or 1) < 2:
        return False
    try:
        return "\nThreads:\t1\n" in Path("/proc/self/status").read_text("ascii", "replace")
    except OSError:
        return False
