"""The invented game, built by a process that differs in all else (`test_bytes.py`).

It takes longer than nearly all tests. Where two processes will run these, it begins while they are
collected, which one processor does; elsewhere, when the test asks for it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SKIRMISH = Path(__file__).parent / "games" / "skirmish"
_HOME = "BUILDER_TESTS_BUILT"
"""Names the folder in which it was begun, for all processes of the run."""
_ENDED = "ended"
_PATIENCE = 240
"""Seconds after which it has failed."""
_BEGUN: list[subprocess.Popen[bytes]] = []


def begin() -> Path:
    """Begin it, in a folder of its own."""
    home = Path(tempfile.mkdtemp(prefix="builder-tests-ж "))
    os.environ[_HOME] = str(home)
    game = home / "a" / "skirmish"
    shutil.copytree(SKIRMISH, game)
    here = home / "ж here"
    here.mkdir()
    env = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Kathmandu", "LC_ALL": "C",
           "PYTHONPATH": str(ROOT), "HOME": str(home), "COLUMNS": "40",
           "BUILDER_CACHE": str(home / "cache")}  # fmt: skip
    words = ["-m", "builder", "build", os.path.relpath(game, here), "--out", "out"]
    _BEGUN.append(
        subprocess.Popen([sys.executable, "-c", _RUN, str(home), *words], cwd=here, env=env)
    )
    return home


_RUN = f"""
import pathlib, subprocess, sys
home, *words = sys.argv[1:]
done = subprocess.run([sys.executable, *words], capture_output=True, text=True)
said = pathlib.Path(home, "said")
said.write_text(f"{{done.returncode}}\\n{{done.stderr}}", "utf-8")
said.rename(said.with_name("{_ENDED}"))
"""


def built() -> dict[str, bytes]:
    """Every file that it has written, and the lock file."""
    if home := os.environ.get(_HOME):
        return _written(Path(home))
    try:
        return _written(begin())
    finally:
        clear()


def _written(home: Path) -> dict[str, bytes]:
    until = time.monotonic() + _PATIENCE
    while not (home / _ENDED).exists():
        assert time.monotonic() < until, "the other build does not end"
        time.sleep(0.02)
    assert (home / _ENDED).read_text("utf-8") == "0\n"
    output = home / "ж here" / "out" / "skirmish"
    made = {path.relative_to(output).as_posix(): path.read_bytes()
            for path in output.rglob("*") if path.is_file()}  # fmt: skip
    return {**made, "gpids.json": (home / "a" / "skirmish" / "gpids.json").read_bytes()}


def clear() -> None:
    """Take its folder away, whether it has ended or not."""
    for process in _BEGUN:
        process.kill()
        process.wait()
    if home := os.environ.pop(_HOME, ""):
        shutil.rmtree(home, ignore_errors=True)
