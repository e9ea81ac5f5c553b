"""What a game costs grows in step with it: counted in calls, for clocks lie on a busy machine.

Of three sizes, what one thing more costs between the first two and between the last two: as much
where cost is linear, and more than twice as much where it is quadratic.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from cProfile import Profile
from pathlib import Path

import pytest

from builder.drawing.paper import PAPERS
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets
from builder.emit.svg import svg
from builder.emit.vassal import artefacts as vassal
from builder.pipeline import forked
from builder.pipeline.load import load
from tests.emit.vassal import small
from tests.games.grown import Size, write

PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 4950, 4925)
MOST = {"counters": 1.2, "hexes": 1.14, "areas": 1.2, "setups": 1.07}
"""How much more the last thing may cost than the first. Linear is 1; sorting and full boxes make
it a little more, and pages that begin with so many counters: these weigh the more the less each
counter costs by itself. The lower it is, the smaller the games may be that show what grows faster.
"""
SIZES = {
    "counters": [Size(counters=n, hexes=25) for n in (8, 24, 60)],
    "hexes": [Size(counters=12, hexes=n) for n in (9, 36, 144)],
    "areas": [Size(counters=12, areas=n, widest=20.0) for n in (9, 20, 42)],
    "setups": [Size(counters=12, hexes=25, setups=n) for n in (1, 3, 9)],
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
    small.module(game, dict.fromkeys(vassal.needed_images(game), PICTURE), [], gpids)
    svg(loaded.drawings.map)
    sheets(loaded.drawings.faces, Printing(PAPERS[0]))


@pytest.fixture(scope="module", autouse=True)
def first(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Imports, fonts and words, which cost something once."""
    publish(write(tmp_path_factory.mktemp("first") / "grown", Size(counters=12, hexes=9)))


@pytest.mark.parametrize("what", SIZES)
def test_what_is_added_to_a_large_game_costs_no_more_than_in_a_small_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setenv("BUILDER_CACHE", "")  # each size is read from the start
    monkeypatch.setattr(forked, "alone", lambda: False)  # calls elsewhere are not counted
    folders = [write(tmp_path / str(n), size) for n, size in enumerate(SIZES[what])]
    small, middle, large = (calls(lambda folder=folder: publish(folder)) for folder in folders)
    few, some, many = (getattr(size, what) for size in SIZES[what])
    first, last = (middle - small) / (some - few), (large - middle) / (many - some)
    assert last < MOST[what] * first, f"{small}, {middle}, {large} calls"
