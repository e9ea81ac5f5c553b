"""Work in a second process, where that is safe; the same result either way.

A process is forked only while this one has a single thread; otherwise the work is done here when
its result is asked for. Knows nothing of what the work is.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

from builder.diagnostics import EnvironmentProblem
from builder.words import message

T = TypeVar("T")


@contextmanager
def background(work: Callable[[], T]) -> Iterator[Callable[[], T]]:
    """Begin `work`; what is given waits for its result. Who leaves before that ends the work.

    What goes wrong in the other process is raised here as RuntimeError with its words;
    EnvironmentProblem where the process dies.
    """
    if not _alone():
        yield work
        return
    fork = multiprocessing.get_context("fork")
    reader, writer = fork.Pipe(duplex=False)
    child = fork.Process(target=_answer, args=(writer, work), daemon=True)
    child.start()
    writer.close()
    try:
        yield lambda: _received(reader)
    finally:
        child.kill()  # it has handed over its result, or nobody wants it
        child.join()
        reader.close()


def _received(reader: Connection) -> Any:
    try:
        good, value = reader.recv()
    except EOFError:
        raise EnvironmentProblem(
            message("the process that made the module ended too early")
        ) from None
    if not good:
        raise RuntimeError(value)
    return value


def _answer(writer: Connection, work: Callable[[], object]) -> None:
    """In the second process: do the work and hand its result over, or what went wrong."""
    try:
        answer = (True, work())
    except BaseException as error:  # whatever it is, the other process reports it
        answer = (False, f"{type(error).__name__}: {error}")
    writer.send(answer)


def _alone() -> bool:
    """Whether this process has one thread and the machine more than one processor."""
    if not hasattr(os, "fork") or (os.cpu_count() or 1) < 2:
        return False
    try:
        return "\nThreads:\t1\n" in Path("/proc/self/status").read_text("ascii", "replace")
    except OSError:
        return False
