"""A module on the disk as the folder of a new game.

Files are written into a folder that is new or empty; nothing is ever overwritten. Knows nothing of
the terminal.
"""

from __future__ import annotations

from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings, Span
from builder.modules import Module, read
from builder.modules.importing import Imported, imported
from builder.modules.importing.report import report
from builder.pipeline.begin import refuse_used
from builder.pipeline.disk import write_file
from builder.pipeline.modules import module_bytes
from builder.records import dataclass
from builder.saves.model import Broken
from builder.words import message

REPORT = "IMPORT.md"


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a module; `made` is None where it could not be read."""

    file: str
    findings: Findings
    made: Imported | None


def import_file(file: Path, folder: Path) -> Taken:
    """Write a module as a game. Raises EnvironmentProblem where the disk refuses, or where the
    folder holds anything."""
    refuse_used(folder)
    data = module_bytes(file)
    findings = Findings()
    module = read(data, file.name, findings)
    made = _made(module, data, file, findings) if module is not None else None
    if made is None:
        return Taken(file.name, findings, None)
    for note in made.notes.found.values():
        words = message("not taken over: {what}", what=note.said)
        findings.add("M701", Span(file.name), words, where=note.where)
    files = {REPORT: report(made, file.name).encode(), **made.files}
    for name, body in files.items():
        _write(folder / name, body)
    return Taken(file.name, findings, made)


def _made(module: Module, data: bytes, file: Path, findings: Findings) -> Imported | None:
    try:
        made = imported(module, data, file.stem)
    except Broken as broken:
        findings.add("M202", Span(file.name), broken.message)
        return None
    if made is None:
        findings.add("M702", Span(file.name), message("it has no map with a board"))
    return made


def _write(path: Path, body: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot write {path}: {error}", path=path, error=error.strerror or error)
        ) from error
    write_file(path, body)
