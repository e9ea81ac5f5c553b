"""`import`: small modules become games that check, their set-ups equal piece by piece."""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image

from builder.cli import main
from builder.diagnostics import Findings
from builder.game.model import SpaceRole
from builder.modules import read
from builder.modules.importing import Imported, imported
from builder.modules.importing.hexes import cells
from builder.modules.importing.names import Ids, line, plain
from builder.modules.model import Component
from builder.pipeline.load import load
from tests.games.loaded import undrawn
from tests.games.made import blank_png, made_of, painted_once
from tests.modules.made import FACTS, B, build_file, piece, setup, slot, vmod, vsav, zipped

BOARD = "VASSAL.build.module.map.boardPicker.board."
FLIP = "emb2;;2;;;2;;;2;;;;1;false;0;0;back.png;;true;Step;;;false;;1;1;false;70,130"
STEPS = "emb2;;2;;;2;;;2;;;;1;false;0;0;front.png,back.png,third.png;,,;true;;;;false;;1;1;true;;;"
SIGN = "emb2;;2;;;2;;;2;;;;1;false;9;9;third.png;;true;;;;false;;1;1;false;65,130"
MASK = "obs;70,130;back.png;Flip;I;?;player:;;;false;;"
HEXES = (
    f"<{BOARD}HexGrid dx='52' dy='60' x0='40' y0='40' sideways='false'>"
    f"<{BOARD}mapgrid.HexGridNumbering first='H' hType='N' vType='N' hOff='1' vOff='1' "
    f"hLeading='1' vLeading='1' sep='' stagger='false'/></{BOARD}HexGrid>"
)
REGIONS = (
    f"<{BOARD}ZonedGrid><{BOARD}mapgrid.Zone name='Land' path='0,0;400,0;400,200;0,200' "
    f"locationFormat='$gridLocation$' useParentGrid='false'><{BOARD}RegionGrid>"
    f"<{BOARD}Region name='St. Omer' originx='80' originy='90'/>"
    f"<{BOARD}Region name='1-Feb' originx='300' originy='90'/></{BOARD}RegionGrid>"
    f"</{BOARD}mapgrid.Zone><{BOARD}mapgrid.Zone name='The \"Sea\": {{x}}' "
    f"path='0,200;400,200;400,300;0,300'/></{BOARD}ZonedGrid>"
)


