"""Which tests run in one process: those of a file, and those that read the same games.

A game is then loaded, and its map, its aid and its cards are drawn, once a run. Likewise those that
look at the source of the program.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_ROOT = Path(__file__).parents[1]
_LONG = (
    "games",
    "tests/test_docs.py",
    "tests/test_growth.py",
    "tests/pipeline/",
    "tests/test_bytes.py",
    "tests/test_cli.py",
    "tests/drawing/",
    "tests/texts/",
)
"""What takes longest, in the order in which it is begun."""


_GAMES = re.compile(
    r"read_once|\bSOURCE_DATA\b|\bBEAR\b|\bGAMES\b|\bbear: Loaded|\bdrawn: Drawing|\bboard: Board"
    r"|\bbeanshell\b|\bchromium\b|proof\.node\b"
)
"""What reads a game, or a fixture that does; and what asks BeanShell, node or a browser, which are
started once a process."""


@cache
def company(file: str) -> str:
    """The file, or a name for all that share."""
    text = (_ROOT / file).read_text("utf-8")
    if "tests.sources" in text or "tests.test_layers" in text:
        return "sources"
    return "games" if _GAMES.search(text) else file


_ONLY_GAMES = re.compile(r"^pytestmark = \[?pytest\.mark\.games\b", re.MULTILINE)


def is_left_out(path: Path, wanted: str) -> bool:
    """Whether all tests of a file look at the games as published, and those are not wanted."""
    if wanted != "not games" or path.suffix != ".py" or not path.name.startswith("test_"):
        return False
    return _ONLY_GAMES.search(path.read_text("utf-8")) is not None


@cache
def rank(file: str) -> int:
    """How early the tests of a file are begun, from 0."""
    found = (n for n, long in enumerate(_LONG) if company(file).startswith(long))
    return next(found, len(_LONG))
