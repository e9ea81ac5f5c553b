"""Bytes of regular files only: a pipe, a device or a folder is refused, and never waited for.

Knows nothing of what the bytes mean.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

# A pipe opened without this waits until somebody writes into it.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_regular(path: Path, most: int = -1) -> bytes:
    """The file's bytes, `most` of them at the most. Raises OSError, also for what is no file."""
    handle = os.open(path, _FLAGS)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(0, "not a regular file", str(path))
        with open(handle, "rb", closefd=False) as stream:
            return stream.read(most)
    finally:
        os.close(handle)
