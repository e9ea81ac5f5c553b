"""The legality report: findings as text and as JSON.

Knows nothing of the terminal and of how the findings came about.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from builder.diagnostics import CATALOGUE, Finding, Findings, Severity, Span
from builder.diagnostics.text import lines, summary
from builder.game.edition import artwork
from builder.game.model import Game
from builder.legality import Audit, Coverage, coverages
from builder.words import Message, _, message

HEADS = {
    Severity.ERROR: message("Errors"),
    Severity.WARNING: message("Warnings"),
    Severity.NOTE: message("Notes"),
}
WAIVED = message("Waived")


def text_report(game: Game, findings: Findings, audits: Iterable[Audit]) -> bytes:
    """The report as UTF-8 text: the counter audit first, then the findings by weight."""
    title = _("{title} {version}: legality report", title=game.title, version=game.version)
    out = [title, "", summary(findings), ""]
    for audit in audits:
        head = _("Counters, scenario {scenario}", scenario=audit.scenario)
        out += [head, *(f"  {a}" for a in audit.lines()), ""]
    out += [*(f"{c.scenario}: {c.line()}" for c in coverages(game)), ""]
    if lines_of := artwork(game):
        out += [_("Artwork"), *(f"  {line}" for line in lines_of), ""]
    groups: dict[Message, list[Finding]] = {head: [] for head in (*HEADS.values(), WAIVED)}
    for finding in findings.ordered():
        groups[WAIVED if finding.waived else HEADS[finding.severity]].append(finding)
    for heading, group in groups.items():
        if group:
            out += [str(heading), *(f"  {line}" for f in group for line in lines(f)), ""]
    return ("\n".join(out)).encode()


def json_report(game: Game, findings: Findings) -> bytes:
    """The report as JSON (UTF-8, keys in a fixed order)."""
    data = as_data(game.id, findings, coverages(game))
    return (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode()


def as_data(name: str, findings: Findings, covered: Iterable[Coverage] = ()) -> dict[str, Any]:
    """The findings of one game as plain values, and how much of the mix each scenario places."""
    return {
        "game": name,
        "failed": findings.failed,
        "coverage": [_coverage(c) for c in covered],
        "findings": [_finding(f) for f in findings.ordered()],
    }


def _finding(f: Finding) -> dict[str, Any]:
    return {
        "code": f.code,
        "title": str(CATALOGUE[f.code].title),
        "severity": f.severity.value,
        "message": str(f.message),
        "place": _place(f.span),
        "rule": f.rule,
        "citation": f.cite,
        "rulebook": [{"section": name, "page": page} for name, page in f.rulebook],
        "hint": str(f.hint),
        "units": list(f.units),
        "spaces": list(f.spaces),
        "related": [{"place": _place(s), "words": str(w)} for s, w in f.related],
        "waived": f.waived,
        "scenario": f.scenario,
    } | ({"where": list(f.where)} if f.where else {})


def _coverage(c: Coverage) -> dict[str, Any]:
    return {
        "scenario": c.scenario,
        "counters": c.counters,
        "placed": c.placed,
        "missing": c.missing,
        "arrivals": {arrival.value: n for arrival, n in c.arrivals.items()},
        "line": str(c.line()),
    }


def _place(span: Span) -> dict[str, Any]:
    return {"file": span.file, "line": span.line, "column": span.column}
