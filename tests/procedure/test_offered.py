"""When, where and by which key a procedure is offered."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.procedure.offered import letters, steps_of
from tests.procedure.small import linked


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


def test_a_procedure_has_the_first_free_letter_of_its_words_then_of_its_name() -> None:
    names = {
        "a": ("", "Resolve combat"), "b": ("", "Retreat"), "c": ("C", "Roll"), "d": ("", "Rr"),
        "e": ("", "Überlauf"), "f": ("", "ÄÖ"),
    }  # fmt: skip
    assert letters(names) == {"a": "R", "b": "E", "c": "C", "d": "1", "e": "B", "f": "2"}


def test_the_letter_u_is_never_given() -> None:
    assert letters({"a": ("", "Undo it")}) == {"a": "I"}


def test_those_that_come_too_late_have_none() -> None:
    found = letters({str(n): ("", "A1234567890") for n in range(12)})
    assert list(found.values())[10:] == ["0", ""]


def test_a_phase_stands_for_its_steps(game: Game) -> None:
    whole = {phase.id: steps_of(game, [phase.id]) for phase in game.phases}
    assert all(whole.values())
    for phase in game.phases:
        if phase.steps:
            assert whole[phase.id] >= {step.id for step in phase.steps if not step.steps}


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("phases: [nap]", "G201", "there is no phase 'nap'"),
        ("where: [maps]", "G201", "there is no space 'maps'"),
        ("scenarios: [dusk]", "G201", "there is no scenario 'dusk'"),
        ("key: u", "G103", "a capital letter"),
    ],
)
def test_what_is_not_known_is_found(game: Game, text: str, code: str, words: str) -> None:
    file = f"procedures:\n  - id: p\n    name: P\n    {text}\n    steps: [{{say: x}}]\n"
    procedures, findings = linked(file, game)
    assert not procedures.all
    (found,) = findings
    assert (found.code, words in str(found.message)) == (code, True)


def test_two_procedures_cannot_have_one_key(game: Game) -> None:
    one = "  - {{id: {0}, name: P, key: K, steps: [{{say: x}}]}}\n"
    _, findings = linked("procedures:\n" + one.format("p") + one.format("q"), game)
    (found,) = findings
    assert "the key 'K' is that of 'p' too" in str(found.message)


def test_a_ready_procedure_belongs_to_scenarios_as_another_does(game: Game) -> None:
    only = game.scenarios[0].id
    table = next(iter(game.tables))
    line = f"{{kind: event, id: e, name: E, table: {table}, scenarios: [{only}]}}"
    procedures, findings = linked(f"ready:\n  - {line}\n", game)
    assert not len(findings)
    assert procedures.all["e"].offered.scenarios == (only,)
