"""`builder print` writes counter sheets as they are wanted."""

from __future__ import annotations

import csv
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from builder.cli import main
from builder.pipeline import cutfiles
from builder.pipeline.load import load
from tests.conftest import Changed
from tests.games.made import blank_png


def run(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(
        main, ["print", str(folder), "--out", str(folder.parent / "out"), *words]
    )


def test_the_sheets_are_written_and_named_by_how_they_are_printed(changed: Changed) -> None:
    folder = changed()
    done = run(folder, "--paper", "letter", "--flip", "short", "--ink-saver")
    assert (done.exit_code, done.output.splitlines()[0]) == (0, "game: 8 counters on 2 pages")
    file = folder.parent / "out" / "game" / "counters-letter-short-edge-ink-saver.pdf"
    assert str(file) in done.output
    page = pypdfium2.PdfDocument(file)[0]
    assert [round(v / 72, 2) for v in page.get_size()] == [8.5, 11]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--paper", "b5"), "'b5' is not a paper size: write one of A4, Letter, A3"),
        (("--only", "mil"), "formation 'mil'; did you mean 'mill'?"),
        (("--bleed", "9"), "9"),
        (("--copies", "0"), "0"),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_said(
    changed: Changed, words: tuple[str, ...], said: str
) -> None:
    folder = changed()
    done = run(folder, *words)
    assert done.exit_code != 0 and said in done.output
    assert not list(folder.parent.glob("out/game/*.pdf"))


def test_only_the_counters_of_a_side_are_printed(changed: Changed) -> None:
    done = run(changed(), "--only", "pond", "--only", "MILL-CART")
    assert done.exit_code == 0, done.output
    assert done.output.startswith("game: 4 counters on 2 pages")


def test_a_sheet_changed_by_hand_is_not_overwritten(changed: Changed) -> None:
    folder = changed()
    assert run(folder).exit_code == 0
    file = folder.parent / "out" / "game" / "counters-a4.pdf"
    file.write_bytes(b"mine")
    done = run(folder)
    assert done.exit_code == 1 and file.read_bytes() == b"mine"
    assert run(folder, "--force").exit_code == 0 and file.read_bytes() != b"mine"


def test_a_game_with_errors_is_not_printed(changed: Changed) -> None:
    done = run(changed("units.csv", "Flour Cart", ""))
    assert done.exit_code == 1
    assert "nothing printed" in done.output and "G204" in done.output


def test_a_game_with_a_symbol_that_is_none_is_not_printed(changed: Changed) -> None:
    done = run(changed("game.yaml", "symbol: air,", "symbol: aire,"))
    assert (done.exit_code, "D103" in done.output) == (1, True), done.output


def test_the_map_is_printed_to_be_glued_in_one_piece_and_as_a_picture(changed: Changed) -> None:
    folder = changed()
    done = run(folder, "--map", "--paper", "A5", "--scale", "95", "--dpi", "100")
    assert done.exit_code == 0, done.output
    home = folder.parent / "out" / "game"
    assert sorted(path.name for path in home.glob("map*")) == [
        "map-95-percent-100-dpi.png", "map-95-percent-a5.pdf", "map-95-percent.pdf",
    ]  # fmt: skip
    assert run(folder, "--map").exit_code == 0
    whole, small = (
        pypdfium2.PdfDocument(home / name)[0].get_size()
        for name in ("map.pdf", "map-95-percent.pdf")
    )
    assert small == pytest.approx([0.95 * side for side in whole], abs=0.1)
    with Image.open(home / "map-95-percent-100-dpi.png") as picture:
        assert picture.size == pytest.approx([side / 72 * 100 for side in small], abs=1)
    pages = pypdfium2.PdfDocument(home / "map-95-percent-a5.pdf")
    assert len(pages) == int(done.output.split(" page")[0].rsplit(" ", 1)[1]) > 1
    assert {tuple(sorted(round(v / 72 * 25.4) for v in page.get_size())) for page in pages} == {
        (148, 210)
    }


def test_a_picture_of_the_map_that_is_too_large_is_refused(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builder.pipeline.mapsheets.MAX_PIXELS", 10_000)
    folder = changed()
    done = run(folder, "--map", "--dpi", "300")
    assert done.exit_code == 2
    assert "at 300 dpi the map is too large for a picture; at most" in done.output
    assert not (folder.parent / "out").exists()


@pytest.mark.parametrize(
    ("cutter", "files"),
    [
        ("silhouette", [".csv", "-1.svg"]),
        ("dxf", [".csv", "-1.dxf"]),
        ("cricut", [".csv", "-1-backs.png", "-1-fronts.png", "-1.svg"]),
    ],
)
def test_cut_files_are_written_beside_the_sheets(
    changed: Changed, cutter: str, files: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cutfiles, "png", blank_png)
    folder = changed()
    done = run(folder, "--cutter", cutter)
    assert done.exit_code == 0, done.output
    stem = f"counters-a4-{cutter}"
    written = {path.name for path in (folder.parent / "out" / "game").iterdir()}
    assert written == {f"{stem}.pdf", *(stem + file for file in files), "manifest.json"}
    assert all(f"{stem}{file}" in done.output for file in files)
    before = {one: (folder.parent / "out" / "game" / one).read_bytes() for one in written}
    assert run(folder, "--cutter", cutter).exit_code == 0
    assert before == {one: (folder.parent / "out" / "game" / one).read_bytes() for one in written}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--cutter", "dxf", "--mode", "fold"), "a cutting machine cannot cut folded sheets"),
        (("--cutter", "cricut", "--paper", "A3"), "on A3 is not known: choose one of A4, Letter"),
        (("--cutter", "silhouette", "--paper", "100x150"), "100x150 is too small"),
        (("--cutter", "scissors"), "'scissors'"),
        (("--cutter", "dxf", "--map"), "is for counters, not --map"),
    ],
)
def test_what_a_machine_cannot_cut_is_said(
    changed: Changed, words: tuple[str, ...], said: str
) -> None:
    folder = changed()
    done = run(folder, *words)
    assert done.exit_code == 2
    # `main` says what is wrong with the surroundings when the program is run.
    assert said in done.output
    assert not (folder.parent / "out" / "game").exists()


