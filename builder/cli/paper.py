"""The paper that an option names."""

from __future__ import annotations

import click

from builder.drawing.paper import Paper, paper_of
from builder.drawing.sheets.printing import no_paper


def chosen(_context: click.Context, _option: click.Parameter, value: str) -> Paper:
    """The paper of a name or size. Raises BadParameter for what is neither."""
    found = paper_of(value)
    if found is None:
        raise click.BadParameter(str(no_paper(value)))
    return found
