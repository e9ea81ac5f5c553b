"""`builder tabletop` writes saves that keep to what is publicly known of their form."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from builder.cli import main
from builder.drawing.display import Group, Text
from builder.drawing.drawings import Drawings
from builder.emit.standing.places import space_of, stand
from builder.emit.tabletop import Supplies, seen_from_above
from builder.emit.tabletop.decks import card_words, grid_of
from builder.emit.tabletop.piles import lying, towers
from builder.emit.tabletop.things import tinted
from builder.game.geometry.polygons import inside
from builder.game.layouts import counter_size
from builder.game.model import Game, Space, SpaceRole
from tests.conftest import Changed
from tests.games import HOSTILE, SOURCE_DATA, read_once
from tests.games.made import blank_bled

HOME = Path(__file__).parents[1] / "games"
GAMES = {name: HOME / name for name in ("skirmish", "harbour", "lantern")} | {
    "low-water": SOURCE_DATA / "low-water"
}

EACH = pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=pytest.mark.games if n == "low-water" else ()) for n in GAMES],
)

# What the knowledge base and the typed descriptions of the format say, and nothing of ours.
SAVE = {
    "SaveName": str, "GameMode": str, "Date": str, "Table": str, "Sky": str, "Note": str,
    "Rules": str, "Grid": dict, "SnapPoints": list, "LuaScript": str, "XmlUI": str,
    "TabStates": dict, "ObjectStates": list,
}  # fmt: skip
OBJECT = {
    "Name": str, "GUID": str, "Transform": dict, "Nickname": str, "Description": str,
    "GMNotes": str, "Tags": list, "ColorDiffuse": dict, "Locked": bool, "Grid": bool, "Snap": bool,
    "Tooltip": bool, "HideWhenFaceDown": bool, "Hands": bool,
}  # fmt: skip
NAMES = {"Custom_Tile", "Custom_PDF", "HandTrigger", "DeckCustom", "Card", "Bag",
         "Custom_Dice",
         "Die_4", "Die_6", "Die_8", "Die_10", "Die_12", "Die_20"}  # fmt: skip
SPATIAL = {f"{what}{axis}" for what in ("pos", "rot", "scale") for axis in "XYZ"}
DECK = {"FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int, "BackIsHidden": bool,
        "UniqueBack": bool, "Type": int}  # fmt: skip
INCH = 25.4

Thing = dict[str, Any]


def run(folder: Path, out: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["tabletop", str(folder), "--out", str(out), *words])


class Written(dict[str, Path]):
    """The folders of the games by name, written when they are first asked for."""

    def __init__(self, out: Path) -> None:
        super().__init__()
        self.out = out

    def __missing__(self, name: str) -> Path:
        done = run(GAMES[name], self.out)
        assert done.exit_code == 0, done.output
        return self.setdefault(name, self.out / name)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return Written(tmp_path_factory.mktemp("tabletop"))


@pytest.fixture(autouse=True, scope="module")
def pictures_are_blank() -> Iterator[None]:
    """Painting takes nearly all of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builder.pipeline.tabletop.png_bled", blank_bled)
        yield


def saves(folder: Path) -> dict[str, Thing]:
    found = {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}
    del found["manifest"]
    return found


def things(one: Thing) -> Iterator[Thing]:
    """A thing and all that is in it."""
    yield one
    for inner in (*one.get("ContainedObjects", ()), *one.get("States", {}).values()):
        yield from things(inner)


def everything(save: Thing) -> list[Thing]:
    return [each for one in save["ObjectStates"] for each in things(one)]


def shaped(thing: Thing, form: dict[str, type]) -> bool:
    return all(key in thing and type(thing[key]) is kind for key, kind in form.items())


@EACH
def test_there_is_a_save_for_each_setup_in_the_public_form(
    written: dict[str, Path], name: str
) -> None:
    game = game_of(name)
    found = saves(written[name])
    assert set(found) == {scenario.id for scenario in game.scenarios}
    for save in found.values():
        assert shaped(save, SAVE)
        all_of = everything(save)
        guids = [one["GUID"] for one in all_of]
        assert len({*guids}) == len(guids)
        assert all(re.fullmatch(r"[0-9a-f]{6}", guid) for guid in guids)
        for one in all_of:
            assert shaped(one, OBJECT) and one["Name"] in NAMES
            assert set(one["Transform"]) == SPATIAL
            assert all(isinstance(v, float) for v in one["Transform"].values())
            assert one["Transform"]["rotZ"] in (0.0, 180.0)
            assert_faces(one)
            assert all(re.fullmatch(r"[1-9]\d*", state) for state in one.get("States", {}))


