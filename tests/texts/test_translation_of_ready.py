"""Ready procedures in another language: ours from the catalogue, the game's as translated."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.procedure.model import Procedures
from builder.procedure.run import run
from builder.procedure.values import Value
from builder.texts.dictionary import Dictionary, missing_texts, said_in
from builder.texts.translation import printed
from tests.games import SOURCE_DATA, read_once
from tests.procedure.small import linked

READY = """procedures: []
ready:
  - {kind: weather, id: weather, name: Roll for weather, text: The sky over the Ansel., \
marker: weather-mark, track: weather, table: weather, turns: {1-4: Dry, 5+: Turns 5–7}}
  - {kind: replacement, id: replacement, name: Replacement, units: unit.size == 'division', \
never_with: out-of-supply, weather: {unit: weather-mark, track: weather}, only_in: [Dry]}
  - {kind: event, id: event, name: An event, table: weather}
"""
GERMAN = {
    ("procedures", "Roll for weather"): "Wetter auswürfeln",
    ("procedures", "The sky over the Ansel."): "Der Himmel über der Ansel.",
    ("procedures", "Dry"): "Trocken",
    ("procedures", "Storm"): "Sturm",
    ("units", "Out of Supply"): "Abgeschnitten",
}


@pytest.fixture(scope="module")
def played() -> tuple[Game, Procedures]:
    game = read_once(SOURCE_DATA / "low-water").game
    assert game is not None
    found, findings = linked(READY, game)
    assert not len(findings), [str(each.message) for each in findings]
    return game, found


@pytest.fixture(scope="module")
def german(played: tuple[Game, Procedures]) -> tuple[Game, Procedures]:
    words = Dictionary("de")
    for (group, text), said in GERMAN.items():
        words.add(group, text, said)
    return said_in(*played, words)


def report(said: tuple[Game, Procedures], name: str, die: int = 1, **given: Value) -> str:
    game, procedures = said
    return run(procedures.all[name], game, given, lambda _sides: die).report()


def test_what_the_designer_wrote_is_translated(german: tuple[Game, Procedures]) -> None:
    weather = german[1].all["weather"]
    assert (weather.name, weather.text) == ("Wetter auswürfeln", "Der Himmel über der Ansel.")


def test_what_is_ours_comes_from_the_catalogue(german: tuple[Game, Procedures]) -> None:
    assert [one.ask for one in german[1].all["weather"].inputs] == ["Nummer des Zugs"]
    said = report(german, "replacement", turn=2, side="league", reduced=False, weather="Trocken")
    assert said == "Sie hat volle Stärke."


def test_a_text_of_the_game_in_one_of_our_sentences_is_translated(
    german: tuple[Game, Procedures],
) -> None:
    assert report(german, "weather", turn=2) == "Zug 2: Trocken."
    given: dict[str, Value] = {"turn": 2, "side": "league", "reduced": True, "weather": "Trocken"}
    assert "Abgeschnitten" in report(german, "replacement", **given, barring=1)


def test_what_is_compared_is_compared_in_german(german: tuple[Game, Procedures]) -> None:
    game, procedures = german
    found = run(procedures.all["weather"], game, {"turn": 9}, lambda _sides: 6)
    assert [(each.kind, each.to) for each in found.effects] == [("move", "Weather Storm")]
    assert found.report() == "Würfel 6: Sturm."
    given: dict[str, Value] = {"turn": 2, "side": "league", "reduced": True, "weather": "Trocken"}
    flipped = run(procedures.all["replacement"], game, given, lambda _sides: 1)
    assert [each.kind for each in flipped.effects if each.kind == "flip"] == ["flip"]


def test_nobody_is_asked_to_translate_what_is_ours(played: tuple[Game, Procedures]) -> None:
    texts = {text for group, text in printed(*played) if group == "procedures"}
    assert {"Roll for weather", "The sky over the Ansel.", "Replacement", "An event"} <= texts
    assert not any(
        word in text
        for text in texts
        for word in ("Number of the turn", "Die {die}", "Turn {turn}", "at full strength")
    )
    assert ("procedures", "Number of the turn") not in missing_texts(None, *played)


def test_without_a_catalogue_ours_is_english(played: tuple[Game, Procedures]) -> None:
    assert report(said_in(*played, Dictionary("fr")), "event", 6) == "Die 6: Storm."
