"""What was made before, kept in the user's cache folder, by what it was made of.

A key stands for everything that a thing was made of: the program, and the content of all that it
was given. So nothing in the store is ever wrong, only unused; it may be deleted at any time, and
what cannot be read, or is no longer what was written, counts as not there. Whatever goes wrong
with it, the build goes on without. Knows nothing of what is kept.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from builder.pipeline.program import program_digest, program_facts

FILE = "made.sqlite"
VARIABLE = "BUILDER_CACHE"
MOST = 1024 * 1024 * 1024
"""Bytes of the file. Where there are more, what was kept first goes, down to three quarters."""
_BATCH = 8 * 1024 * 1024
"""So many bytes are written at once."""
_PAGE = 16384
"""Bytes of a page of the file: four times as many as usual, for most of what is kept is long. It is
read in two thirds of the time."""
_PATIENCE = 2.0
"""Seconds to wait for another build that is writing."""
_SOME = 500
"""Keys that are asked for at once."""
_NAMED = "SELECT key, key, data FROM kept WHERE key IN"
_LED_TO = """SELECT one.key, other.key, other.data FROM kept AS one
    JOIN kept AS other ON other.key = CAST(one.data AS TEXT) WHERE one.key IN"""
"""What is kept under names, and what the keys lead to."""


def cache_folder() -> Path | None:
    """The folder of this program in the user's cache; None where there is none, or none is wanted.

    BUILDER_CACHE names another one; empty, it does without.
    """
    if VARIABLE in os.environ:
        own = Path(os.environ[VARIABLE])
        return own if own.is_absolute() else None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    usual = home / ".cache"
    if sys.platform == "darwin":
        usual = home / "Library" / "Caches"
    elif sys.platform == "win32":
        usual = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    chosen = Path(os.environ.get("XDG_CACHE_HOME") or usual)
    return chosen / "builder" if chosen.is_absolute() else None


def key_of(*parts: str) -> str:
    """The key of what this program makes of some content."""
    return hashlib.sha256("\0".join((program(), *parts)).encode()).hexdigest()


class Store:
    """Bytes by their keys. Several processes may use one at once; who forks closes it before.

    What is kept under a key is the sha256 of the bytes, which are there once however many keys lead
    to them, and are compared with it whenever they are read.
    """

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE if folder is not None else None
        self._opened: sqlite3.Connection | None = None
        self._new: dict[str, bytes] = {}
        self._size = 0

    @property
    def there(self) -> bool:
        """Whether anything can be kept."""
        return self._path is not None

    def get(self, key: str) -> bytes | None:
        """What is kept under a key."""
        return self.several([key]).get(key)

    def several(self, keys: Iterable[str]) -> dict[str, bytes]:
        """What is kept under some keys, as much as there is."""
        asked = [*keys]
        new = {key: self._new[key].decode() for key in asked if key in self._new}
        bodies = self.bodies(new.values()) if new else {}
        found = {key: bodies[name] for key, name in new.items() if name in bodies}
        for key, name, body in self._found(_LED_TO, [key for key in asked if key not in new]):
            if _is(body, name):
                found[key] = body
        return found

    def bodies(self, names: Iterable[str]) -> dict[str, bytes]:
        """What `keep` was given, by the names that it gave: as much as is there, unchanged."""
        asked = [*dict.fromkeys(names)]
        new = {name: self._new[name] for name in asked if name in self._new}
        rows = self._found(_NAMED, [name for name in asked if name not in new])
        return new | {name: body for name, _, body in rows if _is(body, name)}

    def put(self, key: str, data: bytes) -> None:
        """Keep something under a key: at the next `flush`, or sooner."""
        self._new[key] = self.keep(data).encode()

    def keep(self, data: bytes) -> str:
        """Keep something under its own name, which is given back."""
        name = _digest(data)
        if self._path is not None:
            self._new[name] = data
            self._size += len(data)
        if self._size > _BATCH:
            self.flush()
        return name

    def made(self, key: str, make: Callable[[], bytes]) -> bytes:
        """What is kept under a key, or else is made, and kept from now on."""
        found = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def flush(self) -> None:
        """Write what is new, all of it or nothing; a disk that refuses is left alone."""
        new, self._new, self._size = self._new, {}, 0
        base = self._base() if new else None
        if base is None:  # what was to be kept is forgotten then
            return
        try:
            with base:
                base.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?)", [*new.items()])
            self._shorten(base)
        except sqlite3.Error as error:
            self._give_up(error)

    def close(self) -> None:
        """Write what is new, and let go of the file until it is used again."""
        self.flush()
        self._let_go()

    def _let_go(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            with suppress(sqlite3.Error):
                opened.close()

    def _found(self, query: str, asked: Sequence[str]) -> list[tuple[str, str, Any]]:
        """What a query finds of the keys that are asked for."""
        found: list[tuple[str, str, Any]] = []
        base = self._base() if asked else None
        try:
            for first in range(0, len(asked), _SOME) if base is not None else ():
                assert base is not None
                some = asked[first : first + _SOME]
                found += base.execute(f"{query} ({','.join('?' * len(some))})", some)
        except sqlite3.Error as error:
            self._give_up(error)
        return found

    def _base(self) -> sqlite3.Connection | None:
        """The file, opened."""
        if self._opened is None and self._path is not None:
            try:
                self._opened = _open(self._path)
            except (OSError, sqlite3.Error) as error:
                self._give_up(error)
        return self._opened

    def _shorten(self, base: sqlite3.Connection) -> None:
        """Take away what was kept first, where there is too much."""
        pages, free, size = (
            base.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        left = (pages - free) * size
        if left <= MOST:
            return
        gone = None
        for row, length in base.execute("SELECT rowid, length(data) FROM kept ORDER BY rowid"):
            gone, left = row, left - length
            if left <= MOST * 3 // 4:
                break
        with base:
            base.execute("DELETE FROM kept WHERE rowid <= ?", (gone,))

    def _give_up(self, error: Exception) -> None:
        """Do without from now on; a file that is broken is taken away, for it is ours."""
        path, self._path = self._path, None
        self._let_go()
        self._new, self._size = {}, 0
        broken = isinstance(error, sqlite3.DatabaseError) and not isinstance(
            error, sqlite3.OperationalError
        )
        if broken and path is not None:
            for each in (path, *(path.with_name(f"{FILE}{end}") for end in ("-wal", "-shm"))):
                with suppress(OSError):
                    each.unlink()


class Worked:
    """A store as it is seen by who works something out."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def made(self, key: str, make: Callable[[], bytes]) -> bytes:
        """What is kept under a key, or else is made, and kept from now on."""
        return self._store.made(key_of("worked", key), make)

    def several(self, keys: Iterable[str]) -> dict[str, bytes]:
        """What is kept under some keys, as much as there is."""
        named = {key_of("worked", key): key for key in keys}
        return {named[key]: data for key, data in self._store.several(named).items()}

    def put(self, key: str, data: bytes) -> None:
        """Keep something under a key."""
        self._store.put(key_of("worked", key), data)


NO_STORE = Store(None)
"""Everything is made anew."""


def open_store() -> Store:
    """The user's store; one that keeps nothing where there is no folder for it."""
    return Store(cache_folder())


@lru_cache(maxsize=1)
def program() -> str:
    """The sha256 of this program, known or worked out; see `program_digest`."""
    with closing(open_store()) as store:
        facts = program_facts() if store.there else ""
        if not facts:
            return program_digest()
        return store.made(f"program {facts}", lambda: program_digest().encode()).decode()


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    if path.is_symlink():
        raise OSError("not a file of ours")
    base = sqlite3.connect(path, timeout=_PATIENCE)
    base.execute(f"PRAGMA page_size = {_PAGE}")  # heeded where the file is new
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = OFF")
    base.execute("CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, data BLOB)")
    return base


def _is(body: object, name: str) -> bool:
    """Whether bytes are what was kept under their name."""
    return isinstance(body, bytes) and _digest(body) == name


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
