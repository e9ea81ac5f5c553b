"""A game's folder: its files as bytes and text, bounded in size, inside the folder only.

Knows nothing of what the files mean.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import field
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings, Span
from builder.records import dataclass
from builder.source import artwork
from builder.source.regular import read_regular
from builder.words import message

MAX_FILE = 8 * 1024 * 1024
MAX_FILES = 500
MAIN = "game.yaml"
LOCK = "gpids.json"
RULEBOOK = "rules.md"
MANIFEST = "manifest.json"
"""What a build writes beside its products, which may lie in the game's folder."""
WORKBOOKS = (".xlsx", ".ods")
SUFFIXES = (".yaml", ".csv", *WORKBOOKS)
OVERLAY, EXTENSIONS = "overlay", "extensions"
"""Folders with what is made by hand for the module: fragments (.xml), and files of any kind."""
ARTWORK = (*artwork.SUFFIXES, ".ttf", ".geojson", ".tmx", ".tsx")
MAX_ARTWORK = 512 * 1024 * 1024
"""All pictures and fonts of a game together."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The data files of one game, by their path relative to the folder ("setups/campaign.csv").

    `files` holds bytes, in the order of their names. Left unread are those `too_large`, those
    `beyond` the number of files that a game may have, and the `others`, which are no data files:
    spreadsheets, texts, and folders with a data file's name (these end in "/"). `artwork` are
    pictures and fonts, whether the data names them or not; `heavy` those that are too large.
    """

    name: str
    root: Path
    files: dict[str, bytes]
    too_large: tuple[str, ...]
    beyond: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    artwork: dict[str, bytes] = field(default_factory=dict)
    heavy: tuple[str, ...] = ()

    def text(self, name: str, findings: Findings, asked_by: Span | None = None) -> str | None:
        """A file's text, without a byte order mark; None with a finding where it cannot be had.

        That a file is `beyond` the others is one finding for all, and not reported here.
        """
        if name in self.beyond:
            return None
        if name in self.too_large:
            findings.add(
                "S104",
                Span(name),
                message("{name} is larger than {limit} MB", name=name, limit=MAX_FILE // 2**20),
            )
            return None
        data = self.files.get(name)
        if data is None:
            findings.add(
                "S102", asked_by or Span(name), message("the file {name} is missing", name=name)
            )
            return None
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            before = data[: error.start]
            line = before.count(b"\n") + 1
            column = error.start - (before.rfind(b"\n") + 1) + 1
            findings.add(
                "S103",
                Span(name, line, column),
                message("{name} is not UTF-8 text at this place", name=name),
            )
            return None

    def digests(self) -> dict[str, str]:
        """The sha256 of each file: for the manifest, and to tell whether anything changed."""
        files = {**self.files, **self.artwork}
        return {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def open_folder(root: Path) -> Folder:
    """Read every data file of a game's folder; a folder without game.yaml is not looked through.

    Links are not followed out of the folder, hidden files (an editor's, a system's) are passed
    over; files over 8 MB are named and left unread. Raises EnvironmentProblem where the disk
    refuses.
    """
    try:
        return _read(root.resolve())
    except (OSError, RuntimeError) as error:  # a link to itself is a RuntimeError
        what = getattr(error, "filename", None) or root
        why = getattr(error, "strerror", "") or error
        raise EnvironmentProblem(
            message("cannot read {path}: {error}", path=os.fsdecode(what), error=why)
        ) from error


def _read(home: Path) -> Folder:
    files: dict[str, bytes] = {}
    too_large: list[str] = []
    beyond: list[str] = []
    others: list[str] = []
    pictures = _Artwork(home)
    for path in sorted(home.rglob("*")) if (home / MAIN).exists() else ():
        name = path.relative_to(home).as_posix()
        if not _ours(path, name, home):
            continue
        by_hand = name.startswith((f"{OVERLAY}/", f"{EXTENSIONS}/")) and not path.is_dir()
        fragment = by_hand and path.suffix == ".xml"
        own = by_hand and not fragment and path.suffix not in SUFFIXES
        if own or (path.suffix.lower() in ARTWORK and not path.is_dir()):
            pictures.add(name, path)
            continue
        # Other .json files are a program's, perhaps those of our own output.
        ours = fragment or path.suffix in SUFFIXES or name in (LOCK, RULEBOOK)
        if not ours or path.is_dir():
            others.append(name + "/" * path.is_dir())
        elif path.stat().st_size > MAX_FILE:
            too_large.append(name)
        elif len(files) >= MAX_FILES:
            beyond.append(name)
        else:
            files[name] = read_regular(path)
    return Folder(
        home.name, home, files, tuple(too_large), tuple(beyond), tuple(others[:MAX_FILES]),
        pictures.files, tuple(pictures.heavy),
    )  # fmt: skip


class _Artwork:
    """Collects pictures and fonts, as many as a game may have, without those of a build."""

    def __init__(self, home: Path) -> None:
        self._built = {path.parent for path in home.rglob(MANIFEST)}
        self.files: dict[str, bytes] = {}
        self.heavy: list[str] = []
        self._total = 0

    def add(self, name: str, path: Path) -> None:
        if self._built.intersection(path.parents):
            return
        size = path.stat().st_size
        if size > artwork.MAX_BYTES or self._total + size > MAX_ARTWORK:
            self.heavy.append(name)
            return
        self._total += size
        self.files[name] = read_regular(path)


def _ours(path: Path, name: str, home: Path) -> bool:
    """Whether a path is in the folder, there, not hidden, with a name in UTF-8."""
    if name.startswith(".") or "/." in name:
        return False
    try:
        name.encode()
        # Links are not followed on the way here: only one that ends it can lead elsewhere.
        return not path.is_symlink() or (path.exists() and path.resolve().is_relative_to(home))
    except (UnicodeEncodeError, RuntimeError):  # a link to itself is a RuntimeError
        return False
