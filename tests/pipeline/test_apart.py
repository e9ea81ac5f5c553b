"""Work in a second process gives what it would give here, and its mistakes are told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from builder.diagnostics import Trouble
from builder.pipeline import apart as module
from builder.pipeline.apart import apart


@pytest.fixture(params=[True, False], ids=["forked", "here"])
def where(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Forked or not. Under a test runner with threads nothing is forked in earnest."""
    if request.param and not module._alone():
        pytest.skip("this process has more than one thread: nothing is forked")
    monkeypatch.setattr(module, "_alone", lambda: request.param)
    return bool(request.param)


def test_the_result_is_that_of_the_work(where: bool) -> None:
    assert apart(lambda: {"a": b"1" * 300_000})() == {"a": b"1" * 300_000}


def test_a_mistake_there_is_raised_here(where: bool) -> None:
    def work() -> int:
        raise ValueError("no such colour")

    with pytest.raises((RuntimeError, ValueError), match="no such colour"):
        apart(work)()


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    if not module._alone():
        pytest.skip("this process has more than one thread: nothing is forked")
    with pytest.raises(Trouble, match="too early"):
        apart(lambda: os._exit(3))()


def test_a_process_with_threads_is_not_forked(monkeypatch: pytest.MonkeyPatch) -> None:
    def status(_self: Path, *_how: str) -> str:
        return "Name:\tx\nThreads:\t2\nCpus:\t3\n"

    monkeypatch.setattr(Path, "read_text", status)
    assert apart(os.getpid)() == os.getpid()
