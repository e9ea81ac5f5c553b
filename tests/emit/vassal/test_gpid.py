"""Numbers once given stay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.emit.vassal.gpid import LockError, assign, dump_lock, following, parse_lock

names = st.lists(st.text(max_size=4), unique=True, max_size=8)


def test_keys_are_numbered_in_their_order() -> None:
    assert assign({}, ["b", "a"]) == {"b": 1, "a": 2}


@given(names, names)
def test_later_builds_change_no_number_and_use_none_again(old: list[str], new: list[str]) -> None:
    first = assign({}, old)
    second = assign(first, new)
    assert {key: second[key] for key in first} == first
    assert len(set(second.values())) == len(second)


@given(names)
def test_order_does_not_matter_once_locked(keys: list[str]) -> None:
    locked = assign({}, keys)
    assert assign(locked, reversed(keys)) == locked


def test_a_removed_piece_keeps_its_number() -> None:
    locked = assign({}, ["a", "b"])
    assert assign(locked, ["c"])["c"] == 3


def test_a_number_retired_by_hand_is_not_used_again() -> None:
    gpids, start = parse_lock('{"gpids": {"a": 1}, "next": 9}')
    assert assign(gpids, ["b"], start)["b"] == 9


@given(names)
def test_the_lock_is_read_back(keys: list[str]) -> None:
    locked = assign({}, keys)
    assert parse_lock(dump_lock(locked)) == (locked, following(locked))


def test_the_file_is_sorted_and_ends_with_a_line() -> None:
    assert dump_lock({"b": 2, "a": 1}) == (
        '{\n "gpids": {\n  "a": 1,\n  "b": 2\n },\n "next": 3\n}\n'
    )


def test_no_file_is_an_empty_lock() -> None:
    assert parse_lock("") == ({}, 1)


@pytest.mark.parametrize(
    "text",
    ["{", "[]", "1", '{"gpids": []}', '{"gpids": {"a": "1"}}', '{"gpids": {"a": 0}}', "[" * 9999,
     '{"gpids": {"a": true}}', '{"gpids": {"a": 1, "b": 1}}', '{"next": 1}'],
)  # fmt: skip
def test_other_files_are_refused_in_words(text: str) -> None:
    with pytest.raises(LockError, match=r"gpid"):
        parse_lock(text)
