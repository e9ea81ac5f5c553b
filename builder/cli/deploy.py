"""`builder deploy`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import OUT, argument, command, option
from builder.pipeline.deploy import deploy
from builder.pipeline.games import desk
from builder.report.deployments import print_deployments
from builder.words import message


@command("deploy", message(
    "If there is none, the conflict is explained. Writes the setup (CSV), a picture of it (PNG, "
    "PDF) and a saved game (.vsav), never into the game's folder. Inside a game's folder, GAME may "
    "be left out."
))  # fmt: skip
@argument("game", message("[GAME]"), required=False)
@option("--scenario", default="", words=message("Only this scenario."))
@option("--seed", type=click.IntRange(0, 2**31 - 1), default=0, show_default=True,
        words=message("Another seed gives another deployment."))  # fmt: skip
@option("--out", type=OUT, words=message(
    "Folder to write into.  [default: deployments/ in the folder that `build` publishes into]"
))  # fmt: skip
@option("--seconds", type=click.FloatRange(0.1, 3600), default=10.0, show_default=True,
        words=message("Time limit of the search for each scenario."))  # fmt: skip
@option("--force", is_flag=True, words=message("Overwrite deployments changed by hand."))
def run(
    game: str | None, scenario: str, seed: int, out: Path | None, seconds: float, force: bool
) -> None:
    """Deploy, and say what was found."""
    here = desk()
    root, _ = here.split((game,) if game else ())
    out = out or here.output / "deployments"
    made = deploy(root, out, scenario, seed, seconds, force=force)
    sys.exit(0 if print_deployments(made) else 1)
