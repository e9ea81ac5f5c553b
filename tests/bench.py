"""`make bench`: what builds cost in processor time, clock time and memory, each in a fresh process;
how that grows with the size of a game; how long large setups take to be judged and deployed.

Prints tables; judges nothing, for a busy machine would make any judgement a lie. `python
tests/bench.py maps setups` measures these parts alone.
"""

from __future__ import annotations

import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.games.grown import Size

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
GAME = "strike-the-bear"
RUNS = 3


@dataclass(frozen=True, slots=True)
class Cost:
    """What a run took: seconds of the processors and of the clock, megabytes at the peak.

    Processor time is that of all its processes; the peak is that of the largest one.
    """

    cpu: float
    wall: float
    megabytes: float


COMMAND = str(Path(sys.executable).with_name("builder"))
"""As a user types it."""


def measured(*args: str, kept: Path | None = None) -> Cost:
    """One run of the command, which must end well; what it knows of earlier runs is `kept`."""
    with tempfile.TemporaryDirectory() as none:
        cache = str(kept or none)
        return run([COMMAND, *args], BUILDER_CACHE=cache, PYTHONDONTWRITEBYTECODE="")


def run(command: Sequence[str], **variables: str) -> Cost:
    """One run of any command, which must end well."""
    began = time.perf_counter()
    child = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, **variables},
    )  # fmt: skip
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.perf_counter() - began
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {child.returncode}")
    # ru_maxrss counts kilobytes on Linux, bytes on macOS.
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / unit)


def median(runs: list[Cost]) -> Cost:
    """The middle of each figure."""
    return Cost(*(statistics.median(each) for each in zip(*map(astuple, runs), strict=True)))


def large_setups() -> Iterator[tuple[str, Callable[[], object]]]:
    """What is measured of setups, by name: invented games, each built before the clock starts."""
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


def setups() -> None:
    """Large setups, judged and deployed in this process."""
    print(f"check of one setup, median of {RUNS}, processor time, wanted: under 1 s")
    for name, run in large_setups():
        times = []
        for _ in range(RUNS):
            began = time.process_time()
            run()
            times.append(time.process_time() - began)
        print(f"{name:34}{statistics.median(times):7.2f} s", flush=True)


def maps() -> None:
    """The ground of invented countries with every terrain, drawn in this process."""
    from builder.drawing.maps.layers import layers
    from tests.drawing.maps.grounds import country

    print(f"drawing of a map with all terrains, median of {RUNS}, processor time")
    for across, down, wanted in ((10, 10, 1), (50, 40, 12)):
        board, times = country(across, down), []
        for _ in range(RUNS):
            began = time.process_time()
            list(layers(board))
            times.append(time.process_time() - began)
        name = f"{across * down:,} hexes, wanted: under {wanted} s"
        print(f"{name:34}{statistics.median(times):7.2f} s", flush=True)


def counters() -> None:
    """The faces of 200 counters, drawn in this process and written as SVG."""
    from builder.drawing.counters.faces import Faces
    from builder.emit.svg import svg
    from tests.games import read_once
    from tests.games.grown import Size, write

    print(f"drawing of both faces of counters, median of {RUNS}, processor time")
    with tempfile.TemporaryDirectory() as folder:
        game = read_once(write(Path(folder) / "counters", Size(counters=200))).game
    assert game is not None
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        made = [svg(drawing) for _, _, drawing in Faces(game).all()]
        times.append(time.process_time() - began)
    print(f"{f'200 counters, {len(made)} faces':34}{statistics.median(times):7.2f} s", flush=True)


SQUIB = ("ruby", str(Path(__file__).with_name("rivals") / "squib.rb"))
"""The same counters by Squib, where Ruby finds it: as a gem, or in a folder that RUBYLIB names."""


