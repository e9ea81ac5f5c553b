"""A module's pictures as files of the game: those that are used, checked, and named anew.

Knows nothing of what they show.
"""

from __future__ import annotations

from dataclasses import field

from builder.modules.archive import Archive
from builder.modules.importing.names import Ids
from builder.modules.importing.notes import Notes
from builder.modules.report import Broken
from builder.modules.report import shown as shown_text
from builder.records import dataclass
from builder.source.artwork import MAX_BYTES, Fault, artwork
from builder.source.stills import still, transparent
from builder.words import message

MAX_TOTAL = 400_000_000
MAX_FILES = 5_000
FOLDER = "art"
_ENDS = {"png": ".png", "jpeg": ".jpg", "svg": ".svg"}
_IN_MODULE = ("images/{name}", "images/{name}.gif", "images/{name}.png", "images/{name}.svg")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the game: its path in the folder, its size; whether nothing on it is seen."""

    path: str
    width: float
    height: float
    blank: bool = False


@dataclass(slots=True)
class Pictures:
    """The pictures of one module. `files` are those to be written, by their paths."""

    archive: Archive
    notes: Notes
    ids: Ids = field(default_factory=lambda: Ids("picture"))
    files: dict[str, bytes] = field(default_factory=dict)
    known: dict[str, Picture | None] = field(default_factory=dict)
    total: int = 0

    def get(self, name: str) -> Picture | None:
        """A picture by its name in the module; None, and a note, where there is none."""
        if name not in self.known:
            self.known[name] = self._get(name)
        found = self.known[name]
        if found is not None and not found.blank and found.path not in self.files:
            self.files[found.path] = self._body(name)[0]
        return found

    def _get(self, name: str) -> Picture | None:
        data, why = self._body(name)
        if not data:
            self.notes.add("lacking", message("pictures that are not in the module"),
                           shown_text(name))  # fmt: skip
            return None
        self.total += len(data)
        if self.total > MAX_TOTAL or len(self.known) > MAX_FILES:
            self.notes.add("many", message("pictures beyond what a game may have"),
                           shown_text(name))  # fmt: skip
            return None
        try:
            found = artwork(name, data)
        except Fault as fault:
            self.notes.add("unusable", message("pictures that cannot be used"),
                           shown_text(f"{name}: {why or fault.fault}", 120))  # fmt: skip
            return None
        path = f"{FOLDER}/{self.ids.of(name, name.rpartition('.')[0] or name)}{_ENDS[found.kind]}"
        return Picture(path, found.width, found.height, transparent(found))

    def _body(self, name: str) -> tuple[bytes, str]:
        """The bytes of a picture, a GIF made into a PNG; none, and why, where it has none."""
        for pattern in _IN_MODULE:
            try:
                data = self.archive.body(pattern.format(name=name), MAX_BYTES)
            except Broken as broken:
                return b"", str(broken.message)
            if data:
                return (still(data) if data.startswith(b"GIF8") else data), ""
        return b"", ""
