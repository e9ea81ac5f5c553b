"""A .vmod read: its tree, its pieces, its set-ups.

What cannot be read is reported where it stands; the rest is read all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from builder.diagnostics import Findings
from builder.modules.archive import Archive, image_size
from builder.modules.build_file import described, parsed, tree
from builder.modules.decode import MODULE_EFFORT, Known, Unreadable, piece, what
from builder.modules.extending import extend
from builder.modules.model import (
    PROTOTYPE,
    SETUP,
    SLOTS,
    Component,
    Definition,
    Module,
    Setup,
)
from builder.modules.report import Broken, Report, shown
from builder.modules.setups import MAX_SETUPS, setup
from builder.modules.vectors import SVG, Vector, vector
from builder.records import dataclass
from builder.saves.model import Broken as Faulty
from builder.saves.sequence import Effort
from builder.words import message

BUILD_FILES = ("buildFile.xml", "buildFile")
FACTS = "moduledata"
MAX_BUILD = 64_000_000
MAX_FACTS = 64_000
MAX_SAVE = 8_000_000
MAX_TEXT = 1_000_000
MAX_TEXTS = 200
MAX_PICTURES = 20_000
MAX_VECTORS = 2_000
_TEXTS = (".html", ".htm", ".properties", ".txt", ".css")
_PICTURES = (".png", ".gif", ".jpg", ".jpeg")
_BOARD = "build.module.map.boardPicker.Board"


@dataclass(slots=True)
class _Reading:
    """What is spent on a module and where faults go."""

    archive: Archive
    report: Report
    effort: Effort


@dataclass(frozen=True, slots=True)
class Added:
    """An extension of the module: the bytes of its .vmdx, and its name."""

    data: bytes
    file: str


def read(data: bytes, file: str, findings: Findings, added: Added | None = None) -> Module | None:
    """The module in a .vmod's bytes; None, and why, where it is none.

    `file` is the name that findings give as their place. With an extension `added` to it, only
    that one's faults are found. Never raises for what is in the data.
    """
    report = Report(file, findings, added.file if added is not None else "")
    try:
        with Archive(data) as archive:
            return _read(_Reading(archive, report, Effort(MODULE_EFFORT)), added)
    except Broken as broken:
        report.add(broken.code, "", broken.message)
    except Faulty as fault:
        report.add("M202", "", fault.message)
    finally:
        report.close()
    return None


def _read(reading: _Reading, added: Added | None) -> Module:
    archive, report = reading.archive, reading.report
    _names(archive, report)
    name = next((each for each in BUILD_FILES if each in archive.infos), "")
    if not name:
        raise Broken("M201", message("there is no '{name}' in it", name=BUILD_FILES[0]))
    top = parsed(archive.body(name, MAX_BUILD) or b"")
    described(top)
    version = _facts(reading, top)
    if added is not None:
        report.file = added.file
        archive.over = Archive(added.data)
        report.add_files(archive.over.infos)
        _names(archive.over, report)
        root = tree(top, extend(top, archive.over, report, reading.effort), added.file)
    else:
        root = tree(top)
    slots, prototypes = [], {}
    for definition in _definitions(root, reading):
        if definition.component.kind == PROTOTYPE:
            prototypes[definition.component.get("name")] = definition
        else:
            slots.append(definition)
    return Module(
        report.file, root, tuple(slots), prototypes, tuple(_setups(root, reading)), archive.files,
        _sizes(root, archive), _texts(archive), version, _vectors(archive), report.extension,
        frozenset(archive.over.infos) if archive.over is not None else frozenset(),
    )  # fmt: skip


def _names(archive: Archive, report: Report) -> None:
    """Names that lead out of a folder into which somebody unpacks, and those there twice."""
    names = archive.names
    for name in dict.fromkeys(names):
        parts = name.replace("\\", "/").split("/")
        if ".." in parts or name.startswith(("/", "\\")) or ":" in parts[0] or "\0" in name:
            report.add("M203", shown(name), message("its name leads out of the module"))
    if len(set(names)) < len(names):
        seen: set[str] = set()
        for name in names:
            if name in seen:
                report.add("M203", shown(name), message("two files in the module have this name"))
            seen.add(name)


def _facts(reading: _Reading, root: etree._Element) -> str:
    """The module's version, as its data say it."""
    report = reading.report
    body = reading.archive.body(FACTS, MAX_FACTS)
    if body is None:
        report.add("M204", "", message("there is no '{name}' in it", name=FACTS))
        return str(root.get("version") or "")
    try:
        facts = parsed(body)
    except Broken as broken:
        report.add("M204", FACTS, broken.message)
        return str(root.get("version") or "")
    said = {name: (facts.findtext(name) or "").strip() for name in ("name", "version")}
    for name, value in said.items():
        ours = str(root.get(name) or "")
        if value != ours.strip():
            words = message("{what} is '{data}' here and '{build}' in the build file", what=name,
                            data=shown(value), build=shown(ours))  # fmt: skip
            report.add("M204", FACTS, words)
    _engine(facts, report)
    return said["version"]


