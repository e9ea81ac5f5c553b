"""Span, Severity, Finding and the collector Findings.

Knows nothing of where findings come from or how they are printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from enum import Enum

from builder.diagnostics.catalogue import CATALOGUE
from builder.diagnostics.near import DID_YOU_MEAN
from builder.records import dataclass
from builder.words import Message, message


class EnvironmentProblem(Exception):
    """Something is wrong outside the data: no folder, no disk, no font. Its argument is a message.

    The one exception family of the program; the command line alone shows it.
    """


NOTHING = Message("")
"""No words."""


class Severity(Enum):
    """How much a finding weighs: an error stops publication, the others do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def label(self) -> Message:
        """The word for it."""
        return _LABELS[self]


_LABELS = {
    Severity.ERROR: message("error"),
    Severity.WARNING: message("warning"),
    Severity.NOTE: message("note"),
}


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a data file: path relative to the game's folder, line and column from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found in the data.

    `cite` is the case of the rule that is broken, `hint` says what to do, `related` are other
    places that matter, `rule` the id of the data's own rule, `units` and `spaces` the ids
    concerned, `scenario` that of the setup; `waived` the reason why it does not count; `where` the
    path in a module's tree; `rulebook` the sections of the rulebook that have the case, each with
    its page.
    """

    code: str
    severity: Severity
    message: Message
    span: Span
    cite: str = ""
    hint: Message = NOTHING
    related: tuple[tuple[Span, Message], ...] = ()
    rule: str = ""
    units: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    waived: str = ""
    scenario: str = ""
    where: tuple[str, ...] = ()
    rulebook: tuple[tuple[str, int], ...] = ()


_NAMES = ("G201", "G205", "G206", "G211", "G212", "G220", "G221", "P104", "P108")
"""Codes of names and words that do not exist."""
_PLACES = 5
"""How many more places are given that use a missing name."""
_DEFINED = 3
"""A name missing at this many places is more likely misspelt where it is defined."""


def _together(group: list[Finding]) -> Finding:
    """The first of several findings that say the same, with the places of the others."""
    first, rest = group[0], group[1:]
    if not rest:
        return first
    times = message("{finding} ({count} times)", finding=first.message, count=len(group))
    hint = first.hint
    if hint.text == DID_YOU_MEAN.text and len(group) >= _DEFINED:
        hint = message("is it misspelt where it is defined, as '{word}'?", word=hint.values[0][1])
    related = [*first.related, *((one.span, message("also here")) for one in rest[:_PLACES])]
    return replace(first, message=times, hint=hint, related=tuple(related))


@dataclass(slots=True)
class Findings:
    """A collector that stages hand on; it never stops at the first."""

    items: list[Finding] = field(default_factory=list)

    def add(
        self,
        code: str,
        span: Span,
        message: Message,
        *,
        cite: str = "",
        hint: Message = NOTHING,
        related: Iterable[tuple[Span, Message]] = (),
        rule: str = "",
        units: Iterable[str] = (),
        spaces: Iterable[str] = (),
        scenario: str = "",
        where: tuple[str, ...] = (),
    ) -> None:
        """Record a finding under a code of the catalogue, which gives its severity."""
        severity = Severity(CATALOGUE[code].severity)
        self.items.append(
            Finding(
                code, severity, message, span, cite, hint,
                tuple(related),
                rule, tuple(units), tuple(spaces), scenario=scenario, where=where,
            )
        )  # fmt: skip

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    @property
    def failed(self) -> bool:
        """Whether an error that is not waived was found."""
        return any(f.severity is Severity.ERROR and not f.waived for f in self.items)

    def gather(self) -> None:
        """Make one finding of those that miss the same name: one cause, with all its places."""
        groups: dict[str | int, list[Finding]] = {}
        for finding in self.items:
            key = str(finding.message) if finding.code in _NAMES else len(groups)
            groups.setdefault(key, []).append(finding)
        self.items = [_together(group) for group in groups.values()]

    def forget(self, code: str, count: int) -> None:
        """Drop those of a code after the first `count` findings: a broken row is their cause."""
        self.items[count:] = [f for f in self.items[count:] if f.code != code]

    def failed_since(self, count: int) -> bool:
        """Whether an error was found after the first `count` findings."""
        return any(f.severity is Severity.ERROR for f in self.items[count:])

    def ordered(self) -> list[Finding]:
        """By weight, then by place, so that reports do not depend on the order of checks."""
        weight = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
        return sorted(self.items, key=lambda f: (weight[f.severity], f.span, f.code, f.message.key))
