"""What was found in modules of VASSAL, on the terminal and as JSON."""

from __future__ import annotations

import json
from typing import Any

import click

from builder.diagnostics import Severity
from builder.diagnostics.text import summary
from builder.emit.findings import as_data
from builder.modules import Module
from builder.pipeline.modules import Linted
from builder.report.text import print_found
from builder.words import _, _n


def print_linted(linted: Linted, notes: bool) -> None:
    """The findings, then what was looked over."""
    print_found(linted.file, "", linted.findings, notes)
    if linted.module is None:
        click.echo(f"{linted.file}: {_('not checked')}; {summary(linted.findings)}")
        return
    heavy = any(f.severity is not Severity.NOTE for f in linted.findings)
    verdict = _("problems found") if heavy else _("clean")
    pieces = _n("{count} piece", "{count} pieces", linted.pieces)
    click.echo(f"{linted.file}: {pieces}; {verdict}; {summary(linted.findings)}")


def linted_as_json(linted: Linted) -> str:
    """The findings, each with its path in the tree, and what the module is."""
    found = as_data(linted.file, linted.findings)
    data = {"file": linted.file, "failed": found["failed"], "module": _module(linted.module),
            "findings": found["findings"]}  # fmt: skip
    return json.dumps(data, indent=1, ensure_ascii=False)


def _module(module: Module | None) -> dict[str, Any]:
    if module is None:
        return {}
    return {
        "name": module.root.get("name"), "version": module.version,
        "pieces": len(module.slots), "prototypes": len(module.prototypes),
        "setups": len(module.setups),
    }  # fmt: skip
