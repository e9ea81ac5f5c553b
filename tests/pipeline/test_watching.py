"""A game is built again when its files change, and not when they only were written again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from builder.pipeline.watching import Round, watched
from builder.report.watching import Watcher
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("little_products")
Change = Callable[[], object]


def rounds(folder: Path, *changes: Change) -> list[Round]:
    """What the builds give while somebody makes changes, one after the other, and then goes."""
    left = iter(changes)

    def waits(_: Path) -> Iterator[object]:
        for change in left:
            yield change()

    return [*watched(folder, folder.parent / "out", lambda *_: None, waits=waits)]


def replaced(folder: Path, file: str, old: str, new: str) -> Change:
    path = folder / file
    return lambda: path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def test_a_change_is_built_and_a_save_without_one_is_not(changed: Changed) -> None:
    folder = changed()
    title = replaced(folder, "game.yaml", "title: ", "title: New ")
    found = rounds(folder, (folder / "game.yaml").touch, title)
    assert [one.built is not None and one.built.fresh for one in found][-1]
    assert len(found) <= 3  # the numbers of the pieces are a file of the game's too
    module = folder.parent / "out" / "game" / "skirmish.vmod"
    assert module.is_file()


def test_findings_come_and_are_cured(changed: Changed) -> None:
    folder = changed()
    rounds(folder)
    found = rounds(
        folder,
        replaced(folder, "units.csv", ",millers,", ",milers,"),
        replaced(folder, "units.csv", ",milers,", ",millers,"),
    )
    watcher = Watcher(folder, notes=False)
    with CliRunner().isolation() as streams:
        for one in found:
            watcher(one)
        said = streams[0].getvalue().decode().splitlines()
    new = [line for line in said if "error G201" in line and not line.startswith("fixed")]
    assert len(new) == 1
    assert [line for line in said if line.startswith("fixed") and "error G201" in line]
    assert said[-1].endswith(" s") and "up to date" in said[-1]


def test_a_folder_that_is_gone_for_a_while_is_waited_for(changed: Changed) -> None:
    folder = changed()
    away = folder.with_name("away")
    found = rounds(folder, lambda: folder.rename(away), lambda: away.rename(folder))
    assert found[-1].built is not None and found[-1].built.folder is not None


def test_a_finding_that_moved_to_another_line_is_no_new_one(changed: Changed) -> None:
    folder = changed("units.csv", "Heron", "Heron" * 9)
    more = replaced(folder, "game.yaml", "title: ", "# a line more\ntitle: ")
    watcher = Watcher(folder, notes=True)
    with CliRunner().isolation() as streams:
        for one in rounds(folder, more):
            watcher(one)
        said = streams[0].getvalue().decode().splitlines()
    after = said[next(n for n, line in enumerate(said) if line.startswith("watching")) + 1 :]
    assert [line for line in after if "note" in line and "game.yaml" in line] == []
