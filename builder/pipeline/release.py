"""A version of a game made ready for players: its number written, the game built, a folder filled.

Nothing is written before the game was found legal, changed since the last version, and free of
files that somebody has changed. Knows nothing of the terminal.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings, Span
from builder.drawing.own import dressed
from builder.emit.vassal.format.gpid import Lock, assign, dump_lock, parse_lock
from builder.emit.vassal.pieces.names import gpid_keys
from builder.game.model import Game
from builder.modules import read
from builder.modules.diff import compared
from builder.modules.diff.told import noticed, told
from builder.pipeline.build import Progress, Waiting, build
from builder.pipeline.current import build_key
from builder.pipeline.disk import write_file
from builder.pipeline.faultless import known_of
from builder.pipeline.load import Loaded, checked
from builder.pipeline.manifest import Manifest, changed, read_manifest
from builder.pipeline.modules import module_bytes
from builder.pipeline.overlay import laid_over
from builder.pipeline.products import PAINTERS, PRODUCTS
from builder.pipeline.shelf import MODULE, filled
from builder.pipeline.versions import (
    CHANGELOG,
    is_version,
    number,
    with_news,
    with_value,
    with_version,
)
from builder.pipeline.workshop import Workshop
from builder.records import dataclass
from builder.source import Folder, open_folder
from builder.source.folder import LOCK, MAIN
from builder.source.regular import read_regular
from builder.words import _, message, speaking

RELEASES = "releases"
_MOST = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Released:
    """What became of a release: the findings, and the folder that was filled (None: none was).

    `former` is the version before, '' for the first one. `compared` is False where there was no
    module of it to compare with. `in_the_way` are files that somebody changed: nothing is written.
    """

    name: str
    findings: Findings
    folder: Path | None = None
    former: str = ""
    news: tuple[str, ...] = ()
    files: int = 0
    compared: bool = True
    in_the_way: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class _Former:
    """The version before: its number, what its build wrote, its module."""

    version: str = ""
    manifest: Manifest | None = None
    module: Path | None = None
    folder: Path | None = None


def release(
    root: Path, out: Path, version: str, progress: Progress, *, since: Path | None = None,
    force: bool = False, waiting: Waiting = lambda: None,
) -> Released:  # fmt: skip
    """Make `version` of the game in `root` ready in `out`/releases.

    `since` is the module to compare with, where it is not found. Raises EnvironmentProblem for bad
    surroundings.
    """
    folder = open_folder(root)
    target, lock = out / folder.name, _lock(folder)
    former = _former(out, folder, lock, version)
    findings = Findings()
    text = folder.text(MAIN, findings) if MAIN in folder.files else ""
    if not text:
        return Released(folder.name, checked(folder).findings)
    _number_free(folder, former, lock, version, findings)
    if findings.failed:
        return Released(folder.name, findings)
    loaded = checked(_edited(folder, with_version(text, version, ())))
    game = loaded.game
    if game is None or loaded.checked is None or loaded.findings.failed:
        return Released(folder.name, loaded.findings)
    if in_the_way := _in_the_way(target, force):
        return Released(folder.name, loaded.findings, in_the_way=in_the_way)
    own = next((list(one.text) for one in game.changes if one.version == version), [])
    old = since or former.module
    with speaking(game.language):
        news = own or (_news(folder, text, old, former, lock) if old is not None else [])
    ready = with_version(text, version, () if own else news)
    loaded = checked(_edited(folder, ready), looks=False)
    if loaded.game is None or loaded.findings.failed or loaded.game.version != version:
        return Released(folder.name, loaded.findings)
    write_file(root / MAIN, ready.encode())
    _write_news(root, game, version, news, first=not former.version)
    built = build(root, out, progress, force=force, waiting=waiting, keeps=True)
    if built.folder is None:
        return Released(folder.name, built.findings, in_the_way=built.in_the_way)
    place = out / RELEASES / f"{folder.name}-{version}"
    files, in_the_way = filled(place, built.folder, loaded.game, news,
                               procedures=loaded.procedures, force=force)  # fmt: skip
    return Released(
        folder.name, built.findings, None if in_the_way else place, former.version, tuple(news),
        files, bool(own) or old is not None or not former.version, in_the_way,
    )  # fmt: skip


def release_of(out: Path, name: str, version: str) -> Path | None:
    """The module of a released version; None where there is none."""
    if not is_version(version):
        return None
    file = out / RELEASES / f"{name}-{version}" / MODULE.format(game=name, version=version)
    return file if file.is_file() else None


def _lock(folder: Folder) -> Lock:
    """The numbers and released versions, as far as they can be read; checks say what is wrong."""
    data = folder.files.get(LOCK, b"")
    return parse_lock(data.decode("utf-8", "replace"))[0] if data else Lock({})


def _edited(folder: Folder, text: str) -> Folder:
    """The folder as if game.yaml held that."""
    return replace(folder, files={**folder.files, MAIN: text.encode()})


def _former(out: Path, folder: Folder, lock: Lock, version: str) -> _Former:
    """The last version that players have, else the one that was last built, where it is older."""
    published = read_manifest(out / folder.name)
    versions = [one for one in lock.released if is_version(one)]
    if not versions:
        if published is None or not is_version(published.version):
            return _Former()
        if number(published.version) >= number(version):
            return _Former()
        versions = [published.version]
    last = max(versions, key=number)
    shelf = out / RELEASES / f"{folder.name}-{last}"
    places = [(shelf, MODULE.format(game=folder.name, version=last))]
    if published is not None and published.version == last:
        places.append((out / folder.name, f"{published.game}.vmod"))
    for place, file in places:
        if (place / file).is_file():
            return _Former(last, read_manifest(place), place / file, place)
    return _Former(last)


def _number_free(
    folder: Folder, former: _Former, lock: Lock, version: str, findings: Findings
) -> None:
    """A version is greater than the last one, and something has changed since."""
    if lock.released and former.version and number(version) <= number(former.version):
        findings.add(
            "G511", Span(MAIN),
            message("{version} is not higher than {last}, the last version released",
                    version=version, last=former.version),
        )  # fmt: skip
    elif former.manifest is not None and former.manifest.build == build_key(folder):
        findings.add(
            "G512", Span(MAIN),
            message("nothing has changed since version {last}", last=former.version),
        )  # fmt: skip


def _news(folder: Folder, text: str, old: Path, former: _Former, lock: Lock) -> list[str]:
    """What is new since the old module: that of today's data under the old number against it.

    So pages that only name the version are the same in both.
    """
    last = former.version
    then = with_value(text, "version", last) if last else text
    free = {
        **folder.files,
        MAIN: then.encode(),
        LOCK: dump_lock(replace(lock, released={})).encode(),
    }
    made = _module(checked(replace(folder, files=free), looks=False))
    if made is None:
        return []
    findings = Findings()
    one, two = read(module_bytes(old), old.name, findings), read(made, old.name, findings)
    if one is None or two is None:
        raise EnvironmentProblem(message("{path} cannot be read as a module", path=old))
    return told(noticed(compared(one, two)))


def _module(loaded: Loaded) -> bytes | None:
    """The module of a game, without anything else; None where the data have errors."""
    if loaded.checked is None or loaded.drawings is None:
        return None
    game = loaded.checked.game
    gpids = assign(loaded.lock or Lock({}), gpid_keys(game)).numbers
    with speaking(game.language), dressed(game), known_of(loaded.drawings) as store:
        shop = Workshop(loaded.checked, loaded.drawings, loaded.findings, gpids, loaded.procedures,
                        store=store, painters=PAINTERS)  # fmt: skip
        made = next((data for _path, data in PRODUCTS["module"](shop)), b"")
    return laid_over(made, loaded.overlay, loaded.findings)


def _in_the_way(target: Path, force: bool) -> tuple[Path, ...]:
    """Files of the last build that somebody has changed, before anything is written."""
    manifest = read_manifest(target)
    return changed(target, manifest) if manifest is not None and not force else ()


def _write_news(root: Path, game: Game, version: str, news: list[str], *, first: bool) -> None:
    """The game's CHANGELOG.md with the version, where it does not have it."""
    if first and not news:
        with speaking(game.language):
            news = [_("First release.")]
    path = root / CHANGELOG
    try:
        text = read_regular(path, _MOST).decode() if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise EnvironmentProblem(
            message("cannot read {path}: {error}", path=path, error=error)
        ) from error
    new = with_news(text, game.title, version, news)
    if new != text:
        write_file(path, new.encode())
