"""How the tests are run: what is compiled before, in how many processes, in which order."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from builder.words.catalogue import outdated
from tests.equality.counting import collect, summary
from tests.sharing import is_left_out, rank

Changed = Callable[..., Path]
"""Makes a copy of the invented game with one text changed; the fixture is in `fixtures.py`."""

# The tests quote English; the catalogues are those of the sources at hand.
os.environ["LANGUAGE"] = "en"
# Thousands of small files are written and read again: in memory, where the system has room there.
MEMORY = "/dev/shm"
ROOMY = os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2_000_000_000
if ROOMY and "TMPDIR" not in os.environ:
    os.environ["TMPDIR"] = tempfile.tempdir = MEMORY


def pytest_configure(config: pytest.Config) -> None:
    """Compile the message catalogues where they are older than their sources.

    The user's cache and settings are not used; all processes of a run share others, which end with
    it. A process that only hands tests to others needs no games. Until all is imported nothing of
    it is garbage.
    """
    gc.disable()
    worker = hasattr(config, "workerinput")
    if worker or not config.getoption("numprocesses", None):
        config.pluginmanager.import_plugin("tests.fixtures")
    if worker:
        return
    if outdated():
        from builder.words.po import compile_all  # takes long to load

        compile_all()
    cache = tempfile.mkdtemp(prefix="builder-tests-")
    os.environ["XDG_CACHE_HOME"] = os.environ["XDG_CONFIG_HOME"] = cache
    os.environ.pop("BUILDER_CACHE", None)
    config.add_cleanup(partial(shutil.rmtree, cache, ignore_errors=True))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Every second process imports the tests from the last to the first, before they are collected.

    On a fresh clone pytest rewrites each file of tests, and keeps it rewritten: two processes meet
    in the middle instead of doing all of it twice.
    """
    worker = getattr(session.config, "workerinput", {"workerid": "gw0"})["workerid"]
    if worker[-1] not in "13579" or session.config.args != session.config.getini("testpaths"):
        return
    for path in sorted(Path(__file__).parent.rglob("test_*.py"), reverse=True):
        if is_left_out(path, session.config.option.markexpr):
            continue
        with suppress(Exception, pytest.skip.Exception):  # what is wrong is said when collected
            import_module(".".join(path.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file of which no test will be run is not even imported."""
    return is_left_out(collection_path, config.option.markexpr) or None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long begins first, so that two processes end together."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: rank(item.nodeid.split("::")[0]))


def pytest_collection_finish() -> None:
    """What is imported by now stays: Python need not look through it for garbage all the time."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(int(os.environ.get("GCT", "200000")), 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure() -> None:
    """Nothing is looked through for garbage when the process ends: pytest would, before that."""
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A process of pytest-xdist reports each test once, not thrice: a third of what that costs."""
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, nextitem=nextitem, log=False):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Tests that share something run in one process (`tests/sharing.py`); `--dist` says else."""
    if config.getoption("numprocesses", None) and config.option.dist == "no":
        config.option.dist = "loadscope"
        config.option.loadscopereorder = False  # the files with few tests are not the quick ones


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Files that read the same games run in one process too."""
    if config.option.dist != "loadscope":
        return None
    from tests.scheduler import Sharing  # xdist need not be there

    return Sharing(config, log)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A process of pytest-xdist has ended: its counts are added to ours."""
    collect(node.config, getattr(node, "workeroutput", {}))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """The equality cases of this run, counted."""
    for line in summary(config):
        terminalreporter.write_line(line)
