"""The scripts of the proof page, run by node, which is started once for all tests."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import IO, Any, cast

import pytest

from builder.emit.proof.engine import SCRIPTS

HOME = Path(__file__).parents[3] / "builder" / "emit" / "proof" / "site" / "engine"
DRIVER = Path(__file__).with_name("driver.js")


def answers(data: Any, questions: list[dict[str, Any]]) -> list[Any]:
    """What the scripts answer; the test is left out, aloud, where there is no node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed: the scripts of the proof page are not run")
    asked, told = _scripts(node, os.getpid())
    asked.write(json.dumps({"data": data, "questions": questions}).encode() + b"\n")
    asked.flush()
    said = json.loads(told.readline(), object_hook=_whole)
    assert "wrong" not in said, said["wrong"]
    found: list[Any] = said["answers"]
    return found


@cache
def _scripts(node: str, process: int) -> tuple[IO[bytes], IO[bytes]]:
    """Where this process of the tests writes questions, and where answers come."""
    command = [node, str(DRIVER), str(HOME), *SCRIPTS]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def end() -> None:
        if os.getpid() == process:
            server.kill()
            server.communicate()

    atexit.register(end)
    return cast("IO[bytes]", server.stdin), cast("IO[bytes]", server.stdout)


def _whole(found: dict[str, Any]) -> Any:
    """A whole number greater than those of JSON, which is written out."""
    return int(found["great"]) if [*found] == ["great"] else found
