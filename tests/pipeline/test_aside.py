"""What shows counters is put together again while the game is judged; lost where it is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from builder.pipeline import aside as module
from builder.pipeline import background, forked
from builder.pipeline import compile as compiling
from builder.pipeline.build import Built, build
from builder.pipeline.jobs import filled_again
from tests.games import loaded

Changed = Callable[..., Path]


@pytest.fixture
def folder(changed: Changed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A game that was built; processes can be had."""
    monkeypatch.setenv("BUILDER_CACHE", str(tmp_path / "cache"))
    for each in (forked, module, background):
        monkeypatch.setattr(each, "alone", lambda: True)
    monkeypatch.setattr(compiling, "checked", loaded._load)  # not what was loaded before
    root = changed()
    assert built(root).folder is not None
    return root


def built(root: Path) -> Built:
    return build(root, root.parent / "out", lambda *_: None, keeps=True)


def rewrite(root: Path, file: str, old: str, new: str) -> None:
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def who(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file of the numbers of the processes that put together again."""
    path = tmp_path / "who"
    path.touch()

    def noted(*args: object) -> object:
        with path.open("a") as file:
            file.write(f"{os.getpid()}\n")
        return filled_again(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "filled_again", noted)
    return path


@pytest.mark.usefixtures("one_paper")
def test_another_process_puts_sheets_together_again_after_an_edit(
    folder: Path, who: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "was_filled", lambda *_: True)
    monkeypatch.setattr(compiling, "is_little", lambda *_: True)  # else nobody waits for it
    rewrite(folder, "units.csv", "Heron", "Bittern")
    assert built(folder).folder is not None
    (number,) = who.read_text().split()
    assert int(number) != os.getpid()


@pytest.mark.usefixtures("one_paper")
def test_of_a_game_that_was_never_built_nothing_is_begun(
    changed: Changed, who: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BUILDER_CACHE", str(tmp_path / "new"))
    monkeypatch.setattr(module, "alone", lambda: True)
    monkeypatch.setattr(compiling, "checked", loaded._load)
    assert built(changed()).folder is not None
    assert not who.read_text()


@pytest.mark.usefixtures("one_paper")
def test_of_a_game_that_is_wrong_nothing_is_published_and_no_process_is_left(folder: Path) -> None:
    sheets = folder.parent / "out" / folder.name / "sheets"
    before = {path.name: path.read_bytes() for path in sheets.iterdir()}
    rewrite(folder, "units.csv", "Heron", "Bittern")
    rewrite(folder, "setups/morning.csv", "mill-cart,1,", "mill-cart,9,")
    assert built(folder).folder is None
    assert {path.name: path.read_bytes() for path in sheets.iterdir()} == before
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


@pytest.mark.usefixtures("one_paper")
def test_what_has_to_be_made_anew_is_made_by_the_first_process(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "filled_again", lambda *_: iter([None]))
    rewrite(folder, "units.csv", "Heron", "Bittern")
    assert built(folder).folder is not None
