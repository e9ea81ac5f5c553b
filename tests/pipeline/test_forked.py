"""What a second process makes is what would be made here; nothing is lost where it fails."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from builder.pipeline import forked as module
from builder.pipeline.forked import forked


@pytest.fixture(params=[True, False], ids=["forked", "here"])
def _forks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "alone", lambda: request.param)


def asked(work: Callable[[], bytes]) -> bytes:
    with forked(work) as made:
        return made()


@pytest.mark.usefixtures("_forks")
def test_what_is_made_beside_is_what_is_made_here() -> None:
    assert asked(lambda: b"list" * 100_000) == b"list" * 100_000


@pytest.mark.usefixtures("_forks")
def test_nothing_is_nothing_too() -> None:
    assert asked(lambda: b"") == b""


def test_what_comes_after_is_done_by_the_other_process_and_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    who = tmp_path / "who"
    for forks, told in ((True, True), (False, False)):
        monkeypatch.setattr(module, "alone", lambda forks=forks: forks)
        with forked(lambda: b"made", lambda: who.write_text(str(os.getpid()))) as made:
            assert made() == b"made"
        assert who.exists() == told
        who.unlink(missing_ok=True)


def test_an_interrupt_ends_the_other_process_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The first one has told it already."""
    here = os.getpid()
    monkeypatch.setattr(module, "alone", lambda: True)
    told = signal.signal(signal.SIGINT, lambda *_: os.write(2, b"stopped"))

    def interrupted() -> bytes:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGINT)
            return b"went on"
        return b"made here"

    try:
        assert asked(interrupted) == b"made here"
    finally:
        signal.signal(signal.SIGINT, told)
    assert capfd.readouterr().err == ""


@pytest.mark.usefixtures("_forks")
def test_a_mistake_is_raised_where_the_work_is_asked_for() -> None:
    with pytest.raises(ValueError, match="no number"):
        asked(lambda: bytes(int("no number")))


@pytest.mark.usefixtures("_forks")
def test_who_does_not_ask_does_not_wait_for_what_nobody_reads() -> None:
    with forked(lambda: bytes(5_000_000)):
        pass


def test_what_a_process_that_dies_leaves_behind_is_made_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = os.getpid()
    monkeypatch.setattr(module, "alone", lambda: True)
    assert asked(lambda: b"whole" if os.getpid() == here else os._exit(3)) == b"whole"


def test_it_is_made_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "alone", lambda: True)
    assert asked(lambda: str(os.getpid()).encode()) != str(os.getpid()).encode()
