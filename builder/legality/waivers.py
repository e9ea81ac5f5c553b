"""Waivers applied: a finding that is meant to be stays in the report and does not fail the build.

Knows nothing of how findings come about.
"""

from __future__ import annotations

from dataclasses import replace

from builder.diagnostics import Finding, Findings, Severity
from builder.game.model import Waiver


def waive(waivers: tuple[Waiver, ...], findings: Findings) -> None:
    """Mark each finding that a waiver names with its reason; report the waivers without effect."""
    used: set[Waiver] = set()
    for index, finding in enumerate(findings.items):
        waiver = next((w for w in waivers if _names(w, finding)), None)
        if waiver is not None and not finding.waived:
            used.add(waiver)
            reason = f"{waiver.reason} [{waiver.cite}]" if waiver.cite else waiver.reason
            related = (*finding.related, (waiver.span, "waived here"))
            findings.items[index] = replace(finding, waived=reason, related=related)
    for waiver in waivers:
        if waiver not in used:
            message = f"nothing is found that this waiver of {waiver.code} names"
            findings.add("L306", waiver.span, message, cite=waiver.cite)


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
