"""When a rule holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.made import rule

STACKING = rule("stacking", spaces="true", measure="units", limit=2)


@pytest.mark.parametrize(
    ("turn", "holds"), [(1, False), (2, True), (3, True), (4, True), (5, False), (None, False)]
)
def test_a_rule_of_some_turns_holds_from_the_first_to_the_last(
    turn: int | None, holds: bool
) -> None:
    assert replace(STACKING, turns=(2, 4)).holds_in(turn) == holds
    assert replace(STACKING, turns=None).holds_in(turn)


def test_a_rule_of_some_scenarios_belongs_to_no_other() -> None:
    of_one = replace(STACKING, scenarios=("morning",))
    assert of_one.belongs_to("morning") and not of_one.belongs_to("evening")
    assert replace(STACKING, scenarios=()).belongs_to("evening")
