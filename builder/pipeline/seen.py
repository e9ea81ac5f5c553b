"""Published files that were read or written before, by what the disk says of them.

To read 10,000 files takes longer than to ask for their sizes and times. What changed so lately that
its time might not show another change is read again by the next command; not so what was written
here, for it was given a time that no change would give it. Knows nothing of what the files are.
"""

from __future__ import annotations

import json
import os
import stat
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from builder.pipeline.manifest import Manifest, digest_of
from builder.pipeline.program import LATELY
from builder.pipeline.store import Store, key_of, open_store

_SHA256 = -1
_STAYING = (0, 1, 2, 4)
"""What stays of the facts of a file that is moved: all but when it was."""
_FINE = 100
"""Nanoseconds in the finest time that every system keeps."""
_AT_ONCE, _COARSE = 50_000_000, 1_000_000
"""Nanoseconds after which a file that changes has another time, on a disk whose times are finer
than so many: kernels set them at each tick of their clock, of which there are a hundred a second
at least.
"""


class Seen:
    """The sha256 of files in a folder: read, or known of a file of which the disk says the same."""

    def __init__(self, folder: Path, store: Store) -> None:
        self._folder, self._store = f"{folder}", store
        self._key = key_of("seen", str(folder.resolve()))
        self._known: dict[str, list[int | str]] = json.loads(store.get(self._key) or b"{}")
        self._new: dict[str, list[int | str]] = {}
        self._here: dict[str, list[int | str]] = {}
        self._written: dict[str, list[int | str]] = {}
        self._now = time.time_ns()

    def digest(self, name: str) -> str:
        """The sha256 of a file by its path in the folder; '' where there is none."""
        path = f"{self._folder}/{name}"
        try:
            one = os.lstat(path)
        except OSError:
            return ""
        facts = _facts(one)
        known = self._here.get(name) or self._known.get(name)
        if known is not None and known[:_SHA256] == facts:
            return str(known[_SHA256])
        sha256 = digest_of(Path(path))
        soon = _AT_ONCE if one.st_ctime_ns % _COARSE else LATELY
        late = max(one.st_mtime_ns, one.st_ctime_ns) + soon >= self._now
        if sha256 and stat.S_ISREG(one.st_mode):
            self._here[name] = [*facts, sha256]
            self._new |= {} if late else {name: self._here[name]}
        return sha256

    def wrote(self, name: str, staged: str, sha256: str) -> None:
        """That a file was written, which will be moved to its place in the folder."""
        now = time.time_ns() // _FINE * _FINE
        with suppress(OSError):  # there are disks on which times are not for everybody to set
            os.utime(staged, ns=(now, now))  # fine, and no tick of a kernel's clock
        one = os.lstat(staged)
        if one.st_mtime_ns == now and now % _COARSE:
            self._written[name] = [*_facts(one), sha256]

    def keep(self) -> None:
        """Keep what was read, and what was written and lies in its place as it was."""
        for name, (*before, sha256) in self._written.items():
            with suppress(OSError):
                now = _facts(os.lstat(f"{self._folder}/{name}"))
                if all(now[n] == before[n] for n in _STAYING):
                    self._new[name] = [*now, sha256]
        if self._new:
            self._store.put(self._key, json.dumps({**self._known, **self._new}).encode())


def _facts(one: os.stat_result) -> list[int | str]:
    return [one.st_mode, one.st_size, one.st_mtime_ns, one.st_ctime_ns, one.st_ino]


@contextmanager
def seen(folder: Path) -> Iterator[Seen]:
    """What is known of the files in a folder; what is read besides is kept."""
    with closing(open_store()) as store:
        known = Seen(folder, store)
        yield known
        known.keep()


def is_known_current(folder: Path, manifest: Manifest | None, key: str) -> bool:
    """Whether a folder has just what its manifest lists, made of what has this key."""
    if manifest is None or manifest.build != key:
        return False
    with seen(folder) as known:
        return all(known.digest(name) == one.sha256 for name, one in manifest.artefacts.items())