def assert_faces(one: Thing) -> None:
    """What each kind of thing has besides."""
    if one["Name"] == "Custom_Tile":
        image = one["CustomImage"]
        assert image["ImageURL"] and image["ImageSecondaryURL"]
        assert shaped(image["CustomTile"], {"Type": int, "Thickness": float, "Stackable": bool,
                                            "Stretch": bool})  # fmt: skip
        assert image["CustomTile"]["Type"] in range(4)
    if one["Name"] == "Bag":
        assert one["Bag"]["Order"] in range(3) and one["ContainedObjects"]
    if one["Name"] in ("Card", "DeckCustom"):
        for number, deck in one["CustomDeck"].items():
            assert re.fullmatch(r"[1-9]\d*", number) and shaped(deck, DECK)
            assert 2 <= deck["NumWidth"] <= 10 and 2 <= deck["NumHeight"] <= 7
        for card in one.get("ContainedObjects", [one]):
            sheet, cell = divmod(card["CardID"], 100)
            deck = one["CustomDeck"][str(sheet)]
            assert cell < min(69, deck["NumWidth"] * deck["NumHeight"])
    if one["Name"] == "DeckCustom":
        assert one["DeckIDs"] == [card["CardID"] for card in one["ContainedObjects"]]


def game_of(name: str) -> Game:
    game = read_once(GAMES[name]).game
    assert game is not None
    return game


def addresses(save: Thing) -> set[str]:
    text = json.dumps(save)
    return set(re.findall(r'"(?:\w+U(?:RL|rl))": "([^"]+)"', text))


@EACH
def test_every_image_is_there_and_no_larger_than_it_may_be(
    written: dict[str, Path], name: str
) -> None:
    folder = written[name]
    named = set().union(*map(addresses, saves(folder).values()))
    there = {path.relative_to(folder).as_posix() for path in folder.glob("images/*.*")}
    rows = [*csv.DictReader((folder / "images.csv").read_text("utf-8").splitlines())]
    assert {row["file"] for row in rows} == there
    assert {row["address"] for row in rows} == named
    for row in rows:
        if row["file"].endswith(".pdf"):
            assert (folder / row["file"]).read_bytes().startswith(b"%PDF")
            continue
        with Image.open(folder / row["file"]) as image:
            assert image.mode == "RGB" and max(image.size) <= 4096
            assert image.size == (int(row["width"]), int(row["height"]))


def on_map(game: Game, thing: Thing) -> tuple[float, float]:
    """Where the middle of a thing is on the map, in mm: the map's middle is the table's."""
    place = thing["Transform"]
    x = place["posX"] * INCH + game.board.width / 2
    return x, game.board.height / 2 - place["posZ"] * INCH


def where(game: Game, scenario: str) -> dict[str, list[Space]]:
    """The spaces in which the setup puts each unit, a space for each counter."""
    found: dict[str, list[Space]] = {}
    for one in next(each for each in game.scenarios if each.id == scenario).placements:
        space = space_of(game, one)
        if isinstance(space, Space):
            found.setdefault(one.unit.id, []).extend([space] * one.qty)
    return found


def supplied(game: Game, save: Thing) -> Counter[str]:
    """The counters in bags of their own, which say where these start."""
    bags = [one for one in save["ObjectStates"] if one["Description"].startswith("Starts in: ")]
    return Counter(each["GMNotes"] for one in bags for each in one["ContainedObjects"])


@EACH
def test_every_counter_of_the_setup_lies_within_its_space(
    written: dict[str, Path], name: str
) -> None:
    game = game_of(name)
    for scenario, save in saves(written[name]).items():
        wanted = where(game, scenario)
        for unit, count in supplied(game, save).items():
            wanted[unit] = wanted[unit][count:]
        wanted = {unit: spaces for unit, spaces in wanted.items() if spaces}
        lying = [one for one in save["ObjectStates"] if one["GMNotes"] in game.units]
        assert Counter(one["GMNotes"] for one in lying) == {u: len(s) for u, s in wanted.items()}
        for one in lying:
            spaces, at = wanted[one["GMNotes"]], on_map(game, one)
            held = [space for space in spaces if not space.outline or inside(at, space.outline)]
            assert held, (one["GMNotes"], at)
            spaces.remove(held[0])


