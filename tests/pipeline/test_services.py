"""`builder print --service` writes images as a print service wants them."""

from __future__ import annotations

import csv
import hashlib
import io
import re
import shutil
from collections import Counter
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from builder.cli import main
from builder.drawing.display import Drawing
from builder.emit.pdf.coated import coated
from builder.pipeline import services
from tests.conftest import Changed
from tests.games import HOSTILE, SKIRMISH, SOURCE_DATA
from tests.games.made import blank_bled

CHITS = ("game.yaml", "{size: 15,", "{size: 19.05,")
CRAFTER = "the-game-crafter"


def run(folder: Path, *words: str, service: str = CRAFTER, out: str = "out") -> Result:
    to = ("--out", str(folder.parent / out)) if "--out" not in words else ()
    return CliRunner().invoke(main, ["print", str(folder), "--service", service, *to, *words])


def image(path: Path) -> Image.Image:
    with Image.open(path) as found:
        found.load()
        return found


def written(folder: Path, out: str = "out") -> dict[str, bytes]:
    home = folder.parent / out / "game" / CRAFTER
    return {str(p.relative_to(home)): p.read_bytes() for p in home.rglob("*") if p.is_file()}


@pytest.fixture(scope="module")
def ordered(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """A game with what was written for a service, and what was said; not to be changed."""
    folder = tmp_path_factory.mktemp("ordered") / "game"
    shutil.copytree(SKIRMISH, folder)
    name, old, new = CHITS
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), "utf-8")
    done = run(folder, "--paper", "Letter")
    assert done.exit_code == 0, done.output
    return folder, done


