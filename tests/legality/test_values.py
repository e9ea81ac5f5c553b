"""The facts of a game looked at by themselves: printed values, names one letter apart."""

from __future__ import annotations

import pytest

from builder.diagnostics import Finding
from builder.pipeline.load import load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")

WEAK = """rules:
  - id: weak
    kind: values
    cite: "4.7"
    text: Nobody of the mill is stronger than two.
    units: unit.side == 'mill' and unit.size == 'band'
    wants: unit.attack <= 0
"""


def found(changed: Changed, code: str, *change: str) -> list[Finding]:
    return [f for f in load(changed(*change)).findings if f.code == code]


def test_a_printed_value_is_named_with_its_face(changed: Changed) -> None:
    messages = [str(f.message) for f in found(changed, "L110", "rules.yaml", "rules:", WEAK)]
    assert messages == [
        "Millers has attack 3, movement 2",
        "Millers (reduced) has attack 1, movement 2",
    ]


def test_spaces_with_nearly_the_same_name_are_named(changed: Changed) -> None:
    (one,) = found(changed, "G606", "spaces.csv", "A1,Cart Track,", "A1,Wilow,")
    assert (one.spaces, one.units) == (("B2",), ())


def test_units_with_nearly_the_same_name_are_named(changed: Changed) -> None:
    (one,) = found(changed, "G606", "units.csv", "mill-lads,Mill Lads", "mill-lads,Milers")
    assert (one.units, one.spaces) == (("mill-lads",), ())


def test_parents_are_free_words_where_none_is_a_unit_or_a_formation(changed: Changed) -> None:
    assert found(changed, "G602", "units.csv", "lone,mill-foot,", "lone,Old Brigade,") == []


def test_where_formations_are_declared_no_other_word_is_a_parent(changed: Changed) -> None:
    changed("units.csv", "lone,mill-foot,", "lone,Old Brigade,")
    (one,) = found(changed, "G602", "game.yaml", "dice:", "formations: [New Brigade]\ndice:")
    assert one.units == ("mill-lads",)
