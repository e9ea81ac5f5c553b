"""Conditions that can never be so: each is one finding, in rules and in procedures alike."""

from __future__ import annotations

import pytest

from builder.diagnostics import Findings, Severity
from builder.game.conditions.link import BOTH, ConditionLinker
from builder.game.conditions.vocabulary import vocabulary_of
from builder.game.model import Game
from builder.pipeline.load import Loaded, load
from builder.source import YamlFile
from tests.conftest import Changed
from tests.games import GAMES, read_once

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


def said(game: Game, text: str, wanted: bool = False) -> list[tuple[str, str, str]]:
    """Code, message and hint of each finding about a condition."""
    findings = Findings()
    linker = ConditionLinker(vocabulary_of(game), game.units, game.board, findings, True)
    linker.link(text, "space", YamlFile("rules.yaml"), (), sees=BOTH, wanted=wanted)
    return [(f.code, str(f.message), str(f.hint)) for f in findings]


NEVER = [
    ("terrain == 'water'", "G213", "space.terrain is a set of words", "'water' in space.terrain"),
    ("terrain in ['water']", "G213", "space.terrain is a set", "'water' in space.terrain"),
    ("'water' == terrain", "G213", "space.terrain is a set", "'water' in space.terrain"),
    ("terrain == unit.type", "G213", "is a set of words", "unit.type in space.terrain"),
    ("'watr' in terrain", "G212", "there is no terrain 'watr'", "did you mean 'water'?"),
    ("'paddle' in unit.tags", "G212", "there is no unit tag 'paddle'", "one of: brave, wheels"),
    ("'foot' in unit.type", "G213", "unit.type is a single word", "unit.type == 'foot'"),
    ("'x' in unit.attack", "G213", "unit.attack is a number", ""),
    ("unit.type == 'foto'", "G212", "there is no unit type 'foto'", "did you mean 'foot'?"),
    ("unit.type != 'foto'", "G212", "there is no unit type 'foto'", "did you mean 'foot'?"),
    ("unit.type not in ['foto']", "G212", "there is no unit type 'foto'", "mean 'foot'?"),
    ("unit.shape == 'unti'", "G212", "there is no shape 'unti'", "did you mean 'unit'?"),
    ("unit.name == 'Herron'", "G212", "there is no unit name 'Herron'", "mean 'Heron'?"),
    ("'Car' in unit.name and 'z' in unit.name", "G212", "there is no unit name 'z'", ""),
    ("unit.type == 3", "G213", "unit.type is a word, 3 is a number", "put it in quotes: '3'"),
    ("unit.attack == '3'", "G213", "unit.attack is a number, '3' is a word", "without quotes"),
    ("unit.reduced == 'true'", "G213", "unit.reduced is true or false", "write true or false"),
    ("unit.type > 'foot'", "G213", "words have no order", "write == or !="),
    ("unit.attack < 0", "G213", "unit.attack is never < 0", "from 0 to 999"),
    ("1000 <= unit.movement", "G213", "unit.movement is never >= 1000", "from 0 to 999"),
    ("unit.morale > 5", "G213", "unit.morale is never > 5", "from 2 to 5"),
    ("unit.morale == 7", "G212", "there is no 'morale' of any unit '7'", ""),
    ("unit.morale == 'x'", "G213", "unit.morale is a number", "without quotes"),
    ("unit.attack > 3 and unit.attack < 2", "G213", "cannot meet both bounds", "'or'"),
    ("unit.attack > 3 and unit.attack == 2", "G213", "cannot meet both bounds", "'or'"),
    ("unit.type == 'foot' and unit.type == 'cart'", "G213", "never 'cart' and 'foot' at once",
     "unit.type in ['cart', 'foot']"),
    ("unit.type != 'foot' or unit.type != 'cart'", "G213", "always differs from",
     "unit.type not in ['cart', 'foot']"),
    ("unit.type", "G213", "unit.type is a word, not a condition", "unit.type == 'word'"),
    ("unit.attack", "G213", "unit.attack is a number, not a condition", "unit.attack > 0"),
    ("not terrain", "G213", "a set of words, not a condition", "'word' in space.terrain"),
    ("unit.type + 1 == 2", "G213", "unit.type is a word; '+' is for numbers", ""),
    ("'a' == 'a'", "G213", "compares no property", ""),
    ("unit.colour == 'red'", "G211", "a unit has no 'colour'", ""),
    ("unit.type == 'turn' and unit.side == 'mill'", "G214", "no unit meets this condition", "'or'"),
    ("terrain != 'water' and id == 'A1'", "G213", "is a set of words", "in space.terrain"),
    ("kind == 'box'", "G214", "no space of the map meets this condition", "the kind 'count'"),
    ("'water' in terrain and depth == 0", "G214", "no space of the map meets this condition", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "words", "hint"), NEVER, ids=[n[0] for n in NEVER])
