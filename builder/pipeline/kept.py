"""What the last build made of the same map: taken over instead of painted again.

A file is taken over only where the manifest says that it was made of the same drawing, by the same
program and in the same language, and where it is still byte for byte what was written. Nothing is
stored but the files that are published anyway.
"""

from __future__ import annotations

from pathlib import Path

from builder.pipeline.current import program_digest
from builder.pipeline.manifest import Manifest, digest
from builder.records import dataclass
from builder.source.regular import read_regular


@dataclass(frozen=True, slots=True)
class Kept:
    """The last build's folder and manifest; None where there was none."""

    folder: Path | None = None
    former: Manifest | None = None

    def file(self, path: str, key: str) -> bytes | None:
        """A file made of the map with this key, if it is still there unchanged."""
        if self.folder is None or self.former is None or self.former.map != key:
            return None
        entry = self.former.artefacts.get(path)
        try:
            data = read_regular(self.folder / path, entry.bytes) if entry else b""
        except OSError:
            return None
        return data if entry and digest(data) == entry.sha256 else None


NOTHING_KEPT = Kept()


def map_key(svg: bytes, title: str, language: str) -> str:
    """What all that shows the map depends on: the drawing as SVG, words, and the program."""
    return digest(f"{program_digest()}\n{language}\n{title}\n{digest(svg)}".encode())