def painted(colour: str, size: tuple[int, int] = (60, 60), kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGBA", size, colour).save(out, kind)
    return out.getvalue()


PICTURES = {
    "images/map.png": painted("#8a9", (400, 300)), "images/front.png": painted("#a31"),
    "images/back.png": painted("#31a"), "images/third.png": painted("#1a3"),
    "images/clear.png": painted("#00000000"),
}  # fmt: skip


def taken(data: bytes) -> Imported:
    module = read(data, "test.vmod", Findings())
    assert module is not None
    made = imported(module, data, "test")
    assert made is not None
    return made


def written(made: Imported, folder: Path) -> Path:
    for name, body in made.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(body)
    return folder


def wrong(folder: Path) -> list[str]:
    with undrawn():
        found = load(folder).findings.ordered()
    return [f"{f.code} {f.message}" for f in found if f.severity.value == "error"]


def rows(made: Imported, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(made.files[name].decode().splitlines()))


def guard(*traits: Any, name: str = "Guard", **how: str) -> str:
    """A piece with a picture."""
    return piece(*traits, name=f"{name}", **how).replace("piece;;;;", "piece;;;front.png;")


def stood(x: int, y: int, state: str = "-1", name: str = "Guard", ident: str = "1") -> str:
    return guard((FLIP, state), name=name, ident=ident, place=f"Main;{x};{y}")


def palette(*traits: Any, name: str = "Guard", gpid: str = "1") -> str:
    return slot(*traits, name=name, gpid=gpid).replace("piece;;;;", "piece;;;front.png;")


def module(board: str = HEXES, *slots: str, **how: Any) -> bytes:
    files = PICTURES | how.pop("files", {})
    return vmod(slots or [palette((FLIP, "-1"))], board=board, files=files, **how)


def test_a_map_of_hexes_with_a_set_up_becomes_a_game_that_checks(tmp_path: Path) -> None:
    # 0302 is the third column, second row; the second column stands half a hex lower.
    save = vsav(stood(144, 100), stood(92, 130, "1", ident="2"),
                stood(92, 130, "1", ident="3"))  # fmt: skip
    made = taken(module(more=setup(), files={"start.vsav": save}))
    assert rows(made, "setups/start.csv") == [
        {"unit": "guard", "qty": "1", "where": "0302", "state": ""},
        {"unit": "guard", "qty": "2", "where": "0202", "state": "back"},
    ]
    (unit,) = rows(made, "units.csv")
    assert (unit["image"], unit["back_image"], unit["back"]) == ("art/front.png", "art/back.png",
                                                                "back")  # fmt: skip
    folder = written(made, tmp_path)
    assert wrong(folder) == []
    with undrawn():
        board = load(folder).checked.game.board  # type: ignore[union-attr]
    assert board.spaces["0202"].centre[1] - board.spaces["0102"].centre[1] == pytest.approx(
        (board.spaces["0103"].centre[1] - board.spaces["0102"].centre[1]) / 2, abs=0.01
    )
    assert board.picture is not None


def test_regions_and_zones_are_areas_and_marks_are_columns(tmp_path: Path) -> None:
    mark = ("mark;Side,Steps", "Blue,2")
    save = vsav(guard(mark, place="Main;290;70"), guard(mark, place="Main;20;290", ident="2"))
    data = module(REGIONS, palette(mark), more=setup("Opening"), files={"start.vsav": save})
    made = taken(data)
    names = {row["id"]: row["name"] for row in rows(made, "spaces.csv")}
    assert list(names.values()) == ["St. Omer", "1-Feb", 'The "Sea": (x)']
    placed = [names[row["where"]] for row in rows(made, "setups/opening.csv")]
    assert placed == ["1-Feb", 'The "Sea": (x)']
    (unit,) = rows(made, "units.csv")
    assert (unit["nation"], unit["mark_steps"]) == ("blue", "2")
    assert wrong(written(made, tmp_path)) == []


def zone(name: str, form: str, left: int, *regions: tuple[str, int]) -> str:
    inside = "".join(f"<{BOARD}Region name='{each}' originx='{x}' originy='90'/>"
                     for each, x in regions)  # fmt: skip
    return (f"<{BOARD}mapgrid.Zone name='{name}' locationFormat='{form}' "
            f"path='{left},0;400,0;400,200;{left},200'><{BOARD}RegionGrid>{inside}"
            f"</{BOARD}RegionGrid></{BOARD}mapgrid.Zone>")  # fmt: skip


@pytest.mark.parametrize(
    ("zones", "names"),
    [([zone("Fort", "$name$", 0, ("Fort 1", 80), ("Fort 2", 300))], ["Fort"]),
     ([zone("Fort", "$gridLocation$", 0, ("Fort 1", 80), ("Fort 2", 300))], ["Fort 1", "Fort 2"]),
     ([zone("Fort", "$name$", 0, ("Mill", 80), ("Dam", 300))], ["Mill", "Dam"]),
     ([zone("East", "$name$", 200, ("East 1", 300)),
       zone("All", "$gridLocation$", 0, ("Mill", 80), ("Dam", 300))], ["East", "Mill"])],
    ids=["spots of one place", "named in full", "by themselves", "behind another zone"],
)  # fmt: skip
def test_places_are_what_vassal_calls_them(zones: list[str], names: list[str]) -> None:
    board = f"<{BOARD}ZonedGrid>{''.join(zones)}</{BOARD}ZonedGrid>"
    made = taken(vmod(board=board, files=PICTURES))
    rows = csv.DictReader(io.StringIO(made.files["spaces.csv"].decode()))
    assert [row["name"] for row in rows] == names


def test_three_faces_are_steps_and_a_set_up_names_the_one_that_is_up() -> None:
    save = vsav(piece((STEPS, "3"), name="Guard", place="Main;40;40"))
    made = taken(module(HEXES, slot((STEPS, "1")), more=setup(), files={"start.vsav": save}))
    (unit,) = rows(made, "units.csv")
    assert [unit[key] for key in ("image", "back_image", "step3_image")] == [
        "art/front.png", "art/back.png", "art/third.png",
    ]  # fmt: skip
    assert rows(made, "setups/start.csv")[0]["state"] == "step3"


@pytest.mark.parametrize(
    ("names", "gpid", "found"),
    [(["Besieged", "Fallen"], "2", "Fallen"), (["Besieged", "Fallen"], "9", "Besieged"),
     (["Besieged", "Fallen", "Hidden"], "9", "front"), (["Besieged", "", "Fallen"], "", "front")],
    ids=["one of the palette", "a marker that was placed", "a picture of many pieces",
         "an old module"],
)  # fmt: skip
def test_a_piece_without_a_name_has_that_of_the_palette(
    names: list[str], gpid: str, found: str
) -> None:
    slots = [palette((FLIP, "-1"), name=name, gpid=gpid and str(n))
             for n, name in enumerate(names, 1)]  # fmt: skip
    save = vsav(guard((FLIP, "1"), name="", gpid=gpid, place="Main;144;100"))
    made = taken(module(HEXES, *slots, more=setup(), files={"start.vsav": save}))
    known = {row["id"]: row["name"] for row in rows(made, "units.csv")}
    assert [known[row["unit"]] for row in rows(made, "setups/start.csv")] == [found]


def test_a_stack_places_its_members_and_further_maps_are_boxes(tmp_path: Path) -> None:
    other = (f"<{B}module.Map mapName='Dead pool'><{B}module.map.BoardPicker>"
             f"<{B}module.map.boardPicker.Board name='Pool' width='90' height='90'/>"
             f"</{B}module.map.BoardPicker></{B}module.Map>")  # fmt: skip
    save = vsav("+/9/stack/Main;144;100;1;2;@@0", stood(0, 0), stood(0, 0, name="Scout", ident="2"),
                stood(5, 5, ident="3").replace("Main;", "Dead pool;"))  # fmt: skip
    made = taken(module(more=setup() + other, files={"start.vsav": save}))
    found = [(row["unit"], row["where"]) for row in rows(made, "setups/start.csv")]
    assert found == [("guard", "0302"), ("scout", "0302"), ("guard", "dead-pool")]
    assert wrong(written(made, tmp_path)) == []


def test_a_map_with_an_edge_has_its_pieces_in_their_hexes() -> None:
    # Saved games count pixels from the edge, at-start stacks from the board.
    stack = (f"<{B}module.map.SetupStack name='S' owningBoard='Board' x='144' y='100'>"
             f"{palette((FLIP, '1'))}</{B}module.map.SetupStack>")  # fmt: skip
    xml = build_file([palette((FLIP, "-1"))], board=HEXES, maps=stack, more=setup())
    edged = xml.replace("mapName='Main'", "mapName='Main' edgeWidth='70' edgeHeight='50'")
    made = taken(zipped(PICTURES | {"buildFile.xml": edged, "moduledata": FACTS,
                                    "start.vsav": vsav(stood(214, 150))}))  # fmt: skip
    for name in ("at-start", "start"):
        assert [row["where"] for row in rows(made, f"setups/{name}.csv")] == ["0302"]


def test_at_start_stacks_are_a_scenario_of_their_own() -> None:
    stack = (f"<{B}module.map.SetupStack name='S' owningBoard='Board' x='144' y='100'>"
             f"{palette((FLIP, '1'))}</{B}module.map.SetupStack>")  # fmt: skip
    made = taken(module(maps=stack))
    assert rows(made, "setups/at-start.csv") == [
        {"unit": "guard", "qty": "1", "where": "0302", "state": "back"}
    ]


def test_what_lies_masked_in_a_deck_is_a_card_and_the_rest_a_pool(tmp_path: Path) -> None:
    card = slot(MASK, name="Rain", gpid="5", kind="Card").replace("piece;;;;", "piece;;;third.png;")
    counter = palette(name="Fort", gpid="6").replace("PieceSlot", "CardSlot")
    deck = (f"<{B}module.map.DrawPile name='Weather' x='40' y='40' shuffle='Always'>{card}{card}"
            f"{counter}</{B}module.map.DrawPile>")  # fmt: skip
    made = taken(module(maps=deck))
    assert [(row["deck"], row["name"], row.get("copies")) for row in rows(made, "cards.csv")] == [
        ("weather", "Rain", "2")
    ]
    assert b'"art/back.png"' in made.files["decks.yaml"]
    assert b"draw" not in made.files["decks.yaml"]
    ordered = taken(module(maps=deck.replace("Always", "Never")))
    assert b"draw: top" in ordered.files["decks.yaml"].replace(b'"', b"")
    assert [row["unit"] for row in rows(made, "setups/at-start.csv")] == ["fort"]
    assert wrong(written(made, tmp_path)) == []


def test_what_is_left_out_is_listed(tmp_path: Path) -> None:
    clear = slot(name="Ghost", gpid="3").replace("piece;;;;", "piece;;;clear.png;")
    lost = slot(name="Lost", gpid="4").replace("piece;;;;", "piece;;;nowhere.png;")
    macro = "macro;Charge;;67,130;;;false;;;counted;false;false;;;;;1;;1;;"
    (tmp_path / "test.vmod").write_bytes(module(
        HEXES, palette(macro, SIGN), slot(name="Bare", gpid="2"), clear, lost
    ))  # fmt: skip
    wanted = ["import", "--notes", str(tmp_path / "test.vmod"), str(tmp_path / "game")]
    done = CliRunner().invoke(main, wanted)
    assert done.exit_code == 0, done.output
    assert "Now run: builder build" in done.output and "note M701" in done.output
    page = (tmp_path / "game" / "IMPORT.md").read_text("utf-8")
    for words in ("- the trait Trigger Action\n    - Guard", "further Layers", "Ghost", "Bare",
                  "nowhere.png"):  # fmt: skip
        assert words in page
    units = (tmp_path / "game" / "units.csv").read_text("utf-8")
    found = [name for name in ("Guard", "Ghost", "Bare", "Lost") if name in units]
    assert found == ["Guard", "Lost"]


@pytest.mark.parametrize(
    ("size", "dx", "dy"), [((2300, 300), 260, 150), ((700, 1300), 520, 600)],
    ids=["a picture of many pixels", "hexes larger than the margins"],
)  # fmt: skip
def test_large_maps_of_hexes_make_a_game_that_checks(
    size: tuple[int, int], dx: int, dy: int, tmp_path: Path
) -> None:
    board = HEXES.replace("'52'", f"'{dx}'").replace("'60'", f"'{dy}'")
    made = taken(module(board, files={"images/map.png": painted("#8a9", size)}))
    assert wrong(written(made, tmp_path)) == []


def test_a_folder_that_holds_anything_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "test.vmod").write_bytes(module())
    done = CliRunner().invoke(main, ["import", str(tmp_path / "test.vmod"), str(tmp_path)])
    assert done.exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["test.vmod"]