def lines(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def test_a_list_says_where_each_counter_is_printed(changed: Changed) -> None:
    folder = changed()
    assert run(folder, "--copies", "2").exit_code == 0
    found = lines(folder.parent / "out" / "game" / "counters-a4.csv")
    assert len(found) == 16
    places = [(int(one["sheet"]), int(one["row"]), int(one["column"])) for one in found]
    assert len(set(places)) == 16 and places == sorted(places)
    (cart, _again) = [one for one in found if one["unit"] == "mill-cart"]
    assert (cart["name"], cart["scenarios"], cart["face"]) == ("Flour Cart", "morning", "1")
    assert cart["piece"].isdigit()


def test_a_supplement_has_what_has_changed_and_nothing_else(changed: Changed) -> None:
    folder = changed()
    assert run(folder).exit_code == 0
    since = str(folder.parent / "out" / "game" / "counters-a4.csv")
    done = run(folder, "--since", since)
    assert (done.exit_code, done.output) == (0, "game: no counter has changed; nothing printed\n")
    units = folder / "units.csv"
    units.write_text(units.read_text("utf-8").replace("Flour Cart,C", "Flour Cart,K"), "utf-8")
    done = run(folder, "--since", since)
    assert done.exit_code == 0 and done.output.startswith("game: 1 counter on 2 pages")
    (one,) = lines(folder.parent / "out" / "game" / "counters-a4-supplement.csv")
    assert (one["unit"], one["name"]) == ("mill-cart", "Flour Cart")


def test_what_cannot_be_seen_on_a_counter_makes_no_supplement(changed: Changed) -> None:
    """A note stands on no counter."""
    folder = changed()
    assert run(folder).exit_code == 0
    units = folder / "units.csv"
    units.write_text(
        units.read_text("utf-8").replace("no strength is given", "no strength"), "utf-8"
    )
    done = run(folder, "--since", str(folder.parent / "out" / "game" / "counters-a4.csv"))
    assert done.output == "game: no counter has changed; nothing printed\n"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"unit,look\nx,y\n", "is not a list of counters written by `builder print`"),
        (b"", "is not a list of counters"),
        (b"\xff\xfe\x00", "cannot read"),
        (b"unit,face,look\nmill-cart,\xd9\xa3,x\nmill-cart,99999999999,x\n", "8 counters"),
    ],
)
def test_a_list_that_is_none_is_said(changed: Changed, data: bytes, said: str) -> None:
    folder = changed()
    other = folder.parent / "other.csv"
    other.write_bytes(data)
    done = run(folder, "--since", str(other))
    assert said in done.output and "Traceback" not in done.output
    assert "cannot read" in run(folder, "--since", str(folder.parent)).output


