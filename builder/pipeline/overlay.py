"""The overlay of a game's folder: read, and laid over the module that a build has made.

Its files: overlay/*.xml, in the order of their names; overlay/images/ goes to the module's
images, overlay/files/ beside them. Knows nothing of how changes are found.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from dataclasses import field

from lxml import etree

from builder.diagnostics import Findings, Span
from builder.emit.vassal.format.archive import pack
from builder.emit.vassal.format.components import document
from builder.emit.vassal.format.gpid import EDITOR
from builder.modules.archive import image_size
from builder.modules.build_file import parsed
from builder.modules.handwork import Bounds, Operation, following, lay, parse
from builder.modules.handwork.fragments import OVERLAY as FRAGMENT
from builder.modules.known import VASSAL
from builder.modules.model import PROTOTYPE
from builder.records import dataclass
from builder.source import Folder
from builder.source.folder import OVERLAY
from builder.words import message

BUILD_FILE = "buildFile.xml"
BOUNDS = Bounds(*FRAGMENT, EDITOR)
MADE = (BUILD_FILE, "buildFile", "moduledata")
"""Files of a module that no overlay has."""
_IMAGES = (".png", ".gif", ".jpg", ".jpeg")
MAX_NEXT = 999_999_999


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is laid over a module: operations, files by their names in it, the next free number."""

    operations: tuple[Operation, ...] = ()
    files: Mapping[str, bytes] = field(default_factory=dict)
    following: int = EDITOR

    @property
    def prototypes(self) -> frozenset[str]:
        """The names of the prototypes in it."""
        found = (one for each in self.operations if each.node is not None
                 for one in each.node.iter(VASSAL + PROTOTYPE))  # fmt: skip
        return frozenset(str(one.get("name")) for one in found)


def read_overlay(folder: Folder, findings: Findings) -> Overlay:
    """The overlay of a folder; what is wrong in it is a finding."""
    operations: list[Operation] = []
    free = EDITOR
    for name in fragments(folder, OVERLAY):
        data = folder.files.get(name)
        if data is None:
            folder.text(name, findings)  # it says why
            continue
        operations += parse(data, name, BOUNDS, findings)
        free = max(free, _next(data))
    return Overlay(tuple(operations), _members(folder, findings), free)


def fragments(folder: Folder, under: str) -> list[str]:
    """The fragments directly in a folder, in the order of their names."""
    names = {*folder.files, *folder.too_large}
    return sorted(n for n in names if n.endswith(".xml") and n.rpartition("/")[0] == under)


def _next(data: bytes) -> int:
    """The number that the editor gives next, as the file says it."""
    try:
        text = str(etree.fromstring(data, etree.XMLParser(resolve_entities=False)).get("next"))
    except etree.XMLSyntaxError:
        return EDITOR
    return int(text) if text.isdecimal() and len(text) < 10 else EDITOR


def _members(folder: Folder, findings: Findings) -> dict[str, bytes]:
    """Pictures and other files by their names in the module."""
    out = {}
    for name, data in {**folder.artwork, **folder.files}.items():
        inside = member(name)
        if inside is None:
            continue
        if inside in MADE:
            words = message("'{name}' is made by the build", name=inside)
            findings.add("M605", Span(name), words)
        elif shown_by_vassal(name, data, findings):
            out[inside] = data
    for name in folder.heavy:
        if name.startswith(f"{OVERLAY}/"):
            folder_words = message("'{name}' is too large for a module", name=name)
            findings.add("M605", Span(name), folder_words)
    return out


def shown_by_vassal(name: str, data: bytes, findings: Findings) -> bool:
    """Whether a file is a picture that VASSAL can show, or none at all; if not, a finding."""
    good = not name.lower().endswith(_IMAGES) or image_size(data) is not None
    if not good:
        words = message("'{name}' is not a picture that VASSAL can show", name=name)
        findings.add("M605", Span(name), words)
    return good


def member(name: str) -> str | None:
    """The name in the module of a file of the overlay; None for others."""
    if name.startswith(f"{OVERLAY}/images/"):
        return name.removeprefix(f"{OVERLAY}/")
    files = f"{OVERLAY}/files/"
    return name.removeprefix(files) if name.startswith(files) else None


def kept_as(inside: str) -> str:
    """The name in the game's folder of a file of the module."""
    return f"{OVERLAY}/{inside}" if inside.startswith("images/") else f"{OVERLAY}/files/{inside}"


def laid_over(module: bytes, overlay: Overlay | None, findings: Findings) -> bytes:
    """The module with the overlay; what does not fit is a finding."""
    if overlay is None:
        return module
    members = members_of(module)
    root = parsed(members[BUILD_FILE])
    lay(root, overlay.operations, findings)
    root.set("nextPieceSlotId", str(following(root, overlay.following)))
    members |= overlay.files
    members[BUILD_FILE] = document(root)
    return pack(members)


def members_of(module: bytes) -> dict[str, bytes]:
    """The files of a module that a build has made."""
    with zipfile.ZipFile(io.BytesIO(module)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