def test_the_same_module_gives_the_same_bytes() -> None:
    data = module(REGIONS, palette(("mark;Side", "Red")), palette(SIGN, name="B", gpid="2"))
    assert dict(taken(data).files) == dict(taken(data).files)


@pytest.mark.parametrize("name", ["no-map", "no-board", "no-zip"])
def test_a_module_without_a_map_is_a_finding_and_no_folder(name: str, tmp_path: Path) -> None:
    xml = {"no-map": build_file().replace(".Map ", ".Nap ").replace(".Map>", ".Nap>"),
           "no-board": build_file().replace(".Board ", ".Hoard ").replace(".Board>", ".Hoard>"),
           "no-zip": ""}[name]  # fmt: skip
    data = vmod(files={"buildFile.xml": xml}) if xml else b"PK"
    (tmp_path / "test.vmod").write_bytes(data)
    done = CliRunner().invoke(main, ["import", str(tmp_path / "test.vmod"), str(tmp_path / "game")])
    assert done.exit_code == 1
    assert ("error M702" if xml else "error M2") in done.output
    assert not (tmp_path / "game").exists()


HOSTILE = {
    "lengths that are none": HEXES.replace("'52'", "'1e9'").replace("'60'", "'nan'"),
    "hexes too small": HEXES.replace("'52'", "'4.5'").replace("'60'", "'4.5'"),
    "a path that is none": REGIONS.replace("0,0;400,0", ";;x,y;9,,9;-99999999,1e99"),
    "regions far away": REGIONS.replace("originx='80'", "originx='-99999'"),
    "two regions at one point": REGIONS.replace("originx='300'", "originx='80'"),
    "numbering off the map": HEXES.replace("hOff='1'", "hOff='-999999'"),
}


