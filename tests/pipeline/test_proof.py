"""`builder proof`: a folder with the page and what a build made; one that is not legal says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.pipeline.manifest import digest
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn", "little_products")


def proved(game: Path, out: Path, *more: str) -> tuple[int, str, Path]:
    place = out / "proof"
    result = CliRunner().invoke(main, ["proof", str(game), "--out", str(place), *more])
    return result.exit_code, result.output, place / game.name


def test_the_page_lies_in_one_folder(
    changed: Changed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said, page = proved(changed(), tmp_path)
    assert code == 0, said
    assert "open " in said and (page / "index.html").is_file()
    html = (page / "index.html").read_text("utf-8")
    for file in sorted((page / "files").rglob("*.*")):
        name = file.relative_to(page).as_posix()
        assert f'href="{name}"' in html and digest(file.read_bytes()) in html


def test_a_game_that_is_not_legal_has_a_page_without_files(
    changed: Changed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = changed("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,C2")
    code, said, page = proved(game, tmp_path)
    assert code == 1 and "not legal" in said
    html = (page / "index.html").read_text("utf-8")
    assert "Not legal" in html and "setups/morning.csv" in html
    assert not (page / "files").exists()


def test_what_is_no_game_has_none(
    changed: Changed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said, page = proved(changed("units.csv", "mill-cart", "mill-cart,,,,"), tmp_path)
    assert code == 1 and "nothing written" in said and not page.exists()
