"""What somebody changed in VASSAL's editor, written into the game's overlay.

The edited module is compared with what a build of the same data makes. Files are only added: what
is there and says something else is in the way, and then nothing is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from lxml import etree

from builder.diagnostics import CATALOGUE, EnvironmentProblem, Findings, Span
from builder.drawing.own import dressed
from builder.emit.vassal.format.gpid import EDITOR, Lock, assign
from builder.emit.vassal.pieces.names import card_keys, gpid_key, gpid_keys
from builder.game.model import Game
from builder.modules.archive import Archive
from builder.modules.build_file import parsed, tree
from builder.modules.handwork import Compared, Left, compare, following, lay, written
from builder.modules.handwork.model import SEPARATOR
from builder.modules.read import MAX_BUILD
from builder.modules.report import Broken, shown
from builder.pipeline.current import build_key
from builder.pipeline.disk import write_file
from builder.pipeline.faultless import known_of
from builder.pipeline.load import Loaded, for_printing
from builder.pipeline.manifest import digest_of, read_manifest
from builder.pipeline.modules import module_bytes
from builder.pipeline.overlay import BUILD_FILE, MADE, kept_as, laid_over, members_of
from builder.pipeline.products import PAINTERS, vassal_module
from builder.pipeline.workshop import Workshop
from builder.records import dataclass
from builder.saves.model import Broken as Faulty
from builder.saves.sequence import Effort
from builder.source.artwork import MAX_BYTES
from builder.source.folder import LOCK, OVERLAY
from builder.source.regular import read_regular
from builder.words import message, speaking

FRAGMENT = f"{OVERLAY}/adopted-{{:02}}.xml"
MAX_FRAGMENTS = 99
MAX_FILES = 2_000
_FORBIDDEN = frozenset('\\:*?"<>|')
HERE = message("make the change in this line instead")
_LEFT_OUT = {
    "piece": message("pieces come from the data: change them there"),
    "prototype": message("this prototype is made from the data, and setups hold its traits; give "
                         "your own pieces a prototype of their own"),
    "identity": message("change it in game.yaml"),
    "entries": message("these entries are made from the data: change them there"),
    "order": message("the order comes from the data"),
    "setup": message("setups come from the data: change them there"),
    "page": message("this file is made from the data: change the data instead"),
}  # fmt: skip


@dataclass(slots=True)
class Adopted:
    """What became of an adoption: findings, the changes kept, the files written."""

    game: str
    findings: Findings
    changes: int = 0
    files: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Edited:
    """The edited module: its name, its tree, and those of its files that are other than ours."""

    file: str
    root: etree._Element
    files: Mapping[str, bytes]


def adopt(file: Path, root: Path, out: Path) -> Adopted:
    """Adopt what is different in a .vmod. `out` is where builds publish.

    Raises EnvironmentProblem where the disk refuses.
    """
    data = module_bytes(file)
    loaded = for_printing(root)
    done = Adopted(loaded.folder.name, loaded.findings)
    if loaded.findings.failed or loaded.checked is None:
        return done
    done.findings = Findings()
    built = members_of(_as_built(loaded, out))
    edited = _edited(data, file.name, built, done.findings)
    if edited is None:
        return done
    ours = parsed(built[BUILD_FILE])
    if not _of_this_game(ours, edited, done.findings):
        return done
    try:
        by_hand = loaded.overlay.prototypes if loaded.overlay is not None else ()
        found = compare(ours, edited.root, EDITOR, by_hand, Effort())
    except Faulty as fault:
        done.findings.add("M202", Span(edited.file), fault.message)
        return done
    kept = _files(edited, built, loaded, done.findings)
    for left in found.left:
        _leave(left, edited, loaded, done.findings)
    lay(ours, found.operations, done.findings)  # what we say must fit what we build
    if not done.findings.failed:
        _write(loaded, found, kept, following(edited.root, EDITOR), done)
    return done


def _as_built(loaded: Loaded, out: Path) -> bytes:
    """The module as a build publishes it: from the disk if it is current there."""
    assert loaded.checked is not None
    game, folder = loaded.checked.game, loaded.folder
    manifest = read_manifest(out / folder.name)
    path, name = out / folder.name / f"{game.id}.vmod", f"{game.id}.vmod"
    entry = manifest.artefacts.get(name) if manifest is not None else None
    current = manifest is not None and manifest.build == build_key(folder)
    if current and entry is not None and digest_of(path) == entry.sha256:
        return read_regular(path)
    numbers = assign(loaded.lock or Lock({}), gpid_keys(game)).numbers
    assert loaded.drawings is not None
    with speaking(game.language), dressed(game), known_of(loaded.drawings) as store:
        shop = Workshop(loaded.checked, loaded.drawings, Findings(), numbers, loaded.procedures,
                        loaded.others(game), store, PAINTERS)  # fmt: skip
        made = dict(vassal_module(shop))[name]
    return laid_over(made, loaded.overlay, loaded.findings)


def _edited(
    data: bytes, file: str, built: Mapping[str, bytes], findings: Findings
) -> _Edited | None:
    """The edited module, read within limits; None, and why, where it is none."""
    try:
        with Archive(data) as archive:
            body = archive.body(BUILD_FILE, MAX_BUILD)
            if body is None:
                raise Broken("M201", message("there is no '{name}' in it", name=BUILD_FILE))
            root = parsed(body)
            tree(root)
            files = {name: archive.body(name, MAX_BYTES) or b"" for name, each in
                     list(archive.files.items())[:MAX_FILES] if name not in MADE
                     and (name not in built or each.size != len(built[name])
                          or archive.body(name, MAX_BYTES) != built[name])}  # fmt: skip
    except Broken as broken:
        findings.add(broken.code, Span(file), broken.message, hint=CATALOGUE[broken.code].fix)
        return None
    return _Edited(file, root, files)


def _of_this_game(ours: etree._Element, edited: _Edited, findings: Findings) -> bool:
    """Whether the module is this game's, of this version: else all would seem to be changed."""
    for name in ("name", "version"):
        own, theirs = str(ours.get(name)), str(edited.root.get(name))
        if own != theirs:
            words = message("its {what} is '{theirs}', not '{ours}' as in the data",
                            what=name, theirs=shown(theirs), ours=own)  # fmt: skip
            findings.add("M607", Span(edited.file), words)
            return False
    return True


