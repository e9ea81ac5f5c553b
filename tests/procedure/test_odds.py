"""The `odds` step: which column of a combat results table two strengths reach."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.game.model import Game
from builder.procedure.steps.odds import ratios
from tests.games import SKIRMISH, read_once
from tests.procedure.small import linked, played, procedure

HEADS = ("1:2", "1:1", "3:2", "2:1", "4:1")
INPUTS = """
{id: us, ask: Attack, low: 0, high: 99}
{id: them, ask: Defence, low: 0, high: 99}
{id: by, ask: Shift, low: -9, high: 9, default: 0}
"""
STEPS = "{odds: column, table: splash, attack: us, defence: them, shift: by}"


@pytest.fixture(scope="module")
def game() -> Game:
    """The invented game, the table's columns being odds."""
    found = read_once(SKIRMISH).game
    assert found is not None
    table = replace(found.tables["splash"], columns=HEADS)
    return replace(found, tables={**found.tables, "splash": table})


def column(game: Game, us: int, them: int, by: int = 0) -> tuple[str, str, bool]:
    values = played(game, procedure(game, STEPS, INPUTS), us=us, them=them, by=by).values
    return str(values["column"]), str(values["column_unshifted"]), bool(values["column_worse"])


@pytest.mark.parametrize(
    ("us", "them", "wanted"),
    [(4, 8, "1:2"), (7, 8, "1:2"), (8, 8, "1:1"), (11, 8, "1:1"), (12, 8, "3:2"), (31, 8, "2:1"),
     (32, 8, "4:1"), (99, 1, "4:1"), (1, 0, "4:1")],
)  # fmt: skip
def test_odds_are_rounded_in_favour_of_the_defence(
    game: Game, us: int, them: int, wanted: str
) -> None:
    assert column(game, us, them) == (wanted, wanted, False)


def test_odds_worse_than_the_first_column_are_told(game: Game) -> None:
    assert column(game, 3, 8) == ("1:2", "1:2", True)


@pytest.mark.parametrize(
    ("by", "wanted"), [(1, "3:2"), (-1, "1:2"), (-5, "1:2"), (3, "4:1"), (9, "4:1")]
)
def test_no_shift_leads_beyond_the_first_or_the_last_column(
    game: Game, by: int, wanted: str
) -> None:
    assert column(game, 8, 8, by) == (wanted, "1:1", False)


@given(us=st.integers(0, 99), them=st.integers(1, 99))
def test_the_column_is_the_best_that_the_odds_reach(us: int, them: int) -> None:
    found = read_once(SKIRMISH).game
    assert found is not None
    table = replace(found.tables["splash"], columns=HEADS)
    own = replace(found, tables={**found.tables, "splash": table})
    reached = [head for head, (one, two) in zip(HEADS, ratios(HEADS) or (), strict=True)
               if Fraction(us, them) >= Fraction(one, two)]  # fmt: skip
    assert column(own, us, them)[1:] == ((reached or HEADS)[-1 if reached else 0], not reached)


def test_a_step_that_is_not_taken_leaves_no_column(game: Game) -> None:
    steps = "{odds: column, table: splash, attack: 8, defence: 4, when: false}"
    values = played(game, procedure(game, steps)).values
    assert (values["column"], values["column_unshifted"]) == ("", "")
    assert values["column_worse"] is False


@pytest.mark.parametrize(
    ("heads", "wanted"),
    [(("1-2", "1-1", "2-1"), ((1, 2), (1, 1), (2, 1))), (("1:1", "5:1+"), ((1, 1), (5, 1))),
     (("2:1", "1:1"), None), (("1:1", "Dry"), None), (("1:1",), None), (("1:0", "2:1"), None),
     (("1:1", "2:2"), None)],
)  # fmt: skip
def test_heads_are_read_as_odds_from_the_worst_to_the_best(
    heads: tuple[str, ...], wanted: object
) -> None:
    assert ratios(heads) == wanted


def test_a_table_without_odds_is_found_with_a_hint() -> None:
    own = read_once(SKIRMISH).game
    assert own is not None
    _, findings = linked(
        "procedures:\n  - id: p\n    name: P\n    steps:\n"
        "      - {odds: x, table: splash, attack: 1, defence: 1}\n",
        own,
    )
    (one,) = findings
    assert (one.code, str(one.message)) == (
        "P101", "the columns of 'splash' are not odds in ascending order"
    )  # fmt: skip
    assert "1:2, 1:1, 2:1" in str(one.hint)
