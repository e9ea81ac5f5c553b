"""The sign in a card's corner: as large to the eye in a frame as without one."""

from __future__ import annotations

from builder.drawing.cards.face import card_shapes
from builder.drawing.counters.placed import ink_box
from builder.drawing.display import Group
from builder.drawing.text.lines import Box
from tests.games import GAMES, read_once

CORNER = Box(4.0, 4.0, 10.0, 10.0)


def _sign(card: str) -> Box:
    """What a card's sign fills."""
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    boxes = (ink_box([one]) for one in card_shapes(game, game.cards[card])
             if isinstance(one, Group))  # fmt: skip
    return next(box for box in boxes if box.foot < CORNER.foot)


def test_a_sign_without_a_frame_is_as_high_as_one_in_a_frame_is() -> None:
    framed, bare = _sign("l-reserves"), _sign("l-fresh")
    assert bare.height > 0.9 * framed.height
    assert CORNER.x < bare.x and bare.right < CORNER.right and CORNER.y < bare.y
