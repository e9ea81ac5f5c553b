"""Deployments that exist are found, each legal by the rules themselves, another for each seed."""

from __future__ import annotations

from dataclasses import replace

from builder.game.model import Game
from builder.legality.deploy import Answer, Clash, Deployment, solve
from builder.legality.verdicts import violations
from tests.legality.deploy.small import (
    LARGE,
    count,
    entry,
    exclusive,
    game,
    near,
    placing,
    row,
    space,
    stacking,
    unit,
)


def answer(of: Game, seed: int = 0) -> Answer:
    return solve(of, of.scenarios[0], seed)


def deployed(of: Game, seed: int = 0) -> dict[str, dict[str, int]]:
    """Who was put where: {space: {unit: how many}}, after the rules have judged it again."""
    found = answer(of, seed)
    assert isinstance(found, Deployment), str(found.message)
    for rule in of.rules:
        assert [v for v in violations(rule, of, found.position) if not v.unknown] == []
    out: dict[str, dict[str, int]] = {}
    for choice in found.choices:
        here = out.setdefault(choice.space, {})
        here[choice.placement.unit.id] = here.get(choice.placement.unit.id, 0) + choice.qty
    return out


def test_as_many_units_as_spaces_fill_them_all() -> None:
    of = game("ABCD", [stacking(1)], [row(unit("foot"), 4, "A B C D")])
    assert deployed(of) == {name: {"foot": 1} for name in "ABCD"}


def test_what_is_fixed_takes_its_room() -> None:
    of = game("AB", [stacking(1)], [row(unit("guard"), 1, "A"), row(unit("foot"), 1, "A B")])
    assert deployed(of) == {"B": {"foot": 1}}


def test_the_other_side_takes_no_room() -> None:
    rows = [row(unit("toad", side="lower"), 1, "A"), row(unit("foot"), 2, "A B")]
    assert deployed(game("AB", [stacking(1)], rows)) == {"A": {"foot": 1}, "B": {"foot": 1}}


def test_the_other_side_takes_room_where_a_limit_is_for_all() -> None:
    rows = [row(unit("toad", side="lower"), 1, "A"), row(unit("foot"), 1, "A B")]
    assert deployed(game("AB", [stacking(1, per="all")], rows)) == {"B": {"foot": 1}}


def test_an_entry_rule_keeps_units_out() -> None:
    squares = [space("A", kind="marsh"), "B", space("C", kind="marsh")]
    rows = [row(unit("cart", "carts"), 2, "A B C"), row(unit("foot"), 1, "A C")]
    of = game(squares, [entry("type == 'carts'", "kind == 'marsh'")], rows)
    assert deployed(of)["B"] == {"cart": 2}


def test_a_placement_rule_keeps_units_in() -> None:
    of = game([space("A", kind="marsh"), "B"], [placing("true", "kind == 'marsh'")],
              [row(unit("foot"), 2, "A B")])  # fmt: skip
    assert deployed(of) == {"A": {"foot": 2}}


def test_each_place_gets_at_least_what_a_rule_wants() -> None:
    of = game("ABC", [count("A C", 2, 2)], [row(unit("foot"), 5, "A B C")])
    found = deployed(of)
    assert (found["A"], found["C"]) == ({"foot": 2}, {"foot": 2})


def test_places_together_get_what_a_rule_wants() -> None:
    of = game("ABC", [count("A B", 3, 3, each=False), stacking(2)],
              [row(unit("foot"), 4, "A B C")])  # fmt: skip
    assert deployed(of)["C"] == {"foot": 1}


def test_fixed_units_count_towards_what_is_wanted() -> None:
    of = game("AB", [count("A", 2, 2)], [row(unit("guard"), 1, "A"), row(unit("foot"), 2, "A B")])
    assert deployed(of) == {"A": {"foot": 1}, "B": {"foot": 1}}


def test_a_box_can_be_chosen_and_counted() -> None:
    of = game(["A", space("pool", box=True)], [count("pool", 2, None), stacking(1)],
              [row(unit("foot"), 3, "A pool")])  # fmt: skip
    assert deployed(of)["pool"]["foot"] >= 2


def test_units_of_unlike_weight_are_packed() -> None:
    """Two threes and three twos in spaces of six: only 3+3 and 2+2+2 will do."""
    three = replace(LARGE, id="three", measures={"points": 3})
    rows = [row(unit("three", size=three), 2, "A B"), row(unit("two", size=LARGE), 3, "A B")]
    found = deployed(game("AB", [stacking(6, "points")], rows))
    assert sorted(map(str, found.values())) == ["{'three': 2}", "{'two': 3}"]


def test_a_range_is_measured_from_units_that_choose_too() -> None:
    rows = [row(unit("cart", "carts"), 1, "A B C D E F"), row(unit("foot"), 1, "A F")]
    of = game("ABCDEF", [near("type == 'foot'", "type == 'carts'", 1)], rows)
    for seed in range(6):
        found = deployed(of, seed)
        cart = next(name for name, units in found.items() if "cart" in units)
        foot = next(name for name, units in found.items() if "foot" in units)
        assert {cart, foot} in ({"A"}, {"A", "B"}, {"F"}, {"E", "F"})


