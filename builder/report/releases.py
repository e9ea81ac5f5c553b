"""What became of a release, on the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from builder.diagnostics.text import printable
from builder.pipeline.release import Released
from builder.report.text import print_findings, print_in_the_way
from builder.words import _, _n


def print_released(made: Released, root: Path, version: str) -> bool:
    """What is new and where it lies, or why nothing was released; whether it was."""
    if made.folder is None:
        if not made.in_the_way:
            print_findings(made.name, f"{root.as_posix()}/", made.findings, notes=False)
        print_in_the_way(made.name, made.in_the_way)
        click.echo(_("{game}: nothing released", game=made.name))
        return False
    words = _("first version, {version}", version=version)
    if made.former:
        words = _("{old} → {new}", old=made.former, new=version)
    click.echo(f"{made.name}: {words}")
    for line in made.news:
        click.echo(printable(f"    {line}"))
    if not made.compared:
        said = _("no module of version {version} was found to compare with: name it with --since, "
                 "or write the list of changes yourself", version=made.former)  # fmt: skip
        click.echo(f"    {said}")
    files = _n("{count} file in {folder}", "{count} files in {folder}", made.files,
               folder=made.folder)  # fmt: skip
    click.echo(f"{made.name}: {files}")
    return True
