"""Where no deployment exists, the clash is named: its units, spaces, numbers and rules."""

from __future__ import annotations

from builder.game.model import Game
from builder.legality.deploy import Clash, Undecided, solve
from builder.legality.deploy.build import build
from builder.legality.deploy.clash import _space_looks
from tests.legality.deploy.small import (
    LARGE,
    count,
    entry,
    exclusive,
    game,
    near,
    row,
    space,
    stacking,
    unit,
)


def clash(of: Game) -> Clash:
    found = solve(of, of.scenarios[0])
    assert isinstance(found, Clash), found
    assert found.minimal
    return found


def kinds(found: Clash) -> list[str]:
    return [member.kind for member in found.members]


def test_one_unit_more_than_there_are_spaces() -> None:
    found = clash(game("ABCDE", [stacking(1)], [row(unit("foot"), 6, "A B C D E")]))
    assert str(found.message) == (
        "6 units (6 x foot) need room in 5 spaces that hold 1 unit each by 4.1 (stack): "
        "A, B, C, D, E"
    )
    assert found.spaces == ("A", "B", "C", "D", "E")
    assert [rule.id for rule in found.rules] == ["stack"]


def test_units_and_spaces_that_have_no_part_in_it_are_left_out() -> None:
    rows = [
        row(unit("late"), 1, "C D E"),
        row(unit("one"), 1, "A B"),
        row(unit("two"), 1, "A B"),
        row(unit("three"), 1, "A B"),
        row(unit("four"), 1, "B C D"),
    ]
    found = clash(game("ABCDE", [stacking(1)], rows))
    assert [p.unit.id for p in found.placements] == ["one", "two", "three"]
    assert found.spaces == ("A", "B")


def test_many_rows_and_spaces_are_counted_not_listed() -> None:
    names = [f"S{n}" for n in range(12)]
    rows = [row(unit(f"u{n}"), 1, names) for n in range(13)]
    assert str(clash(game(names, [stacking(1)], rows)).message) == (
        "13 units (u0; u1; u2; u3; u4; u5 and 7 more) need room in 12 spaces that hold 1 unit each "
        "by 4.1 (stack): S0, S1, S2, S3, S4, S5 and 6 more"
    )


def test_what_stands_there_already_is_told() -> None:
    rows = [row(unit("guard"), 1, "A"), row(unit("foot"), 4, "A B")]
    message = str(clash(game("AB", [stacking(2)], rows)).message)
    assert "A holds at most 2 units of Upper Brook (1 already there) by 4.1 (stack)" in message


def test_a_unit_that_may_enter_none_of_its_spaces() -> None:
    marsh = [space("A", kind="marsh"), space("B", kind="marsh")]
    found = clash(game(marsh, [entry("type == 'carts'", "kind == 'marsh'")],
                       [row(unit("cart", "carts"), 1, "A B")]))  # fmt: skip
    assert kinds(found) == ["must", "ban"]
    assert str(found.message) == (
        "1 unit (cart) may not be placed anywhere in 'A B'; "
        "6.1 (entry) keeps it out of all other spaces: Not there."
    )


def test_two_rules_that_only_together_leave_no_room() -> None:
    squares = [space("A", kind="marsh"), "B"]
    rows = [row(unit("cart", "carts"), 2, "A B")]
    found = clash(game(squares, [entry("type == 'carts'", "kind == 'marsh'"), stacking(1)], rows))
    assert kinds(found) == ["must", "ban", "high"]
    assert str(found.message) == (
        "2 units (2 x cart) need B; B holds at most 1 unit of Upper Brook by 4.1 (stack); "
        "6.1 (entry) keeps them out of all other spaces: Not there."
    )


def test_more_wanted_than_there_is() -> None:
    found = clash(game("ABC", [count("A B C", 1, None)], [row(unit("foot"), 2, "A B C")]))
    assert kinds(found) == ["only", "low", "low", "low"]
    assert str(found.message) == (
        "3 spaces (A, B, C) each require at least 1 unit by 9.3 (count); "
        "only 2 units are available for this (2 x foot)"
    )


