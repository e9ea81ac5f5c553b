"""The data of Strike the Bear against the rules, typed a second time, by hand, from the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from builder.drawing.maps.map import map_drawing
from builder.drawing.paper import PAPERS
from builder.emit.vassal.windows.pages import about
from builder.game.model import Arrival, Game, Placement, SpaceRole
from builder.legality.position import Standing, at_start
from builder.legality.verdicts import violations
from builder.pipeline.load import Loaded
from tests.drawing.shapes import texts
from tests.games import BEAR, read_once

pytestmark = pytest.mark.games

# 14.1, line by line: space, then (unit's name, how many).
SOVIET = {
    "M1": {"14th Army": 1},
    "K1": {"7th Army": 1},
    "I2": {"23rd Army": 1, "Militia": 1, "Mechanized Corps": 1},
    "E3": {"8th Army": 1},
    "C3": {"11th Army": 1, "Mechanized Corps": 1},
    "C4": {"27th Army": 1, "3rd Army": 1},
    "E4": {"Mechanized Corps": 1},
    "G4": {"Konev": 1, "Mechanized Corps": 1},
    "C5": {"10th Army": 1, "4th Army": 1},
    "E5": {"Infantry Corps 1(3)2": 1},
    "I5": {"Timoshenko": 1, "Mechanized Corps": 1},
    "M5": {"Zhukov": 1, "3rd Tank Corps": 1, "Militia": 1, "Commissar": 1},
    "A6": {"5th Army": 1, "6th Army": 1},
    "C6": {"Infantry Corps 2(3)2": 1, "Mechanized Corps": 1},
    "A7": {"26th Army": 1, "Mechanized Corps": 1},
    "E7": {"Rokossovski": 1, "Mechanized Corps": 1, "Infantry Corps 1(3)2": 1},
    "C8": {"12th Army": 1},
    "C9": {"9th Army": 1, "Mechanized Corps": 1},
}

# 14.2, line by line.
AXIS = {
    "C3": {"4th Panzer": 1, "16th Army": 1, "von Manstein": 1},
    "C4": {"18th Army": 1, "von Leeb": 1},
    "A4": {"9th Army": 1},
    "B5": {"3rd Panzer": 1},
    "A5": {"4th Army": 1, "6th Army": 1, "Guderian": 1},
    "B6": {"2nd Panzer": 1},
    "A6": {"1st Panzer": 1, "17th Army": 1, "von Kleist": 1},
    "A7": {"Hungarian Corps": 1},
    "A8": {"3rd Rumanian Army": 1},
    "A9": {"11th Army": 1},
    "A10": {"4th Rumanian Army": 1},
    "I1": {"Finnish 6th Corps": 1, "Finnish 7th Corps": 1},
    "K1": {"Finnish 2nd Corps": 1},
}
A3_TO_A10 = ("A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10")

# Both lists: what arrives, as (turn, phase, unit's name, how many, where).
ARRIVALS = {
    "soviet": {
        (2, "soviet-movement", "Mechanized Corps", 2, ("F5", "G5")),
        (2, "soviet-movement", "Partisan", 2, ("partisans",)),
        (3, "soviet-movement", "Mechanized Corps", 3, ("F5", "G5")),
    },
    "axis": {
        (2, "axis-movement", "Garrison", 1, A3_TO_A10),
        (2, "axis-movement", "SS Korps", 1, A3_TO_A10),
    },
}
BREAKDOWN = {
    "soviet": {"Infantry Corps 1(3)2": 3, "Infantry Corps 2(3)2": 1},
    "axis": {
        "Panzer Corps 5(2)3": 2, "Panzer Corps 4(2)3": 3, "Panzer Corps 3(2)3": 2,
        "Panzer Corps 2(2)3": 1, "Infantry Corps 3(2)2": 3, "Infantry Corps 2(2)2": 3,
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def game(bear: Loaded) -> Game:
    assert bear.game is not None
    return bear.game


def placements(game: Game, side: str) -> list[Placement]:
    rows = game.scenarios[0].placements
    return [p for p in rows if p.unit.side is not None and p.unit.side.id == side]


def test_the_game_is_legal_and_nothing_is_doubtful() -> None:
    bear = read_once(BEAR, looks=True)
    assert bear.checked is not None
    assert {f.severity.value for f in bear.findings} == {"note"}


@pytest.mark.parametrize(("side", "listed"), [("soviet", SOVIET), ("axis", AXIS)])
def test_every_unit_of_the_list_stands_at_its_space(
    game: Game, side: str, listed: dict[str, dict[str, int]]
) -> None:
    found: dict[str, Counter[str]] = {}
    for p in placements(game, side):
        if p.arrival is Arrival.START and p.where.fixed and p.unit.origin == "source":
            found.setdefault(p.where.spaces[0], Counter())[p.unit.name] += p.qty
    assert found == listed


@pytest.mark.parametrize(("side", "listed"), [("soviet", SOVIET), ("axis", AXIS)])
def test_all_units_start_at_full_strength(
    game: Game, side: str, listed: dict[str, dict[str, int]]
) -> None:
    assert not any(p.reduced for p in placements(game, side))


def test_who_may_choose_where_to_start(game: Game) -> None:
    choices = {
        (p.unit.name, p.qty, len(p.where.spaces))
        for p in game.scenarios[0].placements
        if p.turn is None and not p.where.fixed
    }
    everywhere = len(list(game.board.map_spaces()))
    assert choices == {
        ("Soviet Truck", 3, everywhere),
        ("Axis Truck", 2, 8),
        ("Wide RR", 3, 8),
        ("Luftwaffe", 2, everywhere),
    }


@pytest.mark.parametrize("side", ["soviet", "axis"])
def test_reinforcements_come_in_their_turn_and_phase(game: Game, side: str) -> None:
    found = {
        (p.turn, p.phase, p.unit.name, p.qty, p.where.spaces)
        for p in placements(game, side)
        if p.arrival is Arrival.REINFORCEMENT
    }
    assert found == ARRIVALS[side]


@pytest.mark.parametrize("side", ["soviet", "axis"])
def test_the_breakdown_boxes_hold_what_the_lists_say_and_the_eliminated_boxes_nothing(
    game: Game, side: str
) -> None:
    found = {
        p.unit.name: p.qty
        for p in placements(game, side)
        if p.where.spaces == (f"{side}-breakdown",)
    }
    assert found == BREAKDOWN[side]
    assert not [p for p in placements(game, side) if p.where.spaces == (f"{side}-eliminated",)]


@pytest.mark.parametrize(("side", "points"), [("Axis", 70), ("Soviet", 20)])
def test_operations_points_start_as_the_rules_say(game: Game, side: str, points: int) -> None:
    at = {p.where.text for p in game.scenarios[0].placements if p.arrival is Arrival.TRACK}
    assert {f"{side} OPs x10 {points}", f"{side} OPs x1 0"} <= at


def test_the_counters_add_up_to_92_listed_and_98_in_all(bear: Loaded) -> None:
    assert bear.checked is not None
    (audit,) = bear.checked.audits
    assert (audit.listed, audit.total, audit.declared) == (92, 98, 98)
    of_lists = {
        side: sum(n for a, n in counts.items() if a not in (Arrival.TRACK, Arrival.SPARE))
        for side, counts in audit.counts.items()
    }
    assert (of_lists["Axis"], of_lists["Soviet"]) == (44, 48)


def test_the_audit_is_printed(bear: Loaded) -> None:
    words = " ".join(str(f.message) for f in bear.findings if f.code == "R104")
    assert (
        "98 counters in all (92 set up, due later or in boxes, 6 on tracks or spare); the game"
        " should have 98"
    ) in words


@pytest.mark.parametrize(
    ("turn", "date"), [(1, "1941-06-22"), (7, "1941-10-26"), (14, "1942-03-22")]
)
def test_turns_fall_on_their_dates(game: Game, turn: int, date: str) -> None:
    assert len(game.turns) == 14
    assert (game.turns[turn - 1].number, game.turns[turn - 1].date) == (turn, date)


def test_the_map_is_octagons_with_diamonds_between_them(game: Game) -> None:
    kinds = Counter(s.kind for s in game.board.map_spaces())
    assert kinds == {"oxe": 88, "diamond": 70}


@pytest.mark.parametrize(
    ("one", "two", "near"),
    [
        ("A5", "B5", True),
        ("A5", "B6", True),
        ("A4", "B5", True),
        ("A5", "A6", True),
        ("A5", "C5", True),
        ("C5", "B5", True),
        ("A5", "B7", False),
        ("A4", "B6", False),
        ("A5", "C6", False),
        ("B5", "B6", False),
        ("B5", "D5", False),
    ],
)
def test_adjacency_by_geometry(game: Game, one: str, two: str, near: bool) -> None:
    assert (two in game.board.neighbours[one]) is near
    assert (one in game.board.neighbours[two]) is near


def test_an_octagon_has_at_most_four_neighbours_of_each_kind_and_a_diamond_four(game: Game) -> None:
    for space in game.board.map_spaces():
        near = Counter(game.board.spaces[n].kind for n in game.board.neighbours[space.id])
        if space.kind == "diamond":
            assert near == {"oxe": 4}
        else:
            assert near["oxe"] <= 4 and near["diamond"] <= 4


def test_boxes_and_tracks_are_no_neighbours_of_the_map(game: Game) -> None:
    for space in game.board.spaces.values():
        if space.role is not SpaceRole.MAP:
            near = game.board.neighbours[space.id]
            assert all(game.board.spaces[n].zone == space.zone for n in near)


def barred(game: Game, unit: str, space: str) -> list[str]:
    """The ids of the rules that a unit standing in a space breaks, the boxes' rules left out."""
    position = at_start(game.scenarios[0])
    position.spaces = {}
    one = game.units[unit]
    position.put(space, Standing(one, 1, False, one.span))
    about = [r for r in game.rules if r.kind in ("entry", "stacking")]
    return [rule.id for rule in about if violations(rule, game, position)]


