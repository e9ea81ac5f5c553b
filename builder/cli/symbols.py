"""`builder symbols`."""

from __future__ import annotations

from pathlib import Path

import click

from builder.cli.base import OUT, command, option
from builder.pipeline.catalogue import write_catalogue
from builder.words import message


@command("symbols", message("Pages as SVG, and all of them as one PDF."))
@option("--out", type=OUT, default=Path(), words=message(
    "Folder to write the catalogue into.  [default: the current folder]"
))  # fmt: skip
def run(out: Path) -> None:
    """Write the catalogue, and say where it is."""
    for path in write_catalogue(out):
        click.echo(str(path))
