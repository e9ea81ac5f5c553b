"""Extensions: a folder of the game becomes a .vmdx, tried on a small module."""

from __future__ import annotations

import io
import shutil
import zipfile
from pathlib import Path

import pytest

from builder.diagnostics import Findings
from builder.emit.vassal.extension import numbered
from builder.modules.build_file import parsed
from builder.pipeline.extensions import made, read_extensions
from builder.source import open_folder
from tests.games import SKIRMISH
from tests.modules.made import B, piece, png, setup, slot, vmod, vsav

OWL = slot("mark;Wings", name="Owl", gpid="1")
PALETTE = "Palette [Game Piece Palette]"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "game" / "extensions" / "Night"
    (folder / "images").mkdir(parents=True)
    shutil.copy(SKIRMISH / "game.yaml", tmp_path / "game")
    (folder / "extension.yaml").write_text("version: 1.2.0\ndescription: By night\n")
    write(folder, f'<add to="{PALETTE}">{OWL}</add>')
    return folder


def write(home: Path, inside: str) -> None:
    (home / "pieces.xml").write_text(f"<extension>\n{inside}</extension>", "utf-8")


def build(home: Path, findings: Findings) -> dict[str, bytes]:
    found = read_extensions(open_folder(home.parent.parent), "game", findings)
    return {} if findings.failed else dict(made(vmod(), found, findings))


def opened(home: Path) -> zipfile.ZipFile:
    findings = Findings()
    files = build(home, findings)
    assert [str(one.message) for one in findings] == []
    return zipfile.ZipFile(io.BytesIO(files["Night.vmdx"]))


def codes(home: Path) -> list[tuple[str, str, int]]:
    findings = Findings()
    assert build(home, findings) == {}
    return [(one.code, one.span.file.rpartition("/")[2], one.span.line) for one in findings]


def test_an_extension_says_to_what_it_belongs(home: Path) -> None:
    root = parsed(opened(home).read("buildFile.xml"))
    assert root.tag == f"{B}module.ModuleExtension"
    kept = ("module", "moduleVersion", "version", "description", "anyModule", "nextPieceSlotId")
    assert [root.get(name) for name in kept] == ["Test", "1.0", "1.2.0", "By night", "false", "2"]


def test_each_component_has_the_path_of_that_which_it_is_added_to(home: Path) -> None:
    board = "Main [Map Window] › [Map Boards] › Board [Board]"
    write(home, f'<add to="{board}"><{B}module.map.boardPicker.board.SquareGrid/></add>'
                f'<add to=""><{B}widget.Chart chartName="a"/></add>')  # fmt: skip
    targets = [one.get("target") for one in parsed(opened(home).read("buildFile.xml"))]
    above = f"{B}module.Map:Main/{B}module.map.BoardPicker"
    assert targets == [f"{above}/{B}module.map.boardPicker.Board:Board", ""]


def test_the_numbers_of_its_pieces_begin_with_its_id(home: Path) -> None:
    archive = opened(home)
    root = parsed(archive.read("buildFile.xml"))
    (piece,) = root.iter(f"{B}widget.PieceSlot")
    number = f"{root.get('extensionId')}:1"
    assert (piece.get("gpid"), str(piece.text).endswith(f";{number};0")) == (number, True)
    assert opened(home).read("buildFile.xml") == archive.read("buildFile.xml")


def test_a_piece_keeps_all_else() -> None:
    before = parsed(OWL.encode())
    after = numbered(before, "abc:")
    assert str(after.text) == str(before.text).replace(";1;0", ";abc:1;0")
    assert before.get("gpid") == "1"


def test_it_has_its_pictures_and_the_data_of_the_module(home: Path) -> None:
    (home / "images" / "owl.png").write_bytes(png())
    write(home, f'<add to=""><{B}widget.Chart chartName="a" fileName="owl.png"/></add>')
    assert {"images/owl.png", "extensiondata", "moduledata"} <= set(opened(home).namelist())


def test_a_set_up_of_a_variant_is_a_saved_game_among_its_files(home: Path) -> None:
    (home / "files").mkdir()
    saved = vsav(piece())
    (home / "files" / "night.vsav").write_bytes(saved)
    write(home, f'<add to="">{setup("Night", "night.vsav")}</add>')
    assert opened(home).read("night.vsav") == saved
    (home / "files" / "night.vsav").unlink()
    assert [code for code, _, _ in codes(home)] == ["M304"]


@pytest.mark.parametrize("name", ["buildFile.xml", "extensiondata", "moduledata"])
def test_what_the_build_makes_is_not_among_the_files(home: Path, name: str) -> None:
    (home / "files").mkdir()
    (home / "files" / name).write_bytes(b"<a/>")
    assert ("M605", name, 1) in codes(home)


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        ("", ("M609", "extension.yaml", 1)),
        ("<remove at='x'/>", ("M602", "pieces.xml", 2)),
        (f"<add to='Nowhere'>{OWL}</add>", ("M603", "pieces.xml", 2)),
        (f"<add to=''>{OWL.replace('1', 'x', 1)}</add>", ("M604", "pieces.xml", 2)),
    ],
)
def test_what_is_wrong_is_found_at_its_line(
    home: Path, inside: str, found: tuple[str, str, int]
) -> None:
    write(home, inside)
    assert found in codes(home)


def test_module_and_extension_are_looked_over_together(home: Path) -> None:
    write(home, f'<add to=""><{B}widget.Chart chartName="a" fileName="none.png"/></add>')
    assert [code for code, _, _ in codes(home)] == ["M302"]


def test_a_folder_has_a_plain_name_and_its_file(home: Path) -> None:
    (home / "extension.yaml").rename(home / "other.yaml")
    shutil.copytree(home, home.parent / "a;b")
    assert [code for code, _, _ in codes(home)] == ["S102", "M609"]
