"""Ways over the map: codes of spaces, what is written into the module, and what fits."""

from __future__ import annotations

import pytest

from builder.emit.vassal.play.procedures import trace
from builder.emit.vassal.script import text
from builder.language.expr import TRUE, parse
from builder.procedure.spaces import Where
from tests.emit.vassal import small

A, B, C, D = (trace.code_of(n) for n in range(4))


def test_every_space_of_the_map_has_a_code() -> None:
    assert list(trace.spaces_by_code(small.GAME)) == [A, B, C, D]
    assert trace.codes(small.GAME) == {"A1": A, "B2": B, "0205": C, "D4": D}


def test_each_code_leads_to_its_neighbours() -> None:
    assert trace.ways(small.GAME) == f"{A}:{B};{B}:{A};{C}:;{D}:;"


def test_the_code_of_a_location_is_a_text_of_the_module() -> None:
    assert trace.code_at(text("Here")).code == 'GetString("Code "+GetString("Here"))'


@pytest.mark.parametrize(
    ("wanted", "left"),
    [
        ("id == 'A1'", f"[^;{A}]"),
        ("id in ['A1', 'B2']", f"[^;{A}-{B}]"),
        ("id in ['A1', 'B2', 'D4']", f"[^;{A}-{B}{D}]"),
        ("id in ['A1', '0205']", f"[^;{A}{C}]"),
        ("id == 'none'", "[^;]"),
    ],
)
def test_what_does_not_fit_is_taken_out(wanted: str, left: str) -> None:
    where = Where(parse(wanted, "space"))
    readout = trace.counted(small.GAME, where, "n")
    assert f'.replaceAll("{left}","")' in readout.value.code


def test_where_every_space_fits_nothing_is_taken_out() -> None:
    readout = trace.counted(small.GAME, Where(TRUE), "n")
    assert readout.value.code == f'"{A}{B}{C}{D}".length()'
