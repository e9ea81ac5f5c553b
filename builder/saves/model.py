"""What a saved game holds once it is read, and what a module calls the things in it.

Knows nothing of how either is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from builder.diagnostics import Findings, Span
from builder.legality.position import Said
from builder.records import dataclass
from builder.words import Message, message

SHOWN = 40
"""Findings of one code that are printed one by one; of the rest only their number."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece in a saved game.

    `number` counts the pieces of the file from 1. `map_name` is '' for a piece that stands on no
    map; `x` and `y` are pixels of the map window's content. `level` is that of the Layer of its
    faces, None where the piece has no such Layer; `mark` says whether that of a mark is shown,
    `count` is the number that the piece keeps. `said` are the factors that players have said of it:
    factor, face from 0, value.
    """

    number: int
    ident: str
    name: str
    gpid: str
    map_name: str
    x: int
    y: int
    level: int | None
    mark: bool = False
    count: int = 0
    said: Said = ()


@dataclass(frozen=True, slots=True)
class Layers:
    """The names of the Layers that are read, of a counter's faces and of its mark of an attack, and
    of the properties with the number that it keeps and with what players have said of it: factor
    and face, from 0."""

    faces: str
    mark: str = ""
    count: str = ""
    said: Mapping[str, tuple[str, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game: its pieces, each at its stack's place; turn and step where it has them.

    `turn` is the number on the turn track, `step` the index of the step in the turn from 0.
    `players` are (name, side) in the order of the roster. `module` and `version` are '' where the
    file does not say. `properties` are those of the module that the game keeps.
    """

    module: str
    version: str
    pieces: tuple[Piece, ...]
    turn: int | None
    step: int | None
    players: tuple[tuple[str, str], ...]
    properties: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Module:
    """What the game's module is called and what it calls things.

    `units` maps gpids to unit ids; `layers` are those that are read; the second level of the
    first is a counter's back.
    `edge` are the pixels between the window's corner and the board's. `steps` are the names of
    the turn track's steps in order; `others` the gpids of what is no counter, such as cards.
    `places` are the names of spaces that are not called by their ids.
    """

    name: str
    version: str
    map_name: str
    layers: Layers
    units: Mapping[str, str]
    pixels_per_mm: float
    edge: int
    steps: tuple[str, ...]
    others: frozenset[str] = frozenset()
    places: Mapping[str, str] = field(default_factory=dict)


class Broken(Exception):
    """Something in the file is not what it should be: the code of a finding, and words."""

    def __init__(self, code: str, words: Message) -> None:
        super().__init__(words)
        self.code, self.message = code, words


class Report:
    """Findings about a saved game, of each code at most SHOWN and the number of the others.

    The place of a finding is the saved game's file; its line is the number of the piece among the
    pieces of the file, counted from 1 (a saved game has no lines of its own), or 1 for the whole.
    """

    def __init__(self, file: str, findings: Findings) -> None:
        self.file, self.findings = file, findings
        self.counts: dict[str, int] = {}

    def span(self, number: int = 1) -> Span:
        """The place of a piece."""
        return Span(self.file, number)

    def add(
        self, code: str, words: Message, number: int = 1, *,
        units: tuple[str, ...] = (), spaces: tuple[str, ...] = (), cite: str = "",
        related: tuple[tuple[Span, Message], ...] = (),
    ) -> None:  # fmt: skip
        """Record a finding, unless there are many of the kind already."""
        self.counts[code] = self.counts.get(code, 0) + 1
        if self.counts[code] <= SHOWN:
            self.findings.add(code, self.span(number), words, units=units, spaces=spaces,
                              cite=cite, related=related)  # fmt: skip

    def close(self) -> None:
        """Report how many findings were left out."""
        for code, count in self.counts.items():
            if count > SHOWN:
                more = message("and {count} more like these", count=count - SHOWN)
                self.findings.add(code, self.span(), more)


def shown(text: str, most: int = 60) -> str:
    """A stranger's text as it may be printed: one short line without control characters."""
    clean = "".join(c if c.isprintable() else "\ufffd" for c in text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"
