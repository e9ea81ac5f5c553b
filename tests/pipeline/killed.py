"""A process that publishes and is killed just before one of its changes to the disk.

``python -m tests.pipeline.killed FOLDER KEY N`` publishes the files of KEY and kills itself before
the Nth change, counted from 1; with N 0 it lives and prints how many changes there were.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

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


if __name__ == "__main__":
    folder, key, number = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    seen = kill_before(number)
    in_the_way = publish(folder, manifest(key, FILES[key]), FILES[key])
    print(len(seen))
    sys.exit(1 if in_the_way else 0)
