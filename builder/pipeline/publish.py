"""Putting artefacts on the disk: built beside, then swapped in; and the manifest.

A build that is killed leaves the old output whole. Knows nothing of what the artefacts are.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from builder.diagnostics import Trouble

MANIFEST = "manifest.json"


def digest(data: bytes) -> str:
    """The sha256 of bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


def manifest(
    game: str, version: str, key: str, sources: Mapping[str, str], artefacts: Mapping[str, bytes],
    made_by: Mapping[str, str],
) -> bytes:  # fmt: skip
    """manifest.json: each artefact with its sha256, size and maker; the sources with theirs."""
    data = {
        "game": game,
        "version": version,
        "build": key,
        "sources": dict(sorted(sources.items())),
        "artefacts": {
            name: {"sha256": digest(data), "bytes": len(data), "from": made_by[name]}
            for name, data in sorted(artefacts.items())
        },
    }
    return (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode()


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """The manifest of a published folder; None where there is none that can be read."""
    try:
        data = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def is_current(folder: Path, key: str) -> bool:
    """Whether the folder holds just what a build with this key would write, byte for byte."""
    found = read_manifest(folder)
    if found is None or found.get("build") != key:
        return False
    artefacts = found.get("artefacts")
    if not isinstance(artefacts, dict):
        return False
    try:
        there = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
        return there == {*artefacts, MANIFEST} and all(
            digest((folder / name).read_bytes()) == entry["sha256"]
            for name, entry in artefacts.items()
        )
    except (OSError, KeyError, TypeError):
        return False


def publish(folder: Path, artefacts: Mapping[str, bytes]) -> None:
    """Write all artefacts to a new folder beside `folder`, then put it in its place.

    Raises Trouble where the folder holds something that no build wrote, or the disk refuses.
    """
    fresh, old = folder.with_name(f".{folder.name}.new"), folder.with_name(f".{folder.name}.old")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        recover(folder)
        if folder.exists() and any(folder.iterdir()) and read_manifest(folder) is None:
            raise Trouble(f"{folder} holds files that no build wrote; name another folder")
        shutil.rmtree(fresh, ignore_errors=True)
        for name, data in artefacts.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)
        shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        with suppress(OSError):
            recover(folder)
        raise Trouble(f"cannot write {folder}: {error.strerror or error}") from error


def recover(folder: Path) -> None:
    """After a build that was killed between the two renames: the old output back in place."""
    old = folder.with_name(f".{folder.name}.old")
    if old.exists() and not folder.exists():
        old.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def write_file(path: Path, data: bytes) -> None:
    """Replace one file in a single step. Raises Trouble where the disk refuses."""
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        raise Trouble(f"cannot write {path}: {error.strerror or error}") from error
