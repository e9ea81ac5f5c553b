"""The extensions of a game's module: read from its folder, tried on the module, made.

extensions/NAME/ holds extension.yaml, fragments (.xml) like those of an overlay that only add,
images/ and files/. Knows nothing of how an extension is written.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping

from builder.diagnostics import Findings, Severity, Span
from builder.emit.vassal.extension import Facts, extension, numbered
from builder.emit.vassal.format.archive import pack
from builder.emit.vassal.format.components import document
from builder.game.documents import shaped
from builder.game.schemas.extension import ExtensionFile
from builder.modules.build_file import parsed
from builder.modules.handwork import Bounds, Operation, following, lay, parse
from builder.modules.handwork.model import ADD, Element, find
from builder.modules.lint import lint
from builder.pipeline.overlay import BUILD_FILE, MADE, fragments, members_of, shown_by_vassal
from builder.records import dataclass
from builder.source import Folder, read_yaml
from builder.source.folder import EXTENSIONS
from builder.words import message

BOUNDS = Bounds("extension", (ADD,), 1)
ASIDE = "70000"
"""What stands before numbers of pieces where an extension is tried: they must be whole ones."""
_MADE = (*MADE, "extensiondata")
"""Files of an extension that no folder has."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,59}")


@dataclass(frozen=True, slots=True)
class Extension:
    """An extension as its folder says it: its name, its facts, what it adds, its files."""

    name: str
    facts: Facts
    operations: tuple[Operation, ...]
    files: Mapping[str, bytes]


def read_extensions(folder: Folder, game: str, findings: Findings) -> list[Extension]:
    """The extensions in a folder, by name; what is wrong in them is a finding.

    `game` is the id of the game.
    """
    names = {*folder.files, *folder.artwork, *folder.too_large, *folder.heavy}
    found = {name.split("/")[1] for name in names
             if name.startswith(f"{EXTENSIONS}/") and name.count("/") > 1}  # fmt: skip
    return [
        one for name in sorted(found) if (one := _read(folder, game, name, findings)) is not None
    ]


def _read(folder: Folder, game: str, name: str, findings: Findings) -> Extension | None:
    home = f"{EXTENSIONS}/{name}"
    main = f"{home}/extension.yaml"
    if not _NAME.fullmatch(name):
        words = message("an extension's folder is named with letters, digits, spaces, - and _ only")
        findings.add("M609", Span(main), words)
        return None
    text = folder.text(main, findings)
    facts = shaped(read_yaml(main, text, findings), ExtensionFile, findings) if text else None
    if text is not None and not text.strip():
        facts = ExtensionFile()
    operations: list[Operation] = []
    for each in fragments(folder, home):
        if (data := folder.files.get(each)) is not None:
            operations += parse(data, each, BOUNDS, findings)
    if facts is None:
        return None
    if not operations:
        words = message("the extension '{name}' adds nothing", name=name)
        findings.add("M609", Span(main), words)
    ident = hashlib.sha256(f"{game}/{name}".encode()).hexdigest()[:6]
    return Extension(name, Facts(ident, facts.version, facts.description), tuple(operations),
                     _files(folder, f"{home}/", findings))  # fmt: skip


def _files(folder: Folder, home: str, findings: Findings) -> dict[str, bytes]:
    """Its pictures, and what lies beside its build file, by their names in the archive."""
    out = {}
    for name, data in {**folder.artwork, **folder.files}.items():
        inside = name.removeprefix(f"{home}files/").removeprefix(home)
        if inside in _MADE and name.startswith(f"{home}files/"):
            words = message("'{name}' is made by the build", name=inside)
            findings.add("M605", Span(name), words)
        elif name.startswith((f"{home}images/", f"{home}files/")) and (
            shown_by_vassal(name, data, findings)
        ):  # fmt: skip
            out[inside] = data
    for name in folder.heavy:
        if name.startswith(home):
            words = message("'{name}' is too large for a module", name=name)
            findings.add("M605", Span(name), words)
    return out


def made(module: bytes, extensions: list[Extension], findings: Findings) -> Iterator[
    tuple[str, bytes]
]:  # fmt: skip
    """The .vmdx of each extension by its name; what does not fit the module is a finding."""
    members = members_of(module) if extensions else {}
    for each in extensions:
        before = len(findings)
        root = parsed(members[BUILD_FILE])
        parts: list[tuple[Element, Element]] = []
        for one in each.operations:
            target, _, _ = find(root, one.path)
            if target is not None and one.node is not None:
                parts.append((one.node, target))
        vmdx = extension(each.facts, root, parts, each.files)
        _try(each, members, findings)
        if len(findings) == before:
            yield f"{each.name}.vmdx", vmdx


def _try(each: Extension, members: Mapping[str, bytes], findings: Findings) -> None:
    """Lay the extension over the module, and look both over together."""
    root = parsed(members[BUILD_FILE])
    aside = [Operation(ADD, one.path, numbered(one.node, ASIDE), file=one.file, line=one.line)
             for one in each.operations if one.node is not None]  # fmt: skip
    found = Findings()
    lay(root, aside, found)
    findings.items += found
    if found.failed:
        return
    root.set("nextPieceSlotId", str(following(root, 1)))
    both = {**members, **each.files, BUILD_FILE: document(root)}
    lint(pack(both), f"{each.name}.vmdx", found)
    findings.items += [one for one in found if one.severity is Severity.ERROR]
