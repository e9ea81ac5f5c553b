"""What is written for those who work on the program is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from tests import numbering_picture
from tests.layers_picture import PICTURE, drawn
from tests.test_layers import HOME, LAYERS

ROOT = HOME.parent
PAGES = ["CONTRIBUTING.md", "docs/architecture.md"]
NAMED = re.compile(r"`((?:builder|tests|docs|source_data)/[\w./-]*|[A-Z]\w+\.md|\.ci/run)`")
# Places that stand for one of many.
ONE_OF_MANY = re.compile(r"<\w+>")


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    paths = NAMED.findall(ONE_OF_MANY.sub("*", text))
    assert len(paths) > 5
    assert [path for path in paths if not list(ROOT.glob(path))] == []


def test_every_make_target_that_a_page_names_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")):
        assert set(re.findall(r"`make ([a-z]+)`", page.read_text("utf-8"))) <= targets, page.name


def test_the_picture_of_the_layers_is_drawn_from_the_imports() -> None:
    assert PICTURE.read_text("utf-8") == drawn(), "run `make docs`"


def test_the_picture_of_hex_numbers_is_that_of_the_grids() -> None:
    shown = numbering_picture.PICTURE.read_text("utf-8")
    assert shown == numbering_picture.drawn(), "run `make docs`"


def test_the_page_of_the_architecture_has_a_row_for_every_package() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \|", text, re.M)
    assert rows == [layer for layer in LAYERS if layer != "__main__"]


def test_the_page_of_the_architecture_names_every_room() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rooms = {p.parent.relative_to(HOME).as_posix() for p in HOME.glob("*/**/__init__.py")}
    inner = {room for room in rooms if "/" in room}
    assert {room for room in inner if f"`{room}`" not in text} == set()


def test_actions_of_the_workflow_are_pinned_to_commits() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/checks.yml").read_text("utf-8"))
    used = [step["uses"] for job in workflow["jobs"].values() for step in job["steps"]
            if "uses" in step]  # fmt: skip
    assert used and all(re.search(r"@[0-9a-f]{40}$", action) for action in used)
    assert any(step.get("run") == ".ci/run" for step in workflow["jobs"]["checks"]["steps"])


def test_the_hooks_before_a_commit_are_tools_of_the_environment() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    needs = (ROOT / "pyproject.toml").read_text("utf-8")
    for hook in hooks["repos"][0]["hooks"]:
        tool = Path(hook["entry"].split()[0])
        assert tool.parent == Path(".venv/bin") and f'"{tool.name}>=' in needs
