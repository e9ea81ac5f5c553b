"""manifest.json: what a build has written, by which it knows its own files again.

A file is ours only if the manifest lists it with the sha256 that it has. Knows nothing of what
the artefacts are.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from builder.records import dataclass
from builder.source.folder import MANIFEST
from builder.source.regular import read_regular

MAX_MANIFEST = 32 * 1024 * 1024


def digest(data: bytes) -> str:
    """The sha256 of bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


def digest_of(path: Path) -> str:
    """The sha256 of a file; '' where there is none, or none that can be read."""
    try:
        return digest(read_regular(path))
    except OSError:
        return ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file that a build wrote: its sha256, its size, and what made it."""

    sha256: str
    bytes: int
    by: str


@dataclass(frozen=True)
class Manifest:
    """What a build made, and of what.

    `build` is the key of the build, `sources` the sha256 of each data file, `artefacts` the files
    by their path in the folder, `gpids` the number of each piece of the module where one was made,
    `map` the key of the map that its files were made of.
    """

    game: str
    version: str
    build: str
    sources: Mapping[str, str]
    artefacts: Mapping[str, Entry]
    gpids: Mapping[str, int] | None = None
    map: str = ""

    def beside(
        self, former: Manifest | None, replaced: Callable[[str], bool] = lambda _: False
    ) -> Manifest:
        """This manifest with the files of a former one that it has not `replaced`."""
        every = former.artefacts if former is not None else {}
        listed = {name: one for name, one in every.items() if not replaced(name)}
        return replace(self, artefacts={**listed, **self.artefacts})

    def dump(self) -> bytes:
        """The file's bytes."""
        return self._bytes

    @cached_property
    def _bytes(self) -> bytes:
        data: dict[str, str] = {
            "game": _said(self.game),
            "version": _said(self.version),
            "build": _said(self.build),
            "sources": _lines({name: _said(one) for name, one in sorted(self.sources.items())}, 2),
        }
        if self.map:
            data["map"] = _said(self.map)
        if self.gpids is not None:
            data["gpids"] = _lines({name: f"{n}" for name, n in sorted(self.gpids.items())}, 2)
        data["artefacts"] = _lines({
            name: f'{{\n   "sha256": {_said(one.sha256)},\n   "bytes": {one.bytes},'
                  f'\n   "from": {_said(one.by)}\n  }}'
            for name, one in sorted(self.artefacts.items())
        }, 2)  # fmt: skip
        return f"{_lines(data, 1)}\n".encode()


_said = json.encoder.encode_basestring
"""A text as JSON."""


def _lines(values: Mapping[str, str], deep: int) -> str:
    """Values by name as JSON, a line each, as `json.dumps` has it with an indent of 1: that takes
    ten times as long, and there are 10,000 files.
    """
    if not values:
        return "{}"
    lines = (f"\n{' ' * deep}{_said(name)}: {value}" for name, value in values.items())
    return f"{{{','.join(lines)}\n{' ' * (deep - 1)}}}"


def entries(artefacts: Mapping[str, bytes], made_by: Mapping[str, str]) -> dict[str, Entry]:
    """An entry for each file that was made."""
    return {name: Entry(digest(data), len(data), made_by[name]) for name, data in artefacts.items()}


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest in a folder; None where no build wrote the one that lies there.

    Other programs have files of this name too. Ours is one that we would write again byte for
    byte, and that names no place outside its folder.
    """
    try:
        found = read_regular(folder / MANIFEST, MAX_MANIFEST)
    except OSError:
        return None
    return _ours(found)


@lru_cache(maxsize=1)
def _ours(found: bytes) -> Manifest | None:
    """The manifest of which these are the bytes; a build asks for it several times."""
    try:
        manifest = _parsed(json.loads(found.decode()))
        same = manifest.dump() == found
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return manifest if same and all(map(inside, manifest.artefacts)) else None


def _parsed(data: dict[str, Any]) -> Manifest:
    artefacts = {
        name: Entry(one["sha256"], one["bytes"], one["from"])
        for name, one in data["artefacts"].items()
    }
    gpids = dict(data["gpids"]) if "gpids" in data else None
    return Manifest(
        data["game"],
        data["version"],
        data["build"],
        dict(data["sources"]),
        artefacts,
        gpids,
        data.get("map", ""),
    )


def inside(name: str) -> bool:
    """Whether a path stays in its folder and is written as we write paths."""
    return all(part not in ("", ".", "..") for part in name.split("/"))


def is_current(folder: Path, manifest: Manifest | None, key: str) -> bool:
    """Whether the folder holds all that a build with this key writes, byte for byte."""
    if manifest is None or manifest.build != key:
        return False
    return all(digest_of(folder / name) == one.sha256 for name, one in manifest.artefacts.items())


def changed(folder: Path, manifest: Manifest) -> tuple[Path, ...]:
    """The files that are there but are no longer what the build wrote."""
    found = ((folder / name, one.sha256) for name, one in manifest.artefacts.items())
    return tuple(path for path, sha256 in found if digest_of(path) not in ("", sha256))
