"""`builder translate`."""

from __future__ import annotations

import sys

import click

from builder.cli.base import argument, command
from builder.pipeline.games import desk
from builder.pipeline.translate import translate
from builder.report.text import print_findings
from builder.words import _, _n, message


@command("translate", message(
    "LANGUAGE is two letters: de. The texts go into translations/LANGUAGE.yaml in the game's "
    "folder, each with an empty translation to fill in; what is there already stays as it is. "
    "Inside a game's folder, GAME may be left out."
))  # fmt: skip
@argument("words", message("[GAME] LANGUAGE"), nargs=-1, required=True)
def run(words: tuple[str, ...]) -> None:
    """Write the file and say how many texts were added."""
    root, names = desk().split(words)
    if len(names) != 1:
        raise click.UsageError(_("name a GAME and one LANGUAGE"))
    done = translate(root, names[0])
    if done.file is None:
        print_findings(root.name, f"{root.as_posix()}/", done.findings, notes=False)
        sys.exit(1)
    if not done.added:
        click.echo(_("{file}: every text has an entry", file=done.file))
        return
    click.echo(_n("{file}: {count} text added", "{file}: {count} texts added", done.added,
                  file=done.file))  # fmt: skip
