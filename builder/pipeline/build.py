"""One game built, unless what was published is current.

Knows nothing of the terminal.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings
from builder.pipeline.current import build_key, part_key
from builder.pipeline.disk import beside_of, held
from builder.pipeline.manifest import changed, is_current, read_manifest
from builder.pipeline.publish import recover
from builder.pipeline.seen import is_known_current
from builder.records import dataclass
from builder.source import open_folder
from builder.source.folder import LOCK, MAIN
from builder.words import message

Progress = Callable[[str, int, int], None]
Waiting = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Spent:
    """What a stage of a build took: seconds of a processor and of the clock.

    `kept`: it was done before, and only fetched.
    """

    stage: str
    cpu: float
    wall: float
    kept: bool = False


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
    spent: tuple[Spent, ...] = ()


@dataclass(frozen=True, slots=True)
class Wish:
    """How a build is wanted.

    `force` overwrites products that somebody has changed. In another `language` than the game's the
    products go into a folder of their own. A build that `keeps` what it makes does not make again
    what an earlier one kept. `only` are the products that are made, where not all are: the others
    stay as they are.
    """

    force: bool = False
    language: str = ""
    keeps: bool = False
    only: tuple[str, ...] = ()


def build(
    root: Path, out: Path, progress: Progress, *, force: bool = False,
    waiting: Waiting = lambda: None, language: str = "", keeps: bool = False,
    only: tuple[str, ...] = (),
) -> Built:  # fmt: skip
    """Build the game in the folder `root` into `out`/<folder name>.

    `progress` is given (what is being made, how much is done, of how much); `waiting` is called
    where another build of the game is at work, which is waited for. The rest is what a `Wish` has;
    another language has the folder `out`/<folder name>-<language>. Raises EnvironmentProblem for
    bad surroundings.
    """
    with _alone(root, waiting):
        folder = open_folder(root)
        target = out / (f"{folder.name}-{language}" if language else folder.name)
        recover(target, waiting)
        key = build_key(folder, language)
        former = read_manifest(target)
        if former is not None and former.build != key:
            key = part_key(key, only)
        current = is_known_current if keeps else is_current
        if current(target, former, key):
            return Built(folder.name, Findings(), target, fresh=False)
        if former is not None and former.build == key and not force:
            in_the_way = changed(target, former)
            if in_the_way:  # it would be made again just as it was, and stay unpublished
                return Built(folder.name, Findings(), None, fresh=True, in_the_way=in_the_way)
        return _compiler()(folder, target, former, progress, waiting,
                           Wish(force, language, keeps, only))  # fmt: skip


def _compiler() -> Callable[..., Built]:
    """What compiles a game: the one import that waits, for it takes longer than all of the above.

    Modules stay, so that nobody looks for garbage among them, then or later.
    """
    begun = gc.isenabled() and "builder.pipeline.compile" not in sys.modules
    if begun:
        gc.disable()
    from builder.pipeline.compile import compiled

    if begun:
        gc.freeze()
        gc.enable()
    return compiled


@contextmanager
def _alone(root: Path, waiting: Waiting) -> Iterator[None]:
    """The game's folder held, for the numbers of its pieces are read and written."""
    with ExitStack() as stack:
        try:
            if (root / MAIN).is_file():
                stack.enter_context(held(root, waiting))
                beside_of(root / LOCK).unlink(missing_ok=True)  # of a build that was killed
        except OSError as error:
            raise EnvironmentProblem(
                message("cannot read {path}: {error}", path=root, error=error.strerror or error)
            ) from error
        yield