@EACH
def test_no_counters_at_one_height_overlap(written: dict[str, Path], name: str) -> None:
    """Loose things that share room are thrown apart as soon as a save is loaded."""
    game = game_of(name)
    for save in saves(written[name]).values():
        lying = [one for one in save["ObjectStates"] if one["GMNotes"] in game.units]
        for one, other in combinations(lying, 2):
            mine, its = one["Transform"], other["Transform"]
            if abs(mine["posY"] - its["posY"]) < one["CustomImage"]["CustomTile"]["Thickness"] / 2:
                assert any(
                    abs(mine[f"pos{way}"] - its[f"pos{way}"])
                    >= mine[f"scale{way}"] + its[f"scale{way}"]  # a tile of scale 1 is 2 wide
                    for way in "XZ"
                ), (one["Nickname"], other["Nickname"])


@EACH
def test_equal_counters_can_be_stacked(written: dict[str, Path], name: str) -> None:
    game = game_of(name)
    for save in saves(written[name]).values():
        for one in everything(save):
            unit = game.units.get(one["GMNotes"])
            if unit and one["Name"] == "Custom_Tile" and "States" not in one:
                equal = unit.qty > 1 and (bool(unit.type.hidden) or len(unit.faces) < 3)
                stackable = one["CustomImage"]["CustomTile"]["Stackable"]
                assert stackable <= equal and (stackable or unit.qty == 1 or len(unit.faces) > 1)


@EACH
def test_all_counters_and_cards_are_there(written: dict[str, Path], name: str) -> None:
    game = game_of(name)
    for save in saves(written[name]).values():
        held = (one["ContainedObjects"] if one["Name"] == "Bag" else [one]
                for one in save["ObjectStates"])  # fmt: skip
        tops = [one for each in held for one in each]
        counters = Counter(one["GMNotes"] for one in tops if one["GMNotes"])
        for unit in game.units.values():
            assert counters[unit.id] >= unit.qty
        drawn = sum(len(one["DeckIDs"]) for one in tops if one["Name"] == "DeckCustom")
        lone = sum(one["Name"] == "Card" for one in tops)
        assert drawn + lone == sum(card.copies for card in game.cards.values())


