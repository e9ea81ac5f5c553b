"""Findings about a module: each with its place in the tree, of each code so many at the most.

Knows nothing of what is looked for.
"""

from __future__ import annotations

from builder.diagnostics import CATALOGUE, Findings, Span
from builder.diagnostics.findings import NOTHING
from builder.modules.model import Component, Definition, Trait, Where
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
    """A place in a module: the line of the build file and the path in the tree."""

    line: int
    where: Where


def spot(thing: Component | Definition, trait: Trait | None = None, field: str = "") -> Spot:
    """The place of a component, or of a piece, its trait, the trait's field."""
    if isinstance(thing, Component):
        return Spot(thing.line, (*thing.where, field) if field else thing.where)
    where = thing.where(trait)
    return Spot(thing.component.line, (*where, field) if field else where)


class Report:
    """Findings of one module. The place is the module's file and the line of its build file."""

    def __init__(self, file: str, findings: Findings) -> None:
        self.file, self.findings = file, findings
        self.counts: dict[str, int] = {}

    def add(
        self, code: str, place: Spot | Component | str, words: Message, hint: Message = NOTHING
    ) -> None:
        """Record a finding; `place` is a spot in the tree, or a file of the archive.

        Without a better hint it is how such findings are cured.
        """
        self.counts[code] = self.counts.get(code, 0) + 1
        if self.counts[code] > MOST:
            return
        if isinstance(place, str):
            place = Spot(1, (place,) if place else ())
        self.findings.add(code, Span(self.file, place.line), words,
                          hint=hint or CATALOGUE[code].fix, where=place.where)  # fmt: skip

    def close(self) -> None:
        """Report how many findings were left out."""
        for code, count in self.counts.items():
            if count > MOST:
                more = message("and {count} more like these", count=count - MOST)
                self.findings.add(code, Span(self.file), more)
        self.counts.clear()


def shown(text: str, most: int = 60) -> str:
    """A stranger's text as it may be printed: one short line without control characters."""
    clean = "".join(c if c.isprintable() else "\ufffd" for c in text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"
