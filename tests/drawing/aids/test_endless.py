"""Setups of more units than a page can list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from builder.drawing.aids import setupcard, setuplisting
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.setupsheet import SetupCard
from builder.drawing.aids.setuptable import Rows
from builder.drawing.display import Group, Shape, Tagged, Text
from builder.drawing.drawings import Drawings
from builder.drawing.paper import PAPERS
from builder.game.model import Placement, Side
from tests.games import read_once
from tests.games.grown import Size, write

A4 = PAPERS[0]


@pytest.fixture(scope="module")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Drawings:
    """Of a game of which 240 counters start on the map."""
    folder = tmp_path_factory.mktemp("endless") / "grown"
    game = read_once(write(folder, Size(counters=300, hexes=100))).game
    assert game is not None
    return Drawings(game)


def words(shape: Shape) -> str:
    """All words of a shape."""
    if isinstance(shape, Text):
        return shape.text + "\n"
    return "".join(map(words, shape.shapes)) if isinstance(shape, Group) else ""


@pytest.fixture(scope="module")
def card(drawings: Drawings) -> SetupCard:
    """How it starts; it would be laid out anew for each test."""
    return drawings.setups(A4)["s0"]


def test_every_counter_is_listed_on_one_of_the_pages(drawings: Drawings, card: SetupCard) -> None:
    assert card.endless
    assert not card.overflow
    printed = "".join(words(shape) for page in card.pages[1:] for shape in page.shapes)
    missing = [unit.name for unit in drawings.game.units.values() if unit.name not in printed]
    assert not missing


def test_a_list_of_very_many_rows_says_the_same_as_a_shorter_one(
    drawings: Drawings, card: SetupCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def printed(card: SetupCard) -> list[str]:
        shapes = (one for page in card.pages for one in page.shapes)
        return sorted("".join(map(words, shapes)).split("\n"))

    plain = printed(card)
    monkeypatch.setattr(setuplisting, "HUGE", 100)
    assert printed(drawings.setups(A4)["s0"]) == plain


def read_out(shapes: Sequence[Shape]) -> int:
    """How many paragraphs and rows are read out, each by itself."""
    inner = sum(read_out(one.shapes) for one in shapes if isinstance(one, Group))
    return inner + sum(isinstance(one, Tagged) and one.role in ("P", "TR") for one in shapes)


def test_the_rows_of_a_very_long_list_are_read_out_column_by_column(
    drawings: Drawings, card: SetupCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    row_by_row = sum(read_out(page.shapes) for page in card.pages)
    monkeypatch.setattr(setuplisting, "HUGE", 1)
    long = drawings.setups(A4)["s0"]
    assert sum(read_out(page.shapes) for page in long.pages) < row_by_row / 3


def test_a_card_that_goes_on_over_pages_is_not_kept(drawings: Drawings) -> None:
    assert drawings.setups(A4)["s0"] is not drawings.setups(A4)["s0"]


def test_a_card_of_one_page_is_laid_out_once(tmp_path: Path) -> None:
    game = read_once(write(tmp_path / "few", Size(counters=10, hexes=25))).game
    assert game is not None
    drawings = Drawings(game)
    assert not drawings.setups(A4)["s0"].endless
    assert drawings.setups(A4)["s0"] is drawings.setups(A4)["s0"]


def test_the_tables_of_a_setup_are_made_once_for_all_papers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = read_once(write(tmp_path / "two", Size(counters=300, hexes=100, setups=2))).game
    assert game is not None
    by_place, made = setupcard.by_place, list[int]()

    def counted(rows: Sequence[Placement], column: Column, under: Side | None = None) -> Rows:
        made.append(len(rows))
        return by_place(rows, column, under)

    monkeypatch.setattr(setupcard, "by_place", counted)
    drawings = Drawings(game)
    sizes = list[int]()
    for ident in ("s0", "s1"):
        for paper in PAPERS:
            assert drawings.setups(paper)[ident].count > 1
            sizes.append(len(made))
    first, both, second, all_of_them = sizes
    assert both == first
    assert second > both
    assert all_of_them == second


def test_a_map_of_many_areas_is_shown_above_lists_of_any_length(tmp_path: Path) -> None:
    """Where the lists go on over pages its picture may be of any height."""
    game = read_once(write(tmp_path / "grown", Size(counters=200, areas=250))).game
    assert game is not None
    drawings = Drawings(game)
    assert all(len(drawings.setups(paper)["s0"].pages) > 1 for paper in PAPERS)
