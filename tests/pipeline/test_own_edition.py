"""A game of one's own: no product says where anything comes from, all say whose the game is."""

from __future__ import annotations

import io
import re
import shutil
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from builder.pipeline.build import build
from builder.pipeline.deploy import deploy
from tests.games import SKIRMISH
from tests.pipeline.test_build import files

pytestmark = pytest.mark.usefixtures("products_in_words")

ORIGINS = re.compile(
    r"\b(source|sources|project|project['’]s|projects|quellen?|projekte?s?)\b", re.I
)
IMPRINT = """\
edition: own
subtitle: A quarrel over water
credits: ["Design: A. Reed", "Art: B. Willow"]
copyright: © 1777 A. Reed
licence: CC BY 4.0
imprint: Pond Press
"""
PICTURES = ".png", ".jpg", ".ttf"


def own(home: Path, language: str) -> Path:
    """The invented game as its designer's own, with a cell, a factor and a space left open."""
    game = home / "skirmish"
    shutil.copytree(SKIRMISH, game)
    for name, old, new in (
        ("game.yaml", "language: en\n", f"language: {language}\n{IMPRINT}"),
        ("game.yaml", "counter_total: {count: 7", "counter_total: {count: 8"),
        ("map.yaml", "known: all", "known: listed"),
        ("spaces.csv", "D3,,meadow,,project,,made up,0\n", ""),
    ):
        text = (game / name).read_text("utf-8")
        assert old in text, (name, old)
        (game / name).write_text(text.replace(old, new, 1), "utf-8")
    return game


def written(name: str, data: bytes) -> Iterator[str]:
    """The words of a product: of the files in a module, of a text, of the pages of a PDF."""
    if name.endswith((".vmod", ".vsav")):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for inner in archive.namelist():
                yield inner
                yield from written(inner, archive.read(inner))
    elif not name.endswith(PICTURES):
        yield data.decode("utf-8")


@cache
def products(language: str, home: Path) -> dict[str, str]:
    game = own(home, language)
    folder = build(game, home / "out", lambda *_: None).folder
    assert folder is not None
    deployments = deploy(game, home / "deployed")
    made = files(folder) | files(home / "deployed")
    assert deployments and any(name.endswith(".csv") for name in made)
    return {
        name: "\n".join(written(name, data))
        for name, data in made.items()
        if not name.endswith("manifest.json")  # the builder's record of what it wrote, for itself
    }


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("own")


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_product_speaks_of_a_source_or_a_project(home: Path, language: str) -> None:
    made = products(language, home / language)
    assert len(made) > 20
    found = {name: sorted({m[0] for m in ORIGINS.finditer(text)}) for name, text in made.items()}
    assert {name: words for name, words in found.items() if words} == {}
    assert not [name for name, text in made.items() if {"†", "‡"} & set(text)]


@pytest.mark.parametrize(
    ("product", "said"),
    [
        ("aid/player-aid-a4.pdf", "© 1777 A. Reed · CC BY 4.0 · Pond Press"),
        ("sheets/counters-a4.pdf", "© 1777 A. Reed · CC BY 4.0"),
        ("skirmish.vmod", "<li>Design: A. Reed</li>"),
        ("skirmish.vmod", "<h2>A quarrel over water</h2>"),
        ("skirmish.vmod", "<p>Pond Press</p>"),
    ],
)
def test_products_say_whose_the_game_is(home: Path, product: str, said: str) -> None:
    assert said in products("en", home / "en")[product]
