"""The key of a drawing: other content, another key; another place in the data, the same key."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from builder.drawing import seen
from builder.drawing.asked import formation
from builder.drawing.content import FIELDS, PARTS, Part, Prints, contents, excerpt, watched
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.paper import PAPERS
from builder.game.model import Game, Unit
from builder.pipeline.load import load
from builder.words import speaking
from tests.conftest import Changed
from tests.drawing.shelf import Shelf
from tests.games import SKIRMISH, read_once

GAMES = sorted(p for p in (Path(__file__).parents[2] / "source_data").iterdir() if p.is_dir())

PRINT = f"""
from pathlib import Path
from builder.drawing.content import Prints, contents
from builder.pipeline.load import load
game = load(Path({str(SKIRMISH)!r}), looks=False).game
print(*contents(Prints(game)).values())
"""


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SKIRMISH).game
    assert found is not None
    return found


def differing(game: Game, other: Game) -> set[Part]:
    one, two = contents(Prints(game)), contents(Prints(other))
    return {part for part in PARTS if one[part] != two[part]}


def test_each_part_has_a_key_of_its_own(game: Game) -> None:
    assert len(set(contents(Prints(game)).values())) == len(PARTS)


def test_what_a_part_shows_is_in_its_key_and_nothing_else(game: Game) -> None:
    assert differing(game, replace(game, title="Another")) == {"cards", "map", "player aid"}
    assert differing(game, replace(game, tables={})) == {"player aid"}
    assert differing(game, replace(game, dice=())) == {"counters", "player aid"}
    assert differing(game, replace(game, language="de")) == set(PARTS)
    first, *_ = game.units.values()
    units = {**game.units, first.id: replace(first, name="Renamed")}
    assert differing(game, replace(game, units=units)) == {"cards", "counters", "player aid"}


def test_where_in_the_data_a_thing_stands_is_no_matter(changed: Changed, game: Game) -> None:
    folder = changed("map.yaml", "grid:", "# a line more\ngrid:")
    units = folder / "units.csv"
    head, *rows = units.read_text("utf-8").splitlines()
    units.write_text("\n".join([head, "", *rows, ""]), "utf-8")
    other = load(folder).game
    assert other is not None
    assert [u.span for u in other.units.values()] != [u.span for u in game.units.values()]
    assert differing(game, other) == set()


def test_whether_equal_things_are_one_object_is_no_matter(game: Game) -> None:
    """The first load of a process makes what the second one finds made."""
    one = replace(game, title="Night", about="Night")
    assert differing(one, replace(one, about="".join(["Ni", "ght"]))) == set()
    corners = tuple(zone.rect for zone in game.board.zones)
    again = tuple(replace(zone, rect=(*zone.rect[:2], *zone.rect[2:])) for zone in game.board.zones)
    assert all(zone.rect is not rect for zone, rect in zip(again, corners, strict=True))
    assert differing(game, replace(game, board=replace(game.board, zones=again))) == set()


def test_keys_are_the_same_in_every_process(game: Game) -> None:
    """Text has another hash here and there, so that sets have another order."""
    seeds = {"1", "2"} - {os.environ.get("PYTHONHASHSEED")}
    ran = subprocess.run(
        [sys.executable, "-c", PRINT], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONHASHSEED": min(seeds), "LANGUAGE": "en"},
    )  # fmt: skip
    assert ran.stdout.split() == list(contents(Prints(game)).values())


@pytest.mark.games
@pytest.mark.parametrize("home", GAMES, ids=lambda home: home.name)
def test_maps_and_counters_are_drawn_from_their_fields_alone(home: Path) -> None:
    drawings = read_once(home).drawings
    assert drawings is not None
    with speaking(drawings.game.language), dressed(drawings.game):
        _ = drawings.map, list(drawings.faces.all()), drawings.dice
    assert drawings.beyond() == set()
    assert not [key for key, notes in drawings.faces._notes.items() if notes.beyond]


def test_a_field_beyond_is_there_and_noticed(game: Game) -> None:
    one = excerpt(game, "map")
    assert one.board is game.board
    assert not one.beyond
    assert "tables" not in FIELDS["map"]
    assert one.tables is game.tables
    assert one.beyond
    with pytest.raises(AttributeError):
        _ = getattr(one, "no such field")


def test_what_units_answer_is_known_while_they_and_the_rest_of_the_game_are_the_same(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answer(game: Game, unit: Unit) -> object:
        asked.append(unit.id)
        return len(unit.designation), game.title

    monkeypatch.setitem(seen._QUESTIONS, "answer", answer)
    shelf = Shelf()

    def key(game: Game) -> str:
        asked.clear()
        prints = Prints(game)
        prints.shelf = shelf
        return prints.fields["units.?answer"]

    first, *_ = game.units.values()
    renamed = replace(first, designation=f"{first.designation}*")
    other = replace(game, units={**game.units, first.id: renamed})
    one = key(game)
    assert asked == [*game.units]
    assert key(game) == one and asked == []
    assert key(other) != one and asked
    assert key(replace(game, title="Other")) != one and asked
    assert key(game) == one and asked == []


@pytest.mark.parametrize("by_hand", [True, False])
def test_what_units_answer_of_others_is_asked_each_time(
    game: Game, monkeypatch: pytest.MonkeyPatch, by_hand: bool
) -> None:
    asked: list[str] = []

    def answer(game: Game, unit: Unit) -> object:
        asked.append(unit.id)
        return [*game.units] if by_hand else formation(game, unit.id)

    monkeypatch.setitem(seen._QUESTIONS, "answer", answer)
    shelf = Shelf()
    for _ in range(2):
        asked.clear()
        prints = Prints(game)
        prints.shelf = shelf
        assert prints.fields["units.?answer"] and asked == [*game.units]


def test_who_compares_units_reads_no_more_than_which_they_are(game: Game) -> None:
    view = watched(game)
    first, *others = view.units.values()
    assert first == view.units[first.id]
    assert first not in others
    assert len({first, *others}) == len(game.units)
    assert view.reads == {"units.id"}


def test_cards_of_setups_show_counters_and_do_not_look_at_what_is_on_them() -> None:
    """But for those beside whose large map the counters' key has room."""
    game = read_once(SKIRMISH.parent / "strait").game
    assert game is not None
    drawings = Drawings(game)
    with speaking(game.language), dressed(game):
        pages = [page for paper in PAPERS for card in drawings.setups(paper).values()
                 for page in card.pages]  # fmt: skip
    assert pages
    showing = drawings.view("setup cards").showing
    assert showing.shown
    assert not showing.drawn
