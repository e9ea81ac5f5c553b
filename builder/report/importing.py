"""What came of a module that was imported, on the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from builder.diagnostics.text import summary
from builder.pipeline.importing import REPORT, Taken
from builder.report.text import print_found
from builder.words import _, _n


def print_taken(taken: Taken, folder: Path, notes: bool) -> None:
    """The findings, what was taken over, and what to do next."""
    print_found(taken.file, "", taken.findings, notes)
    if taken.made is None:
        click.echo(f"{taken.file}: {_('not imported')}; {summary(taken.findings)}")
        return
    counts = taken.made.counts
    said = (
        _n("{count} space", "{count} spaces", counts["spaces"]),
        _n("{count} kind of piece", "{count} kinds of pieces", counts["units"]),
        _n("{count} kind of card", "{count} kinds of cards", counts["cards"]),
        _n("{count} setup", "{count} setups", counts["setups"]),
    )
    click.echo(f"{taken.file}: {', '.join(said)}")
    click.echo(_("{file} lists what was not taken over.", file=(folder / REPORT).as_posix()))
    click.echo(_("Now run: builder build {folder}", folder=folder.as_posix()))
