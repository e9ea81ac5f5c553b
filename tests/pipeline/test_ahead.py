"""The map is drawn in a second process while all else is looked at: nobody sees a difference."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from builder.diagnostics import Findings
from builder.drawing.checks.check import check_drawings
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.maps import map as sheet
from builder.game.model import Game
from builder.pipeline import ahead, forked, workshop
from builder.pipeline.ahead import map_ahead
from builder.pipeline.store import NO_STORE, Store
from tests.games import SKIRMISH, read_once

if TYPE_CHECKING:
    from builder.legality import CheckedGame


@pytest.fixture(params=[True, False], ids=["forked", "here"])
def _either(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forked, "alone", lambda: request.param)


def game_of(name: str) -> Game:
    game = read_once(SKIRMISH.parent / name).game
    assert game is not None
    return game


@pytest.mark.usefixtures("_either")
@pytest.mark.parametrize("name", ["skirmish", "harbour", "strait"])
def test_the_map_is_the_one_that_is_drawn_here(name: str) -> None:
    drawings = Drawings(game_of(name))
    with map_ahead(drawings, NO_STORE):
        taken = drawings.map
    assert taken == Drawings(game_of(name)).map


@pytest.mark.usefixtures("_either")
def test_that_more_was_read_than_a_map_is_drawn_from_is_known_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw = sheet.map_drawing

    def greedy(game: Game) -> object:
        _ = game.rules
        return draw(game)

    monkeypatch.setattr(sheet, "map_drawing", greedy)
    drawings = Drawings(game_of("skirmish"))
    with map_ahead(drawings, NO_STORE):
        assert drawings.map
    assert drawings.beyond() == {"map"}


def test_a_process_that_comes_to_nothing_is_replaced_by_this_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, draw = ahead.gc.freeze, []
    monkeypatch.setattr(ahead.gc, "freeze", lambda: draw.append("drawn") or here())
    monkeypatch.setattr(forked, "_handed", lambda _data: b"")
    monkeypatch.setattr(forked, "alone", lambda: True)
    drawings = Drawings(game_of("skirmish"))
    with map_ahead(drawings, NO_STORE):
        assert drawings.map == Drawings(game_of("skirmish")).map
    assert draw == ["drawn"]


@pytest.mark.usefixtures("_either")
@pytest.mark.parametrize("name", ["skirmish", "harbour", "strait"])
def test_findings_are_the_same_wherever_the_map_is_drawn(name: str) -> None:
    elsewhere, here = Findings(), Findings()
    check_drawings(Drawings(game_of(name)), elsewhere, ahead=partial(map_ahead, store=NO_STORE))
    check_drawings(Drawings(game_of(name)), here)
    assert [*map(str, elsewhere)] == [*map(str, here)]


@pytest.mark.usefixtures("_either")
def test_the_picture_of_the_map_is_painted_where_it_is_drawn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    store, drawings = Store(tmp_path), Drawings(game_of("skirmish"))
    monkeypatch.setattr(workshop, "png", lambda *_: b"painted")
    with map_ahead(drawings, store, workshop.paint_map):
        assert drawings.map
    monkeypatch.setattr(workshop, "png", lambda *_: b"painted here")
    shop = workshop.Workshop(
        cast("CheckedGame", None), drawings, Findings(), {}, store=store
    )  # fmt: skip
    assert shop.map_png == (b"painted" if forked.alone() else b"painted here")


def test_a_large_map_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    store, drawings = Store(tmp_path), Drawings(game_of("skirmish"))
    monkeypatch.setattr(workshop, "_kept_png", lambda *_: pytest.fail("painted"))
    workshop.paint_map(Drawing(1000.0, 800.0, ()), drawings, store)
