"""Names with quotes, markup, slashes, tabs and letters of other scripts come through whole.

The invented game, its names replaced by names meant to break things, is built; then every
artefact is read back with a reader of its own format.
"""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from lxml import etree

from builder.emit.vassal.format.encode import inert
from builder.pipeline.build import build
from builder.pipeline.load import load
from tests.games import HOSTILE, SKIRMISH
from tests.games.made import blank_png, made_once, on_one_paper

QUOTED = {name: text.replace('"', '""') for name, text in HOSTILE.items()}
SINGLE = {name: text.replace("'", "''") for name, text in HOSTILE.items()}
TAB = "Two\tTabs"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of the game with hostile names."""
    home = tmp_path_factory.mktemp("hostile") / "strange game Ж"
    shutil.copytree(SKIRMISH, home)
    for file, old, new in (
        ("units.csv", "Flour Cart", f'"{QUOTED["unit"]}"'),
        ("units.csv", "pond-foot,Frogs", f'pond-foot,"{QUOTED["other unit"]}"'),
        ("units.csv", "Heron", TAB),
        ("spaces.csv", "Reeds", f'"{QUOTED["space"]}"'),
        ("tables.yaml", "name: Splash", f"name: '{SINGLE['table']}'"),
        ("game.yaml", "title: Mill and Pond", f"title: '{SINGLE['title']}'"),
        ("game.yaml", "name: Acorns", "name: '<Acorns> & \"$x$\"'"),
        ("map.yaml", "name: Frog Reserve", "name: 'Frogs'' <&> \"Reserve\" /;\\'"),
        ("aid.yaml", "title: What else there is", "title: '<b>&lt; \"Ω\"'"),
    ):
        text = (home / file).read_text("utf-8")
        assert old in text
        (home / file).write_text(text.replace(old, new, 1), "utf-8")
    return home


@pytest.fixture(scope="module")
def output(folder: Path) -> Path:
    """What is built of it, for one paper; pictures are blank."""
    with made_once(blank_png), on_one_paper():
        built = build(folder, folder.parent / "out", lambda *_: None)
    assert built.folder is not None, [str(f.message) for f in built.findings]
    return built.folder


def pdf_text(path: Path) -> str:
    document = pypdfium2.PdfDocument(path.read_bytes())
    pages = [page.get_textpage() for page in document]
    text = "\n".join(page.get_text_bounded() for page in pages)
    for page in pages:
        page.close()
    document.close()
    return text


@pytest.fixture(scope="module")
def vmod(output: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(BytesIO((output / "skirmish.vmod").read_bytes()))


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def test_the_names_are_read_as_they_are_written(folder: Path) -> None:
    game = load(folder).game
    assert game is not None
    assert game.title == HOSTILE["title"]
    assert game.units["mill-cart"].name == HOSTILE["unit"]
    assert game.units["pond-foot"].name == HOSTILE["other unit"]
    assert game.units["pond-heron"].name == TAB
    assert game.board.spaces["C1"].name == HOSTILE["space"]
    assert game.tables["splash"].name == HOSTILE["table"]


def test_every_svg_is_well_formed_and_holds_the_names_as_data(output: Path) -> None:
    paths = sorted(output.rglob("*.svg"))
    assert len(paths) > 8
    titles = set()
    for path in paths:
        root = etree.fromstring(path.read_bytes())
        titles.update(squeezed("".join(t.itertext())) for t in root.iter("{*}title"))
        assert not list(root.iter("{*}b", "{*}script"))
    assert any(squeezed(HOSTILE["unit"]) in title for title in titles), titles


def test_the_modules_files_are_well_formed(vmod: zipfile.ZipFile) -> None:
    assert vmod.testzip() is None
    for name in ("buildFile.xml", "moduledata"):
        etree.fromstring(vmod.read(name))


def test_the_module_holds_the_names(vmod: zipfile.ZipFile) -> None:
    root = etree.fromstring(vmod.read("buildFile.xml"))
    assert root.get("name") == inert(HOSTILE["title"].rstrip("\\")) + "∖"
    words = "\n".join([*(str(v) for e in root.iter() for v in e.attrib.values()), *root.itertext()])
    unescaped = words.replace("\\", "")
    for name in ("unit", "other unit"):
        assert inert(HOSTILE[name]).replace("\\", "") in unescaped, name
    assert "Two Tabs" in words


def test_the_pieces_names_are_those_of_the_units(vmod: zipfile.ZipFile) -> None:
    root = etree.fromstring(vmod.read("buildFile.xml"))
    names = {e.get("entryName") for e in root.iter("{*}VASSAL.build.widget.PieceSlot")}
    names |= {e.get("entryName") for e in root.iter() if str(e.tag).endswith("PieceSlot")}
    assert {inert(HOSTILE["unit"]), HOSTILE["other unit"], "Two Tabs"} <= names


def test_files_have_names_that_every_disk_takes(output: Path, vmod: zipfile.ZipFile) -> None:
    names = [p.relative_to(output).as_posix() for p in output.rglob("*")] + vmod.namelist()
    for name in names:
        assert re.fullmatch(r"[A-Za-z0-9._/ -]{1,120}", name), name
        assert ".." not in name and not name.startswith("/")
    assert len({name.casefold() for name in names}) >= len(set(names))


def test_the_aid_can_be_searched_for_the_names(output: Path) -> None:
    text = squeezed(pdf_text(output / "aid" / "player-aid-a4.pdf")).casefold()
    assert squeezed(HOSTILE["table"]).casefold() in text
    assert "<b>&lt;“ω”" in text  # titles are set in capitals and with printers' quotes


@pytest.mark.parametrize("name", ["aid/player-aid-a4.pdf", "map/map-tiles-a4.pdf"])
def test_the_title_stands_in_the_pdf(output: Path, name: str) -> None:
    document = pypdfium2.PdfDocument((output / name).read_bytes())
    assert document.get_metadata_value("Title").startswith(HOSTILE["title"])
    document.close()


def test_the_reports_hold_the_names(output: Path) -> None:
    text = (output / "report" / "legality.txt").read_text("utf-8")
    assert text.startswith(f"{HOSTILE['title']} 0.3.0: legality report")
    data = json.loads((output / "report" / "legality.json").read_text("utf-8"))
    assert any(HOSTILE["table"] in f["message"] for f in data["findings"])


def test_the_manifest_names_the_sources(output: Path) -> None:
    data = json.loads((output / "manifest.json").read_text("utf-8"))
    assert data["game"] == "skirmish" and "units.csv" in data["sources"]
