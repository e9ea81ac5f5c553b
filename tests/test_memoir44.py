"""The data and procedures of Memoir '44 against its help page, typed again by hand."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from builder.drawing.maps.frame import outer
from builder.drawing.maps.map import map_drawing
from builder.game.model import Game
from builder.legality.position import Position, Standing, at_start
from builder.legality.verdicts import violations
from builder.pipeline.load import Loaded, load
from builder.procedure.outcome import Outcome
from builder.procedure.run import run
from builder.procedure.values import Value
from tests.drawing.shapes import texts
from tests.games import read_once

pytestmark = pytest.mark.games

FOLDER = Path(__file__).parents[1] / "source_data" / "memoir44"

# The entries of the help page, in its order: dice taken from infantry and armour that attack,
# flags that may be ignored, whether the line of sight is blocked.
KINDS: dict[str, tuple[int, int, int, bool]] = {
    "Beaches": (0, 0, 0, False), "Bunkers": (1, 2, 1, True), "Forests": (1, 2, 0, True),
    "Hedgerows": (1, 2, 0, True), "Hedgehogs": (0, 0, 1, False), "Hills": (1, 1, 0, True),
    "Oceans": (0, 0, 0, False), "Rivers & Waterways": (0, 0, 0, False), "Bridges": (0, 0, 0, False),
    "Sandbags": (1, 1, 1, False), "Cliffs & Sea Bluffs": (1, 1, 0, True),
    "Sea Wall": (1, 1, 1, False), "Steep Hills": (1, 1, 0, True),
    "Towns & Villages": (1, 2, 0, True), "Wire": (0, 0, 0, False), "Airfields": (0, 0, 0, False),
    "Barracks": (1, 2, 0, True),
    "Cemeteries": (0, 0, 1, False), "Churches": (1, 2, 1, True), "Dams": (0, 0, 1, False),
    "Factory Complex": (1, 2, 0, True), "Field Bunkers": (1, 2, 1, True),
}  # fmt: skip
OBSTACLES = (
    "Bunkers", "Field Bunkers", "Hedgehogs", "Sandbags", "Sea Wall", "Wire", "Bridges",
)  # fmt: skip
UPHILL = ("Hills", "Steep Hills", "Cliffs & Sea Bluffs")
RANGES = {"Infantry": (3, 2, 1), "Armour": (3, 3, 3), "Artillery": (3, 3, 2, 2, 1, 1)}
BUILT_UP = ("Towns & Villages", "Barracks", "Churches", "Factory Complex")
INFANTRY, OTHER_INFANTRY, ARMOUR, GRENADE, STAR, FLAG = 1, 2, 3, 4, 5, 6


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return read_once(FOLDER)


@pytest.fixture(scope="module")
def game(loaded: Loaded) -> Game:
    assert loaded.game is not None
    return loaded.game


def play(loaded: Loaded, name: str, faces: tuple[int, ...] = (), /, **given: Value) -> Outcome:
    """A procedure with these faces rolled, and stars after them."""
    assert loaded.game is not None and loaded.procedures is not None
    rolls = iter(faces)
    procedure = loaded.procedures.all[name]
    if any(one.id == "aim" for one in procedure.inputs):
        given.setdefault("aim", "G5")
    return run(procedure, loaded.game, given, lambda _: next(rolls, STAR))


def broken(game: Game, rule: str, *stands: tuple[str, str]) -> bool:
    """Whether a rule finds something wrong with units in spaces."""
    position = Position()
    for unit, space in stands:
        found = game.units[unit]
        position.put(space, Standing(found, 1, False, found.span))
    chosen = next(r for r in game.rules if r.id == rule)
    return bool(violations(chosen, game, position))


def test_the_game_has_no_errors_and_no_warnings(loaded: Loaded) -> None:
    assert loaded.checked is not None
    assert [f for f in loaded.findings if f.severity.value != "note"] == []


# ---- the data


def test_the_die_has_infantry_on_two_faces(game: Game) -> None:
    (die,) = game.dice
    assert die.faces == ("Infantry", "Infantry", "Armour", "Grenade", "Star", "Flag")


def test_a_picture_that_does_not_exist_is_told(tmp_path: Path) -> None:
    home = tmp_path / "game"
    shutil.copytree(FOLDER, home)
    path = home / "game.yaml"
    path.write_text(path.read_text("utf-8").replace("star, flag]", "moon, flag]"), "utf-8")
    errors = [f for f in load(home).findings if f.severity.value == "error"]
    assert [(f.code, str(f.message)) for f in errors] == [
        ("D103", "the die Battle: there is no symbol 'moon'")
    ]


def test_twenty_two_kinds_of_terrain_and_countryside_stand_on_the_board(game: Game) -> None:
    assert len(KINDS) == 22
    used = {t for s in game.board.map_spaces() for t in s.terrain}
    assert used == set(game.board.terrains)
    assert len(used) == 23


def test_every_kind_takes_the_dice_and_flags_of_its_entry(game: Game) -> None:
    rows = {h: [c.text or "" for c in cells] for h, cells in game.tables["ground"].rows}
    found = {
        head: (*(abs(int(c.rstrip("*"))) for c in (cells[0], cells[1], cells[2])),
               cells[3].rstrip("*") == "blocked")
        for head, cells in rows.items()
    }  # fmt: skip
    assert found.pop("Countryside") == (0, 0, 0, False)
    assert found == KINDS


def test_conditions_are_marked_where_the_entries_have_them(game: Game) -> None:
    marked = {
        h for h, cells in game.tables["ground"].rows if any("*" in str(c.text) for c in cells)
    }
    assert marked == {*UPHILL, "Bunkers", "Hedgehogs", "Sandbags", "Sea Wall", "Bridges"}
    sight = {h for h, cells in game.tables["ground"].rows if str(cells[3].text).endswith("*")}
    assert sight == {*UPHILL, "Bridges"}


def test_only_the_player_whose_turn_it_is_acts(game: Game) -> None:
    steps = [step for phase in game.phases for step in (phase, *phase.steps)]
    assert {step.who for step in steps} == {"Active player"}


@pytest.mark.parametrize(
    ("phase", "words"),
    [("order", "may not move, battle or carry out a special action"),
     ("move", "none is obliged to move"), ("battle", "none is obliged to battle")],
)  # fmt: skip
def test_the_sequence_says_what_orders_are_for(game: Game, phase: str, words: str) -> None:
    assert words in next(p.text for p in game.phases if p.id == phase)


def test_stars_miss_except_with_some_cards(game: Game) -> None:
    rows = {head: cells[0].text for head, cells in game.tables["faces"].rows}
    assert rows["Star"] == "miss, except with some tactic cards"


def aid_text(game: Game, head: str) -> str:
    return next(e.text for b in game.aid for e in b.entries if e.head == head)


def test_the_aid_has_the_bridges_special_rules_and_no_return_for_the_japanese(game: Game) -> None:
    assert "Special rules may make one block line of sight" in aid_text(game, "Bridges")
    assert "on a Marine card gets no extra unit" in aid_text(game, "Marine counter-attacks")


@pytest.mark.parametrize(
    "words", ["may not battle from the ocean.", "may not climb.", "stays when"]
)
def test_what_the_aid_has_by_a_reading_is_marked_as_the_project_s(game: Game, words: str) -> None:
    found = [e for block in game.aid for e in block.entries if words in e.text]
    assert [e.origin for e in found] == ["project"]


def test_units_that_move_in_stop_where_the_entries_say(game: Game) -> None:
    rows = {h: [c.text for c in cells] for h, cells in game.tables["moving"].rows}
    no_battle = {h for h, cells in rows.items() if "no battle" in str(cells[0])}
    assert no_battle == {"Forests", "Hedgerows", "Oceans", *BUILT_UP}
    closed = {h for h, cells in rows.items() if cells[1:] == ["no", "no"]}
    assert closed == {"Bunkers", "Hedgehogs", "Dams", "Field Bunkers", "Rivers & Waterways"}


def test_only_special_forces_have_known_figures(game: Game) -> None:
    known = {u.id: u.front.factors.get("figures") for u in game.units.values()}
    assert {i: n for i, n in known.items() if n is not None} == {"ge-elite": 4, "fr-res": 3}


def test_hexes_on_the_line_lie_in_two_sections(game: Game) -> None:
    groups = game.board.groups
    assert set(groups["left"]) & set(groups["centre"]) == {"D2", "D4", "D6", "D8"}
    assert set(groups["right"]) & set(groups["centre"]) == {"I2", "I4", "I6", "I8"}
    assert not set(groups["left"]) & set(groups["right"])
    assert len({*groups["left"], *groups["centre"], *groups["right"]}) == 13 * 9


def test_the_demonstrations_are_the_project_s_and_small(game: Game) -> None:
    assert [s.origin for s in game.scenarios] == ["project", "project"]
    for scenario in game.scenarios:
        stand = [
            one for space, one in at_start(scenario)
            if one.unit.type.shape == "unit" and game.board.spaces[space].zone == "map"
        ]  # fmt: skip
        assert 10 <= len(stand) <= 18


def test_six_nations_have_rules(game: Game) -> None:
    aid = [e.cite for b in game.aid for e in b.entries if b.id in ("allies", "axis")]
    assert set(aid) == {
        "French Resistance", "Red Army", "Imperial Japanese Army", "US Marine Corps",
        "British Commonwealth Forces", "Italian Royal Army",
    }  # fmt: skip


def test_the_key_of_all_kinds_lies_on_the_sheet_and_free_of_the_credit(game: Game) -> None:
    said = list(texts(map_drawing(game).shapes))
    named = {t.name for t in game.board.terrains.values()}
    _x, y, _wide, high = outer(game.board)
    key = [t for t in said if t.text in named and t.y > y + high]
    assert len(key) == 23
    credit = next(t for t in said if t.anchor == "end" and "owners" in t.text)
    assert max(t.y for t in key) < credit.y - credit.size


# ---- where units stand


def test_a_hex_holds_one_unit_of_whatever_side(game: Game) -> None:
    assert not broken(game, "one-unit", ("ge-inf", "A1"), ("bc-inf", "B1"))
    assert broken(game, "one-unit", ("ge-inf", "A1"), ("bc-inf", "A1"))
    assert not broken(game, "one-unit", ("ge-inf", "A1"), ("mk-loss", "A1"))


def test_rivers_are_entered_only_on_bridges(game: Game) -> None:
    assert broken(game, "river", ("ge-inf", "J2"))
    assert not broken(game, "river", ("ge-inf", "J3"))


@pytest.mark.parametrize(("rule", "space"), [("hedgehog", "C3"), ("dam", "J5")])
def test_only_infantry_enters_hedgehogs_and_dams(game: Game, rule: str, space: str) -> None:
    assert not broken(game, rule, ("fr-res", space))
    assert broken(game, rule, ("it-arm", space))
    assert broken(game, rule, ("it-art", space))


# ---- battle


@pytest.mark.parametrize("attacker", RANGES)
def test_dice_by_range(loaded: Loaded, attacker: str) -> None:
    for range_ in range(1, 7):
        out = play(loaded, "battle", attacker=attacker, range=range_)
        dice = RANGES[attacker]
        wanted = dice[range_ - 1] if range_ <= len(dice) else 0
        assert out.values.get("number", 0) == wanted


def test_the_better_of_terrain_and_obstacle_counts_not_both(loaded: Loaded) -> None:
    out = play(loaded, "battle", attacker="Armour", ground="Hills", obstacle="Bunkers")
    assert (out.values["number"], out.values["cover"]) == (1, -2)
    out = play(loaded, "battle", attacker="Infantry", ground="Forests", obstacle="Sandbags")
    assert out.values["number"] == 2


def test_sandbags_count_on_countryside_and_beach_only(loaded: Loaded) -> None:
    for ground, dice in (("Countryside", 2), ("Beaches", 2), ("Cemeteries", 3)):
        out = play(loaded, "battle", attacker="Armour", ground=ground, obstacle="Sandbags")
        assert out.values["number"] == dice, ground


def test_hills_protect_only_from_below(loaded: Loaded) -> None:
    for below, dice in ((True, 2), (False, 3)):
        out = play(loaded, "battle", attacker="Infantry", ground="Hills", below=below)
        assert out.values["number"] == dice


def test_bunkers_protect_only_their_first_owner(loaded: Loaded) -> None:
    for owner, dice in ((True, 1), (False, 3)):
        out = play(loaded, "battle", attacker="Armour", obstacle="Bunkers", owner=owner)
        assert out.values["number"] == dice


def test_armour_battles_out_of_towns_and_infantry_out_of_wire_with_less(loaded: Loaded) -> None:
    for place in BUILT_UP:
        assert play(loaded, "battle", attacker="Armour", own=place).values["number"] == 1
        assert play(loaded, "battle", attacker="Infantry", own=place).values["number"] == 3
    assert play(loaded, "battle", attacker="Infantry", own="Wire").values["number"] == 2
    assert play(loaded, "battle", attacker="Armour", own="Wire").values["number"] == 3


def test_japanese_at_full_strength_have_a_die_more_in_close_assault(loaded: Loaded) -> None:
    kind: dict[str, Value] = {"attacker": "Infantry", "nation": "japanese", "own_lost": 0}
    assert play(loaded, "battle", range=1, **kind).values["number"] == 4
    assert play(loaded, "battle", range=2, **kind).values["number"] == 2


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"own": "Oceans"}, "A unit in the ocean cannot battle."),
        ({"range": 2, "engaged": 1}, "may only battle in close assault"),
        ({"range": 4}, "Infantry cannot battle at range 4."),
        ({"range": 3, "ground": "Forests"}, "No dice are left."),
    ],
)
def test_a_battle_that_cannot_be_says_why(
    loaded: Loaded, given: dict[str, Value], words: str
) -> None:
    out = play(loaded, "battle", attacker="Infantry", **given)
    assert out.stopped and words in out.lines[-1].text


def test_all_but_artillery_are_reminded_that_they_need_a_line_of_sight(loaded: Loaded) -> None:
    for attacker, distance, said in (("Artillery", 5, 0), ("Infantry", 2, 1), ("Infantry", 1, 0)):
        out = play(loaded, "battle", attacker=attacker, range=distance)
        assert sum("line of sight" in line.text for line in out.lines) == said


@pytest.mark.parametrize(
    ("target", "hits"), [("Infantry", 2 + 1), ("Armour", 1), ("Artillery", 1)]
)  # fmt: skip
def test_hits_by_the_kind_of_target(loaded: Loaded, target: str, hits: int) -> None:
    faces = (INFANTRY, OTHER_INFANTRY, GRENADE)
    out = play(loaded, "battle", faces, attacker="Armour", target=target, strength=4)
    assert (out.values["hits"], out.values["lost"]) == (hits, hits)


def test_armour_is_hit_by_its_own_face(loaded: Loaded) -> None:
    out = play(loaded, "battle", (ARMOUR, STAR, FLAG), attacker="Armour", target="Armour")
    assert (out.values["hits"], out.values["flags"]) == (1, 1)


def test_the_last_figure_is_a_medal_and_ends_the_battle(loaded: Loaded) -> None:
    out = play(loaded, "battle", (GRENADE, FLAG, FLAG), attacker="Armour", strength=4, gone=3)
    assert out.stopped and "medal" in out.lines[-1].text
    assert "flags" not in out.values


def flags(loaded: Loaded, number: int, **given: Value) -> tuple[Value, Value]:
    """How many hexes the target goes back at least and at most."""
    out = play(loaded, "battle", (FLAG,) * number, attacker="Artillery", **given)
    return out.values["least"], out.values["farthest"]


def test_a_flag_is_a_hex_and_terrain_may_ignore_one(loaded: Loaded) -> None:
    assert flags(loaded, 2) == (2, 2)
    assert flags(loaded, 2, ground="Churches") == (1, 2)
    assert flags(loaded, 2, ground="Churches", obstacle="Sandbags") == (1, 2)


def test_hedgehogs_hold_infantry_only(loaded: Loaded) -> None:
    assert flags(loaded, 1, obstacle="Hedgehogs", target="Infantry") == (0, 1)
    assert flags(loaded, 1, obstacle="Hedgehogs", target="Armour") == (1, 1)


def test_japanese_infantry_ignores_one_two_in_terrain_and_all_in_caves(loaded: Loaded) -> None:
    assert flags(loaded, 3, foe="japanese") == (2, 2)
    assert flags(loaded, 3, foe="japanese", ground="Cemeteries") == (1, 1)
    assert flags(loaded, 3, foe="japanese", cave_rules=True, caves=True) == (0, 0)
    assert flags(loaded, 3, foe="japanese", target="Armour") == (3, 3)


def test_italians_run_farther_and_their_artillery_stands(loaded: Loaded) -> None:
    assert flags(loaded, 2, foe="italian") == (2, 6)
    assert flags(loaded, 2, foe="italian", target="Artillery") == (1, 6)
    assert flags(loaded, 1, foe="resistance") == (1, 3)


def test_artillery_does_not_leave_a_bunker(loaded: Loaded) -> None:
    out = play(loaded, "battle", (FLAG, FLAG), attacker="Artillery", target="Artillery",
               obstacle="Bunkers")  # fmt: skip
    assert out.stopped and "Figures lost at least: 1." in out.lines[-1].text


def test_flags_that_cannot_be_ignored_and_flags_that_all_are(loaded: Loaded) -> None:
    plain = play(loaded, "battle", (FLAG,), attacker="Artillery").report()
    assert "Flags: 1. None may be ignored." in plain
    spirit = play(loaded, "battle", (FLAG,), attacker="Artillery", foe="japanese").report()
    assert "must ignore 1. [Imperial Japanese Army]" in spirit and "It does not retreat." in spirit
    bunker = play(loaded, "battle", (FLAG,), attacker="Artillery", target="Artillery",
                  obstacle="Bunkers").report()  # fmt: skip
    assert "Figures lost at least: 0." in bunker


def number_of_dice(given: dict[str, Value]) -> int:
    """The dice of a battle as the help page has them."""
    kind, range_ = str(given["attacker"]), int(given["range"])
    if range_ > len(RANGES[kind]):
        return 0
    column = {"Infantry": 0, "Armour": 1}.get(kind)
    taken = []
    for name in (str(given["ground"]), str(given["obstacle"])):
        void = (
            (name in UPHILL and not given["below"])
            or (name == "Bunkers" and not given["owner"])
            or (name == "Sea Wall" and not given["behind"])
            or (name == "Sandbags" and given["ground"] not in ("Countryside", "Beaches"))
        )
        known = name in KINDS and column is not None and not void
        taken.append(KINDS[name][column] if known and column is not None else 0)
    dice = RANGES[kind][range_ - 1] - max(taken)
    dice -= 2 if kind == "Armour" and given["own"] in BUILT_UP else 0
    dice -= 1 if kind == "Infantry" and given["own"] == "Wire" else 0
    return max(0, dice)


def test_hundreds_of_battles_have_the_dice_of_the_page(loaded: Loaded) -> None:
    draw = random.Random(44)
    grounds = ["Countryside", *(k for k in KINDS if k not in OBSTACLES)]
    for _ in range(400):
        given: dict[str, Value] = {
            "attacker": draw.choice(list(RANGES)), "nation": "german",
            "range": draw.randint(1, 6), "own": draw.choice(["Elsewhere", *BUILT_UP, "Wire"]),
            "ground": draw.choice(grounds), "obstacle": draw.choice(["None", *OBSTACLES]),
        }  # fmt: skip
        given |= {key: draw.random() < 0.5 for key in ("below", "owner", "behind")}
        out = play(loaded, "battle", **given)
        assert out.values.get("number", 0) == number_of_dice(given), given


# ---- the other commands


@pytest.mark.parametrize(
    ("kind", "type_", "hexes", "may"),
    [
        ("Infantry", "infantry", 1, True), ("Infantry", "infantry", 2, False),
        ("Infantry", "special-infantry", 2, True), ("Infantry", "resistance", 2, False),
        ("Armour", "armour", 3, True), ("Armour", "elite-armour", 3, True),
        ("Artillery", "artillery", 0, True), ("Artillery", "artillery", 1, False),
    ],
)  # fmt: skip
def test_who_battles_after_moving(
    loaded: Loaded, kind: str, type_: str, hexes: int, may: bool
) -> None:
    out = play(loaded, "after-move", kind=kind, type=type_, nation="german", hexes=hexes,
               entered="Countryside")  # fmt: skip
    assert ("It may battle." in out.report()) is may


def test_forests_end_battle_but_not_for_the_resistance(loaded: Loaded) -> None:
    for type_, last in (
        ("infantry", "It cannot battle this turn."),
        ("resistance", "It may battle."),
    ):
        out = play(loaded, "after-move", kind="Infantry", type=type_, nation="german", hexes=1,
                   entered="Forests")  # fmt: skip
        assert out.lines[-1].text == last


def move(loaded: Loaded, kind: str, hexes: int, entered: str, /, **given: Value) -> Outcome:
    type_ = given.pop("type", kind.lower())
    return play(loaded, "after-move", kind=kind, type=type_, hexes=hexes, entered=entered,
                **({"nation": "german"} | given))  # fmt: skip


UP, ALONG = {"up": True}, {"up": False}
BEACH, INLAND = {"from_beach": True}, {"from_beach": False}
CLIMBS: list[tuple[str, int, str, dict[str, Value], str]] = [
    # Steep hills: up is a move of two hexes, down and from hill to hill of one.
    ("Infantry", 1, "Steep Hills", UP, "Infantry cannot battle after moving so far."),
    ("Infantry", 1, "Steep Hills", ALONG, "It may battle."),
    ("Infantry", 2, "Steep Hills", UP, "The move counts as 3 hexes; the most for Infantry is 2."),
    ("Artillery", 1, "Steep Hills", UP, "The move counts as 2 hexes; the most for Artillery is 1."),
    ("Artillery", 1, "Steep Hills", ALONG, "Artillery cannot battle after moving so far."),
    ("Armour", 2, "Steep Hills", UP, "It may battle."),
    ("Armour", 3, "Steep Hills", UP, "The move counts as 4 hexes; the most for Armour is 3."),
    ("Armour", 3, "Hills", {"earlier": "up a steep hill"},
     "The move counts as 4 hexes; the most for Armour is 3."),
    ("Armour", 2, "Hills", {"earlier": "up a steep hill"}, "It may battle."),
    # Cliffs and sea bluffs: up from or down to the beach.
    ("Infantry", 1, "Cliffs & Sea Bluffs", BEACH, "Infantry cannot battle after moving so far."),
    ("Infantry", 1, "Cliffs & Sea Bluffs", INLAND, "It may battle."),
    ("Infantry", 1, "Beaches", {"from_cliff": True}, "Infantry cannot battle after moving so far."),
    ("Infantry", 1, "Beaches", {}, "It may battle."),
    ("Armour", 1, "Cliffs & Sea Bluffs", BEACH,
     "Armour may not move between the beach and a cliff or sea bluff."),
    ("Armour", 1, "Cliffs & Sea Bluffs", INLAND, "It may battle."),
    ("Armour", 1, "Beaches", {"from_cliff": True},
     "Armour may not move between the beach and a cliff or sea bluff."),
    ("Armour", 3, "Hills", {"earlier": "between beach and cliff"},
     "Armour may not move between the beach and a cliff or sea bluff."),
    ("Artillery", 1, "Cliffs & Sea Bluffs", BEACH,
     "Artillery may not move between the beach and a cliff or sea bluff."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "hexes", "entered", "given", "last"), CLIMBS)
def test_climbing_counts_as_two_hexes(
    loaded: Loaded, kind: str, hexes: int, entered: str, given: dict[str, Value], last: str
) -> None:
    assert move(loaded, kind, hexes, entered, **given).lines[-1].text == last


def test_no_unit_moves_on_from_terrain_where_it_must_stop(loaded: Loaded) -> None:
    before: dict[str, Value] = {"earlier": "into terrain or wire where it must stop"}
    moved = move(loaded, "Armour", 2, "Countryside", **before)
    assert moved.stopped
    assert moved.lines[-1].text == "It had to stop before the last hex."


def test_special_forces_and_banzai_battle_after_climbing(loaded: Loaded) -> None:
    badge = move(loaded, "Infantry", 1, "Steep Hills", type="special-infantry")
    assert badge.lines[-1].text == "It may battle."
    banzai = move(loaded, "Infantry", 1, "Steep Hills", nation="japanese", close=True)
    assert banzai.lines[-1].text == "Banzai: it may battle in close assault."


@pytest.mark.parametrize("type_", ["infantry", "resistance"])
def test_nobody_battles_in_the_ocean(loaded: Loaded, type_: str) -> None:
    moved = move(loaded, "Infantry", 1, "Oceans", type=type_)
    assert moved.lines[-1].text == "A unit in the ocean cannot battle."
    assert play(loaded, "battle", attacker="Infantry", own="Oceans").stopped


def test_the_resistance_does_not_battle_after_climbing(loaded: Loaded) -> None:
    """Limits of terrain on movement hold for it."""
    moved = move(loaded, "Infantry", 1, "Steep Hills", type="resistance")
    assert moved.lines[-1].text == "French Resistance cannot battle after moving so far."


@pytest.mark.parametrize(
    ("kind", "last"),
    [("Infantry", "It may battle, or clear the wire instead."),
     ("Armour", "It clears the wire, and may battle.")],
)  # fmt: skip
def test_wire_is_cleared_in_place_of_battle_or_besides(
    loaded: Loaded, kind: str, last: str
) -> None:
    assert move(loaded, kind, 1, "Wire").lines[-1].text == last


def test_a_unit_that_stays_where_it_is_may_battle(loaded: Loaded) -> None:
    for entered in ("Oceans", "Steep Hills", "Wire"):
        assert move(loaded, "Artillery", 0, entered).report() == "It may battle. [Move]"


def test_banzai_goes_two_hexes_into_close_assault(loaded: Loaded) -> None:
    for close, word in ((True, "Banzai"), (False, "cannot battle")):
        out = play(loaded, "after-move", kind="Infantry", type="infantry", nation="japanese",
                   hexes=2, entered="Countryside", close=close)  # fmt: skip
        assert word in out.lines[-1].text


def test_armour_stays_out_of_rivers_and_bunkers(loaded: Loaded) -> None:
    for entered in ("Rivers & Waterways", "Bunkers", "Dams"):
        out = play(loaded, "after-move", kind="Armour", type="armour", hexes=1, entered=entered)
        assert out.stopped and "may not move in" in out.report()


def test_a_retreat_that_fails_costs_figures(loaded: Loaded) -> None:
    out = play(loaded, "retreat", hexes=3, room=1, strength=4)
    assert (out.values["lost"], "eliminated" in out.report()) == (2, False)
    out = play(loaded, "retreat", hexes=2, room=0, strength=4, gone=1, markers=1)
    assert out.values["figures"] == 2 and "eliminated" in out.report()


def test_who_takes_ground(loaded: Loaded) -> None:
    assert "may not" in play(loaded, "take-ground", kind="Artillery").report()
    assert "may take" in play(loaded, "take-ground", kind="Infantry").report()
    assert "may not" in play(loaded, "take-ground", kind="Infantry", into=CLIFF).report()
    assert "once more" in play(loaded, "take-ground", kind="Armour").report()
    assert "once more" not in play(loaded, "take-ground", kind="Armour", overrun=True).report()


CLOSED = "a bunker, hedgehog or dam"
CLIFF = "cliff, attacked from the beach"
BLUFF = "sea bluff, attacked from the beach"


@pytest.mark.parametrize(
    ("kind", "into", "may"),
    [("Infantry", CLOSED, True), ("Armour", CLOSED, False),
     ("Infantry", CLIFF, False), ("Armour", CLIFF, False),
     ("Infantry", BLUFF, True), ("Armour", BLUFF, False), ("Armour", "any other", True)],
)  # fmt: skip
def test_ground_that_a_unit_cannot_enter_is_not_taken(
    loaded: Loaded, kind: str, into: str, may: bool
) -> None:
    """Only infantry enters bunkers, hedgehogs and dams or climbs from the beach."""
    out = play(loaded, "take-ground", kind=kind, into=into)
    assert ("It may take the ground." in out.report()) is may


def test_the_commonwealth_battles_back_with_one_die(loaded: Loaded) -> None:
    out = play(loaded, "battle-back", (GRENADE,), enemy="Armour")
    assert out.values["hits"] == 1
    assert play(loaded, "battle-back", gone=2).stopped
    assert not play(loaded, "battle-back", (GRENADE,), gone=2, markers=1).stopped
    assert play(loaded, "battle-back", ambush=True).stopped


@pytest.mark.parametrize(
    ("card", "units", "ordered"),
    [("Section", 3, 4), ("Tactic", 4, 5), ("Tactic", 5, 5), ("Barrage", 1, 1)],
)
def test_marines_order_one_more(loaded: Loaded, card: str, units: int, ordered: int) -> None:
    assert play(loaded, "orders", card=card, units=units).values["ordered"] == ordered
    assert play(loaded, "orders", card=card, units=units, marines=False).values["ordered"] == units


def test_the_japanese_order_no_more_against_the_marines(loaded: Loaded) -> None:
    card: dict[str, Value] = {"card": "Counter-Attack (Marines and Japanese)", "units": 3}
    assert play(loaded, "orders", **card).values["ordered"] == 4
    other = play(loaded, "orders", marines=False, **card)
    assert other.values["ordered"] == 3
    assert "The Japanese get no extra unit" in other.report()


def test_the_italian_hand_shrinks_to_three(loaded: Loaded) -> None:
    held = [play(loaded, "italian-hand", lost=n).values["cards"] for n in range(6)]
    assert held == [6, 5, 4, 3, 3, 3]


# ---- cards


def test_section_cards_are_made_up_and_say_so(loaded: Loaded) -> None:
    assert loaded.game is not None
    game = loaded.game
    made = [card for card in game.cards.values() if game.adds(card)]
    assert {card.kind for card in made} == {"Section card"}
    for section in ("left", "centre", "right"):
        assert {card.value for card in made if f"in the {section} section." in card.text} == set(
            "123"
        )
    named = {card.name for card in game.cards.values()} - {card.name for card in made}
    assert named == {"Recon 1", "Counter-Attack", "Ambush"}


def test_the_commissar_holds_a_card_of_the_red_army_up(loaded: Loaded) -> None:
    assert loaded.game is not None
    deck = loaded.game.decks["command"]
    assert deck.aside is not None and deck.aside.sides == ("allies",)
    assert deck.count is None and dict(deck.hands) == {"axis": None, "allies": None}
