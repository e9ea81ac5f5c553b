"""Everything that is wrong in a module, whoever made it.

A file for each family of faults; each looks at a `Look` and adds to its report. What counts as a
fault is what the best modules do not have.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from builder.diagnostics import Findings
from builder.modules.lint import (
    buttons,
    forms,
    menus,
    pictures,
    pieces,
    places,
    properties,
    references,
    setups,
    signals,
)
from builder.modules.lint.look import Look, look_at
from builder.modules.model import Module
from builder.modules.read import Added, read
from builder.modules.report import Report
from builder.saves.model import Broken
from builder.words import message

_CHECKS = (forms, references, pictures, properties, signals, menus, buttons, pieces, places,
           setups)  # fmt: skip
_GRAVE = (forms, references, pictures, signals, pieces)
"""Those that may find errors."""


def lint(
    data: bytes, file: str, findings: Findings, added: Added | None = None, *, grave: bool = False
) -> Module | None:  # fmt: skip
    """Find what is wrong in the module of a .vmod's bytes, or in an extension `added` to it; None
    where it cannot be read at all.

    Where only what is `grave` is wanted, all errors are found, and some of the rest. Never raises
    for what is in the data.
    """
    module = read(data, file, findings, added)
    if module is None:
        return None
    report = Report(added.file if added is not None else file, findings, module.extension)
    report.add_files(module.added)
    try:
        _look_over(look_at(module, report), _GRAVE if grave else _CHECKS)
    except Broken as fault:
        report.add("M202", "", message("not everything was checked: {why}", why=fault.message))
    report.close()
    return module


def _look_over(look: Look, checks: Iterable[ModuleType]) -> None:
    for check in checks:
        check.check(look)
