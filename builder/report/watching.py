"""What `builder watch` says: findings as they come and go, and what each build gave."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from builder.diagnostics import Finding, Findings, Severity
from builder.diagnostics.text import lines, summary
from builder.pipeline.build import Built
from builder.pipeline.watching import Round
from builder.report.text import print_found, print_in_the_way
from builder.words import _, _n


class Watcher:
    """Prints the rounds of a watch; of later ones only what is new and what is gone."""

    def __init__(self, root: Path, notes: bool) -> None:
        self._prefix, self._notes, self._name = f"{root.as_posix()}/", notes, root.resolve().name
        self._known: Findings | None = None

    def __call__(self, made: Round) -> None:
        """Print a round."""
        if made.trouble is not None:
            click.echo(f"{self._name}: {made.trouble.args[0]}", err=True)
        if made.built is None:
            return
        built, known = made.built, self._known
        self._tell(built.findings)
        print_in_the_way(self._name, built.in_the_way)
        if built.fresh or known is None or [*map(_said, known)] != [*map(_said, built.findings)]:
            click.echo(f"{self._name}: {_outcome(made, built)}")
        if known is None:
            click.echo(_("watching {folder}; Ctrl-C ends it", folder=self._prefix))

    def _tell(self, findings: Findings) -> None:
        """The findings that are new, and those that are cured."""
        known, self._known = self._known, findings
        if known is None:
            print_found(self._name, self._prefix, findings, self._notes)
            return
        new = Findings(_beyond(findings, known, self._notes))
        print_found(self._name, self._prefix, new, self._notes)
        for gone in _beyond(known, findings, self._notes):
            cured = click.style(_("fixed"), fg="green")
            click.echo(f"{cured}: {next(lines(gone, self._prefix))}")


def _outcome(made: Round, built: Built) -> str:
    """How many findings there are, what was published, and how long it took."""
    gave = _n("{count} file", "{count} files", built.artefacts)
    if not built.fresh:
        gave = _("{folder} is up to date", folder=built.folder)
    elif built.folder is None:
        gave = _("not published")
    took = _("{seconds} s", seconds=f"{made.seconds:.1f}")
    return "; ".join([summary(built.findings), gave, took])


def _said(finding: Finding) -> tuple[str, str, str]:
    """What a finding says, wherever in its file: lines move when others are written above them."""
    return finding.code, finding.span.file, str(finding.message)


def _beyond(findings: Findings, known: Findings, notes: bool) -> list[Finding]:
    """The findings of which there are more than in others, errors last."""
    left, found = Counter(map(_said, known)), list[Finding]()
    for one in findings.ordered():
        left[_said(one)] -= 1
        if left[_said(one)] < 0 and (notes or one.severity is not Severity.NOTE):
            found.append(one)
    return found
