"""What the board tells a procedure: sums, distances, nearest spaces, spaces that fit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.diagnostics import Span
from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.pipeline.load import Loaded
from builder.procedure.procedure import Procedure
from builder.procedure.run import run
from builder.procedure.situation import Acting, Situation
from builder.procedure.values import Value
from tests.procedure.small import linked, procedure

FOES = "{id: far, ask: Far, high: 5, distance: {to: {holds: [{side: enemy}]}%s}}"
ROUND = ", through: {spaces: \"space.id not in ['B2', 'B1', 'B3']\"}"
SHARED = "{id: at, ask: At, nearest: {to: {holds: [{side: own}, {side: enemy}]}}}"
FREE = "{id: free, ask: Free, count: {spaces: \"'deep' in space.groups\", without: [{side: any}]}}"


def table(game: Game, at: str, **stands: str) -> Situation:
    """The millers act `at` a space; other units by id (_ for -) and space."""
    position = Position()
    for name, space in {"mill_foot": at, **stands}.items():
        unit = game.units[name.replace("_", "-")]
        position.put(space, Standing(unit, 1, False, Span("", 1)))
    return Situation(game, position, Acting(game.units["mill-foot"], False, at))


def one(game: Game, wanted: str) -> Procedure:
    return procedure(game, "{say: Done.}", wanted, "unit.type == 'foot'")


@pytest.fixture
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


@pytest.mark.parametrize(
    ("space", "far"), [("A1", 0), ("A2", 1), ("B1", 1), ("B2", 2), ("C1", 2), ("D3", 4)]
)
def test_a_distance_counts_steps_to_the_nearest(game: Game, space: str, far: int) -> None:
    board = table(game, "A1", pond_foot=space)
    assert one(game, FOES % "").given(board) == {"far": far}


def test_a_distance_without_end_is_the_input_s_high(game: Game) -> None:
    assert one(game, FOES % "").given(table(game, "A1")) == {"far": 5}


def test_a_way_leads_only_through_what_fits(game: Game) -> None:
    """The B column is closed: nothing beyond it is reached, but its own spaces are."""
    closed = one(game, FOES % ROUND)
    assert closed.given(table(game, "A1", pond_foot="C1")) == {"far": 5}
    assert closed.given(table(game, "A1", pond_foot="B1")) == {"far": 1}


def test_the_nearest_spaces_are_named_and_counted(game: Game) -> None:
    wanted = one(game, SHARED)
    board = table(game, "B2", pond_foot="B2")
    given: dict[str, Value] = wanted.given(board)
    assert given == {"at": "B2"}
    assert run(wanted, game, given, lambda _: 1).values["at_number"] == 1
    none = wanted.given(table(game, "B2"))
    assert (none, run(wanted, game, none, lambda _: 1).values["at_number"]) == ({"at": ""}, 0)


def test_spaces_that_fit_are_counted(game: Game) -> None:
    assert one(game, FREE).given(table(game, "A1")) == {"free": 2}
    held = table(game, "A1", pond_foot="D2")
    assert one(game, FREE).given(held) == {"free": 1}


def test_off_the_map_nothing_is_measured(game: Game) -> None:
    assert one(game, FOES % "").given(table(game, "mill-lost")) == {}


@pytest.mark.parametrize(
    ("wanted", "code", "words"),
    [
        ("{id: n, ask: N, distance: {to: {spaces: space.kin == 'hex'}}}", "G211", "no 'kin'"),
        ("{id: n, ask: N, distance: {to: {holds: [{units: unit.typ == 'a'}]}}}", "G211", "'typ'"),
        ("{id: n, ask: N, count: {holds: [{side: own}]}}", "P101", "only 'side: any'"),
        ("{id: n, ask: N, nearest: {to: {}}}", "P101", "give 'units'"),
    ],
)  # fmt: skip
def test_mistakes_in_spaces_are_found(game: Game, wanted: str, code: str, words: str) -> None:
    text = f"procedures:\n  - id: p\n    name: P\n    inputs:\n      - {wanted}\n"
    if "nearest" not in wanted and "count" not in wanted:
        text = text.replace("    inputs", "    units: unit.type == 'foot'\n    inputs")
    _, findings = linked(text + "    steps: [{say: Done.}]\n", game)
    assert any(f.code == code and words in str(f.message) for f in findings)


@pytest.mark.parametrize(
    ("face", "reduced", "strength"),
    [("front", False, 3), ("front", True, 3), ("back", False, 1), ("back", True, 1),
     ("up", False, 3), ("up", True, 1)],
)  # fmt: skip
def test_a_factor_is_that_of_the_face_asked_for(
    game: Game, face: str, reduced: bool, strength: int
) -> None:
    foot = game.units["mill-foot"]
    there = Situation(game, Position(), Acting(foot, reduced, "A1"))
    made = one(game, f"{{id: mine, ask: Mine, factor: attack, face: {face}}}")
    assert made.inputs[0].read(there) == strength


def test_a_measure_that_a_counter_lacks_counts_nothing_but_a_factor_unknown_must_be_asked(
    game: Game,
) -> None:
    foot = game.units["mill-foot"]
    unknown = replace(
        foot, front=replace(foot.front, factors={**foot.front.factors, "attack": None})
    )
    for unit, strength in ((foot, 3), (unknown, None)):
        position = Position()
        position.put("A1", Standing(unit, 1, False, Span("", 1)))
        there = Situation(game, position, Acting(unit, False, "A1"))
        made = one(game, "{id: own, ask: Own, board: {sum: attack, side: own}}")
        assert made.inputs[0].read(there) == strength
