"""What is known of a fight stands in the list of questions, before the dice are rolled."""

from __future__ import annotations

import pytest

from builder.pipeline.load import load
from tests import games
from tests.conftest import Changed
from tests.games import read_once
from tests.procedure.test_facts import ASKING

pytestmark = pytest.mark.usefixtures("undrawn")


def test_only_what_is_read_off_the_board_can_be_seen_beforehand(changed: Changed) -> None:
    text = ASKING.replace('    cite: "9.1"\n    inputs', '    preview: "{often}"\n    inputs', 1)
    found = load(changed("procedures.yaml", "", text)).findings
    said = [str(f.message) for f in found if f.code == "P101"]
    assert said == ["'often' is asked, so it is not known yet"]


def test_a_value_of_the_steps_is_not_known_beforehand(changed: Changed) -> None:
    text = ASKING.replace('    cite: "9.1"\n    inputs', '    preview: "{total}"\n    inputs', 1)
    text = text.replace("    steps:\n", "    steps:\n      - {set: total, to: often + 1}\n")
    found = load(changed("procedures.yaml", "", text)).findings
    assert [f.span.line for f in found if f.code == "P102"] == [4]


def test_the_attack_of_low_water_names_target_and_strengths() -> None:
    combat = read_once(games.GAMES["low-water"]).procedures.all["combat"]
    assert [each.value for each in combat.preview if each.value] == ["attack", "foe", "aim"]
