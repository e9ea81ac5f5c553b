"""`make bench`: how long builds take and how much memory, each in a fresh process; how long large
set-ups take to be judged and deployed.

Prints tables; judges nothing, for a busy machine would make any judgement a lie.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
GAME = "strike-the-bear"
RUNS = 3


def measured(*args: str) -> tuple[float, float]:
    """Wall seconds and peak megabytes of one run of the command, which must end well."""
    began = time.perf_counter()
    child = subprocess.Popen(
        [sys.executable, "-m", "builder", *args], cwd=ROOT, stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"builder {' '.join(args)} ended with {child.returncode}")
    # ru_maxrss counts kilobytes on Linux, bytes on macOS.
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return time.perf_counter() - began, usage.ru_maxrss / unit


def median(runs: list[tuple[float, float]]) -> tuple[float, float]:
    """The middle of the times, and of the peaks."""
    seconds, megabytes = zip(*runs, strict=True)
    return statistics.median(seconds), statistics.median(megabytes)


def large_setups() -> Iterator[tuple[str, Callable[[], object]]]:
    """What is measured of set-ups, by name: invented games, each built before the clock starts."""
    from builder.diagnostics import Findings
    from builder.legality.check import check
    from tests.legality.deploy.large import crowded, fixed, front, packed, pools

    cases = (
        ("300 units choose among 200 spaces", front(300)),
        ("the same, one unit too many", front(301)),
        ("the same, many pools", pools()),
        ("300 units of unlike weight", packed(100)),
        ("the same, one unit too many", packed(101)),
        ("ranges from units that choose", crowded()),
        ("5,000 fixed placements", fixed()),
    )
    for name, game in cases:
        yield name, lambda game=game: check(game, Findings())


def main() -> None:
    """Measure and print."""
    print(f"check of one set-up, median of {RUNS}, wanted: under 1 s")
    for name, run in large_setups():
        times = []
        for _ in range(RUNS):
            began = time.perf_counter()
            run()
            times.append(time.perf_counter() - began)
        print(f"{name:34}{statistics.median(times):7.2f} s")
    print()
    builds()


def builds() -> None:
    """Measure and print builds."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "output"
        build = ("build", GAME, "--out", str(out))
        measured("check", GAME)  # so that no run pays for Python's own caches
        cold = []
        for _ in range(RUNS):
            shutil.rmtree(out, ignore_errors=True)
            cold.append(measured(*build))
        again = [measured(*build) for _ in range(RUNS)]
        check = [measured("check", GAME) for _ in range(RUNS)]
    print(f"{GAME}, median of {RUNS}, fresh processes, {os.cpu_count()} cores")
    print(f"{'':34}{'wall':>9}{'peak':>10}{'wanted':>22}")
    for name, runs, wanted in (
        ("cold build", cold, "under 6 s, 400 MB"),
        ("second build, nothing changed", again, "under 1 s"),
        ("check only", check, ""),
    ):
        seconds, megabytes = median(runs)
        print(f"{name:34}{seconds:7.2f} s{megabytes:7.0f} MB{wanted:>22}")


if __name__ == "__main__":
    main()
