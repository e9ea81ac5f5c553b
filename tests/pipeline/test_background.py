"""Work in a second process gives what it would give here, and its mistakes are told."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from builder.pipeline import background, spool
from builder.pipeline.background import two_hands


def test_what_waits_comes_as_it_was_though_memory_holds_but_little_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(spool, "IN_MEMORY", 50)
    answers, made = background._Answers(), [(n, bytes([n]) * 30) for n in range(4)]
    for one in made:
        answers.put(pickle.dumps(one))
    answers.put(None)
    assert [answers.get() for _ in made] == made and not answers.empty()
    assert answers.get() is None and answers.empty()


FORKED = """
import os
import time
from builder.diagnostics import EnvironmentProblem
from builder.pipeline.background import two_hands
from builder.pipeline.forked import alone

beside = alone()
assert beside == (os.cpu_count() > 1), "a fresh process has one thread"
here = os.getpid()
told, tell = os.pipe()
waited, go = os.pipe()

def ready():
    while alone() != beside:
        time.sleep(0.001)  # a thread that has ended may be counted a moment longer
    return True

def hear(times=1):
    if beside:
        for _ in range(times):
            assert os.read(told, 1)

def slow():
    if beside and os.getpid() == here:
        os.write(go, b"x")
    elif beside:
        os.write(tell, b"x")
        os.read(waited, 1)
    yield os.getpid()

def telling(work, after=()):
    os.write(tell, b"x")
    yield from work
    for _ in after:
        os.write(tell, b"x")

with two_hands([slow, slow]) as both:
    hear()  # the other process has begun, and waits for the second job to be begun here
    found = [(n, pid == here) for n, pid in both if pid]
    assert sorted(found) == [(0, not beside), (1, True)], "each has done one"
ready()
with two_hands([lambda: telling([bytes(300_000)] * 3, "x")] * 3) as large:
    hear(6)  # nobody asks for them yet, and they are made all the same
    found = list(large)
    assert found.count((2, bytes(300_000))) == 3 and len(found) == 12
    assert found.index((1, None)) > 3, "the end of a job comes after what it made"
ready()
with two_hands([]) as nothing:
    assert list(nothing) == []
ready()
try:
    with two_hands([lambda: telling(map(int, ["1", "no number"]))]) as wrong:
        hear()
        assert next(wrong) == (0, 1)
        next(wrong)
except (RuntimeError, ValueError) as error:
    assert "no number" in str(error)
else:
    raise AssertionError("the mistake was swallowed")
if ready() and beside:
    try:
        with two_hands([lambda: telling(map(os._exit, [3]))]) as dead:
            hear()
            next(dead)
    except EnvironmentProblem as trouble:
        assert "before it was done" in str(trouble)
    else:
        raise AssertionError("the death was not told")
    ready()
    with two_hands([lambda: telling(map(time.sleep, [50]))]):
        hear()
        began = time.monotonic()
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
def test_in_a_process_of_one_thread_work_is_shared_with_another() -> None:
    ran = subprocess.run([sys.executable, "-c", FORKED], capture_output=True, text=True, timeout=60)
    assert (ran.stdout, ran.stderr) == ("done\n", "")


def test_in_a_process_with_threads_work_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def status(_self: Path, *_how: str) -> str:
        return "Name:\tx\nThreads:\t2\nCpus:\t3\n"

    monkeypatch.setattr(Path, "read_text", status)
    with two_hands([lambda: iter([os.getpid()])]) as done:
        assert list(done) == [(0, os.getpid()), (0, None)]
    with (
        pytest.raises(ValueError, match="no number"),
        two_hands([lambda: map(int, ["no number"])]) as wrong,
    ):
        next(wrong)


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


def test_the_second_process_ends_with_the_first_however_that_ends() -> None:
    """Else it would wait for ever for somebody to read what it has made."""
    code = (
        "import os, signal\n"
        "from builder.pipeline.background import two_hands\n"
        "def job():\n"
        "    yield from (b'x' * 1_000_000 for _ in range(3))\n"
        "with two_hands([job, job]) as made:\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    child.communicate(timeout=30)  # until nobody holds its output any more
    assert child.returncode == -signal.SIGKILL
