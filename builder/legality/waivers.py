"""Waivers applied: a finding that is meant to be stays in the report and does not fail the build.

Knows nothing of how findings come about.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from builder.diagnostics import Finding, Findings, Severity
from builder.game.model import Waiver
from builder.words import message, message_n


def waive(waivers: tuple[Waiver, ...], findings: Findings) -> None:
    """Mark each finding that a waiver names with its reason; tell how many each covers."""
    used: Counter[Waiver] = Counter()
    for index, finding in enumerate(findings.items):
        waiver = next((w for w in waivers if _names(w, finding)), None)
        if waiver is not None and not finding.waived:
            used[waiver] += 1
            reason = f"{waiver.reason} [{waiver.cite}]" if waiver.cite else waiver.reason
            related = (*finding.related, (waiver.span, message("waived here")))
            findings.items[index] = replace(finding, waived=reason, related=related)
    for waiver in waivers:
        _told(waiver, used[waiver], findings)


def _told(waiver: Waiver, count: int, findings: Findings) -> None:
    """How many findings a waiver covers: none, as many as it says, or another number."""
    if not count:
        found = message("no finding matches this waiver of {code}", code=waiver.code)
        findings.add("L306", waiver.span, found, cite=waiver.cite)
    elif waiver.count not in (None, count):
        found = message_n(
            "this waiver of {code} covers {count} finding; it says {said}",
            "this waiver of {code} covers {count} findings; it says {said}",
            count, code=waiver.code, said=waiver.count,
        )  # fmt: skip
        hint = message("look at each of them, then write count: {count}", count=count)
        findings.add("L309", waiver.span, found, cite=waiver.cite, hint=hint)
    else:
        found = message_n(
            "{count} {code} finding waived: {reason}", "{count} {code} findings waived: {reason}",
            count, code=waiver.code, reason=waiver.reason,
        )  # fmt: skip
        findings.add("R107", waiver.span, found, cite=waiver.cite)


def _names(waiver: Waiver, finding: Finding) -> bool:
    """Whether all that a waiver names is named by the finding."""
    return (
        waiver.code == finding.code
        and finding.severity is not Severity.NOTE
        and (not waiver.unit or waiver.unit in finding.units)
        and (not waiver.space or waiver.space in finding.spaces)
        and waiver.rule in ("", finding.rule)
        and waiver.scenario in ("", finding.scenario)
    )
