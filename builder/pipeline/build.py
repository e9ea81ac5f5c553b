"""One game built: checked, drawn, emitted, published; nothing is done twice.

Knows nothing of the terminal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from builder import __version__
from builder.diagnostics import Findings, Trouble
from builder.pipeline.background import apart
from builder.pipeline.disk import beside_of, held
from builder.pipeline.manifest import (
    Manifest,
    changed,
    digest,
    entries,
    is_current,
    read_manifest,
)
from builder.pipeline.publish import publish, recover
from builder.source import Folder, open_folder
from builder.source.folder import LOCK, MAIN

BESIDE = ("map", "module")
"""Made in a second process: half of the work, and both show the map's picture."""
Progress = Callable[[str, int, int], None]
Waiting = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Built:
    """What became of a build: the findings, and where the output is (None: not published).

    `fresh` is False where the output was current already and nothing was done. `in_the_way` are
    files that no build wrote or that were changed since; where there are any, nothing is written.
    """

    name: str
    findings: Findings
    folder: Path | None
    fresh: bool
    artefacts: int = 0
    in_the_way: tuple[Path, ...] = ()


def build(
    root: Path, out: Path, progress: Progress, *, force: bool = False,
    waiting: Waiting = lambda: None,
) -> Built:  # fmt: skip
    """Build the game in the folder `root` into `out`/<folder name>.

    `progress` is given (stage, done, of how many); `waiting` is called where another build of the
    game is at work, which is waited for. `force` overwrites products that somebody has changed.
    Raises Trouble for bad surroundings.
    """
    with _alone(root, waiting):
        folder = open_folder(root)
        target = out / folder.name
        recover(target, waiting)
        key = build_key(folder)
        former = read_manifest(target)
        if is_current(target, former, key):
            return Built(folder.name, Findings(), target, fresh=False)
        if former is not None and former.build == key and not force:
            in_the_way = changed(target, former)
            if in_the_way:  # it would be made again just as it was, and stay unpublished
                return Built(folder.name, Findings(), None, fresh=True, in_the_way=in_the_way)
        return _build(folder, target, former, progress, force, waiting)


@contextmanager
def _alone(root: Path, waiting: Waiting) -> Iterator[None]:
    """The game's folder held, for the numbers of its pieces are read and written."""
    with ExitStack() as stack:
        try:
            if (root / MAIN).is_file():
                stack.enter_context(held(root, waiting))
                beside_of(root / LOCK).unlink(missing_ok=True)  # of a build that was killed
        except OSError as error:
            raise Trouble(f"cannot read {root}: {error.strerror or error}") from error
        yield


def _build(
    folder: Folder,
    target: Path,
    former: Manifest | None,
    progress: Progress,
    force: bool,
    waiting: Waiting,
) -> Built:
    from builder.pipeline.load import checked
    from builder.pipeline.numbers import give_numbers
    from builder.pipeline.products import PRODUCTS, Workshop

    stages = len(PRODUCTS) + 1
    progress("check", 0, stages)
    loaded = checked(folder)
    gpids = {}
    if loaded.game is not None and loaded.lock is not None:
        gpids = give_numbers(folder, loaded.game, loaded.lock, former, loaded.findings)
    if loaded.checked is None or loaded.findings.failed:
        return Built(folder.name, loaded.findings, None, fresh=True)
    shop = Workshop(loaded.checked, loaded.findings, gpids, loaded.procedures)
    made: dict[str, dict[str, bytes]] = {}
    with apart(lambda: {name: dict(PRODUCTS[name](shop)) for name in BESIDE}) as beside:
        for done, (name, product) in enumerate(PRODUCTS.items(), 1):
            progress(name, done, stages)
            if name not in made:
                made.update(beside() if name in BESIDE else {name: dict(product(shop))})
    artefacts = {path: data for each in made.values() for path, data in each.items()}
    made_by = {path: name for name, each in made.items() for path in each}
    manifest = Manifest(
        shop.game.id, shop.game.version, build_key(folder), folder.digests(),
        entries(artefacts, made_by), gpids,
    )  # fmt: skip
    in_the_way = publish(target, manifest, artefacts, force=force, waiting=waiting)
    progress("done", stages, stages)
    if in_the_way:
        return Built(folder.name, loaded.findings, None, fresh=True, in_the_way=in_the_way)
    return Built(folder.name, loaded.findings, target, fresh=True, artefacts=len(artefacts) + 1)


def build_key(folder: Folder) -> str:
    """What a build depends on: the game's files, and the program that builds."""
    key = hashlib.sha256(program_digest().encode())
    for name, value in sorted(folder.digests().items()):
        key.update(f"{name}\0{value}\n".encode())
    for name in folder.too_large:
        key.update(f"{name}\0too large\n".encode())
    return key.hexdigest()


@lru_cache(maxsize=1)
def program_digest() -> str:
    """The sha256 over the program's own files and the versions of what it draws with."""
    from importlib.metadata import version

    home = Path(__file__).parent.parent
    parts = [__version__]
    parts += [
        f"{p} {version(p)}"
        for p in ("reportlab", "rl_accel", "resvg-py", "svgwrite", "uharfbuzz", "lxml")
    ]
    for path in sorted(home.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            parts.append(f"{path.relative_to(home).as_posix()} {digest(path.read_bytes())}")
    return digest("\n".join(parts).encode())
