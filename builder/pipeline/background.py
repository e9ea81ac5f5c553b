"""Work shared with a second process, where that is safe; the same results either way.

A process is forked only while this one has a single thread; otherwise the work is done here, as
its results are asked for. Knows nothing of what the work is.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, TypeVar

from builder.diagnostics import EnvironmentProblem
from builder.pipeline.forked import alone
from builder.pipeline.spool import Spool
from builder.words import message

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkContext

T = TypeVar("T")

_MADE, _WRONG, _END = range(3)


Job = Callable[[], Iterator[T]]
Item = tuple[int, T | None]
"""The number of a job and something that it made; None after the last."""


@contextmanager
def one_hand(jobs: Sequence[Job[T]]) -> Iterator[Iterator[Item[T]]]:
    """What all `jobs` make, done here, each when something of it is asked for."""
    yield (item for n, job in enumerate(jobs) for item in _done(n, job))


@contextmanager
def two_hands(jobs: Sequence[Job[T]]) -> Iterator[Iterator[Item[T]]]:
    """What all `jobs` make, as it is done.

    Two processes take the jobs in turn, the first one first, whichever has nothing to do; this one
    does so only while something is asked for. Who leaves before the end ends the work. What goes
    wrong in the other process is raised here as RuntimeError with its words; EnvironmentProblem
    where the process dies.
    """
    if not alone():
        with one_hand(jobs) as done:
            yield done
        return
    # A pipe that holds the numbers: whoever reads one has the job, and nobody reads it again.
    numbers, filled = os.pipe()
    os.write(filled, bytes(range(len(jobs))))
    os.close(filled)
    fork = _fork()
    reader, writer = fork.Pipe(duplex=False)
    child = fork.Process(
        target=_answer,
        args=(reader, writer, partial(_taken, numbers, jobs)),
        daemon=True,
    )
    gc.freeze()  # what is there is shared while nobody writes to it, as a collection does
    child.start()
    writer.close()
    answers = _Answers()
    # Read at once, whoever waits for it: the pipe is narrow, and the work would stand still.
    reading = Thread(target=_read, args=(reader, answers), daemon=True)
    reading.start()
    try:
        yield _both(_taken(numbers, jobs), answers)
    finally:
        child.kill()  # it has handed over its results, or nobody wants them
        child.join()
        reading.join()
        reader.close()
        os.close(numbers)
        gc.unfreeze()


def beside(work: Callable[[], object]) -> bool:
    """Do something beside this process while it lives; whether in a process of its own.

    That process hears of no interruption from the terminal, it ends with this one. Where none can
    be had, a thread does the work.
    """
    if not alone():
        Thread(target=work, daemon=True).start()
        return False
    _fork().Process(target=_undisturbed, args=(work,), daemon=True).start()
    return True


def _fork() -> ForkContext:
    """How a second process is had; what makes it takes a while to import."""
    import multiprocessing

    return multiprocessing.get_context("fork")


def _undisturbed(work: Callable[[], object]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work()


def _taken(numbers: int, jobs: Sequence[Job[T]]) -> Iterator[Item[T]]:
    """What the jobs make that this process does."""
    while number := os.read(numbers, 1):
        yield from _done(number[0], jobs[number[0]])


def _done(n: int, job: Job[T]) -> Iterator[Item[T]]:
    for made in job():
        yield n, made
    yield n, None


class _Answers:
    """What has come from the other process and nobody has taken: more than memory may hold of it
    waits on the disk.
    """

    def __init__(self) -> None:
        self._order: SimpleQueue[str | None] = SimpleQueue()
        self._waiting, self._lock, self._count = Spool(), Lock(), 0

    def put(self, answer: bytes | None) -> None:
        """Add an answer, as it came; None where no more will come."""
        if answer is None:
            self._order.put(None)
            return
        self._count += 1
        name = f"{self._count}"
        with self._lock:
            self._waiting[name] = answer
        self._order.put(name)

    def get(self) -> Any:
        """The next one, waited for."""
        name = self._order.get()
        if name is None:
            return None
        with self._lock:
            answer = self._waiting.pop(name)
        return pickle.loads(answer)  # of our own process

    def empty(self) -> bool:
        """Whether none is there yet."""
        return self._order.empty()


def _both(here: Iterator[Item[T]], answers: _Answers) -> Iterator[Item[T]]:
    """What the other process has done by now, then a job done here, and so on to the end."""
    left, there = True, True  # jobs to be had; a process that will answer
    while left or there:
        if left and (not there or answers.empty()):
            ours = next(here, None)
            if ours is None:
                left = False
            else:
                yield ours
            continue
        answer = answers.get()
        if answer is None:
            raise EnvironmentProblem(
                message("the second process of the build stopped before it was done")
            )
        kind, value = answer
        if kind == _WRONG:
            raise RuntimeError(value)
        if kind == _MADE:
            yield value
        there = kind != _END


def _read(reader: Connection, answers: _Answers) -> None:
    """Hand on what comes from the other process; None where no more will come."""
    try:
        while True:
            answers.put(reader.recv_bytes())
    except (EOFError, OSError):
        answers.put(None)


def _answer(reader: Connection, writer: Connection, work: Callable[[], Iterator[object]]) -> None:
    """In the second process: do the work and hand its results over, or what went wrong."""
    reader.close()  # else, with the other process gone, this one would wait for itself to read
    try:
        for value in work():
            writer.send((_MADE, value))
        writer.send((_END, None))
    except BrokenPipeError:
        return  # the other process is gone, and nobody waits
    except BaseException as error:  # whatever it is, the other process reports it
        writer.send((_WRONG, f"{type(error).__name__}: {error}"))
