"""Plugin of pytest: which test comes to which line of the program, and what each test costs.

Lines that a shared fixture comes to count for every test that uses the fixture; lines reached
while a file is collected, for every test of that file. Lines of the files
$REACH_IN; JSON goes to $REACH_TO.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from coverage import Coverage

from builder.pipeline.load import Loaded
from tests import games

os.cpu_count = lambda: 1  # what a build does in a second process, it does in this one
COVERAGE = Coverage(data_file=None, config_file=False, include=os.environ["REACH_IN"].split(","))
COVERAGE.start()
STACK = [""]
COSTS: dict[str, float] = {}
USES: dict[str, list[str]] = {}
FAILED: set[str] = set()
READ: dict[str, set[str]] = defaultdict(set)  # by what reads them: the games read once


def cost() -> float:
    """Seconds of processor that this process and its children have used."""
    return sum(os.times()[:4])


@contextmanager
def context(name: str) -> Iterator[None]:
    """Lines reached from here on count for this name."""
    STACK.append(name)
    COVERAGE.switch_context(name)
    yield
    STACK.pop()
    COVERAGE.switch_context(STACK[-1])


def read_once(folder: Path, read: Callable[[Path], Loaded] = games.read_once) -> Loaded:
    """What reading a game comes to counts for all that have it read."""
    READ[STACK[-1]].add(f"game {folder}")
    with context(f"game {folder}"):
        return read(folder)


games.read_once = read_once


def _shared(fixture: pytest.FixtureDef[object]) -> str:
    return f"fixture {fixture.baseid} {fixture.argname}"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    if isinstance(collector, pytest.Module):
        with context(f"file {collector.nodeid}"):
            return (yield)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object]) -> Iterator[None]:
    if fixturedef.scope == "function":
        return (yield)
    with context(_shared(fixturedef)):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    start = cost()
    with context(item.nodeid):
        result = yield
    if item.nodeid in FAILED:
        return result
    COSTS[item.nodeid] = cost() - start
    known = item._fixtureinfo.name2fixturedefs
    USES[item.nodeid] = [_shared(f[-1]) for f in known.values() if f[-1].scope != "function"]
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        FAILED.add(report.nodeid)


def pytest_sessionfinish() -> None:
    COVERAGE.stop()
    for test, uses in USES.items():
        readers = (test, f"file {test.partition('::')[0]}", *uses)
        uses.extend(game for reader in readers for game in READ.get(reader, ()))
    data = COVERAGE.get_data()
    root = Path.cwd()
    lines = {
        Path(file).relative_to(root).as_posix(): data.contexts_by_lineno(file)
        for file in data.measured_files()
    }
    found = {"costs": COSTS, "uses": USES, "lines": lines, "failed": sorted(FAILED)}
    Path(os.environ["REACH_TO"]).write_text(json.dumps(found), "utf-8")
