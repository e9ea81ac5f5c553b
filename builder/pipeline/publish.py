"""Putting artefacts on the disk without destroying anything that no build wrote.

New files are first written to a folder of their own inside the output. Then a journal says which
of them go where, and they are moved there one by one. A build that is killed before the journal
lies there has changed nothing; one that is killed after it is completed by the next. Files that
no manifest lists, and files that somebody changed since, are never touched. Knows nothing of what
the artefacts are.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from builder.diagnostics import EnvironmentProblem
from builder.pipeline.disk import beside_of, held, move, real, uninterrupted
from builder.pipeline.manifest import (
    Manifest,
    digest,
    digest_of,
    inside,
    read_manifest,
)
from builder.records import dataclass
from builder.source.folder import MAIN, MANIFEST
from builder.source.regular import read_regular
from builder.words import message

WORK = ".builder-unfinished"
JOURNAL = "journal.json"


@dataclass(frozen=True, slots=True)
class Step:
    """One file of the journal: the staged file `staged` goes to `name`; '' takes `name` away.

    `was` is the sha256 of what `name` held when this was decided, '' for nothing; where it holds
    something else by now, somebody has changed it, and it is left.
    """

    name: str
    staged: str
    was: str
    sha256: str


class Known(Protocol):
    """What is known of the files in a folder."""

    def digest(self, name: str) -> str:
        """The sha256 of a file by its path in the folder; '' where there is none."""

    def wrote(self, name: str, staged: str, sha256: str) -> None:
        """That a file was written, which will be moved to its place in the folder."""


def publish(
    folder: Path, manifest: Manifest, artefacts: Mapping[str, bytes], *, force: bool = False,
    keep: bool = False, replaced: Callable[[str], bool] = lambda _: False,
    waiting: Callable[[], None] = lambda: None, known: Known | None = None,
) -> tuple[Path, ...]:  # fmt: skip
    """Write the artefacts and the manifest, which lists them; take away what it no longer lists.

    With `keep`, what is there of former times stays, and stays listed, but for what is `replaced`.

    Returned are the files in the way: those that no build wrote or that were changed since. If
    there are any, nothing is written; `force` overwrites them. `waiting` is called where another
    build is at work in the folder; `known` is what is known of the files in it, read otherwise.
    Raises EnvironmentProblem where the disk refuses, and then nothing has changed; or, once files
    are being moved, where the next build will complete it.
    """
    made: list[Path] = []
    try:
        _make(real(folder), made)
        with _holding(folder, waiting):
            _carry_out(folder)
            if keep:
                manifest = manifest.beside(read_manifest(folder), replaced)
            steps, in_the_way = _plan(folder, manifest, artefacts, force, known)
            if not in_the_way:
                _stage(folder, steps, artefacts, manifest.dump(), known)
                in_the_way = _carry_out(folder, known)
            return tuple(in_the_way)
    except OSError as error:
        raise _trouble(folder, error) from error
    finally:
        _unmake(made)


def recover(folder: Path, waiting: Callable[[], None]) -> None:
    """Complete what a build that was killed has left, and clear its files away.

    Raises EnvironmentProblem.
    """
    try:
        if folder.is_dir():
            with _holding(folder, waiting):
                _carry_out(folder)
    except OSError as error:
        raise _trouble(folder, error) from error


def _make(folder: Path, made: list[Path]) -> None:
    """Make a folder and those above it; the ones that were not there are added to `made`."""
    made.extend(path for path in reversed((folder, *folder.parents)) if not path.exists())
    folder.mkdir(parents=True, exist_ok=True)


def _unmake(made: list[Path]) -> None:
    """Take away those of the folders that have stayed empty."""
    for path in reversed(made):
        with suppress(OSError):
            path.rmdir()


def _trouble(folder: Path, error: OSError) -> EnvironmentProblem:
    words = message(
        "cannot write {path}: {error}",
        path=error.filename2 or error.filename or folder,
        error=error.strerror or error,
    )
    if (folder / WORK / JOURNAL).is_file():
        words = message(
            "{problem}; some files are new, some are old: build again to complete them",
            problem=words,
        )
    return EnvironmentProblem(words)


@contextmanager
def _holding(folder: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """The folder held, without interruption; one that is a game's own is refused."""
    if (folder / MAIN).exists():
        raise EnvironmentProblem(
            message(
                "{folder} is the folder of a game; choose another one with --out", folder=folder
            )
        )
    with held(folder, waiting), uninterrupted():
        yield


# -- what is to be done --------------------------------------------------------------------------


def _plan(
    folder: Path, manifest: Manifest, artefacts: Mapping[str, bytes], force: bool,
    known: Known | None,
) -> tuple[list[Step], list[Path]]:  # fmt: skip
    """The steps, the manifest's last, and the files in the way."""
    ours = _ours(folder, [*manifest.artefacts, MANIFEST])
    steps = _takings(folder, manifest, ours)
    in_the_way, unread = list[Path](), list[str]()
    listed = {name: one.sha256 for name, one in manifest.artefacts.items()}
    wanted = {name: listed.get(name) or digest(artefacts[name]) for name in artefacts}
    wanted[MANIFEST] = digest(manifest.dump())
    for number, (name, sha256) in enumerate(wanted.items()):
        was = known.digest(name) if known is not None else digest_of(folder / name)
        if not was:  # else it is a file
            unread.append(name)
        if was == sha256:
            continue
        if was and was != ours.get(name) and not force:
            in_the_way.append(folder / name)
        steps.append(Step(name, f"{number:05}", was, sha256))
    _refuse_to_replace(folder, unread)
    return steps, in_the_way


