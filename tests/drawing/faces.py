"""An invented war of four units between a mill and a pond, for the tests of counters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from builder.game.model import Face, Nation, Size, Unit, UnitType
from tests.drawing.games import BAND, CHIEF, FOOT, HERONS, HOST, TALLY, TOADS
from tests.drawing.games import unit as plain_unit

OWLS = Nation("owls", "Owls", HERONS.side, "#26282A", "#F4F2EA", "O", "#26282A")
FULL = {"attack": 6, "ops": 8, "movement": 4}
UNKNOWN: dict[str, int | None] = {"attack": None, "ops": None, "movement": None}


def a_unit(
    type: UnitType = FOOT,
    nation: Nation = HERONS,
    size: Size | None = BAND,
    factors: dict[str, int | None] | None = None,
    **changes: Any,
) -> Unit:
    """A foot unit of the herons with all its factors, a reduced back, and whatever is changed."""
    front = {**FULL} if factors is None else factors
    made = plain_unit("7th", nation, type, size, front, {**UNKNOWN})
    made = replace(made, back=Face("reduced", {**UNKNOWN}, "reduced"))
    return replace(made, **changes)


FACES: tuple[Unit, ...] = (
    a_unit(),
    a_unit(nation=OWLS, size=HOST, factors={**UNKNOWN}),
    a_unit(type=CHIEF, size=None, name="Grey Heron of the Mill"),
    a_unit(type=TALLY, nation=TOADS, size=None, name="Turn", back=None),
)
