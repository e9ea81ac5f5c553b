"""Kinds of pieces: pieces of one name with the same faces are one kind, a row of units.csv.

Knows nothing of where they stand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field

from builder.modules.importing.faces import Look, Shown, shown
from builder.modules.importing.names import Ids, line
from builder.modules.importing.notes import Notes
from builder.modules.importing.pictures import Picture, Pictures
from builder.modules.importing.sides import NEUTRAL, Sides
from builder.modules.model import Trait, Where
from builder.records import dataclass
from builder.words import _, message

MAX_KINDS = 10_000
_LABEL = re.compile(r" ?\[[^\]]*\]$")
_STACKS = ("[At-Start Stack]", "[Deck]")


@dataclass(slots=True)
class Kind:
    """A kind of piece. `faces` are its pictures, None where one cannot be shown; `most` is how
    many of it a set-up has."""

    ident: str
    name: str
    side: str
    category: str
    look: Look
    faces: tuple[Picture | None, ...]
    marks: dict[str, str]
    most: int = 0
    slots: int = 0
    mask: str = ""

    @property
    def size(self) -> tuple[float, float] | None:
        """Width and height of its first picture in pixels."""
        return next(((one.width, one.height) for one in self.faces if one is not None), None)


@dataclass(slots=True)
class Roll:
    """All kinds, in the order in which they came up."""

    sides: Sides
    pictures: Pictures
    notes: Notes
    ids: Ids = field(default_factory=lambda: Ids("piece"))
    kinds: dict[Look, Kind | None] = field(default_factory=dict)

    def kind(self, seen: Shown, where: Where, prototypes: Sequence[str] = ()) -> Kind | None:
        """The kind of a piece; None, and a note, for what is no counter."""
        if seen.look not in self.kinds:
            self.kinds[seen.look] = self._kind(seen, where, prototypes)
        return self.kinds[seen.look]

    def _kind(self, seen: Shown, where: Where, prototypes: Sequence[str]) -> Kind | None:
        look = seen.look
        name = look.name or line(look.faces[0].rpartition(".")[0] if look.faces else "")
        if not look.faces:
            self.notes.add("bare", message("pieces without a picture, which scripts and charts "
                                           "of the module use"), name, where)  # fmt: skip
            return None
        faces = tuple(self.pictures.get(one) for one in look.faces)
        if all(one is not None and one.blank for one in faces):
            self.notes.add("blank", message("pieces that nobody sees, as their pictures are "
                                            "transparent"), name, where)  # fmt: skip
            return None
        if len(self.kinds) > MAX_KINDS:
            self.notes.add("kinds", message("kinds of pieces beyond what a game may have"), name)
            return None
        self._traits(seen, name, where)
        path = [_LABEL.sub("", one) for one in where[:-1] if not one.endswith(_STACKS)]
        side = self.sides.of([*reversed(path), *prototypes], seen.marks)
        category = next((one for one in reversed(path) if one), "") or _("Pieces")
        shut = tuple(None if one is not None and one.blank else one for one in faces)
        return Kind(self.ids.of(repr(look), f"{name}"), name, side, line(category, 60), look,
                    shut, seen.marks, mask=seen.mask)  # fmt: skip

    def _traits(self, seen: Shown, name: str, where: Where) -> None:
        """What the piece can do that is not taken over."""
        for label in dict.fromkeys(seen.others):
            words = message("the trait {trait}", trait=label)
            self.notes.add(f"trait {label}", words, name, where)
        if seen.layers:
            words = message("further Layers: signs on a piece besides its faces")
            self.notes.add("layers", words, name, where)
        if seen.more_faces:
            self.notes.add("faces", message("faces beyond the twelfth"), name, where)


def seen_of(traits: Sequence[Trait], name: str) -> Shown:
    """What a whole piece shows."""
    return shown(traits, name)


def player(side: str) -> bool:
    """Whether a side is somebody's."""
    return side != NEUTRAL
