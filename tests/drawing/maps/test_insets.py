"""A sheet with insets: each map in its frame, under its heading, with numbers of its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from builder.drawing.display import Drawing, Group, Picture, Rect, Shape
from builder.drawing.display import Path as Line
from builder.drawing.drawings import Drawings
from builder.drawing.maps.map import map_drawing
from builder.game.geometry.insets import between, extents, inset_zones
from builder.game.model import Game
from builder.pipeline.load import load
from tests.drawing.papers import A4
from tests.drawing.shapes import inside, texts, words
from tests.games import STRAIT, read_once


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(STRAIT).game
    assert found is not None
    return found


@pytest.fixture(scope="module")
def drawn(game: Game) -> Drawing:
    return map_drawing(game)


def every(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from every(shape.shapes)


def test_every_hex_of_every_map_has_its_number_inside(game: Game, drawn: Drawing) -> None:
    numbers = {text.text: text for text in texts(drawn.shapes)}
    for space in game.board.map_spaces():
        at = numbers[space.id]
        assert inside(space.outline, at.x, at.y), space.id


def test_every_inset_has_a_frame_and_a_heading_over_it(game: Game, drawn: Drawing) -> None:
    rects = {(s.x, s.y, s.width, s.height) for s in every(drawn.shapes) if isinstance(s, Rect)}
    for zone, whole in zip(inset_zones(game.board), extents(game.board), strict=True):
        assert zone.rect in rects
        assert (whole.x, whole.y, whole.width, whole.height) in rects
        (name,) = [text for text in texts(drawn.shapes) if text.text == zone.name.upper()]
        assert whole.y < name.y < zone.rect[1]


def test_links_from_map_to_map_are_drawn_once_each_and_stand_in_the_key(
    game: Game, drawn: Drawing
) -> None:
    dotted = [s for s in drawn.shapes if isinstance(s, Line) and s.paint.dash == (0.01, 1.9)]
    assert len(dotted) == len(between(game.board).links) == 2
    assert "Way from map to map" in words(drawn)


def test_a_map_without_insets_says_nothing_of_ways(game: Game) -> None:
    alone = replace(game, board=replace(game.board, links=()))
    assert "Way from map to map" not in words(map_drawing(alone))


def test_pictures_of_two_maps_have_two_names(drawn: Drawing) -> None:
    found: dict[str, set[int]] = {}
    for shape in every(drawn.shapes):
        if isinstance(shape, Picture):
            found.setdefault(shape.name, set()).add(hash(shape.shapes))
    assert found and all(len(kinds) == 1 for kinds in found.values())


def test_the_card_of_a_setup_on_one_map_shows_that_map(game: Game) -> None:
    """Links lead to spaces that the picture does not show."""
    (one,) = (p for p in game.scenarios[0].placements if p.where.spaces == ("B2",))
    rows = [replace(one, where=replace(one.where, text=id, spaces=(id,)))
            for id in ("A1", "A2", "B2", "B4", "C4", "C5", "A5")]  # fmt: skip
    scenario = replace(game.scenarios[0], placements=tuple(rows))
    drawings = Drawings(replace(game, scenarios=(scenario,)))
    (page,) = drawings.setups(A4)["may"].pages
    said = {text.text for text in texts(page.shapes)}
    assert {"C4", "E1"} <= said
    assert not {"P1", "S1", "HARBOUR"} & said


def test_the_key_of_a_map_of_areas_names_a_way_to_an_inset_once(tmp_path: Path) -> None:
    home = tmp_path / "strait"
    shutil.copytree(STRAIT, home)
    for name in ("rules.yaml", "movement.yaml"):
        (home / name).unlink()
    text = (home / "map.yaml").read_text("utf-8")
    grid = text[text.index("grid:") : text.index("insets:")]
    areas = "grid: {kind: areas, at: [14, 34], extent: [190, 150]}\n"
    isle = next(line for line in text.splitlines(keepends=True) if "id: isle" in line)
    road = next(line for line in text.splitlines(keepends=True) if "kind: road" in line)
    group = text[text.index("groups:") : text.index("tracks:")]
    for old, new in ((grid, areas), (isle, ""), (road, ""), (group, "")):
        text = text.replace(old, new)
    (home / "map.yaml").write_text(text, "utf-8")
    (home / "spaces.csv").write_text(
        "id,name,terrain,x,y\nnorth,Northmoor,,40,30\nsouth,Southmoor,,60,110\nQ2,,clear town,,\n"
    )
    (home / "links.csv").write_text("a,b,kind\nsouth,P1,border\n")
    (home / "setups" / "may.csv").write_text("unit,qty,where\nwest-inf,3,north\neast-inf,4,Q2\n")
    loaded = load(home)
    assert loaded.game is not None, [str(one.message) for one in loaded.findings]
    shown = [text.text for text in texts(map_drawing(loaded.game).shapes)]
    assert shown.count("Way from map to map") == 1
    assert "Connection" not in shown
    assert {"Northmoor".upper(), "Q2", "HARBOUR"} <= {one.upper() for one in shown}
