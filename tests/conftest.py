"""How the tests are run: what is compiled before, in how many processes, in which order."""

from __future__ import annotations

import ctypes
import gc
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from builder.words.catalogue import outdated
from tests.equality.counting import summary
from tests.sharing import is_left_out

pytest_plugins = ["tests.hands", "tests.fixtures"]

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
    it. Until all is imported nothing of it is garbage.
    """
    gc.disable()
    _keep_memory()
    if outdated():
        from builder.words.po import compile_all  # takes long to load

        compile_all()
    cache = tempfile.mkdtemp(prefix="builder-tests-")
    os.environ["XDG_CACHE_HOME"] = os.environ["XDG_CONFIG_HOME"] = cache
    os.environ.pop("BUILDER_CACHE", None)
    config.add_cleanup(partial(shutil.rmtree, cache, ignore_errors=True))


def _keep_memory() -> None:
    """What was freed is used again, not given back to the system, which would clear it each time.

    Where the C library is not glibc, nothing is done.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if os.name == "posix" else None
    if mallopt is not None:
        trim_threshold, top_pad, most_mapped = -1, -2, -4  # the numbers of malloc.h
        mallopt(trim_threshold, 1 << 30)
        mallopt(top_pad, 1 << 24)
        mallopt(most_mapped, 0)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file of which no test will be run is not even imported."""
    return is_left_out(collection_path, config.option.markexpr) or None


def pytest_collection_finish() -> None:
    """What is imported by now stays: Python need not look through it for garbage all the time."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure() -> None:
    """Nothing is looked through for garbage when the process ends: pytest would, before that."""
    gc.freeze()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """The equality cases of this run, counted."""
    for line in summary(config):
        terminalreporter.write_line(line)
