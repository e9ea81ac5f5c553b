"""`builder print` writes counter sheets as they are wanted."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from tests.conftest import Changed


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
        (("--paper", "b5"), "'b5' is no paper: write one of A4, Letter, A3"),
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
