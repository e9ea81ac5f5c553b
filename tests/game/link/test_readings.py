"""Readings name the spaces and units for which they matter."""

from __future__ import annotations

import pytest

from builder.pipeline.load import load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")
OLD = '    cite: "4.1"\n'


def test_a_reading_is_tied_to_its_spaces_and_units(changed: Changed) -> None:
    new = f"{OLD}    spaces: [B2, C1]\n    units: [pond-heron]\n"
    found = load(changed("readings.yaml", OLD, new), looks=False).findings
    (reading,) = [one for one in found if one.code == "R101"]
    assert (reading.spaces, reading.units) == (("B2", "C1"), ("pond-heron",))


WRONG = [("spaces: [B2, Z9]", "G206"), ("units: [heron]", "G201")]


@pytest.mark.parametrize(("key", "code"), WRONG)
def test_what_a_reading_names_exists(changed: Changed, key: str, code: str) -> None:
    found = load(changed("readings.yaml", OLD, f"{OLD}    {key}\n"), looks=False).findings
    (fault,) = [one for one in found if one.code == code]
    assert fault.span.file == "readings.yaml" and fault.span.line == 5