def test_a_place_that_wants_more_than_another_rule_allows() -> None:
    of = game("AB", [count("A", 2, None), stacking(1)], [row(unit("foot"), 3, "A B")])
    found = clash(of)
    assert kinds(found) == ["high", "low"] or kinds(found) == ["low", "high"]
    assert "A requires at least 2 units by 9.3 (count)" in str(found.message)
    assert "A holds at most 1 unit of Upper Brook by 4.1 (stack)" in str(found.message)


def test_places_together() -> None:
    of = game("AB", [count("A B", None, 2, each=False)], [row(unit("foot"), 3, "A B")])
    assert str(clash(of).message) == (
        "3 units (3 x foot) need room in 2 spaces: A, B; "
        "2 spaces (A, B) together hold at most 2 units by 9.3 (count)"
    )


def test_units_of_unlike_weight_that_cannot_be_packed() -> None:
    """Room for eight points, eight points of units; but three twos cannot be cut in half."""
    rows = [row(unit("big", size=LARGE), 3, "A B"), row(unit("small"), 1, "A B")]
    found = clash(game("AB", [stacking(3, "points")], rows))
    assert [p.unit.id for p in found.placements] == ["big"]
    assert "hold 3 points each" in str(found.message)


def test_mixed_weights_that_are_too_many() -> None:
    rows = [row(unit("big", size=LARGE), 1, "A B"), row(unit("small"), 5, "A B")]
    found = clash(game("AB", [stacking(3, "points")], rows))
    assert str(found.message).startswith("6 units (big; 5 x small) need room in 2 spaces that hold")


def test_nobody_within_range() -> None:
    rows = [row(unit("foot"), 1, "C D"), row(unit("cart", "carts"), 1, "A B")]
    of = game("ABCD", [near("type == 'foot'", "type == 'carts'", 0)], rows)
    found = clash(of)
    assert str(found.message) == (
        "1 unit (foot) may not be placed anywhere in 'C D'; "
        "14.2 (near) keeps it out of all other spaces: Not far from them."
    )


def test_a_range_that_a_limit_makes_impossible() -> None:
    rows = [row(unit("foot"), 3, "A B C D"), row(unit("cart", "carts"), 1, "A B C D")]
    rules = [near("type == 'foot'", "type == 'carts'", 0), stacking(3)]
    found = clash(game("ABCD", rules, rows))
    assert "14.2 (near) sets the range" in str(found.message)
    assert "only 1 unit is available for this (cart)" in str(found.message)


def test_a_whole_and_its_part_that_must_both_be_on_the_map() -> None:
    rows = [row(unit("part", parent="whole"), 1, "A B"), row(unit("whole"), 1, "A B")]
    found = clash(game("AB", [exclusive("id == 'whole'")], rows))
    assert {p.unit.id for p in found.placements} == {"part", "whole"}
    assert "3.1 (apart) keeps a formation and its parts apart" in str(found.message)


def test_without_time_there_is_no_answer_and_no_guess() -> None:
    names = [f"S{n}" for n in range(60)]
    rows = [row(unit(f"u{n}", size=LARGE, side="upper"), 1, names) for n in range(40)]
    rows += [row(unit(f"s{n}"), 2, names) for n in range(40)]
    of = game(names, [stacking(3, "points"), near("type == 'foot'", "id == 'u3'", 9)], rows)
    found = solve(of, of.scenarios[0], seconds=0.0)
    assert not isinstance(found, Undecided) or "nor a proof that there is none" in str(
        found.message
    )


def test_the_same_clash_is_told_the_same_way_for_every_seed() -> None:
    of = game("ABC", [stacking(1)], [row(unit(f"u{n}"), 1, "A B C") for n in range(6)])
    messages = {getattr(solve(of, of.scenarios[0], seed), "message", "") for seed in range(4)}
    assert len(messages) == 1


def test_spaces_look_as_the_rules_that_are_left_treat_them_whatever_is_left_out() -> None:
    of = game("ABC", [stacking(1), count("B", None, 1)], [row(unit("foot"), 2, "A B C")])
    problem = build(of, of.scenarios[0])
    first = problem.rows[0]
    left = frozenset(range(len(problem.members))) - {first.low_member, first.high_member}
    found = _space_looks(problem, left)
    assert len({found[name] for name in "ABC"}) == 3
    whole = _space_looks(problem, left | {first.high_member})
    assert whole["A"] == whole["C"] != whole["B"]