def _files(
    edited: _Edited, built: Mapping[str, bytes], loaded: Loaded, findings: Findings
) -> dict[str, bytes]:
    """The files to keep, by their names in the game's folder; those in the way are findings."""
    kept = {}
    there = {**loaded.folder.artwork, **loaded.folder.files}
    for name, data in sorted(edited.files.items()):
        where = kept_as(name)
        made = name in built and where not in there
        if made and not name.startswith("images/"):
            kind = "setup" if name.endswith(".vsav") else "page"
            findings.add("M606", Span(edited.file), message("{name} was changed", name=name),
                         hint=_LEFT_OUT[kind])  # fmt: skip
        elif not _harmless(name):
            words = message("'{name}' cannot be used as a file name", name=shown(name))
            findings.add("M606", Span(edited.file), words)
        elif where in there and there[where] != data:
            words = message("{file} is there and has other content", file=where)
            findings.add("M608", Span(where), words)
        else:
            kept[where] = data
    return kept


def _harmless(name: str) -> bool:
    """Whether a stranger's file name stays in its folder, on every system."""
    parts = name.split("/")
    return len(parts) <= 4 and len(name) <= 150 and all(
        part and not part.startswith(".") and part.isprintable() and not set(part) & _FORBIDDEN
        and part == part.strip(" .") for part in parts
    )  # fmt: skip


def _leave(left: Left, edited: _Edited, loaded: Loaded, findings: Findings) -> None:
    """Report a change that cannot be kept, at the place of the data that says it."""
    place = Span(edited.file, left.line)
    hint = _LEFT_OUT[left.what]
    if left.what == "identity":
        place = Span("game.yaml")
    if left.gpid and loaded.game is not None and loaded.lock is not None:
        found = _said_by(left.gpid, loaded.game, loaded.lock)
        place, hint = (found, HERE) if found is not None else (place, hint)
    where = tuple(left.path.split(SEPARATOR)) if left.path else ()
    findings.add("M606", place, left.words, hint=hint, where=where)


def _said_by(gpid: int, game: Game, lock: Lock) -> Span | None:
    """The line of the data that says what the piece with a number is."""
    numbers = assign(lock, gpid_keys(game)).numbers
    key = next((key for key, number in numbers.items() if number == gpid), "")
    for unit in game.units.values():
        if gpid_key(unit) == key:
            return unit.place("id")
    for card in game.cards.values():
        if key in card_keys(card):
            return card.place("id")
    return None


def _write(
    loaded: Loaded, found: Compared, kept: dict[str, bytes], free: int, done: Adopted
) -> None:
    """Write what is new: files first, then the fragment that names them."""
    home = loaded.folder.root
    if found.operations:
        names = (FRAGMENT.format(n) for n in range(1, MAX_FRAGMENTS + 1))
        name = next((one for one in names if not (home / one).exists()), "")
        if not name:
            raise EnvironmentProblem(message("{folder} has too many files", folder=OVERLAY))
        kept = kept | {name: written(found.operations, free)}
    done.changes = len(found.operations)
    for name, data in kept.items():
        path = home / name
        if (home / LOCK).parent not in path.resolve().parents:
            raise EnvironmentProblem(message("{path} leads out of the folder", path=path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise EnvironmentProblem(
                message("cannot write {path}: {error}", path=path, error=error.strerror or error)
            ) from error
        if not path.exists():
            write_file(path, data)
            done.files.append(name)
