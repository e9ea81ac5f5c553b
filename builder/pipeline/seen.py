"""Published files that were compared with their manifest before, by what the disk says of them.

To read 10,000 files takes longer than to ask for their sizes and times. What changed so lately that
its time might not show another change is read again. Knows nothing of what the files are.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from builder.pipeline.manifest import Manifest, is_current
from builder.pipeline.store import key_of, open_store

_LATELY = 2_000_000_000
"""Nanoseconds after which a file that changes has another time, on any disk."""


def is_known_current(folder: Path, manifest: Manifest | None, key: str) -> bool:
    """Whether a folder has just what its manifest lists, made of what has this key."""
    if manifest is None or manifest.build != key:
        return False
    stamp, newest = _stamp(folder, manifest.artefacts)
    with closing(open_store()) as store:
        seen = key_of("seen", str(folder.resolve()), key)
        if stamp and store.get(seen) == stamp:
            return True
        current = is_current(folder, manifest, key)
        if current and newest + _LATELY < time.time_ns():
            store.put(seen, stamp)
        return current


def _stamp(folder: Path, names: Iterable[str]) -> tuple[bytes, int]:
    """What the disk says of some files, and when the last one changed; b"" where one is missing."""
    said, newest = hashlib.sha256(), 0
    for name in names:
        try:
            one = os.lstat(f"{folder}/{name}")
        except OSError:
            return b"", 0
        facts = one.st_mode, one.st_size, one.st_mtime_ns, one.st_ctime_ns, one.st_ino
        said.update(f"{name}\0{facts}\n".encode())
        newest = max(newest, one.st_mtime_ns, one.st_ctime_ns)
    return said.digest(), newest
