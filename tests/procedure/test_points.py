"""Points on tracks: markers show a total, and the total is read off the markers again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.procedure.points import Marker, PointsTrack, held, shown
from tests.games import BEAR, read_once

LOADED = read_once(BEAR)
assert LOADED.game is not None
GAME: Game = LOADED.game
TRACK: PointsTrack = LOADED.procedures.points["axis_ops"]


@pytest.mark.parametrize(
    ("total", "ones", "tens", "back"),
    [
        (0, 0, 0, False), (9, 9, 0, False), (70, 0, 70, False), (99, 9, 90, False),
        (100, 0, 0, True), (117, 7, 10, True), (199, 9, 90, True), (300, 9, 90, True),
        (-4, 0, 0, False),
    ],
)  # fmt: skip
def test_markers_stand_where_the_total_is_read(
    total: int, ones: int, tens: int, back: bool
) -> None:
    assert shown(TRACK, GAME, total) == (
        Marker("ax-ops-1", "axis-ops-1", ones, False),
        Marker("ax-ops-10", "axis-ops-10", tens, back),
    )


@settings(deadline=None)
@given(st.integers(0, TRACK.most))
def test_what_is_shown_is_held(total: int) -> None:
    found = shown(TRACK, GAME, total)
    assert found is not None
    assert held(TRACK, found) == total


def test_a_marker_off_its_track_shows_nothing() -> None:
    assert held(TRACK, [Marker("ax-ops-10", "axis-ops-10", 30, True)]) == 130
    assert held(TRACK, []) == 0


def test_a_total_below_the_first_cell_cannot_be_shown(skirmish: Loaded) -> None:
    """The cells of the invented game's turn track begin with 1."""
    assert skirmish.game is not None
    track = skirmish.procedures.points["days"]
    assert shown(track, skirmish.game, 0) is None
    assert shown(track, skirmish.game, 1) == (Marker("turn-marker", "turn", 1, False),)
