"""What the C library does with memory that was freed, on the systems where it can be told.

Python's objects are small and have memory of their own; this is about pictures and files.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""The numbers that glibc's `mallopt` has for them."""
_KEPT, _LARGE = 32, 16
"""Megabytes: so much that was freed is kept for what comes next; what is larger is given back at
once."""


def keep_freed() -> None:
    """Keep what is freed, as far as that is little.

    By itself the library gives it back again and again while pictures are painted one after the
    other, and the system has to clear every page anew.
    """
    with suppress(OSError, AttributeError):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_TRIM_THRESHOLD, _KEPT << 20)
        mallopt(_MMAP_THRESHOLD, _LARGE << 20)


def give_back() -> None:
    """Give the system what was freed: else each process that is forked would have it too."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
