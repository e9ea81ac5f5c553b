"""What became of deployments, on the terminal."""

from __future__ import annotations

import click

from builder.legality.deploy import Deployment, Undecided
from builder.pipeline.deploy import Deployments
from builder.report.text import print_findings, print_in_the_way
from builder.words import _, _n, message_n


def print_deployments(made: Deployments) -> bool:
    """Each scenario with what was made of it, or why nothing was; whether all were deployed."""
    if not made.answers:
        print_findings(made.game, "", made.findings, notes=False)
        click.echo(_("{game}: nothing deployed", game=made.game))
        return False
    for one in made.answers:
        answer = one.answer
        head = f"{made.game}, {one.scenario}"
        if isinstance(answer, Deployment):
            click.echo(f"{head}: {_deployed(answer)}")
            for fault in answer.broken:
                click.echo("    " + _("broken whatever is chosen: {fault}", fault=fault))
            for note in answer.notes:
                click.echo("    " + _("undecided: {why}", why=note))
            for file in one.files:
                click.echo(f"    {file}")
            print_in_the_way(head, one.in_the_way)
        elif isinstance(answer, Undecided):
            click.echo(f"{head}: " + _("undecided: {why}", why=answer.message))
        else:
            click.echo(f"{head}: " + _("no legal deployment: {why}", why=answer.message))
    return all(isinstance(one.answer, Deployment) and not one.in_the_way for one in made.answers)


def _deployed(answer: Deployment) -> str:
    number = len({choice.space for choice in answer.choices})
    if not number:
        return _("the setup leaves no choices; it is written as it is")
    spaces = message_n("{count} space", "{count} spaces", number)
    return _n(
        "{count} counter deployed in {spaces}", "{count} counters deployed in {spaces}",
        answer.units, spaces=spaces,
    )  # fmt: skip
