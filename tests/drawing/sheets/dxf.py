"""A small reader of DXF: the polylines of a file, as their points with whether they are closed."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator
from itertools import pairwise

Run = tuple[list[tuple[float, float]], bool, str]

_LAYERS = {"1": "CUT", "5": "TEST", "7": "MARKS", "8": "PAPER"}
"""The layers by the colours of what is on them."""


def pairs(data: bytes) -> list[tuple[int, str]]:
    """Group codes with their values."""
    lines = data.decode("ascii").split("\r\n")
    assert lines.pop() == "" and len(lines) % 2 == 0
    return [(int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=True)]


def header(data: bytes) -> dict[str, str]:
    """The variables of the header."""
    found = pairs(data)
    return {value: following[1] for (code, value), following in pairwise(found) if code == 9}


def entities(data: bytes) -> Iterator[tuple[str, dict[int, str]]]:
    """The kind of each entity, table entry and vertex, with what it says by group code."""
    kind, said = "", dict[int, str]()
    for code, value in pairs(data):
        if code == 0:
            yield kind, said
            kind, said = value, {}
        said.setdefault(code, value)


def polylines(data: bytes) -> Iterator[Run]:
    """Points, whether closed, and colour of each CIRCLE and POLYLINE, arcs as many points on them;
    red is on CUT, all else on MARKS."""
    declared, line = set[str](), dict[int, str]()
    corners: list[tuple[complex, float]] = []
    for kind, said in entities(data):
        if kind == "LAYER":
            declared.add(said[2])
        elif kind == "POLYLINE":
            line, corners = said, []
        elif kind == "VERTEX":
            assert said[8] == line[8]
            corners.append((_place(said), float(said.get(42, 0))))
        elif kind in ("CIRCLE", "SEQEND"):
            line = said if kind == "CIRCLE" else line
            assert line[8] == _LAYERS[line[62]] and line[8] in declared
            points = [*(_circle(said) if kind == "CIRCLE" else _drawn(corners))]
            closed = kind == "CIRCLE" or line[70] == "1"
            yield [(at.real, at.imag) for at in points], closed, line[62]


def _place(said: dict[int, str]) -> complex:
    return complex(float(said[10]), float(said[20]))


def _circle(said: dict[int, str]) -> Iterator[complex]:
    for step in range(64):
        yield _place(said) + cmath.rect(float(said[40]), math.tau * step / 64)


def _drawn(corners: list[tuple[complex, float]]) -> Iterator[complex]:
    """Each corner and, where the line from it bulges, points of that arc.

    A bulge is the tangent of a fourth of the arc's angle, positive where it turns to the left.
    """
    for (here, bulge), (there, _) in zip(corners, [*corners[1:], corners[0]], strict=True):
        yield here
        if bulge:
            angle = 4 * math.atan(bulge)
            middle = (here + there) / 2 + 1j * (there - here) / (2 * math.tan(angle / 2))
            yield from (middle + (here - middle) * cmath.exp(1j * angle * n / 8)
                        for n in range(1, 8))  # fmt: skip
