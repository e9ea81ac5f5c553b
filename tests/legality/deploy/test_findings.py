"""What a check reports of choices: one finding for one mistake, and none where there is none."""

from __future__ import annotations

from builder.diagnostics import Findings
from builder.game.model import Game
from builder.legality.check import check
from tests.legality.deploy.small import count, entry, game, near, row, space, stacking, unit

OTHERS = ("L2", "L303", "R104", "R102")
"""Counter mixes, rules without cases, notes: not what these games are about."""


def found(of: Game) -> list[str]:
    findings = Findings()
    check(of, findings)
    return [f"{f.code} {f.message!s}" for f in findings.ordered() if not f.code.startswith(OTHERS)]


def codes(of: Game) -> list[str]:
    return [line.split()[0] for line in found(of)]


def test_choices_that_can_be_made_are_a_note() -> None:
    of = game("AB", [stacking(1)], [row(unit("foot"), 2, "A B")])
    assert found(of) == ["R105 one: a legal deployment exists: 1 choice, 2 counters"]


def test_nothing_is_said_where_there_is_no_choice() -> None:
    assert found(game("AB", [stacking(1)], [row(unit("foot"), 1, "A")])) == []


def test_a_count_that_the_choices_will_meet_is_not_missed_yet() -> None:
    of = game("AB", [count("A B", 1, 1)], [row(unit("foot"), 2, "A B")])
    assert codes(of) == ["R105"]


def test_a_count_that_they_cannot_meet_is_a_clash_and_nothing_else() -> None:
    of = game("ABC", [count("A B C", 1, 1)], [row(unit("foot"), 2, "A B C")])
    assert codes(of) == ["L401"]


def test_a_count_that_no_choice_can_touch_is_a_wrong_count() -> None:
    of = game("ABC", [count("C", 1, None)], [row(unit("foot"), 2, "A B")])
    assert codes(of) == ["L103", "R105"]


def test_a_range_that_the_choices_will_mend_is_not_missed_yet() -> None:
    rows = [row(unit("foot"), 1, "A"), row(unit("cart", "carts"), 1, "A B C")]
    assert codes(game("ABC", [near("type == 'foot'", "type == 'carts'", 1)], rows)) == ["R105"]


def test_a_unit_that_may_stand_nowhere_is_told_alone() -> None:
    marsh = [space("A", kind="marsh"), space("B", kind="marsh"), "C"]
    rules = [entry("true", "kind == 'marsh'"), count("C", 1, None)]
    rows = [row(unit("cart"), 1, "A B"), row(unit("foot"), 1, "A C")]
    assert found(game(marsh, rules, rows)) == ["L105 one: cart may not be placed anywhere in 'A B'"]


def test_what_the_fixed_units_break_is_told_once() -> None:
    of = game("AB", [stacking(1)], [row(unit("guard"), 2, "A"), row(unit("foot"), 1, "A B")])
    assert codes(of) == ["L101", "R105"]


def test_what_hangs_on_an_unknown_value_is_a_warning() -> None:
    of = game("AB", [entry("luck > 3", "true")], [row(unit("foot"), 1, "A B")])
    assert codes(of) == ["L301", "R105"]


def test_units_that_arrive_later_need_a_space_too() -> None:
    marsh = [space("A", kind="marsh"), "B"]
    rows = [row(unit("late"), 1, "A", turn=2)]
    assert codes(game(marsh, [entry("true", "kind == 'marsh'")], rows)) == ["L105"]