def prints() -> None:
    """From the CSV of two-sided counters to a duplex vector PDF, in a process of its own; then all
    products of the same game. Beside both, as shares of its time, what Squib does.
    """
    from tests.games.grown import Size, write

    print(f"print of two-sided counters, median of {RUNS}, fresh processes")
    print(f"{'':34}{'CPU':>10}{'wall':>10}{'peak':>10}{'share, wanted':>16}")
    with tempfile.TemporaryDirectory() as folder:
        games = {n: write(Path(folder) / f"print-{n}", Size(counters=n)) for n in (200, 2000)}
        out, units = Path(folder) / "out", str(games[200] / "units.csv")
        sheets, all_ = squib(units, Path(folder)), squib(units, Path(folder), "png")
        few = often("print", str(games[200]), "--out", str(out))
        line("200 counters", few, beside(few, sheets, "0.33"))
        many = often("print", str(games[2000]), "--out", str(out))
        line("2,000 counters", many, f" {many.cpu / few.cpu:.1f} < 11")
        whole = median([cold(str(games[200]), fresh(Path(folder))) for _ in range(RUNS)])
        line("200 counters, all products", whole, beside(whole, all_, "1.00"))
        slow = protograf(units, Path(folder))
    for name, cost in (("Squib: two PDFs", sheets), ("Squib: two PDFs, 400 PNGs", all_)):
        line(name, cost) if cost else print(f"{name}: Squib is not here")
    line("protograf: a PDF, one run", slow) if slow else print("protograf is not here")


def often(*args: str) -> Cost:
    """The middle of some runs of the command, after one that pays for Python's own caches."""
    return median([measured(*args) for _ in range(RUNS + 1)][1:])


def squib(units: str, folder: Path, *more: str) -> Cost | None:
    """What Squib takes; None where it is not installed."""
    if not shutil.which("ruby") or subprocess.call(["ruby", "-e", "require 'squib'"], stderr=-3):
        return None
    return median([run([*SQUIB, units, str(fresh(folder)), *more]) for _ in range(RUNS)])


PROTOGRAF = str(Path(__file__).with_name("rivals") / "protograf_counters.py")
"""The same by protograf, where the Python that the variable PROTOGRAF names, or ours, has it."""


def protograf(units: str, folder: Path) -> Cost | None:
    """What protograf takes, once, for it takes a hundred times as long; None without it."""
    python = os.environ.get("PROTOGRAF") or sys.executable
    if subprocess.call([python, "-c", "import protograf"], stderr=-3):
        return None
    return run([python, PROTOGRAF, units, str(fresh(folder))])


def beside(cost: Cost, other: Cost | None, wanted: str) -> str:
    """A cost as a share of another one by the clock, where that could be measured."""
    return f"{cost.wall / other.wall:.2f} < {wanted}" if other else ""


EDITS: tuple[tuple[str, str, str, str, str], ...] = (
    ("  one counter edited", "units.csv", "u10,10. Infantry,10,", "u10,10. Infantry,X,", "0.5 s"),
    ("  a factor edited", "units.csv", "X,blue,infantry,brigade,1,1,",
     "X,blue,infantry,brigade,1,9,", "0.5 s"),
    ("  one rule edited", "rules.yaml", "holds so many", "holds just so many", ""),
    ("  a phase renamed", "sequence.yaml", "name: Red turn", "name: Red's turn", ""),
)  # fmt: skip
"""What is edited: the row's name, file, text before and after, and the clock that is wanted."""


def edits() -> None:
    """What a build costs after an edit, beside the first one, with what the earlier ones kept."""
    from tests.games.grown import Size, write

    print("builds of 1,000 counters after each edit, one run, a share of the first build's CPU")
    print(f"{'':34}{'CPU':>10}{'wall':>10}{'peak':>10}{'share, wanted':>16}")
    with tempfile.TemporaryDirectory() as folder:
        game, out = write(Path(folder) / "edits", Size(counters=1000)), Path(folder) / "out"
        build, kept = ("build", str(game), "--out", str(out)), Path(folder) / "cache"
        first = measured(*build, kept=kept)
        line("first build", first)

        def again(name: str, wanted: str = "") -> None:
            cost = measured(*build, kept=kept)
            line(name, cost, f" {cost.cpu / first.cpu:.3f} {wanted and f'< {wanted}':>8}")

        again("  nothing changed", "0.3 s")
        for name, file, old, new, wanted in EDITS:
            path = game / file
            path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
            again(name, wanted)
        watched(game, out, kept)
        shutil.rmtree(out)
        again("  output deleted")


