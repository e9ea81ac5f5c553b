"""Small modules for tests, put together by hand: sound, but for what a test wants."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from builder.diagnostics import Finding, Findings
from builder.emit.vassal.format.encode import join
from builder.modules.lint import lint

B = "VASSAL.build."
FACTS = (
    "<data version='1'><version>{version}</version><VassalVersion>3.7.0</VassalVersion>"
    "<name>Test</name></data>"
)
Trait = str | tuple[str, str]


def png(width: int = 60, height: int = 60, mark: str = "") -> bytes:
    """The first bytes of a picture; `mark` tells it from others."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height) + mark.encode()


def piece(
    *traits: Trait,
    name: str = "Guard",
    gpid: str = "1",
    ident: str = "null",
    place: str = "null;0;0",
) -> str:
    """A piece's definition, its traits given from the outermost as type, or type and state."""
    pairs = [(each, "") if isinstance(each, str) else each for each in traits]
    pairs.append((f"piece;;;;{name}", f"{place};{gpid};0"))
    kind, state = pairs[-1]
    for outer, own in reversed(pairs[:-1]):
        kind, state = join((outer, kind), "\t"), join((own, state), "\t")
    return join(("+", ident, kind, state), "/")


def slot(
    *traits: Trait, name: str = "Guard", gpid: str = "1", kind: str = "Piece", **how: str
) -> str:
    """A slot of the palette, or a card of a deck."""
    text = escape(piece(*traits, name=name, gpid=how.get("inner", gpid)))
    return (f"<{B}widget.{kind}Slot entryName={quoteattr(name)} gpid='{gpid}'>{text}"
            f"</{B}widget.{kind}Slot>")  # fmt: skip


def prototype(name: str, *traits: Trait) -> str:
    """The definition of a prototype."""
    text = escape(piece(*traits, name="", gpid=""))
    return (f"<{B}module.PrototypeDefinition name='{name}' description=''>{text}"
            f"</{B}module.PrototypeDefinition>")  # fmt: skip


def build_file(
    slots: Sequence[str] = (), prototypes: Sequence[str] = (), more: str = "", maps: str = "",
    board: str = "", beside: str = "", following: str = "100", version: str = "1.0",
) -> str:  # fmt: skip
    """A module of a map and a palette."""
    return (
        f"<{B}GameModule name='Test' version='{version}' nextPieceSlotId='{following}'>"
        f"<{B}module.PlayerRoster><entry>Red</entry><entry>Blue</entry></{B}module.PlayerRoster>"
        f"<{B}module.PrototypesContainer>{''.join(prototypes)}</{B}module.PrototypesContainer>"
        f"<{B}module.Map mapName='Main'><{B}module.map.BoardPicker>"
        f"<{B}module.map.boardPicker.Board name='Board' image='map.png'>{board}"
        f"</{B}module.map.boardPicker.Board>{beside}</{B}module.map.BoardPicker>{maps}</{B}module.Map>"
        f"<{B}module.PieceWindow name='Palette' text='Pieces' tooltip='All pieces' hotkey='80,520'>"
        f"{''.join(slots or [slot()])}</{B}module.PieceWindow>{more}</{B}GameModule>"
    )


def zipped(members: Mapping[str, bytes | str]) -> bytes:
    """A zip of the members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in members.items():
            archive.writestr(name, body)
    return buffer.getvalue()


def vmod(
    slots: Sequence[str] = (), prototypes: Sequence[str] = (), *, version: str = "1.0",
    files: Mapping[str, bytes | str] | None = None, **how: str,
) -> bytes:  # fmt: skip
    """The module's bytes."""
    xml = build_file(slots, prototypes, version=version, **how)
    return zipped({"buildFile.xml": xml, "moduledata": FACTS.format(version=version),
                   "images/map.png": png(mark="map"), **(files or {})})  # fmt: skip


def vsav(*pieces: str, version: str = "1.0") -> bytes:
    """A saved game of the module."""
    text = join(("begin_save", *pieces, "end_save"), "\x1b")
    return zipped({"savedGame": text, "moduledata": FACTS.format(version=version)})


def setup(name: str = "Start", file: str = "start.vsav") -> str:
    """A pre-defined set-up."""
    return f"<{B}module.PredefinedSetup name='{name}' file='{file}' useFile='true'/>"


def found(data: bytes) -> list[Finding]:
    """What is wrong in a module."""
    findings = Findings()
    lint(data, "test.vmod", findings)
    return findings.ordered()
