"""`builder print --tuck-boxes` writes a box for each deck that has cards."""

from __future__ import annotations

import shutil
from pathlib import Path

import pikepdf
from click.testing import CliRunner, Result

from builder.cli import main
from tests.games import SKIRMISH


def run(folder: Path, *words: str) -> Result:
    out = str(folder.parent / "out")
    return CliRunner().invoke(main, ["print", str(folder), "--out", out, "--tuck-boxes", *words])


def test_each_deck_has_a_file_with_its_lines_in_layers(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(SKIRMISH.with_name("lantern"), folder)
    done = run(folder, "0.3")
    assert done.exit_code == 0 and "tuck box" in done.output, done.output
    files = sorted((tmp_path / "out" / "game").glob("*.pdf"))
    assert files and all(file.name.startswith("tuck-box-") for file in files)
    with pikepdf.open(files[0]) as file:
        layers = [str(one.Name) for one in file.Root.OCProperties.OCGs]
    assert layers == ["CutContour", "Fold"]


def test_what_goes_with_no_box_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(SKIRMISH, folder)
    for words, said in (
        (("0.3",), "has no cards"),
        (("9",), "--tuck-boxes"),
        (("0.3", "--press", "rgb"), "--tuck-boxes cannot be given with --press"),
        (("0.3", "--service", "mb-print"), "--tuck-boxes cannot be given with --service"),
    ):
        done = run(folder, *words)
        assert done.exit_code == 2 and said in done.output, done.output
