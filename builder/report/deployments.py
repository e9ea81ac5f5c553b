"""What became of deployments, on the terminal."""

from __future__ import annotations

import click

from builder.diagnostics import count_of
from builder.legality.deploy import Deployment, Undecided
from builder.pipeline.deploy import Deployments
from builder.report.text import print_findings, print_in_the_way


def print_deployments(made: Deployments) -> bool:
    """Each scenario with what was made of it, or why nothing was; whether all were deployed."""
    if not made.answers:
        print_findings(made.game, "", made.findings, notes=False)
        click.echo(f"{made.game}: nothing deployed")
        return False
    for one in made.answers:
        answer = one.answer
        head = f"{made.game}, {one.scenario}"
        if isinstance(answer, Deployment):
            units = count_of(answer.units, "counter")
            spaces = len({choice.space for choice in answer.choices})
            click.echo(f"{head}: {units} deployed in {count_of(spaces, 'space')}")
            for fault in answer.broken:
                click.echo(f"    violated whatever is chosen: {fault}")
            for note in answer.notes:
                click.echo(f"    undecided: {note}")
            for file in one.files:
                click.echo(f"    {file}")
            print_in_the_way(head, one.in_the_way)
        elif isinstance(answer, Undecided):
            click.echo(f"{head}: undecided: {answer.message}")
        else:
            click.echo(f"{head}: no legal deployment: {answer.message}")
    return all(isinstance(one.answer, Deployment) and not one.in_the_way for one in made.answers)
