"""Open lists: what every game knows, what a game declares, and what is said of any other word."""

from __future__ import annotations

import pytest

from builder.diagnostics import Findings, Span
from builder.game.link.words import UNKNOWN, check_word
from builder.game.model import OpenWords
from builder.pipeline.load import load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")

DECLARED = "language: en\nwords: {features: {tramway: rail}, actors: [Umpire]}"


def test_a_declared_kind_of_feature_is_drawn_in_its_style(changed: Changed) -> None:
    changed("game.yaml", "language: en", DECLARED)
    folder = changed("map.yaml", "kind: city, name: Old Mill, spaces: A2",
                     "kind: tramway, name: Old Mill, spaces: A2 B2")  # fmt: skip
    loaded = load(folder)
    assert loaded.game is not None and not loaded.findings.failed
    (course,) = loaded.game.board.courses
    assert (course.kind, course.style) == ("tramway", "rail")


def test_a_style_is_one_of_the_programs(changed: Changed) -> None:
    folder = changed("game.yaml", "language: en", "language: en\nwords: {features: {tram: rial}}")
    (found,) = load(folder).findings
    assert (found.code, str(found.hint)) == ("G103", "did you mean 'rail'?")


def test_who_acts_may_be_declared(changed: Changed) -> None:
    folder = changed("sequence.yaml", "who: Both", "who: Umpire")
    (found,) = [f for f in load(folder).findings if f.severity.value == "error"]
    assert found.code == "G201" and "actors: […]" in str(found.hint)
    assert not load(changed("game.yaml", "language: en", DECLARED)).findings.failed


@pytest.mark.parametrize("key", UNKNOWN)
def test_a_stranger_is_one_finding_that_says_how_to_declare_it(key: str) -> None:
    findings = Findings()
    known = getattr(OpenWords().with_defaults(), key)
    assert not check_word("zzzz", key, known, Span("game.yaml"), findings)
    (found,) = findings
    assert "'zzzz'" in str(found.message)
    assert f"words: {{{key}: " in str(found.hint) and all(word in str(found.hint) for word in known)


def test_a_slip_is_met_with_the_word_that_was_meant() -> None:
    findings = Findings()
    check_word("reducd", "states", ("reduced", "disrupted"), Span("units.csv"), findings)
    (found,) = findings
    assert str(found.hint) == "did you mean 'reduced'?"
