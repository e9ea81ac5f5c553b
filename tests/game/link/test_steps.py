"""The steps of a setup: which spaces each is about."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from builder.pipeline.load import Loaded, load
from tests.games import SKIRMISH

pytestmark = pytest.mark.usefixtures("undrawn")


def with_steps(tmp_path: Path, said: str) -> Loaded:
    folder = tmp_path / "game"
    shutil.copytree(SKIRMISH, folder)
    file = folder / "game.yaml"
    text = file.read_text("utf-8")
    file.write_text(text.replace("    last_turn: 4\n", f"    last_turn: 4\n    steps: {said}\n", 1))
    return load(folder)


def test_steps_have_their_spaces_in_the_order_of_the_map(tmp_path: Path) -> None:
    game = with_steps(tmp_path, '{"2": "B1 A1", b: A2}').game
    assert game is not None
    assert game.scenarios[0].steps == {"2": ("A1", "B1"), "b": ("A2",)}


def test_a_step_in_a_space_that_is_not_there_is_a_finding(tmp_path: Path) -> None:
    found = with_steps(tmp_path, '{"2": "A1 Z9"}').findings
    (one,) = [one for one in found if "Z9" in str(one.message)]
    assert one.span.file == "game.yaml"


def test_a_step_is_called_by_a_number_or_a_letter(tmp_path: Path) -> None:
    said = [str(one.message) for one in with_steps(tmp_path, '{"first": A1}').findings]
    assert any("a step of a setup is one or two" in one for one in said)
