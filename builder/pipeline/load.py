"""Reading and checking a game's folder.

Knows nothing of what is made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from builder.diagnostics import Findings, Span
from builder.drawing.check import check_drawings
from builder.game.documents import Documents, shaped
from builder.game.link import link
from builder.game.model import Game
from builder.legality import CheckedGame, check
from builder.procedure.link import link_procedures
from builder.procedure.model import Procedures
from builder.procedure.shapes import ProceduresFile
from builder.procedure.tables import check_tables
from builder.source import Folder, open_folder, read_csv, read_yaml


NO_PROCEDURES = Procedures({}, {})


@dataclass(slots=True)
class Loaded:
    """A folder, what was found in it, the game if it links, its seal if it is free of errors."""

    folder: Folder
    findings: Findings
    game: Game | None
    checked: CheckedGame | None
    procedures: Procedures = NO_PROCEDURES


def load(root: Path) -> Loaded:
    """Read, link and check the game in a folder. Raises Trouble where the disk refuses."""
    return checked(open_folder(root))


def checked(folder: Folder) -> Loaded:
    """Link and check a folder that was read."""
    findings = Findings()
    if "game.yaml" not in {*folder.files, *folder.too_large}:
        findings.add("S101", Span("game.yaml"), f"{folder.name} holds no game")
        return Loaded(folder, findings, None, None)
    documents = _documents(folder, findings)
    game = link(documents, findings)
    procedures = NO_PROCEDURES
    if game is not None:
        procedures = _procedures(documents, game, findings)
    if game is None or findings.failed:
        # What is legal and how it looks would be judged by half of the data.
        return Loaded(folder, findings, game, None, procedures)
    check_drawings(game, findings)
    seal = check(game, findings)
    return Loaded(folder, findings, game, seal, procedures)


def _procedures(documents: Documents, game: Game, findings: Findings) -> Procedures:
    check_tables(game, findings)
    file = documents.yaml.get("procedures")
    shape = shaped(file, ProceduresFile, findings) if file is not None else None
    if file is None or shape is None:
        return NO_PROCEDURES
    return link_procedures(file, shape, game, findings)


def _documents(folder: Folder, findings: Findings) -> Documents:
    documents = Documents(folder.name)
    for name in sorted({*folder.files, *folder.too_large}):
        if not name.endswith((".yaml", ".csv")):
            continue
        text = folder.text(name, findings)
        if text is None:
            documents.unread.add(name)
            continue
        if name.endswith(".csv"):
            documents.csv[name] = read_csv(name, text, findings)
        else:
            documents.yaml[name.removesuffix(".yaml")] = read_yaml(name, text, findings)
    return documents
