"""What the drawings of areas share: points as paths, borders joined to long lines.

Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from builder.drawing.display import Paint, Path, Point

Line = Sequence[Point]
Commands = tuple[tuple[str | float, ...], ...]


def commands(line: Line, closed: bool = False) -> Commands:
    """A run of points as the commands of a path."""
    run = [("L", x, y) for x, y in line]
    if run:
        run[0] = ("M", *run[0][1:])
    return (*run, ("Z",)) if closed else tuple(run)


def path(lines: Iterable[Line], paint: Paint, closed: bool = False) -> Path:
    """Many runs as one path."""
    return Path(tuple([one for line in lines for one in commands(line, closed)]), paint)


def framed(rect: tuple[float, float, float, float]) -> Path:
    """A rectangle to clip by."""
    x, y, width, height = rect
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return path([corners], Paint(fill="#000000"), closed=True)


def joined(lines: Iterable[Line]) -> list[Line]:
    """Lines put together where the end of one is the start of just one other, so dashes run on."""
    left = [tuple(line) for line in lines if len(line) > 1]
    ends: dict[Point, list[int]] = {}
    for number, line in enumerate(left):
        for end in (line[0], line[-1]):
            ends.setdefault(end, []).append(number)
    used: set[int] = set()
    chains: list[Line] = []
    for number, line in enumerate(left):
        if number in used:
            continue
        used.add(number)
        ahead = _onward(line, left, ends, used)
        chains.append(_onward(ahead[::-1], left, ends, used)[::-1])
    return chains


def _onward(
    line: tuple[Point, ...], left: Sequence[tuple[Point, ...]], ends: dict[Point, list[int]],
    used: set[int],
) -> tuple[Point, ...]:  # fmt: skip
    """The line with all that follows its last point."""
    while True:
        here = ends[line[-1]]
        after = [number for number in here if number not in used]
        if len(here) != 2 or len(after) != 1:
            return line
        used.add(after[0])
        more = left[after[0]]
        line += more[1:] if more[0] == line[-1] else more[-2::-1]