_TICKS = 100
"""Hundredths of a second, in which Linux counts a process's time."""


def watched(game: Path, out: Path, kept: Path) -> None:
    """The same edit while `builder watch` looks on: from the file saved to the manifest published,
    the middle of some edits; the first pays for what is imported then.
    """
    path, manifest = game / "units.csv", out / game.name / "manifest.json"
    child = subprocess.Popen(
        [COMMAND, "watch", str(game), "--out", str(out)], cwd=ROOT, stdout=subprocess.PIPE,
        env={**os.environ, "BUILDER_CACHE": str(kept), "PYTHONDONTWRITEBYTECODE": ""},
    )  # fmt: skip
    assert child.stdout is not None
    child.stdout.readline()  # it has built, or found that nothing has changed
    costs = []
    for number in range(RUNS + 1):
        time.sleep(1)
        text, before = path.read_text("utf-8"), manifest.stat().st_mtime_ns
        spent, began = _seconds_of(child.pid), time.perf_counter()
        path.write_text(re.sub(r"(?m)^(u10,[^,]*),[^,]*", rf"\1,W{number}", text), "utf-8")
        while manifest.stat().st_mtime_ns == before:
            time.sleep(0.005)
        wall = time.perf_counter() - began
        time.sleep(0.5)
        costs.append(Cost(_seconds_of(child.pid) - spent, wall, _peak_of(child.pid)))
    child.kill()
    child.wait()
    line("  one counter edited in a watch", median(costs[1:]), f"{'':6}{'< 0.5 s':>10}")


