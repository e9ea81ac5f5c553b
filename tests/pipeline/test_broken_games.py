"""One tiny broken game for each code: the invented game with one mistake in one file.

Each mistake is found at its place, and nothing else is reported for its sake.
"""

from __future__ import annotations

import re
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from builder.diagnostics import CATALOGUE, Severity
from builder.pipeline.build import build
from builder.pipeline.load import Loaded, checked, load
from builder.source import Folder, open_folder
from builder.source.folder import MAX_FILE
from tests.conftest import Changed
from tests.games import SKIRMISH
from tests.games.loaded import undrawn

pytestmark = pytest.mark.usefixtures("products_blank")

# code, file that is changed, old text, new text, where the finding stands ("file:line:column")
BROKEN: list[tuple[str, str, str, str | bytes, str]] = [
    ("S102", "game.yaml", "setups/morning.csv", "setups/evening.csv", "game.yaml:42:5"),
    ("S103", "units.csv", "", b"id,name\nm\xfchle,Muehle\n", "units.csv:2:2"),
    ("S103", "tables.yaml", "", b"tables: \xff", "tables.yaml:1:9"),
    ("S103", "setups/morning.csv", "", b"unit,where\n\xe9,A1", "setups/morning.csv:2:1"),
    ("S104", "units.csv", "", b"x" * (8 * 2**20 + 1), "units.csv:1:1"),
    ("S105", "units.csv", "no strength is given", "x" * 5000, "units.csv:3:69"),
    ("S110", "units.csv", "mill-cart,", "<<<<<<< ours\nmill-cart,", "units.csv:3:1"),
    ("S110", "rules.yaml", "    limit: 2\n", "=======\n    limit: 2\n>>>>>>> theirs\n",
     "rules.yaml:8:1"),
    ("S202", "sequence.yaml", "phases:\n", "phases:\nphases:\n", "sequence.yaml:14:1"),
    ("S205", "rules.yaml", "out of the water.", 'out of the water."', "rules.yaml:16:11"),
    ("S201", "game.yaml", "title: Mill and Pond", "title: Mill: Pond", "game.yaml:3:12"),
    ("S201", "rules.yaml", "rules:", "rules: [", "rules.yaml:2:3"),
    ("S202", "game.yaml", "version: 0.3.0", "title: Pond and Mill", "game.yaml:4:1"),
    ("S203", "map.yaml", "note: A drawing", "note: &drawing A drawing", "map.yaml:3:7"),
    ("S204", "aid.yaml",
     "text: Carts stand still.", "text: " + "[" * 40 + "]" * 40, "aid.yaml:12:54"),
    ("S301", "units.csv", "", "\n", "units.csv:1:1"),
    ("S302", "units.csv", "made for the track,", "made for the track", "units.csv:7:50"),
    ("S303", "units.csv", "Flour Cart", "Flour, Cart", "units.csv:3:91"),
    ("S304", "spaces.csv", "note,depth", "note,note", "spaces.csv:1:39"),
    ("S305", "units.csv", "designation", "desingation", "units.csv:1:9"),
    ("S305", "units.csv", "id,name,", "id,nmae,", "units.csv:1:4"),
    ("S306", "units.csv", "id,name,", "id,called,", "units.csv:1:1"),
    ("S306", "setups/morning.csv", "unit,qty", "who,qty", "setups/morning.csv:1:1"),
    ("S307", "units.csv", "Flour Cart", '"Flour Cart', "units.csv:3:11"),
    ("G101", "game.yaml", "language: en", "langauge: en", "game.yaml:7:1"),
    ("G101", "rules.yaml", "    limit: 2\n", "    limit: 2\n    limitt: 3\n", "rules.yaml:9:5"),
    ("G102", "game.yaml", "title: Mill and Pond\n", "", "game.yaml:2:1"),
    ("S108", "sequence.yaml", "", "# to be done\n", "sequence.yaml:1:1"),
    ("S108", "aid.yaml", "", b"", "aid.yaml:1:1"),
    ("S108", "procedures.yaml", "", b"", "procedures.yaml:1:1"),
    ("S108", "rules.yaml", "", "# rules\n", "rules.yaml:1:1"),
    ("S108", "readings.yaml", "", "---\n", "readings.yaml:1:1"),
    ("S108", "tables.yaml", "", b"\n", "tables.yaml:1:1"),
    ("S108", "units.csv", "", "id,name,nation,type\n", "units.csv:1:1"),
    ("S108", "setups/morning.csv", "", "unit,where\n", "setups/morning.csv:1:1"),
    ("S108", "spaces.csv", "", "id,terrain\n", "spaces.csv:1:1"),
    ("G103", "map.yaml", "rows: 3", "rows: three", "map.yaml:10:3"),
    ("G103", "game.yaml", "radius: 1.0", "radius: 99", "game.yaml:33:56"),
    ("G103", "rules.yaml", "kind: stacking", "kind: stakking", "rules.yaml:2:5"),
    ("G103", "tables.yaml", "", "tables: 7\n", "tables.yaml:1:1"),
    ("G103", "readings.yaml", "", "- 7\n", "readings.yaml:1:1"),
    ("G201", "setups/morning.csv", "mill-cart", "mil-cart", "setups/morning.csv:6:1"),
    ("G201", "setups/morning.csv", "group:mill-bank", "group:bank", "setups/morning.csv:7:13"),
    ("G201", "setups/morning.csv", "mill-move", "mill-moves", "setups/morning.csv:7:32"),
    ("G201", "units.csv", "millers,cart", "miller,cart", "units.csv:3:24"),
    ("G201", "units.csv", "cart,lone", "wagon,lone", "units.csv:3:32"),
    ("G201", "units.csv", "cart,lone", "cart,lonely", "units.csv:3:37"),
    ("G201", "spaces.csv", "Reeds,water", "Reeds,watr", "spaces.csv:8:10"),
    ("G201", "game.yaml", "side: mill,", "side: mil,", "game.yaml:15:28"),
    ("G201", "game.yaml", "{attack}", "{attac}", "game.yaml:33:22"),
    ("G201", "game.yaml", "size: 15,", "size: 15, columns: {corner: labl},", "game.yaml:33:32"),
    ("G201", "aid.yaml", "show: turns", "show: 'units:name,labl'", "aid.yaml:3:31"),
    ("G201", "map.yaml", "A1-A3, side: mill", "A1-A3, side: mil", "map.yaml:19:48"),
    ("G201", "map.yaml",
     "38], columns: 2, cells: turns", "38], columns: 2, side: mil, cells: turns",
     "map.yaml:29:65"),
    ("G201", "aid.yaml", "tables:splash", "tables:splsh", "aid.yaml:5:33"),
    ("G201", "sequence.yaml", "who: Mill\n    cite", "who: Miller\n    cite", "sequence.yaml:21:5"),
    ("G201", "rules.yaml", "{unit: mill-cart", "{unit: mill-kart", "rules.yaml:20:62"),
    ("G202", "units.csv",
     "mill-cart,", "mill-foot,X,,millers,foot,,,1,,,,,,,,,,\nmill-cart,", "units.csv:3:1"),
    ("G202", "spaces.csv", "B2,", "A2,", "spaces.csv:6:1"),
    ("G202", "rules.yaml", "id: dry-wheels", "id: room", "rules.yaml:13:5"),
    ("G202", "sequence.yaml", "id: mill-fight", "id: mill-move", "sequence.yaml:25:10"),
    ("G202", "map.yaml",
     "boxes:\n", "boxes:\n  - {id: reserve, name: X, rect: [1, 1, 20, 20]}\n", "map.yaml:35:5"),
    ("G203", "units.csv", "band,,2,3,2", "band,,two,3,2", "units.csv:2:40"),
    ("G203", "units.csv", "band,,2,3,2", "band,,2,-3,2", "units.csv:2:42"),
    ("G203", "setups/morning.csv", "pond-foot,1", "pond-foot,0", "setups/morning.csv:2:11"),
    ("G203", "setups/morning.csv", ",,2,mill", ",,9,mill", "setups/morning.csv:7:30"),
    ("G204", "units.csv", "Flour Cart", "", "units.csv:3:11"),
    ("G204", "setups/morning.csv", "A2", "", "setups/morning.csv:6:13"),
    ("G205", "setups/morning.csv", "A1,,", "A1,tired,", "setups/morning.csv:5:16"),
    ("G201", "aid.yaml", "show: turns", "show: 'map:fnord'", "aid.yaml:3:31"),
    ("G205", "aid.yaml", "show: counters", "show: counter", "aid.yaml:6:41"),
    ("G206", "setups/morning.csv", "D2", "E2", "setups/morning.csv:2:13"),
    ("G206", "spaces.csv", "D3,,", "D4,,", "spaces.csv:13:1"),
    ("G206", "map.yaml", "spaces: A1-A3, cite", "spaces: A1-A4, cite", "map.yaml:22:15"),
    ("G206", "rules.yaml", "space: C2", "space: Z9", "rules.yaml:21:77"),
    ("G206", "rules.yaml", "[reserve]", "[resrve]", "rules.yaml:27:14"),
    ("G207", "setups/morning.csv", "C1-C3", "C3-C1", "setups/morning.csv:4:14"),
    ("G209", "units.csv",
     "mill-cart,", "mill boat,X,,millers,foot,,,1,,,,,,,,,,\nmill-cart,", "units.csv:3:1"),
    ("G210", "rules.yaml", "kind == 'hex'", "kind = 'hex'", "rules.yaml:6:18"),
    ("G210", "rules.yaml", "unit.type == 'cart'", "1 < 2 and str(unit.type)", "rules.yaml:17:22"),
    ("G210", "rules.yaml", "\"'water' in terrain\"", "\"'water' is terrain\"", "rules.yaml:18:14"),
    ("G211", "rules.yaml", "kind == 'hex'", "knid == 'hex'", "rules.yaml:6:5"),
    ("G211", "rules.yaml", "measure: heads", "measure: heds", "rules.yaml:29:5"),
    ("G212", "rules.yaml", "unit.type == 'cart'", "unit.type == 'kart'", "rules.yaml:17:5"),
    ("G213", "rules.yaml", "\"'water' in terrain\"", "terrain == 'water'", "rules.yaml:18:5"),
    ("G213", "rules.yaml", "at_most: 4", "at_most: 1", "rules.yaml:23:5"),
    ("G214", "rules.yaml", "kind == 'hex'", "kind == 'box'", "rules.yaml:6:5"),
    ("G220", "units.csv", "band,,2,2,3,1,3,reduced", "band,,2,2,3,1,3,Reduced",
     "units.csv:5:46"),
    ("G220", "units.csv", "band,,2,2,3,1,3,reduced", "band,,2,2,3,1,3,depleted",
     "units.csv:5:46"),
    ("G221", "setups/morning.csv", "mill-cart,1,A2,", "mill-cart,1,A2,reduced",
     "setups/morning.csv:6:16"),
    ("G221", "rules.yaml", "{unit: mill-cart, space: B1}",
     "{unit: mill-cart, space: B1, reduced: true}", "rules.yaml:20:90"),
    ("G225", "map.yaml", "kind: city", "kind: citty", "map.yaml:26:6"),
    ("G225", "map.yaml", "kind: city", "kind: railroad", "map.yaml:26:6"),
    ("G223", "map.yaml", "tags: [eliminated, setup]", "tags: [eliminated, set-up]",
     "map.yaml:32:107"),
    ("G301", "sequence.yaml", "1777-05-22", "1777-05-23", "sequence.yaml:9:17"),
    ("G301", "sequence.yaml", "1777-05-01", "1777-13-01", "sequence.yaml:6:3"),
    ("G302", "sequence.yaml", "turn: 2, text", "turn: 5, text", "sequence.yaml:11:8"),
    ("G302", "game.yaml", "last_turn: 4", "last_turn: 5", "game.yaml:40:5"),
    ("G303", "tables.yaml", "[no effect, back one]", "[no effect, back one, x]", "tables.yaml:7:9"),
    ("G201", "sequence.yaml", "unit: turn-marker", "unit: turn-mark", "sequence.yaml:32:6"),
    ("G201", "sequence.yaml", "track: turn", "track: phases", "sequence.yaml:32:25"),
    ("G304", "sequence.yaml", "track: turn", "track: turn, level: 1", "sequence.yaml:32:25"),
    ("G304", "sequence.yaml", "track: turn", "track: turn, level: 2", "sequence.yaml:32:25"),
    ("G305", "game.yaml", "id: skirmish",
     "id: skirmish\nchanges: [{version: 9.0.0, text: [more]}]", "game.yaml:3:12"),
    ("G305", "game.yaml", "id: skirmish",
     "id: skirmish\nchanges: [{version: 0.1.0, text: [a]}, {version: 0.2.0, text: [b]}]",
     "game.yaml:3:41"),
    ("G401", "map.yaml", "[A, B, C, D]", "[A, B, C, A]", "map.yaml:5:1"),
    ("G401", "map.yaml", "kind: hex", "kind: octagon-diamond", "map.yaml:5:1"),
    ("G401", "map.yaml", "60, 38]", "60, 5]", "map.yaml:29:5"),
    ("G402", "map.yaml", "[130, 26", "[180, 26", "map.yaml:29:28"),
    ("G209", "game.yaml", "id: skirmish", "id: nul", "game.yaml:2:1"),
    ("G209", "units.csv",
     "mill-cart,", "AUX.1,Bell,,millers,foot,,,1,,,,,,spare,,,,\nmill-cart,", "units.csv:3:1"),
    ("G231", "units.csv",
     "mill-cart,", "Mill-Foot,Bell,,millers,foot,,,1,,,,,,spare,project,,,\nmill-cart,",
     "units.csv:3:1"),
    ("G611", "units.csv",
     "mill-cart,", "bell,Flour Cart,,millers,foot,,,1,,,,,,spare,project,,,\nmill-cart,",
     "units.csv:4:11"),
    ("G612", "units.csv", "Flour Cart", "Flour C\u0430rt", "units.csv:3:11"),
    ("G612", "aid.yaml", "Carts stand still.", "Carts st\u0430nd still.", "aid.yaml:12:22"),
    ("G613", "units.csv", "pond-foot,Frogs", "pond-foot,Frigs", "units.csv:5:11"),
    ("G101", "map.yaml", "note: A drawing", "image: pond.png\nnote: A drawing", "map.yaml:3:1"),
    ("A101", "game.yaml", "symbol: supply-truck", "symbol: cart.png", "game.yaml:25:22"),
    ("D109", "game.yaml", "language: en", "language: fr", "game.yaml:7:1"),
    ("D107", "units.csv", "note,morale", "note,picture", "units.csv:1:118"),
    ("G401", "map.yaml", "rows: 3", "rows: 3\n  numbering: '{row:02}'", "map.yaml:5:1"),
    ("G401", "map.yaml", "rows: 3", "rows: 3\n  numbering: '{col}{row}'", "map.yaml:5:1"),
    ("G403", "map.yaml", "rect: [165, 66, 29, 34]", "rect: [130, 66, 29, 34]", "map.yaml:33:38"),
    ("G403", "map.yaml", "rect: [130, 103, 60, 36]", "rect: [130, 80, 60, 50]", "map.yaml:34:39"),
    ("G404", "map.yaml", "rect: [130, 103, 60, 36]", "rect: [60, 100, 60, 36]", "map.yaml:34:39"),
    ("G614", "setups/morning.csv", "turn-marker,1,Turn 1,,,,,project,,",
     "turn-marker,1,Turn 1,,,,,project,,begins on turn 3", "setups/morning.csv:9:1"),
    ("G201", "game.yaml", "The frogs set", "'{start:dais}' #", "game.yaml:44:12"),
    ("G206", "game.yaml", "The frogs set", "'{count:pond-foot, Z9}' #", "game.yaml:44:12"),
    ("G224", "sequence.yaml", "text: More millers come.", "text: '{arrivals:3, mill}'",
     "sequence.yaml:11:24"),
    ("G615", "game.yaml", "The frogs set up first.", "Mill starts with 3 days of rain.",
     "game.yaml:44:5"),
    ("G616", "sequence.yaml", "More millers come.", "2 Millers (A1-A3).", "sequence.yaml:11:17"),
    ("G617", "map.yaml", "tags: [setup]}", "tags: [setup], note: 2 Frogs}", "map.yaml:34:105"),
    ("L101", "setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,A1", "setups/morning.csv:6:1"),
    ("L102", "setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,C1", "setups/morning.csv:6:1"),
    ("L103", "setups/morning.csv", "pond-foot,1,reserve", "pond-foot,1,D1", "game.yaml:40:5"),
    ("L104", "setups/morning.csv", "C1-C3", "A3", "setups/morning.csv:4:1"),
    ("L105", "setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,C1-C3", "setups/morning.csv:6:1"),
    ("L106", "setups/morning.csv", "mill-foot,1,A1", "mill-foot,1,B1", "setups/morning.csv:5:1"),
    ("L107", "setups/morning.csv",
     "mill-lads,1,mill-lost", "mill-lads,1,B1", "setups/morning.csv:8:1"),
    ("L108", "setups/morning.csv", ",,2,mill-move", ",,2,mill-fight", "setups/morning.csv:7:1"),
    ("L109", "rules.yaml", "declared: 5", "declared: 6", "game.yaml:40:5"),
    ("L201", "setups/morning.csv", "mill-cart,1,A2,,,,,source,6.1,\n", "", "units.csv:3:1"),
    ("L202", "setups/morning.csv", "mill-cart,1,A2", "mill-cart,2,A2", "setups/morning.csv:6:1"),
    ("L203", "game.yaml", "count: 7,", "count: 8,", "game.yaml:34:1"),
    ("L204", "setups/morning.csv",
     "mill-lads", "mill-cart,1,A3,,2,mill-move,,source,6.1,\nmill-lads",
     "setups/morning.csv:8:1"),
    ("L301", "spaces.csv", "A2,Mill,meadow", "A2,Mill,", "setups/morning.csv:6:1"),
    ("L302", "rules.yaml", "space: A1}]", "space: A1, qty: 2}]", "rules.yaml:10:9"),
    ("L303", "rules.yaml", "verdict: fail, place: [{unit: mill-cart, space: C2",
     "verdict: pass, place: [{unit: mill-cart, space: B2", "rules.yaml:13:5"),
    ("L304", "units.csv", "2,3,2,1,2,", "2,3,2,4,2,", "units.csv:2:1"),
    ("L305", "game.yaml", "last_turn: 4", "last_turn: 1", "setups/morning.csv:7:1"),
    ("M101", "map.yaml", "tags: [setup]", "tags: [holding]", "setups/morning.csv:4:1"),
    ("D102", "units.csv", "Flour Cart", "Flour 車", "units.csv:3:1"),
    ("D103", "game.yaml", "symbol: supply-truck", "symbol: suply-truck", "game.yaml:25:22"),
    ("D110", "game.yaml", "mark: F}", "mark: stars}", "game.yaml:16:3"),
    ("D104", "game.yaml",
     "ink: \"#20180A\"}\n  frogs", "ink: \"#B8A48A\"}\n  frogs", "game.yaml:15:3"),
    ("D105", "game.yaml", 'ground: "#8FB6A8", ink: "#0B1F1A", mark: F',
     'ground: "#D8C49A", ink: "#0B1F1A", mark: cross', "game.yaml:16:3"),
]  # fmt: skip

