"""A small reader of DXF: the polylines of a file, as their points with whether they are closed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

Run = tuple[list[tuple[float, float]], bool, str]


def pairs(data: bytes) -> list[tuple[int, str]]:
    """Group codes with their values."""
    lines = data.decode("ascii").split("\r\n")
    assert lines.pop() == "" and len(lines) % 2 == 0
    return [(int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=True)]


def header(data: bytes) -> dict[str, str]:
    """The variables of the header."""
    found = pairs(data)
    return {value: following[1] for (code, value), following in pairwise(found) if code == 9}


def polylines(data: bytes) -> Iterator[Run]:
    """Points, whether closed, and colour of each POLYLINE; all must stand on layer 0."""
    kind, points, closed, colour = "", [], False, ""
    for code, value in pairs(data):
        if code == 0:
            kind = value
            if kind == "POLYLINE":
                points, closed, colour = [], False, ""
            elif kind == "VERTEX":
                points.append((0.0, 0.0))
            elif kind == "SEQEND":
                yield points, closed, colour
        elif code == 8:
            assert value == "0"
        elif kind == "POLYLINE" and code in (62, 70):
            closed, colour = (value == "1", colour) if code == 70 else (closed, value)
        elif kind == "VERTEX" and code in (10, 20):
            x, y = points[-1]
            points[-1] = (float(value), y) if code == 10 else (x, float(value))