def _seconds_of(process: int) -> float:
    """What a process has taken of processors so far; 0 where only Linux would say."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.is_file():
        return 0.0
    fields = stat.read_text("ascii", "replace").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _peak_of(process: int) -> float:
    """The most memory that a process has had, in megabytes; 0 likewise."""
    status = Path(f"/proc/{process}/status")
    found = re.search(r"VmHWM:\s+(\d+)", status.read_text("utf-8")) if status.is_file() else None
    return int(found[1]) / 1024 if found else 0.0


def cold(game: str, out: Path) -> Cost:
    """A build into a folder that is not there yet."""
    assert not out.exists()
    return measured("build", game, "--out", str(out))


def fresh(folder: Path) -> Path:
    """A folder for a run, in which nothing was. Not one that was emptied for it: a Linux disk does
    not use again what was deleted in the last seconds, and looks long for where to put hundreds of
    files.
    """
    return Path(tempfile.mkdtemp(dir=folder)) / "output"


def line(name: str, cost: Cost, more: str = "") -> None:
    """One line of a table, at once."""
    figures = f"{cost.cpu:8.2f} s{cost.wall:8.2f} s{cost.megabytes:7.0f} MB"
    print(f"{name:34}{figures}{more:>14}", flush=True)


def builds() -> None:
    """Builds of the real games, and how much work the second one saves."""
    print(f"builds, median of {RUNS}, fresh processes, {os.cpu_count()} cores")
    print(f"{'':34}{'CPU':>10}{'wall':>10}{'peak':>10}{'wanted':>14}")
    measured("check", GAME)  # so that no run pays for Python's own caches
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted((ROOT / "source_data").glob("*/game.yaml")):
            game, is_first = path.parent.name, path.parent.name == GAME
            line(f"{game}: check", median([measured("check", game) for _ in range(RUNS)]))
            wanted = "wall < 6 s" if is_first else ""
            outs = [fresh(Path(folder)) for _ in range(RUNS)]
            line("  cold build", median([cold(game, out) for out in outs]), wanted)
            again = [measured("build", game, "--out", str(out)) for out in outs]
            line("  second build, nothing changed", median(again), "wall < 1 s" if is_first else "")


def growth() -> None:
    """Cold builds of an invented game that doubles in one way at a time.

    The exponent is that of the last doubling: 1 where cost grows in step, 2 where it is quadratic.
    """
    from tests.games.grown import Size, write

    sizes = {
        "counters": [Size(counters=n) for n in (625, 1250, 2500, 5000)],
        "hexes": [Size(hexes=n) for n in (1250, 2500, 5000, 10_000)],
        "areas": [Size(areas=n) for n in (250, 500, 1000, 2000)],
        "setups": [Size(setups=n) for n in (5, 10, 20, 40)],
    }
    print("cold builds of an invented game; 200 counters, 100 hexes, 1 setup but for one of them")
    print(f"{'':34}{'CPU':>10}{'wall':>10}{'peak':>10}{'exponent':>14}")
    with tempfile.TemporaryDirectory() as folder:
        for what, cases in sizes.items():
            before: Cost | None = None
            for n, size in enumerate(cases):
                game = write(Path(folder) / f"{what}-{n}", size)
                cost = cold(str(game), fresh(Path(folder)))
                factor = math.log2(cost.cpu / before.cpu) if before else None
                line(f"{named(what, size)}", cost, f"{factor:.2f}" if factor is not None else "")
                before = cost
            if what != "counters":
                print(f"{'':34}{'< 20 s wanted of the last':>26}")


def monster() -> None:
    """The largest game that a build is to take on; memory is that of all its processes together,
    where the system tells it.
    """
    from tests.games.grown import Size, write

    print("cold build of 5,000 counters, all placed in each of 40 setups, on 10,000 hexes")
    with tempfile.TemporaryDirectory() as folder:
        game = write(Path(folder) / "monster", Size(counters=5000, hexes=10_000, setups=40))
        with together() as megabytes:
            cost = cold(str(game), fresh(Path(folder)))
    cost = replace(cost, megabytes=max([cost.megabytes, *megabytes]))
    line("monster, wanted: 60 s, 1,000 MB", cost)


@contextmanager
def together() -> Iterator[list[float]]:
    """Megabytes of all processes that this one has begun, what they share counted once, from half
    a second to the next.
    """
    found: list[float] = []
    done = Event()

    def look() -> None:
        while not done.wait(0.5):
            found.append(sum(map(share_of, below(os.getpid()))))

    watcher = Thread(target=look)
    watcher.start()
    try:
        yield found
    finally:
        done.set()
        watcher.join()


def below(process: int) -> Iterator[int]:
    """The processes that one has begun, and those that these have."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(stat.read_text("ascii", "replace").rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(stat.parent.name))
    waiting = parents.get(process, [])
    while waiting:
        one = waiting.pop()
        yield one
        waiting += parents.get(one, [])


def share_of(process: int) -> float:
    """The megabytes of a process, of what others have too its share."""
    with suppress(OSError):
        text = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
        return sum(int(row.split()[1]) for row in text.splitlines() if row[:4] == "Pss:") / 1024
    return 0.0


def named(what: str, size: Size) -> str:
    """The size in the way in which it grows."""
    number = {"counters": size.counters, "setups": size.setups}.get(what, size.spaces)
    return f"{number:,} {what}"


PARTS: tuple[Callable[[], None], ...] = (
    prints,
    edits,
    builds,
    growth,
    monster,
    setups,
    maps,
    counters,
)
"""In this order: what is measured in this process comes last, for a fresh one begins with the peak
of the one that starts it."""


def main(wanted: Sequence[str]) -> None:
    """Measure and print: the parts that are named, or all."""
    names = [part.__name__ for part in PARTS]
    if unknown := [one for one in wanted if one not in names]:
        raise SystemExit(f"no part {', '.join(unknown)}; there are {', '.join(names)}")
    for n, part in enumerate(part for part in PARTS if not wanted or part.__name__ in wanted):
        print("\n" if n else "", end="")
        part()


if __name__ == "__main__":
    main(sys.argv[1:])
