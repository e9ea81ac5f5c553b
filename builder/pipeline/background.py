"""Work in a second process, where that is safe; the same results either way.

A process is forked only while this one has a single thread; otherwise the work is done here, as
its results are asked for. Knows nothing of what the work is.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from builder.diagnostics import EnvironmentProblem
from builder.words import message

T = TypeVar("T")

_MADE, _WRONG, _END = range(3)


@contextmanager
def background(work: Callable[[], Iterator[T]]) -> Iterator[Iterator[T]]:
    """Begin `work`; what it yields comes in the same order. Who leaves before that ends the work.

    What goes wrong in the other process is raised here as RuntimeError with its words;
    EnvironmentProblem where the process dies.
    """
    if not _alone():
        yield work()
        return
    fork = multiprocessing.get_context("fork")
    reader, writer = fork.Pipe(duplex=False)
    child = fork.Process(target=_answer, args=(writer, work), daemon=True)
    child.start()
    writer.close()
    answers: SimpleQueue[Any] = SimpleQueue()
    # Read at once, whoever waits for it: the pipe is narrow, and the work would stand still.
    reading = Thread(target=_read, args=(reader, answers), daemon=True)
    reading.start()
    try:
        yield _taken(answers)
    finally:
        child.kill()  # it has handed over its results, or nobody wants them
        child.join()
        reading.join()
        reader.close()


def _read(reader: Connection, answers: SimpleQueue[Any]) -> None:
    """Hand on what comes from the other process; None where no more will come."""
    try:
        while True:
            answers.put(reader.recv())
    except (EOFError, OSError):
        answers.put(None)


def _taken(answers: SimpleQueue[Any]) -> Iterator[Any]:
    while (answer := answers.get()) is not None:
        kind, value = answer
        if kind == _WRONG:
            raise RuntimeError(value)
        if kind == _END:
            return
        yield value
    raise EnvironmentProblem(message("the process that painted the pictures ended too early"))


def _answer(writer: Connection, work: Callable[[], Iterator[object]]) -> None:
    """In the second process: do the work and hand its results over, or what went wrong."""
    try:
        for value in work():
            writer.send((_MADE, value))
        writer.send((_END, None))
    except BrokenPipeError:
        return  # the other process is gone, and nobody waits
    except BaseException as error:  # whatever it is, the other process reports it
        writer.send((_WRONG, f"{type(error).__name__}: {error}"))


def _alone() -> bool:
    """Whether this process has one thread and the machine more than one processor."""
    if not hasattr(os, "fork") or (os.cpu_count() or 1) < 2:
        return False
    try:
        return "\nThreads:\t1\n" in Path("/proc/self/status").read_text("ascii", "replace")
    except OSError:
        return False
