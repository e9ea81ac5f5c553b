"""Lists lie on a picture of octagons where nothing else does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.drawing.aids.setupfree import _LEAST, free_part
from builder.drawing.crop import bounds
from builder.drawing.labels import lifted
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.text.lines import Box
from builder.game.geometry.grid import octagon_diamond
from builder.game.model import Board, Space
from tests.drawing.aids.test_setup_card import GAME
from tests.drawing.papers import A4
from tests.drawing.shapes import words
from tests.games import BEAR, read_once

SIDE = 46.0


def plain(columns: int = 6, rows: int = 6) -> tuple[Board, Box]:
    """A board of octagons, and all of it."""
    letters = "ABCDEFGHIJKLMNO"
    cells = octagon_diamond(
        [letters[2 * n] for n in range(columns)], [letters[2 * n + 1] for n in range(columns - 1)],
        rows, SIDE, (0.0, 0.0), 14.0,
    ).cells  # fmt: skip
    model = next(one for one in GAME.board.map_spaces() if is_octagon(one))
    spaces = {
        one.id: replace(model, id=one.id, outline=one.outline, centre=one.centre) for one in cells
    }
    board = replace(GAME.board, spaces=spaces, features=())
    return board, Box(0.0, 0.0, columns * SIDE, rows * SIDE)


def at(board: Board, *ids: str) -> list[Space]:
    return [board.spaces[one] for one in ids]


def test_the_part_is_the_largest_without_counters_and_off_the_diamonds_at_its_borders() -> None:
    board, frame = plain()
    taken = at(board, *(f"A{row}" for row in range(1, 7)), "C1", "E1", "G1", "I1", "K1")
    part = free_part(board, frame, 1.0, taken)
    assert part is not None
    assert SIDE + 14 < part.x < SIDE + 17 and SIDE + 14 < part.y < SIDE + 17
    assert 6 * SIDE - 4 < part.right < 6 * SIDE and 6 * SIDE - 4 < part.foot < 6 * SIDE


@pytest.mark.parametrize("scale", [1.0, 0.5])
def test_a_part_is_as_it_is_shown_and_none_where_it_is_small(scale: float) -> None:
    board, frame = plain()
    half = at(board, *(f"{letter}{row}" for letter in "ACE" for row in range(1, 7)))
    part = free_part(board, frame, scale, half)
    if scale * 3 * SIDE < _LEAST:
        assert part is None
    else:
        assert part is not None and part.x > 3 * SIDE * scale


def test_a_space_with_a_name_is_not_free() -> None:
    board, frame = plain()
    feature = replace(GAME.board.features[0], spaces=("E3",))
    named = replace(board, features=(feature,))
    part = free_part(named, frame, 1.0, [])
    x, y = board.spaces["E3"].centre
    assert part is not None
    assert not (part.x < x < part.right and part.y < y < part.foot)


@pytest.mark.games
def test_lists_on_the_map_of_a_campaign_are_on_no_other_page() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    card = drawings.setups(A4)["campaign"]
    over, map_ = card.layout.over, card.layout.map
    assert over is not None and map_ is not None
    first, second = (words(page) for page in card.pages)
    for title in ("IN BOXES", "ARRIVALS BY TURN"):
        assert title in first and title not in second
    assert "COUNTERS" in second and over.part.height > 90


@pytest.mark.games
def test_no_number_of_a_space_is_cut_by_lists_that_lie_on_the_map() -> None:
    """Pieces of figures were seen between two lists."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    card = drawings.setups(A4)["campaign"]
    assert card.map
    numbers = [bounds(one) for one in lifted(card.map.pieces[0].block.shapes)[1]
               if one.text in drawings.game.board.spaces]  # fmt: skip
    assert len(numbers) > 60
    assert len(card.covered) == 2
    for one in card.covered:
        assert not any(left < one.right and one.x < right and top < one.foot and one.y < foot
                       for left, top, right, foot in numbers)  # fmt: skip