def test_what_is_usual_stands_beside_the_game_and_the_command_line_goes_before_it(
    changed: Changed,
) -> None:
    folder = changed()
    (folder / "print.yaml").write_text("paper: Letter\ncopies: 2\nink_saver: true\n", "utf-8")
    done = run(folder)
    assert done.output.startswith("game: 16 counters on 2 pages")
    assert "counters-letter-ink-saver.pdf" in done.output
    done = run(folder, "--paper", "A4", "--copies", "1")
    assert done.output.startswith("game: 8 counters on 2 pages")
    assert "counters-a4-ink-saver.pdf" in done.output


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("paper: b5\n", "print.yaml:1:1", "'b5' is not a paper"),
        ("bleed: 9\n", "print.yaml:1:1", "5"),
        ("mode: both\n", "print.yaml:1:1", "both"),
        ("papr: A4\n", "print.yaml:1:1", "'papr'"),
    ],
)
def test_a_mistake_in_what_is_usual_is_one_finding(
    changed: Changed, text: str, place: str, words: str
) -> None:
    folder = changed()
    (folder / "print.yaml").write_text(text, "utf-8")
    (found,) = [f for f in load(folder).findings if f.span.file == "print.yaml"]
    assert str(found.span) == place and words in str(found.message)
    assert run(folder).exit_code == 1


def test_the_cut_of_a_supplement_does_not_replace_that_of_all_counters(changed: Changed) -> None:
    folder = changed()
    home = folder.parent / "out" / "game"
    assert run(folder, "--cutter", "dxf").exit_code == 0
    before = (home / "counters-a4-dxf-1.dxf").read_bytes()
    units = folder / "units.csv"
    units.write_text(units.read_text("utf-8").replace("Flour Cart,C", "Flour Cart,K"), "utf-8")
    done = run(folder, "--cutter", "dxf", "--since", str(home / "counters-a4-dxf.csv"))
    assert done.exit_code == 0, done.output
    assert (home / "counters-a4-dxf-supplement-1.dxf").exists(), done.output
    assert (home / "counters-a4-dxf-1.dxf").read_bytes() == before


def test_cut_files_of_sheets_that_are_no_more_are_taken_away(changed: Changed) -> None:
    folder = changed()
    home = folder.parent / "out" / "game"

    def cuts() -> list[str]:
        return sorted(path.name for path in home.glob("*.svg"))

    assert run(folder, "--cutter", "silhouette", "--copies", "40").exit_code == 0
    first, second, *_more = cuts()
    assert (first, second) == ("counters-a4-silhouette-1.svg", "counters-a4-silhouette-2.svg")
    (home / second).write_bytes(b"mine")
    assert run(folder, "--cutter", "silhouette", "--paper", "letter").exit_code == 0
    assert run(folder, "--cutter", "silhouette").exit_code == 0
    assert cuts() == [first, second, "counters-letter-silhouette-1.svg"]
    assert (home / second).read_bytes() == b"mine"
