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
    """Points, whether closed, and colour of each POLYLINE; red is on CUT, all else on MARKS."""
    kind, points, closed, colour, layer = "", [], False, "", ""
    declared = set[str]()
    for code, value in pairs(data):
        if code == 0:
            kind = value
            if kind == "POLYLINE":
                points, closed, colour = [], False, ""
            elif kind == "VERTEX":
                points.append((0.0, 0.0))
            elif kind == "SEQEND":
                assert layer == ("CUT" if colour == "1" else "MARKS") and layer in declared
                yield points, closed, colour
        elif kind == "LAYER" and code == 2:
            declared.add(value)
        elif code == 8:
            assert kind == "POLYLINE" or value == layer
            layer = value
        elif kind == "POLYLINE" and code in (62, 70):
            closed, colour = (value == "1", colour) if code == 70 else (closed, value)
        elif kind == "VERTEX" and code in (10, 20):
            x, y = points[-1]
            points[-1] = (float(value), y) if code == 10 else (x, float(value))
