"""Only what changed is made again, and the bytes are those that a build without a cache gives."""

from __future__ import annotations

import re
import shutil
import weakref
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from builder.drawing.asked import Notes, Others, noting
from builder.drawing.content import altered
from builder.drawing.counters.said import backing
from builder.drawing.kept import keeping
from builder.drawing.own import dressed
from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.figures import Figures
from builder.game.model import Unit
from builder.pipeline import compile as compiling
from builder.pipeline import jobs, moduleparts, products, workshop
from builder.pipeline.build import build
from builder.pipeline.faultless import keeper
from builder.pipeline.load import load
from builder.pipeline.store import open_store
from builder.words import speaking
from tests.conftest import Changed
from tests.examples import THOROUGH
from tests.games import SKIRMISH, read_once
from tests.games.grown import Size, write
from tests.games.made import blank_png, on_one_paper, painted_once, told_apart
from tests.pipeline.test_build import files

Made = list[str]


@contextmanager
def noted(cache: Path) -> Iterator[Made]:
    """What is painted and written, by titles; on one paper, with a cache of the test's own."""
    titles: Made = []

    def painted(drawing: workshop.Drawing, scale: float) -> bytes:
        titles.append(drawing.title)
        return blank_png(drawing, scale)

    def written(pages: list[workshop.Drawing], *, title: str, **how: object) -> bytes:
        titles.append(title)
        return told_apart(pages, title=title, **how)

    with painted_once(painted, written), on_one_paper(), pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUILDER_CACHE", str(cache))
        patch.setattr(compiling, "open_store", open_store)
        yield titles


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Made]:
    with noted(tmp_path / "cache") as titles:
        yield titles


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The invented game, built; beside it its output and the cache.

    Its files are not those of other tests: what these have drawn of it, in whatever order, would be
    taken, and what pages call a face is the name of the first that was asked for.
    """
    home = tmp_path_factory.mktemp("first")
    shutil.copytree(SKIRMISH, home / "game")
    with (home / "game" / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("# loaded by these tests alone\n")
    with noted(home / "cache") as titles:
        built(home / "game")
        assert titles
    return home


@pytest.fixture
def folder(first: Path, tmp_path: Path, made: Made) -> Path:
    """The same for a test to change: nothing is to be made anew."""
    shutil.copytree(first, tmp_path, dirs_exist_ok=True)
    return tmp_path / "game"


def built(folder: Path, *, keeps: bool = True, out: str = "out") -> Path:
    result = build(folder, folder.parent / out, lambda *_: None, keeps=keeps)
    assert result.folder is not None, [str(one.message) for one in result.findings]
    return result.folder


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")


def test_the_output_taken_away_is_there_again_and_nothing_was_made(
    folder: Path, made: Made
) -> None:
    before = files(folder.parent / "out" / "game")
    shutil.rmtree(folder.parent / "out")
    assert files(built(folder)) == before != {}
    assert made == []


def test_a_rule_edited_redraws_nothing_but_the_aid_that_prints_it(folder: Path, made: Made) -> None:
    before = files(folder.parent / "out" / "game")
    change(folder, "rules.yaml", "A space holds", "Each space holds")
    after = files(built(folder))
    assert made
    assert all("layer aid" in title for title in made)
    assert {name for name in after if after[name] != before[name]} == {
        "skirmish.vmod", "manifest.json", "aid/player-aid-a4.pdf",
    }  # fmt: skip


def test_a_translation_edited_changes_words_and_draws_nothing(folder: Path, made: Made) -> None:
    words = folder / "translations/de.yaml"
    words.parent.mkdir()
    words.write_text('units:\n  "Heron": "Reiher"\n', "utf-8")
    before = files(built(folder))
    made.clear()
    words.write_text('units:\n  "Heron": "Fischreiher"\n', "utf-8")
    after = files(built(folder))
    assert made == []
    assert files(built(folder, keeps=False, out="fresh")) == after
    assert {name for name in after if after[name] != before[name]} == {
        "skirmish.vmod", "manifest.json",
    }  # fmt: skip


def test_a_counter_edited_is_painted_and_no_other(folder: Path, made: Made) -> None:
    change(folder, "units.csv", "Heron", "Bittern")
    built(folder)
    faces = {title for title in made if re.search("Bittern|Heron|Pike|Otter", title)}
    assert faces == {"Bittern", "Bittern, back"}
    assert not [title for title in made if "map" in title]


def test_a_picture_is_painted_again_in_other_letters(made: Made, changed: Changed) -> None:
    one = workshop.Drawing(1.0, 1.0, ())
    shop = shop_of(changed())
    shop.png(one, 2.0)
    shop.png(one, 2.0)
    assert len(made) == 1
    shop.png(one, 3.0)
    vars(shop)["letters"] = "others"
    shop.png(one, 3.0)
    assert len(made) == 3


def shop_of(folder: Path) -> workshop.Workshop:
    loaded = load(folder)
    assert loaded.checked is not None and loaded.drawings is not None
    return workshop.Workshop(loaded.checked, loaded.drawings, loaded.findings, {},
                             store=open_store())  # fmt: skip


Rewriting = tuple[str, str, str]
DOG = "mill-dog,Old Dog of the Mill,,millers,foot,lone,,1,1,2,,,,,source,2.1,barks,3\n"
EDITS: dict[str, tuple[Rewriting, ...]] = {
    "name, figure, designation and type of counters": (
        ("units.csv", "Heron", "Night Heron"), ("units.csv", "foot,band,,2,3", "foot,band,,2,4"),
        ("units.csv", "mill-foot,Millers,1", "mill-foot,Millers,2"),
        ("units.csv", "L,millers,foot", "L,millers,cart"),
    ),
    "a counter more": (
        ("units.csv", "pond-foot,", f"{DOG}pond-foot,"), ("game.yaml", "{count: 7", "{count: 8"),
        ("setups/morning.csv", "mill-cart", "mill-dog,1,mill-lost,,,,,source,6.1,\nmill-cart"),
    ),
    "a counter less, a table, a rule": (
        ("units.csv", DOG, ""), ("game.yaml", "{count: 8", "{count: 7"),
        ("setups/morning.csv", "mill-dog,1,mill-lost,,,,,source,6.1,\n", ""),
        ("tables.yaml", "back one", "two back"),
        ("rules.yaml", "A space holds", "Each space holds"),
    ),
    "the map and the title": (
        ("map.yaml", "#E6E8C8", "#E6E8C9"), ("game.yaml", "title: ", "title: New "),
    ),
}  # fmt: skip


@pytest.mark.usefixtures("one_paper", "made")
def test_after_each_edit_the_bytes_are_those_of_a_build_without_a_cache(folder: Path) -> None:
    for name, edits in EDITS.items():
        for edit in edits:
            change(folder, *edit)
        shutil.rmtree(folder.parent / "fresh", ignore_errors=True)
        fresh = files(built(folder, keeps=False, out="fresh"))
        assert files(built(folder)) == fresh, name


def cells(folder: Path, pick: Random) -> None:
    """Some cells of units.csv edited: factors, names, designations, pictures."""
    path = folder / "units.csv"
    header, *rows = [line.split(",") for line in path.read_text("utf-8").splitlines()]
    if "image" not in header:
        header, rows = [*header, "image"], [[*row, ""] for row in rows]
    for _ in range(pick.randint(1, 3)):
        row, column = pick.choice(rows[:5]), pick.choice([*WRITTEN])
        if column not in FIGURES or row[header.index(column)]:
            row[header.index(column)] = pick.choice(WRITTEN[column])
    path.write_text("".join(f"{','.join(row)}\n" for row in (header, *rows)), "utf-8")


FIGURES = ("attack", "movement", "back_attack", "back_movement")
WRITTEN = {
    **dict.fromkeys(FIGURES, ("0", "1", "2", "3", "4", "17", "(4)", "½")),
    "name": ("Millers", "Heron", "Night Heron", 'Ma\'am "M" & <b>'), "designation": ("1", "2", "ß"),
    "image": ("", "one.svg", "two.svg"),
}  # fmt: skip


@pytest.mark.usefixtures("one_paper", "made")
def test_whatever_cells_are_edited_the_bytes_are_those_of_a_build_without_a_cache(
    folder: Path,
) -> None:
    pick = Random()
    for name, colour in (("one", "#804020"), ("two", "#208040")):
        drawn = f'<rect width="9" height="9" fill="{colour}"/>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{drawn}</svg>'
        (folder / f"{name}.svg").write_text(svg, "utf-8")
    for seed in range(40 if THOROUGH else 4):
        pick.seed(seed)
        cells(folder, pick)
        shutil.rmtree(folder.parent / "fresh", ignore_errors=True)
        fresh = files(built(folder, keeps=False, out="fresh"))
        assert files(built(folder)) == fresh, (folder / "units.csv").read_text("utf-8")


def test_a_factor_edited_is_put_into_the_module_that_is_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frogs = "pond-foot,Frogs,1,frogs,foot,band,,2,2,"
    change(folder, "units.csv", f"{frogs}3,1,3", f"{frogs}5,1,5")
    fresh = files(built(folder, keeps=False, out="fresh"))
    with monkeypatch.context() as patch:
        patch.delattr(moduleparts, "_made")
        patch.setattr(compiling, "lint", None)
        assert files(built(folder)) == fresh
    change(folder, "units.csv", f"{frogs}5,1,5", f"{frogs}5,1,4")  # no longer as on the front
    with pytest.raises(NameError), monkeypatch.context() as patch:
        patch.delattr(moduleparts, "_made")
        built(folder)


def test_cards_of_setups_are_laid_out_whatever_factors_are(changed: Changed, made: Made) -> None:
    shop = shop_of(changed())
    view = shop.drawings.view("setup cards")
    assert [*products.setup_cards(shop.seen_through(view))]
    assert not [each for each in view.reads if each.startswith("units.faces.factors")]
    assert (
        "units.?builder.drawing.counters.said.backing" in view.reads
    )  # a list's signs are coloured as counters are


def test_what_a_unit_without_a_formation_answers_is_kept() -> None:
    """Each edit asked a thousand units anew for the colour behind their symbols."""
    game = read_once(SKIRMISH).game
    assert game is not None
    alone = replace(game, units=Others(game.units))
    with noting(notes := Notes()):
        assert {backing(alone, unit) for unit in game.units.values() if not unit.parent}
    assert not notes.answers and not notes.beyond


def test_of_factors_it_is_noticed_which_were_read(changed: Changed) -> None:
    view = shop_of(changed()).drawings.view("a product of factors")
    unit = view.game.units["mill-foot"]
    assert [*unit.given[0].items()] == [("attack", True), ("movement", True)]
    assert not any("factors" in each for each in view.reads)
    assert unit.front.factors["attack"] == 3
    assert "heads" not in unit.front.factors
    assert {each for each in view.reads if "factors" in each} == {
        "units.faces.factors.attack", "units.faces.factors.heads",
    }  # fmt: skip
    assert {*unit.front.factors} == {"attack", "movement"}
    assert "units.faces.factors" in view.reads


def test_what_a_product_reads_of_the_game_is_noticed_through_shared_drawings(
    changed: Changed,
) -> None:
    shop = shop_of(changed())
    view = shop.drawings.view("a product")
    assert view.reads == set()
    _ = view.game.title
    assert view.reads == {"title"}
    _ = view.map
    assert {"board", "turns", "title"} <= view.reads
    assert "units" not in view.reads
    faces = view.faces
    unit, _face = next(faces.listed())
    faces.shown(unit)
    assert not {"units", "units.name"} & view.reads
    _ = unit.name
    assert "units" not in view.reads
    assert {"units.id", "units.name"} <= view.reads
    faces.of(unit)
    assert "units" in view.reads


def test_a_view_of_an_altered_game_reads_for_the_same_product(changed: Changed) -> None:
    game = shop_of(changed()).drawings.game
    view = shop_of(changed()).drawings.view("another product")
    other = altered(view.game, units={})
    assert (other.units, other.title) == ({}, game.title)
    assert view.reads == {"title"}
    assert altered(game, units={}).title == game.title


@pytest.mark.parametrize(("drawn", "cards", "kept", "module", "little"), [
    (2, {}, b"", ["title"], True), (900, {}, b"", [], False), (2, {"ace": 1}, b"", [], False),
    (2, {}, None, [], False), (2, {}, b"", None, False),
])  # fmt: skip
def test_one_process_does_what_is_little(
    drawn: int, cards: dict[str, int], kept: bytes | None, module: list[str] | None, little: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    shop: Any = SimpleNamespace(
        store=SimpleNamespace(there=True),
        game=SimpleNamespace(cards=cards, scenarios=(), units={}),
        drawings=SimpleNamespace(faces=SimpleNamespace(drawn=drawn)),
    )  # fmt: skip
    asked: list[str] = []
    monkeypatch.setattr(jobs, "_listed", lambda name, *_: asked.append(name) or kept)
    monkeypatch.setattr(jobs, "are_known", lambda _shop: module)
    assert jobs.is_little(shop) == little
    assert jobs.PICTURES not in asked and (not little or "sheets" in asked)


def test_faces_kept_together_are_made_alone_where_one_is_new(
    changed: Changed, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop = shop_of(changed())
    monkeypatch.setattr("builder.drawing.kept.AT_ONCE", 3)
    painted: list[str] = []

    def make(unit: Unit, face: int) -> bytes:
        painted.append(unit.id)
        return f"{unit.id} {face} {len(painted)}".encode()

    with keeping(keeper(shop.drawings, shop.store)):
        every = [*shop.drawings.faces.listed()]
        before = [*shop.of_faces("tests", every[1:], make)]
        assert len(painted) == len(every) - 1 > 3
        assert [*shop.of_faces("tests", every[1:], make)] == before
        assert [*shop.of_faces("tests", every, make)][1:] == before
    assert len(painted) == len(every)


def test_pages_are_written_by_who_painted_them_for_the_module(tmp_path: Path) -> None:
    listed = jobs.shared(shop_of(write(tmp_path / "grown", Size(counters=6, hexes=9, setups=2))))
    along = [(one.kind, one.along) for one in listed if one.along is not None]
    assert [name for name, _ in along] == ["setup cards", "setup cards", "player aid"]
    assert [listed[n].kind for _, n in along if n is not None] == [name for name, _ in along]
    assert len({n for _, n in along}) == 3


@pytest.mark.usefixtures("one_paper")
def test_what_is_made_in_shares_is_what_is_made_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(tmp_path / "grown", Size(counters=6, hexes=9, setups=3))
    shop = shop_of(folder)
    monkeypatch.setattr(jobs, "_FACES", 5)
    monkeypatch.setattr(jobs, "_FEW_SETUPS", 2)
    listed = jobs.shared(shop)
    shares = Counter(one.kind for one in listed)
    assert (shares["setup cards"], shares["counters"], shares["report"]) == (3, 4, 1)
    made: dict[str, bytes] = {}
    for one in listed:
        if one.kind in ("module", jobs.INSPECTION):
            continue
        files = {path: data for path, data in one.run() if path != jobs.SPENT}
        assert not made.keys() & files.keys()
        made |= files
    with speaking(shop.game.language), dressed(shop.game):
        whole = {
            path: data for name, way in products.PRODUCTS.items() if name != "module"
            for path, data in way(shop)
        }  # fmt: skip
        whole |= {path: data for way in products.PAINTERS for path, data in way(shop)}
    del whole[vassal.MAP_IMAGE]
    assert made == whole


def test_no_frame_is_kept_in_memory_once_it_is_filled() -> None:
    class Saved(dict[str, bytes]):
        """One that tells when it is gone."""

    held = list[weakref.ref[Saved]]()

    def frames() -> Iterator[tuple[str, vassal.File]]:
        for n in range(3):
            saved = Saved(inner=b"frame 9 1")
            held.append(weakref.ref(saved))
            yield f"{n}.vsav", saved
            del saved
            assert len([one for one in held if one() is not None]) <= 1

    game: Any = SimpleNamespace(units={})
    module = moduleparts._filled(frames(), {}, Figures("9" * 19), game)
    assert [*module.files] == ["0.vsav", "1.vsav", "2.vsav"]
    assert all(one.body.startswith(b"PK") for one in module.files.values())
    assert moduleparts._parted(moduleparts._joined(module), module.pictures) == module
