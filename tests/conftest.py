"""Games for tests: an invented one on disk, the real one, and copies with a mistake in them."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

from builder.pipeline.build import build
from builder.pipeline.load import Loaded
from builder.words.catalogue import outdated
from builder.words.po import compile_all
from tests.equality.counting import collect, summary
from tests.games import BEAR, SKIRMISH, read_once
from tests.games.loaded import PATCHES, loaded_once
from tests.games.loaded import undrawn as never_drawn
from tests.games.made import little_made, made_once, painted_once
from tests.games.parsed import parsed_once

# How many examples where each takes long: tests/examples.py.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

# The tests quote English; the catalogues are those of the sources at hand.
os.environ["LANGUAGE"] = "en"


def pytest_configure(config: pytest.Config) -> None:
    """Compile the message catalogues where they are older than their sources.

    The user's cache is not used; all processes of a run share one that ends with it.
    """
    if hasattr(config, "workerinput"):
        return
    if outdated():
        compile_all()
    cache = tempfile.mkdtemp(prefix="builder-tests-")
    os.environ["XDG_CACHE_HOME"] = cache
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
        with suppress(Exception, pytest.skip.Exception):  # what is wrong is said when collected
            import_module(".".join(path.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """What is imported by now stays: Python need not look through it for garbage all the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


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
    from tests.sharing import Sharing  # xdist need not be there

    return Sharing(config, log)


@pytest.fixture(scope="session", autouse=True)
def read_but_once() -> Iterator[None]:
    """The same games are loaded once, and of those with one file changed the others parsed once."""
    with parsed_once(), loaded_once():
        yield


@pytest.fixture
def monkeypatch() -> Iterator[pytest.MonkeyPatch]:
    """Pytest's own, of which the loads know."""
    with pytest.MonkeyPatch.context() as patch:
        PATCHES.append(patch)
        yield patch
        PATCHES.remove(patch)


@pytest.fixture(scope="module")
def undrawn() -> Iterator[None]:
    """For tests of what the data mean: drawings, most of the work, are not checked."""
    with never_drawn():
        yield


Changed = Callable[..., Path]


@pytest.fixture(scope="session")
def skirmish() -> Loaded:
    """The invented game, loaded."""
    return read_once(SKIRMISH)


@pytest.fixture(scope="session")
def bear() -> Loaded:
    """The game of source_data/, loaded; how it looks was not looked at."""
    with never_drawn():
        return read_once(BEAR)


@pytest.fixture
def changed(tmp_path: Path) -> Changed:
    """Makes a copy of the invented game in which, in one file, one text stands for another."""

    def change(file: str = "", old: str = "", new: str | bytes = "") -> Path:
        folder = tmp_path / "game"
        if not folder.exists():
            shutil.copytree(SKIRMISH, folder)
        if isinstance(new, bytes):
            (folder / file).write_bytes(new)
        elif file:
            text = (folder / file).read_text("utf-8")
            assert text.count(old) >= 1, f"{old!r} is not in {file}"
            (folder / file).write_text(text.replace(old, new, 1) if old else new, "utf-8")
        return folder

    return change


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a build of the invented game wrote; not to be changed."""
    with made_once():
        return _published(tmp_path_factory.mktemp("published"))


@pytest.fixture(scope="session")
def little_published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with little products in place of the real ones."""
    with little_made():
        return _published(tmp_path_factory.mktemp("little"))


def _published(home: Path) -> Path:
    shutil.copytree(SKIRMISH, home / "skirmish")
    built = build(home / "skirmish", home / "output", lambda *_: None)
    assert built.folder is not None, [str(f.message) for f in built.findings]
    return built.folder


@pytest.fixture(scope="module")
def little_products() -> Iterator[None]:
    """For tests of what becomes of products, whatever they are: builds make little ones."""
    with little_made():
        yield


@pytest.fixture
def pictures_painted_once() -> Iterator[None]:
    """Builds make all products, of pictures that were painted before where these are the same."""
    with painted_once():
        yield


@pytest.fixture
def products_made_once() -> Iterator[None]:
    """Builds of data that was built before in these tests publish the same files."""
    with made_once():
        yield


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
