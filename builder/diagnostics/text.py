"""Findings in words: lines with their places, and how many there are of each severity.

Knows nothing of where they are printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics.findings import Finding, Findings, Severity
from builder.diagnostics.words import count_of


def lines(finding: Finding, prefix: str = "") -> Iterator[str]:
    """A finding in words: place, code, message and case, then hint and other places, indented.

    `prefix` is put before each file's name: the game's folder.
    """
    cite = f" [{finding.cite}]" if finding.cite else ""
    waived = f" (waived: {finding.waived})" if finding.waived else ""
    place = f"{prefix}{finding.span}"
    head = f"{place}: {finding.severity.value} {finding.code}: {finding.message}{cite}{waived}"
    yield printable(head)
    if finding.hint:
        yield printable(f"    {finding.hint}")
    for span, words in finding.related:
        yield printable(f"    {words}: {prefix}{span}")


def printable(text: str) -> str:
    """Text on one line: line breaks and codes that steer a terminal are written out (\\x1b)."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def summary(findings: Findings) -> str:
    """How many there are of each weight; those waived are told apart."""
    live = [f for f in findings if not f.waived]
    counts = {s: sum(f.severity is s for f in live) for s in Severity}
    parts = [count_of(n, s.value) for s, n in counts.items()]
    waived = len(findings) - len(live)
    return ", ".join([*parts, *([f"{waived} waived"] if waived else [])])
