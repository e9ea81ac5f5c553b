"""A sheet with insets: each map in its frame, under its heading, with numbers of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from builder.drawing.display import Drawing, Group, Path, Picture, Rect, Shape
from builder.drawing.maps.map import map_drawing
from builder.game.geometry.insets import between, extents, inset_zones
from builder.game.model import Game
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
    dotted = [s for s in drawn.shapes if isinstance(s, Path) and s.paint.dash == (0.01, 1.9)]
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