@EACH
def test_counters_have_their_true_size_and_all_their_steps(
    written: dict[str, Path], name: str
) -> None:
    game = game_of(name)
    for save in saves(written[name]).values():
        for one in everything(save):
            unit = game.units.get(one["GMNotes"])
            if unit is not None:
                scale = one["Transform"]["scaleX"], one["Transform"]["scaleZ"]
                size = [2 * INCH * part for part in scale]
                assert size == pytest.approx(counter_size(game, unit), abs=0.01)
        for one in save["ObjectStates"]:
            unit = game.units.get(one["GMNotes"])
            if unit is not None:
                sides = 1 if unit.type.hidden else 2
                assert len(one.get("States", ())) + 1 == -(-len(unit.faces) // sides)


def test_a_counter_shows_the_step_that_its_setup_gives_it(written: dict[str, Path]) -> None:
    """In this game, some have four steps: two states of two sides each."""
    game = game_of("harbour")
    wanted, found = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for scenario in game.scenarios:
        save = saves(written["harbour"])[scenario.id]
        for one in scenario.placements:
            if isinstance(space_of(game, one), Space):
                wanted[one.unit.id, one.reduced] += one.qty
        for each in save["ObjectStates"]:
            if each["GMNotes"] in game.units:
                others = {*map(int, each.get("States", ()))}
                shown = min({*range(1, len(others) + 2)} - others)
                step = 2 * (shown - 1) + (each["Transform"]["rotZ"] == 180.0)
                found[each["GMNotes"], step] += 1
    assert found == wanted
    assert any(step > 1 for _unit, step in wanted)


@EACH
def test_every_space_has_a_snap_point(written: dict[str, Path], name: str) -> None:
    game = game_of(name)
    for save in saves(written[name]).values():
        points = [point["Position"] for point in save["SnapPoints"]]
        assert len(points) == len(game.board.spaces)
        for point, space in zip(points, game.board.spaces.values(), strict=True):
            assert set(point) == {"x", "y", "z"}
            x, y = space.centre
            assert point["x"] * INCH == pytest.approx(x - game.board.width / 2, abs=0.01)
            assert point["z"] * INCH == pytest.approx(game.board.height / 2 - y, abs=0.01)


def test_dice_that_are_there_are_on_the_table(written: dict[str, Path]) -> None:
    save = saves(written["skirmish"])["morning"]
    dice = [one for one in save["ObjectStates"] if one["Name"].startswith(("Die_", "Custom_D"))]
    assert [(one["Name"], one["Nickname"]) for one in dice] == [
        ("Die_6", "D6"), ("Die_6", "D6"), ("Custom_Dice", "Cloud die")
    ]  # fmt: skip
    assert "4: fog, thick" in dice[2]["Description"]


def test_a_special_die_has_its_faces_drawn_and_says_what_is_rolled(
    written: dict[str, Path],
) -> None:
    save = saves(written["skirmish"])["morning"]
    (die,) = [one for one in save["ObjectStates"] if one["Name"] == "Custom_Dice"]
    image = die["CustomImage"]
    assert image["CustomDice"] == {"Type": 1} and image["ImageURL"].endswith("images/die-2.png")
    values = [one["Value"] for one in die["RotationValues"]]
    assert len(values) == 6 and values[3] == "fog, thick"
    assert len({tuple(one["Rotation"].values()) for one in die["RotationValues"]}) == 6


@pytest.mark.games
def test_what_both_sides_expect_on_a_turn_is_not_one_pile(written: dict[str, Path]) -> None:
    game = game_of("low-water")
    for scenario in game.scenarios:
        piles: dict[tuple[str, float, float], set[str]] = {}
        for one in lying(game, stand(game, scenario)[0]):
            side = one.placed.unit.side
            piles.setdefault((one.placed.space.id, *one.at), set()).add(side.id if side else "")
        assert all(len(sides) == 1 for sides in piles.values())


@EACH
def test_without_an_address_the_images_are_shown_from_the_disk(
    written: dict[str, Path], name: str
) -> None:
    """As the program writes addresses of files that are chosen there: with their letters."""
    home = written[name].resolve().as_posix().lstrip("/")
    for save in saves(written[name]).values():
        for address in addresses(save):
            assert address.startswith(f"file:///{home}/images/")
            assert Path("/", address.removeprefix("file:///")).is_file()


@pytest.mark.games
def test_a_rulebook_lies_on_the_table_as_a_pdf(written: dict[str, Path]) -> None:
    for save in saves(written["low-water"]).values():
        (book,) = (one for one in save["ObjectStates"] if one["Name"] == "Custom_PDF")
        assert book["Locked"], "past the table's edge it would fall"
        assert book["CustomPDF"]["PDFUrl"].endswith("/images/rulebook.pdf")
        assert shaped(book["CustomPDF"], {"PDFUrl": str, "PDFPassword": str, "PDFPage": int,
                                          "PDFPageOffset": int})  # fmt: skip
        assert book["Nickname"] == "Rulebook" and on_map(game_of("low-water"), book)[0] > 0


def test_an_address_goes_into_the_saves_and_the_list(changed: Changed, tmp_path: Path) -> None:
    done = run(
        changed(), tmp_path / "out", "--url", "https://example.org/a game".replace(" ", "%20") + "/"
    )
    assert done.exit_code == 0 and "--url" not in done.output
    found = addresses(saves(tmp_path / "out" / "game")["morning"])
    assert found and all(one.startswith("https://example.org/a%20game/images/") for one in found)
    rows = [
        *csv.DictReader(io.StringIO((tmp_path / "out" / "game" / "images.csv").read_text("utf-8")))
    ]
    assert {row["address"] for row in rows} == found


@pytest.mark.parametrize("url", ["ftp://x", "example.org", 'https://x"y z', "https://"])
def test_what_is_no_address_is_refused(changed: Changed, tmp_path: Path, url: str) -> None:
    done = run(changed(), tmp_path / "out", "--url", url)
    assert done.exit_code == 2 and "is not an address" in done.output


def test_hostile_names_survive_as_text(changed: Changed, tmp_path: Path) -> None:
    changed("game.yaml", "title: Mill and Pond", f"title: {json.dumps(HOSTILE['title'])}")
    quoted = HOSTILE["unit"].replace('"', '""')
    folder = changed("units.csv", "Flour Cart", f'"{quoted}"')
    done = run(folder, tmp_path / "out")
    assert done.exit_code == 0, done.output
    save = saves(tmp_path / "out" / "game")["morning"]
    assert save["GameMode"] == HOSTILE["title"]
    assert HOSTILE["unit"] in {one["Nickname"] for one in everything(save)}


def test_the_same_data_give_the_same_bytes(tmp_path: Path) -> None:
    for out in ("one", "other"):
        address = "https://example.org/skirmish"
        assert run(GAMES["skirmish"], tmp_path / out, "--url", address).exit_code == 0
    made = [
        {p.relative_to(home): p.read_bytes() for p in home.rglob("*") if p.is_file()}
        for home in (tmp_path / "one", tmp_path / "other")
    ]
    assert made[0] == made[1]


def test_a_save_changed_by_hand_is_not_overwritten(
    written: dict[str, Path], tmp_path: Path
) -> None:
    shutil.copytree(written["skirmish"], tmp_path / "skirmish")
    file = tmp_path / "skirmish" / "morning.json"
    file.write_bytes(b"mine")
    assert run(GAMES["skirmish"], tmp_path).exit_code == 1 and file.read_bytes() == b"mine"


def test_a_game_with_errors_is_not_written(changed: Changed, tmp_path: Path) -> None:
    done = run(changed("units.csv", "Flour Cart", ""), tmp_path / "out")
    assert done.exit_code == 1 and "nothing written" in done.output
    assert not (tmp_path / "out" / "game").exists()


def test_a_hidden_counter_lies_face_down_with_a_back_that_tells_nothing(
    written: dict[str, Path],
) -> None:
    game = game_of("lantern")
    down = 0
    for scenario in game.scenarios:
        open_ = {p.unit.id for p in scenario.placements if p.shown}
        for one in saves(written["lantern"])[scenario.id]["ObjectStates"]:
            unit = game.units.get(one["GMNotes"])
            if unit is not None and unit.type.hidden:
                assert one["HideWhenFaceDown"]
                assert one["CustomImage"]["ImageSecondaryURL"].endswith("-hidden.png")
                assert unit.id in open_ or one["Transform"]["rotZ"] == 180.0
                down += one["Transform"]["rotZ"] == 180.0
    assert down


@pytest.mark.games
def test_papers_lie_beside_the_map_and_their_pages_are_states(written: dict[str, Path]) -> None:
    game = game_of("low-water")
    for save in saves(written["low-water"]).values():
        tiles = [one for one in save["ObjectStates"]
                 if one["Locked"] and one["Name"] == "Custom_Tile"]  # fmt: skip
        assert len(tiles) == 4  # the map, the card of the setup, the aid, the turn record
        sides = []
        for one in tiles[1:]:
            wide, (x, _y) = one["Transform"]["scaleX"] * INCH, on_map(game, one)
            assert x + wide < 0 or x - wide > game.board.width
            sides.append(x > 0)
            pages = [one, *one.get("States", {}).values()]
            assert all(page["Locked"] for page in pages)
            assert all(f"Page {n} of {len(pages)}" in page["Description"] or len(pages) == 1
                       for n, page in enumerate(pages, 1))  # fmt: skip
        assert "States" in tiles[1] and sides == [False, True, True]
        assert tiles[3]["Nickname"] == "Turn record"
        at_the_right = ("Custom_Tile", "Custom_PDF")
        apart = [one for one in save["ObjectStates"]
                 if one["Name"] not in at_the_right and "card" not in one["Nickname"]]  # fmt: skip
        assert all(one["Transform"]["posX"] <= 0 for one in apart)


def test_a_counter_says_whose_it_is_what_its_faces_show_and_when_it_arrives(
    written: dict[str, Path],
) -> None:
    save = saves(written["harbour"]).popitem()[1]
    game = game_of("harbour")
    found = {one["GMNotes"]: one["Description"] for one in everything(save)}
    for unit in game.units.values():
        said = found[unit.id]
        if unit.side and unit.side.player:
            assert said.startswith(f"{unit.type.name} – {unit.side.name}")
        assert "Both" not in said
        for name, value in unit.front.factors.items():
            assert value is None or f"{name} {unit.front.printed(name)}".lower() in said.lower()
        assert all(line[:1] == line[:1].upper() for line in said.split("\n"))


@pytest.mark.games
def test_reinforcements_say_their_turn_and_sides_with_cards_have_hands(
    written: dict[str, Path],
) -> None:
    for save in saves(written["low-water"]).values():
        hands = [one for one in save["ObjectStates"] if one["Name"] == "HandTrigger"]
        assert len({one["FogColor"] for one in hands}) == len(hands) == 2
        assert sum(one["Transform"]["posZ"] for one in hands) == 0
        assert any(re.search(r"\nArrives on turn \d+$", one["Description"])
                   for one in save["ObjectStates"])  # fmt: skip


def test_two_can_sit_down_without_cards_too(written: dict[str, Path]) -> None:
    for save in saves(written["skirmish"]).values():
        seats = {one["FogColor"] for one in save["ObjectStates"] if one["Name"] == "HandTrigger"}
        assert seats == {"Yellow", "Teal"}  # of like hues as the sides


def test_decks_lie_beside_the_hand_of_their_side(written: dict[str, Path]) -> None:
    for save in saves(written["low-water"]).values():
        of = {one["Nickname"]: one["Transform"] for one in save["ObjectStates"]}
        for side in ("League", "Republic"):
            hand, deck = of[side], of[f"{side} cards"]
            assert deck["posZ"] == hand["posZ"] and 6 < abs(deck["posX"]) < 9
        colours = [one.get("FogColor") for one in save["ObjectStates"] if "FogColor" in one]
        assert colours == ["Blue", "Orange"]


def test_bags_stand_in_rows_a_side_each_and_the_notebook_names_them(
    written: dict[str, Path],
) -> None:
    for save in saves(written["low-water"]).values():
        bags = [one for one in save["ObjectStates"] if one["Name"] == "Bag"]
        row = {one["Nickname"]: one["Transform"]["posZ"] for one in bags}
        if "League Control" in row:
            assert row["League Control"] > row["Republic Control"] > row["Entrenched"]
            assert row["Out of Supply"] == row["Entrenched"]
        (hints,) = [tab["body"] for tab in save["TabStates"].values() if "Q and E" in tab["body"]]
        assert all(name in hints for name in row)
        assert save["GameType"] == "Game" and save["PlayerCounts"] == [2, 2]


def test_every_counter_says_what_it_is(written: dict[str, Path]) -> None:
    for name in ("low-water", "skirmish"):
        found = [one["Description"] for save in saves(written[name]).values()
                 for one in everything(save) if one.get("GMNotes")]  # fmt: skip
        assert all(found)  # markers say of which kind they are


@EACH
def test_the_notebook_has_the_setup_the_sequence_and_whose_the_game_is(
    written: dict[str, Path], name: str
) -> None:
    game = game_of(name)
    for scenario in game.scenarios:
        tabs = saves(written[name])[scenario.id]["TabStates"]
        assert [*tabs] == [str(number) for number in range(len(tabs))]
        assert all(shaped(tab, {"title": str, "body": str, "color": str, "id": int})
                   for tab in tabs.values())  # fmt: skip
        said = "\n".join(tab["body"] for tab in tabs.values())
        assert scenario.name in said and game.version in said
        assert all(f"{n}  {phase.name}" in said for n, phase in enumerate(game.phases, 1))


def test_a_bag_names_what_is_in_it_unless_that_is_hidden(written: dict[str, Path]) -> None:
    for name in ("harbour", "skirmish", "lantern"):
        for save in saves(written[name]).values():
            for one in (one for one in save["ObjectStates"] if one["Name"] == "Bag"):
                inside_ = one["ContainedObjects"]
                hidden = any(each["HideWhenFaceDown"] for each in inside_)
                named = all(each["Nickname"] in one["Description"] for each in inside_)
                starts = one["Description"].startswith("Starts in: ")
                assert starts or (one["Description"] == "" if hidden else named)


def test_each_save_has_a_small_picture_for_the_list(written: dict[str, Path]) -> None:
    for name in saves(written["skirmish"]):
        with Image.open(written["skirmish"] / f"{name}.png") as image:
            assert max(image.size) == 512


def test_small_pictures_show_the_counters_and_the_name_of_their_setup(
    written: dict[str, Path],
) -> None:
    game = read_once(GAMES["skirmish"]).game
    assert game is not None
    supplies = Supplies.of(Drawings(game))
    for scenario in game.scenarios:
        shown = seen_from_above(supplies, scenario)
        drawn = len(supplies.drawings.map.shapes)
        seen = shown.shapes[0]
        assert isinstance(seen, Group) and seen.clip is not None
        counters = [one for one in seen.shapes[drawn:] if isinstance(one, Group)]
        assert len(counters) == len(stand(game, scenario)[0]) > 0
        *_shapes, name = shown.shapes
        assert isinstance(name, Text) and name.text == scenario.name


def test_counters_are_sharp_where_one_looks_closely(written: dict[str, Path]) -> None:
    for path in written["skirmish"].glob("images/*-front.png"):
        with Image.open(path) as image:
            assert min(image.size) == 512


def bear() -> Game:
    game = read_once(SOURCE_DATA / "strike-the-bear").game
    assert game is not None
    return game


def test_the_small_picture_is_of_the_part_of_a_map_where_most_counters_stand() -> None:
    game = bear()
    supplies = Supplies.of(Drawings(game))
    shown = seen_from_above(supplies, game.scenarios[0])
    assert shown.width < 0.4 * supplies.drawings.map.width


def test_equals_of_a_box_are_one_pile_and_no_pile_has_two_kinds() -> None:
    game = bear()
    placed = stand(game, game.scenarios[0])[0]
    bagged = {id(one) for group in towers(placed) for one in group}
    boxes = [one for one in lying(game, [one for one in placed if id(one) not in bagged])
             if one.placed.space.role is SpaceRole.BOX]  # fmt: skip
    at = {(one.placed.space.id, one.at) for one in boxes}
    kinds = {(one.placed.space.id, one.placed.unit.id, one.placed.reduced) for one in boxes}
    assert len(at) == len(kinds)
    assert len({(*one.at, one.placed.unit.id) for one in boxes}) == len(kinds)


def test_what_one_side_has_in_a_bag_so_has_the_other() -> None:
    game = bear()
    bags = {group[0].unit.id for group in towers(stand(game, game.scenarios[0])[0])}
    assert bags == {"ax-control", "su-control"}


def test_equal_counters_of_a_box_are_in_a_bag_that_says_where_they_start() -> None:
    game = read_once(SOURCE_DATA / "memoir44").game
    assert game is not None
    placed = stand(game, game.scenarios[0])[0]
    (tower,) = towers(placed)
    assert {one.unit.name for one in tower} == {"Figure lost"} and len(tower) == 12


@pytest.mark.parametrize(
    ("count", "grid"), [(1, (2, 2)), (14, (5, 3)), (20, (5, 4)), (69, (10, 7))]
)
def test_cards_of_a_sheet_are_as_large_as_can_be(count: int, grid: tuple[int, int]) -> None:
    across, down, per_mm = grid_of(count, 63.0, 88.0)
    assert (across, down) == grid
    assert across * 63 * per_mm <= 4096 and down * 88 * per_mm <= 4096


def test_each_card_of_a_sheet_has_whole_pixels(written: dict[str, Path]) -> None:
    for save in saves(written["harbour"]).values():
        for one in everything(save):
            for sheet in one.get("CustomDeck", {}).values():
                name = sheet["FaceURL"].rpartition("/")[2]
                with Image.open(written["harbour"] / "images" / name) as image:
                    assert image.width % sheet["NumWidth"] == 0
                    assert image.height % sheet["NumHeight"] == 0


def test_bold_words_of_a_card_have_the_marks_of_the_program() -> None:
    game = read_once(SOURCE_DATA / "memoir44").game
    assert game is not None
    said = [card_words(card) for card in game.cards.values()]
    assert said[0].startswith("[b]Order one unit[/b] in the left section.")
    assert not any("**" in one for one in said)


def test_bags_have_the_colour_of_their_side_and_dice_stand_apart(written: dict[str, Path]) -> None:
    save = saves(written["skirmish"])["morning"]
    sides = game_of("skirmish").sides.values()
    for one in save["ObjectStates"]:
        for side in sides:
            if one["Name"] == "Bag" and one["Nickname"].endswith(f": {side.name}"):
                assert one["ColorDiffuse"] == tinted({}, side.colour)["ColorDiffuse"]
    dice = [one["Transform"] for one in save["ObjectStates"] if one["Description"] == "Acorns"]
    assert abs(dice[0]["posX"] - dice[1]["posX"]) == pytest.approx(1.5)
