"""What became of the page that proves a game, on the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from builder.pipeline.proof import Proved
from builder.report.text import print_findings, print_in_the_way
from builder.words import _, _n


def print_proved(proved: Proved, root: Path) -> bool:
    """What was found and where the page is; whether it was written and shows a legal game."""
    if not proved.legal and not proved.in_the_way:
        print_findings(proved.name, f"{root.as_posix()}/", proved.findings, notes=False)
    print_in_the_way(proved.name, proved.in_the_way)
    if proved.folder is None:
        if not proved.in_the_way:
            click.echo(_("{game}: nothing written", game=proved.name))
        return False
    made = _n("{count} file in {folder}", "{count} files in {folder}", proved.files,
              folder=proved.folder)  # fmt: skip
    click.echo(f"{proved.name}: {made}")
    click.echo(f"    {_('open {page} in a browser', page=proved.folder / 'index.html')}")
    return proved.legal
