"""Findings in words: lines with their places, and how many there are of each severity.

Knows nothing of where they are printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from builder.diagnostics.findings import Finding, Findings, Severity
from builder.words import _, message, message_n

_PATH = " › "
"""Between the steps of a path in a module's tree."""


def lines(finding: Finding, prefix: str = "") -> Iterator[str]:
    """A finding in words: place, code, message and case; then, indented, where the rulebook
    has the case, hint and other places.

    `prefix` is put before each file's name: the game's folder.
    """
    cite = f" [{finding.cite}]" if finding.cite else ""
    waived = f" ({_('waived: {reason}', reason=finding.waived)})" if finding.waived else ""
    weight = f"{finding.severity.label} {finding.code}"
    yield printable(f"{prefix}{finding.span}: {weight}: {finding.message}{cite}{waived}")
    if finding.where:
        yield printable(f"    {_PATH.join(finding.where)}")
    for section, page in finding.rulebook:
        said = _("rulebook {section}, p. {page}", section=section, page=page)
        yield printable(f"    {said}")
    if finding.hint:
        yield printable(f"    {finding.hint}")
    for span, words in finding.related:
        yield printable(f"    {words}: {prefix}{span}")


def printable(text: str) -> str:
    """Text on one line: line breaks and codes that steer a terminal are written out (\\x1b)."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def summary(findings: Findings) -> str:
    """How many there are of each weight, and how many are waived."""
    live = Counter(f.severity for f in findings if not f.waived)
    parts = [
        message_n("{count} error", "{count} errors", live[Severity.ERROR]),
        message_n("{count} warning", "{count} warnings", live[Severity.WARNING]),
        message_n("{count} note", "{count} notes", live[Severity.NOTE]),
    ]
    if waived := len(findings) - live.total():
        parts.append(message("{count} waived", count=waived))
    return ", ".join(map(str, parts))