def _ours(folder: Path, wanted: Iterable[str]) -> dict[str, str]:
    """The sha256 of what former builds wrote, by path.

    Where a disk does not tell small letters from capitals, "A.svg" is "a.svg": one file, for which
    the name that is wanted now stands.
    """
    old = read_manifest(folder)
    if old is None:
        return {}
    ours = {name: one.sha256 for name, one in old.artefacts.items()}
    ours[MANIFEST] = digest(old.dump())
    folded = {name.casefold(): name for name in wanted}
    for name in list(ours):
        now = folded.get(name.casefold(), name)
        if now != name and _same(folder / name, folder / now):
            ours[now] = ours.pop(name)
    return ours


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _takings(folder: Path, manifest: Manifest, ours: Mapping[str, str]) -> list[Step]:
    """What a former build wrote and this one does not: taken away, unless it was changed."""
    gone = [name for name in ours if name not in manifest.artefacts and name != MANIFEST]
    return [Step(name, "", ours[name], "") for name in gone if digest_of(folder / name)]


def _refuse_to_replace(folder: Path, names: Sequence[str]) -> None:
    """Raise EnvironmentProblem where a file's path holds a folder, or its folder's a file."""
    folders = {name.rpartition("/")[0]: name for name in reversed(names)}
    inner = ((path, name) for above, name in folders.items()
             for path in _down_to(folder, above))  # fmt: skip
    wrong = [(p, name) for p, name in inner if os.path.lexists(p) and not p.is_dir()]
    there = {above for above in folders if (folder / above).is_dir()}
    for name in () if wrong else names:
        path = folder / name
        if name.rpartition("/")[0] in there and path.exists() and not path.is_file():
            wrong.append((path, name))
    if wrong:
        path, name = wrong[0]
        raise EnvironmentProblem(
            message(
                "{path} is in the way of {name}; move it away, or choose another folder",
                path=path,
                name=name,
            )
        )


def _down_to(folder: Path, inner: str) -> Iterator[Path]:
    """A folder and those in it that lead to an inner one."""
    yield folder
    parts = inner.split("/") if inner else []
    yield from (folder.joinpath(*parts[:n]) for n in range(1, len(parts) + 1))


# -- staging -------------------------------------------------------------------------------------


def _stage(
    folder: Path, steps: list[Step], artefacts: Mapping[str, bytes], manifest: bytes,
    known: Known | None,
) -> None:  # fmt: skip
    """Write the new files beside the old ones, then the journal; all, or nothing is left."""
    work = folder / WORK
    made: list[Path] = []
    if not steps:
        return
    try:
        work.mkdir(exist_ok=True)
        for step in steps:
            if step.staged:
                data = manifest if step.name == MANIFEST else artefacts[step.name]
                staged = f"{work}/{step.staged}"
                with open(staged, "wb") as file:
                    file.write(data)
                if known is not None:
                    known.wrote(step.name, staged, step.sha256)
        for home in dict.fromkeys(_homes(folder, steps)):
            _make(home, made)
        rows = [[step.name, step.staged, step.was, step.sha256] for step in steps]
        journal = work / JOURNAL
        beside_of(journal).write_text(json.dumps(rows), "utf-8")
        beside_of(journal).replace(journal)
    except BaseException:
        _clear(work)
        _unmake(made)
        raise


def _homes(folder: Path, steps: Iterable[Step]) -> Iterator[Path]:
    """The folders in which the files will lie, behind all links."""
    yield from map(real, dict.fromkeys((folder / step.name).parent for step in steps))
    yield from (real(path).parent for step in steps if (path := folder / step.name).is_symlink())


def _clear(work: Path) -> None:
    """Take away a folder of staged files: what has a name of ours, the journal last."""
    if not work.is_dir():
        return
    for path in sorted(work.iterdir(), reverse=True):
        if path.name.isdigit() or path.name == beside_of(work / JOURNAL).name:
            path.unlink()
    (work / JOURNAL).unlink(missing_ok=True)
    with suppress(OSError):
        work.rmdir()  # what is still in it is somebody else's


# -- carrying out --------------------------------------------------------------------------------


def _carry_out(folder: Path, known: Known | None = None) -> list[Path]:
    """Do what the journal says, as far as it is not done; the files that were changed meanwhile.

    May be broken off at any moment and begun again.
    """
    left = [path for path in (_do(folder, step, known) for step in _journal(folder)) if path]
    _clear(folder / WORK)
    return left


def _journal(folder: Path) -> list[Step]:
    """The steps that were decided; none where there is no journal, or none that we wrote."""
    try:
        rows: list[Any] = json.loads(read_regular(folder / WORK / JOURNAL))
        steps = [Step(*row) for row in rows]
        ours = all(inside(step.name) and f"{step.staged}0".isdigit() for step in steps)
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return []
    return steps if ours else []


def _do(folder: Path, step: Step, known: Known | None) -> Path | None:
    """One step, where it is not done yet; the path where somebody has changed what is there."""
    path, staged = f"{folder}/{step.name}", f"{folder}/{WORK}/{step.staged}"
    now = known.digest(step.name) if known is not None else digest_of(Path(path))
    if not step.staged:
        if now == step.was and not os.path.islink(path):
            os.unlink(path)
            _close(folder, Path(path).parent)
    elif now == step.was and os.path.exists(staged):
        move(staged, path)
    elif now != step.sha256 and os.path.exists(staged):
        return Path(path)
    return None


def _close(folder: Path, inner: Path) -> None:
    """Take away the folders that have become empty."""
    while inner != folder and not any(inner.iterdir()):
        inner.rmdir()
        inner = inner.parent
