"""Files that show counters are filled anew after an edit, and not laid out; with the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from builder.drawing.kept import keeping
from builder.drawing.own import dressed
from builder.drawing.sheets import captions, panel
from builder.pipeline import products, sheetfiles
from builder.pipeline.faultless import keeper
from builder.pipeline.jobs import SPENT, shared
from builder.pipeline.load import load
from builder.pipeline.store import NO_STORE, Store, open_store
from builder.pipeline.workshop import Workshop
from builder.words import speaking
from tests.conftest import Changed
from tests.games.grown import Size, write

LAID_OUT = ("sheets", "contact_sheet")


@pytest.fixture
def laid_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is laid out; on one paper, with a cache of the test's own, and as in a large game, whose
    sheets say nothing of what is on counters.
    """
    made: list[str] = []
    monkeypatch.setenv("BUILDER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(products, "PAPERS", products.PAPERS[:1])
    monkeypatch.setattr(captions, "MANY", 0)
    monkeypatch.setattr(panel, "MANY", 0)
    for name in LAID_OUT:
        real = getattr(sheetfiles, name)

        def noted(*of: object, name: str = name, real: object = real) -> object:
            made.append(name)
            assert callable(real)
            return real(*of)

        monkeypatch.setattr(sheetfiles, name, noted)
    yield made


def made(folder: Path, store: Store) -> dict[str, bytes]:
    """Counters and sheets, as the jobs of a build make them."""
    loaded = load(folder, looks=False)
    assert loaded.checked is not None, [str(one.message) for one in loaded.findings]
    assert loaded.drawings is not None
    shop = Workshop(loaded.checked, loaded.drawings, loaded.findings, {}, store=store)
    with speaking(shop.game.language), dressed(shop.game), keeping(keeper(shop.drawings, store)):
        jobs = shared(shop, ("counters", "sheets"))
        return {path: data for one in jobs for path, data in one.run() if path != SPENT}


def change(folder: Path, old: str, new: str) -> None:
    path = folder / "units.csv"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_a_counter_edited_is_put_into_its_files_which_are_not_laid_out_again(
    changed: Changed, laid_out: list[str]
) -> None:
    folder = changed()

    def again() -> tuple[set[str], int]:
        """Folders with other files than before, and how much was laid out."""
        laid_out.clear()
        with closing(open_store()) as store:
            found = made(folder, store)
        count, before = len(laid_out), known[-1]
        known.append(found)
        if before:
            assert found == made(folder, NO_STORE)
        return {path.split("/")[0] for path in found if found[path] != before.get(path)}, count

    known: list[dict[str, bytes]] = [{}]
    assert again() == ({"counters", "sheets"}, 5)
    change(folder, "foot,band,,2,3", "foot,band,,2,4")
    change(folder, "mill-foot,Millers,1", "mill-foot,Millers,Q")
    assert again() == ({"counters", "sheets"}, 0)
    change(folder, "L,millers,foot", "L,millers,cart")
    assert again() == ({"counters", "sheets"}, 5), "another type may have another size"


def test_faces_that_come_to_look_alike_are_put_into_their_files_too(
    changed: Changed, laid_out: list[str]
) -> None:
    folder, pages = changed("game.yaml", "count: 7", "count: 9"), list[bytes]()
    text = (folder / "units.csv").read_text("utf-8")
    mill = next(line for line in text.splitlines() if line.startswith("mill-foot,"))
    twin = mill.replace("mill-foot,Millers,1", "mill-twin,Millers,2", 1)
    assert twin != mill
    change(folder, mill, f"{mill}\n{twin}")
    with (folder / "setups" / "morning.csv").open("a", encoding="utf-8") as setup:
        setup.write("mill-twin,2,mill-lost,,,,,source,6.1,\n")
    change(folder, "mill-foot,Millers,1", "mill-foot,Millers,")
    for old, new in (("", ""), ("mill-twin,Millers,2", "mill-twin,Millers,"),
                     ("mill-twin,Millers,", "mill-twin,Millers,3")):  # fmt: skip
        change(folder, old, new)
        laid_out.clear()
        with closing(open_store()) as store:
            found = made(folder, store)
        assert (len(laid_out) == 0) == bool(old)
        assert found == made(folder, NO_STORE)
        pages.append(found["sheets/counters-a4.pdf"])
    forms = [page.count(b"/Subtype /Form") for page in pages]
    assert forms == [forms[0], forms[0] - 2, forms[0]]


def test_a_file_is_the_same_whichever_face_was_asked_for_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two units look alike: pages show one form for both."""
    monkeypatch.setattr(products, "PAPERS", products.PAPERS[:1])
    folder = write(tmp_path / "grown", Size(counters=12, hexes=9))
    units = folder / "units.csv"
    head, first, *rows = units.read_text("utf-8").splitlines()
    first = first.replace(",0,blue,", ",,blue,")
    twin = f"u10,{first.partition(',')[2]}"
    rows = [twin if row.startswith("u10,") else row for row in rows]
    units.write_text("\n".join([head, first, *rows, ""]), "utf-8")

    def sheets(backwards: bool) -> dict[str, bytes]:
        loaded = load(folder, looks=False)
        assert loaded.checked is not None, [str(one.message) for one in loaded.findings]
        assert loaded.drawings is not None
        shop = Workshop(loaded.checked, loaded.drawings, loaded.findings, {})
        with speaking(shop.game.language), dressed(shop.game):
            faces, listed = shop.drawings.faces, [*shop.drawings.faces.listed()]
            for unit, face in reversed(listed) if backwards else listed:
                faces.named(unit, face)
            assert faces.alike()[("u10", 0)] == ("u0", 0)
            return dict(products.PRODUCTS["sheets"](shop))

    assert sheets(False) == sheets(True)
