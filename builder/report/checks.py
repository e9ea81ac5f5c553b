"""What a check found, on the terminal or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import click

from builder.emit.findings import as_data
from builder.legality import coverages
from builder.pipeline.load import Loaded
from builder.report.text import print_findings


def print_check(root: Path, loaded: Loaded, notes: bool) -> None:
    """How much of the counter mix each scenario places, and the findings."""
    name = loaded.folder.name
    for covered in coverages(loaded.game):
        click.echo(f"{name}: {covered.scenario}: {covered.line()}")
    print_findings(name, f"{root.as_posix()}/", loaded.findings, notes)


def checks_as_json(checked: Iterable[Loaded]) -> str:
    """The findings of games."""
    found = [as_data(one.folder.name, one.findings, coverages(one.game)) for one in checked]
    return json.dumps(found, indent=1, ensure_ascii=False)
