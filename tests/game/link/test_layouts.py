"""Layouts of a designer's own: what is wrong in them is found at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from builder.pipeline.load import load
from tests.games import HARBOUR

MISTAKES = [
    ("game.yaml", "layout: barge", "layout: bargee", "G201 game.yaml:25"),
    ("game.yaml", "Red: ", "Rad: ", "D122 game.yaml:40"),
    ("game.yaml", "turn: arrives}", "turn: arrives, stripe: berth}", "D122 game.yaml:40"),
    ("layouts.yaml", "extends: land", "extends: lnad", "G201 layouts.yaml:5"),
    ("layouts.yaml", "extends: land", "extends: badge", "D122 layouts.yaml:5"),
    ("layouts.yaml", "size: [26, 13]", "size: [26, 13]\n    shape: round", "D122 layouts.yaml:27"),
    ("layouts.yaml", "symbol: {box: [1.2, 4.0,", "symbol: {box: [16, 4.0,",
     "D121 layouts.yaml:31"),
    ("layouts.yaml", "symbol: {box: [1.2, 4.0,", "symbol: {text: helmte, box: [1.2, 4.0,",
     "D103 layouts.yaml:25"),
    ("layouts.yaml", "kind: words, show", "kind: words, shwo", "G101 layouts.yaml:9"),
    ("layouts.yaml", "size: 5.2", "size: 3.6", "D106 layouts.yaml:9"),
    ("layouts.yaml", "box: [6.9, 0.9, 6.1875, 2.1]", "box: [4.2, 0.9, 6.1875, 2.1]",
     "D123 layouts.yaml:9"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "expected"), MISTAKES, ids=lambda v: str(v)[:24])
def test_a_mistake_in_a_layout_is_found_at_its_place(
    tmp_path: Path, file: str, old: str, new: str, expected: str
) -> None:
    home = tmp_path / "harbour"
    shutil.copytree(HARBOUR, home)
    text = (home / file).read_text("utf-8")
    assert old in text
    (home / file).write_text(text.replace(old, new, 1), "utf-8")
    found = [f"{f.code} {f.span.file}:{f.span.line}" for f in load(home).findings]
    assert expected in [one.replace("harbour/", "") for one in found], found


def test_the_game_of_layouts_is_in_order() -> None:
    findings = load(HARBOUR).findings
    assert not findings.failed
    assert [str(f.message) for f in findings if f.code.startswith("D")] == []
