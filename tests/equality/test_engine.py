"""The same procedures in VASSAL itself, where it is at hand.

BUILDER_ENGINE is the command of a driver, which is told what to answer; or the folder of a VASSAL
that is installed: `builder verify` then opens each game in it.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from builder.pipeline.verify import verify
from builder.report.verifying import print_verified
from tests.equality import exchange
from tests.equality.counting import count
from tests.equality.engine import differences, drive
from tests.equality.test_procedures import GAMES, SOURCES
from tests.equality.whole import not_undone, state
from tests.games import read_once

ENGINE = os.environ.get("BUILDER_ENGINE", "")
INSTALLED = Path(ENGINE) if ENGINE and Path(ENGINE).is_dir() else None
driven = pytest.mark.skipif(not ENGINE or INSTALLED is not None,
                            reason="BUILDER_ENGINE names no driver: not run in VASSAL")  # fmt: skip
RUNS = int(os.environ.get("BUILDER_ENGINE_RUNS", "4"))


@driven
@pytest.mark.parametrize("folder", GAMES, ids=lambda p: p.name)
def test_procedures_in_vassal_equal_the_reference(
    folder: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    loaded = read_once(folder)
    assert loaded.game is not None
    made, steps = drive(ENGINE, loaded, RUNS, tmp_path)
    wrong = list(differences(loaded.game, made, steps))
    wrong += [f"{made.runs[n].procedure.id} undone: {left}"
              for n, left in not_undone(tmp_path, len(made.runs))]  # fmt: skip
    count(request.config, f"VASSAL, {folder.name}", len(made.runs), len(wrong))
    assert not wrong, f"{len(wrong)} of {len(made.runs)}: " + "\n".join(wrong[:8])


@pytest.mark.skipif(INSTALLED is None, reason="BUILDER_ENGINE names no folder of a VASSAL")
@pytest.mark.parametrize("folder", GAMES, ids=lambda p: p.name)
def test_setups_and_procedures_are_as_they_should_be_in_vassal(
    folder: Path, tmp_path: Path
) -> None:
    assert INSTALLED is not None
    copy = shutil.copytree(folder, tmp_path / "source" / folder.name)  # numbers are written to it
    found, seen = verify(copy, tmp_path, INSTALLED, lambda *_: None)
    assert seen is not None, [str(one.message) for one in found]
    print_verified(folder.name, seen)
    assert seen.good


@driven
def test_an_exchange_in_vassal_equals_the_reference(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    made, found = exchange.drive(ENGINE, read_once(SOURCES / "low-water"), tmp_path)
    wrong = list(found)
    count(request.config, "VASSAL, exchange", len(made.runs), len(wrong))
    assert not wrong, "\n".join(wrong)


def test_the_reference_pays_an_exchange_and_asks_no_more() -> None:
    _made, tables = exchange.played(read_once(SOURCES / "low-water"))
    assert [table.noted["owed"] for table in tables] == [7, 2, 0, 0]
    assert tables[-1].counter("r-art-3").space == "1008"
    assert tables[-1].counter("r-inf-5").space == "republic-eliminated"


def test_what_a_trait_remembers_is_part_of_the_state() -> None:
    """The place of the last click is not: the engine keeps it by itself."""
    counter = "+/7/mark;A\tpiece;;;;Foot/{}\tMain Map;1;2;26;1;OldX;{}"
    was, clicked, turned = (state(counter.format(*each)) for each in (("1", 5), ("1", 9), ("2", 5)))
    assert was == clicked != turned
    set_to = "GlobalProperty\t;Held;{};Module\x1b+/8/stack/Main Map;1;2;7"
    assert state(set_to.format("red")) != state(set_to.format("blue"))
