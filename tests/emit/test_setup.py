"""A scenario written as a setup file, and read again."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from typing import Any

from builder.emit.setup import setup_csv
from builder.game.link.setups import COLUMNS
from builder.game.model import Arrival, Scenario, Where
from tests.drawing.games import UNITS, game, placement


def written(**changes: Any) -> dict[str, str]:
    """The cells of a scenario with one row."""
    row = replace(placement(UNITS[0], Arrival.START, "A1"), **changes)
    scenario: Scenario = replace(game().scenarios[0], placements=(row,))
    lines = list(csv.reader(io.StringIO(setup_csv(scenario).decode())))
    assert tuple(lines[0]) == tuple(name for name in COLUMNS if name != "hidden")
    return dict(zip(lines[0], lines[1], strict=True))


def test_a_row_has_its_cells() -> None:
    cells = written()
    assert (cells["unit"], cells["qty"], cells["where"]) == ("1H", "1", "A1")
    assert (cells["state"], cells["turn"], cells["cite"]) == ("", "", "14.1")


def test_states_and_turns_are_kept() -> None:
    cells = written(reduced=True, turn=3, phase="moves")
    assert (cells["state"], cells["turn"], cells["phase"]) == ("reduced", "3", "moves")


def test_the_place_is_written_as_it_was() -> None:
    where = Where("group:bank, A3-A4", ("A1", "A3", "A4"), False)
    assert written(where=where)["where"] == "group:bank, A3-A4"


def test_quotes_and_line_breaks_stay_in_their_cell() -> None:
    assert written(note='say "no",\nthen go')["note"] == 'say "no",\nthen go'