@pytest.mark.parametrize("board", HOSTILE.values(), ids=HOSTILE)
def test_hostile_grids_still_make_a_game_that_checks(board: str, tmp_path: Path) -> None:
    save = vsav(stood(144, 100), stood(-9000, 99999, ident="2"))
    made = taken(module(board, more=setup(), files={"start.vsav": save}))
    assert sum(int(row["qty"]) for row in rows(made, "setups/start.csv")) == 2
    assert wrong(written(made, tmp_path)) == []


def test_names_of_strangers_stay_texts(tmp_path: Path) -> None:
    name = "=1+1 {x}: \"'\u202e| [*](#)\\"
    made = taken(module(HEXES, palette(("mark;a:b,Side", f"{name},x"), name="Evil")))
    assert wrong(written(made, tmp_path)) == []
    assert all(".." not in path and not path.startswith("/") for path in made.files)
    assert line("a\n{b}\x07c") == "a (b) c"
    assert (plain("Élan & 1-2"), Ids("x").of("日本")) == ("elan-1-2", "x")


@pytest.mark.parametrize(("sideways", "stagger", "down", "name"), [
    ("false", "false", "false", "0403"), ("false", "true", "false", "0404"),
    ("true", "false", "false", "0403"), ("false", "false", "true", "0405"),
])  # fmt: skip
def test_hexes_have_the_numbers_of_the_engine(
    sideways: str, stagger: str, down: str, name: str
) -> None:
    numbering = Component(f"{BOARD}HexGridNumbering".removeprefix("VASSAL."),
                          {"stagger": stagger, "vDescend": down}, "", 1, ())  # fmt: skip
    given = {"dx": "52", "dy": "60", "x0": "0", "y0": "0", "sideways": sideways}
    grid = cells(Component("x.HexGrid", given, "", 1, (), [numbering]), (400, 300))
    assert grid is not None
    point = (3 * 52.0, 2.5 * 60)
    assert grid.name(*grid.at(point)) == name
    assert grid.centre(*grid.at(point)) == (point if sideways == "false" else (150.0, 156.0))


