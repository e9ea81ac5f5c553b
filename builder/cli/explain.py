"""`builder explain`."""

from __future__ import annotations

import click

from builder.cli.base import argument, command, option
from builder.pipeline.games import desk
from builder.report.explain import explained
from builder.words import message


@command("explain", message(
    "For a CODE: what is required and how to fix it. A RULE is the id of a rule in "
    "rules.yaml; its test cases are listed with their verdicts."
))  # fmt: skip
@argument("name", message("CODE|RULE"))
@option("--game", "games", multiple=True, words=message("Look for the RULE in this game only."))
def run(name: str, games: tuple[str, ...]) -> None:
    """Print the explanation."""
    click.echo("\n".join(explained(name, games, desk())))
