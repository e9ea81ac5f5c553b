"""What others have painted for a module, and how its pictures and files are packed.

Knows nothing of what is in either.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from builder.drawing.counters.faces import Alike
from builder.emit.vassal.format.archive import Member as Member
from builder.emit.vassal.format.archive import member, pack
from builder.records import dataclass

NONE_ALIKE: Alike = {}
File = bytes | Mapping[str, bytes]
"""A file of a module; a saved game as the files that it is packed of."""


@dataclass(frozen=True, slots=True)
class Painted:
    """What others have painted for a module.

    `images` holds PNGs under the names of `needed_images` and of the charts: counters at twice the
    map's scale, the marks at the map's own; the map's width stands for the board's width in mm.
    `charts` are the titles of the aid's pages; faces that are `alike` share a picture.
    """

    images: Mapping[str, bytes]
    charts: Sequence[str] = ()
    alike: Alike = field(default_factory=dict)


def archived_file(name: str, file: File) -> Member:
    """A file as it stands in the archive of a module: a saved game packed."""
    return member(name, file if isinstance(file, bytes) else pack(file))


def packed(
    files: Mapping[str, bytes | Member], pictures: Mapping[str, str], images: Mapping[str, bytes]
) -> bytes:
    """The archive of a module: its files, and pictures by their names in it and among `images`."""
    return pack({**files, **{name: images[own] for name, own in pictures.items()}})
