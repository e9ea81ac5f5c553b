"""A browser and a page for the tests of this folder: one of each for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from builder.drawing.own import dressed
from builder.emit.proof import Subject, site
from builder.pipeline.load import Loaded
from builder.pipeline.proof import _subject
from builder.words import speaking
from tests.emit.proof import saved
from tests.emit.proof.chromium import Tab, browser, found
from tests.games import SKIRMISH, read_once


def made(loaded: Loaded, language: str = "en") -> dict[str, bytes]:
    """The files of a game's page."""
    assert loaded.game is not None
    with speaking(language), dressed(loaded.game):
        return dict(site(subject(loaded)))


def subject(loaded: Loaded) -> Subject:
    assert loaded.game is not None
    found = _subject(loaded.folder, loaded, {"files/sheets/counters-a4.pdf": b"%PDF"}, "0" * 64)
    return replace(found, module=saved.module(loaded.game))


def written(files: dict[str, bytes], folder: Path) -> Path:
    """The page on the disk; its first file."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder / "index.html"


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    return made(read_once(SKIRMISH))


@pytest.fixture(scope="session")
def tab() -> Iterator[Tab]:
    if not found():
        pytest.skip("there is no Chromium here: the proof page is not tried in a browser")
    with browser() as tab:
        yield tab


@pytest.fixture(scope="session")
def page(files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(files, tmp_path_factory.mktemp("proof"))


@pytest.fixture
def seen(tab: Tab, page: Path) -> Iterator[Tab]:
    """The page in a wide window; nothing may go wrong in it, and nothing is asked for elsewhere."""
    tab.size(1440, 900)
    tab.open(page)
    yield from blameless(tab, page)


@pytest.fixture
def open_page(tab: Tab, page: Path) -> Iterator[Tab]:
    """The same as others have left it, for tests that begin at an address: reading takes long."""
    tab.size(1440, 900)
    if tab.has(page):
        tab.go("#/")
    else:
        tab.open(page)
    yield from blameless(tab, page)


def blameless(tab: Tab, page: Path) -> Iterator[Tab]:
    """A tab in which nothing goes wrong and that asks for nothing elsewhere."""
    yield tab
    assert tab.wrong == []
    home = page.parent.as_uri()
    assert [url for url in tab.asked if not url.startswith((home, "data:"))] == []
