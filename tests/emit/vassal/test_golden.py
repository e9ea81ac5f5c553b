"""Modules, read back as text, are what was looked at and approved.

A small one with every kind of counter and space; those of two games on disk, with procedures and
with cards; and of large games, which do what no small one does, sums for each kind of component.
After a change that is meant: `python -m tests.emit.vassal.readable`, and look at the difference.
"""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

from tests.emit.vassal import readable
from tests.games import GAMES

pytestmark = pytest.mark.usefixtures("undrawn")

FOLDERS = [readable.HERE / name for name in ("golden", "golden_cards", "golden_played")]
APPROVED = [path for folder in FOLDERS for path in sorted(folder.iterdir())]

Texts = dict[Path, dict[str, str]]


@pytest.fixture(scope="session")
def modules() -> Texts:
    return readable.modules()


@pytest.mark.parametrize("path", APPROVED, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_module_reads_as_approved(modules: Texts, path: Path) -> None:
    assert modules[path.parent][path.name] == path.read_text("utf-8")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_nothing_is_missing_from_the_approved_texts(modules: Texts, folder: Path) -> None:
    assert set(modules[folder]) == {path.name for path in folder.iterdir()}


@pytest.mark.games
@pytest.mark.parametrize("game", readable.SUMMED)
def test_the_module_of_a_large_game_adds_up_as_approved(game: str) -> None:
    """Where it does not: the top of `readable.py` says how to see what changed."""
    assert game in GAMES or game.endswith("+"), "one that was made up"
    lines = readable.SUMS.read_text("utf-8").splitlines()
    approved = takewhile(lambda line: line.startswith(" "), lines[lines.index(game) + 1 :])
    assert list(readable.sums(game)) == [game, *approved]


def test_each_small_procedure_adds_what_was_approved() -> None:
    """The steps and inputs of every kind, each in a procedure of its own."""
    approved = (readable.HERE / "golden_pieces.txt").read_text("utf-8").splitlines()
    assert "\n".join(readable.pieces()).splitlines() == approved
