"""What a build publishes: every product of an invented game, each named in the manifest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from builder.pipeline import products
from builder.pipeline.products import PRODUCTS
from builder.source import open_folder
from tests.games import SKIRMISH
from tests.games.made import made_of
from tests.pipeline.test_build import files

SKIRMISH_FILES = {
    "manifest.json",
    "skirmish.vmod",
    "aid/player-aid-a4.pdf",
    "aid/player-aid-letter.pdf",
    "counters/contact-sheet.pdf",
    "map/map.png",
    "map/map.svg",
    "map/map-tiles-a4.pdf",
    "map/map-tiles-letter.pdf",
    "report/legality.json",
    "report/legality.txt",
    "sheets/calibration-a4.pdf",
    "sheets/counters-a4.pdf",
    "sheets/counters-a4-fold.pdf",
    "sheets/counters-a4-ink-saver.pdf",
    "sheets/counters-a4-separate.pdf",
    "sheets/counters-letter.pdf",
}


def test_a_new_game_needs_no_code(published: Path) -> None:
    found = set(files(published))
    assert found >= SKIRMISH_FILES
    counters = {name for name in found - SKIRMISH_FILES if name.startswith("counters/")}
    assert "counters/mill-foot-back.svg" in counters
    assert "counters/mill-cart-back.svg" in counters  # none of its faces, but printed
    assert "counters/turn-marker-back.svg" not in counters
    assert len([c for c in counters if c.endswith("-front.svg")]) == 6


def test_faces_of_many_counters_are_in_folders_by_side_and_type(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = made_of(SKIRMISH, "counters")
    monkeypatch.setattr(products, "MANY", 3)
    many = made_of(SKIRMISH, "counters")
    assert many["counters/mill-foot/mill-foot-back.svg"] == few["counters/mill-foot-back.svg"]
    assert "counters/contact-sheet.pdf" in many and "counters/mill-foot-back.svg" not in many
    assert [*many.values()] == [*few.values()]


def test_the_manifest_names_every_file_and_every_source(published: Path) -> None:
    manifest = json.loads((published / "manifest.json").read_text("utf-8"))
    assert set(manifest["artefacts"]) == set(files(published)) - {"manifest.json"}
    assert set(manifest["sources"]) == set(open_folder(published.parents[1] / "skirmish").files)
    assert {entry["from"] for entry in manifest["artefacts"].values()} == (
        set(PRODUCTS) - {"cards", "rulebook"}
    )
