"""A designer's pictures and fonts by their paths; a file that cannot be used is one finding.

Knows nothing of what they are for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from builder.diagnostics import Findings, Span, nearest
from builder.source.artwork import MAX_BYTES, Artwork, Fault, artwork
from builder.source.fontfile import FontFile, font_file
from builder.words import message


class Gallery:
    """The pictures and fonts of a game's folder, each read when it is first named.

    `files` are their bytes by path, `too_large` those that were not read.
    """

    def __init__(self, files: Mapping[str, bytes], too_large: Collection[str] = ()) -> None:
        self._files, self._too_large = files, too_large
        self._read: dict[str, Artwork | FontFile | None] = {}
        self.named: dict[str, Span] = {}
        """Every file that could be read, with the place where it is named first."""

    def picture(self, name: str, place: Span, findings: Findings) -> Artwork | None:
        """A picture by its path in the folder; None with a finding where it cannot be shown."""
        found = self._open(name, artwork, place, findings)
        return found if isinstance(found, Artwork) else None

    @property
    def pictures(self) -> dict[str, Artwork]:
        """The pictures that were read, by their paths."""
        return {name: art for name, art in self._read.items() if isinstance(art, Artwork)}

    def font(self, name: str, place: Span, findings: Findings) -> FontFile | None:
        """A font by its path in the folder; None with a finding where it cannot be used."""
        found = self._open(name, font_file, place, findings)
        return found if isinstance(found, FontFile) else None

    def _open(
        self, name: str, read: Callable[[str, bytes], Artwork | FontFile], place: Span,
        findings: Findings,
    ) -> Artwork | FontFile | None:  # fmt: skip
        """What is wrong with a file is reported once, where it is named first."""
        if name not in self._read:
            self._read[name] = None
            try:
                self._read[name] = read(name, self._bytes(name))
                self.named[name] = place
            except Fault as fault:
                findings.add(fault.code, place, fault.fault, hint=fault.hint)
        return self._read[name]

    def _bytes(self, name: str) -> bytes:
        if name in self._too_large:
            limit = MAX_BYTES // 2**20
            raise Fault("A103", message("{name} is larger than {limit} MB", name=name, limit=limit))
        if name not in self._files:
            fault = message("there is no file '{name}' in the game's folder", name=name[:80])
            raise Fault("A101", fault, nearest(name, self._files))
        return self._files[name]
