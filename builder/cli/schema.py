"""`builder schema`."""

from __future__ import annotations

from pathlib import Path

import click

from builder.cli.base import OUT, command, option
from builder.pipeline.schemas import schemas, write_schemas
from builder.words import message


@command("schema")
@option("--out", type=OUT, words=message("Folder to write the schemas into."))
def run(out: Path | None) -> None:
    """Write the schemas, or print them."""
    if out is None:
        click.echo("\n".join(schemas().values()))
    else:
        write_schemas(out)
