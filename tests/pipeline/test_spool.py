"""Files that wait to be published, in memory and on the disk."""

from __future__ import annotations

import os
import tempfile

import pytest

from builder.pipeline import spool
from builder.pipeline.manifest import digest
from builder.pipeline.spool import Spool


def test_files_beyond_what_memory_may_hold_wait_on_the_disk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(spool, "IN_MEMORY", 10)
    held = Spool()
    held["a"], held["b"], held["c"] = b"123456", b"7890abc", b"def"
    monkeypatch.setattr(os, "pread", lambda _file, size, at: f"{size} from {at}".encode()[:size])
    assert held["a"] == b"123456"
    assert held["b"].startswith(b"7 from")
    monkeypatch.undo()
    assert dict(held) == {"a": b"123456", "b": b"7890abc", "c": b"def"}
    held["b"] = b"other"
    assert held["b"] == b"other" and [*held] == ["a", "b", "c"]


def test_what_is_taken_away_makes_room_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spool, "IN_MEMORY", 10)
    monkeypatch.setattr(tempfile, "TemporaryFile", None)  # the disk is not asked
    held = Spool()
    for n in range(9):
        held["a"] = b"1234567"
        held[f"{n}"] = b"890"
        assert held.pop(f"{n}") == b"890"
    assert held["a"] == b"1234567"


def test_files_stay_in_memory_where_the_disk_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spool, "IN_MEMORY", 0)

    def full(**_how: object) -> None:
        raise OSError

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    held = Spool()
    held["a"] = b"123"
    assert held["a"] == b"123"


def test_what_is_told_of_a_file_is_always_told_of_what_it_holds() -> None:
    held = Spool()
    held["a"] = b"first"
    first = held.told("a")
    held["a"] = b"second one"
    assert held.told("a") == (digest(b"second one"), 10) != first
    del held["a"]
    held.hold("a", b"third")
    assert held.told("a") == (digest(b"third"), 5)


def test_what_another_process_told_of_a_file_is_not_worked_out_again() -> None:
    file, held = spool.Unnamed(), Spool()
    held.hold("a", spool.Stretch(file, *file.place(b"made elsewhere")))
    assert held.told("a") == (digest(b"made elsewhere"), 14)
    held["a"] = b"made here"
    assert held.told("a") == (digest(b"made here"), 9)
