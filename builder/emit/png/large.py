"""The pixels of a map as the lines of a PNG.

A map may have a hundred megabytes of them. They are moved by numpy, which does it in a tenth of the
time and asks the system for large pages, but takes longer to import than a counter to paint.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from builder.emit.png.kinds import FULL, TRUE_COLOUR, WITH_ALPHA
from builder.emit.png.painter import Pixels

_AT_ONCE = 1 << 18
"""So many bytes of pixels, about, are moved at once: as many as stay at hand for all colours."""


def told(pixels: Pixels, width: int, height: int) -> tuple[int, NDArray[np.uint8]]:
    """Which kind of pixels a file has, and its lines, each told by itself (filter 0), without alpha
    where nothing is transparent.
    """
    shown = np.frombuffer(pixels, np.uint8).reshape(height, width, 4)
    some = max(1, _AT_ONCE // (4 * width))
    stretches = [slice(start, start + some) for start in range(0, height, some)]
    bare = all(bool((shown[at, :, 3] == FULL).all()) for at in stretches)
    colours = 3 if bare else 4
    lines = np.zeros((height, 1 + width * colours), np.uint8)
    for at in stretches:
        for n in range(colours):
            lines[at, 1 + n :: colours] = shown[at, :, n]
    return TRUE_COLOUR if bare else WITH_ALPHA, lines
