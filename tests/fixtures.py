"""Games for tests: an invented one on disk, the real one, and copies with a mistake in them.

Imports most of the program: only the processes that run tests do it (`conftest.py`).
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

from builder.pipeline.build import build
from builder.pipeline.load import Loaded
from tests.conftest import Changed
from tests.examples import same_everywhere
from tests.games import BEAR, SKIRMISH, read_once
from tests.games.loaded import PATCHES, loaded_once
from tests.games.loaded import undrawn as never_drawn
from tests.games.made import (
    blank_pdf,
    blank_png,
    little_made,
    made_once,
    on_one_paper,
    only_words,
    painted_once,
    told_apart,
    unpainted,
)
from tests.games.parsed import parsed_once

# How many examples where each takes long: tests/examples.py. The search makes ten times as many.
settings.register_profile("same", derandomize=True, deadline=None, max_examples=50)
settings.register_profile("search", deadline=None, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
same_everywhere()


@pytest.fixture(scope="session", autouse=True)
def read_but_once() -> Iterator[None]:
    """The same games are loaded once, and of those with one file changed the others parsed once."""
    with parsed_once(), loaded_once():
        yield


@pytest.fixture
def monkeypatch() -> Iterator[pytest.MonkeyPatch]:
    """Pytest's own, of which the loads know."""
    with pytest.MonkeyPatch.context() as patch:
        PATCHES.append(patch)
        yield patch
        PATCHES.remove(patch)


@pytest.fixture(scope="module")
def undrawn() -> Iterator[None]:
    """For tests of what the data mean: drawings, most of the work, are not checked."""
    with never_drawn():
        yield


@pytest.fixture(scope="session")
def skirmish() -> Loaded:
    """The invented game, loaded."""
    return read_once(SKIRMISH, looks=True)


@pytest.fixture(scope="session")
def bear() -> Loaded:
    """The game of source_data/, loaded; how it looks was not looked at."""
    with never_drawn():
        return read_once(BEAR)


@cache
def _files() -> list[tuple[Path, bytes | None]]:
    """The folders and files of the invented game; a folder has no bytes."""
    paths = sorted(SKIRMISH.rglob("*"))
    return [(p.relative_to(SKIRMISH), None if p.is_dir() else p.read_bytes()) for p in paths]


def _write_skirmish(folder: Path) -> None:
    """A copy of the invented game: hundreds of tests want one."""
    folder.mkdir()
    for name, data in _files():
        if data is None:
            (folder / name).mkdir()
        else:
            (folder / name).write_bytes(data)


@pytest.fixture
def changed(tmp_path: Path) -> Changed:
    """Makes a copy of the invented game in which, in one file, one text stands for another."""

    def change(file: str = "", old: str = "", new: str | bytes = "") -> Path:
        folder = tmp_path / "game"
        if not folder.exists():
            _write_skirmish(folder)
        if isinstance(new, bytes):
            (folder / file).write_bytes(new)
        elif file:
            text = (folder / file).read_text("utf-8")
            assert text.count(old) >= 1, f"{old!r} is not in {file}"
            (folder / file).write_text(text.replace(old, new, 1) if old else new, "utf-8")
        return folder

    return change


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a build of the invented game wrote; not to be changed."""
    with made_once():
        return _published(tmp_path_factory.mktemp("published"))


@pytest.fixture(scope="session")
def little_published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with little products in place of the real ones."""
    with little_made():
        return _published(tmp_path_factory.mktemp("little"))


def _published(home: Path) -> Path:
    shutil.copytree(SKIRMISH, home / "skirmish")
    built = build(home / "skirmish", home / "output", lambda *_: None)
    assert built.folder is not None, [str(f.message) for f in built.findings]
    return built.folder


@pytest.fixture(scope="module")
def little_products() -> Iterator[None]:
    """For tests of what becomes of products, whatever they are: builds make little ones."""
    with little_made():
        yield


@pytest.fixture
def deployments_unpainted() -> Iterator[None]:
    """For tests of what is deployed and of its files: deployments have no pictures."""
    with unpainted():
        yield


@pytest.fixture
def pictures_blank() -> Iterator[None]:
    """Builds make all products; pictures have their size, and nothing is painted.

    What they are drawn from can be told from them and from PDFs.
    """
    with painted_once(blank_png, told_apart):
        yield


@pytest.fixture
def products_made_once() -> Iterator[None]:
    """Builds of data that was built before in these tests publish the same files.

    What is painted of others is blank.
    """
    with made_once(blank_png):
        yield


@pytest.fixture
def one_paper() -> Iterator[None]:
    """For tests of products whatever they are printed on: it is the first paper alone."""
    with on_one_paper():
        yield


@pytest.fixture
def products_in_words() -> Iterator[None]:
    """For tests of what products say: pictures are blank, and of a PDF there are the words.

    They are printed on one paper.
    """
    with made_once(blank_png, only_words), on_one_paper():
        yield


@pytest.fixture
def products_blank() -> Iterator[None]:
    """For tests of what is said of a build: pictures and pages that were not made before are blank.

    All is laid out and drawn as ever; only pixels and PDFs are not written.
    """
    with made_once(blank_png, blank_pdf):
        yield
