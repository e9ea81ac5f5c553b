"""`builder proof`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import OUT, command, option
from builder.cli.written import FORCE, GAME
from builder.pipeline.games import desk
from builder.pipeline.proof import prove
from builder.report.progress import Bar
from builder.report.proofs import print_proved
from builder.words import languages, message


@command("proof", message(

"The page opens in any browser, from disk or a web host: map with every "
"setup, findings, counters, tables, procedures, rules, downloads. Inside a "
"game's folder, GAME may be left out."

))  # fmt: skip
@GAME
@option("--since", type=OUT, words=message(
    "The module (.vmod) to compare with.  [default: that of the last release]"
))  # fmt: skip
@option("--out", type=OUT, words=message(
    "Folder to write into.  [default: proof/ in the folder that `build` publishes into]"
))  # fmt: skip
@option("--language", type=click.Choice(languages()), words=message(
    "Write the page in a language other than the game's, into a separate folder: GAME-LANGUAGE."
))  # fmt: skip
@FORCE
def run(
    game: str | None, since: Path | None, out: Path | None, language: str | None, force: bool
) -> None:
    """Write the page and say where it is."""
    here = desk()
    root, _ = here.split((game,) if game else ())
    bar = Bar(root.resolve().name)
    proved = prove(root, here.output, out or here.output / "proof", bar, since=since,
                   force=force, waiting=bar.wait, language=language or "")  # fmt: skip
    sys.exit(0 if print_proved(proved, root) else 1)
