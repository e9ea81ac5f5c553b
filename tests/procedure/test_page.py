"""What docs/procedures.md shows is true: its example runs, and prints what the page says."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from builder.cli import main
from builder.pipeline.load import load
from builder.procedure.inputs import TEXTS
from builder.procedure.steps import KEYS
from tests.test_docs import DOCS, FILE, first_game

PAGE = (DOCS / "procedures.md").read_text("utf-8")
RUN = re.compile(r"<!-- run: (.*?) -->\n```text\n(.*?)```", re.S)


def example(folder: Path) -> Path:
    """The first game with the files of the page."""
    home = first_game(folder)
    for name, text in FILE.findall(PAGE):
        (home / name).write_text(text, "utf-8")
    return home


def test_the_example_has_no_mistake(tmp_path: Path) -> None:
    loaded = load(example(tmp_path))
    assert [f for f in loaded.findings if f.severity.value != "note"] == []
    assert list(loaded.procedures.all) == ["clash"]


def test_the_example_prints_what_the_page_says(tmp_path: Path) -> None:
    home = str(example(tmp_path))
    runs = RUN.findall(PAGE)
    assert runs
    for words, printed in runs:
        result = CliRunner().invoke(main, ["roll", home, *words.split()])
        assert result.output == printed


def test_the_page_names_every_kind_of_step_and_property() -> None:
    steps = set(re.findall(r"^\| `([a-z]+):", PAGE, re.M))
    assert set(KEYS) <= steps
    assert {"board", "factor", "property", "cell", "purse", "turn"} <= steps
    named = re.search(r"a text of the counter: (.*?) …", PAGE)
    assert named is not None
    assert set(re.findall(r"`(\w+)`", named.group(1))) <= set(TEXTS)
