"""Plugin of pytest: which test comes to which line of the program, and what each test costs.

Lines that a shared fixture comes to count for every test that uses the fixture, those of a game
that is read or a module that is made once for every test that wants it; lines reached
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
from typing import TypeVar

import pytest
from coverage import Coverage

from tests import games

os.cpu_count = lambda: 1  # what a build does in a second process, it does in this one
COVERAGE = Coverage(data_file=None, config_file=False, include=os.environ["REACH_IN"].split(","))
COVERAGE.start()
STACK = [""]
COSTS: dict[str, float] = {}
USES: dict[str, list[str]] = {}
FAILED: set[str] = set()
ONCE: dict[str, set[str]] = defaultdict(set)  # by what wants them: the games and modules made once


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


Made = TypeVar("Made")


def once(kind: str, make: Callable[..., Made]) -> Callable[..., Made]:
    """What it takes to make something of a folder counts for all that want it."""

    def counted(folder: Path, **how: bool) -> Made:
        name = f"{kind} {folder}"
        ONCE[STACK[-1]].add(name)
        with context(name):
            return make(folder, **how)

    return counted


games.read_once = once("game", games.read_once)
from tests.emit.vassal import readable  # noqa: E402 - it takes `read_once` as it is now

readable.module = once("module", readable.module)


def wanted(name: str) -> set[str]:
    """All that something wants that is made once, and what that wants."""
    return {each for one in ONCE.get(name, ()) for each in (one, *wanted(one))}


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
        uses.extend(each for reader in readers for each in wanted(reader))
    data = COVERAGE.get_data()
    root = Path.cwd()
    lines = {
        Path(file).relative_to(root).as_posix(): data.contexts_by_lineno(file)
        for file in data.measured_files()
    }
    found = {"costs": COSTS, "uses": USES, "lines": lines, "failed": sorted(FAILED)}
    Path(os.environ["REACH_TO"]).write_text(json.dumps(found), "utf-8")