def _engine(facts: etree._Element, report: Report) -> None:
    if not (facts.findtext("VassalVersion") or "").strip():
        words = message("it does not say which VASSAL it needs")
        report.add("M204", FACTS, words)


def _definitions(root: Component, reading: _Reading) -> Iterator[Definition]:
    for component in root.walk():
        if component.kind != PROTOTYPE and component.kind not in SLOTS:
            continue
        if component.kind in SLOTS and not component.text.strip():
            continue
        found = piece(component.text, reading.effort)
        if isinstance(found, Unreadable):
            reading.report.add("M207", component, what(found, component.text))
        else:
            yield Definition(component, found)


def _setups(root: Component, reading: _Reading) -> Iterator[Setup]:
    found = [one for one in root.walk() if one.kind == SETUP]
    known = Known()
    for component in found[:MAX_SETUPS]:
        name = component.get("file")
        if component.get("useFile") == "false" or not name:
            continue
        try:
            data = reading.archive.body(name, MAX_SAVE)
        except Broken as broken:
            reading.report.add("M304", component, broken.message)
            continue
        if data is None:
            words = message("there is no '{name}' in it", name=shown(name))
            reading.report.add("M304", component, words)
        elif (made := setup(component, data, reading.effort, reading.report, known)) is not None:
            yield made


def _sizes(root: Component, archive: Archive) -> dict[str, tuple[int, int]]:
    """Width and height of the pictures of boards."""
    found: dict[str, tuple[int, int]] = {}
    for component in root.walk():
        name = component.get("image")
        if component.kind == _BOARD and name and len(found) < MAX_PICTURES:
            size = image_size(archive.start(f"images/{name}"))
            if size is not None:
                found[name] = size
    return found


def _vectors(archive: Archive) -> dict[str, Vector]:
    """The SVG pictures; those that are too large are left out."""
    out: dict[str, Vector] = {}
    for name, file in archive.files.items():
        shown = name.startswith("images/") and name.lower().endswith(SVG)
        if shown and file.size <= MAX_TEXT and len(out) < MAX_VECTORS:
            try:
                out[name] = vector(archive.body(name, MAX_TEXT) or b"")
            except Broken as broken:
                out[name] = Vector(str(broken.message))
    return out


def _texts(archive: Archive) -> dict[str, str]:
    """Pages and translations, which may name pictures."""
    out: dict[str, str] = {}
    for name, file in archive.files.items():
        if name.lower().endswith(_TEXTS) and file.size <= MAX_TEXT and len(out) < MAX_TEXTS:
            try:
                out[name] = (archive.body(name, MAX_TEXT) or b"").decode("utf-8", "replace")
            except Broken:
                continue
    return out
