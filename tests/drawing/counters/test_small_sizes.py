"""The signs of sizes on counters that are shown small."""

from __future__ import annotations

import pytest

from builder.drawing.counters.counter import parts
from builder.drawing.counters.smallsizes import sizes_read
from builder.drawing.display import Group
from builder.drawing.text.lines import Box
from tests.games import BEAR, read_once

pytestmark = pytest.mark.games
FREE = Box(1.1, 1.1, 12.1, 12.1)


def grown(scale: float) -> list[float]:
    """How many times larger the sign of an army is at a scale; nothing where it is left out."""
    game = read_once(BEAR).game
    assert game is not None
    unit = game.units["su-inf-3"]
    shown = [one for one in sizes_read(parts(game, unit), unit, scale, FREE)
             if one.element.kind == "size"]  # fmt: skip
    return [one.shapes[0].scale for one in shown if isinstance(one.shapes[0], Group)]


def test_the_sign_of_a_size_grows_into_the_room_above_the_symbol() -> None:
    """On counters of 6 mm it was as high as type of three points; it is large to begin with."""
    whole, small = grown(1.0), grown(0.5)
    assert whole[0] > 1.1 and small[0] > 1.05


def test_the_sign_of_a_size_that_could_not_be_read_is_left_out() -> None:
    assert not grown(0.25)
