"""Two processes run the tests, which are collected once: `pytest --hands 2`.

The processes are forked when all tests are known. Each takes a company of tests, those that share
what they look at, runs it and hands over the reports, then takes the next. Where processes cannot
be forked, one runs them all.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from itertools import chain, pairwise
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import Any

import pytest
from _pytest.assertion.rewrite import PYC_TAIL, get_cache_dir
from _pytest.runner import runtestprotocol

from tests import other_build
from tests.equality.counting import collect
from tests.sharing import company, is_left_out, rank

_EARLY = pytest.StashKey[ForkProcess]()
_WIDE = 2
"""Bytes of the number of a company."""
Company = list[pytest.Item]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--hands`, which `make test` gives."""
    parser.addoption("--hands", type=int, default=1, help="processes that share the tests")


def pytest_configure(config: pytest.Config) -> None:
    """One process where none can be forked."""
    if not hasattr(os, "fork"):
        config.option.hands = 1


def pytest_sessionstart(session: pytest.Session) -> None:
    """A second process imports the tests from the last to the first, before they are collected.

    On a fresh clone pytest rewrites each file of tests, and keeps it rewritten: two processes meet
    in the middle instead of one doing all of it. Where most were kept, the processor is left to a
    build that a test compares, which begins as well.
    """
    config = session.config
    if config.getoption("hands") < 2 or config.args != config.getini("testpaths"):
        return
    if config.option.markexpr == "not games":
        other_build.begin()
        config.add_cleanup(other_build.clear)
    if sum(map(_is_kept, files := [*Path(__file__).parent.rglob("test_*.py")])) > len(files) / 2:
        return
    early = multiprocessing.get_context("fork").Process(target=_import_all, args=(config,))
    early.start()
    config.stash[_EARLY] = early


def _is_kept(path: Path) -> bool:
    """Whether pytest has kept a file of tests as it rewrote it, perhaps an older one."""
    return (get_cache_dir(path) / f"{path.stem}{PYC_TAIL}").exists()


def _import_all(config: pytest.Config) -> None:
    for path in sorted(Path(__file__).parent.rglob("test_*.py"), reverse=True):
        if not is_left_out(path, config.option.markexpr):
            with suppress(Exception, pytest.skip.Exception):  # what is wrong is said when collected
                import_module(".".join(path.relative_to(config.rootpath).with_suffix("").parts))


def pytest_collection_finish(session: pytest.Session) -> None:
    """What would still be imported early is not needed any more."""
    early = session.config.stash.get(_EARLY, None)
    if early is not None:
        early.kill()
        early.join()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run all tests in some processes, and report here what they report."""
    hands = session.config.getoption("hands")
    if hands < 2 or session.config.option.collectonly:
        return None
    if session.testsfailed:
        raise session.Interrupted(f"{session.testsfailed} errors during collection")
    companies = _companies(session.items)
    numbers, filled = os.pipe()
    os.write(filled, b"".join(n.to_bytes(_WIDE, "big") for n in range(len(companies))))
    os.close(filled)
    fork, readers, processes = multiprocessing.get_context("fork"), [], []
    for hand in range(hands):
        reader, writer = fork.Pipe(duplex=False)
        process = fork.Process(target=_run, args=(session.config, companies, numbers, writer, hand))
        process.start()
        writer.close()
        readers.append(reader)
        processes.append(process)
    try:
        _report(session, readers)
    finally:
        for process in processes:
            if session.shouldfail or session.shouldstop:
                process.kill()
            process.join()
        os.close(numbers)
    return True


def _companies(items: Sequence[pytest.Item]) -> list[Company]:
    """The tests by company; what takes long begins first, so that all hands end together."""
    found: dict[str, Company] = {}
    for item in sorted(items, key=lambda one: rank(_file(one))):
        found.setdefault(company(_file(item)), []).append(item)
    return [*found.values()]


def _file(item: pytest.Item) -> str:
    return item.nodeid.split("::")[0]


def _report(session: pytest.Session, readers: Sequence[Connection]) -> None:
    """Report what the processes hand over, until all have ended or the run is to stop."""
    config, left = session.config, [*readers]
    while left:
        for reader in wait(left):
            assert isinstance(reader, Connection)
            try:
                data = reader.recv()
            except EOFError:
                raise RuntimeError("a process that runs tests has died") from None
            if "ended" in data:
                collect(config, data["ended"])
                left.remove(reader)
                continue
            report = config.hook.pytest_report_from_serializable(config=config, data=data)
            session.ihook.pytest_runtest_logreport(report=report)
            if session.shouldfail:
                raise session.Failed(session.shouldfail)
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)


def _run(
    config: pytest.Config, companies: Sequence[Company], numbers: int, writer: Connection, hand: int
) -> None:
    """In a process of its own: run companies of tests, as long as there are some."""
    output: dict[str, Any] = {}
    config.workeroutput = output  # type: ignore[attr-defined]
    _apart(config, hand)

    def taken() -> Iterator[pytest.Item]:
        while number := os.read(numbers, _WIDE):
            yield from companies[int.from_bytes(number, "big")]

    for item, following in pairwise(chain(taken(), [None])):
        assert item is not None
        for report in runtestprotocol(item, nextitem=following, log=False):
            if report.when == "call" or not report.passed:  # once for a test, not thrice
                writer.send(config.hook.pytest_report_to_serializable(config=config, report=report))
    writer.send({"ended": output})
    writer.close()


def _apart(config: pytest.Config, hand: int) -> None:
    """What two processes must not share: what is printed, and folders for tests.

    With a second thread, which does nothing, no build in a test forks a process of its own: there
    is no third processor for it.
    """
    capture: Any = config.pluginmanager.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    folders: Any = config._tmp_path_factory  # type: ignore[attr-defined]
    folders._basetemp = folders.getbasetemp() / f"hand-{hand}"
    folders._basetemp.mkdir()
    threading.Thread(target=threading.Event().wait, daemon=True).start()