def test_a_fixed_unit_out_of_range_draws_one_near() -> None:
    rows = [row(unit("foot"), 1, "A"), row(unit("cart", "carts"), 1, "A B C D")]
    of = game("ABCD", [near("type == 'foot'", "type == 'carts'", 1)], rows)
    assert next(iter(deployed(of))) in "AB"


def test_a_unit_that_is_measured_from_is_near_itself() -> None:
    of = game("AB", [near("true", "type == 'carts'", 0)], [row(unit("c", "carts"), 1, "A B")])
    assert len(deployed(of)) == 1


def test_a_whole_is_kept_off_the_map_where_its_part_stands() -> None:
    rows = [row(unit("part", parent="whole"), 1, "A"), row(unit("whole"), 1, "A B box")]
    of = game(["A", "B", space("box", box=True)], [exclusive("id == 'whole'")], rows)
    assert deployed(of) == {"box": {"whole": 1}}


def test_a_whole_and_its_part_that_both_choose_are_kept_apart() -> None:
    rows = [row(unit("part", parent="whole"), 1, "A box"), row(unit("whole"), 1, "B box")]
    of = game(["A", "B", space("box", box=True)], [exclusive("id == 'whole'")], rows)
    for seed in range(5):
        assert "box" in deployed(of, seed)


def test_what_is_unknown_is_allowed_and_noted() -> None:
    of = game("AB", [entry("luck > 3", "true")], [row(unit("foot"), 1, "A B")])
    found = answer(of)
    assert isinstance(found, Deployment)
    (note,) = found.notes
    assert str(note) == "entry depends on a value that is not known, for foot"


def test_what_is_known_is_not_noted() -> None:
    of = game("AB", [entry("luck > 3", "true")],
              [row(unit("foot", properties={"luck": "2"}), 1, "A B")])  # fmt: skip
    found = answer(of)
    assert isinstance(found, Deployment) and found.notes == ()


def test_the_same_seed_gives_the_same_and_other_seeds_give_others() -> None:
    of = game("ABCDEFGH", [stacking(2)], [row(unit("foot"), 3, "A B C D E F G H"),
                                         row(unit("cart"), 3, "A B C D E F G H")])  # fmt: skip
    assert deployed(of, 1) == deployed(of, 1)
    assert len({str(deployed(of, seed)) for seed in range(8)}) > 6


def test_seeds_make_a_difference_between_units_of_two_sizes_too() -> None:
    rows = [row(unit("big", size=LARGE), 3, "A B C D E F"), row(unit("foot"), 3, "A B C D E F")]
    of = game("ABCDEF", [stacking(3, "points")], rows)
    assert deployed(of, 1) == deployed(of, 1)
    assert len({str(deployed(of, seed)) for seed in range(6)}) > 3


def test_spaces_that_the_source_shows_come_first() -> None:
    doubtful = [replace(space(name), attested=False) for name in "CDEF"]
    of = game(["A", "B", *doubtful], [stacking(1)], [row(unit("foot"), 3, "A B C D E F")])
    for seed in range(5):
        assert {"A", "B"} < set(deployed(of, seed))


def test_units_spread_out_where_nothing_brings_them_together() -> None:
    rows = [row(unit("foot"), 2, "A B C D E F"), row(unit("cart"), 2, "A B C D E F")]
    for seed in range(5):
        assert len(set(deployed(game("ABCDEF", [], rows), seed))) == 4


def test_units_stay_in_the_scenarios_area() -> None:
    of = game("ABC", [], [row(unit("foot"), 3, "A B C")])
    scenario = replace(of.scenarios[0], area=frozenset("B"))
    found = solve(of, scenario)
    assert isinstance(found, Deployment) and {c.space for c in found.choices} == {"B"}


def test_what_the_fixed_units_break_is_not_the_choices_fault() -> None:
    of = game("AB", [stacking(1)], [row(unit("guard"), 2, "A"), row(unit("foot"), 1, "A B")])
    found = answer(of)
    assert isinstance(found, Deployment) and [c.space for c in found.choices] == ["B"]
    assert not found.legal
    assert tuple(map(str, found.broken)) == (
        "A: 2 x guard (Upper Brook) total 2; the limit is 1, by 4.1 (stack)",
    )


def test_a_setup_without_a_place_to_choose_is_answered() -> None:
    of = game("AB", [], [row(unit("foot"), 1, "A B")])
    nowhere = replace(of.scenarios[0], area=frozenset())
    found = solve(of, nowhere)
    assert isinstance(found, Clash)
    assert str(found.message) == "1 unit (foot) may not be placed anywhere in 'A B'"
    empty = game("AB", [], [row(unit("guard"), 1, "A")])
    assert isinstance(solve(empty, empty.scenarios[0]), Deployment)


def test_reinforcements_wait() -> None:
    rows = [row(unit("foot"), 1, "A B"), row(unit("late"), 9, "A B", turn=2)]
    found = answer(game("AB", [stacking(1)], rows))
    assert isinstance(found, Deployment)
    assert [p.where.fixed for p in found.scenario.placements] == [True, False]
    assert [p.origin for p in found.scenario.placements] == ["project", "source"]
