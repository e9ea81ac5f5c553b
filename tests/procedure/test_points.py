"""Points on tracks: markers show a total, and the total is read off the markers again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.procedure.points import MarkedTrack, Marker, PointsTrack, held, labels, shown
from tests.procedure.small import linked


@pytest.fixture(scope="module")
def game(bear: Loaded) -> Game:
    assert bear.game is not None
    return bear.game


@pytest.fixture(scope="module")
def ops(bear: Loaded) -> PointsTrack:
    return bear.procedures.points["axis_ops"]


@pytest.mark.parametrize(
    ("total", "ones", "tens", "back"),
    [
        (0, 0, 0, False), (9, 9, 0, False), (70, 0, 70, False), (99, 9, 90, False),
        (100, 0, 0, True), (117, 7, 10, True), (199, 9, 90, True), (300, 9, 90, True),
        (-4, 0, 0, False),
    ],
)  # fmt: skip
def test_markers_stand_where_the_total_is_read(
    game: Game, ops: PointsTrack, total: int, ones: int, tens: int, back: bool
) -> None:
    assert shown(ops, game, total) == (
        Marker("ax-ops-1", "axis-ops-1", ones, False),
        Marker("ax-ops-10", "axis-ops-10", tens, back),
    )


@settings(deadline=None)
@given(st.data())
def test_what_is_shown_is_held(game: Game, ops: PointsTrack, data: st.DataObject) -> None:
    total = data.draw(st.integers(0, ops.most))
    found = shown(ops, game, total)
    assert found is not None
    assert held(ops, found) == total


def test_a_marker_off_its_track_shows_nothing(ops: PointsTrack) -> None:
    assert held(ops, [Marker("ax-ops-10", "axis-ops-10", 30, True)]) == 130
    assert held(ops, []) == 0


def test_a_total_below_the_first_cell_cannot_be_shown(skirmish: Loaded) -> None:
    """The cells of the invented game's turn track begin with 1."""
    assert skirmish.game is not None
    track = skirmish.procedures.points["days"]
    assert shown(track, skirmish.game, 0) is None
    assert shown(track, skirmish.game, 1) == (Marker("turn-marker", "turn", 1, False),)


TWO = """\
points:
  - id: corn
    name: Corn
    side: mill
    cite: '3'
    tracks:
      - {track: turn, unit: turn-marker, worth: 10}
      - {track: turn, unit: cart}
"""


def test_tracks_are_worth_what_is_written_and_one_by_default(skirmish: Loaded) -> None:
    assert skirmish.game is not None
    game = skirmish.game
    other = next(iter(unit for unit in game.units if unit != "turn-marker"))
    found, findings = linked(TWO.replace("unit: cart", f"unit: {other}"), game)
    assert not len(findings)
    track = found.points["corn"]
    most = max(labels(game, track.tracks[0]))
    assert [(t.worth, t.back) for t in track.tracks] == [(10, 0), (1, 0)]
    assert (track.most, track.cite) == (11 * most, "3")
    markers = shown(track, game, 11 * most - 1)
    assert markers == (
        Marker("turn-marker", "turn", most, False), Marker(other, "turn", most - 1, False),
    )  # fmt: skip
    assert held(track, markers) == 11 * most - 1
    assert held(track, [Marker(other, "turn", 2, True)]) == 2


def test_backs_come_up_only_where_the_fronts_do_not_reach(game: Game, ops: PointsTrack) -> None:
    """The fronts of the two tracks reach 99; the back of the tens is another 100."""
    found = [shown(ops, game, total) for total in (99, 100)]
    assert [[m.back for m in markers or ()] for markers in found] == [[False] * 2, [False, True]]
    assert ops.most == 199


def test_a_back_stays_down_while_the_front_reaches(skirmish: Loaded) -> None:
    """One marker on the turn track, ten a cell and a hundred more on its back."""
    assert skirmish.game is not None
    game = skirmish.game
    most = max(labels(game, MarkedTrack("turn", "turn-marker", 10)))
    track = PointsTrack(
        "p", "P", "mill", (MarkedTrack("turn", "turn-marker", 10, 100),), 10 * most + 100, ""
    )
    assert shown(track, game, 10 * most) == (Marker("turn-marker", "turn", most, False),)
    assert shown(track, game, 110) == (Marker("turn-marker", "turn", 1, True),)
    assert shown(track, game, 15) is None
    assert shown(track, game, 9_999) == (Marker("turn-marker", "turn", most, True),)
