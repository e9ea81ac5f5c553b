"""What became of a build, on the terminal. Imports nothing of the compiler."""

from __future__ import annotations

from pathlib import Path

import click

from builder.pipeline.build import Built
from builder.report.progress import STAGES
from builder.report.text import print_findings, print_in_the_way
from builder.words import _, _n


def print_built(built: Built, root: Path, notes: bool) -> bool:
    """What was found and what was published; whether what is published is current."""
    if not built.fresh:
        same = _("nothing has changed; {folder} is up to date", folder=built.folder)
        click.echo(f"{built.name}: {same}")
        return True
    if not built.in_the_way or len(built.findings):
        print_findings(built.name, f"{root.as_posix()}/", built.findings, notes)
    print_in_the_way(built.name, built.in_the_way)
    if built.folder is None and not built.in_the_way:
        click.echo(f"{built.name}: {_('not published')}")
    elif built.folder is not None:
        made = _n("{count} file in {folder}", "{count} files in {folder}", built.artefacts,
                  folder=built.folder)  # fmt: skip
        click.echo(f"{built.name}: {made}")
    return built.folder is not None


def print_spent(built: Built) -> None:
    """Where the time of a build went, a line for each stage that took any."""
    if not built.spent:
        return
    click.echo(f"{built.name}: {_('CPU and elapsed seconds')}")
    for one in built.spent:
        kept = f"  {_('from the cache')}" if one.kept else ""
        name = str(STAGES.get(one.stage, one.stage))
        click.echo(f"  {name:<26}{one.cpu:8.2f}{one.wall:8.2f}{kept}")