@pytest.mark.parametrize(
    "unit",
    ["su-infc-1", "ax-infc-3", "ax-fin-6", "ax-guderian", "ax-luftwaffe", "ax-pz-1", "ax-pzc-5",
     "ax-ss", "su-tc-3", "su-mc", "su-militia"],
)  # fmt: skip
def test_who_may_enter_diamonds(game: Game, unit: str) -> None:
    assert barred(game, unit, "D6") == []
    assert barred(game, unit, "E6") == []


@pytest.mark.parametrize(
    "unit", ["su-inf-14", "ax-inf-9", "ax-rum-3", "su-truck", "ax-truck", "ax-rail", "su-commissar"]
)
def test_who_may_not_enter_diamonds(game: Game, unit: str) -> None:
    assert barred(game, unit, "D6") != []
    assert barred(game, unit, "E6") == []


@pytest.mark.parametrize("space", ["H3", "F10"])
def test_armies_and_trucks_may_pass_two_diamonds_but_not_stop(game: Game, space: str) -> None:
    assert barred(game, "su-inf-14", space) != []
    rule = next(r for r in game.rules if r.cite == "6.1.1")
    position = at_start(game.scenarios[0])
    position.spaces = {}
    army = game.units["su-inf-14"]
    position.put(space, Standing(army, 1, False, army.span))
    assert "may pass through" in str(violations(rule, game, position)[0].message)


