"""The profile of coated paper in offset, from what `plates` knows of it.

Files for a press bear it where no other is given: a reader sees in it what the inks look like. Made
after version 2 of the format, the same bytes every time. Knows no file.
"""

from __future__ import annotations

import struct
from functools import lru_cache

import numpy as np

from builder.emit.pdf.plates import WHITE, Array, inks_for, light_of
from builder.emit.pdf.profile import assembled, description, xyz

_NAME = b"Offset on coated paper (FOGRA39), computed"
_INKS, _LAB, _GAMUT = 9, 13, 5
"""So many steps have the tables: of each ink, and of lightness and the two colour axes."""
_STEPS = 256
"""The entries of the curve of lightness."""
_PAPER = (0.8448, 0.8762, 0.7457)
"""The paper, which is not quite white."""
_MIDDLE = np.array([0.0, 128.0, 128.0])
_TO_XYZ = np.array([
    [0.4360747, 0.3850649, 0.1430804],
    [0.2225045, 0.7168786, 0.0606169],
    [0.0139322, 0.0971045, 0.7141733],
])  # fmt: skip
_FROM_XYZ = np.linalg.inv(_TO_XYZ)


@lru_cache(maxsize=1)
def coated() -> bytes:
    """The profile."""
    seen, printed = _seen(), _printed()
    parts = {
        "desc": description(_NAME),
        "cprt": b"text\0\0\0\0No copyright, use freely\0",
        "wtpt": xyz(_PAPER),
        "A2B0": seen,
        "B2A0": printed,
        "gamt": _gamut(),
    }
    again = {"A2B1": "A2B0", "A2B2": "A2B0", "B2A1": "B2A0", "B2A2": "B2A0"}
    return assembled(parts, again, b"prtrCMYKLab ")


def lab_of(inks: Array) -> Array:
    """What inks look like on their paper, as rows of L*, a*, b*."""
    share = light_of(inks) @ _TO_XYZ.T / WHITE
    root = np.where(share > (6 / 29) ** 3, np.cbrt(share), share / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = root.T
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


def inks_of(lab: Array) -> Array:
    """The inks for colours, those that no inks make for one nearby."""
    level = (lab[:, 0] + 16) / 116
    roots = np.stack([level + lab[:, 1] / 500, level, level - lab[:, 2] / 200], axis=1)
    share = np.where(roots > 6 / 29, roots**3, 3 * (6 / 29) ** 2 * (roots - 4 / 29))
    return inks_for(np.clip((share * WHITE) @ _FROM_XYZ.T, 0.0, 1.0))


def _steps(count: int, channels: int) -> Array:
    """All places of a table, the last channel running fastest, 0 to 1."""
    axes = np.meshgrid(*[np.linspace(0.0, 1.0, count)] * channels, indexing="ij")
    return np.stack([axis.ravel() for axis in axes], axis=1)


def _lab(places: Array) -> Array:
    """The colours of places in a table: lightness ends at white, the others at 255/256."""
    return np.asarray(places * (100.0, 255 + 255 / 256, 255 + 255 / 256) - _MIDDLE)


def _seen() -> bytes:
    """The table from inks to colours."""
    values = (lab_of(_steps(_INKS, 4)) + _MIDDLE) * (652.8, 256.0, 256.0)
    line = np.array([0, 65535])
    return _table(4, 3, _INKS, [line] * 4, values, [line] * 3)


def _printed() -> bytes:
    """The table from colours to inks; white, which is not the last code, is its last lightness."""
    line = np.array([0, 65535])
    codes = np.linspace(0, 65535, _STEPS)
    curve = np.minimum(codes * 65535 / 65280, 65535)
    even = np.linspace(0, 65535, _STEPS)
    values = inks_of(_lab(_steps(_LAB, 3))) * 65535
    return _table(3, 4, _LAB, [curve, even, even], values, [line] * 4)


def _gamut() -> bytes:
    """The table that says which colours no inks make."""
    lab = _lab(_steps(_GAMUT, 3))
    far = np.linalg.norm(lab_of(inks_of(lab)) - lab, axis=1)
    line = np.array([0, 65535])
    return _table(3, 1, _GAMUT, [line] * 3, np.where(far > 6, 65535, 0)[:, None], [line])


def _table(
    into: int, out: int, steps: int, curves: list[Array], values: Array, ends: list[Array]
) -> bytes:
    """A table of 16 bits, with curves before it and after it."""
    one = [65536, 0, 0, 0, 65536, 0, 0, 0, 65536]
    head = b"mft2\0\0\0\0" + struct.pack(">4B9i", into, out, steps, 0, *one)
    counts = struct.pack(">2H", len(curves[0]), len(ends[0]))
    parts = [*curves, np.clip(values, 0, 65535), *ends]
    return head + counts + b"".join(np.rint(part).astype(">u2").tobytes() for part in parts)
