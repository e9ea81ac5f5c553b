"""Long setups are judged in a second process: the findings are those of one, in the same order."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest

from builder.diagnostics import Findings
from builder.legality import check, in_turn
from builder.pipeline import forked, judging
from builder.pipeline.load import checked
from builder.source import open_folder
from tests.conftest import Changed
from tests.games import SKIRMISH, read_once


def said(findings: Findings) -> Sequence[str]:
    return [f"{one.code} {one.span} {one.message} {one.units}" for one in findings]


@pytest.fixture(params=[True, False], ids=["forked", "here"])
def _many(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "MANY", 0)
    monkeypatch.setattr(forked, "alone", lambda: request.param)


@pytest.mark.usefixtures("_many", "undrawn")
def test_a_game_with_errors_of_both_kinds_has_the_same_findings(changed: Changed) -> None:
    folder = open_folder(
        changed("setups/morning.csv", "pond-foot,1,reserve", "pond-foot,9,reserve")
    )
    beside = checked(folder).findings
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "MANY", 1_000_000)
        assert said(beside) == said(checked(folder).findings)


@pytest.mark.usefixtures("_many")
def test_what_is_found_elsewhere_comes_after_what_is_not_legal() -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    alone, both = Findings(), Findings()
    span = game.scenarios[0].span
    word = next(iter(read_once(SKIRMISH).findings)).message

    def further(findings: Findings) -> None:
        findings.add("D104", span, word)

    def last(findings: Findings) -> None:
        findings.add("M103", span, word)

    one = check(game, alone, lambda: further(alone), in_turn)
    last(alone)
    two = check(game, both, lambda: further(both), lambda *what: judging.beside(game, last, *what))
    assert one is not None and two is not None and one.audits == two.audits
    assert said(alone) == said(both) and said(both)[-2].startswith("D104")


def test_few_rows_are_judged_here(monkeypatch: pytest.MonkeyPatch) -> None:
    game, here = read_once(SKIRMISH).game, list[int]()
    assert game is not None
    monkeypatch.setattr(judging, "forked", lambda _work: pytest.fail("a second process"))
    judging.beside(
        game, None, lambda _findings: here.append(os.getpid()) or (), Findings(), lambda: None
    )
    assert here == [os.getpid()]
