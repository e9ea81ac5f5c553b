"""Findings on the terminal, coloured by weight where it is one."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click

from builder.diagnostics import CATALOGUE, Finding, Findings, Severity
from builder.diagnostics.text import lines, summary
from builder.words import _, _n

MANY, FIRST = 12, 5
"""Of a code with more findings than MANY, and of a finding with more places, the FIRST few are
printed."""
COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "blue"}


def print_findings(name: str, prefix: str, findings: Findings, notes: bool) -> None:
    """The findings of a game, errors last and nearest to the prompt, then a summary line.

    `prefix` stands before each file's name. Without `notes`, notes are counted only, and of many
    findings of one code the first few are printed.
    """
    print_found(name, prefix, findings, notes)
    verdict = _("not legal") if findings.failed else _("legal")
    if findings.failed and not any(f.code.startswith(("L", "V2")) for f in findings):
        verdict = _("legality not checked: fix the data errors first")
    click.echo(f"{name}: {verdict}; {summary(findings)}")


def print_found(name: str, prefix: str, findings: Findings, notes: bool) -> None:
    """The findings alone, errors last."""
    ordered = findings.ordered()
    counted = [f for f in ordered if f.severity is Severity.NOTE]
    if counted and not notes:
        click.echo(_("{name}: {notes}; --notes prints them", name=name, notes=_kinds(counted)))
    weights = (Severity.NOTE, Severity.WARNING, Severity.ERROR)
    for severity in weights if notes else weights[1:]:
        shown = [f for f in ordered if f.severity is severity]
        for finding in shown if notes else _few(shown):
            _show(finding, prefix, all_places=notes)
        for line in () if notes else _rest(shown):
            click.echo(line)


def _show(finding: Finding, prefix: str, *, all_places: bool) -> None:
    more = 0 if all_places or len(finding.related) <= MANY else len(finding.related) - FIRST
    shown = replace(finding, related=finding.related[:FIRST]) if more else finding
    head, *rest = lines(shown, prefix)
    word = str(finding.severity.label)
    click.echo(head.replace(word, click.style(word, fg=COLOURS[finding.severity]), 1))
    for line in rest:
        click.echo(line)
    if more:
        listed = _n("and {count} more place; --notes prints them all",
                    "and {count} more places; --notes prints them all", more)  # fmt: skip
        click.echo(f"    {listed}")


def _few(found: list[Finding]) -> Iterator[Finding]:
    """The findings of codes that are few, and the first of those that are many."""
    counts, seen = Counter(f.code for f in found), Counter[str]()
    for finding in found:
        seen[finding.code] += 1
        if counts[finding.code] <= MANY or seen[finding.code] <= FIRST:
            yield finding


def _rest(found: list[Finding]) -> Iterator[str]:
    """A line for each code of which only the first findings are printed."""
    for code, count in Counter(f.code for f in found).items():
        if count > MANY:
            more = _n(
                "and {count} more {code} finding ({title}); --notes prints them all",
                "and {count} more {code} findings ({title}); --notes prints them all",
                count - FIRST, code=code, title=CATALOGUE[code].title,
            )  # fmt: skip
            yield f"    {more}"


def _kinds(found: list[Finding]) -> str:
    """Notes counted by what they are about: "12 notes (9 Reading, 3 Not in the source)"."""
    kinds = Counter(CATALOGUE[f.code].title for f in found)
    listed = ", ".join(f"{count} {title}" for title, count in kinds.items())
    return _n("{count} note ({kinds})", "{count} notes ({kinds})", len(found), kinds=listed)


FILES_SHOWN = 10


def print_in_the_way(name: str, paths: Sequence[Path]) -> None:
    """The files that a build would not overwrite, and what to do about them."""
    if not paths:
        return
    for path in paths[:FILES_SHOWN]:
        click.echo(_("{path}: not written by a build, or changed since: kept as it is", path=path))
    if (more := len(paths) - FILES_SHOWN) > 0:
        click.echo(_n("and {count} more file", "and {count} more files", more))
    advice = _(
        "{name}: nothing was written. Move or rename what you want to keep and run the command "
        "again, publish into another folder with --out, or overwrite these files with --force.",
        name=name,
    )
    click.echo(textwrap.fill(advice, 79, subsequent_indent="    ", break_on_hyphens=False))
