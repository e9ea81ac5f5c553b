"""What became of changes made by hand, on the terminal and as JSON."""

from __future__ import annotations

import json

import click

from builder.emit.findings import as_data
from builder.pipeline.adopt import Adopted
from builder.report.text import print_found
from builder.words import _, _n


def print_adopted(done: Adopted) -> None:
    """What cannot be kept, then the files that were written."""
    print_found(done.game, "", done.findings, notes=True)
    if done.findings.failed:
        click.echo(f"{done.game}: {_('nothing was adopted')}")
        return
    kept = _n("{count} change adopted", "{count} changes adopted", done.changes)
    if not done.files:
        kept = _("nothing to adopt")
    click.echo(f"{done.game}: {kept}")
    for name in done.files:
        click.echo(f"  {name}")


def adopted_as_json(done: Adopted) -> str:
    """The same as data."""
    found = as_data(done.game, done.findings)
    data = {"game": done.game, "failed": found["failed"], "changes": done.changes,
            "files": done.files, "findings": found["findings"]}  # fmt: skip
    return json.dumps(data, indent=1, ensure_ascii=False)
