"""Units, faces and factors; and what conditions see of them."""

from __future__ import annotations

import pytest

from builder.diagnostics import Severity
from builder.game.conditions.view import space_property, unit_property
from builder.game.model import Game
from builder.game.notation import notation
from builder.pipeline.load import Loaded, load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


@pytest.mark.parametrize(
    ("template", "parts"),
    [
        ("", ()),
        ("{attack}", (("", "attack", False),)),
        ("{a}({b!}){c}", (("", "a", False), ("(", "", False), ("", "b", True),
                          (")", "", False), ("", "c", False))),
        ("no factor", (("no factor", "", False),)),
    ],
)  # fmt: skip
def test_a_factor_line_is_read_from_its_template(template: str, parts: object) -> None:
    assert notation(template) == parts


def test_an_empty_cell_is_unknown_and_not_nought(game: Game) -> None:
    assert game.units["mill-cart"].front.factors == {"attack": None, "movement": 4}


def test_a_type_shows_only_the_factors_of_its_line(game: Game) -> None:
    assert game.units["pond-heron"].front.factors == {"movement": 6}
    assert game.units["turn-marker"].front.factors == {}


def test_a_back_has_its_own_factors(game: Game) -> None:
    back = game.units["mill-foot"].back
    assert back is not None
    assert (back.factors, back.label) == ({"attack": 1, "movement": 2}, "reduced")
    assert game.units["mill-cart"].back is None


def test_a_back_may_be_another_word(changed: Changed) -> None:
    text = (changed() / "units.csv").read_text("utf-8")
    row = next(line for line in text.split("\n") if line.startswith("turn-marker"))
    cells = row.split(",")
    cells[12] = "+10"
    loaded = load(changed("units.csv", row, ",".join(cells)))
    assert loaded.game is not None
    back = loaded.game.units["turn-marker"].back
    assert back is not None and (back.label, back.factors) == ("+10", {})


@pytest.mark.parametrize(
    ("name", "reduced", "seen"),
    [
        ("id", False, "mill-foot"),
        ("side", False, "mill"),
        ("nation", False, "millers"),
        ("type", False, "foot"),
        ("size", False, "band"),
        ("category", False, "Foot"),
        ("tags", False, frozenset({"brave"})),
        ("attack", False, 3),
        ("attack", True, 1),
        ("heads", False, 2),
        ("heads", True, 1),
        ("stacking", True, 2),
        ("reduced", True, True),
        ("nothing", False, None),
    ],
)
def test_what_a_condition_sees_of_a_unit(
    game: Game, name: str, reduced: bool, seen: object
) -> None:
    assert unit_property(game.units["mill-foot"], name, reduced) == seen


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("id", "C2"),
        ("name", "Pond"),
        ("kind", "hex"),
        ("role", "map"),
        ("terrain", frozenset({"water"})),
        ("tags", frozenset()),
        ("nothing", None),
    ],
)
def test_what_a_condition_sees_of_a_space(game: Game, name: str, seen: object) -> None:
    assert space_property(game.board.spaces["C2"], name) == seen


def test_other_columns_are_kept(game: Game) -> None:
    assert game.units["mill-foot"].properties["morale"] == "4"
    assert game.board.spaces["C2"].properties["depth"] == "3"


def test_spaces_that_are_not_listed_are_in_play_where_the_whole_map_is_known(
    changed: Changed,
) -> None:
    path = changed() / "spaces.csv"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("B3")), "utf-8")
    known = load(changed()).game
    listed = load(changed("map.yaml", "known: all", "known: listed")).game
    assert known is not None and listed is not None
    assert (known.board.spaces["B3"].attested, listed.board.spaces["B3"].attested) == (True, False)
    assert listed.board.spaces["B2"].attested


def test_tracks_and_boxes_are_spaces_and_zones(game: Game) -> None:
    roles = {s.id: s.role.value for s in game.board.spaces.values() if s.role.value != "map"}
    assert roles == {
        **{f"Turn {n}": "track" for n in range(1, 5)},
        **dict.fromkeys(["mill-lost", "pond-lost", "reserve"], "box"),
    }
    assert [z.id for z in game.board.zones] == ["map", "turn", "mill-lost", "pond-lost", "reserve"]


def test_a_game_may_have_states_of_its_own(changed: Changed) -> None:
    folder = changed("units.csv", "1,3,reduced", "1,3,depleted")
    changed("game.yaml", "language: en", "language: en\nwords: {states: [depleted]}")
    changed("setups/morning.csv", "pond-foot,1,D2,", "pond-foot,1,D2,depleted")
    game = load(folder).game
    assert game is not None
    frogs = game.units["pond-foot"]
    assert frogs.back is not None
    assert (frogs.back.label, frogs.back.factors["attack"]) == ("depleted", 1)
    assert game.scenarios[0].placements[0].reduced


@pytest.mark.parametrize(
    ("state", "hint"),
    [
        ("Reduced", "did you mean 'reduced'?"),
        ("redused", "did you mean 'reduced'?"),
        ("half", "write reduced or disrupted, or declare it in game.yaml: words: {states: […]}"),
    ],
)
def test_a_back_with_factors_is_in_a_state(changed: Changed, state: str, hint: str) -> None:
    loaded = load(changed("units.csv", "1,3,reduced", f"1,3,{state}"))
    assert [(f.code, str(f.hint)) for f in loaded.findings if f.severity is Severity.ERROR] == [
        ("G220", hint)
    ]


def test_a_marker_may_have_any_word_on_its_back(changed: Changed) -> None:
    loaded = load(
        changed("units.csv", "Turn,,nobody,turn,,,1,,,,,,", "Turn,,nobody,turn,,,1,,,,,Dusk,")
    )
    assert loaded.checked is not None
    assert loaded.game is not None
    back = loaded.game.units["turn-marker"].back
    assert back is not None
    assert back.label == "Dusk"


def test_a_state_that_a_counter_does_not_have_is_no_state_of_its_set_up(changed: Changed) -> None:
    loaded = load(changed("setups/morning.csv", "pond-foot,1,D2,", "pond-foot,1,D2,disrupted"))
    (found,) = [f for f in loaded.findings if f.severity is Severity.ERROR]
    assert (found.code, str(found.span)) == ("G221", "setups/morning.csv:2:16")
    assert "has the back 'reduced'" in str(found.message)
