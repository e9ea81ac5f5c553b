"""Counters above the lines of a card."""

from __future__ import annotations

import pytest

from builder.drawing.aids.keyfaces import faces_pieces, read_pieces
from builder.drawing.aids.look import Look
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group
from tests.drawing.shapes import texts
from tests.games import BEAR, read_once

pytestmark = pytest.mark.games


def column() -> Column:
    game = read_once(BEAR).game
    assert game is not None
    return Column(Faces(game), Signs(game), Look(), 60.0, 190.0)


def parts(piece: Piece) -> tuple[int, list[str]]:
    """How many counters stand in a piece, and the words beside them."""
    (whole,) = piece.block.shapes
    assert isinstance(whole, Group)
    beside = [one for one in whole.shapes if type(one) is Group]
    said = [" ".join(text.text for text in texts(one.shapes)) for one in beside]
    return len(whole.shapes) - len(beside), said


def test_a_counter_has_both_its_sides_and_what_they_are() -> None:
    (piece,) = faces_pieces(column(), ["su-mc"])
    count, (front, back) = parts(piece)
    assert count == 2 and front == "Full strength" != back


def test_a_counter_of_one_side_has_nothing_beside_that() -> None:
    own = column()
    plain = next(unit for unit in own.game.units.values() if not unit.back)
    (piece,) = faces_pieces(own, [plain.id])
    assert parts(piece) == (1, ["Full strength"])


def test_counters_that_are_read_stand_below_each_other_with_their_parts_named() -> None:
    own = column()
    first, second = read_pieces(own, ["ax-guderian", "su-mc"])
    assert first.block.height > 0 and second.block.height > 0
    assert 0.0 == first.above < second.above and first.keep and second.keep
    assert [*texts(first.block.shapes)]