# Where these come from is not a change of one text: their tests stand below.
ELSEWHERE = {
    "L115",
    "L116",
    "L117",
    "S101",
    "S102",
    "S106",
    "S107",
    "S109",
    "R106",
    "G501",
    "D101",
    "D111",
    "R101",
    "R102",
    "R103",
    "R104",
}


FOLDER = open_folder(SKIRMISH)


def spoiled(file: str, old: str, new: str | bytes) -> Folder:
    """The invented game with one text changed, as it would be read from a disk."""
    if isinstance(new, bytes):
        data = new
    else:
        text = FOLDER.files.get(file, b"").decode()
        assert old in text, f"{old!r} is not in {file}"
        data = (text.replace(old, new, 1) if old else new).encode()
    if len(data) > MAX_FILE:
        kept = {name: one for name, one in FOLDER.files.items() if name != file}
        return replace(FOLDER, files=kept, too_large=(file,))
    return replace(FOLDER, files=dict(sorted({**FOLDER.files, file: data}.items())))


@pytest.mark.parametrize("about", sorted({code[0] for code, *_ in BROKEN}))
def test_each_mistake_is_found_at_its_place_and_alone(about: str) -> None:
    """Drawings are looked at where they are what is wrong; `test_one_cause.py` looks at all."""
    wrong = []
    for code, file, old, new, place in BROKEN:
        if code[0] != about:
            continue
        with nullcontext() if about == "D" else undrawn():
            loaded = checked(spoiled(file, old, new))
        heavy = [f for f in loaded.findings.ordered() if f.severity is not Severity.NOTE]
        stops = loaded.checked is None
        if [f"{f.code} {f.span}" for f in heavy] != [f"{code} {place}"] or stops != (
            CATALOGUE[code].severity == "error"
        ):
            told = [f"{f.code} {f.span} {f.message}" for f in heavy]
            wrong.append(f"{code} {place}: {old!r} -> {new[:60]!r}: {told}, stops: {stops}")
    assert wrong == []


