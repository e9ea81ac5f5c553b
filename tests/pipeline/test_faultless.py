"""Faultless drawings are not drawn again to look at them; what is found is the same either way."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder.drawing.checks import check
from builder.drawing.drawings import Drawings
from builder.pipeline.build import build
from builder.pipeline.load import load
from builder.pipeline.store import FILE
from tests.conftest import Changed
from tests.game.link.test_layouts import HARBOUR, MISTAKES, put_in


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "builder"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is drawn: maps, by the titles of their games."""
    titles: list[str] = []
    whole = Drawings.map

    def counting(drawings: Drawings) -> object:
        titles.append(drawings.game.title)
        return whole.func(drawings)

    monkeypatch.setattr(Drawings, "map", property(counting))
    yield titles


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is laid out: player aids, by the titles of their games."""
    titles: list[str] = []
    whole = Drawings.aids

    def counting(drawings: Drawings) -> object:
        titles.append(drawings.game.title)
        return whole.func(drawings)

    monkeypatch.setattr(Drawings, "aids", property(counting))
    return titles


def found(folder: Path) -> list[tuple[str, str, str]]:
    return [(f.code, str(f.span), str(f.message)) for f in load(folder).findings]


def test_a_map_is_drawn_for_its_check_until_it_is_known(
    changed: Changed, cache: Path, drawn: list[str]
) -> None:
    folder = changed("units.csv", "Heron", "Night Heron")
    first = found(folder)
    looked = len(drawn)
    assert looked > 0
    assert found(folder) == first
    assert len(drawn) == looked
    units = folder / "units.csv"
    units.write_text(units.read_text("utf-8").replace("Night Heron", "Grey Heron"), "utf-8")
    load(folder)
    assert len(drawn) == looked, "the map is the same one"
    sheet = folder / "map.yaml"
    sheet.write_text(sheet.read_text("utf-8").replace("#E6E8C8", "#E6E8C9"), "utf-8")
    load(folder)
    assert len(drawn) > looked


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_an_aid_is_laid_out_for_its_check_when_something_is_changed_that_it_reads(
    changed: Changed, cache: Path, laid_out: list[str]
) -> None:
    shown = "  - {id: counters, title: The counters, show: counters, page: 1, column: 3}\n"
    folder = changed("aid.yaml", shown, "")
    load(folder)
    looked = len(laid_out)
    assert looked > 0
    edit(folder / "units.csv", "lone,mill-foot,", "lone,pond-foot,")
    load(folder)
    assert len(laid_out) == looked, "it shows no parents"
    edit(folder / "aid.yaml", "Carts stand still.", "Carts stay.")
    load(folder)
    assert len(laid_out) > looked
    looked = len(laid_out)
    edit(folder / "aid.yaml", "Carts stay.", "Carts stand still.")
    load(folder)
    assert len(laid_out) == looked, "it is as it was at first"


def test_an_aid_that_shows_counters_is_looked_at_when_one_is_changed(
    changed: Changed, cache: Path, laid_out: list[str]
) -> None:
    folder = changed("units.csv", "Heron", "Night Heron")
    load(folder)
    looked = len(laid_out)
    edit(folder / "units.csv", "Night Heron", "Grey Heron")
    load(folder)
    assert len(laid_out) > looked


def test_an_aid_that_is_too_high_is_found_again_when_a_counter_is_changed(
    changed: Changed, cache: Path
) -> None:
    folder = changed("aid.yaml", "Carts stand still.", "MMMMM " * 330)
    first = found(folder)
    assert "D101" in {code for code, _, _ in first}
    edit(folder / "units.csv", "Heron", "Night Heron")
    assert [one for one in found(folder) if one[0] == "D101"] == [
        one for one in first if one[0] == "D101"
    ]


def test_what_is_wrong_with_a_drawing_is_found_again(changed: Changed, cache: Path) -> None:
    folder = changed("game.yaml", "title: ", "title: " + "Extraordinarily " * 11)
    first = found(folder)
    assert "D106" in {code for code, _, _ in first}
    assert found(folder) == first
    other = folder / "game.yaml"
    other.write_text("# a line more\n" + other.read_text("utf-8"), "utf-8")
    assert found(folder) != first, "the places are those of the new lines"


def test_layouts_are_judged_until_they_are_known_to_be_good(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, judged = tmp_path / "harbour", list[str]()
    shutil.copytree(HARBOUR, home)
    monkeypatch.setattr(check, "check_layouts", lambda game, _found: judged.append(game.id))
    found(home)
    found(home)
    assert len(judged) == 1


def test_what_is_wrong_with_a_layout_is_found_again(tmp_path: Path, cache: Path) -> None:
    home = tmp_path / "harbour"
    shutil.copytree(HARBOUR, home)
    name, old, new, *_place = next(one for one in MISTAKES if one[3] == "D123")
    put_in(home, name, old, new)
    first = found(home)
    assert "D123" in {code for code, _, _ in first}
    assert found(home) == first


@pytest.mark.usefixtures("pictures_blank", "one_paper")
def test_a_build_gives_the_same_bytes_with_and_without_it(changed: Changed, cache: Path) -> None:
    folder = changed("units.csv", "Heron", "Night Heron")
    made = []
    for name in ("without", "with"):
        result = build(folder, folder.parent / name, lambda *_: None)
        assert result.folder is not None
        made.append({path.relative_to(result.folder): path.read_bytes()
                     for path in result.folder.rglob("*") if path.is_file()})  # fmt: skip
        assert (cache / FILE).is_file()
    without, with_it = made
    assert without.keys() == with_it.keys()
    assert [name for name in without if without[name] != with_it[name]] == []
    assert json.loads(without[Path("manifest.json")])["artefacts"]
