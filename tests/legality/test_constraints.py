"""Constraints at their bounds, over three squares in a row: A, B (a marsh) and C."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.game.model import Game
from builder.legality.position import at_start
from builder.legality.verdicts import Violation, scenario_violations, violations
from builder.rules.model import Rule
from tests.legality.deploy.small import LARGE, game, row, space, unit
from tests.rules.made import rule

FOOT, CART, TOAD = unit("foot"), unit("cart", "carts"), unit("toad", side="lower")


def standing(one: Rule, text: str) -> tuple[Game, list[Violation]]:
    """What the rule finds with units standing as "foot A, cart C" says."""
    known = {u.id: u for u in (FOOT, CART, TOAD, unit("big", size=LARGE))}
    rows = [row(known[word.split()[0]], 1, word.split()[1]) for word in text.split(", ")]
    of = game(["A", space("B", kind="marsh"), "C", space("box", box=True)], [one], rows)
    return of, violations(one, of, at_start(of.scenarios[0]))


def found(one: Rule, text: str) -> list[str]:
    return [str(v.message) for v in standing(one, text)[1]]


def near(within: int, **more: str) -> Rule:
    return rule("range", units="type == 'carts'", within=within, **more)


@pytest.mark.parametrize(
    ("within", "through", "there", "far"),
    [(2, "", "C", 0), (1, "", "C", 1), (1, "", "B", 0), (0, "", "A", 0), (0, "", "B", 1),
     (2, "square", "C", 1), (2, "marsh", "C", 0), (1, "square", "B", 0), (9, "square", "C", 1)],
)  # fmt: skip
def test_a_range_is_counted_through_spaces_of_a_kind(
    within: int, through: str, there: str, far: int
) -> None:
    one = near(within, of="type == 'foot'", through=through)
    assert len(found(one, f"foot A, cart {there}")) == far


def test_a_range_may_be_measured_from_spaces() -> None:
    one = near(1, of_spaces="kind == 'marsh'")
    assert found(one, "cart A") == []
    assert found(near(0, of_spaces="kind == 'marsh'"), "cart A") == [
        "cart in A is more than 0 spaces from anything that it must be near"
    ]


def test_a_range_binds_only_whom_it_names_and_on_the_map_only() -> None:
    one = near(0, of_spaces="kind == 'marsh'")
    assert found(one, "foot A, cart box") == []
    assert found(near(1, of="type == 'foot'"), "foot box, cart A") != []


@pytest.mark.parametrize(("limit", "full"), [(1, 1), (2, 0), (3, 0)])
def test_a_limit_itself_is_allowed(limit: int, full: int) -> None:
    one = rule("stacking", spaces="true", measure="units", limit=limit)
    assert len(found(one, "foot A, cart A")) == full


def test_a_limit_counts_each_side_by_itself() -> None:
    own = rule("stacking", spaces="true", measure="units", limit=1)
    assert found(own, "foot A, toad A") == []
    both = rule("stacking", spaces="true", measure="units", limit=1, per="all")
    assert found(both, "foot A, toad A") == ["A: foot, toad total 2; the limit is 1"]


def test_a_limit_holds_in_its_spaces_and_for_its_units() -> None:
    one = rule("stacking", spaces="kind == 'marsh'", units="type == 'foot'", measure="points",
               limit=0)  # fmt: skip
    assert found(one, "foot A, cart B") == []
    assert found(one, "big B") == ["B: big (Upper Brook) total 2; the limit is 0"]


@pytest.mark.parametrize(
    ("bounds", "words"),
    [({"exactly": 1}, "2 units in A and B; exactly 1 required"),
     ({"at_most": 1}, "2 units in A and B; at most 1 allowed"),
     ({"at_least": 3}, "2 units in A and B; at least 3 required"),
     ({"exactly": 3}, "2 units in A and B; exactly 3 required"),
     ({"at_least": 2, "at_most": 2}, ""), ({"at_least": 1, "at_most": 3}, "")],
)  # fmt: skip
def test_a_count_says_what_is_wrong(bounds: dict[str, int], words: str) -> None:
    one = rule("count", places=["A", "B"], **bounds)
    assert found(one, "foot A, cart B, toad C") == ([words] if words else [])


def test_a_count_of_each_place_names_the_one_that_is_wrong() -> None:
    one = rule("count", places=["A", "B"], each=True, exactly=1)
    _, wrong = standing(one, "foot A, cart A, toad B")
    assert [(v.spaces, v.units) for v in wrong] == [(("A",), ("foot", "cart"))]


def test_a_count_without_units_has_no_row_to_look_at() -> None:
    _, (wrong,) = standing(rule("count", places=["B"], at_least=1), "foot A")
    assert (str(wrong.message), wrong.span) == ("0 units in B; at least 1 required", None)


def test_a_bar_holds_on_the_map_only() -> None:
    one = rule("entry", units="type == 'foot'", spaces="kind != 'marsh'")
    assert found(one, "foot B, foot box, cart A") == []
    assert found(one, "foot A") == ["foot may not be in A (square)"]


def test_a_placement_keeps_units_in_their_spaces() -> None:
    one = rule("placement", units="type == 'foot'", spaces="kind == 'marsh'")
    assert found(one, "foot B, cart A, foot box") == []
    assert found(one, "foot A") == [
        "foot is in A, which is not one of the spaces that it may be in"
    ]


def test_a_formation_and_its_parts_are_kept_apart_on_the_map() -> None:
    whole, part = unit("whole"), unit("part", parent="whole")
    one = rule("exclusive", whole="id == 'whole'")

    def places(first: str, second: str) -> list[str]:
        rows = [row(whole, 1, first), row(part, 1, second)]
        of = game(["A", "B", space("box", box=True)], [one], rows)
        return [str(v.message) for v in violations(one, of, at_start(of.scenarios[0]))]

    assert places("A", "box") == places("box", "B") == []
    assert places("A", "B") == ["whole in A and its part part in B are both on the map"]


@pytest.mark.parametrize(
    ("turn", "phase", "spaces", "words"),
    [(2, "move", "A", ""), (3, "move", "A B", ""), (1, "move", "A", "on turn 1"),
     (4, "move", "A", "on turn 4"), (2, "fight", "A", "in phase 'fight'"),
     (2, "move", "B", "at B"), (1, "fight", "B", "on turn 1, in phase 'fight' and at B")],
)  # fmt: skip
def test_an_arrival_has_its_turns_its_phase_and_its_spaces(
    turn: int, phase: str, spaces: str, words: str
) -> None:
    one = rule("arrival", units="type == 'foot'", turns=[2, 3], phase="move", spaces="id == 'A'")
    late = [row(FOOT, 1, spaces, turn=turn, phase=phase), row(CART, 1, "B", turn=9)]
    of = game("AB", [one], [*late, row(TOAD, 1, "B")])
    wrong = [str(v.message) for v in scenario_violations(one, of, of.scenarios[0])]
    assert wrong == ([f"foot arrives {words}"] if words else [])


@pytest.mark.parametrize(
    ("declared", "words"), [(4, ""), (5, "the sum of points is 4; the rules give 5")]
)
def test_a_total_is_over_the_whole_setup(declared: int, words: str) -> None:
    one = rule("total", units="type == 'foot'", measure="points", declared=declared)
    rows = [row(FOOT, 2, "A"), row(unit("big", size=LARGE), 1, "box", turn=2), row(CART, 1, "A")]
    of = game("AB", [one], rows)
    assert [str(v.message) for v in scenario_violations(one, of, of.scenarios[0])] == (
        [words] if words else []
    )


def test_a_total_of_what_the_source_does_not_give_is_undecided() -> None:
    bare = replace(FOOT, front=replace(FOOT.front, factors={"attack": None}))
    one = rule("total", measure="attack", declared=3)
    of = game("A", [one], [row(bare, 1, "A")])
    (wrong,) = scenario_violations(one, of, of.scenarios[0])
    assert wrong.unknown and wrong.units == ("foot",)