def test_every_code_has_its_broken_game() -> None:
    """Here, or, for checks that have tests of their own, in another file of the tests."""
    tests = Path(__file__).parents[1]
    others = "\n".join(p.read_text("utf-8") for p in tests.rglob("*.py") if p != Path(__file__))
    here = {code for code, *_ in BROKEN} | ELSEWHERE | set(re.findall(r"\b[A-Z]\d{3}\b", others))
    assert [code for code in CATALOGUE if code not in here] == []


def linked(folder: Path) -> Loaded:
    """For what is found without a look at the drawings."""
    with undrawn():
        return load(folder)


def found(folder: Path, *codes: str) -> list[str]:
    return [f"{f.code} {f.span}" for f in linked(folder).findings.ordered() if f.code in codes]


@pytest.mark.parametrize(
    ("stray", "code", "hint"),
    [
        ("unit.csv", "S107", "units.csv is read; move this file elsewhere"),
        ("rule.yaml", "S107", "rules.yaml is read; move this file elsewhere"),
        ("waiver.yaml", "S107", "did you mean 'waivers.yaml'?"),
        ("links.txt", "S107", "did you mean 'links.csv'?"),
        ("Links.CSV", "S107", "did you mean 'links.csv'?"),
        ("notes.csv", "S107", "files that are read: aid.yaml"),
        ("setups/evening.csv", "S107", "enter it as the 'file' of a scenario"),
        ("setup/morning.csv", "S107", "setups/morning.csv is read; move"),
        ("my game.xlsx", "S106", "name it after the list that it holds"),
        ("links.xls", "S106", "name it after the list that it holds"),
        ("units.xlsx", "R106", "after each change, save it as 'CSV UTF-8' over that file"),
    ],
)
def test_a_file_that_looks_like_the_games_and_is_not_read_is_reported(
    changed: Changed, stray: str, code: str, hint: str
) -> None:
    path = changed() / stray
    path.parent.mkdir(exist_ok=True)
    path.write_text('broken,"', "utf-8")
    (found,) = [f for f in linked(changed()).findings if f.code in ("S106", "S107", "R106")]
    assert (found.code, str(found.span)) == (code, f"{stray}:1:1")
    assert str(found.hint).startswith(hint)


