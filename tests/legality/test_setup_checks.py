"""What goes wrong in published setups, each in a tiny broken game: found at its place, alone.

The invented game gets whatever it lacks (a parent, a group, a list of cases), then one mistake.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from builder.diagnostics import Findings, Severity
from builder.emit.findings import text_report
from builder.game.model import Game
from builder.legality import check
from builder.pipeline.load import Loaded, load
from tests.conftest import Changed
from tests.legality import readable

pytestmark = pytest.mark.usefixtures("undrawn")

FIVE = "".join(
    f"mill-extra-{n},Extra {n},E{n},millers,foot,lone,mill-foot,1,2,4,,,,spare,project,,,1\n"
    for n in range(1, 6)
)
"""Five more counters, so that one of them can be an outlier."""
CASES = "cases: ['1.0-1.9', '2.1-2.2', '3.1-3.4', '4.0-4.6', '5.0-5.9', '6.1-6.2']\n"
VALUES = """
  - id: lads
    kind: values
    cite: "2.1"
    text: Lads have a strength of one.
    units: unit.size == 'lone' and unit.type == 'foot'
    wants: unit.attack == 1
"""
HERON = "pond-heron,Heron,"
FROGS = "pond-foot,Frogs"
LADS = "mill-lads,Mill Lads,L,"
TWIN = "mill-lad,Lad,L,millers,foot,lone,mill-foot,1,1,2,,,,spare,project,,,\n"
HERUN = "mill-heron,Herun,H,millers,flyer,lone,mill-foot,1,,6,,,,spare,project,,,\n"
ROMAN = "".join(
    f"mill-x-{n},{name} Foot,{n},frogs,foot,lone,,1,,,,,,spare,project,,,\n"
    for n, name in ((14, "XIV"), (16, "XVI"))
)
LATE = "mill-foot,1,group:mill-bank,,2,mill-move,,source,6.1,\n"
AT_HOME = "mill-lads,1,mill-lost,,,,,source,6.1,until a band breaks up\n"
STEP = "  step_days: 7\n"
DATES = "  dates: ['1777-05-01', '1777-05-08', '1777-05-15', '1777-05-22']\n"
GROUPS = "    groups: {frogs: {counters: 1, members: [pond-foot], cite: '6.1'}}\n    cite: \"6.1\""

Change = tuple[str, str, str]
APPROVED: dict[str, list[str]] = json.loads((readable.HERE / "mistakes.json").read_text("utf-8"))
"""All that is said of each, as it was looked at: written by `python -m tests.legality.readable`."""

# code, the changes of which the last is the mistake, where it is found ("file:line:column")
BROKEN: list[tuple[str, list[Change], str]] = [
    # wrong printed value
    ("L110", [("rules.yaml", "rules:\n", "rules:" + VALUES.replace("attack == 1", "attack == 2"))],
     "units.csv:4:1"),
    ("G608", [("units.csv", FROGS, FIVE.replace("E3,millers,foot,lone,mill-foot,1,2,4",
                                                "E3,millers,foot,lone,mill-foot,1,2,14") + FROGS)],
     "units.csv:7:57"),
    # wrong or duplicate designation, parents
    ("G601", [("units.csv", LADS, TWIN + LADS)], "units.csv:5:21"),
    ("G602", [("units.csv", FROGS, FIVE.replace("E2,millers,foot,lone,mill-foot",
                                                "E2,millers,foot,lone,mill-fot") + FROGS)],
     "units.csv:6:43"),
    ("G602", [("game.yaml", "dice:", "formations: [Wheel]\ndice:"),
              ("units.csv", "flyer,lone,,", "flyer,lone,Whel,")], "units.csv:6:36"),
    ("G606", [("units.csv", ",reduced,,source,2.1,,3\n", ",reduced,brav,source,2.1,,3\n")],
     "units.csv:5:54"),
    ("G606", [("units.csv", ",wheels,", ",spar,")], "units.csv:3:51"),
    ("G606", [("spaces.csv", "A2,Mill,meadow,road", "A2,Mill,meadow,bridge"),
              ("spaces.csv", "B1,,meadow,,", "B1,,meadow,bridg,")], "spaces.csv:5:1"),
    # front and back
    ("G603", [("units.csv", "1,,4,,,,wheels", "1,,4,,3,,wheels")], "units.csv:3:49"),
    ("L304", [("units.csv", "2,3,2,1,2,", "2,3,2,1,3,")], "units.csv:2:1"),
    # reinforcements
    ("G206", [("setups/morning.csv", "group:mill-bank,,2", "A9,,2")], "setups/morning.csv:7:13"),
    ("L112", [("map.yaml", "side: mill, cite: \"3.3\"", "side: pond, cite: \"3.3\"")],
     "setups/morning.csv:7:1"),
    # wrong setup space
    ("L112", [("setups/morning.csv", "mill-lads,1,mill-lost", "mill-lads,1,pond-lost")],
     "setups/morning.csv:8:1"),
    ("L112", [("map.yaml", "columns: 2, cells: turns", "columns: 2, side: pond, cells: turns"),
              ("setups/morning.csv", "mill-lads,1,mill-lost", "mill-lads,1,Turn 2")],
     "setups/morning.csv:8:1"),
    ("L113", [("rules.yaml", "phase: mill-move", "spaces: 'true'"),
              ("setups/morning.csv", "2,mill-move", "2,pond-turn")], "setups/morning.csv:7:1"),
    ("L114", [("rules.yaml", "'A2', 'A3']", "'A2', 'A3', 'D2']"),
              ("setups/morning.csv", "group:mill-bank,,2", "D2,,2")], "setups/morning.csv:7:1"),
    ("L111", [("game.yaml", "last_turn: 4", "last_turn: 4\n    area: A1-A3 B1-B3 C1-C3")],
     "setups/morning.csv:2:1"),
    ("G206", [("game.yaml", "last_turn: 4", "last_turn: 4\n    area: A1-A7")], "game.yaml:44:5"),
    # surplus counters, omitted from its group, quantity wrong
    ("L205", [("setups/morning.csv", LATE, "")], "units.csv:2:1"),
    ("L205", [("game.yaml", "last_turn: 4", "last_turn: 4\n    counters: some"),
              ("setups/morning.csv", AT_HOME, "")], "units.csv:4:1"),
    ("L206", [("game.yaml", '    cite: "6.1"', GROUPS),
              ("setups/morning.csv", "pond-heron,1,C1-C3,,,,,", "pond-heron,1,C1-C3,,,,frogs,")],
     "game.yaml:45:14"),
    ("L206", [("game.yaml", '    cite: "6.1"', GROUPS)], "game.yaml:45:14"),
    ("G201", [("game.yaml", '    cite: "6.1"', GROUPS),
              ("setups/morning.csv", "pond-foot,1,D2,,,,,", "pond-foot,1,D2,,,,frgs,")],
     "setups/morning.csv:2:19"),
    ("G201", [("game.yaml", '    cite: "6.1"', GROUPS.replace("[pond-foot]", "[pond-fot]"))],
     "game.yaml:45:45"),
    # names, cases, words in conditions
    ("G609", [("map.yaml", "name: Mill bank", "name: East bank")], "map.yaml:19:33"),
    ("G610", [("map.yaml", "name: Old Mill, spaces: A2", "name: Mill, spaces: A1")],
     "map.yaml:26:30"),
    ("G606", [("units.csv", HERON, HERUN + HERON)], "units.csv:7:12"),
    ("G606", [("spaces.csv", "A3,,", "A3,Lilly Pads,")], "spaces.csv:12:1"),
    ("G607", [("game.yaml", "dice:", CASES + "dice:"),
              ("setups/morning.csv", "source,6.1,anywhere", "source,6.9,anywhere")],
     "setups/morning.csv:4:31"),
    ("G607", [("game.yaml", "dice:", CASES.replace("5.0-5.9", "5.1-5.9") + "dice:")],
     "sequence.yaml:25:51"),
    ("G207", [("game.yaml", "dice:", CASES.replace("5.0-5.9", "5.9-5.0") + "dice:")],
     "game.yaml:36:53"),
    ("G212", [("rules.yaml", "unit.type == 'cart'", "unit.type == 'carts'")], "rules.yaml:17:5"),
    ("G212", [("rules.yaml", "['A1', 'A2', 'A3']", "['A1', 'A2', 'A33']")], "rules.yaml:53:5"),
    ("G212", [("rules.yaml", "'water' in terrain", "'watr' in terrain")], "rules.yaml:18:5"),
    ("G201", [("rules.yaml", "phase: mill-move", "phase: mill-mov")], "rules.yaml:73:5"),
    ("G201", [("rules.yaml", "within: 2", "within: 2\n    through: hexx")], "rules.yaml:44:5"),
    # terrain
    ("G605", [("map.yaml", "features:\n",
               "features:\n  - {kind: river, name: Brook, spaces: A1 C3}\n")], "map.yaml:26:32"),
    # turns and dates
    ("G301", [("sequence.yaml", STEP, DATES.replace("05-15", "05-05"))], "sequence.yaml:7:39"),
    ("G301", [("sequence.yaml", STEP, STEP + DATES.replace("05-22", "05-23")),
              ("sequence.yaml", 'date: "1777-05-22"', 'date: "1777-05-23"')], "sequence.yaml:8:53"),
    ("G301", [("sequence.yaml", STEP, DATES.replace(", '1777-05-22'", ""))], "sequence.yaml:7:3"),
    # empty deployment zone
    ("G204", [("map.yaml", "deep: {spaces: \"C2 D2\"", "deep: {spaces: \"\"")], "map.yaml:23:10"),
    # waivers
    ("L306", [("waivers.yaml", "", "waivers:\n  - {code: L101, space: A2, reason: carts}\n")],
     "waivers.yaml:2:5"),
    ("L307", [("waivers.yaml", "", "waivers:\n  - {code: L302, reason: no}\n")],
     "waivers.yaml:2:6"),
    ("L308", [("waivers.yaml", "", "waivers:\n  - {code: L101, reason: all}\n")],
     "waivers.yaml:2:6"),
    ("L309", [("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,A1"),
              ("waivers.yaml", "", "waivers:\n  - {code: L101, count: 2, reason: so}\n")],
     "waivers.yaml:2:5"),
    ("G201", [("waivers.yaml", "", "waivers:\n  - {code: L101, space: A22, reason: no}\n")],
     "waivers.yaml:2:18"),
    ("G102", [("waivers.yaml", "", "waivers:\n  - {code: L101}\n")], "waivers.yaml:2:5"),
    ("G201", [("waivers.yaml", "", "waivers:\n  - {code: L199, reason: no}\n")],
     "waivers.yaml:2:6"),
]  # fmt: skip


NAMED = [(f"{one[0]}-{number}", *one) for number, one in enumerate(BROKEN)]


@pytest.mark.parametrize(
    ("name", "code", "changes", "place"), NAMED, ids=[name for name, *_ in NAMED]
)
def test_the_mistake_is_found_at_its_place_and_alone(
    changed: Changed, name: str, code: str, changes: list[Change], place: str
) -> None:
    heavy = [f for f in _loaded(changed, *changes).findings
             if f.severity is not Severity.NOTE and not f.waived]  # fmt: skip
    assert [f"{f.code} {f.span}" for f in heavy] == [f"{code} {place}"], [
        str(f.message) for f in heavy
    ]
    said = [line for each in heavy for line in readable.finding(each)]
    assert said == APPROVED[name]


def _loaded(changed: Changed, *changes: Change) -> Loaded:
    for file, old, new in changes:
        if old:
            changed(file, old, new)
        else:
            (changed() / file).write_text(new, "utf-8")
    return load(changed())


@pytest.mark.parametrize(
    "changes",
    [
        [("rules.yaml", "rules:\n", "rules:" + VALUES)],
        [("units.csv", FROGS, FIVE + FROGS)],
        [("units.csv", FROGS, ROMAN + FROGS)],
        [("game.yaml", "dice:", "formations: [Wheel]\ndice:"),
         ("units.csv", "flyer,lone,,", "flyer,lone,Wheel,")],
        [("game.yaml", "dice:", CASES + "dice:")],
        [("game.yaml", '    cite: "6.1"', GROUPS),
         ("setups/morning.csv", "pond-foot,1,D2,,,,,", "pond-foot,1,D2,,,,frogs,")],
        [("game.yaml", "last_turn: 4", "last_turn: 4\n    area: anywhere")],
        [("map.yaml", "features:\n",
          "features:\n  - {kind: river, name: Brook, spaces: A1 B1}\n")],
        [("sequence.yaml", STEP, DATES)],
    ],
)  # fmt: skip
def test_what_is_right_is_not_reported(changed: Changed, changes: list[Change]) -> None:
    heavy = [f for f in _loaded(changed, *changes).findings if f.severity is not Severity.NOTE]
    assert heavy == []


def test_a_border_from_one_side_only_is_found(skirmish: Loaded) -> None:
    game = skirmish.game
    assert game is not None
    near = {**game.board.neighbours, "A1": ()}
    assert _codes(replace(game, board=replace(game.board, neighbours=near))) == {"G604"}


def _codes(game: Game) -> set[str]:
    findings = Findings()
    check(game, findings)
    return {f.code for f in findings if f.severity is not Severity.NOTE}


STACKED = ("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,A1")
WAIVER = "waivers:\n  - {code: L101, space: A1, reason: Starts crowded., cite: '6.1'}\n"


def test_a_waived_finding_stays_and_does_not_fail_the_game(changed: Changed) -> None:
    loaded = _loaded(changed, STACKED, ("waivers.yaml", "", WAIVER))
    (found,) = [f for f in loaded.findings if f.code == "L101"]
    assert found.waived == "Starts crowded. [6.1]"
    assert loaded.checked is not None
    assert loaded.game is not None
    told = [(str(f.message), f.cite) for f in loaded.findings if f.code == "R107"]
    assert told == [("1 L101 finding waived: Starts crowded.", "6.1")]
    report = text_report(loaded.game, loaded.findings, ()).decode()
    assert "\nWaived\n  setups/morning.csv:6:1: error L101" in report
    assert "\nErrors\n" not in report


@pytest.mark.parametrize(
    "key",
    [
        "unit: mill-foot",
        "space: A1",
        "rule: room",
        "scenario: morning",
        "space: A1, rule: room",
        "count: 1",
    ],
)
def test_a_waiver_names_what_it_means(changed: Changed, key: str) -> None:
    waiver = f"waivers:\n  - {{code: L101, {key}, reason: so}}\n"
    assert _loaded(changed, STACKED, ("waivers.yaml", "", waiver)).checked is not None


@pytest.mark.parametrize("key", ["unit: pond-foot", "space: A2", "rule: dry-wheels"])
def test_a_waiver_for_something_else_does_not_help(changed: Changed, key: str) -> None:
    waiver = f"waivers:\n  - {{code: L101, {key}, reason: so}}\n"
    loaded = _loaded(changed, STACKED, ("waivers.yaml", "", waiver))
    assert {"L101", "L306"} <= {f.code for f in loaded.findings}
    assert loaded.checked is None


def test_a_finding_names_all_that_it_concerns(changed: Changed) -> None:
    (found,) = [f for f in _loaded(changed, STACKED).findings if f.code == "L101"]
    concerned = (found.rule, found.cite, found.units, found.spaces, found.scenario)
    assert concerned == ("room", "4.1", ("mill-foot", "mill-cart"), ("A1",), "morning")


@pytest.mark.parametrize(
    "changes", [changes for code, changes, _ in BROKEN if code in ("G201", "G212", "G602")]
)
def test_a_misspelt_name_gets_a_hint(changed: Changed, changes: list[Change]) -> None:
    heavy = [f for f in _loaded(changed, *changes).findings if f.severity is not Severity.NOTE]
    guessed = not any(number in changes[0][2] for number in ("A33", "A22", "L199"))
    assert ["did you mean" in str(f.hint) for f in heavy] == [guessed], "a number is never guessed"
