"""Processes that publish and are killed just before one of their changes to the disk.

``python -m tests.pipeline.killed`` reads lines ``["FOLDER", "KEY", N]`` and forks a process for
each, which publishes the files of KEY and kills itself before the Nth change, counted from 1; with
N 0 it lives. The answer is a line ``[RETURN CODE, CHANGES]``, the code as `subprocess` has it.
Python is started once: to start it takes far longer than to publish and to die.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.publish import publish

FILES: dict[str, dict[str, bytes]] = {
    "one": {"a.svg": b"1", "map/b.png": b"2" * 5000, "old/gone.txt": b"3", "same": b"4"},
    "two": {"a.svg": b"9", "map/b.png": b"8" * 5000, "new/deep/c": b"7", "same": b"4"},
}
CHANGES = ("os.mkdir", "os.rename", "os.remove", "os.rmdir")


def manifest(key: str, files: dict[str, bytes]) -> Manifest:
    return Manifest("g", "1.0.0", key, {"game.yaml": "1"}, entries(files, dict.fromkeys(files, "")))


def kill_before(number: int) -> list[str]:
    """Count changes to the disk, and die before the one with this number."""
    seen: list[str] = []

    def hook(event: str, args: tuple[object, ...]) -> None:
        writing = event == "open" and isinstance(args[1], str) and "w" in args[1]
        if writing or event in CHANGES:
            seen.append(event)
            if len(seen) == number:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)
    return seen


class Ended(NamedTuple):
    """How a process ended, and how many changes it had made or begun, if it lived to count."""

    returncode: int
    changes: int


class Killed:
    """The process that forks others, as its owner sees it."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.pipeline.killed"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def publish(self, folder: Path, key: str, number: int = 0) -> Ended:
        """Publish in a process of its own that dies before a change; waits for its end."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([str(folder), key, number]) + "\n")
        self._process.stdin.flush()
        return Ended(*json.loads(self._process.stdout.readline()))

    def end(self) -> None:
        """No more processes are wanted."""
        self._process.communicate()


def published(folder: Path, key: str, number: int) -> Ended:
    """Publish in a fork of this process, which dies before its change of this number."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        code = 70
        try:
            seen = kill_before(number)
            in_the_way = publish(folder, manifest(key, FILES[key]), FILES[key])
            os.write(writing, str(len(seen)).encode())
            code = 1 if in_the_way else 0
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading) as answer:
        counted = answer.read()
    _, status = os.waitpid(child, 0)
    return Ended(os.waitstatus_to_exitcode(status), int(counted or 0))


if __name__ == "__main__":
    for line in sys.stdin:
        folder, key, number = json.loads(line)
        print(json.dumps(published(Path(folder), key, number)), flush=True)
