"""`builder adopt`: an edited module becomes files of the overlay; nothing is overwritten."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.pipeline import adopt as adopting
from builder.pipeline.adopt import Adopted, adopt
from builder.pipeline.load import load
from tests.games import SKIRMISH
from tests.modules.made import B, build_file, png, slot, zipped

pytestmark = pytest.mark.usefixtures("undrawn")

CHART = f"<{B}widget.Chart chartName='Trap' fileName='trap.png'/>"
FACTS = "<data/>"


def module(more: str = "", files: dict[str, bytes | str] | None = None, guard: str = "") -> bytes:
    first = slot(*([guard] if guard else []), gpid="1")
    body = build_file(slots=[first], more=more)
    return zipped({"buildFile.xml": body, "moduledata": FACTS, "images/a.png": png(),
                   "setup-1.vsav": b"1"} | (files or {}))  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(SKIRMISH, tmp_path / "skirmish")


@pytest.fixture
def game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(adopting, "_as_built", lambda *_: module())
    return folder


def adopted(game: Path, data: bytes) -> Adopted:
    file = game.parent / "edited.vmod"
    file.write_bytes(data)
    return adopt(file, game, game.parent / "out")


def codes(done: Adopted) -> list[tuple[str, str]]:
    return [(one.code, one.span.file) for one in done.findings]


def test_what_was_added_is_written_and_read_again(game: Path) -> None:
    done = adopted(game, module(CHART, {"images/trap.png": png(mark="t"), "notes.html": "<p>"}))
    files = ["overlay/images/trap.png", "overlay/files/notes.html", "overlay/adopted-01.xml"]
    assert done.files == files
    assert codes(done) == []
    overlay = load(game, looks=False).overlay
    assert overlay is not None
    assert [one.how for one in overlay.operations] == ["add"]
    assert sorted(overlay.files) == ["images/trap.png", "notes.html"]


def test_the_next_changes_get_a_file_of_their_own(game: Path) -> None:
    first = adopted(game, module(CHART))
    assert (first.files, adopted(game, module(CHART)).files) == (
        ["overlay/adopted-01.xml"], ["overlay/adopted-02.xml"])  # fmt: skip


def test_a_module_without_changes_leaves_nothing(game: Path) -> None:
    assert adopted(game, module()).files == []
    assert not (game / "overlay").exists()


def test_a_picture_of_the_overlay_is_not_overwritten(game: Path) -> None:
    own = game / "overlay" / "images" / "a.png"
    own.parent.mkdir(parents=True)
    own.write_bytes(png(mark="mine"))
    done = adopted(game, module(CHART, {"images/a.png": png(mark="other")}))
    assert codes(done) == [("M608", "overlay/images/a.png")]
    assert own.read_bytes() == png(mark="mine")
    assert not (game / "overlay" / "adopted-01.xml").exists()


def test_changes_of_the_data_are_reported_where_the_data_say_it(game: Path) -> None:
    done = adopted(game, module(files={"setup-1.vsav": b"2"}, guard="mark;A"))
    assert codes(done) == [("M606", "edited.vmod"), ("M606", "units.csv")]
    assert done.files == []


def test_names_that_lead_out_of_the_folder_are_not_kept(game: Path) -> None:
    done = adopted(game, module(files={"images/../../x.png": png(), "C:x": b"x"}))
    assert codes(done) == [("M606", "edited.vmod")] * 2
    assert done.files == []


@pytest.mark.parametrize(
    ("data", "code"), [(b"PK", "M201"), (module().replace(b"PK\x01\x02", b"PKxx"), "M201")]
)
def test_what_is_no_module_is_a_finding(game: Path, data: bytes, code: str) -> None:
    assert codes(adopted(game, data)) == [(code, "edited.vmod")]


def test_another_version_is_refused(game: Path) -> None:
    data = zipped({"buildFile.xml": build_file(version="2.0"), "moduledata": FACTS})
    assert codes(adopted(game, data)) == [("M607", "edited.vmod")]


def test_the_command_says_what_was_written(game: Path) -> None:
    file = game.parent / "edited.vmod"
    file.write_bytes(module(CHART))
    ran = CliRunner().invoke(main, ["adopt", str(file), str(game)])
    assert ran.output == f"{game.name}: 1 change adopted\n  overlay/adopted-01.xml\n"
    assert ran.exit_code == 0


@pytest.mark.parametrize(
    ("name", "data"), [("images/a.png", b"no picture"), ("files/buildFile.xml.bak", b""),
                       ("files/moduledata", b"<data/>")])  # fmt: skip
def test_files_that_no_module_can_have_are_findings(folder: Path, name: str, data: bytes) -> None:
    file = folder / "overlay" / name
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    found = [one.code for one in load(folder, looks=False).findings if one.code == "M605"]
    assert found == ([] if name.endswith(".bak") else ["M605"])
