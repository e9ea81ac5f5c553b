"""What a game costs grows in step with it: counted in calls, for clocks lie on a busy machine.

From one size to four times as much the work grows by some amount; from there to sixteen times, by
four times that amount where cost is linear, by sixteen where it is quadratic.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from cProfile import Profile
from pathlib import Path

import pytest

from builder.drawing.paper import PAPERS
from builder.drawing.sheets.sheet import sheets
from builder.emit.svg import svg
from builder.emit.vassal import artefacts as vassal
from builder.pipeline.load import load
from tests.games.grown import Size, write

PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 4950, 4925)
MOST = {"counters": 6, "hexes": 4.5, "areas": 4.5, "setups": 4.5}
"""Linear is 4; sorting and full boxes make it a little more, and pages that begin with so many
counters. The lower it is, the smaller the games may be that show what grows faster.
"""
SIZES = {
    "counters": [Size(counters=n, hexes=25) for n in (8, 32, 128)],
    "hexes": [Size(counters=12, hexes=n) for n in (9, 36, 144)],
    "areas": [Size(counters=12, areas=n) for n in (9, 36, 144)],
    "setups": [Size(counters=12, hexes=25, setups=n) for n in (1, 4, 16)],
}


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, Python's and C's."""
    profile = Profile(subcalls=False)
    profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats())


def publish(folder: Path) -> None:
    """Everything but painting pixels and writing PDFs, which go over what is here once more."""
    loaded = load(folder)
    game = loaded.game
    assert game is not None and loaded.drawings is not None, list(loaded.findings)
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    vassal.module(game, dict.fromkeys(vassal.needed_images(game), PICTURE), [], gpids)
    svg(loaded.drawings.map)
    sheets(loaded.drawings.faces, PAPERS[0])


@pytest.mark.parametrize("what", SIZES)
def test_four_times_as_much_costs_about_four_times_as_much(tmp_path: Path, what: str) -> None:
    folders = [write(tmp_path / str(n), size) for n, size in enumerate(SIZES[what])]
    publish(write(tmp_path / "first", Size(counters=6, hexes=9)))  # imports, fonts, words once
    small, middle, large = (calls(lambda folder=folder: publish(folder)) for folder in folders)
    assert large - middle < MOST[what] * (middle - small), f"{small}, {middle}, {large} calls"
