"""A game's folder: its files as bytes and text, bounded in size, inside the folder only.

Knows nothing of what the files mean.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from builder.diagnostics import Findings, Span

MAX_FILE = 8 * 1024 * 1024
MAX_FILES = 500
SUFFIXES = (".yaml", ".csv", ".json")


@dataclass(frozen=True, slots=True)
class Folder:
    """The data files of one game, by their path relative to the folder ("setups/campaign.csv").

    `files` holds bytes, in the order of their names; `too_large` names those left unread.
    """

    name: str
    root: Path
    files: dict[str, bytes]
    too_large: tuple[str, ...]

    def text(self, name: str, findings: Findings, asked_by: Span | None = None) -> str | None:
        """A file's text, without a byte order mark; None with a finding where it cannot be had."""
        if name in self.too_large:
            findings.add("S104", Span(name), f"{name} is larger than {MAX_FILE // 2**20} MB")
            return None
        data = self.files.get(name)
        if data is None:
            findings.add("S102", asked_by or Span(name), f"the file {name} is missing")
            return None
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            before = data[: error.start]
            line = before.count(b"\n") + 1
            column = error.start - (before.rfind(b"\n") + 1) + 1
            findings.add("S103", Span(name, line, column), f"{name} is not UTF-8 text here")
            return None

    def digests(self) -> dict[str, str]:
        """The sha256 of each file: for the manifest, and to tell whether anything changed."""
        return {name: hashlib.sha256(data).hexdigest() for name, data in self.files.items()}


def open_folder(root: Path) -> Folder:
    """Read every data file of a game's folder.

    Links are not followed out of the folder; files over 8 MB are named and left unread. Raises
    OSError where the disk refuses.
    """
    files: dict[str, bytes] = {}
    too_large: list[str] = []
    home = root.resolve()
    for path in sorted(home.rglob("*")):
        inside = path.resolve().is_relative_to(home)
        if path.suffix not in SUFFIXES or not path.is_file() or not inside:
            continue
        name = path.relative_to(home).as_posix()
        if len(files) >= MAX_FILES or path.stat().st_size > MAX_FILE:
            too_large.append(name)
        else:
            files[name] = path.read_bytes()
    return Folder(home.name, home, files, tuple(too_large))
