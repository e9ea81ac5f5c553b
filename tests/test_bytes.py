"""Same input, same bytes: the whole output, built in processes that differ in all else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games import SKIRMISH
from tests.pipeline.test_build import files


def build(home: Path, cwd: Path, **environment: str) -> dict[str, bytes]:
    """Every file that a fresh process writes for the invented game, and the lock file."""
    game = home / "skirmish"
    shutil.copytree(SKIRMISH, game)
    env = {**os.environ, **environment}
    command = [sys.executable, "-m", "builder", "build", os.path.relpath(game, cwd), "--out", "out"]
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    return {**files(cwd / "out" / "skirmish"), "gpids.json": (game / "gpids.json").read_bytes()}


def test_two_processes_write_the_same_bytes(tmp_path: Path, published: Path) -> None:
    (tmp_path / "ж here").mkdir()
    root = str(Path(__file__).parents[1])
    other = build(
        tmp_path / "a", tmp_path / "ж here", PYTHONHASHSEED="7", TZ="Asia/Kathmandu",
        LC_ALL="C", PYTHONPATH=root, HOME=str(tmp_path), COLUMNS="40",
    )  # fmt: skip
    here = {
        **files(published),
        "gpids.json": (published.parents[1] / "skirmish" / "gpids.json").read_bytes(),
    }
    assert sorted(other) == sorted(here)
    assert [name for name in here if here[name] != other[name]] == []


@pytest.mark.parametrize("secret", [str(Path(__file__).parents[1]), f"{Path.home()}/"])
def test_nothing_tells_where_the_output_was_built(published: Path, secret: str) -> None:
    for name, data in files(published).items():
        assert secret.encode() not in data, name
