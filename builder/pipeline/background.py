"""Work shared by processes, where that is safe; the same results either way.

This process gives the work out and takes in what is made; two others do it, its hands. Memory that
was used in small pieces is given back by nothing but the end of a process: so a hand that has grown
ends where work begins that is done in another way, and is followed by a fresh one. What is made
waits on the disk.

Processes are forked only while this one has a single thread; otherwise the work is done here, as
its results are asked for. Knows nothing of what the work is.
"""

from __future__ import annotations

import gc
import os
import select
import signal
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from mmap import PAGESIZE
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from builder.diagnostics import EnvironmentProblem
from builder.pipeline.forked import alone
from builder.pipeline.heap import give_back
from builder.pipeline.line import Line, fork, line
from builder.pipeline.spool import Held, Place, Stretch, Unnamed
from builder.records import dataclass
from builder.words import message

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext

_HANDS = 2
GROWN, MODEST = 64, 320
"""Megabytes by which a hand may grow before it takes up work of another way, and which it may have
in any case: a fresh one makes anew what the old one has at hand."""
_LITTLE = 1000
"""Bytes that are handed over as they are, and not on the disk."""

Item = tuple[int, tuple[str, Held] | None]
"""The number of an errand and something that it made, with its name; None after the last."""
Elsewhere = Callable[[], list[list[tuple[str, Held]]] | None]
"""What the errands that can be put aside make, where another process has begun to do them; waited
for."""
_Sent = tuple[str, bytes | Place]
"""A name with what was made, or where on the disk that is."""
_Answer = tuple[list[_Sent], bool, Exception | None]
"""What a hand made, whether it has grown, what went wrong."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to be made, of a kind, in a `way` in which other things are made too.

    It comes `after` others, by their numbers, of which everything has been taken in, and is done by
    a hand that knows what they made: one that began later, or did them itself. They come before it
    in any list. It goes `along` with one of them if it is done best by the same hand, which has
    things ready that both need. It can be put `aside` if nothing comes after it.
    """

    kind: str
    run: Callable[[], Iterable[tuple[str, bytes]]]
    way: str = ""
    after: Collection[int] = ()
    along: int | None = None
    aside: bool = False


@contextmanager
def one_hand(errands: Sequence[Errand]) -> Iterator[Iterator[Item]]:
    """What all `errands` make, done here, each when something of it is asked for."""
    yield _done(errands, range(len(errands)))


def _done(errands: Sequence[Errand], those: Iterable[int]) -> Iterator[Item]:
    for n in those:
        yield from ((n, made) for made in errands[n].run())
        yield n, None


@contextmanager
def helped(errands: Sequence[Errand], elsewhere: Elsewhere) -> Iterator[Iterator[Item]]:
    """What little work makes: what can be put aside was begun `elsewhere`, the rest is done here;
    so is all of it where nothing comes from there.
    """

    def given() -> Iterator[Item]:
        aside = [n for n, errand in enumerate(errands) if errand.aside]
        yield from _done(errands, [n for n, errand in enumerate(errands) if not errand.aside])
        made = elsewhere() if aside else []
        if made is None:
            yield from _done(errands, aside)
            return
        for n, those in zip(aside, made, strict=True):
            yield from ((n, one) for one in those)
            yield n, None

    yield given()


@contextmanager
def two_hands(errands: Sequence[Errand]) -> Iterator[Iterator[Item]]:
    """What all `errands` make, as it is done.

    Two processes do them in turn, in their order as far as that can be. Who leaves before the end
    ends the work. What goes wrong in a hand is raised here as RuntimeError with its words, but for
    an EnvironmentProblem; that is raised too where one dies.
    """
    if not alone():
        with one_hand(errands) as done:
            yield done
        return
    hands, ended = list[_Hand](), list[_Hand]()
    give_back()
    gc.freeze()  # what is there is shared while nobody writes to it, as a collection does
    try:
        yield _given_out(errands, hands, ended)
    finally:
        for hand in hands:
            hand.end()
        for hand in (*hands, *ended):
            hand.gone()
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


def _given_out(errands: Sequence[Errand], hands: list[_Hand], ended: list[_Hand]) -> Iterator[Item]:
    """Give the errands out, and hand on what comes back."""
    left, done = [*range(len(errands))], set[int]()
    while left or hands:
        while len(hands) < _HANDS and (ready := _ready(errands, left, done)):
            fresh = _Hand(errands, hands)
            hands.append(fresh)
            fresh.give(fresh.choice(ready, hands), left)
        heard, _, _ = select.select([hand.line for hand in hands], [], [])
        for hand in [one for one in hands if one.line in heard]:
            yield from hand.taken()
            done.add(hand.did[-1])
            ready = _ready(errands, left, done)
            if ready and hand.suits(n := hand.choice(ready, hands)):
                hand.give(n, left)
            else:
                hands.remove(hand)
                hand.end()
                ended.append(hand)


