"""Profiles of colours: that of sRGB, made from its definition, and what a given one says of itself.

A profile made here is the same bytes every time: it bears a fixed date. Knows no file.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import lru_cache

_COLOURS = {
    "rXYZ": (0.4360747, 0.2225045, 0.0139322),
    "gXYZ": (0.3850649, 0.7168786, 0.0971045),
    "bXYZ": (0.1430804, 0.0606169, 0.7141733),
}
_WHITE = (0.9642, 1.0, 0.8249)
_CURVE = 64
"""So many points has the curve: straight between them it is off by less than a screen shows."""
MOST = 8_000_000
"""The most bytes of a profile that is read."""


@lru_cache(maxsize=1)
def srgb() -> bytes:
    """The profile of sRGB, as version 2 of the format has it."""
    curve = b"curv\0\0\0\0" + struct.pack(f">I{_CURVE}H", _CURVE, *map(_point, range(_CURVE)))
    parts = {
        "desc": description(b"sRGB IEC61966-2.1"),
        "cprt": b"text\0\0\0\0No copyright, use freely\0",
        "wtpt": xyz(_WHITE),
        **{name: xyz(value) for name, value in _COLOURS.items()},
    }
    again = {"gTRC": "rTRC", "bTRC": "rTRC"}
    return assembled({**parts, "rTRC": curve}, again, b"mntrRGB XYZ ")


def assembled(parts: Mapping[str, bytes], again: Mapping[str, str], kind: bytes) -> bytes:
    """A profile of some parts, of which a few stand for others too; its class and both spaces."""
    body, entries = b"", list[tuple[str, int, int]]()
    start = 128 + 4 + 12 * (len(parts) + len(again))
    for name, part in parts.items():
        entries.append((name, start + len(body), len(part)))
        body += part + b"\0" * (-len(part) % 4)
    places = {name: (at, size) for name, at, size in entries}
    entries += [(name, *places[of]) for name, of in again.items()]
    table = struct.pack(">I", len(entries))
    table += b"".join(struct.pack(">4sII", name.encode(), *at) for name, *at in entries)
    return _header(128 + len(table) + len(body), kind) + table + body


def _header(size: int, kind: bytes) -> bytes:
    date = struct.pack(">6H", 2000, 1, 1, 0, 0, 0)
    begun = struct.pack(">I4sI12s", size, b"\0\0\0\0", 0x02100000, kind)
    begun += date + b"acsp" + b"\0" * 28
    return (begun + struct.pack(">3i", *map(_fixed, _WHITE))).ljust(128, b"\0")


def _point(step: int) -> int:
    value = step / (_CURVE - 1)
    linear = value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    return round(linear * 65535)


def xyz(value: tuple[float, float, float]) -> bytes:
    """A colour as a part of a profile."""
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *map(_fixed, value))


def _fixed(value: float) -> int:
    return round(value * 65536)


def description(words: bytes) -> bytes:
    """A name as a part of a profile."""
    told = struct.pack(">I", len(words) + 1) + words + b"\0"
    return b"desc\0\0\0\0" + told + b"\0" * (4 + 4 + 2 + 1 + 67)


def is_of_a_press(profile: bytes) -> bool:
    """Whether bytes are a profile of a press with four inks."""
    kinds = profile[12:16], profile[16:20], profile[36:40]
    size = struct.unpack(">I", profile[:4])[0] if len(profile) >= 128 else 0
    return kinds == (b"prtr", b"CMYK", b"acsp") and 128 < size <= len(profile) <= MOST
