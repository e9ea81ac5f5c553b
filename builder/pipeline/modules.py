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
from builder.modules.read import Added
from builder.records import dataclass
from builder.source.regular import read_regular
from builder.words import message

EXTENSION = ".vmdx"
_BESIDE = "_ext"
"""How VASSAL calls the folder of a module's extensions: by the module's name, and this."""


@dataclass(frozen=True, slots=True)
class Linted:
    """What was found in a module or an extension; `module` is None where it could not be read."""

    file: str
    findings: Findings
    module: Module | None

    @property
    def pieces(self) -> int:
        """How many pieces were looked over."""
        module = self.module
        if module is None:
            return 0
        return sum(one.component.source == module.extension for one in module.slots)


def lint_file(file: Path, base: Path | None = None) -> Linted:
    """Look a .vmod over, or a .vmdx together with its module `base`.

    Raises EnvironmentProblem where the disk refuses, or where it is not known what is extended.
    """
    findings = Findings()
    if base is None and file.suffix.lower() != EXTENSION:
        return Linted(file.name, findings, lint(module_bytes(file), file.name, findings))
    base = base or _extended(file)
    added = Added(module_bytes(file), file.name)
    return Linted(file.name, findings, lint(module_bytes(base), base.name, findings, added))


def _extended(file: Path) -> Path:
    """The module of an extension that lies where VASSAL looks for it."""
    folder = file.absolute().parent
    base = folder.parent / f"{folder.name.removesuffix(_BESIDE)}.vmod"
    if not folder.name.endswith(_BESIDE) or not base.is_file():
        raise EnvironmentProblem(
            message("name the module that {file} extends: --module FILE.vmod", file=file.name)
        )
    return base


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
