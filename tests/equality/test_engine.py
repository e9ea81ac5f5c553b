"""The same procedures in VASSAL itself, where a driver for it is at hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.equality.counting import count
from tests.equality.engine import differences, drive
from tests.equality.test_procedures import GAMES
from tests.games import read_once

ENGINE = os.environ.get("BUILDER_ENGINE", "")
RUNS = int(os.environ.get("BUILDER_ENGINE_RUNS", "4"))


@pytest.mark.skipif(not ENGINE, reason="BUILDER_ENGINE names no driver: not run in VASSAL")
@pytest.mark.parametrize("folder", GAMES, ids=lambda p: p.name)
def test_procedures_in_vassal_equal_the_reference(
    folder: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    loaded = read_once(folder)
    assert loaded.game is not None
    made, steps = drive(ENGINE, loaded, RUNS, tmp_path)
    wrong = list(differences(loaded.game, made, steps))
    count(request.config, f"VASSAL, {folder.name}", len(made.runs), len(wrong))
    assert not wrong, f"{len(wrong)} of {len(made.runs)}: " + "\n".join(wrong[:8])