@pytest.mark.parametrize(
    "about",
    ["Commissar", "Moscow", "diamond", "11.10.4", "70 OPs", "letters of 7.1.3", "3rd TC", "98"],
)
def test_contradictions_come_out_as_notes(bear: Loaded, about: str) -> None:
    notes = [f for f in bear.findings if f.code == "R101"]
    assert any(about in str(f.message) + f.cite for f in notes)
    assert all(f.cite and str(f.hint) for f in notes)


def test_what_the_source_does_not_give_is_not_invented(game: Game) -> None:
    assert game.units["ax-inf-4"].front.factors == {"attack": None, "ops": None, "movement": None}
    assert game.units["ax-guderian"].front.factors == {"ops": 10, "support": 4}
    assert game.units["su-mc"].front.factors == {"attack": 2, "ops": 4, "movement": 3}
    assert game.board.origin == "project"


def test_the_weak_infantry_corps_of_the_examples_are_reduced_sides(game: Game) -> None:
    backs = {
        unit.front.factors["attack"]: unit.back.factors
        for unit in (game.units["su-infc-1"], game.units["su-infc-2"])
        if unit.back is not None
    }
    assert backs == {
        1: {"attack": 0, "ops": 2, "movement": 2}, 2: {"attack": 1, "ops": 2, "movement": 2},
    }  # fmt: skip


def test_what_makes_up_the_west_and_east_edges_is_marked_as_the_projects(game: Game) -> None:
    edges = {edge.id: edge.origin for edge in game.board.edges}
    assert edges == {"west": "project", "east": "project", "north": "source", "south": "source"}
    page = about(game).decode()
    assert "Edges: West edge (A3&#8211;A10), East edge (Soviet)" in page


