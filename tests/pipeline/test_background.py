"""Work in other processes gives what it would give here, and its mistakes are told."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from builder.pipeline.background import Errand, two_hands

FORKED = """
import multiprocessing
import os
import time
from dataclasses import replace
from builder.diagnostics import EnvironmentProblem
from builder.pipeline import background
from builder.pipeline.background import Errand, helped, two_hands
from builder.pipeline.forked import alone
from builder.pipeline.spool import read

beside = alone()
assert beside == (os.cpu_count() > 1), "a fresh process has one thread"
here, both = str(os.getpid()), multiprocessing.get_context("fork").Barrier(2)

def who(way, meets=False):
    def run():
        if meets and beside:
            both.wait(20)
        yield "who", str(os.getpid()).encode()
    return Errand("who", run, way)

def whose(*errands):
    with two_hands(errands) as done:
        found = {n: read(item[1]).decode() for n, item in done if item is not None}
    return [found[n] for n in range(len(errands))]

one, other = whose(who("a", meets=True), who("a", meets=True))
assert not beside or len({one, other, here}) == 3, "two others do it"

large = [Errand("large", lambda: [("a", bytes(300_000)), ("b", b"little")])] * 3
with two_hands(large) as done:
    found = [(n, item and (item[0], read(item[1]))) for n, item in done]
for n in range(3):
    own = [item for number, item in found if number == n]
    assert own == [("a", bytes(300_000)), ("b", b"little"), None], "the end comes last"

taken = []
errands = [who("a"), who("b"), Errand("c", lambda: [("knows", b"%d" % len(taken))], "c", (0, 1))]
with two_hands(errands) as done:
    for n, item in done:
        if item is not None:
            taken.append(item)
assert read(taken[2][1]) == b"2", "who comes after others knows what they made"

background._HANDS, background.MODEST = 1, 0
for background.GROWN, times in ((-1, 2), (10_000, 1)):
    a, again, b = whose(who("a"), who("a"), who("b"))
    assert a == again and len({a, b}) == (times if beside else 1), "grown hands are relieved"
background._HANDS = 2

def along(first):
    return replace(who("c", meets=True), along=first)

late = Errand("late", lambda: [("who", str(os.getpid()).encode())], "d", range(2))
one, other, last, *own = whose(who("a", meets=True), who("b", meets=True), late, along(1), along(0))
assert not beside or own == [other, one], "who has things ready goes on with them"
assert not beside or last not in (one, other), "and somebody else does what must be begun anew"

aside = replace(who("b"), aside=True)
for made, other in (([[("who", b"other")]] * 2, "other"), (None, here)):
    with helped([who("a"), aside, aside, who("a")], lambda: made) as done:
        found = [(n, item and item[1].decode()) for n, item in done]
    assert found == [(0, here), (0, None), (3, here), (3, None), (1, other), (1, None), (2, other),
                     (2, None)], "what is aside comes last, and is done here if nobody else did it"

with two_hands([]) as nothing:
    assert list(nothing) == []
try:
    with two_hands([Errand("wrong", lambda: map(int, ["no number"]))]) as wrong:
        next(wrong)
except (RuntimeError, ValueError) as error:
    assert "no number" in str(error)
else:
    raise AssertionError("the mistake was swallowed")
def trouble():
    raise EnvironmentProblem("no font")

try:
    with two_hands([Errand("trouble", trouble)]) as troubled:
        next(troubled)
except EnvironmentProblem as error:
    assert str(error) == "no font"
else:
    raise AssertionError("the trouble was swallowed")
if beside:
    try:
        with two_hands([Errand("dead", lambda: map(os._exit, [3]))]) as dead:
            next(dead)
    except EnvironmentProblem as trouble:
        assert "before it was done" in str(trouble)
    else:
        raise AssertionError("the death was not told")
    began = time.monotonic()
    with two_hands([Errand("sleep", lambda: map(time.sleep, [50])), who("a")]) as left:
        next(left)
    assert time.monotonic() - began < 25, "work that nobody waits for was waited for"
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        pass
    else:
        raise AssertionError("a process was left behind")
print("done")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_in_a_process_of_one_thread_others_do_the_work() -> None:
    ran = subprocess.run([sys.executable, "-c", FORKED], capture_output=True, text=True, timeout=60)
    assert (ran.stdout, ran.stderr) == ("done\n", "")


def test_in_a_process_with_threads_work_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong() -> list[tuple[str, bytes]]:
        raise ValueError("no number")

    def status(_self: Path, *_how: str) -> str:
        return "Name:\tx\nThreads:\t2\nCpus:\t3\n"

    monkeypatch.setattr(Path, "read_text", status)
    with two_hands([Errand("a", lambda: [("who", b"%d" % os.getpid())])]) as done:
        assert list(done) == [(0, ("who", b"%d" % os.getpid())), (0, None)]
    with (
        pytest.raises(ValueError, match="no number"),
        two_hands([Errand("a", wrong)]) as done,
    ):
        next(done)


SOLVED = """
import sys
from pathlib import Path
import builder.cli

def main():
    import builder.legality.deploy.program
    print(Path("/proc/self/status").read_text().split("Threads:")[1].split()[0])

builder.cli.main = main
from builder.__main__ import run
run()
"""


def test_the_solver_starts_no_thread_that_would_keep_the_build_in_one_process() -> None:
    if not Path("/proc/self/status").exists():
        pytest.skip("threads are counted in /proc")
    environment = {k: v for k, v in os.environ.items() if k != "OPENBLAS_NUM_THREADS"}
    done = subprocess.run(
        [sys.executable, "-c", SOLVED], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "1"


def test_the_other_processes_end_with_the_first_however_that_ends() -> None:
    """Else they would wait for ever for somebody to ask for more."""
    code = (
        "import os, signal\n"
        "from builder.pipeline.background import Errand, two_hands\n"
        "job = Errand('a', lambda: [('x', b'x' * 1_000_000)])\n"
        "with two_hands([job] * 9) as made:\n"
        "    next(made)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    child.communicate(timeout=30)  # until nobody holds its output any more
    assert child.returncode == -signal.SIGKILL