@pytest.fixture
def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of which images there are: they show nothing."""
    monkeypatch.setattr(services, "png_bled", blank_bled)


def test_every_face_is_an_image_of_the_products_size(ordered: tuple[Path, Result]) -> None:
    folder, done = ordered
    files = written(folder)
    images = {name for name in files if name.endswith(".png")}
    assert {name.partition("/")[0] for name in images} == {"square-chit-3-4-in"}
    rows = [*csv.DictReader(io.StringIO(files["pieces.csv"].decode()))]
    assert images == {row[side] for row in rows for side in ("front", "back")}
    assert sum(int(row["quantity"]) for row in rows) == 8
    assert f"{len(images)} images for 8 pieces" in done.output
    for name in images:
        found = Image.open(io.BytesIO(files[name]))
        assert (found.size, found.mode) == ((300, 300), "RGB")
        assert [round(v) for v in found.info["dpi"]] == [300, 300]


def test_the_ground_goes_on_to_the_edge_and_a_belt_too(ordered: tuple[Path, Result]) -> None:
    folder, _done = ordered
    home = folder.parent / "out" / "game" / CRAFTER / "square-chit-3-4-in"
    backs = [image(path) for path in sorted(home.glob("*-back.png"))]
    edges = [{found.getpixel((0, y)) for y in range(300)} for found in backs]
    assert any(len(edge) > 1 for edge in edges)  # a belt
    for found in backs:
        for y in range(300):
            assert found.getpixel((0, y)) == found.getpixel((38, y))
            assert found.getpixel((299, y)) == found.getpixel((261, y))


@pytest.mark.usefixtures("blank")
def test_a_size_that_is_not_sold_is_punched_from_sheets_or_scaled(changed: Changed) -> None:
    folder = changed()
    done = run(folder)
    assert done.exit_code == 0, done.output
    made = "8 counters of sizes that are not sold singly: on 1 sheet, Custom Punchout Small"
    assert made in done.output and "2 images for 1 piece" in done.output
    sheet = "custom-punchout-small/sheet-1"
    assert {*written(folder)} == {f"{sheet}-front.png", f"{sheet}-back.png", f"{sheet}-cut.svg",
                                  "montage.pdf", "pieces.csv", "READ ME.txt"}  # fmt: skip
    said = written(folder)["READ ME.txt"].decode()
    assert (
        "Custom Punchout Small: make 1 slug" in said
        and "[ ] sheet-1-front.png as the front" in said
        and "sheet-1-cut.svg as the cut lines" in said
    )
    assert "10 slugs fill one" in said
    assert said.index("montage.pdf") < said.index("If figures are cut")
    now = re.search(r"ends at least (.*) mm from the cut", said)
    gains = [
        (option, int(share), float(then))
        for option, share, then in re.findall(
            r"builder print game --service the-game-crafter (--.*) – at (\d+) %, at least (.*) mm",
            said,
        )
    ]
    assert now is not None and [gain[0] for gain in gains] == [
        "--clear 2.4",
        "--shrink",
    ]
    assert 90 > gains[0][1] > gains[1][1]
    assert 1.5 <= float(now[1]) < gains[0][2] < gains[1][2]
    (row,) = csv.DictReader(io.StringIO(written(folder)["pieces.csv"].decode()))
    near = row["front_outside_safe_zone"].split("; ")
    assert len(near) <= 3 and any(" more: " in one for one in near)
    with Image.open(io.BytesIO(written(folder)[f"{sheet}-front.png"])) as found:
        assert found.size == (975, 1575)
    said = "8 counters, 15.0 × 15.0 mm: The Game Crafter does not sell them in that size"
    done = run(folder, "--next-size")
    assert done.exit_code == 0 and len(written(folder)) > 8
    assert f"{said}; scaled to Square Chit ¾ in, 19.1 × 19.1 mm" in done.output


def test_what_is_outside_the_safe_zone_is_said_and_listed(ordered: tuple[Path, Result]) -> None:
    folder, done = ordered
    assert "images have something outside the safe zone, but nothing less than 1." in done.output
    rows = [*csv.DictReader(io.StringIO(written(folder)["pieces.csv"].decode()))]
    beyond = [row["front_outside_safe_zone"] for row in rows]
    assert any(re.search(r"sign, \d\.\d mm from the cut", one) for one in beyond)


def test_counters_keep_half_of_the_safe_zone_free_where_that_makes_them_little_smaller(
    ordered: tuple[Path, Result],
) -> None:
    folder, done = ordered
    said = re.search(r"8 counters, .* their contents are printed at (\d+) %", done.output)
    assert said and 85 <= int(said[1]) < 100
    rows = [*csv.DictReader(io.StringIO(written(folder)["pieces.csv"].decode()))]
    ends = [
        float(away)
        for row in rows
        for side in ("front", "back")
        for away in re.findall(r"(\d\.\d) mm from the cut", row[f"{side}_outside_safe_zone"])
    ]
    assert ends and min(ends) >= 1.5  # of 3.2


def test_pieces_shrink_into_the_safe_zone_and_their_belts_still_reach_the_edge(
    ordered: tuple[Path, Result],
) -> None:
    folder, _ = ordered
    done = run(folder, "--shrink", "--only", "mill-foot", out="small")
    assert "3 counters, 19.1 × 19.1 mm: printed at 78 % to keep within the safe zone" in done.output
    assert "outside" not in done.output
    home = folder.parent / "small" / "game" / CRAFTER
    with (home / "pieces.csv").open(encoding="utf-8", newline="") as stream:
        row, _lads = csv.DictReader(stream)
    assert row["front_outside_safe_zone"] == row["back_outside_safe_zone"] == ""
    large, small = (
        image(folder.parent / out / "game" / CRAFTER / row["back"]).convert("RGB")
        for out in ("out", "small")
    )
    assert large.size == small.size
    wide = large.size[0]
    edges = [Counter(one.getpixel((0, y)) for y in range(wide)) for one in (large, small)]
    (ground, _), (belt, high) = edges[0].most_common(2)
    assert edges[1][ground] > edges[0][ground] > high > edges[1][belt] > 0.7 * high


def test_the_montage_shows_every_image_with_its_name(ordered: tuple[Path, Result]) -> None:
    files = written(ordered[0])
    pages = pypdfium2.PdfDocument(files["montage.pdf"])
    assert [round(v / 72, 2) for v in pages[0].get_size()] == [8.5, 11]
    words = "".join(page.get_textpage().get_text_range() for page in pages)
    names: dict[bytes, list[str]] = {}
    for name, data in files.items():
        if name.endswith(".png"):
            names.setdefault(data, []).append(Path(name).stem)
    assert [same for same in names.values() if not any(name in words for name in same)] == []
    assert "kept free: 1.6 mm from the cut" in words and "Miller" in words


@pytest.mark.usefixtures("blank")
def test_only_the_counters_that_are_wanted(changed: Changed) -> None:
    folder = changed(*CHITS)
    done = run(folder, "--only", "mill-cart", "--copies", "3")
    assert "2 images for 3 pieces" in done.output, done.output


def test_the_same_data_give_the_same_bytes(ordered: tuple[Path, Result]) -> None:
    folder, _done = ordered
    assert run(folder, "--paper", "Letter", out="again").exit_code == 0
    first, again = (
        {name: hashlib.sha256(data).hexdigest() for name, data in written(folder, out).items()}
        for out in ("out", "again")
    )
    assert first == again


@pytest.mark.usefixtures("blank")
def test_a_hostile_name_is_text(changed: Changed) -> None:
    changed(*CHITS)
    said = HOSTILE["unit"].replace('"', '""')
    folder = changed("units.csv", "Flour Cart", f'"{said}"')
    assert run(folder).exit_code == 0
    rows = [*csv.DictReader(io.StringIO(written(folder)["pieces.csv"].decode()))]
    assert HOSTILE["unit"] in [row["piece"] for row in rows]


@pytest.mark.usefixtures("blank")
def test_an_image_changed_by_hand_is_not_overwritten(
    ordered: tuple[Path, Result], tmp_path: Path
) -> None:
    folder, _done = ordered
    shutil.copytree(folder.parent / "out", tmp_path / "out")
    file = next((tmp_path / "out").rglob("*-front.png"))
    file.write_bytes(b"mine")
    assert run(folder, "--out", str(tmp_path / "out")).exit_code == 1
    assert file.read_bytes() == b"mine"


@pytest.mark.usefixtures("blank")
def test_the_map_is_an_image_for_a_board_and_one_for_a_mat(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "montage", lambda *_known: [Drawing(9, 9, ())])
    folder = changed()
    done = run(folder, "--map")
    assert done.exit_code == 0 and "    map: Bifold Board 9 × 18 in" in done.output, done.output
    files = written(folder)
    assert len(files) == 4 and "map-montage.pdf" in files
    said = files["map-READ ME.txt"].decode()
    assert "2775 × 5475 pixels" in said and "37.5 are cut off at each edge" in said
    assert "upload bifold-board-9-x-18-in/map-front.png" in said
    with Image.open(io.BytesIO(files["bifold-board-9-x-18-in/map-front.png"])) as found:
        assert found.size == (2775, 5475)


@pytest.mark.games
def test_cards_are_poker_cards_with_what_goes_past_their_cut(tmp_path: Path) -> None:
    done = run(SOURCE_DATA / "low-water", "--out", str(tmp_path), service="makeplayingcards")
    assert done.exit_code == 0, done.output
    checked = "cards were checked against a safe zone of 3.2 mm, as most card printers want"
    assert checked in " ".join(done.output.split())
    assert "sells nothing of that shape; left out" in done.output
    home = tmp_path / "low-water" / "makeplayingcards" / "poker-size-cards"
    fronts = sorted(home.glob("*/fronts/*.png"))
    assert len(fronts) == 20 and {image(path).size for path in fronts} == {(822, 1122)}
    assert {path.parent.name for path in home.rglob("back.png")} == {
        "league-cards", "republic-cards",
    }  # fmt: skip
    assert len({path.read_bytes() for path in fronts}) == 20, "every copy has its own number"
    names = [path.name for path in fronts if "league" in str(path)]
    assert names[:2] == ["01a-town-guards.png", "01b-town-guards.png"]  # one drag fills the deck
    assert "05-guns-from-the-sea.png" in names
    rows = [*csv.DictReader(io.StringIO((home.parent / "pieces.csv").read_text("utf-8")))]
    assert {home.parent / row["front"] for row in rows} == {*fronts}
    assert {row["quantity"] for row in rows} == {"1"}
    said = (home.parent / "READ ME.txt").read_text("utf-8")
    assert "Not in this order: 78 counters, which this shop does not make" in said
    assert "poker-size-cards/league-cards. Choose the smallest deck that holds 10 cards" in said
    assert "look at every card in MakePlayingCards’s preview" in said
    assert "all words and signs stay at least 3.2 mm from the cut" in said


def test_an_unknown_service_is_refused_with_those_there_are() -> None:
    done = run(SKIRMISH, service="nobody")
    assert done.exit_code == 2 and CRAFTER in done.output


@pytest.mark.parametrize(
    "option", ["--mode=fold", "--scale=90", "--bleed=2", "--ink-saver", "--cutter=dxf"]
)
def test_what_a_service_decides_itself_is_not_asked_for(changed: Changed, option: str) -> None:
    done = run(changed(*CHITS), option)
    assert done.exit_code == 2 and option.partition("=")[0] in done.output


@pytest.mark.parametrize("option", ["--next-size", "--shrink", "--clear=2"])
def test_what_is_for_services_alone_needs_one(changed: Changed, option: str) -> None:
    done = CliRunner().invoke(main, ["print", str(changed()), option])
    assert done.exit_code == 2 and "--service" in done.output


def test_a_service_that_takes_pdfs_gets_every_copys_front_and_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dot = blank_bled(None, (1, 1), None, 300)
    monkeypatch.setattr(services, "png_bled", lambda *_: dot)
    monkeypatch.setattr(services, "montage", lambda *_: [Drawing(9, 9, ())])
    folder = tmp_path / "game"
    shutil.copytree(SKIRMISH.with_name("lantern"), folder)
    done = run(folder, service="mb-print")
    assert done.exit_code == 0, done.output
    home = tmp_path / "out" / "game" / "mb-print"
    rows = [*csv.DictReader(io.StringIO((home / "pieces.csv").read_text("utf-8")))]
    files = {path.name for path in home.iterdir()} - {"montage.pdf", "pieces.csv", "READ ME.txt"}
    assert files == {row["front"].partition("#")[0] for row in rows} and len(files) == 3
    for file in files:
        own = [row for row in rows if row["front"].startswith(file)]
        count = sum(int(row["quantity"]) for row in own)
        assert len(pypdfium2.PdfDocument(home / file)) == 2 * count
        assert own[0]["front"] == f"{file}#page=1" and own[0]["back"] == f"{file}#page=2"
        assert own[1]["front"] == f"{file}#page={1 + 2 * int(own[0]['quantity'])}"


@pytest.mark.games
def test_cards_keep_within_the_safe_zone_of_a_shop_where_that_makes_them_little_smaller(
    tmp_path: Path,
) -> None:
    done = run(SOURCE_DATA / "low-water", "--out", str(tmp_path), service="mb-print")
    assert done.exit_code == 0 and "outside the safe zone" not in done.output, done.output
    home = tmp_path / "low-water" / "mb-print"
    said = (home / "READ ME.txt").read_text("utf-8")
    assert "printed at 99 %, to stay 4.0 mm inside the cut" in said
    assert "It has 20 pages for 10 cards" in said and "[ ] 2× Town Guards: pages 1–4" in said
    assert "[ ] File: PDF/X-1a:2003 in four inks (CMYK)" in said and "× 3.5 in)" in said
    assert len([*home.glob("*.pdf")]) == 3  # one for each deck, and the montage


def test_the_profile_of_a_shop_is_for_its_pdfs_alone(changed: Changed, tmp_path: Path) -> None:
    profile = tmp_path / "shop.icc"
    profile.write_bytes(coated())
    done = run(changed(), "--profile", str(profile))
    assert done.exit_code == 2 and "The Game Crafter takes images in RGB" in done.output
    profile.write_bytes(b"no profile")
    done = run(changed(), "--profile", str(profile), service="mb-print")
    assert done.exit_code == 2 and "not an ICC profile of a four-ink press" in done.output
    assert services._profile("mb-print", None) == b""
    profile.write_bytes(coated())
    assert services._profile("mb-print", profile) == coated()


@pytest.mark.games
def test_what_has_no_next_size_is_punched_from_a_sheet(tmp_path: Path) -> None:
    done = run(SOURCE_DATA / "low-water", "--next-size", "--only", "l-flot",
               "--out", str(tmp_path))  # fmt: skip
    assert done.exit_code == 0, done.output
    assert "1 counter of sizes that are not sold singly: on 1 sheet" in done.output
    assert "left out" not in done.output
    assert [*tmp_path.rglob("sheet-1-cut.svg")] != []
