"""`builder diff`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import AS_JSON, OUT, argument, command, option
from builder.pipeline.modules import diff_files
from builder.report.differences import difference_as_json, print_difference
from builder.words import message


@command("diff", message(

"Pieces are compared by their numbers (gpids), everything else by name. For"
" each changed piece it says what Refresh Counters cannot carry over into a"
" game in progress."

))  # fmt: skip
@argument("old", message("OLD"), type=OUT)
@argument("new", message("NEW"), type=OUT)
@option(*AS_JSON, is_flag=True, words=message("Print the differences as JSON."))
def run(old: Path, new: Path, as_json: bool) -> None:
    """Compare two modules and print what is different."""
    found = diff_files(old, new)
    if as_json:
        click.echo(difference_as_json(found))
    else:
        print_difference(found)
    sys.exit(1 if found.difference is None else 0)
