"""The page that proves a game, in a folder of its own with the files that a build made.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings
from builder.drawing.own import dressed
from builder.emit.proof import Download, Subject, site
from builder.pipeline.build import Built, Progress, Waiting, build
from builder.pipeline.check_save import module_of
from builder.pipeline.current import build_key
from builder.pipeline.load import Loaded, checked
from builder.pipeline.manifest import Manifest, digest, entries, read_manifest
from builder.pipeline.publish import publish
from builder.pipeline.since import former
from builder.pipeline.since import since as compare
from builder.records import dataclass
from builder.source import Folder, open_folder
from builder.source.regular import read_regular
from builder.words import message, speaking

FILES = "files"
"""The folder, inside the page's, of what may be downloaded."""
_OFFERED = (".vmod", ".pdf", "map/map.png", "map/map.svg", "report/legality.txt",
            "report/legality.json")  # fmt: skip
"""How the names of the files end that people want."""


@dataclass(frozen=True, slots=True)
class Proved:
    """What was written: the page's folder, and how many files, or None and why not."""

    name: str
    findings: Findings
    folder: Path | None = None
    files: int = 0
    legal: bool = False
    in_the_way: tuple[Path, ...] = ()


def prove(
    root: Path, output: Path, out: Path, progress: Progress, *, since: Path | None = None,
    force: bool = False, waiting: Waiting = lambda: None, language: str = "",
) -> Proved:  # fmt: skip
    """Write the page of the game in `root` into `out`/<folder name>; build it into `output` first.

    `since` is the module to compare with, where it is not the last release. Raises
    EnvironmentProblem for bad surroundings.
    """
    built = build(root, output, progress, force=force, waiting=waiting, language=language,
                  keeps=True)  # fmt: skip
    return prove_built(built, root, output, out, since=since, force=force, waiting=waiting,
                       language=language)  # fmt: skip


def prove_built(
    built: Built, root: Path, output: Path, out: Path, *, since: Path | None = None,
    force: bool = False, waiting: Waiting = lambda: None, language: str = "",
) -> Proved:  # fmt: skip
    """The same of a game that was just built.

    A game that is not legal has a page too, which says so, without files. None is written where
    the data cannot be read as a game.
    """
    folder = open_folder(root)
    name = f"{folder.name}-{language}" if language else folder.name
    if built.in_the_way:
        return Proved(name, built.findings, in_the_way=built.in_the_way)
    loaded = checked(folder, language)
    if loaded.game is None or loaded.drawings is None:
        return Proved(name, loaded.findings)
    files = dict(_offered(built.folder)) if built.folder is not None else {}
    game = loaded.game
    with speaking(game.language), dressed(game):
        found = _subject(folder, loaded, files, build_key(folder, language))
        found, pictures = _compared(found, loaded, output, since, files)
        named = dict(site(found)) | pictures | files
    listed = entries(named, dict.fromkeys(named, "proof"))
    manifest = Manifest(game.id, game.version, "", {}, listed)
    in_the_way = publish(out / name, manifest, named, force=force, waiting=waiting)
    place = None if in_the_way else out / name
    return Proved(name, loaded.findings, place, len(named), not loaded.findings.failed, in_the_way)


def _subject(folder: Folder, loaded: Loaded, files: Mapping[str, bytes], key: str) -> Subject:
    assert loaded.game is not None and loaded.drawings is not None
    downloads = [Download(path, len(data), digest(data)) for path, data in files.items()]
    module = module_of(loaded, loaded.game, Findings())
    return Subject(loaded.game, loaded.findings, loaded.drawings, loaded.procedures,
                   sources(folder), downloads, key, module)  # fmt: skip


def _compared(
    found: Subject, loaded: Loaded, output: Path, named: Path | None, files: Mapping[str, bytes]
) -> tuple[Subject, dict[str, bytes]]:
    """The same with what is different from the last release, and the pictures of it."""
    before = former(output, loaded, named)
    now = next((data for path, data in files.items() if path.endswith(".vmod")), None)
    if before is None or now is None:
        return found, {}
    changes, pictures = compare(before, now, loaded)
    return replace(found, changes=changes), pictures


def sources(folder: Folder) -> dict[str, str]:
    """The data files as text; of a spreadsheet none is shown."""
    texts = (name for name in folder.files if name.endswith((".csv", ".yaml", ".md")))
    return {name: folder.files[name].decode("utf-8-sig", "replace") for name in texts}


def _offered(folder: Path) -> Iterator[tuple[str, bytes]]:
    """What a build made and people want, by its path beside the page."""
    manifest = read_manifest(folder)
    if manifest is None:
        raise EnvironmentProblem(message("no build has written {folder}", folder=folder))
    for path, entry in sorted(manifest.artefacts.items()):
        if not path.endswith(_OFFERED):
            continue
        try:
            yield f"{FILES}/{path}", read_regular(folder / path, entry.bytes)
        except OSError as error:
            raise EnvironmentProblem(
                message("cannot read {path}: {error}", path=path, error=error.strerror or error)
            ) from error
