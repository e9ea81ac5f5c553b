"""What was printed, how it is written beside former prints, and which counters were asked for.

Knows nothing of how it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings, nearest
from builder.drawing.paper import Paper
from builder.game.model import Game, Unit
from builder.pipeline.games import NotFound, with_hint
from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.publish import publish
from builder.records import dataclass
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class Printed:
    """What was printed of a game: the files, and how many counters on how many pages.

    No files where the data have errors, or where files are `in_the_way` that were changed since
    they were written or are not ours.
    """

    game: str
    findings: Findings
    files: tuple[Path, ...] = ()
    counters: int = 0
    pages: int = 0
    in_the_way: tuple[Path, ...] = ()
    nothing_new: bool = False
    """Whether all counters are as in the earlier print."""
    cards: int = 0
    """How many cards are among what was printed, where it is not for a press."""
    boxes: int = 0
    """How many boxes of decks were printed, where nothing else was."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """What was written for a service: its folder, how many pieces and images, and what to know.

    No folder where the data have errors, where nothing is sold in the sizes of the game, or where
    files are `in_the_way`.
    """

    game: str
    findings: Findings
    folder: Path | None = None
    pieces: int = 0
    images: int = 0
    notes: tuple[Message, ...] = ()
    in_the_way: tuple[Path, ...] = ()


def too_small(game: Game, paper: Paper) -> EnvironmentProblem:
    """What is said where a counter has no room on the paper."""
    return EnvironmentProblem(
        message("{paper} is too small for the counters of {game}",
                paper=paper.name, game=game.title)
    )  # fmt: skip


def written(
    folder: Path,
    game: Game,
    named: dict[str, bytes],
    force: bool,
    replaced: Callable[[str], bool] = lambda _: False,
) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """The files, written beside those of former prints; or those in the way.

    What is `replaced` of a former print is taken away.
    """
    listed = entries(named, dict.fromkeys(named, "print"))
    manifest = Manifest(game.id, game.version, "", {}, listed)
    in_the_way = publish(folder, manifest, named, force=force, keep=True, replaced=replaced)
    return (() if in_the_way else tuple(folder / file for file in named)), in_the_way


def wanted(game: Game, only: Sequence[str]) -> Iterator[str]:
    """The ids of the units that the words name."""
    named: dict[str, list[str]] = {}
    for unit in game.units.values():
        for word in _names(unit):
            named.setdefault(word.casefold(), []).append(unit.id)
    for word in only:
        if word.casefold() not in named:
            fault = message(
                "no counter has the side, nation, type or formation '{name}'", name=word
            )
            raise NotFound(with_hint(fault, nearest(word, named)))
        yield from named[word.casefold()]


def _names(unit: Unit) -> Iterator[str]:
    """The words by which a unit can be asked for."""
    yield from {unit.id, unit.nation.id, unit.type.id}
    if unit.side is not None:
        yield unit.side.id
    if unit.parent:
        yield unit.parent
