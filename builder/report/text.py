"""Findings on the terminal, coloured by weight where it is one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from builder.diagnostics import Findings, Severity
from builder.emit.findings import lines, summary

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "blue"}


def print_findings(name: str, prefix: str, findings: Findings, notes: bool) -> None:
    """The findings of a game, the heaviest first, then a summary line.

    `prefix` stands before each file's name; notes are counted but left out unless `notes`.
    """
    for finding in findings.ordered():
        if finding.severity is Severity.NOTE and not notes:
            continue
        head, *rest = lines(finding, prefix)
        word = finding.severity.value
        click.echo(head.replace(word, click.style(word, fg=COLOURS[finding.severity]), 1))
        for line in rest:
            click.echo(line)
    verdict = "not legal" if findings.failed else "legal"
    if findings.failed and not any(f.code.startswith(("L", "V2")) for f in findings):
        verdict = "legality not checked until the data is correct"
    click.echo(f"{name}: {verdict}; {summary(findings)}")


FILES_SHOWN = 10


def print_in_the_way(name: str, paths: Sequence[Path]) -> None:
    """The files that a build would not overwrite, and what to do about them."""
    if not paths:
        return
    for path in paths[:FILES_SHOWN]:
        click.echo(f"{path}: not as a build wrote it, so it is not overwritten")
    if len(paths) > FILES_SHOWN:
        click.echo(f"and {len(paths) - FILES_SHOWN} more files")
    click.echo(f"{name}: nothing was written. Move or rename what you want to keep and run the")
    click.echo("    command again, publish into another folder with --out, or overwrite these")
    click.echo("    files with --force.")
