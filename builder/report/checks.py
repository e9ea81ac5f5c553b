"""What a check found, on the terminal or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import click

from builder.emit.findings import as_data
from builder.legality import coverages
from builder.pipeline.check_save import SaveChecked
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
    return _json([as_data(one.folder.name, one.findings, coverages(one.game)) for one in checked])


def save_as_json(checked: SaveChecked) -> str:
    """The findings and the position of a saved game."""
    return _json(as_data(checked.game, checked.findings) | checked.as_data())


def _json(data: object) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False)