@pytest.mark.parametrize("stray", ["notes.txt", "art/units.png", "drafts/setups/units.csv", "x.py"])
def test_other_files_of_the_designers_are_left_alone(changed: Changed, stray: str) -> None:
    path = changed() / stray
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("mine", "utf-8")
    assert [f.code for f in linked(changed()).findings if f.code[0] == "S"] == []


@pytest.mark.parametrize("name", ["waivers.yaml", "setups/noon.csv"])
def test_a_folder_with_the_name_of_a_file_is_reported(changed: Changed, name: str) -> None:
    (changed() / name).mkdir()
    assert found(changed(), "S109", "S107") == [f"S109 {name}:1:1"]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("units.csv", "unit.csv"),
        ("units.csv", "Units.CSV"),
        ("map.yaml", "map.yml"),
        ("setups/morning.csv", "setup/morning.csv"),
        ("setups/morning.csv", "morning.csv"),
    ],
)
def test_a_missing_file_is_found_under_its_other_name(
    changed: Changed, name: str, other: str
) -> None:
    folder = changed()
    (folder / other).parent.mkdir(exist_ok=True)
    (folder / name).rename(folder / other)
    (found,) = [f for f in linked(folder).findings if f.code[0] == "S"]
    assert (found.code, str(found.hint)) == (
        "S102",
        f"the folder contains '{other}': rename or move it",
    )


