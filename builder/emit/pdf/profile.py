"""Profiles of colours: that of sRGB, made from its definition, and what a given one says of itself.

A profile made here is the same bytes every time: it bears a fixed date. Knows no file.
"""

from __future__ import annotations

import struct
from functools import lru_cache

_COLOURS = {
    "rXYZ": (0.4360747, 0.2225045, 0.0139322),
    "gXYZ": (0.3850649, 0.7168786, 0.0971045),
    "bXYZ": (0.1430804, 0.0606169, 0.7141733),
}
_WHITE = (0.9642, 1.0, 0.8249)
_CURVE = 1024
"""So many points has the curve."""
MOST = 8_000_000
"""The most bytes of a profile that is read."""


@lru_cache(maxsize=1)
def srgb() -> bytes:
    """The profile of sRGB, as version 2 of the format has it."""
    curve = b"curv\0\0\0\0" + struct.pack(f">I{_CURVE}H", _CURVE, *map(_point, range(_CURVE)))
    parts = {
        "desc": _description(b"sRGB IEC61966-2.1"),
        "cprt": b"text\0\0\0\0No copyright, use freely\0",
        "wtpt": _xyz(_WHITE),
        **{name: _xyz(value) for name, value in _COLOURS.items()},
    }
    body, entries, start = b"", [], 128 + 4 + 12 * (len(parts) + 3)
    for name, part in {**parts, "rTRC": curve}.items():
        entries.append((name, start + len(body), len(part)))
        body += part + b"\0" * (-len(part) % 4)
    last = entries[-1]
    entries += [("gTRC", *last[1:]), ("bTRC", *last[1:])]
    table = struct.pack(">I", len(entries))
    table += b"".join(struct.pack(">4sII", name.encode(), *at) for name, *at in entries)
    return _header(128 + len(table) + len(body)) + table + body


def _header(size: int) -> bytes:
    date = struct.pack(">6H", 2000, 1, 1, 0, 0, 0)
    begun = struct.pack(">I4sI4s4s4s", size, b"\0\0\0\0", 0x02100000, b"mntr", b"RGB ", b"XYZ ")
    begun += date + b"acsp" + b"\0" * 28
    return (begun + struct.pack(">3i", *map(_fixed, _WHITE))).ljust(128, b"\0")


def _point(step: int) -> int:
    value = step / (_CURVE - 1)
    linear = value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    return round(linear * 65535)


def _xyz(value: tuple[float, float, float]) -> bytes:
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *map(_fixed, value))


def _fixed(value: float) -> int:
    return round(value * 65536)


def _description(words: bytes) -> bytes:
    told = struct.pack(">I", len(words) + 1) + words + b"\0"
    return b"desc\0\0\0\0" + told + b"\0" * (4 + 4 + 2 + 1 + 67)


def is_of_a_press(profile: bytes) -> bool:
    """Whether bytes are a profile of a press with four inks."""
    kinds = profile[12:16], profile[16:20], profile[36:40]
    size = struct.unpack(">I", profile[:4])[0] if len(profile) >= 128 else 0
    return kinds == (b"prtr", b"CMYK", b"acsp") and 128 < size <= len(profile) <= MOST
