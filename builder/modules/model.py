"""A module as read: a tree of components, pieces with their traits, set-ups, files.

Knows nothing of how any of it is written in the archive.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from builder.modules.known import VASSAL, Known, components, traits
from builder.modules.vectors import Vector
from builder.records import dataclass

Where = tuple[str, ...]
SLOTS = ("build.widget.PieceSlot", "build.widget.CardSlot")
PROTOTYPE = "build.module.PrototypeDefinition"
SETUP = "build.module.PredefinedSetup"
MAPS = ("build.module.Map", "build.module.PlayerHand", "build.module.PrivateMap",
        "build.widget.WidgetMap")  # fmt: skip
NAMES = ("name", "entryName", "mapName", "chartName", "title", "buttonText", "text", "side")
_LONG = 60


@dataclass(frozen=True, slots=True)
class Component:
    """An element of the build file; `kind` is its class without ``VASSAL.``, or its tag.

    `source` is the extension in which it is written, '' for the module itself.
    """

    kind: str
    attributes: Mapping[str, str]
    text: str
    line: int
    where: Where
    children: list[Component] = field(default_factory=list)
    source: str = ""

    @property
    def known(self) -> Known | None:
        """What the engine knows of its class; None where it knows none."""
        return components().get(VASSAL + self.kind)

    @property
    def name(self) -> str:
        """What people call it."""
        return next((self.attributes[key] for key in NAMES if self.attributes.get(key)), "")

    def get(self, name: str) -> str:
        """An attribute, '' where it is not written."""
        return self.attributes.get(name, "")

    def walk(self) -> Iterator[Component]:
        """The component and all below it, in the order of the file."""
        todo = [self]
        while todo:
            one = todo.pop()
            yield one
            todo.extend(reversed(one.children))


def label(kind: str, name: str) -> str:
    """A component as the tree of VASSAL's editor shows it: Main [Map Window]."""
    known = components().get(VASSAL + kind)
    word = known.label if known is not None else kind.rpartition(".")[2]
    clean = printable(name[:_LONG])
    return f"{clean} [{word}]" if clean else f"[{word}]"


def printable(text: str) -> str:
    """A stranger's text without control characters."""
    return text if text.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in text)


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait: its id without the semicolon, its type as written, its fields, its state."""

    ident: str
    kind: str
    fields: tuple[str, ...]
    state: str

    @property
    def known(self) -> Known | None:
        """What the engine knows of it."""
        return traits().get(self.ident)

    def get(self, name: str) -> str:
        """A field by its name, '' where it is left out."""
        known = traits().get(self.ident)
        if known is None:
            return ""
        n = known.index(name)
        return self.fields[n] if n < len(self.fields) else ""

    @property
    def label(self) -> str:
        """What VASSAL's editor calls it, with the name that it has there."""
        known = self.known
        if known is None:
            return self.ident[:_LONG]
        named = {"emb2": "name", "macro": "name", "prototype": "prototypeName", "PROP": "key",
                 "setprop": "key", "calcProp": "name", "sendto": "commandName"}  # fmt: skip
        name = self.get(named[self.ident]) if self.ident in named else ""
        clean = printable(name[:_LONG])
        return f"{known.label} {clean}" if clean else known.label


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece's traits, from the outermost to the Basic Piece.

    Pieces of set-ups with one and the same `outer` traits are alike but for the Basic Piece's
    state.
    """

    outer: tuple[Trait, ...]
    basic: Trait

    @property
    def traits(self) -> tuple[Trait, ...]:
        """All traits."""
        return (*self.outer, self.basic)

    @property
    def name(self) -> str:
        """The piece's name."""
        return self.basic.get("commonName")

    @property
    def place(self) -> list[str]:
        """The state of the Basic Piece: map, x, y, gpid and what follows."""
        return self.basic.state.split(";")

    @property
    def gpid(self) -> str:
        """The number in the piece's state."""
        place = self.basic.state.split(";", 4)
        return place[3] if len(place) > 3 else ""


@dataclass(frozen=True, slots=True)
class Definition:
    """A slot or a prototype: the component and the piece in it."""

    component: Component
    piece: Piece

    def where(self, trait: Trait | None = None) -> Where:
        """Its place in the tree, or that of one of its traits."""
        if trait is None:
            return self.component.where
        number = next((n for n, one in enumerate(reversed(self.piece.traits)) if one is trait), 0)
        return (*self.component.where, f"{number}. {trait.label}" if number else trait.label)


@dataclass(frozen=True, slots=True)
class Setup:
    """A pre-defined set-up: its component, the pieces of its saved game, and the module's global
    properties that it sets, as names and values.
    """

    component: Component
    module: str
    version: str
    pieces: tuple[Piece, ...]
    globals: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class File:
    """A file in the archive: its size unpacked and the check sum of its content."""

    name: str
    size: int
    check: int


@dataclass(frozen=True, slots=True)
class Module:
    """A module: `file` is its name on the disk; names of prototypes are unique, the last wins.

    With an extension added, `extension` is that one's name on the disk, `added` the files in it.
    """

    file: str
    root: Component
    slots: tuple[Definition, ...]
    prototypes: Mapping[str, Definition]
    setups: tuple[Setup, ...]
    files: Mapping[str, File]
    sizes: Mapping[str, tuple[int, int]]
    texts: Mapping[str, str]
    version: str
    vectors: Mapping[str, Vector] = field(default_factory=dict)
    extension: str = ""
    added: frozenset[str] = frozenset()

    @property
    def definitions(self) -> Iterator[Definition]:
        """Prototypes, then slots."""
        yield from self.prototypes.values()
        yield from self.slots

    def of(self, *kinds: str) -> list[Component]:
        """All components of some classes."""
        return [one for one in self.root.walk() if one.kind in kinds]
