"""Which games a command means and where its output goes, seen from the current folder.

That may be a project's folder, which holds source_data/, or a game's own folder, or one inside
either. Knows nothing of what is in a game.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, nearest
from builder.records import dataclass
from builder.source.folder import MAIN
from builder.words import Message, message

SOURCE = "source_data"
OUTPUT = "output"


class NotFound(EnvironmentProblem):
    """A name on the command line that names nothing, or a missing one; the message says what
    there is.
    """


def with_hint(fault: Message, hint: Message | str) -> Message:
    """A fault and what to do about it, in one line."""
    return message("{fault}; {hint}", fault=fault, hint=hint) if hint else fault


def no_scenario(name: str, known: Sequence[str]) -> NotFound:
    """The error for a scenario that a game does not have."""
    fault = message("there is no scenario '{name}'", name=name)
    scenarios = message("the scenarios are: {names}", names=", ".join(known))
    return NotFound(with_hint(fault, nearest(name, known) or scenarios))


@dataclass(frozen=True, slots=True)
class Desk:
    """Where one works.

    `project` is the folder that holds source_data/, or would; `game` the game's folder that one
    stands in, None outside of one. Both are relative to the current folder.
    """

    project: Path
    game: Path | None

    @property
    def output(self) -> Path:
        """Where output goes by default: never into a game's folder."""
        return self.project / OUTPUT

    def games(self) -> list[Path]:
        """The game that one stands in, or all of the project. Raises NotFound."""
        found = [self.game] if self.game else _below(self.project)
        if not found:
            raise NotFound(
                message("there is no game under {folder}/; name a game's folder", folder=SOURCE)
            )
        return found

    def named(self, names: Sequence[str]) -> list[Path]:
        """The games of these names or paths, each once; without names, `games`. Raises NotFound."""
        found = list(dict.fromkeys(map(self.find, names))) if names else self.games()
        ids = [folder.resolve().name for folder in found]
        twice = next((one for one in ids if ids.count(one) > 1), "")
        if twice:
            raise NotFound(message("two of the games have the folder name '{name}'", name=twice))
        return found

    def find(self, name: str) -> Path:
        """The folder of the game of this name or path. Raises NotFound."""
        places = self._places(name)
        for path in (*filter(_is_game, places), *places):
            if path.is_dir():
                return path
        known = [path.name for path in _below(self.project)]
        hint: Message | str = nearest(name, known)
        if known and not hint:
            hint = message("games here: {names}", names=", ".join(known))
        fault = message(
            "'{name}' is neither a game under {folder}/ nor a folder", name=name, folder=SOURCE
        )
        raise NotFound(with_hint(fault, hint))

    def split(self, words: tuple[str, ...]) -> tuple[Path, tuple[str, ...]]:
        """The game that the first word names and the other words; in a game's folder the game
        may be left out. Raises NotFound.
        """
        if self.game is not None and not (words and any(map(_is_game, self._places(words[0])))):
            return self.game, words
        if not words:
            raise NotFound(message("name a GAME, or run this inside a game's folder"))
        return self.find(words[0]), words[1:]

    def _places(self, name: str) -> list[Path]:
        """Where a game of this name or path may be."""
        in_project = [self.project / SOURCE / name] if Path(name).name == name else []
        return [*in_project, Path(name)]


def desk() -> Desk:
    """Where the current folder is."""
    start = Path.cwd()
    for folder in (start, *start.parents):
        if _is_game(folder):
            above = folder.parent
            return Desk(_short(above.parent if above.name == SOURCE else above), _short(folder))
        if _below(folder):
            return Desk(_short(folder), None)
    return Desk(Path(), None)


def _is_game(folder: Path) -> bool:
    try:
        return (folder / MAIN).is_file()
    except OSError:  # no permission to look there
        return False


def _below(project: Path) -> list[Path]:
    """The games of a project, by name."""
    return sorted(path.parent for path in (project / SOURCE).glob(f"*/{MAIN}"))


def _short(folder: Path) -> Path:
    return Path(os.path.relpath(folder))
