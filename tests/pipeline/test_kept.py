"""What shows the map is taken over from the last build where the map is the same, else made."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder.pipeline import products
from builder.pipeline.build import build
from builder.pipeline.kept import NOTHING_KEPT, Kept, map_key
from builder.pipeline.load import checked
from builder.pipeline.manifest import read_manifest
from builder.pipeline.products import PRODUCTS, Workshop
from builder.source import open_folder
from tests.games.made import painted_png

MAP = ("map/map.png", "map/map-tiles-a4.pdf", "map/map-tiles-letter.pdf")


@pytest.fixture
def game(published: Path, tmp_path: Path) -> Path:
    """A game's folder with its output beside it, as after a build."""
    shutil.copytree(published.parents[1] / "skirmish", tmp_path / "skirmish")
    shutil.copytree(published, tmp_path / "out" / "skirmish")
    return tmp_path / "skirmish"


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The widths of the pictures that are painted."""
    widths: list[float] = []
    paint = painted_png

    def counting(drawing: products.Drawing, scale: float) -> bytes:
        widths.append(drawing.width)
        return paint(drawing, scale)

    monkeypatch.setattr(products, "png", counting)
    yield widths


def workshop(game: Path, kept: Kept) -> Workshop:
    loaded = checked(open_folder(game), "")
    assert loaded.checked is not None and loaded.drawings is not None
    return Workshop(loaded.checked, loaded.drawings, loaded.findings, {}, kept=kept)


def kept(game: Path) -> Kept:
    folder = game.parent / "out" / "skirmish"
    return Kept(folder, read_manifest(folder))


def test_the_same_map_is_not_painted_again(game: Path, painted: list[float]) -> None:
    again = dict(PRODUCTS["map"](workshop(game, kept(game))))
    assert painted == []
    assert again == dict(PRODUCTS["map"](workshop(game, NOTHING_KEPT)))
    assert len(painted) == 1


def test_another_map_is_painted(game: Path, painted: list[float]) -> None:
    sheet = game / "map.yaml"
    sheet.write_text(sheet.read_text("utf-8").replace("#E6E8C8", "#E6E8C9"), "utf-8")
    again = dict(PRODUCTS["map"](workshop(game, kept(game))))
    assert len(painted) == 1
    folder = game.parent / "out" / "skirmish"
    assert all(again[name] != (folder / name).read_bytes() for name in MAP)


@pytest.mark.parametrize("name", MAP)
def test_a_file_that_somebody_changed_or_took_away_is_made_anew(game: Path, name: str) -> None:
    whole = dict(PRODUCTS["map"](workshop(game, kept(game))))
    path = game.parent / "out" / "skirmish" / name
    for spoil in (lambda: path.write_bytes(whole[name] + b" "), path.unlink):
        spoil()
        assert dict(PRODUCTS["map"](workshop(game, kept(game)))) == whole


def test_pictures_come_when_they_are_asked_for(game: Path, painted: list[float]) -> None:
    shop = workshop(game, NOTHING_KEPT)
    whole = dict(products.map_picture(shop)) | dict(products.painted(shop))
    painted.clear()
    last, shop = next(reversed(whole)), workshop(game, NOTHING_KEPT)
    assert shop.pictures["map.png"] == whole["map.png"]
    assert len(painted) == 1
    assert shop.pictures[last] == whole[last]
    assert dict(shop.pictures) == whole
    with pytest.raises(KeyError):
        shop.pictures["no.png"]


def test_other_words_titles_and_drawings_have_other_keys() -> None:
    keys = {map_key(svg, title, language) for svg in (b"1", b"2")
            for title in ("A", "B") for language in ("en", "de")}  # fmt: skip
    assert len(keys) == 8


@pytest.mark.usefixtures("pictures_painted_once")
def test_a_build_after_a_change_gives_what_a_fresh_one_gives(game: Path) -> None:
    units = game / "units.csv"
    units.write_text(units.read_text("utf-8").replace("Mill", "Mills"), "utf-8")
    build(game, game.parent / "out", lambda *_: None)
    fresh = game.parent / "fresh"
    build(game, fresh, lambda *_: None)
    for path in sorted((fresh / "skirmish").rglob("*")):
        if path.is_file():
            name = path.relative_to(fresh)
            assert path.read_bytes() == (game.parent / "out" / name).read_bytes(), name
