"""A scenario as a setup file: CSV in the columns that setups are read in.

Knows nothing of folders and of how the scenario came about.
"""

from __future__ import annotations

import csv
import io

from builder.game.link.setups import COLUMNS
from builder.game.model import Placement, Scenario
from builder.game.model.words import state_word


def setup_csv(scenario: Scenario, own: bool = False) -> bytes:
    """The scenario's placements as UTF-8 CSV, ready to be named as a scenario's file.

    In a game of one's `own` nothing says where a placement comes from.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    open_ = any(placement.shown for placement in scenario.placements)
    columns = [name for name in COLUMNS if name != "hidden" or open_]
    writer.writerow(columns)
    for placement in scenario.placements:
        cells = _cells(placement) | ({"origin": ""} if own else {})
        writer.writerow([cells[name] for name in columns])
    return out.getvalue().encode()


def _cells(p: Placement) -> dict[str, str | int]:
    cells: dict[str, str | int] = dict.fromkeys(COLUMNS, "")
    return cells | {
        "unit": p.unit.id,
        "qty": p.qty,
        "where": p.where.text,
        "state": state_word(p.reduced),
        "hidden": "no" if p.shown else "",
        "turn": "" if p.turn is None else p.turn,
        "phase": p.phase,
        "group": p.group,
        "origin": p.origin,
        "cite": p.cite,
        "note": p.note,
    }


__all__ = ["setup_csv"]
