"""Every kind of rule: what it asks for is looked up at its key, and what cannot be is a fault."""

from __future__ import annotations

from typing import Any

import pytest

from builder.language.expr import Expr, Subject, parse
from tests.rules.made import Names, schema

# A rule of each kind, with a text of its own under every key.
KEYS: list[dict[str, Any]] = [
    {"kind": "stacking", "spaces": "kind == 'a'", "units": "id == 'b'", "measure": "men",
     "limit": 1},
    {"kind": "entry", "units": "id == 'a'", "spaces": "kind == 'b'", "passing": "kind == 'c'"},
    {"kind": "count", "places": ["x"], "units": "id == 'a'", "measure": "men", "exactly": 2},
    {"kind": "range", "units": "id == 'a'", "of": "id == 'b'", "within": 2, "through": "hex"},
    {"kind": "range", "units": "id == 'a'", "of_spaces": "kind == 'b'", "within": 2,
     "through": "x"},
    {"kind": "placement", "units": "id == 'a'", "spaces": "kind == 'b'"},
    {"kind": "together", "units": "id == 'a'", "if_holds": [{"units": "id == 'b'"}],
     "holds": [{"units": "id == 'c'"}, {"units": "id == 'd'"}],
     "without": [{"units": "id == 'e'"}]},
    {"kind": "exclusive", "whole": "id == 'a'"},
    {"kind": "arrival", "units": "id == 'a'", "turns": [2, 3], "phase": "move",
     "spaces": "kind == 'b'"},
    {"kind": "total", "units": "id == 'a'", "measure": "men", "declared": 3},
    {"kind": "values", "units": "id == 'a'", "wants": "id == 'b'"},
]  # fmt: skip


class Watching(Names):
    """Keeps what was looked up, and at which key."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[object, tuple[str | int, ...]]] = []

    def condition(self, text: str, subject: Subject, *path: str | int, **_: Any) -> Expr:
        self.seen.append((text, path))
        return parse(text, subject)

    def measure(self, name: str, *path: str | int, factors: bool = False) -> str:
        self.seen.append((name, path))
        return name

    def places(self, names: Any, *path: str | int) -> tuple[str, ...]:
        self.seen.append((list(names), path))
        return tuple(names)

    def phase(self, name: str, *path: str | int) -> str:
        self.seen.append((name, path))
        return name

    space_kind = phase


@pytest.mark.parametrize("keys", KEYS, ids=lambda keys: f"{keys['kind']}-{len(keys)}")
def test_what_a_rule_asks_for_is_looked_up_at_its_key(keys: dict[str, Any]) -> None:
    names = Watching()
    schema(**keys).meaning(names)
    assert names.faults == []
    for text, path in names.seen:
        there: Any = keys
        for step in path:
            there = there[step]
        assert there == text
    asked = {path[0] for _, path in names.seen}
    plain = {"kind", "limit", "exactly", "within", "turns", "declared"}
    assert asked == keys.keys() - plain


FAULTS: list[tuple[dict[str, Any], str, tuple[str, ...], str]] = [
    ({"kind": "count", "places": ["x"]}, "G103", (), "no number is given"),
    ({"kind": "count", "places": ["x"], "at_least": 3, "at_most": 2}, "G213", (),
     "at least 3 and at most 2"),
    ({"kind": "together", "units": "true"}, "G103", (), "what must be there"),
    ({"kind": "range", "units": "true", "within": 2}, "G103", (), "either 'of'"),
    ({"kind": "range", "units": "true", "within": 2, "of": "true", "of_spaces": "true"}, "G103", (),
     "either 'of'"),
    ({"kind": "arrival", "units": "true", "turns": [3, 2]}, "G302", ("turns",), "3 to 2"),
    ({"kind": "arrival", "units": "true", "turns": [2, 10]}, "G302", ("turns",), "2 to 10"),
    ({"kind": "arrival", "units": "true", "turns": [0, 2]}, "G302", ("turns",), "0 to 2"),
    ({"kind": "values", "units": "true", "wants": "true", "scenarios": ["s"]}, "G103",
     ("scenarios",), "the same in all scenarios"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("keys", "code", "path", "words"), FAULTS, ids=[f"{k['kind']}-{w}" for k, _, _, w in FAULTS]
)
def test_a_rule_that_cannot_be_is_a_fault(
    keys: dict[str, Any], code: str, path: tuple[str, ...], words: str
) -> None:
    names = Names()
    schema(**keys).meaning(names)
    assert [fault[0] for fault in names.faults] == [code]
    assert names.faults[0][2] == path and words in names.faults[0][1]


@pytest.mark.parametrize("turns", [[1, 9], [2, 2]])
def test_the_first_and_the_last_turn_are_turns(turns: list[int]) -> None:
    names = Names()
    schema("arrival", units="true", turns=turns).meaning(names)
    assert names.faults == []


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"of": "type == 'hq'"}, "within 2 spaces of one of the"),
        ({"of_spaces": "kind == 'marsh'"}, "within 2 spaces of one of the"),
        ({"of": "type == 'hq'", "through": "hex"}, "counting through hex only"),
    ],
)
def test_a_range_says_whom_or_what_it_is_measured_from(keys: dict[str, Any], said: str) -> None:
    meaning = schema("range", units="true", within=2, **keys).meaning(Names())
    words = str(meaning.says)
    assert said in words
    assert ("hq" in words, "marsh" in words) == ("of" in keys, "of_spaces" in keys), words


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({}, "arrive in "),
        ({"turns": [2, 3]}, "on turns 2 to 3"),
        ({"phase": "move"}, "in the phase 'move'"),
        ({"spaces": "kind == 'marsh'"}, "marsh"),
        ({"turns": [2, 3], "spaces": "kind == 'marsh'"}, "on turns 2 to 3 and in"),
    ],
)
def test_an_arrival_says_when_and_where(keys: dict[str, Any], said: str) -> None:
    words = str(schema("arrival", units="true", **keys).meaning(Names()).says)
    print(words)
    assert said in words
    assert (" in " in words.partition("arrive")[2]) == (
        not keys or "turns" not in keys or "spaces" in keys
    )
    assert ("on turns" in words, "phase" in words) == ("turns" in keys, "phase" in keys)