def test_files_past_the_most_that_a_game_has_are_one_finding(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builder.source.folder.MAX_FILES", 3)
    (one,) = linked(changed()).findings
    assert one.code == "S104" and "procedures.yaml and those after it" in str(one.message)


def test_an_empty_folder_is_no_game(tmp_path: Path) -> None:
    assert [f.code for f in linked(tmp_path).findings] == ["S101"]


@pytest.mark.parametrize("name", ["map.yaml", "sequence.yaml", "units.csv"])
def test_a_game_without_one_of_its_files_is_told_so(changed: Changed, name: str) -> None:
    (changed() / name).unlink()
    assert [f"{f.code} {f.span}" for f in linked(changed()).findings] == [f"S102 {name}:1:1"]


@pytest.mark.parametrize("name", ["aid.yaml", "tables.yaml", "readings.yaml", "spaces.csv"])
def test_other_files_may_be_absent(changed: Changed, name: str) -> None:
    folder = changed("aid.yaml", "", "blocks: []\n")
    changed("rules.yaml", "\"'water' in terrain\"", "id == 'C2'")
    changed("procedures.yaml", "", "procedures: []\n")
    (folder / name).unlink()
    loaded = linked(folder)
    assert loaded.checked is not None, [str(f.message) for f in loaded.findings]


def test_a_mistake_in_each_file_is_reported_at_once(changed: Changed) -> None:
    changed("game.yaml", "symbol: turn", "symbl: turn")
    changed("map.yaml", "rows: 3", "rows: x")
    changed("setups/morning.csv", "mill-cart,1,A2", "mill-cart")
    codes = [f.code for f in linked(changed("sequence.yaml", "count: 4", "count: 0")).findings]
    assert sorted(codes) == ["G101", "G103", "G103", "S302"]


def test_a_broken_lock_of_piece_numbers_is_found_by_a_build(changed: Changed) -> None:
    folder = changed("gpids.json", "", b"{")
    built = build(folder, folder.parent / "out", lambda *_: None)
    assert [f"{f.code} {f.span}" for f in built.findings if f.severity is Severity.ERROR] == [
        "G501 gpids.json:1:1"
    ]
    assert (folder / "gpids.json").read_bytes() == b"{"


def test_an_aid_that_does_not_fit_is_found_once_and_left_out(changed: Changed) -> None:
    long = f"      - {{head: A, text: {'MMMMM ' * 330}}}\n"
    folder = changed("aid.yaml", "    entries:\n", f"    entries:\n{long}")
    (finding,) = [f for f in load(folder).findings if f.code == "D101"]
    assert str(finding.span) == "aid.yaml:7:5"
    assert finding.severity is Severity.WARNING
    assert re.fullmatch(
        r"player aid: a part of the card .+ is \d+ mm too high for A4"
        r" and \d+ mm too high for Letter",
        str(finding.message),
    )
    result = build(folder, folder.parent / "out", lambda *_: None)
    assert result.folder is not None
    made = {p.relative_to(result.folder).as_posix() for p in result.folder.rglob("*")}
    assert {"skirmish.vmod", "map/map.png", "sheets/counters-a4.pdf"} <= made
    assert not any(name.startswith("aid/player-aid") for name in made)
    assert "player-aid" not in (result.folder / "manifest.json").read_text("utf-8")


def test_what_a_reader_should_know_comes_out_as_notes(changed: Changed) -> None:
    assert found(changed(), "R101", "R102", "R103") == [
        "R101 readings.yaml:2:5",
        "R102 tables.yaml:2:3",
        "R102 units.csv:3:1",
        "R103 units.csv:7:1",
    ]
    audit = [str(f.message) for f in linked(changed()).findings if f.code == "R104"]
    whose = "One wet morning: Mill: 4 counters"
    assert audit[0] == f"{whose} (2 at start, 1 as reinforcements and 1 in boxes)"


@pytest.mark.parametrize(
    ("file", "old", "new", "hint"),
    [
        ("setups/morning.csv", "mill-cart", "mil-cart", "did you mean 'mill-cart'?"),
        ("game.yaml", "language: en", "langauge: en", "did you mean 'language'?"),
        ("units.csv", "designation", "desingation", "did you mean 'designation'?"),
        ("game.yaml", "supply-truck", "suply-truck", "did you mean 'supply-truck'?"),
        ("spaces.csv", "Reeds,water", "Reeds,watr", "did you mean 'water'?"),
    ],
)
def test_a_hint_says_what_was_meant(
    changed: Changed, file: str, old: str, new: str, hint: str
) -> None:
    errors = [f for f in load(changed(file, old, new)).findings if f.severity is Severity.ERROR]
    assert [str(f.hint) for f in errors] == [hint]


def test_a_rule_that_is_broken_is_cited_and_said(changed: Changed) -> None:
    folder = changed("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,C1")
    (error,) = [f for f in linked(folder).findings if f.code == "L102"]
    assert (error.cite, error.rule, str(error.hint)) == (
        "4.2",
        "dry-wheels",
        "Carts keep out of the water.",
    )
    assert (error.units, error.spaces) == (("mill-cart",), ("C1",))
    assert re.search("Flour Cart may not be in C1", str(error.message))


def test_a_unit_without_the_units_that_a_rule_requires_is_found(changed: Changed) -> None:
    folder = changed("setups/morning.csv", "pond-foot,1,D2", "pond-foot,1,A2")
    assert found(folder, "L115", "L402") == ["L115 setups/morning.csv:6:1"]


SUPPLY = """
  - id: fed
    kind: supply
    cite: "4.5"
    text: Frogs eat at A3.
    units: unit.side == 'pond' and unit.type == 'foot'
    legs: [{to: "id == 'A3'", within: 1}]
    cases:
      - {name: at table, verdict: pass, place: [{unit: pond-foot, space: A3}]}
      - {name: far away, verdict: fail, place: [{unit: pond-foot, space: D2}]}
"""
ZONE = """
  - id: shy
    kind: zone
    cite: "4.6"
    text: Frogs keep away from millers.
    units: unit.side == 'pond'
    cases:
      - {name: alone, verdict: pass, place: [{unit: pond-foot, space: D2}]}
      - name: beside a miller
        verdict: fail
        place: [{unit: pond-foot, space: A2}, {unit: mill-foot, space: A1}]
"""


def test_a_unit_without_a_supply_line_is_found(changed: Changed) -> None:
    rules = (SKIRMISH / "rules.yaml").read_text("utf-8") + SUPPLY
    assert found(changed("rules.yaml", "", rules), "L116") == ["L116 setups/morning.csv:2:1"]


def test_a_unit_in_an_enemy_zone_of_control_is_found(changed: Changed) -> None:
    folder = changed("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,D3")
    rules = (SKIRMISH / "rules.yaml").read_text("utf-8") + ZONE
    (folder / "rules.yaml").write_text(rules, "utf-8")
    zone = "zones:\n  - {id: reach, exerted_by: side == 'mill'}\n"
    (folder / "movement.yaml").write_text(zone, "utf-8")
    assert found(folder, "L117") == ["L117 setups/morning.csv:2:1"]


def test_a_piece_that_no_portrait_has_is_found_where_it_is_asked_for(changed: Changed) -> None:
    lines = (SKIRMISH / "units.csv").read_text("utf-8").splitlines()
    cells = ["portrait", "fur beard", "furr", "", "", "", ""]
    text = "".join(f"{line},{cell}\n" for line, cell in zip(lines, cells, strict=True))
    found = [f for f in load(changed("units.csv", "", text)).findings if f.code == "D111"]
    assert [(str(f.span), "fur" in str(f.hint)) for f in found] == [("units.csv:3:92", True)]
