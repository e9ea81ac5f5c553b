"""Drawings in which nothing was found wrong, known by their content across runs.

One file of keys in the user's cache folder, which anybody may delete at any time: then everything
is drawn and looked at again. Nothing is ever read from it but that a key is there. Knows nothing
of what is drawn.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from builder.pipeline.current import program_digest
from builder.pipeline.manifest import digest
from builder.source.regular import read_regular

FILE = "faultless-drawings.txt"
_KEY = 64
_MOST = 4096
"""Keys in the file, of which the younger half is kept when there are more."""


def cache_folder() -> Path | None:
    """The folder of this program in the user's cache; None where the user has none."""
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


class Faultless:
    """The keys in a folder, which need not be there; without one, nothing is known."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE if folder is not None else None

    def holds(self, key: str) -> bool:
        """Whether a drawing with this content was found faultless by the same program."""
        return self._own(key) in self._keys

    def keep(self, keys: Sequence[str]) -> None:
        """Add keys, one write for all; a disk that refuses is left alone."""
        new = [own for key in keys if (own := self._own(key)) not in self._keys]
        if not new or self._path is None:
            return
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if len(self._keys) + len(new) > _MOST:
                self._shorten(self._path)
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
            handle = os.open(self._path, flags, 0o600)
            try:
                os.write(handle, "".join(f"{key}\n" for key in new).encode("ascii"))
            finally:
                os.close(handle)
        self._keys.update(dict.fromkeys(new))

    def _own(self, key: str) -> str:
        """The key of content and program together."""
        return digest(f"{program_digest()}{key}".encode())

    @cached_property
    def _keys(self) -> dict[str, None]:
        """The keys in the file, oldest first; a line that was torn is none."""
        try:
            found = read_regular(self._path, 2 * _MOST * (_KEY + 1)) if self._path else b""
        except OSError:
            return {}
        lines = found.decode("ascii", "replace").splitlines()
        return dict.fromkeys(line for line in lines if len(line) == _KEY)

    def _shorten(self, path: Path) -> None:
        """Leave the younger half of the keys, in one step: other builds read meanwhile."""
        younger = list(self._keys)[-_MOST // 2 :]
        beside = path.with_name(f"{FILE}.{os.getpid()}")
        beside.write_text("".join(f"{key}\n" for key in younger), "ascii")
        beside.replace(path)
        self._keys.clear()
        self._keys.update(dict.fromkeys(younger))
