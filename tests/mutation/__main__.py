"""`make mutants`: a sample of mutants of the packages where a silent mistake costs most.

Which tests come to which line is measured once and kept in .mutants/ as long as the program stays;
after that, only tests that have changed are measured again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import re
import subprocess
import sys
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import accumulate, takewhile
from pathlib import Path

from tests.mutation.sites import Mutant, mutants

PACKAGES = ("language", "rules", "legality", "procedure", "emit/vassal")
LEAST = 0.01
FEWEST = 20
"""Mutants of a small package, where the sample is in proportion to size."""
HOME = Path(".mutants")
WHERE = ",".join(f"builder/{package}/*" for package in PACKAGES)
# Tests that come to the packages only through whole builds, or that look at something else.
BESIDE = (
    "tests/mutation/", "tests/drawing/", "tests/source/", "tests/words/", "tests/test_layers.py",
    "tests/equality/test_engine.py", "tests/test_growth.py", "tests/test_bytes.py",
    "tests/test_cli.py", "tests/pipeline/test_publish.py", "tests/pipeline/test_load.py",
)  # fmt: skip
# Tests that cost more than they notice: left out by --quick.
SLOW = (
    "tests/pipeline/", "tests/texts/", "tests/report/", "tests/diagnostics/", "tests/game/",
    "tests/test_docs.py", "tests/test_words.py", "tests/test_habits.py", "tests/test_explain.py",
    "tests/emit/test_", "tests/emit/vassal/test_dead_parts.py", "tests/equality/test_procedures.py",
    "tests/saves/test_fuzz.py",
)  # fmt: skip
Reach = dict[str, dict]


def _hash(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path}\0".encode() + path.read_bytes())
    return total.hexdigest()


def _pytest(plugin: str, args: list[str], **environment: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    return subprocess.Popen(
        [*command, "-p", plugin, *args], env=os.environ | environment, stdout=subprocess.DEVNULL
    )


def reach(jobs: int, beside: tuple[str, ...] = BESIDE) -> Reach:
    """Which test comes where; measured for the test files that have changed."""
    files = {p.as_posix(): _hash([p]) for p in Path("tests").rglob("test_*.py")
             if not p.as_posix().startswith(beside)}  # fmt: skip
    rest = [p for p in Path("tests").rglob("*.py")
            if not p.match("test_*.py") and "mutation" not in p.parts]  # fmt: skip
    program = _hash([*Path("builder").rglob("*.py"), *rest])
    kept = HOME / "reach.json"
    known: Reach = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    if known.get("program") != program:
        known = {"program": program, "files": {}, "costs": {}, "uses": {}, "lines": {}}
    changed = [file for file in files if known["files"].get(file) != files[file]]
    if changed:
        print(f"measuring which test comes where: {len(changed)} files", flush=True)
        _forget(known, {*changed, *(known["files"].keys() - files.keys())})
        targets = [HOME / f"reach-{n}.json" for n in range(jobs)]
        running = [
            _pytest("tests.mutation.reach", part, REACH_TO=str(target), REACH_IN=WHERE)
            for n, target in enumerate(targets)
            if (part := changed[n::jobs])
        ]
        for process, target in zip(running, targets, strict=False):
            process.wait()
            found = json.loads(target.read_text("utf-8"))
            for test in found["failed"]:
                print(f"fails without any mutant, left out: {test}")
            _add(known, found)
        known["files"] = files
        kept.write_text(json.dumps(known), "utf-8")
    return known


def _file(context: str) -> str:
    return context.removeprefix("file ").partition("::")[0]


def _forget(known: Reach, files: set[str]) -> None:
    for test in [t for t in known["costs"] if _file(t) in files]:
        del known["costs"][test], known["uses"][test]
    for lines in known["lines"].values():
        for line, contexts in lines.items():
            lines[line] = [c for c in contexts if _file(c) not in files]


def _add(known: Reach, new: Reach) -> None:
    known["costs"] |= new["costs"]
    known["uses"] |= new["uses"]
    for file, lines in new["lines"].items():
        old = known["lines"].setdefault(file, {})
        for line, contexts in lines.items():
            old[line] = sorted({*old.get(line, ()), *contexts})


def chosen(
    mutant: Mutant, known: Reach, users: dict[str, list[str]], most: float
) -> list[tuple[str, float]]:
    """The tests that come to a mutant, the nearest and quickest first, as `most` seconds allow.

    Near are those of the folder that is named like its own; then those of the folders above. Before
    all come those that compare a whole text with one that was approved: they notice the most.

    Where it stands outside functions: those that come to any function of its module, or any at all
    where it has none.
    """
    lines = known["lines"].get(mutant.path, {})
    wanted = {str(line) for line in mutant.reached} if mutant.inside else lines.keys()
    found = {c for line in wanted for c in lines.get(line, ())}
    costs = known["costs"]
    tests = {t for c in found for t in users.get(c, [c]) if t in costs}
    tests = tests or (set() if mutant.inside else set(costs))
    own = Path(mutant.path).parts[1:-1]
    order = sorted(
        (not _file(t).endswith("test_golden.py"), -_common(own, Path(_file(t)).parts[1:-1]),
         costs[t], t)
        for t in tests
    )  # fmt: skip
    spent = list(accumulate(max(seconds, LEAST) for *_, seconds, _ in order))
    return [(test, seconds) for *_, seconds, test in order[: bisect(spent, most)]]


def _common(one: Sequence[str], two: Sequence[str]) -> int:
    """How many folders two paths have in common, from the top."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))


