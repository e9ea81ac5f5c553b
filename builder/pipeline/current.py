"""Whether what was published is current: the key of a build, by the files and the program.

Reads and hashes, no more: what compiles a game is not imported to find that nothing changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from builder.pipeline.manifest import digest
from builder.pipeline.store import program
from builder.source import Folder


def build_key(folder: Folder, language: str = "") -> str:
    """What a build depends on: the game's files, the language, the program that builds."""
    key = hashlib.sha256(f"{program()}{language}".encode())
    for name, value in sorted(folder.digests().items()):
        key.update(f"{name}\0{value}\n".encode())
    for name in folder.too_large:
        key.update(f"{name}\0too large\n".encode())
    return key.hexdigest()


def part_key(key: str, only: Iterable[str]) -> str:
    """What a build of some products depends on; that of all of them has the key itself."""
    return digest("\n".join((key, *sorted(only))).encode()) if only else key
