"""What a proof page shows: a game, what was found in it, its drawings, its files.

Everything is handed in; nothing here opens a file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cached_property

from builder.diagnostics import Finding, Findings, Severity, Span
from builder.drawing.drawings import Drawings
from builder.emit.proof.fonts import FACES
from builder.emit.proof.pages.changes import Since
from builder.game.model import Game
from builder.procedure.model import NO_PROCEDURES, Procedures
from builder.records import dataclass
from builder.saves.model import Module

MAX_ROW = 400
"""Letters of a row of data that are shown."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file beside the page: its path from the page's folder, its bytes and their sha256."""

    path: str
    bytes: int
    sha256: str


@dataclass(frozen=True)
class Subject:
    """A game as a page shows it.

    `sources` are the data files as text, by name; `downloads` what may be had beside the page;
    `build` names the data of which it was made.
    """

    game: Game
    findings: Findings
    drawings: Drawings
    procedures: Procedures = NO_PROCEDURES
    sources: Mapping[str, str] = field(default_factory=dict)
    downloads: Sequence[Download] = ()
    build: str = ""
    module: Module | None = None
    """What the game's module calls things, by which saved games are read; None to read none."""
    changes: Since | None = None
    """What is different from the last release; None where there is none."""

    @property
    def letters(self) -> list[str]:
        """The faces whose letters stay text: those of the page that the game does not replace."""
        return [name for name in FACES if name not in self.game.fonts]

    @cached_property
    def ordered(self) -> tuple[Finding, ...]:
        """The findings by weight, those that are waived last."""
        return tuple(sorted(self.findings.ordered(), key=lambda one: bool(one.waived)))

    def count(self, severity: Severity) -> int:
        """How many findings of a severity count."""
        return sum(one.severity is severity and not one.waived for one in self.findings)

    @cached_property
    def _rows(self) -> Mapping[str, Sequence[str]]:
        return {name: text.splitlines() for name, text in self.sources.items()}

    def row(self, span: Span) -> str:
        """The line of the data at a place, '' where there is none to be shown."""
        lines = self._rows.get(span.file, ())
        found = lines[span.line - 1].strip() if 0 < span.line <= len(lines) else ""
        return found if len(found) <= MAX_ROW else f"{found[: MAX_ROW - 1]}…"