def sample(sizes: dict[str, int], seed: int) -> list[Mutant]:
    """So many mutants of each package, each kind as likely as any other."""
    found: list[Mutant] = []
    for package, size in sizes.items():
        chance = random.Random(f"{seed} {package}")
        kinds: dict[str, list[Mutant]] = defaultdict(list)
        for mutant in _all(package):
            kinds[mutant.kind].append(mutant)
        for each in kinds.values():
            chance.shuffle(each)
        wanted = min(size, sum(map(len, kinds.values())))
        while wanted:
            found.append(kinds[chance.choice([k for k in kinds if kinds[k]])].pop())
            wanted -= 1
    random.Random(seed).shuffle(found)  # so that a run cut short is a sample too
    return found


def _all(package: str) -> list[Mutant]:
    """Those of a package, or of one module: "procedure/points.py"."""
    home = Path("builder", package)
    paths = [home] if home.is_file() else sorted(home.rglob("*.py"))
    return [mutant for path in paths for mutant in mutants(path)]


def proportional(packages: Iterable[str], total: int) -> dict[str, int]:
    """How many mutants of each package, in proportion to how many there are."""
    there = {package: len(_all(package)) for package in packages}
    return {p: max(FEWEST, round(total * n / sum(there.values()))) for p, n in there.items()}


def again(packages: Iterable[str], texts: Iterable[str]) -> list[Mutant]:
    """The mutants of a list of texts, wherever their lines stand now."""
    wanted = {_unnumbered(text) for text in texts}
    found = [m for p in packages for m in _all(p) if _unnumbered(str(m)) in wanted]
    return list({_unnumbered(str(m)): m for m in found}.values())


def _unnumbered(text: str) -> str:
    return re.sub(r":\d+:", ":", text, count=1)


def tried(those: list[Mutant], known: Reach, jobs: int, most: float) -> list[bool]:
    """Whether each mutant was killed."""
    users: dict[str, list[str]] = defaultdict(list)
    for test, fixtures in known["uses"].items():
        for context in (f"file {_file(test)}", *fixtures):
            users[context].append(test)
    results = HOME / "results.txt"
    results.write_text("", "utf-8")
    running = []
    for n in range(jobs):
        numbers = list(range(n, len(those), jobs))
        work = [(asdict(those[i]), chosen(those[i], known, users, most)) for i in numbers]
        job = HOME / f"trial-{n}.json"
        job.write_text(
            json.dumps({"mutants": work, "numbers": numbers, "results": str(results)}), "utf-8"
        )
        files = sorted({_file(test) for _, tests in work for test, _ in tests})
        running.append(
            _pytest("tests.mutation.trial", files, TRIAL=str(job), HYPOTHESIS_PROFILE="mutants")
        )
    for process in running:
        process.wait()
    found = dict(json.loads(line) for line in results.read_text("utf-8").splitlines())
    return [found[n] for n in range(len(those))]


def main() -> None:
    options = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    options.add_argument("packages", nargs="*", default=PACKAGES)
    options.add_argument("--sample", type=int, default=80, help="mutants of each package")
    options.add_argument("--total", type=int, help="mutants, in proportion to the packages' size")
    options.add_argument(
        "--again", type=Path, metavar="FILE", nargs="?", const=HOME / "survived.json",
        help="the mutants of a list; without one, those that survived last",
    )  # fmt: skip
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--most", type=float, default=25, help="seconds of tests for one mutant")
    options.add_argument("--quick", action="store_true", help="leave out tests that cost much")
    asked = options.parse_args()
    HOME.mkdir(exist_ok=True)
    packages = [p for p in asked.packages if Path("builder", p).exists()]
    if asked.again:
        those = again(packages, json.loads(asked.again.read_text("utf-8")))
    else:
        sizes = dict.fromkeys(packages, asked.sample)
        those = sample(proportional(packages, asked.total) if asked.total else sizes, asked.seed)
    known = reach(asked.jobs, BESIDE + SLOW * asked.quick)
    (HOME / "tried.json").write_text(json.dumps([str(m) for m in those], indent=1), "utf-8")
    killed = tried(those, known, asked.jobs, asked.most)
    survived = [str(m) for m, k in zip(those, killed, strict=True) if not k]
    (HOME / "survived.json").write_text(json.dumps(survived, indent=1), "utf-8")
    print("package       mutants  killed  survive")
    total = Counter()
    for package in packages:
        mine = [k for m, k in zip(those, killed, strict=True)
                if Path(m.path).is_relative_to(Path("builder", package))]  # fmt: skip
        if not mine:
            continue
        total.update(mine)
        print(f"{package:<14}{len(mine):>7}{sum(mine):>8}{mine.count(False) / len(mine):>9.1%}")
    print(f"{'all':<14}{len(those):>7}{total[True]:>8}{total[False] / len(those):>9.1%}")
    for text in survived:
        print(f"\n{text}")


if __name__ == "__main__":
    main()
