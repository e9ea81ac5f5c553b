"""Hints guess slips of the finger, and nothing else."""

from __future__ import annotations

import pytest

from builder.diagnostics import nearest
from builder.diagnostics.near import foreign, looks, mixed, slips


@pytest.mark.parametrize(
    ("name", "known", "meant"),
    [
        ("limitt", ["limit", "kind"], "limit"),
        ("unti", ["unit", "side"], "unit"),
        ("desingation", ["designation"], "designation"),
        ("Mill foot", ["mill-foot"], "mill-foot"),
        ("inf", ["infantry", "cavalry"], "infantry"),
        ("Kiew", ["Kyiv", "Kiev"], "Kiev"),
    ],
)
def test_a_slip_is_guessed(name: str, known: list[str], meant: str) -> None:
    assert str(nearest(name, known)) == f"did you mean '{meant}'?"


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("font", ["count", "note", "sides"]),
        ("within", ["within"]),
        ("D4", ["D3", "D5"]),
        ("turn 9", ["turn 1", "turn 7"]),
        ("evening", ["morning"]),
        ("gates", ["memoir44", "ibsm"]),
        ("inf", ["infantry", "inform"]),
        ("", ["a"]),
    ],
)
def test_another_word_is_never_guessed(name: str, known: list[str]) -> None:
    assert not nearest(name, known)


def test_letters_that_only_look_the_same_are_told() -> None:
    assert str(nearest("mill-f\u043e\u043et", ["mill-foot"])) == (
        "type 'mill-foot' again: letters of another alphabet only look the same"
    )
    assert looks("\u0410\u0391A") == "AAA"


def test_a_word_of_two_alphabets_is_seen_and_a_name_of_two_is_not() -> None:
    assert mixed("Old S\u043eviet") == "S\u043eviet"
    assert str(foreign("S\u043eviet")) == "'\u043e' is Cyrillic, the rest Latin"
    assert mixed("\u041c\u043e\u0441\u043a\u0432\u0430 Moscow") == ""
    assert mixed("\u0130zmir \u00dcber na\u00efve") == ""


def test_slips_are_counted_up_to_a_limit() -> None:
    assert [slips("frog", other, 2) for other in ("frog", "forg", "fog", "frogs", "toads")] == [
        0, 1, 1, 1, 3,
    ]  # fmt: skip
