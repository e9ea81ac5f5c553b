"""Modules on the disk: one looked over, two compared.

Knows nothing of the terminal and of games.
"""

from __future__ import annotations

from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings
from builder.modules import Module, read
from builder.modules.archive import MAX_FILE
from builder.modules.diff import Difference, compared
from builder.modules.lint import lint
from builder.records import dataclass
from builder.source.regular import read_regular
from builder.words import message


@dataclass(frozen=True, slots=True)
class Linted:
    """What was found in a module; `module` is None where it could not be read."""

    file: str
    findings: Findings
    module: Module | None


def lint_file(file: Path) -> Linted:
    """Look a .vmod over. Raises EnvironmentProblem where the disk refuses."""
    findings = Findings()
    module = lint(module_bytes(file), file.name, findings)
    return Linted(file.name, findings, module)


@dataclass(frozen=True, slots=True)
class Compared:
    """Two modules compared; `difference` is None where one of them could not be read."""

    findings: Findings
    difference: Difference | None


def diff_files(old: Path, new: Path) -> Compared:
    """Compare two .vmod files. Raises EnvironmentProblem where the disk refuses."""
    findings = Findings()
    one, two = (read(module_bytes(file), file.name, findings) for file in (old, new))
    found = compared(one, two) if one is not None and two is not None else None
    return Compared(findings, found)


def module_bytes(file: Path) -> bytes:
    """The file's bytes, one more than a module may have at the most."""
    try:
        return read_regular(file, MAX_FILE + 1)
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot read {path}: {error}", path=file, error=error.strerror or error)
        ) from error