def test_every_reading_that_a_note_names_exists(game: Game) -> None:
    notes = [unit.note for unit in game.units.values()]
    notes += [placement.note for placement in game.scenarios[0].placements]
    named = {id for note in notes for id in re.findall(r"reading ([a-z0-9-]+)", note)}
    assert named and named <= {reading.id for reading in game.readings}


@pytest.mark.parametrize(
    "reading",
    ["board-edges", "continuation-leaders", "corps-types", "militia-size", "reduced-corps",
     "start-control", "step-loss-order", "step-or-strength", "truck-diamonds", "usual-diamonds"],
)  # fmt: skip
def test_where_the_rules_can_be_read_two_ways_the_choice_is_listed(
    game: Game, reading: str
) -> None:
    (found,) = [one for one in game.readings if one.id == reading]
    assert len(found.readings) >= 2 and found.chosen and found.why


def test_the_turn_track_on_the_map_names_every_arrival(game: Game) -> None:
    found = sorted(texts(map_drawing(game).shapes), key=lambda text: (text.x, text.y))
    words = re.sub(r"\W+", " ", " ".join(text.text for text in found))
    assert "Axis Garrison SS Korps A3 A10 Soviet 2 MC F5 G5 2 Partisans" in words
    assert "Soviet 3 MC F5 G5" in words


# What a player looks for on the aid, by its case: words that stand in the line that cites it.
ON_THE_AID = [
    ("3.3.4", "lost at the end of the turn"), ("3.3.5", "save up to half"),
    ("3.3.5", "flip x10"),
    ("6.4.1", "Diamonds behind it convert"), ("6.4.1", "cannot be destroyed"),
    ("6.4.4", "no unit stays aboard between turns"), ("7.2.1", "remove the Commissar"),
    ("8.1.1", "of a Wide RR or west of it"), ("8.1.1", "unless the space was German-controlled"),
    ("8.1.6", "do not fight and cannot be eliminated"), ("8.1.7", "weather does not affect them"),
    ("9.0", "each Luftwaffe unit counts as one"), ("9.3", "an exchange removes all Axis units"),
    ("10.1.5", "two never make a full corps"), ("11.2.3", "uses 1:4 or -12"),
    ("11.3.4", "mandatory attack with the Commissar"), ("11.9.2", "matching the strength left"),
    ("11.9.3", "broken down to pay needs a corps"), ("11.10.1", "armour or mechanized units have"),
    ("12.1.1", "Other leaders cannot help"), ("12.5", "the opponent may remove units"),
    ("13.1.1", "shared spaces belong to nobody"), ("13.4", "roll once for each side at the end"),
]  # fmt: skip


@pytest.mark.parametrize(("case", "words"), ON_THE_AID)
def test_the_aid_says_it_with_its_case(game: Game, case: str, words: str) -> None:
    lines = [entry for block in game.aid for entry in block.entries]
    said = words.casefold()
    assert any(said in line.text.casefold() and case in line.cite.split(", ") for line in lines)


@pytest.mark.parametrize("table", ["ops-costs", "results", "shifts", "objectives", "redeployment"])
def test_the_aid_shows_the_table(game: Game, table: str) -> None:
    assert any(table in re.split("[:,]", block.show) for block in game.aid)


def test_every_record_cites_its_case(game: Game) -> None:
    rows: list[tuple[str, str]] = [(u.id, u.cite) for u in game.units.values()]
    rows += [(str(p.span), p.cite) for p in game.scenarios[0].placements]
    rows += [(r.id, r.cite) for r in game.rules]
    rows += [(t.id, t.cite) for t in game.tables.values()]
    rows += [(r.id, r.cite) for r in game.readings]
    rows += [(p.id, p.cite) for p in game.phases]
    assert [name for name, cite in rows if not cite] == []


def test_every_rule_has_a_case_that_passes_and_one_that_fails(game: Game) -> None:
    for rule in game.rules:
        if rule.standing:
            assert {case.passes for case in rule.cases} == {True, False}, rule.id


def test_what_arrives_is_said_once_on_the_record(game: Game) -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    said = " ".join(text.text for page in drawings.record(PAPERS[0]) for text in texts(page.shapes))
    assert said.count("F5, G5") == 2, "on turns 2 and 3"
