"""`builder lint`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import AS_JSON, NOTES, OUT, argument, command, option
from builder.pipeline.modules import lint_file
from builder.report.modules import linted_as_json, print_linted
from builder.words import message


@command("lint", message(

"FILE may be any module, or an extension, which is checked together with "
"its module. Each finding says where it is in the tree of VASSAL's editor; "
"a build publishes no module that has errors."

))  # fmt: skip
@argument("file", message("FILE"), type=OUT)
@option("--module", "base", type=OUT,
        words=message(
            "The module that an extension belongs to, if the extension is not in the "
            "folder where VASSAL looks for it."
        ))  # fmt: skip
@option(*AS_JSON, is_flag=True, words=message("Print the findings as JSON."))
@option("--notes/--no-notes", default=False, words=NOTES)
def run(file: Path, base: Path | None, as_json: bool, notes: bool) -> None:
    """Look a module over and print what was found."""
    linted = lint_file(file, base)
    if as_json:
        click.echo(linted_as_json(linted))
    else:
        print_linted(linted, notes)
    sys.exit(1 if linted.findings.failed else 0)
