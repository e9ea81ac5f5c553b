"""A finding of a procedure points to the very key that is wrong."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.pipeline.load import Loaded
from tests.procedure.small import POINTS, linked


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


def places(game: Game, text: str) -> list[tuple[str, str]]:
    """Code of each finding, and the text from where it points on."""
    _found, findings = linked(text, game)
    lines = text.splitlines()
    return [(f.code, lines[f.span.line - 1][f.span.column - 1 :]) for f in findings]


HEAD = POINTS + "procedures:\n  - id: p\n    name: P\n    units: unit.side == 'mill'\n"
CORN = "    inputs:\n      - id: corn\n        ask: Corn\n        points: corn\n"


@pytest.mark.parametrize(
    ("step", "key"),
    [
        (("set: a", "to: nowhere + 1"), "to"),
        (("set: a", "to: 1", "when: nowhere"), "when"),
        (("set: a", "to: 1", "say: '{nowhere}'"), "say"),
        (("stop: nowhere",), "stop"),
        (("stop: true", "say: '{nowhere}'"), "say"),
        (("say: x", "when: nowhere"), "when"),
        (("say: '{nowhere}'",), "say"),
        (("roll: r", "dice: 7W3"), "dice"),
        (("roll: r", "dice: D6", "number: nowhere"), "number"),
        (("roll: r", "dice: D6", "when: nowhere"), "when"),
        (("find: f", "table: nowhere", "row: 3"), "table"),
        (("find: f", "table: splash", "row: nowhere"), "row"),
        (("find: f", "table: splash", "row: 13"), "row"),
        (("find: f", "table: splash", "row: true"), "row"),
        (("find: f", "table: splash", "row: 3", "column: nowhere"), "column"),
        (("find: f", "table: splash", "row: 3", "column: \"'Wett'\""), "column"),
        (("find: f", "table: splash", "row: 3", "when: nowhere"), "when"),
        (("pay: nowhere", "amount: 1", "refuse: no"), "pay"),
        (("pay: corn", "amount: nowhere", "refuse: no"), "amount"),
        (("pay: corn", "amount: 1", "refuse: '{nowhere}'"), "refuse"),
        (("pay: corn", "amount: 1", "refuse: no", "when: nowhere"), "when"),
        (("flip: nowhere",), "flip"),
        (("add: s", "of: []", "when: nowhere"), "when"),
    ],
)
def test_a_mistake_of_a_step_is_at_its_key(game: Game, step: tuple[str, ...], key: str) -> None:
    lines = "".join(f"        {line}\n" for line in step)
    text = f"{HEAD}{CORN}    steps:\n      - say: fine\n      - cite: '1'\n{lines}"
    (line,) = (line for line in step if line.startswith(f"{key}:"))
    assert [found for _code, found in places(game, text)] == [line]


@pytest.mark.parametrize(("key", "value"), [("when", "nowhere"), ("by", "nowhere")])
def test_a_mistake_of_a_term_is_at_its_key(game: Game, key: str, value: str) -> None:
    term = {"when": "true", "by": "2", "say": "rain"} | {key: value}
    lines = "".join(f"            {k}: {v}\n" for k, v in term.items())
    text = f"{HEAD}    steps:\n      - add: s\n        of:\n          -{lines[11:]}"
    assert [found for _code, found in places(game, text)] == [f"{key}: {value}"]


def test_a_mistake_of_the_units_is_at_the_units(game: Game) -> None:
    text = "procedures:\n  - id: p\n    name: P\n    units: nowhere\n    steps:\n      - say: x\n"
    assert [found for _code, found in places(game, text)] == ["units: nowhere"]


def test_a_second_procedure_of_an_id_points_to_both(game: Game) -> None:
    one = "  - id: p\n    name: P\n    steps:\n      - say: x\n"
    found, findings = linked(f"procedures:\n{one}{one}", game)
    (finding,) = findings
    assert (finding.code, finding.span.line) == ("G202", 6)
    assert [(span.line, str(said)) for span, said in finding.related] == [
        (2, "the first one is here")
    ]
    assert list(found.all) == ["p"]


TRACK = """\
points:
  - id: corn
    name: Corn
    side: {side}
    tracks:
      - track: {track}
        unit: {unit}
        back: {back}
"""
GOOD = {"side": "mill", "track": "turn", "unit": "turn-marker", "back": "0"}


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("side", "nobody", "G201"),
        ("track", "nowhere", "G201"),
        ("track", "mill-lost", "P107"),
        ("unit", "nothing", "G201"),
        ("back", "9", "P107"),
    ],
)
def test_a_mistake_of_a_points_track_is_at_its_key(
    game: Game, key: str, value: str, code: str
) -> None:
    assert places(game, TRACK.format(**GOOD)) == []
    assert places(game, TRACK.format(**GOOD | {key: value})) == [(code, f"{key}: {value}")]


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (("id: a", "ask: A", "low: 5", "high: 2"), "high"),
        (("id: a", "ask: A", "when: nowhere"), "when"),
        (("id: a", "ask: A", "high: 5", "default: 9"), "default"),
        (("id: a", "ask: A", "options: [x, y]", "default: z"), "default"),
        (("id: corn", "ask: A", "points: nowhere"), "points"),
        (("id: a", "ask: A", "points: corn"), "id"),
        (("id: corn", "ask: A", "points: corn", "default: 999"), "default"),
    ],
)
def test_a_mistake_of_an_input_is_at_its_key(game: Game, lines: tuple[str, ...], key: str) -> None:
    text = HEAD + "    inputs:\n      - id: fine\n        ask: Fine\n      - cite: '1'\n        "
    text += "\n        ".join(lines) + "\n    steps:\n      - say: x\n"
    (line,) = (line for line in lines if line.startswith(f"{key}:"))
    assert [found for _code, found in places(game, text)] == [line]


@pytest.mark.parametrize("kind", ["distance", "nearest"])
@pytest.mark.parametrize("part", ["to", "through"])
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("spaces", "space.kin == 'hex'"),
        ("holds", "[{units: unit.typ == 'a'}]"),
        ("without", "[{units: unit.typ == 'a'}]"),
    ],
)
def test_a_mistake_of_a_way_is_at_its_key(
    game: Game, kind: str, part: str, key: str, value: str
) -> None:
    way = {"to": "{}", "through": "{}"} | {part: f"\n            {key}: {value}"}
    lines = "".join(f"          {k}: {v}\n" for k, v in way.items())
    text = f"{HEAD}    inputs:\n      - id: a\n        ask: A\n        {kind}:\n{lines}"
    ((_code, found),) = places(game, f"{text}    steps:\n      - say: x\n")
    assert found == (f"{key}: {value}" if key == "spaces" else "units: unit.typ == 'a'}]")


@pytest.mark.parametrize("ending", ["_known", "_words", "_number", "_1"])
def test_what_comes_with_a_value_that_is_missing_is_one_finding(game: Game, ending: str) -> None:
    text = (
        f"{HEAD}    steps:\n      - stop: odds{ending} == odds{ending}\n      - stop: odds == 2\n"
    )
    _found, findings = linked(text, game)
    assert [str(f.message) for f in findings] == ["there is no value 'odds' at this step"]
