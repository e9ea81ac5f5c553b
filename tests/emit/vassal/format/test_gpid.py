"""Numbers once given stay, and a lock that was damaged is seen to be so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.emit.vassal.format.gpid import (
    EDITOR,
    Fault,
    Lock,
    assign,
    dump_lock,
    missing,
    parse_lock,
    renamed,
    unused,
)

names = st.lists(st.text(max_size=4), unique=True, max_size=8)
KEYS = ["unit:a", "unit:b", "unit:c"]
LOCK = assign(Lock({}), KEYS)
TEXT = dump_lock(LOCK)
APPROVED = Path(__file__).parent / "gpid.txt"


def faults(text: str) -> list[tuple[str, int]]:
    return [(fault.code, fault.line) for fault in parse_lock(text)[1]]


def test_keys_are_numbered_in_their_order() -> None:
    assert assign(Lock({}), ["b", "a"]) == Lock({"b": 1, "a": 2}, 3)


@given(names, names)
def test_later_builds_change_no_number_and_use_none_again(old: list[str], new: list[str]) -> None:
    first = assign(Lock({}), old)
    second = assign(first, new).numbers
    assert {key: second[key] for key in first.numbers} == first.numbers
    assert len(set(second.values())) == len(second)


@given(names)
def test_order_does_not_matter_once_locked(keys: list[str]) -> None:
    locked = assign(Lock({}), keys)
    assert assign(locked, reversed(keys)) == locked


def test_a_removed_piece_keeps_its_number() -> None:
    assert assign(LOCK, ["unit:d"]).numbers["unit:d"] == 4
    assert unused(LOCK, ["unit:b"]) == ["unit:a", "unit:c"]


def test_a_number_retired_by_hand_is_not_used_again() -> None:
    lock, wrong = parse_lock('{"gpids": {"a": 1}, "next": 9}')
    assert not wrong and assign(lock, ["b"]).numbers["b"] == 9


@given(names)
def test_the_lock_is_read_back(keys: list[str]) -> None:
    locked = assign(Lock({}), keys)
    assert parse_lock(dump_lock(locked)) == (locked, [])


def test_the_file_is_sorted_one_piece_a_line_and_ends_with_a_line() -> None:
    assert dump_lock(Lock({"unit:b": 2, "unit:a": 1})) == (
        '{\n "editor": 100000,\n "gpids": {\n  "unit:a": "1 0a8722",\n  "unit:b": "2 78a2a6"\n },\n'
        ' "next": 3\n}\n'
    )


def test_a_lock_of_a_former_version_has_bare_numbers() -> None:
    assert parse_lock('{"gpids": {"unit:a": 1}, "next": 2}') == (Lock({"unit:a": 1}, 2), [])


CONFLICT = """{
 "gpids": {
<<<<<<< HEAD
  "unit:a": 1
=======
  "unit:b": 1
>>>>>>> other
 }
}
"""


BROKEN = [
    ("", "G501", 1),
    (" \n", "G501", 1),
    (CONFLICT, "G501", 3),
    ('{\n "gpids": {\n  "a" 1\n', "G501", 3),
    ("[]", "G501", 1),
    ("1", "G501", 1),
    ("[" * 9999, "G501", 1),
    ("9" * 9999, "G501", 1),
    ('{"next": 1}', "G501", 1),
    ('{"gpids": []}', "G501", 1),
    ('{\n "gpids": {\n  "a": "x"\n }}', "G501", 3),
    ('{\n "gpids": {\n  "a": 0\n }}', "G501", 3),
    ('{\n "gpids": {\n  "a": true\n }}', "G501", 3),
    ('{\n "gpids": {\n  "a": 2147483647\n }}', "G501", 3),
    ('{\n "gpids": {\n  "a": {"b": 1}\n }}', "G501", 3),
    ('{\n "gpids": {\n  "a": 1\n },\n "next": "x"}', "G501", 5),
    ('{\n "gpids": {\n  "a": 1,\n  "b": 2,\n  "a": 1\n }}', "G501", 5),
    ('{\n "gpids": {\n  "a": 1,\n  "b": 1\n }}', "G501", 4),
    ('{\n "gpids": {\n  "a": 1\n },\n "gpids": {\n  "b": 2\n }}', "G501", 5),
]


@pytest.mark.parametrize(("text", "code", "line"), BROKEN)
def test_a_broken_lock_is_found_at_its_line(text: str, code: str, line: int) -> None:
    assert faults(text) == [(code, line)]


def swapped() -> str:
    data = json.loads(TEXT)
    one, two = data["gpids"]["unit:a"], data["gpids"]["unit:b"]
    data["gpids"] |= {"unit:a": two, "unit:b": one}
    return json.dumps(data, indent=1)


MORE = [
    TEXT, swapped(), TEXT.replace("unit:b", "unit:b\\u0007" + "x" * 70), TEXT.replace("2 ", "02 "),
    '{\n "editor": 100000,\n "gpids": {\n  "a": 1,\n  "b": "2 78a2a6"\n },\n "next": 100001\n}',
    '{"gpids": {"a": 1, "b": 100000, "c": -1}, "next": true}', '{"gpids": {"a": 1}, "next": 0}',
    TEXT.replace('"next"', '"released": {"1.0": "0123456789abcdef"},\n "next"'),
    TEXT.replace('"next"', '"released": {"1.0": "0123456789abcdeg"},\n "next"'),
    TEXT.replace('"next"', '"released": {},\n "next"'),
    TEXT.replace('"next"', '"released": {"1.0": 7},\n "next"'),
    '{"gpids": 7}', '{"gpids": [1]}', '{"gpids": {}, "released": []}',
    "|||||||\n", "\n>>>>>>> x", '{"a": 1} x',
]  # fmt: skip
"""Further files, right and wrong."""
HELD = [
    (Lock({}), KEYS), (LOCK, KEYS), (LOCK, [*KEYS, "unit:d"]), (Lock({"unit:a": 2}, 12), KEYS),
    (Lock({"unit:a": 1, "unit:c": 3, "gone:4": 4}, 3), ["unit:b"]),
    (Lock({"unit:a": EDITOR - 1}, 2), ["unit:a", "unit:b"]),
]  # fmt: skip
"""Files held against the keys of a game."""


def told(fault: Fault) -> str:
    return f"  {fault.code} {fault.line}: {fault.message} ({fault.hint})"


def reading() -> Iterator[str]:
    """What is said of each file, and what is made of it."""
    for text in [*(text for text, _, _ in BROKEN), *MORE]:
        lock, found = parse_lock(text)
        yield f"{text[:300]!r}: {dict(lock.numbers)}, {lock.following}, {dict(lock.released)}"
        yield from map(told, found)
        yield f"  written {dump_lock(lock)!r}"
    for lock, keys in HELD:
        more = assign(lock, keys)
        yield f"{lock} for {keys}: {more}, gone {unused(lock, keys)}"
        yield from map(told, missing(lock, keys))
    for formerly in ({"unit:x": ["unit:z", "unit:b"]}, {"unit:a": ["unit:b"]}, {"unit:x": ["y"]}):
        yield f"{formerly}: {renamed(LOCK, formerly)}"


def test_all_that_is_said_of_locks_is_as_approved() -> None:
    """Written by `python -m tests.emit.vassal.format.test_gpid`; then look at what changed."""
    assert "\n".join(reading()) + "\n" == APPROVED.read_text("utf-8")


def test_numbers_that_were_swapped_are_both_found() -> None:
    assert faults(swapped()) == [("G502", 4), ("G502", 5)]


def test_a_number_that_was_altered_is_found() -> None:
    assert faults(TEXT.replace('"2 ', '"7 ')) == [("G502", 5)]


def test_a_unit_that_was_renamed_in_the_lock_is_found_with_the_way_on() -> None:
    _, (fault,) = parse_lock(TEXT.replace("unit:b", "unit:bb"))
    assert fault.code == "G502"
    assert 'without its check digits: "unit:bb": 2' in str(fault.hint)


def test_a_number_set_by_hand_is_told_and_taken() -> None:
    check = TEXT.split('"unit:b": ')[1].split("\n")[0]
    text = TEXT.replace(f'"unit:b": {check}', '"unit:bb": 2,')
    lock, (fault,) = parse_lock(text)
    assert fault.code == "G504" and lock.numbers["unit:bb"] == 2
    assert parse_lock(dump_lock(lock))[1] == []


def test_a_deleted_line_is_told_where_a_unit_would_get_a_new_number() -> None:
    lock = Lock({"unit:a": 1, "unit:c": 3}, 4)
    assert missing(lock, ["unit:a", "unit:c"]) == []
    (fault,) = missing(lock, KEYS)
    assert fault.code == "G505" and "number 2 has no line" in str(fault.message)
    assert '"gone:2": 2' in str(fault.hint)
    assert missing(Lock({**lock.numbers, "gone:2": 2}, 4), KEYS) == []


def test_units_never_get_a_number_of_the_editor() -> None:
    full = Lock({f"unit:{n}": n for n in range(1, EDITOR)})
    assert missing(full, []) == []
    assert [fault.code for fault in missing(full, ["unit:new"])] == ["G501"]


def test_the_lock_in_the_documentation_is_one_that_a_build_writes() -> None:
    page = (Path(__file__).parents[4] / "docs" / "module.md").read_text("utf-8")
    text = page.split("```json\n")[1].split("```")[0]
    lock, wrong = parse_lock(text)
    assert not wrong and dump_lock(lock) == text


if __name__ == "__main__":
    APPROVED.write_text("\n".join(reading()) + "\n", "utf-8", newline="\n")
