"""`python -m tests.killed_builds 100`: builds with a cache, killed at as many moments.

After each the game is built again with the cache that is left, and all bytes are compared with
those of a build without a cache. The moments are evenly spread over the time that a build takes.
Prints those after which something was different, and ends with their number.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

SKIRMISH = Path(__file__).parent / "games" / "skirmish"


def started(home: Path, out: str, cache: str) -> subprocess.Popen[bytes]:
    """A build in a session of its own, so that all its processes can be killed."""
    command = [sys.executable, "-m", "builder", "build", "skirmish", "--out", out]
    env = {**os.environ, "BUILDER_CACHE": cache and str(home / cache)}
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=home, env=env, stdout=quiet, stderr=quiet,
                            start_new_session=True)  # fmt: skip


def files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}  # fmt: skip


def different(home: Path, moments: int) -> list[float]:
    """The moments, as shares of a build, after which the next build gave other bytes or failed."""
    shutil.copytree(SKIRMISH, home / "skirmish")
    began = time.perf_counter()
    assert started(home, "fresh", "").wait() == 0
    whole, wanted = time.perf_counter() - began, files(home / "fresh")
    found = []
    for n in range(moments):
        if n % 5 == 0:  # with a cache that others have filled in part, and with none
            shutil.rmtree(home / "cache", ignore_errors=True)
        shutil.rmtree(home / "out", ignore_errors=True)
        share = (n * 37 % moments) / moments
        killed = started(home, "out", "cache")
        time.sleep(share * whole)
        with suppress(ProcessLookupError):
            os.killpg(killed.pid, signal.SIGKILL)
        killed.wait()
        if started(home, "out", "cache").wait() != 0 or files(home / "out") != wanted:
            found.append(share)
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        wrong = different(Path(folder), int(sys.argv[1]) if len(sys.argv) > 1 else 100)
    sys.stdout.write("".join(f"different after {share:.0%} of a build\n" for share in wrong))
    sys.exit(len(wrong))
