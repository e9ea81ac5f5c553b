"""The path data of SVG as outlines: lines and Bézier curves, absolute and relative, closed or not.

Curves become points about half a millimetre apart. Arcs are refused. Raises ValueError with what is
wrong and where. Knows nothing of files.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import field

from builder.game.geometry.areas.plan import Line, Point
from builder.records import dataclass
from builder.words import message

_TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([\s,]+)")
_NEEDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
_STEP, _MOST = 0.5, 200
FARTHEST = 5000.0
"""mm: no sheet is larger."""


@dataclass(slots=True)
class _Pen:
    """Where the path has got to."""

    lines: list[list[Point]] = field(default_factory=list)
    at: Point = (0.0, 0.0)
    start: Point = (0.0, 0.0)
    control: Point | None = None
    before: str = ""

    def to(self, *points: Point) -> None:
        """Draw straight through points."""
        if not self.lines:
            raise ValueError(message("an outline begins with M"))
        self.lines[-1] += points
        self.at = points[-1]

    def curve(self, one: Point, two: Point, end: Point) -> None:
        """Draw a cubic curve."""
        long = math.dist(self.at, one) + math.dist(one, two) + math.dist(two, end)
        count = min(max(math.ceil(long / _STEP), 2), _MOST)
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.at, one, two, end
        for n in range(1, count + 1):
            t, u = n / count, 1 - n / count
            a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
            self.to((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))


def outlines(text: str) -> tuple[Line, ...]:
    """The closed lines of a path, each with three points or more."""
    pen = _Pen()
    for command, numbers in _commands(text):
        _draw(pen, command, numbers)
        pen.before = command.upper()
    found = []
    for line in pen.lines:
        points = [point for n, point in enumerate(line) if point != line[n - 1]]
        if len(points) < 3:
            raise ValueError(message("an outline needs three points or more"))
        found.append(tuple(points))
    if not found:
        raise ValueError(message("an outline begins with M"))
    return tuple(found)


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; one that is repeated without its letter with its letter."""
    command, numbers, fresh = "", list[float](), False
    for kind, number in _tokens(text):
        if kind:
            if numbers or (fresh and _NEEDS[command.upper()]):
                raise ValueError(message("the command {letter} lacks numbers", letter=command))
            command, fresh = kind, True
            if kind in "Zz":
                yield kind, []
                fresh = False
            continue
        if not command or command in "Zz":
            raise ValueError(message("a number stands before its command"))
        numbers.append(number)
        if len(numbers) == _NEEDS[command.upper()]:
            yield command, numbers
            command = {"M": "L", "m": "l"}.get(command, command)
            numbers, fresh = [], False
    if numbers or (fresh and command and _NEEDS[command.upper()]):
        raise ValueError(message("the command {letter} lacks numbers", letter=command))


def _tokens(text: str) -> Iterator[tuple[str, float]]:
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise ValueError(message("'{letter}' is not path data", letter=text[place : place + 8]))
        if match[1]:
            if match[1].upper() not in _NEEDS:
                raise ValueError(message("the command {letter} is not known", letter=match[1]))
            yield match[1], 0.0
        elif match[2]:
            number = float(match[2])
            if not abs(number) <= FARTHEST:
                raise ValueError(message("{number} mm is too far away", number=match[2][:20]))
            yield "", number
        place = match.end()


def _draw(pen: _Pen, command: str, numbers: list[float]) -> None:
    x, y = pen.at if command.islower() else (0.0, 0.0)
    points = [(x + numbers[n], y + numbers[n + 1]) for n in range(0, len(numbers) - 1, 2)]
    letter, smooth = command.upper(), None
    match letter:
        case "M":
            pen.lines.append([points[0]])
            pen.at = pen.start = points[0]
        case "L":
            pen.to(points[0])
        case "H":
            pen.to((x + numbers[0], pen.at[1]))
        case "V":
            pen.to((pen.at[0], y + numbers[0]))
        case "C" | "S":
            one = points[0] if letter == "C" else _mirrored(pen, "CS")
            pen.curve(one, points[-2], points[-1])
            smooth = points[-2]
        case "Q" | "T":
            knee = points[0] if letter == "Q" else _mirrored(pen, "QT")
            start, end = pen.at, points[-1]
            thirds = [(p[0] + (knee[0] - p[0]) * 2 / 3, p[1] + (knee[1] - p[1]) * 2 / 3)
                      for p in (start, end)]  # fmt: skip
            pen.curve(thirds[0], thirds[1], end)
            smooth = knee
        case _:
            pen.at = pen.start
    pen.control = smooth


def _mirrored(pen: _Pen, after: str) -> Point:
    """The control point that continues the curve before; where there is none, the pen's place."""
    if pen.control is None or pen.before not in after:
        return pen.at
    return 2 * pen.at[0] - pen.control[0], 2 * pen.at[1] - pen.control[1]
