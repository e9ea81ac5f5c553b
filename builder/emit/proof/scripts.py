"""The page's own script and style: files of this folder, one after the other.

A page opened from disk may load one classic script and nothing else, so the files that people
read are joined here, without their comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from builder.emit.proof.engine import SCRIPTS as ENGINE
from builder.emit.proof.squeeze import squeezed

SITE = Path(__file__).parent / "site"
ORDER = (
    "base", "address", "look", "stacks", "map", "rail", "panel", "grid", "find", "counters",
    "cards", "tables", "procedures", "texts", "changes", "save", "keys", "main",
)  # fmt: skip
"""The files in the order in which they stand in the script; the engine comes first."""


@cache
def script() -> str:
    """The script of every page."""
    engine = "\n".join(path.read_text("utf-8") for path in _engine())
    own = "\n".join(path.read_text("utf-8") for path in own_files())
    parts = (squeezed(engine), squeezed(own))
    return "\n".join(["(()=>{'use strict';", *parts, "})();\n"])


def own_files() -> list[Path]:
    """The files of the page, without the engine."""
    return [SITE / f"{name}.js" for name in ORDER if (SITE / f"{name}.js").is_file()]


def _engine() -> Iterator[Path]:
    yield from (SITE / "engine" / name for name in ENGINE)


@cache
def style() -> str:
    """The style sheet, without comments."""
    text = re.sub(r"/\*.*?\*/", "", (SITE / "proof.css").read_text("utf-8"), flags=re.S)
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line)
