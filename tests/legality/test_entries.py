"""A unit that arrives later has a space that the rules leave it."""

from __future__ import annotations

import pytest

from builder.diagnostics import Findings
from builder.game.model import Arrival
from builder.legality.check import check
from tests.legality.deploy.small import game, row, unit
from tests.rules.made import rule

FOOT = unit("foot")


def codes(spaces: str, *, reduced: bool = False, barred: str = "id == 'A'", who: str = "true",
          arrives: bool = True) -> list[str]:  # fmt: skip
    """Of the findings about a row that arrives, under a rule that bars spaces."""
    bar = rule("entry", id="bar", units=who, spaces=barred)
    later = row(FOOT, 1, spaces, arrival=Arrival.REINFORCEMENT if arrives else Arrival.START,
                turn=2 if arrives else None, reduced=reduced)  # fmt: skip
    of = game(["A", "B"], [bar], [later])
    findings = Findings()
    check(of, findings)
    return [f.code for f in findings if f.code == "L105"]


@pytest.mark.parametrize(("spaces", "found"), [("A", ["L105"]), ("B", []), ("A B", [])])
def test_one_space_that_is_not_barred_is_enough(spaces: str, found: list[str]) -> None:
    assert codes(spaces) == found


@pytest.mark.parametrize(("who", "found"), [("reduced", ["L105"]), ("not reduced", [])])
def test_a_bar_looks_at_the_face_that_arrives(who: str, found: list[str]) -> None:
    assert codes("A", reduced=True, who=who) == found
