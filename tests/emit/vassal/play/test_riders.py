"""Markers laid on units go along with the last one that leaves their space."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from builder.emit.vassal import script as s
from builder.emit.vassal.play.places.riders import riders
from builder.game.model import Game
from tests.emit.vassal.script import beanshell
from tests.emit.vassal.small import GAME


def ridden() -> Game:
    """The small game with a marker that follows."""
    marker = next(u for u in GAME.units.values() if u.type.shape == "marker")
    moved = replace(marker, type=replace(marker.type, follows=True))
    return replace(GAME, units={**GAME.units, marker.id: moved})


def test_a_game_without_such_markers_has_none_of_it() -> None:
    made = riders(GAME)
    assert not made.components and not made.on_change


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
@pytest.mark.parametrize(
    ("left", "place", "markers", "units", "goes"),
    [("A1", "B2", 1, 0, True), ("A1", "B2", 1, 1, False), ("A1", "B2", 0, 0, False),
     ("A1", "Box", 1, 0, False), ("A1", "A1", 1, 0, False), ("Box", "A1", 1, 0, False)],
)  # fmt: skip
def test_they_follow_the_last_unit_from_space_to_space(
    left: str, place: str, markers: int, units: int, goes: bool, tmp_path: Path
) -> None:
    follow = next(n for n in riders(ridden()).components if "rideKeep" in (n.get("hotkeys") or ""))
    code = re.sub(r'CountLocation\([^{]*"\{(?:\\.|[^"\\])*\}"\)',
                  lambda found: str(units if "Shape" in found[0] else markers),
                  (follow.get("loopCount") or "").strip("{}"))  # fmt: skip
    said = s.FIELD.join(["moved", "b1", place, "blue", "1", "7", "First", left, "blue-units"])
    given = {"Told": said, "MapSpaces": "|A1|B2|", "TrackCells": "|", "Boxes": "|Box|"}
    assert beanshell.run([(code, given)], tmp_path) == [str(int(goes))]
