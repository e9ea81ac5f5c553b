"""Path data as SVG writes it, capital or small letters, to commands of the display list.

For the glyphs of our own tables: anything that is not path data is a ValueError. Every curve
becomes a cubic; arcs are exact to about 0.03 % of their radius.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from functools import lru_cache

Command = tuple[str | float, ...]
Pair = tuple[float, float]

_TOKEN = re.compile(r"([MLHVCSQTAZ])|(-?(?:\d+\.?\d*|\.\d+))|[\s,]+", re.IGNORECASE)
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@lru_cache(maxsize=4096)
def commands(data: str, across: float = 1.0, down: float = 1.0) -> tuple[Command, ...]:
    """The commands M, L, C and Z of path data, stretched, to a hundredth of a unit."""
    pen = _Pen()
    for letter, values in _steps(data):
        pen.take(letter, values)
    factors = (across, down)
    return tuple(
        (kind, *(round(v * factors[i % 2], 2) + 0.0 for i, v in enumerate(values)))
        for kind, values in pen.out
    )


def _steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each letter with just the numbers of one step; a letter holds until the next one."""
    letter, values = "", list[float]()
    for kind, number in _tokens(data):
        if kind:
            if values:
                raise ValueError(f"numbers are missing after {letter} in {data!r}")
            letter = kind
        else:
            if not letter:
                raise ValueError(f"no path data: {number!r} follows no letter in {data!r}")
            values.append(float(number))
        if letter and len(values) == _TAKES[letter.upper()]:
            yield letter, values
            values = []
            letter = {"M": "L", "m": "l", "Z": "", "z": ""}.get(letter, letter)
    if values:
        raise ValueError(f"numbers are missing at the end of {data!r}")


def _tokens(data: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(data):
        found = _TOKEN.match(data, at)
        if found is None:
            raise ValueError(f"no path data: {data[at:][:20]!r}")
        at = found.end()
        if found[1] or found[2]:
            yield found[1] or "", found[2] or ""


class _Pen:
    """Where the pen is, what its last curve was, and what it has drawn."""

    def __init__(self) -> None:
        self.out: list[tuple[str, list[float]]] = []
        self._at: Pair = (0.0, 0.0)
        self._start: Pair = (0.0, 0.0)
        self._handle: Pair | None = None
        """The last curve's handle, which a smooth curve mirrors."""

    def take(self, letter: str, values: list[float]) -> None:
        """One step."""
        kind, (x, y) = letter.upper(), self._at if letter.islower() else (0.0, 0.0)
        handle, self._handle = self._handle, None
        match kind:
            case "H":
                self._line((x + values[0], self._at[1]))
            case "V":
                self._line((self._at[0], y + values[0]))
            case "Z":
                self.out.append(("Z", []))
                self._at = self._start
            case "A":
                self._arc(values, (x + values[5], y + values[6]))
            case _:
                points = [(values[i] + x, values[i + 1] + y) for i in range(0, len(values), 2)]
                self._points(kind, points, handle)

    def _points(self, kind: str, points: list[Pair], handle: Pair | None) -> None:
        """A step that is points alone."""
        mirrored = self._mirror(handle)
        match kind:
            case "M":
                self.out.append(("M", [*points[0]]))
                self._at = self._start = points[0]
            case "L":
                self._line(points[0])
            case "C":
                self._curve(*points)
            case "S":
                self._curve(mirrored, *points)
            case "Q":
                self._bow(points[0], points[1])
            case _:
                self._bow(mirrored, points[0])

    def _mirror(self, handle: Pair | None) -> Pair:
        x, y = self._at
        return (2 * x - handle[0], 2 * y - handle[1]) if handle else self._at

    def _line(self, to: Pair) -> None:
        self.out.append(("L", [*to]))
        self._at = to

    def _curve(self, one: Pair, other: Pair, to: Pair) -> None:
        self.out.append(("C", [*one, *other, *to]))
        self._at, self._handle = to, other

    def _bow(self, handle: Pair, to: Pair) -> None:
        """A quadratic curve as the cubic that it is."""
        thirds = [
            tuple(end + 2 / 3 * (pull - end) for end, pull in zip(point, handle, strict=True))
            for point in (self._at, to)
        ]
        (one, other) = ((t[0], t[1]) for t in thirds)
        self._curve(one, other, to)
        self._handle = handle

    def _arc(self, values: list[float], to: Pair) -> None:
        for curve in _arc(self._at, values, to):
            self._curve(*curve)
        self._at, self._handle = to, None


def _arc(start: Pair, values: list[float], to: Pair) -> Iterator[tuple[Pair, Pair, Pair]]:
    """An elliptic arc as cubics of at most a quarter each (SVG 1.1, appendix F.6)."""
    across, down, turn, large, sweep = values[:5]
    if start == to or not across or not down:
        return
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (start[0] - to[0]) / 2, (start[1] - to[1]) / 2
    x, y = (cos * dx + sin * dy) / across, (cos * dy - sin * dx) / down
    far = max(1.0, math.hypot(x, y))
    across, down, x, y = across * far, down * far, x / far, y / far
    lift = math.sqrt(max(0.0, 1 / (x * x + y * y) - 1)) * (1 if large != sweep else -1)
    mx, my = lift * y, -lift * x
    first = math.atan2(y - my, x - mx)
    swept = (math.atan2(-y - my, -x - mx) - first) % (2 * math.pi)
    swept -= 0 if sweep else 2 * math.pi
    middle = (start[0] + to[0]) / 2, (start[1] + to[1]) / 2

    def place(u: float, v: float) -> Pair:
        u, v = across * (u + mx), down * (v + my)
        return middle[0] + cos * u - sin * v, middle[1] + sin * u + cos * v

    yield from _quarters(first, swept, place)


def _quarters(
    first: float, swept: float, place: Callable[[float, float], Pair]
) -> Iterator[tuple[Pair, Pair, Pair]]:
    """An arc of the unit circle as cubics, each point put in its place."""
    count = max(1, math.ceil(abs(swept) / (math.pi / 2) - 1e-9))
    step = swept / count
    pull = 4 / 3 * math.tan(step / 4)
    for index in range(count):
        a, b = first + index * step, first + (index + 1) * step
        yield (
            place(math.cos(a) - pull * math.sin(a), math.sin(a) + pull * math.cos(a)),
            place(math.cos(b) + pull * math.sin(b), math.sin(b) - pull * math.cos(b)),
            place(math.cos(b), math.sin(b)),
        )