def test_what_can_never_be_so_is_one_finding(
    game: Game, text: str, code: str, words: str, hint: str
) -> None:
    ((found, message, written),) = said(game, text)
    assert (found, words in message, hint in written) == (code, True, True), (message, written)


@pytest.mark.parametrize(
    "text",
    [
        "'water' in terrain", "'deep' in groups and kind == 'hex'", "unit.size == ''",
        "unit.attack > 1 and unit.attack < 3", "unit.attack >= 1 and unit.attack <= 1",
        "unit.type in ['foot', 'cart'] and not unit.reduced", "'Frog' in unit.name",
        "unit.attack + unit.movement > 4", "unit.morale == 3", "depth == 3", "true",
        "unit.type == 'foot' or unit.type == 'cart'", "'brave' in unit.tags and unit.parent == ''",
    ],
)  # fmt: skip
def test_what_can_be_so_is_no_finding(game: Game, text: str) -> None:
    assert said(game, text) == []


def test_what_the_data_ought_to_be_may_differ_from_what_it_is(game: Game) -> None:
    assert said(game, "unit.morale == 9 and unit.name == 'Otter'", wanted=True) == []
    assert [code for code, *_ in said(game, "unit.type == 'otter'", wanted=True)] == ["G212"]


def errors(loaded: Loaded) -> list[str]:
    return [f"{f.code} {f.span}" for f in loaded.findings if f.severity is not Severity.NOTE]


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("rules.yaml", "unit.type == 'cart'", "unit.type == 'kart'", "rules.yaml:17:5"),
        ("procedures.yaml", "units: unit.type == 'foot'\n", "units: unit.type == 'fooot'\n",
         "procedures.yaml:63:5"),
        ("procedures.yaml", "units: \"unit.type != 'flyer'\"", "units: \"unit.type != 'flier'\"",
         "procedures.yaml:13:86"),
        ("procedures.yaml", "{units: \"unit.type == 'flyer'\"", "{units: \"unit.type == 'flier'\"",
         "procedures.yaml:42:17"),
    ],
)  # fmt: skip
def test_a_misspelt_word_is_found_in_every_file(
    changed: Changed, file: str, old: str, new: str, place: str
) -> None:
    assert errors(load(changed(file, old, new))) == [f"G212 {place}"]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("    of: unit.nation == 'frogs'", "    of: kind == 'hex' and unit.nation == 'frogs'",
         "G211 rules.yaml:42:5"),
        ("whole: unit.size == 'band'", "whole: unit.size == 'band' and space.id == 'A1'",
         "G211 rules.yaml:62:5"),
    ],
)  # fmt: skip
def test_what_a_condition_does_not_look_at_is_found(
    changed: Changed, old: str, new: str, place: str
) -> None:
    assert errors(load(changed("rules.yaml", old, new))) == [place]


@pytest.mark.games
@pytest.mark.parametrize("name", list(GAMES))
def test_the_games_have_no_condition_that_nothing_meets(name: str) -> None:
    codes = {f.code for f in read_once(GAMES[name], looks=True).findings}
    assert not codes & {"G211", "G212", "G213", "G214", "P108"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("kind = 'hex'", "equality is written =="),
        ("kind == 'hex", "a quote is not closed"),
        ("(kind == 'hex'", "a bracket is not closed"),
        ("kind == 'hex' && depth == 0", "write and, or, not"),
        ("kind == 'a=b' and", "cannot be read as a condition"),
        ("1 < depth < 3", "join two with 'and'"),
        ("depth / 2 == 1", "write // for a quotient"),
        ("len(tags) > 1", "the functions are min, max, abs, text"),
        ("map.kind == 'hex'", "properties are written unit.name, space.name or border.name"),
    ],
)
def test_what_cannot_be_read_says_what_to_write(game: Game, text: str, words: str) -> None:
    ((code, message, _),) = said(game, text)
    assert (code, words in message) == ("G210", True), message
