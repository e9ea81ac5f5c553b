"""The program itself, on which everything that it makes depends: its files and what it draws with.

Knows nothing of games.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from builder import __version__

DRAWN_WITH = (
    "Pillow", "reportlab", "rl_accel", "resvg-py", "svgwrite", "thorvg-python", "uharfbuzz", "lxml",
    "numpy", "contourpy", "deflate",
)  # fmt: skip
"""What else decides how the products look."""
HOME = Path(__file__).parent.parent
LATELY = 2_000_000_000
"""Nanoseconds after which a file that changes has another time, on any disk."""


def program_digest() -> str:
    """The sha256 over the program's own files and the versions of what it draws with."""
    parts = [__version__, *_versions()]
    for name, path in _files():
        with open(path, "rb") as file:  # noqa: PTH123 - as below
            parts.append(f"{name} {hashlib.sha256(file.read()).hexdigest()}")
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def program_facts() -> str:
    """What the disk says of the same, which takes a tenth of the time: of each file its size and
    times, and the names of what is installed, with their versions. '' where a file changed so
    lately that its time might not show another change.
    """
    facts, latest = [__version__, str(HOME), *_installed()], 0
    for name, path in _files():
        one = os.stat(path)  # noqa: PTH116 - a Path for each would take longer than the rest
        latest = max(latest, one.st_mtime_ns, one.st_ctime_ns)
        facts.append(f"{name} {one.st_size} {one.st_mtime_ns} {one.st_ctime_ns} {one.st_ino}")
    if latest + LATELY >= time.time_ns():
        return ""
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()


def _versions() -> Iterator[str]:
    """What else decides, with its versions: they stand in the names of folders, and to read them
    there takes a twentieth of the time that it takes to import what asks packages themselves.
    """
    found: dict[str, str] = {}
    for folder in _installed():
        name, _, version = folder.rpartition(".")[0].partition("-")
        found.setdefault(name.lower(), version)  # the first that Python finds
    for name in DRAWN_WITH:
        known = found.get(name.lower().replace("-", "_"))
        if known is None:  # in a way of its own
            from importlib.metadata import version as asked

            known = asked(name)
        yield f"{name} {known}"


def _files() -> list[tuple[str, str]]:
    """The program's files by their names, in order, with their paths; what Python compiles of them
    is none.
    """
    cut = len(f"{HOME}{os.sep}")
    return sorted((path[cut:].replace(os.sep, "/"), path) for path in _below(str(HOME)))


def _below(folder: str) -> Iterator[str]:
    with os.scandir(folder) as found:
        for one in found:
            if one.is_dir():
                yield from _below(one.path) if one.name != "__pycache__" else ()
            elif one.is_file():
                yield one.path


def _installed() -> Iterator[str]:
    """The packages that Python finds, as their folders are called: numpy-2.1.3.dist-info."""
    for folder in sys.path:
        with suppress(OSError), os.scandir(folder or ".") as found:
            yield from sorted(one.name for one in found if one.name.endswith("-info"))
