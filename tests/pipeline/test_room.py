"""Words, boxes and counters that have no room: each is found at its place, and nothing is cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder.diagnostics import Severity
from builder.drawing.checks.room import tight_words
from builder.drawing.counters.counter import counter
from builder.drawing.display import Drawing
from builder.drawing.paper import PAPERS
from builder.drawing.sheets.contact import contact_sheet
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sheets.sheet import sheets
from builder.drawing.sheets.tiles import tiles
from builder.drawing.text.fitting import FLOOR
from builder.drawing.text.type import measure
from builder.game.model import SpaceRole
from builder.pipeline.load import load
from tests.conftest import Changed
from tests.drawing.shapes import texts
from tests.games import BEAR, SKIRMISH, read_once
from tests.games.grown import Size, write

MODES: tuple[Mode, ...] = ("duplex", "fold", "separate")
LONG = "Kampfgruppe " * 8
WORD = "Donaudampfschifffahrtsgesellschaft" * 2

# What is made too long: file, old text, new text, where it stands, how the finding begins.
NO_ROOM: list[tuple[str, str, str, str, str]] = [
    ("units.csv", "Frogs,1,", "Frogs,1st Shock Frogs,", "units.csv:5:17",
     "counters: the designation of Frogs needs"),
    ("units.csv", "Turn,,nobody", f"Turn,{LONG},nobody", "units.csv:7:18",
     "counters: the designation of Turn needs"),
    ("game.yaml", "sign: XX,", f"sign: {'X' * 20},", "game.yaml:20:22",
     "counters: the sign of the size Band needs"),
    ("map.yaml", "name: Mill Lost,", f"name: {WORD},", "map.yaml:32:21",
     "map: the name of Donau"),
    ("map.yaml", "name: Mill bank", f"name: {LONG * 2}", "map.yaml:19:16",
     "map: the name of the edge needs"),
    ("map.yaml", "name: Old Mill", f"name: {LONG * 2}", "map.yaml:26:18",
     "map: the name on the map needs"),
    ("map.yaml", "note: A drawing of no real pond.", f"note: {LONG * 12}", "map.yaml:3:1",
     "map: the note of the map needs"),
    ("spaces.csv", "D2,Lily Pads", f"D2,{LONG}", "spaces.csv:12:1", "map: the name on the map"),
    ("sequence.yaml", "text: More millers come.", f"text: {LONG * 2}", "sequence.yaml:11:17",
     "map: the note of turn 2 needs"),
    ("game.yaml", "title: Mill and Pond", f"title: {WORD * 2}", "game.yaml:3:1",
     "counter sheets: the title needs"),
    ("game.yaml", "owner: An", f"owner: {LONG * 15} An", "game.yaml:5:1", "map: the text 'owner'"),
    ("game.yaml", "about: The", f"about: {LONG * 15} The", "game.yaml:6:1",
     "map: the text 'about'"),
    ("game.yaml", '"fog, thick"', WORD, "game.yaml:37:8", "dice: the face of the die Cloud die"),
    ("aid.yaml", "title: Fights", f"title: {WORD}", "aid.yaml:5:5",
     "player aid: the title of the card splash needs"),
    ("tables.yaml", "[back one, null]", f"[back one, {WORD}]", "tables.yaml:2:3",
     "player aid: the table Splash needs"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "begins"), NO_ROOM, ids=[case[4][:40] for case in NO_ROOM]
)
def test_words_without_room_are_found_once_at_their_place(
    changed: Changed, file: str, old: str, new: str, place: str, begins: str
) -> None:
    loaded = load(changed(file, old, new))
    heavy = [f for f in loaded.findings if f.severity is not Severity.NOTE]
    assert [(f.code, str(f.span)) for f in heavy] == [("D106", place)], [
        str(f.message) for f in heavy
    ]
    assert str(heavy[0].message).startswith(begins)
    figures = re.search(
        r"needs ([\d.]+) mm of (?:width|height) at [\d.]+ points and has ([\d.]+) mm;"
        r" it is printed at [\d.]+ points$",
        str(heavy[0].message),
    )
    assert figures is not None
    assert float(figures[1]) > float(figures[2])
    assert str(heavy[0].hint)
    assert loaded.checked is not None


GAMES = [SKIRMISH, *sorted(p.parent for p in BEAR.parent.glob("*/game.yaml"))]


def drawings(folder: Path) -> Iterator[Drawing]:
    """Everything that is printed of a game."""
    drawn = read_once(folder).drawings
    assert drawn is not None
    yield drawn.map
    for unit in drawn.game.units.values():
        yield drawn.faces.of(unit)
        yield drawn.faces.of(unit, 1)
    yield from contact_sheet(drawn.faces, PAPERS[0])
    for paper in PAPERS:
        yield from drawn.aids[paper].pages
        yield from (page for one in drawn.setups(paper).values() for page in one.pages)
        yield from drawn.record(paper)
        if folder in (SKIRMISH, BEAR):  # parts of the map above; what is round them is all alike
            yield from tiles(drawn.map, paper)
        for mode in MODES:
            yield from sheets(drawn.faces, Printing(paper, mode))


@pytest.mark.games
@pytest.mark.parametrize("folder", GAMES, ids=[folder.name for folder in GAMES])
def test_nothing_of_a_real_game_is_cut_or_too_small(folder: Path) -> None:
    for drawing in drawings(folder):
        assert not list(tight_words(drawing.shapes)), drawing.title
        for text in texts(drawing.shapes):
            assert "\N{HORIZONTAL ELLIPSIS}" not in text.text


@pytest.mark.games
@pytest.mark.parametrize("folder", GAMES, ids=[folder.name for folder in GAMES])
def test_no_words_on_a_counter_or_map_are_under_five_points(folder: Path) -> None:
    drawn = read_once(folder).drawings
    assert drawn is not None
    faces = (
        drawn.faces.of(unit, back) for unit in drawn.game.units.values() for back in (False, True)
    )
    for drawing in (drawn.map, *faces):
        for text in texts(drawing.shapes):
            assert len(text.text) < 2 or text.size > FLOOR - 0.02, (drawing.title, text.text)


def test_counters_that_are_too_small_for_their_words_are_one_finding(changed: Changed) -> None:
    folder = changed("game.yaml", "size: 15", "size: 8")
    units = folder / "units.csv"
    units.write_text(units.read_text("utf-8").replace("Cart,C,", "Cart,Cart,"), "utf-8")
    (finding,) = [f for f in load(folder).findings if f.code == "D106"]
    assert str(finding.span) == "game.yaml:33:1"
    said = (
        r"counters of 8 mm are too small for \d+ of their texts: the .+ is printed at [\d.]+ points"
    )
    assert re.fullmatch(said, str(finding.message))
    assert any("designation of Flour Cart" in str(what) for _, what in finding.related)


def test_words_on_counters_of_half_an_inch_have_five_points_where_they_fit(
    changed: Changed,
) -> None:
    game = load(changed("game.yaml", "size: 15", "size: 12.7")).game
    assert game is not None
    for unit in game.units.values():
        for text in texts(counter(game, unit, unit.back is not None).shapes):
            assert len(text.text) < 2 or text.size > FLOOR - 0.02, text.text


# What makes counters (15 mm) too large: file, old text, new text, place, the spaces named.
TOO_LARGE: list[tuple[str, str, str, str, str]] = [
    ("map.yaml", "[165, 66, 29, 34]", "[165, 66, 14, 34]", "map.yaml:33:38", "Pond Lost (14.0 mm)"),
    ("map.yaml", "pitch: 30", "pitch: 14", "map.yaml:5:1", "Map (14.0 mm)"),
    ("map.yaml", "columns: 2, cells", "columns: 1, cells", "map.yaml:29:28", "Turn (8.2 mm)"),
    ("game.yaml", "size: 15", "size: 29", "game.yaml:33:1",
     "Turn (16.4 mm), Mill Lost (28.8 mm) and Pond Lost (28.8 mm)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "place", "named"), TOO_LARGE)
def test_counters_larger_than_their_spaces_are_one_finding(
    changed: Changed, file: str, old: str, new: str, place: str, named: str
) -> None:
    loaded = load(changed(file, old, new))
    (finding,) = [f for f in loaded.findings if f.code == "D108"]
    assert str(finding.span) == place
    assert str(finding.message).endswith(f"mm are too large for the spaces of {named}")
    assert len(finding.related) == named.count("mm")
    assert loaded.checked is not None


@pytest.mark.games
@pytest.mark.parametrize("folder", GAMES, ids=[folder.name for folder in GAMES])
def test_words_of_a_panel_stay_within_its_frame(folder: Path) -> None:
    drawn = read_once(folder).drawings
    assert drawn is not None
    said = list(texts(drawn.map.shapes))
    for zone in drawn.game.board.zones:
        x, y, width, height = zone.rect
        mine = [t for t in said if x < t.x < x + width and y < t.y < y + height]
        if zone.role is SpaceRole.MAP or not mine:
            continue
        for text in mine:
            wide = measure(text.text, text.font, text.size, text.tracking)
            left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
            assert x < left and left + wide < x + width, (zone.name, text.text)


def test_an_area_whose_middle_lies_at_its_border_is_found(tmp_path: Path) -> None:
    folder = write(tmp_path / "game", Size(counters=6, areas=9))
    assert [f for f in load(folder).findings if f.code == "D108"] == []
    head, *rows = (folder / "spaces.csv").read_text("utf-8").splitlines()
    *_, x, y = rows[4].split(",")
    name, _, rest = rows[5].partition(",")
    near = f"{name},{rest.rsplit(',', 2)[0]},{int(x) + 12},{y}"
    (folder / "spaces.csv").write_text("\n".join([head, *rows[:5], near, *rows[6:]]), "utf-8")
    (finding,) = [f for f in load(folder).findings if f.code == "D108"]
    assert str(finding.span) == "spaces.csv:6:1"
    said = "counters cover the border of B2 (6.0 mm) and B3 (6.0 mm): half a counter is 7.5 mm"
    assert str(finding.message) == said


@pytest.mark.games
def test_spaces_of_real_games_hold_their_counters() -> None:
    for folder in GAMES:
        assert not [
            str(f.message) for f in read_once(folder, looks=True).findings if f.code == "D108"
        ]


def test_a_title_too_long_for_the_heading_of_a_sheet_is_found(changed: Changed) -> None:
    title = " ".join(["Donaudampfschifffahrtsgesellschaften"] * 3)
    folder = changed("game.yaml", "title: Mill and Pond", f"title: {title}")
    found = [f for f in load(folder).findings
             if f.code == "D106" and "counter sheets" in str(f.message)]  # fmt: skip
    assert [f.span.file for f in found] == ["game.yaml"]