def test_a_game_of_ours_comes_back_with_the_same_set_ups(tmp_path: Path) -> None:
    home = Path(__file__).parents[1] / "games" / "skirmish"
    with painted_once(blank_png):
        made = made_of(home, "module")
    (data,) = (body for path, body in made.items() if path.endswith(".vmod"))
    folder = written(taken(data), tmp_path)
    assert wrong(folder) == []
    ours, back = standing(home, named=False), standing(folder, named=True)
    assert ours - back == Counter()
    # Where a setup leaves a choice the piece is in a box, before its turn on the track.
    late = {("Heron", "Frog Reserve", 0): 1, ("Millers", "Turn 2", 0): 1}
    assert back - ours == Counter(late)


def standing(folder: Path, *, named: bool) -> Counter[tuple[str, str, int]]:
    """Name, place and face of each piece that has one place at the start."""
    with undrawn():
        game = load(folder).checked.game  # type: ignore[union-attr]
    found: Counter[tuple[str, str, int]] = Counter()
    for scenario in game.scenarios:
        for one in scenario.placements:
            if len(one.where.spaces) == 1 and one.turn is None:
                space = game.board.spaces[one.where.spaces[0]]
                name = space.name if space.role is SpaceRole.BOX or named else space.id
                found[one.unit.name, name, one.reduced] += one.qty
    return found
