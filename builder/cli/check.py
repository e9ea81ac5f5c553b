"""`builder check`."""

from __future__ import annotations

import sys

import click

from builder.cli.base import AS_JSON, GAMES, NOTES, command, option
from builder.pipeline.games import desk
from builder.pipeline.load import load
from builder.report.checks import checks_as_json, print_check
from builder.words import message


@command("check", message(
    "Notes are only counted, and only the first few of many findings of one kind are printed; "
    "--notes and --json print everything."
))  # fmt: skip
@GAMES
@option(*AS_JSON, is_flag=True, words=message("Print the findings as JSON."))
@option("--notes/--no-notes", default=False, words=NOTES)
def run(games: tuple[str, ...], as_json: bool, notes: bool) -> None:
    """Check each game and print what was found."""
    checked = [(root, load(root)) for root in desk().named(games)]
    if as_json:
        click.echo(checks_as_json(loaded for _, loaded in checked))
    else:
        for root, loaded in checked:
            print_check(root, loaded, notes)
    sys.exit(1 if any(loaded.findings.failed for _, loaded in checked) else 0)
