"""The key to the counters on the card of a setup, and what lies where on its picture."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from builder.drawing.aids.keygrid import counters_grid
from builder.drawing.aids.look import Look
from builder.drawing.aids.ondisplay import standing
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.setupcard import Lists
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Picture, Rect, Shape
from builder.drawing.maps.tracks import piles
from builder.drawing.sheets.areas import _ragged
from builder.drawing.sheets.block import Block, Window, meets
from builder.drawing.sheets.blocks import block_in
from builder.drawing.sheets.even import _placed
from builder.drawing.sheets.piles import GAP, Heap, Rows
from builder.drawing.text.lines import Box
from builder.game.model import Game
from builder.legality.position import at_start
from tests.drawing.shapes import texts
from tests.games import BEAR, HARBOUR, read_once


def pictures(shapes: tuple[Shape, ...], x: float = 0.0, y: float = 0.0) -> list[Box]:
    """Where counters are, which lie in groups."""
    found = list[Box]()
    for one in shapes:
        if isinstance(one, Picture):
            size = one.scale * one.width, one.scale * one.height
            found.append(Box(x + one.x, y + one.y, *size))
        elif isinstance(one, Group):
            found += pictures(one.shapes, x + one.x, y + one.y)
    return found


def game_of(name: str) -> Game:
    found = read_once(BEAR.parent / name).game
    assert found is not None
    return found


def rows(game: Game, scale: float = 1.0) -> list[Piece]:
    column = Column(Faces(game), Signs(game), Look(), 190.0, 190.0)
    return [*counters_grid(column, {*game.units}, False, scale)]


def words(pieces: list[Piece]) -> str:
    return " ".join(one.text for piece in pieces for one in texts(piece.block.shapes))


@pytest.mark.games
def test_the_names_of_figures_are_parted() -> None:
    """They ran on as one sentence."""
    pieces = rows(game_of("strike-the-bear"))
    said = {one.text for piece in pieces for one in texts(piece.block.shapes)}
    assert {"Combat strength", "(Operations rating)", "Movement allowance"} <= said


@pytest.mark.games
@pytest.mark.parametrize("scale", [0.9, 1.0, 1.4])
@pytest.mark.parametrize("name", ["strike-the-bear", "low-water"])
def test_each_kind_of_unit_is_there_once_and_none_lies_on_another(name: str, scale: float) -> None:
    game = game_of(name)
    faces = [row for piece in rows(game, scale) if (row := pictures(piece.block.shapes))]
    symbols = {(one.type.shape, one.type.symbol) for one in game.units.values()}
    units = {symbol for shape, symbol in symbols if shape != "marker"}
    assert sum(map(len, faces)) == len(units) + 1, "both faces of one"
    for row in faces:
        assert max(box.right for box in row) <= 190.0
        assert not any(meets(*pair) for pair in combinations(row, 2))


@pytest.mark.games
def test_a_marker_is_no_kind_of_unit() -> None:
    """The key explained "×1" by "Axis OPs ×1"."""
    said = words(rows(game_of("strike-the-bear")))
    assert "Leader" in said and "OPs" not in said


@pytest.mark.games
def test_the_number_of_a_hex_has_room_over_the_counter_below_another() -> None:
    """That of 0610 lay on the factors of 0609."""
    board, scale = game_of("low-water").board, 0.5
    found = [(board.spaces[one], [Heap(place, "league", "", 1)]) for place, one in
             enumerate(("0609", "0610", "1606", "1607"))]  # fmt: skip
    above = 1.9 / scale
    blocks = _placed(found, board, 7.3, Window(Box(0, 0, 900, 700), scale, above=above))
    for block in blocks:
        assert block.box.y == pytest.approx(block.rows.y - above)
    assert not any(meets(one.box, two.box) for one, two in combinations(blocks, 2))


def test_the_rows_of_a_block_lie_within_an_octagon_where_the_whole_would_not() -> None:
    """Three above two lay on the diamonds at the corners."""
    board = game_of("strike-the-bear").board
    space = board.spaces["A6"]
    wide = max(x for x, _y in space.outline) - min(x for x, _y in space.outline)
    side = wide / 3.4
    rows = block_in(space, 5, side, 0.92, (), side / 9, True)
    assert rows is not None and rows.across == 3
    assert rows.y + rows.high(5) / 2 > space.centre[1], "the row of three in the widest part"
    assert 3 * side * (1 + GAP) > 0.9 * wide


@pytest.mark.games
def test_the_number_of_a_pile_on_a_display_stands_on_the_place_of_its_counter() -> None:
    """It rode on the upper edge of its place, and the edges of those below reached over the
    right."""
    found = read_once(BEAR.parent / "last-hundred-yards").game
    assert found is not None
    box = next(one for one in found.board.spaces.values() if one.zone == "markers")
    place = found.counters.size + 1.4
    shapes = [*standing(Faces(found), at_start(found.scenarios[0]), [box], 0.9)]
    counters = pictures(tuple(shapes))
    grounds = [one for one in shapes if isinstance(one, Rect) and one.paint.fill == "#23211C"]
    assert len(counters) == 10 and len(grounds) == 9
    for face, ground in zip(counters[1:], grounds, strict=True):
        y = min((y for _x, y in piles(box, found).centres), key=lambda y: abs(face.foot - y))
        assert ground.y < face.y
        assert ground.y > y - place / 2 and face.foot < y + place / 2


@pytest.mark.games
def test_counters_of_a_box_have_a_place_of_their_side_each() -> None:
    """Two lay on one place, and the row of places below it was empty."""
    found = read_once(BEAR.parent / "last-hundred-yards").game
    assert found is not None
    box = next(one for one in found.board.spaces.values() if one.name == "Mortar Support Pending")
    shapes = [*standing(Faces(found), at_start(found.scenarios[0]), [box], 0.9)]
    faces = [one for one in shapes if isinstance(one, Picture)]
    columns = {side: {round(one.x, 2) for one in faces if one.name.startswith(side)}
               for side in ("ax-", "al-")}  # fmt: skip
    assert len(faces) == len({(round(one.x, 2), round(one.y, 2)) for one in faces}) == 8
    assert [*map(len, columns.values())] == [2, 2] and not columns["ax-"] & columns["al-"]


def test_few_markers_are_in_a_list_or_a_strip_as_is_wanted() -> None:
    """Those in a list left one of two columns much higher than the other."""
    game = read_once(HARBOUR).game
    assert game is not None
    column = Column(Faces(game), Signs(game), Look(), 92.0, 190.0)
    lists = Lists(game.scenarios[0], column)
    assert lists.few
    titles = [len(lists.cards(counted=False, strip=strip)) for strip in (False, True)]
    assert titles[1] == titles[0] + 1


def test_counters_apart_in_an_area_are_on_one_level_rather_than_near() -> None:
    def at(*rows: tuple[float, float]) -> list[Block]:
        return [Block([Heap(0, "a", "", 1)], Rows(x, y, 1, 10.0)) for x, y in rows]

    level = _ragged(at((0, 0), (12, 0), (30, 0)))
    assert level < _ragged(at((0, 0), (12, 4), (24, 8)))
    assert _ragged(at((0, 0), (12, 0), (24, 8))) < _ragged(at((0, 0), (12, 4), (24, 8)))


@pytest.mark.games
def test_a_number_of_a_unit_keeps_its_ending_on_a_small_counter() -> None:
    """ "1st" became "1" where it was a little too small to be read."""
    game = game_of("strike-the-bear")
    plain = game.units["ax-pz-1"]
    unit = replace(plain, properties={**plain.properties, "number": "1st"})
    game = replace(game, units={**game.units, unit.id: unit})
    face = Faces(game).shown_small(unit, 0, x=0.0, y=0.0, scale=0.45, seen=1.0)
    assert "1ST" in [one.text for one in texts((Group(face.shapes),))]
