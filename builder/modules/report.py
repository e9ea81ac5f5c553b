"""Findings about a module: each with its place in the tree, of each code so many at the most.

Knows nothing of what is looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from builder.diagnostics import CATALOGUE, Findings, Span
from builder.diagnostics.findings import NOTHING
from builder.modules.model import Component, Definition, Trait, Where, printable
from builder.records import dataclass
from builder.words import Message, message

MOST = 200
"""Findings of one code that are kept; of the rest only their number."""


class Broken(Exception):
    """Something for which the whole module cannot be read: the code of a finding, and words."""

    def __init__(self, code: str, words: Message) -> None:
        super().__init__(words)
        self.code, self.message = code, words


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a module: a component, or a piece, its trait; a field.

    Its words are put together for findings that are kept, not for each that is counted.
    """

    thing: Component | Definition
    trait: Trait | None = None
    field: str = ""

    @property
    def source(self) -> str:
        """The extension in which it is written, '' for the module itself."""
        thing = self.thing
        return thing.source if isinstance(thing, Component) else thing.component.source

    @property
    def line(self) -> int:
        """The line of the build file."""
        thing = self.thing
        return thing.line if isinstance(thing, Component) else thing.component.line

    @property
    def where(self) -> Where:
        """The path in the tree."""
        thing = self.thing
        path = thing.where if isinstance(thing, Component) else thing.where(self.trait)
        return (*path, self.field) if self.field else path


def spot(thing: Component | Definition, trait: Trait | None = None, field: str = "") -> Spot:
    """The place of a component, or of a piece, its trait, the trait's field."""
    return Spot(thing, trait, field)


class Report:
    """Findings of one module. The place is the module's file and the line of its build file.

    Of a module with an `extension`, only what is in the extension or in the files that it `added`.
    """

    def __init__(self, file: str, findings: Findings, extension: str = "") -> None:
        self.file, self.findings, self.extension = file, findings, extension
        self.added: set[str] = set()
        self.counts: dict[str, int] = {}

    def add(
        self, code: str, place: Spot | Component | str, words: Message,
        hint: Message | Callable[[], Message] = NOTHING,
    ) -> None:  # fmt: skip
        """Record a finding; `place` is a spot in the tree, or a file of the archive.

        Without a better hint it is how such findings are cured. A hint that costs something is
        a function, called if the finding is kept.
        """
        if self.extension and not self._of_extension(place):
            return
        self.counts[code] = self.counts.get(code, 0) + 1
        if self.counts[code] > MOST:
            return
        line, where = (1, (place,) * bool(place)) if isinstance(place, str) else (
            place.line, place.where)  # fmt: skip
        said = hint if isinstance(hint, Message) else hint()
        self.findings.add(code, Span(self.file, line), words, hint=said or CATALOGUE[code].fix,
                          where=where)  # fmt: skip

    def add_files(self, names: Iterable[str]) -> None:
        """Count files as the extension's."""
        self.added |= {short for name in names for short in (shown(name), shown(name, 100))}

    def _of_extension(self, place: Spot | Component | str) -> bool:
        if isinstance(place, str):
            return not place or place in self.added
        return place.source == self.extension

    def close(self) -> None:
        """Report how many findings were left out."""
        for code, count in self.counts.items():
            if count > MOST:
                more = message("and {count} more like these", count=count - MOST)
                self.findings.add(code, Span(self.file), more)
        self.counts.clear()


def shown(text: str, most: int = 60) -> str:
    """A stranger's text as it may be printed: one short line without control characters."""
    clean = printable(text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"
