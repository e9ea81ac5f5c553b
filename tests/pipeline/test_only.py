"""Only some products are made and published; the others stay as they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from builder.pipeline.build import Built, build
from builder.pipeline.current import build_key
from builder.pipeline.manifest import Entry, digest, read_manifest
from builder.pipeline.only import ONLY, products
from builder.pipeline.products import PRODUCTS
from builder.report.builds import print_spent
from builder.source import open_folder
from tests.conftest import Changed
from tests.pipeline.test_build import files

pytestmark = pytest.mark.usefixtures("little_products")


def built(folder: Path, *only: str) -> Built:
    return build(folder, folder.parent / "out", lambda *_: None, only=only)


def test_every_product_has_a_name_on_the_command_line() -> None:
    assert products(ONLY) == tuple(dict.fromkeys(products([*ONLY, "aids"])))
    assert {*products(ONLY)} == {*PRODUCTS}


def test_only_one_product_is_made(changed: Changed) -> None:
    folder = changed()
    out = built(folder, "counters").folder
    assert out is not None
    assert {name.split("/")[0] for name in files(out)} == {"counters", "manifest.json"}


def test_the_others_stay_as_they_are_until_all_are_made(changed: Changed) -> None:
    folder = changed()
    out = built(folder).folder
    assert out is not None
    before = files(out)
    units = folder / "units.csv"
    units.write_text(units.read_text("utf-8").replace("Heron", "Bittern"), "utf-8")
    assert built(folder, "counters").fresh
    after = files(out)
    assert {name for name in after if after[name] != before[name]} == {
        "counters/pond-heron.svg", "counters/pond-heron.pdf", "manifest.json",
    }  # fmt: skip
    assert not built(folder, "counters").fresh, "they are up to date"
    manifest = read_manifest(out)
    assert manifest is not None and manifest.build != build_key(open_folder(folder))
    assert built(folder).fresh, "not all of it was"
    assert not built(folder, "map").fresh, "a build of everything has the map too"


def test_what_such_a_product_no_longer_has_is_taken_away(changed: Changed) -> None:
    folder = changed()
    out = built(folder).folder
    assert out is not None
    manifest = out / "manifest.json"
    old = out / "counters" / "old.svg"
    old.write_bytes(b"old")
    made = read_manifest(out)
    assert made is not None
    listed = {**made.artefacts, "counters/old.svg": Entry(digest(b"old"), 3, "counters")}
    manifest.write_bytes(replace(made, artefacts=listed, build="").dump())
    built(folder, "map")
    assert old.is_file()
    built(folder, "counters")
    assert not old.exists()


def test_a_build_tells_what_each_stage_took(
    changed: Changed, capsys: pytest.CaptureFixture[str]
) -> None:
    found = built(changed("game.yaml", "title: ", "title: New "))
    assert {one.stage for one in found.spent} == {
        "check", "map", "counters", "module", "inspection", "publish",
    }  # fmt: skip
    assert all(one.cpu >= 0 and one.wall >= 0 and not one.kept for one in found.spent)
    print_spent(found)
    assert len(capsys.readouterr().out.splitlines()) == 7
