"""The scripts of the proof page, run by node: many questions in one process."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from builder.emit.proof.engine import SCRIPTS

HOME = Path(__file__).parents[3] / "builder" / "emit" / "proof" / "site" / "engine"
DRIVER = Path(__file__).with_name("driver.js")


def answers(data: Any, questions: list[dict[str, Any]]) -> list[Any]:
    """What the scripts answer; the test is left out, aloud, where there is no node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed: the scripts of the proof page are not run")
    asked = json.dumps({"data": data, "questions": questions})
    done = subprocess.run(
        [node, str(DRIVER), str(HOME), *SCRIPTS], input=asked.encode(), capture_output=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    found: list[Any] = json.loads(done.stdout, object_hook=_whole)
    return found


def _whole(found: dict[str, Any]) -> Any:
    """A whole number greater than those of JSON, which is written out."""
    return int(found["great"]) if [*found] == ["great"] else found
