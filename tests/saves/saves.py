"""Saved games for tests, put together by hand: zips with whatever text in them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from builder.diagnostics import Finding, Findings
from builder.emit.vassal.format.encode import join
from builder.saves import Layers, Saved, read

DATA = Path(__file__).parent / "data"
ESC = "\x1b"


def vsav(members: Mapping[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of the members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, body in members.items():
            archive.writestr(name, body)
    return buffer.getvalue()


def game(*commands: str) -> str:
    """The text of a saved game with these commands."""
    return join(("begin_save", *commands, "end_save"), ESC)


def piece(
    ident: str, gpid: str = "1", place: str = "Main Map;10;20", *, name: str = "N",
    level: str = "", layer: str = "Step",
) -> str:  # fmt: skip
    """The command that adds a piece: with such a Layer where a level is given."""
    kind, state = f"piece;;;;{name}", f"{place};{gpid};0"
    if level:
        fields = ["emb2", *[""] * 18, layer, ""]
        kind, state = join((join(fields, ";"), kind), "\t"), join((level, state), "\t")
    return join(("+", ident, kind, state), "/")


def stack(ident: str, *members: str, place: str = "Main Map;30;40") -> str:
    """The command that adds a stack of the pieces with these ids."""
    return join(("+", ident, "stack", ";".join((place, *members, "@@0"))), "/")


def reading(body: bytes) -> tuple[Saved | None, list[Finding]]:
    """What is read of a .vsav's bytes, and what is found wrong with them."""
    findings = Findings()
    return read(body, "game.vsav", Layers("Step", "Joins"), findings), findings.ordered()


def read_text(text: str) -> tuple[Saved | None, list[Finding]]:
    """The same of a plain saved game with this text."""
    return reading(vsav({"savedGame": text}))


def codes(found: list[Finding]) -> list[str]:
    """The codes of findings."""
    return [f.code for f in found]
