"""Piles of equal counters in a box."""

from __future__ import annotations

from typing import cast

import pytest

from builder.emit.standing import piles
from builder.emit.vassal.format.chains import GamePiece
from builder.emit.vassal.pools import piled
from builder.game.model import Game


@pytest.mark.parametrize(
    ("room", "rises"), [(99, [0, 6, 12, 18]), (9, [0, 3, 6, 9]), (0, [0, 0, 0, 0])],
    ids=["with room", "a low box", "none"],
)  # fmt: skip
def test_a_pile_never_rises_above_its_box(
    room: int, rises: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(piles, "step", lambda _game: 6)
    stacks = piled(cast(Game, None), (100, 200), [cast(GamePiece, None)] * 4, room)
    assert [(one.x, one.y) for one in stacks] == [(100 + up, 200 - up) for up in rises]
