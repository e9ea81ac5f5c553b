"""Layouts of a designer's own: what is wrong in them is found at its place."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from builder.pipeline.load import load
from tests.games import HARBOUR

MISTAKES = [
    ("game.yaml", "layout: barge", "layout: bargee", "G201", "layout: bargee"),
    ("game.yaml", "Red: ", "Rad: ", "D122", "Rad: "),
    ("game.yaml", "turn: arrives}", "turn: arrives, stripe: berth}", "D122", "Red: "),
    ("layouts.yaml", "extends: land", "extends: lnad", "G201", "extends: lnad"),
    ("layouts.yaml", "extends: land", "extends: badge", "D122", "extends: badge"),
    ("layouts.yaml", r"size: \[26, 13\]", "size: [26, 13]\n    shape: round", "D122", "size: [26"),
    ("layouts.yaml", r"ship: {kind: symbol, box: \[[^,]*,", "ship: {kind: symbol, box: [16,",
     "D121", "ship: {"),
    ("layouts.yaml", "ship: {kind: symbol,", "ship: {kind: symbol, text: helmte,",
     "D103", "barge:"),
    ("layouts.yaml", "motto: {kind: words, show", "motto: {kind: words, shwo", "G101", "motto: {"),
    ("layouts.yaml", "(motto: {.*) size: [^,]*,", r"\1 size: 3.6,", "D106", "motto: {"),
    ("layouts.yaml", r"(motto: {.*box:) \[[^]]*\]", r"\1 [2.1, 8.6, 10.0875, 1.7]",
     "D123", "motto: {"),
]  # fmt: skip
"""The file, what is written there and what instead, the code of the finding, and what stands in its
line."""


def put_in(home: Path, file: str, old: str, new: str) -> str:
    """A mistake put into a file, which says then."""
    text, count = re.subn(old, new, (home / file).read_text("utf-8"), count=1)
    assert count
    (home / file).write_text(text, "utf-8")
    return text


@pytest.mark.parametrize(("file", "old", "new", "code", "there"), MISTAKES, ids=lambda v: v[:24])
def test_a_mistake_in_a_layout_is_found_at_its_place(
    tmp_path: Path, file: str, old: str, new: str, code: str, there: str
) -> None:
    home = tmp_path / "harbour"
    shutil.copytree(HARBOUR, home)
    text = put_in(home, file, old, new)
    line = text[: text.index(there)].count("\n") + 1
    found = [f"{f.code} {f.span.file}:{f.span.line}" for f in load(home).findings]
    assert f"{code} {file}:{line}" in [one.replace("harbour/", "") for one in found], found


def test_the_game_of_layouts_is_in_order() -> None:
    findings = load(HARBOUR).findings
    assert not findings.failed
    assert [str(f.message) for f in findings if f.code.startswith("D")] == []
