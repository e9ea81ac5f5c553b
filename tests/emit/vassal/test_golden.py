"""Two modules, read back as text, are what was looked at and approved.

A small one with every kind of counter and space, and that of the game on disk, with procedures.
After a change that is meant: `python -m tests.emit.vassal.readable`, and look at the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.emit.vassal import readable

FOLDERS = [readable.HERE / name for name in ("golden", "golden_played")]
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
