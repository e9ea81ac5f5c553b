"""`builder print --press` writes everything for a printing press."""

from __future__ import annotations

import struct
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")


def run(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(
        main, ["print", str(folder), "--out", str(folder.parent / "out"), *words]
    )


def test_everything_is_printed_and_says_for_which_press(changed: Changed) -> None:
    folder = changed()
    done = run(folder, "--press", "cmyk", "--condition", "FOGRA51")
    assert done.exit_code == 0, done.output
    home = folder.parent / "out" / "game" / "press-cmyk"
    names = sorted(path.name for path in home.iterdir())
    assert {"counters-a4.pdf", "counters-a4.csv", "map.pdf", "player-aid-a4.pdf"} <= {*names}
    said = (home / "READ ME.txt").read_text("utf-8")
    assert "[ ] map.pdf: 1 page, trimmed to" in said and "condition FOGRA51" in said
    assert "Leave 4 nicks" in said and "separation All" in said
    assert "spot ink called CutContour" in said and "No profile is embedded" in said
    for path in home.glob("*.pdf"):
        with pikepdf.open(path) as document:
            intent = document.Root.OutputIntents[0]
            assert str(intent.OutputConditionIdentifier) == "FOGRA51"
            assert all("/TrimBox" in page and "/BleedBox" in page for page in document.pages)
            assert document.docinfo["/Title"]
    with pikepdf.open(home / "counters-a4.pdf") as document:
        first = document.pages[0]
        trim, bleed = (float(box[0]) for box in (first.TrimBox, first.BleedBox))
        assert trim - bleed == pytest.approx(3 * 72 / 25.4, abs=0.01)
        assert [str(one.Name) for one in document.Root.OCProperties.OCGs] == [
            "Register",
            "CutContour",
        ]


def test_an_aid_is_cut_to_its_paper_from_a_page_with_marks(changed: Changed) -> None:
    folder = changed()
    assert run(folder, "--press", "cmyk").exit_code == 0
    home = folder.parent / "out" / "game" / "press-cmyk"
    for name in ("player-aid-a4.pdf", "turn-record-a4.pdf"):
        with pikepdf.open(home / name) as document:
            page = document.pages[0]
            left, low, right, up = (float(one) * 25.4 / 72 for one in page.TrimBox)
            assert (right - left, up - low) == pytest.approx((210, 297), abs=0.1)
            assert float(page.MediaBox[2]) * 25.4 / 72 > right + 10


def test_only_some_counters_come_without_the_rest(changed: Changed) -> None:
    folder = changed()
    assert run(folder, "--press", "rgb", "--only", "pond", "--bleed", "2").exit_code == 0
    home = folder.parent / "out" / "game" / "press-rgb"
    assert sorted(path.name for path in home.iterdir()) == ["counters-a4.csv", "counters-a4.pdf"]
    with pikepdf.open(home / "counters-a4.pdf") as document:
        first = document.pages[0]
        trim, bleed = (float(box[0]) for box in (first.TrimBox, first.BleedBox))
        assert trim - bleed == pytest.approx(2 * 72 / 25.4, abs=0.01)


def test_a_press_may_be_usual_and_the_command_line_goes_before_it(changed: Changed) -> None:
    folder = changed()
    (folder / "print.yaml").write_text("press: rgb\n")
    assert "press-rgb" in run(folder, "--only", "pond").output
    for words in (("--press", "none"), ("--cutter", "dxf")):
        assert "press-rgb" not in run(folder, "--only", "pond", *words).output


def test_the_map_alone_is_printed_in_its_size_with_bleed(changed: Changed) -> None:
    folder = changed()
    assert run(folder, "--map", "--press", "rgb").exit_code == 0
    home = folder.parent / "out" / "game" / "press-rgb"
    (path,) = home.iterdir()
    with pikepdf.open(path) as document:
        page = document.pages[0]
        assert float(page.TrimBox[0] - page.BleedBox[0]) == pytest.approx(8.504, abs=0.01)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--press", "cmyk", "--cutter", "dxf"), "--cutter cannot be given with --press"),
        (("--press", "rgb", "--condition", "x"), "--condition can only be given with --press cmyk"),
        (("--press", "rgb", "--service", "makeplayingcards"), "--press cannot be given with"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_said(
    changed: Changed, words: tuple[str, ...], said: str
) -> None:
    done = run(changed(), *words)
    assert done.exit_code == 2 and said in done.output


@pytest.mark.parametrize("data", [b"", b"not a profile", b"shaped"])
def test_a_file_that_is_no_profile_is_refused(changed: Changed, data: bytes) -> None:
    folder = changed()
    path = folder.parent / "press.icc"
    shaped = struct.pack(">I", 200) + b"\0" * 8 + b"prtrCMYKLab " + b"\0" * 12 + b"acsp"
    path.write_bytes(shaped.ljust(200, b"\0") if data == b"shaped" else data)
    done = run(folder, "--press", "cmyk", "--profile", str(path))
    assert done.exit_code == 2 and "not an ICC profile of a four-ink press" in done.output
    assert not (folder.parent / "out").exists()
    done = run(folder, "--press", "cmyk", "--profile", str(path) + "x")
    assert done.exit_code == 2 and "cannot read" in done.output
