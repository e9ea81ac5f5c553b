"""Whether what was published is current: the key of a build, by the files and the program.

Reads and hashes, no more: what compiles a game is not imported to find that nothing changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

from builder import __version__
from builder.pipeline.manifest import digest
from builder.source import Folder

DRAWN_WITH = (
    "Pillow", "reportlab", "rl_accel", "resvg-py", "svgwrite", "uharfbuzz", "lxml", "numpy",
    "contourpy",
)  # fmt: skip
"""What else decides how the products look."""


def build_key(folder: Folder, language: str = "") -> str:
    """What a build depends on: the game's files, the language, the program that builds."""
    key = hashlib.sha256(f"{program_digest()}{language}".encode())
    for name, value in sorted(folder.digests().items()):
        key.update(f"{name}\0{value}\n".encode())
    for name in folder.too_large:
        key.update(f"{name}\0too large\n".encode())
    return key.hexdigest()


def part_key(key: str, only: Iterable[str]) -> str:
    """What a build of some products depends on; that of all of them has the key itself."""
    return digest("\n".join((key, *sorted(only))).encode()) if only else key


@lru_cache(maxsize=1)
def program_digest() -> str:
    """The sha256 over the program's own files and the versions of what it draws with."""
    home = Path(__file__).parent.parent
    parts = [__version__]
    parts += [f"{name} {version(name)}" for name in DRAWN_WITH]
    for path in sorted(home.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            parts.append(f"{path.relative_to(home).as_posix()} {digest(path.read_bytes())}")
    return digest("\n".join(parts).encode())
