"""The picture of a saved game: the map with its counters, those at fault ringed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from builder.diagnostics import Findings, Span
from builder.legality.position import Position
from builder.pipeline.check_save import SaveChecked
from builder.pipeline.pictured import at_fault, picture
from builder.saves import Judged
from builder.words import message
from tests.games import SKIRMISH, read_once
from tests.legality.positions import position


def standing() -> Position:
    game = read_once(SKIRMISH).game
    assert game is not None
    spaces = [space.id for space in game.board.map_spaces()]
    units = [unit.id for unit in game.units.values() if unit.type.shape == "unit"][:2]
    return position(game, f"{units[0]} 2 {spaces[0]}, {units[1]} 1 {spaces[1]}")


def found(*, units: tuple[str, ...] = (), spaces: tuple[str, ...] = ()) -> Findings:
    findings = Findings()
    findings.add("L101", Span("x.vsav"), message("there is no unit '{name}'", name="x"),
                 units=units, spaces=spaces)  # fmt: skip
    return findings


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> SaveChecked:
    """Any file is this saved game, with one counter at fault."""
    (_, first), *_rest = standing()
    made = SaveChecked("skirmish", "x.vsav", found(units=(first.unit.id,)),
                       Judged(standing(), 1, "", ()), read_once(SKIRMISH))  # fmt: skip
    monkeypatch.setattr("builder.cli.check_save.check_save", lambda *_: made)
    return made


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["check-save", str(SKIRMISH), "x.vsav", *map(str, words)])


def test_who_is_at_fault() -> None:
    (space, one), (other, two) = standing()
    everywhere = at_fault(standing(), found(units=(one.unit.id, two.unit.id)).ordered())
    assert everywhere == {(space, one.unit.id): 2, (other, two.unit.id): 1}
    here = at_fault(standing(), found(units=(one.unit.id,), spaces=(space,)).ordered())
    assert here == {(space, one.unit.id): 2}
    assert at_fault(standing(), found(spaces=(other,)).ordered()) == {(other, two.unit.id): 1}
    assert at_fault(standing(), found(units=(one.unit.id,), spaces=(other,)).ordered()) == {}
    assert at_fault(standing(), found().ordered()) == {}


def test_the_caption_counts_the_ringed_counters(checked: SaveChecked) -> None:
    drawing = picture(checked)
    assert drawing is not None and "2 counters at fault are ringed" in drawing.title


@pytest.mark.parametrize(
    ("kind", "first"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF")]
)
def test_it_is_written_as_its_name_says(
    checked: SaveChecked, tmp_path: Path, kind: str, first: bytes
) -> None:
    file = tmp_path / f"position{kind}"
    assert run("--picture", file).exit_code == 1
    assert file.read_bytes().startswith(first)


def test_a_file_that_is_there_stays(checked: SaveChecked, tmp_path: Path) -> None:
    file = tmp_path / "position.svg"
    file.write_text("mine", "utf-8")
    assert "is there already" in run("--picture", file).output
    assert file.read_text("utf-8") == "mine"
    run("--picture", file, "--force")
    assert file.read_bytes().startswith(b"<?xml")


def test_another_kind_of_file_is_refused(checked: SaveChecked, tmp_path: Path) -> None:
    assert "not as 'position.jpeg'" in run("--picture", tmp_path / "position.jpeg").output
    assert not list(tmp_path.iterdir())


def test_what_was_not_judged_has_no_picture(
    checked: SaveChecked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unread = SaveChecked("skirmish", "x.vsav", Findings(), None, read_once(SKIRMISH))
    monkeypatch.setattr("builder.cli.check_save.check_save", lambda *_: unread)
    assert "was not checked" in run("--picture", tmp_path / "a.png").output


def test_the_disk_may_refuse(checked: SaveChecked, tmp_path: Path) -> None:
    folder = tmp_path / "none"
    assert "cannot write" in run("--picture", folder / "a.svg").output
    assert not folder.exists()
