"""Colours of games: one finding for each ground or ink that must change, with one that works."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.diagnostics import Finding, Findings
from builder.drawing.checks.colours import APART, check_colours
from builder.drawing.theme import GROUNDS, READABLE, apart, belt_ink, belt_of, contrast, window_of
from builder.game.layouts import ready
from builder.game.model import Element, Game, Nation, Side
from tests.drawing.games import game

AXIS, ALLIES, NOBODY = GROUNDS[:8], GROUNDS[8:15], GROUNDS[15:]
GREY, EARTH, SAND = GROUNDS[0], GROUNDS[8], GROUNDS[15]


def a_game(*colours: tuple[str, tuple[str, str], bool]) -> Game:
    """A game of nations, each of a side of its own, whose name it has."""
    nations = {}
    for name, (ground, ink), player in colours:
        side = Side(name.split()[0], name, "", ground, ink, player)
        nations[name] = Nation(name, name, side, ground, ink, "", ground)
    return replace(game(), sides={n.side.id: n.side for n in nations.values()}, nations=nations)


def found(game: Game) -> list[Finding]:
    findings = Findings()
    check_colours(game, findings)
    return list(findings)


def proposed(finding: Finding) -> str:
    match = re.search("#[0-9A-F]{6}", str(finding.hint))
    assert match, finding
    return match[0]


def test_grounds_of_the_table_need_no_finding() -> None:
    sides = (("one", AXIS, True), ("two", ALLIES, True), ("none", NOBODY, False))
    nations = [(f"{name} {n}", pair, player) for name, all_, player in sides
               for n, pair in enumerate(all_)]  # fmt: skip
    marked = a_game(*nations)
    named = {k: replace(n, mark=k) for k, n in marked.nations.items()}
    assert found(replace(marked, nations=named)) == []


def test_a_ground_like_two_of_its_enemies_is_one_finding_with_one_that_works() -> None:
    middling = ("#C0A88D", "#000000")
    both = a_game(("a", GREY, True), ("b", EARTH, True), ("c", middling, True))
    (finding,) = found(both)
    assert finding.code == "D105" and len(finding.related) == 2
    better = proposed(finding)
    assert all(apart(better, both.nations[k].ground) >= APART for k in "ab")
    assert contrast(better, "#000000") >= READABLE


def test_red_and_green_are_told_by_the_eye_that_takes_them_for_one_another() -> None:
    (finding,) = found(a_game(("red", ("#C98B62", "#000000"), True),
                              ("green", ("#9FA56B", "#000000"), True)))  # fmt: skip
    assert "deuteranopia" in str(finding.message) or "protanopia" in str(finding.message)


def test_what_belongs_to_nobody_must_change_before_a_player() -> None:
    (finding,) = found(a_game(("none", ("#B4BCA8", "#000000"), False), ("one", GREY, True)))
    assert str(finding.message).startswith("none")


def test_a_weak_ink_is_told_with_one_that_can_be_read() -> None:
    (finding,) = found(a_game(("one", ("#AFBEB0", "#707870"), True)))
    assert finding.code == "D104" and contrast(proposed(finding), "#AFBEB0") >= READABLE


def test_friends_may_share_a_ground_if_their_marks_differ() -> None:
    game = a_game(("one a", GREY, True), ("one b", GREY, True))
    assert [f.code for f in found(game)] == ["D105"]
    marked = replace(game.nations["one a"], mark="A")
    assert found(replace(game, nations={**game.nations, "one a": marked})) == []


@given(st.from_regex("#[0-9A-F]{6}", fullmatch=True), st.sampled_from(["#000000", "#FFFFFF"]))
def test_a_belt_is_seen_on_any_ground_and_bears_its_ink(ground: str, ink: str) -> None:
    if contrast(ground, ink) < READABLE:
        return
    belt, inner = belt_of(ground, ink), belt_ink(ground, ink)
    assert apart(ground, belt) >= 10
    assert contrast(belt, inner) >= READABLE
    assert contrast(window_of(ground, ink), inner) >= READABLE


@pytest.mark.parametrize(("ground", "ink"), GROUNDS)
def test_belts_of_the_table_are_plain(ground: str, ink: str) -> None:
    assert apart(ground, belt_of(ground, ink)) >= 13
    assert contrast(belt_of(ground, ink), belt_ink(ground, ink)) >= READABLE


def with_backs(accents: tuple[str, str]) -> Game:
    """Two enemies with grounds that every eye tells apart, whose backs have a colour over all."""
    two = a_game(("a", GREY, True), ("b", EARTH, True))
    nations = {k: replace(n, accent=accent)
               for (k, n), accent in zip(two.nations.items(), accents, strict=True)}  # fmt: skip
    land, unit = ready()["land"], next(iter(two.units.values()))
    cover = Element("cover", "band", (0, 0, land.width, land.height), on=("bare",), colour="accent")
    units = {k: replace(unit, id=k, nation=n, side=n.side, back=None, further=())
             for k, n in nations.items()}  # fmt: skip
    style = replace(two.counters, layout="backs")
    layouts = {"backs": replace(land, id="backs", elements=(*land.elements, cover))}
    return replace(two, nations=nations, units=units, counters=style, layouts=layouts)


def test_backs_of_enemies_with_a_colour_over_all_must_be_told_apart_as_well() -> None:
    (finding,) = found(with_backs(("#7C2A20", "#8E2A1B")))
    assert finding.code == "D105" and "backs" in str(finding.message)
    assert found(with_backs(("#7C2A20", "#1F4F8F"))) == []
