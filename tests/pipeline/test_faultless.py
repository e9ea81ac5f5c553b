"""Faultless drawings are not drawn again to look at them; what is found is the same either way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder.drawing.drawings import Drawings
from builder.pipeline import faultless
from builder.pipeline.build import build
from builder.pipeline.faultless import FILE, Faultless, cache_folder
from builder.pipeline.load import load
from tests.conftest import Changed

KEYS = [f"{number:064x}" for number in range(10)]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = cache_folder()
    assert folder == tmp_path / "cache" / "builder"
    return folder


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


def test_what_is_wrong_with_a_drawing_is_found_again(changed: Changed, cache: Path) -> None:
    folder = changed("game.yaml", "title: ", "title: " + "Extraordinarily " * 11)
    first = found(folder)
    assert "D106" in {code for code, _, _ in first}
    assert found(folder) == first
    other = folder / "game.yaml"
    other.write_text("# a line more\n" + other.read_text("utf-8"), "utf-8")
    assert found(folder) != first, "the places are those of the new lines"


@pytest.mark.usefixtures("pictures_blank")
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


def test_keys_are_known_to_the_next_run_and_to_no_other_program(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Faultless(cache).keep(KEYS[:2])
    assert [Faultless(cache).holds(key) for key in KEYS[:3]] == [True, True, False]
    monkeypatch.setattr(faultless, "program_digest", lambda: "another program")
    assert not Faultless(cache).holds(KEYS[0])


def test_two_runs_at_once_keep_the_keys_of_both(cache: Path) -> None:
    one, two = Faultless(cache), Faultless(cache)
    assert not one.holds(KEYS[1])
    assert not two.holds(KEYS[0])
    one.keep(KEYS[:1])
    two.keep(KEYS[1:2])
    assert all(Faultless(cache).holds(key) for key in KEYS[:2])


def test_the_file_stays_small(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faultless, "_MOST", 4)
    for key in KEYS:
        Faultless(cache).keep([key])
        assert (cache / FILE).stat().st_size <= 4 * 65
    assert Faultless(cache).holds(KEYS[-1])
    assert not Faultless(cache).holds(KEYS[0])
    assert [path.name for path in cache.iterdir()] == [FILE]


@pytest.mark.parametrize("what", ["a folder", "rubbish", "a torn line", "a file above", "a link"])
def test_a_broken_cache_is_none(what: str, cache: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine", "utf-8")
    if what == "a file above":
        cache.parent.write_text("", "utf-8")
    elif what == "a folder":
        (cache / FILE).mkdir(parents=True)
    else:
        cache.mkdir(parents=True)
        if what == "a link":
            (cache / FILE).symlink_to(mine)
        else:
            (cache / FILE).write_bytes(b"\xff\0" * 400 if what == "rubbish" else b"abc")
    known = Faultless(cache)
    assert not known.holds(KEYS[0])
    known.keep(KEYS[:2])
    assert known.holds(KEYS[0]), "in this run"
    assert mine.read_text("utf-8") == "mine"


def test_without_a_cache_nothing_is_known() -> None:
    none = Faultless(None)
    none.keep(KEYS)
    assert not Faultless(None).holds(KEYS[0])


def test_a_cache_that_is_no_absolute_path_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    assert cache_folder() is None