def _ready(errands: Sequence[Errand], left: Sequence[int], done: set[int]) -> list[int]:
    """Those left that need not wait for others."""
    return [n for n in left if done.issuperset(errands[n].after)]


class _Hand:
    """Another process, which knows what this one knew when it began."""

    def __init__(self, errands: Sequence[Errand], others: Sequence[_Hand]) -> None:
        self.did, self._grown, self._errands = list[int](), False, errands
        self.line, theirs = line()
        self._file = unnamed()
        ours = [self.line, *(one.line for one in others)]
        self._process = fork(lambda: _work(theirs, ours, errands, self._file))
        theirs.close()

    def give(self, n: int, left: list[int]) -> None:
        """Give it an errand of those that are left."""
        left.remove(n)
        self.did.append(n)
        self.line.send(n)

    def choice(self, ready: Sequence[int], hands: Iterable[_Hand]) -> int:
        """Which of the errands it does best: the first, but what another hand has things ready for
        comes last; what it has things ready for itself it does rather than end for the first.
        """
        others = [hand for hand in hands if hand is not self]
        free = [n for n in ready if not any(hand.is_ready_for(n) for hand in others)]
        own = [n for n in free if self.is_ready_for(n)]
        if own and not self.suits(free[0]):
            return own[0]
        return (free or ready)[0]

    def is_ready_for(self, n: int) -> bool:
        """Whether it has made what an errand goes along with."""
        return self._errands[n].along in self.did

    def suits(self, n: int) -> bool:
        """Whether it can go on with an errand, and need not end first."""
        errand, last = self._errands[n], self._errands[self.did[-1]]
        light = not self._grown or errand.way == last.way or self.is_ready_for(n)
        return light and {*errand.after} <= {*self.did}

    def taken(self) -> Iterator[Item]:
        """What it has made, waited for."""
        try:
            made, self._grown, wrong = self.line.recv()
        except (EOFError, OSError) as gone:
            raise EnvironmentProblem(
                message("the second process of the build stopped before it was done")
            ) from gone
        if wrong is not None:
            raise wrong
        for name, sent in made:
            yield self.did[-1], (name, taken(sent, self._file))
        yield self.did[-1], None

    def end(self) -> None:
        """It has handed over its results, or nobody wants them."""
        os.kill(self._process, signal.SIGKILL)
        self.line.close()

    def gone(self) -> None:
        """Wait until the system has taken it apart, which takes a while."""
        os.waitpid(self._process, 0)


def _work(
    line: Line, others: Iterable[Line], errands: Sequence[Errand], file: Unnamed | None
) -> None:
    """In a hand: do what is asked for, until nobody asks any more."""
    for one in others:
        one.close()  # else, with the first process gone, the hands would wait for one another
    before = _size()
    try:
        while True:
            n = line.recv()
            try:
                made = [(name, placed(data, file)) for name, data in errands[n].run()]
                answer: _Answer = made, _size() > max(before + GROWN, MODEST), None
            except EnvironmentProblem as trouble:
                answer = [], False, trouble
            except BaseException as error:  # whatever it is, the first process reports it
                answer = [], False, RuntimeError(f"{type(error).__name__}: {error}")
            line.send(answer)
    except (EOFError, OSError):
        return  # the first process is gone, and nobody waits


def unnamed() -> Unnamed | None:
    """A file for what two processes make; none where the disk has no room."""
    try:
        return Unnamed()
    except OSError:
        return None


def placed(data: bytes, file: Unnamed | None) -> bytes | Place:
    """Where on the disk something is; it itself if it is little, or the disk takes no more."""
    try:
        return file.place(data) if file is not None and len(data) > _LITTLE else data
    except OSError:
        return data


def taken(sent: bytes | Place, file: Unnamed | None) -> Held:
    """What another process has made, wherever that is."""
    if isinstance(sent, bytes) or file is None:
        assert isinstance(sent, bytes)
        return sent
    return Stretch(file, *sent)


def _size() -> float:
    """The memory that this process has, in megabytes; `alone` has asked the same folder."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * PAGESIZE / 1024**2
